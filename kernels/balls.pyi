from footroll.kernels.tallies import Scores

Rolls = tuple[tuple[int, int], bytes]

class Tries:
    win: bytes
    hurts: bytes
    def __init__(self, rating: int, strength: int, tie: int, rounding: int) -> None: ...
    @staticmethod
    def of(rating: int, strength: int, tie: int, rounding: int) -> Tries: ...
    @staticmethod
    def known(won: int, missed: int, hurt: int, dice: bytes) -> Tries: ...

class Ball:
    def __init__(
        self, scores: Scores, tries: list[Tries], automatic: bool, difficulty: int, parts: int, rounding: int
    ) -> None: ...
    def ways(self, matters: tuple[int, ...]) -> tuple[list[Rolls], list[Rolls], list[Rolls]]: ...
