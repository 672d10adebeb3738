"""The feedback after an answer: exact numbers, and the teacher's sentence for that answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from footroll.errors import Fault, LessonError
from footroll.lessons.conditions import read_condition
from footroll.lessons.counting import CHOOSE, MOVE, POINT, TYPE
from footroll.lessons.fields import fill_text
from footroll.lessons.kinds import count_step
from footroll.lessons.measures import CHANCE, LEFT, MEASURES, POINTS, write_value
from footroll.lessons.places import moved, pupil_side, reachable_cells, read_pawn
from footroll.pitch import read_cell
from footroll.wording import either, quote, sentence_case

if TYPE_CHECKING:
    from footroll.lessons.counting import CountedAnswer, CountedQuestion
    from footroll.match import Match
    from footroll.pitch import Cell

NO_PLAN = "the dice decide how it goes; play it on"


@dataclass(frozen=True, slots=True)
class Feedback:
    """The judgement of an answer: whether it was right, what it gave away, and what is said.

    `given_away` is in points of a chance; 0 where no chances are compared.
    """

    key: str
    right: bool
    headline: str
    says: str
    given_away: Fraction = Fraction(0)
    match: Match | None = None


def answer(counted: CountedQuestion, given: str) -> Feedback:
    """Judge an answer: a letter, a cell such as 57:20, a number, or moves such as "H8 57:20, H9 60:30".

    An answer that is none raises `LessonError` with one sentence, and does not count.
    """
    text = given.strip()
    if counted.mode in (CHOOSE, POINT):
        return _chosen(counted, counted.answer(text.upper() if len(text) == 1 else text))
    if counted.mode == TYPE:
        return _typed(counted, text)
    if counted.mode == MOVE:
        return _moved(counted, text)
    raise LessonError(Fault("answer", NO_PLAN))


def _chosen(counted: CountedQuestion, one: CountedAnswer) -> Feedback:
    """Judge an answer that was chosen or pointed at."""
    question, away = counted.question, Fraction(0)
    if counted.unit == CHANCE and counted.lead is not None:
        away = Fraction(0) if one.right else 100 * abs(counted.best - one.value)
    sentence = one.say or (question.right if one.right else question.other)
    known = {**counted.known_fields(), "yours": one.shown}
    says = " ".join(filter(None, (fill_text(sentence, one.match, known=known), own_team_note(counted))))
    return Feedback(one.key, one.right, headline(counted, one), says, away, one.match)


@lru_cache(32)
def own_team_note(counted: CountedQuestion) -> str:
    """Say whether the pupil's own team changes the answer that the lesson was written for, or nothing.

    Its footballers can also make all answers equal, and a condition of a move hold at once or be out of reach.
    """
    step = counted.step
    if step.team is None or counted.mode not in (CHOOSE, POINT, MOVE):
        return ""
    own = [one.key for one in counted.right]
    if counted.mode == MOVE:
        holds = not counted.solution and read_condition(counted.question.until, step)[1](counted.match).holds
        found = "" if counted.solution else "it holds before anybody moves" if holds else "no move is enough"
    elif len(own) == len(counted.answers) and counted.lead is not None:
        found = "all answers are equally good"
    else:
        written = {one.key for one in count_step(replace(step, team=None)).right}
        found = "" if written & set(own) else f"the best answer is {own[0]}"
    return f"With {step.team} {found}. The lesson was written for other footballers." if found else ""


def headline(counted: CountedQuestion, one: CountedAnswer) -> str:
    """Return the sentence of the ask bar after an answer; it never says that somebody was wrong.

    The rows keep their letters, so that a pupil can compare.
    """
    best = counted.right[0] if counted.right else one
    if counted.lead is None:  # a fact, not a comparison
        certain = counted.unit != CHANCE or best.value == 1
        facts = best.words if certain else f"{best.words}, {best.shown}"
        return f"Right: {facts.lower()}." if one.right else f"It is {best.key}: {facts.lower()}."
    if counted.unit == LEFT:
        first = f"Right: {one.key} is first" if one.right else f"{best.key} is first"
        return f"{first}, with {best.shown} point{'' if best.value == 1 else 's'} left."
    if counted.unit != CHANCE:
        order = ("fewest", "fewer") if counted.question.least else ("most", "more")
        if one.right:
            return f"Right: {one.key} has the {order[0]}, {one.shown}."
        return f"{best.key} has {order[1]} than {one.key}: {best.shown} to {one.shown}."
    if counted.question.kind != "best":  # positions and cells, not actions
        if one.right:
            return f"Right: {one.key}, {one.shown}."
        more = "leaves less than" if counted.question.least else "is better than"
        return f"{best.key} {more} {one.key}: {compared(best.shown, one.shown)}."
    measure = MEASURES[counted.question.measure]
    most, more = (measure.least, measure.less) if counted.question.least else (measure.most, measure.more)
    if one.right and len(counted.right) > 1 and counted.mode == CHOOSE:
        keys = either(each.key for each in counted.right).replace(" or ", " and ")
        return f"Right: {keys} are equally good; {one.key} has {one.shown}."
    if one.right:
        return f"Right: {one.key} {most}, {one.shown}."
    return f"{best.key} {more} {one.key}: {compared(best.shown, one.shown)}."


def shown_to(counted: CountedQuestion, found: Feedback) -> Feedback:
    """Return the feedback to an answer that was shown, without praise or a made-up guess."""
    if counted.mode != TYPE:
        return replace(found, headline=sentence_case(found.headline.removeprefix("Right: ")))
    shown, other = write_value(counted.best, counted.unit), counted.question.other
    known = {**counted.known_fields(), "yours": shown}
    return replace(found, headline=f"It is {shown}.", says=fill_text(other, counted.match, known=known))


def compared(first: str, second: str) -> str:
    """Write two chances side by side.

    >>> compared("71.0%", "49.4%"), compared("sure", "49.2%")
    ('71.0% to 49.4%', 'sure against 49.2%')
    """
    return f"{first} {'to' if '%' in first and '%' in second else 'against'} {second}"


def _typed(counted: CountedQuestion, text: str) -> Feedback:
    """Judge a typed number."""
    number = text.removesuffix("%").strip().replace(",", ".")
    try:
        value = Fraction(number) if len(number) < 12 else None
    except (ValueError, ZeroDivisionError):
        value = None
    if value is None:
        raise LessonError(Fault("answer", f"{quote(text)} is not a number"))
    if counted.unit == CHANCE and not 0 <= value <= 100:
        raise LessonError(Fault("answer", "a chance goes from 0 to 100"))
    if value < 0:
        raise LessonError(Fault("answer", "a number of cells is 0 or more"))
    value *= POINTS if counted.unit == CHANCE else 1
    right, shown = abs(value - counted.best) <= counted.near, write_value(counted.best, counted.unit)
    yours = f"{float(value * 100):g}%" if counted.unit == CHANCE else str(value)
    head = f"Right: it is {shown}, and you said {yours}." if right else f"It is {shown}; you said {yours}."
    known = {**counted.known_fields(), "yours": yours}
    sentence = counted.question.right if right else counted.question.other
    return Feedback(text, right, head, fill_text(sentence, counted.match, known=known), match=counted.match)


def read_moves(counted: CountedQuestion, text: str) -> dict[int, Cell]:
    """Read moves such as "H8 57:20, H9 60:30", and refuse those that are not allowed."""
    question, match, cells = counted.question, counted.match, {}
    for part in filter(None, map(str.strip, text.split(","))):
        name, _, spot = part.partition(" ")
        side = pupil_side(counted.step, match)
        pawn = read_pawn(name, match, side=side)
        if pawn not in {read_pawn(one, match, side=side) for one in question.who}:
            raise LessonError(Fault("answer", f"{name} may not be moved here; move {either(question.who)}"))
        try:
            cell = read_cell(spot.strip())
        except ValueError as wrong:
            raise LessonError(Fault("answer", str(wrong))) from None
        yards = question.within or match.points(pawn)
        if cell not in reachable_cells(match, pawn, within=yards):
            raise LessonError(
                Fault("answer", f"{name} cannot stand on {cell}: it is taken, or over {yards} yards away")
            )
        cells[pawn] = cell
    if len(set(cells.values())) < len(cells):
        raise LessonError(Fault("answer", "two footballers cannot share a cell", "FR-1.4-11"))
    return cells


def _moved(counted: CountedQuestion, text: str) -> Feedback:
    """Judge moved footballers by the condition."""
    match = moved(counted.match, read_moves(counted, text))
    value = read_condition(counted.question.until, counted.step)[1](match)
    known = {**counted.known_fields(), "best": value.shown, "yours": value.shown}
    wanted = counted.question.until.partition(" is ")[2]
    head = f"Right: now it is {value.shown}."
    if not value.holds:
        head = f"Not yet: it is {value.shown} now, and should be {wanted}."
    sentence = counted.question.right if value.holds else counted.question.other
    return Feedback(text, value.holds, head, fill_text(sentence, match, known=known), match=match)
