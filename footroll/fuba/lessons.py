"""Lessons of FUBA: positions with questions whose answers are counted.

A lesson is a TOML file with steps. Its texts hold no numbers but fields such as `{keep m4}`, which are counted from the
position of the step. A question compares answers by one measure; every answer within a point of the best is right.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, FileError, FootrollError
from footroll.fuba import odds
from footroll.fuba.board import describe_board, name_of
from footroll.fuba.notation import read_action, read_position, write_position
from footroll.percent import percent
from footroll.play.dice import Dice
from footroll.tomlfiles import read_toml
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from footroll.fuba.actions import FubaAction
    from footroll.fuba.match import FubaMatch

LETTERS = "ABCD"
MARGIN = Fraction(1, 100)  # answers this close to the best are right too
LONGEST = 60  # words of a text
KEPT = ("H", "A", "ball", "minute", "half", "score", "formation", "red")  # of a position, for a new turn
FIELD = re.compile(r"\{(\w+)((?: \w+)*)\}")


@dataclass(frozen=True, slots=True)
class FubaLessonStep:
    """One step: a text, a position, and a question with two to four answers, or none."""

    title: str
    text: str
    position: str
    question: str = ""
    measure: str = ""
    answers: tuple[str, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class FubaLesson:
    """A lesson: its key, its title, what it teaches, where the game differs from football, and its steps."""

    key: str
    title: str
    summary: str
    differs: str
    steps: tuple[FubaLessonStep, ...]


@dataclass(frozen=True, slots=True)
class CountedFubaAnswer:
    """An answer of a question with its chance, and whether it is right."""

    letter: str
    words: str
    chance: Fraction
    right: bool


def fuba_lesson_files() -> dict[str, Traversable]:
    """Return the lessons that ship, by key.

    >>> list(fuba_lesson_files())
    ['find-the-target', 'press-or-position']
    """
    folder = files("footroll").joinpath("courses", "fuba")
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return {file.name.removesuffix(".toml"): file for file in found if file.name.endswith(".toml")}


def load_fuba_lesson(name: str | Path) -> FubaLesson:
    """Read a lesson that ships by its key, or a file.

    >>> load_fuba_lesson("find-the-target").title
    'Find the target'
    """
    shipped, key = fuba_lesson_files(), str(name)
    if key in shipped:
        return read_fuba_lesson(shipped[key], key=key)
    if not key.endswith(".toml"):
        what = f"there is no such lesson{did_you_mean(key, shipped)}"
        raise FileError(Fault(quote(key), what))
    from pathlib import Path

    return read_fuba_lesson(Path(key), key=key)


def read_fuba_lesson(file: Path | Traversable, *, key: str) -> FubaLesson:
    """Read a lesson, or refuse it with the step and what is wrong there."""
    table = read_toml(file, where=key, error=FileError)
    known = {"title", "summary", "differs", "step"}
    _check_table(table, known=known, needs=("title", "summary", "differs", "step"), where=key)
    if not isinstance(table["step"], list):
        raise FileError(Fault(key, "write the steps as [[step]]"))
    lesson = FubaLesson(key, table["title"], table["summary"].strip(), table["differs"].strip(), _steps(table, key))
    check_fuba_lesson(lesson)
    return lesson


def _steps(table: dict[str, Any], key: str) -> tuple[FubaLessonStep, ...]:
    """Read the steps; one without a position has that of the step before."""
    steps, position = [], ""
    for at, row in enumerate(table["step"], start=1):
        where = f"{key}: step {at}"
        _check_table(row, known=set(FubaLessonStep.__slots__), needs=("title", "text"), where=where)
        position = row.get("position", position)
        answers = row.get("answers", [])
        if not isinstance(answers, list) or not all(isinstance(one, str) for one in answers):
            raise FileError(Fault(where, 'write answers as a list of texts, such as ["target m4", "target s3"]'))
        words = {name: row.get(name, "").strip() for name in ("title", "text", "question", "measure", "why")}
        steps.append(FubaLessonStep(position=position, answers=tuple(answers), **words))
    return tuple(steps)


def _check_table(table: Any, *, known: set[str], needs: tuple[str, ...], where: str) -> None:
    """Refuse anything but a table of text with known keys and none missing."""
    if not isinstance(table, dict):
        raise FileError(Fault(where, "write each step as a table: [[step]]"))
    for name in table:
        if name not in known:
            raise FileError(Fault(where, f"there is no key {quote(name)}{did_you_mean(name, known)}"))
    for name in needs:
        if name not in table:
            raise FileError(Fault(where, f"{name} is missing; add {name} = …"))
    for name, value in table.items():
        if name not in ("step", "answers") and not isinstance(value, str):
            raise FileError(Fault(where, f"{name} must be a text"))


def check_fuba_lesson(lesson: FubaLesson) -> None:
    """Count every field and question of a lesson, or refuse the first that cannot be counted."""
    for at, step in enumerate(lesson.steps, start=1):
        where = f"{lesson.key}: step {at}"
        try:
            if len(step.text.split()) > LONGEST:
                raise ValueError(f"the text has {len(step.text.split())} words; write at most {LONGEST}")
            match = step_match(step)
            for text in (step.text, step.why):
                fill_fields(text, match)
            if step.question:
                _check_question(step, count_answers(step))
        except (ValueError, FootrollError) as reason:
            raise FileError(Fault(where, str(reason).removesuffix("."))) from None


def _check_question(step: FubaLessonStep, counted: tuple[CountedFubaAnswer, ...]) -> None:
    """Refuse a question that has too few answers, or in which every answer is right."""
    if not 2 <= len(counted) <= len(LETTERS):
        raise ValueError(f"a question has two to four answers, not {len(counted)}")
    if all(answer.right for answer in counted):
        raise ValueError("every answer is right; choose answers that differ by more than a point")
    if not step.why:
        raise ValueError("why is missing; explain the answer")


def step_match(step: FubaLessonStep) -> FubaMatch:
    """Return the position of a step."""
    return read_position(step.position, dice=Dice.seeded(1))


# Counting


def keep_chance(match: FubaMatch, action: FubaAction) -> Fraction:
    """Return the chance that a pass is kept."""
    chances = odds.outcomes(match, action, through=True).chances
    return sum((chance for outcome, chance in chances.items() if outcome.startswith("kept")), Fraction(0))


def goal_chance(match: FubaMatch, action: FubaAction) -> Fraction:
    """Return the chance of a goal by a pass and a shot right after it, if the passing side acts first."""
    shot = read_action("attempt", match=match)
    chances = odds.chain(match, [action, shot]).chances
    return sum((chance for outcome, chance in chances.items() if outcome.endswith("goal")), Fraction(0))


def win_chance(match: FubaMatch, action: FubaAction) -> Fraction:
    """Return the chance that the defenders win the ball by an action now, or by the next pass.

    The side in control is taken to play its safest pass that does not go back, with the ball value that the action
    leaves. (Passes back are easy ones: they are always kept, and gain nothing.)
    """
    total = Fraction(0)
    for end in odds.ends_of(match, action, through=True):
        control = int(end.row["control"])
        won = Fraction(1) if control == match.decider else 1 - safest_pass(write_position(match), int(end.row["value"]))
        total += end.chance * won
    return total


@lru_cache(maxsize=256)
def safest_pass(line: str, value: int) -> Fraction:
    """Return the chance to keep a ball of this value with the safest pass that does not go back.

    >>> line = "fuba-1 3.0 H=K@m1,m2*5,m3*5 A=K@m5,m4*5,m3*5 ball=m3 value=6 by=A ask=action minute=10 "
    >>> line += "formation=4-4-2/4-3-3"
    >>> safest_pass(line, 1)
    Fraction(1, 1)
    """
    _, edition, *words = line.split()
    kept = [re.sub("['!]", "", word) for word in words if word.partition("=")[0] in KEPT or word.startswith("rule.")]
    control = next((word[-1] for word in words if word.startswith("control=")), "")
    by = control or ("A" if "by=H" in words else "H")
    turn = f"fuba-1 {edition} {' '.join(kept)} value={value} by={by} ask=target"
    match = read_position(turn, dice=Dice.seeded(1))
    levels = {area.name: area.level for area in describe_board(side=match.decider)}
    from_here = levels[name_of(int(match.state["ball"]))]
    return max(
        sum((chance for outcome, chance in one.chances.items() if outcome.startswith("kept")), Fraction(0))
        for name, one in odds.targets(match).items()
        if levels[name] >= from_here
    )


MEASURES: dict[str, tuple[str, Callable[[FubaMatch, FubaAction], Fraction]]] = {
    "keep": ("keeps the ball", keep_chance),
    "goal": ("is a goal at once", goal_chance),
    "win": ("wins the ball now or by their next pass", win_chance),
}


def count_answers(step: FubaLessonStep) -> tuple[CountedFubaAnswer, ...]:
    """Count the answers of a question; those within a point of the best are right."""
    if step.measure not in MEASURES:
        raise ValueError(f"there is no measure {quote(step.measure)}{did_you_mean(step.measure, MEASURES)}")
    match, measure = step_match(step), MEASURES[step.measure][1]
    chances = [measure(match, read_action(answer, match=match)) for answer in step.answers]
    best = max(chances, default=Fraction(0))
    return tuple(
        CountedFubaAnswer(letter, answer, chance, right=best - chance <= MARGIN)
        for letter, answer, chance in zip(LETTERS, step.answers, chances, strict=False)
    )


def fill_fields(text: str, match: FubaMatch) -> str:
    """Fill the fields of a text: {keep m4}, {goal m4}, {value}, {win press}, {press}.

    >>> line = "fuba-1 3.0 H=K@m1,m2*5,m3*5 A=K@m5,m4*5,m3*5 ball=m3 value=4 by=H ask=target minute=10 "
    >>> line += "formation=4-4-2/4-3-3"
    >>> match = read_position(line, dice=Dice.seeded(1))
    >>> fill_fields("A ball of value {value} is kept in {check 4} of all passes.", match)
    'A ball of value 4 is kept in 75.0% of all passes.'
    """

    def fill(found: re.Match[str]) -> str:
        name, words = found[1], found[2].split()
        if name not in FIELDS:
            raise ValueError(f"there is no field {quote(found[0])}{did_you_mean(name, FIELDS)}")
        try:
            return FIELDS[name](match, *words)
        except TypeError:
            raise ValueError(f"the field {quote(found[0])} has the wrong number of words") from None

    return FIELD.sub(fill, text)


def _answer(measure: str, before: str = "") -> Callable[..., str]:
    """Return the field that counts an answer by a measure."""
    count = MEASURES[measure][1]
    return lambda match, word: percent(count(match, read_action(f"{before}{word}", match=match)))


FIELDS: dict[str, Callable[..., str]] = {
    "keep": _answer("keep", "target "),
    "goal": _answer("goal", "target "),
    "win": _answer("win"),
    "value": lambda match: str(int(match.state["value"])),
    "check": lambda _, value: percent(odds.check(value=int(value)).chances["kept"]),
    "press": lambda match: percent(odds.press(value=int(match.state["value"])).chances["won"]),
}
