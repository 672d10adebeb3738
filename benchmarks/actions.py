"""Time the exact odds of every action of a whole match, and of the situations of the tests.

A match between two plain coaches stops at every decision about the ball, and the odds of every legal action are
counted: passes to each team-mate and to some cells, straight and curved shots, lobs, dribbles, one-touch actions, slips
and tackles. Each is counted three times, and more often later if it is above the limit. The shortest time is used,
because longer ones measure other work of the machine. The odds are read as decimals, as a screen shows them; reducing
them to fractions is timed separately.
"""

from __future__ import annotations

import os
from operator import attrgetter
from random import Random
from time import process_time_ns, sleep
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.odds import LIMIT, TEAMS, forget
from footroll.agents import make_coach
from footroll.kernels.layout import Ask, Do
from footroll.match import Action, Dice, Match
from footroll.odds import action_odds
from footroll.pitch import Cell
from footroll.sheets import read_team
from tests.odds.situations import situation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from footroll.odds.outcomes import Chances

SEED, CELLS, SITUATIONS = 1, 4, 480
TIMES, LATER, PAUSE = 3, 10, 0.2  # repetitions, later repetitions, and the pause before each of those in seconds
SHOTS = (Do.DO_SHOOT, Do.DO_LOB, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK)
PASSES = (Do.DO_PASS, Do.DO_HAND_PASS, Do.DO_LOW_PASS, Do.DO_DEFENSIVE_HEADER)
DUELS = (Do.DO_SLIP, Do.DO_TACKLE)
ASKS = {Ask.ASK_CARRIER, Ask.ASK_ONE_TOUCH, Ask.ASK_ATTACKERS, Ask.ASK_DEFENDERS}


def kind_of(plan: tuple[Action, ...]) -> str:
    """Name the kind of a plan."""
    if len(plan) > 1:
        return "chain"
    if plan[0].kind in PASSES:
        return "pass"
    if plan[0].kind in SHOTS:
        return "curved shot" if plan[0].effect else "shot"
    if plan[0].kind in {*DUELS, Do.DO_DRIBBLE}:
        return "duel"
    return "answer on the way"


def actions_of(match: Match, random: Random) -> Iterator[Action]:
    """Yield the legal actions at a decision about the ball."""
    pawns = match.pawns(match.decider)
    cells = [cell for pawn in pawns if (cell := match.cell(pawn))]
    cells += [Cell(random.randrange(match.pitch.length), random.randrange(match.pitch.width)) for _ in range(CELLS)]
    declared = [Action(kind, cell=cell) for kind in PASSES for cell in cells]
    declared += [Action(kind, effect=effect) for kind in SHOTS for effect in (False, True)]
    declared += [Action(kind, pawn=pawn) for kind in DUELS for pawn in pawns]
    yield from (action for action in (*declared, Action(Do.DO_DRIBBLE)) if match.allows(action))


def of_a_match() -> Iterator[tuple[Match, tuple[Action, ...]]]:
    """Yield every legal action of a match between two plain coaches."""
    home, away = (read_team(name).team for name in TEAMS)
    match, coach, random = Match(home, away, dice=Dice.seeded(SEED)), make_coach("club"), Random(SEED)
    while not match.over:
        if match.ask in ASKS:
            yield from ((match, (action,)) for action in actions_of(match, random))
        match.play(coach.decide(match))


def of_the_tests() -> Iterator[tuple[Match, tuple[Action, ...]]]:
    """Yield the situations of the tests, crowded and under every house rule."""
    found, seed = 0, 0
    while found < SITUATIONS:
        seed += 1
        if drawn := situation(seed):
            found += 1
            yield drawn[0], tuple(drawn[1])


def time_of(match: Match, plan: tuple[Action, ...], read: Callable[[Chances], object]) -> int:
    """Return how many nanoseconds the odds of a plan take; only the tables of single ratings are cached."""
    shortest = min(time_once(match, plan, read) for _ in range(TIMES))
    for _ in range(LATER):
        if shortest > LIMIT:
            sleep(PAUSE)
            shortest = min(shortest, time_once(match, plan, read))
    return shortest


def time_once(match: Match, plan: tuple[Action, ...], read: Callable[[Chances], object]) -> int:
    """Return the nanoseconds of one count."""
    forget()
    start = process_time_ns()
    read(action_odds(match, *plan).odds.chances)
    return process_time_ns() - start


def spread(name: str, plans: Iterator[tuple[Match, tuple[Action, ...]]]) -> list[dict[str, object]]:
    """Return the spread of times by kind of plan, for all plans, and for all as fractions."""
    times: dict[str, list[int]] = {}
    reduced = []
    for match, plan in plans:
        times.setdefault(kind_of(plan), []).append(time_of(match, plan, attrgetter("decimals")))
        reduced.append(time_of(match, plan, dict))
    times["all"] = [taken for kind in times.values() for taken in kind]
    times["all as fractions"] = reduced
    return [{"odds": f"{kind}, {name}", **row_of(np.array(taken) / 1e6)} for kind, taken in times.items()]


def row_of(taken: np.ndarray) -> dict[str, object]:
    """Return the spread of some times in milliseconds."""
    median, tenth, hundredth = np.percentile(taken, (50, 90, 99)).round(3).tolist()
    return {
        "actions": len(taken),
        "median_ms": median,
        "p90_ms": tenth,
        "p99_ms": hundredth,
        "worst_ms": round(float(taken.max()), 3),
        "above_limit": round(float((taken > LIMIT / 1e6).mean()), 4),
    }


def stay_on_one_core() -> None:
    """Stay on one core if the system allows it; moving costs as much as the work we measure."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def spreads() -> list[dict[str, object]]:
    """Return the spreads of a match and of the tests."""
    stay_on_one_core()
    return spread("a match", of_a_match()) + spread("the tests", of_the_tests())
