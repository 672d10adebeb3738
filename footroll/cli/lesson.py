"""`footroll lesson`: list, check, share, print and begin lessons."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from footroll.cli.completion import complete_lessons, complete_teams
from footroll.cli.output import as_data, force_option, json_option, list_table, show, show_json
from footroll.cli.serve import serve_lesson
from footroll.cli.ui import THEMES, check_qt, prepare_screen
from footroll.errors import Fault, LessonError
from footroll.files import check_writable, replace_file
from footroll.lessons.checks import check_course
from footroll.lessons.handout import handout_pages
from footroll.lessons.page import write_page
from footroll.lessons.reading import read_course, read_lesson, shipped_course
from footroll.lessons.writing import new_lesson
from footroll.printing.files import PDF, check_target, write_pages
from footroll.printing.inks import read_ink
from footroll.printing.paper import read_paper
from footroll.sheets import read_team

if TYPE_CHECKING:
    from footroll.lessons.checks import CheckedLesson
    from footroll.lessons.counting import CountedQuestion
    from footroll.lessons.model import Course, Lesson

FAULT_PLACE = re.compile(r"(.*?)(?: line (\d+))?(?:, ((?:step|moment|chapter) \d+.*))?")  # as StepPlace.at writes it


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
    checked, faults = _checked_lessons(courses)
    if as_json:
        lessons = [_checked_as_data(one) for one in checked if not one.faults]
        show_json({"lessons": lessons, "faults": [fault_as_data(fault) for fault in faults]})
    if faults:
        raise LessonError(*faults)
    if not as_json:
        questions = sum(len(one.counted) for one in checked)
        parts = ((len(checked), "lesson"), (questions, "question"))
        counts = ", ".join(f"{count} {word}{'s' * (count != 1)}" for count, word in parts)
        show(f"{counts}: all counted, every best answer is clear.")


def _checked_lessons(names: tuple[str, ...]) -> tuple[list[CheckedLesson], list[Fault]]:
    """Check courses by their names, and collect all faults, also of those that cannot be read."""
    checked: list[CheckedLesson] = []
    faults: list[Fault] = []
    for name in names or (None,):
        try:
            found = check_course(read_course(name) if name else shipped_course())
        except LessonError as wrong:
            faults += wrong.faults
            continue
        checked += found
        faults += [fault for one in found for fault in one.faults]
    return checked, faults


def fault_as_data(fault: Fault) -> dict[str, Any]:
    """Return a fault of a lesson as data: its file, line, step, clause and sentence.

    >>> found = fault_as_data(Fault("mine.toml line 24, step 2", "two share the cell 51:32", "FR-1.4-11"))
    >>> found["file"], found["line"], found["step"], found["clause"]
    ('mine.toml', 24, 'step 2', 'FR-1.4-11')
    """
    found = FAULT_PLACE.fullmatch(fault.where)
    file, line, step = found.groups() if found else (fault.where, None, None)
    if line is None and (inside := re.search(r"\bline (\d+)", fault.what)):  # TOML says where it breaks
        line = inside[1]
    return {
        "file": file,
        "line": int(line) if line else None,
        "step": step,
        "clause": fault.clause or None,
        "sentence": str(fault),
    }


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


@lesson.command("page")
@click.argument("course", required=False, metavar="[LESSON]", shell_complete=complete_lessons)
@click.option("--team", metavar="TEAM", shell_complete=complete_teams, help="Your own team, in every question.")
@click.option("--out", type=click.Path(path_type=Path), default="lesson.html", help="The page; lesson.html by default.")
@force_option
@json_option
def write_html(course: str | None, team: str | None, out: Path, force: bool, as_json: bool) -> None:
    """Write LESSON, or all lessons, as one HTML page that works offline."""
    check_writable(out, error=LessonError, force=force)
    found = _checked_course(course, team)
    replace_file(out, data=write_page(found).encode(), error=LessonError, force=force)
    _report(found, [out], as_json=as_json)


@lesson.command("print")
@click.argument("course", required=False, metavar="[LESSON]", shell_complete=complete_lessons)
@click.option("--team", metavar="TEAM", shell_complete=complete_teams, help="Your own team, in every question.")
@click.option("--paper", default="A4", help="The paper: A4, A3, Letter …")
@click.option("--ink", default="black", help="black, colour or thrifty.")
@click.option(
    "--out", type=click.Path(path_type=Path), default="lesson.pdf", help="A PDF, or SVGs; lesson.pdf by default."
)
@force_option
@json_option
def print_handout(
    course: str | None, team: str | None, paper: str, ink: str, out: Path, force: bool, as_json: bool
) -> None:
    """Print LESSON, or all lessons, as a handout with the answers at the end."""
    check_target(out)
    if out.suffix.lower() == PDF:  # the names of SVGs depend on their number
        check_writable(out, force=force)
    size, printed = read_paper(paper), read_ink(ink)
    found = _checked_course(course, team)
    pages = handout_pages(found, paper=size, ink=printed)
    _report(found, write_pages(pages, path=out, title=found.title, force=force), as_json=as_json)


@lesson.command("picture")
@click.argument("name", metavar="LESSON", shell_complete=complete_lessons)
@click.option("--step", type=click.IntRange(min=1), help="One step; by default all of them, as a GIF.")
@click.option("--theme", type=click.Choice(THEMES), default="light", show_default=True, help="The colours.")
@click.option(
    "--out", type=click.Path(path_type=Path), default="lesson.gif", help="A GIF, PNG or SVG; lesson.gif by default."
)
@force_option
@json_option
def draw_lesson(name: str, step: int | None, theme: str, out: Path, force: bool, as_json: bool) -> None:
    """Draw LESSON as a GIF, line by line, or one step as GIF, PNG or SVG."""
    check_qt("The picture of a lesson")
    prepare_screen(picture=True)
    from footroll.ui.app import start_qt
    from footroll.ui.theme import theme_named
    from footroll.ui.views.lessons.sharing import save_picture

    steps = read_lesson(name).steps
    if step is not None and step > len(steps):
        raise LessonError(Fault(name, f"there is no step {step}; write a number from 1 to {len(steps)}"))
    qt = start_qt()
    said = save_picture(steps if step is None else [steps[step - 1]], path=out, theme=theme_named(theme), force=force)
    qt.processEvents()
    if as_json:
        show_json({"files": [str(out)]})
    else:
        show(said)


@lesson.command("new")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--title", help="The name of the lesson; by default, that of the file.")
@force_option
@json_option
def begin_lesson(file: Path, title: str | None, force: bool, as_json: bool) -> None:
    """Begin a lesson in FILE, with a step of each common kind to change."""
    if file.suffix != ".toml":
        raise LessonError(Fault(str(file), "a lesson is a .toml file; write such a name"))
    text = new_lesson(title or file.stem.replace("-", " ").capitalize())
    replace_file(file, data=text.encode(), error=LessonError, force=force)
    if as_json:
        show_json({"file": str(file)})
        return
    show(f"Wrote {file}. Change it, then run: footroll lesson check {file}")


def _checked_course(name: str | None, team: str | None) -> Course:
    """Return a course without faults, with the pupil's team if there is one."""
    course = read_course(name) if name else shipped_course()
    if faults := tuple(fault for one in check_course(course) for fault in one.faults):
        raise LessonError(*faults)
    return course.with_team(read_team(team).team) if team else course


def _report(course: Course, files: list[Path], *, as_json: bool) -> None:
    """Print which files were written."""
    if as_json:
        show_json({"lessons": [one.id for one in course], "files": [str(file) for file in files]})
        return
    size = sum(file.stat().st_size for file in files)
    show(f"Wrote {', '.join(map(str, files))} ({size // 1000:,} kB).")
