"""Conventions, dice and scores (0, 1.4, 1.7, 1.8)."""

from fractions import Fraction

import pytest

from tests.referee.judging import act, clause, forbidden, owner, play_of, score_of
from tests.reference.referee import board, dice, fouls, scores
from tests.reference.referee.table import index, situation


@clause("FR-0-02", "FR-1.7-04", "FR-1.7-05")
@pytest.mark.parametrize(
    ("face", "step"),
    [(1, (-1, 0)), (2, (-1, -1)), (3, (-1, 1)), (4, (0, -1)), (5, (0, 1)), (6, (1, -1)), (7, (1, 1)), (8, (1, 0))],
)
def test_a_d8_points_as_its_roller_sees_it(face, step):
    assert dice.direction(face, "home") == step
    assert dice.direction(face, "away") == (-step[0], -step[1])


@clause("FR-0-03", "FR-0-10")
def test_forward_and_own_half_depend_on_the_side():
    assert [board.forward((20, 5), side, 100) for side in ("home", "away")] == [20, 79]
    assert not board.in_own_half((50, 10), "home", 100)
    assert board.in_own_half((50, 10), "away", 100)


@clause("FR-0-07")
def test_the_same_dice_and_choices_give_the_same_outcome():
    setting = situation({"H7": (40, 20), "A3": (41, 20)}, "H7")
    assert act(setting, "dribble", "H7", 50, 40) == act(setting, "dribble", "H7", 50, 40)


@clause("FR-0-08", "FR-3.3.1-02")
def test_a_shot_from_the_own_half_is_refused_without_a_roll():
    assert forbidden(situation({"H9": (49, 32)}, "H9"), "shot", "H9") == "FR-3.3.1-02"
    assert board.difficulty((50, 32), "home", 100, 64) == 60


@clause("FR-0-09", "FR-1.7-09", "FR-1.7-10")
def test_the_six_sided_dice_have_their_faces():
    assert [dice.foul_face(face) for face in range(1, 7)] == ["card"] * 2 + ["no card"] * 3 + ["ignored"]
    assert [dice.card_face(face) for face in range(1, 7)] == ["yellow"] * 4 + ["red"] * 2


@clause("FR-1.4-09", "FR-1.4-10")
def test_the_areas_are_where_the_markings_are():
    area = [(x, y) for x in range(100) for y in range(64) if board.in_area((x, y), "away", 100, 64)]
    goal_area = [(x, y) for x in range(100) for y in range(64) if board.in_goal_area((x, y), "away", 100, 64)]
    assert (min(area), max(area)) == ((82, 10), (99, 53))
    assert (min(goal_area), max(goal_area)) == ((94, 22), (99, 41))
    assert (81, 32) not in area


@clause("FR-1.4-14", "FR-1.4-16", "FR-2.6-03")
def test_distances_are_counted_in_steps():
    assert board.manhattan((10, 10), (13, 14)) == 7
    assert board.manhattan((0, 0), (2, 1)) == 3
    assert board.manhattan((50, 30), (60, 34)) == 14


@clause("FR-1.7-01", "FR-1.7-02")
def test_a_double_zero_is_0():
    assert dice.d100(4, 7) == 47
    assert dice.d100(0, 0) == 0
    assert max(dice.d100(tens, units) for tens in range(10) for units in range(10)) == 99


@clause("FR-1.7-03", "FR-1.8-01", "FR-1.8-05", "FR-1.8-18")
@pytest.mark.parametrize(
    ("roll", "skill", "reached"),
    [(50, 80, 40), (57, 90, 51), (58, 90, 52), (53, 70, 37), (35, 70, 24), (99, 50, 50), (0, 100, 0)],
)
def test_a_score_is_a_share_of_the_skill(roll, skill, reached):
    assert scores.score(roll, skill) == reached


@clause("FR-1.7-06", "FR-3.2.1-04")
@pytest.mark.parametrize(("side", "landing"), [("home", (67, 17)), ("away", (73, 23))])
def test_an_error_is_seen_by_the_passer(side, landing):
    assert dice.displaced((70, 20), 2, side, 6) == landing


@clause("FR-1.7-07", "FR-1.7-08")
@pytest.mark.parametrize(
    ("face", "yards", "landing"), [(8, 4, (64, 30)), (7, 5, (63, 32)), (7, 4, (62, 32)), (7, 1, (61, 30))]
)
def test_diagonal_yards_are_split_with_the_odd_one_along_x(face, yards, landing):
    assert dice.displaced((60, 30), face, "home", yards) == landing


@clause("FR-1.7-08")
def test_house_rules_change_the_split_of_a_diagonal():
    assert dice.displaced((60, 30), 7, "home", 5, "split_y_first") == (62, 33)
    assert dice.displaced((60, 30), 7, "home", 5, "full_steps") == (65, 35)


@clause("FR-1.8-02", "FR-1.8-04")
@pytest.mark.parametrize(
    ("halves", "nearest"), [(9, 4), (7, 4), (99, 50), (1, 0), (-9, -4), (-11, -6)], ids=lambda value: str(value)
)
def test_halves_round_to_even(halves, nearest):
    assert scores.rounded(Fraction(halves, 2)) == nearest


@clause("FR-1.8-02")
@pytest.mark.parametrize(
    ("how", "nearest"), [("half_up", [5, 4, 5]), ("half_down", [4, 3, 5]), ("truncate", [4, 3, 4])]
)
def test_house_rules_change_the_rounding(how, nearest):
    assert [scores.rounded(Fraction(value, 10), how) for value in (45, 35, 46)] == nearest


@clause("FR-1.8-03", "FR-1.8-10", "FR-3.3.1-21", "FR-3.3.1-22", "FR-3.3.1-23", "FR-3.3.2-06", "FR-3.4.4-05")
@pytest.mark.parametrize(
    ("reached", "difficulty", "power"),
    [(64, 25, 48), (72, 15, 61), (63, 20, 50), (60, 40, 36), (60, 33, 40), (48, 18, 39), (50, 110, 0)],
)
def test_power_is_rounded_once_and_never_negative(reached, difficulty, power):
    assert scores.power(reached, difficulty) == power


@clause("FR-1.8-06")
def test_the_best_score_is_that_of_99():
    assert [scores.score(99, skill) for skill in range(50, 101, 10)] == [50, 59, 69, 79, 89, 99]


@clause("FR-1.8-09", "FR-3.2.1-03", "FR-3.2.3-05", "FR-3.2.4-03", "FR-3.2.5-03", "FR-3.3.1-17", "FR-3.4.1-21")
@pytest.mark.parametrize(
    ("difficulty", "reached", "divisor", "yards"),
    [(25, 18, 2, 4), (40, 27, 2, 6), (35, 24, 2, 6), (60, 41, 3, 6), (60, 35, 2, 12), (36, 25, 2, 6)],
)
def test_an_error_follows_from_the_missing_score(difficulty, reached, divisor, yards):
    assert scores.error(difficulty, reached, divisor) == yards


@clause("FR-1.8-11", "FR-1.8-12", "FR-2.15-03")
@pytest.mark.parametrize(
    ("strength", "roll", "hurt"), [(80, 26, False), (80, 25, True), (100, 0, True), (100, 1, False)]
)
def test_an_injury_check_uses_the_own_strength(strength, roll, hurt):
    play = play_of(situation({"H7": {"cell": (40, 20), "strength": strength}}), None, roll)
    assert fouls.check_injury(play, index("H7")) == hurt


@clause("FR-1.8-13", "FR-1.8-14", "FR-3.1.3-02")
@pytest.mark.parametrize(
    ("rolls", "holder"), [((41, 40), "A3"), ((40, 41), "H7"), ((40, 40, 30, 31), "H7"), ((40, 40, 31, 30), "A3")]
)
def test_the_higher_score_wins_and_both_roll_a_tie_again(rolls, holder):
    setting = situation({"H7": {"cell": (40, 20), "feint": 100}, "A3": {"cell": (41, 20), "tackle": 100}}, "H7")
    outcome = act(setting, "tackle", "A3", *rolls)
    assert owner(outcome) == holder
    assert [roller for _, roller, _ in outcome["asked"]] == ["A3", "H7"] * (len(rolls) // 2)


@clause("FR-1.8-16", "FR-1.8-17", "FR-3.1.1-03", "FR-3.1.2-09", "FR-3.1.3-03")
@pytest.mark.parametrize(("skill", "roll", "reached"), [(80, 45, 45), (70, 50, 45), (90, 50, 55), (100, 99, 119)])
def test_a_goalkeeper_in_the_box_tackles_with_hands_and_a_bonus(skill, roll, reached):
    setting = situation({"H9": {"cell": (81, 32), "feint": 50}, "A1": {"cell": (82, 32), "hand_tackle": skill}}, "H9")
    outcome = act(setting, "tackle", "A1", roll, 50)
    assert score_of(outcome, "A1") == reached
    assert outcome["asked"][0] == ("d100", "A1", "hand_tackle")
    assert not outcome["in_hand"]


@clause("FR-3.1.1-04")
def test_the_box_is_judged_by_the_goalkeepers_own_cell():
    placed = {"H9": {"cell": (81, 32), "dribble": 100}, "A1": {"cell": (82, 32), "hand_tackle": 80}}
    outcome = act(situation(placed, "H9"), "dribble", "H9", 60, 50)
    assert score_of(outcome, "A1") == 50


@clause("FR-3.1.3-04", "FR-2.16-22")
def test_a_goalkeeper_outside_the_box_has_no_bonus():
    setting = situation({"H9": {"cell": (79, 32), "feint": 50}, "A1": {"cell": (80, 32), "tackle": 60}}, "H9")
    outcome = act(setting, "tackle", "A1", 50, 70)
    assert score_of(outcome, "A1") == 30
    assert outcome["asked"][0] == ("d100", "A1", "tackle")
