"""Reasons for an answer in FUBA, in a few words of a coach each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.fuba.actions import ZONES
from footroll.fuba.board import name_of
from footroll.fuba.skills import SKILL_KEYS, SKILLS
from footroll.kernels.fuba import board
from footroll.kernels.fuba.layout import Area, Ask, Do, Limit
from footroll.kernels.layout import Side

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.fuba.actions import FubaAction
    from footroll.fuba.match import FubaMatch
    from footroll.fuba.odds import FubaOdds

MOST = 3  # reasons of an answer
PASSES = frozenset({Do.DO_TARGET})
SHOTS = frozenset({Do.DO_ATTEMPT, Do.DO_DIRECT})
PRESSES = frozenset({Do.DO_PRESS, Do.DO_AGGRESSIVE})
MOVES = frozenset({Do.DO_MOVE, Do.DO_FREE, Do.DO_SHIFT, Do.DO_DRIBBLE, Do.DO_FROM})
LOST = (Ask.ASK_REMOVE, Ask.ASK_INJURED)  # questions for a piece that leaves the board
PENALTIES = frozenset({Do.DO_KICK, Do.DO_GUESS})
BOXES = {Side.HOME: Area.M5, Side.AWAY: Area.M1}  # that a side attacks
GUARDS = 3  # pieces in the own box that are plenty, with the goalkeeper
LOW, HIGH = 2, 5  # ball values that are easy and hard for the side in control
CONTROL = (  # ball values 1 to 6
    "under full control",
    "under good control",
    "a fair ball",
    "a loose ball",
    "hard to control",
    "hardly under control",
)
LEFT_WING, RIGHT_WING = frozenset(range(Area.S1, Area.S5)), frozenset(range(Area.S5, Area.C1))
WINGS = ((LEFT_WING, RIGHT_WING), (RIGHT_WING, LEFT_WING))


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

    def numbers(self, area: int) -> str:
        """Say which side has more pieces in an area."""
        ours, theirs = (self.pieces(side, area) for side in (self.side, 1 - self.side))
        if not ours and not theirs:
            return "nobody"
        if ours == theirs or not ours:
            return f"{ours or 'nobody'} against {theirs}"
        if not theirs:
            return "nobody against you"
        return f"you outnumber them {ours} to {theirs}" if ours > theirs else f"they outnumber you {theirs} to {ours}"

    @property
    def switches(self) -> bool:
        """Whether a pass goes from one wing to the other."""
        ends = self.ball, self.action.area
        return any(ends[0] in one and ends[1] in other for one, other in WINGS)

    @property
    def goal_is_empty(self) -> bool:
        """Whether the goalkeeper of the opponents is out of the penalty area."""
        return int(self.match.state["keeper"][1 - self.side]) != BOXES[self.side]

    @property
    def lead(self) -> int:
        """The goals by which the side leads."""
        return self.match.goals[self.side] - self.match.goals[1 - self.side]

    def points(self, zone: int) -> int:
        """Return the condition points of a zone of the side."""
        return int(self.match.state["points"][self.side][zone])

    def is_most(self, *, most: bool) -> bool:
        """Return whether no zone has more points than the answer's, or none has fewer."""
        if self.action.area >= len(ZONES):
            return False
        points = [self.points(zone) for zone in range(len(ZONES))]
        return points[self.action.area] == (max(points) if most else min(points))

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
        return max(1, min(int(Limit.WORST_VALUE), self.match._engine.value_at(self.action.area)))

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


def _control(value: int) -> str:
    """Say how well the ball is under control at a value.

    >>> _control(1)
    'under full control (value 1)'
    """
    return f"{CONTROL[value - 1]} (value {value})"


def _skill(facts: FubaFacts) -> str:
    """Say what a skill does, in the words of its card."""
    words = SKILLS[SKILL_KEYS[facts.action.area]].words.partition(". ")[0].rstrip(".")
    return words[0].lower() + words[1:]


# One row for each reason, the weightiest first; the first few that hold are shown.
FUBA_REASONS = (
    FubaReason(PASSES, lambda _: True, lambda one: _control(one.next_value)),
    FubaReason(PASSES, lambda one: one.area == BOXES[one.side], lambda _: "into their box"),
    FubaReason(PASSES, lambda one: not one.near(1 - one.side), lambda _: "nobody near to press it"),
    FubaReason(PASSES, lambda one: one.near(1 - one.side), lambda one: f"{one.numbers(one.area)} there"),
    FubaReason(PASSES, lambda one: one.switches, lambda _: "switches the play to the other wing"),
    FubaReason(PASSES, lambda one: one.ground > 0, lambda _: "gains ground"),
    FubaReason(PASSES, lambda one: one.ground < 0, lambda _: "goes back to keep the ball"),
    FubaReason(SHOTS, lambda _: True, lambda one: _control(one.value)),
    FubaReason(SHOTS, lambda one: one.goal_is_empty, lambda _: "their goalkeeper is out of the box"),
    FubaReason(SHOTS, lambda one: one.ball == BOXES[one.side], lambda one: f"{one.numbers(one.ball)} in their box"),
    FubaReason(SHOTS, lambda one: one.ball != BOXES[one.side], lambda _: "from outside their box"),
    FubaReason(
        SHOTS,
        lambda one: one.match.attempt_modifier is not None,
        lambda one: f"{one.match.attempt_modifier:+d} on the die".replace("-", "−"),
    ),
    FubaReason(PRESSES, lambda one: True, lambda one: f"{one.numbers(one.ball)} at the ball"),
    FubaReason(PRESSES, lambda one: one.value >= HIGH, lambda one: f"the ball is {_control(one.value)} for them"),
    FubaReason(
        frozenset({Do.DO_AGGRESSIVE}),
        lambda one: int(one.match.state["target"]) == BOXES[Side(1 - one.side)],
        lambda _: "a foul there is a penalty",
    ),
    FubaReason(
        frozenset({Do.DO_AGGRESSIVE}),
        lambda one: int(one.match.state["target"]) != BOXES[Side(1 - one.side)],
        lambda _: "a foul gives a free kick",
    ),
    FubaReason(
        frozenset({Do.DO_POSITION}),
        lambda one: one.odds is not None,
        lambda one: (
            f"the ball value stays {one.value}"
            if one.mean_value() == one.value
            else f"ball value from {one.value} to {one.mean_value():.1f} on average"
        ),
    ),
    FubaReason(
        frozenset({Do.DO_POSITION}),
        lambda one: one.pieces(one.side, one.ball) > one.pieces(1 - one.side, one.ball),
        lambda one: f"{one.numbers(one.ball)} at the ball, which adds a step",
    ),
    FubaReason(
        frozenset({Do.DO_MOVEMENT}),
        lambda one: one.controls and one.value <= LOW,
        lambda one: f"the ball is {_control(one.value)}, so bring the others up",
    ),
    FubaReason(
        frozenset({Do.DO_MOVEMENT}),
        lambda one: not one.controls and one.pieces(one.side, one.ball) < one.pieces(1 - one.side, one.ball),
        lambda one: f"too few at the ball to press: {one.counts(one.ball)}",
    ),
    FubaReason(
        frozenset({Do.DO_MOVEMENT}),
        lambda one: not one.controls and one.pieces(one.side, BOXES[Side(1 - one.side)]) < GUARDS,
        lambda one: f"only {one.pieces(one.side, BOXES[Side(1 - one.side)])} in your own box",
    ),
    FubaReason(
        frozenset({Do.DO_MOVEMENT}), lambda one: one.controls, lambda one: f"{one.numbers(one.ball)} at the ball"
    ),
    FubaReason(frozenset({Do.DO_DRIBBLE}), lambda _: True, lambda _: "takes the ball along"),
    FubaReason(
        MOVES,
        lambda one: one.match.ask in LOST and one.action.source < Limit.AREAS,
        lambda one: f"leaves {one.counts(one.action.source, more=-1)} in {name_of(one.action.source)}",
    ),
    FubaReason(MOVES, lambda one: one.match.ask not in LOST, _makes),
    FubaReason(
        MOVES,
        lambda one: one.match.ask not in LOST and one.area == BOXES[one.side],
        lambda _: "waits in their box",
    ),
    FubaReason(
        MOVES,
        lambda one: one.match.ask not in LOST and one.area == BOXES[Side(1 - one.side)],
        lambda _: "guards your own box",
    ),
    FubaReason(
        frozenset({Do.DO_SECOND}), lambda _: True, lambda one: f"one more action, {one.numbers(one.ball)} at the ball"
    ),
    FubaReason(PENALTIES, lambda _: True, lambda _: "chosen by lot, so that nobody can read it"),
    FubaReason(
        frozenset({Do.DO_BOOST}),
        lambda _: True,
        lambda one: f"you have {sum(one.points(zone) for zone in range(len(ZONES)))} condition points",
    ),
    FubaReason(frozenset({Do.DO_SLOW}), lambda one: one.lead > 0, lambda _: "you lead, and the clock helps you"),
    FubaReason(frozenset({Do.DO_CHARGE}), lambda _: True, lambda _: "makes the ball into your box harder to control"),
    FubaReason(frozenset({Do.DO_REPLACE}), lambda _: True, lambda _: "keeps your numbers up"),
    FubaReason(frozenset({Do.DO_SUB_FRESH}), lambda _: True, lambda _: "fresh legs bring condition points back"),
    FubaReason(frozenset({Do.DO_SUB_CARD}), lambda _: True, lambda _: "fewer yellow cards, less risk of a red one"),
    FubaReason(frozenset({Do.DO_SKILL}), lambda _: True, _skill),
    FubaReason(
        frozenset({Do.DO_ZONE}),
        lambda one: one.match.ask is Ask.ASK_GAIN and one.is_most(most=False),
        lambda one: f"no zone has fewer points: {one.points(one.action.area)}",
    ),
    FubaReason(
        frozenset({Do.DO_ZONE}),
        lambda one: one.match.ask is not Ask.ASK_GAIN and one.is_most(most=True),
        lambda one: f"no zone has more points: {one.points(one.action.area)}",
    ),
)


def fuba_reasons(facts: FubaFacts) -> tuple[str, ...]:
    """Return the first few reasons that hold for an answer."""
    rows = (row for row in FUBA_REASONS if facts.action.kind in row.kinds and row.holds(facts))
    return tuple(row.words(facts) for row, _ in zip(rows, range(MOST), strict=False))
