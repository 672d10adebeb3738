"""Call every kernel with odd arguments in a separate process: `python -m tests.kernels.odd_calls`.

A crash ends the process, and its last line of output names the call. Kernels should only raise errors.
"""

from __future__ import annotations

import importlib
import inspect
import os
import random
import re
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

import numpy as np

from footroll import kernels
from footroll.kernels.coaches.arena import blank_tally
from footroll.kernels.coaches.natives import blank_values
from footroll.kernels.counting.branches import Branch
from footroll.kernels.counting.contests import ContestCounter
from footroll.kernels.counting.distributions import ScoreDistribution
from footroll.kernels.counting.passes import InterceptionTable, PassCounter, RollClass
from footroll.kernels.counting.saves import BlockTable, SaveTable
from footroll.kernels.counting.shots import ShotCounter, ShotModel
from footroll.kernels.dice import DiceCup
from footroll.kernels.engine import Engine, Played
from footroll.kernels.fuba.arena import blank_fuba_tally
from footroll.kernels.fuba.layout import blank_match as blank_fuba
from footroll.kernels.fuba.worth import blank_worths
from footroll.kernels.layout import blank_match, blank_reach
from footroll.kernels.values import NoteReader
from footroll.notation import read_position

NUMBERS = (0, 1, -1, 2, 3, 7, 8, 10, 11, 22, 23, 50, 64, 99, 100, 101, 127, 128, 255, 256, 1000, 32767, -32768)
HUGE = (2**31 - 1, -(2**31), 2**31, 2**63, 2**64 - 1, -(2**63), 10**30)
EXPECTED = (ValueError, TypeError, OverflowError, IndexError, LookupError, RuntimeError, AttributeError, StopIteration)
POSITIONS = (
    "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9",
    "footroll-1 100x64 H=1@0:28,3@60:0,7@65:10 A=1@99:28,5@87:31 ask=carrier carrier=H3",
)
ODD = {
    "list": ([], [1], [None]),
    "tuple": ((), (1,), ((1, 2, 3, 4, 5, 6),)),
    "dict": ({}, {5: 1}),
    "set": (set(),),
    "bytes": (b"", b"x", b"\0" * 5),
    "object": (0, None),
    "classes": ([], [((1, 2), b"")], [RollClass(1, 2, b"")]),
}
COUNTS = {"most", "times", "contests", "count"}  # how long something runs
ARRAYS = {
    "MatchState": lambda shape: np.zeros(shape, dtype=np.asarray(blank_match()).dtype),
    "FubaState": lambda shape: np.zeros(shape, dtype=np.asarray(blank_fuba()).dtype),
    "FubaTally": lambda shape: np.zeros(shape, dtype=np.asarray(blank_fuba_tally()).dtype),
    "Worths": lambda shape: np.zeros(shape, dtype=np.asarray(blank_worths()).dtype),
    "ReachSet": lambda shape: np.zeros(shape, dtype=np.asarray(blank_reach()).dtype),
    "int16_t": lambda shape: np.zeros(shape, np.int16),
    "uint8_t": lambda shape: np.zeros(shape, np.uint8),
    "int8_t": lambda shape: np.zeros(shape, np.int8),
    "uint64_t": lambda shape: np.zeros(shape, np.uint64),
    "unsigned int": lambda shape: np.zeros(shape, np.uint32),
    "double": lambda shape: np.zeros(shape, np.float64),
    "int": lambda shape: np.zeros(shape, np.int32),
    "int64_t": lambda shape: np.zeros(shape, np.int64),
    "Tally": lambda shape: np.zeros(shape, dtype=np.asarray(blank_tally()).dtype),
    "Values": lambda shape: np.zeros(shape, dtype=np.asarray(blank_values()).dtype),
}
SIDES = (0, 0, 1, 2, 3, 11, 22)


def functions():
    """Yield every public function of the kernels with the signature in its docstring."""
    top = Path(kernels.__path__[0])
    for file in sorted(top.rglob("*.pyx")):
        module = importlib.import_module(".".join(["footroll.kernels", *file.relative_to(top).with_suffix("").parts]))
        for name, one in sorted(vars(module).items()):
            if inspect.isbuiltin(one) or type(one).__name__ == "cython_function_or_method":
                signature = (one.__doc__ or "").partition("\n")[0]
                found = re.match(rf"{name}\((.*)\)", signature)
                if found:
                    yield f"{file.stem}.{name}", one, [part.strip() for part in split(found[1]) if part.strip()]


def methods(classes):
    """Yield every public method of some classes, as functions that take an object first."""
    for kind in classes:
        for name, one in sorted(vars(kind).items()):
            found = re.match(rf"(?:\w+\.)?{name}\((.*)\)", (getattr(one, "__doc__", "") or "").partition("\n")[0])
            if found and not name.startswith("_"):
                parts = [part.strip() for part in split(found[1]) if part.strip()]
                yield kind, name, [part for part in parts if part not in ("self", "cls", "type cls")]


def made(rng):
    """Return an object of each class of the kernels, some of them blank."""
    number = partial(rng.choice, NUMBERS)
    saved = read_position(rng.choice(POSITIONS)).save()
    found = [Engine(), Branch(), Branch.of(saved), DiceCup(), DiceCup.seeded(7), DiceCup.scripted(50, 3), Played()]
    found.append(NoteReader({}))
    makers = [
        lambda: InterceptionTable(number(), number(), number(), number()),
        lambda: InterceptionTable.of(number(), number(), number(), number()),
        lambda: ShotModel(number(), number(), number(), (number(), number())),
        lambda: ShotModel(20, 20, 3, None, (number(), number())),
        lambda: BlockTable(number(), number(), number()),
        lambda: SaveTable(*(number() for _ in range(6))),
        lambda: SaveTable(70, 70, 70, 70, 70, 0),
        lambda: ScoreDistribution([(number(), number(), b"x") for _ in range(rng.randrange(4))]),
        lambda: PassCounter(
            ScoreDistribution([(1, 50, b"x")]),
            [InterceptionTable.of(70, 70, 0, 0)] * number(),
            False,
            *(number() for _ in range(3)),
        ),
        lambda: ContestCounter([()] * number(), (number(),), [], *(number() for _ in range(6))),
        lambda: ShotCounter(ScoreDistribution([(1, 50, b"x")]), number()),
        lambda: Engine(array_of("MatchState[::1]", rng)),
    ]
    for make in makers:
        with suppress(*EXPECTED):
            found.append(make())
    return found


def odd(part, rng, things):
    """Return an odd argument for a method: a kernel object if the method takes one."""
    kind = part.split()[0]
    alike = [one for one in things if type(one).__name__ == kind]
    if alike:
        return rng.choice(alike)
    if kind in ODD:
        return rng.choice(ODD[kind])
    return argument(part, rng)


def call_methods(rng, told):
    """Make objects and call all their methods, in random order."""
    things = made(rng)
    every = [(one, *rest) for one in things for rest in methods(type(one).__mro__[:-1])]
    rng.shuffle(every)
    for one, _, name, parts in every:
        given = [odd(part, rng, things) for part in parts]
        told(f"{type(one).__name__}.{name}{given!r}")
        with suppress(*EXPECTED):
            getattr(one, name)(*given)


def split(text):
    """Split a signature into its arguments; commas within brackets do not count."""
    return re.split(r",(?![^\[(]*[\])])", text)


def array_of(part, rng):
    """Return an array of an argument's type, in some shape."""
    name, slices = re.match(r"(?:const )?([\w ]+?)\[([^\]]*)\]", part).groups()
    dimensions = slices.count(",") + 1
    return ARRAYS[name](tuple(rng.choice(SIDES) for _ in range(dimensions)))


def argument(part, rng):
    """Return an odd argument."""
    word = part.partition("=")[0].split()[-1]
    if "[" in part:
        return None if rng.random() < 0.05 else array_of(part, rng)
    if word in COUNTS:
        return rng.choice((0, 1, 2, 5))
    return rng.choice(HUGE if rng.random() < 0.1 else NUMBERS)


def main(seed: int, rounds: int) -> None:
    rng = random.Random(seed)
    every = list(functions())
    out = os.open(sys.argv[3], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)

    def told(call: str) -> None:
        os.pwrite(out, call[:400].ljust(400).encode(), 0)

    for _ in range(rounds):
        call_methods(rng, told)
        for name, function, parts in every:
            given = [argument(part, rng) for part in parts]
            shown = [one.shape if isinstance(one, np.ndarray) else one for one in given]
            told(f"{name}{shown!r}")
            with suppress(*EXPECTED):
                function(*given)
    print(len(every))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
