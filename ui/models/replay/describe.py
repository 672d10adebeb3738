"""A moment of a record as text, for readers without the picture and for other programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from footroll.notation import write_position
from footroll.ui.models.replay.words import headline
from footroll.ui.models.sums import sums

if TYPE_CHECKING:
    from footroll.ui.models.replay.reel import Reel

PICTURES = 4  # most frames shown of a turn


@dataclass(frozen=True, slots=True)
class Description:
    """The text that accompanies a picture."""

    title: str
    words: str
    position: str

    def __str__(self) -> str:
        return f"{self.title}. {self.words} Position: {self.position}"


def describe(reel: Reel, at: int) -> Description:
    """Describe a frame in words and as notation."""
    frame = reel.frames[at]
    score = score_words(reel, at)
    steps = [headline(frame), *sums(frame.match, frame.events)]
    title = f"{score}, turn {frame.turn}, step {frame.step} of {reel.steps(frame.turn)}"
    return Description(title, "".join(f"{line}. " for line in steps).strip(), write_position(frame.match))


def score_words(reel: Reel, at: int) -> str:
    """Return both teams and the score."""
    home, away = reel.frames[at].match.goals
    return f"{reel.teams[0]} {home} – {away} {reel.teams[1]}"


class Shots(Protocol):
    """The content of an animation: its width, and its frames with their durations."""

    @property
    def width(self) -> int:
        """The width in pixels."""

    def shots(self, reel: Reel) -> list[tuple[int, float]]:
        """Return the frames to show and their durations."""


@dataclass(frozen=True, slots=True)
class GifPlan:
    """An animation of some turns: its width, and the seconds for each turn."""

    first: int
    last: int
    width: int = 640
    seconds: float = 1.0

    def shots(self, reel: Reel) -> list[tuple[int, float]]:
        """Return the frames to show and their durations: the last of each turn and some before."""
        return [shot for turn in range(self.first, self.last + 1) for shot in self._of_turn(reel, turn)]

    def _of_turn(self, reel: Reel, turn: int) -> list[tuple[int, float]]:
        steps = reel.steps(turn)
        if not steps:
            return []
        shown = min(PICTURES, steps)
        end = reel.start_of(turn) + steps - 1
        return [(end - steps * left // shown, self.seconds / shown) for left in reversed(range(shown))]
