"""Fouls and injuries in the flow of a turn (2.14, 2.15)."""

import pytest

from footroll.kernels.layout import Ask, Die, Do, Restart, Side, Skill
from footroll.match import DONE, Action, HouseRules
from footroll.match.events import FoulCommitted, Rolled, SkillRolled
from footroll.pitch import Cell
from tests.match.board import board, cells, flag, pawn_of, restart_of
from tests.match.play import play, refusal, skills_of, told


@pytest.mark.clause("FR-2.14-13", "FR-2.14-12", "FR-2.14-10", "FR-2.14-30", "FR-2.15-20")
def test_a_whistle_stops_the_turn_at_the_victims_cell(teams):
    match = board(teams, 60, 5, 4, 90, at={"H7": (70, 20), "A3": (71, 20)}, carrier="H7")
    match.play(Action(Do.DO_DRIBBLE))
    assert match.ask is Ask.ASK_SUBSTITUTION
    assert restart_of(match) == (Restart.AT_DIRECT_FREE_KICK, Side.HOME, (70, 20))
    assert cells(match, "H7", "A3") == [(70, 20), (71, 20)]


@pytest.mark.clause("FR-2.14-19", "FR-2.14-18", "FR-2.14-23")
def test_a_foul_on_purpose_ends_the_actions_of_the_turn(teams):
    at = {"H9": (70, 20), "A3": (71, 20), "A4": (71, 21)}
    match = board(teams, 2, 90, at=at, carrier="H2", ask=Ask.ASK_DEFENDERS)
    match.play(Action(Do.DO_FOUL, pawn=pawn_of("A3"), other=pawn_of("H9")))
    assert match.ask is Ask.ASK_SUBSTITUTION
    assert flag(match, "yellows", "A3") == 1


@pytest.mark.clause("FR-2.14-20", "FR-2.15-12")
def test_an_injured_attacker_is_not_fouled_again(teams):
    at = {"H9": (70, 20), "H7": (72, 20), "A3": (71, 20)}
    match = board(teams, at=at, carrier="H2", ask=Ask.ASK_DEFENDERS, injured=["H9"])
    assert match.may(Action(Do.DO_FOUL, pawn=pawn_of("A3"), other=pawn_of("H9"))).id == "FR-2.14-20"
    assert match.allows(Action(Do.DO_FOUL, pawn=pawn_of("A3"), other=pawn_of("H7")))


@pytest.mark.clause("FR-2.14-08")
def test_a_foul_that_is_rolled_again_finds_the_next_victim(teams):
    # 9 is ignored and injures A3; the dribbler rolls again, 8 is ignored too, against A4; then 60 against 40
    at, strengths = {"H7": (40, 20), "A3": (41, 20), "A4": (41, 21)}, {("A3", Skill.STRENGTH): 50}
    rolls = 9, 6, 50, 8, 6, 90, 60, 40
    match = board(teams, *rolls, at=at, carrier="H7", skills=strengths, rules=HouseRules(ignored_foul="reroll"))
    match.play(Action(Do.DO_DRIBBLE))
    events = match.play(Action(Do.DO_NAME, pawn=pawn_of("A3")))
    assert [event.victim for event in events if isinstance(event, FoulCommitted)] == [pawn_of("A3"), pawn_of("A4")]
    assert match.carrier == pawn_of("H7")
    assert cells(match, "H7", "A4") == [(41, 21), (40, 20)]


@pytest.mark.clause("FR-2.15-06", "FR-2.15-07")
def test_a_dribbler_injured_by_the_own_roll_leaves_the_ball_and_the_turn_continues(teams):
    match = board(teams, 0, 0, at={"H7": (40, 20), "A3": (41, 20), "H6": (42, 20)}, carrier="H7")
    match.play(Action(Do.DO_DRIBBLE))
    assert (match.carrier, match.ball) == (None, Cell(40, 20))
    assert match.ask is Ask.ASK_ATTACKERS


@pytest.mark.clause("FR-2.15-10", "FR-2.4-04")
def test_a_ball_stays_with_a_receiver_who_is_injured_playing_it(teams):
    at, skills = {"H8": (60, 30), "H9": (70, 30)}, {("H9", Skill.LOW_PASS): 50}
    match = board(teams, 0, 0, at=at, carrier="H8", skills=skills)
    match.play(Action(Do.DO_PASS, cell=Cell(70, 30)))
    match.play(Action(Do.DO_LOW_PASS, cell=Cell(85, 30)))
    assert (match.carrier, match.ball, match.ask) == (None, Cell(70, 30), Ask.ASK_ATTACK_RUNS)
    assert match.allows(Action(Do.DO_RUN, pawn=pawn_of("H8"), cell=Cell(67, 30)))


def dice_of(events):
    """Return the dice that were rolled, in their order."""
    return [event.die for event in events if isinstance(event, Rolled)]


@pytest.mark.clause("FR-2.14-01", "FR-2.14-04")
def test_neither_a_pass_nor_an_interception_is_a_foul(teams):
    match = board(teams, 5, 3, 8, at={"H8": (50, 30), "A4": (56, 31)}, carrier="H8")
    play(match, Do.DO_PASS, cell=(66, 30))  # 16 yards, one too many: 4 fails and strays, 2 does not intercept it
    events = play(match, Do.DO_TRY, "A4")
    assert dice_of(events) == [Die.D100, Die.D100, Die.D8]
    assert not told(events, FoulCommitted)


@pytest.mark.clause("FR-2.14-01")
def test_no_roll_of_a_shot_is_a_foul(teams):
    at, skills = {"H9": (87, 32), "A1": (99, 32)}, {("H9", Skill.SHOOT): 100}
    match = board(teams, 20, 9, 9, 9, at=at, carrier="H9", skills=skills)
    play(match, Do.DO_SHOOT)
    events = play(match, Do.DO_AIM, place=4, row=0)
    assert skills_of(events) == [Skill.REACH, Skill.SHOT_POWER, Skill.CATCH]
    assert not told(events, FoulCommitted)


CONTESTS = {
    "dribble": ((Do.DO_DRIBBLE,), Skill.DRIBBLE, Skill.TACKLE),
    "feint": ((Do.DO_PASS, None, (45, 20)), Skill.FEINT, Skill.TACKLE),
    "tackle": ((Do.DO_TACKLE, "A3"), Skill.TACKLE, Skill.FEINT),
    "slip": ((Do.DO_SLIP, "H9"), Skill.SLIP, Skill.MARK),
}
ASKED = {"tackle": Ask.ASK_DEFENDERS, "slip": Ask.ASK_ATTACKERS}


@pytest.mark.clause("FR-2.14-03", "FR-2.14-05")
@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize(("roll", "foul"), [(1, True), (9, True), (10, False)])
@pytest.mark.parametrize("contest", CONTESTS)
def test_either_roll_of_a_contest_is_a_foul_from_one_to_nine(teams, contest, roll, foul, second):
    answer, mine, theirs = CONTESTS[contest]
    at = {"H7": (40, 20), "A3": (41, 20), "H9": (42, 20)}
    rolls = (60,) * second + (roll,) + ((3, 50) if foul else (60,) * (not second))
    match = board(teams, *rolls, at=at, carrier="H7", ask=ASKED.get(contest, Ask.ASK_CARRIER))
    events = play(match, *answer)
    assert skills_of(events)[: 1 + second] == [mine, theirs][: 1 + second]
    assert (dice_of(events)[1 + second :][:1] == [Die.FOULS_DIE]) == foul
    assert (match.ask is Ask.ASK_SUBSTITUTION) == foul


@pytest.mark.clause("FR-2.14-03", "FR-3.1.1-03")
def test_a_hand_tackle_may_be_a_foul(teams):
    match = board(teams, 60, 9, 3, 50, at={"H9": (90, 30), "A1": (91, 30)}, carrier="H9")
    events = play(match, Do.DO_DRIBBLE)
    assert skills_of(events)[:2] == [Skill.DRIBBLE, Skill.HAND_TACKLE]
    assert restart_of(match)[:2] == (Restart.AT_PENALTY, Side.HOME)


@pytest.mark.clause("FR-2.14-16")
@pytest.mark.parametrize(
    ("named", "rolls", "rollers"),
    [
        (("A2", "A4"), (60, 40, 5, 3, 50), ["H7", "A2", "A4"]),  # the foul of the second stops the third
        (("A5", "A4"), (60, 40, 50, 30), ["H7", "A5", "A4", "A2"]),
    ],
)
def test_several_defenders_roll_in_the_order_of_their_coach_until_a_whistle(teams, named, rolls, rollers):
    at = {"H7": (40, 20), "A2": (41, 20), "A4": (41, 21), "A5": (39, 20)}
    match = board(teams, *rolls, at=at, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    assert (match.ask, match.decider) == (Ask.ASK_ROLL_ORDER, Side.AWAY)
    assert match.choices == [pawn_of("A2"), pawn_of("A4"), pawn_of("A5")]  # by their numbers
    play(match, Do.DO_NAME, named[0])
    events = play(match, Do.DO_NAME, named[1])
    contest = [e.pawn for e in events if isinstance(e, SkillRolled) and e.skill in {Skill.DRIBBLE, Skill.TACKLE}]
    assert contest == [pawn_of(name) for name in rollers]


@pytest.mark.clause("FR-2.14-17", "FR-2.14-32")
@pytest.mark.parametrize(("first", "cell"), [("A2", (85, 30)), ("A4", (85, 31))])
def test_an_attackers_foul_hits_the_first_defender_to_roll_and_is_never_a_penalty(teams, first, cell):
    match = board(teams, 5, 3, 50, at={"H7": (84, 30), "A2": (85, 30), "A4": (85, 31)}, carrier="H7")
    play(match, Do.DO_DRIBBLE)
    play(match, Do.DO_NAME, first)
    assert restart_of(match) == (Restart.AT_DIRECT_FREE_KICK, Side.AWAY, cell)


@pytest.mark.clause("FR-2.14-21", "FR-2.14-20", "FR-1.9-04")
@pytest.mark.parametrize(
    ("victim", "refused"), [("H7", None), ("H9", None), ("H10", "FR-2.14-20"), ("A4", "FR-2.14-20")]
)  # the carrier, a runner, one two cells away, and a team-mate
def test_any_attacker_in_reach_may_be_fouled_on_purpose(teams, victim, refused):
    at = {"A3": (41, 20), "H7": (40, 20), "H9": (42, 21), "H10": (43, 20), "A4": (41, 21)}
    match = board(teams, at=at, carrier="H7", ask=Ask.ASK_DEFENDERS)
    assert refusal(match, Do.DO_FOUL, "A3", on=victim) == refused


@pytest.mark.clause("FR-2.14-22")
def test_voluntary_fouls_wait_for_the_defenders_part(teams):
    at = {"H7": (40, 20), "A3": (41, 20), "A4": (41, 21), "H9": (42, 20)}
    match = board(teams, 60, 40, 30, at=at, carrier="H7")
    assert refusal(match, Do.DO_FOUL, "A3", on="H7") == "FR-0-08"
    play(match, Do.DO_DRIBBLE)
    assert match.ask is Ask.ASK_ROLL_ORDER
    assert refusal(match, Do.DO_FOUL, "A3", on="H7") == "FR-0-08"


@pytest.mark.clause("FR-1.7-11", "FR-2.14-26", "FR-2.14-34", "FR-2.14-24")
@pytest.mark.parametrize(("face", "left", "yellows"), [(4, 11, 1), (5, 10, 0), (6, 10, 0)])
def test_a_yellow_is_noted_and_a_red_sends_off_for_good(teams, face, left, yellows):
    at = {"H9": (70, 20), "A3": (71, 20)}
    match = board(teams, face, 90, at=at, carrier="H2", ask=Ask.ASK_DEFENDERS)
    play(match, Do.DO_FOUL, "A3", on="H9")
    assert (len(match.pawns(Side.AWAY)), flag(match, "yellows", "A3")) == (left, yellows)
    match.play(DONE)
    assert (match.ask, match.decider) == (Ask.ASK_SUBSTITUTION, Side.AWAY)
    assert (refusal(match, Do.DO_SUBSTITUTE, "A3", place=12) is None) == (left == 11)


@pytest.mark.clause("FR-2.14-29")
@pytest.mark.parametrize(("attacking", "left"), [("H", 11), ("A", 10)])
def test_a_foul_of_the_side_with_the_ball_is_never_one_of_the_last_defender(teams, attacking, left):
    # H5 is home's last defender before the goalkeeper: they foul with the ball, or tackle
    at = {f"H{number}": (70, number) for number in range(2, 12)} | {"H1": (0, 32), "H5": (30, 20), "A9": (29, 20)}
    carrier, ask = ("H5", Ask.ASK_CARRIER) if attacking == "H" else ("A9", Ask.ASK_DEFENDERS)
    match = board(teams, 5, 1, 1, 50, at=at, carrier=carrier, attacking=attacking, ask=ask)
    play(match, *((Do.DO_DRIBBLE,) if attacking == "H" else (Do.DO_TACKLE, "H5")))
    assert len(match.pawns(Side.HOME)) == left


@pytest.mark.clause("FR-2.14-31", "FR-3.4-01", "FR-3.4-02", "FR-2.14-30")
@pytest.mark.parametrize(
    ("victim", "offender", "kind"),
    [
        ((85, 30), (84, 30), Restart.AT_PENALTY),
        ((82, 30), (81, 30), Restart.AT_PENALTY),  # the offender is outside
        ((81, 30), (82, 30), Restart.AT_DIRECT_FREE_KICK),
        ((90, 10), (90, 11), Restart.AT_PENALTY),
        ((90, 9), (90, 10), Restart.AT_DIRECT_FREE_KICK),
        ((10, 30), (11, 30), Restart.AT_DIRECT_FREE_KICK),  # the area of the victim's own side
    ],
)
def test_the_cell_of_the_victim_decides_between_penalty_and_free_kick(teams, victim, offender, kind):
    match = board(teams, 2, 90, at={"H9": victim, "A3": offender}, carrier="H2", ask=Ask.ASK_DEFENDERS)
    play(match, Do.DO_FOUL, "A3", on="H9")
    assert restart_of(match)[:2] == (kind, Side.HOME)
    if kind is Restart.AT_DIRECT_FREE_KICK:
        assert restart_of(match)[2] == victim


@pytest.mark.clause("FR-2.15-11")
@pytest.mark.parametrize(
    ("rolls", "goals", "hurt"),
    [
        ((20, 0, 0), 1, 1),  # injured by the reach roll
        ((20, 0, 50, 30, 90), 0, 0),  # not injured, and a ball at distance 0 is reached by any score
        ((20, 50, 30, 0, 0), 1, 1),  # injured by the catch roll
    ],
)
def test_a_goalkeeper_injured_in_reach_or_catch_concedes(teams, rolls, goals, hurt):
    at, skills = {"H9": (87, 32), "A1": (99, 32)}, {("H9", Skill.SHOOT): 100}
    match = board(teams, *rolls, at=at, carrier="H9", skills=skills)
    play(match, Do.DO_SHOOT)
    play(match, Do.DO_AIM, place=4, row=0)
    assert (match.goals, flag(match, "injured", "A1")) == ((goals, 0), hurt)
