from footroll.kernels.rivals import Facts, Rivals
from footroll.kernels.tallies import Scores

KINDS: tuple[str, ...]

End = tuple[int, int, int, int]
Row = tuple[End, int, bytes, int]
Opening = tuple[int, tuple[int, bytes], dict[tuple[int, int], tuple[int, bytes]], dict[int, tuple[int, Scores]]]

class Rounds(Rivals):
    def __init__(
        self,
        answers: list[Facts],
        order: tuple[int, ...],
        firsts: list[Opening],
        hits_many: bool,
        winner_matters: bool,
        beaten_matters: bool,
        hurt_matters: int,
        victim_matters: bool,
        hurt_wins: bool,
    ) -> None: ...
    def first_round(self) -> tuple[int, list[Row]]: ...
    def ends(self, starts: dict[int, int]) -> tuple[int, list[Row]]: ...
