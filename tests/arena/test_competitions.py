"""Leagues and cups: fixtures, tables by hand, byes, scorers, and the same bytes for a seed."""

import json
from collections import Counter

import pytest

from footroll.arena import ArenaPlan, Contender, Cup, League, play_cup, play_league
from footroll.arena.competitions import Fixture, FixtureResult, GoalBy, draw_order, first_round, league_fixtures
from footroll.errors import FootrollError
from footroll.kernels.goals import judge_end
from footroll.kernels.layout import Result, Side
from footroll.match import Dice, HouseRules, Match, read_win
from footroll.match.actions import unpack
from footroll.match.events import GoalScored
from footroll.sheets import read_team
from footroll.teams import list_teams
from tests.cli.test_commands import run

TEAMS = [read_team(name).team for name in list_teams()]
PARK = [Contender("park", team) for team in TEAMS]


@pytest.mark.parametrize("teams", range(2, 10))
def test_every_two_teams_meet_once_at_home_and_once_away(teams):
    fixtures = league_fixtures(teams)
    met = Counter((one.home, one.away) for one in fixtures)
    assert met == Counter((home, away) for home in range(teams) for away in range(teams) if home != away)
    assert [one.number for one in fixtures] == list(range(len(fixtures)))
    for number in {one.round for one in fixtures}:
        playing = [place for one in fixtures if one.round == number for place in (one.home, one.away)]
        assert len(playing) == len(set(playing)) == teams - teams % 2


@pytest.mark.parametrize("teams", range(2, 18))
def test_byes_leave_a_power_of_two_for_the_second_round(teams):
    order = draw_order(teams, seed=5)
    ties, byes = first_round(order)
    left = len(ties) + len(byes)
    assert left & (left - 1) == 0
    assert sorted([*byes, *(place for tie in ties for place in tie)]) == list(range(teams))
    assert len(byes) < max(left, 2)  # somebody plays


def test_the_table_counts_points_then_difference_then_goals():
    league = League(ArenaPlan(tuple(PARK[:4]), 1))
    played = [
        (0, 1, (3, 1), Result.HOME_WON),
        (2, 3, (2, 2), Result.LEVEL),
        (1, 2, (0, 2), Result.AWAY_WON),
        (3, 0, (1, 0), Result.UNFINISHED),  # counts for nobody
        (3, 1, (1, 0), Result.AWAY_WON),  # home forfeited
    ]
    league.results = [
        FixtureResult(Fixture(at, 1, home, away), goals, result, ())
        for at, (home, away, goals, result) in enumerate(played)
    ]
    names = [team.name for team in TEAMS]
    rows = [(row.team, row.played, row.won, row.level, row.lost, row.difference, row.points) for row in league.table()]
    assert rows == [
        (names[2], 2, 1, 1, 0, 2, 4),
        (names[0], 1, 1, 0, 0, 2, 3),
        (names[1], 3, 1, 0, 2, -5, 3),
        (names[3], 2, 0, 1, 1, 1, 1),
    ]
    assert [row.rank for row in league.table()] == [1, 2, 3, 4]


def test_top_scorers_count_no_own_goals():
    league = League(ArenaPlan(tuple(PARK[:2]), 1))
    goals = (GoalBy(3, Side.AWAY, "Lia"), GoalBy(5, Side.AWAY, "Lia"), GoalBy(8, Side.HOME, "Nil", own=True))
    league.results = [FixtureResult(Fixture(0, 1, 0, 1), (1, 2), Result.AWAY_WON, goals)]
    assert [(one.name, one.team, one.goals) for one in league.top_scorers()] == [("Lia", TEAMS[1].name, 2)]


def test_a_league_is_the_same_on_any_number_of_threads_and_every_goal_has_a_scorer():
    one, two = (play_league(PARK[:3], seed=3, threads=threads) for threads in (1, 2))
    assert one.results == two.results
    assert one.done
    for result in one.results:
        squads = [
            {each.name for each in TEAMS[place].footballers} for place in (result.fixture.home, result.fixture.away)
        ]
        for side in Side:
            scored = [goal for goal in result.scored if goal.side == side]
            assert len(scored) == result.goals[side]
            assert all(goal.name in squads[side if not goal.own else 1 - side] for goal in scored)


def test_scorers_are_those_of_the_match_played_again():
    from footroll.arena.playing import PlayingHall

    plan = ArenaPlan((PARK[0], Contender("beginner", TEAMS[1])), 1, seed=8)
    with PlayingHall(plan, threads=1) as hall:
        (watched,) = hall.play_all(iter([lambda table: table.watch(0, 1, dice=4)]))
        match = Match(TEAMS[0], TEAMS[1], dice=Dice.seeded(8, 4))
        goals = []
        for answer in watched.match.answers:
            turn, events = match.turn, match.play(unpack(*answer))
            goals += [(turn, one.side, one.scorer) for one in events if isinstance(one, GoalScored)]
    assert match.over
    assert goals == [(turn, side, pawn) for turn, side, pawn, _ in watched.match.goals]
    assert len(goals) == sum(match.goals) > 0


@pytest.mark.parametrize("teams", [2, 3, 5, 6])
def test_a_cup_has_one_winner_and_losers_are_out(teams):
    cup = play_cup(PARK[:teams], seed=7)
    assert len(cup.results) == teams - 1
    out = {one.fixture.home + one.fixture.away - one.winner for one in cup.results}
    assert out == set(range(teams)) - {cup.winner}
    for at, one in enumerate(cup.results):
        gone = {before.fixture.home + before.fixture.away - before.winner for before in cup.results[:at]}
        assert not gone & {one.fixture.home, one.fixture.away}
    assert cup.round_name(cup.results[-1].fixture.round) == "Final"


def test_rounds_have_names():
    cup = Cup(ArenaPlan(tuple([PARK[0]] * 9), 1))
    assert [cup.round_name(number) for number in (1, 2, 3, 4)] == ["Round 1", "Quarter-final", "Semi-final", "Final"]


def may_end_level(win):
    """Follow every way in which goals can fall, up to a score that no condition below reaches."""
    waiting, seen = [(0, 0)], set()
    while waiting:
        score = waiting.pop()
        if score in seen or max(score) > 7:
            continue
        seen.add(score)
        result = judge_end(win.win, win.goals, win.limit, *score)
        if result == Result.LEVEL:
            return True
        if result == Result.UNFINISHED:
            waiting += [(score[0] + 1, score[1]), (score[0], score[1] + 1)]
    return False


WINS = [f"{family}({goals})" for family in ("one_side", "total", "diff") for goals in range(1, 6)]
WINS += [
    f"{family}({goals}, {limit})"
    for family in ("one_side_or_total", "diff_or_one_side", "diff_or_total")
    for goals in range(1, 4)
    for limit in range(goals, 7)
]


@pytest.mark.clause("FR-1.3-21")
@pytest.mark.parametrize("text", WINS)
def test_a_cup_is_played_exactly_if_no_match_can_end_level(text):
    win = read_win(text)
    assert win.may_end_level == may_end_level(win)
    rules = HouseRules(win_condition=win)
    if win.may_end_level:
        with pytest.raises(FootrollError, match=r"can end level.*FR-1.3-21"):
            play_cup(PARK[:2], rules=rules)


def test_a_match_that_found_no_winner_is_played_again_and_then_refused():
    with pytest.raises(FootrollError, match="found no winner in 21 matches"):
        play_cup(PARK[:2], limit=1)
    assert [one.result for one in play_league(PARK[:2], limit=1).results] == [Result.UNFINISHED] * 2


def test_the_commands_print_the_same_bytes_for_a_seed(capsys):
    three = list_teams()[:3]
    for command, key in (("league", "table"), ("cup", "winner")):
        words = (command, *three, "--seed", "3", "--coach", "park")
        one, two = (run(capsys, *words, "--json", "--threads", threads) for threads in ("1", "2"))
        assert one == two
        assert one[0] == 0
        assert {key, "results", "top_scorers", "coaches", "seed"} <= set(json.loads(one[1]))
        code, out, _ = run(capsys, *words)
        assert code == 0
        assert "top scorers" in out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("cup",), "a competition needs two teams or more"),
        (("league", "midlow-town"), "a competition needs two teams or more"),
        (("league", "midlow-town", "midlow-town"), "Midlow Town entered twice; give every team its own name"),
        (("cup", "midlow-town", "kestrel-forge", "--coach", "clbu"), "there is no coach 'clbu'; did you mean club?"),
        (
            ("cup", *list_teams()[:3], "--coach", "park", "--coach", "club"),
            "--coach is given 2 times for 3 teams; give it once, or once for each team",
        ),
        (
            ("cup", "midlow-town", "kestrel-forge", "--win", "total(4)"),
            "a cup needs a winner, and total(4) can end level; write one_side(3) (FR-1.3-21)",
        ),
    ],
)
def test_a_competition_that_cannot_be_played_is_refused(capsys, words, why):
    assert run(capsys, *words) == (2, "", f"footroll: {why}\n")
