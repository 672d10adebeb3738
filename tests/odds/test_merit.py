"""The footballer of the match: what choices and duels were worth in expectation, calculated by hand."""

from fractions import Fraction

import pytest

from footroll.kernels.layout import Ask, Do, DuelVerdict, Side
from footroll.match import Action
from footroll.notation import read_position
from footroll.odds.luck import Decision, Duel, Merit, Play, Who, best_of, merits_of
from footroll.odds.luck.merit import gain_of
from footroll.odds.luck.worth import Worth
from footroll.pitch import Cell
from tests.odds.test_luck import EMPTY_GOAL, aim, played

NINE, EIGHT = Who(Side.HOME, 9, "Nine"), Who(Side.HOME, 8, "Eight")
FOUR, FIVE = Who(Side.AWAY, 4, "Four"), Who(Side.AWAY, 5, "Five")


def play(kind, who, before, expected, **more):
    return Play(1, 1, kind, who, {}, Fraction(expected), Fraction(before), **more)


def duel(first, *opponents):
    return Duel(first, opponents, Fraction(1, 2), Fraction(1, 2), DuelVerdict.DUEL_WON)


def worth_at(position, x, y):
    match = read_position(position)
    return Worth(*match.teams, pitch=match.pitch, rules=match.rules).at(Side.HOME, x, y)


@pytest.mark.parametrize("rolls", [(50,), (5,)], ids=["goal", "wide"])
def test_a_shot_gains_its_chance_less_the_worth_of_the_ball_whether_it_goes_in_or_not(rolls):
    """77 rolls of 100 are on target, and after 2 more the post sends 3 of 8 in: 311 of 400."""
    answers = [(Action(Do.DO_SHOOT), *rolls)] + ([(aim(4, 0),)] if rolls == (50,) else [])
    (shot,) = played(EMPTY_GOAL, *answers).plays
    assert gain_of(shot) == Fraction(311, 400) - worth_at(EMPTY_GOAL, 87, 32)
    assert not shot.restart


def test_the_rolls_of_a_pass_change_nothing():
    """The same pass that arrives with a 50 goes astray with a 5."""
    position = "footroll-1 100x64 H=1@5:32,8@40:20,9@62:20 A=1@99:32,4@90:50 ask=carrier carrier=H8"
    lucky, unlucky = (played(position, (Action(Do.DO_PASS, cell=Cell(62, 20)), roll, 1)).plays for roll in (50, 5))
    assert merits_of(lucky) == merits_of(unlucky)
    assert lucky[0].outcome != unlucky[0].outcome


def test_the_merits_of_a_small_match_add_up_by_hand():
    """Passes add 0.15 and 0.05, on average 0.10: 8 is 0.05 better, 9 is 0.05 worse.

    The shot of 8 has a chance of 0.40, and its target takes 0.05 of it: 0.35, and 0.40 with the pass. The shot of 5 has
    a chance of 0.45. Home's 9 dribbles past two opponents: 0.20 become 0.08, which is 0.12 less. The
    dribble of 5 changes nothing, and the average is 0.06 less: the first is 0.06 worse, which its two opponents share,
    and the second 0.06 better, which 8 loses.
    """
    target = Decision(Side.HOME, Ask.ASK_TARGET, Fraction("-0.05"))
    plays = [
        play("pass", EIGHT, "0.10", "0.25"),
        play("pass", NINE, "0.10", "0.15"),
        play("shot", EIGHT, "0.30", "0.40", decisions=[target]),
        play("shot", FIVE, "-0.20", "-0.45"),
        play("dribble", NINE, "0.20", "0.08", duels=[duel(NINE, FOUR, FIVE)]),
        play("dribble", FIVE, "-0.10", "-0.10", duels=[duel(FIVE, EIGHT)]),
    ]
    merits = merits_of(plays)
    assert list(merits) == [EIGHT, NINE, FOUR, FIVE]
    assert merits[EIGHT] == Merit(choices=Fraction("0.40"), duels=Fraction("-0.06"))
    assert merits[NINE] == Merit(choices=Fraction("-0.05"), duels=Fraction("-0.06"))
    assert merits[FOUR] == Merit(duels=Fraction("0.03"))
    assert merits[FIVE] == Merit(choices=Fraction("0.45"), duels=Fraction("0.09"))
    assert best_of(merits) == FIVE
    assert merits[FIVE].total == Fraction("0.54")


def test_a_shot_counts_its_chance_of_a_goal_whatever_the_ball_was_worth_before():
    """The chance is 0.41, though the ball was worth 0.51 before it; the pass of 4 is 0.05 better than the average."""
    plays = [
        play("shot", NINE, "0.51", "0.41"),
        play("pass", FOUR, "-0.10", "-0.25"),
        play("pass", EIGHT, "0.10", "0.15"),
    ]
    merits = merits_of(plays)
    assert merits[NINE].total == Fraction("0.41")
    assert merits[FOUR].total == Fraction("0.05")
    assert best_of(merits) == NINE


def test_the_shots_of_both_sides_count_alike():
    plays = [play("shot", NINE, "0.51", "0.41"), play("shot", FOUR, "-0.60", "-0.42")]
    assert [merit.total for merit in merits_of(plays).values()] == [Fraction("0.41"), Fraction("0.42")]


def test_the_only_dribble_of_a_match_counts_whole():
    merits = merits_of([play("dribble", NINE, "0.20", "0.26", duels=[duel(NINE, FOUR)])])
    assert merits == {NINE: Merit(duels=Fraction("0.06")), FOUR: Merit(duels=Fraction("-0.06"))}


def test_the_choice_of_the_other_coach_belongs_to_nobody():
    declined = Decision(Side.AWAY, Ask.ASK_INTERCEPTORS, Fraction("0.20"))
    plays = [play("pass", NINE, "0.10", "0.15", decisions=[declined]), play("pass", EIGHT, "0.10", "0.15")]
    assert [merit.total for merit in merits_of(plays).values()] == [0, 0]


def test_a_restart_counts_only_by_the_choices_within_it():
    target = Decision(Side.AWAY, Ask.ASK_TARGET, Fraction("0.04"))  # home gains by it
    merits = merits_of([play("shot", FOUR, "-0.10", "-0.60", penalty=True, restart=True, decisions=[target])])
    assert merits[FOUR].total == Fraction("-0.04")


def test_a_match_without_an_action_has_no_best_footballer():
    assert best_of(merits_of([])) is None


def test_equal_footballers_are_ranked_home_first_by_number():
    plays = [play("pass", who, 0, sign * Fraction("0.10")) for who, sign in ((FOUR, -1), (NINE, 1), (EIGHT, 1))]
    assert best_of(merits_of(plays)) == EIGHT


def test_a_goal_kick_had_to_be_taken():
    position = "footroll-1 100x64 H=1@5:32,8@40:20 A=1@99:32 ask=carrier carrier=H1 restart=goal-kick taker=H1"
    (kick,) = played(position, (Action(Do.DO_PASS, cell=Cell(40, 20)), 99)).plays
    assert kick.restart
    assert gain_of(kick) == 0
