"""House rules, declared once: a row for each, with its clause, label and values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

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

if TYPE_CHECKING:
    from collections.abc import Mapping

Value = str | int | bool


class Reading(NamedTuple):
    """One reading of a switch: its value in files, its words, and its number in the kernels."""

    value: Value
    words: str
    number: int


@dataclass(frozen=True, slots=True)
class Switch:
    """A house rule that can be switched; the first reading is the rule."""

    name: str
    clause: str
    label: str
    readings: tuple[Reading, ...]

    @property
    def default(self) -> Value:
        """The value of the rule."""
        return self.readings[0].value

    def words_of(self, value: Value) -> str:
        """Return the words of a reading."""
        return next(one.words for one in self.readings if one.value == value and type(one.value) is type(value))

    @property
    def docs_row(self) -> str:
        """The row of this switch in the table of docs/matches.md."""
        readings = ", ".join(f"`{write_value(one.value)}` {one.words}" for one in self.readings)
        return f"| `{self.name}` | {self.label} | {readings} | {self.clause} |"


def write_value(value: Value) -> str:
    """Write a value as files of house rules do.

    >>> write_value(True), write_value(2), write_value("square")
    ('true', '2', 'square')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def _reading(value: Value, words: str, number: int | None = None) -> Reading:
    """Make a reading; numbers and booleans need no kernel number."""
    return Reading(value, words, int(value) if number is None else int(number))


SWITCHES: Mapping[str, Switch] = {
    row.name: row
    for row in (
        Switch(
            "rounding",
            "FR-1.8-02",
            "Rounding",
            (
                _reading("half_even", "halves to even", Rounding.HALF_EVEN),
                _reading("half_up", "halves up", Rounding.HALF_UP),
                _reading("half_down", "halves down", Rounding.HALF_DOWN),
                _reading("truncate", "always down", Rounding.TRUNCATE),
            ),
        ),
        Switch(
            "d8_diagonal",
            "FR-1.7-08",
            "Ball astray diagonally",
            (
                _reading("split_x_first", "odd yard along", Diagonal.SPLIT_X_FIRST),
                _reading("split_y_first", "odd yard across", Diagonal.SPLIT_Y_FIRST),
                _reading("full_steps", "twice as far", Diagonal.FULL_STEPS),
            ),
        ),
        Switch(
            "reach_zone",
            "FR-1.9-01",
            "Reach zone",
            (
                _reading("square", "square, 9 cells", ReachZone.SQUARE),
                _reading("diamond", "cross, 5 cells", ReachZone.DIAMOND),
            ),
        ),
        Switch(
            "blocked_shot",
            "FR-2.5-11",
            "Blocked shot",
            (
                _reading("feint", "feint first", BlockedShot.FEINT_FIRST),
                _reading("intercept_only", "no feint", BlockedShot.INTERCEPT_ONLY),
            ),
        ),
        Switch(
            "trajectory_touch",
            "FR-2.6-16",
            "Ball grazes a zone",
            (
                _reading("closed_beyond_passer", "not at the kicker", Touch.CLOSED_BEYOND_PASSER),
                _reading("closed", "always counts", Touch.CLOSED),
                _reading("open", "never counts", Touch.OPEN),
            ),
        ),
        Switch(
            "one_touch_limit",
            "FR-2.7-10",
            "First-time plays in a turn",
            tuple(_reading(most, str(most)) for most in (1, 2, 3)),
        ),
        Switch(
            "stray_pass_goal",
            "FR-2.11-07",
            "Stray pass into the goal",
            (_reading(False, "out of play"), _reading(True, "a goal")),
        ),
        Switch(
            "challenge_swap",
            "FR-2.13-07",
            "Challenged ball: swap cells",
            (
                _reading("always", "always", ChallengeSwap.ALWAYS_SWAP),
                _reading("if_challenger_wins", "if won", ChallengeSwap.CHALLENGER_SWAPS),
            ),
        ),
        Switch(
            "fouls_in_challenged_ball",
            "FR-2.13-13",
            "Challenged ball: fouls",
            (_reading(True, "possible"), _reading(False, "none")),
        ),
        Switch(
            "ignored_foul",
            "FR-2.14-08",
            "Ignored foul",
            (
                _reading("play_on", "play on", IgnoredFoul.PLAY_ON),
                _reading("reroll", "roll again", IgnoredFoul.ROLL_AGAIN),
                _reading("fail", "the roll fails", IgnoredFoul.FAIL),
            ),
        ),
        Switch(
            "last_defender_needs_card",
            "FR-2.14-27",
            "Last defender is sent off",
            (_reading(True, "with a card"), _reading(False, "for any foul")),
        ),
        Switch(
            "feint_swap",
            "FR-3.1.2-04",
            "Feint: swap cells",
            (
                _reading("on_loss", "if lost", FeintSwap.SWAP_ON_LOSS),
                _reading("always", "always", FeintSwap.SWAP_ALWAYS),
                _reading("never", "never", FeintSwap.SWAP_NEVER),
            ),
        ),
        Switch(
            "intercept_tie",
            "FR-3.1.5-03",
            "Interception at a tie",
            (
                _reading("intercepted", "succeeds", InterceptTie.TIE_INTERCEPTED),
                _reading("missed", "fails", InterceptTie.TIE_MISSED),
                _reading("repeat", "rolls again", InterceptTie.TIE_REPEATED),
            ),
        ),
        Switch(
            "rebound_distance",
            "FR-3.3.1-12",
            "Rebound off the post",
            (
                _reading("power", "power in yards", ReboundDistance.POWER),
                _reading("power_tenth", "a tenth of it", ReboundDistance.POWER_TENTH),
            ),
        ),
        Switch(
            "shot_grid_norm",
            "FR-B.2-04",
            "Shot difficulty",
            (
                _reading("fifa_max", "same on every pitch", GridNorm.FIFA_MAX),
                _reading("own_pitch", "by pitch size", GridNorm.OWN_PITCH),
            ),
        ),
        Switch(
            "max_substitutions",
            "FR-L-05",
            "Substitutions",
            (_reading(5, "up to 5"), _reading(3, "up to 3")),
        ),
        Switch(
            "back_pass_rule",
            "FR-L-25",
            "Back-pass into the hands",
            (_reading(True, "not allowed"), _reading(False, "allowed")),
        ),
        Switch(
            "gk_hold_turns",
            "FR-L-27",
            "Goalkeeper holds the ball",
            (_reading(1, "one turn"), _reading(2, "two turns"), _reading(0, "no turn")),
        ),
    )
}


class WinFamily(NamedTuple):
    """A family of winning conditions: its label in choosers, and its words."""

    label: str
    words: str  # of a condition, with its {goals} and its {limit}
    goals: str  # what its first number counts
    limit: str = ""  # what its second number counts, if it has one


WIN_CLAUSE = "FR-1.3-03"
WIN_FAMILIES: Mapping[Win, WinFamily] = {
    Win.ONE_SIDE: WinFamily("One side has scored", "first to {goals} goals", "goals"),
    Win.TOTAL: WinFamily("Both together have scored", "until {goals} goals in all", "goals"),
    Win.DIFF: WinFamily("One side leads by", "until one side leads by {goals}", "goals"),
    Win.ONE_SIDE_OR_TOTAL: WinFamily(
        "One side has scored, or both together",
        "first to {goals}, or {limit} in all",
        "goals for one side",
        "goals in all",
    ),
    Win.DIFF_OR_ONE_SIDE: WinFamily(
        "One side leads by, or has scored",
        "a lead of {goals}, or first to {limit}",
        "goals ahead",
        "goals for one side",
    ),
    Win.DIFF_OR_TOTAL: WinFamily(
        "One side leads by, or both together have scored",
        "a lead of {goals}, or {limit} goals in all",
        "goals ahead",
        "goals in all",
    ),
}
