"""Asks before the carrier's action whether to stop play for an injured footballer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Do
from footroll.match import Action
from footroll.ui.models.answers.base import Answer, Button
from footroll.ui.models.keys import Where
from footroll.ui.models.naming import shirt

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match

STOP = Action(Do.DO_STOP)


class StopAnswer(Answer):
    """Asks once a turn; playing on leads to the carrier's action."""

    advised = False
    where = Where.ATTACK

    def __init__(
        self,
        match: Match,
        *,
        submit: Callable[..., None],
        refuse: Callable[[str], None],
        play_on: Callable[[], None],
    ) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self._play_on = play_on
        self.hurt = [pawn for pawn in match.pawns(self.side) if match.state["injured"][pawn]]
        self.chosen = self.hurt[0] if self.hurt else None

    @property
    def question(self) -> str:
        """The question."""
        return f"Stop to replace {' and '.join(shirt(self.match, pawn) for pawn in self.hurt)}?"

    @property
    def consequence(self) -> str:
        """The effects of stopping and of playing on."""
        plays_on = f"{self.keys.of('none')} plays on, and you are asked again next turn."
        return f"After a stop the ball is dropped for you where it is. {plays_on}"

    def buttons(self) -> tuple[Button, ...]:
        """Return play on, and stop."""
        return (
            Button("Play on", "N", "none", kind=Do.DO_DONE),
            Button("Stop play", "Return", "declare", primary=True, kind=Do.DO_STOP),
        )

    def facts(self) -> tuple[str, str]:
        """Return the injured footballer."""
        if self.chosen is None:
            return ("", "")
        one = self.match.footballer(self.chosen)
        return one.name, f"{one.position}, injured · at {self.match.cell(self.chosen)}"

    def open_pawns(self) -> tuple[int, ...]:
        """Return the injured footballers."""
        return tuple(self.hurt)

    def choose(self, pawn: int) -> None:
        """Show another injured footballer."""
        if pawn in self.hurt:
            self.chosen = pawn

    def declare(self) -> None:
        """Stop play."""
        self.submit(STOP)

    def none(self) -> None:
        """Play on."""
        self._play_on()
