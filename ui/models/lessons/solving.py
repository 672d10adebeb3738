"""The tasks that a puzzle room opens with: puzzles of the day, more puzzles, or drills."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.puzzles import Puzzle, puzzle_named, puzzles_of_day, shipped_puzzles
from footroll.puzzles.days import by_difficulty
from footroll.puzzles.scores import puzzles_due, solved_of, standing_of
from footroll.ui.models.lessons.classroom import today
from footroll.ui.models.lessons.drills import OwnMistake
from footroll.ui.models.lessons.puzzle import PuzzleSession
from footroll.ui.models.lessons.tasks import DrillTask, PuzzleTask

if TYPE_CHECKING:
    from footroll.ui.models.lessons.classroom import PupilDesk

MORE = 10  # puzzles at a time
TODAY = "Today"  # the name of a session with the puzzles of the day


def puzzle_session(classroom: PupilDesk, show: object = None) -> PuzzleSession:
    """Return a session for a puzzle, an id, "more", a mistake or several; by default for today."""
    if isinstance(show, OwnMistake):
        return PuzzleSession([DrillTask(show)], classroom, words="Drills")
    if isinstance(show, list) and show:
        return PuzzleSession([DrillTask(one) for one in show], classroom, words="Drills")
    if show == "more":
        return PuzzleSession([PuzzleTask(one) for one in more_puzzles(classroom)], classroom, words="Puzzles")
    day = puzzles_of_day(today(), shipped_puzzles())
    if isinstance(show, str):
        show = puzzle_named(show, shipped_puzzles())
    if isinstance(show, Puzzle) and show not in day:
        return PuzzleSession([PuzzleTask(show)], classroom, words="Puzzles")
    if show is not None and not isinstance(show, Puzzle):
        raise FootrollError("this is not a puzzle; the library shows those of the day")
    solved = solved_of(day, classroom.progress)
    at = day.index(show) if isinstance(show, Puzzle) else next((i for i, one in enumerate(solved) if one is None), 0)
    return PuzzleSession([PuzzleTask(one) for one in day], classroom, at=at, words=TODAY)


def more_puzzles(classroom: PupilDesk) -> list[Puzzle]:
    """Return the next puzzles: those that are due, then new ones near the solver's rating."""
    due = puzzles_due(classroom.progress, today())
    solved = solved_of(shipped_puzzles(), classroom.progress)
    fresh = [one for one, done in zip(shipped_puzzles(), solved, strict=True) if done is None]
    rating = standing_of(classroom.progress).rating
    near = sorted(by_difficulty(tuple(fresh)), key=lambda one: abs(one.rating - rating))
    found = list(dict.fromkeys([*due, *near]))[:MORE]
    return found or by_difficulty(shipped_puzzles())[:MORE]
