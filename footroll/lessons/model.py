"""Courses, lessons, steps and questions as values; `footroll.lessons.reading` makes them from files."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from footroll.notation.marks import PitchMark
    from footroll.teams import Team

VERSION = 1  # of the format of lesson files
LETTERS = "ABCD"


@dataclass(frozen=True, slots=True)
class StepPlace:
    """The place of a step in its file: the file, the step in words, and the line of each key."""

    file: str
    step: str = ""
    lines: dict[str, int] = field(default_factory=dict)
    first: int = 1

    def at(self, key: str = "") -> str:
        """Return the place of a key in words.

        >>> StepPlace("width.toml", "step 2", {"text": 14}, 11).at("text")
        'width.toml line 14, step 2'
        >>> StepPlace("width.toml").at()
        'width.toml line 1'
        """
        line = self.lines.get(key, self.first)
        return ", ".join(filter(None, (f"{self.file} line {line}", self.step)))


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """One answer to choose: its words, what is done or changed for it, and the teacher's sentence."""

    words: str
    do: str = ""
    change: str = ""
    cell: str = ""
    who: str = ""
    say: str = ""


@dataclass(frozen=True, slots=True)
class LessonQuestion:
    """A question of a step; `kind` names its row in `KINDS`, and the row says which fields it uses."""

    kind: str
    ask: str
    measure: str = "arrives"
    least: bool = False
    options: tuple[AnswerOption, ...] = ()
    every: bool = False  # all legal actions, or all footballers, instead of options
    do: tuple[str, ...] = ()
    who: tuple[str, ...] = ()
    within: int = 0
    cell: str = ""
    cells: tuple[str, ...] = ()
    zone: str = ""
    until: str = ""
    coach: str = ""
    turns: int = 0
    seed: int = 1
    near: int = 0
    margin: float = 2.0  # points
    several: bool = False
    expect: str = ""
    right: str = ""
    other: str = ""
    hints: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A step: a position, a text of at most 60 words, marks, and a question or none.

    `source` says which record a moment comes from. A step that needs a later version has the reason in `broken`.
    """

    number: int
    title: str
    text: str
    position: str
    home: str = ""
    away: str = ""
    marks: tuple[PitchMark, ...] = ()
    question: LessonQuestion | None = None
    source: str = ""
    place: StepPlace = StepPlace("lesson")
    broken: str = ""
    team: Team | None = None  # the pupil's own


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: steps that teach one idea, and moments from matches that test it.

    `differs` says where the game differs from football, and `summary` is what to remember.
    """

    id: str
    title: str
    idea: str
    steps: tuple[LessonStep, ...]
    moments: tuple[LessonStep, ...] = ()
    chapter: str = ""
    line: str = ""
    minutes: int = 0
    author: str = ""
    summary: str = ""
    differs: str = ""
    place: StepPlace = StepPlace("lesson")
    newer: bool = False
    path: Path | None = None

    @property
    def pages(self) -> tuple[LessonStep, ...]:
        """The steps, then the moments, in the order in which a pupil sees them."""
        return (*self.steps, *self.moments)

    def item(self, step: LessonStep) -> str:
        """Return the id of a step for progress, such as cover-shadow/4 or cover-shadow/m2."""
        return f"{self.id}/{'m' if step.source else ''}{step.number}"

    def with_team(self, team: Team) -> Lesson:
        """Return the same lesson with the pupil's own team in the place of the side that decides."""
        steps, moments = (tuple(replace(step, team=team) for step in every) for every in (self.steps, self.moments))
        return replace(self, steps=steps, moments=moments)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a course: its name, a line about it, and its lessons."""

    name: str
    line: str
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A course: chapters of lessons."""

    title: str
    chapters: tuple[Chapter, ...]
    about: str = ""

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """All lessons, in order."""
        return tuple(self)

    def __iter__(self) -> Iterator[Lesson]:
        for chapter in self.chapters:
            yield from chapter.lessons

    def with_team(self, team: Team) -> Course:
        """Return the course with the pupil's own team in every lesson."""
        return replace(
            self,
            chapters=tuple(
                replace(chapter, lessons=tuple(one.with_team(team) for one in chapter.lessons))
                for chapter in self.chapters
            ),
        )

    def number(self, lesson: Lesson) -> int:
        """Return the number of a lesson in the course, from 1."""
        return [one.id for one in self].index(lesson.id) + 1
