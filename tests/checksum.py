"""Print one checksum of the final states of seeded matches: `python tests/checksum.py MATCHES THREADS`.

Two builds, or one and two threads, must print the same. The value itself does not matter.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import numpy as np

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


if __name__ == "__main__":
    print(sha256(b"".join(final_states(int(sys.argv[1]), threads=int(sys.argv[2])))).hexdigest())
