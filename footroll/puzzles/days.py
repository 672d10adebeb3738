"""Five puzzles a day: the same for everybody on that date, from easy to hard."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from footroll.puzzles.puzzle import Puzzle

A_DAY = 5
STRIDE = 17  # shares no factor with the length of a band, so that each puzzle of a band has its day


def puzzles_of_day(day: date, puzzles: tuple[Puzzle, ...]) -> tuple[Puzzle, ...]:
    """Return the five puzzles of a date, one of each fifth of the difficulties.

    >>> from datetime import date
    >>> from footroll.puzzles import shipped_puzzles
    >>> len(puzzles_of_day(date(2026, 11, 18), shipped_puzzles()))
    5
    """
    ordered = by_difficulty(puzzles)
    size = max(1, len(ordered) // A_DAY)
    bands = [ordered[at * size : (at + 1) * size] for at in range(A_DAY)]
    return tuple(band[(day.toordinal() * STRIDE + 7 * at) % len(band)] for at, band in enumerate(bands) if band)


def by_difficulty(puzzles: tuple[Puzzle, ...]) -> list[Puzzle]:
    """Return puzzles from easy to hard."""
    return sorted(puzzles, key=lambda one: (one.rating, one.id))
