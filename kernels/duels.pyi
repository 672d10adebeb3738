from typing import Any

def count_duels(
    seed: int,
    contests: int,
    skill: int,
    opponent: int,
    strength: int,
    opponent_strength: int,
    verdicts: Any,
    rounding: int = 0,
) -> None: ...
