"""What happened in a frame in words: the sentence of the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Do, Limit, Side, Told
from footroll.match.commentary import tell
from footroll.ui.models.naming import surname

if TYPE_CHECKING:
    from footroll.match import Event, Match
    from footroll.ui.models.replay.reel import Frame

ROWS = ("bottom", "middle", "top")
VERBS = {
    Do.DO_DONE: "nothing more",
    Do.DO_RUN: "runs to {cell}",
    Do.DO_PLACE: "goes to {cell}",
    Do.DO_TAKE: "takes it at {cell}",
    Do.DO_TACKLE: "tackles",
    Do.DO_SLIP: "slips past",
    Do.DO_TRY: "tries to intercept",
    Do.DO_FOUL: "fouls on purpose",
    Do.DO_KEEPER: "goes in goal",
    Do.DO_AIM: "column {column}, {row} row",
    Do.DO_DRIBBLE: "a dribble",
}


def headline(frame: Frame) -> str:
    """Say what a frame is about: the last thing worth telling, or the answer itself."""
    if goal := next((event for event in frame.events if event.kind is Told.TOLD_GOAL), None):
        return _goal(frame.match, goal)
    told = list(tell(frame.match, frame.events))
    return told[-1] if told else answer_words(frame)


def _goal(match: Match, event: Event) -> str:
    """Say who scored, and how it stands."""
    who = str(match.teams[event.verdict]) if event.pawn is None else surname(match.footballer(event.pawn).name)
    ours = event.pawn is None or event.pawn // Limit.SIDE_PAWNS == event.verdict
    return f"{who} scores{'' if ours else ' an own goal'}: {event.cell.x} – {event.cell.y}"


def answer_words(frame: Frame) -> str:
    """Say an answer that nothing worth telling came of."""
    action, match = frame.action, frame.match
    if action is None:
        return "Before the first action"
    side = Side(frame.events.played.decider)
    if action.kind not in VERBS:
        return f"{match.teams[side]}: {frame.text}"
    who = "" if action.pawn < 0 else f"{surname(match.footballer(action.pawn).name)} "
    words = VERBS[action.kind].format(cell=action.cell, column=action.other + 1, row=ROWS[action.row])
    return f"{who}{words}" if who else f"{match.teams[side]}: {words}"
