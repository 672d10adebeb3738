"""Proves puzzles: every option is counted against every choice of the opponents, and one leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from footroll.errors import Fault, FootrollError, PuzzleError
from footroll.kernels.layout import Ask, Side
from footroll.match import DONE
from footroll.percent import percent
from footroll.puzzles.ideas import BY_KEY, idea_of
from footroll.puzzles.options import carrier_actions, goal_chance_of, spaces_of
from footroll.puzzles.puzzle import LEAD, PuzzleQuestion, describe_option, solve, write_option
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from fractions import Fraction

    from footroll.match import Action, Match
    from footroll.puzzles.puzzle import Puzzle, Solution

ASKED = {PuzzleQuestion.STAND: Ask.ASK_DEFENCE_RUNS}  # any other question is asked of the carrier


class Proof(NamedTuple):
    """A proved puzzle: its options, and the number of actions counted besides them."""

    puzzle: Puzzle
    solution: Solution
    besides: int


def prove(puzzle: Puzzle, *, spaces: bool = False) -> Proof:
    """Return the proof of a puzzle, or refuse it with `PuzzleError` and one sentence.

    With `spaces`, passes to every empty cell are counted too. They score only if they stray to a team-mate, so they
    are far behind; but it takes a few seconds.
    """
    try:
        match = puzzle.match()
    except FootrollError as wrong:
        raise _refuse(puzzle, str(wrong)) from None
    _check_question(puzzle, match)
    try:
        solution = solve(puzzle)
    except (FootrollError, ValueError) as wrong:
        raise _refuse(puzzle, str(wrong)) from None
    if len(solution.options) < 2:
        raise _refuse(puzzle, "there is nothing to choose from; leave it out")
    _check_best(puzzle, match, solution)
    besides = 0
    if puzzle.question is PuzzleQuestion.STAND:
        besides = _check_cells(puzzle, match, solution)
    elif spaces and puzzle.question is PuzzleQuestion.GOAL:
        besides = _check_spaces(puzzle, match, solution)
    return Proof(puzzle, solution, besides)


def is_proved(puzzle: Puzzle) -> bool:
    """Return whether a puzzle can be proved."""
    try:
        prove(puzzle)
    except PuzzleError:
        return False
    return True


def _refuse(puzzle: Puzzle, what: str) -> PuzzleError:
    return PuzzleError(Fault(f"puzzle {puzzle.id}", what))


def _check_question(puzzle: Puzzle, match: Match) -> None:
    """Refuse a question that does not fit the position, or an unknown idea."""
    asked = ASKED.get(puzzle.question, Ask.ASK_CARRIER)
    if match.over or match.ask is not asked or match.decider is not Side.HOME:
        who = "a defender of home" if puzzle.question is PuzzleQuestion.STAND else "the carrier, of home"
        raise _refuse(puzzle, f"a question {puzzle.question.key} is for {who}, but the position asks somebody else")
    if puzzle.idea not in BY_KEY:
        raise _refuse(puzzle, f"there is no idea {quote(puzzle.idea)}{did_you_mean(puzzle.idea, BY_KEY)}")


def _check_best(puzzle: Puzzle, match: Match, solution: Solution) -> None:
    """Refuse a puzzle whose answer is not the best, not clearly the best, or not of its idea."""
    best = write_option(solution.best, puzzle, match)
    if best != puzzle.best:
        raise _refuse(puzzle, f"the best answer is {', '.join(best)}, not {', '.join(puzzle.best)}; correct it")
    if solution.lead < LEAD:
        first, second = (describe_option(one, puzzle, match) for one in solution.options[:2])
        lead = percent(solution.lead).removesuffix("%")
        what = f"{quote(first)} leads {quote(second)} by {lead} points, and a puzzle needs {percent(LEAD, digits=0)}"
        raise _refuse(puzzle, f"{what.removesuffix('%')}; leave it out")
    idea = idea_of(puzzle.question, match, solution)
    if idea is None or idea.key != puzzle.idea:
        fits = "no idea fits it" if idea is None else f"its idea is {idea.key}"
        raise _refuse(puzzle, f"{fits}, not {puzzle.idea}; correct it")


def _check_cells(puzzle: Puzzle, match: Match, solution: Solution) -> int:
    """Refuse a puzzle in which some other cell in reach is better; return the number of cells."""
    dangers = _dangers(match)
    runs = [run for run in match.legal_actions() if run != DONE]
    for run in runs:
        if run != solution.best.action and leaves_less(match, run, than=solution.best.chance, dangers=dangers):
            raise _refuse(puzzle, f"{run.cell} is in reach and better than every choice; offer it")
    return len(runs)


def _dangers(match: Match) -> list[Action]:
    """Return the attackers' actions if the defender stays, the most dangerous first."""
    after = match.copy()
    after.play(DONE)
    return sorted(carrier_actions(after), key=lambda one: -goal_chance_of(after, one))


def leaves_less(match: Match, run: Action, *, than: Fraction, dangers: list[Action]) -> bool:
    """Return whether every attackers' action has a smaller chance after a run, dangers first."""
    after = match.copy()
    after.play(run)
    if after.ask is Ask.ASK_DEFENCE_RUNS:
        after.play(DONE)
    legal = carrier_actions(after)
    ordered = [one for one in dangers if one in legal] + [one for one in legal if one not in dangers]
    return all(goal_chance_of(after, one) < than for one in ordered)


def _check_spaces(puzzle: Puzzle, match: Match, solution: Solution) -> int:
    """Refuse a puzzle in which a pass into space comes too close; return the number of cells."""
    count = 0
    for action in spaces_of(match):
        count += 1
        if solution.best.chance - goal_chance_of(match, action) < LEAD:
            raise _refuse(puzzle, f"a pass to {action.cell} comes too close to the best answer; leave it out")
    return count
