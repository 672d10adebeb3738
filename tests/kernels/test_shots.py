"""The goal, its targets, and the goalkeeper's answer (rulebook 3.3 to 3.5)."""

import pytest

from footroll.kernels import passes, shots
from footroll.kernels.layout import Catch, Rebound, Shot
from footroll.rules import shots as rules

# Figure 7: thresholds for closest column 1, from the ground up (FR-3.3.1-09).
FIGURE_7 = [
    [5, 0, 5, 10, 15, 20, 25, 30],
    [10, 5, 10, 15, 20, 25, 30, 35],
    [15, 10, 15, 20, 25, 30, 35, 40],
]


@pytest.mark.clause("FR-3.3.1-09", "FR-3.3.1-06")
def test_the_thresholds_are_those_of_figure_7():
    assert [[shots.target_threshold(1, column, row) for column in range(8)] for row in range(3)] == FIGURE_7


@pytest.mark.clause("FR-3.3.1-06", "FR-3.3.1-07")
def test_a_result_of_18_opens_the_twelve_targets_of_figure_7():
    ground = [(column, 0) for column in range(5)]
    middle = [(column, 1) for column in range(4)]
    top = [(column, 2) for column in range(3)]
    assert rules.targets(closest=1, result=18) == ground + middle + top


@pytest.mark.clause("FR-3.3.1-08")
def test_a_threshold_equal_to_the_result_is_allowed():
    assert shots.may_choose(0, 3, 0, 15)
    assert not shots.may_choose(0, 3, 0, 14)


@pytest.mark.parametrize("target", [(-1, 0), (8, 0), (0, -1), (0, 3)])
def test_there_is_no_target_beside_or_above_the_goal(target):
    assert not shots.may_choose(0, *target, 99)


@pytest.mark.clause("FR-3.3.1-05", "FR-3.3.1-04")
@pytest.mark.parametrize(("y", "column"), [(19, 0), (28, 0), (30, 2), (35, 7), (36, 7), (60, 7)])
def test_the_closest_target_is_the_column_nearest_to_the_shooters_row(y, column):
    assert shots.closest_column(64, y) == column


@pytest.mark.clause("FR-3.3.1-03", "FR-3.3.1-10", "FR-2.17-01", "FR-3.3.1-18", "FR-1.8-08", "FR-A-12")
@pytest.mark.parametrize(("score", "verdict"), [(16, Shot.ON_TARGET), (15, Shot.OFF_POST), (14, Shot.WIDE)])
def test_a_shot_beats_its_difficulty_or_hits_the_post_or_goes_wide(score, verdict):
    assert shots.judge_shot(score, 15, 15) == verdict


@pytest.mark.clause("FR-3.4.1-18", "FR-3.4.1-19", "FR-3.4.1-20", "FR-3.4.1-22", "FR-A-13")
@pytest.mark.parametrize(
    ("score", "verdict"),
    [
        (45, Shot.ON_TARGET),
        (37, Shot.ON_TARGET),
        (36, Shot.OFF_POST),
        (35, Shot.INTO_WALL),
        (20, Shot.INTO_WALL),
        (19, Shot.WIDE),
    ],
)
def test_a_free_kick_between_the_bare_cell_and_its_wall_goes_into_the_wall(score, verdict):
    assert shots.judge_shot(score, 36, 20) == verdict


@pytest.mark.clause("FR-3.3.1-11", "FR-3.3.1-14")
def test_the_post_sends_the_ball_back_out_or_in():
    field, out, goal = Rebound.INTO_FIELD, Rebound.OUT_OF_PLAY, Rebound.AT_GOAL
    assert [shots.judge_rebound(face) for face in range(1, 9)] == [field, field, field, out, out, goal, goal, goal]


@pytest.mark.clause("FR-3.3.1-15")
def test_a_rebound_at_goal_goes_to_the_row_of_its_face():
    assert [shots.rebound_row(face) for face in range(1, 9)] == [-1, -1, -1, -1, -1, 0, 1, 2]


@pytest.mark.clause("FR-3.5.1-01", "FR-3.5.1-02", "FR-A-15")
def test_the_reach_of_figure_10_needs_seventy():
    assert shots.reach_yards(2, 7, 2) == 7
    assert shots.reach_difficulty(7) == 70


@pytest.mark.clause("FR-3.5.1-05", "FR-2.16-15", "FR-A-15")
def test_another_defender_on_the_line_needs_33_a_yard():
    assert [shots.line_defender_difficulty(yards) for yards in range(4)] == [0, 33, 66, 99]


@pytest.mark.clause("FR-3.5.1-03", "FR-3.5.1-04", "FR-3.5.1-08")
@pytest.mark.parametrize(("roll", "reached"), [(70, True), (69, False), (99, True), (0, False)])
def test_a_keeper_of_skill_100_reaches_seven_yards_with_a_70(roll, reached):
    assert rules.reached(skill=100, roll=roll, keeper_column=2, target=(7, 2)) is reached


@pytest.mark.clause("FR-3.5.1-04")
def test_a_ball_at_the_keepers_feet_is_reached_with_any_roll():
    assert rules.reached(skill=50, roll=0, keeper_column=3, target=(3, 0))


@pytest.mark.clause(
    "FR-3.5.2-01", "FR-3.5.2-02", "FR-3.5.2-03", "FR-3.5.2-04", "FR-3.5.2-05", "FR-A-16", "FR-3.3.1-24", "FR-3.5.2-06"
)
@pytest.mark.parametrize(
    ("roll", "verdict"),
    [(50, Catch.HELD), (49, Catch.DEFLECTED), (25, Catch.DEFLECTED), (24, Catch.BEATEN)],
)
def test_a_catch_turns_on_the_power_of_the_shot_and_on_its_double(roll, verdict):
    assert rules.catch(skill=80, roll=roll, power=20) is verdict


@pytest.mark.clause("FR-3.3.1-21")
def test_the_power_is_the_share_of_the_score_that_the_difficulty_leaves():
    assert rules.power(skill=90, roll=70, difficulty=20) == 50


@pytest.mark.clause("FR-2.6-11", "FR-1.6-04", "FR-A-08")
def test_a_low_pass_is_safe_within_the_distance_of_its_skill():
    assert [passes.automatic_yards(skill) for skill in range(50, 101, 10)] == [5, 10, 15, 20, 25, 30]
    assert [passes.automatic_yards(skill) for skill in range(10, 50, 10)] == [0, 0, 0, 0]


@pytest.mark.clause("FR-2.6-04", "FR-2.6-10", "FR-2.6-27")
def test_the_length_decides_whether_a_pass_is_high():
    assert [passes.is_high(yards) for yards in (1, 30, 31)] == [False, False, True]
