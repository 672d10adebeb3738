"""Free-kicks at goal and the wall (3.4.1)."""

from fractions import Fraction

import pytest

from tests.referee.judging import act, clause, events, play_of
from tests.referee.settings import shooting
from tests.reference.referee import board, freekicks, shots
from tests.reference.referee.table import Choices, index, situation


def free_kick(cells, at=(75, 32), restart="direct", **more):
    """Return a free-kick of H9 with defenders A2, A3, ... on cells."""
    wall = {f"A{number}": where for number, where in enumerate(cells, start=2)}
    return shooting(at, placed=wall, restart=restart, **more)


def wall_of(setting):
    """Return the size of the wall against H9's kick."""
    play = play_of(setting)
    shot = shots.aim(play, index("H9"), "free_kick", False)
    return len(shot.wall)


FOUR = [(85, 30), (85, 31), (85, 32), (85, 33)]


@clause("FR-2.9-01", "FR-3.4.1-01", "FR-2.10-02", "FR-L-43")
@pytest.mark.parametrize(("restart", "at"), [("direct", (75, 30)), ("corner", (99, 0))])
def test_a_kick_at_goal_uses_the_free_kick_skill(restart, at):
    assert act(free_kick([], at, restart), "shot", "H9", 10)["asked"] == [("d100", "H9", "free_kick")]


@clause("FR-3.4.1-05", "FR-3.4.1-04", "FR-3.4.1-15", "FR-3.4.1-06", "FR-3.4.1-11", "FR-L-32")
def test_the_wall_is_the_connected_group_in_the_way():
    assert wall_of(free_kick(FOUR)) == 4
    assert wall_of(free_kick([*FOUR, (85, 36)])) == 4
    assert wall_of(free_kick([(85, y) for y in range(28, 37)])) == 9
    assert wall_of(free_kick(FOUR[:3])) == 3
    assert wall_of(free_kick([(85, 36)])) == 0
    assert wall_of(free_kick([(84, 32)])) == 0  # nearer than ten yards
    assert wall_of(free_kick([(98, 32), (99, 33)])) == 1  # cut in the last row
    with_attacker = free_kick(FOUR[:3])
    with_attacker["pawns"][index("H7")].update(x=85, y=33, on=True)
    assert wall_of(with_attacker) == 4


@clause("FR-3.4.1-05", "FR-3.4.1-06")
def test_of_several_walls_the_first_counts_and_none_includes_a_goalkeeper():
    assert wall_of(free_kick([(86, 32), (90, 32), (90, 33)])) == 1
    keeper_in_wall = free_kick([(85, 32)])
    keeper_in_wall["pawns"][index("A1")].update(x=85, y=33)
    assert wall_of(keeper_in_wall) == 1
    attackers_alone = free_kick([])
    attackers_alone["pawns"][index("H7")].update(x=99, y=32, on=True)
    assert wall_of(attackers_alone) == 1


@clause("FR-3.4.1-07")
def test_the_effective_size_falls_with_the_difficulty():
    assert [freekicks.effective_size(d) for d in (1, 20, 21, 25, 26, 33, 34, 50, 51, 100)] == [
        5,
        5,
        4,
        4,
        3,
        3,
        2,
        2,
        1,
        1,
    ]


@clause("FR-3.4.1-09", "FR-3.4.1-10", "FR-3.4.1-11")
def test_the_wall_adds_up_to_twenty():
    table = {
        20: [0, 4, 8, 12, 16, 20],
        25: [0, 5, 10, 15, 20, 20],
        33: [0, 7, 13, 20, 20, 20],
        50: [0, 10, 20, 20, 20, 20],
        51: [0, 20, 20, 20, 20, 20],
    }
    for difficulty, added in table.items():
        assert [freekicks.wall_difficulty(members, difficulty) for members in range(6)] == added


@clause("FR-3.4.1-16", "FR-3.4.1-18")
def test_members_of_the_wall_do_not_intercept_the_shot():
    outcome = act(free_kick([*FOUR, (92, 33)]), "shot", "H9", 90, 10, choices=Choices(target=[(4, 2)]))
    assert ("intercept", [index("A6"), None]) in outcome["choices"]


@clause("FR-3.4.1-19", "FR-3.4.1-20", "FR-3.4.1-21", "FR-3.4.1-22", "FR-A-13")
@pytest.mark.parametrize(
    ("rolls", "event"), [((50, 4), "post"), ((49,), "off_the_wall"), ((30, 1), "off_the_wall"), ((29,), "wide")]
)
def test_a_free_kick_hits_the_post_the_wall_or_goes_wide(rolls, event):
    outcome = act(free_kick(FOUR[1:]), "shot", "H9", *rolls)  # 30 and a full wall of 20
    assert events(outcome, event)
    assert (outcome["restart"] is None) == (event == "off_the_wall")
    if rolls == (49,):
        assert outcome["ball"] == (85, 32)  # an error of 0 needs no D8


@clause("FR-3.3.2-11", "FR-3.4.1-12", "FR-3.4.1-13", "FR-3.4.1-08", "FR-1.1-02")
def test_a_curve_goes_around_the_wall():
    setting = free_kick(FOUR[1:])
    choices = Choices(effect_side=[(75, 44)], target=[(4, 0)])
    outcome = act(setting, "shot", "H9", 99, 90, 50, 60, 10, choices=choices, effect=True)
    assert events(outcome, "round_the_wall") == [(3,)]
    cell_value = board.difficulty((75, 44), "home", 100, 64)
    assert events(outcome, "shot") == [(cell_value, cell_value, 90)]
    assert [purpose for _, _, purpose in outcome["asked"]] == ["effect", "free_kick", "reach", "shot_power", "catch"]


@clause("FR-3.4.1-13")
def test_a_line_that_touches_a_corner_of_the_wall_meets_it():
    play = play_of(situation({"A2": (85, 32)}))
    assert not freekicks.goes_round(play, (83, 30), (100, Fraction(95, 2)), [index("A2")])
    assert not freekicks.goes_round(play, (83, 33), (Fraction(177, 2), Fraction(57, 2)), [index("A2")])
    assert freekicks.goes_round(play, (83, 40), (100, Fraction(65, 2) + 8), [index("A2")])


@clause("FR-3.4.1-21", "FR-2.11-04")
def test_a_ball_off_the_wall_and_out_was_last_played_by_the_kicker():
    setting = free_kick([(97, 12)], at=(95, 2))
    printed = board.difficulty((95, 2), "home", 100, 64)
    outcome = act(setting, "shot", "H9", printed + 12, 8)
    assert events(outcome, "off_the_wall") == [((97, 12), 4, (101, 12))]
    assert outcome["restart"] == {"kind": "goal_kick", "side": "away", "cell": None}


@clause("FR-2.5-12", "FR-2.5-11")
def test_a_free_kick_at_goal_is_not_blocked():
    assert act(free_kick([(76, 32)]), "shot", "H9", 10)["asked"] == [("d100", "H9", "free_kick")]


@clause("FR-3.4.1-12", "FR-3.4.1-08")
def test_a_curve_too_small_to_go_around_the_wall_still_meets_it():
    choices = Choices(effect_side=[(75, 33)])
    outcome = act(free_kick(FOUR), "shot", "H9", 10, 40, 1, choices=choices, effect=True)
    assert events(outcome, "effect") == [(10, (75, 33))]
    assert events(outcome, "wall") == [(4, 20)]
    assert events(outcome, "off_the_wall")
