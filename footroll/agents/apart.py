"""The process of a coach from a Python file: it reads questions from a pipe and writes answers.

`footroll.agents.own` starts it. Every match executes the file again, so that no match depends on another.
"""

from __future__ import annotations

import os
import pickle
import random
import struct
import sys
import threading
import time
import traceback
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import IO

READY, BEGIN, ASK, ANSWER, FAILED = b"R", b"B", b"Q", b"A", b"F"
MEMORY = 2**30  # bytes that a coach may take beyond what Footroll needs
GRACE = 5  # seconds of work after which the process ends itself if its parent cannot end it
LONGEST = 200  # letters of a reason
_HEAD = struct.Struct("<cI")
_ANSWER = struct.Struct("<6q")


class _WrongCoach(Exception):
    """A file without a function to decide, or an answer of another type; the text says all."""


class Opening(NamedTuple):
    """The facts that a coach gets before a match: teams, pitch, rules, its own seed and its time."""

    home: Any
    away: Any
    pitch: Any
    rules: Any
    seed: int
    seconds: float


def write_message(pipe: IO[bytes], kind: bytes, data: bytes = b"") -> None:
    """Write a message to a pipe."""
    pipe.write(_HEAD.pack(kind, len(data)) + data)
    pipe.flush()


def read_message(pipe: IO[bytes]) -> tuple[bytes, bytes]:
    """Read the next message, both parts empty if the pipe ends."""
    head = pipe.read(_HEAD.size)
    if len(head) < _HEAD.size:
        return b"", b""
    kind, size = _HEAD.unpack(head)
    data = pipe.read(size)
    return (kind, data) if len(data) == size else (b"", b"")


def read_answer(data: bytes) -> tuple[int, int, int, int, int, bool]:
    """Read the numbers of an answer."""
    kind, pawn, other, x, y, effect = _ANSWER.unpack(data)
    return kind, pawn, other, x, y, bool(effect)


def load_decide(path: str) -> Callable[[Any], Any]:
    """Execute a file as a new module and return its function `decide`."""
    module = ModuleType("coach")
    module.__file__ = path
    source = Path(path).read_bytes()
    exec(compile(source, path, "exec"), module.__dict__)
    decide = getattr(module, "decide", None)
    if not callable(decide):
        raise _WrongCoach("it has no function decide(match)")
    return decide  # type: ignore[no-any-return]


class _Seat:
    """The coach's place in the process: its file, and the match that it plays."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._opening: Opening | None = None
        self._decide: Callable[[Any], Any] | None = None

    def begin(self, data: bytes) -> bytes:
        """Execute the file for a new match."""
        self._opening = Opening(*pickle.loads(data))
        _seed_chance(self._opening.seed)
        _limit_time(self._opening.seconds)
        self._decide = load_decide(self._path)
        return b""

    def answer(self, state: bytes) -> bytes:
        """Return the numbers of the coach's answer to a question."""
        from footroll.match import Action, Dice, Match
        from footroll.match.lineup import state_of

        assert self._opening is not None
        assert self._decide is not None
        home, away, pitch, rules, seed, seconds = self._opening
        _limit_time(seconds)
        start = state_of(state).copy()
        match = Match(home, away, dice=Dice.seeded(seed), pitch=pitch, rules=rules, start=start)
        action = self._decide(match)
        if not isinstance(action, Action):
            given = "None" if action is None else type(action).__name__
            raise _WrongCoach(f"decide must return an Action, not {given}")
        return _ANSWER.pack(*map(int, action.packed))


def _seed_chance(seed: int) -> None:
    """Seed the random modules that coaches use, always the same for a match number."""
    import numpy as np

    random.seed(seed)
    np.random.seed(seed % 2**32)


def _reason(error: BaseException, path: str) -> str:
    """Say in one line what broke, and where in the coach's file."""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
    where = error.lineno if isinstance(error, SyntaxError) else (lines or [None])[-1]
    what = error.msg if isinstance(error, SyntaxError) else str(error)
    if isinstance(error, MemoryError):
        what = what or f"it takes more than {MEMORY // 2**30} GiB"
    if isinstance(error, _WrongCoach):
        return what
    words = f"{type(error).__name__}: {what}" if what else type(error).__name__
    return " ".join(words.split())[:LONGEST] + (f" (line {where})" if where else "")


def _limit_memory() -> None:
    """Limit the memory of this process, where the system can."""
    try:
        import resource

        used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    except (ImportError, ValueError, OSError):
        return  # Windows and macOS have the time limit alone


def _limit_time(seconds: float) -> None:
    """Limit the further work of this process, in case nobody is left to end it."""
    try:
        import resource

        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time() + seconds) + GRACE, hard))
    except (ImportError, ValueError, OSError):
        return


def _end_with_parent(parent: int) -> None:
    """End this process soon after the program that started it."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def serve(path: str) -> None:
    """Answer the questions of the program that started this process, until it closes the pipe."""
    import footroll.match  # noqa: F401 - loaded before the time of a decision runs

    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a coach prints must not be read as an answer
    sys.path.append(str(Path(path).parent))
    _limit_memory()
    seat = _Seat(path)
    write_message(answers, READY)
    while (message := read_message(sys.stdin.buffer))[0]:
        kind, data = message
        try:
            reply = seat.begin(data) if kind == BEGIN else seat.answer(data)
        except (Exception, SystemExit, KeyboardInterrupt) as error:
            write_message(answers, FAILED, _reason(error, path).encode(errors="replace"))
        else:
            write_message(answers, ANSWER, reply)


if __name__ == "__main__":
    serve(sys.argv[1])
