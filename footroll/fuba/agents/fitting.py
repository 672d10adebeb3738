"""Fits the tables of FUBA by matches of the plain coach against itself (`make fit-fuba`).

Each round plays matches with the tables so far, some answers at random, and notes what every moment led to: the side
that scored next, discounted by the turns until then. Cells with few moments are drawn towards the mean of a coarser
table: without the lead in the penalty area, then without the lead at the ball, and so on.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from footroll.fuba.agents.native import FUBA_LEVELS
from footroll.fuba.agents.worths import FILE, new_worths, save_worths
from footroll.fuba.match import new_state
from footroll.fuba.rules import FubaRules
from footroll.fuba.sides import FubaSide
from footroll.kernels.fuba.arena import FubaStand, blank_fuba_tally, play_fuba_matches
from footroll.kernels.fuba.coaches import FubaKind, NativeFubaCoach

DISCOUNT = 0.9  # of a goal, for each turn until then
PRIOR = 25.0  # moments that the coarser table counts for
AXES = 5


@dataclass(frozen=True, slots=True)
class FittingRound:
    """One round: matches, the coach's sight, and the shares of careless answers and of the new tables."""

    matches: int
    sight: float
    careless: float = 0.08
    blend: float = 1.0


SIGHT = FUBA_LEVELS["plain"].sight
ROUNDS = (
    FittingRound(400, 0.0, careless=0.3),
    FittingRound(400, 0.0),
    FittingRound(800, 0.0),
    FittingRound(800, SIGHT),
    FittingRound(1500, SIGHT),
    FittingRound(2000, SIGHT, blend=0.5),
    FittingRound(2000, SIGHT, blend=0.5),
)


def smooth(sums: Any, counts: Any) -> Any:
    """Return means, those of few moments drawn towards the mean of a coarser table.

    >>> sums, counts = np.zeros((1, 1, 1, 1, 2)), np.zeros((1, 1, 1, 1, 2))
    >>> sums[..., 0], counts[..., 0] = 50.0, 100.0
    >>> [round(float(mean), 3) for mean in smooth(sums, counts).ravel()]
    [0.499, 0.496]
    """
    means = np.zeros((1,) * AXES)
    for depth in range(1, AXES + 1):
        coarse = tuple(range(depth, AXES))
        total, count = sums.sum(axis=coarse, keepdims=True), counts.sum(axis=coarse, keepdims=True)
        means = (total + PRIOR * means) / (count + PRIOR)
    return means


def fit_round(worths: Any, one: FittingRound, *, seed: int, first: int) -> Any:
    """Play a round from a number of matches on, and return the tables after it."""
    sums, counts = new_worths(), new_worths()
    coach = NativeFubaCoach(FubaKind.PLAIN, worths, sight=one.sight, careless=one.careless)
    start = new_state(FubaSide("Home"), FubaSide("Away"), rules=FubaRules())
    tallies = np.zeros(one.matches, np.asarray(blank_fuba_tally()).dtype)
    numbers = np.arange(first, first + one.matches, dtype=np.int64)
    play_fuba_matches(FubaStand(), start, coach, coach, seed, numbers, tallies, sums, counts, DISCOUNT)
    fitted = new_worths()
    fitted["table"][0] = smooth(sums["table"][0], counts["table"][0])
    fitted["restart"] = sums["restart"] / np.maximum(counts["restart"], 1)
    for name in ("table", "restart"):
        fitted[name] = one.blend * fitted[name] + (1 - one.blend) * worths[name]
    goals, turns = tallies["goals"].sum() / one.matches, tallies["turns"].sum() / one.matches / 2
    print(f"{one.matches:,} matches: {goals:.2f} goals, {turns:.1f} turns a half", flush=True)
    return fitted


def fit(*, seed: int, rounds: tuple[FittingRound, ...] = ROUNDS) -> Any:
    """Fit tables from zeros."""
    worths, first = new_worths(), 0
    for one in rounds:
        worths = fit_round(worths, one, seed=seed, first=first)
        first += one.matches
    return worths


def main() -> None:
    """Fit the tables and write them into the package."""
    parser = argparse.ArgumentParser(description="Fit the tables of the FUBA coaches.")
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--folder", type=Path, default=Path(__file__).parent)
    given = parser.parse_args()
    path = given.folder / FILE
    save_worths(path, fit(seed=given.seed), made_by=f"make fit-fuba SEED={given.seed}")
    print(f"wrote {path}")


if __name__ == "__main__":
    main()
