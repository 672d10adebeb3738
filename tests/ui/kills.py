"""A program that is killed while it plays: `python -m tests.ui.kills FOLDER FILE SEED [CALL COUNT [GAME]]`.

The child goes on with FILE, or with a new match if FILE is empty, and answers at random. It says each state of the
match once the window would show it. When another window has the match, it plays on in a copy. With CALL it kills itself
at the COUNT-th call of that function of the system: in the middle of writing, as no signal from outside would hit it.
"""

import hashlib
import os
import random
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
CALLS = ("fsync", "replace", "write", "half", "ftruncate", "unlink")
UNDO = "undo"  # printed before an undo, with the digest of the remaining record
FUBA = "fuba"
OVER = "over"  # printed when the match is over, as with too few footballers


def seal(record):
    """Return a digest that distinguishes the answers of two matches."""
    steps = [(step.side, *step.action.packed, *step.rolls) for step in record.steps]
    text = repr([record.opening, [tuple(map(int, step)) for step in steps]])
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# The child


def say(*words):
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def die_at(call, count):
    """Die at a system call: before it, or halfway through a write."""
    left = count

    def deadly(real):
        def doomed(*args, **options):
            nonlocal left
            if call == "write" and args[0] == 1:
                return real(*args, **options)  # our own output
            left -= 1
            if not left:
                if call == "half":
                    real(args[0], args[1][: len(args[1]) // 2])
                os.kill(os.getpid(), signal.SIGKILL)
            return real(*args, **options)

        return doomed

    if call in ("replace", "unlink"):
        setattr(Path, call, deadly(getattr(Path, call)))
    elif call == "half":
        real = os.write
        doomed = deadly(real)
        os.write = lambda handle, data: real(handle, data) if handle == 1 else doomed(handle, data)
    else:
        setattr(os, call, deadly(getattr(os, call)))


def open_fuba(folder, file, seed):
    """Return a session of FUBA: a new match, or the one in a file."""
    from footroll.match import UndoPolicy
    from footroll.ui.models.fuba.new_match import FubaAgreed, resume_fuba, start_fuba
    from footroll.ui.models.new_match import Agreed

    if file:
        return resume_fuba(folder / "fuba" / file)
    agreed = Agreed(seed=seed, undo=UndoPolicy.ALWAYS, typed=seed % 3 == 0, game="fuba")
    return start_fuba(FubaAgreed(agreed=agreed), folder=folder)


def open_session(folder, file, seed):
    """Return a session: a new match, the one in a file, or a copy of it."""
    from footroll.match import HouseRules, UndoPolicy, read_win
    from footroll.ui.models.kick_off import read_board
    from footroll.ui.models.live import MatchIsOpen
    from footroll.ui.models.new_match import Agreed, copy_match, kick_off, resume

    if not file:
        rules = HouseRules(win_condition=read_win("one_side(200)"))
        agreed = Agreed(seed=seed, undo=UndoPolicy.ALWAYS, typed=seed % 3 == 0)
        return kick_off(read_board(), agreed, rules=rules, folder=folder)
    try:
        return resume(folder / file)
    except MatchIsOpen:
        return resume(copy_match(folder / file))


def play(folder, file, seed, game):
    """Answer at random until killed."""
    from PyQt6.QtCore import QCoreApplication

    from footroll.agents import make_coach
    from footroll.fuba.agents import make_fuba_coach
    from footroll.match import Dice
    from footroll.ui.models.session import decide_all

    qt, rng = QCoreApplication([]), random.Random(seed)
    session = open_fuba(folder, file, seed) if game == FUBA else open_session(folder, file, seed)
    make = make_fuba_coach if game == FUBA else make_coach
    say(session.autosave.path.name)
    session.begin()
    while not session.match.over:
        while session.wanted:
            session.roll(rng.choice(session.wanted.faces))
        say(len(session.match.record.steps), seal(session.match.record))
        if rng.random() < 0.1 and session.may_undo() is None:
            twin = session.match.copy()
            for _ in range(session._back()):
                twin.undo()
            say(UNDO, seal(twin.record))
            session.undo()
            say(len(session.match.record.steps), seal(session.match.record))
        twin = session.match.copy()
        twin.dice = Dice.scripted()
        session.submit(*decide_all(make("random", seed=rng.getrandbits(32)), twin))
        qt.processEvents()
    session.close()
    say(OVER)


# The parent


@dataclass
class Child:
    """A playing program, and everything it printed."""

    process: subprocess.Popen
    lines: list[str] = field(default_factory=list)
    game: str = ""

    @classmethod
    def start(cls, folder, *, file="", seed, call="", count=0, game=""):
        command = [sys.executable, "-m", "tests.ui.kills", str(folder), file, str(seed), call, str(count), game]
        return cls(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE), game=game)

    def hear(self, count):
        """Read some more lines, or all until it dies."""
        for _ in range(count):
            line = self.process.stdout.readline().decode()
            if not line.endswith("\n"):
                return
            self.lines.append(line.strip())

    def kill(self):
        """Kill it, and read the rest of its output."""
        self.process.kill()
        self.end()

    def end(self):
        """Wait for its end: killed or finished, but not failed."""
        while line := self.process.stdout.readline().decode():
            if line.endswith("\n"):
                self.lines.append(line.strip())
        failed = self.process.stderr.read().decode()
        assert self.process.wait() == (0 if self.over else -signal.SIGKILL), failed
        self.process.stdout.close()
        self.process.stderr.close()

    @property
    def file(self):
        return self.lines[0]

    @property
    def over(self):
        return OVER in self.lines

    @property
    def said(self):
        """The states it printed: number of answers, and digest."""
        told = [line.split() for line in self.lines[1:] if line != OVER]
        return [(int(count), state) for count, state in told if count != UNDO]

    @property
    def undoing(self):
        """The digest of the remaining record if it died during an undo."""
        word, _, state = self.lines[-1].partition(" ")
        return state if word == UNDO else ""

    def check(self, folder):
        """Check that its match holds every answer when reopened; return its steps."""
        from dataclasses import replace

        from footroll.fuba.notation import load_fuba_record
        from footroll.notation import load_record
        from footroll.ui.models.recovery import recover

        path, load = folder / self.game / self.file, load_fuba_record if self.game else load_record
        recover(path)
        record = load(path).verify().record
        if self.said:
            count, last = self.said[-1]
            cut = replace(record, steps=record.steps[:count])
            held = len(record.steps) >= count and seal(cut) == last
            assert held or seal(record) == self.undoing, (self.lines[-1], len(record.steps))
        return len(record.steps)


def main():
    """Run the child."""
    folder, file, seed, call, count, game = sys.argv[1:]
    if call:
        die_at(call, int(count))
    play(Path(folder), file, int(seed), game)


if __name__ == "__main__":
    main()
