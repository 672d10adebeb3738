from typing import Any

from footroll.kernels.dice import DiceCup

def roll_duel(
    cup: DiceCup, skill: int, opponent: int, strength: int, opponent_strength: int, rounding: int = 0
) -> tuple[int, int, bool, int]: ...
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
