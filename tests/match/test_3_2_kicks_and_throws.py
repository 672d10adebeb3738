"""Goal-kicks, headers, throw-ins and hand-passes in the flow of a turn (3.2.2 to 3.2.5)."""

import pytest

from footroll.kernels.layout import Ask, Die, Do, Restart, Skill
from footroll.match.events import BallStrayed, PassPlayed, Rolled
from footroll.pitch import Cell
from tests.match.board import board, pawn_of
from tests.match.play import happened, play, refusal, scores_of, skills_of, skip_to, told

TOUCHES = (Do.DO_LOW_PASS, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_DEFENSIVE_HEADER, Do.DO_SCISSORS_KICK)
LOW = {Do.DO_LOW_PASS, Do.DO_FINISH}
HIGH = set(TOUCHES) - LOW


def arrived(events):
    """Return whether a ball reached its target."""
    return happened(events, PassPlayed).succeeded


def d8s(events):
    """Return the faces of the D8s that were rolled."""
    return [event.roll for event in events if isinstance(event, Rolled) and event.die is Die.D8]


def keeping(teams, *rolls, cell=(5, 30), kick=70, restart=Restart.IN_PLAY, at=None, **more):
    """Return a match in which home's goalkeeper has the ball."""
    skills = {("H1", Skill.GOAL_KICK): kick, **more.pop("skills", {})}
    taker = "H1" if restart else None
    at = {"H1": cell, **(at or {})}
    return board(teams, *rolls, at=at, carrier="H1", skills=skills, restart=restart, taker=taker, **more)


@pytest.mark.clause("FR-3.2.2-01", "FR-3.2.2-02")
@pytest.mark.parametrize(
    ("cell", "yards", "rolled"),
    [
        ((5, 30), 50, [Skill.GOAL_KICK]),
        ((5, 30), 31, [Skill.GOAL_KICK]),
        ((5, 30), 30, [Skill.LOW_PASS]),
        ((5, 30), 20, [Skill.LOW_PASS]),
        ((17, 30), 31, [Skill.GOAL_KICK]),
        ((18, 30), 31, [Skill.HIGH_PASS]),
    ],
)
def test_a_goalkeeper_in_the_box_kicks_far_with_the_goal_kick_skill(teams, cell, yards, rolled):
    match = keeping(teams, 80, cell=cell)
    assert skills_of(play(match, Do.DO_PASS, cell=(cell[0] + yards, 30))) == rolled


@pytest.mark.clause("FR-3.2.2-01", "FR-A-09")
@pytest.mark.parametrize(
    ("kick", "yards", "roll", "score", "good"),
    [(90, 50, 60, 54, True), (100, 31, 31, 31, True), (100, 31, 30, 30, False)],
)
def test_a_goal_kick_needs_its_length(teams, kick, yards, roll, score, good):
    events = play(keeping(teams, roll, kick=kick), Do.DO_PASS, cell=(5 + yards, 30))
    assert (scores_of(events), arrived(events)) == ([score], good)


@pytest.mark.clause("FR-3.2.2-03")
@pytest.mark.parametrize(("yards", "rolled"), [(15, []), (16, [Skill.GOAL_KICK]), (40, [Skill.GOAL_KICK])])
def test_a_goal_kick_restart_always_uses_its_skill_and_that_skills_automatic_distance(teams, yards, rolled):
    match = keeping(teams, 90, restart=Restart.AT_GOAL_KICK, skills={("H1", Skill.LOW_PASS): 100})
    assert skills_of(play(match, Do.DO_PASS, cell=(5 + yards, 30))) == rolled


@pytest.mark.clause("FR-3.2.2-03", "FR-2.6-31")
@pytest.mark.parametrize(("x", "offered"), [(35, LOW - {Do.DO_FINISH}), (36, {Do.DO_DEFENSIVE_HEADER})])
def test_a_goal_kick_is_high_or_low_by_its_length(teams, x, offered):
    match = keeping(teams, 90, restart=Restart.AT_GOAL_KICK, at={"H9": (x, 30)})
    play(match, Do.DO_PASS, cell=(x, 30))
    assert touches(match, (x - 4, 30)) == offered


def touches(match, cell):
    """Return the one-touch actions that are offered."""
    assert match.ask is Ask.ASK_ONE_TOUCH
    return {kind for kind in TOUCHES if refusal(match, kind, cell=cell) is None}


def headed(teams, *rolls, target=(85, 30), at=None):
    """Return a match after a high ball to H9 at 70:30, who heads it with 90, and the events of the header."""
    skills = {("H9", Skill.DEFENSIVE_HEADER): 90}
    match = board(teams, 90, *rolls, at={"H8": (30, 30), "H9": (70, 30), **(at or {})}, carrier="H8", skills=skills)
    play(match, Do.DO_PASS, cell=(70, 30))
    return match, play(match, Do.DO_DEFENSIVE_HEADER, cell=target)


@pytest.mark.clause("FR-3.2.3-03", "FR-3.2.3-04", "FR-A-11")
@pytest.mark.parametrize(("roll", "score", "good"), [(50, 45, True), (49, 44, False)])
def test_a_header_needs_three_for_every_yard(teams, roll, score, good):
    _, events = headed(teams, roll)
    assert (scores_of(events), arrived(events)) == ([score], good)


@pytest.mark.clause("FR-3.2.3-06", "FR-A-11")
def test_a_header_strays_a_yard_for_every_three_missing_in_the_direction_of_a_d8(teams):
    match, events = headed(teams, 30, 5)  # 27 against 45: six yards to the right
    assert d8s(events) == [5]
    assert match.ball == Cell(85, 36)


@pytest.mark.clause("FR-3.2.3-07")
@pytest.mark.parametrize(("x", "asked"), [(72, True), (73, False), (74, False)])
def test_a_header_is_intercepted_only_within_two_yards(teams, x, asked):
    match, _ = headed(teams, 60, at={"A4": (x, 31)})
    assert (match.ask is Ask.ASK_INTERCEPTORS) == asked


@pytest.mark.clause("FR-3.2.3-02", "FR-2.10-01")
@pytest.mark.parametrize(
    ("target", "rolled", "offered"), [((99, 28), [Skill.LOW_PASS], LOW), ((88, 32), [Skill.HIGH_PASS], HIGH)]
)
def test_a_corner_of_up_to_thirty_yards_is_low_and_not_headed(teams, target, rolled, offered):
    at = {"H7": (99, 0), "H9": target}
    match = board(teams, 90, at=at, carrier="H7", taker="H7", restart=Restart.AT_CORNER)
    events = play(match, Do.DO_PASS, cell=target)
    assert skills_of(events) == rolled
    assert touches(match, (90, 30)) == offered


def thrown(teams, *rolls, skill=80, yards=18, at=None):
    """Return a match after a throw-in from 40:0 straight into the field, and its events."""
    more = {"taker": "H7", "restart": Restart.AT_THROW_IN, "skills": {("H7", Skill.THROW_IN): skill}}
    match = board(teams, *rolls, at={"H7": (40, 0), **(at or {})}, carrier="H7", **more)
    return match, play(match, Do.DO_PASS, cell=(40, yards))


@pytest.mark.clause("FR-3.2.4-02", "FR-A-10")
@pytest.mark.parametrize(
    ("skill", "yards", "roll", "score", "good"),
    [(80, 18, 45, 36, True), (80, 18, 44, 35, False), (100, 15, 30, 30, True), (100, 15, 29, 29, False)],
)
def test_a_throw_in_needs_two_for_every_yard(teams, skill, yards, roll, score, good):
    _, events = thrown(teams, roll, skill=skill, yards=yards)
    assert (scores_of(events), arrived(events)) == ([score], good)


@pytest.mark.clause("FR-3.2.4-06")
@pytest.mark.parametrize(("yards", "good"), [(44, True), (45, False)])
def test_nobody_throws_further_than_half_their_best_score(teams, yards, good):
    _, events = thrown(teams, 99, skill=90, yards=yards)
    assert arrived(events) == good


@pytest.mark.clause("FR-3.2.4-04")
def test_a_throw_in_strays_in_the_direction_of_a_d8(teams):
    match, events = thrown(teams, 30, 8)  # 24 against 36: six yards forward
    assert d8s(events) == [8]
    assert match.ball == Cell(46, 18)


@pytest.mark.clause("FR-3.2.3-02", "FR-3.2.4-05")
def test_a_throw_in_may_be_headed_and_not_passed_low(teams):
    match, _ = thrown(teams, 90, yards=10, at={"H9": (40, 10)})
    assert touches(match, (40, 14)) == {Do.DO_DEFENSIVE_HEADER}  # nobody shoots from their own half


@pytest.mark.clause("FR-3.2.5-01")
@pytest.mark.parametrize(
    ("cell", "refused"),
    [((17, 30), None), ((18, 30), "FR-3.2.5-01"), ((20, 30), "FR-3.2.5-01"), ((5, 9), "FR-3.2.5-01")],
)
def test_a_goalkeeper_throws_only_from_inside_the_box(teams, cell, refused):
    assert refusal(keeping(teams, cell=cell), Do.DO_HAND_PASS, cell=(30, 30)) == refused
    assert refusal(board(teams, at={"H5": (10, 30)}, carrier="H5"), Do.DO_HAND_PASS, cell=(30, 30)) == "FR-3.2.5-01"


@pytest.mark.clause("FR-3.2.5-02", "FR-A-10")
@pytest.mark.parametrize(("roll", "score", "good"), [(50, 35, True), (46, 32, True), (44, 31, False)])
def test_a_hand_pass_needs_two_for_every_yard(teams, roll, score, good):
    events = play(keeping(teams, roll), Do.DO_HAND_PASS, cell=(21, 30))
    assert (skills_of(events), scores_of(events)) == ([Skill.HAND_PASS], [score])
    assert arrived(events) == good


@pytest.mark.clause("FR-3.2.5-04")
@pytest.mark.parametrize(("x", "asked"), [(7, True), (8, False), (10, False)])
def test_a_hand_pass_is_intercepted_only_within_two_yards(teams, x, asked):
    match = keeping(teams, 90, at={"A4": (x, 31)})
    play(match, Do.DO_HAND_PASS, cell=(21, 30))
    assert (match.ask is Ask.ASK_INTERCEPTORS) == asked


@pytest.mark.clause("FR-3.2.3-01", "FR-3.2.3-03")
def test_a_header_may_be_aimed_at_a_team_mate(teams):
    match, events = headed(teams, 60, at={"H10": (85, 30)})
    assert not told(events, BallStrayed)
    skip_to(match, Ask.ASK_ATTACK_RUNS)
    assert match.carrier == pawn_of("H10")
