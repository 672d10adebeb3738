"""The room of the tour: a real match room with a guide in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.ui.models.shown import Help
from footroll.ui.models.tour.guide import Guide
from footroll.ui.models.tour.other import TourSession
from footroll.ui.models.tour.progress import Progress
from footroll.ui.models.tour.script import read_script
from footroll.ui.views.match.room import MatchRoom
from footroll.ui.views.tour.tour import Tour

if TYPE_CHECKING:
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme


class TourRoom(MatchRoom):
    """The first match, step by step; it goes on where it was left."""

    name = "tour"
    made_anew = False

    def __init__(self, settings: Settings) -> None:
        script, progress = read_script(), Progress(settings)
        session = TourSession(progress.resume(script), script)
        session.help_level = Help.FULL.value  # whatever is set: the tour speaks of odds, and asks for itself
        super().__init__(session, settings=settings)
        session.orders = None
        self.guide = Guide(session, self.playing, script=script, progress=progress)
        self.tour = Tour(self, self.guide)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        super().set_theme(theme)
        self.tour.set_theme(theme)
