"""FUBA against its slow reference: silent matches, `FubaMatch.play`, copies, and the odds of answers and targets."""

from __future__ import annotations

import random
from functools import partial
from time import process_time_ns
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.actions import row_of
from benchmarks.race import Peer, Race
from footroll.fuba import FubaAction, FubaMatch, FubaRules, FubaSide, odds
from footroll.fuba.match import new_state
from footroll.fuba.rules import advanced_rules
from footroll.kernels.fuba.batch import play_batch
from footroll.kernels.fuba.engine import FubaEngine
from footroll.kernels.fuba.layout import Ask
from footroll.play.dice import Dice
from tests.reference.fuba.game import BasicGame

if TYPE_CHECKING:
    from collections.abc import Callable

SEED, MATCHES, ANSWERS, COPIES = 9, 200, 800, 10_000
SIDES = FubaSide("Home"), FubaSide("Away", (4, 3, 3))
SKILLS = ("stopper", "crossing", "runner")
# The most nanoseconds of a match, an answer, a copy, the odds of an answer, the worst of these, and every target.
MATCH, PLAY, COPY, ODDS, WORST, TARGETS = 200_000, 3_000, 100, 200_000, 20_000_000, 2_000_000
EVERY = " with every rule"
SEEDS, TIMES, LATER = (SEED, SEED + 1), 3, 10  # matches of a spread, repetitions, and later ones above a limit


def slow_match() -> BasicGame:
    """Play a match of random answers with the slow reference."""
    chance = random.Random(SEED)
    game = BasicGame.new(lambda: chance.randint(1, 6), ("4-4-2", "4-3-3"), None)
    while not game.over:
        game.play(chance.choice(game.options))
    return game


def new_match(*, every_rule: bool, seed: int = SEED, start: np.ndarray | None = None) -> FubaMatch:
    """Return a match of the basic rules, or of every rule with three skills a side."""
    rules = advanced_rules() if every_rule else FubaRules()
    return FubaMatch(*sides_of(every_rule=every_rule), dice=Dice.seeded(seed), rules=rules, start=start)


def sides_of(*, every_rule: bool) -> tuple[FubaSide, FubaSide]:
    """Return the two sides, with their skills if these are played."""
    if not every_rule:
        return SIDES
    home, away = (FubaSide(side.name, side.formation, (), SKILLS) for side in SIDES)
    return home, away


def silent() -> Race:
    return race_matches("FUBA, silent match", new_state(*SIDES, rules=FubaRules()))


def silent_advanced() -> Race:
    return race_matches(f"FUBA, silent match{EVERY}", new_state(*sides_of(every_rule=True), rules=advanced_rules()))


def race_matches(name: str, start: np.ndarray) -> Race:
    """Race whole matches of random answers."""

    def check() -> None:
        tallies = play_batch(start, SEED, MATCHES)
        assert all(ended for *_, ended in tallies)
        assert tallies[100:] == play_batch(start, SEED, MATCHES - 100, 100)

    def ours() -> object:
        return play_batch(start, SEED, MATCHES)

    return Race(name, "match", ours, MATCHES, [Peer("slow reference", slow_match, 1)], check, MATCH)


def known(*, every_rule: bool) -> tuple[np.ndarray, list[FubaAction], bytes]:
    """Return a state at its first question, random answers from there, and the state they lead to."""
    match, chance = new_match(every_rule=every_rule), Dice.seeded(SEED + 1)
    start = np.frombuffer(bytearray(match.save()), dtype=match.state.dtype)
    match = new_match(every_rule=every_rule, start=start)
    answers = []
    for _ in range(ANSWERS):
        answers.append(match.pick(chance))
        match.play(answers[-1])
        if match.over:
            break
    return start, answers, match.save()


def play() -> Race:
    return race_play("FubaMatch.play", every_rule=False)


def play_advanced() -> Race:
    return race_play(f"FubaMatch.play{EVERY}", every_rule=True)


def race_play(name: str, *, every_rule: bool) -> Race:
    """Race answers that are known beforehand."""
    start, answers, end = known(every_rule=every_rule)

    def ours() -> bytes:
        match = new_match(every_rule=every_rule, start=start)
        for answer in answers:
            match.play(answer)
        return match.save()

    def check() -> None:
        assert ours() == end

    peer = Peer("slow reference, a match", slow_match, ANSWERS)
    return Race(name, "answer", ours, len(answers), [peer], check, PLAY)


def copies() -> Race:
    return race_copies("FUBA, copy of a state", every_rule=False)


def copies_advanced() -> Race:
    return race_copies(f"FUBA, copy of a state{EVERY}", every_rule=True)


def race_copies(name: str, *, every_rule: bool) -> Race:
    """Race copies of a state."""
    engine = FubaEngine(known(every_rule=every_rule)[0])

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

    return Race(name, "copy", ours, COPIES, [Peer("bytearray", theirs, COPIES)], check, COPY)


def situations(*, every_rule: bool, seed: int = SEED) -> list[tuple[FubaMatch, FubaAction]]:
    """Return every question of a match with a random answer."""
    match, chance, found = new_match(every_rule=every_rule, seed=seed), Dice.seeded(3), []
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
    return race_answers("FUBA, odds of an answer", every_rule=False)


def answers_advanced() -> Race:
    return race_answers(f"FUBA, odds of an answer{EVERY}", every_rule=True)


def race_answers(name: str, *, every_rule: bool) -> Race:
    """Race the odds of a random answer to every question of a match."""
    found = situations(every_rule=every_rule)

    def check() -> None:
        assert all(sum(odds.outcomes(*one).chances.values()) == 1 for one in found)

    def ours() -> None:
        for one in found:
            odds.outcomes(*one)

    def theirs() -> None:
        for one in found[:50]:
            rolled(*one)

    return Race(name, "answer", ours, len(found), [Peer("100 plays", theirs, 50)], check, ODDS)


def targets() -> Race:
    return race_targets("FUBA, odds of every target", every_rule=False)


def targets_advanced() -> Race:
    return race_targets(f"FUBA, odds of every target{EVERY}", every_rule=True)


def race_targets(name: str, *, every_rule: bool) -> Race:
    """Race the odds of every target, at each turn of a match."""
    found = [match for match, _ in situations(every_rule=every_rule) if match.ask is Ask.ASK_TARGET]

    def check() -> None:
        assert all(odds.targets(match) for match in found)

    def ours() -> None:
        for match in found:
            odds.targets(match)

    def theirs() -> None:
        for match in found[:5]:
            for action in match.legal_actions():
                rolled(match, action)

    return Race(name, "board", ours, len(found), [Peer("100 plays", theirs, 5)], check, TARGETS)


def shortest(run: Callable[[], object], *, limit: float) -> int:
    """Return the shortest of some times, because longer ones measure other work; above the limit try more often."""
    best = min(timed(run) for _ in range(TIMES))
    for _ in range(LATER):
        if best > limit:
            best = min(best, timed(run))
    return best


def timed(run: Callable[[], object]) -> int:
    """Return the nanoseconds of one count; its fractions are not those of an earlier one."""
    odds._share.cache_clear()
    begun = process_time_ns()
    run()
    return process_time_ns() - begun


def spreads() -> list[dict[str, object]]:
    """Return median and worst times of odds over every question of some matches, with the most that each may be."""
    rows: list[dict[str, object]] = []
    for every_rule, name in ((False, "FUBA"), (True, f"FUBA{EVERY}")):
        found = [one for seed in SEEDS for one in situations(every_rule=every_rule, seed=seed)]
        boards = [match for match, _ in found if match.ask is Ask.ASK_TARGET]
        taken = np.array([shortest(partial(odds.outcomes, *one), limit=ODDS) for one in found]) / 1e6
        rows.append({"odds": f"an answer, {name}", **row_of(taken), "most_ms": (ODDS / 1e6, WORST / 1e6)})
        taken = np.array([shortest(partial(odds.targets, match), limit=TARGETS) for match in boards]) / 1e6
        rows.append({"odds": f"every target, {name}", **row_of(taken), "most_ms": (TARGETS / 1e6, TARGETS / 1e6)})
    return rows
