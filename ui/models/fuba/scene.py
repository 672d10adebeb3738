"""The picture of the FUBA board: counters, ball, tags and marks, as values that a view compares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.fuba.board import PLACES, name_of
from footroll.kernels.fuba.layout import Area, Limit

if TYPE_CHECKING:
    from footroll.fuba import FubaMatch

NOWHERE, KEEPER = int(Limit.NOWHERE), int(Limit.KEEPER)
CLASSES = ("fresh", "stirred", "spent")
SPENT = 2


@dataclass(frozen=True, slots=True)
class Counter:
    """One piece: its place and side, whether it is the goalkeeper, has moved, and may move now."""

    area: int
    side: int
    keeper: bool = False
    moved: bool = False
    may: bool = False

    @property
    def piece(self) -> int:
        """The piece as answers name it: its area, or the goalkeeper."""
        return KEEPER if self.keeper else self.area


@dataclass(frozen=True, slots=True)
class AreaTag:
    """The tag of an area: a few words, hatched where an answer is refused."""

    area: int
    words: str
    refused: bool = False
    strong: bool = False


@dataclass(frozen=True, slots=True)
class BallFlight:
    """The way of the ball to a target, with the value it would have there."""

    start: int
    end: int
    value: int


@dataclass(frozen=True, slots=True)
class AdviceArrow:
    """A suggestion of the assistant on the board: its rank, and the areas that it leads from and to."""

    rank: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class FubaScene:
    """One picture of the board."""

    counters: tuple[Counter, ...]
    ball: int = NOWHERE
    value: int = 0
    geometry: str = "brick"
    tags: tuple[AreaTag, ...] = ()
    open: frozenset[int] = frozenset()  # areas that answer the question
    pointed: int | None = None
    source: int | None = None  # the piece in hand: an area, or the goalkeeper
    flight: BallFlight | None = None
    advice: tuple[AdviceArrow, ...] = ()

    def tag_of(self, area: int) -> AreaTag | None:
        """Return the tag of an area."""
        return next((tag for tag in self.tags if tag.area == area), None)

    def count(self, side: int, area: int) -> int:
        """Count the pieces of a side in an area."""
        return sum(one.side == side and one.area == area for one in self.counters)


def counters_of(match: FubaMatch, *, movable: frozenset[int] = frozenset()) -> tuple[Counter, ...]:
    """Return all pieces on the board; `movable` are the pieces of the deciding side that may move."""
    state, found = match.state, []
    for side in (0, 1):
        keeper, ours = int(state["keeper"][side]), side == match.decider
        if keeper != NOWHERE:
            spent = int(state["keeper_class"][side]) == SPENT
            found.append(Counter(keeper, side, keeper=True, moved=spent, may=ours and KEEPER in movable))
        for area in Area:
            counts = [int(state[name][side][area]) for name in CLASSES]
            for at, count in enumerate(counts):
                may = ours and area in movable and at != SPENT
                found += [Counter(int(area), side, moved=at == SPENT, may=may)] * count
    return tuple(found)


def say_area(match: FubaMatch, scene: FubaScene, area: int) -> str:
    """Return an area as a screen reader says it: its name, the pieces, the ball and its tag."""
    home, away = (f"{scene.count(side, area)} of {match.sides[side]}" for side in (0, 1))
    words = [name_of(area), PLACES.get(Area(area), "corner"), f"{home}, {away}"]
    if scene.ball == area:
        words.append(f"the ball, value {scene.value}")
    tag = scene.tag_of(area)
    if tag and not tag.words.replace(" ", "").replace("–", "").isdigit():
        words.append(tag.words.replace(" · ", ", "))
    if area in scene.open:
        words.append("can be chosen")
    return "; ".join(words)
