"""TOML files that people write: read within limits, and refused in one sentence when they cannot be."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from footroll.errors import FileError

LARGEST_FILE = 100_000  # bytes; a pitch or a formation has a hundredth of it

# A key of very many parts would take all memory.
_DEEP_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*')\s*+\.\s*+){16}""")


def read_toml(path: Path | Traversable, *, where: str, error: type[FileError]) -> dict[str, Any]:
    """Return the table of a file, or raise `error` with the one thing that is wrong with it."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as reason:
        raise error(Fault(where, f"the file cannot be read ({_words(reason)})")) from None
    if len(data) > LARGEST_FILE:
        raise error(Fault(where, "the file is larger than 100 kB; no file of ours is"))
    return parse_toml(decode(data), where=where, error=error)


def decode(data: bytes) -> str:
    """Return the text of bytes: UTF-8, or what older editors of Windows write."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def parse_toml(text: str, *, where: str, error: type[FileError]) -> dict[str, Any]:
    """Return the table of a text.

    >>> from footroll.errors import PitchError
    >>> parse_toml("length = 100", where="mine.toml", error=PitchError)
    {'length': 100}
    """
    if _DEEP_KEY.search(text):
        raise error(Fault(where, "a key has too many dots; no file of ours needs them"))
    try:
        return tomllib.loads(text.replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as reason:
        raise error(Fault(where, f"this is not TOML: {reason}")) from None
    except (ValueError, RecursionError):  # numbers of thousands of digits, and lists in lists in lists
        raise error(Fault(where, "a number is too long or a list too deep; no file of ours needs them")) from None


def _words(reason: Exception) -> str:
    """Return the system's own words for what went wrong."""
    return (reason.strerror or str(reason)).lower() if isinstance(reason, OSError) else str(reason)
