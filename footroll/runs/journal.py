"""Keeps the matches of a run on the disk, so that a run that was killed continues where it was."""

from __future__ import annotations

import json
import os
import time
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.errors import Fault, FileError, OtherRun
from footroll.files import reason_of
from footroll.runs.playing import Chunk, Failure

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import BinaryIO

    from footroll.runs.series import Series

SUFFIX = ".part"
HEAD = b"footroll arena "
LONGEST_HEAD = 1_000_000  # bytes
SAVE_SECONDS = 5.0  # between two writes through to the disk; every chunk reaches the system at once
READ_AT_ONCE = 4096  # matches


def journal_path(path: Path) -> Path:
    """Return the file in which the matches of a run are kept until it is complete."""
    return path.with_name(path.name + SUFFIX)


def _row_type(tally: np.dtype[Any]) -> np.dtype[Any]:
    return np.dtype([("tally", tally), ("failed", np.int32), ("why", "S300")])


def _head_of(plan: Series) -> bytes:
    """Return the first line of a journal, which says which run it belongs to."""
    return HEAD + json.dumps({**plan.as_data(), "fields": str(_row_type(plan.tally))}, sort_keys=True).encode() + b"\n"


def count_rows(path: Path, tally: np.dtype[Any]) -> int:
    """Return how many matches a journal has, 0 if it cannot be read."""
    try:
        with path.open("rb") as file:
            head = len(file.readline(LONGEST_HEAD))
            return max(os.fstat(file.fileno()).st_size - head, 0) // _row_type(tally).itemsize
    except OSError:
        return 0


def read_chunks(path: Path, plan: Series, *, stop: int) -> Iterator[Chunk]:
    """Yield the first matches of a journal, some thousands at a time; the run may continue meanwhile."""
    kind = _row_type(plan.tally)
    with path.open("rb") as file:
        if file.readline(LONGEST_HEAD) != _head_of(plan):
            raise OtherRun(Fault(str(path), "this belongs to another run"))
        for first in range(0, stop, READ_AT_ONCE):
            rows = np.frombuffer(file.read((min(first + READ_AT_ONCE, stop) - first) * kind.itemsize), kind)
            failed = np.flatnonzero(rows["failed"]).tolist()
            failures = [
                Failure(first + at, int(rows["failed"][at]) - 1, rows["why"][at].decode(errors="replace"))
                for at in failed
            ]
            yield Chunk(first, rows["tally"].copy(), tuple(failures))


class Journal:
    """The matches of a run, appended chunk by chunk; opening it keeps the matches already there."""

    def __init__(self, path: Path, plan: Series, *, fresh: bool = False) -> None:
        self.path = path
        self._plan = plan
        self._kind, self._head = _row_type(plan.tally), _head_of(plan)
        self._saved = time.monotonic()
        try:
            self._file = self._open(fresh)
        except OSError as reason:
            raise FileError(Fault(str(path), f"the file cannot be written ({reason_of(reason)})")) from None

    def _open(self, fresh: bool) -> BinaryIO:
        """Open the file, drop a partly written match, and count the others."""
        found = b""
        if not fresh and self.path.exists():
            with self.path.open("rb") as before:
                found = before.readline(LONGEST_HEAD)
            if found != self._head and found.endswith(b"\n"):
                what = "this belongs to another run; delete it, choose another name, or start again with --force"
                raise OtherRun(Fault(str(self.path), what))
        whole = found == self._head
        file = self.path.open("r+b" if whole else "w+b")
        if not whole:
            file.write(self._head)
            file.flush()
        rows = (os.fstat(file.fileno()).st_size - len(self._head)) // self._kind.itemsize
        self.played = min(rows, self._plan.total)
        file.seek(len(self._head) + self.played * self._kind.itemsize)
        file.truncate()
        return file

    def append(self, chunk: Chunk) -> None:
        """Append the matches of a chunk."""
        rows = np.zeros(len(chunk.tallies), self._kind)
        rows["tally"] = chunk.tallies
        for one in chunk.failures:
            rows["failed"][one.match - chunk.first] = one.contender + 1
            rows["why"][one.match - chunk.first] = one.why.encode()[:300]
        self._file.write(rows.tobytes())
        self._file.flush()
        if time.monotonic() - self._saved > SAVE_SECONDS:
            self.save()
        self.played += len(rows)

    def save(self) -> None:
        """Write everything through to the disk."""
        os.fsync(self._file.fileno())
        self._saved = time.monotonic()

    def chunks(self) -> Iterator[Chunk]:
        """Yield the matches that are kept, some thousands at a time."""
        return read_chunks(self.path, self._plan, stop=self.played)

    def close(self) -> None:
        """Close the file; it stays until the run is complete."""
        if not self._file.closed:
            self.save()
            self._file.close()

    def remove(self) -> None:
        """Remove the file of a complete run."""
        self.close()
        self.path.unlink(missing_ok=True)
