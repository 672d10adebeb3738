"""Shots, effects, the post and the goalkeeper (2.16 to 2.19, 3.3 to 3.5)."""

from fractions import Fraction

import pytest

from tests.referee.judging import act, clause, events, forbidden, mark, owner, play_of, score_of
from tests.referee.settings import post, shooting
from tests.reference.referee import board, effects, interceptions, shots
from tests.reference.referee.table import Choices, index, named, situation


@clause("FR-2.16-01", "FR-2.16-02", "FR-2.16-03", "FR-2.16-04", "FR-2.16-07", "FR-3.5.2-01", "FR-3.5.2-04")
def test_a_shot_is_rolled_reached_struck_and_caught():
    outcome = act(shooting(), "shot", "H9", 90, 60, 60, 10, choices=Choices(target=[(4, 2)]))
    assert [purpose for _, _, purpose in outcome["asked"]] == ["shoot", "reach", "shot_power", "catch"]
    assert outcome["goal"] == "home"


@clause("FR-2.16-05", "FR-3.3.1-03")
def test_an_empty_goal_takes_any_shot():
    outcome = act(situation({"H9": {"cell": (87, 32), "shoot": 100}}, "H9", parked=False), "shot", "H9", 16)
    assert outcome["goal"] == "home"
    assert outcome["choices"] == []  # a result of 1 leaves the closest target only


@clause("FR-2.16-06", "FR-3.3.1-19", "FR-3.5.1-01", "FR-3.5.1-02", "FR-3.5.1-03", "FR-3.5.1-08", "FR-A-15")
@pytest.mark.parametrize(("roll", "goal"), [(69, "home"), (70, None)])
def test_reach_needs_ten_for_every_yard(roll, goal):
    keeper = {"cell": (99, 30), "reach": 100, "catch": 100}
    setting = shooting((85, 35), placed={"A1": keeper})
    rolls = (90, roll) if goal else (90, roll, 10, 99)
    outcome = act(setting, "shot", "H9", *rolls, choices=Choices(target=[(7, 2)]))
    assert events(outcome, "reach") == [(index("A1"), 7, 70, roll)]
    assert outcome["goal"] == goal


@clause("FR-2.16-08")
def test_a_shot_from_open_play_needs_the_ball_since_the_turn_began():
    setting = shooting(had_ball="H8")
    assert forbidden(setting, "shot", "H9") == "FR-2.16-08"
    assert forbidden(shooting(keeper=(92, 32), had_ball="H8"), "lob", "H9") == "FR-2.16-08"


@clause("FR-2.16-10", "FR-2.16-11", "FR-2.16-12", "FR-2.16-14", "FR-2.6-22")
@pytest.mark.parametrize(("roll", "holder"), [(90, "A4"), (89, None)])
def test_a_shot_is_intercepted_after_its_target_is_chosen_by_its_whole_score(roll, holder):
    four = {"cell": (95, 33), "intercept": 100}
    setting = shooting(placed={"A4": four})
    choices = Choices(target=[(4, 2)], intercept=["A4"])
    rolls = (90, roll) if holder else (90, roll, 10)
    outcome = act(setting, "shot", "H9", *rolls, choices=choices)
    assert [ask for ask, _ in outcome["choices"]][:2] == ["target", "intercept"]
    assert outcome["asked"][1] == ("d100", "A4", "intercept")
    assert owner(outcome) == holder


@clause("FR-2.16-13", "FR-3.3.1-17", "FR-3.3.1-18")
def test_a_failed_shot_is_a_goal_kick_without_interceptions():
    outcome = act(shooting(placed={"A4": (95, 33)}), "shot", "H9", 5)
    assert outcome["choices"] == []
    assert outcome["restart"] == {"kind": "goal_kick", "side": "away", "cell": None}


@clause("FR-2.16-13")
def test_a_post_shot_may_be_intercepted_on_the_line_to_the_closest_target():
    setting = shooting(placed={"A4": {"cell": (95, 33), "intercept": 100}})
    printed = board.difficulty((80, 32), "home", 100, 64)
    outcome = act(setting, "shot", "H9", printed, printed, choices=Choices(intercept=["A4"]))
    assert owner(outcome) == "A4"


@clause("FR-2.16-15", "FR-3.5.1-05", "FR-3.5.1-06")
@pytest.mark.parametrize(("roll", "goal"), [(32, "home"), (33, None)])
def test_a_defender_on_the_line_without_goalkeeper_needs_33_per_yard(roll, goal):
    setting = shooting(keeper=(60, 5), placed={"A4": {"cell": (99, 33), "intercept": 100}})
    outcome = act(setting, "shot", "H9", 90, roll, choices=Choices(target=[(4, 0)]))
    assert events(outcome, "block") == [(index("A4"), 1, 33, roll)]
    assert outcome["goal"] == goal
    assert owner(outcome) == (None if goal else "A4")
    assert [ask for ask, _ in outcome["choices"]] == ["target"]  # no additional ordinary interception


@clause("FR-3.5.1-07")
def test_defenders_on_the_line_try_nearest_first_and_the_coach_orders_ties():
    line = {"A4": (99, 34), "A5": (99, 30), "A6": (99, 31), "A7": (99, 0)}
    placed = {name: {"cell": at, "intercept": 50} for name, at in line.items()}
    choices = Choices(target=[(4, 0)], line_order=["A5"])
    outcome = act(shooting(keeper=(60, 5), placed=placed), "shot", "H9", 90, 10, 10, 10, 10, choices=choices)
    assert [named(event[0]) for event in events(outcome, "block")] == ["A6", "A5", "A4", "A7"]
    assert events(outcome, "block")[-1][1] == 32  # columns continue beside the goal


@clause("FR-2.16-16", "FR-2.16-17", "FR-3.1.5-04")
def test_a_goalkeeper_off_the_line_only_intercepts_with_the_bonus():
    setting = shooting(keeper=(98, 32))
    choices = Choices(target=[(4, 0)], intercept=["A1"])
    outcome = act(setting, "shot", "H9", 45, 50, choices=choices)
    assert score_of(outcome, "A1") == 45
    assert (owner(outcome), outcome["in_hand"]) == ("A1", True)
    assert act(setting, "shot", "H9", 45, choices=Choices(target=[(4, 0)]))["goal"] == "home"


@clause("FR-2.16-18", "FR-2.16-19", "FR-2.16-21")
def test_a_lob_goes_over_a_goalkeeper_who_is_not_near():
    setting = shooting(keeper=(92, 32))
    setting["pawns"][index("H9")]["skills"]["lob"] = 80
    outcome = act(setting, "lob", "H9", 60)
    assert outcome["asked"] == [("d100", "H9", "lob")]
    assert [ask for ask, _ in outcome["choices"]] == ["target"]
    assert outcome["goal"] == "home"
    near = shooting(keeper=(82, 32))
    assert "intercept" in [ask for ask, _ in act(near, "lob", "H9", 60)["choices"]]


@clause("FR-2.16-20", "FR-2.19-03")
@pytest.mark.parametrize(
    ("keeper", "effect", "reason"),
    [((99, 32), False, "FR-2.16-20"), ((70, 32), False, "FR-2.16-20"), ((92, 32), True, "FR-2.19-03")],
)
def test_a_lob_needs_the_goalkeeper_off_the_line_in_the_box_and_has_no_effect(keeper, effect, reason):
    assert forbidden(shooting(keeper=keeper), "lob", "H9", effect=effect) == reason


@clause("FR-2.16-23")
def test_beside_the_goalkeeper_a_defender_on_the_line_is_an_ordinary_interceptor():
    setting = shooting(keeper=(99, 35), placed={"A4": {"cell": (99, 33), "intercept": 100}})
    outcome = act(setting, "shot", "H9", 90, 95, choices=Choices(target=[(4, 0)], intercept=["A4"]))
    assert owner(outcome) == "A4"
    assert ("intercept", [index("A4"), None]) in outcome["choices"]


@clause("FR-2.16-02")
def test_a_spent_goalkeeper_still_reaches():
    setting = shooting()
    setting["pawns"][index("A1")]["spent"] = True
    assert act(setting, "shot", "H9", 90, 10, choices=Choices(target=[(4, 2)]))["asked"][1][2] == "reach"


@clause(
    "FR-2.17-01", "FR-2.17-02", "FR-2.17-03", "FR-2.17-04", "FR-3.3.1-10", "FR-3.3.1-12", "FR-3.3.1-25", "FR-1.8-08"
)
@pytest.mark.parametrize(("face", "landing"), [(1, (87, 28)), (3, (93, 34))])
def test_a_rebound_into_the_field_goes_as_far_as_the_power(face, landing):
    setting, printed = post(at=(80, 20))
    setting["pawns"][index("H9")]["skills"]["shot-power"] = 100
    outcome = act(setting, "shot", "H9", printed, face, 17)  # 17 of 72 per cent: 12
    assert [die for die, _, _ in outcome["asked"]] == ["d100", "d8", "d100"]
    assert events(outcome, "rebound") == [(12, landing)]
    assert (outcome["ball"], outcome["under_way"], owner(outcome)) == (landing, True, None)


@clause("FR-3.3.1-12")
def test_a_house_rule_shortens_rebounds():
    setting, printed = post(at=(80, 20), rules={"rebound_distance": "power_tenth"})
    assert act(setting, "shot", "H9", printed, 1, 17)["ball"] == (98, 28)


@clause("FR-3.3.1-13")
def test_a_rebound_over_the_touchline_is_a_throw_in_for_the_defenders():
    setting, printed = post(at=(80, 20))
    outcome = act(setting, "shot", "H9", printed, 2, 99)
    assert (outcome["restart"]["kind"], outcome["restart"]["side"]) == ("throw_in", "away")


@clause("FR-3.3.1-11", "FR-3.3.1-14")
@pytest.mark.parametrize("face", [4, 5])
def test_a_rebound_beside_the_goal_is_a_goal_kick(face):
    setting, printed = post()
    assert act(setting, "shot", "H9", printed, face)["restart"] == {"kind": "goal_kick", "side": "away", "cell": None}


@clause("FR-2.17-03", "FR-2.17-05", "FR-3.3.1-15", "FR-3.3.1-16")
@pytest.mark.parametrize(("face", "row"), [(6, 0), (7, 1), (8, 2)])
def test_a_rebound_towards_the_goal_must_be_kept_out(face, row):
    setting, printed = post(at=(80, 29))
    outcome = act(setting, "shot", "H9", printed, face, 99, 50, 10)
    assert events(outcome, "target") == [((1, row),)]
    assert [purpose for _, _, purpose in outcome["asked"]] == ["shoot", "rebound", "reach", "shot_power", "catch"]
    empty, printed = post(keeper=(50, 5), at=(80, 29))
    assert act(empty, "shot", "H9", printed, face)["goal"] == "home"


@clause("FR-2.18-01", "FR-2.18-03", "FR-3.4-03", "FR-L-36")
def test_a_penalty_is_a_shot_with_its_own_skill_that_nobody_intercepts():
    setting = shooting((87, 32), placed={"A4": (93, 32)}, restart="penalty")
    setting["pawns"][index("H9")]["skills"]["penalty"] = 80
    outcome = act(setting, "shot", "H9", 60, 10, choices=Choices(target=[(4, 2)]))
    assert events(outcome, "shot") == [(15, 15, 48)]
    assert outcome["asked"][0] == ("d100", "H9", "penalty")
    assert [ask for ask, _ in outcome["choices"]] == ["target"]
    assert [
        board.difficulty((x, y), "home", *size)
        for x, y, size in ((87, 31, (100, 64)), (101, 37, (114, 74)), (117, 50, (130, 100)))
    ] == [15] * 3
    rebound = act(setting, "shot", "H9", 19, 1, 10)
    assert (rebound["under_way"], rebound["restart"]) == (True, None)


@clause("FR-2.19-01", "FR-2.19-02", "FR-3.3.2-01", "FR-3.3.2-05", "FR-3.3.2-10")
def test_an_effect_is_rolled_first_and_moves_the_difficulty_but_not_the_aim():
    setting = shooting((77, 19))
    choices = Choices(effect_side=[(73, 30)], target=[(0, 0)])
    outcome = act(setting, "shot", "H9", 99, 50, 10, choices=choices, effect=True)
    assert [purpose for _, _, purpose in outcome["asked"]][:2] == ["effect", "shoot"]
    assert outcome["choices"][0] == ("effect_side", [(73, 30), (81, 8)])
    assert events(outcome, "shot") == [(33, 33, 50)]
    assert outcome["choices"][1] == ("target", shots.targets(0, 17))


@clause("FR-3.3.2-02", "FR-3.3.2-03", "FR-3.3.2-04", "FR-3.3.2-07", "FR-A-14", "FR-1.4-15")
@pytest.mark.parametrize(
    ("origin", "aim", "reached", "virtual"),
    [
        ((77, 19), (99, 28), 100, [(73, 30), (81, 8)]),
        ((77, 19), (99, 28), 60, [(74, 26), (80, 12)]),
        ((77, 45), (99, 35), 80, [(81, 54), (73, 36)]),
        ((77, 19), (99, 28), 0, [(77, 19), (77, 19)]),
    ],
)
def test_a_curve_has_two_virtual_cells(origin, aim, reached, virtual):
    assert effects.bend(origin, aim, reached) == virtual


@clause("FR-3.3.2-08")
def test_a_virtual_cell_off_the_pitch_cannot_be_chosen():
    corner = shooting((99, 0), restart="corner")
    outcome = act(corner, "shot", "H9", 90, 10, effect=True)
    assert events(outcome, "effect") == [(90, (86, 0))]
    assert outcome["choices"] == []


@clause("FR-3.3.2-09")
def test_a_virtual_cell_in_the_own_half_has_the_value_for_the_goal_attacked():
    assert board.difficulty((48, 20), "home", 100, 64) == 65
    assert board.difficulty((51, 43), "away", 100, 64) == 65


@clause("FR-3.3.2-12", "FR-3.3.2-13", "FR-3.3.2-14")
@pytest.mark.parametrize(("at", "may"), [((74, 30), False), ((73, 31), False), ((90, 28), True), ((88, 23), False)])
def test_a_curved_shot_is_intercepted_on_the_line_from_the_virtual_cell(at, may):
    play = play_of(shooting((77, 19), placed={"A4": at}))
    curve = interceptions.along_curve(play, index("H9"), (73, 30), (100, Fraction(57, 2)))
    assert (index("A4") in curve) == may


@clause("FR-3.3.2-12")
def test_a_defender_beside_the_shooter_of_a_curve_is_judged_from_the_shooters_cell():
    play = play_of(shooting((77, 19), placed={"A4": (78, 20), "A5": (76, 18)}))
    curve = interceptions.along_curve(play, index("H9"), (73, 30), (100, Fraction(57, 2)))
    assert list(curve) == [index("A4")]


@clause("FR-3.3.1-01", "FR-B.5-05", "FR-1.4-13", "FR-B.4-02", "FR-2.10-03", "FR-B.5-04")
@pytest.mark.parametrize(
    ("size", "side", "at", "printed"),
    [
        ((100, 64), "home", (80, 20), 28),
        ((100, 64), "home", (80, 43), 28),
        ((100, 64), "away", (12, 31), 15),
        ((100, 64), "home", (99, 25), 31),
        ((100, 64), "home", (99, 0), 96),
        ((114, 74), "home", (113, 0), 97),
        ((130, 100), "home", (129, 0), 98),
        ((130, 100), "home", (65, 0), 100),
    ],
)
def test_the_printed_value_is_the_difficulty(size, side, at, printed):
    assert board.difficulty(at, side, *size) == printed


LAST_COLUMNS = """
14 14 16 21 28 41 63 / 13 13 12 14 20 32 55 / 12 12 11 10 13 22 45 / 12 11 10 9 9 12 31 / 11 10 9 8 8 7 15
/ 10 9 8 7 7 6 6 / 9 8 7 6 6 5 5 / 9 8 7 6 5 4 3 / 8 7 6 5 4 3 2 / 8 7 6 5 3 2 1
"""


@clause("FR-B.5-06", "FR-B.5-02", "FR-B.5-07")
def test_the_goal_area_carries_the_printed_values():
    for y, row in enumerate(LAST_COLUMNS.split("/"), start=22):
        values = [int(value) for value in row.split()]
        assert [board.difficulty((x, y), "home", 100, 64) for x in range(93, 100)] == values
        assert [board.difficulty((x, 63 - y), "home", 100, 64) for x in range(93, 100)] == values


@clause("FR-B.5-03")
def test_round_distances_are_exact():
    tens = [board.by_distance(13 * n, 10 * n, board.LARGEST) for n in range(1, 6)]
    assert tens == [20, 40, 60, 80, 100]


@clause("FR-B.2-04")
def test_a_house_rule_scales_by_the_pitch_itself():
    assert board.difficulty((50, 0), "home", 100, 64, "own_pitch") == 100
    assert board.difficulty((50, 0), "home", 100, 64) == 72


@clause("FR-3.3.1-04", "FR-3.3.1-05")
def test_the_closest_target_is_the_column_nearest_to_the_shooter():
    assert [board.closest_column(y, 64) for y in (19, 30, 60)] == [0, 2, 7]
    assert [board.row_of_column(column, 64) for column in (0, 7)] == [28, 35]


@clause("FR-3.3.1-06", "FR-3.3.1-07", "FR-3.3.1-08", "FR-3.3.1-09")
def test_a_result_allows_targets_at_five_per_cell():
    allowed = shots.targets(1, 18)
    assert [[column for column, up in allowed if up == row] for row in range(3)] == [
        [0, 1, 2, 3, 4],
        [0, 1, 2, 3],
        [0, 1, 2],
    ]
    table = [[5, 0, 5, 10, 15, 20, 25, 30], [10, 5, 10, 15, 20, 25, 30, 35], [15, 10, 15, 20, 25, 30, 35, 40]]
    for row, thresholds in enumerate(table):
        for column, threshold in enumerate(thresholds):
            assert (column, row) in shots.targets(1, threshold)
            assert (column, row) not in shots.targets(1, threshold - 1)


@clause("FR-3.3.1-20", "FR-3.5.1-08")
def test_no_power_is_rolled_for_a_ball_that_was_not_reached():
    outcome = act(shooting(), "shot", "H9", 90, 10, choices=Choices(target=[(4, 2)]))
    assert [purpose for _, _, purpose in outcome["asked"]] == ["shoot", "reach"]
    assert outcome["goal"] == "home"


@clause("FR-3.3.1-24", "FR-3.5.2-02", "FR-3.5.2-03", "FR-3.5.2-04", "FR-3.5.2-05", "FR-A-16", "FR-L-41")
@pytest.mark.parametrize(
    ("caught", "power", "verdict"),
    [
        (60, 30, "catch"),
        (59, 30, "corner"),
        (30, 30, "corner"),
        (29, 30, "goal"),
        (45, 20, "catch"),
        (40, 40, "corner"),
    ],
)
def test_a_catch_turns_on_the_power_and_its_double(caught, power, verdict):
    assert shots.judge_catch(caught, power) == verdict


@clause("FR-3.5.1-04", "FR-3.5.2-02", "FR-3.5.2-06", "FR-L-26")
def test_a_ball_at_the_goalkeepers_feet_is_reached_with_any_roll_and_held_without_bonus():
    setting = shooting()
    setting["pawns"][index("A1")]["skills"]["catch"] = 80
    outcome = act(setting, "shot", "H9", 90, 0, 99, 20, 50, choices=Choices(target=[(4, 0)]))
    assert score_of(outcome, "A1") == 40
    assert (owner(outcome), outcome["in_hand"], outcome["interrupted"]) == ("A1", True, True)
    assert outcome["attacking"] == "away"


@clause("FR-3.5.2-03", "FR-2.10-05")
@pytest.mark.parametrize(("column", "corner"), [(2, (99, 0)), (3, (99, 0)), (4, (99, 63)), (7, (99, 63))])
def test_a_deflected_shot_is_a_corner_on_its_side(column, corner):
    keeper = {"cell": (99, 28 + column), "catch": 100}
    setting = shooting(placed={"A1": keeper})
    outcome = act(setting, "shot", "H9", 90, 50, 50, 40, choices=Choices(target=[(column, 0)]))
    assert outcome["restart"] == {"kind": "corner", "side": "home", "cell": corner}


@clause("FR-3.3.1-23", "FR-2.15-02")
def test_a_shooter_injured_by_the_power_roll_has_none_and_the_shot_continues():
    outcome = act(shooting(), "shot", "H9", 90, 50, 0, 0, 10, choices=Choices(target=[(4, 0)]))
    assert events(outcome, "power") == [(0,)]
    assert owner(outcome) == "A1"
    assert mark(outcome, "H9", "injured")


@clause("FR-3.4.3-02", "FR-3.4.3-03", "FR-1.8-15", "FR-3.4.4-02", "FR-3.4.4-03", "FR-3.4.4-04")
@pytest.mark.parametrize(
    ("kind", "at", "shot"), [("scissors_kick", (87, 32), (15, 35, 90)), ("offensive_header", (93, 31), (8, 16, 90))]
)
def test_headers_and_scissors_kicks_are_harder(kind, at, shot):
    nine = {"cell": at, "skill": 100}
    placed = {"H8": {"cell": (50, 30), "high_pass": 100}, "H9": nine, "A2": (98, 60), "A3": (98, 61)}
    outcome = act(situation(placed, "H8", parked=False), "pass", "H8", 99, 90, choices=Choices(one_touch=[kind]), to=at)
    assert events(outcome, "shot") == [shot]
    assert outcome["goal"] == "home"
    assert "effect" not in [ask for ask, _ in outcome["choices"]]  # FR-2.19-03


@clause("FR-1.8-07", "FR-3.4.1-18", "FR-3.4.2-02")
@pytest.mark.parametrize(("reached", "difficulty", "furthest"), [(33, 15, 3), (45, 36, 1)])
def test_the_result_is_the_score_minus_the_difficulty(reached, difficulty, furthest):
    assert max(column - 1 for column, row in shots.targets(1, reached - difficulty) if row == 0) == furthest


@clause("FR-2.16-25")
def test_after_a_shot_the_turn_continues_only_with_a_loose_ball():
    setting, printed = post()
    loose = act(setting, "shot", "H9", printed, 1, 20)
    assert (loose["restart"], loose["interrupted"], loose["attacking"]) == (None, False, "home")
    assert mark(loose, "H9", "spent")
    scored = act(setting, "shot", "H9", 90, 10, choices=Choices(target=[(4, 2)]))
    assert scored["restart"] == {"kind": "kick_off", "side": "away", "cell": None}


@clause("FR-3.3.2-13", "FR-3.3.2-14")
def test_a_curved_shot_asks_the_defenders_on_its_curve_and_not_those_on_the_straight_line():
    setting = shooting((77, 19), placed={"A4": (88, 23), "A5": (90, 28)})
    choices = Choices(effect_side=[(73, 30)], target=[(0, 0)])
    outcome = act(setting, "shot", "H9", 99, 50, 10, choices=choices, effect=True)
    assert ("intercept", [index("A5"), None]) in outcome["choices"]
