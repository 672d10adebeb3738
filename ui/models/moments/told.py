"""The last result and the last move of the opponents, which the room shows beside a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.ui.models.moments.outlook import NO_OUTLOOK, AttackOutlook, outlook_of
from footroll.ui.models.moments.results import just_now
from footroll.ui.models.moments.trail import NO_TRAIL, Trail, trail_of

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.ui.models.moments.moment import MatchMoment
    from footroll.ui.models.moments.results import JustNow
    from footroll.ui.models.shown import Help


class Told:
    """Reads the last result and the trail of a match, once for each answer."""

    def __init__(self, match: Match, help_level: Help) -> None:
        self._match, self._odds = match, help_level.odds
        self.shows_trail = True
        self.line: int | None = None  # of the trail, pointed at
        self._result: tuple[object, JustNow] | None = None
        self._trail: tuple[object, Trail] | None = None
        self._outlook: tuple[object, AttackOutlook] | None = None

    def result(self, moment: MatchMoment | None, *, stands: bool) -> JustNow:
        """Return the last result; while the dice of a moment fall it is still the one before."""
        if moment and stands:
            return moment.result
        if self._result and (moment or self._result[0] is self._match.last_events):
            return self._result[1]
        found = just_now(self._match, odds=self._odds)
        self._result = self._match.last_events, found
        return found

    def outlook(self) -> AttackOutlook:
        """Return what the attack may become, counted once for each answer."""
        if not self._odds:
            return NO_OUTLOOK
        if self._outlook is None or self._outlook[0] is not self._match.last_events:
            self._outlook = self._match.last_events, outlook_of(self._match)
        return self._outlook[1]

    def trail(self) -> Trail:
        """Return what the other side did, if it is shown."""
        if not self.shows_trail:
            return NO_TRAIL
        if self._trail is None or self._trail[0] is not self._match.last_events:
            self._trail = self._match.last_events, trail_of(self._match, odds=self._odds)
            self.line = None
        return self._trail[1]
