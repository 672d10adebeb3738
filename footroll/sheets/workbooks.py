"""Reads XLSX and ODS workbooks in a separate process with limits on memory and time.

The process starts with the first workbook, stays for the next ones and ends with the program. Whatever a workbook does
to it, the user gets one sentence.
"""

from __future__ import annotations

import atexit
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Lock, Thread
from typing import TYPE_CHECKING

from footroll.sheets import opening
from footroll.sheets.files import refuse
from footroll.sheets.opening import MOST_COLUMNS, MOST_ROWS, TOO_FAR, Refused, Sheets, cell_text

if TYPE_CHECKING:
    from typing import IO

__all__ = ["MOST_COLUMNS", "MOST_ROWS", "TOO_FAR", "Sheets", "cell_text", "read_workbook"]

PROGRAM = Path(opening.__file__)
ENDED = "reading the workbook takes more memory or time than any team sheet does"
NOT_STARTED = "the reader of workbooks cannot be started; save the sheet as .csv"
START_SECONDS = 60  # enough for the slowest machine to start Python
# Where the system limits working time itself, the longer wait is only for machines busy with something else.
ANSWER_SECONDS = opening.SECONDS if os.name == "nt" else 60


class _Ended(Exception):
    """The process has ended without an answer, or takes too long."""


class Reader:
    """The process that reads workbooks, started on demand and restarted after a crash."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._owner = 0
        self._lock = Lock()

    def read(self, data: bytes) -> Sheets:
        """Return the sheets of a workbook, or raise `Refused` with the reason."""
        with self._lock:
            try:
                kind, answer = self._ask(data)
            except _Ended:
                self.close()
                raise Refused(ENDED) from None
            except BaseException:
                self.close()  # a late answer would be read as the next workbook's
                raise
        if kind == opening.REFUSED:
            raise Refused(answer.decode())
        sheets: Sheets = json.loads(answer)
        return sheets

    def _ask(self, data: bytes) -> tuple[bytes, bytes]:
        """Send a workbook and wait for the answer."""
        process = self._running()
        assert process.stdin
        assert process.stdout
        try:
            opening.write_message(process.stdin, opening.SHEETS, data)
        except OSError:
            raise _Ended from None
        return _wait_for(process.stdout, seconds=ANSWER_SECONDS)

    def _running(self) -> subprocess.Popen[bytes]:
        """Return the process; start one if this process has none running."""
        if self._process is None or self._owner != os.getpid() or self._process.poll() is not None:
            self.close()
            self._process, self._owner = _start(), os.getpid()
            assert self._process.stdout
            try:
                _wait_for(self._process.stdout, seconds=START_SECONDS)
            except _Ended:
                self.close()
                raise Refused(NOT_STARTED) from None
        return self._process

    def close(self) -> None:
        """End the process, if this process started it."""
        process, self._process = self._process, None
        if process is None or self._owner != os.getpid():
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                try:
                    pipe.close()
                except OSError:
                    continue  # nobody reads the unsent data


def _start() -> subprocess.Popen[bytes]:
    """Start the process: plain Python without user settings, and the folder of the reader library."""
    found = importlib.util.find_spec("python_calamine")
    folder = str(Path(found.origin).parent.parent) if found and found.origin else ""
    kept = {name: value for name, value in os.environ.items() if name not in ("LD_PRELOAD", "DYLD_INSERT_LIBRARIES")}
    command = [sys.executable, "-I", "-S", str(PROGRAM), folder]
    flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # no black window behind the desktop on Windows
    try:
        return subprocess.Popen(
            command,
            env=kept,
            creationflags=flags,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        raise Refused(NOT_STARTED) from None


def _wait_for(pipe: IO[bytes], *, seconds: float) -> tuple[bytes, bytes]:
    """Return the next message of the process; raise `_Ended` if there is none in time."""
    found: list[tuple[bytes, bytes]] = []
    thread = Thread(target=lambda: found.append(opening.read_message(pipe)), daemon=True)
    thread.start()
    thread.join(seconds)
    if not found or not found[0][0]:
        raise _Ended
    return found[0]


_reader = Reader()
atexit.register(_reader.close)


def read_workbook(data: bytes, *, file: str) -> Sheets:
    """Return the sheets of a workbook as rows of texts.

    >>> read_workbook(b"hello", file="reds.xlsx")
    Traceback (most recent call last):
    footroll.errors.TeamError: reds.xlsx: this is not an .xlsx or .ods workbook, or it is damaged
    """
    try:
        # A program packed into one file has no Python to start.
        can_start = bool(sys.executable) and not getattr(sys, "frozen", False) and PROGRAM.is_file()
        return _reader.read(data) if can_start else opening.read_sheets(data)
    except Refused as refusal:
        raise refuse(file, str(refusal)) from None
