"""Chapter 1 in a match, its start and its kick-offs (2.1, 2.2)."""

import pytest

from footroll.errors import IllegalAction
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Ask, Do, Phase, Restart, Result, Side, Skill
from footroll.match import DONE, HouseRules, Match, read_win
from footroll.match.events import KickOffRolled, OffsideCalled, RestartGiven
from tests.match.board import board, cells, flag, restart_of
from tests.match.play import do, next_turn, patch, play, refusal, rolls_of, skip_to, stoppage

AWAY_OUT = {"A1": (60, 60)}  # the goalkeeper is off the line, so that a shot on target goes in


def score(match):
    """Shoot at an empty goal."""
    play(match, Do.DO_SHOOT)
    return play(match, Do.DO_AIM, place=3)


def in_front(teams, *rolls, **more):
    """Return a match in which H9 is in front of an empty goal."""
    return board(teams, *rolls, at={"H9": (97, 31), **AWAY_OUT}, carrier="H9", **more)


@pytest.mark.clause("FR-0-04")
def test_the_whole_side_of_the_winner_of_the_ball_attacks(teams):
    match = board(teams, 30, 50, at={"H7": (40, 20), "A3": (41, 20)}, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    assert match.attacking is Side.AWAY
    skip_to(match, Ask.ASK_CARRY)
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert match.decider is Side.AWAY
    assert refusal(match, Do.DO_RUN, "A2", (97, 60)) is None


@pytest.mark.clause("FR-0-05", "FR-2.4.1-02")
def test_a_won_feint_changes_no_cells_as_chapter_three_says(teams):
    match = board(teams, 90, 10, 6, 50, at={"H7": (40, 20), "A3": (41, 20)}, carrier="H7")
    play(match, Do.DO_PASS, cell=(40, 30))
    assert cells(match, "H7", "A3") == [(40, 20), (41, 20)]


@pytest.mark.clause("FR-0-06")
def test_a_defender_who_reacted_is_spent_until_the_turn_ends(teams):
    match = board(teams, 90, 50, at={"H7": (40, 20), "A3": (41, 20)}, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    assert flag(match, "spent", "A3") == 1
    next_turn(match)
    assert flag(match, "spent", "A3") == 0


@pytest.mark.clause("FR-0-06", "FR-2.4.1-17")
def test_a_defender_who_won_the_ball_is_free_in_the_new_turn(teams):
    match = board(teams, 30, 50, at={"H7": (40, 20), "A3": (41, 20)}, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    assert flag(match, "spent", "A3") == 0
    assert refusal(match, Do.DO_PASS, cell=(35, 20)) is None


@pytest.mark.clause("FR-0-08", "FR-0-10")
def test_a_shot_from_the_own_half_is_refused_without_a_roll(teams):
    match = board(teams, 50, at={"H9": (49, 30)}, carrier="H9")
    before = match.dice.state
    with pytest.raises(IllegalAction):
        play(match, Do.DO_SHOOT)
    assert match.dice.state == before
    assert refusal(board(teams, at={"H9": (50, 30)}, carrier="H9"), Do.DO_SHOOT) is None


@pytest.mark.clause("FR-1-01", "FR-1-02")
def test_two_sides_play_and_nothing_changes_without_a_decision(teams):
    match = Match(*teams, dice=DiceCup.scripted(70, 20))
    before = match.save()
    assert len(match.teams) == 2
    assert match.save() == before


@pytest.mark.clause("FR-1.2-01", "FR-L-21")
def test_nobody_is_offside_straight_from_a_throw_in(teams):
    thrower = {"H7": (85, 0), "H9": (90, 2), "A1": (99, 32), "A2": (80, 30), **{f"A{n}": (70, n) for n in range(3, 12)}}
    match = board(teams, 90, at=thrower, carrier="H7", restart=Restart.AT_THROW_IN, taker="H7")
    events = play(match, Do.DO_PASS, cell=(90, 2))
    assert OffsideCalled not in {type(event) for event in events}
    match = board(teams, 90, at=thrower, carrier="H7")
    events = play(match, Do.DO_PASS, cell=(90, 2))
    assert OffsideCalled in {type(event) for event in events}


@pytest.mark.clause("FR-1.2-01")
def test_a_pass_over_the_goal_line_between_the_posts_is_out(teams):
    match = board(teams, 1, 8, at={"H9": (70, 31), **AWAY_OUT}, carrier="H9")  # 1 against 29: 14 yards straight ahead
    play(match, Do.DO_PASS, cell=(99, 31))
    assert restart_of(match)[:2] == (Restart.AT_GOAL_KICK, Side.AWAY)
    assert match.goals == (0, 0)


@pytest.mark.clause("FR-1.3-01", "FR-1.3-02", "FR-L-11")
def test_ten_thousand_turns_without_a_goal_end_nothing_and_change_no_ends(teams):
    match = board(teams, at={"H9": (70, 31)}, carrier="H9")
    for _ in range(60_000):  # five answers a turn
        match._engine.step(match.dice, *DONE.packed, silent=True)
    patch(match)
    assert match.turn >= 10_000
    assert not match.over
    skip_to(match, Ask.ASK_CARRIER)
    assert refusal(match, Do.DO_SHOOT) is None  # home still attacks towards the end of the length
    assert not [name for name in match.state.dtype.names if "clock" in name or "time" in name]


@pytest.mark.clause("FR-1.3-03")
def test_the_winning_condition_is_checked_after_each_goal(teams):
    rules = HouseRules(win_condition=read_win("diff(2)"))
    match = in_front(teams, 99, rules=rules)
    score(match)
    assert not match.over
    assert match.goals == (1, 0)
    match = patch(in_front(teams, 99, rules=rules), goals=(1, 0))
    score(match)
    assert match.over
    assert (match.goals, match.result) == ((2, 0), Result.HOME_WON)


@pytest.mark.clause("FR-1.3-21")
def test_a_level_end_is_a_draw_and_nothing_follows(teams):
    match = patch(in_front(teams, 99, rules=HouseRules(win_condition=read_win("total(2)"))), goals=(0, 1))
    score(match)
    assert (match.over, match.result) == (True, Result.LEVEL)


@pytest.mark.clause("FR-1.5-03", "FR-2.4.2-01", "FR-2.4.2-02")
def test_the_ball_goes_where_its_carrier_runs(teams):
    match = skip_to(board(teams, at={"H9": (40, 20)}, carrier="H9"), Ask.ASK_CARRY)
    play(match, Do.DO_RUN, "H9", (44, 22))
    assert (match.ball.x, match.ball.y) == (44, 22)


@pytest.mark.clause("FR-1.5-04")
def test_a_free_kick_is_measured_from_the_footballer_who_was_fouled(teams):
    at = {"H9": (30, 30), "A4": (31, 30)}
    match = board(teams, 1, 50, at=at, carrier="H9", ask=Ask.ASK_DEFENDERS)
    play(match, Do.DO_FOUL, "A4", on="H9")
    assert restart_of(match) == (Restart.AT_DIRECT_FREE_KICK, Side.HOME, (30, 30))


@pytest.mark.clause("FR-2.1-01", "FR-2.1-02", "FR-2.1-03")
@pytest.mark.parametrize(("rolls", "side"), [((62, 61), Side.HOME), ((40, 40, 12, 80), Side.AWAY), ((0, 5), Side.AWAY)])
def test_the_start_roll_decides_the_kick_off_and_nothing_else(teams, rolls, side):
    match = Match(*teams, dice=DiceCup.scripted(*rolls))
    assert restart_of(match)[:2] == (Restart.AT_KICK_OFF, side)
    assert rolls_of(match.opening) == list(rolls)
    assert not match.state["injured"].any()
    assert {type(event) for event in match.opening} == {KickOffRolled, RestartGiven}


@pytest.mark.clause("FR-2.1-05")
def test_the_kicker_is_on_one_of_two_cells_at_the_centre_spot(teams):
    match = skip_to(Match(*teams, dice=DiceCup.scripted(70, 20)), Ask.ASK_TAKER)
    legal = {(action.cell.x, action.cell.y) for action in match.legal_actions()}
    assert legal == {(49, 31), (49, 32)}
    assert refusal(match, Do.DO_TAKE, "H9", (50, 32)) == "FR-2.1-05"
    match = skip_to(Match(*teams, dice=DiceCup.scripted(20, 70)), Ask.ASK_TAKER)
    assert {(action.cell.x, action.cell.y) for action in match.legal_actions()} == {(50, 31), (50, 32)}


@pytest.mark.clause("FR-2.1-04", "FR-L-12", "FR-L-13", "FR-L-14")
def test_at_kick_off_everybody_is_in_their_own_half_and_opponents_keep_ten_yards(teams):
    match = skip_to(Match(*teams, dice=DiceCup.scripted(70, 20)), Ask.ASK_TAKER)
    play(match, Do.DO_TAKE, "H9", (49, 32))
    assert refusal(match, Do.DO_PLACE, "H10", (50, 10)) == "FR-2.1-04"
    assert refusal(match, Do.DO_PLACE, "H10", (49, 10)) is None
    assert refusal(match, Do.DO_PLACE, "H10", (48, 32)) is None
    match.play(DONE)
    assert match.ask is Ask.ASK_DEFENCE_PLACES
    assert refusal(match, Do.DO_PLACE, "A9", (49, 5)) == "FR-2.1-04"
    assert refusal(match, Do.DO_PLACE, "A9", (54, 36)) == "FR-L-13"
    assert refusal(match, Do.DO_PLACE, "A9", (55, 36)) is None
    assert refusal(match, Do.DO_PLACE, "A9", (54, 37)) is None


@pytest.mark.clause("FR-2.2-01", "FR-2.2-02", "FR-L-16")
def test_a_goal_is_followed_by_a_kick_off_of_the_side_that_conceded(teams):
    match = in_front(teams, 99)
    score(match)
    assert restart_of(match)[:2] == (Restart.AT_KICK_OFF, Side.AWAY)
    skip_to(match, Ask.ASK_TAKER)
    assert match.decider is Side.AWAY
    assert match.state["phase"] == Phase.RESTARTING


@pytest.mark.clause("FR-2.2-03", "FR-L-15", "FR-2.5-12")
def test_a_kick_off_is_passed_in_any_direction_and_never_shot(teams):
    match = board(
        teams,
        at={"H9": (49, 32)},
        carrier="H9",
        taker="H9",
        restart=Restart.AT_KICK_OFF,
        skills={("H9", Skill.SHOOT): 90},
    )
    assert refusal(match, Do.DO_SHOOT) == "FR-L-44"
    assert refusal(match, Do.DO_DRIBBLE) == "FR-2.5-12"
    assert refusal(match, Do.DO_PASS, cell=(40, 32)) is None
    assert refusal(match, Do.DO_PASS, cell=(55, 32)) is None
    assert do(Do.DO_STOP) not in match.legal_actions()


@pytest.mark.clause("FR-2.2-01", "FR-2.1-04")
def test_placing_ends_only_when_everybody_is_in_their_own_half(teams):
    match = skip_to(stoppage(teams, Restart.AT_KICK_OFF, (49, 32), at={"H7": (60, 20)}), Ask.ASK_TAKER)
    play(match, Do.DO_TAKE, "H9", (49, 31))
    assert refusal(match, Do.DO_DONE) == "FR-2.1-04"
    play(match, Do.DO_PLACE, "H7", (40, 20))
    assert refusal(match, Do.DO_DONE) is None
