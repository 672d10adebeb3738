"""The tour room: a real match room with a guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.ui.models.shown import Help
from footroll.ui.models.tour.guide import Guide
from footroll.ui.models.tour.other import TourSession
from footroll.ui.models.tour.progress import TourProgress
from footroll.ui.models.tour.script import read_script
from footroll.ui.views.match.room import MatchRoom
from footroll.ui.views.tour.tour import Tour

if TYPE_CHECKING:
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme


class TourRoom(MatchRoom):
    """The first match, step by step, continued where the user left it."""

    name = "tour"
    rebuilt = False

    def __init__(self, settings: Settings) -> None:
        script, progress = read_script(), TourProgress(settings)
        session = TourSession(progress.resume(script), script)
        session.help_level = (
            Help.FULL.value
        )  # regardless of the settings: the tour shows odds and asks its questions itself
        super().__init__(session, settings=settings)
        session.orders = session.stops = None  # the tour tells its own story
        self.guide = Guide(session, self.playing, script=script, progress=progress)
        self.tour = Tour(self, self.guide)

    @property
    def assistant_settings(self) -> Settings | None:
        """Nothing: the tour switches the assistant on when it explains it."""
        return None

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        super().set_theme(theme)
        self.tour.set_theme(theme)
