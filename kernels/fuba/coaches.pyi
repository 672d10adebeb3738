from enum import IntEnum
from typing import Any, NamedTuple

from footroll.kernels.fuba.engine import FubaEngine

class FubaKind(IntEnum):
    RANDOM = 0
    PLAIN = 1
    SEARCH = 2
    ROLLOUTS = 3

class WeighedAnswer(NamedTuple):
    answer: tuple[int, int, int, int]
    worth: float

def turn_state(engine: FubaEngine) -> bytes: ...

class NativeFubaCoach:
    def __init__(
        self,
        kind: int,
        worths: Any,
        sight: float = 0,
        deepest: int = 0,
        turns: int = 0,
        nodes: int = 0,
        nanoseconds: int = 0,
        careless: float = 0,
    ) -> None: ...

class FubaDecider:
    spent: int

    def __init__(self, coach: NativeFubaCoach, seed: int = 0) -> None: ...
    def answer(self, engine: FubaEngine) -> tuple[int, int, int, int]: ...
    def weigh(self, engine: FubaEngine) -> list[WeighedAnswer]: ...
    def cancel(self) -> None: ...
