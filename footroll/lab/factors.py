"""Factors: what an experiment can vary, one row for each kind of name."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from footroll.agents.tactics import read_tactics
from footroll.arena import read_contender
from footroll.errors import FootrollError
from footroll.formations import read_formation
from footroll.lab.settings import BY_ROLL, FIRST_TEAM, LINES, SECOND_TEAM, change_skill, line_names
from footroll.match.rules import CLAUSES, make_rules
from footroll.pitch import read_pitch
from footroll.skills import SKILLS
from footroll.teams import STEP
from footroll.wording import describe, did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from footroll.arena import Contender
    from footroll.lab.settings import Setting
    from footroll.teams import Footballer, Team

Value = str | int | float | bool
SIDES: Mapping[str, tuple[int, ...]] = {"home": (0,), "away": (1,), "both": (0, 1)}
SKILL_NAMES = {row.name: skill for skill, row in SKILLS.items()}
CHOICES = ("coach", "formation", "tactics")  # of a side, besides skills
MOST_ADDED = 90  # points of a skill
LEAST_AREA, MOST_AREA = 5_000, 13_000  # 100x50 and 130x100
MOST_RATIO = 2.6  # 130x50


class Factor(Protocol):
    """Something that varies: it checks values, and changes a setting to one of them."""

    @property
    def name(self) -> str:
        """Its name in an experiment."""

    @property
    def ranges(self) -> bool:
        """Whether its values are numbers that a Latin hypercube can spread over."""

    def check(self, value: object) -> Value:
        """Return a value as it is used, or refuse it in one sentence."""

    def change(self, setting: Setting, value: Value) -> Setting:
        """Return the setting with this value."""


def _text(value: object, *, example: str) -> str:
    if not isinstance(value, str):
        raise FootrollError(f"must be a text such as {example}, not {describe(value)}")
    return value


def _number(value: object, *, lowest: float, highest: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise FootrollError(f"must be a number, not {describe(value)}")
    if not lowest <= value <= highest:
        raise FootrollError(f"goes from {lowest:g} to {highest:g}, and {describe(value)} is outside")
    return float(value)


@dataclass(frozen=True, slots=True)
class PitchFactor:
    """The pitch: a size, a name or a file."""

    name: str = "pitch"
    ranges: bool = False

    def check(self, value: object) -> Value:
        """Return the pitch as text, if there is one."""
        text = _text(value, example="100x64")
        pitch = read_pitch(text)
        return str(pitch) if text[:1].isdigit() else text

    def change(self, setting: Setting, value: Value) -> Setting:
        """Return the setting on this pitch."""
        return replace(setting, pitch=read_pitch(str(value)))


@dataclass(frozen=True, slots=True)
class ShapeFactor:
    """The area of the pitch in square yards, or the ratio of its length to its width."""

    name: str
    ranges: bool = True

    def check(self, value: object) -> Value:
        """Return the number, if some pitch has it."""
        if self.name == "pitch.area":
            return _number(value, lowest=LEAST_AREA, highest=MOST_AREA)
        return _number(value, lowest=1, highest=MOST_RATIO)

    def change(self, setting: Setting, value: Value) -> Setting:
        """Return the setting with this area or ratio; `Setting.with_shape` finds the pitch."""
        if self.name == "pitch.area":
            return replace(setting, area=float(value))
        return replace(setting, ratio=float(value))


@dataclass(frozen=True, slots=True)
class RuleFactor:
    """A house rule, or the winning condition."""

    name: str
    ranges: bool = False

    def check(self, value: object) -> Value:
        """Return the value, if the rule has it."""
        make_rules({self.name.removeprefix("rules."): value}, where="[rules]")
        assert isinstance(value, str | int | bool)
        return value

    def change(self, setting: Setting, value: Value) -> Setting:
        """Return the setting with this rule."""
        rule = self.name.removeprefix("rules.")
        changed = getattr(make_rules({rule: value}, where="[rules]"), rule)
        return replace(setting, rules=replace(setting.rules, **{rule: changed}))


@dataclass(frozen=True, slots=True)
class SkillFactor:
    """Points added to a skill of a side: of everybody, of a line, or of a shirt number."""

    name: str
    sides: tuple[int, ...]
    skill: str
    who: str = ""  # a line, a shirt number, or everybody
    ranges: bool = True

    def check(self, value: object) -> Value:
        """Return the points, if they are whole steps of the scale (FR-1.6-01)."""
        points = _number(value, lowest=-MOST_ADDED, highest=MOST_ADDED)
        if points % STEP:
            raise FootrollError(f"adds points in steps of ten to the sheet, and {points:g} is not one (FR-1.6-01)")
        return int(points)

    def change(self, setting: Setting, value: Value) -> Setting:
        """Return the setting with the points added."""
        for side in self.sides:
            one = setting.contenders[side]
            chosen = self._chosen(one.team)
            team = change_skill(one.team, SKILL_NAMES[self.skill], by=int(value), chosen=chosen)
            setting = setting.with_contender(side, replace(one, team=team))
        return setting

    def _chosen(self, team: Team) -> Callable[[Footballer], bool]:
        if self.who in LINES:
            lines = line_names(team)
            return lambda one: lines[one.number] == self.who
        if not self.who:
            return lambda one: True
        number = int(self.who)
        if all(one.number != number for one in team.footballers):
            numbers = ", ".join(str(one.number) for one in team.footballers)
            raise FootrollError(f"is for nobody: {team.name} has no footballer {number}; its numbers are {numbers}")
        return lambda one: one.number == number


@dataclass(frozen=True, slots=True)
class SideFactor:
    """The coach, the tactics or the formation of a side."""

    name: str
    sides: tuple[int, ...]
    what: str
    ranges: bool = False

    def check(self, value: object) -> Value:
        """Return the name, if there is such a coach, tactics or formation."""
        text = _text(value, example={"coach": "club", "formation": "4-3-3"}.get(self.what, "wings"))
        if self.what == "formation":
            read_formation(text)
        elif self.what == "tactics":
            read_tactics(text)
        return text

    def change(self, setting: Setting, value: Value) -> Setting:
        """Return the setting with another coach, tactics or formation."""
        for side in self.sides:
            setting = setting.with_contender(side, self._changed(setting.contenders[side], str(value)))
        return setting

    def _changed(self, one: Contender, text: str) -> Contender:
        if self.what == "coach":
            return replace(read_contender(text, one.team, tactics=one.tactics), budget=one.budget)
        if self.what == "tactics":
            return replace(one, tactics=read_tactics(text))
        tactics = replace(one.tactics, formation=None) if one.tactics else None
        return replace(one, team=replace(one.team, formation=read_formation(text).name), tactics=tactics)


@dataclass(frozen=True, slots=True)
class KickOffFactor:
    """The team that kicks off: as rolled, the first team always, or the second."""

    name: str = "first"
    ranges: bool = False

    def check(self, value: object) -> Value:
        """Return the word."""
        words = (BY_ROLL, FIRST_TEAM, SECOND_TEAM)
        if value not in words:
            raise FootrollError(f"must be roll, home or away, not {describe(value)}")
        return str(value)

    def change(self, setting: Setting, value: Value) -> Setting:
        """Return the setting in which this team kicks off."""
        return replace(setting, first=str(value))


def known_factors() -> list[str]:
    """Return an example of every name that a factor can have.

    >>> known_factors()[:4]
    ['pitch', 'pitch.area', 'pitch.ratio', 'first']
    """
    rules = [f"rules.{name}" for name in CLAUSES]
    sides = [f"{side}.{what}" for side in SIDES for what in (*CHOICES, *SKILL_NAMES)]
    return ["pitch", "pitch.area", "pitch.ratio", "first", *rules, *sides]


def read_factor(name: str) -> Factor:
    """Return the factor of a name, or suggest the nearest one.

    >>> read_factor("home.midfield.low-pass").who
    'midfield'
    >>> read_factor("home.low-pas")
    Traceback (most recent call last):
    footroll.errors.FootrollError: there is no factor 'home.low-pas'; did you mean home.low-pass?
    """
    side, _, rest = name.partition(".")
    who, _, skill = rest.rpartition(".")
    skill = skill.replace("_", "-")
    if name == "pitch":
        return PitchFactor()
    if name in ("pitch.area", "pitch.ratio"):
        return ShapeFactor(name)
    if name == "first":
        return KickOffFactor()
    if side == "rules" and rest in CLAUSES:
        return RuleFactor(name)
    if side in SIDES and rest in (*CHOICES, "tactic"):
        what = "tactics" if rest == "tactic" else rest
        return SideFactor(f"{side}.{what}", SIDES[side], what)
    if side in SIDES and skill in SKILL_NAMES and (who in ("", *LINES) or re.fullmatch(r"[1-9]\d?", who)):
        return SkillFactor(name, SIDES[side], skill, who)
    if side in SIDES and who and skill in SKILL_NAMES:
        hint = did_you_mean(who, LINES, otherwise="write a line (defence, midfield, attack) or a shirt number")
        raise FootrollError(f"{quote(who)} is not a line or a shirt number{hint}")
    hint = did_you_mean(name, known_factors(), otherwise="docs/lab.md lists the factors")
    raise FootrollError(f"there is no factor {quote(name)}{hint}")


def nearest_value(factor: Factor, number: float) -> Value:
    """Return the value of a factor nearest to a number of a Latin hypercube.

    >>> nearest_value(read_factor("home.tackle"), 13.4), nearest_value(read_factor("pitch.ratio"), 1.5)
    (10, 1.5)
    """
    return factor.check(STEP * round(number / STEP) if isinstance(factor, SkillFactor) else number)


def as_played(setting: Setting, values: Mapping[str, Value]) -> dict[str, Value]:
    """Return the values of a point with the area and ratio that its pitch really has."""
    if setting.area is None and setting.ratio is None:
        return dict(values)
    pitch = setting.with_shape().pitch
    exact = {"pitch.area": float(pitch.length * pitch.width), "pitch.ratio": round(pitch.length / pitch.width, 4)}
    return {name: exact.get(name, value) for name, value in values.items()}
