"""Leagues and cups: fixtures, results, tables and top scorers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.agents import SECONDS
from footroll.arena.plans import LIMIT, ArenaPlan, Contender
from footroll.arena.playing import PlayingHall
from footroll.errors import FootrollError
from footroll.kernels.layout import Limit, Result, Side, side_of
from footroll.match import HouseRules
from footroll.match.lineup import squad_of
from footroll.rules import clause
from footroll.runs.series import PAIR_NUMBERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from footroll.arena.playing import PlayingTable
    from footroll.pitch import Pitch
    from footroll.teams import Team

FOR_A_WIN, FOR_LEVEL = 3, 1  # points
MOST_REPLAYS = 20  # of a tie in a cup that found no winner
ROUNDS = ("Final", "Semi-final", "Quarter-final")  # from the end
LEVEL_CLAUSE = "FR-1.3-21"


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played: its number, its round from 1 on, and the places of both teams."""

    number: int
    round: int
    home: int
    away: int


@dataclass(frozen=True, slots=True)
class GoalBy:
    """A goal: the turn, the side that it counts for, the scorer, and whether it was an own goal."""

    turn: int
    side: Side
    name: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class FixtureResult:
    """A match of a competition that was played: how it ended, who scored, and why a side forfeited."""

    fixture: Fixture
    goals: tuple[int, int]
    result: Result
    scored: tuple[GoalBy, ...]
    forfeited: bool = False
    why: str = ""
    replays: int = 0

    @property
    def winner(self) -> int | None:
        """The place of the winner, or None."""
        won = {Result.HOME_WON: self.fixture.home, Result.AWAY_WON: self.fixture.away}
        return won.get(self.result)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A team's line in the table of a league."""

    rank: int
    place: int
    team: str
    played: int
    won: int
    level: int
    lost: int
    goals: int
    against: int
    points: int

    @property
    def difference(self) -> int:
        """Goals scored less goals conceded."""
        return self.goals - self.against


@dataclass(frozen=True, slots=True)
class TopScorer:
    """A footballer with the goals of a competition; own goals do not count."""

    name: str
    team: str
    goals: int


@dataclass(slots=True)
class Competition:
    """The teams of a competition and the matches played so far."""

    plan: ArenaPlan
    results: list[FixtureResult] = field(default_factory=list)

    @property
    def teams(self) -> tuple[Team, ...]:
        """The teams, in the order of their entry."""
        return tuple(one.team for one in self.plan.contenders)

    def top_scorers(self) -> list[TopScorer]:
        """Return all scorers, the best first, then by name."""
        counts: Counter[tuple[str, str]] = Counter()
        for one in self.results:
            sides = one.fixture.home, one.fixture.away
            counts.update((goal.name, self.teams[sides[goal.side]].name) for goal in one.scored if not goal.own)
        order = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return [TopScorer(name, team, goals) for (name, team), goals in order]


class League(Competition):
    """A league: every team meets every other at home and away."""

    @property
    def fixtures(self) -> list[Fixture]:
        """All fixtures, round by round."""
        return league_fixtures(len(self.teams))

    @property
    def done(self) -> bool:
        """Whether every match is played."""
        return len(self.results) == len(self.fixtures)

    def table(self) -> list[TableRow]:
        """Return the table: by points, goal difference, goals, and name. Unfinished matches do not count."""
        sums = np.zeros((len(self.teams), 5), dtype=int)  # won, level, lost, goals, against
        for one in self.results:
            if one.result == Result.UNFINISHED:
                continue
            for place, side in ((one.fixture.home, Side.HOME), (one.fixture.away, Side.AWAY)):
                how = 1 if one.winner is None else 0 if one.winner == place else 2
                sums[place, how] += 1
                sums[place, 3] += one.goals[side]
                sums[place, 4] += one.goals[1 - side]
        rows = [(place, *map(int, sums[place])) for place in range(len(self.teams))]
        points = {place: FOR_A_WIN * won + FOR_LEVEL * level for place, won, level, *_ in rows}
        rows.sort(key=lambda row: (-points[row[0]], row[5] - row[4], -row[4], self.teams[row[0]].name, row[0]))
        return [
            TableRow(
                rank, place, self.teams[place].name, won + level + lost, won, level, lost, goals, against, points[place]
            )
            for rank, (place, won, level, lost, goals, against) in enumerate(rows, start=1)
        ]


class Cup(Competition):
    """A cup: losers are out; teams with a bye begin in the second round."""

    @property
    def winner(self) -> int | None:
        """The place of the winner, once the final is played."""
        if self.results and len(self.results) == len(self.teams) - 1:
            return self.results[-1].winner
        return None

    @property
    def done(self) -> bool:
        """Whether the final is played."""
        return self.winner is not None

    @property
    def byes(self) -> list[int]:
        """The places of the teams that begin in the second round."""
        return first_round(draw_order(len(self.teams), seed=self.plan.seed))[1]

    def round_name(self, number: int) -> str:
        """Return the name of a round: the final, those before it, or a number."""
        rounds = (len(self.teams) - 1).bit_length()
        left = rounds - number
        return ROUNDS[left] if left < len(ROUNDS) else f"Round {number}"


def league_fixtures(teams: int) -> list[Fixture]:
    """Return the fixtures of a double round robin; with an odd number of teams one rests.

    >>> [(one.round, one.home, one.away) for one in league_fixtures(3)]
    [(1, 1, 2), (2, 0, 2), (3, 1, 0), (4, 2, 1), (5, 2, 0), (6, 0, 1)]
    """
    circle = list(range(teams + teams % 2))
    half = []
    for turn in range(1, len(circle)):
        for at in range(len(circle) // 2):
            one, other = circle[at], circle[-1 - at]
            if max(one, other) < teams:
                half.append((turn, other, one) if turn % 2 and at == 0 else (turn, one, other))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    rounds = len(circle) - 1
    both = half + [(turn + rounds, away, home) for turn, home, away in half]
    return [Fixture(number, *one) for number, one in enumerate(both)]


def draw_order(teams: int, *, seed: int) -> list[int]:
    """Draw the places of teams in a random order; raw bits are the same in every NumPy.

    >>> sorted(draw_order(5, seed=1))
    [0, 1, 2, 3, 4]
    """
    chance, order = np.random.PCG64(seed), list(range(teams))
    for at in range(teams - 1, 0, -1):
        other = int(chance.random_raw()) % (at + 1)
        order[at], order[other] = order[other], order[at]
    return order


def first_round(order: Sequence[int]) -> tuple[list[tuple[int, int]], list[int]]:
    """Return the ties of the first round of a cup, and the teams with a bye.

    >>> first_round([0, 1, 2, 3, 4])
    ([(3, 4)], [0, 1, 2])
    """
    size = 1 << max(len(order) - 1, 0).bit_length()
    byes = list(order[: size - len(order)])
    rest = list(order[len(byes) :])
    return list(zip(rest[::2], rest[1::2], strict=True)), byes


def _plan(contenders: Sequence[Contender], **settings: Any) -> ArenaPlan:
    """Return the plan of a competition, or refuse one without opponents."""
    names = [one.team.name for one in contenders]
    if len(names) < len(Side):
        raise FootrollError("a competition needs two teams or more")
    if twice := [name for name, count in Counter(names).items() if count > 1]:
        raise FootrollError(f"{twice[0]} entered twice; give every team its own name")
    return ArenaPlan(tuple(contenders), 1, **settings)


def play_fixture(
    table: PlayingTable, fixture: Fixture, *, plan: ArenaPlan, decide: bool = False
) -> FixtureResult | None:
    """Play a fixture; with `decide` it is replayed with other dice until somebody wins."""
    for replays in range(MOST_REPLAYS + 1):
        watched = table.watch(fixture.home, fixture.away, dice=fixture.number + (replays << PAIR_NUMBERS))
        if watched.match.stopped:
            return None
        tally = np.asarray(watched.match.tally())[0]
        result = Result(int(tally["result"]))
        if not decide or result in (Result.HOME_WON, Result.AWAY_WON):
            break
    else:
        names = (plan.contenders[place].team.name for place in (fixture.home, fixture.away))
        raise FootrollError(
            f"{' and '.join(names)} found no winner in {MOST_REPLAYS + 1} matches; choose other coaches"
        )
    squads = [squad_of(plan.contenders[place].team) for place in (fixture.home, fixture.away)]
    scored = tuple(_goal(squads, *one) for one in watched.match.goals)
    goals = int(tally["goals"][0]), int(tally["goals"][1])
    return FixtureResult(fixture, goals, result, scored, bool(tally["forfeited"]), watched.why, replays)


def _goal(squads: Sequence[Any], turn: int, side: int, pawn: int, place: int | None) -> GoalBy:
    """Return a goal with the name of its scorer."""
    if place is None or not 0 <= pawn < Limit.PAWNS:
        return GoalBy(turn, Side(side), "nobody", own=True)
    return GoalBy(turn, Side(side), squads[side_of(pawn)][place].name, own=side_of(pawn) != side)


def run_league(
    contenders: Sequence[Contender],
    *,
    seed: int = 0,
    pitch: Pitch | None = None,
    rules: HouseRules | None = None,
    limit: int = LIMIT,
    seconds: float = SECONDS,
    threads: int | None = None,
) -> Iterator[League]:
    """Play a league and yield it, the same object, after every match; closing the iterator stops it."""
    league = League(_plan(contenders, seed=seed, pitch=pitch, rules=rules, limit=limit, seconds=seconds))
    tasks = (partial(play_fixture, fixture=one, plan=league.plan) for one in league.fixtures)
    with PlayingHall(league.plan, threads=threads) as hall:
        for result in hall.play_all(tasks):
            league.results.append(result)
            yield league


def run_cup(
    contenders: Sequence[Contender],
    *,
    seed: int = 0,
    pitch: Pitch | None = None,
    rules: HouseRules | None = None,
    limit: int = LIMIT,
    seconds: float = SECONDS,
    threads: int | None = None,
) -> Iterator[Cup]:
    """Play a cup and yield it, the same object, after every match; closing the iterator stops it."""
    cup = Cup(_plan(contenders, seed=seed, pitch=pitch, rules=rules, limit=limit, seconds=seconds))
    win = (rules or HouseRules()).win_condition
    if win.may_end_level:
        raise FootrollError(
            f"a cup needs a winner, and {win} can end level; write one_side(3) ({clause(LEVEL_CLAUSE).id})"
        )
    ties, through = first_round(draw_order(len(contenders), seed=seed))
    with PlayingHall(cup.plan, threads=threads) as hall:
        played = 0
        while ties:
            number = 1 + cup.results[-1].fixture.round if cup.results else 1
            fixtures = [Fixture(played + at, number, *tie) for at, tie in enumerate(ties)]
            tasks = (partial(play_fixture, fixture=one, plan=cup.plan, decide=True) for one in fixtures)
            for result in hall.play_all(tasks):
                cup.results.append(result)
                assert result.winner is not None
                through.append(result.winner)
                yield cup
            played += len(fixtures)
            ties, through = list(zip(through[::2], through[1::2], strict=False)), []


def play_league(
    contenders: Sequence[Contender], *, progress: Callable[[League], bool | None] | None = None, **settings: Any
) -> League:
    """Play a league to its end; `progress` gets it after every match, and stops it by returning False.

    The settings are those of `run_league`: seed, pitch, rules, limit, seconds and threads.

    >>> from footroll.sheets import read_team
    >>> names = ("midlow-town", "kestrel-forge", "solana-blava")
    >>> league = play_league([Contender("park", read_team(name).team) for name in names], seed=3)
    >>> len(league.results), sum(row.played for row in league.table())
    (6, 12)
    """
    league = None
    for league in run_league(contenders, **settings):
        if progress and progress(league) is False:
            break
    assert league is not None
    return league


def play_cup(
    contenders: Sequence[Contender], *, progress: Callable[[Cup], bool | None] | None = None, **settings: Any
) -> Cup:
    """Play a cup to its end; `progress` gets it after every match, and stops it by returning False.

    The settings are those of `run_cup`: seed, pitch, rules, limit, seconds and threads.

    >>> from footroll.sheets import read_team
    >>> names = ("midlow-town", "kestrel-forge", "solana-blava")
    >>> cup = play_cup([Contender("park", read_team(name).team) for name in names], seed=3)
    >>> len(cup.results), cup.winner in (0, 1, 2)
    (2, True)
    """
    cup = None
    for cup in run_cup(contenders, **settings):
        if progress and progress(cup) is False:
            break
    assert cup is not None
    return cup
