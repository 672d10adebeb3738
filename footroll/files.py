"""Files on the disk, written whole or not at all."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def replace_file(path: Path, *, data: bytes) -> None:
    """Write beside a file and put the result in its place in one move.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     replace_file(Path(folder, "mine.toml"), data=b"length = 100")
    ...     [one.name for one in Path(folder).iterdir()]
    ['mine.toml']
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def reason_of(error: Exception) -> str:
    """Return the system's own words for what went wrong with a file.

    >>> reason_of(FileNotFoundError(2, "No such file or directory"))
    'no such file or directory'
    """
    return (error.strerror or "unknown reason").lower() if isinstance(error, OSError) else str(error)
