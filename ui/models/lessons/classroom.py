"""The course, the pupil's own lessons and their progress, shared by the rooms of the classroom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.lessons import KINDS, PLAY, Chapter, Progress, progress_file, read_lesson, shipped_course
from footroll.lessons.progress import own_lessons_folder

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.lessons import Course, Lesson
    from footroll.teams import Team
    from footroll.ui.models.lessons.drills import OwnMistake


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """The place of a pupil in a lesson: the page, and how many answers were right at once."""

    page: int
    pages: int
    answered: int
    right: int
    last: str = ""  # the day of the last answer

    @property
    def done(self) -> bool:
        """Whether the lesson was read to its end."""
        return self.page >= self.pages

    @property
    def begun(self) -> bool:
        """Whether the lesson was opened and not finished."""
        return 0 < self.page < self.pages


class PupilDesk:
    """The course with the user's lessons, and what the pupil has done; built once per window."""

    def __init__(self, *, keeps: bool = True) -> None:
        self.fault = ""  # why the progress could not be read
        self.team: Team | None = None  # that the pupil plays the lessons with
        self.opened: dict[str, Lesson] = {}  # from files elsewhere
        self.mistakes: list[OwnMistake] | None = None  # of the last matches, once they are found
        self._keeps = keeps

    @cached_property
    def progress(self) -> Progress:
        """The pupil's answers; those of a file that cannot be read are left alone."""
        try:
            return Progress(progress_file() if self._keeps else None)
        except FootrollError as refusal:
            self.fault = str(refusal)
            return Progress()

    @cached_property
    def course(self) -> Course:
        """The lessons that come with Footroll."""
        return shipped_course()

    @property
    def folder(self) -> Path | None:
        """The folder of the user's lessons, if anything is kept."""
        return own_lessons_folder() if self._keeps else None

    def own_lessons(self) -> tuple[list[Lesson], list[str]]:
        """Return the user's lessons, and what is wrong with those that cannot be read."""
        lessons, faults = dict(self.opened), []
        paths = sorted(self.folder.glob("*.toml")) if self.folder and self.folder.is_dir() else []
        for path in paths:
            try:
                lesson = read_lesson(path)
            except FootrollError as refusal:
                faults.append(str(refusal))
            else:
                lessons[lesson.id] = lesson
        return list(lessons.values()), faults

    def chapters(self, own: list[Lesson]) -> tuple[Chapter, ...]:
        """Return the chapters of the course, each with the user's lessons at its end."""
        names = [chapter.name for chapter in self.course.chapters]
        found = [
            replace(chapter, lessons=(*chapter.lessons, *(one for one in own if one.chapter == chapter.name)))
            for chapter in self.course.chapters
        ]
        rest = tuple(one for one in own if one.chapter not in names)
        return (*found, Chapter("Your own", "Lessons that you wrote or opened", rest)) if rest else tuple(found)

    def place_of(self, lesson: Lesson) -> LessonPlace:
        """Return how far the pupil is in a lesson.

        If the lesson has changed since, this is at most the page of its first question without an answer.
        """
        first, pages = self.progress.first_answers(), len(lesson.pages)
        asking = {lesson.item(step): at for at, step in enumerate(lesson.pages) if step.question and not step.broken}
        given = [first[item] for item in asking if item in first]
        days = [one.day for one in self.progress.answers if one.item in asking]
        page = self.progress.places.get(lesson.id, 0)
        if page > pages or self.progress.pages.get(lesson.id, pages) != pages:
            page = min(page, next((at for item, at in asking.items() if item not in first), pages))
        right = sum(one.right and not one.hints for one in given)
        return LessonPlace(page, pages, len(given), right, max(days, default=""))

    def next_lesson(self) -> Lesson:
        """Return the lesson to continue: the one left last, else the first that is not done."""
        begun = [one for one in self.course if self.place_of(one).begun]
        if begun:
            order = list(self.progress.places)
            return max(begun, key=lambda one: order.index(one.id))
        return next((one for one in self.course if not self.place_of(one).done), self.course.lessons[0])

    def played_step(self) -> tuple[Lesson, PupilDesk, int]:
        """Return the first step that is played on against a coach: its lesson, this desk, and the page."""
        pages = ((lesson, at) for lesson in self.course for at in range(len(lesson.pages)))
        lesson, at = next(
            (lesson, at)
            for lesson, at in pages
            if (question := lesson.pages[at].question) and KINDS[question.kind].mode == PLAY
        )
        return lesson, self, at

    def find(self, name: str) -> Lesson | None:
        """Return a lesson by its id or its title."""
        every = (*self.course, *self.own_lessons()[0])
        return next((one for one in every if name in (one.id, one.title)), None)

    def read(self, path: Path) -> Lesson:
        """Read a lesson from a file, and keep it among the user's while the window is open."""
        lesson = read_lesson(path)
        self.opened[lesson.id] = lesson
        return lesson


def today() -> date:
    """Return the date, by which puzzles of the day and repetitions are chosen."""
    return date.today()
