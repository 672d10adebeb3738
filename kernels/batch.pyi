from typing import Any

from footroll.kernels.dice import DiceCup
from footroll.kernels.engine import Engine

def play_random(matches: Any, seed: int, number: int, most: int) -> int: ...
def pick_answer(engine: Engine, chance: DiceCup) -> tuple[int, int, int, int, int, bool] | None: ...
