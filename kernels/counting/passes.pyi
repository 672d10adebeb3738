from typing import NamedTuple

from footroll.kernels.counting.distributions import ScoreDistribution

class RollClass(NamedTuple):
    numerator: int
    denominator: int
    witness: bytes

class PassWays(NamedTuple):
    intercepted: list[RollClass]
    complete: list[RollClass]
    astray: list[RollClass]

class InterceptionTable:
    win_witness: bytes
    injury_witness: bytes
    def __init__(self, rating: int, strength: int, tie: int, rounding: int) -> None: ...
    @staticmethod
    def of(rating: int, strength: int, tie: int, rounding: int) -> InterceptionTable: ...
    @staticmethod
    def known(won: int, missed: int, injured: int, dice: bytes) -> InterceptionTable: ...

class PassCounter:
    def __init__(
        self,
        scores: ScoreDistribution,
        interceptors: list[InterceptionTable],
        automatic: bool,
        difficulty: int,
        error_divisor: int,
        rounding: int,
    ) -> None: ...
    def count_ways(self, matter: tuple[int, ...]) -> PassWays: ...
