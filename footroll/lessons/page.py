"""One HTML page for a lesson or a course: offline, with drawings and answers that can be clicked."""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from footroll.errors import FootrollError
from footroll.lessons.conditions import read_condition
from footroll.lessons.counting import CHOOSE, MOVE, PLAY, POINT, TYPE
from footroll.lessons.feedback import answer, own_team_note
from footroll.lessons.fields import fill_text
from footroll.lessons.kinds import count_step
from footroll.lessons.markdown import as_html, inline_html
from footroll.lessons.measures import CHANCE, write_value
from footroll.lessons.pictures import (
    TALL,
    WIDE,
    StepPicture,
    describe_position,
    picture_of,
    svg_ground,
    svg_picture,
    view_box,
)
from footroll.lessons.places import moved, pawn_name, reachable_cells, read_pawn, step_match
from footroll.notation.names import Names
from footroll.printing.diagrams import fit_ground
from footroll.printing.inks import INKS
from footroll.printing.pages import Box

if TYPE_CHECKING:
    from footroll.lessons.counting import CountedQuestion
    from footroll.lessons.model import Course, Lesson, LessonStep
    from footroll.match import Match

FOUR = "Four in a match"  # the last step: the moments
ABOUT_FOUR = "Real moments from matches between two club coaches. The idea is the same; the footballers are not."
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"  # a page loads nothing
FONT = "Inter, Helvetica, Arial, sans-serif"


@lru_cache(maxsize=8)
def _part(name: str) -> str:
    """Return a file that goes into every page."""
    return files("footroll.lessons").joinpath(name).read_text(encoding="utf-8")


def write_page(course: Course) -> str:
    """Return a course as one HTML page that needs nothing else."""
    pages = PageWriter()
    body = [pages.lesson(lesson) for lesson in course]
    data = json.dumps(pages.data, ensure_ascii=False).replace("<", "\\u003c")
    title = escape(course.title)
    links = "".join(f'<li><a href="#{escape(one.id)}">{escape(one.title)}</a></li>' for one in course)
    several = len(body) > 1
    head = f"<h1>{title}</h1>\n<nav aria-label='Lessons'><ul>{links}</ul></nav>" if several else ""
    symbols = "\n".join(
        f'<symbol id="{name}" viewBox="0 0 {WIDE:g} {TALL:g}">{ground}</symbol>'
        for name, ground in pages.grounds.items()
    )
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{title}</title>
<style>
{_part("page.css")}</style>
</head>
<body>
<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs>{symbols}</defs></svg>
<main>
{head}
{"".join(body)}
<section class="for-print"><h2>Answers</h2>
<ol>{"".join(f"<li>{line}</li>" for line in pages.answers)}</ol></section>
</main>
<footer>Made with Footroll. Every number was counted from its position; nothing was sampled.</footer>
<script type="application/json" id="lesson-data">{data}</script>
<script>
{_part("page.js")}</script>
</body>
</html>
"""


class PageWriter:
    """Writes the lessons of one page, and collects what its script needs."""

    def __init__(self) -> None:
        self.data: dict[str, dict[str, Any]] = {}
        self.grounds: dict[str, str] = {}
        self.answers: list[str] = []

    def lesson(self, lesson: Lesson) -> str:
        """Return a lesson as HTML."""
        steps = "".join(self.step(lesson, step) for step in lesson.steps)
        moments = "".join(self.step(lesson, step) for step in lesson.moments)
        if moments:
            head = f"<h2>{len(lesson.steps) + 1}. {FOUR}</h2>"
            moments = f'<section class="step intro">{head}<p>{ABOUT_FOUR}</p></section>{moments}'
        closing = "".join(
            f'<section class="step"><h2>{title}</h2>{as_html(text)}</section>'
            for title, text in (("Remember", lesson.summary), ("Where the game differs", lesson.differs))
            if text
        )
        by = f" By {escape(lesson.author)}." if lesson.author else ""
        line = f'<p class="line">{escape(lesson.line)}. About {lesson.minutes} minutes.{by}</p>'
        head = f'<article id="{escape(lesson.id)}"><h1>{escape(lesson.title)}</h1>{line}'
        return f"{head}{steps}{moments}{closing}</article>"

    def step(self, lesson: Lesson, step: LessonStep) -> str:
        """Return a step as HTML: heading, text, drawing and question."""
        item = lesson.item(step)
        heading = escape(step.title) if step.source else f"{step.number}. {escape(step.title)}"
        level = "h3" if step.source else "h2"
        source = f'<p class="source">From a match: {escape(step.source)}.</p>' if step.source else ""
        try:
            match = step_match(step)
            counted = count_step(step) if step.question else None
            text = as_html(fill_text(step.text, match))
            if counted and counted.mode == MOVE:
                text += as_html(own_team_note(counted))
        except FootrollError as wrong:
            why = f"<p>This step cannot be shown: {escape(str(wrong))}</p>"
            return f'<section class="step"><{level}>{heading}</{level}>{why}</section>'
        letters = picture_of(step, match, counted=counted)
        pointing = counted is not None and (counted.mode == POINT or _moves_one(counted))
        drawing = self.drawing(letters, label=describe_position(match), pointing=pointing)
        form = self.question(item, counted) if counted else ""
        return f'<section class="step"><{level}>{heading}</{level}>{source}{text}{drawing}{form}</section>\n'

    def drawing(self, picture: StepPicture, *, label: str, pointing: bool = False, small: bool = False) -> str:
        """Return a picture as inline SVG over a shared pitch."""
        name = f"pitch-{picture.match.pitch}"
        self.grounds.setdefault(name, svg_ground(picture.match))
        kind = "small" if small else "pitch pointing" if pointing else "pitch"
        hidden = 'aria-hidden="true"' if small else f'role="img" aria-label="{escape(label)}"'
        return (
            f'<svg class="{kind}" viewBox="{view_box(picture)}" {hidden} font-family="{FONT}">'
            f'<use href="#{name}" width="{WIDE:g}" height="{TALL:g}"/>{svg_picture(picture, with_ground=False)}</svg>'
        )

    def question(self, item: str, counted: CountedQuestion) -> str:
        """Return the form of a question, and keep what its answers need."""
        question = counted.question
        ask = inline_html(fill_text(question.ask, counted.match, known=counted.known_fields()))
        self.answers.append(f"<b>{ask}</b> {escape(answer_line(counted))}")
        if counted.mode == PLAY or (counted.mode == MOVE and not _moves_one(counted)):
            how = "Play this step in the program: footroll ui."
            return f'<div class="task"><p><b>{ask}</b></p><p>{how}</p></div>'
        data: dict[str, Any] = {"mode": counted.mode}
        if counted.mode == CHOOSE:
            fields = self.choices(item, counted)
            data["feedback"] = {one.key: _told(counted, one.key) for one in counted.answers}
        elif counted.mode == TYPE:
            fields = _text_field(item, "Your answer, in per cent" if counted.unit == CHANCE else "Your answer")
            data |= _typed_data(counted)
        else:
            fields = _text_field(item, "A cell: point at the drawing, or write one such as 57:20")
            data |= _cells_data(counted)
        hints = [fill_text(hint, counted.match, known=counted.known_fields()) for hint in question.hints]
        data["hints"] = hints
        self.data[item] = data
        hint = '<button type="button" class="plain hint">Hint</button>' if hints else ""
        return (
            f'<form data-step="{escape(item)}"><fieldset><legend>{ask}</legend>{fields}'
            f'<button type="submit">Answer</button>{hint}<output aria-live="polite"></output></fieldset></form>'
        )

    def choices(self, item: str, counted: CountedQuestion) -> str:
        """Return the answers to choose as radio buttons, each with its bar; compared positions are drawn."""
        rows = []
        drawn = any(option.change for option in counted.question.options)
        kind = "answer drawn" if drawn else "answer"
        for one in counted.answers:
            small = self.drawing(StepPicture(one.match, counted.step.marks), label="", small=True) if drawn else ""
            bar = f'<span class="bar hidden"><i style="width:{100 * min(one.bar, 1):.1f}%"></i></span>'
            rows.append(
                f'<label class="{kind}" data-right="{int(one.right)}"><input type="radio" name="{escape(item)}" '
                f'value="{escape(one.key)}"><b>{escape(one.key if len(one.key) == 1 else "")}</b>'
                f'<span class="words">{escape(one.words)}</span>{bar}<span class="value hidden">{one.shown}</span>'
                f"{small}</label>"
            )
        return "".join(rows)


def _moves_one(counted: CountedQuestion) -> bool:
    """Return whether a question moves one footballer, so that every cell can be counted for the page."""
    return counted.mode == MOVE and len(counted.question.who) == 1


def _text_field(item: str, label: str) -> str:
    name = f"field-{escape(item).replace('/', '-')}"
    return f'<p><label for="{name}">{label}</label><br><input type="text" id="{name}" autocomplete="off"></p>'


def _told(counted: CountedQuestion, key: str) -> list[str]:
    """Return the headline and the sentence of an answer."""
    found = answer(counted, key)
    return [found.headline, found.says]


def _typed_data(counted: CountedQuestion) -> dict[str, Any]:
    """Return what the script needs to judge a typed number."""
    scale = 100 if counted.unit == CHANCE else 1
    known = {**counted.known_fields(), "yours": "{yours}"}
    return {
        "value": float(counted.best * scale),
        "near": float(counted.near * scale),
        "shown": write_value(counted.best, counted.unit),
        "unit": "%" if counted.unit == CHANCE else "",
        "most": 100 if counted.unit == CHANCE else 10_000,
        "right": fill_text(counted.question.right, counted.match, known=known),
        "other": fill_text(counted.question.other, counted.match, known=known),
    }


def _cells_data(counted: CountedQuestion) -> dict[str, Any]:
    """Return the feedback of every cell, and where the pitch is in the drawing."""
    match, says, cells = counted.match, dict[str, int](), dict[str, list[Any]]()
    if counted.mode == POINT:
        keys = [(one.key, one.key) for one in counted.answers]
    else:
        pawn = read_pawn(counted.question.who[0], match, side=counted.side)
        name = Names.of(match.state).write(pawn)
        within = counted.question.within or match.points(pawn)
        reach = [cell for cell in reachable_cells(match, pawn, within=within) if _counts(counted, match, pawn, cell)]
        keys = [(str(cell), f"{name} {cell}") for cell in reach]
    for cell, key in keys:
        head, words = _told(counted, key)
        cells[cell] = [head, says.setdefault(words, len(says))]
    ground = fit_ground(Box(0, 0, WIDE, TALL), pitch=match.pitch, ink=INKS["colour"])
    place = {"x": ground.x, "y": ground.y, "yard": ground.yard}
    return {"mode": POINT, "cells": cells, "says": list(says), **place}


def _counts(counted: CountedQuestion, match: Match, pawn: int, cell: Any) -> bool:
    """Return whether a condition can be counted with a footballer on a cell."""
    try:
        read_condition(counted.question.until, counted.step)[1](moved(match, {pawn: cell}))
    except FootrollError:
        return False
    return True


def answer_line(counted: CountedQuestion) -> str:
    """Return the right answers of a question in one line, for a handout."""
    best = write_value(counted.best, counted.unit)
    if counted.mode == CHOOSE:
        named = [f"{one.key if len(one.key) == 1 else ''} {one.words} ({one.shown})".strip() for one in counted.right]
        others = ", ".join(f"{one.key} {one.shown}" for one in counted.answers if not one.right and len(one.key) == 1)
        return f"{' and '.join(named)}. {f'The others: {others}.' if others else ''}".strip()
    if counted.mode == POINT:
        keys = ", ".join(one.key for one in counted.right[:8])
        more = f" and {len(counted.right) - 8} more" if len(counted.right) > 8 else ""
        return f"{keys}{more} ({best})."
    if counted.mode == TYPE:
        return f"{best}."
    if counted.mode == MOVE:
        moves = (f"{pawn_name(counted.match, pawn)} to {cell}" for pawn, cell in counted.solution.items())
        return f"For example {' and '.join(moves)}."
    return "Played against a coach; the dice decide."
