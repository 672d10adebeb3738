from enum import IntEnum
from fractions import Fraction
from typing import NamedTuple

from footroll.kernels.counting.distributions import ScoreDistribution
from footroll.kernels.counting.passes import InterceptionTable
from footroll.kernels.counting.saves import BlockTable, SaveTable

class ShotOutcome(IntEnum):
    SHOOTER_INJURED = 0
    SHOT_WIDE = 1
    SHOT_INTO_WALL = 2
    SHOT_REBOUNDS = 3
    SHOT_SCORES = 4
    SHOT_HELD = 5
    SHOT_DEFLECTED = 6
    SHOT_BLOCKED = 7
    SHOT_INTERCEPTED = 8

class ShotEnd(NamedTuple):
    outcome: int
    pawn: int | None

class ShotModel:
    def __init__(
        self,
        difficulty: int,
        bare: int,
        closest: int,
        wish: tuple[int, int] | None = None,
        post_faces: tuple[int, ...] = ...,
    ) -> None: ...
    @property
    def is_open(self) -> bool: ...
    def add_interceptor(self, column: int, pawn: int, table: InterceptionTable) -> None: ...
    def set_keeper(self, pawn: int, column: int, saves: SaveTable) -> None: ...
    def add_line_defender(self, pawn: int, column: int, blocks: BlockTable) -> None: ...
    def best_target(self, score: int) -> tuple[int, int]: ...
    def aimed_counts(self, score: int, column: int, row: int, post: bool) -> dict[int, dict[ShotEnd, int]]: ...

class ShotCounter:
    is_open: bool
    def __init__(self, scores: ScoreDistribution, injured: int) -> None: ...
    def add(self, shots: list[ShotModel], times: int) -> None: ...
    def counts(self) -> dict[int, dict[ShotEnd, int]]: ...
    def goal_fraction(self, shot: ShotModel) -> Fraction: ...
