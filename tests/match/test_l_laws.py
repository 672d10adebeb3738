"""The Laws of the Game where the rulebook is silent (section L)."""

import pytest

from footroll.kernels.layout import Ask, Do, Rebound, Restart, Result, Shot, Side, Skill
from footroll.match import DONE, HouseRules
from footroll.match.events import OffsideCalled, PossessionTaken, PostHit, ShotTaken
from tests.match.board import board, cells, flag, pawn_of, restart_of
from tests.match.play import (
    answer,
    at_restart,
    next_turn,
    patch,
    play,
    position,
    refusal,
    refused,
    rolls_of,
    skills_of,
    skip_to,
    stoppage,
    told,
)

DUEL = {"H7": (60, 30), "A3": (61, 30)}


def placing(teams, restart, cell, *, taker="H9", spot=None, side="H", **more):
    """Return a restart at which the defence is placed."""
    match = at_restart(teams, restart, cell, taker=taker, spot=spot, side=side, **more)
    match.play(DONE)
    assert match.ask is Ask.ASK_DEFENCE_PLACES
    return match


# Law 3: footballers


@pytest.mark.clause("FR-L-03")
@pytest.mark.parametrize(("off", "over"), [(4, True), (3, False)])
def test_a_fifth_sending_off_ends_the_match(teams, off, over):
    at = {**DUEL, **{f"A{11 - number}": None for number in range(off)}}
    match = board(teams, 5, 90, at=at, carrier="H7", ask=Ask.ASK_DEFENDERS)
    play(match, Do.DO_FOUL, "A3", on="H7")
    assert match.over == over
    assert match.result is (Result.HOME_WON if over else Result.UNFINISHED)
    assert match.goals == (0, 0)


@pytest.mark.clause("FR-L-04")
def test_a_footballer_who_has_left_does_not_return(teams):
    match = stoppage(teams, Restart.AT_THROW_IN, (55, 0))
    play(match, Do.DO_SUBSTITUTE, "H4", place=12)
    assert refusal(match, Do.DO_SUBSTITUTE, "H5", place=3) == "FR-L-04"
    assert refusal(match, Do.DO_SUBSTITUTE, "H5", place=12) == "FR-L-04"
    assert refusal(match, Do.DO_SUBSTITUTE, "H5", place=13) is None


@pytest.mark.clause("FR-L-04")
def test_nobody_is_replaced_in_open_play(teams):
    match = board(teams, at=DUEL, carrier="H7")
    assert refusal(match, Do.DO_SUBSTITUTE, "H4", place=12) is not None


@pytest.mark.clause("FR-L-05", "FR-L-06")
def test_five_footballers_are_replaced_in_one_stoppage_and_no_sixth(teams):
    match = stoppage(teams, Restart.AT_THROW_IN, (55, 0))
    for number in range(5):
        play(match, Do.DO_SUBSTITUTE, f"H{number + 2}", place=11 + number)
    assert refusal(match, Do.DO_SUBSTITUTE, "H8", place=16) == "FR-L-05"
    assert match.state["windows"].tolist() == [1, 0]


@pytest.mark.clause("FR-L-06")
def test_a_fourth_stoppage_replaces_only_the_injured(teams):
    match = patch(stoppage(teams, Restart.AT_THROW_IN, (55, 0), injured=["H5"]), windows=(3, 0))
    assert refusal(match, Do.DO_SUBSTITUTE, "H4", place=12) == "FR-L-06"
    assert refusal(match, Do.DO_SUBSTITUTE, "H5", place=12) is None
    play(match, Do.DO_SUBSTITUTE, "H5", place=12)
    assert refusal(match, Do.DO_SUBSTITUTE, "H4", place=13) == "FR-L-06"


@pytest.mark.clause("FR-L-06")
def test_each_side_has_its_own_three_stoppages(teams):
    match = patch(stoppage(teams, Restart.AT_THROW_IN, (55, 0)), windows=(2, 3))
    play(match, Do.DO_SUBSTITUTE, "H4", place=12)
    play(match, Do.DO_SUBSTITUTE, "H5", place=13)
    assert match.state["windows"].tolist() == [3, 3]
    match.play(DONE)
    assert refusal(match, Do.DO_SUBSTITUTE, "A4", place=12) == "FR-L-06"


@pytest.mark.clause("FR-L-08")
def test_any_footballer_may_go_in_goal_in_a_stoppage(teams):
    match = stoppage(teams, Restart.AT_THROW_IN, (55, 0), injured=["H1", "H3"])
    assert refusal(match, Do.DO_KEEPER, "H3") == "FR-2.15-12"
    play(match, Do.DO_KEEPER, "H5")
    assert match.keeper(Side.HOME) == pawn_of("H5")


@pytest.mark.clause("FR-L-09")
def test_a_side_whose_goalkeeper_is_sent_off_has_ten_and_names_another(teams):
    at = {"H7": (95, 30), "A1": (96, 30)}
    match = board(teams, 5, 90, at=at, carrier="H7", ask=Ask.ASK_DEFENDERS)
    play(match, Do.DO_FOUL, "A1", on="H7")
    match.play(DONE)
    assert (match.ask, match.decider) == (Ask.ASK_SUBSTITUTION, Side.AWAY)
    assert refusal(match, Do.DO_DONE) == "FR-L-09"
    play(match, Do.DO_SUBSTITUTE, "A9", place=11)
    play(match, Do.DO_KEEPER, "A9")
    match.play(DONE)
    assert (len(match.pawns(Side.AWAY)), match.keeper(Side.AWAY)) == (10, pawn_of("A9"))


# Laws 5 to 11


@pytest.mark.clause("FR-L-10", "FR-L-24")
def test_every_whistled_foul_stops_play_for_a_direct_free_kick(teams):
    match = board(teams, 90, 5, 3, 50, at=DUEL, carrier="H7")  # the tackler fouls, the dribbler would be through
    play(match, Do.DO_DRIBBLE)
    assert restart_of(match) == (Restart.AT_DIRECT_FREE_KICK, Side.HOME, (60, 30))


@pytest.mark.clause("FR-L-24")
def test_a_foul_in_the_own_area_is_a_penalty(teams):
    match = board(teams, 90, 5, 3, 50, at={"H7": (90, 30), "A3": (91, 30)}, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    assert restart_of(match)[:2] == (Restart.AT_PENALTY, Side.HOME)


@pytest.mark.clause("FR-L-18")
def test_the_taker_does_not_run_onto_their_own_kick_even_in_a_later_turn(teams):
    match = board(teams, at={"H9": (60, 30)}, carrier="H9", taker="H9", restart=Restart.AT_DIRECT_FREE_KICK)
    play(match, Do.DO_PASS, cell=(63, 30))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert refusal(match, Do.DO_RUN, "H9", (63, 30)) == "FR-L-18"
    skip_to(next_turn(match), Ask.ASK_ATTACK_RUNS)
    assert refusal(match, Do.DO_RUN, "H9", (63, 30)) == "FR-L-18"


@pytest.mark.clause("FR-L-18")
def test_the_taker_is_free_again_once_another_has_played_the_ball(teams):
    at = {"H9": (60, 30), "H8": (65, 30)}
    match = board(teams, at=at, carrier="H9", taker="H9", restart=Restart.AT_DIRECT_FREE_KICK)
    play(match, Do.DO_PASS, cell=(65, 30))
    play(match, Do.DO_LOW_PASS, cell=(63, 28))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert refusal(match, Do.DO_RUN, "H9", (63, 28)) is None


@pytest.mark.clause("FR-L-18")
def test_a_stray_kick_that_stops_on_its_taker_belongs_to_the_taker(teams):
    match = board(teams, 0, 99, 1, at={"H9": (60, 30)}, carrier="H9", taker="H9", restart=Restart.AT_THROW_IN)
    play(match, Do.DO_PASS, cell=(61, 30))  # 0 against 2: one yard back
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert match.carrier == pawn_of("H9")
    next_turn(match)
    play(match, Do.DO_PASS, cell=(63, 30))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert refusal(match, Do.DO_RUN, "H9", (63, 30)) is None


@pytest.mark.clause("FR-L-19")
@pytest.mark.parametrize(("roll", "out"), [(20, False), (17, True)])
def test_a_ball_is_out_when_it_lands_beyond_a_line(teams, roll, out):
    at = {"H7": (0, 40), "A1": (99, 31)}
    match = board(teams, roll, 5, at=at, carrier="H7")  # 3 or 4 yards to the right of 0:60
    play(match, Do.DO_PASS, cell=(0, 60))
    if out:
        assert restart_of(match)[:2] == (Restart.AT_THROW_IN, Side.AWAY)
    else:
        assert (match.ball.x, match.ball.y) == (0, 63)


@pytest.mark.clause("FR-L-20")
def test_a_back_pass_into_the_own_goal_counts_only_under_the_house_rule(teams):
    at = {"H7": (20, 31)}
    match = board(teams, 14, 1, at=at, carrier="H7", rules=HouseRules(stray_pass_goal=True))
    play(match, Do.DO_PASS, cell=(0, 31))
    assert match.goals == (0, 1)
    assert restart_of(match)[:2] == (Restart.AT_KICK_OFF, Side.HOME)
    match = board(teams, 14, 1, at=at, carrier="H7")
    play(match, Do.DO_PASS, cell=(0, 31))
    assert restart_of(match)[:2] == (Restart.AT_CORNER, Side.AWAY)
    assert match.goals == (0, 0)


OFFSIDE = {"H7": (75, 30), "A1": (99, 31), "A2": (80, 20), **{f"A{n}": (60, 40 + n) for n in range(3, 12)}}


@pytest.mark.clause("FR-L-21", "FR-L-22", "FR-L-23")
@pytest.mark.parametrize(("x", "called"), [(92, True), (80, False)])
def test_a_free_kick_to_an_offside_attacker_is_an_offence_and_level_is_onside(teams, x, called):
    at = {**OFFSIDE, "H9": (x, 30)}
    match = board(teams, 90, at=at, carrier="H7", taker="H7", restart=Restart.AT_DIRECT_FREE_KICK)
    events = play(match, Do.DO_PASS, cell=(x, 30))
    assert bool(told(events, OffsideCalled)) == called
    if called:
        assert restart_of(match) == (Restart.AT_INDIRECT_FREE_KICK, Side.AWAY, (x, 30))


@pytest.mark.clause("FR-L-21", "FR-2.12-16")
@pytest.mark.parametrize("restart", [Restart.AT_THROW_IN, Restart.AT_GOAL_KICK, Restart.AT_CORNER])
def test_no_offside_comes_straight_from_these_restarts(teams, restart):
    at = {**OFFSIDE, "H9": (92, 30)}
    match = board(teams, 99, at=at, carrier="H7", taker="H7", restart=restart)
    assert not told(play(match, Do.DO_PASS, cell=(92, 30)), OffsideCalled)


# Law 12: the goalkeeper


@pytest.mark.clause("FR-L-25")
def test_a_goalkeeper_may_not_throw_a_team_mates_pass(teams):
    match = board(teams, at={"H7": (15, 30), "H1": (10, 30)}, carrier="H7")
    play(match, Do.DO_PASS, cell=(10, 30))
    next_turn(match)
    assert match.carrier == pawn_of("H1")
    assert refusal(match, Do.DO_HAND_PASS, cell=(20, 20)) == "FR-L-25"
    match = board(teams, at={"H7": (15, 30), "H1": (10, 30)}, carrier="H7", rules=HouseRules(back_pass_rule=False))
    play(match, Do.DO_PASS, cell=(10, 30))
    next_turn(match)
    assert refusal(match, Do.DO_HAND_PASS, cell=(20, 20)) is None


@pytest.mark.clause("FR-L-25", "FR-L-26")
@pytest.mark.parametrize(("rule", "skill"), [(True, Skill.STRENGTH), (False, Skill.CATCH)])
def test_a_goalkeeper_contests_a_team_mates_pass_with_strength(teams, rule, skill):
    at = {"H7": (15, 30), "H1": (10, 30), "A9": (9, 30)}
    match = board(teams, 90, 10, at=at, carrier="H7", rules=HouseRules(back_pass_rule=rule))
    play(match, Do.DO_PASS, cell=(10, 30))
    events = match.play(DONE)  # nobody tries to intercept
    assert skills_of(events) == [skill, Skill.STRENGTH]
    next_turn(match)
    assert match.carrier == pawn_of("H1")
    assert bool(match.state["in_hand"]) != rule


@pytest.mark.clause("FR-L-25", "FR-2.6-05")
@pytest.mark.parametrize(
    ("passer", "roll", "refused"), [("H7", 40, "FR-L-25"), ("H7", 20, None), ("A7", 40, None)]
)  # a team-mate's successful pass, a stray one, and an opponent's pass
def test_a_goalkeeper_who_runs_onto_a_pass_may_not_throw_what_a_team_mate_meant(teams, passer, roll, refused):
    at = {passer: (30, 30), "H1": (10, 26)}  # 20 yards for 10:30: a score of 28, or of 14, which strays to 10:27
    match = board(teams, roll, 4, at=at, carrier=passer, attacking=passer[0])
    play(match, Do.DO_PASS, cell=(10, 30))
    skip_to(match, Ask.ASK_ATTACK_RUNS if passer == "H7" else Ask.ASK_DEFENCE_RUNS)
    play(match, Do.DO_RUN, "H1", (match.ball.x, match.ball.y))
    next_turn(match)
    assert match.carrier == pawn_of("H1")
    assert refusal(match, Do.DO_HAND_PASS, cell=(20, 20)) == refused


@pytest.mark.clause("FR-L-26", "FR-L-27")
def test_a_goalkeeper_who_gets_the_ball_back_in_hand_holds_it_for_a_turn(teams):
    at = {"H1": (10, 30), "A9": (9, 30), "H5": (16, 30)}
    match = board(teams, 90, 10, at=at, carrier="H1", rules=HouseRules(back_pass_rule=False))
    patch(match, in_hand=1)
    play(match, Do.DO_PASS, cell=(16, 30))
    skip_to(match, Ask.ASK_ONE_TOUCH)
    play(match, Do.DO_LOW_PASS, cell=(10, 30))
    next_turn(match)
    match.play(DONE)
    assert (match.carrier, match.ask) == (pawn_of("H1"), Ask.ASK_DEFENDERS)
    assert refusal(match, Do.DO_TACKLE, "A9") == "FR-L-26"


@pytest.mark.clause("FR-L-26", "FR-L-27")
def test_a_goalkeeper_who_holds_the_ball_is_tackled_only_in_the_second_turn(teams):
    match = board(teams, at={"A1": (95, 31), "H8": (94, 31)}, carrier="A1", attacking="A")
    patch(match, in_hand=1)
    match.play(DONE)
    assert match.ask is Ask.ASK_DEFENDERS  # a foul is still possible
    assert refusal(match, Do.DO_TACKLE, "H8") == "FR-L-26"
    next_turn(match)
    match.play(DONE)
    assert match.carrier == pawn_of("A1")
    assert refusal(match, Do.DO_TACKLE, "H8") is None


@pytest.mark.clause("FR-L-26")
@pytest.mark.parametrize(("cell", "in_hand"), [((90, 21), 1), ((70, 21), 0)])
def test_an_interception_puts_the_ball_in_hand_inside_the_box(teams, cell, in_hand):
    x, _ = cell
    match = board(teams, 30, 90, at={"H7": (x - 5, 20), "A1": cell}, carrier="H7")
    play(match, Do.DO_PASS, cell=(x + 5, 20))
    play(match, Do.DO_TRY, "A1")
    assert (match.carrier, int(match.state["in_hand"])) == (pawn_of("A1"), in_hand)


@pytest.mark.clause("FR-L-26")
def test_a_goalkeeper_who_wins_a_stray_ball_beside_a_receiver_holds_it_in_the_next_turn(teams):
    at = {"H7": (70, 20), "H8": (93, 20), "A1": (94, 21)}
    match = board(teams, 20, 8, 10, 90, at=at, carrier="H7")  # 14 against 20: 3 yards ahead, onto H8
    play(match, Do.DO_PASS, cell=(90, 20))
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert match.carrier == pawn_of("A1")
    next_turn(match)
    assert (match.attacking, int(match.state["in_hand"])) == (Side.AWAY, 1)


@pytest.mark.clause("FR-L-26", "FR-L-27")
def test_a_goalkeeper_who_wins_back_a_throw_by_hand_is_protected_in_the_next_turn():
    line = (
        "H=1@5:32,4@30:50 A=1@96:32,20@95:60,9@6:33 ask=carrier carrier=H1 hands=1 skill.hand-pass.H1=50 "
        "skill.catch.H1=80"
    )
    match = position(line, 2, 1, 80, 20, 90, 10)  # the throw comes back onto H1, and A9 challenges
    events = answer(match, "hand-pass 15:32", "done", "done", "done")
    assert [event.pawn for event in events if isinstance(event, PossessionTaken)] == [match.carrier] == [0]
    answer(match, "done", "done")
    assert (match.turn, match.ask) == (1, Ask.ASK_DEFENDERS)
    assert refused(match, "tackle A9") == "FR-L-26"
    answer(next_turn(match), "done")
    assert refused(match, "tackle A9") is None  # one turn, and no longer


@pytest.mark.clause("FR-L-26")
def test_a_goalkeeper_who_wins_a_tied_race_in_the_box_holds_the_ball(teams):
    at = {"H8": (87, 30), "A1": (93, 30)}
    match = board(teams, 10, 90, at=at, ball=(90, 30), ask=Ask.ASK_ATTACKERS)
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    play(match, Do.DO_RUN, "H8", (90, 30))
    skip_to(match, Ask.ASK_DEFENCE_RUNS)
    play(match, Do.DO_RUN, "A1", (90, 30))
    assert skills_of(match.play(DONE)) == [Skill.STRENGTH, Skill.CATCH]
    next_turn(match)
    assert (match.carrier, int(match.state["in_hand"])) == (pawn_of("A1"), 1)


@pytest.mark.clause("FR-L-26")
def test_a_ball_that_was_released_or_carried_out_of_the_box_is_not_in_hand(teams):
    match = patch(board(teams, at={"H1": (15, 30), "H4": (20, 30)}, carrier="H1"), in_hand=1)
    play(match, Do.DO_PASS, cell=(20, 30))
    next_turn(match)
    assert (match.carrier, int(match.state["in_hand"])) == (pawn_of("H4"), 0)
    match = patch(board(teams, at={"H1": (15, 30)}, carrier="H1", rules=HouseRules(gk_hold_turns=2)), in_hand=2)
    skip_to(match, Ask.ASK_CARRY)
    play(match, Do.DO_RUN, "H1", (19, 30))
    assert int(next_turn(match).state["in_hand"]) == 0


@pytest.mark.clause("FR-L-28")
def test_two_yellow_cards_are_a_red_card(teams):
    match = board(teams, 1, 90, at=DUEL, carrier="H7", ask=Ask.ASK_DEFENDERS, yellows=["A3"])
    play(match, Do.DO_FOUL, "A3", on="H7")
    assert cells(match, "A3") == [None]
    match = board(teams, 1, 90, at=DUEL, carrier="H7", ask=Ask.ASK_DEFENDERS)
    play(match, Do.DO_FOUL, "A3", on="H7")
    assert flag(match, "yellows", "A3") == 1
    assert cells(match, "A3") != [None]


# Law 13: free-kicks


@pytest.mark.clause("FR-L-29", "FR-L-31")
def test_defenders_are_ten_yards_off_or_on_their_line_between_the_posts(teams):
    match = placing(teams, Restart.AT_INDIRECT_FREE_KICK, (95, 32), spot=(94, 32))
    assert refusal(match, Do.DO_PLACE, "A4", (99, 32)) is None
    assert refusal(match, Do.DO_PLACE, "A4", (98, 32)) == "FR-L-29"
    assert refusal(match, Do.DO_PLACE, "A4", (99, 36)) == "FR-L-29"
    assert refusal(match, Do.DO_PLACE, "A4", (84, 32)) is None


@pytest.mark.clause("FR-L-30")
def test_a_free_kick_in_the_own_goal_area_is_taken_from_anywhere_in_it(teams):
    match = skip_to(stoppage(teams, Restart.AT_DIRECT_FREE_KICK, (3, 30)), Ask.ASK_TAKER)
    assert refusal(match, Do.DO_TAKE, "H4", (5, 25)) is None
    assert refusal(match, Do.DO_TAKE, "H4", (6, 25)) == "FR-L-29"
    assert refusal(match, Do.DO_TAKE, "H4", (5, 21)) == "FR-L-29"


@pytest.mark.clause("FR-L-31")
def test_an_indirect_free_kick_in_the_other_goal_area_moves_out_to_its_outer_row(teams):
    match = skip_to(stoppage(teams, Restart.AT_INDIRECT_FREE_KICK, (97, 30)), Ask.ASK_TAKER)
    assert {(action.cell.x, action.cell.y) for action in match.legal_actions()} == {(94, 30)}


@pytest.mark.clause("FR-L-32")
def test_attackers_may_join_the_wall(teams):
    match = at_restart(teams, Restart.AT_DIRECT_FREE_KICK, (75, 32), taker="H9", at={"A4": (85, 32)})
    assert refusal(match, Do.DO_PLACE, "H8", (85, 31)) is None


@pytest.mark.clause("FR-L-33", "FR-L-23")
def test_an_indirect_free_kick_is_passed(teams):
    match = board(teams, at={"H9": (80, 30)}, carrier="H9", taker="H9", restart=Restart.AT_INDIRECT_FREE_KICK)
    assert refusal(match, Do.DO_SHOOT) == "FR-2.8-02"
    assert {action.kind for action in match.legal_actions()} == {Do.DO_PASS}


# Law 14: penalties


@pytest.mark.clause("FR-L-34", "FR-L-35")
def test_at_a_penalty_all_but_two_are_behind_the_ball_and_ten_yards_off(teams):
    match = at_restart(teams, Restart.AT_PENALTY, (88, 32), taker="H9", spot=(87, 32))
    assert refusal(match, Do.DO_PLACE, "H8", (81, 32)) == "FR-L-34"
    assert refusal(match, Do.DO_PLACE, "H8", (77, 32)) is None
    assert refusal(match, Do.DO_PLACE, "H8", (88, 5)) == "FR-L-34"
    assert refusal(match, Do.DO_PLACE, "H8", (87, 5)) is None
    match.play(DONE)
    assert refusal(match, Do.DO_PLACE, "A4", (77, 32)) is None
    assert refusal(match, Do.DO_PLACE, "A4", (99, 30)) == "FR-L-34"
    places = [(99, y) for y in range(64) if refusal(match, Do.DO_PLACE, "A1", (99, y)) is None]
    assert places == [(99, y) for y in range(28, 36)]
    assert refusal(match, Do.DO_PLACE, "A1", (98, 31)) == "FR-L-35"


def off_the_post(teams, face):
    """Return the first penalty that hits the post, with its events."""
    for roll in range(5, 99):
        at = {"H9": (87, 31), "A1": (99, 31), "H8": (77, 31)}
        match = board(teams, roll, face, 50, at=at, carrier="H9", taker="H9", restart=Restart.AT_PENALTY)
        events = play(match, Do.DO_SHOOT)
        if any(isinstance(event, ShotTaken) and event.result is Shot.OFF_POST for event in events):
            return match, events
    raise AssertionError("no penalty hits the post")


@pytest.mark.clause("FR-L-36", "FR-L-18")
def test_a_penalty_off_the_post_stays_in_play_and_its_taker_is_not_first_to_it(teams):
    match, events = off_the_post(teams, 1)
    assert [event.rebound for event in events if isinstance(event, PostHit)] == [Rebound.INTO_FIELD]
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert match.carrier is None
    x, y = match.ball.x, match.ball.y
    assert (y, 0 <= x < 99) == (31, True)
    patch(
        match,
        x=[*match.state["x"][:8], x, *match.state["x"][9:]],
        y=[*match.state["y"][:8], y + 3, *match.state["y"][9:]],
    )
    assert refusal(match, Do.DO_RUN, "H9", (x, y)) == "FR-L-18"


@pytest.mark.clause("FR-L-45", "FR-L-44")
def test_a_penalty_must_be_shot(teams):
    match = board(teams, at={"H9": (87, 31), "A1": (99, 31)}, carrier="H9", taker="H9", restart=Restart.AT_PENALTY)
    assert {action.kind for action in match.legal_actions()} == {Do.DO_SHOOT}
    assert refusal(match, Do.DO_PASS, cell=(80, 31)) == "FR-L-45"


# Laws 15 to 17


@pytest.mark.clause("FR-L-37")
def test_a_throw_in_is_taken_where_the_ball_went_out_and_opponents_keep_two_yards(teams):
    match = skip_to(stoppage(teams, Restart.AT_THROW_IN, (55, 0)), Ask.ASK_TAKER)
    assert {action.pawn for action in match.legal_actions()} == set(range(11))
    assert {(action.cell.x, action.cell.y) for action in match.legal_actions()} == {(55, 0)}
    assert refusal(match, Do.DO_TAKE, "H4", (56, 0)) == "FR-L-37"
    match = placing(teams, Restart.AT_THROW_IN, (55, 0))
    assert refusal(match, Do.DO_PLACE, "A4", (56, 0)) == "FR-L-37"
    assert refusal(match, Do.DO_PLACE, "A4", (57, 0)) is None


@pytest.mark.clause("FR-L-38")
def test_a_throw_in_is_never_shot(teams):
    match = board(teams, at={"H9": (90, 0)}, carrier="H9", taker="H9", restart=Restart.AT_THROW_IN)
    assert refusal(match, Do.DO_SHOOT) == "FR-L-44"


@pytest.mark.clause("FR-L-39")
def test_opponents_are_outside_the_area_at_a_goal_kick(teams):
    match = placing(teams, Restart.AT_GOAL_KICK, (0, 32), taker="H1", spot=(5, 30))
    assert refusal(match, Do.DO_PLACE, "A9", (17, 30)) == "FR-L-39"
    assert refusal(match, Do.DO_PLACE, "A9", (18, 30)) is None


@pytest.mark.clause("FR-L-40")
def test_a_goal_kick_may_stay_inside_the_area(teams):
    match = board(teams, at={"H1": (5, 30)}, carrier="H1", taker="H1", restart=Restart.AT_GOAL_KICK)
    assert refusal(match, Do.DO_PASS, cell=(10, 20)) is None


@pytest.mark.clause("FR-L-41")
def test_a_shot_that_the_goalkeeper_turns_away_is_a_corner(teams):
    for catch in range(1, 99):
        at = {"H9": (90, 31), "A1": (99, 31)}
        match = board(teams, 90, 99, 50, catch, at=at, carrier="H9", skills={("A1", Skill.REACH): 100})
        play(match, Do.DO_SHOOT)
        events = play(match, Do.DO_AIM, place=3)
        if restart_of(match)[0] is Restart.AT_CORNER:
            assert restart_of(match) == (Restart.AT_CORNER, Side.HOME, (99, 0))
            assert skills_of(events) == [Skill.REACH, Skill.SHOT_POWER, Skill.CATCH]
            return
    raise AssertionError("no catch turns the shot away")


@pytest.mark.clause("FR-L-42")
def test_opponents_keep_ten_yards_from_a_corner(teams):
    match = placing(teams, Restart.AT_CORNER, (99, 0))
    assert refusal(match, Do.DO_PLACE, "A4", (94, 4)) == "FR-L-42"
    assert refusal(match, Do.DO_PLACE, "A4", (94, 5)) is None
    assert refusal(match, Do.DO_PLACE, "A4", (99, 9)) == "FR-L-42"


@pytest.mark.clause("FR-L-43")
def test_a_corner_may_be_shot(teams):
    match = board(teams, 99, at={"H9": (99, 0)}, carrier="H9", taker="H9", restart=Restart.AT_CORNER)
    assert skills_of(play(match, Do.DO_SHOOT)) == [Skill.FREE_KICK]


@pytest.mark.clause("FR-L-44")
@pytest.mark.parametrize(
    ("restart", "cell", "shot"),
    [
        (Restart.AT_KICK_OFF, (49, 32), False),
        (Restart.AT_THROW_IN, (80, 0), False),
        (Restart.AT_GOAL_KICK, (5, 30), False),
        (Restart.AT_CORNER, (99, 0), True),
        (Restart.AT_DIRECT_FREE_KICK, (50, 30), True),
        (Restart.AT_DIRECT_FREE_KICK, (49, 30), False),
        (Restart.AT_INDIRECT_FREE_KICK, (80, 30), False),
        (Restart.AT_PENALTY, (87, 31), True),
    ],
)
def test_a_shot_is_offered_only_where_the_restart_is_direct(teams, restart, cell, shot):
    match = board(teams, at={"H9": cell}, carrier="H9", taker="H9", restart=restart)
    assert (refusal(match, Do.DO_SHOOT) is None) == shot


@pytest.mark.clause("FR-1.1-02", "FR-L-32")
def test_a_curved_free_kick_against_a_wall_goes_through_every_step_in_order(teams):
    at = {"H9": (75, 31), "A3": (85, 31), "A4": (85, 30), "A5": (92, 31), "A1": (99, 31)}
    skills = {("H9", Skill.FREE_KICK): 100, ("A1", Skill.REACH): 100}
    match = board(
        teams,
        20,
        99,
        10,
        99,
        50,
        90,
        at=at,
        carrier="H9",
        taker="H9",
        restart=Restart.AT_DIRECT_FREE_KICK,
        skills=skills,
    )
    events, asked = list(play(match, Do.DO_SHOOT, effect=True)), []
    while match.ask in {Ask.ASK_EFFECT_SIDE, Ask.ASK_TARGET, Ask.ASK_INTERCEPTORS}:
        asked.append(match.ask)
        if match.ask is Ask.ASK_EFFECT_SIDE:
            events += play(match, Do.DO_BEND, place=0)
        elif match.ask is Ask.ASK_TARGET:
            events += play(match, Do.DO_AIM, place=3)
        else:
            events += play(match, Do.DO_TRY, "A5")
    assert asked == [Ask.ASK_EFFECT_SIDE, Ask.ASK_TARGET, Ask.ASK_INTERCEPTORS]
    assert skills_of(events) == [
        Skill.EFFECT,
        Skill.FREE_KICK,
        Skill.INTERCEPT,
        Skill.REACH,
        Skill.SHOT_POWER,
        Skill.CATCH,
    ]
    assert len(rolls_of(events)) == 6


@pytest.mark.clause("FR-L-26", "FR-2.4.1-16")
def test_a_catch_begins_a_turn_in_which_the_goalkeeper_is_not_tackled(teams):
    at = {"H9": (90, 31), "A1": (99, 31), "H8": (98, 40)}
    match = board(teams, 90, 99, 10, 99, at=at, carrier="H9", skills={("A1", Skill.REACH): 100})
    play(match, Do.DO_SHOOT)
    play(match, Do.DO_AIM, place=3)
    assert (match.attacking, match.carrier, match.ask) == (Side.AWAY, pawn_of("A1"), Ask.ASK_CARRIER)
    patch(match, x=[98 if pawn == pawn_of("H8") else x for pawn, x in enumerate(match.state["x"])])
    patch(match, y=[32 if pawn == pawn_of("H8") else y for pawn, y in enumerate(match.state["y"])])
    assert refusal(match, Do.DO_DRIBBLE) == "FR-3.1.1-01"
    match.play(DONE)
    assert match.ask is Ask.ASK_DEFENDERS
    assert refusal(match, Do.DO_TACKLE, "H8") == "FR-L-26"
