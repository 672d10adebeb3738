"""Results of a run so far: those of every pair, the football table, and the ladder."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.kernels.layout import Result
from footroll.runs.figures import Figure, Figures, count_figures
from footroll.runs.ratings import RESAMPLES, rate_with_intervals, wilson

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.runs.playing import Chunk, Failure
    from footroll.runs.series import Series

FIRST, SECOND, LEVEL, UNFINISHED = range(4)  # how a match ended for the first of its pair
# A few numbers of every match: how it ended, the goals of home and away, turns, and in the grid game the most passes in
# a row that won no ground.
SCORE = np.dtype([("ending", np.int8), ("goals", np.int16, 2), ("turns", np.int32), ("longest_idle", np.int32)])


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match of a run: its number, the places of the contenders at home and away, and its score."""

    number: int
    home: int
    away: int
    goals: tuple[int, int]
    turns: int
    winner: int | None  # the place of the contender that won
    finished: bool


def played_matches(plan: Series, scores: Any, pair: int) -> list[PlayedMatch]:
    """Return the matches of a pair from the scores of a run, in the order of their numbers."""
    slots = plan.slots(0, len(scores))
    found = []
    for number in np.flatnonzero(slots.pair == pair).tolist():
        home, away = plan.sides(pair, swapped=bool(slots.swapped[number]))
        ending, goals = int(scores["ending"][number]), scores["goals"][number].tolist()
        winner = plan.pairs[pair][ending] if ending in (FIRST, SECOND) else None
        turns = int(scores["turns"][number])
        found.append(PlayedMatch(number, home, away, (goals[0], goals[1]), turns, winner, ending != UNFINISHED))
    return found


@dataclass(frozen=True, slots=True)
class ArenaReport:
    """The results of some matches of two contenders, and what the football was like.

    `tallies` has a row for each match if they were kept; odd matches were played with the sides changed.
    """

    matches: int
    wins: tuple[int, int]
    level: int
    unfinished: int
    forfeits: int
    home_wins: int
    means: Any
    rows: Mapping[str, Figure]
    failures: tuple[Failure, ...] = ()
    tallies: Any = None

    def figures(self) -> Figures:
        """Return the football table."""
        return count_figures(self.rows, self.means)

    @property
    def share(self) -> float:
        """The share of matches that the first contender won, level ones as half; unfinished do not count."""
        decided = sum(self.wins) + self.level
        return (self.wins[0] + self.level / 2) / decided if decided else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of that share."""
        return wilson(self.wins[0] + self.level / 2, sum(self.wins) + self.level)


@dataclass(frozen=True, slots=True)
class LadderRow:
    """A contender on the ladder; `won` is the share of its matches that it won, level ones as half."""

    rank: int
    place: int
    name: str
    rating: float
    low: float
    high: float
    won: float
    played: int


@dataclass(frozen=True, slots=True)
class LadderReport:
    """The ladder, the best first, and the results of every pair."""

    rows: tuple[LadderRow, ...]
    pairs: dict[tuple[int, int], ArenaReport]
    everything: ArenaReport

    def share(self, place: int, other: int) -> float | None:
        """Return the share of matches that a contender won against another, or None against itself."""
        if place == other:
            return None
        ours = self.pairs[min(place, other), max(place, other)].share
        return ours if place < other else 1 - ours

    def settled(self) -> bool:
        """Return whether no two neighbours of the ladder have intervals that meet."""
        return all(above.low > below.high for above, below in zip(self.rows, self.rows[1:], strict=False))


@dataclass(slots=True)
class Results:
    """The results so far of a plan; they grow with every chunk."""

    plan: Series
    played: int = 0
    keep: bool = False  # whether to keep the tally of every match
    failures: list[Failure] = field(default_factory=list)
    _scores: list[Any] = field(default_factory=list)
    _sums: Any = None
    _counts: Any = None
    _tallies: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        pairs = len(self.plan.pairs)
        self._sums = np.zeros(pairs, _sum_type(self.plan.tally))
        self._counts = np.zeros((pairs, 3), dtype=np.int64)  # matches, home wins, forfeits

    @property
    def done(self) -> bool:
        """Whether every match is played."""
        return self.played >= self.plan.total

    def add(self, chunk: Chunk) -> None:
        """Add the matches that follow those that are here."""
        tallies, stop = chunk.tallies, chunk.first + len(chunk.tallies)
        assert chunk.first == self.played
        slots = self.plan.slots(chunk.first, stop)
        results = tallies["result"]
        ending = np.full(len(tallies), UNFINISHED, np.int8)
        ending[results == Result.LEVEL] = LEVEL
        won, lost = results == Result.HOME_WON, results == Result.AWAY_WON
        swapped = slots.swapped == 1
        ending[(won & ~swapped) | (lost & swapped)] = FIRST
        ending[(won & swapped) | (lost & ~swapped)] = SECOND
        for pair in np.unique(slots.pair).tolist():
            mine = slots.pair == pair
            rows = tallies[mine]
            self._counts[pair] += len(rows), won[mine].sum(), (rows["forfeited"] != 0).sum()
            for name in tallies.dtype.names:
                self._sums[name][pair] = add_in_order(self._sums[name][pair], rows[name])
        scores = np.zeros(len(tallies), SCORE)
        scores["ending"] = ending
        for name in {"goals", "turns", "longest_idle"} & set(tallies.dtype.names):
            scores[name] = tallies[name]
        self._scores.append(scores)
        self.failures.extend(chunk.failures)
        if self.keep:
            self._tallies.append(tallies)
        self.played = stop

    def scores(self) -> Any:
        """Return a few numbers of every match so far; the array never changes."""
        if len(self._scores) != 1:
            self._scores = [np.concatenate([np.zeros(0, SCORE), *self._scores])]
        return self._scores[0]

    def _ended(self) -> tuple[Any, Any]:
        """Return how every match ended, and its pair."""
        return self.scores()["ending"], self.plan.slots(0, self.played).pair

    def report(self, *pairs: int) -> ArenaReport:
        """Return the results of some pairs, or of all."""
        chosen = list(pairs or range(len(self.plan.pairs)))
        ended, pair = self._ended()
        counted = np.bincount(ended[np.isin(pair, chosen)], minlength=4).tolist()
        matches, home_wins, forfeits = self._counts[chosen].sum(axis=0).tolist()
        means = np.zeros(1, self._sums.dtype)
        for name in self._sums.dtype.names:
            means[name] = self._sums[name][chosen].sum(axis=0) / max(matches, 1)
        if "longest_idle" in means.dtype.names:  # the most of any match, not a mean
            means["longest_idle"] = self.scores()["longest_idle"][np.isin(pair, chosen)].max(initial=0)
        places = {place for one in chosen for place in self.plan.pairs[one]}
        failures = tuple(one for one in self.failures if not pairs or int(pair[one.match]) in chosen)
        assert all(one.contender in places for one in failures)
        tallies = None
        if self.keep:
            whole = np.concatenate([np.zeros(0, self.plan.tally), *self._tallies])
            tallies = whole[np.isin(pair, chosen)] if pairs else whole
        return ArenaReport(
            matches=matches,
            wins=(counted[FIRST], counted[SECOND]),
            level=counted[LEVEL],
            unfinished=counted[UNFINISHED],
            forfeits=forfeits,
            home_wins=home_wins,
            means=means,
            rows=self.plan.figures,
            failures=failures,
            tallies=tallies,
        )

    def ladder(self, *, resamples: int = RESAMPLES) -> LadderReport:
        """Return the ladder; without resamples it has no intervals, and is quick."""
        coaches, pairs = len(self.plan.contenders), self.plan.pairs
        ratings = rate_with_intervals(
            self._halves(), pairs=pairs, coaches=coaches, seed=self.plan.seed, resamples=resamples
        )
        reports = {pair: self.report(at) for at, pair in enumerate(pairs)}
        points, played = np.zeros(coaches), np.zeros(coaches, dtype=int)
        for (first, second), one in reports.items():
            for place, won in zip((first, second), one.wins, strict=True):
                points[place] += won + one.level / 2
                played[place] += sum(one.wins) + one.level
        order = sorted(range(coaches), key=lambda place: (-ratings[place].rating, place))
        rows = tuple(
            LadderRow(
                rank=rank,
                place=place,
                name=self.plan.names[place],
                rating=ratings[place].rating,
                low=ratings[place].low,
                high=ratings[place].high,
                won=float(points[place] / played[place]) if played[place] else 0.5,
                played=int(played[place]),
            )
            for rank, place in enumerate(order, start=1)
        )
        return LadderReport(rows, reports, self.report())

    def _halves(self) -> list[Any]:
        """Return the wins of both sides in halves, for each pair a row for two matches that share their dice."""
        ended, pair = self._ended()
        worth = np.array([[2, 0], [0, 2], [1, 1], [0, 0]])
        halves = []
        for at in range(len(self.plan.pairs)):
            rows = worth[ended[pair == at]]
            rows = np.concatenate([rows, np.zeros((len(rows) % 2, 2), rows.dtype)])
            halves.append(rows.reshape(-1, 2, 2).sum(axis=1))
        return halves


def _sum_type(kind: np.dtype[Any]) -> np.dtype[Any]:
    """Return the fields of a tally, as sums."""
    assert kind.names
    return np.dtype([(name, np.float64, kind[name].shape) for name in kind.names])


def add_in_order(total: Any, rows: Any) -> Any:
    """Add rows to a total one after another: sums must not depend on how matches were split into chunks."""
    return np.add.accumulate(np.concatenate([[total], rows.astype(np.float64)]), axis=0)[-1]
