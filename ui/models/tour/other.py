"""The other coach of the tour, and the session in which he plays."""

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
    """Lets things be, but for one who goes before the carrier where the script says so."""

    def __init__(self, blocks: Mapping[str, str]) -> None:
        self._blocks = blocks

    def decide(self, match: Match) -> Action:
        """Return a legal answer to what the match asks."""
        if match.allows(DONE):
            return self._block(match) or DONE
        return next(iter(match.legal_actions()))

    def _block(self, match: Match) -> Action | None:
        """Return the run before the carrier that is written for this turn, if it is still to be made."""
        name = self._blocks.get(str(match.turn)) if match.ask is Ask.ASK_DEFENCE_RUNS else None
        at = match.cell(match.carrier) if match.carrier is not None else None
        if name is None or at is None:
            return None
        pawn = Names.of(match.state).read(name)
        runs = (Action(Do.DO_RUN, pawn=pawn, cell=Cell(at.x + 1, at.y + aside)) for aside in (0, 1, -1))
        return next((run for run in runs if match.allows(run)), None)


class TourSession(MatchSession):
    """A match whose other coach follows the script, but for the one reaction that is yours."""

    def __init__(self, match: Match, script: Script) -> None:
        super().__init__(match)
        self._coaches = {Side.AWAY: OtherCoach(script.blocks)}
        self.waits_for: Callable[[tuple[Action, ...]], str] = lambda answers: ""

    @property
    def coach_thinks(self) -> bool:
        """Whether the other coach is to answer; who intercepts the first pass is asked of you."""
        yours = self.match.ask is Ask.ASK_INTERCEPTORS and self.match.turn == FIRST_TURN
        return super().coach_thinks and not yours

    def submit(self, *answers: Action, waiting: frozenset[int] | None = None) -> None:
        """Play the answer that the tour waits for, and refuse any other."""
        if refusal := self.waits_for(answers):
            self.refused.emit(refusal)
        else:
            super().submit(*answers, waiting=waiting)
