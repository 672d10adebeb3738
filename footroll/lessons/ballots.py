"""Votes of a class on the questions of a lesson: cast on phones, or typed by the teacher."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from footroll.errors import Fault, FootrollError, LessonError
from footroll.lessons.counting import CHOOSE
from footroll.lessons.feedback import answer
from footroll.lessons.fields import fill_text
from footroll.lessons.kinds import KINDS, count_step
from footroll.lessons.markdown import as_words
from footroll.lessons.model import LETTERS

if TYPE_CHECKING:
    from footroll.lessons.counting import CountedAnswer, CountedQuestion
    from footroll.lessons.model import Lesson, LessonStep

COLUMNS = ("question", "letter", "count")
FEW = ("nobody", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


class VoteRefused(FootrollError):
    """A vote does not count; the text says why."""


class Ballot:
    """The votes on one question: one for each voter, and those that the teacher types.

    >>> ballot = Ballot("ABC")
    >>> ballot.cast("a phone", letter="B")
    >>> ballot.cast("a phone", letter="C")  # changes their mind
    >>> ballot.add("B", 12)
    >>> ballot.counts
    {'A': 0, 'B': 12, 'C': 1}
    """

    def __init__(self, letters: str) -> None:
        self.letters = letters
        self._cast: dict[str, str] = {}
        self._typed = dict.fromkeys(letters, 0)

    def cast(self, voter: str, *, letter: str) -> None:
        """Count the vote of one voter; another vote of the same voter replaces it."""
        self._check(letter)
        self._cast[voter] = letter

    def chosen_by(self, voter: str) -> str:
        """Return the letter that a voter has chosen, or nothing."""
        return self._cast.get(voter, "")

    def add(self, letter: str, count: int = 1) -> None:
        """Add votes that were called out; a negative count takes some back."""
        self._check(letter)
        if self._typed[letter] + count < 0:
            raise VoteRefused(f"{letter} has only {self._typed[letter]} typed votes to take back")
        self._typed[letter] += count

    def clear(self) -> None:
        """Forget all votes."""
        self._cast.clear()
        self._typed = dict.fromkeys(self.letters, 0)

    @property
    def counts(self) -> dict[str, int]:
        """The number of votes of each letter."""
        cast = list(self._cast.values())
        return {letter: self._typed[letter] + cast.count(letter) for letter in self.letters}

    @property
    def total(self) -> int:
        """The number of all votes."""
        return sum(self.counts.values())

    def _check(self, letter: str) -> None:
        if len(letter) != 1 or letter not in self.letters:
            raise VoteRefused(
                f"there is no {letter[:1] or 'such answer'} here; the answers are {', '.join(self.letters)}"
            )


@dataclass(frozen=True)
class ClassQuestion:
    """A question that a class answers by letters, with its step."""

    lesson: Lesson
    step: LessonStep

    @cached_property
    def counted(self) -> CountedQuestion:
        """The question with every answer counted."""
        return count_step(self.step)

    @property
    def ask(self) -> str:
        """The question in words."""
        return as_words(fill_text(self.counted.question.ask, self.counted.match))

    @property
    def letters(self) -> str:
        """The letters of the answers."""
        return "".join(one.key for one in self.counted.answers)

    @property
    def right(self) -> str:
        """The letters of the right answers."""
        return "".join(one.key for one in self.counted.right)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The words after the reveal: the headline, and the teacher's sentence for a right answer."""
        found = answer(self.counted, self.right[0])
        return tuple(filter(None, (found.headline.removeprefix("Right: "), as_words(found.says))))


def class_questions(lesson: Lesson) -> tuple[ClassQuestion, ...]:
    """Return the questions of a lesson that are answered by a letter from A to D."""
    found = [ClassQuestion(lesson, step) for step in lesson.pages if step.question and not step.broken]
    return tuple(one for one in found if _has_letters(one))


def _has_letters(one: ClassQuestion) -> bool:
    question = one.step.question
    if not question or question.kind not in KINDS or KINDS[question.kind].mode != CHOOSE:
        return False
    counted = one.counted
    return counted.mode == CHOOSE and all(each.key in LETTERS for each in counted.answers)


class Voting:
    """The questions of a lesson, put to a class one after the other.

    `version` changes with everything that a pupil can see.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.questions = lesson, class_questions(lesson)
        if not self.questions:
            what = (
                "no question of this lesson is answered by letters, so a class cannot vote on it; choose another lesson"
            )
            raise LessonError(Fault(lesson.place.at(), what))
        self.ballots = [Ballot(one.letters) for one in self.questions]
        self.at, self.shown, self.version = 0, False, 1
        self._revealed: set[int] = set()

    @property
    def question(self) -> ClassQuestion:
        """The question that is asked now."""
        return self.questions[self.at]

    @property
    def ballot(self) -> Ballot:
        """The votes on the question that is asked now."""
        return self.ballots[self.at]

    @property
    def revealed(self) -> bool:
        """Whether the answer of this question is shown."""
        return self.at in self._revealed

    @property
    def last(self) -> bool:
        """Whether this is the last question."""
        return self.at == len(self.questions) - 1

    def vote(self, voter: str, *, question: int, letter: str) -> None:
        """Count a vote from a phone, on the question that is asked now and not revealed yet."""
        if question != self.at:
            raise VoteRefused(f"question {question + 1} is not asked now; this is question {self.at + 1}")
        if self.revealed:
            raise VoteRefused("the answer is already shown, so votes are closed")
        self.ballot.cast(voter, letter=letter)

    def go(self, steps: int) -> None:
        """Move on, or back, by so many questions, as far as there are any."""
        self.at = min(max(self.at + steps, 0), len(self.questions) - 1)
        self.shown = self.revealed
        self.version += 1

    def show_votes(self) -> None:
        """Show how the class has voted."""
        self.shown = True
        self.version += 1

    def reveal(self) -> None:
        """Show the votes, the exact chances and the right answer; votes are closed."""
        self.shown = True
        self._revealed.add(self.at)
        self.version += 1

    def hide(self) -> None:
        """Hide votes and answer again; votes are open."""
        self.shown = False
        self._revealed.discard(self.at)
        self.version += 1

    @property
    def share(self) -> str:
        """The choice of the class in words, once it is revealed."""
        return describe_votes(self.question.counted.answers, self.ballot.counts) if self.revealed else ""


def describe_votes(answers: tuple[CountedAnswer, ...], counts: dict[str, int]) -> str:
    """Describe gently what a class chose: the best answer, then the most popular other one."""
    total = sum(counts.values())
    best = sum(counts[one.key] for one in answers if one.right)
    if not total:
        return "Nobody has voted."
    if best == total:
        return f"All {total} chose the best." if total > 1 else "The one vote is for the best."
    other = max((one for one in answers if not one.right), key=lambda one: counts[one.key])
    chose, words = in_words(counts[other.key]).capitalize(), other.words[:1].lower() + other.words[1:]
    return f"{in_words(best).capitalize()} chose the best. {chose} chose {other.key}, {words}."


def in_words(number: int) -> str:
    """Write a small number as a word.

    >>> in_words(7), in_words(26)
    ('seven', '26')
    """
    return FEW[number] if number < len(FEW) else str(number)


def write_votes(voting: Voting) -> str:
    """Return the votes as CSV: question, letter and count, and nothing about anybody."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for number, ballot in enumerate(voting.ballots, start=1):
        table.writerows((number, letter, count) for letter, count in ballot.counts.items())
    return out.getvalue()
