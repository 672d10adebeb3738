"""Reads TOML files of users within limits, or refuses them in one sentence."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from footroll.errors import FileError

LARGEST_TEXT = 400_000  # letters of TOML from any source
LARGEST_FILE = 100_000  # bytes; a hundred times a pitch or a formation

# A key with very many parts would use up all memory.
_DEEP_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*')\s*+\.\s*+){16}""")


def read_toml(
    path: Path | Traversable, *, where: str, error: type[FileError], largest: int = LARGEST_FILE
) -> dict[str, Any]:
    """Read the table of a file, or raise `error` with one fault; `largest` is its limit in bytes."""
    try:
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except (OSError, ValueError) as reason:
        system = (reason.strerror or str(reason)).lower() if isinstance(reason, OSError) else str(reason)
        raise error(Fault(where, f"the file cannot be read ({system})")) from None
    if len(data) > largest:
        raise error(Fault(where, f"the file is larger than {largest // 1000} kB; shorten it"))
    return parse_toml(decode(data), where=where, error=error)


def decode(data: bytes) -> str:
    """Decode bytes as UTF-8, or as older Windows editors write them."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def parse_toml(text: str, *, where: str, error: type[FileError]) -> dict[str, Any]:
    """Parse the table of a text.

    >>> from footroll.errors import PitchError
    >>> parse_toml("length = 100", where="mine.toml", error=PitchError)
    {'length': 100}
    """
    if len(text) > LARGEST_TEXT:
        raise error(Fault(where, f"the file has more than {LARGEST_TEXT:,} letters; shorten it"))
    if _DEEP_KEY.search(text):
        raise error(Fault(where, "a key has too many dots; write fewer than 16"))
    try:
        return tomllib.loads(text.replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as reason:
        raise error(Fault(where, f"this is not TOML: {reason}")) from None
    except (ValueError, RecursionError):  # numbers of thousands of digits, and lists in lists in lists
        raise error(Fault(where, "a number is too long or a list is nested too deeply; shorten it")) from None
