"""Checks of lessons: all is counted, and each fault is one sentence with its place and clause."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import Fault, FileError, FootrollError, IllegalAction, TeamError
from footroll.lessons.by_hand import find_typed_chance
from footroll.lessons.counting import CHOOSE, MOVE, PLAY, POINT, margin_of
from footroll.lessons.fields import FIELD, fill_text
from footroll.lessons.kinds import count_step
from footroll.lessons.markdown import count_words
from footroll.lessons.marks import check_mark, mark_cell
from footroll.lessons.measures import CHANCE
from footroll.lessons.model import LETTERS
from footroll.lessons.places import read_pawn, step_match
from footroll.lessons.plans import ball_ways
from footroll.lessons.playing import check_play
from footroll.notation import write_position
from footroll.wording import either, quote

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.lessons.counting import CountedQuestion
    from footroll.lessons.model import Course, Lesson, LessonStep
    from footroll.match import Match

LONGEST_TEXT = 60  # words
NAMED = re.compile(r"\b(home|away) (\d{1,2})\b", re.IGNORECASE)


@dataclass(frozen=True)
class CheckedLesson:
    """A lesson that was checked: its counted questions by step, and its faults."""

    lesson: Lesson
    counted: dict[str, CountedQuestion]
    faults: tuple[Fault, ...]


def check_course(course: Course) -> tuple[CheckedLesson, ...]:
    """Check all lessons of a course."""
    return tuple(check_lesson(lesson) for lesson in course)


def check_lesson(lesson: Lesson) -> CheckedLesson:
    """Count everything in a lesson and return its faults."""
    counted: dict[str, CountedQuestion] = {}
    faults = list(_frame_faults(lesson))
    unread = False  # whether the step before has a position that cannot be read
    for step in lesson.pages:
        if step.broken:
            continue
        try:
            match = step_match(step)
        except FootrollError as wrong:
            team = isinstance(wrong, TeamError)
            if team or not unread or {"position", "change"} & set(step.place.lines):
                faults += _placed(wrong, step, "home" if team else _key_of_position(step))
            unread = not team
            continue
        unread = False
        faults += _text_faults(step, match)
        faults += _mark_faults(step, match)
        if step.question:
            try:
                question = count_step(step)
            except FootrollError as wrong:
                faults += _placed(wrong, step, "kind")
                continue
            counted[lesson.item(step)] = question
            faults += _question_faults(question)
    faults += moment_faults(lesson)
    return CheckedLesson(lesson, counted, tuple(faults))


def _frame_faults(lesson: Lesson) -> Iterator[Fault]:
    """Yield what is wrong with the texts around the steps: they are short, and have no chance in them."""
    for key in ("title", "line", "summary", "differs"):
        text = getattr(lesson, key)
        if (count := count_words(text)) > LONGEST_TEXT:
            yield Fault(lesson.place.at(key), f"{key} has {count} words; write at most {LONGEST_TEXT}")
        if typed := find_typed_chance(text):
            yield Fault(lesson.place.at(key), f"{key}: {quote(typed)} is typed by hand; leave the number out")
        if "{" in text or "}" in text:
            yield Fault(lesson.place.at(key), f"{key} has no position to count a field from; leave the braces out")


def _key_of_position(step: LessonStep) -> str:
    """Return the key that the position of a step comes from."""
    return "change" if "change" in step.place.lines and "position" not in step.place.lines else "position"


def _placed(wrong: FootrollError, step: LessonStep, key: str) -> list[Fault]:
    """Return the faults of an error with the place of a key of a step."""
    if isinstance(wrong, IllegalAction):
        return [Fault(step.place.at(key), f"the rules forbid the action: {wrong.clause.says}", wrong.clause.id)]
    if not isinstance(wrong, FileError):
        return [Fault(step.place.at(key), str(wrong))]
    file = step.place.file
    return [
        one if one.where.startswith(file) else Fault(step.place.at(key), f"{one.where}: {one.what}", one.clause)
        for one in wrong.faults
    ]


def _text_faults(step: LessonStep, match: Match) -> Iterator[Fault]:
    """Yield long texts, numbers typed by hand, unknown fields, and footballers who are not there."""
    try:
        filled = fill_text(step.text, match)
    except FootrollError as wrong:
        yield from _placed(wrong, step, "text")
        return
    if (count := count_words(filled)) > LONGEST_TEXT:
        yield Fault(step.place.at("text"), f"the text has {count} words; write at most {LONGEST_TEXT}")
    question = step.question
    options = question.options if question else ()
    says = [(letter, say) for letter, one in zip(LETTERS, options, strict=False) for say in (one.words, one.say)]
    texts = [("title", step.title), ("text", step.text), ("question", question.ask if question else "")]
    texts += [(f"option {letter}", say) for letter, say in says]
    texts += [("right", question.right), ("other", question.other)] if question else []
    texts += [("hints", hint) for hint in question.hints] if question else []
    for key, text in texts:
        if typed := find_typed_chance(FIELD.sub("", text)):
            what = f"{quote(typed)} is typed by hand; make it a field, such as {{pass 6 8}}"
            yield Fault(step.place.at(key.split()[0]), f"{key}: {what}")
        if brace := re.search(r"[{}][^{}]*", FIELD.sub("", text)):
            what = f"{quote(brace[0].strip())} is half a field; write both braces, such as {{pass 6 8}}"
            yield Fault(step.place.at(key.split()[0]), f"{key}: {what}")
        for side, number in NAMED.findall(text):
            try:
                read_pawn(f"{side[0].upper()}{number}", match)
            except FileError:
                what = f"the {key} speaks of {side.lower()} {number}, who is not on the pitch"
                yield Fault(step.place.at(key.split()[0]), what)


def _mark_faults(step: LessonStep, match: Match) -> Iterator[Fault]:
    for mark in step.marks:
        try:
            check_mark(mark, match)
        except FileError as wrong:
            yield from _placed(wrong, step, "marks")


def _question_faults(counted: CountedQuestion) -> Iterator[Fault]:
    """Yield questions without a clear answer, and answers without a sentence."""
    step, question, place = counted.step, counted.question, counted.step.place
    if counted.mode in (CHOOSE, POINT):
        same = list(_same_faults(counted))
        yield from same or list(_clarity_faults(counted)) or _turned_faults(counted)
        yield from _drawn_faults(counted)
    if counted.mode == MOVE and not counted.solution:
        value = fill_text("{" + question.until.partition(" is ")[0] + "}", counted.match)
        yield Fault(place.at("until"), f"the condition holds before anybody moves, or cannot be met; it is {value} now")
    if counted.mode == PLAY:
        try:
            check_play(counted)
        except FootrollError as wrong:
            yield from _placed(wrong, step, "coach")
    silent = [
        one.key for one in counted.answers if not one.say and not (question.right if one.right else question.other)
    ]
    if silent or (not counted.answers and not (question.right and question.other)):
        which = f"answer {silent[0]}" if silent and counted.mode == CHOOSE else "some answers"
        yield Fault(place.at("question"), f"{which} has no sentence; write say for it, or right and other")
    try:
        known = {**counted.known_fields(), "yours": ""}
        for text in (question.right, question.other, question.ask, *question.hints):
            fill_text(text, counted.match, known=known)
        for one in counted.answers:
            fill_text(one.say, one.match, known=known)
    except FootrollError as wrong:
        yield from _placed(wrong, step, "question")


def _clarity_faults(counted: CountedQuestion) -> Iterator[Fault]:
    """Yield a best answer that does not lead clearly, unless several may be right."""
    question, place = counted.question, counted.step.place
    if counted.lead is None:
        return
    unit = "points" if counted.unit == CHANCE else ""
    lead = counted.known_fields()["lead"]
    if len(counted.right) == len(counted.answers):
        yield Fault(place.at("kind"), f"all answers are within {question.margin:g} {unit} of each other".rstrip())
    elif len(counted.right) > 1 and counted.mode == CHOOSE and not question.several:
        keys = " and ".join(one.key for one in counted.right)
        what = f"no answer is clearly best: {keys} differ by {lead} {unit}".rstrip()
        yield Fault(place.at("kind"), f"{what}; change the position, or write several = true")
    elif counted.lead <= margin_of(question, counted.unit) and counted.mode == CHOOSE and not question.several:
        yield Fault(place.at("kind"), f"the best answer leads by only {lead} {unit}; write several = true")


def _turned_faults(counted: CountedQuestion) -> Iterator[Fault]:
    """Yield an answer that is not the one that the teacher expects, as after a change of a rule."""
    expected, right = counted.question.expect, [one.key for one in counted.right]
    if not expected:
        return
    turned = expected not in right if counted.mode == POINT else expected.split(" and ") != right
    if turned:
        now = " and ".join(right[:4])
        what = f"the lesson expects {expected}, and the numbers say {now}; change the position or the sentences"
        yield Fault(counted.step.place.at("expect"), what)


def _drawn_faults(counted: CountedQuestion) -> Iterator[Fault]:
    """Yield a right answer whose position is drawn with the question, so that everybody sees it."""
    if counted.mode != CHOOSE:
        return
    yield from _line_faults(counted)
    drawn, positions = write_position(counted.match), [write_position(one.match) for one in counted.answers]
    if len(set(positions)) == 1:  # the position is no part of the answer
        return
    for one, position in zip(counted.answers, positions, strict=True):
        if one.right and position == drawn:
            what = f"the position drawn with the question is that of {one.key}, the right answer; draw another one"
            yield Fault(counted.step.place.at("position"), what)


def _line_faults(counted: CountedQuestion) -> Iterator[Fault]:
    """Yield lines over the way of a right answer if another way has none."""
    place, marks = counted.step.place, counted.step.marks
    if counted.question.kind != "best":
        return
    try:
        drawn = {tuple(mark_cell(at, counted.match) for at in mark.at) for mark in marks if mark.kind == "line"}
    except FileError:
        return  # reported with the marks
    ways = {one.key: ball_ways(one.do, one.match) for one in counted.answers if one.do}
    bare = [key for key, way in ways.items() if way and not drawn.issuperset(way)]
    shown = [one.key for one in counted.right if ways.get(one.key) and drawn.issuperset(ways[one.key])]
    if shown and bare:
        what = f"lines are drawn over {shown[0]}, the right answer, but not over {either(bare)}; draw all, or none"
        yield Fault(place.at("marks"), what)


def _same_faults(counted: CountedQuestion) -> Iterator[Fault]:
    """Yield options that are the same, and positions that do not differ."""
    options = counted.question.options
    for at, one in enumerate(options):
        for before, other in enumerate(options[:at]):
            letters = f"{LETTERS[before]} and {LETTERS[at]}"
            if (one.do, one.change, one.cell, one.who) == (other.do, other.change, other.cell, other.who):
                yield Fault(counted.step.place.at("kind"), f"options {letters} are the same")
            elif one.change != other.change:
                positions = {write_position(counted.answers[each].match) for each in (before, at)}
                if len(positions) == 1:
                    yield Fault(counted.step.place.at("kind"), f"the positions of {letters} do not differ")


def moment_faults(lesson: Lesson) -> Iterator[Fault]:
    """Yield moments without a question, and several moments from one record."""
    sources: dict[str, LessonStep] = {}
    for step in lesson.moments:
        record = step.source.partition(", turn")[0]
        if step.question is None and not step.broken:
            yield Fault(step.place.at("question"), "a moment asks nothing; write a question")
        if record in sources and not step.broken:
            first = sources[record].place.step
            yield Fault(step.place.at("source"), f"it comes from the same record as {first}; choose another match")
        sources.setdefault(record, step)
