"""Movements between two scenes: pawns, the ball and its interceptors, a goal, and dice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Die, Do, Side, Skill
from footroll.match.events import ActionPlayed, GoalScored, PawnsSwapped, Rolled, SkillRolled, TargetAimed
from footroll.pitch import Cell
from footroll.ui.models.moments.chain import link_of

if TYPE_CHECKING:
    from footroll.match import Event, Events, Match
    from footroll.ui.models.scene import Scene

PLAYED = {Do.DO_PASS, Do.DO_HAND_PASS, Do.DO_SHOOT, Do.DO_LOB, Do.DO_LOW_PASS, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER}


class ShownRoll(NamedTuple):
    """A roll with its die, and whose it is and what for."""

    die: Die
    roll: int
    name: str = ""
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Moves:
    """The movements of pawns and the path of the ball."""

    pawns: dict[int, tuple[Cell, Cell]] = field(default_factory=dict)
    ball: tuple[Cell, Cell] | None = None
    stops: tuple[Cell, ...] = ()  # interceptors that tried, in order
    goal: Cell | None = None  # cell of the net
    swapped: bool = False
    rolls: tuple[ShownRoll, ...] = ()


class MoveTracker:
    """Collects events, and returns the movements at the next question."""

    def __init__(self) -> None:
        self._column = 0
        self._stops: list[Cell] = []
        self._forget()

    def _forget(self) -> None:
        self._heard = self._swapped = False
        self._goal: Side | None = None
        self._rolls: list[ShownRoll] = []

    def hear(self, match: Match, events: Events) -> None:
        """Collect the events of a step."""
        self._heard = True
        for event in events:
            self._hear_one(match, event)

    def _hear_one(self, match: Match, event: Event) -> None:
        if isinstance(event, ActionPlayed):
            if event.action in PLAYED:
                self._stops = []
            elif isinstance(event, TargetAimed):
                self._column = event.column
        elif isinstance(event, Rolled):
            self._rolls.append(_shown(match, event))
            if isinstance(event, SkillRolled) and event.skill is Skill.INTERCEPT and (at := match.cell(event.roller)):
                self._stops.append(at)
        elif isinstance(event, GoalScored):
            self._goal = event.side
        elif isinstance(event, PawnsSwapped):
            self._swapped = True

    def between(self, old: Scene, new: Scene) -> Moves | None:
        """Return the movements since the last call, or None if nothing happened."""
        if not self._heard:
            return None
        before, after = ({mark.pawn: mark.cell for mark in scene.pawns} for scene in (old, new))
        pawns = {pawn: (before[pawn], cell) for pawn, cell in after.items() if before.get(pawn, cell) != cell}
        goal = None
        if self._goal is not None:
            line = new.pitch.last_row(Side(1 - self._goal))
            net = line + (1 if self._goal is Side.HOME else -1)
            goal = Cell(net, new.pitch.goal_rows()[self._column])
        start, end = old.ball_cell, goal or new.ball_cell
        had, has = old.carrier, new.carrier
        carried = had is not None and has is not None and had.pawn == has.pawn and goal is None
        ball = None if carried or start is None or end is None or start == end else (start, end)
        moves = Moves(pawns, ball, tuple(self._stops) if ball else (), goal, self._swapped, tuple(self._rolls))
        self._forget()
        if ball:
            self._stops = []
        return moves


def _shown(match: Match, event: Rolled) -> ShownRoll:
    """Return a roll with its footballer and skill, or the name of its die."""
    link = link_of(match, event)
    name = f"{link.number} {link.label}" if link.number is not None else link.label
    return ShownRoll(event.die, event.roll, name, link.side)
