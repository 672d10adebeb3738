"""A sheet before it is checked: its texts, and where each of them is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from footroll.errors import Fault
from footroll.sheets.names import Column
from footroll.wording import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.sheets.names import Field, Heading


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """A place in a sheet: row and column for the reading order, and words for people."""

    row: int
    column: int
    where: str


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """One text of a sheet, as it was written."""

    text: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One footballer's line of a sheet: its entries, and its label for people ("row 6")."""

    label: str
    spot: Spot
    entries: Mapping[Field, SheetEntry]

    def text(self, what: Field) -> str:
        """Return the line's text for a field, or an empty string."""
        entry = self.entries.get(what)
        return entry.text if entry else ""


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault at a spot."""

    spot: Spot
    what: str
    clause: str = ""

    @property
    def fault(self) -> Fault:
        """The fault for an error message."""
        return Fault(self.spot.where, self.what, self.clause)


@dataclass(frozen=True, slots=True)
class Draft:
    """A whole sheet before it is checked.

    `table` is the spot of the row that names the columns; a TOML sheet has none. `unknown` are unrecognised column
    names, and `strip` is the word for a column, which is a row in a transposed table. `printed` marks the older printed
    form, and `scale` is 10 when the sheet rates from 5 to 10. `labels` are the table's words for its fields, and
    `corner` is the word above its names.
    """

    file: str
    heading: Mapping[Heading, tuple[SheetEntry, ...]]
    lines: tuple[SheetLine, ...]
    findings: tuple[Finding, ...] = ()
    notices: tuple[str, ...] = ()
    table: Spot | None = None
    unknown: tuple[str, ...] = ()
    strip: str = "column"
    printed: bool = False
    scale: int = 1
    labels: Mapping[Field, str] = field(default_factory=dict)
    corner: SheetEntry | None = None


def title(*, number: str, name: str) -> str:
    """Return a footballer's label, from number and name as far as the sheet has them.

    >>> title(number="7", name="Lia Soler"), title(number="", name="Lia Soler"), title(number="", name="")
    ('7 Lia Soler', 'Lia Soler', '')
    """
    return shown(" ".join(f"{number} {name}".split()))


def line_title(line: SheetLine) -> str:
    """Return the label of a line's footballer.

    >>> line_title(SheetLine("row 6", Spot(6, 0, "reds.csv row 6"), {}))
    ''
    """
    return title(number=line.text(Column.NUMBER), name=line.text(Column.NAME))


def listing(words: list[str] | tuple[str, ...]) -> str:
    """Join words with commas and a final "and".

    >>> listing(["lob", "slip", "mark"])
    'lob, slip and mark'
    """
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
