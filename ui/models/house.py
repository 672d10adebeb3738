"""The house rules in the words of the start screen: each switch, and how it may be read."""

from __future__ import annotations

from dataclasses import fields

from footroll.match import HouseRules
from footroll.match.rules import NUMBERS, WORDS

Reading = str | int | bool

SWITCHES = tuple(each.name for each in fields(HouseRules) if each.name != "win_condition")
YES: dict[Reading, str] = {True: "yes", False: "no"}
SAID: dict[str, tuple[str, dict[Reading, str]]] = {
    "rounding": (
        "Exact halves",
        {"half_even": "to the even number", "half_up": "up", "half_down": "down", "truncate": "all cut off"},
    ),
    "d8_diagonal": (
        "Diagonal error",
        {"split_x_first": "odd yard along", "split_y_first": "odd yard across", "full_steps": "full steps"},
    ),
    "reach_zone": ("Reach zone", {"square": "nine cells", "diamond": "five cells"}),
    "blocked_shot": ("Blocked shot", {"feint": "needs a feint", "intercept_only": "may be intercepted"}),
    "trajectory_touch": (
        "Corner touch",
        {"closed_beyond_passer": "beyond the kicker", "closed": "counts", "open": "does not count"},
    ),
    "one_touch_limit": ("First-time plays a turn", {}),
    "stray_pass_goal": ("Stray pass between the posts", {False: "out", True: "goal"}),
    "challenge_swap": ("After a challenged ball", {"always": "swap", "if_challenger_wins": "swap if he wins"}),
    "fouls_in_challenged_ball": ("Fouls in a challenged ball", YES),
    "ignored_foul": ("Foul that is ignored", {"play_on": "play on", "reroll": "roll again", "fail": "he loses"}),
    "last_defender_needs_card": ("Last defender’s foul", {True: "off with a card", False: "always off"}),
    "feint_swap": ("After a feint", {"on_loss": "swap if lost", "always": "swap", "never": "no swap"}),
    "intercept_tie": ("Equal interception", {"intercepted": "stops the ball", "missed": "misses", "repeat": "again"}),
    "rebound_distance": ("Rebound", {"power": "as far as its power", "power_tenth": "a tenth of its power"}),
    "shot_grid_norm": ("Shot difficulties", {"fifa_max": "as on 130 × 100", "own_pitch": "of the pitch"}),
    "max_substitutions": ("Changes of footballers", {}),
    "back_pass_rule": ("Back-pass rule", YES),
    "gk_hold_turns": ("Goalkeeper holds the ball", {0: "no turn", 1: "one turn", 2: "two turns"}),
}


def readings(name: str) -> tuple[Reading, ...]:
    """Return how a rule may be read, the rule first.

    >>> readings("one_touch_limit"), readings("back_pass_rule")
    ((1, 2, 3), (True, False))
    """
    every = tuple(WORDS.get(name) or NUMBERS.get(name) or (False, True))
    first = getattr(HouseRules(), name)
    return (first, *(one for one in every if one != first))


def reading_words(name: str, reading: Reading) -> str:
    """Return a reading as it is shown.

    >>> reading_words("back_pass_rule", True), reading_words("gk_hold_turns", 2), reading_words("max_substitutions", 5)
    ('yes', 'two turns', '5')
    """
    return SAID[name][1].get(reading, str(reading))
