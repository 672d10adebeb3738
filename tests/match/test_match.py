"""Properties of every match, with any coach."""

from itertools import combinations, pairwise

import numpy as np
import pytest

from footroll.agents import RandomCoach
from footroll.errors import IllegalAction, OutOfDice
from footroll.kernels import batch
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Ask, Die, Do, Limit, Phase, Restart, Result, Side
from footroll.match import DONE, Action, HouseRules, Match
from footroll.match.events import ContestEnded, GoalScored, KickOffRolled, PassPlayed, PawnRan, Rolled, ShotTaken
from footroll.match.lineup import STATE, squad_of
from footroll.notation import read_position
from footroll.pitch import Cell, Pitch
from footroll.sheets import read_team
from tests.checksum import final_states
from tests.plain import PlainCoach


def standing(match):
    """Return the cells of the uninjured footballers; an injured one may share a cell (FR-2.15-13)."""
    return [match.cell(pawn) for side in Side for pawn in match.pawns(side) if not match.state["injured"][pawn]]


def check(match, before):
    """Assert what must hold at every decision."""
    cells = standing(match)
    assert all(cell in match.pitch for cell in cells)
    if match.state["phase"] == Phase.ACTING:
        assert len(set(cells)) == len(cells)
    assert all(now >= then for now, then in zip(match.goals, before, strict=True))
    if match.carrier is not None:
        assert match.ball == match.cell(match.carrier)
        assert not match.state["injured"][match.carrier]


@pytest.mark.parametrize("seed", range(4))
def test_a_match_of_random_answers_keeps_every_promise_and_ends(teams, seed):
    match = Match(*teams, dice=DiceCup.seeded(seed), rules=HouseRules())
    coach, answers = RandomCoach(seed), 0
    while not match.over and answers < 4000:
        goals = match.goals
        action = coach.decide(match)
        assert match.may(action) is None
        match.play(action)
        check(match, goals)
        answers += 1
    assert match.over or answers == 4000


@pytest.mark.clause("FR-1.3-01", "FR-1-01")
def test_matches_of_random_answers_end(teams):
    for number in range(60):
        state = np.asarray(Match(*teams, dice=DiceCup.seeded(0))._blank())
        batch.play_random(state, 9, number, 3_000_000)
        assert state["phase"][0] == Phase.OVER
        home, away = state["goals"][0]
        on = [(state["x"][0, side * 11 : side * 11 + 11] >= 0).sum() for side in Side]
        assert max(home, away) == 3 or min(on) < 7


def test_matches_end_in_the_same_bytes_on_one_thread_and_on_two():
    assert final_states(24, threads=1) == final_states(24, threads=2)


def unbegun(teams):
    """Return a match before its first roll, copied as bytes: numpy's copy leaves the padding unset."""
    return np.frombuffer(bytearray(Match(*teams, dice=DiceCup.seeded(0))._blank().tobytes()), dtype=STATE)


def test_a_counted_match_agrees_with_the_silent_one(teams):
    silent, counted = unbegun(teams), unbegun(teams)
    answers = batch.play_random(silent, 9, 1, 3_000_000)
    assert batch.count_random(counted, 9, 1, 3_000_000)[0] == answers
    assert silent.tobytes() == counted.tobytes()


def test_counts_grow_with_the_answers(teams):
    counts = [batch.count_random(unbegun(teams), 9, 1, most) for most in (0, 200, 2000, 20_000)]
    assert counts[0] == (0, 0, 0)
    assert all(less < more for before, after in pairwise(counts) for less, more in zip(before, after, strict=True))


def test_a_copy_of_an_engine_is_independent(teams):
    match = Match(*teams, dice=DiceCup.seeded(4))
    engine, start = match._engine, match.save()
    twin = engine.copy()
    match.play(RandomCoach(4).decide(match))
    assert twin.save() == start != match.save()


@pytest.mark.clause("FR-0-07")
def test_the_same_seed_gives_the_same_bytes(teams):
    def final(seed):
        match = Match(*teams, dice=DiceCup.seeded(seed))
        coach = RandomCoach(seed)
        for _ in range(1500):
            if match.over:
                break
            match.play(coach.decide(match))
        return match.save()

    assert final(1) == final(1)
    assert final(1) != final(2)


def test_a_silent_match_ends_in_the_same_bytes_as_a_logged_one(teams):
    spoken = Match(*teams, dice=DiceCup.seeded(3))
    silent = Match(*teams, dice=DiceCup.seeded(3))
    coach = RandomCoach(3)
    for _ in range(800):
        action = coach.decide(spoken)
        spoken.play(action)
        silent._engine.step(silent.dice, *action.packed, silent=True)
    assert spoken.save() == silent.save()


@pytest.mark.clause("FR-0-07")
def test_undoing_everything_leads_back_to_the_start_and_the_same_answers_roll_the_same(teams):
    match = Match(*teams, dice=DiceCup.seeded(5))
    start, coach, played = match.save(), RandomCoach(5), []
    for _ in range(400):
        played.append(coach.decide(match))
        match.play(played[-1])
    end = match.save()
    for _ in played:
        match.undo()
    assert match.save() == start
    for action in played:
        match.play(action)
    assert match.save() == end


@pytest.mark.clause("FR-0-08")
def test_a_forbidden_answer_names_its_clause_and_changes_nothing(teams):
    match = Match(*teams, dice=DiceCup.scripted(70, 20))
    before = match.save()
    with pytest.raises(IllegalAction) as refusal:
        match.play(Action(Do.DO_PASS, cell=Cell(10, 10)))
    assert refusal.value.clause.id == "FR-0-08"
    assert match.save() == before


@pytest.mark.clause("FR-0-08")
def test_dice_that_run_out_leave_the_match_as_it_was(teams):
    match = kick_off(teams)
    before = match.save()
    with pytest.raises(OutOfDice, match="the list of rolls is too short"):
        match.play(Action(Do.DO_PASS, cell=Cell(10, 32)))
    assert match.save() == before


def kick_off(teams, *rolls):
    """Return a match of scripted dice in which home kicks off from 49:32, everybody placed."""
    match = Match(*teams, dice=DiceCup.scripted(70, 20, *rolls))
    match.play(DONE)
    match.play(DONE)
    match.play(Action(Do.DO_TAKE, pawn=9, cell=Cell(49, 32)))
    match.play(DONE)
    match.play(DONE)
    assert match.ask is Ask.ASK_CARRIER
    return match


@pytest.mark.clause("FR-2.1-01", "FR-2.1-02", "FR-2.1-03")
@pytest.mark.parametrize(("rolls", "side"), [((62, 61), Side.HOME), ((40, 40, 12, 80), Side.AWAY), ((0, 5), Side.AWAY)])
def test_the_higher_roll_takes_the_first_kick_off_and_equal_ones_are_rolled_again(teams, rolls, side):
    match = Match(*teams, dice=DiceCup.scripted(*rolls))
    assert match.state["restart"] == Restart.AT_KICK_OFF
    assert match.state["restart_side"] == side
    assert [event.roll for event in match.opening if isinstance(event, Rolled)] == list(rolls)


@pytest.mark.clause("FR-2.3-01", "FR-2.1-05", "FR-2.2-03", "FR-L-44")
def test_a_kick_off_is_placed_by_the_attack_first_and_can_only_be_passed(teams):
    match = Match(*teams, dice=DiceCup.scripted(70, 20))
    asked = []
    for action in (DONE, DONE, Action(Do.DO_TAKE, pawn=9, cell=Cell(49, 32)), DONE, DONE):
        asked.append((match.ask, match.decider))
        match.play(action)
    assert asked == [
        (Ask.ASK_SUBSTITUTION, Side.HOME),
        (Ask.ASK_SUBSTITUTION, Side.AWAY),
        (Ask.ASK_TAKER, Side.HOME),
        (Ask.ASK_ATTACK_PLACES, Side.HOME),
        (Ask.ASK_DEFENCE_PLACES, Side.AWAY),
    ]
    assert match.may(Action(Do.DO_SHOOT)).id == "FR-L-44"
    assert match.may(DONE).id == "FR-L-44"


@pytest.mark.clause("FR-2.6-12", "FR-2.4-02", "FR-2.4-04", "FR-3.2.1-02")
def test_a_short_pass_needs_no_roll_and_arrives_in_the_movement_phase(teams):
    match = kick_off(teams)
    mate = match.cell(6)
    events = match.play(Action(Do.DO_PASS, cell=Cell(45, 32)))
    assert mate != Cell(45, 32)
    assert not any(isinstance(event, Rolled) for event in events)
    assert match.ball == Cell(45, 32)  # the ball has moved; runs are asked
    assert match.ask is Ask.ASK_ATTACK_RUNS
    assert match.carrier is None


@pytest.mark.clause("FR-L-18")
def test_the_taker_may_not_run_onto_their_own_kick_off(teams):
    match = kick_off(teams)
    match.play(Action(Do.DO_PASS, cell=Cell(47, 32)))
    assert match.may(Action(Do.DO_RUN, pawn=9, cell=Cell(47, 32))).id == "FR-L-18"


@pytest.mark.clause("FR-2.6-02")
@pytest.mark.parametrize("cell", [Cell(100, 30), Cell(49, 32), Cell(-1, 5)])
def test_a_pass_goes_to_another_cell_of_the_pitch(teams, cell):
    assert kick_off(teams).may(Action(Do.DO_PASS, cell=cell)).id == "FR-2.6-02"


@pytest.mark.clause("FR-2.6-14", "FR-3.2.1-03", "FR-3.2.1-04")
def test_a_long_low_pass_that_fails_lands_beside_its_target(teams):
    match = kick_off(teams, 10, 8)  # 7 against 25: 9 yards straight ahead
    match.play(Action(Do.DO_PASS, cell=Cell(24, 32)))
    assert match.ball == Cell(33, 32)


def test_legal_answers_are_complete_and_exact(teams):
    match = kick_off(teams)
    legal = list(match.legal_actions())
    assert len(legal) == 6399  # a pass to every other cell, and nothing else
    assert all(action.kind is Do.DO_PASS for action in legal)


def test_every_legal_run_is_found_and_no_other(teams):
    match = kick_off(teams)
    match.play(Action(Do.DO_PASS, cell=Cell(45, 32)))
    found = {(action.pawn, action.cell) for action in match.legal_actions() if action.kind is Do.DO_RUN}
    tried = {
        (pawn, cell)
        for pawn in match.pawns(Side.HOME)
        for cell in match.pitch.all.cells()
        if match.allows(Action(Do.DO_RUN, pawn=pawn, cell=cell))
    }
    assert found == tried
    assert len({pawn for pawn, _ in found}) == 11


def test_plain_coaches_play_a_match_to_its_end(teams):
    match = Match(*teams, dice=DiceCup.seeded(2), pitch=Pitch(100, 50), rules=HouseRules())
    coach, kinds = PlainCoach(), set()
    while not match.over:
        kinds |= {type(event) for event in match.play(coach.decide(match))}
    assert match.result in {Result.HOME_WON, Result.AWAY_WON}
    assert {PassPlayed, ShotTaken, GoalScored, PawnRan, ContestEnded} <= kinds


@pytest.mark.parametrize(("hurt", "in_goal"), [("H1", True), ("H9", False)])
def test_a_plain_coach_replaces_a_goalkeeper_with_a_goalkeeper_and_outfielders_with_outfielders(hurt, in_goal):
    teams = [read_team(name).team for name in ("solana-blava", "kestrel-forge")]
    text = f"footroll-1 100x64 H=1@4:32,9@60:20,10@60:40 A=1@99:31 ask=carrier carrier=H10 injured={hurt}"
    match = read_position(text, home=teams[0], away=teams[1])
    match.play(Action(Do.DO_STOP))
    action = PlainCoach().decide(match)
    assert action.kind is Do.DO_SUBSTITUTE
    assert squad_of(teams[0])[action.other].goalkeeper is in_goal


def test_pawns_are_named_by_side_and_number(teams):
    match = Match(*teams, dice=DiceCup.seeded(1))
    numbers = [match.footballer(pawn).number for pawn in range(Limit.PAWNS)]
    assert numbers == [*range(1, 12), *range(1, 12)]
    assert all(a != b for a, b in combinations([match.cell(pawn) for pawn in range(22)], 2))


def test_a_guess_of_a_legal_answer_is_legal(teams):
    match, chance = kick_off(teams), DiceCup.seeded(4)
    assert all(match.allows(match.legal_actions().pick(chance)) for _ in range(50))


def test_dice_of_a_match_are_those_of_the_cup(teams):
    match = Match(*teams, dice=DiceCup.seeded(6))
    assert [event.roll for event in match.opening if isinstance(event, KickOffRolled)] == DiceCup.seeded(6).rolls(
        Die.D100, 2
    )
