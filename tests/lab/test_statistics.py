"""Statistics of the lab: intervals, controls, early stops, corrections, and conclusions in words.

`FOOTROLL_LAB=all` (make check-lab) plays a thousand experiments, and ranks the skills with two sets of seeds.
"""

import itertools
import math
import os

import numpy as np
import pytest
from scipy import stats

from footroll.lab import (
    MEASURES,
    Certainty,
    Estimate,
    Matches,
    Until,
    conclude,
    fair_experiment,
    holm,
    pitch_experiment,
    rank_worths,
    read_experiment_text,
    run_experiment,
    skill_experiment,
)
from footroll.lab.blocks import Block
from footroll.lab.conclusions import conclude_measure
from footroll.lab.estimates import PointSums, estimate, pair_terms
from footroll.lab.playing import play_block
from footroll.lab.rows import rows_of
from footroll.lab.worth import kendall_tau
from footroll.runs.intervals import PRIOR, anytime_factor, holm_levels, t_factor

WHOLE = os.environ.get("FOOTROLL_LAB") == "all"
EXPERIMENTS = 1_000 if WHOLE else 40
PAIRS = 40
SKILL_PAIRS = 20_000 if WHOLE else 0
TWIN = """
matches = 80
coaches = ["park", "park"]
teams = ["midlow-town", "midlow-town"]
[[points]]
first = "roll"
"""


def rows(**columns):
    """Return rows of whole pairs with these columns, and zeros in all others."""
    count = len(next(iter(columns.values())))
    wanted = {one.removeprefix("-") for m in MEASURES.values() for one in (*m.columns, *m.over, m.control) if one}
    return {
        **{name: np.zeros(count) for name in wanted},
        "pair": np.arange(count) // 2,
        "ending": np.array(["won"] * count, object),
        **{name: np.asarray(values, float) for name, values in columns.items()},
    }


def sums_of(columns, matches=None):
    """Return the sums of a point with some rows."""
    found = rows(**columns)
    point = PointSums(matches or Matches(most=len(found["pair"])))
    point.add(0, found)
    return point


def test_a_mean_has_the_interval_of_a_t_test_over_pairs():
    dice = np.random.default_rng(5)
    turns = dice.normal(120, 30, 60)
    found = sums_of({"turns": turns}).estimate("turns")
    pairs = turns.reshape(30, 2).mean(axis=1)
    low, high = stats.t.interval(0.95, 29, pairs.mean(), stats.sem(pairs))
    assert (found.value, found.pairs) == (pytest.approx(pairs.mean()), 30)
    assert (found.low, found.high) == (pytest.approx(low), pytest.approx(high))


def test_a_share_is_that_of_all_matches_together():
    # two pairs: 3 of 10 and 1 of 2, then 4 of 4 and 0 of 4; together 8 of 20
    found = sums_of({"on_target": [3, 1, 4, 0], "shots_1": [10, 2, 4, 4]}).estimate("on_target")
    assert found.value == pytest.approx(8 / 20)
    # residuals of the pairs are 4 - 0.4 * 12 and 4 - 0.4 * 8 matches' worth; halves in a pair's mean
    residuals = np.array([(4 - 0.4 * 12) / 2, (4 - 0.4 * 8) / 2])
    assert found.error == pytest.approx(math.sqrt((residuals**2).sum() / 2 / 1) / 5)


def test_a_control_narrows_the_interval_as_a_regression_does():
    dice = np.random.default_rng(6)
    excess = dice.normal(0, 1, 400)
    lead = 0.3 + 0.9 * excess + dice.normal(0, 0.5, 400)
    found = sums_of({"lead": np.repeat(lead, 2), "lead_excess": np.repeat(excess, 2)}).estimate("lead")
    fit = stats.linregress(excess, lead)
    assert found.value == pytest.approx(fit.intercept)
    residuals = lead - fit.intercept - fit.slope * excess
    assert found.error == pytest.approx(residuals.std() / math.sqrt(398))
    assert found.freedom == 398


def test_expected_goals_narrow_the_goal_difference_and_never_widen_much():
    teams = read_experiment_text(TWIN.replace("80", "1200"), where="twins.toml")
    played = play_block(teams.plan(0), Block(0, 0, 600))
    found = rows_of(played, teams)
    for name in ("home_lead", "home", "goals"):
        measure = MEASURES[name]
        at = 5 * list(MEASURES).index(name)
        sums = pair_terms(found)[:, at : at + 5].sum(axis=0)
        plain = estimate(type(measure)(measure.name, measure.words, measure.columns), sums, 600)
        ratio = estimate(measure, sums, 600).error / plain.error
        assert ratio < 1.02
        assert name != "home_lead" or ratio < 0.75


def test_factors_of_intervals_are_those_of_the_books():
    assert t_factor(29) == pytest.approx(stats.t.ppf(0.975, 29))
    # with many pairs, the normal mixture: sqrt of 2 (n r + 1) / (n r) ln(sqrt(n r + 1) / 0.05), r the prior's variance
    spread = 100_000 * PRIOR
    known = math.sqrt(2 * (spread + 1) / spread * math.log(math.sqrt(spread + 1) / 0.05))
    assert anytime_factor(100_000, 99_999) == pytest.approx(known, rel=1e-3)
    assert anytime_factor(400, 399) / t_factor(399) == pytest.approx(1.55, abs=0.01)


def test_an_anytime_factor_is_where_the_likelihood_ratio_is_twenty():
    count, freedom = 37, 36
    t = anytime_factor(count, freedom)
    spread = 1 + count * PRIOR
    ratio = ((1 + t**2 / freedom) / (1 + t**2 / (spread * freedom))) ** (count / 2) / math.sqrt(spread)
    assert ratio == pytest.approx(20)


def test_plain_intervals_fail_when_one_looks_often_and_anytime_ones_do_not():
    dice = np.random.default_rng(11)
    runs, looks = 400, range(10, 410, 5)
    alarms = {"plain": 0, "anytime": 0}
    for values in dice.normal(0, 1, (runs, 405)):
        far = {look: abs(values[:look].mean()) / (values[:look].std(ddof=1) / math.sqrt(look)) for look in looks}
        alarms["plain"] += any(t > t_factor(look - 1) for look, t in far.items())
        alarms["anytime"] += any(t > anytime_factor(look, look - 1) for look, t in far.items())
    assert alarms["plain"] > 0.25 * runs
    assert alarms["anytime"] < 0.05 * runs


def test_the_order_in_which_blocks_arrive_and_their_borders_change_nothing():
    dice = np.random.default_rng(3)
    columns = {"goals_1": dice.integers(0, 4, 80), "excess": dice.normal(0, 1, 80), "turns": dice.integers(80, 300, 80)}
    whole = sums_of(columns)
    for borders in ([0, 10, 40], [0, 1, 2, 3, 39, 40], [0, 40]):
        point = PointSums(Matches(most=80))
        for first, stop in reversed(list(itertools.pairwise(borders))):
            point.add(first, rows(**{name: values[2 * first : 2 * stop] for name, values in columns.items()}))
        assert point.done
        assert [point.estimate(name) for name in ("goals", "turns")] == [
            whole.estimate(name) for name in ("goals", "turns")
        ]


def test_a_point_stops_at_the_first_pair_at_which_it_is_exact_enough():
    dice = np.random.default_rng(8)
    turns = np.repeat(dice.normal(100, 10, 500), 2)
    matches = Matches(most=1000, least=40, until=Until("turns", 3.0))
    point = sums_of({"turns": turns}, matches)
    pairs = turns[::2]
    exact = [
        count
        for count in range(20, 501)
        if anytime_factor(count, count - 1) * pairs[:count].std(ddof=1) / math.sqrt(count) <= 3
    ]
    assert point.stopped == point.pairs == exact[0]
    assert point.estimate("turns").value == pytest.approx(pairs[: exact[0]].mean())


def test_equal_pairs_never_stop_a_point():
    assert sums_of({"turns": [100.0] * 80}, Matches(most=80, least=4, until=Until("turns", 5))).stopped is None


def test_holm_corrects_as_by_hand():
    # the smallest times 4, the next times 3, …, and none smaller than one before it
    assert holm([0.01, 0.02, 0.015, 0.4]) == pytest.approx([0.04, 0.045, 0.045, 0.4])
    # 0.01 < 0.05 / 4 is rejected, 0.03 > 0.05 / 3 is not, and so no later one
    assert holm_levels([0.01, 0.03, 0.04, 0.2]) == pytest.approx([0.05 / 4] + [0.05 / 3] * 3)


def test_kendalls_tau_is_that_of_scipy():
    dice = np.random.default_rng(1)
    one, other = dice.permutation(12).tolist(), dice.permutation(12).tolist()
    assert kendall_tau(one, other) == pytest.approx(stats.kendalltau(one, other).statistic)


@pytest.mark.parametrize(
    ("values", "error", "kind", "words"),
    [
        ((100, 120, 140), 1, Certainty.CERTAIN, "no two of these intervals overlap"),
        ((100, 101, 140), 1, Certainty.CERTAIN, "between A and C"),
        ((100, 100.1, 100.2), 0.1, Certainty.NO_CHANGE, "could still hide here"),
        ((100, 101, 103), 3, Certainty.NOT_SETTLED, "it may be no change, or up to"),
        ((0, 0, 0), 0, Certainty.NO_CHANGE, "one in 333 matches could still hide"),
    ],
)
def test_conclusions_follow_the_rule(values, error, kind, words):
    estimates = [Estimate(value, error, 500, 499) for value in values]
    conclusion = conclude_measure(MEASURES["turns"], estimates, ["A", "B", "C"])
    assert conclusion.kind is kind
    assert words in conclusion.detail


def test_what_could_hide_is_the_far_end_of_the_widest_difference():
    estimates = [Estimate(100, 0.6, 400, 399), Estimate(100.5, 0.8, 400, 399)]
    conclusion = conclude_measure(MEASURES["turns"], estimates, ["A", "B"])
    # 0.5 between them, and 3.05 standard errors of 1
    assert conclusion.detail == "No change seen: at most 3.55 could still hide here."


@pytest.mark.parametrize(
    ("errors", "words"),
    [
        ((0.03, 0.04), "Not settled: it may be no change, or up to 25."),  # 0.1 between them, and 3.05 times 0.05
        ((0.6, 0.8), "Not settled: so few matches could hide any change."),  # 3.15, where a share ends at 1
        ((0.18, 0.24), "Not settled: so few matches could hide any change."),  # 1.015
        ((0.12, 0.16), "Not settled: it may be no change, or up to 71."),  # 0.71
    ],
)
def test_a_share_cannot_change_by_more_than_all_of_it(errors, words):
    estimates = [Estimate(value, error, 400, 399) for value, error in zip((0.5, 0.6), errors, strict=True)]
    assert words in conclude_measure(MEASURES["won"], estimates, ["A", "B"]).detail


def test_no_conclusion_is_drawn_from_a_few_pairs():
    *_, standing = run_experiment(pitch_experiment(["100x50", "130x100"], matches=8, coach="park"))
    assert conclude(standing) == []


@pytest.mark.parametrize(
    ("pairs", "kind", "detail"),
    [
        (149, Certainty.NOT_SETTLED, "Not settled: one in 99 matches could still hide here."),
        (150, Certainty.NO_CHANGE, "No change seen: one in 100 matches could still hide here."),
    ],
)
def test_what_never_happened_may_still_happen_once_in_a_third_of_the_matches(pairs, kind, detail):
    never = [Estimate(0.0, 0.0, pairs, pairs - 1)] * 2
    conclusion = conclude_measure(MEASURES["offsides"], never, ["A", "B"])
    assert (conclusion.kind, conclusion.detail) == (kind, detail)


def test_a_given_kick_off_is_no_conclusion_about_the_team_that_kicks_off():
    """One team then kicks off in every match, and its share of wins is about how strong it is."""
    experiment = fair_experiment("midlow-town", "kestrel-forge", matches=40, coach="park")
    *_, standing = run_experiment(experiment)
    measures = [one.measure for one in conclude(standing)]
    assert "won" in measures
    assert "first_possession" not in measures


def twin_experiments(count):
    """Yield the rows of experiments of a team against its twin, by seed."""
    for seed in range(count):
        experiment = read_experiment_text(f"seed = {seed}\n" + TWIN, where="twins.toml")
        yield rows_of(play_block(experiment.plan(0), Block(0, 0, PAIRS)), experiment)


def test_intervals_of_a_team_against_its_twin_cover_the_truth():
    """By symmetry home and away are equal, and every pair is a tie of both teams."""
    plain, anytime = {"home": 0, "home_lead": 0}, {"home": 0, "home_lead": 0}
    truth = {"home": 0.5, "home_lead": 0.0}
    for found in twin_experiments(EXPERIMENTS):
        assert (found["lead"].reshape(-1, 2).sum(axis=1) == 0).all()
        terms = np.cumsum(pair_terms(found), axis=0)
        for name in truth:
            at = 5 * list(MEASURES).index(name)
            looks = [estimate(MEASURES[name], terms[look - 1, at : at + 5], look) for look in range(4, PAIRS + 1)]
            plain[name] += looks[-1].low <= truth[name] <= looks[-1].high
            anytime[name] += all(one.any_low <= truth[name] <= one.any_high for one in looks)
    if WHOLE:
        print({name: (plain[name] / EXPERIMENTS, anytime[name] / EXPERIMENTS) for name in truth})
    least, most = (0.93, 0.97) if WHOLE else (0.85, 1.0)
    for name in truth:
        assert least <= plain[name] / EXPERIMENTS <= most
        assert anytime[name] / EXPERIMENTS >= 0.95


@pytest.mark.skipif(not SKILL_PAIRS, reason="two million matches are for make check-lab")
def test_two_sets_of_seeds_rank_the_skills_alike():
    rankings = []
    for seed in (1, 2):
        *_, standing = run_experiment(skill_experiment(matches=2 * SKILL_PAIRS, coach="park", seed=seed))
        rankings.append({one.label: one for one in rank_worths(standing)})
    sure = [label for label in rankings[0] if all(ranked[label].certain for ranked in rankings)]
    tau = kendall_tau(*([ranked[label].goals for label in sure] for ranked in rankings))
    print(f"{len(sure)} skills, tau {tau:.3f}", *sure, sep="\n")
    assert len(sure) >= 5
    assert tau >= 0.8


def test_the_worth_of_a_skill_is_certain_with_enough_matches():
    text = TWIN.replace("80", "400").replace('first = "roll"', '"home.shoot" = 30\n"home.throw-in" = 0') + (
        '[[points]]\n"home.shoot" = 0\n"home.throw-in" = 10\n'
    )
    *_, standing = run_experiment(read_experiment_text(text, where="skills.toml"))
    shoot, throw_in = rank_worths(standing)
    assert (shoot.label, shoot.verdict) == ("home.shoot +30", "gains")
    assert 0 < shoot.low < shoot.goals < shoot.high
    assert throw_in.verdict == "cannot be told from 0"
