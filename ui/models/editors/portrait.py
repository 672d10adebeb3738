"""Portrait of the selected footballer: radar axes, and what the scores mean in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Skill
from footroll.percent import percent
from footroll.rules.skills import injury_chance, sure_yards, yards_a_turn
from footroll.sheets.names import Column
from footroll.skills import GOALKEEPER_SKILLS
from footroll.ui.models.sheet_fixes import score_of
from footroll.ui.models.sheet_page import field_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.teams import Footballer
    from footroll.ui.models.editors.sheet import Sheet

OUTFIELD_AXES = (
    Skill.SHOOT,
    Skill.FINISH,
    Skill.DRIBBLE,
    Skill.FEINT,
    Skill.LOW_PASS,
    Skill.HIGH_PASS,
    Skill.INTERCEPT,
    Skill.TACKLE,
    Skill.STRENGTH,
    Skill.VELOCITY,
)
GOAL_AXES = (*GOALKEEPER_SKILLS, Skill.FEINT, Skill.LOW_PASS, Skill.HIGH_PASS, Skill.STRENGTH, Skill.VELOCITY)
ROLES = {
    "GK": "goalkeeper",
    "RB": "right back",
    "LB": "left back",
    "CB": "centre back",
    "RWB": "right wing-back",
    "LWB": "left wing-back",
    "DM": "defensive midfield",
    "CM": "central midfield",
    "AM": "attacking midfield",
    "RM": "right midfield",
    "LM": "left midfield",
    "RW": "right wing",
    "LW": "left wing",
    "SS": "second striker",
    "ST": "striker",
    "CF": "centre forward",
}


class Outline(NamedTuple):
    """One outline on a radar: its owner, and a score or None for each axis."""

    who: str
    scores: tuple[int | None, ...]


class Portrait(NamedTuple):
    """All details of the selected footballer."""

    number: str
    shirt: str
    name: str
    role: str
    axes: tuple[Skill, ...]
    outline: Outline
    means: tuple[str, ...]


def portrait_of(sheet: Sheet, row: int) -> Portrait:
    """Return the portrait of the footballer in a row."""
    texts, one = sheet.page.rows[row], sheet.team.footballers[row]
    axes = GOAL_AXES if one.goalkeeper else OUTFIELD_AXES
    return Portrait(
        texts[Column.NUMBER],
        sheet.team.shirt,
        texts[Column.NAME],
        role_words(texts[Column.POSITION]),
        axes,
        outline_of(sheet, row, axes=axes),
        tuple(worth({skill: score_of(texts[skill]) for skill in Skill})),
    )


def role_words(role: str) -> str:
    """Return a role with its meaning.

    >>> role_words("AM"), role_words("libero")
    ('AM · attacking midfield', 'libero')
    """
    return f"{role} · {ROLES[role.upper()]}" if role.upper() in ROLES else role


def outline_of(sheet: Sheet, row: int, *, axes: Iterable[Skill]) -> Outline:
    """Return a footballer of this sheet as a radar outline."""
    return Outline(sheet.page.title(row), tuple(score_of(sheet.page.rows[row][skill]) for skill in axes))


def outline_of_other(one: Footballer, *, axes: Iterable[Skill]) -> Outline:
    """Return a footballer of another team as a radar outline."""
    return Outline(str(one), tuple(one.skill(skill) for skill in axes))


def worth(scores: dict[Skill, int | None]) -> Iterable[str]:
    """Yield what scores mean in a match.

    >>> list(worth({Skill.LOW_PASS: 80, Skill.VELOCITY: 80, Skill.STRENGTH: 60}))[1]
    'Velocity 80: 8 yards a turn, 4 when halved'
    """
    low_pass, velocity, strength = (scores[one] for one in (Skill.LOW_PASS, Skill.VELOCITY, Skill.STRENGTH))
    if low_pass is not None:
        yield f"{field_words(Skill.LOW_PASS)} {low_pass}: sure to {sure_yards(low_pass)} yards"
    if velocity is not None:
        yards, half = yards_a_turn(velocity), yards_a_turn(velocity, halved=True)
        yield f"{field_words(Skill.VELOCITY)} {velocity}: {yards} yards a turn, {half} when halved"
    if strength is not None:
        injured = percent(injury_chance(strength), digits=0)
        yield f"{field_words(Skill.STRENGTH)} {strength}: a foul on them injures in {injured}"
