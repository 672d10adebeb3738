"""Free-kicks, corners and penalties: passed or shot, past a wall or around it (2.8 to 2.10, 3.4).

By the formula of annex B 83:32 has a difficulty of 20, 75:32 and 75:33 have 30, and 75:44 has 34.
"""

import pytest

from footroll.kernels.layout import Ask, Do, Restart, Shot, Side, Skill
from footroll.match.events import ShotTaken, WallHit
from footroll.pitch import Cell
from tests.match.board import board, pawn_of, restart_of
from tests.match.play import happened, play, refusal, scores_of, skills_of

DIRECT, INDIRECT = Restart.AT_DIRECT_FREE_KICK, Restart.AT_INDIRECT_FREE_KICK
FOUR = {"A2": (93, 30), "A3": (93, 31), "A4": (93, 32), "A5": (93, 33)}


def kicking(teams, *rolls, cell=(83, 32), restart=DIRECT, at=None, skill=100, keeper=(99, 32), **more):
    """Return a match in which H9 takes a restart with skills of 100, or another free-kick skill."""
    skills = {("H9", each): 100 for each in (Skill.EFFECT, Skill.PENALTY, Skill.SHOT_POWER, Skill.SHOOT)}
    skills[("H9", Skill.FREE_KICK)] = skill
    placed = {"H9": cell, "A1": keeper, **(at or {})}
    return board(teams, *rolls, at=placed, carrier="H9", taker="H9", restart=restart, skills=skills, **more)


def judged(events):
    """Return difficulty, score and verdict of a shot."""
    event = happened(events, ShotTaken)
    return event.difficulty, event.score, event.result


@pytest.mark.clause("FR-2.8-01", "FR-2.9-02")
@pytest.mark.parametrize("restart", [DIRECT, INDIRECT])
@pytest.mark.parametrize(
    ("yards", "rolled"),
    [
        (15, []),
        (16, [Skill.LOW_PASS]),
        (25, [Skill.LOW_PASS]),
        (30, [Skill.LOW_PASS]),
        (31, [Skill.HIGH_PASS]),
        (40, [Skill.HIGH_PASS]),
    ],
)
def test_a_free_kick_is_passed_by_its_length(teams, restart, yards, rolled):
    match = kicking(teams, 90, cell=(50, 32), restart=restart)
    assert skills_of(play(match, Do.DO_PASS, cell=(50 + yards, 32))) == rolled


@pytest.mark.clause("FR-2.8-02", "FR-2.9-03", "FR-2.10-02", "FR-2.9-01")
@pytest.mark.parametrize(
    ("restart", "cell", "refused"),
    [
        (INDIRECT, (83, 32), "FR-2.8-02"),
        (DIRECT, (83, 32), None),
        (DIRECT, (50, 32), None),
        (DIRECT, (49, 32), "FR-3.3.1-02"),
        (DIRECT, (40, 30), "FR-3.3.1-02"),
        (Restart.AT_CORNER, (99, 0), None),
    ],
)
def test_only_direct_kicks_in_the_other_half_are_shot(teams, restart, cell, refused):
    assert refusal(kicking(teams, cell=cell, restart=restart), Do.DO_SHOOT) == refused


@pytest.mark.clause("FR-2.8-03")
@pytest.mark.parametrize("restart", [DIRECT, INDIRECT])
def test_a_free_kick_to_a_team_mate_may_be_finished(teams, restart):
    match = kicking(teams, cell=(80, 32), restart=restart, at={"H10": (90, 32)})
    play(match, Do.DO_PASS, cell=(90, 32))
    assert match.ask is Ask.ASK_ONE_TOUCH
    assert refusal(match, Do.DO_FINISH) is None


@pytest.mark.clause("FR-3.4.1-01", "FR-2.9-01", "FR-2.10-02")
@pytest.mark.parametrize(
    ("restart", "cell", "difficulty", "verdict"),
    [(DIRECT, (75, 32), 30, Shot.ON_TARGET), (Restart.AT_CORNER, (99, 0), 96, Shot.WIDE)],
)
def test_a_kick_at_goal_uses_the_free_kick_skill(teams, restart, cell, difficulty, verdict):
    events = play(kicking(teams, 50, cell=cell, restart=restart, skill=90), Do.DO_SHOOT)
    assert (skills_of(events), scores_of(events)) == ([Skill.FREE_KICK], [45])
    assert judged(events) == (difficulty, 45, verdict)


@pytest.mark.clause("FR-3.4.1-09", "FR-3.4.1-18", "FR-3.4.1-19", "FR-3.4.1-20", "FR-3.4.1-22", "FR-A-13")
@pytest.mark.parametrize(
    ("roll", "verdict"),
    [(37, Shot.ON_TARGET), (36, Shot.OFF_POST), (35, Shot.INTO_WALL), (20, Shot.INTO_WALL), (19, Shot.WIDE)],
)
def test_a_wall_of_four_adds_sixteen_to_twenty(teams, roll, verdict):
    match = kicking(teams, roll, 4, 50, at=FOUR)
    assert judged(play(match, Do.DO_SHOOT)) == (36, roll, verdict)
    if verdict in {Shot.WIDE, Shot.OFF_POST}:  # a 4 off the post is out beside the goal
        assert restart_of(match)[:2] == (Restart.AT_GOAL_KICK, Side.AWAY)
    elif verdict is Shot.INTO_WALL:
        missing = {35: 0, 20: 8}[roll]  # half of what was missing, to the left of 93:32
        assert match.ball == Cell(93, 32 - missing)


@pytest.mark.clause("FR-3.4.1-10", "FR-3.4.1-11", "FR-3.4.1-15")
@pytest.mark.parametrize(
    ("wall", "difficulty"),
    [
        ({}, 20),
        ({"A2": (93, 32)}, 24),
        ({"A2": (93, 32), "H5": (94, 33)}, 28),
        ({**FOUR, "H5": (93, 34)}, 40),
        ({**FOUR, "H5": (93, 34), "A6": (93, 29)}, 40),
        ({**FOUR, "A6": (93, 36)}, 36),
        ({"A2": (92, 32)}, 20),
    ],
)
def test_the_wall_is_a_connected_group_in_the_way(teams, wall, difficulty):
    assert judged(play(kicking(teams, 10, at=wall), Do.DO_SHOOT))[0] == difficulty


def curved(teams, effect, *, at, side=0):
    """Return difficulty, score and verdict of a curved free-kick from 75:32."""
    match = kicking(teams, effect, 90, cell=(75, 32), at=at)
    events = list(play(match, Do.DO_SHOOT, effect=True))
    return judged(events + list(play(match, Do.DO_BEND, place=side)))


@pytest.mark.clause("FR-3.3.2-11", "FR-3.4.1-12", "FR-3.4.1-13")
@pytest.mark.parametrize(
    ("effect", "difficulty"),
    [(99, 34), (8, 50)],  # twelve rows aside, around the wall; or one, into it: 30 and 20
)
def test_a_curve_that_misses_every_cell_of_the_wall_goes_around_it(teams, effect, difficulty):
    wall = {"A2": (85, 30), "A3": (85, 31), "A4": (85, 32), "A5": (85, 33)}
    assert curved(teams, effect, at=wall)[0] == difficulty


@pytest.mark.clause("FR-3.4.1-08", "FR-3.4.1-13")
@pytest.mark.parametrize(
    ("wall", "difficulty"),
    [
        ({"A2": (97, 32), "A3": (97, 33)}, 54),  # two are a full wall at 34, though not at the 30 of 75:32
        ({"A2": (97, 32), "A3": (97, 31)}, 34),  # the line from 75:44 passes only through 97:33
    ],
)
def test_the_size_that_counts_is_that_of_the_virtual_cell(teams, wall, difficulty):
    assert curved(teams, 99, at=wall)[0] == difficulty


@pytest.mark.clause("FR-3.4.1-16")
def test_a_footballer_in_the_wall_does_not_intercept_the_shot(teams):
    match = kicking(teams, 90, at={**FOUR, "A9": (88, 33)})
    play(match, Do.DO_SHOOT)
    play(match, Do.DO_AIM, place=4, row=0)
    assert (match.ask, match.choices) == (Ask.ASK_INTERCEPTORS, [pawn_of("A9")])


@pytest.mark.clause("FR-3.4.1-17")
@pytest.mark.parametrize("restart", [DIRECT, INDIRECT])
def test_a_footballer_in_the_wall_intercepts_a_pass_like_anybody(teams, restart):
    match = kicking(teams, restart=restart, at=FOUR)
    play(match, Do.DO_PASS, cell=(97, 32))
    assert match.ask is Ask.ASK_INTERCEPTORS
    assert match.choices == [pawn_of(name) for name in ("A3", "A4", "A5")]  # the zones that the line meets


@pytest.mark.clause("FR-3.4-03", "FR-2.16-01")
def test_a_penalty_is_shot_with_its_own_skill_and_intercepted_by_nobody(teams):
    match = kicking(teams, 40, 10, 10, 99, cell=(87, 32), restart=Restart.AT_PENALTY, at={"A4": (93, 32)})
    assert refusal(match, Do.DO_PASS, cell=(80, 32)) == "FR-L-45"
    events = play(match, Do.DO_SHOOT)
    assert judged(events) == (15, 40, Shot.ON_TARGET)
    assert skills_of(events) == [Skill.PENALTY]
    assert skills_of(play(match, Do.DO_AIM, place=4, row=0)) == [Skill.REACH, Skill.SHOT_POWER, Skill.CATCH]


@pytest.mark.clause("FR-3.4.1-21", "FR-3.4.1-13")
def test_a_bent_ball_bounces_off_the_first_wall_cell_on_the_line_from_the_ball(teams):
    # from 75:44 the line passes only through 97:33; from the ball at 75:32 it meets 97:32 first
    match = kicking(teams, 99, 53, cell=(75, 32), at={"A2": (97, 32), "A3": (97, 33)})
    play(match, Do.DO_SHOOT, effect=True)
    events = play(match, Do.DO_BEND, place=0)
    assert judged(events) == (54, 53, Shot.INTO_WALL)
    hit = happened(events, WallHit)
    assert (hit.pawn, hit.cell) == (pawn_of("A2"), Cell(97, 32))
