"""Tuning: search better numbers for `club`, and learn its values from its own play (`make tune`).

Three kinds of steps take turns. The first learns the value table again from matches of the champion, blended with the
old one. The second is SPSA: a few times, all numbers are moved a little, each up or down by chance, the coach moved
this way is compared with the one moved the other way, and the numbers follow the stronger. The third changes a few
numbers by chance, and keeps what is stronger. Strength is measured in expected goals, which are less a matter of luck
than wins, against each other and against park: a coach that only knows its own kind is helpless against another.

The outcome of a step is kept only if it beats the champion in fresh matches, does not lose to the last three
champions, is no weaker against park, and still plays football on every pitch. What is kept is written as tactics and
values with the command, the seed and the hash that made them.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.agents.habits import HABITS
from footroll.agents.native import LEVELS, native_coach, places_of
from footroll.agents.tactics import BASE, Tactics, read_tactics, read_values, save_values, tactics_hash
from footroll.arena.figures import FIGURES, figures_of
from footroll.arena.plans import LIMIT, start_of, tally_type
from footroll.kernels.coaches.arena import Stand, play_matches
from footroll.kernels.coaches.natives import NativeCoach, blank_values
from footroll.kernels.layout import Result
from footroll.pitch import read_pitch
from footroll.sheets import read_team

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.runs.figures import Figure

TEAM = "midlow-town"
PITCHES = ("100x64", "114x74")  # a coach that knows one pitch by heart plays badly on the others
FIXED = ("discount", "patience", "tempo", "shot", "wide", "ground", "fouls", "wall", "noise")  # matters of style
TABLES = ("after", "begin", "restart")
ROUNDS = 8  # of SPSA in a step
REACH = 0.05  # of a number's range, how far it is moved to be tried
FOLLOW = 2.0  # how much of that the numbers follow, for each unit of strength
VARIED, FAR = 4, 2.0  # numbers that are changed by chance at most, and how many times as far
CLEARLY = 0.05  # by how much such a change has to be stronger
TRIAL, PROOF, GATE, LESSON = 80, 160, 300, 300  # matches on each pitch
BLEND, PRIOR = 0.35, 80.0  # of the new values, and how many samples the old ones are worth
BETTER, HOLDS = 0.515, 0.49  # shares of matches to win against the champion, and against each one before
MARGIN = 0.02  # of a range, how far inside it a figure has to be
WEAKER = 0.05  # how much strength against park a step may cost: less than chance alone shows


@dataclass(frozen=True, slots=True)
class Champion:
    """Numbers and values that play together."""

    numbers: dict[str, float]
    values: Any

    def coach(self) -> NativeCoach:
        """Make a coach of them."""
        level = LEVELS[BASE]
        packed = Tactics("", "", self.numbers).packed()
        return NativeCoach(level.kind, packed, places_of(read_team(TEAM).team), self.values, level=level.flags())

    def moved(self, way: dict[str, float], yards: float) -> Champion:
        """Return the champion with its numbers moved that far along a way, within their ranges."""
        numbers = dict(self.numbers)
        for name, step in way.items():
            row = HABITS[name]
            wanted = numbers[name] + yards * step * REACH * (row.highest - row.lowest)
            numbers[name] = float(f"{min(max(wanted, row.lowest), row.highest):.4g}")
        return replace(self, numbers=numbers)


@dataclass(slots=True)
class Tuner:
    """Finds better champions, one whole step after another."""

    champion: Champion
    seed: int
    pool: list[Champion] = field(default_factory=list)
    played: int = 0
    stands: list[Stand] = field(default_factory=lambda: [Stand() for _ in PITCHES])
    starts: list[Any] = field(default_factory=lambda: [_start(pitch) for pitch in PITCHES])

    def play(self, home: NativeCoach, away: NativeCoach, *, numbers: Any, lessons: Any = None) -> list[Any]:
        """Play these matches on every pitch; return their tallies, and collect lessons of values."""

        def on_pitch(at: int) -> Any:
            tallies = np.zeros(len(numbers), tally_type())
            learned = lessons[at] if lessons else (None, None)
            play_matches(self.stands[at], self.starts[at], home, away, self.seed, numbers, tallies, LIMIT, *learned)
            return tallies

        with ThreadPoolExecutor(len(PITCHES)) as pool:
            return list(pool.map(on_pitch, range(len(PITCHES))))

    def fresh(self, count: int) -> Any:
        """Return the numbers of the next matches; none of them was played before."""
        self.played += count
        return np.arange(self.played - count, self.played, dtype=np.int64)

    def share_won(self, one: Champion, other: Champion, *, matches: int) -> float:
        """Return the share of fresh matches that one champion wins, sides changed in half of them."""
        coaches, numbers = (one.coach(), other.coach()), self.fresh(matches // 2)
        at_home = np.concatenate(self.play(*coaches, numbers=numbers))["result"]
        away = np.concatenate(self.play(*reversed(coaches), numbers=numbers))["result"]
        won = (at_home == Result.HOME_WON).sum() + (away == Result.AWAY_WON).sum()
        lost = (at_home == Result.AWAY_WON).sum() + (away == Result.HOME_WON).sum()
        return float(won / max(won + lost, 1))

    def share_expected(self, one: NativeCoach, other: NativeCoach, *, numbers: Any) -> float:
        """Return one coach's share of the goals expected in these matches, sides changed in a second round."""
        at_home, away = (
            np.concatenate(self.play(*sides, numbers=numbers))["xg"].sum(axis=0)
            for sides in ((one, other), (other, one))
        )
        return float((at_home[0] + away[1]) / (at_home.sum() + away.sum()))

    def lead_against_park(self, one: Champion, other: Champion, *, numbers: Any) -> float:
        """Return how much stronger one champion is than another against park, by the same dice."""
        park = native_coach("park", read_team(TEAM).team)
        ours, theirs = (self.share_expected(each.coach(), park, numbers=numbers) for each in (one, other))
        return _log_odds(ours) - _log_odds(theirs)

    def lead(self, one: Champion, other: Champion) -> float:
        """Return how much stronger one champion is than another: against each other, and against park."""
        numbers = self.fresh(TRIAL // 2)
        against = _log_odds(self.share_expected(one.coach(), other.coach(), numbers=numbers))
        return against + self.lead_against_park(one, other, numbers=numbers)

    def plays_football(self, champion: Champion) -> bool:
        """Return whether a champion against itself stays inside the football table on every pitch."""
        coach = champion.coach()
        for tallies in self.play(coach, coach, numbers=self.fresh(GATE)):
            figures = figures_of(tallies)
            rows = (row for name, row in FIGURES.items() if name != "goals_per_xg")  # too few matches to tell
            if (tallies["result"] == Result.UNFINISHED).any() or not all(_inside(row, figures) for row in rows):
                return False
        return True

    def is_better(self, candidate: Champion) -> bool:
        """Return whether a candidate beats the champion, holds against the last three, and plays football."""
        return (
            self.share_won(candidate, self.champion, matches=TRIAL) >= BETTER
            and self.share_won(candidate, self.champion, matches=PROOF) >= BETTER
            and all(self.share_won(candidate, old, matches=TRIAL) >= HOLDS for old in self.pool[-3:])
            and self.lead_against_park(candidate, self.champion, numbers=self.fresh(PROOF)) >= -WEAKER
            and self.plays_football(candidate)
        )

    def climbed(self, chance: random.Random) -> Champion:
        """Return where a few rounds of SPSA lead from the champion."""
        at = self.champion
        for _ in range(ROUNDS):
            way = {name: chance.choice((-1.0, 1.0)) for name in HABITS if name not in FIXED}
            lead = self.lead(at.moved(way, 1), at.moved(way, -1))
            at = at.moved(way, max(min(FOLLOW * lead, 1.0), -1.0))
        return at

    def varied(self, chance: random.Random) -> Champion:
        """Return where changes of a few numbers lead from the champion, each kept if it is clearly stronger."""
        at = self.champion
        names = [name for name in HABITS if name not in FIXED]
        for _ in range(ROUNDS):
            changed = chance.sample(names, chance.randint(1, VARIED))
            tried = at.moved({name: chance.gauss(0, FAR) for name in changed}, 1)
            if self.lead(tried, at) > CLEARLY:
                at = tried
        return at

    def refitted(self) -> Champion:
        """Return the champion with values learned from its own matches, blended with the old ones."""
        lessons = [[np.asarray(blank_values()).copy() for _ in range(2)] for _ in PITCHES]
        coach = self.champion.coach()
        self.play(coach, coach, numbers=self.fresh(LESSON), lessons=lessons)
        values = self.champion.values.copy()
        for name in TABLES:
            sums, weights = (sum(lesson[at][name] for lesson in lessons) for at in range(2))
            learned = (sums + PRIOR * values[name]) / (weights + PRIOR)
            values[name] = BLEND * learned + (1 - BLEND) * values[name]
        return replace(self.champion, values=values)

    def step(self, chance: random.Random, number: int) -> bool:
        """Try one whole step, and say whether it was kept."""
        kind = number % 3
        candidate = self.refitted() if kind == 0 else self.climbed(chance) if kind == 1 else self.varied(chance)
        if not self.is_better(candidate):
            return False
        self.pool.append(self.champion)
        self.champion = candidate
        return True


def _log_odds(share: float) -> float:
    return math.log(share / (1 - share))


def _start(pitch: str) -> Any:
    team = read_team(TEAM).team
    return start_of(team, team, pitch=read_pitch(pitch))


def _inside(row: Figure, figures: dict[str, float]) -> bool:
    """Return whether a figure is inside its range, with a margin where the range has a width."""
    if row.low is None or row.high is None:
        return True
    margin = MARGIN * (row.high - row.low)
    low = row.low + (margin if row.low else 0)
    return low <= figures[row.name] <= row.high - margin


def save(champion: Champion, folder: Path, *, made_by: str) -> None:
    """Write the champion as the tactics and the values of the club, with what made them."""
    about = read_tactics(BASE).about
    tactics = Tactics(BASE, about, champion.numbers)
    made_by = f"{made_by}; hash {tactics_hash(tactics)}"
    lines = [f'name = "{BASE}"', f'about = "{about}"', "", f"# Made by {made_by}."]
    lines += [f"# What each number does, and its range: footroll coach show {BASE}", "[numbers]"]
    lines += [f"{name} = {champion.numbers[name]!r}" for name in HABITS]
    folder.joinpath("values").mkdir(parents=True, exist_ok=True)
    (folder / f"{BASE}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    save_values(folder / "values" / f"{BASE}.npz", champion.values, tactics=tactics, made_by=made_by)


def main(args: Sequence[str] | None = None) -> None:
    """Tune for some minutes, and write every champion that is found."""
    parser = argparse.ArgumentParser(description="Tune the club coach against itself.")
    parser.add_argument("--minutes", type=float, default=60, help="Stop after the step under way then.")
    parser.add_argument("--seed", type=int, default=1, help="Of the matches and of the changes.")
    parser.add_argument("--folder", type=Path, default=Path("coaches"), help="Where to write.")
    wanted = parser.parse_args(args)
    begun, chance = time.monotonic(), random.Random(wanted.seed)
    tuner = Tuner(Champion(dict(read_tactics(BASE).numbers), read_values().copy()), wanted.seed)
    tried = kept = 0
    while time.monotonic() - begun < 60 * wanted.minutes:
        better = tuner.step(chance, tried)
        tried += 1
        kept += better
        made_by = f"make tune MINUTES={wanted.minutes:g} SEED={wanted.seed}: {kept} of {tried} steps kept"
        print(f"{made_by}, {tuner.played} matches numbered", flush=True)
        if better:
            save(tuner.champion, wanted.folder, made_by=made_by)


if __name__ == "__main__":
    main()
