"""Proves puzzles: every option is counted against every choice of the opponents, and one leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from footroll.errors import Fault, FootrollError, PuzzleError
from footroll.kernels.layout import Ask, Side
from footroll.match import DONE
from footroll.notation import write_action
from footroll.percent import percent
from footroll.puzzles.ideas import BY_KEY, idea_of
from footroll.puzzles.options import after_run, carrier_actions, goal_chance_of, reach_chance_of
from footroll.puzzles.puzzle import LEAD, PuzzleQuestion, describe_option, pawn_named, solve, write_option
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


def prove(puzzle: Puzzle) -> Proof:
    """Return the proof of a puzzle, or refuse it with `PuzzleError` and one sentence.

    Every legal action is counted: the options, and besides them passes to all other cells, and doing nothing. Only a
    question *line* is about some passes alone, so that nothing else is an answer.
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
    if puzzle.question is PuzzleQuestion.STAND:
        besides = _check_cells(puzzle, match, solution) + _check_attackers(puzzle, match, solution)
    else:
        besides = _check_other_actions(puzzle, match, solution)
    return Proof(puzzle, solution, besides)


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
    after = after_run(match, DONE)
    return sorted(carrier_actions(after), key=lambda one: -goal_chance_of(after, one))


def leaves_less(match: Match, run: Action, *, than: Fraction, dangers: list[Action]) -> bool:
    """Return whether every attackers' action has a smaller chance after a run, dangers first."""
    after = after_run(match, run)
    legal = carrier_actions(after)
    ordered = [one for one in dangers if one in legal] + [one for one in legal if one not in dangers]
    return all(goal_chance_of(after, one) < than for one in ordered)


def _check_attackers(puzzle: Puzzle, match: Match, solution: Solution) -> int:
    """Refuse a best place that leaves the attackers some better action; return the number of actions.

    At the other places, such an action could only make the best one lead by more.
    """
    after = after_run(match, solution.best.action)
    listed = carrier_actions(after)
    others = [one for one in after.legal_actions() if one not in listed]
    for action in others:
        if goal_chance_of(after, action) > solution.best.chance:
            what = quote(write_action(action, match=after))
            raise _refuse(puzzle, f"{what} is better for the attackers than any option; leave it out")
    return len(others)


def _check_other_actions(puzzle: Puzzle, match: Match, solution: Solution) -> int:
    """Refuse a puzzle in which an action beside the options comes too close; return the number of actions."""
    if puzzle.question is PuzzleQuestion.LINE:
        return 0
    target = pawn_named(match, puzzle.target) if puzzle.target else None
    listed = {one.action for one in solution.options}
    others = [one for one in match.legal_actions() if one not in listed]
    for action in others:
        chance = goal_chance_of(match, action) if target is None else reach_chance_of(match, action, target)
        if solution.best.chance - chance < LEAD:
            what = quote(write_action(action, match=match))
            raise _refuse(puzzle, f"{what} comes too close to the best answer; leave it out")
    return len(others)
