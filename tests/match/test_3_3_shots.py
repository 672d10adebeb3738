"""Shots, effects, posts, goalkeepers and defenders on the line, in the flow of a turn (2.16, 2.17, 2.19, 3.3 to 3.5).

The cells of the tests have these difficulties by the formula of annex B: 87:32 has 15, 83:32 has 20, 80:20 has 28,
77:19 has 32, 60:32 has 48, 59:32 has 50 and 50:32 has 60.
"""

import pytest

from footroll.kernels.layout import Ask, Die, Do, Restart, Shot, Side, Skill
from footroll.match import DONE
from footroll.match.events import CatchTried, ReachTried, Rolled, ShotCurved, ShotTaken
from tests.match.board import board, cells, flag, pawn_of, restart_of
from tests.match.play import happened, play, refusal, rolls_of, scores_of, skills_of, told

SHOOTER = {("H9", skill): 100 for skill in (Skill.SHOOT, Skill.SHOT_POWER, Skill.HEADER_POWER, Skill.EFFECT)}


def shooting(teams, *rolls, cell=(87, 32), keeper=(99, 32), at=None, skills=None, **more):
    """Return a match in which H9 has the ball and shoots with 100."""
    placed = {"H9": cell, "A1": keeper, **(at or {})}
    return board(teams, *rolls, at=placed, carrier="H9", skills=SHOOTER | (skills or {}), **more)


def shot(match, column=4, row=0, **how):
    """Let H9 shoot at a target, and return all events up to the next question."""
    events = list(play(match, Do.DO_SHOOT, **how))
    if match.ask is Ask.ASK_TARGET:
        events += play(match, Do.DO_AIM, place=column, row=row)
    return events


def judged(events):
    """Return difficulty, score and verdict of a shot."""
    event = happened(events, ShotTaken)
    return event.difficulty, event.score, event.result


@pytest.mark.clause("FR-2.16-02", "FR-2.16-03", "FR-2.16-04", "FR-2.16-06", "FR-3.3.1-19", "FR-3.3.1-20")
@pytest.mark.parametrize(
    ("reach", "rolled", "goals"),
    [
        (30, [Skill.SHOOT, Skill.REACH, Skill.SHOT_POWER, Skill.CATCH], 0),
        (29, [Skill.SHOOT, Skill.REACH], 1),
    ],
)
def test_power_and_catch_are_rolled_only_for_a_ball_that_was_reached(teams, reach, rolled, goals):
    skills = {("A1", Skill.REACH): 100, ("A1", Skill.CATCH): 100}
    match = shooting(teams, 50, reach, 40, 99, skills=skills)  # three columns: 30; a power of 34
    events = shot(match, column=7)
    assert skills_of(events) == rolled
    assert match.goals == (goals, 0)


TOUCHED = {
    Do.DO_FINISH: (Skill.FINISH, Skill.SHOT_POWER, 15),
    Do.DO_OFFENSIVE_HEADER: (Skill.OFFENSIVE_HEADER, Skill.HEADER_POWER, 30),
    Do.DO_SCISSORS_KICK: (Skill.SCISSORS_KICK, Skill.SHOT_POWER, 35),
}


def touched(teams, kind, *rolls, cell=(87, 32), skill=80):
    """Return a match after a pass to H9 who shoots at once at the goalkeeper's feet, and its events."""
    far = kind is not Do.DO_FINISH
    start = (cell[0] - 40 if far else cell[0] - 10, cell[1])
    skills = SHOOTER | {("H9", TOUCHED[kind][0]): skill, ("H8", Skill.HIGH_PASS): 100}
    at = {"H8": start, "H9": cell, "A1": (99, 32)}
    match = board(teams, *([90] * far), *rolls, at=at, carrier="H8", skills=skills)
    play(match, Do.DO_PASS, cell=cell)
    turn = match.turn
    events = list(play(match, kind))
    assert match.turn == turn
    if match.ask is Ask.ASK_TARGET:
        events += play(match, Do.DO_AIM, place=4, row=0)
    return match, events


@pytest.mark.clause(
    "FR-2.16-01", "FR-3.4.2-01", "FR-3.4.2-02", "FR-3.4.3-02", "FR-3.4.3-03", "FR-3.4.4-02", "FR-3.4.4-03", "FR-1.8-15"
)
@pytest.mark.parametrize("kind", TOUCHED)
def test_a_one_touch_shot_follows_the_steps_of_every_shot_in_the_turn_of_the_pass(teams, kind):
    skill, power, difficulty = TOUCHED[kind]
    _, events = touched(teams, kind, 50, 50, 50, 99)
    assert judged(events) == (difficulty, 40, Shot.ON_TARGET)  # for the finish a result of 25
    assert skills_of(events) == [skill, Skill.REACH, power, Skill.CATCH]


@pytest.mark.clause("FR-3.4.4-04")
@pytest.mark.parametrize(("x", "difficulty", "verdict"), [(59, 100, Shot.WIDE), (60, 96, Shot.ON_TARGET)])
def test_a_header_from_a_cell_of_fifty_cannot_succeed(teams, x, difficulty, verdict):
    _, events = touched(teams, Do.DO_OFFENSIVE_HEADER, 99, 99, 99, 99, cell=(x, 32), skill=100)
    assert judged(events) == (difficulty, 99, verdict)


@pytest.mark.clause("FR-2.16-08", "FR-2.16-09", "FR-2.7-02")
@pytest.mark.parametrize(
    ("start", "offered"),
    [((77, 32), [Do.DO_FINISH]), ((47, 32), [Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK])],
)
def test_the_receiver_shoots_only_at_one_touch(teams, start, offered):
    match = board(teams, 90, at={"H8": start, "H9": (87, 32)}, carrier="H8")
    play(match, Do.DO_PASS, cell=(87, 32))
    for kind in (Do.DO_SHOOT, Do.DO_LOB, Do.DO_PASS, Do.DO_DRIBBLE, Do.DO_HAND_PASS):
        assert refusal(match, kind, cell=(80, 32)) == "FR-2.7-08"
    assert [kind for kind in TOUCHED if refusal(match, kind) is None] == offered


@pytest.mark.clause("FR-2.16-11", "FR-2.16-02")
def test_a_shot_is_rolled_aimed_intercepted_and_then_reached(teams):
    match = shooting(teams, 46, 20, 10, cell=(80, 20), at={"A4": (90, 24)})  # a result of 18
    assert skills_of(play(match, Do.DO_SHOOT)) == [Skill.SHOOT]
    assert match.ask is Ask.ASK_TARGET
    assert rolls_of(play(match, Do.DO_AIM, place=0, row=0)) == []
    assert match.ask is Ask.ASK_INTERCEPTORS
    assert skills_of(play(match, Do.DO_TRY, "A4")) == [Skill.INTERCEPT, Skill.REACH]


@pytest.mark.clause("FR-2.16-14", "FR-3.1.5-01")
@pytest.mark.parametrize(("roll", "taken"), [(40, True), (39, False), (35, False), (12, False)])
def test_an_interceptor_needs_the_whole_score_of_the_shot(teams, roll, taken):
    match = shooting(teams, 40, roll, 10, cell=(80, 20), at={"A4": (90, 24)}, skills={("A4", Skill.INTERCEPT): 100})
    events = shot(match, column=0)
    assert judged(events) == (28, 40, Shot.ON_TARGET)
    play(match, Do.DO_TRY, "A4")
    assert (match.carrier == pawn_of("A4")) == taken
    assert match.goals == (int(not taken), 0)


@pytest.mark.clause("FR-2.16-13", "FR-3.3.1-18")
@pytest.mark.parametrize(("roll", "asked"), [(27, False), (28, True)])
def test_a_failed_shot_is_not_intercepted_and_a_post_shot_on_the_line_to_the_closest_target(teams, roll, asked):
    at = {"A4": (90, 24), "A5": (92, 33)}  # A5 is only in the way to the far columns
    match = shooting(teams, roll, 90, cell=(80, 20), at=at)
    play(match, Do.DO_SHOOT)
    if asked:
        assert (match.ask, match.choices) == (Ask.ASK_INTERCEPTORS, [pawn_of("A4")])
    else:
        assert restart_of(match)[:2] == (Restart.AT_GOAL_KICK, Side.AWAY)


@pytest.mark.clause("FR-2.16-19", "FR-2.16-18")
@pytest.mark.parametrize(
    ("kind", "at", "choices"),
    [
        (Do.DO_SHOOT, {}, ["A1"]),
        (Do.DO_LOB, {}, []),
        (Do.DO_LOB, {"A4": (86, 33)}, ["A4"]),
        (Do.DO_LOB, {"A4": (87, 33)}, []),
    ],
)
def test_a_lob_flies_over_everybody_more_than_two_yards_away(teams, kind, at, choices):
    match = shooting(teams, 60, cell=(84, 32), keeper=(92, 32), at=at, skills={("H9", Skill.LOB): 100})
    play(match, kind)
    play(match, Do.DO_AIM, place=4, row=0)
    asked = match.choices if match.ask is Ask.ASK_INTERCEPTORS else []
    assert asked == [pawn_of(name) for name in choices]
    assert match.goals == (int(not choices), 0)


@pytest.mark.clause("FR-2.16-21")
def test_a_lob_has_the_printed_difficulty_and_its_own_skill(teams):
    match = shooting(teams, 40, cell=(83, 32), keeper=(92, 32), skills={("H9", Skill.LOB): 80})
    events = play(match, Do.DO_LOB)
    assert skills_of(events) == [Skill.LOB]
    assert judged(events) == (20, 32, Shot.ON_TARGET)


@pytest.mark.clause("FR-2.16-22", "FR-2.16-17")
@pytest.mark.parametrize(("keeper", "score"), [((92, 32), 45), ((82, 32), 45), ((81, 32), 35)])
def test_a_goalkeeper_off_the_line_intercepts_with_the_bonus_only_in_the_box(teams, keeper, score):
    match = shooting(teams, 99, 50, cell=(75, 32), keeper=keeper)
    shot(match)
    assert scores_of(play(match, Do.DO_TRY, "A1")) == [score]


@pytest.mark.clause("FR-2.16-23")
@pytest.mark.parametrize(
    ("keeper", "asked", "rolled"),
    [((99, 30), True, [Skill.INTERCEPT, Skill.REACH]), ((70, 5), False, [Skill.SHOOT, Skill.INTERCEPT])],
)
def test_beside_the_goalkeeper_a_defender_of_the_last_row_only_intercepts(teams, keeper, asked, rolled):
    match = shooting(teams, 50, 20, 10, keeper=keeper, at={"A4": (99, 33)})
    events = shot(match)  # A4 has the cell beside the target, 33 for a yard without the goalkeeper
    assert (match.ask is Ask.ASK_INTERCEPTORS) == asked
    if asked:
        assert match.choices == [pawn_of("A4")]
        events = play(match, Do.DO_TRY, "A4")
    assert skills_of(events) == rolled
    assert match.goals == (1, 0)


@pytest.mark.clause("FR-2.17-02", "FR-2.17-05", "FR-3.3.1-16", "FR-2.17-03")
@pytest.mark.parametrize(
    ("face", "keeper", "rolled", "goals"),
    [
        (1, (99, 32), [Skill.SHOOT, Skill.SHOT_POWER], 0),
        (4, (99, 32), [Skill.SHOOT], 0),
        (7, (99, 32), [Skill.SHOOT, Skill.REACH, Skill.SHOT_POWER, Skill.CATCH], 0),
        (6, (70, 5), [Skill.SHOOT], 1),
        (8, (70, 5), [Skill.SHOOT], 1),
    ],
)
def test_one_d8_decides_about_a_shot_against_the_post(teams, face, keeper, rolled, goals):
    rolls = {1: [12], 7: [50, 12, 99]}.get(face, [])
    match = shooting(teams, 15, face, *rolls, keeper=keeper)
    events = play(match, Do.DO_SHOOT)
    assert judged(events) == (15, 15, Shot.OFF_POST)
    assert [event.roll for event in events if isinstance(event, Rolled) and event.die is Die.D8] == [face]
    assert skills_of(events) == rolled
    assert match.goals == (goals, 0)


@pytest.mark.clause("FR-3.3.1-13")
def test_a_rebound_over_the_touchline_is_thrown_in_by_the_defenders(teams):
    # a power of 84 goes 42 back and 42 to the left from 99:32: over the touchline at the corner of 66:0 and 67:0
    match = shooting(teams, 15, 2, 99)
    play(match, Do.DO_SHOOT)
    assert restart_of(match) == (Restart.AT_THROW_IN, Side.AWAY, (67, 0))


@pytest.mark.clause("FR-3.3.1-02")
def test_nobody_shoots_from_their_own_half(teams):
    assert refusal(shooting(teams, cell=(49, 32)), Do.DO_SHOOT) == "FR-3.3.1-02"
    assert judged(shot(shooting(teams, 61, 10, 10, 99, cell=(50, 32))))[0] == 60


# Effects


@pytest.mark.clause("FR-2.19-01", "FR-2.19-02", "FR-3.3.2-03", "FR-3.3.2-04", "FR-3.3.2-05", "FR-3.3.2-10")
def test_an_effect_is_rolled_first_and_moves_the_difficulty_but_not_the_aim(teams):
    match = shooting(teams, 99, 38, cell=(77, 19))
    events = play(match, Do.DO_SHOOT, effect=True)
    assert skills_of(events) == [Skill.EFFECT]
    assert happened(events, ShotCurved).bend_x == 11  # half of 22 columns to 99:28, and of 9 rows
    assert happened(events, ShotCurved).bend_y == 4
    assert (match.ask, match.decider) == (Ask.ASK_EFFECT_SIDE, Side.HOME)
    events = play(match, Do.DO_BEND, place=0)
    assert skills_of(events) == [Skill.SHOOT]
    assert judged(events) == (33, 38, Shot.ON_TARGET)  # as from 73:30
    targets = {(aim.other, aim.row) for aim in match.legal_actions() if aim.kind is Do.DO_AIM}
    assert targets == {(0, 0), (1, 0), (0, 1)}  # a result of 5 around the column closest to 77:19
    assert refusal(match, Do.DO_SHOOT, effect=True) == "FR-0-08"


@pytest.mark.clause("FR-3.3.2-08")
@pytest.mark.parametrize(("side", "refused"), [(0, None), (1, "FR-3.3.2-08")])
def test_a_virtual_cell_off_the_pitch_is_not_chosen(teams, side, refused):
    more = {"cell": (99, 0), "taker": "H9", "restart": Restart.AT_CORNER}
    match = shooting(teams, 95, 10, **more)  # to 99:28: 86:0 or 112:0
    play(match, Do.DO_SHOOT, effect=True)
    assert refusal(match, Do.DO_BEND, place=side) == refused


@pytest.mark.clause("FR-3.3.2-12", "FR-3.3.2-13", "FR-3.3.2-14")
@pytest.mark.parametrize(
    ("cell", "straight", "curved"),
    [
        ((88, 25), True, False),  # in the way from 77:19 only, by reach zone and not in a wall
        ((90, 28), False, True),  # in the way from 73:30 only
        ((74, 30), False, False),  # beside the virtual cell
        ((75, 30), False, True),  # two cells from it
        ((78, 20), True, True),  # beside the shooter
    ],
)
def test_a_curved_shot_is_intercepted_on_its_own_line(teams, cell, straight, curved):
    more = {"cell": (77, 19), "at": {"A4": cell}, "taker": "H9", "restart": Restart.AT_DIRECT_FREE_KICK}
    skills = {("H9", Skill.FREE_KICK): 100}
    match = shooting(teams, 60, 10, skills=skills, **more)
    shot(match, column=0)
    assert (match.ask is Ask.ASK_INTERCEPTORS) == straight
    match = shooting(teams, 99, 60, 10, skills=skills, **more)
    play(match, Do.DO_SHOOT, effect=True)
    play(match, Do.DO_BEND, place=0)
    play(match, Do.DO_AIM, place=0, row=0)
    assert (match.ask is Ask.ASK_INTERCEPTORS) == curved


# Defenders on the line


@pytest.mark.clause("FR-3.5.1-06", "FR-3.5.1-05")
@pytest.mark.parametrize(("roll", "saved"), [(33, True), (32, False)])
def test_a_defender_on_the_line_who_gets_there_has_the_ball(teams, roll, saved):
    match = shooting(teams, 50, roll, keeper=(70, 5), at={"A4": (99, 33)}, skills={("A4", Skill.INTERCEPT): 100})
    turn = match.turn
    events = shot(match)
    assert skills_of(events) == [Skill.SHOOT, Skill.INTERCEPT]
    assert not told(events, CatchTried)
    assert match.goals == (int(not saved), 0)
    if saved:
        assert (match.carrier, match.turn, match.attacking) == (pawn_of("A4"), turn + 1, Side.AWAY)
        assert cells(match, "A4") == [(99, 33)]


@pytest.mark.clause("FR-3.5.1-07")
@pytest.mark.parametrize(("four", "five", "first"), [(33, 29, "A4"), (35, 33, "A5")])
def test_of_several_on_the_line_the_nearest_tries_first(teams, four, five, first):
    at = {"A4": (99, four), "A5": (99, five)}
    match = shooting(teams, 50, 10, 10, keeper=(70, 5), at=at)
    events = shot(match)
    tried = [event.pawn for event in events if isinstance(event, ReachTried)]
    assert tried == [pawn_of(first), pawn_of("A5" if first == "A4" else "A4")]
    assert match.goals == (1, 0)


@pytest.mark.clause("FR-3.5.1-07")
@pytest.mark.parametrize("first", ["A4", "A5"])
def test_the_coach_chooses_the_first_of_equally_near_defenders(teams, first):
    match = shooting(teams, 50, 10, 10, keeper=(70, 5), at={"A4": (99, 33), "A5": (99, 31)})
    shot(match)
    assert (match.ask, match.decider) == (Ask.ASK_LINE_ORDER, Side.AWAY)
    events = play(match, Do.DO_NAME, first)
    assert next(event.pawn for event in events if isinstance(event, ReachTried)) == pawn_of(first)


@pytest.mark.clause("FR-2.6-23", "FR-2.16-11")
def test_a_defender_who_does_not_try_to_intercept_a_shot_keeps_the_action(teams):
    match = shooting(teams, 46, 10, cell=(80, 20), at={"A4": (90, 24)})
    shot(match, column=0)
    match.play(DONE)
    assert (match.goals, flag(match, "spent", "A4")) == ((1, 0), 0)
