from typing import Any, NamedTuple

from footroll.kernels.coaches.natives import NativeCoach

class ResultChances(NamedTuple):
    home: float
    level: float
    away: float

def result_chances(
    win: int, goals: int, limit: int, home: int, away: int, now: float, home_kicks: float, away_kicks: float
) -> ResultChances: ...

class BallWorth:
    def __init__(self, coach: NativeCoach) -> None: ...
    def worth(self, matches: Any) -> float: ...
    def kick_off(self, length: int) -> float: ...
