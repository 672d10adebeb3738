class ScoreDistribution:
    total: int
    shape: int
    @property
    def witness(self) -> bytes: ...
    def __init__(self, scores: list[tuple[int, int, bytes]]) -> None: ...

NO_SCORES: ScoreDistribution
