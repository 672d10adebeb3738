from typing import Any

from footroll.kernels.coaches.natives import NativeCoach

def blank_tally() -> Any: ...

class Stand:
    def stop(self) -> None: ...

def play_matches(
    stand: Stand,
    starts: Any,
    home: NativeCoach,
    away: NativeCoach,
    seed: int,
    numbers: Any,
    out: Any,
    limit: int = 2000,
    sums: Any = None,
    weights: Any = None,
    first: int = -1,
) -> bool: ...

class WatchedMatch:
    goals: list[tuple[int, int, int, int | None]]
    answers: list[tuple[int, int, int, int, int, bool]]

    def __init__(
        self,
        stand: Stand,
        starts: Any,
        home: NativeCoach | None,
        away: NativeCoach | None,
        seed: int,
        number: int,
        limit: int = 2000,
        first: int = -1,
    ) -> None: ...
    def advance(self) -> int | None: ...
    def answer(self, kind: int, pawn: int, other: int, x: int, y: int, effect: bool) -> int: ...
    def forfeit(self, side: int) -> None: ...
    @property
    def stopped(self) -> bool: ...
    def state(self) -> bytes: ...
    def tally(self) -> Any: ...
