"""A FUBA record as frames: every answer with its match, its events and its lines."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from footroll.errors import FootrollError
from footroll.fuba.notation import parse_fuba_record, read_position, salvage_fuba_record, write_fuba_record
from footroll.fuba.record import FubaRecord
from footroll.fuba.report import FubaReport
from footroll.kernels.fuba.layout import Told
from footroll.play.dice import Dice
from footroll.play.frame import read_text
from footroll.ui.models.fuba.commentary import tell_fuba
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.fuba import FubaMatch
    from footroll.fuba.events import FubaEvents
    from footroll.fuba.notation import SavedFuba
    from footroll.ui.models.telling import CommentaryLine

POSITION, RECORD = "fuba-1 ", "fuba record "


@dataclass(frozen=True, slots=True)
class FubaFrame:
    """One answer of a record: the match after it, its notation, its events and its lines."""

    match: FubaMatch
    text: str
    events: FubaEvents
    lines: tuple[CommentaryLine, ...]

    def has(self, kind: Told) -> bool:
        """Return whether an event of this kind happened."""
        return any(event.kind is kind for event in self.events)


@dataclass(frozen=True, slots=True)
class FubaReel:
    """All frames of a record, and what is wrong with its end."""

    frames: tuple[FubaFrame, ...]
    damage: str = ""

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    @property
    def goals(self) -> tuple[int, ...]:
        """The frames with a goal."""
        return tuple(at for at, frame in enumerate(self.frames) if frame.has(Told.TOLD_SCORE))

    @property
    def turns(self) -> tuple[int, ...]:
        """The frames in which a ball is played: the starts of turns."""
        return tuple(at for at, frame in enumerate(self.frames) if frame.has(Told.TOLD_TARGET))

    def report_all(self) -> FubaReport:
        """Return the figures of the whole record."""
        return self.report(self.last)

    def report(self, upto: int) -> FubaReport:
        """Return the figures up to a frame."""
        report = FubaReport()
        for frame in self.frames[: upto + 1]:
            report.add(frame.events)
        return report


@dataclass(frozen=True, slots=True)
class FubaFork:
    """A separate match that continues from a moment of a record."""

    match: FubaMatch
    title: str
    seed: int
    of_record: bool = True


def fork_fuba(reel: FubaReel, at: int, *, seed: int) -> FubaFork:
    """Return a match that continues from a frame with new dice."""
    match = reel.frames[at].match.copy()
    match.dice = Dice.seeded(seed)
    return FubaFork(match, f"what if from minute {match.minute}", seed)


def is_fuba_text(text: str) -> bool:
    """Return whether a text is a FUBA position or a FUBA record.

    >>> is_fuba_text("fuba-1 3.0 H=- A=-"), is_fuba_text("hello")
    (True, False)
    """
    return text.lstrip().startswith((POSITION, RECORD))


def read_fuba_text(text: str) -> FubaFork | tuple[FubaReel, int]:
    """Read a pasted text: a position as a match of its own, a record at its end."""
    if text.lstrip().startswith(POSITION):
        return FubaFork(read_position(text, dice=Dice.seeded(0)), "a match from a pasted position", 0, of_record=False)
    reel = _reel(*salvage_fuba_record(text.lstrip()))
    return reel, reel.last


def reel_of_fuba(show: Any) -> FubaReel:
    """Return the frames of a record or of a file; a damaged file is read as far as it goes."""
    if isinstance(show, FubaRecord):
        return _reel(parse_fuba_record(write_fuba_record(show)), "")
    if isinstance(show, Path):
        return _reel(*salvage_fuba_record(read_text(show), where=str(show)))
    raise FootrollError(f"{quote(str(show))} is not a FUBA record; name the file of a recorded match")


def _reel(draft: SavedFuba, damage: str) -> FubaReel:
    frames: list[FubaFrame] = []
    try:
        frames.extend(_frames(draft))
    except FootrollError as wrong:
        if not frames:
            raise
        damage = damage or str(wrong)
    return FubaReel(tuple(frames), damage)


def _frames(draft: SavedFuba) -> Iterator[FubaFrame]:
    """Yield a frame for each line of a record."""
    minute = 0
    for moment in draft.replay():
        match = moment.match.copy()
        yield FubaFrame(match, moment.text, moment.events, tuple(tell_fuba(match, moment.events, minute=minute)))
        minute = int(match.state["minute"])
