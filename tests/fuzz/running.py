"""Runs of a reader over many inputs; a new process starts after an input kills the last one."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
# Inputs of each reader; fast readers get more.
SHARES = {
    "positions": 50_000,
    "actions": 190_000,
    "links": 6_000,
    "studies": 6_000,
    "puzzles": 5_000,
    "lessons": 5_000,
    "records": 6_000,
    "rules": 95_000,
    "pitches": 95_000,
    "formations": 36_000,
    "tactics": 10_000,
    "experiments": 5_000,
    "fuba positions": 20_000,
    "fuba answers": 20_000,
    "fuba records": 5_000,
    "cases": 15_000,
    "csv": 6_000,
    "toml": 6_000,
    "xlsx": 6_000,
    "ods": 5_500,
}
CHILD = ["-m", "tests.fuzz.child"]
CHUNK = 20_000  # inputs of one process


@dataclass(frozen=True, slots=True)
class Failure:
    """An input that was neither read nor refused."""

    reader: str
    seed: int
    number: int
    what: str
    saved: Path

    def __str__(self) -> str:
        return f"{self.reader} seed {self.seed} input {self.number}: {self.what} (saved as {self.saved})"


def run_reader(reader: str, *, seed: int, first: int, count: int, folder: Path) -> list[Failure]:
    """Read some inputs and return the failures, which are saved in a folder."""
    found: list[tuple[int, str]] = []
    with TemporaryDirectory() as place:
        file = Path(place, "at-hand")
        number = first
        while number < first + count:
            file.write_bytes(struct.pack("q", number))
            number, failures = _run(reader, seed, number, min(number + CHUNK, first + count), file)
            found += failures
    return [_save(reader, seed, at, what, folder) for at, what in found]


def _run(reader: str, seed: int, first: int, after: int, file: Path) -> tuple[int, list[tuple[int, str]]]:
    """Run one process; return the next input and the failures."""
    command = [sys.executable, *CHILD, reader, str(seed), str(first), str(after), str(file)]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    failures = [tuple(json.loads(line)) for line in ended.stdout.splitlines()]
    (number,) = struct.unpack("q", file.read_bytes())
    if number >= after:
        return after, failures
    if not failures or failures[-1][0] != number:
        said = ended.stderr.strip().splitlines()[-1:] or ["without a word"]
        failures.append((number, f"the process ended with {ended.returncode}, {said[0][:200]}"))
    return number + 1, failures


def _save(reader: str, seed: int, number: int, what: str, folder: Path) -> Failure:
    """Save the input of a failure."""
    from tests.fuzz.child import input_of

    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{reader}-{seed}-{number}"
    path.write_bytes(input_of(reader, seed, number)[0])
    return Failure(reader, seed, number, what, path)
