"""The shoot-out: every roll told, and nothing decided but by the rules of the shot."""

import pytest

from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Side, Skill
from footroll.shootout import MAX_ROUNDS, farthest_target, play, take, takers
from footroll.teams import Footballer, Team


def footballer(number, *, goalkeeper=False, **skills):
    scores = [70] * len(Skill)
    for name, score in skills.items():
        scores[Skill[name.upper()]] = score
    return Footballer(number, f"Number {number}", "GK" if goalkeeper else "CM", goalkeeper, tuple(scores))


TAKER = footballer(9, penalty=80, shot_power=90)
KEEPER = footballer(1, goalkeeper=True, reach=80, catch=80)


def team(name):
    shirt = "#aa0000" if name == "Reds" else "#0000aa"
    return Team(name, name[:3].upper(), shirt, "#ffffff", "4-4-2", (KEEPER, *(footballer(n) for n in range(2, 12))))


@pytest.mark.clause("FR-2.18-01")
@pytest.mark.parametrize(
    ("rolls", "scored", "last"),
    [
        ((10,), False, "wide"),  # 8 against 15
        ((60, 49), True, "column 0 row 2; Number 1 reaches 39 of 60"),  # 48 - 15 = 33 opens the far top corner
        ((60, 80, 50, 99), False, "power 38, held"),  # reached with 64; 45 x 85 / 100 = 38.25; 79 holds 76
        ((60, 80, 50, 60), False, "power 38, deflected"),
        ((60, 80, 50, 40), True, "power 38, beaten"),
    ],
)
def test_a_penalty_follows_the_rules_of_the_shot(rolls, scored, last):
    cup = DiceCup.scripted(*rolls)
    kick = take(TAKER, keeper=KEEPER, side=Side.HOME, dice=cup)
    assert (kick.scored, kick.story[-1]) == (scored, last)
    assert cup.rolled == len(rolls)


@pytest.mark.parametrize(("face", "scored"), [(2, False), (4, False), (8, True)])
def test_a_penalty_off_the_post_goes_where_the_d8_says(face, scored):
    # 19 x 80 = 15.2, the difficulty itself; at goal it must be reached: 8 asks 3 columns from 4 and two rows up, 50
    rolls = (19, face) if face < 6 else (19, face, 10)
    assert take(TAKER, keeper=KEEPER, side=Side.AWAY, dice=DiceCup.scripted(*rolls)).scored is scored


def test_the_target_is_the_hardest_to_reach_that_is_open():
    assert farthest_target(3, result=1) == (3, 0)
    assert farthest_target(3, result=15) == (0, 0)
    assert farthest_target(3, result=99) == (0, 2)


def test_the_best_taker_steps_up_first():
    squad = Team(
        "Reds",
        "RED",
        "#aa0000",
        "#ffffff",
        "4-4-2",
        (KEEPER, *(footballer(n, penalty=50 + 10 * (n % 3)) for n in range(2, 12))),
    )
    order = [one.skill(Skill.PENALTY) for one in takers(squad)]
    assert order == sorted(order, reverse=True)


def test_a_shoot_out_ends_when_a_round_parts_the_sides():
    played = play(team("Reds"), away=team("Blues"), dice=DiceCup.seeded(1))
    assert len(played.kicks) % 2 == 0
    assert len(played.kicks) >= 10
    assert played.goals(Side.HOME) != played.goals(Side.AWAY)


def test_sides_that_never_part_are_level_at_last():
    played = play(team("Reds"), away=team("Blues"), dice=DiceCup.scripted(*[0] * 2 * MAX_ROUNDS))
    assert (played.goals(Side.HOME), played.goals(Side.AWAY)) == (0, 0)
