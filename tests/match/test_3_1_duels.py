"""Dribble, feint, tackle and slip in the flow of a turn (3.1)."""

import pytest

from footroll.kernels.layout import Ask, Do, Side, Skill
from footroll.match import Action, HouseRules
from footroll.match.actions import DONE
from footroll.match.events import Rolled, ShotTaken
from footroll.notation import write_position
from footroll.pitch import Cell
from tests.match.board import board, cells, flag, pawn_of
from tests.match.play import answer, play, position, refusal, scores_of, skills_of, skip_to, told


@pytest.mark.clause("FR-3.1.1-09", "FR-2.4.1-03", "FR-3.1.1-05")
def test_a_dribbler_may_dribble_again_and_nothing_else(teams):
    match = board(teams, 60, 40, at={"H7": (40, 20), "A3": (41, 20), "A4": (42, 21)}, carrier="H7")
    match.play(Action(Do.DO_DRIBBLE))
    assert cells(match, "H7", "A3") == [(41, 20), (40, 20)]
    assert match.ask is Ask.ASK_CARRIER
    assert match.allows(Action(Do.DO_DRIBBLE))
    assert match.may(Action(Do.DO_PASS, cell=Cell(50, 20))).id == "FR-2.4.1-03"
    assert flag(match, "spent", "H7") == 1


@pytest.mark.clause("FR-3.1.1-01", "FR-2.5-04")
@pytest.mark.parametrize(("dribbles", "forward"), [(True, True), (False, False)])
def test_a_blocked_carrier_goes_forward_only_after_a_dribble(teams, dribbles, forward):
    match = board(teams, 60, 40, at={"H7": (40, 20), "A3": (40, 21)}, carrier="H7")
    match.play(Action(Do.DO_DRIBBLE) if dribbles else DONE)
    while match.ask is not Ask.ASK_CARRY:
        match.play(DONE)
    at = match.cell(pawn_of("H7"))
    assert match.allows(Action(Do.DO_RUN, pawn=pawn_of("H7"), cell=Cell(at.x + 1, at.y))) == forward


@pytest.mark.clause("FR-3.1.2-06", "FR-3.1.3-06", "FR-3.1.3-08")
def test_a_second_tackler_gets_a_new_feint_and_no_pass_follows(teams):
    at = {"H7": (40, 20), "A3": (41, 20), "A4": (41, 21)}
    match = board(teams, 40, 60, 40, 60, at=at, carrier="H7", ask=Ask.ASK_DEFENDERS)
    match.play(Action(Do.DO_TACKLE, pawn=pawn_of("A3")))
    assert match.ask is Ask.ASK_DEFENDERS
    assert match.may(Action(Do.DO_TACKLE, pawn=pawn_of("A3"))).id == "FR-2.4.1-01"
    match.play(Action(Do.DO_TACKLE, pawn=pawn_of("A4")))
    assert match.ask is Ask.ASK_CARRY
    assert [flag(match, "halved", name) for name in ("H7", "A3", "A4")] == [0, 1, 1]


@pytest.mark.clause("FR-3.1.3-05", "FR-3.1.3-06", "FR-3.1.2-04")
@pytest.mark.parametrize("rule", ["on_loss", "always", "never"])
@pytest.mark.parametrize(("rolls", "swapped"), [((60, 40), True), ((40, 60), False)])
def test_the_swap_of_a_tackle_does_not_depend_on_the_house_rule_for_feints(teams, rule, rolls, swapped):
    at, rules = {"H7": (40, 20), "A3": (41, 20)}, HouseRules(feint_swap=rule)
    match = board(teams, *rolls, at=at, carrier="H7", ask=Ask.ASK_DEFENDERS, rules=rules)
    match.play(Action(Do.DO_TACKLE, pawn=pawn_of("A3")))
    assert cells(match, "H7", "A3") == ([(41, 20), (40, 20)] if swapped else [(40, 20), (41, 20)])


@pytest.mark.clause("FR-3.1.2-04", "FR-2.6-03")
def test_after_a_feint_with_a_swap_the_pass_starts_from_the_new_cell(teams):
    at, rules = {"H8": (40, 20), "A3": (41, 20)}, HouseRules(feint_swap="always")
    match = board(teams, 60, 40, at=at, carrier="H8", rules=rules)
    match.play(Action(Do.DO_PASS, cell=Cell(56, 20)))  # 15 yards from 41:20, which cannot miss; 16 from 40:20
    assert match.ball == Cell(56, 20)


@pytest.mark.clause("FR-3.1.2-04", "FR-2.6-02")
def test_a_feint_that_swaps_a_passer_onto_the_target_leaves_the_passer_the_ball(teams):
    at, rules = {"H8": (40, 20), "A3": (41, 20)}, HouseRules(feint_swap="always")
    match = board(teams, 60, 40, at=at, carrier="H8", rules=rules)
    match.play(Action(Do.DO_PASS, cell=Cell(41, 20)))
    assert match.carrier == pawn_of("H8")
    assert flag(match, "spent", "H8") == 1


@pytest.mark.clause("FR-3.1.4-07", "FR-A-06")
def test_tied_markers_who_beat_a_slip_are_not_distinguished(teams):
    at = {"H9": (60, 30), "A4": (61, 30), "A5": (61, 31)}
    match = board(teams, 30, 60, 60, at=at, carrier="H2", ask=Ask.ASK_ATTACKERS)
    match.play(Action(Do.DO_SLIP, pawn=pawn_of("H9")))
    match.play(Action(Do.DO_NAME, pawn=pawn_of("A4")))
    assert match.ask not in {Ask.ASK_BEST, Ask.ASK_SWAP}
    assert cells(match, "H9") == [(60, 30)]
    assert flag(match, "halved", "H9") == 1


@pytest.mark.clause("FR-3.1.3-07", "FR-2.4.1-15", "FR-2.4.1-18")
def test_a_won_tackle_opens_a_turn_and_the_halved_stays_halved(teams):
    at, skills = {"H7": (40, 20), "A3": (41, 20)}, {("H7", Skill.VELOCITY): 90}
    match = board(teams, 60, 40, at=at, carrier="H7", ask=Ask.ASK_DEFENDERS, skills=skills)
    match.play(Action(Do.DO_TACKLE, pawn=pawn_of("A3")))
    assert (match.ask, match.decider, match.attacking) == (Ask.ASK_CARRIER, Side.AWAY, Side.AWAY)
    assert match.points(pawn_of("H7")) == 4


PAIR = {"H7": (40, 20), "A3": (41, 20), "A4": (41, 21)}
EVEN = {(name, skill): 100 for name in ("H7", "A3", "A4") for skill in (Skill.DRIBBLE, Skill.FEINT, Skill.TACKLE)}


def duelled(teams, *rolls, kind=Do.DO_DRIBBLE, cell=None, at=PAIR, skills=EVEN, **more):
    """Return a match after H7's dribble or feint against A3 and A4, who roll in this order, and the events."""
    match = board(teams, *rolls, at=at, carrier="H7", skills=skills, **more)
    events = list(play(match, kind, cell=cell))
    while match.ask is Ask.ASK_ROLL_ORDER:
        events += match.play(Action(Do.DO_NAME, pawn=match.choices[0]))
    return match, events


@pytest.mark.clause("FR-3.1.1-02", "FR-3.1.1-13", "FR-A-03")
@pytest.mark.parametrize(
    ("rolls", "won"),
    [
        ((45, 44, 30), True),
        ((45, 46, 30), False),
        ((40, 45, 40), False),  # beaten by one, level with the other
        ((40, 40, 30, 50, 40, 40), True),  # level with the best: all roll again
        ((40, 40, 30, 39, 30, 40), False),
    ],
)
def test_one_dribble_must_beat_every_tackle_and_a_draw_with_the_best_repeats_it(teams, rolls, won):
    match, events = duelled(teams, *rolls)
    assert scores_of(events) == list(rolls)
    assert (match.ask is Ask.ASK_SWAP) == won
    if not won:
        assert match.carrier != pawn_of("H7")
        assert match.attacking is Side.AWAY


@pytest.mark.clause("FR-3.1.1-06", "FR-3.1.1-08", "FR-3.1.1-05", "FR-A-03")
@pytest.mark.parametrize("beaten", ["A3", "A4"])
def test_of_several_beaten_defenders_the_attacking_coach_chooses_the_swap_and_all_are_halved(teams, beaten):
    skills = EVEN | {("A3", Skill.VELOCITY): 80, ("A4", Skill.VELOCITY): 80}
    match, _ = duelled(teams, 60, 40, 30, skills=skills)
    assert (match.ask, match.decider) == (Ask.ASK_SWAP, Side.HOME)
    play(match, Do.DO_NAME, beaten)
    assert cells(match, "H7", beaten) == [PAIR[beaten], (40, 20)]
    assert [match.points(pawn_of(name)) for name in ("A3", "A4")] == [4, 4]
    assert (match.carrier, [flag(match, "spent", name) for name in ("A3", "A4")]) == (pawn_of("H7"), [1, 1])


@pytest.mark.clause("FR-3.1.1-07")
@pytest.mark.parametrize("cell", [(39, 20), (40, 19), (41, 21)])
def test_the_swap_is_made_wherever_the_beaten_defender_was(teams, cell):
    match, _ = duelled(teams, 60, 40, at={"H7": (40, 20), "A3": cell})
    assert cells(match, "H7", "A3") == [cell, (40, 20)]
    assert match.ball == Cell(*cell)


@pytest.mark.clause("FR-3.1.1-04", "FR-3.1.1-03", "FR-3.1.2-09", "FR-1.8-17", "FR-2.16-22")
@pytest.mark.parametrize(("kind", "cell"), [(Do.DO_DRIBBLE, None), (Do.DO_PASS, (70, 32))])
@pytest.mark.parametrize(
    ("keeper", "skill", "score"), [((82, 32), Skill.HAND_TACKLE, 119), ((81, 32), Skill.TACKLE, 59)]
)
def test_a_goalkeepers_own_cell_decides_about_the_use_of_hands(teams, kind, cell, keeper, skill, score):
    skills = {("A1", Skill.HAND_TACKLE): 100, ("A1", Skill.TACKLE): 60}
    at = {"H7": (163 - keeper[0], 32), "A1": keeper}  # the carrier on the other side of the line
    match, events = duelled(teams, 40, 99, kind=kind, cell=cell, at=at, skills=skills)
    assert [(event.skill, event.score) for event in events if isinstance(event, Rolled) and event.roll == 99] == [
        (skill, score)
    ]
    assert match.carrier == pawn_of("A1")


@pytest.mark.clause("FR-3.1.2-02", "FR-3.1.2-03", "FR-3.1.2-05", "FR-3.1.2-04", "FR-A-04", "FR-3.1.4-03", "FR-3.1.2-01")
@pytest.mark.parametrize("rolls", [(43, 41, 42), (42, 41, 42, 50, 30, 30)])
def test_one_feint_beats_every_blocker_and_the_pass_follows_without_a_swap(teams, rolls):
    match, events = duelled(teams, *rolls, kind=Do.DO_PASS, cell=(35, 20))
    assert skills_of(events) == [Skill.FEINT, Skill.TACKLE, Skill.TACKLE] * (len(rolls) // 3)
    assert scores_of(events) == list(rolls)
    assert match.ball == Cell(35, 20)
    assert cells(match, "H7", "A3", "A4") == list(PAIR.values())
    assert [match.points(pawn_of(name)) for name in ("A3", "A4")] == [4, 4]


@pytest.mark.clause("FR-3.1.2-07", "FR-3.1.2-08", "FR-A-04")
@pytest.mark.parametrize(("rolls", "winner"), [((30, 40, 35), "A3"), ((30, 29, 31), "A4")])
def test_a_lost_feint_loses_ball_and_place_to_the_best_and_halves_the_carrier(teams, rolls, winner):
    skills = EVEN | {("H7", Skill.VELOCITY): 100}
    match, _ = duelled(teams, *rolls, kind=Do.DO_PASS, cell=(35, 20), skills=skills)
    assert (match.carrier, match.attacking) == (pawn_of(winner), Side.AWAY)
    assert cells(match, winner, "H7") == [(40, 20), PAIR[winner]]
    assert match.points(pawn_of("H7")) == 5


@pytest.mark.clause("FR-3.1.2-03", "FR-3.1.2-01", "FR-A-05", "FR-3.1.3-05", "FR-3.1.3-06")
@pytest.mark.parametrize(("rolls", "won"), [((41, 40), True), ((40, 41), False), ((40, 40, 30, 31), False)])
def test_only_the_tackler_faces_the_feint_that_answers_the_tackle(teams, rolls, won):
    match = board(teams, *rolls, at=PAIR, carrier="H7", skills=EVEN, ask=Ask.ASK_DEFENDERS)
    events = play(match, Do.DO_TACKLE, "A3")
    assert skills_of(events) == [Skill.TACKLE, Skill.FEINT] * (len(rolls) // 2)
    assert match.carrier == pawn_of("A3" if won else "H7")
    assert cells(match, "H7", "A3") == ([(41, 20), (40, 20)] if won else [(40, 20), (41, 20)])
    assert [flag(match, "halved", name) for name in ("H7", "A3")] == [int(won), int(not won)]


@pytest.mark.clause("FR-3.1.3-03", "FR-3.1.3-04")
@pytest.mark.parametrize(
    ("keeper", "skill", "score"), [((82, 32), Skill.HAND_TACKLE, 55), ((81, 32), Skill.TACKLE, 30)]
)
def test_a_goalkeeper_tackles_with_the_hands_only_inside_the_box(teams, keeper, skill, score):
    skills = {("A1", Skill.HAND_TACKLE): 90, ("A1", Skill.TACKLE): 60}
    at = {"H7": (163 - keeper[0], 32), "A1": keeper}
    match = board(teams, 50, 90, at=at, carrier="H7", skills=skills, ask=Ask.ASK_DEFENDERS)
    events = play(match, Do.DO_TACKLE, "A1")
    assert (skills_of(events)[0], scores_of(events)[0]) == (skill, score)


@pytest.mark.clause("FR-1.9-04", "FR-3.1.4-01", "FR-3.1.1-01", "FR-3.1.3-01", "FR-2.13-01")
@pytest.mark.parametrize(("away", "near"), [((41, 21), True), ((42, 20), False), ((40, 22), False)])
def test_a_contest_needs_an_opponent_in_reach(teams, away, near):
    at = {"H7": (40, 20), "A3": away, "H9": (61, 30), "A4": (away[0] + 21, away[1] + 10)}
    match = board(teams, at=at, carrier="H7")
    assert refusal(match, Do.DO_DRIBBLE) == (None if near else "FR-3.1.1-01")
    match = board(teams, at=at | {"H10": (20, 40), "A10": (21, 40)}, carrier="H7", ask=Ask.ASK_ATTACKERS)
    assert refusal(match, Do.DO_SLIP, "H9") == (None if near else "FR-3.1.4-01")
    match.play(DONE)
    assert refusal(match, Do.DO_TACKLE, "A3") == (None if near else "FR-3.1.3-01")
    assert refusal(match, Do.DO_FOUL, "A3", on="H7") == (None if near else "FR-2.14-20")


@pytest.mark.clause("FR-3.1.4-01", "FR-3.1.4-03")
def test_the_carrier_does_not_slip(teams):
    match = board(teams, at=PAIR | {"H9": (42, 20)}, carrier="H7", ask=Ask.ASK_ATTACKERS)
    assert refusal(match, Do.DO_SLIP, "H7") is not None
    assert refusal(match, Do.DO_SLIP, "H9") is None


def slipped(teams, *rolls, spent=()):
    """Return a match after H9's slip past A4 at 61:30 and A5 at 61:31."""
    at = {"H9": (60, 30), "A4": (61, 30), "A5": (61, 31)}
    skills = {("H9", Skill.SLIP): 100, ("A4", Skill.MARK): 100, ("A5", Skill.MARK): 100, ("A4", Skill.VELOCITY): 90}
    match = board(teams, *rolls, at=at, carrier="H2", ask=Ask.ASK_ATTACKERS, skills=skills, spent=spent)
    events = list(play(match, Do.DO_SLIP, "H9"))
    while match.ask is Ask.ASK_ROLL_ORDER:
        events += match.play(Action(Do.DO_NAME, pawn=match.choices[0]))
    return match, events


@pytest.mark.clause("FR-3.1.4-02", "FR-3.1.4-05", "FR-3.1.4-06", "FR-A-06")
@pytest.mark.parametrize(("rolls", "won"), [((40, 39, 30), True), ((40, 41, 30), False), ((40, 30, 41), False)])
def test_one_slip_must_beat_every_mark(teams, rolls, won):
    match, events = slipped(teams, *rolls)
    assert scores_of(events) == list(rolls)
    assert (match.ask is Ask.ASK_SWAP) == won
    if won:
        play(match, Do.DO_NAME, "A4")
        assert cells(match, "H9", "A4") == [(61, 30), (60, 30)]
        assert (match.points(pawn_of("A4")), flag(match, "spent", "A4")) == (4, 1)
        skip_to(match, Ask.ASK_ATTACK_RUNS)
        assert refusal(match, Do.DO_RUN, "H9", (65, 30)) is None
    else:
        assert cells(match, "H9", "A4") == [(60, 30), (61, 30)]


@pytest.mark.clause("FR-3.1.4-02")
def test_a_spent_defender_marks_nobody(teams):
    match, events = slipped(teams, 40, 39, spent=["A5"])
    assert len(scores_of(events)) == 2
    assert cells(match, "H9", "A4", "A5") == [(61, 30), (60, 30), (61, 31)]


ALWAYS = "rule.feint_swap=always"


@pytest.mark.clause("FR-3.1.2-04", "FR-3.3.1-02")
@pytest.mark.parametrize(
    ("shot", "x", "shoots"), [("shoot", 50, False), ("shoot effect", 50, False), ("shoot", 51, True)]
)
def test_a_feint_that_swaps_the_shooter_into_the_own_half_ends_the_shot(shot, x, shoots):
    line = f"H=1@3:3,9@{x}:30 A=1@96:32,20@95:60,4@{x - 1}:30 ask=carrier carrier=H9 {ALWAYS}"
    match = position(line, 80, 20, 99)
    events = answer(match, shot)
    assert bool(told(events, ShotTaken)) == shoots
    if not shoots:
        assert (match.carrier, match.ask) == (1, Ask.ASK_CARRY)  # H9 keeps the ball, and has acted
        assert " spent=H9,A4 " in write_position(match)


@pytest.mark.clause("FR-3.1.2-04", "FR-3.2.5-01")
@pytest.mark.parametrize(("x", "throws"), [(17, False), (16, True)])
def test_a_feint_that_swaps_the_goalkeeper_out_of_the_box_ends_the_throw(x, throws):
    line = f"H=1@{x}:32,4@30:50 A=1@96:32,9@{x + 1}:32 ask=carrier carrier=H1 {ALWAYS}"
    match = position(line, 80, 20, 99)
    events = answer(match, "hand-pass 20:40")
    assert (Skill.HAND_PASS in skills_of(events)) == throws
    assert (match.carrier is None) == throws


@pytest.mark.clause("FR-3.1.2-04", "FR-2.16-20")
@pytest.mark.parametrize(("keeper", "lobs"), [("98:32", True), ("99:32", False)])
def test_a_lob_is_asked_for_again_when_a_feint_has_moved_the_goalkeeper(keeper, lobs):
    # the goalkeeper is the beaten defender, and swaps onto the cell of H9
    shooter = "97:32" if lobs else "98:32"
    match = position(f"H=1@3:3,9@{keeper} A=1@{shooter},20@80:60 ask=carrier carrier=H9 {ALWAYS}", 80, 20, 99)
    assert bool(told(answer(match, "lob"), ShotTaken)) == lobs
