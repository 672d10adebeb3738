"""A FUBA match that people and coaches play in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.fuba.agents import make_fuba_coach
from footroll.kernels.fuba.layout import Ask
from footroll.ui.models.session import GameSession

if TYPE_CHECKING:
    from footroll.fuba import FubaMatch
    from footroll.fuba.agents import FubaCoach
    from footroll.fuba.events import FubaEvents
    from footroll.fuba.sides import FubaSide
    from footroll.kernels.layout import Side
    from footroll.play.dice import Dice


class FubaSession(GameSession):
    """A match of FUBA; free movements and the action after them are one question."""

    match: FubaMatch

    def make_coach(self, side: Side) -> FubaCoach:
        """Make the coach of a side."""
        return make_fuba_coach(self.seats[side], seed=2 * self.seed + side)

    def roll_opening(self, dice: Dice) -> FubaEvents:
        """Roll for the first choice."""
        return self.match.roll_opening(dice)

    def question(self) -> tuple[object, ...]:
        """Return the question; an action may follow the end of the free movements at once."""
        state: Any = self.match.state
        ask = Ask.ASK_ACTION if self.match.ask is Ask.ASK_FREE else self.match.ask
        return ask, self.match.decider, int(state["stage"]), int(state["acts"]), int(state["setup"])

    @property
    def turn(self) -> int:
        """The minute, which stands beside the commentary."""
        return int(self.match.state["minute"])

    @property
    def teams(self) -> tuple[FubaSide, FubaSide]:
        """Both sides of the match."""
        return self.match.sides
