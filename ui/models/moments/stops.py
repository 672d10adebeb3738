"""The moments that stop a match, and how long they stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.match.events import (
    CatchTried,
    FootballerInjured,
    FoulCommitted,
    GoalScored,
    MatchEnded,
    PostHit,
)
from footroll.ui.models.moments.moment import read_moment
from footroll.ui.models.settings import ALL, AUTOMATIC, GREAT, NONE, UNTIL_KEY, USUAL_STAY

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.ui.models.moments.moment import MatchMoment
    from footroll.ui.models.settings import Settings

LARGE = 150  # per cent of the text size, at which a moment waits for a key
STOPPING = (CatchTried, FootballerInjured, FoulCommitted, GoalScored, MatchEnded, PostHit)  # all moments have one


class Stops:
    """Finds the moments that stop a match, by the settings."""

    def __init__(self, settings: Settings, *, odds: bool = True) -> None:
        self._settings, self._odds = settings, odds

    def find(self, match: Match) -> MatchMoment | None:
        """Return the moment of the last answer, if the match stops for it."""
        wanted = self._settings.moment_stops
        if wanted == NONE or not any(isinstance(event, STOPPING) for event in match.last_events):
            return None
        moment = read_moment(match, odds=self._odds)
        return moment if moment and (wanted == ALL or (wanted == GREAT and moment.kind.great)) else None

    def milliseconds(self, *, moves: bool) -> int | None:
        """Return how long a moment stays; None waits for a key. `moves` says that motion is not reduced."""
        stay = self._settings.moment_stay
        if stay == AUTOMATIC:
            waits = not moves or self._settings.text_size >= LARGE
            return None if waits else round(1000 * USUAL_STAY)
        return None if stay == UNTIL_KEY else round(1000 * float(stay))
