"""The targets of a goal, before and after the roll of a shot."""

from fractions import Fraction

import pytest

from footroll.errors import IllegalAction
from footroll.kernels.layout import Ask, Do, Shot, Side, Skill
from footroll.match import Action, Dice
from footroll.notation import read_position
from footroll.odds import action_odds
from footroll.odds.targets import aim_links, aim_odds, bend_odds, shoot_odds
from footroll.rules.shots import shot

ALONE = "footroll-1 100x64 H=1@9:31,9@88:28 A=1@99:30 ask=carrier carrier=H9"
DEFENDED = "footroll-1 100x64 H=1@9:31,9@86:30 A=1@99:31,4@93:31,5@94:34 ask=carrier carrier=H9"
EMPTY = "footroll-1 100x64 H=1@9:31,9@88:28 A=1@80:10,4@99:33 ask=carrier carrier=H9"


def rolled(position, roll):
    match = read_position(position)
    match.dice = Dice.scripted(roll)
    match.play(Action(Do.DO_SHOOT))
    return match


def on_target(position):
    """Return the rolls of the carrier's shot that go between the posts; a 0 never does."""
    match = read_position(position)
    skill = match.footballer(match.carrier).skill(Skill.SHOOT)
    difficulty = match.pitch.difficulty(match.ball, side=Side.HOME)
    return [roll for roll in range(1, 100) if shot(skill=skill, roll=roll, difficulty=difficulty) is Shot.ON_TARGET]


@pytest.mark.clause("FR-3.3.1-06")
@pytest.mark.parametrize("position", [ALONE, DEFENDED, EMPTY])
def test_each_open_target_has_the_odds_of_aiming_at_it(position):
    match = rolled(position, 64)
    assert match.ask is Ask.ASK_TARGET
    for one in aim_odds(match).targets:
        action = Action(Do.DO_AIM, other=one.column, row=one.row)
        assert (one.goal is not None) == match.allows(action)
        if one.goal is not None:
            assert one.goal == action_odds(match, action).odds["goal"]


@pytest.mark.clause("FR-3.3.1-06", "FR-3.5.1-01")
def test_a_target_costs_five_per_step_and_needs_a_reach_of_ten_per_yard():
    goal = aim_odds(rolled(ALONE, 64))
    by_spot = {(one.column, one.row): one for one in goal.targets}
    assert (goal.closest, by_spot[0, 0].cost, by_spot[3, 2].cost) == (0, 0, 25)
    assert [by_spot[2, 0].reach, by_spot[3, 0].reach, by_spot[2, 2].reach] == [0, 10, 20]  # the keeper is in column 2


@pytest.mark.clause("FR-3.5.1-07")
def test_without_a_keeper_the_defenders_on_the_line_reach_the_ball():
    goal = aim_odds(rolled(EMPTY, 64))
    assert all(one.reach is not None for one in goal.targets)


@pytest.mark.parametrize("position", [ALONE, DEFENDED])
def test_before_the_roll_a_target_has_the_mean_of_the_rolls_that_allow_it(position):
    before = {(one.column, one.row): one.goal for one in shoot_odds(read_position(position)).targets}
    chances = {spot: [] for spot in before}
    for roll in on_target(position):
        for one in aim_odds(rolled(position, roll)).targets:
            if one.goal is not None:
                chances[one.column, one.row].append(one.goal)
    for spot, found in chances.items():
        assert before[spot] == (sum(found, Fraction(0)) / len(found) if found else None)


@pytest.mark.parametrize("position", [ALONE, DEFENDED, EMPTY])
def test_after_the_roll_a_goal_still_has_the_roll_and_the_chance_before_it(position):
    before, after = shoot_odds(read_position(position)), aim_odds(rolled(position, 64))
    assert before.goal == after.goal == action_odds(read_position(position), Action(Do.DO_SHOOT)).odds["goal"]
    assert before.verdicts == after.verdicts
    assert before.verdicts[Shot.ON_TARGET] == Fraction(len(on_target(position)), 100)
    assert sum(before.verdicts.values()) == 1


@pytest.mark.clause("FR-3.5.1-01", "FR-3.5.2-01")
@pytest.mark.parametrize("position", [ALONE, DEFENDED])
def test_the_links_of_a_shot_multiply_to_its_chance_of_a_goal(position):
    match = rolled(position, 64)
    for one in aim_odds(match).targets:
        if one.goal is not None:
            assert aim_links(match, (one.column, one.row)).goal == one.goal


def test_without_a_goalkeeper_a_shot_has_no_links():
    assert aim_links(rolled(EMPTY, 64), (0, 0)) is None


@pytest.mark.clause("FR-3.3.2-01")
def test_each_side_of_an_effect_has_the_odds_of_bending_to_it():
    match = read_position("footroll-1 100x64 H=1@9:31,9@80:20 A=1@99:30 ask=carrier carrier=H9")
    match.dice = Dice.scripted(90)
    match.play(Action(Do.DO_SHOOT, effect=True))
    assert match.ask is Ask.ASK_EFFECT_SIDE
    bends = bend_odds(match)
    assert len({bend.cell for bend in bends} | {match.ball}) == 3  # to either side of the shooter
    for bend in bends:
        assert bend.goal == action_odds(match, Action(Do.DO_BEND, other=bend.side)).odds["goal"]
        assert bend.difficulty == match.pitch.difficulty(bend.cell, side=Side.HOME)
        assert not bend.walled


def test_a_blocked_shooter_has_no_targets_yet():
    blocked = "footroll-1 100x64 H=1@9:31,9@88:28 A=1@99:30,4@89:28 ask=carrier carrier=H9"
    assert shoot_odds(read_position(blocked)) is None


def test_a_shot_that_is_not_allowed_is_refused():
    far = "footroll-1 100x64 H=1@9:31,9@20:28 A=1@99:30 ask=carrier carrier=H9"
    with pytest.raises(IllegalAction):
        shoot_odds(read_position(far))
