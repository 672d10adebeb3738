"""Lessons from study files, and study files from steps: the same positions, words and marks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.lessons.editing import with_pages
from footroll.lessons.fields import fill_text
from footroll.lessons.markdown import as_words
from footroll.lessons.marks import named_marks
from footroll.lessons.model import Lesson, LessonStep
from footroll.lessons.places import step_match
from footroll.notation import Study, read_action, write_position
from footroll.play.saved import roll_next
from footroll.sheets import read_team
from footroll.teams import list_teams

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Match
    from footroll.notation.studies import StudyMove
    from footroll.teams import Team


def lesson_of_study(study: Study) -> Lesson:
    """Return a lesson with a step for the position of a study, and one for each later moment with notes.

    Teams that come with Footroll keep their skills; other footballers are average, as in any lesson.

    >>> from footroll.notation.studies import EXAMPLE
    >>> from footroll.notation import read_study
    >>> [step.title for step in lesson_of_study(read_study(EXAMPLE)).steps]
    ['Square it', 'After pass H9 85:34', 'Instead: shoot H9']
    """
    title = study.title or "Study"
    first = LessonStep(1, title, study.comment, study.position, marks=study.marks)
    home, away = shipped_name(study.home), shipped_name(study.away)
    steps = tuple(replace(step, home=home, away=away) for step in (first, *_steps_of(study.moves, study.start())))
    lesson = Lesson("", title, title.lower(), (), author=study.author)
    return with_pages(lesson, steps)


def shipped_name(team: Team | None) -> str:
    """Return the name of a team that comes with Footroll, in any shirt, or nothing."""
    squad = team.footballers if team else ()
    return next((name for name in list_teams() if squad and read_team(name).team.footballers == squad), "")


def _steps_of(moves: tuple[StudyMove, ...], match: Match, *, instead: bool = False) -> Iterator[LessonStep]:
    """Yield the moments of a line and of its variations that have a comment or marks."""
    for at, one in enumerate(moves):
        before = match.copy()
        roll_next(match, one.move.rolls).play(read_action(one.text, match=match))
        if one.comment or one.marks:
            first = "Instead:" if instead and at == 0 else "After"
            yield LessonStep(1, f"{first} {one.text}", one.comment, write_position(match), marks=one.marks)
        for variation in one.variations:
            yield from _steps_of(variation, before.copy(), instead=True)


def study_of_step(step: LessonStep, *, author: str = "") -> Study:
    """Return position, words and marks of a step as a study, with its fields filled."""
    match = step_match(step)
    try:
        words = as_words(fill_text(step.text, match)) if step.text else ""
    except FootrollError:  # a field that cannot be counted stays as it is written
        words = as_words(step.text)
    teams = [read_team(name).team if name else None for name in (step.home, step.away)]
    return Study(
        step.title,
        write_position(match),
        comment=words,
        marks=named_marks(step.marks, match),
        author=author,
        home=teams[0],
        away=teams[1],
    )
