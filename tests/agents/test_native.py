"""Native coaches: fair, legal, without a look at the dice, with the chances that the odds count."""

import os

import numpy as np
import pytest

from footroll.agents.habits import HABITS
from footroll.agents.native import LEVELS, SEARCHES, NativeAgent, native_coach
from footroll.kernels.coaches.frames import turned_match
from footroll.kernels.coaches.natives import Decider, blank_tactics
from footroll.kernels.engine import Engine
from footroll.kernels.layout import Do
from footroll.match import Dice, Match
from footroll.match.actions import unpack
from footroll.match.lineup import STATE, line_up
from footroll.match.rules import HouseRules
from footroll.notation import read_position
from footroll.odds import action_odds
from footroll.pitch import Pitch
from footroll.play.budget import Budget
from footroll.sheets import read_team

QUESTIONS = int(os.environ.get("FOOTROLL_QUESTIONS", "1200"))  # `make check-coaches` asks 10,000
MIDLOW, KESTREL = (read_team(name).team for name in ("midlow-town", "kestrel-forge"))
SMALL = Budget(nodes=40)
NATIVE = [name for name in LEVELS if name != "random"]
WITHOUT_NUMBERS = {Do.DO_DONE, Do.DO_SHOOT, Do.DO_DRIBBLE, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK}
NAMED = {Do.DO_TRY, Do.DO_NAME, Do.DO_KEEPER, Do.DO_SLIP}
WITH_OPPONENT = {Do.DO_TACKLE, Do.DO_FOUL}


def turned_answer(answer, *, pitch):
    """Turn an answer by half a turn, in Python and by hand: the slow reference of `frames`."""
    kind, pawn, other, x, y, effect = answer
    kind, pawn = Do(kind), pawn if pawn < 0 else (pawn + 11) % 22
    if kind in WITHOUT_NUMBERS:
        return kind, effect
    if kind is Do.DO_AIM:
        return kind, 7 - other, y
    if kind is Do.DO_BEND:
        return kind, other
    if kind is Do.DO_SUBSTITUTE:
        return kind, pawn, other
    if kind in WITH_OPPONENT:
        return kind, pawn, (other + 11) % 22
    if kind in NAMED:
        return kind, pawn
    return kind, pawn, pitch.length - 1 - x, pitch.width - 1 - y


def as_given(answer):
    """Return an answer in the form of `turned_answer`, as it is."""
    kind, pawn, other, x, y, effect = answer
    kind = Do(kind)
    if kind in WITHOUT_NUMBERS:
        return kind, effect
    if kind is Do.DO_AIM:
        return kind, other, y
    if kind is Do.DO_BEND:
        return kind, other
    if kind is Do.DO_SUBSTITUTE or kind in WITH_OPPONENT:
        return kind, pawn, other
    if kind in NAMED:
        return kind, pawn
    return kind, pawn, x, y


def begun(seed, *, teams=(MIDLOW, KESTREL), size=(100, 64)):
    engine = Engine(line_up(*teams, pitch=Pitch(*size), rules=HouseRules()))
    dice = Dice.seeded(seed)
    engine.begin(dice)
    return engine, dice


def deciders(name, teams=(MIDLOW, KESTREL), seed=5):
    return [Decider(native_coach(name, team, seed=seed, budget=SMALL), seed) for team in teams]


@pytest.mark.parametrize("name", NATIVE)
def test_a_turned_position_gets_the_turned_answer(name):
    asked, seed = 0, 0
    questions = 500 if name == SEARCHES else QUESTIONS
    while asked < questions:
        (engine, dice), pair, mirror = begun(seed), deciders(name), deciders(name)
        while engine.phase != 3 and asked < questions:
            state = np.frombuffer(engine.save(), dtype=STATE)
            twin = Engine(np.asarray(turned_match(state)))
            answer, turned = pair[engine.decider].answer(engine), mirror[engine.decider].answer(twin)
            assert as_given(turned) == turned_answer(answer, pitch=Pitch(100, 64)), (seed, asked)
            engine.step(dice, *answer)
            asked += 1
        seed += 1


def test_turning_a_match_twice_gives_it_back():
    engine, dice = begun(3)
    pair = deciders("club")
    for _ in range(400):
        engine.step(dice, *pair[engine.decider].answer(engine))
        state = np.frombuffer(engine.save(), dtype=STATE)
        once = np.asarray(turned_match(state)).copy()
        assert np.asarray(turned_match(once)) == state


@pytest.mark.parametrize("name", NATIVE)
def test_a_coach_decides_without_the_dice_of_the_match(name):
    engine, dice = begun(4)
    pair, twins = deciders(name), deciders(name)
    for _ in range(600):
        if engine.phase == 3:
            break
        answer = pair[engine.decider].answer(engine)
        other = engine.copy()  # the same state, about to be rolled by other dice
        assert twins[other.decider].answer(other) == answer
        engine.step(dice, *answer)


@pytest.mark.parametrize("name", NATIVE)
@pytest.mark.parametrize("size", [(100, 64), (100, 50), (130, 100)])
def test_every_answer_is_legal_from_wherever_random_play_has_led(name, size):
    engine, dice = begun(8, size=size)
    random, pair = deciders("random"), deciders(name)
    for at in range(1500):
        if engine.phase == 3:
            break
        who = random if at % 150 < 50 else pair
        answer = who[engine.decider].answer(engine)
        assert answer is not None
        assert engine.step(dice, *answer).refusal == 0


def test_undone_runs_are_run_again():
    match, coach = Match(MIDLOW, KESTREL, dice=Dice.seeded(2)), NativeAgent("club")
    while match.ask.name != "ASK_DEFENCE_RUNS":
        match.play(coach.decide(match))
    first = [coach.decide(match)]
    match.play(first[0])
    first.append(coach.decide(match))
    match.undo()
    again = [coach.decide(match)]
    match.play(again[0])
    again.append(coach.decide(match))
    assert again == first


CROWDED = [
    "footroll-1 100x64 H=1@0:32,9@80:30,10@84:50 A=1@99:32,4@88:31 ask=carrier carrier=H9",
    "footroll-1 100x64 H=1@0:32,9@84:30,10@84:38 A=1@99:32,4@85:31 ask=carrier carrier=H9",
    "footroll-1 100x64 H=1@0:32,6@60:20,9@84:30,10@75:38 A=1@99:30,4@70:27,5@66:24,2@61:21 ask=carrier carrier=H6",
    "footroll-1 114x74 H=1@0:37,6@80:30,9@95:30,10@75:50 A=1@113:36,4@96:31,5@88:30 ask=carrier carrier=H6",
]


@pytest.mark.parametrize("line", CROWDED)
def test_chances_are_those_of_the_odds(line):
    match = read_position(line, dice=Dice.seeded(1))
    decider = NativeAgent("club")._decider(match)
    compared = 0
    for weighed in decider.weigh(match.legal_actions()._match._engine):
        action = unpack(*weighed.answer)
        receiver = match.cell(weighed.receiver) if weighed.receiver >= 0 else None
        if action.kind is Do.DO_SHOOT:
            assert weighed.goal == pytest.approx(float(action_odds(match, action).odds["goal"]), abs=1e-9)
            compared += 1
        elif action.kind is Do.DO_PASS and action.cell == receiver and not _is_marked(match, weighed.receiver):
            complete = action_odds(match, action).odds.get("complete", 0)
            assert weighed.succeeds == pytest.approx(float(complete), abs=1e-9)
            compared += 1
    assert compared >= 2


def _is_marked(match, pawn):
    """Return whether an opponent is next to a footballer, whose control of the ball is then contested."""
    at = match.cell(pawn)
    others = [match.cell(foe) for foe in range(22) if foe // 11 != pawn // 11]
    return any(foe and max(abs(foe.x - at.x), abs(foe.y - at.y)) <= 1 for foe in others)


def test_the_rows_of_habits_are_the_fields_of_the_struct():
    assert list(HABITS) == list(np.asarray(blank_tactics()).dtype.names)
