"""The other coach of the tour, and the session of the tour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do, Side
from footroll.match import DONE, Action
from footroll.notation.names import Names
from footroll.pitch import Cell
from footroll.ui.models.session import MatchSession

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from footroll.match import Match
    from footroll.ui.models.tour.script import Script

FIRST_TURN = 1


class OtherCoach:
    """Make no choices, except the blocking run where the script has one."""

    def __init__(self, blocks: Mapping[str, str]) -> None:
        self._blocks = blocks

    def decide(self, match: Match) -> Action:
        """Return a legal answer to the current question."""
        if match.allows(DONE):
            return self._block(match) or DONE
        return next(iter(match.legal_actions()))

    def _block(self, match: Match) -> Action | None:
        """Return this turn's scripted run to block the carrier, if it is still open."""
        name = self._blocks.get(str(match.turn)) if match.ask is Ask.ASK_DEFENCE_RUNS else None
        at = match.cell(match.carrier) if match.carrier is not None else None
        if name is None or at is None:
            return None
        pawn = Names.of(match.state).read(name)
        runs = (Action(Do.DO_RUN, pawn=pawn, cell=Cell(at.x + 1, at.y + aside)) for aside in (0, 1, -1))
        return next((run for run in runs if match.allows(run)), None)


class TourSession(MatchSession):
    """A match where the script decides for the other coach, except for the first interception."""

    def __init__(self, match: Match, script: Script) -> None:
        super().__init__(match)
        self._coaches = {Side.AWAY: OtherCoach(script.blocks)}
        self.waits_for: Callable[[tuple[Action, ...]], str] = lambda answers: ""

    @property
    def coach_thinks(self) -> bool:
        """Whether the other coach answers; the user chooses interceptors of the first pass."""
        yours = self.match.ask is Ask.ASK_INTERCEPTORS and self.match.turn == FIRST_TURN
        return super().coach_thinks and not yours

    def submit(self, *answers: Action, waiting: frozenset[int] | None = None) -> None:
        """Play the answer that the tour expects, and refuse any other."""
        if refusal := self.waits_for(answers):
            self.refused.emit(refusal)
        else:
            super().submit(*answers, waiting=waiting)
