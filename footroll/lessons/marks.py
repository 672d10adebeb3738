"""Marks over the pitch of a step; footballers of the deciding side need no letter: line 6 10."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.errors import Fault, LessonError
from footroll.lessons.measures import read_zone
from footroll.lessons.places import read_pawn, read_spot
from footroll.notation.marks import SHAPES, PitchMark
from footroll.notation.names import Names
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.match import Match
    from footroll.pitch import Cell


def read_mark(text: str) -> PitchMark:
    """Read a mark.

    >>> read_mark("words 57:20 out of the shadow")
    PitchMark(kind='words', at=('57:20',), words='out of the shadow')
    """
    word, *rest = text.split() or [""]
    shape = SHAPES.get(word)
    if shape is None:
        raise LessonError(Fault("marks", f"there is no mark {quote(word)}{did_you_mean(word, SHAPES)}"))
    words = " ".join(rest[shape.places :])
    if len(rest) < shape.places or bool(words) != (word == "words"):
        raise LessonError(Fault("marks", f"{quote(text)} has too few or too many words: {shape.says}"))
    return PitchMark(word, tuple(rest[: shape.places]), words)


def mark_cell(place: str, match: Match) -> Cell:
    """Return the cell of a place: a cell, or where a footballer is."""
    if ":" not in place:
        cell = match.cell(read_pawn(place, match))
        assert cell
        return cell
    return read_spot(place, match)


def check_mark(mark: PitchMark, match: Match) -> None:
    """Refuse a mark that cannot be drawn in a position."""
    for place in mark.at:
        if mark.kind == "zone":
            read_zone(place, match)
        else:
            mark_cell(place, match)


def named_marks(marks: Iterable[PitchMark], match: Match) -> tuple[PitchMark, ...]:
    """Return marks whose footballers all have the letter of their side, as studies write them.

    >>> from footroll.notation import read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32 ask=carrier carrier=H9")
    >>> [str(mark) for mark in named_marks([read_mark("line 9 70:30"), read_mark("reach A1")], match)]
    ['line H9 70:30', 'reach A1']
    """
    names = Names.of(match.state)
    return tuple(
        replace(
            mark,
            at=tuple(place if ":" in place else names.write(read_pawn(place, match)) for place in mark.at),
        )
        for mark in marks
    )
