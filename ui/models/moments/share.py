"""A moment as a record and as a line of text, so that others can open it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.match import Record, Step
from footroll.match.events import Rolled
from footroll.notation.links import write_link

if TYPE_CHECKING:
    from footroll.ui.models.moments.plays import LastPlay, PlayedStep
    from footroll.ui.models.replay.reel import Reel

EACH, LAST = 0.9, 2.5  # seconds of a frame, and of the last one


def moment_record(play: LastPlay) -> Record:
    """Return a play as a record that starts just before its declaration."""
    match = play.before
    steps = tuple(map(_step, play.steps))
    return Record(*match.teams, match.pitch, match.rules, (), steps, match.save())


def moment_link(play: LastPlay) -> str:
    """Return a play as one line of text."""
    return write_link(play.before, list(map(_step, play.steps)))


def _step(step: PlayedStep) -> Step:
    rolls = tuple(event.roll for event in step.events if isinstance(event, Rolled))
    return Step(step.side, step.action, rolls)


@dataclass(frozen=True, slots=True)
class MomentGif:
    """An animation of a moment: every answer of its record, the last one for longer."""

    width: int = 640

    def shots(self, reel: Reel) -> list[tuple[int, float]]:
        """Return the frames to show and their durations."""
        return [(at, LAST if at == reel.last else EACH) for at in range(len(reel.frames))]
