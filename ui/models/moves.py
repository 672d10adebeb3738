"""What has moved between two scenes: pawns, the ball with those who tried to stop it, a goal, and the dice."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from footroll.kernels.layout import Die, Do, Side, Skill, Told
from footroll.pitch import Cell

if TYPE_CHECKING:
    from footroll.match import Event, Events, Match
    from footroll.ui.models.scene import Scene

PLAYED = {Do.DO_PASS, Do.DO_HAND_PASS, Do.DO_SHOOT, Do.DO_LOB, Do.DO_LOW_PASS, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER}


@dataclass(frozen=True, slots=True)
class Moves:
    """Who goes from where to where, and the way of the ball."""

    pawns: dict[int, tuple[Cell, Cell]] = field(default_factory=dict)
    ball: tuple[Cell, Cell] | None = None
    stops: tuple[Cell, ...] = ()  # of those who tried to stop the ball, in their order
    goal: Cell | None = None  # of the net
    swapped: bool = False
    rolls: tuple[tuple[Die, int], ...] = ()  # each with its die


class Follower:
    """Hears what happens, and tells at the next question what has moved."""

    def __init__(self) -> None:
        self._column = 0
        self._stops: list[Cell] = []
        self._forget()

    def _forget(self) -> None:
        self._heard = self._swapped = False
        self._goal: Side | None = None
        self._rolls: list[tuple[Die, int]] = []

    def hear(self, match: Match, events: Events) -> None:
        """Hear what happened in a step."""
        self._heard = True
        for event in events:
            self._hear_one(match, event)

    def _hear_one(self, match: Match, event: Event) -> None:
        if event.kind is Told.TOLD_ACTION:
            self._hear_action(Do(event.verdict), event)
        elif event.kind is Told.TOLD_ROLL:
            self._hear_roll(match, event)
        elif event.kind is Told.TOLD_GOAL:
            self._goal = Side(event.verdict)
        elif event.kind is Told.TOLD_SWAP:
            self._swapped = True

    def _hear_action(self, kind: Do, event: Event) -> None:
        if kind in PLAYED:
            self._stops = []
        elif kind is Do.DO_AIM and event.other is not None:
            self._column = event.other

    def _hear_roll(self, match: Match, event: Event) -> None:
        if event.die is not None and event.roll is not None:
            self._rolls.append((event.die, event.roll))
        if event.skill is Skill.INTERCEPT and event.pawn is not None and (at := match.cell(event.pawn)):
            self._stops.append(at)

    def between(self, old: Scene, new: Scene) -> Moves | None:
        """Return what has moved since the last time, or None if nothing happened."""
        if not self._heard:
            return None
        before, after = ({mark.pawn: mark.cell for mark in scene.pawns} for scene in (old, new))
        pawns = {pawn: (before[pawn], cell) for pawn, cell in after.items() if before.get(pawn, cell) != cell}
        goal = None if self._goal is None else self._net(new)
        ball = self._way(old, new, goal=goal)
        moves = Moves(pawns, ball, tuple(self._stops) if ball else (), goal, self._swapped, tuple(self._rolls))
        self._forget()
        if ball:
            self._stops = []
        return moves

    def _net(self, scene: Scene) -> Cell:
        """Return the cell of the net into which the ball went."""
        assert self._goal is not None
        line = scene.pitch.last_row(Side(1 - self._goal))
        return Cell(line + (1 if self._goal is Side.HOME else -1), scene.pitch.goal_rows()[self._column])

    def _way(self, old: Scene, new: Scene, *, goal: Cell | None) -> tuple[Cell, Cell] | None:
        """Return from where to where the ball went; with one who carries it it goes as he does."""
        start, end = old.ball_cell, goal or new.ball_cell
        had, has = old.carrier, new.carrier
        carried = had is not None and has is not None and had.pawn == has.pawn and goal is None
        return None if carried or start is None or end is None or start == end else (start, end)
