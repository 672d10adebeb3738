"""The fields that texts are filled with, such as {pass 6 8}: one row each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from footroll.errors import Fault, LessonError
from footroll.kernels.grid import shot_difficulty
from footroll.kernels.layout import Side, Skill, side_of
from footroll.kernels.passes import automatic_yards
from footroll.lessons.measures import CHANCE, NUMBER, WORDS, free_cells, write_value
from footroll.lessons.places import pawn_name, read_pawn, read_spot, with_ball
from footroll.lessons.plans import interceptors, outcome_chance, play_odds, read_play
from footroll.notation.formats import SKILL
from footroll.notation.names import Names
from footroll.odds import ball_needs, feint_chance
from footroll.odds.free_kicks import free_kick_odds
from footroll.odds.outcomes import NEVER
from footroll.odds.surfaces import runners
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from footroll.match import Match

FIELD = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class TextField:
    """A field of a text: its word, its form, what it counts, its unit, and how."""

    word: str
    form: str
    says: str
    unit: str
    count: Callable[[Match, list[str]], Fraction | str]


def _kick(match: Match, words: list[str]) -> tuple[Match, str]:
    """Return the position with the ball at the first footballer, and the plan of passes to the others."""
    start = with_ball(match, read_pawn(words[0], match))
    first, *touches = (word.rstrip(",") for word in words[1:])
    return start, " > ".join([f"pass {first}", *(f"low-pass {touch}" for touch in touches)])


def _pass_that(outcome: str) -> Callable[[Match, list[str]], Fraction]:
    """Return a function that counts one outcome of a pass."""

    def count(match: Match, words: list[str]) -> Fraction:
        start, plan = _kick(match, words)
        return outcome_chance(plan, start, outcome=outcome)

    return count


def _stops(match: Match, words: list[str]) -> Fraction:
    """Return the chance that one defender intercepts a pass."""
    start, plan = _kick(match, words[1:])
    side = None if words[0][:1] in "HA" else Side(1 - side_of(start.carrier or 0))  # a plain number is an opponent's
    who = read_pawn(words[0], start, side=side)
    return sum(
        (chance for part, chance in play_odds(plan, start).parts.items() if part == ("intercepted", who, None)), NEVER
    )


def _goal(match: Match, words: list[str]) -> Fraction:
    """Return the chance of a goal: a shot, or a pass and a shot at first touch."""
    start, rest = with_ball(match, read_pawn(words[0], match)), words[1:]
    if rest and (rest[0].isdecimal() or rest[0][:1] in "HA"):
        plan = f"pass {rest[0]} > {' '.join(rest[1:]) or 'finish'}"
    else:
        plan = {"": "shoot", "effect": "shoot effect"}.get(" ".join(rest), " ".join(rest))
    return outcome_chance(plan, start, outcome="goal")


def _interceptors(match: Match, words: list[str]) -> Fraction:
    start, plan = _kick(match, words)
    return Fraction(len(interceptors(plan, start)))


def _needs(match: Match, words: list[str]) -> Fraction | str:
    """Return the lowest roll with which a pass arrives."""
    start, plan = _kick(match, words)
    needs = ball_needs(start, read_play(plan, start)[0])
    return "no roll" if needs is None else "more than a die has" if needs.roll is None else Fraction(needs.roll)


def _yards(match: Match, words: list[str]) -> Fraction:
    """Return the yards between two footballers or cells."""
    cells = [read_spot(word, match) if ":" in word else match.cell(read_pawn(word, match)) for word in words]
    assert cells[0]
    assert cells[1]
    return Fraction(cells[0].yards_to(cells[1]))


def _skill_of(match: Match, who: str, skill: Skill) -> int:
    return int(match.state["skills"][read_pawn(who, match), skill])


def _first(match: Match, words: list[str]) -> str:
    """Name the footballer who is first at a cell, or those who are equal."""
    left = runners(match, read_spot(words[0], match))
    best = [pawn for pawn, points in left.items() if points == max(left.values())]
    return " and ".join(pawn_name(match, pawn) for pawn in best) or "nobody"


def _difficulty(match: Match, words: list[str]) -> Fraction:
    """Return the difficulty of a shot from a footballer's cell, or from a cell."""
    at = read_spot(words[0], match) if ":" in words[0] else match.cell(read_pawn(words[0], match))
    assert at
    side = match.attacking
    return Fraction(shot_difficulty(side, match.pitch.length, match.pitch.width, at.x, at.y, 0))


def _feint(match: Match, words: list[str]) -> Fraction:
    """Return the chance that a blocked carrier gets a pass away."""
    start, plan = _kick(match, words)
    chance = feint_chance(start, read_play(plan, start)[0])
    return Fraction(1) if chance is None else chance


def _wall(match: Match, words: list[str]) -> Fraction:
    """Return what the wall adds to the difficulty of a free-kick, or how many make a full wall."""
    found = free_kick_odds(match)
    if found is None:
        raise LessonError(Fault("wall", "no free-kick is about to be taken here", "FR-3.4.1-01"))
    return Fraction(found.full if words else found.wall)


FIELDS = {
    row.word: row
    for row in (
        TextField(
            "pass",
            "pass FROM TO",
            "the chance that a pass arrives and is kept; `pass 6 10, 8` continues at first touch",
            CHANCE,
            _pass_that("complete"),
        ),
        TextField(
            "goal",
            "goal FROM [TO] [HOW]",
            "the chance of a goal: `goal 9`, `goal 9 effect`, `goal 9 lob`, `goal 7 9 header`",
            CHANCE,
            _goal,
        ),
        TextField(
            "stops",
            "stops WHO FROM TO",
            "the chance that a defender intercepts a pass",
            CHANCE,
            _stops,
        ),
        TextField(
            "offside",
            "offside FROM TO",
            "the chance that the receiver is caught offside",
            CHANCE,
            _pass_that("offside"),
        ),
        TextField(
            "feint",
            "feint FROM TO",
            "the chance that a blocked carrier gets a pass away",
            CHANCE,
            _feint,
        ),
        TextField(
            "chance",
            "chance OUTCOME ACTION",
            "the chance of any outcome of [odds](odds.md), such as `chance intercepted pass 9`",
            CHANCE,
            lambda match, words: outcome_chance(" ".join(words[1:]), match, outcome=words[0].replace("-", " ")),
        ),
        TextField(
            "interceptors",
            "interceptors FROM TO",
            "how many opponents may try to intercept a pass",
            NUMBER,
            _interceptors,
        ),
        TextField(
            "needs",
            "needs FROM TO",
            "the lowest roll with which a pass arrives, if nobody intercepts it",
            NUMBER,
            _needs,
        ),
        TextField(
            "yards",
            "yards FROM TO",
            "the yards between two footballers or cells",
            NUMBER,
            _yards,
        ),
        TextField(
            "safe",
            "safe WHO",
            "the yards up to which a low pass needs no roll",
            NUMBER,
            lambda match, words: Fraction(automatic_yards(_skill_of(match, words[0], Skill.LOW_PASS))),
        ),
        TextField(
            "skill",
            "skill WHO SKILL",
            "a skill of a footballer",
            NUMBER,
            lambda match, words: Fraction(
                _skill_of(match, words[0], Skill(SKILL.read(words[1], Names.of(match.state))))
            ),
        ),
        TextField(
            "points",
            "points WHO",
            "the movement points of a footballer, in yards",
            NUMBER,
            lambda match, words: Fraction(match.points(read_pawn(words[0], match))),
        ),
        TextField(
            "difficulty",
            "difficulty WHERE",
            "the difficulty of a shot from a footballer's cell, or from a cell",
            NUMBER,
            _difficulty,
        ),
        TextField(
            "free",
            "free FROM ZONE",
            "how many cells of a zone can be passed to without anybody in between",
            NUMBER,
            lambda match, words: Fraction(free_cells(with_ball(match, read_pawn(words[0], match)), words[1])),
        ),
        TextField(
            "first", "first CELL", "who is first at a cell: the footballer with most points left there", WORDS, _first
        ),
        TextField(
            "left",
            "left WHO CELL",
            "the points that a footballer has left at a cell, or -1 if it is out of reach",
            NUMBER,
            lambda match, words: Fraction(
                runners(match, read_spot(words[1], match)).get(read_pawn(words[0], match), -1)
            ),
        ),
        TextField(
            "wall",
            "wall [full]",
            "what the wall adds to the difficulty of the free-kick; with `full`, how many make a full wall",
            NUMBER,
            _wall,
        ),
    )
}


@dataclass(frozen=True, slots=True)
class FieldValue:
    """A counted field: its value, its unit and its words."""

    value: Fraction | None
    unit: str
    words: str


def count_field(text: str, match: Match) -> FieldValue:
    """Count a field, such as "pass 6 8", from a position.

    >>> from footroll.notation import read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,8@40:32,9@56:32 A=1@99:32,4@90:10 ask=carrier carrier=H8")
    >>> count_field("pass 8 9", match).words, count_field("yards 8 9", match).words, count_field("safe 8", match).words
    ('77.0%', '16', '15')
    """
    word, *words = text.split() or [""]
    row = FIELDS.get(word)
    if row is None:
        raise LessonError(Fault(quote(text), f"there is no field {quote(word)}{did_you_mean(word, FIELDS)}"))
    needed = sum(not part.startswith("[") for part in row.form.split()[1:])
    if len(words) < needed:
        raise LessonError(Fault(quote(text), f"the field is too short; write {row.form}"))
    try:
        value = row.count(match, words)
    except ValueError as wrong:
        raise LessonError(Fault(quote(text), str(wrong))) from None
    if isinstance(value, str):
        return FieldValue(None, WORDS, value)
    return FieldValue(value, row.unit, write_value(value, row.unit))


def fill_text(text: str, match: Match, *, known: Mapping[str, str] | None = None) -> str:
    """Fill the fields of a text with their counted words; `known` are fields of the question.

    >>> from footroll.notation import read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,8@40:32,9@55:32 A=1@99:32,4@90:10 ask=carrier carrier=H8")
    >>> fill_text("It arrives: {pass 8 9}. It is {yards 8 9} yards long.", match)
    'It arrives: sure. It is 15 yards long.'
    """
    found = known or {}

    def fill(field: re.Match[str]) -> str:
        name = field[1].strip()
        return found[name] if name in found else count_field(name, match).words

    return FIELD.sub(fill, text)
