"""Tuning: search better numbers for `club`, and learn its values from its own play (`make tune`).

Two kinds of steps take turns. One is a race: contenders are the champion, or the winner of the last race, with a few
numbers changed by chance and a part of the values that the champion's own matches teach. All meet the same dice, the
weaker half drops out, and the rest play twice as many matches. The other is SPSA: a few times, all numbers are moved a
little, each up or down by chance, the coach moved this way is compared with the one moved the other way, and the
numbers follow the stronger. Strength is measured in expected goals, which are less a matter of luck than wins, against
the champion and against park: a coach that only knows its own kind is helpless against another.

The outcome of a step is kept only if it plays football on every pitch, is no weaker against park, beats the champion in
a sequential test of fresh matches, and does not lose to the last three champions. It is written as tactics and values
with the command, the seed and the hashes that made them. The same start, seed and number of steps give the same files
on any number of threads.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.agents.habits import HABITS
from footroll.agents.native import LEVELS, places_of
from footroll.agents.tactics import BASE, Tactics, read_tactics, read_values_of, save_values, tactics_hash
from footroll.arena.figures import FIGURES, figures_of
from footroll.arena.plans import LIMIT, start_of, tally_type
from footroll.kernels.coaches.arena import Stand, play_matches
from footroll.kernels.coaches.natives import NativeCoach, blank_values
from footroll.kernels.layout import Restart, Result
from footroll.pitch import read_pitch
from footroll.sheets import read_team

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.runs.figures import Figure

TEAM = "midlow-town"
PITCHES = ("100x64", "114x74")  # a coach that knows one pitch by heart plays badly on the others
FIXED = ("discount", "fouls", "wall", "noise")  # what values mean, and matters of style
TABLES = ("after", "begin", "restart")
CHUNK = 16  # matches that a thread plays at once
ENTRANTS, HEAT = 8, 8  # contenders of a race, and the matches of each on a pitch, in its first round
VARIED, FAR = 3, 1.0  # numbers that a contender changes at most, and how many times REACH
BALANCE = {"shot": 1.0, "care": 1.0}  # how far numbers are moved in every contender that weigh shots, and lost balls
FEW, PRICE = 4, 10.0  # the last contenders pay for leaving the football table, so much for each width of a range
REMEDIES = 4  # how often a candidate that leaves the football table is moved back, by the number that a figure follows
MOVED_BY = {"completion": "care", "passes_per_possession": "care", "shot_yards": "shot", "shots": "shot"}
STYLE = ("turns", "completion", "passes_per_possession", "hands_change", "shots", "shot_yards", "xg_a_shot")
BLENDS, RESTARTS = (0.0, 0.05, 0.15), (0.0, 0.3, 1.0)  # parts of the new values: of the ball at a place, of restarts
PRIOR = 80.0  # how many samples the old values are worth
GOAL_KICK, DEPTH = int(Restart.AT_GOAL_KICK), slice(18, 20)  # where goal-kicks are in the values
TYPICAL = 0.25  # the chance of a shot that club takes or leaves
ROUNDS, TRIAL = 6, 60  # of SPSA in a step, and the matches of each on a pitch
REACH = 0.05  # of a number's range, how far it is moved to be tried
FOLLOW = 2.0  # how much of that the numbers follow, for each unit of strength
LESSON, GATE, PROOF, HOLD = 300, 400, 160, 300  # matches on each pitch: to learn, for football, park and old champions
CERTAIN = 1600  # matches on each pitch that a new champion has to play football in, since GATE lets some pass by luck
EVEN, BETTER, SURE = 0.5, 0.53, math.log(19)  # shares that the sequential test tells apart, wrong in 1 of 20 cases
BATCH, MOST = 200, 6000  # matches of that test: between two looks, and in all
HOLDS = 0.49  # the share of matches to win against each of the last champions
MARGIN = 0.02  # of a range, how far inside it a figure has to be in GATE matches
WEAKER = 0.05  # how much strength against park a step may cost: less than chance alone shows


@dataclass(frozen=True, slots=True)
class Champion:
    """Numbers and values that play together."""

    numbers: dict[str, float]
    values: Any

    def coach(self, name: str = BASE) -> NativeCoach:
        """Make a coach of a level of them."""
        level = LEVELS[name]
        packed = Tactics("", "", {**self.numbers, **level.habits}).packed()
        packed["noise"] = max(level.noise, self.numbers["noise"])
        return NativeCoach(level.kind, packed, places_of(read_team(TEAM).team), self.values, level=level.flags())

    def moved(self, way: dict[str, float], yards: float) -> Champion:
        """Return the champion with its numbers moved that far along a way, within their ranges."""
        numbers = dict(self.numbers)
        for name, step in way.items():
            row = HABITS[name]
            wanted = numbers[name] + yards * step * REACH * (row.highest - row.lowest)
            numbers[name] = float(f"{min(max(wanted, row.lowest), row.highest):.4g}")
        return replace(self, numbers=numbers)

    def taught(self, learned: Any, blends: Sequence[float]) -> Champion:
        """Return the champion with its tables of values blended with others, and a shot weighed against them.

        Values are rounded, so that all machines agree. A miss gives the opponents a goal-kick: if that is worth more
        than before, the number `shot` makes up for it, so that the same shots are taken; what is better is tried later.
        """
        values = self.values.copy()
        for name, blend in zip(TABLES, blends, strict=True):
            values[name] = np.round(blend * learned[name] + (1 - blend) * values[name], 6)
        dearer = np.mean(values["restart"][0, GOAL_KICK, DEPTH] - self.values["restart"][0, GOAL_KICK, DEPTH])
        shot = HABITS["shot"]
        wanted = self.numbers["shot"] + dearer * (1 - TYPICAL) / TYPICAL
        numbers = {**self.numbers, "shot": float(f"{min(max(wanted, shot.lowest), shot.highest):.4g}")}
        return replace(self, numbers=numbers, values=values)

    def hashes(self) -> str:
        """Return the hashes of numbers and values, in words."""
        digest = hashlib.sha256(b"".join(self.values[name].astype("<f8").tobytes() for name in TABLES)).hexdigest()
        return f"numbers {tactics_hash(Tactics(BASE, '', self.numbers))}, values {digest[:16]}"


@dataclass(frozen=True, slots=True)
class Outside:
    """A figure that is outside its range in the football table."""

    figure: str
    pitch: str
    found: float
    too_high: bool


@dataclass(slots=True)
class Entrant:
    """A contender of a race, and the goals expected for it and against it: by the champion, and by park."""

    champion: Champion
    goals: Any = field(default_factory=lambda: np.zeros((2, 2)))
    tallies: list[Any] = field(default_factory=lambda: [np.zeros(0, tally_type())] * len(PITCHES))  # v the champion

    def strength(self) -> float:
        """Return how strong the contender was so far; only good to compare it with others by the same dice."""
        return sum(_log_odds(ours / (ours + theirs)) for ours, theirs in self.goals.tolist())

    def promise(self) -> float:
        """Return the strength less a price for matches that leave the football table."""
        outside = 0.0
        for tallies in self.tallies:
            figures = figures_of(tallies)
            for row in (FIGURES[name] for name in STYLE):
                low, high = _limits(row, margin=MARGIN)
                outside += max(low - figures[row.name], figures[row.name] - high, 0) / (high - low)
        return self.strength() - PRICE * outside


@dataclass(slots=True)
class Tuner:
    """Finds better champions, one whole step after another."""

    champion: Champion
    seed: int
    threads: int = 0  # 0 for all cores
    pool: list[Champion] = field(default_factory=list)
    played: int = 0
    learned: Any = None  # the values that the champion's own matches teach
    runner_up: Champion | None = None  # of the last race, unless it became the champion
    rival: NativeCoach = field(init=False)
    starts: list[Any] = field(default_factory=lambda: [_start(pitch) for pitch in PITCHES])
    stands: SimpleQueue[Stand] = field(default_factory=SimpleQueue)

    def __post_init__(self) -> None:
        self.threads = self.threads or os.cpu_count() or 1
        self.rival = self.champion.coach("park")
        for _ in range(self.threads):
            self.stands.put(Stand())

    def play(self, home: NativeCoach, away: NativeCoach, *, numbers: Any, lesson: Any = None) -> list[Any]:
        """Play these matches on every pitch; return their tallies, and add what they teach to a lesson."""
        split = np.split(numbers, range(CHUNK, len(numbers), CHUNK))
        parts = [(start, part) for start in self.starts for part in split]

        def play_part(start: Any, part: Any) -> tuple[Any, Any]:
            tallies = np.zeros(len(part), tally_type())
            taught = [np.asarray(blank_values()).copy() for _ in range(2)] if lesson else [None, None]
            stand = self.stands.get()
            play_matches(stand, start, home, away, self.seed, part, tallies, LIMIT, *taught)
            self.stands.put(stand)
            return tallies, taught

        with ThreadPoolExecutor(self.threads) as pool:
            results = list(pool.map(play_part, *zip(*parts, strict=True)))
        for _, taught in results if lesson else ():  # in the same order, whatever thread was first
            for known, more in zip(lesson, taught, strict=True):
                for name in TABLES:
                    known[name] += more[name]
        each = len(results) // len(self.starts)
        return [np.concatenate([one for one, _ in results[at : at + each]]) for at in range(0, len(results), each)]

    def fresh(self, count: int) -> Any:
        """Return the numbers of the next matches; none of them was played before."""
        self.played += count
        return np.arange(self.played - count, self.played, dtype=np.int64)

    def meet(self, one: NativeCoach, other: NativeCoach, *, numbers: Any) -> tuple[Any, list[Any]]:
        """Play these matches, with the sides changed in a second round.

        Return the goals expected for and against one coach, and the tallies on every pitch.
        """
        at_home, away = self.play(one, other, numbers=numbers), self.play(other, one, numbers=numbers)
        goals = sum(tallies["xg"].sum(axis=0) for tallies in at_home)
        goals = goals + sum(tallies["xg"].sum(axis=0)[::-1] for tallies in away)
        return goals, [np.concatenate(both) for both in zip(at_home, away, strict=True)]

    def count_wins(self, one: Champion, other: Champion, *, matches: int) -> tuple[int, int]:
        """Return how many fresh matches one champion wins and loses, sides changed in half of them."""
        coaches, numbers = (one.coach(), other.coach()), self.fresh(matches // (2 * len(PITCHES)))
        at_home = np.concatenate(self.play(*coaches, numbers=numbers))["result"]
        away = np.concatenate(self.play(*reversed(coaches), numbers=numbers))["result"]
        won = (at_home == Result.HOME_WON).sum() + (away == Result.AWAY_WON).sum()
        lost = (at_home == Result.AWAY_WON).sum() + (away == Result.HOME_WON).sum()
        return int(won), int(lost)

    def lead(self, one: Champion, other: Champion) -> float:
        """Return how much stronger one champion is than another: against each other, and against park."""
        numbers = self.fresh(TRIAL // 2)
        (ours, theirs), _ = self.meet(one.coach(), other.coach(), numbers=numbers)
        return _log_odds(ours / (ours + theirs)) + self.lead_against_park(one, other, numbers=numbers)

    def lead_against_park(self, one: Champion, other: Champion, *, numbers: Any) -> float:
        """Return how much stronger one champion is than another against park, by the same dice."""
        goals = [self.meet(each.coach(), self.rival, numbers=numbers)[0] for each in (one, other)]
        ours, theirs = (_log_odds(one[0] / one.sum()) for one in goals)
        return ours - theirs

    def leaves_table(self, champion: Champion, *, matches: int = 0) -> Outside | None:
        """Return a figure of a champion against itself that is outside the football table, on any pitch.

        It plays as many `matches` on each pitch, or GATE.
        """
        coach, numbers = champion.coach(), self.fresh(matches or GATE)
        for pitch, tallies in zip(PITCHES, self.play(coach, coach, numbers=numbers), strict=True):
            figures = figures_of(tallies)
            if (tallies["result"] == Result.UNFINISHED).any():
                return Outside("unfinished", pitch, 1.0, too_high=True)
            for row in FIGURES.values():
                low, high = _limits(row, margin=MARGIN * math.sqrt(GATE / len(tallies)))
                if row.name != "goals_per_xg" and not low <= figures[row.name] <= high:  # too few matches to tell
                    return Outside(row.name, pitch, figures[row.name], too_high=figures[row.name] > high)
        return None

    def mended(self, candidate: Champion) -> tuple[Champion, Outside | None]:
        """Return a candidate moved until it plays football, or what is still outside after a few times."""
        for _ in range(REMEDIES):
            outside = self.leaves_table(candidate)
            if outside is None or outside.figure not in MOVED_BY:
                return candidate, outside
            candidate = candidate.moved({MOVED_BY[outside.figure]: -1.0 if outside.too_high else 1.0}, 1)
        return candidate, self.leaves_table(candidate)

    def beats_champion(self, candidate: Champion) -> bool:
        """Return whether a candidate wins clearly more than half against the champion, by a sequential test.

        The test compares how likely the results are for a share of BETTER and for one of EVEN, after every batch of
        matches, and ends as soon as one of the two is SURE (Wald 1945).
        """
        evidence = 0.0
        for _ in range(0, MOST, BATCH):
            won, lost = self.count_wins(candidate, self.champion, matches=BATCH)
            evidence += won * math.log(BETTER / EVEN) + lost * math.log((1 - BETTER) / (1 - EVEN))
            if abs(evidence) >= SURE:
                return evidence > 0
        return False

    def holds(self, candidate: Champion, old: Champion) -> bool:
        """Return whether a candidate does not lose to an old champion."""
        won, lost = self.count_wins(candidate, old, matches=HOLD * len(PITCHES))
        return won >= HOLDS * (won + lost)

    def fault_of(self, candidate: Champion) -> str:
        """Return why a candidate that plays football cannot replace the champion, or nothing if it can."""
        if self.lead_against_park(candidate, self.champion, numbers=self.fresh(PROOF)) < -WEAKER:
            return "it was weaker against park"
        if not self.beats_champion(candidate):
            return "it did not beat the champion"
        if not all(self.holds(candidate, old) for old in self.pool[-3:]):
            return "it lost to an old champion"
        return _words_for(self.leaves_table(candidate, matches=CERTAIN))

    def learn(self) -> Any:
        """Return the values that matches of the champion against itself teach."""
        coach, lesson = self.champion.coach(), [np.asarray(blank_values()).copy() for _ in range(2)]
        self.play(coach, coach, numbers=self.fresh(LESSON), lesson=lesson)
        learned = self.champion.values.copy()
        for name in TABLES:
            learned[name] = (lesson[0][name] + PRIOR * learned[name]) / (lesson[1][name] + PRIOR)
        return learned

    def climbed(self, chance: random.Random) -> Champion:
        """Return where a few rounds of SPSA lead from the champion with a part of its new values."""
        at = self.champion.taught(self.learned, _blends(chance))
        for _ in range(ROUNDS):
            way = {name: chance.choice((-1.0, 1.0)) for name in _searched()}
            lead = self.lead(at.moved(way, 1), at.moved(way, -1))
            at = at.moved(way, max(min(FOLLOW * lead, 1.0), -1.0))
        return at

    def varied(self, chance: random.Random) -> Champion:
        """Return a contender: a few numbers changed by chance, and a part of the new values."""
        at = self.champion if self.runner_up is None else chance.choice((self.champion, self.runner_up))
        way = {name: chance.gauss(0, FAR) for name in chance.sample(_searched(), chance.randint(1, VARIED))}
        way |= {name: chance.gauss(0, BALANCE[name]) for name in BALANCE}
        return at.taught(self.learned, _blends(chance)).moved(way, 1)

    def raced(self, chance: random.Random) -> Champion:
        """Return the winner of a race of many contenders, whose better half survives each round.

        If even the winner was no stronger than the champion, the champion itself is returned.
        """
        field = [Entrant(self.varied(chance)) for _ in range(ENTRANTS)]
        if self.runner_up is not None:
            field[0] = Entrant(self.runner_up)
        champion, matches = self.champion.coach(), HEAT
        while len(field) > 1:
            numbers = self.fresh(matches)
            for entrant in field:
                coach = entrant.champion.coach()
                goals, tallies = self.meet(coach, champion, numbers=numbers)
                entrant.goals += goals, self.meet(coach, self.rival, numbers=numbers)[0]
                entrant.tallies = [np.concatenate(both) for both in zip(entrant.tallies, tallies, strict=True)]
            by = Entrant.promise if len(field) <= FEW else Entrant.strength
            field = sorted(field, key=by, reverse=True)[: len(field) // 2]
            matches *= 2
        ours, theirs = field[0].goals[0]
        self.runner_up = field[0].champion
        return self.runner_up if ours > theirs else self.champion

    def step(self, chance: random.Random, number: int) -> str:
        """Try one whole step; return why its outcome was dropped, or nothing if it is the new champion."""
        if self.learned is None:
            self.learned = self.learn()
        candidate = self.climbed(chance) if number % 4 == 3 else self.raced(chance)
        if candidate is self.champion:
            return "nobody was stronger"
        candidate, outside = self.mended(candidate)
        self.runner_up = None if outside else candidate
        fault = _words_for(outside) or self.fault_of(candidate)
        if not fault:
            self.pool.append(self.champion)
            self.champion, self.learned, self.runner_up = candidate, None, None
        return fault


def _words_for(outside: Outside | None) -> str:
    """Return in words which figure left the football table, or nothing."""
    if outside is None:
        return ""
    return f"it left the football table, {outside.figure} of {outside.found:.4g} on {outside.pitch}"


def _blends(chance: random.Random) -> tuple[float, ...]:
    """Return how much each table of values follows the new ones."""
    blend = chance.choice(BLENDS)
    return blend, blend, chance.choice(RESTARTS)


def _searched() -> list[str]:
    return [name for name in HABITS if name not in FIXED]


def _log_odds(share: float) -> float:
    return math.log(share / (1 - share))


def _start(pitch: str) -> Any:
    team = read_team(TEAM).team
    return start_of(team, team, pitch=read_pitch(pitch))


def _limits(row: Figure, *, margin: float) -> tuple[float, float]:
    """Return the range of a figure, less a margin where it has a width, as a part of the range."""
    if row.low is None or row.high is None:
        return -math.inf, math.inf
    inside = margin * (row.high - row.low)
    return row.low + (inside if row.low else 0), row.high - inside


def load(folder: Path) -> Champion:
    """Read the tactics and the values of the club from a folder."""
    tactics = read_tactics(folder / f"{BASE}.toml")
    return Champion(dict(tactics.numbers), read_values_of(folder / "values" / f"{BASE}.npz", tactics=tactics))


def save(champion: Champion, folder: Path, *, made_by: Sequence[str]) -> None:
    """Write the champion as the tactics and the values of the club, with what made them."""
    about = read_tactics(BASE).about
    tactics = Tactics(BASE, about, champion.numbers)
    lines = [f'name = "{BASE}"', f'about = "{about}"', "", *(f"# {line}" for line in made_by)]
    lines += [f"# What each number does, and its range: footroll coach show {BASE}", "[numbers]"]
    lines += [f"{name} = {champion.numbers[name]!r}" for name in HABITS]
    folder.joinpath("values").mkdir(parents=True, exist_ok=True)
    (folder / f"{BASE}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    save_values(folder / "values" / f"{BASE}.npz", champion.values, tactics=tactics, made_by=" ".join(made_by))


def tune(tuner: Tuner, *, source: Path, folder: Path, steps: float, minutes: float) -> int:
    """Try steps until a limit, write every champion that is found, and return how many there were."""
    begun, chance, start = time.monotonic(), random.Random(tuner.seed), tuner.champion.hashes()
    tried = 0
    while tried < steps and time.monotonic() - begun < 60 * minutes:
        fault = tuner.step(chance, tried)
        tried += 1
        so_far = f"{len(tuner.pool)} of {tried} steps kept"
        print(f"{so_far}, {tuner.played} dice used: {fault or 'a new champion'}", flush=True)
        if not fault:
            command = f"make tune STEPS={tried} SEED={tuner.seed} FROM={source.as_posix()}"
            made_by = f"Made by {command}: {so_far}.", f"From {start}.", f"Made {tuner.champion.hashes()}."
            save(tuner.champion, folder, made_by=made_by)
    return len(tuner.pool)


def main(args: Sequence[str] | None = None) -> None:
    """Tune for some steps or minutes, and write every champion that is found."""
    parser = argparse.ArgumentParser(description="Tune the club coach against itself.")
    parser.add_argument("--steps", type=int, help="Stop after so many steps.")
    parser.add_argument("--minutes", type=float, help="Stop after the step under way then; 60 unless steps are given.")
    parser.add_argument("--seed", type=int, default=1, help="Of the matches and of the changes.")
    parser.add_argument("--from", type=Path, default=Path("coaches"), dest="source", help="Where to begin.")
    parser.add_argument("--folder", type=Path, default=Path("coaches"), help="Where to write.")
    parser.add_argument("--threads", type=int, default=0, help="All cores unless given; the result is the same.")
    wanted = parser.parse_args(args)
    minutes = wanted.minutes
    if minutes is None:
        minutes = 60 if wanted.steps is None else math.inf
    tuner = Tuner(load(wanted.source), wanted.seed, threads=wanted.threads)
    steps = math.inf if wanted.steps is None else wanted.steps
    if not tune(tuner, source=wanted.source, folder=wanted.folder, steps=steps, minutes=minutes):
        print("Nothing better was found, so nothing was written.")


if __name__ == "__main__":
    main()
