"""Contests with fouls, cards and injuries, against numpy batches and Python's random; and their exact distribution."""

from __future__ import annotations

import random

import numpy as np

from benchmarks.race import Peer, Race
from footroll.kernels import duels, scores

CHECKS = 100_000
SKILLS = (80, 70, 80, 70)


def numpy_batch(rng: np.random.Generator, count: int) -> np.ndarray:
    """Roll contests of 80 against 70 in batches, with only the dice needed; roll ties again."""
    skill, opponent, strength, other = SKILLS
    verdicts = np.zeros(7, dtype=np.int64)
    while count:
        first, second = rng.integers(0, 100, count, dtype=np.uint8), rng.integers(0, 100, count, dtype=np.uint8)
        alive = _numpy_roll(rng, first, strength, other, verdicts, (5, 3, 6))
        first, second = first[alive], second[alive]
        alive = _numpy_roll(rng, second, other, strength, verdicts, (6, 4, 5))
        first, second = first[alive], second[alive]
        mine = np.rint(first * (skill / 100)).astype(np.int16)
        theirs = np.rint(second * (opponent / 100)).astype(np.int16)
        verdicts[1] += np.count_nonzero(mine > theirs)
        verdicts[2] += np.count_nonzero(mine < theirs)
        count = int(np.count_nonzero(mine == theirs))
    return verdicts


def _numpy_roll(
    rng: np.random.Generator, rolls: np.ndarray, strength: int, victim: int, verdicts: np.ndarray, to: tuple[int, ...]
) -> np.ndarray:
    """Resolve zeros and fouls of one side, and return which contests continue."""
    alive = np.ones(len(rolls), dtype=bool)
    zeros = np.flatnonzero(rolls == 0)
    hurt = zeros[np.rint(rng.integers(0, 100, len(zeros)) * (strength / 100)) < 101 - strength]
    verdicts[to[0]] += len(hurt)
    alive[hurt] = False
    fouls = np.flatnonzero((rolls >= 1) & (rolls <= 9))
    calls = rng.integers(1, 7, len(fouls), dtype=np.uint8)
    rng.integers(1, 7, np.count_nonzero(calls <= 2), dtype=np.uint8)  # cards
    victim_hurt = np.rint(rng.integers(0, 100, len(fouls)) * (victim / 100)) < 101 - victim
    verdicts[to[1]] += np.count_nonzero(calls <= 5)
    verdicts[to[2]] += np.count_nonzero((calls == 6) & victim_hurt)
    alive[fouls[(calls <= 5) | victim_hurt]] = False
    return alive


def python_random(rng: random.Random, count: int) -> list[int]:
    """Roll the same contests one by one in Python."""
    skill, opponent, strength, other = SKILLS
    verdicts = [0] * 7
    for _ in range(count):
        verdicts[_python_duel(rng, skill, opponent, strength, other)] += 1
    return verdicts


def _python_duel(rng: random.Random, skill: int, opponent: int, strength: int, other: int) -> int:
    while True:
        rolls = []
        for own, victim, hurt, fouled, victim_hurt in ((strength, other, 5, 3, 6), (other, strength, 6, 4, 5)):
            roll = rng.randrange(100)
            if roll == 0 and round(rng.randrange(100) * own / 100) < 101 - own:
                return hurt
            if 1 <= roll <= 9:
                call = rng.randrange(1, 7)
                if call <= 2:
                    rng.randrange(1, 7)
                injured = round(rng.randrange(100) * victim / 100) < 101 - victim
                if call <= 5:
                    return fouled
                if injured:
                    return victim_hurt
            rolls.append(roll)
        mine, theirs = round(rolls[0] * skill / 100), round(rolls[1] * opponent / 100)
        if mine != theirs:
            return 1 if mine > theirs else 2


def race() -> Race:
    verdicts = np.zeros(7, dtype=np.uint64)
    rng, plain = np.random.default_rng(5), random.Random(5)

    def ours() -> None:
        duels.count_duels(1, CHECKS, *SKILLS, verdicts)

    def check() -> None:
        ours()
        share = verdicts / verdicts.sum()
        assert np.abs(share - numpy_batch(rng, 400_000) / 400_000).max() < 0.005
        assert np.abs(share - np.array(python_random(plain, 100_000)) / 100_000).max() < 0.007

    peers = [
        Peer("numpy batches", lambda: numpy_batch(rng, CHECKS), CHECKS, floor=1.8, stretch=3),
        Peer("Python random", lambda: python_random(plain, 2000), 2000, floor=50, stretch=100),
    ]
    return Race("opposed check", "check", ours, CHECKS, peers, check)


def numpy_table(skill: int, opponent: int) -> tuple[int, int, int]:
    """Count the 100 x 100 pairs of rolls."""
    rolls = np.arange(100)
    mine, theirs = np.rint(rolls * skill / 100), np.rint(rolls * opponent / 100)
    won = int(np.count_nonzero(mine[:, None] > theirs))
    drawn = int(np.count_nonzero(mine[:, None] == theirs))
    return won, drawn, 10_000 - won - drawn


def distribution() -> Race:
    skills = np.arange(0, 121, 10, dtype=np.uint8)
    table = np.empty((13, 13, 3), dtype=np.int32)

    def ours() -> None:
        scores.fill_contests(skills, table)

    def check() -> None:
        ours()
        assert tuple(table[8, 7]) == numpy_table(80, 70)

    peers = [Peer("numpy 100 x 100", lambda: numpy_table(80, 70), 1, floor=80, stretch=110)]
    return Race("exact distribution", "pair", ours, 13 * 13, peers, check)
