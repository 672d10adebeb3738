"""House rules: the readings of a match, and its winning condition."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, RulesError
from footroll.kernels.goals import judge_end
from footroll.kernels.layout import Result, Win
from footroll.match.switches import SWITCHES, WIN_CLAUSE, WIN_FAMILIES
from footroll.play.house import OtherRule, Readings, RuleTable
from footroll.tomlfiles import read_toml
from footroll.wording import did_you_mean, either, quote

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.play.house import Value

MOST_GOALS = 200  # of a winning condition


@dataclass(frozen=True, slots=True)
class WinCondition:
    """The condition that ends a match: a family with one or two numbers (FR-1.3-03).

    >>> str(WinCondition(Win.DIFF_OR_ONE_SIDE, 2, 5))
    'diff_or_one_side(2, 5)'
    """

    win: Win
    goals: int
    limit: int = 0

    def __str__(self) -> str:
        numbers = f"{self.goals}, {self.limit}" if self.limit else f"{self.goals}"
        return f"{self.win.name.lower()}({numbers})"

    @property
    def words(self) -> str:
        """The condition that ends the match, in plain words.

        >>> WinCondition(Win.ONE_SIDE, 3).words, WinCondition(Win.ONE_SIDE, 1).words
        ('first to 3 goals', 'first to 1 goal')
        """
        words = WIN_FAMILIES[self.win].words.format(goals=self.goals, limit=self.limit)
        return words.replace(" 1 goals", " 1 goal")

    @property
    def may_end_level(self) -> bool:
        """Whether a match can end level: found by goals that fall in turn, the longest way (FR-1.3-21).

        >>> read_win("total(4)").may_end_level, read_win("total(3)").may_end_level, read_win("diff(2)").may_end_level
        (True, False, False)
        """
        for goals in range(2 * MOST_GOALS + 1):
            if result := judge_end(self.win, self.goals, self.limit, (goals + 1) // 2, goals // 2):
                return result == Result.LEVEL
        return False


def read_win(text: str, *, where: str = "win_condition") -> WinCondition:
    """Read a winning condition such as one_side(3) or diff_or_total(2, 5).

    >>> read_win("total(4)").goals
    4
    >>> read_win("one_side(1000)")
    Traceback (most recent call last):
    footroll.errors.RulesError: win_condition: goals must be from 1 to 200, not 1000; write one_side(3) (FR-1.3-03)
    """
    if fault := _win_fault(text):
        raise RulesError(Fault(where, fault, WIN_CLAUSE))
    family, *numbers = re.findall(r"[a-z_]+|\d+", text.lower())
    return WinCondition(Win[family.upper()], *map(int, numbers))


def _win_fault(text: str) -> str:
    """Say what is wrong with a winning condition, and what to write instead."""
    families = {win.name.lower(): "(2, 5)" if "_or_" in win.name.lower() else "(3)" for win in Win}
    shapes = [family + numbers for family, numbers in families.items()]
    found = re.fullmatch(r"\s*(\w+)\s*\(\s*(-?\d{1,9})\s*(?:,\s*(-?\d{1,9})\s*)?\)\s*", text, re.ASCII)
    if not found:
        return f"{quote(text)} is not a winning condition; write {either(shapes)}"
    family, goals, limit = found[1].lower(), int(found[2]), found[3]
    if family not in families:
        return f"{quote(found[1])} is not a kind of winning condition{did_you_mean(family, families)}"
    instead = f"write {family}{families[family]}"
    if ("_or_" in family) != bool(limit):
        return f"{family} takes {'two numbers' if '_or_' in family else 'one number'}; {instead}"
    for number in (goals, int(limit or goals)):
        if not 1 <= number <= MOST_GOALS:
            return f"goals must be from 1 to {MOST_GOALS}, not {number}; {instead}"
    if limit and int(limit) < goals:
        return f"the limit {limit} must not be below the lead {goals}; {instead}"
    return ""


TABLE = RuleTable(
    SWITCHES,
    others=(OtherRule("win_condition", WIN_CLAUSE, WinCondition(Win.ONE_SIDE, 3), _win_fault, read_win),),
)
# The values allowed in files, by switch: words with their kernel numbers, or numbers.
WORDS, NUMBERS = TABLE.words, TABLE.numbers
CLAUSES = TABLE.clauses


if TYPE_CHECKING:

    @dataclass(frozen=True, init=False)
    class _Readings(Readings):
        """A winning condition, and a field for each switch."""

        win_condition: WinCondition

        def __init__(self, win_condition: WinCondition = ..., **readings: Value) -> None: ...
        def __getattr__(self, name: str) -> Any: ...


if not TYPE_CHECKING:
    _Readings = TABLE.make_class("_Readings")


class HouseRules(_Readings):
    """The house rules of a match; every default is the rule, and each switch of `SWITCHES` is a field.

    >>> HouseRules().one_touch_limit, str(HouseRules().win_condition)
    (1, 'one_side(3)')
    >>> HouseRules(intercept_tie="missed").changed()
    {'intercept_tie': 'missed'}
    """

    __slots__ = ()

    def packed(self) -> dict[str, int]:
        """Return the readings as kernel numbers, by the names of the kernel's fields."""
        win = self.win_condition
        return {**TABLE.pack(self), "win": int(win.win), "win_goals": win.goals, "win_limit": win.limit}


def make_rules(table: dict[str, Any], *, where: str) -> HouseRules:
    """Make house rules from a table, or report all its faults.

    >>> make_rules({"one_touch_limit": 2}, where="ours.toml").one_touch_limit
    2
    """
    return HouseRules(**TABLE.check(table, where=where))


def read_rules(path: Path) -> HouseRules:
    """Read house rules from a TOML file."""
    return make_rules(read_toml(path, where=str(path), error=RulesError), where=str(path))
