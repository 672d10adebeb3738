"""Tasks to solve on the pitch: a proved puzzle, or a moment of the user's match to decide again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from footroll.agents.assistant import Assistant, show_chance, words_for
from footroll.agents.review import LEAST
from footroll.errors import IllegalAction
from footroll.kernels.layout import Side
from footroll.lessons import GivenAnswer
from footroll.lessons.measures import CHANCE, write_value
from footroll.lessons.progress import points
from footroll.match import DONE
from footroll.puzzles import arrival_of, describe_option, hints_for, judge, shipped_puzzles, solve
from footroll.puzzles.days import by_difficulty
from footroll.puzzles.ideas import BY_KEY
from footroll.puzzles.puzzle import PuzzleQuestion, pawn_named, write_option
from footroll.puzzles.scores import item_of
from footroll.ui.models.lessons.classroom import today
from footroll.wording import lower_first

if TYPE_CHECKING:
    from fractions import Fraction

    from footroll.match import Action, Match
    from footroll.puzzles import Puzzle, PuzzleOption
    from footroll.puzzles.puzzle import Solution
    from footroll.ui.models.lessons.drills import OwnMistake

MOST = 12  # answers of a drill
BRIEF = {
    PuzzleQuestion.GOAL: "Find the best chance of a goal.",
    PuzzleQuestion.LINE: "Find the pass behind them.",
    PuzzleQuestion.REACH: "Find the way to {name}.",
    PuzzleQuestion.STAND: "Where should {name} stand?",
}
VERBS = {
    PuzzleQuestion.GOAL: "scores",
    PuzzleQuestion.LINE: "arrives",
    PuzzleQuestion.REACH: "gets there",
    PuzzleQuestion.STAND: "leaves",
}


@dataclass(frozen=True, slots=True)
class TaskOption:
    """An answer to a task: its actions, its words before and after the answer, its chance and its rank."""

    actions: tuple[Action, ...]
    plain: str  # before the answer
    words: str
    detail: str
    value: str
    bar: float
    rank: int
    good: bool

    @property
    def action(self) -> Action:
        """The action that answers the task."""
        return self.actions[0]


class SolverTask(Protocol):
    """A position, a question, and answers that can be judged."""

    title: str
    rating: int
    lesson: str

    @property
    def match(self) -> Match:
        """The position."""

    @property
    def task(self) -> str:
        """The question in one sentence."""

    @property
    def brief(self) -> str:
        """The question in a few words."""

    @property
    def verb(self) -> str:
        """The verb between an answer and its chance, such as: scores."""

    @property
    def target(self) -> int | None:
        """The footballer that the question is about, if there is one."""

    @property
    def measure(self) -> str:
        """The meaning of the values."""

    @property
    def about(self) -> str:
        """The words below the title, after the answer."""

    @property
    def options(self) -> tuple[TaskOption, ...]:
        """All answers that are listed, the best first."""

    @property
    def hints(self) -> tuple[str, ...]:
        """The hints, the smaller one first."""

    @property
    def why(self) -> str:
        """The idea of the answer."""

    def weigh(self, action: Action) -> TaskOption:
        """Return any legal answer with its value; refuse others with their clause."""

    def given(self, option: TaskOption | None, *, hints: int) -> GivenAnswer | None:
        """Return an answer for the progress; None if it is not kept."""


class PuzzleTask:
    """A puzzle; its chances are counted when the answer is shown."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        known = [one.id for one in by_difficulty(shipped_puzzles())]  # neighbours in the file share an idea
        self.title = f"Puzzle {known.index(puzzle.id) + 1}" if puzzle.id in known else "Puzzle"
        self.rating = puzzle.rating
        self._idea = BY_KEY[puzzle.idea]
        self.lesson = self._idea.lesson

    @cached_property
    def match(self) -> Match:
        """The position."""
        return self.puzzle.match()

    @cached_property
    def solution(self) -> Solution:
        """All options, the best first."""
        return solve(self.puzzle)

    @property
    def task(self) -> str:
        """The question in one sentence."""
        return self.puzzle.task

    @property
    def brief(self) -> str:
        """The question in a few words."""
        name = (self.puzzle.target or self.puzzle.mover).removeprefix("H")
        return BRIEF[self.puzzle.question].format(name=name)

    @property
    def verb(self) -> str:
        """The verb between an answer and its chance."""
        return VERBS[self.puzzle.question]

    @property
    def measure(self) -> str:
        """The meaning of the values."""
        return self.puzzle.chance_words

    @property
    def about(self) -> str:
        """The idea, and which coach of the program finds the answer."""
        found = self.puzzle.found_by
        coach = f"{found[0].capitalize()} finds it" if found else "No coach of the program finds it"
        return f"{self._idea.title} · {coach}"

    @cached_property
    def options(self) -> tuple[TaskOption, ...]:
        """All options, the best first."""
        return tuple(self._option(one) for one in self.solution.options)

    def _option(self, one: PuzzleOption) -> TaskOption:
        match, best = self.match, self.solution.best
        arrives = arrival_of(match, one)
        detail = "" if arrives is None else _arrival(arrives)
        if arrives is not None and len(one.actions) > 1:
            detail = f"{detail}, then {lower_first(words_for(match, one.actions[1]))}"
        plain = f"{self.puzzle.mover.removeprefix('H')} stays" if one.action == DONE else words_for(match, one.action)
        if self.puzzle.question is PuzzleQuestion.REACH and len(one.actions) > 1:
            detail = describe_option(one, self.puzzle, match)
        return TaskOption(
            one.actions,
            plain,
            plain,
            detail,
            write_value(one.chance, CHANCE),
            float(one.chance),
            self.solution.rank(one),
            one.action == best.action,
        )

    @property
    def hints(self) -> tuple[str, ...]:
        """The kind of the best answer, then its idea."""
        return hints_for(self.puzzle)

    @property
    def why(self) -> str:
        """The idea of the answer."""
        return self._idea.words

    def weigh(self, action: Action) -> TaskOption:
        """Return any legal answer with its chance."""
        known = next((one for one in self.options if one.action == action), None)
        return known or self._option(judge(self.puzzle, action))

    def given(self, option: TaskOption | None, *, hints: int) -> GivenAnswer | None:
        """Return an answer for the progress."""
        best = self.solution.best
        found = None if option is None else judge(self.puzzle, option.action)
        lost = best.chance if found is None else abs(best.chance - found.chance)
        choice = "" if found is None else write_option(found, self.puzzle, self.match)[0]
        right, day = option is not None and option.good, today().isoformat()
        return GivenAnswer(item_of(self.puzzle), self.puzzle.idea, day, right, points(lost), hints, choice)

    @property
    def target(self) -> int | None:
        """The team-mate that the ball should reach, or the defender who may run."""
        if self.puzzle.question is PuzzleQuestion.REACH:
            return pawn_named(self.match, self.puzzle.target)
        return pawn_named(self.match, self.puzzle.mover) if self.puzzle.choices else None


def _arrival(chance: Fraction) -> str:
    return "sure to arrive" if chance == 1 else f"arrives {write_value(chance, CHANCE)}"


class DrillTask:
    """A moment of the user's match: the choice that was made, and better ones by the assistant's estimate."""

    rating = 0
    target: int | None = None

    def __init__(self, mistake: OwnMistake) -> None:
        self.mistake, drill = mistake, mistake.drill
        self.match, self.lesson = drill.match, drill.lesson
        self.title = f"Turn {drill.choice.turn} v {mistake.other}"
        self._assistant = Assistant()

    @property
    def brief(self) -> str:
        """The question in a few words."""
        return "What would you do now?"

    @property
    def verb(self) -> str:
        """The verb between an answer and its chance."""
        return "has"

    @property
    def task(self) -> str:
        """The question in one sentence."""
        return f"{self.match.teams[self.match.decider]} decide. What would you do now?"

    @property
    def measure(self) -> str:
        """The meaning of the values."""
        return "exact chance of each answer"

    @property
    def about(self) -> str:
        """The choice of the match, and its cost."""
        choice = self.mistake.drill.choice
        return f"In the match: {lower_first(choice.chosen.words)}, about {self.mistake.cost} goals"

    @cached_property
    def options(self) -> tuple[TaskOption, ...]:
        """The answers that the assistant proposes, and the one of the match."""
        choice = self.mistake.drill.choice
        found = [one.action for one in self._assistant.suggest(self.match, most=MOST)]
        found += [one.action for one in (choice.best, choice.chosen) if one.action not in found]
        weighed = sorted((self._option(one, rank=0) for one in found), key=lambda one: self._cost(one.action))
        return tuple(self._option(one.action, rank=rank) for rank, one in enumerate(weighed, start=1))

    def _cost(self, action: Action) -> float:
        """Return about how many goals an answer gives away."""
        choice = self.mistake.drill.choice
        if action == choice.best.action:
            return 0.0
        cost = self._assistant.cost(self.match, action)
        return choice.cost if cost is None else cost

    def _option(self, action: Action, *, rank: int) -> TaskOption:
        words, cost = words_for(self.match, action), self._cost(action)
        choice = self.mistake.drill.choice
        known = next((one for one in (choice.best, choice.chosen) if one.action == action), None)
        found = known or next(
            (one for one in self._assistant.suggest(self.match, most=MOST) if one.action == action), None
        )
        chance = found.chance if found else None
        detail = "as good as the best" if cost < LEAST else f"gives away about {cost:.2f} goals"
        if action == choice.chosen.action:
            detail = f"{detail} · in the match"
        bar = -1.0 if chance is None else float(chance)
        return TaskOption((action,), words, words, detail, show_chance(chance), bar, rank, cost < LEAST)

    @property
    def hints(self) -> tuple[str, ...]:
        """The lesson that helps."""
        return (f"The lesson that helps: {self.lesson}.",)

    @property
    def why(self) -> str:
        """The reasons of the best answer."""
        best = self.mistake.drill.choice.best
        reasons = ", ".join(best.reasons)
        return f"{best.words}{f': {reasons}' if reasons else ''}. What a choice costs is an estimate."

    def weigh(self, action: Action) -> TaskOption:
        """Return any legal answer with its chance and its cost."""
        if forbidden := self.match.may(action):
            raise IllegalAction(action, forbidden)
        known = next((one for one in self.options if one.action == action), None)
        if known:
            return known
        cost = self._cost(action)
        return self._option(action, rank=1 + sum(self._cost(one.action) < cost for one in self.options))

    def given(self, option: TaskOption | None, *, hints: int) -> GivenAnswer | None:
        """Return an answer for the progress: drills are repeated like puzzles."""
        choice = self.mistake.drill.choice
        right, day = option is not None and option.good, today().isoformat()
        item = f"drill/{self.mistake.path.stem}/{choice.number}"
        return GivenAnswer(item, self.lesson.lower(), day, right, 0.0, hints, option.plain if option else "")


def side_of_task(task: SolverTask) -> Side:
    """Return the side that decides."""
    return Side(task.match.decider)
