"""Coaches from Python files, each run in a separate process with limits on time and memory.

A file defines `decide(match)`, which returns a legal `Action`. A coach that hangs, breaks or answers illegally raises
`CoachFailed` and loses its match; nothing else is affected.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import weakref
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from footroll.agents.apart import (
    ANSWER,
    ASK,
    BEGIN,
    FAILED,
    READY,
    Opening,
    read_answer,
    read_message,
    write_message,
)
from footroll.errors import CoachError, CoachFailed, Fault, IllegalAction, printable
from footroll.files import is_there
from footroll.kernels.layout import Do
from footroll.match.actions import unpack

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import IO

    from footroll.match import Action, HouseRules, Match
    from footroll.pitch import Pitch
    from footroll.teams import Team

    Answer = tuple[int, int, int, int, int, bool]

SUFFIX = ".py"
SECONDS = 10.0  # for a decision
START_SECONDS = 60.0  # for Python to start, and for the file to load its libraries
# Nothing that differs between two runs may change an answer, and a coach is worth one core.
SETTINGS = {"PYTHONHASHSEED": "0", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}


def is_coach_file(name: str) -> bool:
    """Return whether a coach is given as a Python file.

    >>> is_coach_file("mine.py"), is_coach_file("club")
    (True, False)
    """
    return name.endswith(SUFFIX)


class OwnCoach:
    """A coach from a Python file; it raises `CoachFailed` if its process gives no legal answer."""

    def __init__(self, path: str | Path, *, seed: int = 0, seconds: float = SECONDS) -> None:
        self.path = Path(path)
        self._seed, self._seconds = seed, seconds
        self._process: _Process | None = None
        self._teams: tuple[Team, Team] | None = None
        found = is_there(self.path)
        if not found or not self.path.is_file():
            what = "this is a folder, not a file" if found and self.path.is_dir() else "there is no such file"
            raise CoachError(Fault(str(path), what))

    @property
    def name(self) -> str:
        """The name of the file."""
        return printable(self.path.name)

    def begin(self, home: Team, away: Team, *, pitch: Pitch, rules: HouseRules, seed: int) -> None:
        """Begin a match: the file is executed again; raise `CoachFailed` if it breaks."""
        self._process = self._process or _Process(self.path)
        self._teams = home, away
        opening = Opening(home, away, pitch, rules, seed, self._seconds)
        self._ask(BEGIN, pickle.dumps(tuple(opening)), seconds=START_SECONDS, doing="was not ready")

    def answer(self, state: bytes) -> Answer:
        """Return the coach's answer in a state, as numbers."""
        data = self._ask(ASK, state, seconds=self._seconds, doing="gave no answer")
        return read_answer(data)

    def decide(self, match: Match) -> Action:
        """Return a legal answer to what the match asks."""
        if self._process is None or self._teams != match.teams:
            home, away = match.teams
            self.begin(home, away, pitch=match.pitch, rules=match.rules, seed=self._seed)
        numbers = self.answer(match.save())
        action = unpack(*numbers) if 0 <= numbers[0] < len(Do) else None
        if action is None or not match.allows(action):
            raise self.refuse(match, action)
        return action

    def refuse(self, match: Match, action: Action | None) -> CoachFailed:
        """Return the failure of an illegal answer, with the rule that forbids it, and end the process."""
        if action is None:
            return self._fail("answered with an action that does not exist")
        try:
            match.copy().play(action)
        except IllegalAction as illegal:
            return self._fail(f"answered illegally: {illegal}")
        raise AssertionError(f"{action} is legal")

    def _ask(self, kind: bytes, data: bytes, *, seconds: float, doing: str) -> bytes:
        """Send a message and return the reply."""
        process = self._process  # a run that is stopped closes it meanwhile
        try:
            replied, reply = process.ask(kind, data, seconds=seconds) if process else (b"", b"")
        except TimeoutError:
            raise self._fail(f"{doing} in {seconds:g} s") from None
        except BaseException:
            self.close()  # a late answer would be read as the next one
            raise
        if replied == FAILED:
            raise self._fail(f"broke: {reply.decode(errors='replace')}")
        if replied != ANSWER:
            raise self._fail("ended its process")
        return reply

    def _fail(self, what: str) -> CoachFailed:
        """End the process and return the failure in one sentence."""
        self.close()
        return CoachFailed(printable(f"{self.name} {what}"))

    def close(self) -> None:
        """End the process; the next match starts another."""
        if self._process:
            self._process.close()
        self._process = None


class _Process:
    """A running process, and a thread that reads its messages."""

    def __init__(self, path: Path) -> None:
        self._messages: SimpleQueue[tuple[bytes, bytes]] = SimpleQueue()
        self._process = _start(path)
        assert self._process.stdout
        Thread(target=_listen, args=(self._process.stdout, self._messages.put), daemon=True).start()
        self.close = weakref.finalize(self, _end, self._process)
        if self._wait(START_SECONDS)[0] != READY:
            self.close()
            raise CoachError(Fault(str(path), "Python cannot be started for this coach"))

    def ask(self, kind: bytes, data: bytes, *, seconds: float) -> tuple[bytes, bytes]:
        """Send a message and return the reply; raise TimeoutError if it is late."""
        assert self._process.stdin
        try:
            write_message(self._process.stdin, kind, data)
        except OSError:
            return b"", b""
        return self._wait(seconds)

    def _wait(self, seconds: float) -> tuple[bytes, bytes]:
        try:
            return self._messages.get(timeout=seconds)
        except Empty:
            raise TimeoutError from None


def _start(path: Path) -> subprocess.Popen[bytes]:
    """Start Python with the file of a coach, apart from the terminal's Ctrl-C."""
    if not sys.executable or getattr(sys, "frozen", False):
        raise CoachError(Fault(str(path), "coaches in Python need Footroll installed with pip"))
    package = Path(__file__).parents[2]
    program = (
        f"import sys; sys.path.append({str(package)!r}); from footroll.agents import apart; apart.serve(sys.argv[1])"
    )
    try:
        return subprocess.Popen(
            [sys.executable, "-P", "-c", program, str(path.resolve())],
            env={**os.environ, **SETTINGS},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=os.name != "nt",
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        raise CoachError(Fault(str(path), "Python cannot be started for this coach")) from None


def _listen(pipe: IO[bytes], hear: Callable[[tuple[bytes, bytes]], None]) -> None:
    """Read messages until the pipe ends."""
    with pipe, suppress(OSError, ValueError):
        while (message := read_message(pipe))[0]:
            hear(message)
    hear((b"", b""))


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process and all that it started."""
    if os.name != "nt" and process.poll() is None:
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    if process.stdin:
        with suppress(OSError):
            process.stdin.close()


def check_coach_file(path: str | Path) -> None:
    """Load a coach's file once, and raise `CoachError` if it cannot be used.

    >>> check_coach_file("no-such-coach.py")
    Traceback (most recent call last):
    footroll.errors.CoachError: no-such-coach.py: there is no such file
    """
    coach = OwnCoach(path)
    process = _Process(coach.path)
    try:
        opening = Opening(None, None, None, None, 0, START_SECONDS)
        kind, reply = process.ask(BEGIN, pickle.dumps(tuple(opening)), seconds=START_SECONDS)
        if kind != ANSWER:
            raise CoachError(Fault(str(path), reply.decode(errors="replace") or "it ended its process while loading"))
    except TimeoutError:
        raise CoachError(Fault(str(path), f"it was not loaded in {START_SECONDS:g} s")) from None
    finally:
        process.close()
