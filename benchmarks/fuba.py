"""FUBA against its slow reference: silent matches, `FubaMatch.play`, copies, and the odds of answers and targets."""

from __future__ import annotations

import random

import numpy as np

from benchmarks.race import Peer, Race
from footroll.fuba import FubaAction, FubaMatch, FubaRules, FubaSide, odds
from footroll.fuba.match import new_state
from footroll.fuba.rules import advanced_rules
from footroll.kernels.fuba.batch import play_batch
from footroll.kernels.fuba.engine import FubaEngine
from footroll.kernels.fuba.layout import Ask
from footroll.play.dice import Dice
from tests.reference.fuba.game import BasicGame

SEED, MATCHES, ANSWERS, COPIES = 9, 200, 800, 10_000
SIDES = FubaSide("Home"), FubaSide("Away", (4, 3, 3))
SKILLS = ("stopper", "crossing", "runner")
# The most nanoseconds of a match, an answer, a copy, the odds of an answer, and those of every target.
MATCH, PLAY, COPY, ODDS, TARGETS = 200_000, 3_000, 100, 200_000, 2_000_000


def slow_match() -> BasicGame:
    """Play a match of random answers with the slow reference."""
    chance = random.Random(SEED)
    game = BasicGame.new(lambda: chance.randint(1, 6), ("4-4-2", "4-3-3"), None)
    while not game.over:
        game.play(chance.choice(game.options))
    return game


def silent() -> Race:
    return race_matches("FUBA, silent match", new_state(*SIDES, rules=FubaRules()))


def silent_advanced() -> Race:
    sides = [FubaSide(side.name, side.formation, (), SKILLS) for side in SIDES]
    return race_matches("FUBA, silent match with every rule", new_state(*sides, rules=advanced_rules()))


def race_matches(name: str, start: np.ndarray) -> Race:
    """Race whole matches of random answers."""

    def check() -> None:
        tallies = play_batch(start, SEED, MATCHES)
        assert all(ended for *_, ended in tallies)
        assert tallies[100:] == play_batch(start, SEED, MATCHES - 100, 100)

    def ours() -> object:
        return play_batch(start, SEED, MATCHES)

    return Race(name, "match", ours, MATCHES, [Peer("slow reference", slow_match, 1)], check, MATCH)


def known() -> tuple[np.ndarray, list[FubaAction], bytes]:
    """Return a state at its first question, random answers from there, and the state they lead to."""
    match, chance = FubaMatch(*SIDES, dice=Dice.seeded(SEED)), Dice.seeded(SEED + 1)
    start = np.frombuffer(bytearray(match.save()), dtype=match.state.dtype)
    match = FubaMatch(*SIDES, dice=Dice.seeded(SEED), start=start)
    answers = []
    for _ in range(ANSWERS):
        answers.append(match.pick(chance))
        match.play(answers[-1])
        if match.over:
            break
    return start, answers, match.save()


def play() -> Race:
    start, answers, end = known()

    def ours() -> bytes:
        match = FubaMatch(*SIDES, dice=Dice.seeded(SEED), start=start)
        for answer in answers:
            match.play(answer)
        return match.save()

    def check() -> None:
        assert ours() == end

    peer = Peer("slow reference, a match", slow_match, ANSWERS)
    return Race("FubaMatch.play", "answer", ours, len(answers), [peer], check, PLAY)


def copies() -> Race:
    engine = FubaEngine(known()[0])

    def ours() -> FubaEngine:
        for _ in range(COPIES):
            twin = engine.copy()
        return twin

    def theirs() -> bytes:
        for _ in range(COPIES):
            state = bytearray(saved)
        return state

    saved = engine.save()

    def check() -> None:
        assert ours().save() == saved

    return Race("FUBA, copy of a state", "copy", ours, COPIES, [Peer("bytearray", theirs, COPIES)], check, COPY)


def situations() -> list[tuple[FubaMatch, FubaAction]]:
    """Return every question of a match with a random answer."""
    match, chance, found = FubaMatch(*SIDES, dice=Dice.seeded(SEED)), Dice.seeded(3), []
    while not match.over:
        action = match.pick(chance)
        found.append((match.copy(), action))
        match.play(action)
    return found


def rolled(match: FubaMatch, action: FubaAction) -> None:
    """Roll an answer a hundred times, as an estimate would."""
    for _ in range(100):
        match.copy().play(action)


def answers() -> Race:
    found = situations()

    def check() -> None:
        assert all(sum(odds.outcomes(*one).chances.values()) == 1 for one in found)

    def ours() -> None:
        for one in found:
            odds.outcomes(*one)

    def theirs() -> None:
        for one in found[:50]:
            rolled(*one)

    return Race("FUBA, odds of an answer", "answer", ours, len(found), [Peer("100 plays", theirs, 50)], check, ODDS)


def targets() -> Race:
    found = [match for match, _ in situations() if match.ask is Ask.ASK_TARGET]

    def check() -> None:
        assert all(odds.targets(match) for match in found)

    def ours() -> None:
        for match in found:
            odds.targets(match)

    def theirs() -> None:
        for match in found[:5]:
            for action in match.legal_actions():
                rolled(match, action)

    return Race("FUBA, odds of every target", "board", ours, len(found), [Peer("100 plays", theirs, 5)], check, TARGETS)
