from typing import NamedTuple

class RollerFacts(NamedTuple):
    rating: int
    strength: int

class GuardFacts(NamedTuple):
    pawn: int
    column: int
    roller: RollerFacts

class KeeperFacts(NamedTuple):
    pawn: int
    column: int
    reach: int
    catch: int
    strength: int
