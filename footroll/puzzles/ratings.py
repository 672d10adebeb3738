"""Ratings: how hard a puzzle is, and how well somebody solves them.

A puzzle is as hard as the weakest coach of the program that finds its answer, and a little harder the less clear it
is. A solver's rating moves with the first answer to each puzzle, as in chess.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from footroll.agents.native import NativeAgent
from footroll.puzzles.options import stand_option
from footroll.puzzles.puzzle import PuzzleQuestion, solve

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from footroll.match import Match
    from footroll.puzzles.puzzle import Puzzle, Solution

LEVELS = ("beginner", "park", "club", "national")  # from the weakest
EASIEST, STEP, UNCLEAR = 800, 200, 200  # points: of a beginner's puzzle, per level, and for the smallest lead
CLEAR = 0.4  # a lead that needs no second look
SEEDS = range(3)  # a coach with noise finds an answer if it does so most of the time
FIRST, CHANGE, SCALE = 1200, 32, 400  # a solver's first rating, and how it moves


def finders(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the coaches of the program that find the answer of a puzzle."""
    match, solution = puzzle.match(), solve(puzzle)
    found = []
    for level in LEVELS:
        times = sum(_finds(NativeAgent(level, seed=seed), puzzle, match, solution) for seed in SEEDS)
        if 2 * times > len(SEEDS):
            found.append(level)
    return tuple(found)


def _finds(coach: NativeAgent, puzzle: Puzzle, match: Match, solution: Solution) -> bool:
    """Return whether a coach finds the answer; one that wants something else chooses among the options."""
    answer = coach.decide(match)
    if puzzle.question is PuzzleQuestion.STAND:
        return stand_option(match, answer).chance <= solution.best.chance
    options = [one.action for one in solution.options]
    if answer not in options:
        answer = next((one.action for one in coach.weigh(match) if one.action in options), answer)
    return answer == solution.best.action


def rated(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the coaches that find it, and its rating."""
    found = finders(puzzle)
    return replace(puzzle, found_by=found, rating=difficulty(found, solve(puzzle).lead))


def difficulty(found_by: tuple[str, ...], lead: Fraction) -> int:
    """Return the rating of a puzzle, by the weakest coach that finds it and by the lead of its answer.

    >>> from fractions import Fraction
    >>> difficulty(("club", "national"), Fraction(1, 10)), difficulty((), Fraction(1, 2))
    (1350, 1600)
    """
    weakest = next((at for at, level in enumerate(LEVELS) if level in found_by), len(LEVELS))
    return EASIEST + STEP * weakest + round(UNCLEAR * (1 - min(float(lead), CLEAR) / CLEAR))


class SolverStanding(NamedTuple):
    """A solver's rating, the right answers in a row, and the last ten answers."""

    rating: int = FIRST
    streak: int = 0
    last: tuple[bool, ...] = ()


class FirstAnswer(NamedTuple):
    """A first answer to a puzzle: its difficulty, whether it was right, and whether a hint came before it."""

    difficulty: int
    right: bool
    hinted: bool = False


def standing_after(attempts: Iterable[FirstAnswer]) -> SolverStanding:
    """Return a solver's standing after first answers, in their order; a hint halves what can be won.

    >>> standing_after([FirstAnswer(1200, True), FirstAnswer(1200, True, hinted=True), FirstAnswer(1200, False)])
    SolverStanding(rating=1207, streak=0, last=(True, True, False))
    """
    standing = SolverStanding()
    for one in attempts:
        expected = 1 / (1 + 10 ** ((one.difficulty - standing.rating) / SCALE))
        gained = CHANGE * (one.right - expected) * (0.5 if one.hinted and one.right else 1)
        streak = standing.streak + 1 if one.right else 0
        standing = SolverStanding(standing.rating + round(gained), streak, (*standing.last, one.right)[-10:])
    return standing
