"""Ladders: ratings by hand and by a slow reference, intervals, cross-tables, and the same on any number of threads."""

import json
from math import log10, sqrt

import numpy as np
import pytest

from footroll.arena import ArenaPlan, Contender, LadderReport, Results, ladder_plan, play_ladder, rate
from footroll.arena.plans import tally_type
from footroll.errors import FootrollError
from footroll.kernels.layout import Result
from footroll.runs.playing import Chunk
from footroll.runs.ratings import POINTS, rate_with_intervals
from footroll.sheets import read_team
from tests.cli.test_commands import run
from tests.reference.ratings import strengths

MIDLOW = read_team("midlow-town").team
DOUBLE = 400 * log10(2)


@pytest.mark.parametrize(("won", "lost"), [(3, 1), (0, 4), (400, 0), (7.5, 7.5)])
def test_two_coaches_differ_by_the_logarithm_of_their_wins(won, lost):
    # each side has half a win more than it played
    apart = 400 * log10((won + 0.5) / (lost + 0.5))
    ratings = rate([[0, won], [lost, 0]])
    assert ratings[0] - ratings[1] == pytest.approx(apart, abs=1e-6)
    assert min(ratings) == 1000


def test_three_coaches_of_which_each_is_twice_as_strong_as_the_next():
    # with the half win of each pair: 4 to 2, 6 to 3 and 4 to 1, just as strengths 4, 2 and 1 predict
    wins = [[0, 3.5, 3.5], [1.5, 0, 5.5], [0.5, 2.5, 0]]
    assert rate(wins) == pytest.approx([1000 + 2 * DOUBLE, 1000 + DOUBLE, 1000], abs=1e-6)


@pytest.mark.parametrize("seed", range(5))
def test_ratings_agree_with_a_slow_reference(seed):
    wins = np.random.default_rng(seed).integers(0, 12, (5, 5)).astype(float)
    np.fill_diagonal(wins, 0)
    given = (wins + 0.5 * (1 - np.eye(5))).tolist()
    expected = [400 * log10(one) for one in strengths(given)]
    found = rate(wins)
    assert [one - min(expected) + 1000 for one in expected] == pytest.approx(found, abs=1e-3)


def test_an_interval_is_as_wide_as_that_of_a_share():
    pairs = 400  # of two matches each; the first coach won 3 of 4
    halves = np.array([[4, 0], [4, 0], [2, 2], [2, 2]] * (pairs // 4))
    first, second = rate_with_intervals([halves], pairs=[(0, 1)], coaches=2, seed=1, resamples=400)
    spread = POINTS * sqrt(0.25 * 0.5 * 0.5 / pairs) / (0.75 * 0.25)  # of a share between a half and one, as logits
    assert first.high - first.low == pytest.approx(2 * 1.96 * spread, rel=0.15)
    assert first.low < first.rating < first.high
    assert (second.rating, second.low, second.high) == (1000, 1000, 1000)


@pytest.mark.parametrize("pairs", [20, 200])
def test_a_coach_that_won_every_match_has_an_interval_too(pairs):
    halves = np.array([[4, 0]] * pairs)  # two matches each
    first, _ = rate_with_intervals([halves], pairs=[(0, 1)], coaches=2, seed=1, resamples=400)
    lost = 3 / (2 * pairs)  # nobody who loses more often wins them all in more than 1 of 20 cases: 0.05 = e^-3
    assert first.low == pytest.approx(1000 + 400 * log10((1 - lost) / lost), abs=50)
    assert first.low < first.rating <= first.high


def test_few_matches_settle_no_order():
    first, second = rate_with_intervals([np.array([[4, 0], [4, 0]])], pairs=[(0, 1)], coaches=2, seed=1)
    assert first.low <= second.high  # equals win four of four in 1 of 16 cases


@pytest.mark.parametrize("share", [0.5, 0.9, 0.98])
def test_intervals_cover_the_strength_that_the_matches_were_drawn_from(share):
    chance, tries, truth = np.random.default_rng(7), 40, 400 * log10(share / (1 - share))
    covered = 0
    for seed in range(tries):
        won = chance.binomial(2, share, size=50)  # of two matches, fifty times
        halves = np.stack([2 * won, 4 - 2 * won], axis=1)
        first, second = rate_with_intervals([halves], pairs=[(0, 1)], coaches=2, seed=seed, resamples=100)
        covered += first.low - second.high <= truth <= first.high - second.low
    assert covered >= 0.85 * tries  # 95%, less what chance alone shows in forty


def made_up(*results):
    """Return the results of a plan of two coaches from made-up matches, home and away in turn."""
    park = Contender("park", MIDLOW)
    found = Results(ArenaPlan((park, park), len(results)))
    tallies = np.zeros(len(results), tally_type())
    tallies["result"] = results
    found.add(Chunk(0, tallies))
    return found


def test_the_sides_change_and_unfinished_matches_are_never_won():
    found = made_up(Result.HOME_WON, Result.HOME_WON, Result.LEVEL, Result.UNFINISHED, Result.HOME_WON, Result.AWAY_WON)
    report = found.report()
    assert (report.wins, report.level, report.unfinished, report.home_wins) == ((3, 1), 1, 1, 3)
    assert report.share == 3.5 / 5
    ladder = found.ladder(resamples=0)
    assert [(row.place, row.played) for row in ladder.rows] == [(0, 5), (1, 5)]
    assert ladder.rows[0].rating - 1000 == pytest.approx(400 * log10(4 / 2), abs=1e-6)  # 3.5 and 1.5 wins
    assert (ladder.share(0, 1), ladder.share(1, 0), ladder.share(0, 0)) == (0.7, pytest.approx(0.3), None)


def test_a_ladder_is_the_same_on_any_number_of_threads():
    coaches = [Contender(name, MIDLOW) for name in ("random", "beginner", "park")]
    one, two = (play_ladder(coaches, matches=10, seed=3, threads=threads) for threads in (1, 2))
    assert isinstance(one, LadderReport)
    assert one.rows == two.rows
    assert [row.name for row in one.rows] == ["park", "beginner", "random"]
    assert all(one.pairs[pair].wins == two.pairs[pair].wins for pair in one.pairs)


def test_every_pair_has_dice_of_its_own_and_two_matches_share_them():
    plan = ladder_plan([Contender("park", MIDLOW)] * 4, matches=6)
    slots = plan.slots(0, plan.total)
    assert plan.total == 36
    for pair in range(6):
        mine = slots.pair == pair
        assert slots.swapped[mine].tolist() == [0, 1] * 3
        assert len(set(slots.dice[mine].tolist())) == 3
    assert len(set(slots.dice.tolist())) == 18


def test_names_of_equal_coaches_are_numbered():
    assert ladder_plan([Contender("park", MIDLOW)] * 2, matches=2).names == ("park", "park (2)")


@pytest.mark.parametrize(
    ("coaches", "matches", "why"), [(1, 2, "two coaches or more"), (2, 1, "must be even"), (2, 7, "must be even")]
)
def test_a_ladder_that_says_nothing_is_refused(coaches, matches, why):
    with pytest.raises(FootrollError, match=why):
        ladder_plan([Contender("park", MIDLOW)] * coaches, matches=matches)


def test_the_command_prints_ladder_and_cross_table(capsys):
    words = ("ladder", "beginner", "park", "park:direct", "--matches", "6", "--seed", "4", "--threads", "1")
    code, out, err = run(capsys, *words, "--json")
    assert (code, err) == (0, "")
    data = json.loads(out)
    assert {row["coach"] for row in data["ladder"]} == {"beginner", "park", "park:direct"}
    assert [row["rank"] for row in data["ladder"]] == [1, 2, 3]
    assert data["ladder"][-1]["rating"] == 1000
    assert (data["matches"], data["matches_a_pair"], len(data["pairs"])) == (18, 6, 3)
    assert [data["cross_table"][at][at] for at in range(3)] == [None] * 3
    assert run(capsys, *words, "--json")[1] == out
    assert "row beats column" in run(capsys, *words)[1]


def test_a_missing_extra_is_named(capsys, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "choix", None)
    refusal = "footroll: a ladder needs the extra 'ratings': pip install 'footroll[ratings]'\n"
    assert run(capsys, "ladder", "park", "beginner", "--matches", "2") == (2, "", refusal)


def test_a_warning_that_another_thread_turned_on_does_not_end_a_ladder(monkeypatch):
    import choix

    wins, honest, calls = np.array([[0, 9.5], [0.5, 0]]), choix.ilsr_pairwise_dense, []

    def disturbed(*given, **how):
        calls.append(given)
        if len(calls) == 1:
            raise RuntimeWarning("Diagonal number 3 is exactly zero. Singular matrix.")
        return honest(*given, **how)

    expected = rate(wins)
    monkeypatch.setattr(choix, "ilsr_pairwise_dense", disturbed)
    assert rate(wins) == expected
    assert len(calls) == 2
