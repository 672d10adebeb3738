"""A match at the table: enter answers, type each die, and correct any die later."""

from __future__ import annotations

from dataclasses import dataclass
from random import SystemRandom
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from footroll.errors import FootrollError, OutOfDice
from footroll.kernels.layout import Die
from footroll.match import Dice, Match
from footroll.match.commentary import narrate
from footroll.match.events import DirectionRolled
from footroll.play.frame import NO_NOTES
from footroll.ui.models.companion.entry import too_far
from footroll.ui.models.companion.foresight import outlooks, preview, roll_name, skill_of
from footroll.ui.models.companion.tasks import TaskModel, tasks_of
from footroll.ui.models.sums import sums
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.kernels.layout import Side
    from footroll.match import Action, Events, HouseRules, Step, Wanted
    from footroll.pitch import Pitch
    from footroll.teams import Team
    from footroll.ui.models.autosave import Autosave
    from footroll.ui.models.companion.foresight import Outlook

MOST_FORESEEN = 4  # lines
ROLLED_HERE = "rolled by the program: die "  # prefix of a note in the record, before the numbers of the dice
OPENING = "Both coaches roll for the kick-off. The higher roll kicks off; a tie is rolled again."


@dataclass(frozen=True, slots=True)
class Row:
    """A die in the queue: its owner, purpose and state."""

    side: Side
    number: int | None
    words: str
    state: str
    now: bool = False
    open: bool = False  # whether it may still be needed


class CompanionSession(QObject):
    """Connects the companion room to the match."""

    changed = pyqtSignal()
    refused = pyqtSignal(str)
    reported = pyqtSignal(str)  # the last result in words
    closed = pyqtSignal()

    def __init__(self, home: Team, away: Team, *, pitch: Pitch | None = None, rules: HouseRules | None = None) -> None:
        super().__init__()
        self.autosave: Autosave | None = None
        self._teams, self._pitch, self._rules = (home, away), pitch, rules
        self.match = self._make(Dice.seeded(0))  # the board until a side has won the kick-off
        self.opening = True
        self.action: Action | None = None
        self.rolls: list[int] = []
        self.wanted: Wanted | None = None
        self.tasks = TaskModel()
        self.rolled_here: set[tuple[int, int]] = set()  # answer number and roll number
        self._asked: list[Wanted] = []
        self._later: list[Step] = []
        self.dropped = ""  # dice that the last roll made unnecessary, and why
        self._run()

    @classmethod
    def of_match(cls, match: Match, *, notes: Mapping[int, str] = NO_NOTES) -> CompanionSession:
        """Continue a match, with the notes of its record about the dice."""
        session = cls(*match.teams, pitch=match.pitch, rules=match.rules)
        session.match, session.opening, session.wanted = match, False, None
        session.rolls, session._asked = [], []
        session.rolled_here = {(answer, die) for answer, words in notes.items() for die in read_dice(words)}
        return session

    def _make(self, dice: Dice) -> Match:
        return Match(*self._teams, dice=dice, pitch=self._pitch, rules=self._rules)

    # Answers and dice

    def submit(self, action: Action) -> None:
        """Accept an answer, unless another one still needs a die."""
        if self.wanted:
            self.refused.emit(f"First the {roll_name(self.wanted)}: {self.wanted}.")
            return
        if forbidden := self.match.may(action):
            self.refused.emit(f"{forbidden}{too_far(self.match, action)}")
            return
        self.action, self.rolls, self._later, self.dropped = action, [], [], ""
        self._run()

    def roll(self, number: int) -> None:
        """Accept the number of a rolled die."""
        if self.wanted is None:
            return
        try:
            face = self.wanted.check(number)
        except FootrollError as wrong:
            self.refused.emit(str(wrong))
            return
        self.rolled_here.discard(self._die())
        self._take(face)

    def roll_here(self) -> None:
        """Roll the wanted die by computer, and note that in the record."""
        if self.wanted:
            self.rolled_here.add(self._die())
            self._take(SystemRandom().choice(self.wanted.faces))

    def _take(self, face: int) -> None:
        """Accept a face, and list the dice it makes unnecessary."""
        gone = [look for look in self.follows() if face not in look.faces]
        self.dropped = f"No longer needed after {face}: {', '.join(map(_dropped, gone))}." if gone else ""
        self.rolls.append(face)
        self._run()
        if self.wanted and self.action:
            self.reported.emit(f"{list(sums(self.match, preview(self.match, self.action, self.rolls)))[-1]}.")

    def _die(self) -> tuple[int, int]:
        """Return the numbers of the current answer and its next die."""
        return (0 if self.opening else 1 + len(self.match.record.steps)), len(self.rolls)

    @property
    def notes(self) -> dict[int, str]:
        """Notes for the record: the dice that the program rolled, counted from 1."""
        dice: dict[int, list[int]] = {}
        for answer, die in sorted(self.rolled_here):
            dice.setdefault(answer, []).append(die + 1)
        return {answer: f"{ROLLED_HERE}{' and '.join(map(str, which))}" for answer, which in dice.items()}

    def keep(self) -> None:
        """Save the match as it is now."""
        if self.autosave and not self.opening:
            last = len(self.match.record.steps)
            notes = {answer: words for answer, words in self.notes.items() if answer <= last}
            self.autosave.keep(self.match.record, notes=notes)

    def close(self) -> None:
        """Finish saving before closing."""
        if self.autosave:
            self.autosave.end()
        self.closed.emit()

    def _run(self) -> None:
        """Play as far as the dice allow, and ask for the next one."""
        self.wanted = None
        try:
            self._play()
        except OutOfDice as out:
            self.wanted = out.wanted
            self._asked = [*self._asked[: len(self.rolls)], out.wanted]
        self.changed.emit()

    def _play(self) -> None:
        if self.opening:
            self.match = self._make(Dice.scripted(*self.rolls))
            self.opening = False
            self._note(self.match.opening)
            self._take_later()
        while self.action:
            self.match.dice = Dice.scripted(*self.rolls)
            self._note(self.match.play(self.action))
            self._take_later()

    def _note(self, events: Events) -> None:
        """Report what happened, and list the moves to make on the table."""
        self.action, self.rolls, self._asked = None, [], []
        self.tasks.put(tasks_of(self.match, events))
        self.keep()
        lines = list(narrate(self.match, events))
        if lines:
            self.reported.emit(". ".join(lines) + ".")

    def _take_later(self) -> None:
        """Replay the answers after a corrected die, as long as they are legal."""
        if not self._later:
            return
        step = self._later.pop(0)
        if step.side is self.match.decider and self.match.allows(step.action):
            self.action, self.rolls = step.action, list(step.rolls)
        else:
            self._later = []
            self.rolled_here = {die for die in self.rolled_here if die[0] <= len(self.match.record.steps)}
            self.refused.emit("The answers after the corrected die no longer fit. Continue from here.")

    # Corrections

    def back(self) -> None:
        """Reopen the previous die, in this answer or the last one that rolled."""
        if self.rolls:
            self.rolls.pop()
            self.dropped = ""
        elif not self._take_back():
            self.refused.emit("There is no earlier die.")
            return
        self._run()

    def _take_back(self) -> bool:
        """Undo back to the last answer that rolled; keep the later ones to replay."""
        if self.opening:
            return False
        steps = self.match.record.steps
        at = next((at for at in reversed(range(len(steps))) if steps[at].rolls), None)
        if at is None:
            rolls = self.match.opening.rolls
            if not rolls:
                return False
            self.opening, self.rolls = True, list(rolls[:-1])
            self.action, self._later = None, list(steps)
            return True
        self.tasks.clear()
        if self.action:
            self._later = []
        for _ in range(len(steps) - at):
            self.match.undo()
        self._later = [*steps[at + 1 :], *self._later]
        self.action, self.rolls = steps[at].action, list(steps[at].rolls[:-1])
        return True

    def undo_answer(self) -> None:
        """Cancel the answer that waits for dice, or undo the last one."""
        if self.action:
            self.action, self.rolls, self._asked, self.wanted = None, [], [], None
            self.keep()  # its die may have been reopened after it was saved
        elif not self.opening and self.match.may_undo():
            self.match.undo()
            self.rolled_here = {die for die in self.rolled_here if die[0] <= len(self.match.record.steps)}
            self.keep()
        self.changed.emit()

    # What is shown

    def outlooks(self) -> list[Outlook]:
        """Return the results of the wanted die's faces."""
        if self.wanted is None or self.action is None:
            return []
        return outlooks(self.match, self.action, self.rolls, self.wanted)

    def follows(self) -> list[Outlook]:
        """Return the faces of the wanted die that need another die, each die once."""
        return list({look.words: look for look in self.outlooks() if look.wanted}.values())

    def foreseen(self) -> list[str]:
        """List the table moves for each range of faces of the wanted die."""
        looks = [look for look in self.outlooks() if look.tasks]
        return [f"On {look.range_words}: {'; '.join(look.tasks)}" for look in looks[:MOST_FORESEEN]]

    def scores(self, rolls: list[int]) -> list[int | None]:
        """Return the scores of this answer's rolls."""
        if self.action is None:
            return [None] * len(rolls)
        rolled = preview(self.match, self.action, rolls)
        return [
            event.yards if isinstance(event, DirectionRolled) else getattr(event, "score", None) for event in rolled
        ]

    def queue(self) -> list[Row]:
        """Return the dice of this answer in order: rolled, wanted, and possible."""
        if self.wanted is None:
            return []
        scores = self.scores(self.rolls)
        rolled = [
            self._row(wanted, str(roll) if score is None else f"{roll} → {score}")
            for wanted, roll, score in zip(self._asked, self.rolls, scores, strict=False)
        ]
        after = [self._row(look.wanted, f"on {look.range_words}", opens=True) for look in self.follows() if look.wanted]
        return [*rolled, self._row(self.wanted, "typing", now=True), *after]

    def _row(self, wanted: Wanted, state: str, *, now: bool = False, opens: bool = False) -> Row:
        skill = skill_of(self.match, wanted)
        name = roll_name(wanted).removesuffix(" roll")
        die = "D100" if wanted.die is Die.D100 else "D8" if wanted.die is Die.D8 else "D6"
        words = f"{sentence_case(name)}{'' if skill is None else f' {skill}'}, {die}"
        number = None if wanted.pawn is None else self.match.footballer(wanted.pawn).number
        return Row(wanted.side, number, words, state, now, opens)

    def so_far(self, tens: int) -> str:
        """Say the range of scores while only the tens are known."""
        low, high = (self.scores([*self.rolls, face]) for face in (10 * tens, 10 * tens + 9))
        if not low or not high or low[-1] is None:
            return ""
        return f"{tens}_ gives {low[-1]} to {high[-1]}"

    @property
    def number(self) -> int | None:
        """The shirt number of the footballer that rolls, if any."""
        pawn = self.wanted.pawn if self.wanted else None
        return None if pawn is None else self.match.footballer(pawn).number

    @property
    def owner(self) -> Side:
        """The side whose dice or answer is awaited."""
        return self.wanted.side if self.wanted else self.match.decider


def read_dice(note: str) -> list[int]:
    """Return the positions of the computer-rolled dice in a note.

    >>> read_dice("rolled by the program: die 1 and 3")
    [0, 2]
    """
    numbers = note.removeprefix(ROLLED_HERE).split(" and ") if note.startswith(ROLLED_HERE) else []
    return [int(number) - 1 for number in numbers if number.isdecimal()]


def _dropped(look: Outlook) -> str:
    """Name an unnecessary die, with the faces that would have required it."""
    name = roll_name(look.wanted).removesuffix(" roll") if look.wanted else ""
    return f"{name} (on {look.range_words})"
