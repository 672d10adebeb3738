"""The live file of a match in play: a lock against other windows, and every answer at once.

The file is in the `.footroll` folder beside the record. The system releases the lock when the program ends, even after
a crash. Closing the match removes the file. An unlocked file belongs to a match that broke off, and holds the answers
that its record may lack.
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Any

from footroll.errors import FootrollError
from footroll.ui.models.games import GAMES, GRID, game_of

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.play.line import Step

OURS = ".footroll"  # a folder beside the records that only this program uses
LARGEST_FILE = 20_000_000  # bytes, as for records
TRIES, PAUSE = 5, 0.02  # attempts, and seconds between them: another window may be checking the lock
BEYOND = 2**30  # a byte beyond all answers; Windows forbids reading the locked bytes
WRONG = (ValueError, LookupError, TypeError, AttributeError, RecursionError)  # errors that a damaged line can raise


class MatchIsOpen(FootrollError):
    """Another window has this match open."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path.name}: this match is open in another window")
        self.path = path


class FileState(Enum):
    """Whether a match is in play."""

    CLOSED = "closed"
    OPEN = "open in a window"
    BROKEN_OFF = "broken off"


def own_file(path: Path, ending: str) -> Path:
    """Return our file for a record, in the folder of the real file behind links."""
    there = Path(os.path.realpath(path))
    return there.parent / OURS / f"{there.name}{ending}"


def live_path(path: Path) -> Path:
    """Return the live file of a match.

    >>> live_path(Path("/matches/cup.txt")).as_posix().endswith("/matches/.footroll/cup.txt.live")
    True
    """
    return own_file(path, ".live")


def file_state(path: Path) -> FileState:
    """Return whether a match is open, closed, or broke off."""
    try:
        handle = os.open(live_path(path), os.O_RDWR)
    except (OSError, ValueError):  # it does not exist or cannot be locked
        return FileState.CLOSED
    try:
        return FileState.BROKEN_OFF if _lock(handle) else FileState.OPEN
    finally:
        os.close(handle)


def _lock(handle: int) -> bool:
    """Lock a file while it is open, and return whether that worked."""
    try:
        if sys.platform == "win32":
            os.lseek(handle, BEYOND, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):  # the second on Windows
        return False
    except OSError:  # no locks on this file system: saving without a lock is better than not saving
        return True
    return True


@dataclass
class Answers:
    """The answers of a match: the rolls for its kick-off, and its steps."""

    opening: tuple[int, ...] = ()
    steps: list[Step] = field(default_factory=list)
    notes: dict[int, str] = field(default_factory=dict)
    damaged: bool = False  # a line could not be read, so steps may be missing

    def take(self, line: bytes) -> None:
        """Apply one line of a file: drop undone steps, and add new ones."""
        data = json.loads(line)
        game = GAMES[data.get("game", GRID.name)]
        first, steps = int(data["from"]), [game.unpack_step(one) for one in data["steps"]]
        opening = tuple(int(roll) for roll in data["opening"])
        notes = {int(number): str(words) for number, words in data["notes"].items()}
        if not 0 <= first <= len(self.steps):
            raise LookupError(first)  # the steps before are in a damaged line
        self.steps[first:], self.opening, self.notes = steps, opening, notes


def read_answers(path: Path) -> Answers | None:
    """Return the answers of a match that is open or broke off; None if there are none."""
    try:
        with live_path(path).open("rb") as file:
            data = file.read(LARGEST_FILE)
    except OSError:
        return None
    answers, found = Answers(), False
    for line in filter(None, data.split(b"\n")):
        try:
            answers.take(line)
            found = True
        except WRONG:  # a truncated line; the next one repeats everything
            answers.damaged = True
    return answers if found else None


class Live:
    """The live file of a match that is played here."""

    def __init__(self, path: Path, handle: int) -> None:
        self.path = path
        self._handle: int | None = handle
        self._known: tuple[Step, ...] | None = None  # the steps in the file

    @classmethod
    def take(cls, path: Path) -> Live:
        """Lock a match; raise MatchIsOpen if another window has it, OSError if the folder is read-only."""
        file = live_path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        for _ in range(TRIES):
            handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
            if _lock(handle) and _is_file(handle, file):
                return cls(path, handle)
            os.close(handle)
            sleep(PAUSE)
        raise MatchIsOpen(path)

    @property
    def empty(self) -> bool:
        """Whether the file holds no answers."""
        return self._handle is not None and os.fstat(self._handle).st_size == 0

    def note(self, record: Any, notes: Mapping[int, str]) -> None:
        """Append the new steps of a record; after that they survive a crash."""
        assert self._handle is not None
        known, game = self._known, game_of(record)
        first = 0 if known is None else _in_common(known, record.steps)
        data = {
            "from": first,
            "opening": record.opening,
            "steps": [game.pack_step(step) for step in record.steps[first:]],
            "notes": dict(notes),
        }
        if game is not GRID:
            data["game"] = game.name
        line = b"\n" + json.dumps(data, separators=(",", ":")).encode()
        self._known = None  # if the disk is full, the next line repeats everything
        if os.write(self._handle, line) < len(line):
            raise OSError(28, "No space left on device")
        self._known = record.steps

    def clear(self) -> None:
        """Remove the answers: the record has them."""
        assert self._handle is not None
        os.ftruncate(self._handle, 0)
        self._known = None

    def end(self) -> None:
        """Close the match, and remove its file."""
        if self._handle is not None:
            file = live_path(self.path)
            if sys.platform != "win32":  # Windows cannot delete an open file
                file.unlink(missing_ok=True)
            self.drop()
            if sys.platform == "win32":
                with suppress(OSError):
                    file.unlink()

    def drop(self) -> None:
        """Release the lock but keep the answers, as a crash would."""
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)

    def __del__(self) -> None:
        """Release the lock."""
        self.drop()


def _is_file(handle: int, file: Path) -> bool:
    """Return whether an open file still has its name; another window may have removed it."""
    try:
        return os.path.samestat(os.fstat(handle), file.stat())
    except FileNotFoundError:
        return False


def _in_common(old: tuple[Step, ...], new: tuple[Step, ...]) -> int:
    """Return how many first steps two matches share."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(old), len(new)))
