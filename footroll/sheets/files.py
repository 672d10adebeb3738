"""Files on disk: read within limits, written atomically."""

from __future__ import annotations

import codecs
from difflib import get_close_matches
from typing import TYPE_CHECKING

from footroll.errors import Fault, TeamError, printable
from footroll.files import is_there, reason_of, replace_file
from footroll.sheets.opening import LOCKED, OLD_WORKBOOK
from footroll.wording import either

if TYPE_CHECKING:
    from pathlib import Path

FORMATS = (".toml", ".csv", ".xlsx", ".ods")
READ_FORMATS = (*FORMATS, ".json")
LARGEST_FILE = 4_000_000  # bytes, a hundred times a sheet of 99 footballers
_ARCHIVE = b"PK\x03\x04"
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def read_file(path: Path) -> bytes:
    """Return the bytes of a sheet, or refuse a file that is not a sheet.

    >>> from pathlib import Path
    >>> read_file(Path("reds.pdf"))
    Traceback (most recent call last):
    footroll.errors.TeamError: reds.pdf: a team sheet ends in .toml, .csv, .xlsx, .ods or .json
    """
    if is_there(path) and path.is_dir():
        raise refuse(path, "this is a folder; name the file of a team sheet")
    check_format(path, reading=True)
    try:
        return _read_within_limits(path)
    except FileNotFoundError:
        raise refuse(path, f"there is no such file{_near(path)}") from None
    except (OSError, ValueError) as error:
        raise refuse(path, f"the file cannot be read ({reason_of(error)})") from None


def check_format(path: Path, *, reading: bool = False) -> None:
    """Refuse a file without the extension of a team sheet.

    >>> from pathlib import Path
    >>> check_format(Path("reds.ods"))
    """
    if path.suffix.lower() == ".xls":
        raise refuse(path, "old .xls workbooks are not read; save it as .xlsx or .ods")
    if path.suffix.lower() not in (READ_FORMATS if reading else FORMATS):
        raise refuse(path, f"a team sheet ends in {either(READ_FORMATS if reading else FORMATS)}")


def refuse(path: Path | str, what: str, *, clause: str = "") -> TeamError:
    """Return the error for one fault of a whole file.

    >>> print(refuse("reds.csv", "the file is empty"))
    reds.csv: the file is empty
    """
    return TeamError(Fault(printable(str(path)), what, clause))


def _read_within_limits(path: Path) -> bytes:
    """Return the bytes of a file, or refuse one that is absurdly large."""
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise refuse(path, "the file is larger than 4 MB; a team sheet has less")
    return data


def _near(path: Path) -> str:
    """Suggest team sheets beside a missing file that have a similar name."""
    try:
        beside = sorted(one for one in path.parent.iterdir() if one.suffix.lower() in READ_FORMATS)
    except (OSError, ValueError):
        return ""
    stems = get_close_matches(path.stem, {one.stem for one in beside}, n=3)
    near = [printable(one.name) for one in beside if one.stem in stems]
    return f"; did you mean {either(near)}?" if near else ""


def decode(data: bytes, *, file: str) -> tuple[str, tuple[str, ...]]:
    r"""Return the text of a file, and a notice when it had to be read as Windows-1252.

    >>> decode(b"\xef\xbb\xbfteam;Reds", file="reds.csv")
    ('team;Reds', ())
    >>> decode("Núria".encode("cp1252"), file="reds.csv")
    ('Núria', ('reds.csv: read as Windows-1252; save it as UTF-8 to be sure of every letter',))
    """
    _check_text(data, file=file)
    text, notices = _decode(data, file=file)
    if "\0" in text:
        raise refuse(file, "this is not a text file; save the sheet as .csv or .toml again")
    return text, notices


def _check_text(data: bytes, *, file: str) -> None:
    """Refuse a workbook with the name of a text file; its first bytes give it away."""
    if data.startswith(_ARCHIVE):
        what = "this is a workbook or another archive, not a text; the name of a workbook ends in .xlsx or .ods"
        raise refuse(file, what)
    if data.startswith(OLD_WORKBOOK):
        raise refuse(file, LOCKED)


def _decode(data: bytes, *, file: str) -> tuple[str, tuple[str, ...]]:
    """Try the encodings that spreadsheets write, most likely first."""
    try:
        return data.decode("utf-16" if data.startswith(_UTF_16) else "utf-8-sig"), ()
    except UnicodeDecodeError:
        notice = f"{file}: read as Windows-1252; save it as UTF-8 to be sure of every letter"
    try:
        return data.decode("cp1252"), (notice,)
    except UnicodeDecodeError:
        what = "the letters cannot be read, neither as UTF-8 nor as Windows-1252; save the file as UTF-8"
        raise refuse(file, what) from None


def write_file(path: Path, *, data: bytes, force: bool = False) -> None:
    """Write a file atomically; replace an existing one only with `force`.

    >>> from pathlib import Path
    >>> write_file(Path("no-such-folder/reds.csv"), data=b"")
    Traceback (most recent call last):
    footroll.errors.TeamError: no-such-folder/reds.csv: the file cannot be written (no such file or directory)
    """
    replace_file(path, data=data, error=TeamError, force=force)
