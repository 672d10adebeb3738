"""Writes lessons as TOML files: a new one to begin with, and any lesson that an editor holds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import tomlkit

from footroll.lessons.keys import OPTION, STEP, TEXTS, keys_of
from footroll.lessons.model import LessonQuestion

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.lessons.model import Lesson, LessonStep

NEW = '''title = "{title}"
line = "a few words below the title"
idea = "the one idea that it teaches"
minutes = 5
author = ""
summary = """
What should a pupil remember? At most 60 words.
"""

[[step]]
title = "Look"
position = "H=1@5:32,6@44:32,8@51:25,10@58:32 A=1@99:32,4@51:32,5@75:32 ask=carrier carrier=H6"
text = """
Home 6 has the ball. Away 4 is in the way of a pass to home 10, so that it arrives: **{{pass 6 10}}**.

Numbers are never typed: words in braces are counted from the position.
"""
marks = ["line 6 10", "shadow A4"]

[[step]]
title = "Choose"
text = """
A step without a position keeps that of the step before. Each answer has its own sentence.
"""
question = "Which way does the ball reach home 10 most often?"
kind = "best"

[[step.option]]
do = "pass 10"
words = "Straight to 10"
say = "Through the shadow: {{A}}."

[[step.option]]
do = "pass 8 > low-pass 10"
words = "To 8, first time to 10"
say = "Round the shadow: {{B}}."

[[step]]
title = "Move"
text = """
Home 10 may go {{points 10}} yards.
"""
question = "Move home 10 until the pass to them is sure."
kind = "move"
who = "H10"
until = "pass 6 10 is sure"
right = "Out of the shadow, and near enough."
other = "It is {{yours}} now. Come out of the shadow."
'''


def new_lesson(title: str) -> str:
    """Return a lesson to begin with, which has no fault.

    >>> new_lesson("The third man").splitlines()[0]
    'title = "The third man"'
    """
    quoted = tomlkit.string(title).as_string()
    return NEW.format(title="@").replace('"@"', quoted, 1)


def write_lesson(lesson: Lesson) -> str:
    """Write a lesson as TOML, so that reading it again gives the same lesson.

    Positions are written in full. Keys with their default value are left out.
    """
    document = tomlkit.document()
    for key in ("title", "chapter", "line", "idea", "minutes", "author", "summary", "differs"):
        if value := getattr(lesson, key):
            document[key] = _value(value)
    for name, steps in (("step", lesson.steps), ("moment", lesson.moments)):
        if steps:
            document[name] = _tables(_step_table(step) for step in steps)
    return re.sub(r' = """(?=[^\n"])', ' = """\n', tomlkit.dumps(document))  # TOML drops this first line break


def _tables(tables: Iterable[dict[str, Any]]) -> Any:
    """Return tables as an array of tables."""
    array = tomlkit.aot()
    for one in tables:
        table = tomlkit.table()
        for key, value in one.items():
            table[key] = value
        array.append(table)
    return array


def _value(value: Any) -> Any:
    """Return a value as TOML; texts of several lines keep them."""
    if isinstance(value, str) and ("\n" in value or len(value) > 100) and "position" not in value:
        return tomlkit.string(f"{value.strip()}\n", multiline=True)
    return value


def _step_table(step: LessonStep) -> dict[str, Any]:
    """Return the keys of a step in the order of the docs."""
    question = step.question
    marks = [" ".join(filter(None, (mark.kind, *mark.at, mark.words))) for mark in step.marks]
    values: dict[str, Any] = {key: getattr(step, key) for key in ("title", "position", "home", "away", "source")}
    text = tomlkit.string(f"{step.text}\n", multiline=True) if step.text else ""
    values |= {"text": text, "marks": marks}
    if question:
        plain = LessonQuestion(kind="", ask="")
        rows = {key: getattr(question, key) for key in keys_of(STEP) if hasattr(plain, key)}
        values |= {key: value for key, value in rows.items() if value != getattr(plain, key)}
        values["question"] = question.ask
        values["kind"] = question.kind
    known = keys_of(STEP)
    kept = {"question"} if question else set()  # even an empty one, as of an unfinished lesson
    found = {key: _plain(values[key], known[key].holds) for key in known if values.get(key) or key in kept}
    if question and question.options:
        found["option"] = _tables(
            {key: value for key in keys_of(OPTION) if (value := getattr(one, key))} for one in question.options
        )
    return found


def _plain(value: Any, holds: str) -> Any:
    """Return a list with one text as a text, and other tuples as lists."""
    if holds != TEXTS:
        return value
    texts = list(value)
    return texts[0] if len(texts) == 1 else texts
