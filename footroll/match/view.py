"""The part of a match that lower modules may read: board, question and footballers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from footroll.kernels.engine import Engine
    from footroll.kernels.layout import Ask, Side
    from footroll.match.actions import Action
    from footroll.pitch import Cell, Pitch
    from footroll.teams import Footballer, Team


class MatchView(Protocol):
    """A match to look at; `Match` is one."""

    teams: tuple[Team, Team]
    pitch: Pitch
    _engine: Engine

    @property
    def ask(self) -> Ask:
        """The question to the deciding coach."""

    @property
    def decider(self) -> Side:
        """The side whose coach is asked."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""

    @property
    def forfeits(self) -> tuple[Side, ...]:
        """The sides that forfeited the match."""

    @property
    def choices(self) -> list[int]:
        """The pawns that may be named or may try now."""

    def cell(self, pawn: int) -> Cell | None:
        """Return the cell of a pawn, or None off the pitch."""

    def points(self, pawn: int) -> int:
        """Return the movement points of a pawn in this phase."""

    def pawns(self, side: Side) -> list[int]:
        """Return the pawns of a side on the pitch."""

    def footballer(self, pawn: int) -> Footballer:
        """Return the footballer on a pawn."""

    def allows(self, action: Action) -> bool:
        """Return whether an answer is legal now."""
