"""Opens XLSX and ODS workbooks within limits; also runs as a separate process.

The reader fills in every cell up to the last one and trusts what a file claims, so a few bytes can make it use all
memory. The parts are therefore unpacked within limits and measured before the reader sees them. As a program, this file
takes workbooks on stdin and answers on stdout; `workbooks` starts it. It imports none of our modules, to start quickly.
"""

from __future__ import annotations

import io
import json
import re
import struct
import sys
import time
import zipfile
import zlib
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING
from xml.parsers import expat

if TYPE_CHECKING:
    from collections.abc import Mapping

OLD_WORKBOOK = bytes.fromhex("d0cf11e0a1b11ae1")
LOCKED = "this is an old or locked workbook; save it as .xlsx or .ods without a password"
DAMAGED = "this is not an .xlsx or .ods workbook, or it is damaged"
LARGEST_PARTS = 32_000_000  # bytes, unpacked
MOST_PARTS = 500
MOST_ELEMENTS = 400_000  # a full sheet has 240,000
MOST_LETTERS = 4_000_000  # in all cells
MOST_ROWS, MOST_COLUMNS = 400, 200
MEMORY, SECONDS = 300_000_000, 4  # the limits for reading one workbook
TOO_FAR = f"the table has more than {MOST_ROWS} rows or {MOST_COLUMNS} columns; no team sheet does"
TOO_MUCH = "the workbook holds far more cells or letters than a team sheet"
# The reader treats cells of failed formulas as empty; as texts they keep what the spreadsheet shows.
_XLSX_ERROR = re.compile(rb"""(<(?:\w+:)?c\s[^<>]*?\bt=["'])e(?=["'])""")
_ODS_ERROR = re.compile(
    rb"<table:table-cell\b([^<>]*)>(?=\s*<text:p[^<>]*>(?:#[^<>]{1,12}[!?]|#N/[AD]|Err:[0-9]{3})</text:p>)"
)
_ODS_VALUE = re.compile(rb"""\soffice:(?:value-type|value|string-value)=(?:"[^"]*"|'[^']*')""")
_STRINGS = re.compile(rb"</(?:\w+:)?si\s*>")
# The errors that the zip library and its decompressors raise on broken archives.
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, RuntimeError, ValueError)
_HEAD = struct.Struct(">cQ")  # the kind of a message and its length
SHEETS, REFUSED, READY = b"s", b"r", b"!"

Sheets = dict[str, list[list[str]]]


class Refused(Exception):
    """A workbook is not read, for the reason in the text."""


@dataclass(slots=True)
class Extent:
    """The size and contents of a workbook, measured while its parts are read."""

    rows: int = 0
    columns: int = 0
    row: int = 0
    column: int = 0
    row_repeats: int = 1
    column_repeats: int = 1
    elements: int = 0
    blanks: int = 0
    shared: int = 0

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Follow one element as it opens."""
        self.elements += 1
        if self.elements > MOST_ELEMENTS:
            raise Refused(TOO_MUCH)
        what = tag.rpartition(" ")[2]
        if what not in _FOLLOWED:
            return
        local = {name.rpartition(" ")[2]: value for name, value in attributes.items()}
        match what:
            case "sheetData" | "table":
                self.row, self.row_repeats = 0, 1
            case "row" | "table-row":  # the next row, or the one that an XLSX part names
                self.row = _whole(local.get("r"), otherwise=self.row + self.row_repeats)
                self.row_repeats = _whole(local.get("number-rows-repeated"), otherwise=1)
                self.column, self.column_repeats = 0, 1
            case "c" | "table-cell" | "covered-table-cell":
                self._next_cell(local)
            case "s":
                self.blanks += _whole(local.get("c"), otherwise=1)
            case _:
                self._reach()

    def _next_cell(self, local: Mapping[str, str]) -> None:
        """Move to the next cell, or to the one that an XLSX part names."""
        place = local.get("r", "")
        letters = "".join(letter for letter in place if letter.isalpha())
        self.column = _column(letters) if letters else self.column + self.column_repeats
        self.row = _whole("".join(letter for letter in place if letter.isdecimal()), otherwise=self.row)
        self.column_repeats = _whole(local.get("number-columns-repeated"), otherwise=1)
        self.shared += local.get("t") == "s"
        if "value-type" in local:
            self._reach()

    def _reach(self) -> None:
        """Record that the current cell holds something."""
        self.rows = max(self.rows, self.row + self.row_repeats - 1)
        self.columns = max(self.columns, self.column + self.column_repeats - 1)


_FOLLOWED = frozenset(
    ("sheetData", "table", "row", "table-row", "c", "table-cell", "covered-table-cell", "s", "v", "is", "f", "p")
)


def _whole(text: str | None, *, otherwise: int) -> int:
    """Return a text as a number the way any reader might, capped at 10**9, or `otherwise`."""
    digits = (text or "").strip().removeprefix("+").lstrip("0")
    if not text or not digits.isdecimal():
        return 0 if text and not digits else otherwise
    return int(digits) if len(digits) < 10 else 10**9


def _column(letters: str) -> int:
    """Return the number of a column from its letters; four letters are beyond every limit."""
    number = 0
    for letter in letters[:4].upper():
        number = 26 * number + ord(letter) - ord("A") + 1
    return number


def read_sheets(data: bytes) -> Sheets:
    """Return the sheets of a workbook as rows of texts.

    >>> read_sheets(b"hello")
    Traceback (most recent call last):
    footroll.sheets.opening.Refused: this is not an .xlsx or .ods workbook, or it is damaged
    """
    parts = {name: _with_errors(part, name=name) for name, part in _unpack(data).items()}
    sheets = _open(_pack(_measured(parts)))
    if sum(len(text) for rows in sheets.values() for row in rows for text in row) > MOST_LETTERS:
        raise Refused(TOO_MUCH)
    return sheets


def _unpack(data: bytes) -> dict[str, bytes]:
    """Return the XML parts of a workbook, within the limits."""
    if data.startswith(OLD_WORKBOOK):
        raise Refused(LOCKED)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read_parts(archive)
    except _BROKEN:
        raise Refused(DAMAGED) from None


def _read_parts(archive: zipfile.ZipFile) -> dict[str, bytes]:
    """Read the parts that matter, up to the limit for all of them."""
    parts: dict[str, bytes] = {}
    left, tags = LARGEST_PARTS, 2 * MOST_ELEMENTS
    for name in [one for one in archive.namelist() if one.lower().endswith((".xml", ".rels", "mimetype"))][:MOST_PARTS]:
        with archive.open(name) as part:
            parts[name] = part.read(left + 1)
        left -= len(parts[name])
        tags -= parts[name].count(b"<")
        if left < 0:
            raise Refused("unpacked, the workbook is larger than 32 MB; no team sheet is")
        if tags < 0:
            raise Refused(TOO_MUCH)
    return parts


def _with_errors(part: bytes, *, name: str) -> bytes:
    """Return a part with its formula errors as texts."""
    if name.lower().startswith("xl/worksheets/"):
        return _XLSX_ERROR.sub(rb"\1str", part)
    if name != "content.xml":
        return part
    text_cell = b'<table:table-cell office:value-type="string"'
    return _ODS_ERROR.sub(lambda cell: text_cell + _ODS_VALUE.sub(b"", cell[1]) + b">", part)


def _pack(parts: Mapping[str, bytes]) -> bytes:
    """Return the measured parts as an archive, so the reader sees nothing else."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, part in parts.items():
            archive.writestr(zipfile.ZipInfo(name), part)
    return packed.getvalue()


def _measured(parts: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the parts that could be measured, or refuse cells beyond the limits."""
    extent = Extent()
    kept = {}
    longest = 0
    for name, part in parts.items():
        is_type = name == "mimetype" and b"<" not in part  # the line that names the type of an ODS workbook
        if is_type or _measure(part, extent=extent):
            kept[name] = part
        elif name.lower().startswith("xl/") or name == "content.xml":
            raise Refused(DAMAGED)
        if name.lower().endswith("strings.xml"):
            longest = max(longest, *map(len, _STRINGS.split(part)))
    if extent.rows > MOST_ROWS or extent.columns > MOST_COLUMNS:
        raise Refused(TOO_FAR)
    if extent.blanks > MOST_LETTERS or longest * extent.shared > 100 * MOST_LETTERS:
        raise Refused(TOO_MUCH)
    return kept


def _measure(part: bytes, *, extent: Extent) -> bool:
    """Read one part only for the places of its cells; return whether it can be read."""
    parser = expat.ParserCreate("UTF-8", " ")  # the reader reads every part as UTF-8
    parser.StartElementHandler = extent.start
    extent.row = extent.column = 0
    extent.row_repeats = extent.column_repeats = 1
    try:
        parser.Parse(part, True)
    except (expat.ExpatError, ValueError):
        return False
    return True


def _open(data: bytes) -> Sheets:
    """Pass a measured workbook to the reader."""
    import python_calamine as calamine  # the program sets its path first

    try:
        with calamine.CalamineWorkbook.from_filelike(io.BytesIO(data)) as book:
            sheets = {name: book.get_sheet_by_name(name) for name in book.sheet_names}
            rows = {name: sheet.to_python(skip_empty_area=False) for name, sheet in sheets.items()}
            return {name: [[cell_text(cell) for cell in row] for row in rows[name]] for name in rows}
    except calamine.CalamineError:
        raise Refused(DAMAGED) from None
    except BaseException as panic:
        # The reader's own panics derive from BaseException and their class cannot be imported.
        if type(panic).__name__ != "PanicException":
            raise
        raise Refused(DAMAGED) from None


def cell_text(cell: object) -> str:
    """Return a cell's content as text; whole numbers, which arrive as floats, have no point.

    >>> cell_text(70.0), cell_text(7.5), cell_text(True), cell_text("Lia "), cell_text(None)
    ('70', '7.5', 'true', 'Lia ', '')
    """
    if isinstance(cell, bool):
        return str(cell).lower()
    if isinstance(cell, float) and cell.is_integer():
        return f"{cell:.0f}"
    if isinstance(cell, int) and abs(cell) > 10**15:
        return "a huge number"  # it could have too many digits to write
    return "" if cell is None else str(cell)


def write_message(file: IO[bytes], kind: bytes, data: bytes = b"") -> None:
    """Send a message: its kind, its length and its data."""
    file.write(_HEAD.pack(kind, len(data)) + data)
    file.flush()


def read_message(file: IO[bytes]) -> tuple[bytes, bytes]:
    """Return the kind and data of the next message, both empty if it is cut short."""
    head = file.read(_HEAD.size)
    if len(head) < _HEAD.size:
        return b"", b""
    kind, size = _HEAD.unpack(head)
    data = file.read(size)
    return (kind, data) if len(data) == size else (b"", b"")


def _answer(data: bytes) -> tuple[bytes, bytes]:
    """Return the sheets of a workbook as a message, or a refusal."""
    try:
        return SHEETS, json.dumps(read_sheets(data)).encode()
    except Refused as refusal:
        return REFUSED, str(refusal).encode()
    except (MemoryError, RecursionError):
        return REFUSED, TOO_MUCH.encode()


def _limit_memory() -> None:
    """Limit the memory of this process, where the system can."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    except (ImportError, ValueError, OSError):
        return  # Windows and macOS rely on measuring and on the time limit


def _limit_time() -> None:
    """Limit the further working time of this process, where the system can."""
    try:
        import resource

        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + SECONDS, hard))
    except (ImportError, ValueError, OSError):
        return


def serve() -> None:
    """Answer workbooks from stdin one after another, until it is closed."""
    import signal

    import python_calamine  # noqa: F401 - loaded before the first workbook arrives

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process decides when it ends
    _limit_memory()
    write_message(sys.stdout.buffer, READY)
    while (message := read_message(sys.stdin.buffer))[0]:
        _limit_time()
        write_message(sys.stdout.buffer, *_answer(message[1]))


if __name__ == "__main__":
    sys.path.extend(sys.argv[1:])
    serve()
