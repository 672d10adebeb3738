from footroll.kernels.fuba.engine import FubaEngine

def decides(kind: int) -> bool: ...

class Branches:
    refusal: int
    states: int
    declined: bool

    def __init__(
        self,
        engine: FubaEngine,
        kind: int,
        source: int,
        area: int,
        third: int,
        whole: bool = True,
        through: bool = False,
    ) -> None: ...
    def tally(
        self,
    ) -> tuple[list[tuple[tuple[int, ...], int, int]], list[tuple[int, int]], list[tuple[int, int]]]: ...
    def ends(self) -> list[tuple[tuple[int, ...], bytes, int, int]]: ...
