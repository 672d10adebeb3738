"""Print one checksum of seeded matches: `python tests/checksum.py MATCHES THREADS`.

It covers the final states of matches of random answers, the tallies of a tenth as many matches of native coaches, and
as many matches of FUBA with a tenth of them as records.
Two builds, or one and two threads, must print the same. The value itself does not matter.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import numpy as np

from footroll.arena import Contender, play_arena
from footroll.fuba import FubaMatch, FubaRules, FubaSide
from footroll.fuba.agents import make_fuba_coach
from footroll.fuba.match import new_state
from footroll.fuba.notation import write_fuba_record
from footroll.kernels import batch
from footroll.kernels.fuba.batch import play_batch
from footroll.match import HouseRules
from footroll.match.lineup import STATE, line_up
from footroll.pitch import Pitch
from footroll.play.dice import Dice
from footroll.sheets import read_team
from footroll.teams import list_teams

SEED, MOST = 9, 3_000_000


def final_states(matches: int, *, threads: int) -> list[bytes]:
    """Return the final bytes of matches of random answers, each played from the same kick-off."""
    home, away = (read_team(name).team for name in list_teams()[:2])
    start = line_up(home, away, pitch=Pitch(), rules=HouseRules()).tobytes()

    def play(number: int) -> bytes:
        memory = bytearray(start)
        batch.play_random(np.frombuffer(memory, dtype=STATE), SEED, number, MOST)
        return bytes(memory)

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(play, range(matches)))


def coach_tallies(matches: int, *, threads: int) -> bytes:
    """Return the tallies of matches of native coaches, whose chances are floating-point numbers."""
    home, away = (read_team(name).team for name in list_teams()[:2])
    report = play_arena(Contender("club", home), Contender("park", away), matches=matches, seed=SEED, threads=threads)
    return bytes(report.tallies.tobytes())


def fuba_matches(matches: int, *, threads: int) -> bytes:
    """Return the tallies of FUBA matches of random answers, and the records of a tenth of them."""
    sides, rules = (
        (FubaSide("Home"), FubaSide("Away", (4, 3, 3))),
        FubaRules(aggressive_pressing="yes", extra_time="yes"),
    )
    start = new_state(*sides, rules=rules)

    def tally(number: int) -> bytes:
        return str(play_batch(start, SEED, 1, number)).encode()

    def record(number: int) -> bytes:
        match, coach = (
            FubaMatch(*sides, dice=Dice.seeded(SEED, number), rules=rules),
            make_fuba_coach("random", seed=number),
        )
        while not match.over:
            match.play(coach.decide(match))
        return write_fuba_record(match.record).encode()

    with ThreadPoolExecutor(threads) as pool:
        return b"".join([*pool.map(tally, range(matches)), *pool.map(record, range(matches // 10))])


if __name__ == "__main__":
    count, at_once = int(sys.argv[1]), int(sys.argv[2])
    states = b"".join(final_states(count, threads=at_once))
    tallies = coach_tallies(count // 10, threads=at_once) + fuba_matches(count, threads=at_once)
    print(sha256(states + tallies).hexdigest())
