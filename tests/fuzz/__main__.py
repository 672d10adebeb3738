"""Feed many mutated inputs to every reader: `make check-fuzz`, or `python -m tests.fuzz --seed N`.

An input is identified by its reader, seed and number. Failures are saved and printed. Reproduce one with
`--only READER --first NUMBER --inputs 1`.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tests.fuzz.running import SHARES, run_reader


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--inputs", type=int, default=sum(SHARES.values()), help="how many of all readers together")
    parser.add_argument("--only", choices=list(SHARES), help="one reader, which takes all inputs")
    parser.add_argument("--first", type=int, default=0, help="the number of the first input of each reader")
    parser.add_argument("--save", type=Path, default=Path("build/fuzz"), help="where failures are saved")
    given = parser.parse_args()
    begun, found, read = time.monotonic(), 0, 0
    for reader, share in SHARES.items():
        count = given.inputs if given.only else share * given.inputs // sum(SHARES.values())
        if given.only not in (None, reader):
            continue
        since = time.monotonic()
        failures = run_reader(reader, seed=given.seed, first=given.first, count=count, folder=given.save)
        for failure in failures:
            print(f"  {failure}", flush=True)
        read, found = read + count, found + len(failures)
        print(
            f"{reader:<12}{count:>9,} inputs {time.monotonic() - since:>8.0f} s  {len(failures)} failures", flush=True
        )
    print(f"{'all':<12}{read:>9,} inputs {time.monotonic() - begun:>8.0f} s  {found} failures (seed {given.seed})")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
