"""One-touch actions in the flow of a turn (2.7)."""

import pytest

from footroll.kernels.layout import Ask, Do, Skill
from footroll.match import Action, HouseRules
from footroll.match.actions import DONE
from footroll.match.events import Rolled
from footroll.pitch import Cell
from tests.match.board import board, pawn_of

TOUCHES = (Do.DO_LOW_PASS, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_DEFENSIVE_HEADER, Do.DO_SCISSORS_KICK)


def passed(teams, *rolls, start=(60, 30), at=None, **more):
    """Return a match in which H8 has passed to H9 at 70:30."""
    match = board(teams, *rolls, at={"H8": start, "H9": (70, 30), **(at or {})}, carrier="H8", **more)
    match.play(Action(Do.DO_PASS, cell=Cell(70, 30)))
    return match


def offered(match):
    """Return the one-touch actions that may be played, to a cell four yards off."""
    return {kind for kind in TOUCHES if match.allows(Action(kind, cell=Cell(72, 32)))}


@pytest.mark.clause("FR-2.7-01", "FR-2.7-03", "FR-2.7-04", "FR-2.7-05", "FR-2.7-08")
def test_a_low_pass_may_be_followed_by_a_low_pass_or_a_finish(teams):
    match = passed(teams)
    assert match.ask is Ask.ASK_ONE_TOUCH
    assert offered(match) == {Do.DO_LOW_PASS, Do.DO_FINISH}


@pytest.mark.clause("FR-2.7-06", "FR-2.7-07", "FR-2.7-08", "FR-3.4.3-01", "FR-3.4.4-01")
def test_a_high_pass_may_be_followed_by_a_header_or_a_scissors_kick(teams):
    match = passed(teams, 90, start=(30, 30))
    assert offered(match) == {Do.DO_OFFENSIVE_HEADER, Do.DO_DEFENSIVE_HEADER, Do.DO_SCISSORS_KICK}


@pytest.mark.clause("FR-2.7-08", "FR-2.6-10")
def test_an_action_that_does_not_fit_the_ball_is_refused_with_its_clause(teams):
    match = passed(teams)
    assert match.may(Action(Do.DO_SCISSORS_KICK)).id == "FR-2.7-08"
    assert match.may(Action(Do.DO_LOW_PASS, cell=Cell(39, 30))).id == "FR-2.6-10"


@pytest.mark.clause("FR-2.19-03")
def test_only_a_finish_is_curved(teams):
    assert passed(teams).allows(Action(Do.DO_FINISH, effect=True))
    assert passed(teams, 90, start=(30, 30)).may(Action(Do.DO_SCISSORS_KICK, effect=True)).id == "FR-2.19-03"


@pytest.mark.clause("FR-2.7-09", "FR-2.7-15")
def test_a_one_touch_passer_does_not_move_and_the_ball_goes_to_the_end(teams):
    match = passed(teams)
    match.play(Action(Do.DO_LOW_PASS, cell=Cell(75, 33)))
    assert match.ask is Ask.ASK_ATTACK_RUNS
    assert match.ball == Cell(75, 33)
    assert match.may(Action(Do.DO_RUN, pawn=pawn_of("H9"), cell=Cell(71, 30))).id == "FR-2.4.2-14"
    assert match.allows(Action(Do.DO_RUN, pawn=pawn_of("H8"), cell=Cell(61, 30)))


@pytest.mark.clause("FR-2.7-10")
@pytest.mark.parametrize(("limit", "asked"), [(1, Ask.ASK_ATTACK_RUNS), (2, Ask.ASK_ONE_TOUCH)])
def test_a_ball_is_played_at_one_touch_once_unless_a_house_rule_allows_more(teams, limit, asked):
    match = passed(teams, at={"H10": (75, 33)}, rules=HouseRules(one_touch_limit=limit))
    match.play(Action(Do.DO_LOW_PASS, cell=Cell(75, 33)))
    assert match.ask is asked


@pytest.mark.clause("FR-2.7-11")
def test_a_ball_to_an_empty_cell_has_no_one_touch_action(teams):
    match = board(teams, at={"H8": (60, 30), "H9": (70, 30)}, carrier="H8")
    match.play(Action(Do.DO_PASS, cell=Cell(69, 30)))
    assert match.ask is Ask.ASK_ATTACK_RUNS


@pytest.mark.clause("FR-2.7-12")
def test_a_stray_ball_that_lands_on_a_team_mate_has_no_one_touch_action(teams):
    # 14 against 20: three yards forward, onto H9
    at, skills = {"H8": (47, 30), "H9": (70, 30)}, {("H8", Skill.LOW_PASS): 50}
    match = board(teams, 28, 8, at=at, carrier="H8", skills=skills)
    match.play(Action(Do.DO_PASS, cell=Cell(67, 30)))
    assert match.ask is Ask.ASK_ATTACK_RUNS
    assert match.carrier == pawn_of("H9")


@pytest.mark.clause("FR-2.12-10", "FR-2.12-07")
@pytest.mark.parametrize(("velocity", "asked"), [(90, Ask.ASK_ATTACK_RUNS), (70, Ask.ASK_SUBSTITUTION)])
def test_the_bounce_saves_a_receiver_who_then_waits_for_the_ball_and_others_are_offside(teams, velocity, asked):
    at = {f"A{number}": (60, number) for number in range(3, 12)} | {"A1": (99, 32), "A2": (80, 50)}
    at |= {"H8": (76, 30), "H9": (84, 30)}
    match = board(teams, at=at, carrier="H8", skills={("H9", Skill.VELOCITY): velocity})
    match.play(Action(Do.DO_PASS, cell=Cell(84, 30)))
    assert match.ask is asked


@pytest.mark.clause("FR-2.7-01")
def test_a_receiver_may_keep_the_ball(teams):
    match = passed(teams)
    match.play(DONE)
    assert match.carrier == pawn_of("H9")
    assert match.ask is Ask.ASK_ATTACK_RUNS


@pytest.mark.clause("FR-2.7-02")
def test_nothing_but_the_five_actions_is_played_at_one_touch(teams):
    low, high = passed(teams), passed(teams, 90, start=(30, 30))
    assert offered(low) | offered(high) == set(TOUCHES)
    for match in (low, high):
        for kind in (Do.DO_PASS, Do.DO_DRIBBLE, Do.DO_SHOOT, Do.DO_LOB, Do.DO_HAND_PASS, Do.DO_SLIP):
            assert match.may(Action(kind, cell=Cell(72, 32))).id == "FR-2.7-08"


@pytest.mark.clause("FR-2.7-14")
@pytest.mark.parametrize(("yards", "rolled"), [(12, 0), (15, 0), (16, 1), (30, 1)])
def test_the_second_pass_has_its_own_length_and_roll(teams, yards, rolled):
    match = passed(teams, 99)
    events = match.play(Action(Do.DO_LOW_PASS, cell=Cell(70, 30 + yards)))
    assert sum(isinstance(event, Rolled) for event in events) == rolled
    assert match.ball == Cell(70, 30 + yards)


@pytest.mark.clause("FR-2.7-14", "FR-2.6-15")
def test_the_second_pass_has_its_own_interceptors(teams):
    match = passed(teams, at={"A4": (75, 33)})
    match.play(Action(Do.DO_LOW_PASS, cell=Cell(79, 33)))
    assert (match.ask, match.choices) == (Ask.ASK_INTERCEPTORS, [pawn_of("A4")])
