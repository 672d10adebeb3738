from footroll.kernels.counting.distributions import ScoreDistribution

class Counted:
    count: int
    witness: bytes
    def __init__(self, count: int, witness: bytes) -> None: ...

class Whistle:
    card: int
    victims: int
    rolls: Counted
    def __init__(self, card: int, victims: int, rolls: Counted) -> None: ...

class ScoreGroup:
    victims: int
    factor: int
    scores: ScoreDistribution
    def __init__(self, victims: int, factor: int, scores: ScoreDistribution) -> None: ...

class ContestRolls:
    denominator: int
    injured: Counted
    whistles: tuple[Whistle, ...]
    scores: tuple[ScoreGroup, ...]
    def __init__(
        self, denominator: int, injured: Counted, whistles: tuple[Whistle, ...], scores: tuple[ScoreGroup, ...]
    ) -> None: ...

class Opponents:
    def __init__(self, opponents: list[ContestRolls], order: tuple[int, ...]) -> None: ...
