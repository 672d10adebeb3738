class Scores:
    every: int
    @property
    def script(self) -> bytes: ...
    def __init__(self, scored: list[tuple[int, int, bytes]]) -> None: ...

NO_SCORES: Scores
