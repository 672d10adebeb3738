"""The national coach: club's answers improved by search, within a budget, and the same for a turned position."""

import json
import threading
from fractions import Fraction

import pytest
from click.testing import CliRunner

from footroll.agents import Budget, NativeAgent
from footroll.agents.native import native_coach
from footroll.cli.match import match as match_command
from footroll.errors import FootrollError
from footroll.kernels.coaches.natives import Decider
from footroll.kernels.engine import Engine
from footroll.kernels.layout import Ask, Do, Phase, Side
from footroll.match import Dice, HouseRules, Match
from footroll.match.lineup import line_up
from footroll.notation import read_position
from footroll.pitch import Pitch
from footroll.sheets import read_team
from tests.agents.shots import blocked_shot, can_block, cells_in_reach, shot_now

MIDLOW, KESTREL = (read_team(name).team for name in ("midlow-town", "kestrel-forge"))
NOTHING, SMALL = Budget(nodes=0), Budget(nodes=40)
CLOSE_CALL = (
    "footroll-1 100x64 H=1@0:32,6@60:20,9@84:30,10@75:38 A=1@99:30,4@70:27,5@66:24,2@61:21 ask=carrier carrier=H6"
)


def decider(name, *, budget=SMALL, seed=5, teams=(MIDLOW, KESTREL)):
    return Decider(native_coach(name, teams[0], seed=seed, budget=budget, rival=teams[1]), seed)


def pair(name, *, budget=SMALL):
    return [decider(name, budget=budget, teams=teams) for teams in ((MIDLOW, KESTREL), (KESTREL, MIDLOW))]


def club_questions(count):
    """Yield questions of matches that club plays against itself, with club's answer to each."""
    asked, seed = 0, 0
    while asked < count:
        engine = Engine(line_up(MIDLOW, KESTREL, pitch=Pitch(100, 64), rules=HouseRules()))
        dice = Dice.seeded(seed)
        engine.begin(dice)
        clubs = pair("club")
        while engine.phase != Phase.OVER and asked < count:
            answer = clubs[engine.decider].answer(engine)
            yield engine, answer
            engine.step(dice, *answer)
            asked += 1
        seed += 1


def test_without_rollouts_national_answers_like_club():
    nationals = pair("national", budget=NOTHING)
    for engine, answer in club_questions(600):
        assert nationals[engine.decider].answer(engine) == answer


def test_national_differs_from_club_in_a_tenth_of_the_carriers_answers():
    asked = differ = 0
    for engine, answer in club_questions(1500):
        if engine.ask == Ask.ASK_CARRIER:
            asked += 1
            differ += pair("national")[engine.decider].answer(engine) != answer
    assert asked >= 30
    assert differ >= asked / 10


@pytest.mark.parametrize("nodes", [1, 7, 40])
def test_a_decision_takes_no_more_rollouts_than_its_budget(nodes):
    national, most = decider("national", budget=Budget(nodes=nodes)), 0
    for engine, _ in club_questions(400):
        national.answer(engine)
        most = max(most, national.spent)
    assert most == nodes


def test_a_search_is_the_same_in_every_thread():
    match = read_position(CLOSE_CALL, dice=Dice.seeded(1))
    found = []

    def ask():
        found.append(NativeAgent("national", budget=SMALL).decide(match.copy()))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert len(set(found)) == 1


def test_a_cancelled_search_returns_the_best_answer_so_far():
    match = read_position(CLOSE_CALL, dice=Dice.seeded(1))
    coach = NativeAgent("national", budget=Budget(milliseconds=3e6))
    found = []
    thread = threading.Thread(target=lambda: found.append(coach.decide(match)))
    thread.start()
    while thread.is_alive():  # without cancel() it would search for fifty minutes
        coach.cancel()
        thread.join(0.01)
    match.play(found[0])


def test_a_budget_in_milliseconds_ends_by_itself():
    match = read_position(CLOSE_CALL, dice=Dice.seeded(1))
    match.play(NativeAgent("national", budget=Budget(milliseconds=1)).decide(match))


@pytest.mark.parametrize("wrong", [{}, {"nodes": -1}, {"nodes": 2**32}, {"milliseconds": 0}, {"milliseconds": 1e9}])
def test_a_budget_that_makes_no_sense_is_refused(wrong):
    with pytest.raises(FootrollError, match="budget"):
        Budget(**wrong)


def test_undone_answers_are_given_again():
    match, coach = Match(MIDLOW, KESTREL, dice=Dice.seeded(2)), NativeAgent("national", budget=SMALL)
    while match.turn < 4 or match.ask is not Ask.ASK_DEFENCE_RUNS:
        match.play(coach.decide(match))
    first = coach.decide(match)
    match.play(first)
    match.undo()
    assert coach.decide(match) == first


# Drills: what a look ahead finds.


def test_with_the_defenders_behind_the_carrier_runs_on_for_a_better_shot():
    line = "footroll-1 100x64 H=1@0:32,9@76:32,10@83:15 A=1@99:32,4@68:23,5@66:27 ask=carrier carrier=H9"
    match, coach, club = read_position(line, dice=Dice.seeded(1)), NativeAgent("national"), NativeAgent("club")
    before, turn = shot_now(match), match.turn
    assert coach.decide(match).kind is Do.DO_DONE
    while match.turn == turn or match.ask is not Ask.ASK_CARRIER:
        match.play((coach if match.decider == Side.HOME else club).decide(match))
    assert shot_now(match) > before + Fraction(1, 10)


def test_with_defenders_about_to_close_in_the_carrier_shoots_at_once():
    slow = "skill.velocity.H9=40"
    line = f"footroll-1 100x64 H=1@0:32,9@80:32,10@60:20 A=1@99:32,4@81:28,5@81:36 ask=carrier carrier=H9 {slow}"
    match = read_position(line, dice=Dice.seeded(1))
    _, *backs = match.pawns(Side.AWAY)
    for cell in cells_in_reach(match, match.carrier):  # a run lets them get next to 9, for half the chance at most
        assert any(can_block(match, back, cell) for back in backs)
        assert blocked_shot(cell, slow) < shot_now(match) / 2 + Fraction(1, 50)
    passed = read_position(line.replace("carrier=H9", "carrier=H10"), dice=Dice.seeded(1))
    assert shot_now(passed) < shot_now(match) / 2  # a pass to 10 gives no better one
    assert NativeAgent("national").decide(match).kind is Do.DO_SHOOT


# The command line.


def test_a_time_to_think_needs_a_coach_that_thinks():
    refused = CliRunner().invoke(match_command, ["--coach", "club", "--think", "5"])
    assert isinstance(refused.exception, FootrollError)
    assert str(refused.exception) == "--think is for a coach that searches; add --coach national"


def test_a_match_with_national_is_the_same_for_a_seed():
    words = ["--coach", "national", "--coach", "beginner", "--seed", "3", "--win", "one_side(1)", "--json"]
    first, second = (CliRunner().invoke(match_command, words) for _ in range(2))
    assert first.exit_code == 0
    assert first.output == second.output


def test_national_plays_a_match_by_the_clock():
    words = ["--coach", "national", "--coach", "random", "--think", "1", "--win", "one_side(1)", "--json"]
    assert sum(json.loads(CliRunner().invoke(match_command, words).output)["goals"]) == 1
