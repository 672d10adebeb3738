from fractions import Fraction

from footroll.kernels.balls import Tries
from footroll.kernels.saves import Blocks, Saves
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

class Aim:
    def __init__(
        self,
        difficulty: int,
        bare: int,
        closest: int,
        wish: tuple[int, int] | None = None,
        turns: tuple[int, ...] = ...,
    ) -> None: ...
    def add_trier(self, column: int, pawn: int, tries: Tries) -> None: ...
    def set_keeper(self, pawn: int, column: int, saves: Saves) -> None: ...
    def add_on_line(self, pawn: int, column: int, blocks: Blocks) -> None: ...
    def best_target(self, score: int) -> tuple[int, int]: ...
    def aimed_counts(
        self, score: int, column: int, row: int, post: bool
    ) -> dict[int, dict[tuple[int, int | None], int]]: ...

class Aims:
    is_open: bool
    def __init__(self, scores: Scores, hurt: int) -> None: ...
    def add(self, aims: list[Aim], times: int) -> None: ...
    def counts(self) -> dict[int, dict[tuple[int, int | None], int]]: ...
    def goals_of(self, aim: Aim) -> Fraction: ...
