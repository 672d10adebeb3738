"""What a sheet says before it is judged: texts, and where each of them stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from footroll.errors import Fault, printable
from footroll.sheets.names import Column

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.sheets.names import Field, Heading

LONGEST_QUOTE = 40


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """Where something stands: by row and column for the reading order, and in words for people."""

    row: int
    column: int
    where: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that a sheet says, as it was written."""

    text: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Line:
    """One footballer as a sheet gives him: his entries, and what people call the line ("row 6")."""

    label: str
    spot: Spot
    entries: Mapping[Field, Entry]

    def text(self, what: Field) -> str:
        """Return what the line says of a field, or nothing."""
        entry = self.entries.get(what)
        return entry.text if entry else ""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong at a spot."""

    spot: Spot
    what: str
    clause: str = ""

    @property
    def fault(self) -> Fault:
        """The fault as it is told."""
        return Fault(self.spot.where, self.what, self.clause)


@dataclass(frozen=True, slots=True)
class Draft:
    """A whole sheet before it is judged.

    `table` is the spot of the row that names the columns; a TOML sheet has none. `unknown` are names
    of columns that nobody knows, and `strip` is what people call a column: a row, in a turned table.
    `printed` marks the older printed form, and `scale` is 10 when the sheet rates from 5 to 10.
    `labels` are the words under which a table has its fields.
    """

    file: str
    heading: Mapping[Heading, tuple[Entry, ...]]
    lines: tuple[Line, ...]
    findings: tuple[Finding, ...] = ()
    notices: tuple[str, ...] = ()
    table: Spot | None = None
    unknown: tuple[str, ...] = ()
    strip: str = "column"
    printed: bool = False
    scale: int = 1
    labels: Mapping[Field, str] = field(default_factory=dict)


def quote(text: str) -> str:
    r"""Return a text between quotes, short and on one line whatever it holds.

    >>> print(quote("eighty"), quote("a\x1b[2Jb"), quote("very " * 20))
    'eighty' 'a\x1b[2Jb' 'very very very very very very very very …'
    """
    return f"'{shown(text)}'"


def shown(text: str) -> str:
    r"""Return a text short and with its unprintable characters as escapes.

    >>> shown("lob\t")
    'lob\\t'
    """
    return printable(text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…")


def title(*, number: str, name: str) -> str:
    """Return what people call a footballer, from what the sheet has of number and name.

    >>> title(number="7", name="Lia Soler"), title(number="", name="Lia Soler"), title(number="", name="")
    ('7 Lia Soler', 'Lia Soler', '')
    """
    return shown(" ".join(f"{number} {name}".split()))


def line_title(line: Line) -> str:
    """Return what people call the footballer of a line.

    >>> line_title(Line("row 6", Spot(6, 0, "reds.csv row 6"), {}))
    ''
    """
    return title(number=line.text(Column.NUMBER), name=line.text(Column.NAME))


def listing(words: list[str] | tuple[str, ...]) -> str:
    """Return words as a person lists them.

    >>> listing(["lob", "slip", "mark"])
    'lob, slip and mark'
    """
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
