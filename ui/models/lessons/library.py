"""The library of lessons: chapters with their cards, puzzles of the day, and the user's mistakes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import FootrollError
from footroll.lessons import step_match
from footroll.puzzles import puzzles_of_day, shipped_puzzles
from footroll.puzzles.ideas import BY_KEY
from footroll.puzzles.scores import best_streak_of, solved_of, standing_of
from footroll.ui.models.lessons.classroom import today
from footroll.ui.models.lessons.showing import step_lines, step_scene
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from footroll.lessons import Lesson
    from footroll.puzzles import Puzzle
    from footroll.ui.models.lessons.classroom import LessonPlace, PupilDesk
    from footroll.ui.models.lines import Lines
    from footroll.ui.models.scene import Scene


@dataclass(frozen=True, slots=True)
class LessonEntry:
    """A lesson as its card shows it."""

    lesson: Lesson
    number: int  # 0 for the user's
    place: LessonPlace

    @property
    def title(self) -> str:
        """The number and the title."""
        return f"{self.number} {self.lesson.title}" if self.number else self.lesson.title

    @property
    def state(self) -> str:
        """The words of the card; empty for a new lesson."""
        if self.place.done:
            return "done"
        steps = len(self.lesson.steps) + bool(self.lesson.moments)
        return f"step {min(self.place.page + 1, steps)} of {steps}" if self.place.begun else ""

    @property
    def minutes_left(self) -> int:
        """About how many minutes the rest of the lesson takes."""
        share = 1 - min(self.place.page / self.place.pages, 1)
        return max(1, round(self.lesson.minutes * share))

    @property
    def more(self) -> tuple[str, ...]:
        """The facts of the status line."""
        writer = f"by {self.lesson.author}" if not self.number and self.lesson.author else ""
        left = f"about {self.minutes_left} minutes left" if self.place.begun else f"{self.lesson.minutes} minutes"
        right = f"right first time: {self.place.right} of {self.place.answered}" if self.place.answered else ""
        state = self.state or "new"
        return tuple(filter(None, (self.title, self.lesson.chapter, writer, state, left, right)))

    @property
    def spoken(self) -> str:
        """The card for screen readers."""
        return ", ".join(filter(None, (self.title, self.lesson.line, f"{self.lesson.minutes} minutes", self.state)))

    def matches(self, word: str) -> bool:
        """Return whether a lesson has a word, in its titles, its line or its texts."""
        texts = (self.title, self.lesson.line, self.lesson.idea, self.lesson.summary, self.lesson.author)
        every = " ".join((*texts, *(f"{step.title} {step.text}" for step in self.lesson.steps)))
        return word.casefold() in every.casefold()


@dataclass(frozen=True, slots=True)
class ChapterEntry:
    """A chapter as its row shows it."""

    name: str
    line: str
    entries: tuple[LessonEntry, ...]

    @property
    def done(self) -> int:
        """The number of lessons that are done."""
        return sum(one.place.done for one in self.entries)


@dataclass(frozen=True, slots=True)
class PuzzleEntry:
    """A puzzle of the day: its number, its title, and whether it was solved."""

    number: int
    puzzle: Puzzle
    solved: bool | None

    @property
    def title(self) -> str:
        """The kind of task, which gives nothing away before the answer."""
        return BY_KEY[self.puzzle.idea].title if self.solved is not None else TASKS[self.puzzle.question.key]

    @property
    def result(self) -> str:
        """The result in words; empty without an answer."""
        return {True: "right", False: "not the best", None: ""}[self.solved]


TASKS = {
    "goal": "The best chance of a goal",
    "line": "The pass behind them",
    "reach": "The way to a team-mate",
    "stand": "Where to stand",
}


def chapters_of(classroom: PupilDesk) -> tuple[tuple[ChapterEntry, ...], list[str]]:
    """Return the chapters with their cards, and what is wrong with lessons that cannot be read."""
    own, faults = classroom.own_lessons()
    shipped = {lesson.id: number for number, lesson in enumerate(classroom.course, start=1)}
    chapters = tuple(
        ChapterEntry(
            chapter.name,
            chapter.line,
            tuple(LessonEntry(one, shipped.get(one.id, 0), classroom.place_of(one)) for one in chapter.lessons),
        )
        for chapter in classroom.chapters(own)
    )
    return chapters, faults


def summary_of(chapters: tuple[ChapterEntry, ...]) -> str:
    """Say how far the pupil is, such as: 5 of 14 done · 1 begun · 41 minutes so far."""
    every = [one for chapter in chapters for one in chapter.entries if one.number]
    done, begun = sum(one.place.done for one in every), sum(one.place.begun for one in every)
    minutes = sum(one.lesson.minutes * min(one.place.page / one.place.pages, 1) for one in every)
    parts = [f"{done} of {len(every)} done"]
    parts += [f"{begun} begun"] if begun else []
    parts += [f"{round(minutes)} minutes so far"] if minutes >= 1 else []
    return " · ".join(parts)


def continue_words(classroom: PupilDesk) -> tuple[str, Lesson | None]:
    """Return the words of the primary button, and the lesson that it opens; None when all are done."""
    lesson = classroom.next_lesson()
    place = classroom.place_of(lesson)
    if place.done:
        return "All done: play the puzzles", None
    if not place.begun:
        return f"Begin: {lesson.title}, {lesson.minutes} minutes", lesson
    step = min(place.page + 1, len(lesson.steps) + bool(lesson.moments))
    return f"Continue: {lesson.title}, step {step}", lesson


def puzzles_today(classroom: PupilDesk) -> tuple[PuzzleEntry, ...]:
    """Return the five puzzles of the day with their results."""
    puzzles = puzzles_of_day(today(), shipped_puzzles())
    solved = solved_of(puzzles, classroom.progress)
    return tuple(
        PuzzleEntry(number, puzzle, done)
        for number, (puzzle, done) in enumerate(zip(puzzles, solved, strict=True), start=1)
    )


@dataclass(frozen=True, slots=True)
class DueEntry:
    """A question of a lesson to answer again today: the lesson, and the page that asks it."""

    lesson: Lesson
    page: int

    @property
    def title(self) -> str:
        """The lesson and the step."""
        return f"{self.lesson.title}: {self.lesson.pages[self.page].title}"


def questions_due(classroom: PupilDesk) -> tuple[DueEntry, ...]:
    """Return the questions of lessons that come back today, after 1, 3, 7 and 21 days."""
    lessons = (*classroom.course, *classroom.own_lessons()[0])
    known = {lesson.item(step): DueEntry(lesson, at) for lesson in lessons for at, step in enumerate(lesson.pages)}
    return tuple(known[item] for item in classroom.progress.due(today()) if item in known)


def standing_words(classroom: PupilDesk, *, streak: bool = True) -> str:
    """Return the solver's rating, and the streak unless it is hidden."""
    standing = standing_of(classroom.progress)
    best = best_streak_of(classroom.progress)
    return f"your rating {standing.rating}" + (f" · streak {standing.streak}, best {best}" if streak else "")


def picture_of_lesson(lesson: Lesson) -> tuple[Scene, Lines] | None:
    """Return the picture on a card: the first question's position with its marks; None if broken."""
    steps = [step for step in lesson.steps if not step.broken]
    step = next((one for one in steps if one.question and one.marks), next(iter(steps), None))
    if step is None:
        return None
    try:
        match = step_match(step)
        return step_scene(match, step.marks), step_lines(match, step.marks)
    except FootrollError:
        return None


def table_rows(chapters: tuple[ChapterEntry, ...]) -> list[tuple[str, ...]]:
    """Return the lessons as rows of a table."""
    return [
        (
            chapter.name,
            str(one.number or ""),
            one.lesson.title,
            f"{one.lesson.minutes}",
            sentence_case(one.state or "new"),
            f"{one.place.right} of {one.place.answered}" if one.place.answered else "",
            one.place.last,
        )
        for chapter in chapters
        for one in chapter.entries
    ]
