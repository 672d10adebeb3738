from typing import Any

from footroll.kernels.coaches.natives import NativeCoach

def blank_tally() -> Any: ...

class Stand: ...

def play_matches(
    stand: Stand,
    starts: Any,
    home: NativeCoach,
    away: NativeCoach,
    seed: int,
    numbers: Any,
    out: Any,
    limit: int = 2000,
    sums: Any = None,
    weights: Any = None,
) -> None: ...
