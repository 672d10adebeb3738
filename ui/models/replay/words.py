"""A frame in words: the headline of the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Do, Side, side_of
from footroll.match.commentary import narrate
from footroll.match.events import GoalScored
from footroll.ui.models.goal import ROW_NAMES
from footroll.ui.models.naming import surname

if TYPE_CHECKING:
    from footroll.ui.models.replay.reel import Frame

VERBS = {
    Do.DO_DONE: "nothing more",
    Do.DO_RUN: "runs to {cell}",
    Do.DO_PLACE: "goes to {cell}",
    Do.DO_TAKE: "takes it at {cell}",
    Do.DO_TACKLE: "tackles",
    Do.DO_SLIP: "slips past",
    Do.DO_TRY: "tries to intercept",
    Do.DO_FOUL: "fouls deliberately",
    Do.DO_KEEPER: "goes in goal",
    Do.DO_AIM: "column {column}, {row} row",
    Do.DO_DRIBBLE: "a dribble",
}


def headline(frame: Frame) -> str:
    """Return the headline of a frame: its last notable event, or the answer."""
    if goal := next((event for event in frame.events if isinstance(event, GoalScored)), None):
        scorer = goal.scorer
        who = str(frame.match.teams[goal.side]) if scorer is None else surname(frame.match.footballer(scorer).name)
        ours = scorer is None or side_of(scorer) == goal.side
        return f"{who} scores{'' if ours else ' an own goal'}: {goal.goals[0]} – {goal.goals[1]}"
    sentences = list(narrate(frame.match, frame.events))
    return sentences[-1] if sentences else answer_words(frame)


def answer_words(frame: Frame) -> str:
    """Describe an answer without a notable event."""
    action, match = frame.action, frame.match
    if action is None:
        return "Before the first action"
    side = Side(frame.events.played.decider)
    if action.kind not in VERBS:
        return f"{match.teams[side]}: {frame.text}"
    who = "" if action.pawn < 0 else f"{surname(match.footballer(action.pawn).name)} "
    words = VERBS[action.kind].format(cell=action.cell, column=action.other + 1, row=ROW_NAMES[action.row])
    return f"{who}{words}" if who else f"{match.teams[side]}: {words}"
