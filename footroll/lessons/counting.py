"""Questions with their answers counted: every option with its exact value, and which ones are right."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from footroll.errors import Fault, FileError, IllegalAction, LessonError
from footroll.lessons.conditions import asked, find_solution, read_condition
from footroll.lessons.measures import CHANCE, LEFT, MEASURES, NUMBER, POINTS, free_cells, write_value
from footroll.lessons.model import LETTERS
from footroll.lessons.places import (
    moved,
    pawn_name,
    pupil_side,
    reachable_cells,
    read_pawn,
    read_spot,
    step_match,
    taken_cells,
)
from footroll.lessons.plans import describe_play, interceptors, legal_plays, outcome_chance
from footroll.notation.names import Names
from footroll.odds.surfaces import runners
from footroll.wording import quote

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.kernels.layout import Side
    from footroll.lessons.model import LessonQuestion, LessonStep
    from footroll.match import Match
    from footroll.pitch import Cell

CHOOSE, POINT, TYPE, MOVE, PLAY = "choose", "point", "type", "move", "play"  # how a pupil answers
HOW_MANY = ("Nobody", "One", "Two", "Three or more")
NEAR_CHANCE, NEAR_CELLS = 5, 10  # points and cells by which a typed number may be off


@dataclass(frozen=True)
class CountedAnswer:
    """One possible answer: its key, its words, its exact value, and whether it is right.

    The key is a letter, a cell such as 57:20, or the text of an action. `match` is the position that it was counted in.
    """

    key: str
    words: str
    value: Fraction
    unit: str
    match: Match
    do: str = ""
    say: str = ""
    right: bool = False
    bar: float = 0.0  # length from 0 to 1

    @property
    def shown(self) -> str:
        """The value in words, such as 49.4%."""
        return write_value(self.value, self.unit)


@dataclass(frozen=True, eq=False)
class CountedQuestion:
    """A question with everything counted.

    `best` is the value of the best answer and `lead` by how much it beats the next; `lead` is None where nothing is
    compared. A typed number is right within `near`. `solution` is a way to meet the condition of a move.
    """

    step: LessonStep
    question: LessonQuestion
    mode: str
    match: Match
    unit: str = CHANCE
    answers: tuple[CountedAnswer, ...] = ()
    best: Fraction = Fraction(0)
    lead: Fraction | None = None
    near: Fraction = Fraction(0)
    solution: dict[int, Cell] = field(default_factory=dict)

    @property
    def right(self) -> tuple[CountedAnswer, ...]:
        """The right answers."""
        return tuple(one for one in self.answers if one.right)

    @property
    def side(self) -> Side:
        """The side for which the pupil decides."""
        return pupil_side(self.step, self.match)

    def answer(self, key: str) -> CountedAnswer:
        """Return an answer by its key, or refuse the key in one sentence."""
        found = next((one for one in self.answers if one.key == key), None)
        if found is None:
            what = {
                CHOOSE: f"there is no {quote(key)} here",
                POINT: f"{quote(key)} is not a free cell in reach",
            }.get(self.mode, f"{quote(key)} is not an answer")
            raise LessonError(Fault("answer", what))
        return found

    def known_fields(self) -> dict[str, str]:
        """Return the fields that belong to the question: its best value, its lead, and each letter."""
        lead = f"{float((self.lead or 0) / (POINTS if self.unit == CHANCE else 1)):.1f}".removesuffix(".0")
        letters = {one.key: one.shown for one in self.answers if one.key in LETTERS}
        return {"best": write_value(self.best, self.unit), "lead": lead, **letters}


def judged(answers: Iterable[CountedAnswer], question: LessonQuestion) -> tuple[CountedAnswer, ...]:
    """Mark the right answers: the best, and those within the margin of it; and give each its bar."""
    every = tuple(answers)
    pick = min if question.least else max
    best = pick(one.value for one in every)
    margin = margin_of(question, every[0].unit)
    longest = max((abs(one.value) for one in every), default=Fraction(1)) or Fraction(1)
    whole = Fraction(1) if every[0].unit == CHANCE else longest
    return tuple(
        CountedAnswer(
            one.key,
            one.words,
            one.value,
            one.unit,
            one.match,
            one.do,
            one.say,
            right=abs(one.value - best) <= margin,
            bar=max(0.0, float(one.value / whole)),
        )
        for one in every
    )


def margin_of(question: LessonQuestion, unit: str) -> Fraction:
    """Return the margin of a question in the unit of its values."""
    return Fraction(question.margin).limit_denominator(1000) * (POINTS if unit == CHANCE else 1)


def lead_of(answers: tuple[CountedAnswer, ...], question: LessonQuestion) -> Fraction:
    """Return by how much the best answer beats the next one."""
    values = sorted((one.value for one in answers), reverse=not question.least)
    return abs(values[0] - values[1]) if len(values) > 1 else Fraction(1)


def _compared(step: LessonStep, mode: str, answers: Iterable[CountedAnswer], match: Match) -> CountedQuestion:
    """Return a question in which values are compared."""
    question = asked(step)
    found = judged(answers, question)
    pick = min if question.least else max
    best = pick(one.value for one in found)
    return CountedQuestion(step, question, mode, match, found[0].unit, found, best, lead_of(found, question))


def measured(question: LessonQuestion, match: Match, plays: Iterable[str] = ()) -> Fraction:
    """Return the value of a position: what the best of the plays that are legal there achieves."""
    measure, values, refusal = MEASURES[question.measure], [], None
    for play in plays or question.do:
        try:
            values.append(measure.count(play, match))
        except (FileError, IllegalAction) as wrong:
            refusal = wrong
    if not values:
        assert refusal
        raise refusal
    return max(values)


def count_best(step: LessonStep) -> CountedQuestion:
    """Count the actions that are offered, or all legal ones."""
    question = asked(step)
    match = step_match(step)
    if question.every:
        plays = [(play, measured(question, match, [play])) for play in legal_plays(match)]
        plays = [(play, value) for play, value in plays if value or question.least]
        if len(plays) < 2:
            raise LessonError(Fault(step.place.at("options"), "fewer than two legal actions can succeed here"))
        answers = [CountedAnswer(play, describe_play(play, match), value, CHANCE, match, play) for play, value in plays]
    else:
        answers = [
            CountedAnswer(
                letter,
                one.words or describe_play(one.do, match),
                measured(question, match, [one.do]),
                CHANCE,
                match,
                one.do,
                one.say,
            )
            for letter, one in zip(LETTERS, question.options, strict=False)
        ]
    return _compared(step, CHOOSE, answers, match)


def count_compare(step: LessonStep) -> CountedQuestion:
    """Count the same action in positions that differ in one thing."""
    question = asked(step)
    answers = []
    for letter, one in zip(LETTERS, question.options, strict=False):
        match = step_match(step, change=one.change)
        value = measured(question, match)
        answers.append(CountedAnswer(letter, one.words, value, CHANCE, match, question.do[0], one.say))
    return _compared(step, CHOOSE, answers, step_match(step))


def count_cell(step: LessonStep) -> CountedQuestion:
    """Count an action with one footballer on each of the cells that are offered."""
    question = asked(step)
    base = step_match(step)
    name = Names.of(base.state).write(read_pawn(question.who[0], base))
    answers = []
    for letter, one in zip(LETTERS, question.options, strict=False):
        match = step_match(step, change=f"{name} {one.cell}")
        value = measured(question, match)
        answers.append(CountedAnswer(letter, one.words or one.cell, value, CHANCE, match, question.do[0], one.say))
    return _compared(step, CHOOSE, answers, base)


def count_stand(step: LessonStep) -> CountedQuestion:
    """Count an action for every cell on which a footballer can stand."""
    question = asked(step)
    base = step_match(step)
    pawn = read_pawn(question.who[0], base)
    if question.cells:
        taken = taken_cells(base, but=[pawn])
        cells = [cell for text in question.cells if (cell := read_spot(text, base)) not in taken]
    else:
        cells = reachable_cells(base, pawn, within=question.within or base.points(pawn))
    answers = []
    for cell in cells:
        match = moved(base, {pawn: cell})
        value = measured(question, match)
        answers.append(CountedAnswer(str(cell), str(cell), value, CHANCE, match, question.do[0]))
    if len(answers) < 2:
        what = f"{pawn_name(base, pawn)} has fewer than two free cells to stand on"
        raise LessonError(Fault(step.place.at("who"), what, "FR-1.4-11"))
    return _compared(step, POINT, answers, base)


def count_interceptors(step: LessonStep) -> CountedQuestion:
    """Count the opponents who may try to intercept a pass."""
    question = asked(step)
    match = step_match(step)
    number = len(interceptors(question.do[0], match))
    right = min(number, len(HOW_MANY) - 1)
    answers = tuple(
        CountedAnswer(letter, words, Fraction(at), NUMBER, match, question.do[0], right=at == right, bar=0.0)
        for at, (letter, words) in enumerate(zip(LETTERS, HOW_MANY, strict=True))
    )
    return CountedQuestion(step, question, CHOOSE, match, NUMBER, answers, Fraction(number))


def count_offside(step: LessonStep) -> CountedQuestion:
    """Count whether a pass can be called offside."""
    question = asked(step)
    match = step_match(step)
    chance = outcome_chance(question.do[0], match, outcome="offside")
    values = ("Offside", chance, chance > 0), ("Not offside", 1 - chance, chance == 0)
    answers = tuple(
        CountedAnswer(letter, words, value, CHANCE, match, question.do[0], right=right, bar=float(value))
        for letter, (words, value, right) in zip(LETTERS, values, strict=False)
    )
    return CountedQuestion(step, question, CHOOSE, match, CHANCE, answers, chance)


def count_first(step: LessonStep) -> CountedQuestion:
    """Count the movement points that footballers have left at a cell."""
    question = asked(step)
    match = step_match(step)
    left, names = runners(match, read_spot(question.cell, match)), Names.of(match.state)
    if question.every:
        pawns = sorted(list(left)[: len(LETTERS)])
        options = [(pawn_name(match, pawn).capitalize(), pawn, "") for pawn in pawns]
    else:
        pawns = [read_pawn(one.who, match) for one in question.options]
        options = [
            (one.words or pawn_name(match, pawn).capitalize(), pawn, one.say)
            for one, pawn in zip(question.options, pawns, strict=True)
        ]
    if not any(pawn in left for _, pawn, _ in options):
        what = f"nobody can reach {question.cell} in one turn; name a nearer cell"
        raise LessonError(Fault(step.place.at("cell"), what, "FR-2.13.1-05"))
    answers = [
        CountedAnswer(letter, words, Fraction(left.get(pawn, -1)), LEFT, match, names.write(pawn), say)
        for letter, (words, pawn, say) in zip(LETTERS, options, strict=False)
    ]
    return _compared(step, CHOOSE, answers, match)


def count_free(step: LessonStep) -> CountedQuestion:
    """Count the cells of a zone that can be passed to, in one position or in several."""
    question = asked(step)
    base = step_match(step)
    if not question.options:
        number = Fraction(free_cells(base, question.zone))
        near = Fraction(question.near or NEAR_CELLS)
        return CountedQuestion(step, question, TYPE, base, NUMBER, (), number, None, near)
    answers = []
    for letter, one in zip(LETTERS, question.options, strict=False):
        match = step_match(step, change=one.change)
        value = Fraction(free_cells(match, question.zone))
        answers.append(CountedAnswer(letter, one.words, value, NUMBER, match, "", one.say))
    return _compared(step, CHOOSE, answers, base)


def count_guess(step: LessonStep) -> CountedQuestion:
    """Count the chance that a pupil guesses."""
    question = asked(step)
    match = step_match(step)
    near = (question.near or NEAR_CHANCE) * POINTS
    return CountedQuestion(step, question, TYPE, match, CHANCE, (), measured(question, match), None, near)


def count_move(step: LessonStep) -> CountedQuestion:
    """Find a way to meet a condition by moving footballers."""
    question = asked(step)
    match = step_match(step)
    value = read_condition(question.until, step)[1](match)
    solution = {} if value.holds else find_solution(step, match)
    return CountedQuestion(step, question, MOVE, match, value.unit, (), value.value, None, solution=solution)


def count_play(step: LessonStep) -> CountedQuestion:
    """Prepare a position to be played on; its dice decide."""
    return CountedQuestion(step, asked(step), PLAY, step_match(step), NUMBER)
