class Tries:
    win: bytes
    hurts: bytes
    def __init__(self, rating: int, strength: int, tie: int, rounding: int) -> None: ...
    @staticmethod
    def of(rating: int, strength: int, tie: int, rounding: int) -> Tries: ...
    @staticmethod
    def known(won: int, missed: int, hurt: int, dice: bytes) -> Tries: ...
    def chance_to_win(self, against: int) -> tuple[int, int]: ...

def flight_counts(
    scored: tuple[tuple[int, int, int, bytes], ...],
    tries: list[Tries],
    matters: tuple[int, ...],
    automatic: bool,
    difficulty: int,
    parts: int,
    rounding: int,
) -> dict[int, dict[tuple[int | None, ...], tuple[int, bytes]]]: ...
