"""Marks over a pitch, such as arrows and zones, as a few words of text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.notation.names import Names, split_name
from footroll.pitch import Cell, read_cell
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from footroll.match import Match

LONGEST_WORDS = 80  # letters of the words at a cell


@dataclass(frozen=True, slots=True)
class MarkShape:
    """The row of a kind of mark: its name, an example, how many places it has, and what is drawn."""

    name: str
    example: str
    places: int
    says: str


SHAPES = {
    shape.name: shape
    for shape in (
        MarkShape("line", "line H8 60:34", 2, "an arrow: the way of the ball from one place to another"),
        MarkShape("run", "run H9 70:30", 2, "a dashed arrow: the way of a footballer"),
        MarkShape("cell", "cell 60:34", 1, "the outline of a cell"),
        MarkShape("zone", "zone 60:20-70:30", 1, "a rectangle of cells"),
        MarkShape("shadow", "shadow A4", 1, "the cover shadow of a defender, seen from the ball"),
        MarkShape("reach", "reach A4", 1, "the reach zone of a footballer"),
        MarkShape("words", "words 60:34 free", 1, "a few words at a place"),
    )
}
_ZONE = re.compile(r"(\d{1,3}:\d{1,3})-(\d{1,3}:\d{1,3})", re.ASCII)


@dataclass(frozen=True, slots=True)
class PitchMark:
    """A mark: its kind, its places (cells, footballers or a zone), and words if it has any."""

    kind: str
    at: tuple[str, ...]
    words: str = ""

    def __str__(self) -> str:
        """Write the mark as `read_pitch_mark` reads it.

        >>> str(read_pitch_mark("  words  57:20  out of the  shadow"))
        'words 57:20 out of the shadow'
        """
        return " ".join([self.kind, *self.at, *([self.words] if self.words else [])])

    def cells(self, match: Match) -> tuple[Cell, ...]:
        """Return the cells of the places in a position: two corners of a zone, else one a place."""
        names = Names.of(match.state)
        found: list[Cell] = []
        for place in self.at:
            if self.kind == "zone":
                found += (read_cell(corner) for corner in place.split("-"))
            elif ":" in place:
                found.append(read_cell(place))
            elif (cell := match.cell(names.read(place))) is not None:
                found.append(cell)
            else:
                raise ValueError(f"{place} is not on the pitch; mark a cell instead")
        if wrong := next((cell for cell in found if cell not in match.pitch), None):
            raise ValueError(f"there is no cell {wrong} on a pitch of {match.pitch}")
        return tuple(found)


def read_pitch_mark(text: str) -> PitchMark:
    """Read a mark; raise `ValueError` with a sentence if it is not one."""
    word, *rest = text.split() or [""]
    shape = SHAPES.get(word)
    if shape is None:
        raise ValueError(f"there is no mark {quote(word)}{did_you_mean(word, SHAPES)}")
    places, words = tuple(rest[: shape.places]), " ".join(rest[shape.places :])
    if len(places) < shape.places or bool(words) != (word == "words") or len(words) > LONGEST_WORDS:
        raise ValueError(f"{quote(text)} is not a mark; write it like {shape.example}")
    for place in places:
        _check_place(place, zone=word == "zone", example=shape.example)
    return PitchMark(word, places, words)


def _check_place(place: str, *, zone: bool, example: str) -> None:
    """Refuse a place that is neither a cell nor a footballer, or not a zone."""
    try:
        if zone:
            corners = _ZONE.fullmatch(place)
            if not corners:
                raise ValueError(f"{quote(place)} is not a zone")
        elif ":" in place:
            read_cell(place)
        else:
            split_name(place)
    except ValueError as wrong:
        raise ValueError(f"{str(wrong).partition(';')[0]}; write the mark like {example}") from None


def marks_table() -> str:
    """Return the marks as a table in Markdown, for the docs."""
    rows = [f"| `{shape.example}` | {shape.says} |" for shape in SHAPES.values()]
    return "\n".join(["| mark | what is drawn |", "|---|---|", *rows])
