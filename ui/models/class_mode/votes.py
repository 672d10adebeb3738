"""The votes of a class on the questions of a lesson, and what the class may see of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from footroll.classroom.room import Classroom
from footroll.lessons import answer, as_words
from footroll.lessons.ballots import VoteRefused
from footroll.lessons.pictures import picture_of
from footroll.ui.models.lessons.showing import answer_lines, step_lines, step_scene, team_of
from footroll.ui.models.scene import LineLook

if TYPE_CHECKING:
    from footroll.kernels.layout import Side
    from footroll.lessons import CountedAnswer, Lesson
    from footroll.lessons.ballots import Ballot, ClassQuestion, Voting
    from footroll.printing.pages import Box
    from footroll.ui.models.lines import Lines
    from footroll.ui.models.scene import Scene

MOST_TYPED = 500  # votes that a number before a letter can add
LOOKS = 400  # milliseconds between two looks at the votes of phones
UNITS = {
    "goal": "exact chance of a goal",
    "intercepted": "exact chance of an interception",
    "offside": "exact chance of offside",
}


@dataclass(frozen=True, slots=True)
class VoteRow:
    """An answer as the class sees it; without a count or a value these are still hidden."""

    letter: str
    words: str
    count: int | None = None
    share: float = 0.0  # of the longest bar
    value: str = ""
    best: bool = False

    @property
    def spoken(self) -> str:
        """The row for screen readers, such as: A, straight on, 20 yards: 12 votes, 54.2 percent."""
        votes = "" if self.count is None else f"{self.count} vote{'' if self.count == 1 else 's'}"
        value = self.value.replace("%", " percent")
        facts = ", ".join(filter(None, (votes, value, "the best" if self.best else "")))
        return f"{self.letter}, {self.words}{f': {facts}' if facts else ''}"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A question of a class that is over: its words, its votes, and the share that chose the best."""

    number: int
    ask: str
    right: str
    votes: int
    share: str


class ClassVotes(QObject):
    """The state of class mode; `changed` says that something visible has changed."""

    changed = pyqtSignal()
    told = pyqtSignal(str)  # a short line

    def __init__(self, lesson: Lesson, *, name: str = "", pupils: int = 0) -> None:
        super().__init__()
        self.room = Classroom(lesson)
        self.name, self.pupils = name, pupils
        self.ended = False  # the table of all questions is shown
        self._number = ""  # typed before a letter
        self._seen: tuple[object, ...] = ()
        self._clock = QTimer(self)
        self._clock.setInterval(LOOKS)
        self._clock.timeout.connect(self._look)
        self._clock.start()

    @property
    def voting(self) -> Voting:
        """The questions and their votes."""
        return self.room.voting

    @property
    def question(self) -> ClassQuestion:
        """The question that is asked now."""
        return self.voting.question

    @property
    def ballot(self) -> Ballot:
        """The votes on it."""
        return self.voting.ballot

    def _look(self) -> None:
        """Show votes of phones, and orders from the teacher's page."""
        seen = self.voting.version, self.voting.at, tuple(self.ballot.counts.items())
        if seen != self._seen:
            self._seen = seen
            self.changed.emit()

    # Votes

    def type_digit(self, digit: str) -> None:
        """Type a number before a letter."""
        self._number = (self._number + digit)[-3:]
        self.told.emit(f"{int(self._number)} votes for …")

    def type_letter(self, letter: str, *, back: bool = False) -> None:
        """Add the votes of a letter, or take them back."""
        count, self._number = min(int(self._number or 1), MOST_TYPED), ""
        if self.ended:
            return
        if self.voting.revealed and not back:
            self.told.emit("The answer is shown. Hide it with R to vote again.")
            return
        try:
            self.ballot.add(letter, -count if back else count)
        except VoteRefused as refused:
            words = f"There is no {letter} here." if letter not in self.ballot.letters else f"{refused}."
            self.told.emit(words)
            return
        total = self.ballot.total
        over = f"{total} votes in a class of {self.pupils}. Take one back with Shift and the letter."
        self.told.emit(over if self.pupils and total > self.pupils else "")
        self._look()

    def forget_number(self) -> bool:
        """Drop a number that was typed, and return whether there was one."""
        had, self._number = bool(self._number), ""
        if had:
            self.told.emit("")
        return had

    # Showing

    def show_votes(self) -> None:
        """Show the bars, or hide them again."""
        if self.voting.shown and not self.voting.revealed:
            self.voting.hide()
        else:
            self.voting.show_votes()
        self._tell()

    def reveal(self) -> None:
        """Show the chances and the best answer, or hide them."""
        if self.voting.revealed:
            self.voting.hide()
        else:
            self.voting.reveal()
        self._tell()

    def go_on(self) -> None:
        """Go to the next question; after the last one show the table of all."""
        if self.voting.last:
            self.ended = True
        else:
            self.voting.go(1)
        self._tell()

    def go_back(self) -> None:
        """Go back to the question before."""
        if self.ended:
            self.ended = False
        else:
            self.voting.go(-1)
        self._tell()

    def _tell(self) -> None:
        self._number = ""
        self.told.emit("")
        self._seen = ()
        self._look()

    # What the class sees

    @property
    def side(self) -> Side:
        """The side for which the class decides."""
        return self.question.counted.side

    @property
    def heading(self) -> str:
        """The name of the class, or else of the team that it decides for."""
        return self.name or team_of(self.question.counted.match, self.side)

    @property
    def below(self) -> str:
        """The words under the question: what the class chose, once it is revealed."""
        return self.voting.share if self.voting.revealed and self.ballot.total else ""

    def rows(self) -> tuple[VoteRow, ...]:
        """Return the answers with what may be seen of them."""
        counts, voting, counted = self.ballot.counts, self.voting, self.question.counted
        longest = max([*counts.values(), 1])
        rows = []
        for one in counted.answers:
            row = VoteRow(one.key, one.words)
            if voting.shown:
                row = replace(row, count=counts[one.key], share=counts[one.key] / longest)
            if voting.revealed:
                row = replace(row, value=one.shown if counted.lead is not None else "", best=one.right)
            rows.append(row)
        return tuple(rows)

    @property
    def unit(self) -> str:
        """The unit of the numbers, once they are revealed."""
        counted = self.question.counted
        if not self.voting.revealed or counted.lead is None:
            return ""
        return UNITS.get(counted.question.measure, "exact chance") if counted.unit == "chance" else "exact count"

    def sentences(self, most: int) -> tuple[tuple[str, str], ...]:
        """Return letters with the teacher's sentences after the reveal, the best first."""
        counted = self.question.counted
        if not self.voting.revealed:
            return ()
        ordered = sorted(counted.answers, key=lambda one: (not one.right, -self.ballot.counts[one.key], one.key))
        found = [(one.key, self._says(one)) for one in ordered]
        return tuple((letter, words) for letter, words in found if words)[:most]

    def _says(self, one: CountedAnswer) -> str:
        counted = self.question.counted
        return as_words(answer(counted, one.key).says)

    def scene(self, *, scale: float) -> Scene:
        """Return the position with the letters, and with the numbers once they are revealed."""
        found, revealed = self.question, self.voting.revealed
        best = set(found.right) if revealed else set[str]()
        lines = []
        last = None
        for line in reversed(answer_lines(found.counted, revealed=revealed)):
            last = line.key or last  # a way belongs to the letter at its end
            right = last in best
            look = LineLook.SOLID if right and line.look is LineLook.DASHED else line.look
            chance = line.words.split(" to ")[0]
            lines.append(replace(line, look=look, words=chance, white=right, ringed=right and bool(line.key)))
        scene = step_scene(found.counted.match, found.step.marks if revealed else (), answers=tuple(reversed(lines)))
        return replace(scene, answer_scale=scale)

    def lines(self) -> Lines:
        """Return the zones and shadows of the step, once they are revealed."""
        marks = self.question.step.marks if self.voting.revealed else ()
        return step_lines(self.question.counted.match, marks)

    def part(self) -> Box | None:
        """Return the part of the pitch that matters, in yards; None for all of it."""
        found = self.question
        return picture_of(found.step, found.counted.match, counted=found.counted).part

    def results(self) -> tuple[RoundResult, ...]:
        """Return all questions with the share that chose the best."""
        found = []
        for number, (one, ballot) in enumerate(zip(self.voting.questions, self.voting.ballots, strict=True), start=1):
            right = sum(ballot.counts[letter] for letter in one.right)
            share = f"{100 * right / ballot.total:.0f}%" if ballot.total else "–"
            found.append(RoundResult(number, one.ask, " and ".join(one.right), ballot.total, share))
        return tuple(found)
