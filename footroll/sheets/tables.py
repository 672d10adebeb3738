"""A spreadsheet as a table of cells with addresses."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from itertools import chain, islice, zip_longest
from typing import TYPE_CHECKING

from footroll.sheets.files import decode, refuse
from footroll.sheets.names import skill_of
from footroll.sheets.workbooks import MOST_COLUMNS, MOST_ROWS, TOO_FAR, read_workbook
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# A text that a spreadsheet would run as a formula; we write an apostrophe before it to mark it as text.
FORMULA = re.compile(r"'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
SEPARATORS = (",", ";", "\t", "|")
FEWEST_SKILLS = 3  # a row with this many skill names is the header
_SEPARATOR_LINE = re.compile(r"""("?)sep=([^\w\s"]|\t)\1(?:\r\n?|\n)""", re.IGNORECASE)  # for Excel, which hides it


@dataclass(frozen=True, slots=True)
class SheetCell:
    """One cell: its stripped text, and its row and column, counted from 1.

    >>> SheetCell("70", 6, 8).address, SheetCell("", 6, 28).address
    ('H6', 'AB6')
    """

    text: str
    row: int
    column: int

    @property
    def address(self) -> str:
        """The cell's address in a spreadsheet."""
        return f"{column_letters(self.column)}{self.row}"


Table = tuple[tuple[SheetCell, ...], ...]


def column_letters(column: int) -> str:
    """Return the letters of a column.

    >>> column_letters(1), column_letters(26), column_letters(27)
    ('A', 'Z', 'AA')
    """
    before, last = divmod(column - 1, 26)
    return (column_letters(before) if before else "") + chr(ord("A") + last)


def make_table(rows: Sequence[Sequence[str]]) -> Table:
    """Return rows of texts as a table of cells, all rows as long as the longest.

    >>> [len(row) for row in make_table([["team", "Reds"], ["number", "name", "lob"]])]
    [3, 3]
    """
    width = max(map(len, rows), default=0)
    return tuple(
        tuple(SheetCell(row[at].strip() if at < len(row) else "", number, at + 1) for at in range(width))
        for number, row in enumerate(rows, start=1)
    )


def read_table(data: bytes, *, file: str, suffix: str) -> tuple[Table, tuple[str, ...]]:
    r"""Return the table of a CSV, XLSX or ODS file, and notices about how it was read.

    >>> table, notices = read_table(b"team;Reds\nshort;RED\n", file="reds.csv", suffix=".csv")
    >>> table[1][1].text, table[1][1].address
    ('RED', 'B2')
    """
    if not data:
        raise refuse(file, "the file is empty; footroll team new writes a sheet to fill in")
    if suffix == ".csv":
        rows, notices = _read_csv(data, file=file)
    else:
        rows, notices = _pick_sheet(read_workbook(data, file=file), file=file)
    return make_table(_within_limits(rows, file=file)), notices


def _within_limits(rows: list[list[str]], *, file: str) -> list[list[str]]:
    """Return rows without blank ones at the end, or refuse a table that is too large."""
    filled = [number for number, row in enumerate(rows, start=1) if any(text.strip() for text in row)]
    if not filled:
        raise refuse(file, "the sheet is empty; footroll team new writes one to fill in")
    columns = max(at for row in rows for at, text in enumerate(row, start=1) if text.strip())
    if filled[-1] > MOST_ROWS or columns > MOST_COLUMNS:
        raise refuse(file, TOO_FAR)
    return [row[:columns] for row in rows[: filled[-1]]]


def _read_csv(data: bytes, *, file: str) -> tuple[list[list[str]], tuple[str, ...]]:
    """Return the rows of a CSV file, by the separator that shows most skills."""
    text, notices = decode(data, file=file)
    line = _SEPARATOR_LINE.match(text)
    separators = (line[2], *SEPARATORS) if line else SEPARATORS
    text = text[line.end() :] if line else text
    try:
        readings = [_csv_rows(text, separator=separator) for separator in separators]
    except csv.Error as error:
        raise refuse(file, f"this is not a CSV file ({error})") from None
    return max(readings, key=_skills_shown), notices


def _csv_rows(text: str, *, separator: str) -> list[list[str]]:
    """Return the rows up to the limit, and the first non-blank row beyond it."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    rows = list(islice(reader, MOST_ROWS)) + list(islice((row for row in reader if any(row)), 1))
    return [[text[1:] if text[:1] == "'" and FORMULA.match(text) else text for text in row] for row in rows]


def _skills_shown(rows: Sequence[Sequence[str]]) -> tuple[int, int]:
    """Count the cells that name a skill; on a tie, the separator with more cells wins."""
    top = rows[:MOST_ROWS]
    return sum(skill_of(text) is not None for row in top for text in row[:MOST_COLUMNS]), sum(map(len, top))


def _pick_sheet(sheets: dict[str, list[list[str]]], *, file: str) -> tuple[list[list[str]], tuple[str, ...]]:
    """Return the first sheet that names skills, with a notice if there are others."""
    filled = {name: rows for name, rows in sheets.items() if any(map(any, rows))}
    if not filled:
        raise refuse(file, "the workbook is empty; footroll team new writes one to fill in")
    first = next(iter(filled))
    strips = {name: chain(rows, zip_longest(*rows, fillvalue="")) for name, rows in filled.items()}
    named = (name for name in filled if any(skills_in(strip) >= FEWEST_SKILLS for strip in strips[name]))
    taken = next(named, first)
    which = "of {} in the workbook" if taken == first else "the first of {} in the workbook that names skills"
    notice = f"{file}: only the sheet {quote(taken)} is read, {which.format(len(filled))}"
    return filled[taken], (notice,) if len(filled) > 1 else ()


def skills_in(texts: Iterable[str]) -> int:
    """Count the different skills that these texts name.

    >>> skills_in(["name", "lob", "mark", "Lob"])
    2
    """
    return len({skill_of(text) for text in texts if text} - {None})
