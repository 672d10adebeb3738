"""The moments that stop a FUBA match: goals, cards, the end of a half and of the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.fuba.layout import Told
from footroll.ui.models.fuba.commentary import tell_fuba
from footroll.ui.models.moments.stops import Stops
from footroll.ui.models.settings import ALL, NONE

if TYPE_CHECKING:
    from footroll.fuba import FubaMatch

GREAT = {Told.TOLD_SCORE: "Goal", Told.TOLD_OVER: "Full time", Told.TOLD_RED: "Red card"}
SMALL = {
    Told.TOLD_HALF_ENDED: "Half time",
    Told.TOLD_PENALTY: "Penalty",
    Told.TOLD_INJURED: "Injury",
    Told.TOLD_VAR: "Video referee",
    Told.TOLD_YELLOW: "Yellow card",
}
ORDER = (*GREAT, *SMALL)  # the first that happened names the moment
IN_TITLE = (Told.TOLD_SCORE, Told.TOLD_OVER, Told.TOLD_HALF_ENDED)  # the title says it all
MOST_LINES = 3


@dataclass(frozen=True, slots=True)
class FubaMoment:
    """A moment: its title, the side it belongs to, and the last sentences of how it came about."""

    title: str
    side: int
    lines: tuple[str, ...]
    great: bool


def moment_of(match: FubaMatch) -> FubaMoment | None:
    """Return the moment of the last answer, if it has one."""
    events = match.last_events
    found = {event.kind: event for event in reversed(events) if event.kind in ORDER}
    kind = next((one for one in ORDER if one in found), None)
    if kind is None:
        return None
    home, away = match.goals
    score = f"{match.sides[0]} {home} – {away} {match.sides[1]}"
    side = found[kind].side
    title = f"{(GREAT | SMALL)[kind]} for {match.sides[side]}: {score}"
    if kind in (Told.TOLD_OVER, Told.TOLD_HALF_ENDED):
        title = f"{(GREAT | SMALL)[kind]}: {score}"
    elif kind is not Told.TOLD_SCORE:
        title = f"{(GREAT | SMALL)[kind]} for {match.sides[side]}"
    until = events.index(found[kind]) + (kind not in IN_TITLE)
    told = [line.words for line in tell_fuba(match, events[:until], minute=int(match.state["minute"])) if line.said]
    return FubaMoment(title, side, tuple(told[-MOST_LINES:]), kind in GREAT)


class FubaStops(Stops):
    """Finds the moments that stop a FUBA match, by the settings."""

    def find(self, match: FubaMatch) -> FubaMoment | None:  # type: ignore[override]  # of the other game
        """Return the moment of the last answer, if the match stops for it."""
        wanted = self._settings.moment_stops
        moment = None if wanted == NONE else moment_of(match)
        return moment if moment and (wanted == ALL or moment.great) else None
