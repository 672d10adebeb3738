"""Files on the disk: read within limits, written whole or not at all."""

from __future__ import annotations

import codecs
import os
from difflib import get_close_matches
from typing import TYPE_CHECKING

from footroll.errors import Fault, TeamError, printable
from footroll.files import reason_of, replace_file
from footroll.sheets.draft import listing

if TYPE_CHECKING:
    from pathlib import Path

FORMATS = (".toml", ".csv", ".xlsx", ".ods")
LARGEST_FILE = 4_000_000  # bytes; a sheet of 99 footballers has a hundredth of it
OLD_WORKBOOK = bytes.fromhex("d0cf11e0a1b11ae1")
LOCKED = "this is an old or locked workbook; save it as .xlsx or .ods without a password"
_ARCHIVE = b"PK\x03\x04"
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def read_file(path: Path) -> bytes:
    """Return the bytes of a sheet, or refuse what is no file of ours.

    >>> from pathlib import Path
    >>> read_file(Path("reds.pdf"))
    Traceback (most recent call last):
    footroll.errors.TeamError: reds.pdf: a team sheet ends in .toml, .csv, .xlsx or .ods
    """
    if _is_folder(path):
        raise refuse(path, "this is a folder, not a file")
    check_format(path)
    try:
        return _read_within_limits(path)
    except FileNotFoundError:
        raise refuse(path, f"there is no such file{_near(path)}") from None
    except (OSError, ValueError) as error:
        raise refuse(path, f"the file cannot be read ({reason_of(error)})") from None


def _is_folder(path: Path) -> bool:
    """Say whether a path is a folder; a name that no file can have is none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def check_format(path: Path) -> None:
    """Refuse a file whose name does not end like a team sheet's.

    >>> from pathlib import Path
    >>> check_format(Path("reds.ods"))
    """
    if path.suffix.lower() == ".xls":
        raise refuse(path, "old .xls workbooks are not read; save it as .xlsx or .ods")
    if path.suffix.lower() not in FORMATS:
        raise refuse(path, "a team sheet ends in .toml, .csv, .xlsx or .ods")


def refuse(path: Path | str, what: str, *, clause: str = "") -> TeamError:
    """Return the error that tells one fault of a whole file.

    >>> print(refuse("reds.csv", "the file is empty"))
    reds.csv: the file is empty
    """
    return TeamError(Fault(printable(str(path)), what, clause))


def _read_within_limits(path: Path) -> bytes:
    """Return the bytes of a file that is not absurdly large."""
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise refuse(path, "the file is larger than 4 MB; no team sheet is")
    return data


def _near(path: Path) -> str:
    """Say which team sheets beside a missing file have a name like its own."""
    try:
        beside = sorted(one for one in path.parent.iterdir() if one.suffix.lower() in FORMATS)
    except (OSError, ValueError):
        return ""
    stems = get_close_matches(path.stem, {one.stem for one in beside}, n=3)
    near = [printable(one.name) for one in beside if one.stem in stems]
    return f"; near it {'is' if len(near) == 1 else 'are'} {listing(near)}" if near else ""


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
        raise refuse(file, "this is not a text file")
    return text, notices


def _check_text(data: bytes, *, file: str) -> None:
    """Refuse a workbook under the name of a text; its first bytes tell it."""
    if data.startswith(_ARCHIVE):
        what = "this is a workbook or another archive, not a text; the name of a workbook ends in .xlsx or .ods"
        raise refuse(file, what)
    if data.startswith(OLD_WORKBOOK):
        raise refuse(file, LOCKED)


def _decode(data: bytes, *, file: str) -> tuple[str, tuple[str, ...]]:
    """Try the encodings that spreadsheets write, the likeliest first."""
    try:
        return data.decode("utf-16" if data.startswith(_UTF_16) else "utf-8-sig"), ()
    except UnicodeDecodeError:
        notice = f"{file}: read as Windows-1252; save it as UTF-8 to be sure of every letter"
    try:
        return data.decode("cp1252"), (notice,)
    except UnicodeDecodeError:
        raise refuse(file, "the letters cannot be read, neither as UTF-8 nor as Windows-1252") from None


def write_file(path: Path, *, data: bytes, force: bool = False) -> None:
    """Write a file whole or not at all, and over another one only when forced to.

    >>> from pathlib import Path
    >>> write_file(Path("no-such-folder/reds.csv"), data=b"")
    Traceback (most recent call last):
    footroll.errors.TeamError: no-such-folder/reds.csv: the file cannot be written (no such file or directory)
    """
    if not force and os.path.lexists(path):
        raise refuse(path, "the file exists already; --force writes over it")
    try:
        replace_file(path, data=data)
    except OSError as error:
        raise refuse(path, f"the file cannot be written ({reason_of(error)})") from None
