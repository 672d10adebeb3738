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
