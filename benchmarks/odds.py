"""The exact odds of one action, as shown under the pointer, against 10,000 plays by the engine.

The caches for balls and contests are cleared each time, and shots are never cached. The tables for ratings stay cached,
as they would in any match after a while.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.race import Peer, Race
from footroll.kernels.counting.branches import Branch
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Ask, Do, Phase, Side
from footroll.match import Action, Dice, Match
from footroll.match.lineup import STATE
from footroll.odds import action_odds
from footroll.odds.actions import end_of
from footroll.odds.contests import contest_classes, contest_ends
from footroll.odds.flights import flight_ways
from footroll.odds.shooting import Shooting, best_target
from footroll.pitch import Cell
from footroll.sheets import read_team

if TYPE_CHECKING:
    from collections.abc import Callable

LIMIT = 2_000_000  # nanoseconds; feels instant
PLAYS = 10_000
CARRIER, KEEPER = 8, 11
TEAMS = ("solana-blava", "kestrel-forge")


def position(*defenders: tuple[int, int]) -> Match:
    """Return a match in which home's number nine has the ball at 80:30, with defenders on these cells."""
    home, away = (read_team(name).team for name in TEAMS)
    match = Match(home, away, dice=Dice.seeded(1))
    state = np.frombuffer(bytearray(match.save()), dtype=STATE)
    one = state[0]
    one["x"], one["y"] = [*range(11), *range(40, 51)], [0] * 11 + [63] * 11
    for pawn, (x, y) in zip((CARRIER, 9, KEEPER), ((80, 30), (80, 52), (99, 31)), strict=True):
        one["x"][pawn], one["y"][pawn] = x, y
    for pawn, (x, y) in enumerate(defenders, start=KEEPER + 1):
        one["x"][pawn], one["y"][pawn] = x, y
    one["phase"], one["ask"], one["decider"], one["attacking"] = Phase.ACTING, Ask.ASK_CARRIER, Side.HOME, Side.HOME
    one["carrier"] = one["began_with"] = CARRIER
    one["ball_x"], one["ball_y"], one["restart"] = 80, 30, 0
    return Match(home, away, dice=Dice.seeded(1), start=state)


def play(branch: Branch, action: tuple[Any, ...], cup: DiceCup) -> str:
    """Let the engine play an action once, with the choices that the odds assume."""
    branch = branch.answered(*action)
    while not branch.over:
        if branch.ask == Ask.ASK_INTERCEPTORS:
            branch = branch.answered(Do.DO_TRY, (branch.choices & -branch.choices).bit_length() - 1)
        elif branch.ask == Ask.ASK_TARGET:
            column, row = best_target(Shooting.of(branch.shot()), branch.aimed()[0])
            branch = branch.answered(Do.DO_AIM, -1, column, 0, row)
        elif branch.ask or not branch.under_way:
            break
        else:
            branch = branch.rolled(cup)
    return end_of(branch, Side.HOME).outcome


def forget() -> None:
    """Clear the caches for balls and contests."""
    for known in (flight_ways, contest_ends, contest_classes):
        known.cache_clear()


def race_of(name: str, match: Match, action: Action) -> Race:
    """Return the race of one action, after comparing its odds with 10,000 plays."""
    start, cup = Branch.of(match.save()), DiceCup.seeded(7)

    def count() -> object:
        forget()
        return action_odds(match, action)

    def sample() -> Counter[str]:
        return Counter(play(start, action.packed, cup) for _ in range(PLAYS))

    return Race(name, "action", count, 1, [Peer(f"{PLAYS:,} plays", sample, 1)], _checked(match, action, sample), LIMIT)


def _checked(match: Match, action: Action, sample: Callable[[], Counter[str]]) -> Callable[[], None]:
    """Return a check that compares the odds with the plays."""

    def check() -> None:
        odds = action_odds(match, action).odds
        for outcome, times in sample().items():
            assert abs(float(odds[outcome]) - times / PLAYS) < 0.025, (outcome, float(odds[outcome]), times)

    return check


def passing() -> Race:
    """Return the race of a 22-yard pass that two defenders can intercept."""
    return race_of("odds of a pass", position((81, 38), (79, 44)), Action(Do.DO_PASS, cell=Cell(80, 52)))


def shooting() -> Race:
    """Return the race of a shot that one defender can intercept."""
    return race_of("odds of a shot", position((90, 31)), Action(Do.DO_SHOOT))


def dribbling() -> Race:
    """Return the race of a dribble past one defender."""
    return race_of("odds of a dribble", position((81, 30)), Action(Do.DO_DRIBBLE))
