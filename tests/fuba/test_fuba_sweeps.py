"""Sweeps of the FUBA lab: fair pairs, the same rows on any number of threads, corrected intervals, kind refusals."""

from __future__ import annotations

import json

import numpy as np
import pytest

pytest.importorskip("scipy")

from footroll.errors import FootrollError
from footroll.fuba.arena.plans import FubaContender, fuba_tally_type, start_of
from footroll.fuba.arena.sweeps import (
    MEASURED,
    SweepResults,
    SweepSetting,
    formation_sweep,
    mean_of_pairs,
    rule_sweep,
    run_sweep,
    skill_sweep,
)
from footroll.fuba.rules import ADVANCED, FUBA_SWITCHES, FubaRules, advanced_rules
from footroll.fuba.sides import FubaSide
from footroll.fuba.skills import pack_skills
from footroll.kernels.layout import Result
from footroll.runs.intervals import t_factor
from tests.cli.test_commands import run

FEW = SweepSetting("random", matches=8, seed=5)


def played(sweep, **how):
    """Play a whole sweep."""
    *_, found = run_sweep(sweep, **how)
    return found


def tallies(*matches):
    """Make tallies from results and goals of home and away."""
    rows = np.zeros(len(matches), fuba_tally_type())
    for row, (result, goals, turns) in zip(rows, matches, strict=True):
        row["result"], row["goals"], row["turns"] = result, goals, turns
    return rows


TWO_PAIRS = tallies(
    (Result.HOME_WON, (2, 1), 40),  # the first contender is at home, and wins by one
    (Result.AWAY_WON, (0, 3), 38),  # away, and wins by three
    (Result.LEVEL, (1, 1), 42),
    (Result.HOME_WON, (1, 0), 36),  # away, and loses by one
)


def test_leads_and_shares_are_those_of_the_first_side_by_pairs():
    """By hand: (1 + 3) / 2 = 2 and (0 - 1) / 2 = -0.5; shares 1 and (0.5 + 0) / 2."""
    assert MEASURED["lead"](TWO_PAIRS).tolist() == [2.0, -0.5]
    assert MEASURED["won"](TWO_PAIRS).tolist() == [1.0, 0.25]
    assert MEASURED["goals"](TWO_PAIRS).tolist() == [3.0, 1.5]
    assert MEASURED["turns_a_half"](TWO_PAIRS).tolist() == [19.5, 19.5]


def test_an_interval_counts_pairs_and_not_matches():
    """Of 1, 2, 3 and 6 the mean is 3, and the standard error the root of (14 / 3) / 4."""
    found = mean_of_pairs(np.array([1.0, 2.0, 3.0, 6.0]))
    assert (found.value, found.pairs, found.freedom) == (3.0, 4, 3)
    assert found.error == pytest.approx((14 / 3 / 4) ** 0.5)


def test_more_looks_make_wider_intervals():
    """Two equal points share the 5%: each interval is that of 2.5%."""
    sweep = skill_sweep(["runner", "stopper"], setting=FEW)
    one = SweepResults(skill_sweep(["runner"], setting=FEW), tallies=[TWO_PAIRS]).worths()[0]
    two = SweepResults(sweep, tallies=[TWO_PAIRS, TWO_PAIRS]).worths()[0]
    assert (two.high - two.low) / (one.high - one.low) == pytest.approx(t_factor(1, 0.025) / t_factor(1, 0.05))


def equal_pairs(count):
    """Make pairs in which the first contender wins each match by one goal."""
    return tallies(*[(Result.HOME_WON, (1, 0), 40), (Result.AWAY_WON, (0, 1), 40)] * count)


@pytest.mark.parametrize(("pairs", "verdict"), [(9, "cannot be told from 0"), (10, "gains")])
def test_a_few_equal_pairs_are_not_called_certain(pairs, verdict):
    sweep = skill_sweep(["runner"], setting=FEW)
    (worth,) = SweepResults(sweep, tallies=[equal_pairs(pairs)]).worths()
    assert (worth.verdict, worth.certain) == (verdict, pairs == 10)


@pytest.mark.parametrize(("pairs", "verdict"), [(9, "too few matches to tell"), (10, "raises")])
def test_a_few_equal_changes_are_not_called_certain(pairs, verdict):
    sweep = rule_sweep(["var"], setting=FEW)
    level = tallies(*[(Result.LEVEL, (0, 0), 40)] * (2 * pairs))
    goals = SweepResults(sweep, tallies=[level, equal_pairs(pairs)]).changes()[0]
    assert (goals.measure, goals.verdict) == ("goals", verdict)


def test_a_sweep_of_a_few_matches_says_so_and_gives_no_interval(capsys):
    _, told, _ = run(capsys, "fuba", "lab", "rules", "var", "--matches", "4", "--coach", "random")
    assert told.startswith("Too few matches to tell: play 20 or more.")
    assert "too few matches to tell: var=yes" in told
    _, told, _ = run(capsys, "fuba", "lab", "skills", "runner", "--matches", "4", "--coach", "random")
    assert "cannot be told from 0" in told
    assert " to +" not in told


def test_every_formation_is_measured_against_all_others():
    """Leads of the pairs are 0.75 each, so 4-4-2 leads by 0.75, 4-3-3 by 0 and 5-4-1 by -0.75 on average."""
    sweep = formation_sweep(["4-4-2", "4-3-3", "5-4-1"], setting=FEW)
    ranked = SweepResults(sweep, tallies=[TWO_PAIRS] * 3).formations()
    assert [(one.label, one.goals) for one in ranked] == [("4-4-2", 0.75), ("4-3-3", 0.0), ("5-4-1", -0.75)]


def test_pairs_with_the_same_dice_are_one_observation_of_a_formation():
    """Two opponents met with the same dice give as many observations as one: two pairs, not four."""
    sweep = formation_sweep(["4-4-2", "4-3-3", "5-4-1"], setting=FEW)
    best = SweepResults(sweep, tallies=[TWO_PAIRS] * 3).formations()[0]
    assert best.pairs == 2
    assert best.high - best.goals == pytest.approx(1.25 * t_factor(1, 0.05 / 3))  # leads 2 and -0.5: error 1.25


def test_the_same_seed_gives_the_same_rows_on_one_and_two_threads():
    sweep = formation_sweep(["4-4-2", "3-4-3"], setting=FEW)
    one, two = played(sweep, threads=1), played(sweep, threads=2)
    assert one.played == two.played == 8
    assert all((a == b).all() for a, b in zip(one.tallies, two.tallies, strict=True))


def test_both_matches_of_a_pair_have_the_same_dice_and_changed_sides():
    """Two equal sides play the same match twice, so that neither gains anything."""
    setting = SweepSetting("plain", matches=4, seed=2)
    plan = setting.point("itself", setting.contender(), setting.contender())
    sweep = formation_sweep(["4-4-2", "4-3-3"], setting=setting)
    *_, found = run_sweep(type(sweep)("formations", (plan,)))
    assert MEASURED["lead"](found.tallies[0]).tolist() == [0.0, 0.0]
    assert MEASURED["won"](found.tallies[0]).tolist() == [0.5, 0.5]


def test_a_skill_is_had_by_one_side_only():
    rules = advanced_rules()
    with_it = FubaContender("plain", FubaSide("With", skills=("runner",)))
    without = FubaContender("plain", without_skills=True)
    assert start_of(with_it, without, rules)["skills"][0].tolist() == [pack_skills(("runner",)), 0]
    assert start_of(without, with_it, rules)["skills"][0].tolist() == [0, pack_skills(("runner",))]


def test_a_sweep_of_skills_turns_the_advanced_rules_on_and_keeps_what_was_chosen():
    (point,) = skill_sweep(["runner"], setting=SweepSetting(rules=FubaRules(weather="yes", extra_time="yes"))).points
    assert point.plan.rules.changed() == {**dict.fromkeys(ADVANCED, "yes"), "extra_time": "yes"}


def test_every_other_reading_of_every_rule_is_a_point():
    labels = [point.label for point in rule_sweep().points]
    assert len(labels) == 1 + sum(len(switch.readings) - 1 for switch in FUBA_SWITCHES.values())
    assert "var=yes" in labels
    assert "var=no" in [
        point.label for point in rule_sweep(["var"], setting=SweepSetting(rules=advanced_rules())).points
    ]


def test_a_rule_that_is_never_met_changes_no_match_and_says_so():
    """Without skills it does not matter which side plays them first (F3-A11-09)."""
    changes = played(rule_sweep(["skill_priority"], setting=FEW)).changes()
    assert {one.verdict for one in changes} == {"changes no match"}
    assert {(one.change, one.same) for one in changes} == {(0.0, 1.0)}


def test_extra_time_makes_drawn_matches_longer():
    changes = played(rule_sweep(["extra_time"], setting=SweepSetting("random", matches=200, seed=3))).changes()
    turns = next(one for one in changes if one.measure == "turns_a_half")
    assert turns.verdict == "raises"
    assert 0 < turns.low < turns.change < turns.high


@pytest.mark.parametrize(
    ("sweep", "why"),
    [
        (lambda: formation_sweep(["4-4-2"]), "needs two or more"),
        (lambda: formation_sweep(["4-4-2", "4-4-2"]), "4-4-2 is named twice"),
        (lambda: formation_sweep(["4-4-2", "4-4-3"]), "11 players"),
        (lambda: skill_sweep(["runer"]), "there is no skill 'runer'; did you mean runner?"),
        (lambda: rule_sweep(["varr"]), "there is no house rule 'varr'; did you mean var?"),
        (lambda: SweepSetting(matches=5), "must be even and at least 4, not 5"),
        (lambda: SweepSetting(matches=2), "must be even and at least 4, not 2"),
    ],
)
def test_bad_sweeps_are_refused_with_one_sentence(sweep, why):
    with pytest.raises(FootrollError) as refusal:
        sweep()
    assert why in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("command", "rows", "row"),
    [
        (["formations", "4-4-2", "5-4-1"], "formations", "formation"),
        (["skills", "runner"], "skills", "skill"),
        (["rules", "var"], "changes", "reading"),
    ],
)
def test_the_commands_print_and_write_json(command, rows, row, capsys):
    given = ("fuba", "lab", *command, "--coach", "random", "--matches", "8", "--seed", "4")
    told = json.loads(run(capsys, *given, "--json")[1])
    assert (told["seed"], told["matches"], told["coach"]) == (4, 8, "random")
    assert told[rows]
    assert all(row in one and "verdict" in one for one in told[rows])
    assert "corrected for" in run(capsys, *given)[1]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (["formations", "4-4-2", "4-4-3"], "11 players"),
        (["skills", "--coach", "plan"], "there is no FUBA coach 'plan'; did you mean plain?"),
        (["rules", "--nodes", "100"], "--nodes is for a coach that searches"),
        (["rules", "--matches", "7"], "must be even"),
    ],
)
def test_bad_commands_get_one_sentence(given, why, capsys):
    code, out, said = run(capsys, "fuba", "lab", *given)
    assert (code, out) == (2, "")
    assert why in said
    assert "Traceback" not in said
