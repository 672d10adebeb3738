"""House rules, declared once: a row for each, with its clause, label and values."""

from __future__ import annotations

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
from footroll.play.house import Switch, reading_of

if TYPE_CHECKING:
    from collections.abc import Mapping

SWITCHES: Mapping[str, Switch] = {
    row.name: row
    for row in (
        Switch(
            "rounding",
            "FR-1.8-02",
            "Rounding",
            (
                reading_of("half_even", "halves to even", Rounding.HALF_EVEN),
                reading_of("half_up", "halves up", Rounding.HALF_UP),
                reading_of("half_down", "halves down", Rounding.HALF_DOWN),
                reading_of("truncate", "always down", Rounding.TRUNCATE),
            ),
        ),
        Switch(
            "d8_diagonal",
            "FR-1.7-08",
            "Ball astray diagonally",
            (
                reading_of("split_x_first", "odd yard along", Diagonal.SPLIT_X_FIRST),
                reading_of("split_y_first", "odd yard across", Diagonal.SPLIT_Y_FIRST),
                reading_of("full_steps", "twice as far", Diagonal.FULL_STEPS),
            ),
        ),
        Switch(
            "reach_zone",
            "FR-1.9-01",
            "Reach zone",
            (
                reading_of("square", "square, 9 cells", ReachZone.SQUARE),
                reading_of("diamond", "cross, 5 cells", ReachZone.DIAMOND),
            ),
        ),
        Switch(
            "blocked_shot",
            "FR-2.5-11",
            "Blocked shot",
            (
                reading_of("feint", "feint first", BlockedShot.FEINT_FIRST),
                reading_of("intercept_only", "no feint", BlockedShot.INTERCEPT_ONLY),
            ),
        ),
        Switch(
            "trajectory_touch",
            "FR-2.6-16",
            "Ball grazes a zone",
            (
                reading_of("closed_beyond_passer", "not at the kicker", Touch.CLOSED_BEYOND_PASSER),
                reading_of("closed", "always counts", Touch.CLOSED),
                reading_of("open", "never counts", Touch.OPEN),
            ),
        ),
        Switch(
            "one_touch_limit",
            "FR-2.7-10",
            "First-time plays in a turn",
            tuple(reading_of(most, str(most)) for most in (1, 2, 3)),
        ),
        Switch(
            "stray_pass_goal",
            "FR-2.11-07",
            "Stray pass into the goal",
            (reading_of(False, "out of play"), reading_of(True, "a goal")),
        ),
        Switch(
            "challenge_swap",
            "FR-2.13-07",
            "Challenged ball: swap cells",
            (
                reading_of("always", "always", ChallengeSwap.ALWAYS_SWAP),
                reading_of("if_challenger_wins", "if won", ChallengeSwap.CHALLENGER_SWAPS),
            ),
        ),
        Switch(
            "fouls_in_challenged_ball",
            "FR-2.13-13",
            "Challenged ball: fouls",
            (reading_of(True, "possible"), reading_of(False, "none")),
        ),
        Switch(
            "ignored_foul",
            "FR-2.14-08",
            "Ignored foul",
            (
                reading_of("play_on", "play on", IgnoredFoul.PLAY_ON),
                reading_of("reroll", "roll again", IgnoredFoul.ROLL_AGAIN),
                reading_of("fail", "the roll fails", IgnoredFoul.FAIL),
            ),
        ),
        Switch(
            "last_defender_needs_card",
            "FR-2.14-27",
            "Last defender is sent off",
            (reading_of(True, "with a card"), reading_of(False, "for any foul")),
        ),
        Switch(
            "feint_swap",
            "FR-3.1.2-04",
            "Feint: swap cells",
            (
                reading_of("on_loss", "if lost", FeintSwap.SWAP_ON_LOSS),
                reading_of("always", "always", FeintSwap.SWAP_ALWAYS),
                reading_of("never", "never", FeintSwap.SWAP_NEVER),
            ),
        ),
        Switch(
            "intercept_tie",
            "FR-3.1.5-03",
            "Interception at a tie",
            (
                reading_of("intercepted", "succeeds", InterceptTie.TIE_INTERCEPTED),
                reading_of("missed", "fails", InterceptTie.TIE_MISSED),
                reading_of("repeat", "rolls again", InterceptTie.TIE_REPEATED),
            ),
        ),
        Switch(
            "rebound_distance",
            "FR-3.3.1-12",
            "Rebound off the post",
            (
                reading_of("power", "power in yards", ReboundDistance.POWER),
                reading_of("power_tenth", "a tenth of it", ReboundDistance.POWER_TENTH),
            ),
        ),
        Switch(
            "shot_grid_norm",
            "FR-B.2-04",
            "Shot difficulty",
            (
                reading_of("fifa_max", "same on every pitch", GridNorm.FIFA_MAX),
                reading_of("own_pitch", "by pitch size", GridNorm.OWN_PITCH),
            ),
        ),
        Switch(
            "max_substitutions",
            "FR-L-05",
            "Substitutions",
            (reading_of(5, "up to 5"), reading_of(3, "up to 3")),
        ),
        Switch(
            "back_pass_rule",
            "FR-L-25",
            "Back-pass into the hands",
            (reading_of(True, "not allowed"), reading_of(False, "allowed")),
        ),
        Switch(
            "gk_hold_turns",
            "FR-L-27",
            "Goalkeeper holds the ball",
            (reading_of(1, "one turn"), reading_of(2, "two turns"), reading_of(0, "no turn")),
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
