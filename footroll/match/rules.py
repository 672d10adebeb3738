"""House rules: the readings that a match may be played by, and its winning condition."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, RulesError
from footroll.kernels.layout import (
    BlockedShot,
    ChallengeSwap,
    Diagonal,
    FeintSwap,
    GridNorm,
    IgnoredFoul,
    InterceptTie,
    ReachZone,
    ReboundDistance,
    Rounding,
    Touch,
    Win,
)
from footroll.tomlfiles import read_toml

if TYPE_CHECKING:
    from enum import IntEnum
    from pathlib import Path

# The words of each reading, the default first (the catalogue's names).
WORDS: dict[str, dict[str, IntEnum]] = {
    "rounding": {
        "half_even": Rounding.HALF_EVEN,
        "half_up": Rounding.HALF_UP,
        "half_down": Rounding.HALF_DOWN,
        "truncate": Rounding.TRUNCATE,
    },
    "reach_zone": {"square": ReachZone.SQUARE, "diamond": ReachZone.DIAMOND},
    "trajectory_touch": {
        "closed_beyond_passer": Touch.CLOSED_BEYOND_PASSER,
        "closed": Touch.CLOSED,
        "open": Touch.OPEN,
    },
    "d8_diagonal": {
        "split_x_first": Diagonal.SPLIT_X_FIRST,
        "split_y_first": Diagonal.SPLIT_Y_FIRST,
        "full_steps": Diagonal.FULL_STEPS,
    },
    "shot_grid_norm": {"fifa_max": GridNorm.FIFA_MAX, "own_pitch": GridNorm.OWN_PITCH},
    "blocked_shot": {"feint": BlockedShot.FEINT_FIRST, "intercept_only": BlockedShot.INTERCEPT_ONLY},
    "challenge_swap": {"always": ChallengeSwap.ALWAYS_SWAP, "if_challenger_wins": ChallengeSwap.CHALLENGER_SWAPS},
    "ignored_foul": {"play_on": IgnoredFoul.PLAY_ON, "reroll": IgnoredFoul.ROLL_AGAIN, "fail": IgnoredFoul.FAIL},
    "feint_swap": {"on_loss": FeintSwap.SWAP_ON_LOSS, "always": FeintSwap.SWAP_ALWAYS, "never": FeintSwap.SWAP_NEVER},
    "intercept_tie": {
        "intercepted": InterceptTie.TIE_INTERCEPTED,
        "missed": InterceptTie.TIE_MISSED,
        "repeat": InterceptTie.TIE_REPEATED,
    },
    "rebound_distance": {"power": ReboundDistance.POWER, "power_tenth": ReboundDistance.POWER_TENTH},
}
NUMBERS: dict[str, tuple[int, ...]] = {
    "one_touch_limit": (1, 2, 3),
    "max_substitutions": (3, 5),
    "gk_hold_turns": (0, 1, 2),
}
# The clause that speaks of each reading.
CLAUSES = {
    "win_condition": "FR-1.3-03",
    "rounding": "FR-1.8-02",
    "d8_diagonal": "FR-1.7-08",
    "reach_zone": "FR-1.9-01",
    "blocked_shot": "FR-2.5-11",
    "trajectory_touch": "FR-2.6-16",
    "one_touch_limit": "FR-2.7-10",
    "stray_pass_goal": "FR-2.11-07",
    "challenge_swap": "FR-2.13-07",
    "fouls_in_challenged_ball": "FR-2.13-13",
    "ignored_foul": "FR-2.14-08",
    "last_defender_needs_card": "FR-2.14-27",
    "feint_swap": "FR-3.1.2-04",
    "intercept_tie": "FR-3.1.5-03",
    "rebound_distance": "FR-3.3.1-12",
    "shot_grid_norm": "FR-B.2-04",
    "max_substitutions": "FR-L-05",
    "back_pass_rule": "FR-L-25",
    "gk_hold_turns": "FR-L-27",
}


@dataclass(frozen=True, slots=True)
class WinCondition:
    """When a match ends: a family with one or two numbers (FR-1.3-03).

    >>> str(WinCondition(Win.DIFF_OR_ONE_SIDE, 2, 5))
    'diff_or_one_side(2, 5)'
    """

    win: Win
    goals: int
    limit: int = 0

    def __str__(self) -> str:
        numbers = f"{self.goals}, {self.limit}" if self.limit else f"{self.goals}"
        return f"{self.win.name.lower()}({numbers})"


def read_win(text: str) -> WinCondition:
    """Read a winning condition such as one_side(3) or diff_or_total(2, 5).

    >>> read_win("total(4)").goals
    4
    """
    found = re.fullmatch(r"\s*(\w+)\s*\(\s*(\d{1,3})\s*(?:,\s*(\d{1,3})\s*)?\)\s*", text, re.ASCII)
    families = {win.name.lower(): win for win in Win}
    if not found or found[1].lower() not in families:
        raise _refuse(text, "this is no winning condition; write one_side(3), total(4), diff(2) or diff_or_total(2, 5)")
    win, goals, limit = families[found[1].lower()], int(found[2]), int(found[3] or 0)
    if ("_or_" in win.name.lower()) != bool(found[3]):
        raise _refuse(text, f"{found[1]} takes {'two numbers' if '_or_' in found[1] else 'one number'}")
    if not 1 <= goals <= 200 or (limit and not goals <= limit <= 200):
        raise _refuse(text, "the goals go from 1 to 200, and a limit is not below them")
    return WinCondition(win, goals, limit)


def _refuse(text: str, what: str) -> RulesError:
    return RulesError(Fault(text, what, "FR-1.3-03"))


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The readings of a match; every default is the rule.

    >>> HouseRules().one_touch_limit, str(HouseRules().win_condition)
    (1, 'one_side(3)')
    """

    win_condition: WinCondition = WinCondition(Win.ONE_SIDE, 3)
    rounding: str = "half_even"
    d8_diagonal: str = "split_x_first"
    reach_zone: str = "square"
    blocked_shot: str = "feint"
    trajectory_touch: str = "closed_beyond_passer"
    one_touch_limit: int = 1
    stray_pass_goal: bool = False
    challenge_swap: str = "always"
    fouls_in_challenged_ball: bool = True
    ignored_foul: str = "play_on"
    last_defender_needs_card: bool = True
    feint_swap: str = "on_loss"
    intercept_tie: str = "intercepted"
    rebound_distance: str = "power"
    shot_grid_norm: str = "fifa_max"
    max_substitutions: int = 5
    back_pass_rule: bool = True
    gk_hold_turns: int = 1

    def packed(self) -> dict[str, int]:
        """Return the readings as the numbers of the kernels, by their names there."""
        numbers: dict[str, int] = {}
        for each in fields(self):
            value = getattr(self, each.name)
            if each.name in WORDS:
                numbers[each.name] = int(WORDS[each.name][value])
            elif each.name != "win_condition":
                numbers[each.name] = int(value)
        win = self.win_condition
        return {**numbers, "win": int(win.win), "win_goals": win.goals, "win_limit": win.limit}

    def changed(self) -> dict[str, str | int | bool]:
        """Return the readings that differ from the rule, in words.

        >>> HouseRules(intercept_tie="missed").changed()
        {'intercept_tie': 'missed'}
        """
        default = HouseRules()
        return {
            each.name: str(value) if each.name == "win_condition" else value
            for each in fields(self)
            if (value := getattr(self, each.name)) != getattr(default, each.name)
        }


def make_rules(table: dict[str, Any], *, where: str) -> HouseRules:
    """Make house rules of a table, or tell every fault of it.

    >>> make_rules({"one_touch_limit": 2}, where="ours.toml").one_touch_limit
    2
    """
    faults = [fault for key, value in table.items() if (fault := _fault(key, value, where=where))]
    if faults:
        raise RulesError(*faults)
    win = {"win_condition": read_win(table["win_condition"])} if "win_condition" in table else {}
    return HouseRules(**{**table, **win})


def _fault(key: str, value: object, *, where: str) -> Fault | None:
    """Return what is wrong with one reading."""
    if key not in CLAUSES:
        return Fault(where, f"'{key}' is no house rule; they are {', '.join(CLAUSES)}")
    if key == "win_condition":
        return None if isinstance(value, str) else Fault(where, f"{key} must be a text", CLAUSES[key])
    allowed = list(WORDS.get(key) or NUMBERS.get(key) or (False, True))
    if any(value == word and type(value) is type(word) for word in allowed):
        return None
    words = ", ".join(str(word).lower() if isinstance(word, bool) else str(word) for word in allowed)
    return Fault(where, f"{key} {value!r} is none of {words}", CLAUSES[key])


def read_rules(path: Path) -> HouseRules:
    """Read a file of house rules: TOML with the names of the readings."""
    return make_rules(read_toml(path, where=str(path), error=RulesError), where=str(path))
