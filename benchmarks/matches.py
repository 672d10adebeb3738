"""The match engine against OpenSpiel's chess: silent matches, `Match.play` from Python, and copies of a state.

The unit of a silent match is the event: an answer, a skill roll, or the path of a ball (a pass that nobody stopped, a
shot that is not wide). They are counted in a second run with the same seeds and a log, which must end in the same
states. Guesses that were refused don't count. Random coaches mostly run: more than nine in ten events are answers, so
the figure says little about rolls and paths.
"""

from __future__ import annotations

import numpy as np

from benchmarks import chess
from benchmarks.race import Peer, Race
from footroll.agents import RandomCoach
from footroll.kernels import batch
from footroll.kernels.dice import DiceCup
from footroll.kernels.engine import Engine
from footroll.match import Action, HouseRules, Match
from footroll.match.lineup import STATE, line_up, state_of
from footroll.pitch import Pitch
from footroll.sheets import read_team
from footroll.teams import Team, list_teams

SEED, MATCHES, MOST = 9, 10, 3_000_000
ANSWERS = 1000
COPIES, STATES = 10_000, 64


def teams() -> tuple[Team, Team]:
    """Return the first two included teams."""
    home, away = (read_team(name).team for name in list_teams()[:2])
    assert home is not None
    assert away is not None
    return home, away


def kick_offs(count: int) -> tuple[bytearray, np.ndarray, bytes]:
    """Return matches before their first roll: the bytes, an array over them, and a copy to reset them.

    The copy is made of bytes, because numpy's copy of a structured array leaves the padding unset.
    """
    start = line_up(*teams(), pitch=Pitch(), rules=HouseRules()).tobytes() * count
    memory = bytearray(start)
    return memory, np.frombuffer(memory, dtype=STATE), start


def silent() -> Race:
    memory, matches, start = kick_offs(MATCHES)

    def ours() -> list[int]:
        memory[:] = start
        return [batch.play_random(matches[k : k + 1], SEED, k, MOST) for k in range(MATCHES)]

    def counted() -> list[tuple[int, int, int]]:
        memory[:] = start
        return [batch.count_random(matches[k : k + 1], SEED, k, MOST) for k in range(MATCHES)]

    counts = counted()

    def check() -> None:
        counted()
        logged = bytes(memory)
        assert ours() == [answers for answers, _, _ in counts]
        assert bytes(memory) == logged

    return Race("silent match", "event", ours, sum(map(sum, counts)), chess.bots_peer(), check)


def opened() -> np.ndarray:
    """Return the state of a match at its first decision."""
    return state_of(Match(*teams(), dice=DiceCup.seeded(SEED)).save())


def known_answers(start: np.ndarray) -> tuple[list[Action], bytes]:
    """Let a random coach play some answers; return them and the state they lead to."""
    match, coach = Match(*teams(), dice=DiceCup.seeded(SEED), start=start), RandomCoach(SEED)
    answers = []
    for _ in range(ANSWERS):
        answers.append(coach.decide(match))
        match.play(answers[-1])
    return answers, match.save()


def play() -> Race:
    start, sides = opened(), teams()
    answers, end = known_answers(start)

    def ours() -> bytes:
        match = Match(*sides, dice=DiceCup.seeded(SEED), start=start)
        for answer in answers:
            match.play(answer)
        return match.save()

    def check() -> None:
        assert ours() == end

    return Race("Match.play", "answer", ours, ANSWERS, chess.known_peers(), check)


def play_and_read() -> Race:
    """Race `Match.play` with its events read; they are created on demand."""
    start, sides = opened(), teams()
    answers, end = known_answers(start)

    def ours() -> bytes:
        match = Match(*sides, dice=DiceCup.seeded(SEED), start=start)
        for answer in answers:
            tuple(match.play(answer))
        return match.save()

    def check() -> None:
        assert ours() == end

    return Race("Match.play, events read", "answer", ours, ANSWERS, chess.known_peers(), check)


def decide_and_play() -> Race:
    start, sides = opened(), teams()
    end = known_answers(start)[1]

    def ours() -> bytes:
        match, coach = Match(*sides, dice=DiceCup.seeded(SEED), start=start), RandomCoach(SEED)
        for _ in range(ANSWERS):
            match.play(coach.decide(match))
        return match.save()

    def check() -> None:
        assert ours() == end

    return Race("random coach and play", "answer", ours, ANSWERS, chess.choosing_peer(), check)


def copies() -> Race:
    memory, matches, _ = kick_offs(STATES)
    rows = np.frombuffer(memory, dtype=np.uint8).reshape(STATES, -1)

    def numpy_rows() -> None:
        for k in range(STATES):
            rows[(k + 1) % STATES] = rows[k]

    def check() -> None:
        matches["turn"] = np.arange(STATES)
        batch.copy_along(matches, STATES - 1)
        assert (matches["turn"] == 0).all()

    peers = [Peer("numpy bytes, one by one", numpy_rows, STATES)]
    return Race("copy of a state", "copy", lambda: batch.copy_along(matches, COPIES), COPIES, peers, check, limit=1000)


def engine_copies() -> Race:
    engine = Engine(opened())

    def check() -> None:
        assert engine.copy().save() == engine.save()

    peers = [Peer("Engine.save, its bytes", engine.save, 1), *chess.clone_peer()]
    return Race("Engine.copy", "copy", engine.copy, 1, peers, check, limit=1000)
