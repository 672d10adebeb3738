"""The chance of winning: hand calculations, slow references, symmetry, speed, and the turning point of a match."""

import time
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest

from footroll.agents.native import native_coach
from footroll.agents.winning import chance_of_winning, next_goal_chance, swings_of, turning_point
from footroll.kernels.coaches.frames import turned_match
from footroll.kernels.coaches.natives import Decider
from footroll.kernels.coaches.winning import BallWorth, result_chances
from footroll.kernels.engine import Engine
from footroll.kernels.layout import Win
from footroll.match import Dice, HouseRules, Match, read_win
from footroll.match.lineup import STATE, line_up
from footroll.notation import load_record, read_position
from footroll.pitch import Pitch
from footroll.sheets import read_team
from tests.reference.winning import by_iteration, by_recursion, is_over

RECORDS = Path(__file__).parent.parent / "records"
MIDLOW, KESTREL = (read_team(name).team for name in ("midlow-town", "kestrel-forge"))
FAMILIES = [(win.name.lower(), int(win)) for win in Win]
ENDING = [family for family in FAMILIES if family[0] != "diff"]


def chances(condition, home, away, *, now, home_kicks=0.5, away_kicks=0.5):
    """Return the chances of a score under a condition such as one_side(3)."""
    win = read_win(condition)
    return result_chances(win.win, win.goals, win.limit, home, away, now, home_kicks, away_kicks)


@pytest.mark.clause("FR-1.3-04", "FR-1.3-09", "FR-1.3-14")
@pytest.mark.parametrize(
    ("condition", "score", "wins", "level"),
    [
        ("one_side(3)", (2, 2), 0.3, 0),  # the next goal decides
        ("one_side(3)", (2, 1), 0.3 + 0.7 * 0.6, 0),  # or away levels, home kicks off and scores
        ("one_side(3)", (1, 2), 0.3 * 0.45, 0),  # home levels, away kicks off and home scores again
        ("total(2)", (0, 0), 0.3 * 0.45, 0.3 * 0.55 + 0.7 * 0.6),
        ("total(4)", (2, 1), 0.3, 0.7),
        ("diff(1)", (5, 5), 0.3, 0),
        ("one_side_or_total(3, 4)", (1, 2), 0, 0.3),
        ("diff_or_total(2, 3)", (1, 0), 0.3 + 0.7 * 0.6, 0),
        ("diff_or_one_side(2, 5)", (4, 3), 0.3 + 0.7 * 0.6, 0),
    ],
)
def test_the_chances_are_those_of_a_calculation_by_hand(condition, score, wins, level):
    found = chances(condition, *score, now=0.3, home_kicks=0.6, away_kicks=0.45)
    assert found == pytest.approx((wins, level, 1 - wins - level), abs=1e-12)


@pytest.mark.clause("FR-1.3-15")
def test_a_lead_of_two_is_won_by_a_rule_of_thumb():
    """Level with equal sides it is even, so one up is won by the next goal, or else half of the time."""
    assert chances("diff(2)", 0, 0, now=0.5).home == pytest.approx(0.5)
    assert chances("diff(2)", 7, 6, now=0.4).home == pytest.approx(0.4 + 0.6 * 0.5)


@pytest.mark.parametrize(("family", "win"), ENDING)
def test_every_condition_agrees_with_a_slow_recursion(family, win):
    rng = Random(win)
    for goals, more in product((1, 2, 3, 5), (0, 1, 3)):
        limit = goals + more if "_or_" in family else 0
        home, away = rng.randrange(goals), rng.randrange(goals)
        now, ours, theirs = (Fraction(rng.randrange(1, 20), 20) for _ in range(3))
        slow = by_recursion(family, goals, limit, home, away, now=now, home_kicks=ours, away_kicks=theirs)
        fast = result_chances(win, goals, limit, home, away, float(now), float(ours), float(theirs))
        assert fast == pytest.approx(tuple(map(float, slow)), abs=1e-12), (goals, limit, home, away)


@pytest.mark.clause("FR-1.3-14")
@pytest.mark.parametrize("goals", [1, 2, 3, 6])
def test_a_lead_alone_agrees_with_the_walk_of_the_score(goals):
    rng = Random(goals)
    for lead in range(1 - goals, goals):
        now, ours, theirs = (rng.uniform(0.1, 0.9) for _ in range(3))
        slow = by_iteration(goals, lead, now=now, home_kicks=ours, away_kicks=theirs)
        fast = result_chances(Win.DIFF, goals, 0, 10 + lead, 10, now, ours, theirs)
        assert fast == pytest.approx((slow, 0, 1 - slow), abs=1e-9)


@pytest.mark.parametrize(("family", "win"), FAMILIES)
def test_simulated_matches_end_as_often_as_the_chain_says(family, win):
    rng, often, goals, limit = Random(win), 20_000, 2, 4 if "_or_" in family else 0
    wins = 0
    for _ in range(often):
        score, chance = [1, 0], 0.4
        while not is_over(family, goals, limit, *score):
            scorer = int(rng.random() >= chance)
            score[scorer] += 1
            chance = 0.45 if scorer == 0 else 0.55
        wins += score[0] > score[1]
    expected = result_chances(win, goals, limit, 1, 0, 0.4, 0.55, 0.45).home
    assert wins / often == pytest.approx(expected, abs=4 * 0.5 / often**0.5)


@pytest.mark.parametrize(
    "wrong",
    [
        (6, 3, 0, 0, 0, 0.5, 0.5, 0.5),
        (0, 0, 0, 0, 0, 0.5, 0.5, 0.5),
        (0, 201, 0, 0, 0, 0.5, 0.5, 0.5),
        (0, 3, 0, -1, 0, 0.5, 0.5, 0.5),
        (0, 3, 0, 0, 0, 1.5, 0.5, 0.5),
        (0, 3, 0, 0, 0, 0.5, 1.0, 0.5),
        (0, 3, 0, 0, 0, float("nan"), 0.5, 0.5),
    ],
)
def test_numbers_without_a_meaning_are_refused(wrong):
    with pytest.raises(ValueError, match=r"condition|score|chances"):
        result_chances(*wrong)


def test_a_turned_match_has_the_turned_chances_all_along():
    engine, dice = Engine(line_up(MIDLOW, KESTREL, pitch=Pitch(100, 64), rules=HouseRules())), Dice.seeded(2)
    engine.begin(dice)
    coach = native_coach("club", MIDLOW)
    pair, ball, seen = [Decider(coach, side) for side in (0, 1)], BallWorth(coach), set()
    for _ in range(1500):
        if engine.phase == 3:
            break
        state = np.frombuffer(engine.save(), dtype=STATE)
        assert ball.worth(state) == pytest.approx(-ball.worth(np.asarray(turned_match(state))), abs=1e-6)
        seen.add((engine.phase, int(state["restart"][0]), int(state["carrier"][0]) < 0))
        engine.step(dice, *pair[engine.decider].answer(engine))
    assert len(seen) > 4  # restarts, turns and moves, with and without a carrier


def test_the_ball_is_worth_more_near_the_goal_and_without_pressure():
    open_play = "footroll-1 100x64 H=1@5:32,9@{x}:32 A=1@98:30,4@{foe}:32 ask=carrier carrier=H9"
    far, near, pressed = (
        next_goal_chance(read_position(open_play.format(x=x, foe=foe))) for x, foe in ((30, 60), (88, 60), (88, 89))
    )
    assert near > far > 0.5
    assert near > pressed


def test_a_match_that_is_over_has_no_chance_left():
    match = Match(MIDLOW, KESTREL, dice=Dice.seeded(3), rules=HouseRules(win_condition=read_win("total(2)")))
    for moment in load_record(RECORDS / "level.txt").replay():
        match = moment.match
    assert match.over
    assert chance_of_winning(match) == (0, 1, 0)


def test_the_turning_point_of_a_match_to_one_goal_is_that_goal():
    moments = load_record(RECORDS / "kick-off.txt").replay()
    first = next(moments)
    swings = list(swings_of(first.match, moments))
    turned = turning_point(swings)
    goals = [swing for swing in swings if swing.play.outcome in {"goal", "own goal"}]
    assert turned in goals
    assert abs(turned.change) == max(abs(swing.change) for swing in swings)
    assert all((swing.change > 0) == (swing.play.who.side == 0) for swing in goals if swing.play.outcome == "goal")
    assert turning_point([]) is None


def test_a_chance_takes_less_than_a_millisecond_even_to_two_hundred_goals():
    match = Match(MIDLOW, KESTREL, dice=Dice.seeded(1), rules=HouseRules(win_condition=read_win("one_side(200)")))
    chance_of_winning(match)
    begun = time.process_time()
    for _ in range(200):
        chance_of_winning(match)
    assert (time.process_time() - begun) / 200 < 0.001
