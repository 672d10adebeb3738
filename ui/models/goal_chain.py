"""How a goal came about: the ball that was played to the shooter, his roll, his target, and the goalkeeper's rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do, Told
from footroll.match.undo import UndoPolicy
from footroll.ui.models.goal import ROW_NAMES
from footroll.ui.models.telling import tell_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Action, Match

SHOTS = {Do.DO_SHOOT, Do.DO_LOB, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK}
PLAYED = {Told.TOLD_PASS, Told.TOLD_SHOT, Told.TOLD_CONTEST, Told.TOLD_INTERCEPTION, Told.TOLD_EFFECT, Told.TOLD_GOAL}


def goal_chain(match: Match) -> str:
    """Say how the goal came about that a match has stopped for, or nothing if it has stopped for something else."""
    twin, steps = match.copy(), list(match.record.steps)
    twin.undo_policy = UndoPolicy.ALWAYS
    while steps and not _has(twin, Told.TOLD_GOAL):
        twin.undo()
        steps.pop()
        if twin.ask is not Ask.ASK_SUBSTITUTION:
            return ""
    links = list(_links(twin, [step.action for step in steps]))
    return " ".join(reversed(links))


def _links(twin: Match, actions: list[Action]) -> Iterator[str]:
    """Yield what led to a goal, the last first: back to the shot, and to the ball before it if it led there."""
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
    """Yield what led to a shot, the last first, and the pass at its beginning; an empty link if there was none."""
    first = twin.turn - 1
    while actions and twin.turn >= first and not _has(twin, Told.TOLD_RESTART):
        action = actions.pop()
        if any(_has(twin, kind) for kind in PLAYED):
            yield _told(twin, action)
        if _has(twin, Told.TOLD_PASS):
            return
        twin.undo()
    yield ""


def _has(match: Match, kind: Told) -> bool:
    """Say whether the last answer led to something of a kind."""
    return any(event.kind is kind for event in match.told)


def _told(match: Match, action: Action) -> str:
    """Say what an answer led to up to the goal, a target by its place in it."""
    scored = next((at for at, event in enumerate(match.told, start=1) if event.kind is Told.TOLD_GOAL), None)
    aimed = f"Target: column {action.other + 1}, {ROW_NAMES[action.row]} row." if action.kind is Do.DO_AIM else ""
    lines = (line.words for line in tell_lines(match, list(match.told)[:scored], turn=match.turn))
    return " ".join(filter(None, (aimed, *lines)))
