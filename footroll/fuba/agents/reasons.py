"""Reasons for an answer in FUBA, in a few words each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.fuba.actions import GUESSES, KEEPER, KICKS, NOWHERE
from footroll.fuba.board import name_of
from footroll.fuba.sides import write_formation
from footroll.kernels.fuba import board
from footroll.kernels.fuba.layout import Area, Do, Limit
from footroll.kernels.layout import Side

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from footroll.fuba.actions import FubaAction
    from footroll.fuba.match import FubaMatch
    from footroll.fuba.odds import FubaOdds

MOST = 3  # reasons of an answer
PASSES = frozenset({Do.DO_TARGET})
SHOTS = frozenset({Do.DO_ATTEMPT, Do.DO_DIRECT})
PRESSES = frozenset({Do.DO_PRESS, Do.DO_AGGRESSIVE})
MOVES = frozenset({Do.DO_MOVE, Do.DO_FREE, Do.DO_SHIFT, Do.DO_DRIBBLE, Do.DO_FROM})
BOXES = {Side.HOME: Area.M5, Side.AWAY: Area.M1}  # that a side attacks
LOW, HIGH = 2, 5  # ball values that are easy and hard for the side in control


@dataclass(frozen=True, slots=True)
class FubaFacts:
    """The facts about an answer: the match, the answer, the side that gives it, and its odds."""

    match: FubaMatch
    action: FubaAction
    side: Side
    odds: FubaOdds | None

    def pieces(self, side: int, area: int) -> int:
        """Count the pieces of a side in an area, its goalkeeper too."""
        state = self.match.state
        outfield = sum(int(state[name][side][area]) for name in ("fresh", "stirred", "spent"))
        return outfield + (int(state["keeper"][side]) == area)

    def counts(self, area: int, more: int = 0) -> str:
        """Write the pieces of both sides in an area."""
        return f"{self.pieces(self.side, area) + more} against {self.pieces(1 - self.side, area)}"

    @property
    def ball(self) -> int:
        """The area of the ball."""
        return int(self.match.state["ball"])

    @property
    def value(self) -> int:
        """The ball value."""
        return int(self.match.state["value"])

    @property
    def controls(self) -> bool:
        """Whether the side has the ball."""
        return int(self.match.state["control"]) == self.side

    @property
    def area(self) -> int:
        """The area that the answer leads to."""
        return self.ball if self.action.kind is Do.DO_FROM else self.action.area

    @property
    def next_value(self) -> int:
        """The ball value of a pass to the target."""
        return max(1, min(int(Limit.WORST_VALUE), self.match.pass_value(self.action.area)))

    def near(self, side: int) -> bool:
        """Return whether a side has a piece in the target or next to it."""
        geometry = int(self.match.state["rules"]["board_geometry"])
        areas = range(int(Limit.AREAS))
        return any(
            self.pieces(side, area)
            for area in areas
            if area == self.action.area or board.touch(area, self.action.area, geometry)
        )

    @property
    def ground(self) -> int:
        """The levels that a pass gains; negative ones go back."""
        if self.ball >= Limit.AREAS:
            return 0
        return board.rank(self.action.area, self.side) - board.rank(self.ball, self.side)

    def mean_value(self) -> float:
        """Return the mean ball value that the answer leaves."""
        chances = self.odds.numbers.get("value", {}) if self.odds else {}
        return float(sum(int(value) * chance for value, chance in chances.items()))


@dataclass(frozen=True, slots=True)
class FubaReason:
    """A reason: the answers it fits, when it holds, and its words."""

    kinds: frozenset[Do]
    holds: Callable[[FubaFacts], bool]
    words: Callable[[FubaFacts], str]


def _makes(facts: FubaFacts) -> str:
    """Say how many pieces a move makes in an area."""
    where = "at the ball" if facts.area == facts.ball else f"in {name_of(facts.area)}"
    return f"makes it {facts.counts(facts.area, more=1)} {where}"


# One row for each reason, the weightiest first; the first few that hold are shown.
FUBA_REASONS = (
    FubaReason(PASSES, lambda _: True, lambda one: f"ball value {one.next_value}"),
    FubaReason(PASSES, lambda one: not one.near(1 - one.side), lambda _: "no opponent is in or next to it"),
    FubaReason(PASSES, lambda one: one.near(1 - one.side), lambda one: f"{one.counts(one.area)} there"),
    FubaReason(PASSES, lambda one: one.area == BOXES[one.side], lambda _: "into their penalty area"),
    FubaReason(PASSES, lambda one: one.ground > 0, lambda _: "gains ground"),
    FubaReason(PASSES, lambda one: one.ground < 0, lambda _: "goes back to keep the ball"),
    FubaReason(SHOTS, lambda _: True, lambda one: f"ball value {one.value}"),
    FubaReason(
        SHOTS,
        lambda one: one.match.attempt_modifier is not None,
        lambda one: f"modifier {one.match.attempt_modifier:+d}".replace("-", "−"),
    ),
    FubaReason(PRESSES, lambda one: True, lambda one: f"{one.counts(one.ball)} at the ball"),
    FubaReason(PRESSES, lambda one: one.value >= HIGH, lambda one: f"their ball value {one.value} is high"),
    FubaReason(
        frozenset({Do.DO_AGGRESSIVE}),
        lambda one: int(one.match.state["target"]) == BOXES[Side(1 - one.side)],
        lambda _: "a failed one is a penalty",
    ),
    FubaReason(frozenset({Do.DO_AGGRESSIVE}), lambda _: True, lambda _: "a failed one is a free kick"),
    FubaReason(
        frozenset({Do.DO_POSITION}),
        lambda one: one.odds is not None,
        lambda one: f"ball value from {one.value} to {one.mean_value():.1f} on average",
    ),
    FubaReason(
        frozenset({Do.DO_POSITION}),
        lambda one: one.pieces(one.side, one.ball) > one.pieces(1 - one.side, one.ball),
        lambda _: "more pieces at the ball add a step",
    ),
    FubaReason(
        frozenset({Do.DO_MOVEMENT}),
        lambda one: one.controls and one.value <= LOW,
        lambda one: f"ball value {one.value} needs no positioning",
    ),
    FubaReason(
        frozenset({Do.DO_MOVEMENT}),
        lambda one: not one.controls and one.pieces(one.side, one.ball) < one.pieces(1 - one.side, one.ball),
        lambda one: f"{one.counts(one.ball)} at the ball is too few to press",
    ),
    FubaReason(frozenset({Do.DO_DRIBBLE}), lambda _: True, lambda _: "takes the ball along"),
    FubaReason(MOVES, lambda _: True, _makes),
    FubaReason(MOVES, lambda one: one.area == BOXES[one.side], lambda _: "waits in their penalty area"),
    FubaReason(MOVES, lambda one: one.area == BOXES[Side(1 - one.side)], lambda _: "guards the own penalty area"),
    FubaReason(
        frozenset({Do.DO_SECOND}), lambda one: True, lambda one: f"{one.counts(one.ball)} at the ball, one more action"
    ),
    FubaReason(
        frozenset({Do.DO_DONE}), lambda one: one.match.allows(one.action), lambda _: "nothing else is worth more"
    ),
)


def fuba_reasons(facts: FubaFacts) -> tuple[str, ...]:
    """Return the first few reasons that hold for an answer."""
    rows = (row for row in FUBA_REASONS if facts.action.kind in row.kinds and row.holds(facts))
    return tuple(row.words(facts) for row, _ in zip(rows, range(MOST), strict=False))


# An answer in words, of the name of its piece and of its area.
FUBA_ANSWERS: Mapping[Do, str] = {
    Do.DO_PLACE: "Place {piece} in {area}",
    Do.DO_SHIFT: "Shift {piece} to {area}",
    Do.DO_CORNER: "Take the corner from {area}",
    Do.DO_TARGET: "Play to {area}",
    Do.DO_FROM: "Take {piece}",
    Do.DO_FREE: "Move {piece} freely to {area}",
    Do.DO_ATTEMPT: "Shoot",
    Do.DO_PRESS: "Press",
    Do.DO_AGGRESSIVE: "Press aggressively",
    Do.DO_POSITION: "Position",
    Do.DO_MOVEMENT: "Move pieces",
    Do.DO_MOVE: "Move {piece} to {area}",
    Do.DO_DRIBBLE: "Dribble with {piece} to {area}",
    Do.DO_SECOND: "Play second actions",
    Do.DO_DIRECT: "Shoot directly",
}


def fuba_words(action: FubaAction) -> str:
    """Say an answer in words.

    >>> from footroll.fuba.actions import FubaAction
    >>> fuba_words(FubaAction(Do.DO_MOVE, Area.M3, Area.S3)), fuba_words(FubaAction(Do.DO_TARGET, area=Area.M4))
    ('Move a piece from m3 to s3', 'Play to m4')
    """
    if action.kind is Do.DO_FORMATION:
        return f"Change to {write_formation((action.source, action.area, action.third))}"
    if action.kind is Do.DO_GUESS:
        return f"Guess {GUESSES[action.area]}"
    if action.kind is Do.DO_KICK:
        return f"Kick {KICKS[action.area]}"
    if action.kind is Do.DO_START:
        return "Kick off" if action.area == Side.HOME else "Let away kick off"
    piece = "a piece"
    if action.source == KEEPER:
        piece = "the goalkeeper"
    elif action.source != NOWHERE:
        piece = f"a piece from {name_of(action.source)}"
    area = name_of(action.area) if action.area != NOWHERE else ""
    return FUBA_ANSWERS.get(action.kind, "Done").format(piece=piece, area=area)
