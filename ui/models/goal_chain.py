"""The steps that led to a goal: the pass, the shooter's roll, the target, and the keeper's rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do
from footroll.match.events import (
    ContestEnded,
    GoalScored,
    InterceptionTried,
    PassPlayed,
    RestartGiven,
    ShotCurved,
    ShotTaken,
)
from footroll.play.undo import UndoPolicy
from footroll.ui.models.goal import ROW_NAMES
from footroll.ui.models.telling import tell_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Action, Event, Match

SHOTS = {Do.DO_SHOOT, Do.DO_LOB, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK}
PLAYED = (PassPlayed, ShotTaken, ContestEnded, InterceptionTried, ShotCurved, GoalScored)


def goal_chain(match: Match) -> str:
    """Describe how the latest goal was scored, if the match has stopped for one."""
    twin, steps = match.copy(), list(match.record.steps)
    twin.undo_policy = UndoPolicy.ALWAYS
    while steps and not _has(twin, GoalScored):
        twin.undo()
        steps.pop()
        if twin.ask is not Ask.ASK_SUBSTITUTION:
            return ""
    links = list(_links(twin, [step.action for step in steps]))
    return " ".join(reversed(links))


def _links(twin: Match, actions: list[Action]) -> Iterator[str]:
    """Yield the steps to a goal, last first: back to the shot, and the pass before it if any."""
    while actions:
        action = actions.pop()
        yield _told(twin, action)
        twin.undo()
        if action.kind in SHOTS:
            break
    before = list(_build_up(twin, actions))
    if before and before[-1]:
        yield from before


def _build_up(twin: Match, actions: list[Action]) -> Iterator[str]:
    """Yield the steps to a shot, last first, and the pass before it, or an empty step."""
    first = twin.turn - 1
    while actions and twin.turn >= first and not _has(twin, RestartGiven):
        action = actions.pop()
        if _has(twin, *PLAYED):
            yield _told(twin, action)
        if _has(twin, PassPlayed):
            return
        twin.undo()
    yield ""


def _has(match: Match, *kinds: type[Event]) -> bool:
    """Check whether the last answer caused an event of a kind."""
    return any(isinstance(event, kinds) for event in match.last_events)


def _told(match: Match, action: Action) -> str:
    """Describe the result of an answer up to the goal, naming the target's place."""
    scored = next((at for at, event in enumerate(match.last_events, start=1) if isinstance(event, GoalScored)), None)
    aimed = f"Target: column {action.other + 1}, {ROW_NAMES[action.row]} row." if action.kind is Do.DO_AIM else ""
    lines = (line.words for line in tell_lines(match, list(match.last_events)[:scored], turn=match.turn))
    return " ".join(filter(None, (aimed, *lines)))
