"""Writes files completely or not at all; nothing else in Footroll writes files."""

from __future__ import annotations

import os
import secrets
import stat
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from footroll.errors import Fault, FileError

if TYPE_CHECKING:
    from collections.abc import Iterator

PARTS = ".footroll-*.part"  # temporary files beside the file that they will replace


def replace_file(path: str | Path, *, data: bytes, error: type[FileError] = FileError, force: bool = True) -> None:
    """Write a file safely, or raise `error` with one sentence; see `whole_file`.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     replace_file(Path(folder, "mine.toml"), data=b"length = 100")
    ...     [one.name for one in Path(folder).iterdir()]
    ['mine.toml']
    >>> replace_file("", data=b"")
    Traceback (most recent call last):
    footroll.errors.FileError: '': this is a folder, not a file
    """
    with whole_file(path, error=error, force=force) as part:
        part.write_bytes(data)


@contextmanager
def whole_file(path: str | Path, *, error: type[FileError] = FileError, force: bool = True) -> Iterator[Path]:
    """Give a temporary file to write to, which replaces `path` once it is on the disk.

    Links are followed, an existing file keeps its mode, and anything but a regular file is refused. If anything fails,
    the temporary file is removed and `path` stays unchanged. Without `force`, an existing file is refused too.
    """
    target, mode, part = _begin(path, error=error, force=force)
    try:
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        if mode is not None:
            part.chmod(mode)
        part.replace(target)
        flush_folder(target.parent)
    except OSError as reason:
        raise _refusal(path, reason, error=error) from None
    finally:
        with suppress(OSError):
            part.unlink()


def check_writable(path: str | Path, *, error: type[FileError] = FileError, force: bool = True) -> None:
    """Refuse a file that `replace_file` would refuse, before the work starts.

    >>> check_writable("no-such-folder/match.txt")
    Traceback (most recent call last):
    footroll.errors.FileError: no-such-folder/match.txt: the file cannot be written (no such file or directory)
    """
    _begin(path, error=error, force=force)[2].unlink()


def _begin(path: str | Path, *, error: type[FileError], force: bool) -> tuple[Path, int | None, Path]:
    """Return the target of a path, its mode if it exists, and an empty temporary file."""
    try:
        target, mode = find_target(path, error=error, force=force)
        part = target.with_name(PARTS.replace("*", secrets.token_hex(8)))
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        return target, mode, part
    except (OSError, ValueError, TypeError) as reason:  # an impossible file name, or none
        raise _refusal(path, reason, error=error) from None


def _refusal(path: str | Path, reason: Exception, *, error: type[FileError]) -> FileError:
    return error(Fault(str(path) or "''", f"the file cannot be written ({reason_of(reason)})"))


def check_no_pipe(path: Path, *, error: type[FileError] = FileError) -> None:
    """Refuse a pipe or a device: a window that reads one may wait for ever.

    >>> check_no_pipe(Path("/dev/null"))
    Traceback (most recent call last):
    footroll.errors.FileError: /dev/null: this is a device or a pipe, not a file
    """
    with suppress(OSError, ValueError):  # a missing file is refused by those who read it
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            raise error(Fault(str(path), "this is a device or a pipe, not a file"))


def find_target(path: str | Path, *, error: type[FileError], force: bool) -> tuple[Path, int | None]:
    """Return the target of a path and its mode if it exists; refuse what cannot be overwritten."""
    where, target = str(path) or "''", Path(os.path.realpath(path))
    mode = None
    with suppress(FileNotFoundError):
        mode = target.stat().st_mode
    if mode is not None and stat.S_ISDIR(mode):
        raise error(Fault(where, "this is a folder, not a file"))
    if mode is not None and not stat.S_ISREG(mode):
        raise error(Fault(where, "this is a device or a pipe, not a file"))
    if not force and os.path.lexists(path):
        raise error(Fault(where, "the file exists already; choose another name, or overwrite it with --force"))
    if mode is not None and not os.access(target, os.W_OK):
        raise error(Fault(where, "the file is read-only"))
    return target, None if mode is None else stat.S_IMODE(mode)


def flush_folder(folder: Path) -> None:
    """Write the new name of a file to the disk, if the system allows it."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def is_there(path: Path) -> bool:
    r"""Return whether a file or folder exists; a name that no file can have does not.

    >>> from pathlib import Path
    >>> is_there(Path("reds\0.csv")), is_there(Path("reds" * 100))
    (False, False)
    """
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def reason_of(error: Exception) -> str:
    """Return the system's reason for a failure with a file.

    >>> reason_of(FileNotFoundError(2, "No such file or directory"))
    'no such file or directory'
    """
    return (error.strerror or "unknown reason").lower() if isinstance(error, OSError) else str(error)
