from typing import Any

from footroll.kernels.fuba.coaches import NativeFubaCoach

def blank_fuba_tally() -> Any: ...

class FubaStand:
    def stop(self) -> None: ...

def play_fuba_matches(
    stand: FubaStand,
    starts: Any,
    home: NativeFubaCoach,
    away: NativeFubaCoach,
    seed: int,
    numbers: Any,
    out: Any,
    sums: Any = None,
    weights: Any = None,
    discount: float = 1,
) -> bool: ...
