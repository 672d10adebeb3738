"""Print one checksum of seeded matches: `python tests/checksum.py MATCHES THREADS`.

It covers the final states of matches of random answers, and the tallies of a tenth as many matches of native coaches.
Two builds, or one and two threads, must print the same. The value itself does not matter.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import numpy as np

from footroll.arena import Contender, play_arena
from footroll.kernels import batch
from footroll.match import HouseRules
from footroll.match.lineup import STATE, line_up
from footroll.pitch import Pitch
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


if __name__ == "__main__":
    count, at_once = int(sys.argv[1]), int(sys.argv[2])
    states = b"".join(final_states(count, threads=at_once))
    print(sha256(states + coach_tallies(count // 10, threads=at_once)).hexdigest())
