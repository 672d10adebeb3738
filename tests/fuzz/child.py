"""The process that reads mutated inputs, many in a row; the system kills it if one takes too long.

    python -m tests.fuzz.child READER SEED FIRST AFTER FILE

FILE contains the number of the current input, so the parent knows which one killed it. Failures are printed on
stdout, one line of JSON each.
"""

from __future__ import annotations

import json
import mmap
import resource
import struct
import sys
import time
from pathlib import Path
from random import Random

from tests.fuzz.readers import READERS
from tests.memory import peak_megabytes

SECONDS, MEGABYTES = 5, 500
LONGEST_REFUSAL = 2100  # characters; forty faults are listed one by one


def input_of(reader: str, seed: int, number: int) -> tuple[bytes, Random]:
    """Return an input by its number, always the same, and the random generator for reading it."""
    rng = Random(f"{reader} {seed} {number}")
    return READERS[reader].input(rng), rng


def fault_of(reader: str, data: bytes, rng: Random) -> str:
    """Read an input and return what went wrong; None if it was read or refused."""
    try:
        READERS[reader].read(data, rng)
    except READERS[reader].declared as refusal:
        lines = str(refusal).split("\n")
        if len(str(refusal)) > LONGEST_REFUSAL or not all(line and line.isprintable() for line in lines):
            return f"an odd refusal: {str(refusal)!r:.300}"
    except MemoryError:
        return "out of memory"
    except Exception as error:
        return f"{type(error).__name__}: {str(error)[:300]}"
    return ""


def megabytes() -> int:
    """Return the peak memory of this process and its children."""
    return max(peak_megabytes(), resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1000)


def limit_seconds() -> None:
    """Let the system kill this process if one input takes too long."""
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + SECONDS + 1, hard))


def main(reader: str, seed: int, first: int, after: int, file: str) -> None:
    """Read the inputs of some numbers."""
    READERS[reader].input(Random(0))  # create sound inputs before the clock starts
    resource.setrlimit(resource.RLIMIT_AS, (3_000_000_000, 3_000_000_000))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with Path(file).open("r+b") as place, mmap.mmap(place.fileno(), 8) as at_hand:
        for number in range(first, after):
            at_hand[:] = struct.pack("q", number)
            limit_seconds()
            begun = time.process_time()
            data, rng = input_of(reader, seed, number)
            fault = fault_of(reader, data, rng)
            if (seconds := time.process_time() - begun) > SECONDS:
                fault = fault or f"it took {seconds:.1f} s"
            if megabytes() > MEGABYTES:
                print(json.dumps([number, f"it took {megabytes()} MB"]), flush=True)
                return
            if fault:
                print(json.dumps([number, fault]), flush=True)
        at_hand[:] = struct.pack("q", after)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5])
