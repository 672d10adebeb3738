"""Puzzles: a position, a question, and one answer that is clearly best, whatever the opponents choose."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from footroll.agents.assistant import words_for
from footroll.errors import IllegalAction
from footroll.kernels.layout import Do
from footroll.match import DONE, Action
from footroll.notation import read_action, read_position, write_action
from footroll.notation.names import Names
from footroll.odds.outcomes import NEVER
from footroll.puzzles.options import (
    PuzzleOption,
    goal_chance_of,
    goal_options,
    line_options,
    reach_options,
    stand_option,
    with_finish,
)
from footroll.puzzles.replies import reply_chance
from footroll.wording import lower_first

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.match import Match

LEAD = Fraction(6, 100)  # by which the best option is ahead of every other


class QuestionRow(NamedTuple):
    """The row of a question: its key in files, the task in one sentence, and what its chance is."""

    key: str
    task: str
    chance: str


class PuzzleQuestion(QuestionRow, Enum):
    """The questions that a puzzle can ask."""

    GOAL = QuestionRow(
        "goal",
        "Which action gives the best chance of a goal before anybody can move again?",
        "chance of a goal, this turn",
    )
    LINE = QuestionRow(
        "line",
        "Which pass to a team-mate behind two or more opponents is the likeliest to be kept?",
        "chance that the ball arrives and is kept",
    )
    REACH = QuestionRow(
        "reach",
        "Which way does the ball get to {target} this turn most often: directly, or over somebody at first touch?",
        "chance that {target} gets the ball and keeps it",
    )
    STAND = QuestionRow(
        "stand",
        "Where does {mover} leave the attackers the smallest chance of a goal in their next action?",
        "the attackers' chance of a goal, next turn",
    )


QUESTIONS = {question.key: question for question in PuzzleQuestion}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle as the file of puzzles has it; its chances are counted when somebody asks.

    `best` is the answer in notation. A question *reach* names the `target`, and a question *stand* gives the cells to
    choose from. `found_by` lists the coaches of the program that find the answer, and `rating` says how hard it is.
    `source` names the match, the turn and the action of its record at which the position was found.
    """

    id: str
    idea: str
    question: PuzzleQuestion
    position: str
    best: tuple[str, ...]
    target: str = ""
    choices: tuple[str, ...] = ()
    found_by: tuple[str, ...] = ()
    rating: int = 0
    source: str = ""

    def match(self) -> Match:
        """Return a match at the position of the puzzle."""
        return read_position(self.position)

    @property
    def task(self) -> str:
        """The task in one sentence."""
        return self._filled(self.question.task)

    @property
    def chance_words(self) -> str:
        """The meaning of the options' chances."""
        return self._filled(self.question.chance)

    @property
    def mover(self) -> str:
        """The defender of a question about standing, by side and number; empty in others."""
        return self.choices[0].split()[1] if self.choices else ""

    def _filled(self, words: str) -> str:
        names = {"target": self.target.removeprefix("H"), "mover": self.mover.removeprefix("H")}
        return words.format(**{key: f"number {number}" for key, number in names.items()})


class Solution(NamedTuple):
    """All options of a puzzle, the best first; with `lowest`, that with the lowest chance."""

    options: tuple[PuzzleOption, ...]
    lowest: bool = False

    @property
    def best(self) -> PuzzleOption:
        """The best option."""
        return self.options[0]

    @property
    def lead(self) -> Fraction:
        """By how much the best option is ahead of the next."""
        if len(self.options) < 2:
            return Fraction(1)
        return abs(self.options[0].chance - self.options[1].chance)

    def rank(self, option: PuzzleOption) -> int:
        """Return the rank of an option, 1 for the best."""
        sign = -1 if self.lowest else 1
        return 1 + sum(sign * one.chance > sign * option.chance for one in self.options)


def solve(puzzle: Puzzle) -> Solution:
    """Count every option of a puzzle against the best replies, and return them, the best first."""
    match = puzzle.match()
    if puzzle.question is PuzzleQuestion.GOAL:
        found = [with_finish(match, option) for option in goal_options(match)]
    elif puzzle.question is PuzzleQuestion.LINE:
        found = line_options(match)
    elif puzzle.question is PuzzleQuestion.REACH:
        found = reach_options(match, pawn_named(match, puzzle.target))
    else:
        found = [stand_option(match, read_choice(text, match)) for text in puzzle.choices]
    return ranked(found, lowest=puzzle.question is PuzzleQuestion.STAND)


def ranked(options: Iterable[PuzzleOption], *, lowest: bool = False) -> Solution:
    """Return options as a solution, the best first."""
    sign = 1 if lowest else -1
    return Solution(tuple(sorted(options, key=lambda one: sign * one.chance)), lowest)


def pawn_named(match: Match, name: str) -> int:
    """Return the pawn of a name such as H9."""
    return Names.of(match.state).read(name)


def read_choice(text: str, match: Match) -> Action:
    """Read a choice of a defender: a run, or staying where they are.

    >>> from footroll.puzzles import shipped_puzzles
    >>> puzzle = next(one for one in shipped_puzzles() if one.choices)
    >>> read_choice(f"stay {puzzle.mover}", puzzle.match()) == DONE
    True
    """
    return DONE if text.startswith("stay ") else read_action(text, match=match)


def write_option(option: PuzzleOption, puzzle: Puzzle, match: Match) -> tuple[str, ...]:
    """Write the actions of an option in notation."""
    if option.action == DONE:
        return (f"stay {puzzle.mover}",)
    first = write_action(option.action, match=match)
    return (first, *(_write_touch(option, one, match) for one in option.actions[1:]))


def _write_touch(option: PuzzleOption, touch: Action, match: Match) -> str:
    """Write a one-touch action with its footballer: the one on the cell of the pass."""
    words = {
        Do.DO_FINISH: "finish",
        Do.DO_OFFENSIVE_HEADER: "header",
        Do.DO_SCISSORS_KICK: "scissors-kick",
        Do.DO_LOW_PASS: "low-pass",
        Do.DO_DEFENSIVE_HEADER: "clear",
    }
    there = next(pawn for pawn in match.pawns(match.decider) if match.cell(pawn) == option.action.cell)
    parts = [words[touch.kind], Names.of(match.state).write(there)]
    return " ".join([*parts, *([str(touch.cell)] if touch.cell else []), *(["effect"] if touch.effect else [])])


def describe_option(option: PuzzleOption, puzzle: Puzzle, match: Match) -> str:
    """Describe an option in words, such as: Pass to 9, finish first time."""
    if option.action == DONE:
        return f"{puzzle.mover.removeprefix('H')} stays"
    words = words_for(match, option.action)
    for touch in option.actions[1:]:
        if touch.kind in (Do.DO_LOW_PASS, Do.DO_DEFENSIVE_HEADER):
            words += f", at first touch to {puzzle.target.removeprefix('H')}"
        else:
            said = words_for(match, touch)
            words += f", {lower_first(said)}"
    return words


def judge(puzzle: Puzzle, action: Action) -> PuzzleOption:
    """Return the option of an answer, even of one that no list has, such as a pass into space.

    An answer that the rules forbid is refused with its clause, and does not count.
    """
    match = puzzle.match()
    if forbidden := match.may(action):
        raise IllegalAction(action, forbidden)
    known = next((one for one in solve(puzzle).options if one.action == action), None)
    if known is not None:
        return known
    if puzzle.question is PuzzleQuestion.GOAL:
        return PuzzleOption((action,), goal_chance_of(match, action))
    if puzzle.question is PuzzleQuestion.STAND:
        return stand_option(match, action)
    return PuzzleOption((action,), NEVER if action.cell is None else reply_chance(match, action))
