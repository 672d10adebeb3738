from collections.abc import Iterable, Iterator
from typing import NamedTuple

from footroll.kernels.counting.defence import GuardFacts, KeeperFacts, RollerFacts
from footroll.kernels.counting.passes import RollClass
from footroll.kernels.counting.shots import ShotModel
from footroll.kernels.dice import DiceCup
from footroll.kernels.engine import Engine

Plan = tuple[tuple[int, ...], ...]

class ActionEnd(NamedTuple):
    kind: int
    pawn: int
    verdict: int
    x: int
    y: int
    card: int
    carrier: int
    home_goals: int
    away_goals: int
    ball_side: int
    ball_x: int
    ball_y: int

class OpponentFacts(NamedTuple):
    kind: int
    initiator: int
    opponents: tuple[int, ...]

class ContestFacts(NamedTuple):
    kind: int
    initiator: RollerFacts
    opponents: tuple[RollerFacts, ...]
    fouls_count: bool
    ignored_foul: int
    rounding: int

class FlightFacts(NamedTuple):
    kicker: RollerFacts
    interceptors: tuple[RollerFacts, ...]
    automatic: bool
    difficulty: int
    error_divisor: int
    tie: int
    rounding: int
    matter: tuple[int, ...]

class ShotFacts(NamedTuple):
    shooter: RollerFacts
    difficulty: int
    bare: int
    closest: int
    power: int
    interceptors: tuple[tuple[GuardFacts, ...], ...]
    keeper: KeeperFacts | None
    line: tuple[GuardFacts, ...]
    tie: int
    rounding: int

class AimedFacts(NamedTuple):
    score: int
    target: tuple[int, int]
    post: bool

class BallLine(NamedTuple):
    from_x: int
    from_y: int
    to_x: int
    to_y: int

class Branch(Engine):
    def __init__(self) -> None: ...
    @staticmethod
    def of(saved: bytes) -> Branch: ...
    @property
    def todo(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def under_way(self) -> bool: ...
    @property
    def actor(self) -> int: ...
    @property
    def restart(self) -> int: ...
    @property
    def is_shot(self) -> bool: ...
    @property
    def rivals(self) -> OpponentFacts: ...
    @property
    def ordered(self) -> bool: ...
    @property
    def swaps_with_best(self) -> bool: ...
    def concerned(self, plan: Plan = ()) -> tuple[int, ...]: ...
    def taking_part(self, plan: Plan) -> int: ...
    @property
    def end(self) -> ActionEnd: ...
    @property
    def rounding(self) -> int: ...
    def answered(
        self,
        kind: int,
        pawn: int = -1,
        other: int = 0,
        x: int = 0,
        y: int = 0,
        effect: bool = False,
        script: bytes = b"",
    ) -> Branch: ...
    def advanced(self, script: bytes = b"") -> Branch: ...
    def chosen(self) -> Branch: ...
    def unasked(self) -> Branch: ...
    def settled(self, assumed: set[int]) -> Branch: ...
    def after(self, classes: Iterable[RollClass], assumed: set[int], side: int, plan: Plan = ()) -> Continuations: ...
    def is_planned(self, side: int, plan: Plan) -> bool: ...
    def answered_with(
        self,
        cup: DiceCup,
        kind: int,
        pawn: int = -1,
        other: int = 0,
        x: int = 0,
        y: int = 0,
        effect: bool = False,
    ) -> Branch: ...
    def rolled(self, cup: DiceCup) -> Branch: ...
    def strength(self, pawn: int) -> int: ...
    def contest(self) -> ContestFacts: ...
    def flight(self, plan: Plan = ()) -> FlightFacts: ...
    @property
    def line(self) -> BallLine: ...
    def bend(self, score: int) -> tuple[int, int]: ...
    def effect(self) -> RollerFacts | None: ...
    def shot(self) -> ShotFacts: ...
    def shooter(self) -> RollerFacts: ...
    def shot_models(self) -> list[ShotModel]: ...
    def aimed(self) -> AimedFacts: ...
    def tried(self) -> tuple[GuardFacts, ...]: ...

class Continuations:
    over: dict[int, dict[ActionEnd, int]]
    def __iter__(self) -> Iterator[tuple[RollClass, Branch]]: ...
    def __next__(self) -> tuple[RollClass, Branch]: ...
