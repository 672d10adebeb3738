"""Challenged balls in the flow of a turn (2.13)."""

import pytest

from footroll.kernels.layout import Ask, Do, Restart, Side, Skill
from footroll.match import Action, HouseRules
from footroll.match.actions import DONE
from footroll.match.events import SkillRolled
from footroll.pitch import Cell
from tests.match.board import board, cells, flag, pawn_of, restart_of
from tests.match.play import play, skills_of


def challenged(teams, *rolls, at=None, start=(30, 30), **more):
    """Return a match in which H8's high ball to H9 at 70:30 was challenged by A4 at 71:30."""
    placed = {"H8": start, "H9": (70, 30), "A4": (71, 30), **(at or {})}
    match = board(teams, *rolls, at=placed, carrier="H8", **more)
    match.play(Action(Do.DO_PASS, cell=Cell(70, 30)))
    return match


@pytest.mark.clause("FR-2.13-01", "FR-2.13-04", "FR-2.13-07", "FR-2.13-10", "FR-2.13-11")
def test_a_defender_who_wins_and_keeps_the_ball_opens_a_turn(teams):
    match = challenged(teams, 90, 40, 60)
    assert match.ask is Ask.ASK_ONE_TOUCH
    match.play(DONE)
    assert (match.ask, match.carrier, match.attacking) == (Ask.ASK_CARRIER, pawn_of("A4"), Side.AWAY)
    assert cells(match, "H9", "A4") == [(71, 30), (70, 30)]
    assert flag(match, "halved", "H9") == 1


@pytest.mark.clause("FR-2.13-09", "FR-2.13-12", "FR-3.2.3-01")
def test_a_defenders_header_opens_a_turn_of_the_defending_side(teams):
    match = challenged(teams, 90, 40, 60, 90, at={"A6": (65, 30)})
    turn = match.turn
    match.play(Action(Do.DO_DEFENSIVE_HEADER, cell=Cell(65, 30)))
    assert match.turn == turn + 1
    assert match.attacking is Side.AWAY
    assert match.ask is Ask.ASK_DEFENDERS  # H9 has an action in the new turn, and A4 in reach
    match.play(DONE)
    assert match.carrier == pawn_of("A6")
    assert match.ask is Ask.ASK_ATTACK_RUNS


@pytest.mark.clause("FR-2.13-10")
def test_the_loser_does_not_intercept_the_winners_touch_and_is_free_after_it(teams):
    match = challenged(teams, 90, 40, 60, 90, at={"A6": (74, 30), "A7": (72, 31), "H7": (50, 50), "A8": (50, 51)})
    assert match.may(Action(Do.DO_TRY, pawn=pawn_of("H9"))) is not None
    match.play(Action(Do.DO_DEFENSIVE_HEADER, cell=Cell(74, 30)))  # past H9, who is not asked
    assert match.ask is Ask.ASK_ATTACKERS
    assert flag(match, "barred", "H9") == flag(match, "spent", "H9") == 0
    assert match.allows(Action(Do.DO_SLIP, pawn=pawn_of("A7")))  # H9 blocks again


@pytest.mark.clause("FR-2.13-12", "FR-2.7-10")
def test_a_defender_may_play_at_one_touch_a_ball_that_was_played_at_one_touch(teams):
    match = board(teams, 40, 60, at={"H8": (50, 30), "H10": (60, 30), "H9": (70, 30), "A4": (71, 30)}, carrier="H8")
    match.play(Action(Do.DO_PASS, cell=Cell(60, 30)))
    match.play(Action(Do.DO_LOW_PASS, cell=Cell(70, 30)))
    match.play(DONE)  # nobody intercepts
    assert match.ask is Ask.ASK_ONE_TOUCH
    assert match.decider is Side.AWAY


@pytest.mark.clause("FR-2.13-08")
@pytest.mark.parametrize(("swaps", "asked"), [("always", Ask.ASK_BEST), ("if_challenger_wins", Ask.ASK_ONE_TOUCH)])
def test_tied_losers_are_distinguished_only_if_one_of_them_swaps_cells(teams, swaps, asked):
    match = challenged(teams, 90, 60, 40, 40, at={"A5": (71, 31)}, rules=HouseRules(challenge_swap=swaps))
    match.play(Action(Do.DO_NAME, pawn=pawn_of("A4")))
    assert match.ask is asked


@pytest.mark.clause("FR-L-26", "FR-2.13-03")
def test_a_goalkeeper_who_was_in_the_box_has_the_ball_in_hand_after_the_swap(teams):
    at, skills = {"H8": (50, 32), "H9": (81, 32), "A1": (82, 32)}, {("H8", Skill.HIGH_PASS): 100}
    match = board(teams, 90, 40, 60, at=at, carrier="H8", skills=skills)
    match.play(Action(Do.DO_PASS, cell=Cell(81, 32)))
    match.play(DONE)
    assert cells(match, "A1", "H9") == [(81, 32), (82, 32)]
    match.play(DONE)  # the goalkeeper does nothing with it
    assert match.ask is Ask.ASK_DEFENDERS
    assert match.may(Action(Do.DO_TACKLE, pawn=pawn_of("H9"))).id == "FR-L-26"


def fought(teams, *rolls, at=None, strengths=None, **more):
    """Return the rolls for a low ball to H9 at 70:30, marked by A4 at 71:31 and others, and the match."""
    skills = {(name, Skill.STRENGTH): strength for name, strength in (strengths or {}).items()}
    placed = {"H8": (60, 30), "H9": (70, 30), "A4": (71, 31), **(at or {})}
    match = board(teams, *rolls, at=placed, carrier="H8", skills=skills, **more)
    play(match, Do.DO_PASS, cell=(70, 30))
    events = list(match.play(DONE)) if match.ask is Ask.ASK_INTERCEPTORS else []
    while match.ask is Ask.ASK_ROLL_ORDER:
        events += play(match, Do.DO_NAME, f"A{match.choices[0] - 10}")
    return match, [(event.roller, event.skill, event.score) for event in events if isinstance(event, SkillRolled)]


@pytest.mark.clause("FR-2.13-02", "FR-2.13-06", "FR-2.13-14")
@pytest.mark.parametrize(("roll", "score", "winner"), [(40, 36, "H9"), (46, 41, "H9"), (48, 43, "A4")])
def test_receiver_and_marker_roll_strength_the_receiver_first_and_no_team_mate(teams, roll, score, winner):
    match, rolled = fought(teams, 60, roll, at={"H10": (70, 31)}, strengths={"H9": 70, "A4": 90})
    assert rolled == [(pawn_of("H9"), Skill.STRENGTH, 42), (pawn_of("A4"), Skill.STRENGTH, score)]
    assert match.decider is Side("HA".index(winner[0]))


@pytest.mark.clause("FR-2.13-05", "FR-2.13-08")
@pytest.mark.parametrize(("rolls", "winner"), [((45, 40, 50), "A5"), ((45, 40, 44), "H9")])
def test_one_roll_of_the_receiver_counts_against_every_marker_spent_or_not_and_the_best_decides(teams, rolls, winner):
    at, strengths = {"A5": (69, 31)}, {"H9": 100, "A4": 100, "A5": 100}
    match, rolled = fought(teams, *rolls, at=at, strengths=strengths, spent=["A5"])
    assert [(pawn, score) for pawn, _, score in rolled] == list(
        zip((pawn_of("H9"), pawn_of("A4"), pawn_of("A5")), rolls, strict=True)
    )
    assert cells(match, "H9", "A4", "A5") == [(69, 31), (71, 31), (70, 30)]  # with the best of them
    assert match.decider is Side("HA".index(winner[0]))


@pytest.mark.clause("FR-2.13-06", "FR-2.13-13")
def test_a_receivers_foul_saves_the_marker_his_roll(teams):
    match, rolled = fought(teams, 9, 3, 50)  # no card, and A4 is not injured
    assert [pawn for pawn, skill, _ in rolled] == [pawn_of("H9"), pawn_of("A4")]  # H9's roll, and A4's check
    assert restart_of(match) == (Restart.AT_DIRECT_FREE_KICK, Side.AWAY, (71, 31))


@pytest.mark.clause("FR-2.13-13", "FR-2.14-03")
@pytest.mark.parametrize(("roll", "rule", "foul"), [(6, True, True), (10, True, False), (6, False, False)])
def test_a_low_roll_of_the_marker_is_a_foul_unless_a_house_rule_spares_it(teams, roll, rule, foul):
    match, _ = fought(teams, 60, roll, 3, 50, rules=HouseRules(fouls_in_challenged_ball=rule))
    assert (match.ask is Ask.ASK_SUBSTITUTION) == foul
    if foul:
        assert restart_of(match) == (Restart.AT_DIRECT_FREE_KICK, Side.HOME, (70, 30))


@pytest.mark.clause("FR-1.8-16", "FR-2.13-03")
@pytest.mark.parametrize(
    ("keeper", "rolled"), [((95, 31), (Skill.CATCH, 50)), ((81, 31), (Skill.STRENGTH, 35))]
)  # 80 and 20 make 100, and half of it is 50; outside the box strength counts, 70
def test_a_goalkeepers_bonus_of_twenty_is_added_to_the_skill(teams, keeper, rolled):
    x, y = keeper
    at, skills = {"H8": (x - 12, 40), "H9": (x - 1, y), "A1": keeper}, {("A1", Skill.CATCH): 80}
    match = board(teams, 60, 50, at=at, carrier="H8", skills=skills | {("H8", Skill.LOW_PASS): 100})
    play(match, Do.DO_PASS, cell=(x - 1, y))
    events = match.play(DONE)
    rolls = [event for event in events if isinstance(event, SkillRolled) and event.roller == pawn_of("A1")]
    assert [(event.skill, event.score) for event in rolls] == [rolled]


@pytest.mark.clause("FR-2.7-13", "FR-3.4.2-01")
def test_a_marked_receiver_who_wins_finishes_without_a_feint(teams):
    at, skills = {"H8": (77, 30), "H9": (87, 32), "A4": (86, 33)}, {("H9", Skill.FINISH): 100}
    match = board(teams, 60, 40, 90, at=at, carrier="H8", skills=skills)
    play(match, Do.DO_PASS, cell=(87, 32))
    turn = match.turn
    match.play(DONE)
    events = play(match, Do.DO_FINISH)
    assert skills_of(events) == [Skill.FINISH]
    assert match.turn == turn
