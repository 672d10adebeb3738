from typing import Any

from footroll.kernels.fuba.engine import FubaEngine

def decides(kind: int) -> bool: ...

class Branches:
    refusal: int

    def __init__(
        self, engine: FubaEngine, kind: int, source: int, area: int, third: int, whole: bool = True
    ) -> None: ...
    def ends(self) -> list[tuple[tuple[int, ...], Any, int, int]]: ...
