"""The two phases of a turn, the order of actions, and what interrupts it (2.4, 2.4.1)."""

import pytest

from footroll.kernels.layout import Ask, Do, Phase, Side, Skill
from footroll.match import DONE
from footroll.match.events import PassPlayed, PawnRan, Rolled
from footroll.notation import write_position
from tests.match.board import board, cells, flag, pawn_of
from tests.match.play import answer, next_turn, play, position, refusal, refused, rolls_of, skip_to

DUEL = {"H7": (40, 20), "A3": (41, 20)}


def ball(match):
    return (match.ball.x, match.ball.y)


@pytest.mark.clause("FR-2.4-01", "FR-2.4.2-27", "FR-2.4.2-07")
def test_a_turn_has_an_action_phase_and_then_a_movement_phase(teams):
    at = {"H7": (60, 20), "A3": (61, 20), "H8": (70, 40), "A5": (71, 40)}
    match, asked = board(teams, at=at, carrier="H7"), []
    turn = match.turn
    while match.turn == turn:
        asked.append((Phase(int(match.state["phase"])), match.ask, match.decider))
        match.play(DONE)
    assert asked == [
        (Phase.ACTING, Ask.ASK_CARRIER, Side.HOME),
        (Phase.ACTING, Ask.ASK_ATTACKERS, Side.HOME),
        (Phase.ACTING, Ask.ASK_DEFENDERS, Side.AWAY),
        (Phase.MOVING, Ask.ASK_CARRY, Side.HOME),
        (Phase.MOVING, Ask.ASK_ATTACK_RUNS, Side.HOME),
        (Phase.MOVING, Ask.ASK_DEFENCE_RUNS, Side.AWAY),
        (Phase.MOVING, Ask.ASK_WAITING_RUNS, Side.HOME),
    ]


@pytest.mark.clause("FR-2.4-02", "FR-2.4-04")
def test_a_passed_ball_stays_with_the_passer_until_the_movement_phase(teams):
    at = {"H7": (40, 20), "H8": (45, 20), "A3": (39, 40), "H6": (38, 40)}
    match = board(teams, at=at, carrier="H7")
    play(match, Do.DO_PASS, cell=(45, 20))
    assert ball(match) == (40, 20)
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert (ball(match), match.carrier) == ((45, 20), pawn_of("H8"))


@pytest.mark.clause("FR-2.4-03")
def test_nobody_moves_between_the_two_passes_of_a_one_touch_pair(teams):
    match = board(teams, at={"H7": (40, 20), "H8": (45, 20)}, carrier="H7")
    before = (match.state["x"].tolist(), match.state["y"].tolist())
    play(match, Do.DO_PASS, cell=(45, 20))
    assert match.ask is Ask.ASK_ONE_TOUCH
    play(match, Do.DO_LOW_PASS, cell=(45, 24))
    assert (match.state["x"].tolist(), match.state["y"].tolist()) == before


@pytest.mark.clause("FR-2.4-04")
def test_nobody_is_tackled_while_the_ball_is_in_flight(teams):
    match = board(teams, 90, 10, at={"H7": (40, 20), "A3": (41, 20), "A4": (30, 30), "H8": (31, 30)}, carrier="H7")
    play(match, Do.DO_PASS, cell=(40, 25))
    skip_to(match, Ask.ASK_DEFENDERS)
    assert refusal(match, Do.DO_TACKLE, "A3") == "FR-2.4.1-01"
    assert refusal(match, Do.DO_TACKLE, "A4") == "FR-3.1.3-01"


@pytest.mark.clause("FR-2.4-05")
def test_the_side_with_the_ball_attacks_again(teams):
    assert next_turn(board(teams, at={"H7": (40, 20)}, carrier="H7")).attacking is Side.HOME


@pytest.mark.clause("FR-2.4-06", "FR-2.13.1-01", "FR-2.13.1-11")
def test_a_ball_that_nobody_reached_leaves_the_last_side_attacking(teams):
    match = board(teams, 10, 8, at={"H7": (40, 20)}, carrier="H7")  # 7 against 25: 9 yards straight ahead
    play(match, Do.DO_PASS, cell=(65, 20))
    turn = match.turn
    while match.turn == turn:
        match.play(DONE)
        assert match.carrier is None
    assert (match.attacking, ball(match)) == (Side.HOME, (74, 20))


@pytest.mark.clause("FR-2.4.1-01")
def test_the_passer_does_not_slip(teams):
    at = {"H7": (40, 20), "H8": (60, 40), "A5": (61, 40), "A3": (42, 30)}
    match = board(teams, at=at, carrier="H7")
    play(match, Do.DO_PASS, cell=(40, 24))
    assert match.ask is Ask.ASK_ATTACKERS
    assert refusal(match, Do.DO_SLIP, "H7") == "FR-2.4.1-01"
    assert refusal(match, Do.DO_SLIP, "H8") is None


@pytest.mark.clause("FR-2.4.1-02", "FR-2.5-03")
def test_a_won_feint_and_the_pass_are_one_action(teams):
    match = board(teams, 90, 10, at=DUEL, carrier="H7")
    events = play(match, Do.DO_PASS, cell=(40, 26))
    assert rolls_of(events) == [90, 10]
    assert PassPlayed in {type(event) for event in events}


@pytest.mark.clause("FR-2.4.1-03")
def test_a_dribbler_may_only_dribble_past_another_defender(teams):
    at = {**DUEL, "A4": (42, 20)}
    match = board(teams, 90, 10, 90, 10, at=at, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    assert (match.ask, match.decider, cells(match, "H7")) == (Ask.ASK_CARRIER, Side.HOME, [(41, 20)])
    assert {action.kind for action in match.legal_actions()} == {Do.DO_DRIBBLE, Do.DO_DONE}
    assert refusal(match, Do.DO_PASS, cell=(41, 25)) == "FR-2.4.1-03"
    play(match, Do.DO_DRIBBLE)
    assert cells(match, "H7") == [(42, 20)]
    assert match.ask is not Ask.ASK_CARRIER


@pytest.mark.clause("FR-2.4.1-03", "FR-2.5-04")
def test_a_dribbler_who_stops_is_asked_once_and_stays_blocked_by_the_further_defender(teams):
    match = board(teams, 90, 10, at={**DUEL, "A4": (42, 20)}, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    match.play(DONE)
    assert match.ask is Ask.ASK_DEFENDERS
    skip_to(match, Ask.ASK_CARRY)
    assert refusal(match, Do.DO_RUN, "H7", (43, 21)) == "FR-2.4.2-25"
    assert refusal(match, Do.DO_RUN, "H7", (41, 24)) is None


@pytest.mark.clause("FR-2.4.1-03")
def test_a_dribbler_with_no_defender_left_is_not_asked_again(teams):
    match = board(teams, 90, 10, at=DUEL, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    assert match.ask is Ask.ASK_DEFENDERS or match.ask is Ask.ASK_CARRY


@pytest.mark.clause("FR-2.4.1-04")
def test_the_carrier_is_asked_first(teams):
    match = next_turn(board(teams, at={"H7": (40, 20), "H8": (60, 40), "A5": (61, 40)}, carrier="H7"))
    assert (match.ask, match.decider) == (Ask.ASK_CARRIER, Side.HOME)


@pytest.mark.clause("FR-2.4.1-05", "FR-2.4.1-06")
def test_slips_are_chosen_after_a_failed_pass_in_any_order(teams):
    pairs = {"H8": (60, 40), "A5": (61, 40), "H9": (70, 40), "A6": (71, 40), "H10": (80, 40), "A7": (81, 40)}
    match = board(teams, 10, 8, 90, 10, at={"H7": (40, 20), **pairs}, carrier="H7")
    play(match, Do.DO_PASS, cell=(65, 20))
    assert match.ask is Ask.ASK_ATTACKERS
    assert [refusal(match, Do.DO_SLIP, name) for name in ("H8", "H9", "H10")] == [None, None, None]
    play(match, Do.DO_SLIP, "H10")
    assert match.ask is Ask.ASK_ATTACKERS
    assert [refusal(match, Do.DO_SLIP, name) for name in ("H8", "H9", "H10")] == [None, None, "FR-2.4.1-01"]


@pytest.mark.clause("FR-2.4.1-07", "FR-2.5-13")
def test_a_dribble_is_answered_at_once_without_asking(teams):
    match = board(teams, 90, 10, at=DUEL, carrier="H7")
    events = play(match, Do.DO_DRIBBLE)
    assert [(event.pawn, event.skill) for event in events if isinstance(event, Rolled)] == [
        (pawn_of("H7"), Skill.DRIBBLE),
        (pawn_of("A3"), Skill.TACKLE),
    ]


@pytest.mark.clause("FR-2.4.1-08", "FR-2.4.1-09", "FR-2.4.1-10", "FR-2.5-08")
def test_a_defender_reacts_once_and_then_neither_tackles_nor_blocks(teams):
    at = {"H7": (60, 41), "H8": (60, 40), "H9": (60, 39), "A5": (61, 40)}
    match = board(teams, 30, 50, at=at, carrier="H7")  # the slip of H8 is lost
    match.play(DONE)
    play(match, Do.DO_SLIP, "H8")
    assert match.ask is Ask.ASK_CARRY  # nobody else can slip or defend
    assert refusal(match, Do.DO_RUN, "H7", (62, 41)) is None
    match.play(DONE)
    assert refusal(match, Do.DO_RUN, "H9", (62, 39)) is None
    assert refusal(match, Do.DO_RUN, "H8", (62, 40)) == "FR-2.4.2-25"
    assert refusal(match, Do.DO_RUN, "H8", (60, 37)) is None  # halved: 4 of 7


@pytest.mark.clause("FR-2.4.1-08")
def test_a_defender_who_marked_a_slip_does_not_tackle(teams):
    at = {"H7": (60, 41), "H8": (60, 40), "A5": (61, 40), "A6": (61, 42)}
    match = board(teams, 30, 50, at=at, carrier="H7")
    match.play(DONE)
    play(match, Do.DO_SLIP, "H8")
    assert match.ask is Ask.ASK_DEFENDERS
    assert refusal(match, Do.DO_TACKLE, "A5") == "FR-2.4.1-01"
    assert refusal(match, Do.DO_TACKLE, "A6") is None


@pytest.mark.clause("FR-2.4.1-11", "FR-2.5-10")
def test_a_dribbler_who_is_tackled_answers_with_a_feint(teams):
    match = board(teams, 90, 10, 40, 80, at={**DUEL, "A4": (42, 21)}, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    match.play(DONE)
    events = play(match, Do.DO_TACKLE, "A4")
    assert [event.skill for event in events if isinstance(event, Rolled)] == [Skill.TACKLE, Skill.FEINT]


@pytest.mark.clause("FR-2.4.1-12", "FR-2.4.1-14", "FR-2.5-07")
def test_both_sides_may_do_nothing(teams):
    match = board(teams, at=DUEL, carrier="H7")
    match.play(DONE)
    assert (match.ask, match.decider) == (Ask.ASK_DEFENDERS, Side.AWAY)
    assert refusal(match, Do.DO_TACKLE, "A3") is None
    match.play(DONE)
    assert match.state["phase"] == Phase.MOVING


@pytest.mark.clause("FR-2.4.1-13")
def test_the_defending_coach_chooses_who_tackles_first(teams):
    match = board(teams, 10, 90, at={**DUEL, "A4": (41, 21)}, carrier="H7")
    match.play(DONE)
    assert [refusal(match, Do.DO_TACKLE, name) for name in ("A3", "A4")] == [None, None]
    play(match, Do.DO_TACKLE, "A4")
    assert match.ask is Ask.ASK_DEFENDERS
    assert [refusal(match, Do.DO_TACKLE, name) for name in ("A3", "A4")] == [None, "FR-2.4.1-01"]


@pytest.mark.clause("FR-2.4.1-15", "FR-2.4.1-16", "FR-2.5-10")
def test_a_won_tackle_begins_a_new_turn_at_once_with_the_roles_exchanged(teams):
    match = board(teams, 58, 56, at=DUEL, carrier="H7")  # tackle 41 against feint 39
    match.play(DONE)
    turn = match.turn
    events = play(match, Do.DO_TACKLE, "A3")
    assert PawnRan not in {type(event) for event in events}
    assert (match.turn, match.attacking, match.carrier) == (turn + 1, Side.AWAY, pawn_of("A3"))
    assert (match.ask, match.decider) == (Ask.ASK_CARRIER, Side.AWAY)


@pytest.mark.clause("FR-2.4.1-16")
def test_an_interception_interrupts_the_turn(teams):
    match = board(teams, 30, 60, at={"H7": (40, 20), "A3": (45, 21)}, carrier="H7")
    play(match, Do.DO_PASS, cell=(50, 20))
    play(match, Do.DO_TRY, "A3")
    assert (match.attacking, match.carrier, match.ask) == (Side.AWAY, pawn_of("A3"), Ask.ASK_CARRIER)
    assert refusal(match, Do.DO_PASS, cell=(30, 20)) is None


@pytest.mark.clause("FR-2.4.1-18", "FR-2.4.2-22")
def test_the_loser_of_a_dribble_has_half_the_points_in_the_next_movement_phase_only(teams):
    match = board(teams, 30, 50, at=DUEL, carrier="H7", skills={("H7", Skill.VELOCITY): 90})
    play(match, Do.DO_DRIBBLE)
    assert match.points(pawn_of("H7")) == 4
    skip_to(match, Ask.ASK_DEFENCE_RUNS)
    assert refusal(match, Do.DO_RUN, "H7", (41, 25)) == "FR-2.4.2-19"
    assert refusal(match, Do.DO_RUN, "H7", (41, 24)) is None
    next_turn(match)
    assert match.points(pawn_of("H7")) == 9
    assert flag(match, "halved", "H7") == 0


@pytest.mark.clause("FR-2.4.1-19", "FR-2.13.1-05")
def test_the_movement_phase_continues_when_a_defender_collects_the_ball(teams):
    match = board(teams, at={"H7": (30, 20), "A3": (50, 20), "A4": (60, 40)}, carrier="H7")
    play(match, Do.DO_PASS, cell=(45, 20))
    skip_to(match, Ask.ASK_DEFENCE_RUNS)
    play(match, Do.DO_RUN, "A3", (45, 20))
    assert (match.carrier, match.attacking, match.ask) == (None, Side.HOME, Ask.ASK_DEFENCE_RUNS)
    play(match, Do.DO_RUN, "A4", (61, 40))
    next_turn(match)
    assert (match.carrier, match.attacking) == (pawn_of("A3"), Side.AWAY)
    assert cells(match, "A4") == [(61, 40)]


@pytest.mark.clause("FR-2.13-10", "FR-2.13-12", "FR-2.4.1-17")
def test_the_loser_of_a_challenged_ball_is_free_once_the_winners_touch_is_played(teams):
    match = board(teams, 10, 90, at={"H7": (40, 20), "H8": (45, 20), "A3": (46, 20)}, carrier="H7")
    play(match, Do.DO_PASS, cell=(45, 20))
    match.play(DONE)  # nobody tries to intercept
    assert (match.ask, match.decider, flag(match, "barred", "H8")) == (Ask.ASK_ONE_TOUCH, Side.AWAY, 1)
    play(match, Do.DO_LOW_PASS, cell=(45, 26))
    assert pawn_of("H8") not in match.choices
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert match.attacking is Side.AWAY
    assert (flag(match, "barred", "H8"), flag(match, "spent", "H8"), flag(match, "halved", "H8")) == (0, 0, 1)


TOUCHED = (  # H7 plays a one-touch pass to H11, who is marked by A6
    "H=1@0:28,3@60:0,7@65:10,11@59:3 A=1@99:28,5@87:31,6@59:4,11@76:10 ask=carrier carrier=H3 "
    "skill.low-pass.H3=100 skill.low-pass.H7=100 skill.low-pass.A6=100"
)


@pytest.mark.clause("FR-2.7-09", "FR-2.13-12", "FR-2.4.1-17")
def test_a_footballer_who_played_at_one_touch_may_run_in_the_turn_that_a_defenders_touch_opens():
    match = position(TOUCHED, 30, 90)  # A6 wins the ball
    answer(match, "pass 65:10", "low-pass H7 59:3", "done", "low-pass A6 76:10", "done", "done")
    assert match.ask is Ask.ASK_DEFENCE_RUNS
    assert refused(match, "run H7 66:10") is None


@pytest.mark.clause("FR-2.7-09", "FR-2.13-12")
def test_a_footballer_who_opened_a_turn_with_a_touch_does_not_run_in_it():
    match = position(TOUCHED, 30, 90)
    answer(match, "pass 65:10", "low-pass H7 59:3", "done", "low-pass A6 76:10", "done")
    assert match.ask is Ask.ASK_ATTACK_RUNS
    assert refused(match, "run A6 60:3") == "FR-2.4.2-14"


@pytest.mark.clause("FR-2.4.1-18", "FR-2.13-10", "FR-2.13-12")
@pytest.mark.parametrize(("played", "halved"), [("low-pass A6 76:10", "H11"), ("done", "H11,A5")])
def test_a_turn_opened_with_a_touch_keeps_only_the_halving_of_the_challenge(played, halved):
    # H3 feints past A5 and passes; H11 loses the ball to A6. A kept ball interrupts the turn, and halves stay.
    line = TOUCHED.replace("5@87:31", "5@61:0").replace("65:10", "64:20")
    match = position(line, 90, 20, 30, 90)
    answer(match, "pass 59:3")
    while match.ask is not Ask.ASK_ONE_TOUCH:
        match.play(DONE)
    answer(match, played)
    assert f" halved={halved} " in write_position(match)
