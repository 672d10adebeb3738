"""`footroll lesson`: list, check, share, print and begin lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.completion import complete_lessons
from footroll.cli.output import as_data, json_option, list_table, show, show_json
from footroll.cli.serve import serve_lesson
from footroll.errors import LessonError
from footroll.lessons.checks import check_course
from footroll.lessons.reading import read_course, shipped_course

if TYPE_CHECKING:
    from footroll.lessons.checks import CheckedLesson
    from footroll.lessons.counting import CountedQuestion
    from footroll.lessons.model import Course, Lesson


@click.group()
def lesson() -> None:
    """Take, check, share and write lessons."""


lesson.add_command(serve_lesson)


def _courses(names: tuple[str, ...]) -> list[Course]:
    """Read courses by their names; without names, the one that comes with Footroll."""
    return [read_course(name) for name in names] or [shipped_course()]


@lesson.command("list")
@click.argument("courses", nargs=-1, metavar="[LESSON]...", shell_complete=complete_lessons)
@json_option
def list_them(courses: tuple[str, ...], as_json: bool) -> None:
    """List the lessons that come with Footroll, or those of files and folders."""
    found = _courses(courses)
    if as_json:
        show_json({"courses": [_course_as_data(course) for course in found]})
        return
    rows = [
        (
            str(course.number(one)),
            one.id,
            f"{one.title}: {one.line}. {one.minutes} minutes, {len(one.steps) + 1} steps.",
        )
        for course in found
        for one in course
    ]
    show(list_table("", "lesson", "about", rows=rows))


def _course_as_data(course: Course) -> dict[str, Any]:
    return {
        "title": course.title,
        "chapters": [
            {"name": chapter.name, "line": chapter.line, "lessons": [_lesson_as_data(one) for one in chapter.lessons]}
            for chapter in course.chapters
        ],
    }


def _lesson_as_data(one: Lesson) -> dict[str, Any]:
    return {
        "id": one.id,
        "title": one.title,
        "idea": one.idea,
        "line": one.line,
        "minutes": one.minutes,
        "author": one.author,
        "steps": [step.title for step in one.steps],
        "moments": [step.source for step in one.moments],
    }


@lesson.command("check")
@click.argument("courses", nargs=-1, metavar="[LESSON]...", shell_complete=complete_lessons)
@json_option
def check_them(courses: tuple[str, ...], as_json: bool) -> None:
    """Count every number of lessons, and refuse what is wrong or unclear."""
    checked = [one for course in _courses(courses) for one in check_course(course)]
    faults = tuple(fault for one in checked for fault in one.faults)
    if as_json and not faults:
        show_json({"lessons": [_checked_as_data(one) for one in checked]})
    if faults:
        raise LessonError(*faults)
    if not as_json:
        questions = sum(len(one.counted) for one in checked)
        show(f"{len(checked)} lessons, {questions} questions: all counted, every best answer is clear.")


def _checked_as_data(one: CheckedLesson) -> dict[str, Any]:
    return {
        "id": one.lesson.id,
        "questions": [{"item": item, **_question_as_data(found)} for item, found in one.counted.items()],
    }


def _question_as_data(counted: CountedQuestion) -> dict[str, Any]:
    """Return a counted question as data; of many cells only the right ones are listed."""
    listed = counted.answers if len(counted.answers) <= 30 else counted.right
    return {
        "kind": counted.question.kind,
        "question": counted.question.ask,
        "best": as_data(counted.best, name="value"),
        "right": [one.key for one in counted.right],
        "answers": [
            {"key": one.key, "words": one.words, "right": one.right, **as_data(one.value, name="value")}
            for one in listed
        ],
    }
