"""XLSX and ODS workbooks: opened only after their parts were weighed and their cells counted.

The reader fills in every cell up to the last one, so a single word in the far corner of a sheet
would take all memory. The parts are unpacked here within limits, measured, and only then handed on.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.parsers import expat

import python_calamine as calamine

from footroll.sheets.files import LOCKED, OLD_WORKBOOK, refuse

if TYPE_CHECKING:
    from collections.abc import Mapping

LARGEST_PARTS = 32_000_000  # bytes, unpacked
MOST_PARTS = 500
MOST_ROWS, MOST_COLUMNS = 400, 200
TOO_FAR = f"the table has more than {MOST_ROWS} rows or {MOST_COLUMNS} columns; no team sheet has"
# The reader takes cells of failed formulas for empty ones; as texts they keep what the spreadsheet shows.
_XLSX_ERROR = re.compile(rb"""(<(?:\w+:)?c\s[^<>]*?\bt=["'])e(?=["'])""")
_ODS_ERROR = re.compile(
    rb"<table:table-cell\b([^<>]*)>(?=\s*<text:p[^<>]*>(?:#[^<>]{1,12}[!?]|#N/[AD]|Err:[0-9]{3})</text:p>)"
)
_ODS_VALUE = re.compile(rb"""\soffice:(?:value-type|value|string-value)=(?:"[^"]*"|'[^']*')""")
# What the zip library raises on broken archives: on its own, and from the decompressors below it.
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, RuntimeError, ValueError)

Sheets = dict[str, list[list[str]]]


@dataclass(slots=True)
class Extent:
    """How far the cells of a workbook reach, found while its parts are read."""

    rows: int = 0
    columns: int = 0
    row: int = 0
    column: int = 0
    row_repeats: int = 1
    column_repeats: int = 1

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Follow one element as it opens."""
        local = {name.rpartition(" ")[2]: value for name, value in attributes.items()}
        match tag.rpartition(" ")[2]:
            case "sheetData" | "table":
                self.row, self.row_repeats = 0, 1
            case "row" | "table-row":
                self._next_row(local)
            case "c" | "table-cell" | "covered-table-cell":
                self._next_cell(local)
            case "v" | "is" | "f" | "p":
                self._reach()

    def _next_row(self, local: Mapping[str, str]) -> None:
        """Go to the next row, or to the one that an XLSX part names."""
        self.row = _whole(local.get("r"), otherwise=self.row + self.row_repeats)
        self.row_repeats = _whole(local.get("number-rows-repeated"), otherwise=1)
        self.column, self.column_repeats = 0, 1

    def _next_cell(self, local: Mapping[str, str]) -> None:
        """Go to the next cell, or to the one that an XLSX part names."""
        letters = local.get("r", "").rstrip("0123456789")
        self.column = _column(letters) if letters else self.column + self.column_repeats
        self.row = _whole(local.get("r", "")[len(letters) :], otherwise=self.row)
        self.column_repeats = _whole(local.get("number-columns-repeated"), otherwise=1)
        if "value-type" in local:
            self._reach()

    def _reach(self) -> None:
        """Remember that the cell at hand holds something."""
        self.rows = max(self.rows, self.row + self.row_repeats - 1)
        self.columns = max(self.columns, self.column + self.column_repeats - 1)


def _whole(text: str | None, *, otherwise: int) -> int:
    """Return a number of at most nine digits, or what is taken otherwise."""
    return int(text) if text and text.isdecimal() and len(text) < 10 else otherwise


def _column(letters: str) -> int:
    """Return the number of a column from its letters; more than three are beyond every limit."""
    number = 0
    for letter in letters[:4].upper():
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def read_workbook(data: bytes, *, file: str) -> Sheets:
    """Return the sheets of a workbook as rows of texts.

    >>> read_workbook(b"hello", file="reds.xlsx")
    Traceback (most recent call last):
    footroll.errors.TeamError: reds.xlsx: this is not an .xlsx or .ods workbook, or it is damaged
    """
    parts = {name: _with_errors(part, name=name) for name, part in _unpack(data, file=file).items()}
    _check_extent(parts, file=file)
    return _open(_pack(parts), file=file)


def _unpack(data: bytes, *, file: str) -> dict[str, bytes]:
    """Return the XML parts of a workbook, within the limits."""
    if data.startswith(OLD_WORKBOOK):
        raise refuse(file, LOCKED)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read_parts(archive, file=file)
    except _BROKEN:
        raise _damaged(file) from None


def _read_parts(archive: zipfile.ZipFile, *, file: str) -> dict[str, bytes]:
    """Read the parts that matter, never more than the limit in all."""
    parts: dict[str, bytes] = {}
    left = LARGEST_PARTS
    for name in [one for one in archive.namelist() if one.endswith((".xml", ".rels", "mimetype"))][:MOST_PARTS]:
        with archive.open(name) as part:
            parts[name] = part.read(left + 1)
        left -= len(parts[name])
        if left < 0:
            raise refuse(file, "unpacked, the workbook is larger than 32 MB; no team sheet is")
    return parts


def _with_errors(part: bytes, *, name: str) -> bytes:
    """Return a part with the errors of its formulas as texts."""
    if name.startswith("xl/worksheets/"):
        return _XLSX_ERROR.sub(rb"\1str", part)
    return _ODS_ERROR.sub(_as_text, part) if name == "content.xml" else part


def _as_text(cell: re.Match[bytes]) -> bytes:
    """Return the opening of an ODS cell that holds a text, whatever value it had."""
    return b'<table:table-cell office:value-type="string"' + _ODS_VALUE.sub(b"", cell[1]) + b">"


def _damaged(file: str) -> Exception:
    """Return the error for what cannot be opened as a workbook."""
    return refuse(file, "this is not an .xlsx or .ods workbook, or it is damaged")


def _pack(parts: Mapping[str, bytes]) -> bytes:
    """Return the parts as an archive again, so that the reader sees what was measured and nothing else."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, part in parts.items():
            archive.writestr(zipfile.ZipInfo(name), part)
    return packed.getvalue()


def _check_extent(parts: Mapping[str, bytes], *, file: str) -> None:
    """Refuse a workbook with cells beyond the limits."""
    extent = Extent()
    for name, part in parts.items():
        if name.startswith("xl/") or name == "content.xml":
            _measure(part, extent=extent, file=file)
    if extent.rows > MOST_ROWS or extent.columns > MOST_COLUMNS:
        raise refuse(file, TOO_FAR)


def _measure(part: bytes, *, extent: Extent, file: str) -> None:
    """Read one part for its cells' places alone."""
    parser = expat.ParserCreate("UTF-8", " ")  # as the reader takes every part
    parser.StartElementHandler = extent.start
    try:
        parser.Parse(part, True)
    except (expat.ExpatError, ValueError):
        raise _damaged(file) from None


def _open(data: bytes, *, file: str) -> Sheets:
    """Hand a measured workbook to the reader."""
    try:
        with calamine.CalamineWorkbook.from_filelike(io.BytesIO(data)) as book:
            return {name: _texts(book.get_sheet_by_name(name)) for name in book.sheet_names}
    except calamine.CalamineError:
        raise _damaged(file) from None
    except BaseException as panic:
        # The reader's own panics derive from BaseException and their class cannot be imported.
        if type(panic).__name__ != "PanicException":
            raise
        raise _damaged(file) from None


def _texts(sheet: calamine.CalamineSheet) -> list[list[str]]:
    """Return the rows of a sheet from its very first cell on, as texts."""
    return [[cell_text(cell) for cell in row] for row in sheet.to_python(skip_empty_area=False)]


def cell_text(cell: object) -> str:
    """Return what a cell holds as text: whole numbers, which arrive as floats, without a point.

    >>> cell_text(70.0), cell_text(7.5), cell_text(True), cell_text("Lia "), cell_text(None)
    ('70', '7.5', 'true', 'Lia ', '')
    """
    if isinstance(cell, bool):
        return str(cell).lower()
    if isinstance(cell, float) and cell.is_integer():
        return f"{cell:.0f}"
    if isinstance(cell, int) and abs(cell) > 10**15:
        return "a huge number"  # its digits could be too many to write down
    return "" if cell is None else str(cell)
