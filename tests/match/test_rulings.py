"""Readings that one detail of a kernel decides: each case has a counterpart on the other side."""

import pytest

from footroll.kernels.layout import Ask, Card, Do, Rebound, Restart, Side, Skill
from footroll.match import DONE
from footroll.match.events import (
    CardShown,
    CatchTried,
    FootballerInjured,
    FootballerSentOff,
    FoulCommitted,
    PostHit,
    ReachTried,
    RestartGiven,
    Rolled,
    ShotTaken,
    SkillRolled,
)
from tests.match.board import board, cells, flag, pawn_of, restart_of
from tests.match.play import (
    at_restart,
    happened,
    next_turn,
    play,
    refusal,
    rolls_of,
    skills_of,
    skip_to,
    told,
)

# Ruling 16: a ball that leaves exactly between two cells


@pytest.mark.clause("FR-2.10-05", "FR-2.11-05")
@pytest.mark.parametrize(
    ("name", "start", "target", "corner"),
    [
        # from the middle of a cell 1.5 beside the middle of the goal and 10.5 before it, two aside in fourteen
        ("H8", (10, 30), (0, 32), (0, 63)),
        ("H8", (10, 33), (0, 31), (0, 63)),
        ("A8", (89, 30), (99, 32), (99, 63)),
        ("H8", (10, 29), (0, 31), (0, 0)),  # a yard beside it, on either side
        ("H8", (10, 34), (0, 32), (0, 63)),
    ],
)
def test_a_ball_over_the_middle_of_the_own_goal_gives_the_corner_of_larger_y(teams, name, start, target, corner):
    skills = {(name, Skill.LOW_PASS): 50}
    match = board(teams, 8, 1, at={name: start}, carrier=name, attacking=name[0], skills=skills)
    play(match, Do.DO_PASS, cell=target)  # 4 against 12: four yards back, over the line
    assert restart_of(match) == (Restart.AT_CORNER, Side.AWAY if name == "H8" else Side.HOME, corner)


@pytest.mark.clause("FR-2.11-03")
@pytest.mark.parametrize(("start", "target", "x"), [((10, 10), (12, 0), 12), ((14, 10), (12, 0), 13)])
def test_a_ball_that_goes_out_between_two_cells_is_thrown_in_at_the_larger_x(teams, start, target, x):
    match = board(teams, 8, 4, at={"H8": start}, carrier="H8", skills={("H8", Skill.LOW_PASS): 50})
    play(match, Do.DO_PASS, cell=target)  # 4 against 12: four yards to the left; 1.5 aside on 10.5
    assert restart_of(match) == (Restart.AT_THROW_IN, Side.AWAY, (x, 0))


# Ruling 25: which balls are back-passes


@pytest.mark.clause("FR-L-25")
def test_a_team_mates_header_to_the_goalkeeper_is_not_a_back_pass(teams):
    at = {"H8": (46, 30), "H3": (13, 30), "H1": (8, 30)}
    match = board(teams, 99, 99, at=at, carrier="H8")
    play(match, Do.DO_PASS, cell=(13, 30))  # 33 yards, so high
    play(match, Do.DO_DEFENSIVE_HEADER, cell=(8, 30))
    next_turn(match)
    assert match.carrier == pawn_of("H1")
    assert refusal(match, Do.DO_HAND_PASS, cell=(20, 20)) is None


@pytest.mark.clause("FR-L-25")
@pytest.mark.parametrize(("keeper", "refused"), [((10, 30), "FR-L-25"), ((10, 27), None)])
def test_a_stray_ball_that_lands_on_the_goalkeeper_is_not_a_back_pass(teams, keeper, refused):
    rolls = (40,) if refused else (20, 4)  # 28 against 20; or 14, three yards to the left
    match = board(teams, *rolls, at={"H7": (30, 30), "H1": keeper}, carrier="H7")
    play(match, Do.DO_PASS, cell=(10, 30))
    next_turn(match)
    assert match.carrier == pawn_of("H1")
    assert refusal(match, Do.DO_HAND_PASS, cell=(20, 20)) == refused


# Ruling 27: a rebound


BEHIND = {f"A{number}": (60, 40 + number) for number in range(3, 12)}
LURKER = {**BEHIND, "A1": (99, 33), "A2": (80, 20), "H8": (75, 30), "H9": (79, 30), "H10": (95, 30)}


@pytest.mark.clause("FR-2.12-01", "FR-2.17-04")
def test_nobody_is_offside_from_the_rebound_of_a_shot(teams):
    skills = {("H9", Skill.FINISH): 100, ("H9", Skill.SHOT_POWER): 100}
    match = board(teams, at=LURKER, carrier="H8", skills=skills)
    play(match, Do.DO_PASS, cell=(79, 30))
    assert flag(match, "offside", "H10") == 1  # far beyond A2, at the pass
    difficulty = match.pitch.difficulty(match.cell(pawn_of("H9")), side=Side.HOME)
    power = next(roll for roll in range(10) if round(roll * (100 - difficulty) / 100) == 4)
    again = board(teams, difficulty, 1, power, at=LURKER, carrier="H8", skills=skills)
    play(again, Do.DO_PASS, cell=(79, 30))
    events = play(again, Do.DO_FINISH)
    assert happened(events, PostHit).rebound == Rebound.INTO_FIELD
    skip_to(again, Ask.ASK_ATTACK_RUNS)
    assert (again.carrier, cells(again, "H10")) == (pawn_of("H10"), [(95, 30)])


# Receivers who wait for the ball


@pytest.mark.clause("FR-2.4.1-01", "FR-2.4-04")
def test_a_receiver_does_not_slip_while_the_ball_is_in_flight(teams):
    at = {"H8": (60, 30), "H9": (70, 30), "A4": (71, 30), "A5": (72, 30), "H6": (30, 40), "A6": (31, 40)}
    match = board(teams, 90, 10, at=at, carrier="H8")
    play(match, Do.DO_PASS, cell=(70, 30))
    skip_to(match, Ask.ASK_ONE_TOUCH)
    assert cells(match, "H9", "A4") == [(71, 30), (70, 30)]  # the challenged ball is won: now A5 is beside H9
    skip_to(match, Ask.ASK_ATTACKERS)
    assert match.blockers(pawn_of("H9")) == [pawn_of("A5")]
    assert refusal(match, Do.DO_SLIP, "H9") == "FR-2.4.1-01"
    assert refusal(match, Do.DO_SLIP, "H6") is None


# Reactions (FR-2.4.1-11)


@pytest.mark.clause("FR-2.4.1-11")
def test_an_answer_to_a_tackle_uses_up_no_action(teams):
    at = {"H7": (40, 20), "A3": (41, 20), "A4": (41, 21)}
    match = board(teams, 10, 90, 10, 90, at=at, carrier="H7")
    match.play(DONE)
    for name in ("A3", "A4"):
        events = play(match, Do.DO_TACKLE, name)
        assert skills_of(events) == [Skill.TACKLE, Skill.FEINT]
        assert (flag(match, "spent", "H7"), flag(match, "spent", name)) == (0, 1)
    assert match.carrier == pawn_of("H7")


@pytest.mark.clause("FR-2.4.1-11")
@pytest.mark.parametrize(("feint", "kept"), [(80, True), (30, False)])
def test_a_carrier_who_has_acted_still_answers_a_tackle(teams, feint, kept):
    match = board(
        teams, 50, feint, at={"H7": (40, 20), "A3": (41, 20)}, carrier="H7", ask=Ask.ASK_DEFENDERS, spent=["H7"]
    )
    events = play(match, Do.DO_TACKLE, "A3")
    assert skills_of(events) == [Skill.TACKLE, Skill.FEINT]
    assert (match.carrier == pawn_of("H7")) == kept


# The last defender (FR-2.14-28)


def sent_off(teams, *, offender, victim, at, injured=()):
    """Return whether a voluntary foul with a yellow card leads to a sending-off."""
    side = victim[0]
    match = board(teams, 1, 90, at=at, carrier=victim, attacking=side, ask=Ask.ASK_DEFENDERS, injured=list(injured))
    events = play(match, Do.DO_FOUL, offender, on=victim)
    assert happened(events, CardShown).card == Card.YELLOW
    return bool(told(events, FootballerSentOff))


def home_attack(**more):
    """Return H7 at 60:30 beside A3, with all of away behind the ball except those placed."""
    return {**{f"A{n}": (40, 40 + n) for n in range(2, 12)}, "A1": (99, 31), "H7": (60, 30), "A3": (61, 30), **more}


@pytest.mark.clause("FR-2.14-28", "FR-2.14-27")
@pytest.mark.parametrize(("x", "last"), [(99, False), (61, False), (60, False), (59, True)])
def test_an_outfielder_level_with_the_victim_or_nearer_to_the_goal_is_cover(teams, x, last):
    assert sent_off(teams, offender="A3", victim="H7", at=home_attack(A4=(x, 50))) == last
    mirrored = {**{f"H{n}": (59, 40 + n) for n in range(2, 12)}, "H1": (0, 31), "A7": (39, 30), "H3": (38, 30)}
    assert sent_off(teams, offender="H3", victim="A7", at={**mirrored, "H4": (99 - x, 50)}) == last


@pytest.mark.clause("FR-2.14-28", "FR-2.14-27")
def test_the_goalkeeper_is_not_cover_and_may_be_the_last_defender(teams):
    alone = home_attack(A3=(40, 43), A1=(61, 30))
    assert sent_off(teams, offender="A1", victim="H7", at=alone)
    assert not sent_off(teams, offender="A1", victim="H7", at={**alone, "A5": (80, 1)})


@pytest.mark.clause("FR-2.14-28", "FR-2.15-13")
def test_an_injured_team_mate_is_cover(teams):
    assert not sent_off(teams, offender="A3", victim="H7", at=home_attack(A4=(70, 50)), injured=["A4"])


# Fouls in the turn of a restart (FR-2.14-33)


@pytest.mark.clause("FR-2.14-33", "FR-2.14-31")
@pytest.mark.parametrize("offender", ["A4", "H7"])
def test_a_contest_foul_in_the_turn_of_a_corner_leaves_the_corner(teams, offender):
    at = {"H7": (95, 30), "A4": (96, 30), "A1": (99, 31)}
    slip = (60, 5, 1, 5, 10) if offender == "A4" else (5, 1, 5, 10)  # in the box: a red card, and the victim is injured
    match = at_restart(teams, Restart.AT_CORNER, (99, 0), *slip, taker="H9", at=at)
    skip_to(match, Ask.ASK_CARRIER)
    play(match, Do.DO_PASS, cell=(97, 0))
    skip_to(match, Ask.ASK_ATTACKERS)
    events = play(match, Do.DO_SLIP, "H7")
    victim = "H7" if offender == "A4" else "A4"
    assert [event.pawn for event in events if isinstance(event, FootballerSentOff)] == [pawn_of(offender)]
    assert [event.pawn for event in events if isinstance(event, FootballerInjured)] == [pawn_of(victim)]
    assert restart_of(match) == (Restart.AT_CORNER, Side.HOME, (99, 0))
    skip_to(match, Ask.ASK_TAKER)
    assert match.decider is Side.HOME


@pytest.mark.clause("FR-2.14-33", "FR-2.14-30")
def test_the_same_foul_in_open_play_is_a_penalty(teams):
    at = {"H7": (95, 30), "A4": (96, 30), "A1": (99, 31), "H9": (99, 0)}
    match = board(teams, 60, 5, 1, 5, 10, at=at, carrier="H9")
    play(match, Do.DO_PASS, cell=(97, 0))
    skip_to(match, Ask.ASK_ATTACKERS)
    play(match, Do.DO_SLIP, "H7")
    assert restart_of(match)[:2] == (Restart.AT_PENALTY, Side.HOME)


# One footballer per cell (FR-1.4-11)


@pytest.mark.clause("FR-1.4-11")
@pytest.mark.parametrize(("name", "cell"), [("H8", (62, 20)), ("A4", (62, 22)), ("H5", (62, 24))])
def test_no_run_ends_on_a_footballer_of_either_side_injured_or_not(teams, name, cell):
    at = {"H7": (40, 50), "H9": (60, 22), "H8": (62, 20), "A4": (62, 22), "H5": (62, 24)}
    match = skip_to(board(teams, at=at, carrier="H7", injured=["H5"]), Ask.ASK_ATTACK_RUNS)
    assert cells(match, name) == [cell]
    assert refusal(match, Do.DO_RUN, "H9", cell) == "FR-1.4-11"
    assert refusal(match, Do.DO_RUN, "H9", (62, 21)) is None
    assert refusal(match, Do.DO_RUN, "H9", (60, 22)) is None  # where they are


@pytest.mark.clause("FR-1.4-11")
def test_a_cell_that_a_runner_has_left_is_free_and_the_one_they_run_to_is_taken(teams):
    match = skip_to(
        board(teams, at={"H7": (40, 50), "H9": (60, 22), "H8": (62, 22)}, carrier="H7"), Ask.ASK_ATTACK_RUNS
    )
    play(match, Do.DO_RUN, "H8", (64, 22))
    assert refusal(match, Do.DO_RUN, "H9", (62, 22)) is None
    assert refusal(match, Do.DO_RUN, "H9", (64, 22)) == "FR-1.4-11"


@pytest.mark.clause("FR-1.4-11", "FR-2.3-05")
def test_a_carrier_does_not_run_onto_another_footballer_and_a_swap_exchanges_two_cells(teams):
    at = {"H7": (40, 20), "A3": (41, 20), "A4": (43, 20)}
    match = board(teams, 90, 20, at=at, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    assert cells(match, "H7", "A3") == [(41, 20), (40, 20)]
    skip_to(match, Ask.ASK_CARRY)
    assert refusal(match, Do.DO_RUN, "H7", (43, 20)) == "FR-1.4-11"
    assert refusal(match, Do.DO_RUN, "H7", (44, 20)) is None


@pytest.mark.clause("FR-1.4-11", "FR-2.3-01")
def test_at_a_restart_nobody_is_placed_on_an_occupied_cell(teams):
    match = at_restart(teams, Restart.AT_THROW_IN, (55, 0), taker="H9", at={"A4": (60, 30)})
    assert refusal(match, Do.DO_PLACE, "H8", (55, 0)) == "FR-1.4-11"  # the taker
    play(match, Do.DO_PLACE, "H8", (60, 30))  # A4 is placed later
    assert refusal(match, Do.DO_PLACE, "H7", (60, 30)) == "FR-1.4-11"
    match.play(DONE)
    assert refusal(match, Do.DO_DONE) == "FR-1.4-11"  # A4 shares the cell of H8
    assert refusal(match, Do.DO_PLACE, "A4", (60, 30)) == "FR-1.4-11"
    play(match, Do.DO_PLACE, "A4", (60, 31))
    assert refusal(match, Do.DO_DONE) is None


# After a foul (FR-2.15-20)


def placed_and_taken(match):
    """Substitute H7, let both coaches place, and return the questions until the restart is taken."""
    asked = [match.ask]
    play(match, Do.DO_SUBSTITUTE, "H7", place=11)
    while match.ask is not Ask.ASK_CARRIER:
        play(match, Do.DO_TAKE, "H7", (60, 30)) if match.ask is Ask.ASK_TAKER else match.play(DONE)
        asked += [match.ask] * (match.ask is not asked[-1])
    return asked


STEPS = [Ask.ASK_SUBSTITUTION, Ask.ASK_TAKER, Ask.ASK_ATTACK_PLACES, Ask.ASK_DEFENCE_PLACES, Ask.ASK_CARRIER]


@pytest.mark.clause("FR-2.15-20")
@pytest.mark.parametrize("on_purpose", [False, True])
def test_dice_and_questions_after_a_foul_come_in_the_order_of_the_clause(teams, on_purpose):
    at = {"H7": (60, 30), "A3": (61, 30), "A4": (90, 1)}
    rolls = (6, 10) if on_purpose else (50, 5, 2, 6, 10)  # a red card, and a check that injures
    ask = Ask.ASK_DEFENDERS if on_purpose else Ask.ASK_CARRIER
    match = board(teams, *rolls, at=at, carrier="H7", ask=ask)
    events = play(match, Do.DO_FOUL, "A3", on="H7") if on_purpose else play(match, Do.DO_DRIBBLE)
    assert rolls_of(events) == list(rolls)
    kinds = (FoulCommitted, CardShown, FootballerSentOff, FootballerInjured, RestartGiven)
    assert told(events, *kinds) == list(kinds)
    dice = [event.die.name for event in events if isinstance(event, Rolled)]
    assert dice[-3 + on_purpose :] == ["FOULS_DIE", "CARDS_DIE", "D100"][on_purpose:]
    assert placed_and_taken(match) == STEPS


@pytest.mark.clause("FR-2.15-20")
def test_a_footballer_who_is_sent_off_is_gone_before_the_substitutions_and_the_victim_is_still_there(teams):
    match = board(teams, 6, 10, at={"H7": (60, 30), "A3": (61, 30), "A4": (90, 1)}, carrier="H7", ask=Ask.ASK_DEFENDERS)
    play(match, Do.DO_FOUL, "A3", on="H7")
    assert (match.ask, cells(match, "A3", "H7")) == (Ask.ASK_SUBSTITUTION, [None, (60, 30)])
    assert flag(match, "injured", "H7") == 1


# Shots: interceptions, the line, the wall and the catch


SHOOTER = {("H9", Skill.SHOOT): 100, ("H9", Skill.FREE_KICK): 100, ("H9", Skill.SHOT_POWER): 100}


def aimed(teams, *rolls, row, cell=(80, 20), column=0, **more):
    """Return a match after H9's shot at a target, with all events."""
    match = board(teams, *rolls, carrier="H9", skills={**SHOOTER, **more.pop("skills", {})}, **more)
    events = [*play(match, Do.DO_SHOOT), *play(match, Do.DO_AIM, place=column, row=row)]
    return match, events


@pytest.mark.clause("FR-2.16-12")
@pytest.mark.parametrize("row", [0, 1, 2])
@pytest.mark.parametrize(("y", "met"), [(24, True), (40, False)])
def test_a_high_shot_is_intercepted_like_a_low_one(teams, row, y, met):
    at = {"H9": (80, 20), "A4": (90, y), "A1": (99, 35)}
    match, _ = aimed(teams, 60, 86, at=at, row=row)  # 60 against 28: every row of the nearest column
    assert (match.ask is Ask.ASK_INTERCEPTORS) == met
    if met:
        assert match.choices == [pawn_of("A4")]
        play(match, Do.DO_TRY, "A4")  # 86 x 70 = 60: equality is enough, whatever the height
        assert match.carrier == pawn_of("A4")


@pytest.mark.clause("FR-3.5.1-07")
@pytest.mark.parametrize(
    ("column", "row", "order"),
    [
        (0, 0, ["A5", "A6", "A4"]),  # the target is at 28: one, two and five columns away, not by the shooter
        (7, 0, ["A4", "A6", "A5"]),  # at 35
        (7, 2, ["A4", "A6", "A5"]),  # two rows up add two for everybody
    ],
)
def test_all_on_the_line_try_in_the_order_of_their_distance_to_the_target(teams, column, row, order):
    at = {"H9": (87, 32), "A1": (70, 5), "A4": (99, 33), "A5": (99, 29), "A6": (99, 30)}
    match, events = aimed(teams, 90, 10, 10, 10, at=at, column=column, row=row)
    tries = [event for event in events if isinstance(event, ReachTried)]
    yards = [abs(at[name][1] - 28 - column) + row for name in order]
    assert [event.pawn for event in tries] == [pawn_of(name) for name in order]
    assert [event.difficulty for event in tries] == [33 * far for far in yards]  # and each rolls against 33 per yard
    assert match.goals == (1, 0)


@pytest.mark.clause("FR-3.5.1-07")
def test_the_others_do_not_roll_once_the_nearest_gets_the_ball(teams):
    at = {"H9": (87, 32), "A1": (70, 5), "A4": (99, 33), "A5": (99, 29), "A6": (99, 30)}
    match, events = aimed(teams, 90, 60, at=at, column=0, row=0)  # 42 against 33
    assert [event.pawn for event in events if isinstance(event, ReachTried)] == [pawn_of("A5")]
    assert (match.goals, match.carrier) == ((0, 0), pawn_of("A5"))


@pytest.mark.clause("FR-3.5.1-07")
def test_the_coach_orders_tied_defenders_after_the_nearest_has_failed(teams):
    at = {"H9": (87, 32), "A1": (70, 5), "A4": (99, 32), "A5": (99, 30), "A6": (99, 34)}
    match, events = aimed(teams, 90, 10, 10, 10, at=at, column=4, row=1)
    assert [event.pawn for event in events if isinstance(event, ReachTried)] == [pawn_of("A4")]
    assert (match.ask, match.choices) == (Ask.ASK_LINE_ORDER, [pawn_of("A5"), pawn_of("A6")])
    events = play(match, Do.DO_NAME, "A6")
    assert [event.pawn for event in events if isinstance(event, ReachTried)] == [pawn_of("A6"), pawn_of("A5")]


@pytest.mark.clause("FR-L-32", "FR-3.4.1-15", "FR-3.4.1-09")
@pytest.mark.parametrize(
    ("joins", "difficulty"),
    [(None, 29), ((90, 31), 34), ((91, 33), 34), ((90, 30), 29), ((89, 32), 29)],
)  # 24 for the cell; four make a full wall of 20, so each of them adds 5; nine yards from the ball is too near
def test_an_attacker_who_joins_the_wall_counts_in_it(teams, joins, difficulty):
    at = {"H9": (80, 32), "A4": (90, 32), "A1": (99, 35), **({"H8": joins} if joins else {})}
    match = board(teams, 99, at=at, carrier="H9", taker="H9", restart=Restart.AT_DIRECT_FREE_KICK, skills=SHOOTER)
    assert happened(play(match, Do.DO_SHOOT), ShotTaken).difficulty == difficulty


@pytest.mark.clause("FR-L-32", "FR-L-29")
def test_an_attacker_may_be_placed_in_the_wall_and_within_ten_yards_of_the_ball(teams):
    match = at_restart(teams, Restart.AT_DIRECT_FREE_KICK, (75, 32), taker="H9", at={"A4": (85, 32)})
    for cell in ((85, 31), (86, 33), (76, 32)):
        assert refusal(match, Do.DO_PLACE, "H8", cell) is None
    play(match, Do.DO_PLACE, "H8", (85, 31))
    match.play(DONE)
    assert refusal(match, Do.DO_PLACE, "A5", (85, 30)) is None  # beside the attacker
    assert refusal(match, Do.DO_PLACE, "A5", (76, 32)) == "FR-L-29"


@pytest.mark.clause("FR-3.5.2-06")
@pytest.mark.parametrize(("catch", "verdict"), [(97, 2), (96, 1), (48, 1), (47, 0)])
def test_a_catch_of_a_shot_counts_the_bare_skill_of_the_goalkeeper_in_the_box(teams, catch, verdict):
    at = {"H9": (87, 32), "A1": (99, 32)}
    skills = {("A1", Skill.CATCH): 70}
    _, events = aimed(teams, 50, 50, 40, catch, at=at, column=4, row=0, skills=skills)  # a power of 34
    rolled = [event for event in events if isinstance(event, SkillRolled) and event.skill is Skill.CATCH]
    assert [event.rating for event in rolled] == [70]
    assert happened(events, CatchTried).verdict == verdict  # 68 holds, 34 deflects
