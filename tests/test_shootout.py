"""The shoot-out: every roll is reported, and only the rules of the shot decide."""

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
    # 19 x 80 = 15.2, the difficulty itself; on target it must be reached: 8 is 3 columns from 4 and two rows up, 50
    rolls = (19, face) if face < 6 else (19, face, 10)
    assert take(TAKER, keeper=KEEPER, side=Side.AWAY, dice=DiceCup.scripted(*rolls)).scored is scored


def test_the_target_is_the_hardest_to_reach_of_those_allowed():
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


# A roll of 20 x 70 = 14 is below 15 and wide; 90 x 70 = 63 opens the far top corner, and a reach of 1 misses it.
MISS, GOAL = (20,), (90, 1)


def shoot_out(*kicks):
    """Play a shoot-out of given kicks, and return the number taken and the score."""
    cup = DiceCup.scripted(*(roll for kick in kicks for roll in kick))
    played = play(team("Reds"), away=team("Blues"), dice=cup)
    assert cup.rolled == sum(len(kick) for kick in kicks)
    return len(played.kicks), (played.goals(Side.HOME), played.goals(Side.AWAY))


@pytest.mark.parametrize(
    ("kicks", "score"),
    [
        ([GOAL, MISS] * 3, (3, 0)),  # two rounds are left, and three goals are missing
        ([MISS, GOAL] * 3, (0, 3)),
        ([GOAL, MISS, GOAL, MISS, MISS, MISS, GOAL], (3, 0)),  # after home's fourth away has two kicks
        ([GOAL, GOAL] * 3 + [MISS, GOAL, MISS], (3, 4)),  # home has no kick left to catch up with
        ([GOAL, GOAL] * 4 + [GOAL, MISS], (5, 4)),
        ([GOAL, GOAL] * 5 + [MISS, MISS, GOAL, MISS], (6, 5)),  # a pair of kicks decides it after five
        ([GOAL, GOAL] * 5 + [GOAL, GOAL, MISS, GOAL], (6, 7)),
    ],
)
def test_a_shoot_out_stops_when_it_is_decided_and_not_before(kicks, score):
    assert shoot_out(*kicks) == (len(kicks), score)


@pytest.mark.parametrize("seed", range(300))
def test_no_kick_is_taken_after_the_decision(seed):
    played = play(team("Reds"), away=team("Blues"), dice=DiceCup.seeded(seed))
    for taken in range(len(played.kicks)):
        assert not could_not_be_caught(played.kicks[:taken])
    assert could_not_be_caught(played.kicks)


def could_not_be_caught(kicks):
    """Return whether no remaining kick of the five, or of the current pair, can change the leader."""
    taken = [sum(kick.side is side for kick in kicks) for side in Side]
    home, away = (sum(kick.scored for kick in kicks if kick.side is side) for side in Side)
    more = max(5, *taken)
    ends = {
        (home + ours > away + theirs) - (home + ours < away + theirs)
        for ours in range(more - taken[0] + 1)
        for theirs in range(more - taken[1] + 1)
    }
    return len(ends) == 1 and ends != {0}


def test_sides_that_stay_level_end_level():
    assert shoot_out(*[MISS] * 2 * MAX_ROUNDS) == (2 * MAX_ROUNDS, (0, 0))


# Injuries: with strength 70 a check of 43 injures and one of 44 does not


@pytest.mark.clause("FR-2.15-02", "FR-2.15-08", "FR-2.15-10")
@pytest.mark.parametrize(("check", "hurt", "last"), [(43, True, "the ball is not kicked"), (44, False, "wide")])
def test_a_taker_who_rolls_0_checks_for_injury_and_an_injured_one_does_not_kick(check, hurt, last):
    kick = take(TAKER, keeper=KEEPER, side=Side.HOME, dice=DiceCup.scripted(0, check))
    assert (kick.scored, kick.taker_hurt, kick.keeper_hurt, kick.story[-1]) == (False, hurt, False, last)
    score, ends = ("43 x 70 = 30", "injured") if hurt else ("44 x 70 = 31", "not injured")  # 30.1 and 30.8
    assert kick.story[0] == f"{TAKER.name} rolls 00, strength {score}: {ends}"


@pytest.mark.clause("FR-2.15-02", "FR-2.15-11")
@pytest.mark.parametrize(
    ("rolls", "scored", "hurt"),
    [
        ((60, 0, 43), True, "k"),  # reach
        ((60, 0, 44), True, ""),
        ((60, 80, 0, 43, 1), False, "t"),  # a power of 0 is caught by anything
        ((60, 80, 0, 44, 1), False, ""),
        ((60, 80, 50, 0, 43), True, "k"),  # catch
        ((60, 80, 0, 43, 0, 43), True, "tk"),  # even a shot without power beats an injured goalkeeper
        ((60, 80, 0, 43, 0, 44), False, "t"),
    ],
)
def test_rolls_of_0_in_reach_power_and_catch_check_for_injury(rolls, scored, hurt):
    cup = DiceCup.scripted(*rolls)
    kick = take(TAKER, keeper=KEEPER, side=Side.HOME, dice=cup)
    assert ("t" * kick.taker_hurt + "k" * kick.keeper_hurt, kick.scored, cup.rolled) == (hurt, scored, len(rolls))


@pytest.mark.clause("FR-2.15-12")
def test_an_injured_taker_does_not_kick_again():
    first = (0, 10)  # home's best is injured by the first kick
    kicks = [first, MISS, *[MISS] * 22]
    cup = DiceCup.scripted(*(roll for kick in kicks for roll in kick), *[20] * 100)
    played = play(team("Reds"), away=team("Blues"), dice=cup)
    home = [kick.taker.number for kick in played.kicks if kick.side is Side.HOME]
    away = [kick.taker.number for kick in played.kicks if kick.side is Side.AWAY]
    assert home[0] not in home[1:]
    assert home[11] == home[1]  # ten are left, and all of them kick before the second kicks again
    assert away[11] == away[0]


@pytest.mark.clause("FR-L-09", "FR-2.15-12")
def test_an_injured_goalkeeper_is_replaced_by_a_substitute_and_then_by_an_outfielder():
    reserve, catcher = footballer(12, goalkeeper=True), footballer(7, catch=90)
    squad = (
        KEEPER,
        *(footballer(n) for n in (2, 3, 4, 5, 6)),
        catcher,
        *(footballer(n) for n in (8, 9, 10, 11)),
        reserve,
    )
    reds = Team("Reds", "RED", "#aa0000", "#ffffff", "4-4-2", squad)
    hurt = (90, 0, 10)  # a goal, because the goalkeeper is injured while reaching
    cup = DiceCup.scripted(*MISS, *hurt, *MISS, *hurt, *MISS, *GOAL)
    played = play(reds, away=team("Blues"), dice=cup)
    assert [kick.keeper.number for kick in played.kicks if kick.side is Side.AWAY] == [1, 12, 7]
