"""Tuning: search better numbers for `club`, and learn its values from its own play (`make tune`).

A step changes one to three numbers at random. It is kept if the changed coach beats the champion in fresh matches,
does not lose to the champions before, and still plays football. Every few steps the value table is learned again from
matches of the champion, blended with the old one, and kept by the same test. The result is written as tactics and
values with the seed that made them.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.agents.habits import HABITS
from footroll.agents.native import LEVELS, places_of
from footroll.agents.tactics import BASE, Tactics, read_tactics, read_values, save_values
from footroll.arena.figures import FIGURES, figures_of
from footroll.arena.plans import LIMIT, start_of
from footroll.arena.playing import tally_type
from footroll.kernels.coaches.arena import Stand, play_matches
from footroll.kernels.coaches.natives import NativeCoach, blank_values
from footroll.kernels.layout import Result
from footroll.sheets import read_team

if TYPE_CHECKING:
    from collections.abc import Sequence

TEAM = "midlow-town"
FIXED = (
    "discount",
    "patience",
    "pull",
    "tempo",
    "shot",
    "wide",
    "ground",
    "fouls",
    "wall",
    "noise",
)  # matters of style
TABLES = ("after", "begin", "restart")
STEP = 0.2  # of a number's range, the spread of a change
TRIAL, PROOF, GATE, LESSON = 120, 240, 120, 500  # matches
REFIT_EVERY = 20  # steps
BLEND, PRIOR = 0.35, 80.0  # of the new values, and how many samples the old ones are worth
BETTER, PROVEN = 0.53, 0.52  # shares of matches won


@dataclass(frozen=True, slots=True)
class Champion:
    """Numbers and values that play together."""

    numbers: dict[str, float]
    values: Any


@dataclass(slots=True)
class Tuner:
    """Finds better champions, one whole step after another."""

    champion: Champion
    seed: int
    stand: Stand
    pool: list[Champion]
    steps: int = 0

    def coach(self, champion: Champion) -> NativeCoach:
        """Make a coach of a champion's numbers and values."""
        packed = Tactics("", "", champion.numbers).packed()
        level = LEVELS[BASE]
        team = read_team(TEAM).team
        return NativeCoach(level.kind, packed, places_of(team), champion.values, level=level.flags())

    def play(self, home: NativeCoach, away: NativeCoach, *, first: int, count: int, lesson: Any = None) -> Any:
        """Play matches and return their tallies; a lesson collects sums and weights of values."""
        team = read_team(TEAM).team
        tallies = np.zeros(count, tally_type())
        numbers = np.arange(first, first + count, dtype=np.int64)
        sums, weights = lesson or (None, None)
        play_matches(self.stand, start_of(team, team), home, away, self.seed, numbers, tallies, LIMIT, sums, weights)
        return tallies

    def share_won(self, one: Champion, other: Champion, *, matches: int) -> float:
        """Return the share of fresh matches that one champion wins, sides changed in half of them."""
        first, coaches = self.fresh(matches), (self.coach(one), self.coach(other))
        at_home = self.play(*coaches, first=first, count=matches // 2)["result"]
        away = self.play(*reversed(coaches), first=first, count=matches // 2)["result"]
        won = (at_home == Result.HOME_WON).sum() + (away == Result.AWAY_WON).sum()
        lost = (at_home == Result.AWAY_WON).sum() + (away == Result.HOME_WON).sum()
        return float(won / max(won + lost, 1))

    def fresh(self, count: int) -> int:
        """Return the number of the first of so many matches that were never played."""
        self.steps += 1
        return self.steps * 10_000 + count % 7

    def plays_football(self, champion: Champion) -> bool:
        """Say whether a champion stays inside every range of the football table against itself."""
        coach = self.coach(champion)
        tallies = self.play(coach, coach, first=self.fresh(GATE), count=GATE)
        figures = figures_of(tallies)
        ranges = ((figures[name], row.low, row.high) for name, row in FIGURES.items() if name != "goals_per_xg")
        inside = all((low is None or low <= value) and (high is None or value <= high) for value, low, high in ranges)
        return inside and int((tallies["result"] == Result.UNFINISHED).sum()) == 0

    def is_better(self, candidate: Champion) -> bool:
        """Say whether a candidate beats the champion and holds against older ones, and plays football."""
        return (
            self.share_won(candidate, self.champion, matches=TRIAL) >= BETTER
            and self.share_won(candidate, self.champion, matches=PROOF) >= PROVEN
            and all(self.share_won(candidate, old, matches=TRIAL) >= BETTER - 0.03 for old in self.pool[-3:])
            and self.plays_football(candidate)
        )

    def changed(self, chance: random.Random) -> Champion:
        """Return the champion with one to three numbers changed."""
        numbers = dict(self.champion.numbers)
        for name in chance.sample([name for name in HABITS if name not in FIXED], chance.choice((1, 2, 2, 3))):
            row = HABITS[name]
            wanted = numbers[name] + chance.gauss(0, STEP * (row.highest - row.lowest))
            numbers[name] = float(f"{min(max(wanted, row.lowest), row.highest):.4g}")
        return replace(self.champion, numbers=numbers)

    def refitted(self) -> Champion:
        """Return the champion with values learned from its own matches, blended with the old ones."""
        sums, weights = (np.asarray(blank_values()).copy() for _ in range(2))
        coach = self.coach(self.champion)
        self.play(coach, coach, first=self.fresh(LESSON), count=LESSON, lesson=(sums, weights))
        values = self.champion.values.copy()
        for field in TABLES:
            learned = (sums[field] + PRIOR * values[field]) / (weights[field] + PRIOR)
            values[field] = BLEND * learned + (1 - BLEND) * values[field]
        return replace(self.champion, values=values)

    def step(self, chance: random.Random, *, refit: bool) -> bool:
        """Try one change, and say whether it was kept."""
        candidate = self.refitted() if refit else self.changed(chance)
        if not self.is_better(candidate):
            return False
        self.pool.append(self.champion)
        self.champion = candidate
        return True


def save(champion: Champion, folder: Path, *, made_by: str) -> None:
    """Write the champion as the tactics and the values of the club."""
    about = read_tactics(BASE).about
    lines = [f'name = "{BASE}"', f'about = "{about}"', "", f"# {made_by}", "[numbers]"]
    lines += [f"{name} = {champion.numbers[name]!r}" for name in HABITS]
    (folder / f"{BASE}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    tactics = Tactics(BASE, about, champion.numbers)
    save_values(folder / "values" / f"{BASE}.npz", champion.values, tactics=tactics, made_by=made_by)


def main(args: Sequence[str] | None = None) -> None:
    """Tune for some minutes and write what was found."""
    parser = argparse.ArgumentParser(description="Tune the club coach against itself.")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("coaches"))
    wanted = parser.parse_args(args)
    begun, chance = time.monotonic(), random.Random(wanted.seed)
    champion = Champion(dict(read_tactics(BASE).numbers), read_values().copy())
    tuner = Tuner(champion, wanted.seed, Stand(), [])
    tried = kept = 0
    while time.monotonic() - begun < 60 * wanted.minutes:
        tried += 1
        if tuner.step(chance, refit=tried % REFIT_EVERY == 0):
            kept += 1
            made_by = f"make tune MINUTES={wanted.minutes:g} SEED={wanted.seed}: {kept} of {tried} steps kept"
            save(tuner.champion, wanted.folder, made_by=made_by)
            print(made_by, flush=True)


if __name__ == "__main__":
    main()
