from footroll.kernels.balls import Tries
from footroll.kernels.tallies import Scores

INJURED: int
WIDE: int
WALL: int
REBOUND: int
GOAL: int
HELD: int
CORNER: int
BLOCKED: int
INTERCEPTED: int

class Saves:
    def __init__(
        self,
        reach: int,
        catching: int,
        keeper_strength: int,
        power: int,
        strength: int,
        rounding: int,
        reach_score: int | None = None,
        power_score: int | None = None,
    ) -> None: ...
    @staticmethod
    def of(*skills: int | None) -> Saves: ...
    def answer(self, yards: int, difficulty: int) -> tuple[int, int]: ...

class Blocks:
    def __init__(self, rating: int, strength: int, rounding: int) -> None: ...
    @staticmethod
    def of(*skills: int) -> Blocks: ...

class Aim:
    def __init__(
        self,
        difficulty: int,
        bare: int,
        closest: int,
        wish: tuple[int, int] | None = None,
        turns: tuple[int, ...] = ...,
    ) -> None: ...
    @property
    def is_open(self) -> bool: ...
    def add_trier(self, column: int, pawn: int, tries: Tries) -> None: ...
    def set_keeper(self, pawn: int, column: int, saves: Saves) -> None: ...
    def add_on_line(self, pawn: int, column: int, blocks: Blocks) -> None: ...
    def best_target(self, score: int) -> tuple[int, int]: ...
    def aimed_counts(
        self, score: int, column: int, row: int, post: bool
    ) -> dict[int, dict[tuple[int, int | None], int]]: ...
    def goal_chance(self, scores: Scores) -> float: ...
    def counts(self, scores: Scores, hurt: int) -> dict[int, dict[tuple[int, int | None], int]]: ...
