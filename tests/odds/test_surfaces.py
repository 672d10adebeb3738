"""Surfaces of chances: compared with a slow reference, with the engine's dice, and with what must always hold."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from footroll.errors import FootrollError
from footroll.kernels.counting import surfaces as kernel
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Ask, Do, EventKind, Limit, Restart, Side, Skill
from footroll.match import DONE, Action, HouseRules
from footroll.odds import shot, surfaces
from footroll.pitch import Cell, Pitch
from footroll.skills import skill_name
from tests.match.board import board, pawn_of
from tests.match.conftest import footballer, team
from tests.match.play import patch
from tests.reference import surfaces as reference
from tests.reference.referee import scores as formulas

SHOOTER = pawn_of("H9")
MIXED = {
    ("H9", Skill.SHOOT): 90,
    ("H9", Skill.SHOT_POWER): 80,
    ("H9", Skill.HEADER_POWER): 60,
    ("H9", Skill.STRENGTH): 60,
    ("H9", Skill.LOW_PASS): 80,
    ("A1", Skill.REACH): 80,
    ("A1", Skill.CATCH): 90,
    ("A1", Skill.STRENGTH): 50,
    ("A4", Skill.INTERCEPT): 90,
    ("A5", Skill.INTERCEPT): 50,
}
GUARDED = {"H9": (80, 30), "A1": (99, 33), "A4": (90, 31), "A5": (95, 35), "A3": (84, 30), "A6": (81, 31)}
OFF_HIS_LINE = {"H9": (80, 30), "A1": (93, 32), "A2": (99, 29), "A3": (99, 36), "A4": (97, 31)}
EMPTY_GOAL = {"H9": (80, 30), "A1": (60, 10), "A4": (90, 31)}
PLACES = {"guarded": GUARDED, "off his line": OFF_HIS_LINE, "empty goal": EMPTY_GOAL}
CELLS = [
    (98, 31),
    (99, 33),
    (94, 34),
    (92, 30),
    (89, 31),
    (88, 20),
    (80, 30),
    (75, 40),
    (97, 5),
    (52, 33),
    (50, 0),
    (49, 32),
]
READINGS = [
    {},
    {"rounding": "half_up", "intercept_tie": "missed"},
    {"rounding": "truncate", "intercept_tie": "repeat", "reach_zone": "diamond"},
    {"rounding": "half_down", "trajectory_touch": "open", "blocked_shot": "intercept_only"},
]


@pytest.fixture(scope="session")
def teams():
    return team("Reds", "#aa0000"), team("Blues", "#0000aa")


def position(teams, at, *, rules=None, **more):
    """Return a match in which H9 has the ball, with mixed skills."""
    return board(teams, at=at, carrier="H9", skills=MIXED, rules=HouseRules(**(rules or {})), **more)


def scene_of(match, *, actor=None, rules=None):
    """Return a match for the reference: the footballers, their cells and skills."""
    state = match.state
    pawns = [
        reference.Pawn(
            (int(state["x"][pawn]), int(state["y"][pawn])),
            {skill_name(skill): int(state["skills"][pawn, skill]) for skill in Skill},
            keeper=pawn in state["keeper"],
            spent=bool(state["spent"][pawn] or state["barred"][pawn]),
        )
        for pawn in range(Limit.PAWNS)
    ]
    shooter = pawns[SHOOTER] if actor is None else replace(pawns[SHOOTER], cell=actor)
    here = tuple(pawn for at, pawn in enumerate(pawns[11:], 11) if match.cell(at) and not state["injured"][at])
    return reference.Scene(shooter, here, match.pitch.length, match.pitch.width, rules or {})


@pytest.mark.clause("FR-2.16-05", "FR-2.16-10", "FR-3.3.1-03", "FR-3.3.1-11", "FR-3.5.1-01", "FR-3.5.1-05")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("rules", READINGS, ids=str)
def test_the_chance_of_a_goal_agrees_with_the_reference(teams, place, rules):
    match = position(teams, PLACES[place], rules=rules)
    chances = surfaces.goal_chance(match)
    assert chances.shape == (100, 64)
    for cell in CELLS:
        expected = reference.goal_chance(scene_of(match, actor=cell, rules=rules))
        assert chances[cell] == pytest.approx(float(expected), abs=1e-12), cell


@pytest.mark.clause("FR-3.4.3-03", "FR-3.4.4-03", "FR-3.4.4-05")
@pytest.mark.parametrize("skill", [Skill.FINISH, Skill.OFFENSIVE_HEADER, Skill.SCISSORS_KICK])
def test_one_touch_shots_have_their_own_difficulty_power_and_no_feint(teams, skill):
    match = position(teams, GUARDED)
    chances = surfaces.goal_chance(match, skill=skill)
    for cell in CELLS:
        expected = reference.goal_chance(scene_of(match, actor=cell), skill_name(skill))
        assert chances[cell] == pytest.approx(float(expected), abs=1e-12), cell


@pytest.mark.clause("FR-3.3.1-02")
def test_nobody_scores_from_their_own_half(teams):
    chances = surfaces.goal_chance(position(teams, EMPTY_GOAL))
    assert (chances[:50] == 0).all()
    assert (chances[85:, 24:40] > 0).all()


def test_alone_only_the_goalkeeper_counts(teams):
    match = position(teams, GUARDED)
    alone = surfaces.goal_chance(match, alone=True)
    scene = scene_of(match, actor=(94, 34))
    expected = reference.goal_chance(replace(scene, defenders=scene.defenders[:1]))
    assert alone[94, 34] == pytest.approx(float(expected), abs=1e-12)
    assert (alone >= surfaces.goal_chance(match) - 1e-15).all()


def test_the_board_of_two_is_the_match_of_two(teams):
    match = board(teams, at={"H9": (80, 30), "A1": (99, 32)}, carrier="H9")
    lone = surfaces.lone_goal_chance(match.footballer(SHOOTER), match.footballer(11), pitch=match.pitch)
    assert np.array_equal(lone, surfaces.goal_chance(match, alone=True))


@pytest.mark.parametrize("cell", [(99, 28), (94, 34), (88, 20), (70, 40), (50, 32)])
def test_the_board_of_two_agrees_with_the_odds_from_plain_numbers(cell):
    chances = surfaces.lone_goal_chance(footballer(9), footballer(1), keeper_at=Cell(99, 30))
    hard = Pitch().difficulty(Cell(*cell), side=Side.HOME)
    expected = shot(skill=70, difficulty=hard, closest=min(max(cell[1] - 28, 0), 7), keeper=2)["goal"]
    assert chances[cell] == pytest.approx(float(expected), abs=1e-12)


def test_an_empty_goal_is_missed_only_by_a_bad_shot():
    chances = surfaces.lone_goal_chance(footballer(9), None)
    on_target = sum(formulas.score(roll, 70) > 1 for roll in range(100))
    on_post = sum(formulas.score(roll, 70) == 1 for roll in range(100))
    assert chances[99, 32] == pytest.approx((on_target + on_post * 3 / 8) / 100, abs=1e-12)


@pytest.mark.parametrize("place", PLACES)
def test_away_sees_the_pitch_the_other_way_round(teams, place):
    match = position(teams, PLACES[place])
    state = match.state
    order = [*range(11, 22), *range(11)]
    mirrored = patch(
        position(teams, PLACES[place]),
        x=99 - state["x"][order],
        y=state["y"][order],
        skills=state["skills"][order],
        attacking=1,
        carrier=SHOOTER + 11,
    )
    assert np.allclose(surfaces.goal_chance(mirrored)[::-1], surfaces.goal_chance(match), rtol=0, atol=1e-15)
    assert np.allclose(surfaces.pass_chance(mirrored)[0][::-1], surfaces.pass_chance(match)[0], rtol=0, atol=1e-15)


@pytest.mark.clause("FR-2.6-11", "FR-2.6-15", "FR-2.6-29", "FR-3.1.5-04", "FR-3.2.1-02")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("rules", READINGS, ids=str)
def test_the_chance_of_a_pass_agrees_with_the_reference(teams, place, rules):
    match = position(teams, PLACES[place], rules=rules, spent=["A5"])
    found = surfaces.pass_chance(match)
    for cell in [*CELLS, (85, 30), (84, 31), (81, 31), (79, 29), (10, 60), (86, 29), (99, 31), (95, 32)]:
        arrives, intercepted = reference.pass_chances(scene_of(match, rules=rules), cell)
        assert found.arrives[cell] == pytest.approx(float(arrives), abs=1e-12), cell
        assert found.intercepted[cell] == pytest.approx(float(intercepted), abs=1e-12), cell


@pytest.mark.clause("FR-2.6-21")
def test_the_defenders_share_the_interceptions(teams):
    match = position(teams, GUARDED)
    each = [surfaces.intercept_chance(match, defender) for defender in range(11, 22)]
    assert np.allclose(sum(each), surfaces.pass_chance(match).intercepted, rtol=0, atol=1e-14)
    first, second = each[pawn_of("A3") - 11][95, 31], each[pawn_of("A4") - 11][95, 31]
    scene = scene_of(match)
    near, far = scene.defenders[2], scene.defenders[3]
    balls = [
        (ball, share) for ball, share in reference.outcomes(scene, scene.actor, "low-pass").items() if ball is not None
    ]
    stops = [
        (share, reference.intercepts(scene, near, ball), reference.intercepts(scene, far, ball))
        for ball, share in balls
    ]
    assert first == pytest.approx(float(sum(share * one for share, one, _ in stops)), abs=1e-12)
    assert second == pytest.approx(float(sum(share * (1 - one) * other for share, one, other in stops)), abs=1e-12)


def test_a_throw_in_is_thrown_and_nobody_blocks_it(teams):
    at = {"H9": (80, 0), "A4": (81, 1), "A1": (99, 32)}
    thrown = surfaces.pass_chance(position(teams, at, restart=Restart.AT_THROW_IN, taker="H9"))
    reached = sum(formulas.score(roll, 70) >= 2 * 10 for roll in range(100))
    assert thrown.arrives[70, 0] == pytest.approx(reached / 100, abs=1e-12)
    assert thrown.intercepted[82, 2] > 0
    assert surfaces.pass_chance(position(teams, at)).intercepted[82, 2] == 0


# Compared with the engine's dice. Seeds are fixed, so a bound of five standard deviations is never flaky.


VERDICT = 9  # its index in a note


def within_five_deviations(count, tries, chance):
    return abs(count - tries * chance) <= 5 * (tries * chance * (1 - chance)) ** 0.5


def try_all(engine, cup):
    """Let every eligible defender try to intercept."""
    notes = []
    while engine.ask == Ask.ASK_INTERCEPTORS:
        choices = engine.choices
        pawn = (choices & -choices).bit_length() - 1
        notes += engine.step(cup, Do.DO_TRY, pawn).note_tuples()
    return notes


def shoot(engine, cup, best):
    """Play a shot at the best target of its score, and return whether it scored."""
    notes = engine.step(cup, Do.DO_SHOOT).note_tuples()
    if engine.ask == Ask.ASK_TARGET:
        score = next(note[-1] for note in notes if note[0] == EventKind.EVENT_SHOT)
        column, row = best(score)
        notes = engine.step(cup, Do.DO_AIM, other=column, y=row).note_tuples()
    notes += try_all(engine, cup)
    while engine.ask == Ask.ASK_LINE_ORDER:
        choices = engine.choices
        notes += engine.step(cup, Do.DO_NAME, (choices & -choices).bit_length() - 1).note_tuples()
    return any(note[0] == EventKind.EVENT_GOAL for note in notes)


@pytest.mark.parametrize(
    ("at", "cell"),
    [(GUARDED, (94, 38)), (GUARDED, (85, 27)), (OFF_HIS_LINE, (88, 33)), (EMPTY_GOAL, (70, 32))],
    ids=["close", "from the edge", "off his line", "from far"],
)
def test_the_engine_scores_as_often_as_the_surface_says(teams, at, cell):
    match = position(teams, {**at, "H9": cell, "A6": (60, 60)})
    scene, chosen, tries, cup = scene_of(match), {}, 6000, DiceCup.seeded(20)
    chance = surfaces.goal_chance(match)[cell]

    def best(score):
        if score not in chosen:
            found = reference.targets(scene, "shoot", score)
            chosen[score] = max(found, key=found.get)
        return chosen[score]

    engine, saved, goals = match._engine, match.save(), 0
    for _ in range(tries):
        engine.load(saved)
        goals += shoot(engine, cup, best)
    assert within_five_deviations(goals, tries, chance)


@pytest.mark.parametrize("cell", [(95, 31), (90, 25), (70, 30), (99, 50)])
def test_the_engine_passes_as_well_as_the_surface_says(teams, cell):
    match = position(teams, {**GUARDED, "A6": (60, 60)})
    found, tries, cup = surfaces.pass_chance(match), 6000, DiceCup.seeded(21)
    engine, saved, arrived, stopped = match._engine, match.save(), 0, 0
    for _ in range(tries):
        engine.load(saved)
        notes = engine.step(cup, Do.DO_PASS, SHOOTER, x=cell[0], y=cell[1]).note_tuples() + try_all(engine, cup)
        arrived += any(note[0] == EventKind.EVENT_PASS and note[VERDICT] for note in notes)
        stopped += any(note[0] == EventKind.EVENT_INTERCEPTION and note[VERDICT] for note in notes)
    assert within_five_deviations(arrived, tries, found.arrives[cell])
    assert within_five_deviations(stopped, tries, found.intercepted[cell])


# What must always hold.


@pytest.mark.parametrize("skill", [Skill.REACH, Skill.CATCH, Skill.STRENGTH])
def test_a_better_goalkeeper_never_does_worse(teams, skill):
    surfaces_of = [
        surfaces.goal_chance(board(teams, at=GUARDED, carrier="H9", skills={("A1", skill): score}))
        for score in (50, 60, 70, 80, 90, 100)
    ]
    for worse, better in pairwise(surfaces_of):
        assert (better <= worse + 1e-15).all()


def test_one_more_defender_never_helps_the_shooter_or_the_passer(teams):
    few = position(teams, {**GUARDED, "A4": None})
    many = position(teams, GUARDED)
    finish = Skill.FINISH
    assert (surfaces.goal_chance(many, skill=finish) <= surfaces.goal_chance(few, skill=finish) + 1e-15).all()
    assert (surfaces.pass_chance(many).arrives <= surfaces.pass_chance(few).arrives + 1e-15).all()


def test_a_better_passer_never_completes_fewer_passes(teams):
    arrivals = [
        surfaces.pass_chance(
            board(
                teams, at=GUARDED, carrier="H9", skills={("H9", Skill.LOW_PASS): score, ("H9", Skill.HIGH_PASS): score}
            )
        ).arrives
        for score in (50, 60, 70, 80, 90, 100)
    ]
    for worse, better in pairwise(arrivals):
        assert (better >= worse - 1e-15).all()


def test_chances_are_chances(teams):
    match = position(teams, OFF_HIS_LINE)
    found = surfaces.pass_chance(match)
    for chances in (surfaces.goal_chance(match), found.arrives, found.intercepted, found.arrives + found.intercepted):
        assert chances.min() >= 0
        assert chances.max() <= 1 + 1e-15


def test_the_match_does_not_change(teams):
    match = position(teams, GUARDED)
    before = match.save()
    surfaces.goal_chance(match, alone=True)
    surfaces.pass_chance(match)
    surfaces.control(match)
    assert match.save() == before


# Control: which side gets there first.


def runs_of(match, pawn):
    """Return the runners: cell, points, and how far forward each may go (2.4.2, 2.5)."""
    state, here = match.state, match.cell(pawn)
    beside = [
        other
        for other in range(11, 22)
        if match.cell(other)
        and not (state["injured"][other] or state["spent"][other])
        and max(abs(match.cell(other).x - here.x), abs(match.cell(other).y - here.y)) <= 1
    ]
    points = formulas.movement_points(int(state["skills"][pawn, Skill.VELOCITY]), bool(state["halved"][pawn]))
    return (here.x, here.y), points, 0 if pawn < 11 and beside else points  # home attacks, away is never blocked


def most_left(runs, cell, taken):
    """Return the most points left on a cell, or -1 if nobody gets there."""
    left = [
        points - abs(cell[0] - x) - abs(cell[1] - y)
        for (x, y), points, forward in runs
        if cell[0] - x <= forward and taken in (None, (x, y))
    ]
    return max([-1, *left])


@pytest.mark.clause("FR-2.4.2-18", "FR-2.4.2-19", "FR-2.4.2-22", "FR-2.4.2-25", "FR-2.13.1-03", "FR-2.15-12")
def test_the_runner_with_more_points_left_gets_there_first(teams):
    at = {
        "H9": (80, 30),
        "H7": (70, 40),
        "H8": (75, 20),
        "A4": (81, 31),
        "A5": (74, 38),
        "A6": (74, 24),
        "A1": (99, 32),
    }
    skills = {("H7", Skill.VELOCITY): 100, ("A5", Skill.VELOCITY): 50}
    match = board(teams, at=at, carrier="H9", skills=skills, halved=["A6"], injured=["H8"])
    found = surfaces.control(match)
    standing = {(cell.x, cell.y) for pawn in range(22) if (cell := match.cell(pawn))}
    home = [runs_of(match, pawn) for pawn in range(11) if pawn != pawn_of("H8")]
    away = [runs_of(match, pawn) for pawn in range(11, 22)]
    for cell in [(x, y) for x in range(60, 95) for y in range(10, 55)]:
        taken = cell if cell in standing else None
        ours, theirs = most_left(home, cell, taken), most_left(away, cell, taken)
        assert (found.home[cell], found.away[cell]) == (ours, theirs), cell
        assert found.side[cell] == (ours > theirs) - (theirs > ours), cell


@pytest.mark.clause("FR-2.13.1-03")
def test_runners_to_a_loose_ball_have_their_points_minus_their_yards(teams):
    at = {"H9": (70, 30), "H8": (75, 33), "A4": (79, 30), "A5": (60, 20)}
    skills = {("H9", Skill.VELOCITY): 80, ("H8", Skill.VELOCITY): 70, ("A4", Skill.VELOCITY): 60}
    match = board(teams, at=at, ball=(75, 30), skills=skills, injured=["H8"])
    assert surfaces.runners(match, match.ball) == {pawn_of("H9"): 3, pawn_of("A4"): 2}
    assert list(surfaces.runners(match, match.ball)) == [pawn_of("H9"), pawn_of("A4")]


@pytest.mark.clause("FR-2.13.1-05")
def test_once_the_defenders_run_only_attackers_who_were_sent_get_to_the_ball(teams):
    skills = {("H9", Skill.VELOCITY): 80, ("H8", Skill.VELOCITY): 70, ("A4", Skill.VELOCITY): 60}
    at = {"H9": (70, 30), "H8": (75, 33), "A4": (79, 30)}
    match = board(teams, at=at, ball=(75, 30), skills=skills, ask=Ask.ASK_ATTACKERS)
    while match.ask is not Ask.ASK_ATTACK_RUNS:
        match.play(DONE)
    match.play(Action(Do.DO_RUN, pawn=pawn_of("H9"), cell=match.ball))
    assert surfaces.runners(match, match.ball) == {pawn_of("H8"): 4, pawn_of("H9"): 3, pawn_of("A4"): 2}
    match.play(DONE)
    assert surfaces.runners(match, match.ball) == {pawn_of("H9"): 3, pawn_of("A4"): 2}
    match.play(Action(Do.DO_RUN, pawn=pawn_of("A4"), cell=match.ball))
    assert surfaces.runners(match, match.ball) == {pawn_of("H9"): 3, pawn_of("A4"): 2}


# Threat.


def test_threat_is_a_fixed_point(teams):
    eleven, keeper = teams[0].eleven[1:], teams[1].eleven[0]
    found = surfaces.threat(eleven, keeper, zones=(8, 4), keep=0.8)
    shots = surfaces.lone_goal_chance(surfaces.average(eleven), keeper)
    scene = reference.Scene(reference.Pawn((0, 0), {skill_name(skill): 70 for skill in Skill}), ())
    spans = [[(size * k // n, size * (k + 1) // n - 1) for k in range(n)] for size, n in ((100, 8), (64, 4))]
    for i, (left, right) in enumerate(spans[0]):
        for j, (top, bottom) in enumerate(spans[1]):
            best = shots[left : right + 1, top : bottom + 1].mean()
            for m, (x0, x1) in enumerate(spans[0]):
                for n, (y0, y1) in enumerate(spans[1]):
                    yards = abs((left + right) // 2 - (x0 + x1) // 2) + abs((top + bottom) // 2 - (y0 + y1) // 2)
                    arrives = 1 if yards <= 7 else float(reference.pass_chances(scene, (yards, 0))[0])
                    best = max(best, 0.8 * arrives * found.values[m, n])
            assert found.values[i, j] == pytest.approx(best, abs=1e-9)


def test_threat_without_moves_is_the_value_of_the_shot(teams):
    eleven, keeper = teams[0].eleven[1:], teams[1].eleven[0]
    shots = surfaces.lone_goal_chance(surfaces.average(eleven), keeper, pitch=Pitch(112, 72))
    found = surfaces.threat(eleven, keeper, pitch=Pitch(112, 72), keep=0)
    assert found.rounds == 1
    assert np.allclose(found.values, shots.reshape(16, 7, 12, 6).mean(axis=(1, 3)))


def test_threat_grows_with_the_share_kept_and_towards_the_goal(teams):
    eleven, keeper = teams[0].eleven[1:], teams[1].eleven[0]
    less, more = (surfaces.threat(eleven, keeper, keep=keep).values for keep in (0.7, 0.9))
    assert less.shape == (16, 12)
    assert (more >= less).all()
    assert (np.diff(more.max(axis=1)) >= 0).all()


# Refusals.


def test_a_surface_needs_a_footballer_who_can_act(teams):
    loose = board(teams, at=GUARDED, carrier=None)
    with pytest.raises(FootrollError, match="nobody has the ball"):
        surfaces.pass_chance(loose)
    with pytest.raises(FootrollError, match="injured or off the pitch"):
        surfaces.goal_chance(board(teams, at=GUARDED, carrier="H9", injured=["H9"]))
    with pytest.raises(FootrollError, match="penalty is not a shot in play"):
        surfaces.goal_chance(position(teams, GUARDED), skill=Skill.PENALTY)
    with pytest.raises(FootrollError, match="keep must be at least 0 and below 1"):
        surfaces.threat(teams[0].eleven, None, keep=1)
    with pytest.raises(FootrollError, match="threat needs a footballer besides the goalkeeper"):
        surfaces.threat([], None)


def test_kernels_refuse_arguments_they_cannot_count(teams):
    state = np.asarray(position(teams, GUARDED)._engine.state())
    out = np.empty((100, 64))
    with pytest.raises(ValueError, match="from 0 to 21, and 22"):
        kernel.fill_goals(state, 22, Skill.SHOOT, out)
    with pytest.raises(ValueError, match="from 0 to 26, and 27"):
        kernel.fill_goals(state, 8, 27, out)
    with pytest.raises(ValueError, match="length and width"):
        kernel.fill_goals(state, 8, Skill.SHOOT, np.empty((64, 100)))
    with pytest.raises(ValueError, match="same side"):
        kernel.fill_interceptions(state, 8, 7, out)
    with pytest.raises(ValueError, match="both sides"):
        kernel.fill_control(state, np.empty((1, 100, 64), dtype=np.int8))
    state["skills"][0, 3, 0] = 101
    with pytest.raises(ValueError, match="pawn 3 has a skill of more than 100"):
        kernel.fill_goals(state, 8, Skill.SHOOT, out)
