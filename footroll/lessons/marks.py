"""Marks over the pitch of a step: lines, runs, cells, zones, shadows, reach zones and words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import Fault, LessonError
from footroll.lessons.measures import read_zone
from footroll.lessons.model import LessonMark
from footroll.lessons.places import read_pawn, read_spot
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.pitch import Cell


@dataclass(frozen=True, slots=True)
class MarkKind:
    """A kind of mark: how many places it has, and what is drawn."""

    name: str
    places: int
    says: str


MARKS = {
    kind.name: kind
    for kind in (
        MarkKind("line", 2, "the way of the ball, from one footballer or cell to another; high balls as an arc"),
        MarkKind("run", 2, "the way of a footballer"),
        MarkKind("cell", 1, "the outline of a cell"),
        MarkKind("zone", 1, "a rectangle of cells"),
        MarkKind("shadow", 1, "the cover shadow of a defender, seen from the ball"),
        MarkKind("reach", 1, "the reach zone of a footballer"),
        MarkKind("words", 1, "words at a cell or a footballer"),
    )
}


def read_mark(text: str) -> LessonMark:
    """Read a mark.

    >>> read_mark("words 57:20 out of the shadow")
    LessonMark(kind='words', at=('57:20',), words='out of the shadow')
    """
    word, *rest = text.split() or [""]
    kind = MARKS.get(word)
    if kind is None:
        raise LessonError(Fault("marks", f"there is no mark {quote(word)}{did_you_mean(word, MARKS)}"))
    words = " ".join(rest[kind.places :])
    if len(rest) < kind.places or bool(words) != (word == "words"):
        raise LessonError(Fault("marks", f"{quote(text)} has too few or too many words: {kind.says}"))
    return LessonMark(word, tuple(rest[: kind.places]), words)


def mark_cell(place: str, match: Match) -> Cell:
    """Return the cell of a place: a cell, or where a footballer is."""
    if ":" not in place:
        cell = match.cell(read_pawn(place, match))
        assert cell
        return cell
    return read_spot(place, match)


def check_mark(mark: LessonMark, match: Match) -> None:
    """Refuse a mark that cannot be drawn in a position."""
    for place in mark.at:
        if mark.kind == "zone":
            read_zone(place, match)
        else:
            mark_cell(place, match)
