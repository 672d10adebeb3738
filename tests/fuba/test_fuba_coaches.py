"""FUBA coaches: legal and turned answers, no look at the dice or at covered choices, budgets, and strength.

A few questions and matches are tried each time. `make check-fuba-coaches` asks and plays many more:

    FOOTROLL_FUBA_ASKED=4000 FOOTROLL_FUBA_ARENA=400 pytest tests/fuba/test_fuba_coaches.py
"""

from __future__ import annotations

import os
import threading
import time
from random import Random

import numpy as np
import pytest

from footroll.fuba import FubaMatch, FubaRules, FubaSide
from footroll.fuba.agents import FUBA_COACHES, make_fuba_coach
from footroll.fuba.agents.native import FubaAgent
from footroll.fuba.agents.worths import read_worths
from footroll.fuba.arena import FUBA_FIGURES, FubaContender, play_fuba_arena
from footroll.fuba.board import describe_board, name_of
from footroll.fuba.notation import read_position
from footroll.fuba.odds import ends_of
from footroll.fuba.rules import advanced_rules
from footroll.fuba.state import array_of
from footroll.kernels.fuba.coaches import FubaDecider, FubaKind, NativeFubaCoach
from footroll.kernels.fuba.layout import Ask, Do, Stage
from footroll.play.budget import Budget
from footroll.play.dice import Dice
from tests.fuba.mirrored import FORMATIONS, draw_rules
from tests.fuba.turned import OTHER_END, turned_answer, turned_match

ASKED = int(os.environ.get("FOOTROLL_FUBA_ASKED", "80"))
MATCHES = int(os.environ.get("FOOTROLL_FUBA_ARENA", "0"))
SMALL = Budget(nodes=400)
NEIGHBOURS = {area.name: area.neighbours for area in describe_board()}
NATIVE = ("plain", "search", "rollouts")
PLAIN = FubaContender("plain")
IN_THE_BOX = (  # home may shoot at ball value 1, with three pieces against one in the penalty area
    "fuba-1 3.0 H=K@m1,m2*2,s2,s6,m3*2,m4,m5*3 A=K@m5,m4,s3*2,s7*2,m3*2,m2*3 ball=m5 value=1 by=H ask=action "
    "stage=action formation=4-4-2/4-4-2 kicked=H start-area=m4 target=m5 held=yes roller=H dice=5.5 check=2 first=H"
)
WORST_VALUE = (  # home have the ball at value 6 in their own penalty area, where away are three against two
    "fuba-1 3.0 H=K@m1,m1,m2*3,s2,s6,m3*2,m4,s3 A=K@m5,m1*3,m2*2,m3*2,s2,s6,m4 ball=m1 value=6 control=H by=A "
    "ask=action stage=action formation=4-4-2/4-4-2 kicked=H start-area=m2 target=m1 held=yes roller=H "
    "dice=6.6 check=2 first=A"
)


def match_of(seed, *, rules=None):
    """Start a match with drawn formations and house rules."""
    chance = Random(seed)
    sides = [FubaSide(name, tuple(map(int, chance.choice(FORMATIONS).split("-")))) for name in ("Home", "Away")]
    house = FubaRules(**(draw_rules(chance) if rules is None else rules))
    return FubaMatch(*sides, dice=Dice.seeded(seed), rules=house)


def questions(coach, *, every, seed=0):
    """Yield matches of a coach against itself at every so manieth question, without end."""
    for number in range(seed, 10**9):
        match, asked = match_of(number), 0
        while not match.over:
            if asked % every == 0:
                yield match
            match.play(coach.decide(match))
            asked += 1


def some_questions(count, **how):
    """Return some questions of the plain coach's matches, copied."""
    found = questions(make_fuba_coach("plain"), **how)
    return [next(found).copy() for _ in range(count)]


@pytest.mark.parametrize("name", NATIVE)
def test_every_answer_is_legal(name):
    coach = make_fuba_coach(name, budget=SMALL)
    for match in some_questions(ASKED, every=23):
        assert match.allows(coach.decide(match))


def test_a_whole_match_of_every_pair_ends():
    for at, name in enumerate(FUBA_COACHES):
        coaches = make_fuba_coach(name, seed=at, budget=SMALL), make_fuba_coach("plain", seed=at)
        match = match_of(at)
        while not match.over:
            match.play(coaches[match.decider].decide(match))
        assert match.over


@pytest.mark.parametrize("name", NATIVE)
def test_a_turned_position_gets_the_turned_answer(name):
    asked = set()
    for match in some_questions(ASKED, every=17, seed=50):
        turned = turned_match(match)
        assert {str(turned_answer(one)) for one in match.legal_actions()} == set(map(str, turned.legal_actions()))
        answer = FubaAgent(name, 3, SMALL).decide(match)
        assert FubaAgent(name, 3, SMALL).decide(turned) == turned_answer(answer), str(match)
        asked.add(match.ask)
    assert {Ask.ASK_TARGET, Ask.ASK_PLACE, Ask.ASK_MOVE, Ask.ASK_FREE, Ask.ASK_ACTION} <= asked


def test_the_board_of_these_tests_is_turned_as_the_rules_say():
    assert OTHER_END["m1"] == "m5"
    assert all(OTHER_END[OTHER_END[name]] == name for name in OTHER_END)


@pytest.mark.parametrize("name", NATIVE)
def test_coaches_do_not_see_the_dice_of_the_match(name):
    for match in some_questions(12, every=61):
        others = [
            FubaMatch(*match.sides, dice=dice, rules=match.rules, start=array_of(match.save()))
            for dice in (Dice.seeded(1), Dice.seeded(2), Dice.scripted(6, 6, 6, 6), Dice.scripted(1, 1, 1, 1))
        ]
        answers = {FubaAgent(name, 3, SMALL).decide(other) for other in others}
        assert len(answers) == 1


def penalty(*, ask, guess=0):
    """Return a shoot-out at a question, with a covered guess."""
    state = array_of(match_of(1, rules={"extra_time": "yes"}).save())
    row = state[0]
    row["ask"], row["setup"], row["stage"], row["half"], row["decider"] = (
        ask,
        7,
        Stage.RESTART,
        4,
        ask == Ask.ASK_KEEPER,
    )
    row["guess"] = guess
    return FubaMatch(FubaSide("Home"), FubaSide("Away"), dice=Dice.seeded(1), start=state)


def test_the_kick_does_not_know_the_goalkeepers_guess():
    for seed in range(40):
        kicks = {make_fuba_coach("plain", seed=seed).decide(penalty(ask=Ask.ASK_KICK, guess=one)) for one in range(3)}
        assert len(kicks) == 1


@pytest.mark.parametrize(("ask", "middle"), [(Ask.ASK_KEEPER, 3 / 7), (Ask.ASK_KICK, 2 / 7)])
def test_penalties_are_mixed_so_that_nobody_can_exploit_them(ask, middle):
    # Kicks against guesses: 5/6 5/6 1/6, 1 1/6 1, 1/6 5/6 5/6. With 3/7 in the middle every kick scores 9/14, and with
    # 2/7 in the middle every guess concedes 9/14.
    coach, match, draws = make_fuba_coach("plain", seed=4), penalty(ask=ask), 2000
    drawn = np.bincount([coach.decide(match).area for _ in range(draws)], minlength=3) / draws
    for share, expected in zip(drawn, ((1 - middle) / 2, middle, (1 - middle) / 2), strict=True):
        assert abs(share - expected) < 4 * (expected * (1 - expected) / draws) ** 0.5


@pytest.mark.parametrize("name", NATIVE)
def test_an_easy_goal_is_shot_and_a_hard_ball_is_pressed(name):
    # At ball value 1 only a 1 does not score; two dice win the ball from value 6 unless both are 6.
    shot = make_fuba_coach(name).decide(read_position(IN_THE_BOX, dice=Dice.scripted()))
    assert shot.kind is Do.DO_ATTEMPT
    press = make_fuba_coach(name).decide(read_position(WORST_VALUE, dice=Dice.scripted()))
    assert press.kind is Do.DO_PRESS


def slow_worth(state, worths):
    """Return the worth of a position before the actions to home, by looking it up in the tables."""
    side, ball, fold = int(state["control"]), int(state["ball"]), [0, 1, 2, 3, 4, 5, 6, 7, 8, 5, 6, 7, 8]
    pieces = sum(state[name].astype(int) for name in ("fresh", "stirred", "spent"))
    for team in range(2):
        pieces[team][int(state["keeper"][team])] += 1
    box = 4 if side == 0 else 0
    seen = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] if side == 0 else [4, 3, 2, 1, 0, 8, 7, 6, 5, 12, 11, 10, 9]
    leads = [int(np.clip(pieces[side][area] - pieces[1 - side][area], -2, 2)) + 2 for area in (ball, box)]
    value, first = int(state["value"]), int(state["first"])
    if state["stage"] == Stage.SITUATION:  # the dice are known, value and order follow
        start, target = (name_of(int(state[name])) for name in ("start_area", "target"))
        short = state["held"] and start in NEIGHBOURS[target]
        value = int(min(state["dice"]) if short else max(state["dice"]))
        first = int(state["roller"]) if min(state["dice"]) >= state["check"] else 1 - int(state["roller"])
    moment = 1 + (first == side)
    worth = worths["table"][0][moment][fold[seen[ball]]][value - 1][leads[0]][leads[1]]
    return float(worth) * (1 if side == 0 else -1) + int(state["score"][0]) - int(state["score"][1])


def test_the_plain_coach_finds_the_best_expectation_of_every_target():
    worths = read_worths()
    coach = FubaDecider(NativeFubaCoach(FubaKind.PLAIN, worths, 0.0))
    compared = 0
    for match in some_questions(150, every=19):
        if match.ask is not Ask.ASK_TARGET:
            continue
        ends = {action: ends_of(match, action) for action in match.legal_actions()}
        if match.state["stoppage"] or match.rules.changed():
            continue  # the half may end
        sign = 1 if match.decider == 0 else -1
        means = {
            action: sign * sum(float(end.chance) * slow_worth(end.row, worths) for end in found)
            for action, found in ends.items()
        }
        assert means[match.choose(coach)] >= max(means.values()) - 1e-9
        compared += 1
    assert compared >= 2


@pytest.mark.parametrize("name", ["search", "rollouts"])
def test_a_search_keeps_to_its_nodes_and_repeats(name):
    for match in some_questions(12, every=41, seed=7):
        first, second = FubaAgent(name, 1, Budget(nodes=3000)), FubaAgent(name, 9, Budget(nodes=3000))
        if match.ask in (Ask.ASK_KEEPER, Ask.ASK_KICK):
            continue
        assert first.decide(match) == second.decide(match)
        assert first.spent == second.spent <= 3000 + 1500  # the answer at hand is judged to its end


def test_a_search_keeps_to_its_milliseconds():
    match = next(one for one in some_questions(40, every=9) if one.ask is Ask.ASK_TARGET)
    coach = FubaAgent("rollouts", budget=Budget(milliseconds=40))
    begun = time.thread_time()
    assert match.allows(coach.decide(match))
    assert time.thread_time() - begun < 0.2  # of this thread, so that a busy machine does not count


def test_a_search_can_be_cancelled_from_another_thread():
    match = next(one for one in some_questions(40, every=9) if one.ask is Ask.ASK_TARGET)
    coach = FubaAgent("rollouts", budget=Budget(milliseconds=600_000))
    answers = []
    thread = threading.Thread(target=lambda: answers.append(coach.decide(match)))
    thread.start()
    deadline = time.monotonic() + 30
    while thread.is_alive() and time.monotonic() < deadline:
        time.sleep(0.02)
        coach.cancel()
    thread.join(timeout=1)
    assert answers
    assert match.allows(answers[0])


HOUSES = pytest.mark.parametrize("rules", [FubaRules(), advanced_rules()], ids=["basic", "advanced"])


@HOUSES
def test_plain_beats_random(rules):
    report = play_fuba_arena(PLAIN, FubaContender("random"), matches=MATCHES or 10, seed=41, rules=rules)
    assert report.share >= 0.9


@HOUSES
def test_search_beats_plain(rules):
    search = FubaContender("search", budget=None if MATCHES else Budget(nodes=600))
    report = play_fuba_arena(search, PLAIN, matches=MATCHES or 4, seed=42, rules=rules)
    assert report.share >= (0.75 if MATCHES else 0.25)


@HOUSES
def test_plain_against_plain_plays_the_game_of_the_book(rules):
    report = play_fuba_arena(PLAIN, PLAIN, matches=MATCHES or 16, seed=43, rules=rules)
    goals, turns = report.tallies["goals"].sum(axis=1)[::2], report.tallies["turns"][::2] / 2
    for name, found in (("goals", goals), ("turns_a_half", turns)):
        row, chance = FUBA_FIGURES[name], 3 * found.std() / len(found) ** 0.5
        assert row.low - chance <= found.mean() <= row.high + chance, name


def test_unknown_coaches_are_refused():
    with pytest.raises(Exception, match="did you mean search"):
        make_fuba_coach("serch")
