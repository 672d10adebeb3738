class SaveTable:
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
    def of(*skills: int | None) -> SaveTable: ...
    def count_answer(self, yards: int, difficulty: int) -> tuple[int, int]: ...

class BlockTable:
    def __init__(self, rating: int, strength: int, rounding: int) -> None: ...
    @staticmethod
    def of(*skills: int) -> BlockTable: ...
