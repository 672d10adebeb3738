from typing import Any, NamedTuple

from footroll.kernels.engine import Engine

class Weighed(NamedTuple):
    answer: tuple[int, int, int, int, int, bool]
    worth: float
    succeeds: float
    goal: float
    pressure: int
    receiver: int

class NativeCoach:
    def __init__(
        self,
        kind: int,
        tactics: Any,
        formation: list[tuple[int, int]],
        values: Any,
        level: tuple[bool, ...] = ...,
        seed: int = 0,
        rival: list[tuple[int, int]] | None = None,
        nodes: int = 0,
        nanoseconds: int = 0,
    ) -> None: ...

class Decider:
    def __init__(self, coach: NativeCoach, seed: int = 0) -> None: ...
    def answer(self, engine: Engine) -> tuple[int, int, int, int, int, bool] | None: ...
    def cancel(self) -> None: ...
    @property
    def spent(self) -> int: ...
    def weigh(self, engine: Engine) -> list[Weighed]: ...
    def weigh_one(
        self, engine: Engine, kind: int, pawn: int, other: int, x: int, y: int, effect: bool = False
    ) -> Weighed | None: ...
    def play_out(
        self, engine: Engine, count: int, kind: int, pawn: int, other: int, x: int, y: int, effect: bool = False
    ) -> list[float]: ...
    def forget_plan(self) -> None: ...
    def reason(self, pawn: int) -> int: ...

def blank_tactics() -> Any: ...
def blank_values() -> Any: ...
