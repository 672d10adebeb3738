"""It looks like football: figures in their ranges on every pitch, tactics that show, teams that deserve to win.

`make test` plays few matches and asks for what is clear then. `make check-coaches` plays a thousand and more.
"""

import os
from dataclasses import replace

import numpy as np
import pytest

from footroll.agents.native import native_coach
from footroll.agents.tactics import list_tactics, read_tactics
from footroll.arena import FIGURES, Contender, play_arena, start_of, tally_type
from footroll.kernels.coaches.arena import Stand, play_matches
from footroll.kernels.layout import Result
from footroll.pitch import read_pitch
from footroll.sheets import read_team

MATCHES = int(os.environ.get("FOOTROLL_FOOTBALL", "80"))  # `make check-coaches` plays 1,000
DECIDED = int(os.environ.get("FOOTROLL_DECIDED", "0"))  # and 10,000 of a coach against itself
MANY = MATCHES >= 1000
COMPARED = max(MATCHES, 200)  # enough to see a difference between two tactics
MIDLOW, KESTREL = (read_team(name).team for name in ("midlow-town", "kestrel-forge"))
AT_LEAST = ("idle_passes", "goals_per_xg", "sent_off", "injuries")  # what holds on every pitch and with every team
CLEAR = ("turns", "completion", "passes_per_possession", "shots", "duels", "poor_shots", "keeper_dribbles", *AT_LEAST)
SURE = 1.96  # standard deviations of a 95% interval
OWN_FIGURES = {  # the figure that each tactic moves, and which way
    "possession": ("passes_per_possession", 1),
    "direct": ("long_passes", 1),
    "wings": ("wide_turns", 1),
    "counter": ("turns_to_shot", -1),
    "high-press": ("high_wins", 1),
    "low-block": ("line_depth", -1),
}


def alone(coach, *, matches, tactics=None, team=MIDLOW, pitch="100x64", seed=61):
    """Return tallies of a coach against itself; each match has dice that no other has."""
    tallies, native = np.zeros(matches, tally_type()), native_coach(coach, team, tactics=tactics, seed=seed)
    start, numbers = start_of(team, team, pitch=read_pitch(pitch)), np.arange(matches, dtype=np.int64)
    play_matches(Stand(), start, native, native, seed, numbers, tallies)
    return tallies


def outside(tallies, names):
    """Return the figures that are outside their ranges; few matches get a wider one."""
    found = {name: FIGURES[name].count(tallies) for name in names}
    rows = {name: (FIGURES[name].low, FIGURES[name].high) for name in names if FIGURES[name].low is not None}
    if not MANY:
        rows["goals_per_xg"] = (0.8, 1.2)
    return {name: found[name] for name, (low, high) in rows.items() if not low <= found[name] <= high}


@pytest.mark.parametrize("pitch", ["100x64", "114x74"])
def test_every_figure_is_in_its_range(pitch):
    tallies = alone("club", matches=MATCHES, pitch=pitch)
    assert (tallies["result"] != Result.UNFINISHED).all()
    assert outside(tallies, FIGURES if MANY else CLEAR) == {}


@pytest.mark.parametrize("formation", ["4-3-3", "3-5-2", "5-4-1"])
def test_other_formations_play_football_too(formation):
    tallies = alone("club", matches=MATCHES, team=replace(MIDLOW, formation=formation))
    assert (tallies["result"] != Result.UNFINISHED).all()
    assert outside(tallies, AT_LEAST) == {}


def test_the_largest_pitch_has_football_too():
    tallies = alone("club", matches=MATCHES // 2, pitch="130x100")
    assert (tallies["result"] != Result.UNFINISHED).all()
    assert outside(tallies, AT_LEAST) == {}


def improved(team, by):
    """Return a team that is better in everything."""
    squad = tuple(
        replace(one, scores=tuple(score and min(score + by, 100) for score in one.scores)) for one in team.footballers
    )
    return replace(team, footballers=squad)


@pytest.mark.parametrize("teams", [(improved(MIDLOW, 10), MIDLOW), (KESTREL, MIDLOW)], ids=["better", "other"])
def test_unequal_teams_play_football_and_the_better_one_wins(teams):
    report = play_arena(*(Contender("club", team) for team in teams), matches=MATCHES, seed=62)
    assert report.unfinished == 0
    assert outside(report.tallies, AT_LEAST) == {}
    if teams[0] is not KESTREL:
        assert report.wins[0] >= 0.7 * sum(report.wins)


def spread(tallies, figure):
    """Return the standard error of a figure, by drawing the matches again."""
    chance = np.random.default_rng(5)
    drawn = (tallies[chance.integers(0, len(tallies), len(tallies))] for _ in range(80))
    return float(np.std([figure.count(one) for one in drawn]))


@pytest.fixture(scope="module")
def plain():
    return alone("club", matches=COMPARED)


@pytest.mark.parametrize("name", OWN_FIGURES)
def test_each_tactic_moves_its_own_figure_by_more_than_its_interval(plain, name):
    (figure, way), tallies = OWN_FIGURES[name], alone("club", matches=COMPARED, tactics=read_tactics(name))
    row = FIGURES[figure]
    assert way * (row.count(tallies) - row.count(plain)) > SURE * np.hypot(spread(tallies, row), spread(plain, row))
    assert (tallies["result"] != Result.UNFINISHED).all()


@pytest.mark.parametrize("name", OWN_FIGURES)
def test_no_tactic_is_weak(name):
    sides = (Contender("club", MIDLOW, tactics) for tactics in (read_tactics(name), None))
    report = play_arena(*sides, matches=MATCHES, seed=63)
    assert report.wins[0] >= (0.4 if MANY else 0.3) * sum(report.wins)


def test_every_tactic_has_a_figure():
    assert set(list_tactics()) - {"club"} == set(OWN_FIGURES)


@pytest.mark.skipif(not DECIDED, reason="a part of make check-coaches")
@pytest.mark.parametrize("coach", ["club", "park", "beginner"])
def test_home_and_away_win_alike(coach):
    results = alone(coach, matches=DECIDED)["result"]
    won, lost = (int((results == one).sum()) for one in (Result.HOME_WON, Result.AWAY_WON))
    assert 0.48 <= won / (won + lost) <= 0.52
