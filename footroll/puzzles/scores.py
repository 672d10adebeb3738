"""A solver's rating and streak in puzzles, from the answers that `footroll.lessons` keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.puzzles.ratings import FirstAnswer, SolverStanding, standing_after
from footroll.puzzles.shelf import shipped_puzzles

if TYPE_CHECKING:
    from datetime import date

    from footroll.lessons.progress import Progress
    from footroll.puzzles.puzzle import Puzzle

PREFIX = "puzzle/"  # of the items of puzzles, among those of lessons


def item_of(puzzle: Puzzle) -> str:
    """Return the name under which progress keeps a puzzle."""
    return f"{PREFIX}{puzzle.id}"


def standing_of(progress: Progress) -> SolverStanding:
    """Return a solver's rating and streak: the first answer to each shipped puzzle counts."""
    return standing_after(first_answers(progress))


def first_answers(progress: Progress) -> list[FirstAnswer]:
    """Return the first answers to shipped puzzles, the oldest first."""
    known = {item_of(puzzle): puzzle for puzzle in shipped_puzzles()}
    found = (one for item, one in progress.first_answers().items() if item in known)
    return [FirstAnswer(known[one.item].rating, one.right, bool(one.hints)) for one in found]


def best_streak_of(progress: Progress) -> int:
    """Return the most right answers in a row that a solver ever had."""
    best = now = 0
    for one in first_answers(progress):
        now = now + 1 if one.right else 0
        best = max(best, now)
    return best


def puzzles_due(progress: Progress, day: date) -> list[Puzzle]:
    """Return the puzzles to repeat on a day: those answered wrong come back after 1, 3, 7 and 21 days."""
    known = {item_of(puzzle): puzzle for puzzle in shipped_puzzles()}
    return [known[item] for item in progress.due(day) if item in known]


def solved_of(puzzles: tuple[Puzzle, ...], progress: Progress) -> list[bool | None]:
    """Return for each puzzle whether its first answer was right, or None without one."""
    first = progress.first_answers()
    return [first[item].right if (item := item_of(puzzle)) in first else None for puzzle in puzzles]
