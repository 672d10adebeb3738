from enum import IntEnum

from footroll.kernels.counting.opponents import ContestRolls, Opponents

class ContestOutcome(IntEnum):
    INITIATOR_WINS = 0
    OPPONENT_WINS = 1
    TIE = 2
    INITIATOR_INJURED = 3
    OPPONENTS_INJURED = 4
    INITIATOR_FOULS = 5
    OPPONENT_FOULS = 6

class ContestEnd:
    outcome: int
    best: int
    injured: int
    card: int
    count: int
    witness: bytes
    start: int

class ContestCounter(Opponents):
    def __init__(
        self,
        opponents: list[ContestRolls],
        order: tuple[int, ...],
        initiators: list[ContestRolls],
        hits_all: bool,
        winner_matters: bool,
        beaten_matters: bool,
        injured_matter: int,
        victim_matters: bool,
        injury_wins: bool,
    ) -> None: ...
    def count_first_round(self) -> tuple[int, list[ContestEnd]]: ...
    def count_all_rounds(self, starts: dict[int, int]) -> tuple[int, list[ContestEnd]]: ...
