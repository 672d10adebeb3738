from footroll.kernels.tallies import Scores

KINDS: tuple[str, ...]

End = tuple[int, int, int, int]
Facts = tuple[int, tuple[int, bytes], dict[tuple[int, int], tuple[int, bytes]], dict[int, Scores]]

class Rounds:
    def __init__(
        self,
        answers: list[Facts],
        order: tuple[int, ...],
        winner_matters: bool,
        beaten_matters: bool,
        hurt_matters: int,
        victim_matters: bool,
        hurt_wins: bool,
    ) -> None: ...
    def add(self, out: int, first: Facts) -> list[int]: ...
    def endings(self, out: int) -> tuple[int, list[tuple[End, int, bytes]]]: ...
    def ends(self) -> tuple[int, dict[End, tuple[int, bytes]]]: ...

def size_of(places: int) -> int: ...
