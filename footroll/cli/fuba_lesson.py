"""`footroll fuba lesson`: lessons of FUBA with exact chances, to read, to answer and to check."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rich_click as click

from footroll.cli.completion import complete, listed_in
from footroll.cli.output import json_option, list_table, show, show_json
from footroll.fuba.drawing import draw_position
from footroll.fuba.lessons import (
    MEASURES,
    count_answers,
    fill_fields,
    fuba_lesson_files,
    load_fuba_lesson,
    step_match,
)
from footroll.percent import percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.fuba.lessons import CountedFubaAnswer, FubaLessonStep

complete_fuba_lessons = complete(listed_in("fuba.lessons", lambda lessons: lessons.fuba_lesson_files()))
lesson_argument = click.argument("lesson", shell_complete=complete_fuba_lessons)


@click.group("lesson")
def fuba_lesson() -> None:
    """Show lessons of FUBA whose chances are counted, and play them."""


@fuba_lesson.command("list")
@json_option
def list_lessons(as_json: bool) -> None:
    """List the lessons."""
    lessons = [load_fuba_lesson(key) for key in fuba_lesson_files()]
    if as_json:
        rows = [{"name": one.key, "title": one.title, "steps": len(one.steps)} for one in lessons]
        show_json({"lessons": rows})
        return
    lines = ((one.key, str(len(one.steps)), one.summary) for one in lessons)
    show(list_table("lesson", "steps", "about", rows=lines))


@fuba_lesson.command("show")
@lesson_argument
@json_option
def show_lesson(lesson: str, as_json: bool) -> None:
    """Show a LESSON with its answers and their exact chances; it may be a TOML file."""
    whole = load_fuba_lesson(lesson)
    if as_json:
        show_json({"name": whole.key, "title": whole.title, "steps": [_row(step) for step in whole.steps]})
        return
    show(whole.title, "", whole.summary)
    for at, step in enumerate(whole.steps, start=1):
        show("", *_introduce(step, at=at))
        if step.question:
            show("", *describe_answers(step), fill_fields(step.why, step_match(step)))
    show("", f"Where the game differs: {whole.differs}")


@fuba_lesson.command("play")
@lesson_argument
def play_lesson(lesson: str) -> None:
    """Answer the questions of a LESSON with a letter; nothing else is asked."""
    whole = load_fuba_lesson(lesson)
    show(whole.title, "", whole.summary)
    asked = right = 0
    for at, step in enumerate(whole.steps, start=1):
        show("", *_introduce(step, at=at))
        if not step.question:
            continue
        counted = count_answers(step)
        show(*(f"  {one.letter}  {one.words}" for one in counted))
        try:
            letters = click.Choice([one.letter for one in counted], case_sensitive=False)
            letter = click.prompt("Your answer", type=letters)
        except click.Abort:  # the input has ended
            break
        chosen = next(one for one in counted if one.letter == letter.upper())
        asked, right = asked + 1, right + chosen.right
        show("Right." if chosen.right else "There is something better.")
        show(*describe_answers(step), fill_fields(step.why, step_match(step)))
    show("", f"{right} of {asked} right.", f"Where the game differs: {whole.differs}")


@fuba_lesson.command("check")
@click.argument("lessons", nargs=-1, shell_complete=complete_fuba_lessons)
@json_option
def check_lessons(lessons: tuple[str, ...], as_json: bool) -> None:
    """Count every field and question of some LESSONS, or of all that ship."""
    checked = [load_fuba_lesson(name) for name in lessons or fuba_lesson_files()]
    questions = sum(bool(step.question) for one in checked for step in one.steps)
    if as_json:
        show_json({"lessons": len(checked), "questions": questions})
        return
    show(f"{len(checked)} lessons with {questions} questions: every number can be counted.")


def _introduce(step: FubaLessonStep, *, at: int) -> Iterator[str]:
    """Yield the title, text, board and question of a step."""
    match = step_match(step)
    yield f"{at}. {step.title}"
    yield fill_fields(step.text, match)
    yield ""
    yield from draw_position(match)
    if step.question:
        yield ""
        yield step.question


def describe_answers(step: FubaLessonStep) -> Iterator[str]:
    """Yield the answers with their chances, the right ones starred."""
    about = MEASURES[step.measure][0]
    for one in count_answers(step):
        yield f"{'*' if one.right else ' '} {one.letter}  {one.words} {about} in {percent(one.chance)}"


def _row(step: FubaLessonStep) -> dict[str, object]:
    """Return a step for a program."""
    match = step_match(step)
    counted = count_answers(step) if step.question else ()
    return {
        "title": step.title,
        "text": fill_fields(step.text, match),
        "position": step.position,
        "question": step.question,
        "answers": [_answer_row(one) for one in counted],
    }


def _answer_row(one: CountedFubaAnswer) -> dict[str, object]:
    """Return an answer for a program."""
    return {"letter": one.letter, "answer": one.words, "exact": str(one.chance), "right": one.right}
