"""The left part of the FUBA rooms: the time track, the board, and the cards below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from footroll.ui.models.fuba.cards import dice_tray, event_card, team_card
from footroll.ui.models.fuba.scene import say_area
from footroll.ui.theme import LIGHT, px
from footroll.ui.views.fuba.board import FubaBoard
from footroll.ui.views.fuba.cards import NO_DICE, DiceTray, FubaTeamCard, SetupTray
from footroll.ui.views.fuba.event_card import EventCard
from footroll.ui.views.fuba.tracks import TimeTrack

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from footroll.fuba import FubaMatch
    from footroll.fuba.events import FubaEvents
    from footroll.ui.models.fuba.scene import FubaScene
    from footroll.ui.models.fuba.state import TrayState
    from footroll.ui.theme import Theme

ROOMY = 540  # pixels; a lower stage has short cards


class FubaStage(QWidget):
    """Shows a match on its board."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("ground")
        self._theme, self._low = LIGHT, False
        self.track, self.board, self.tray = TimeTrack(), FubaBoard(), SetupTray()
        self.home, self.away, self.dice = FubaTeamCard(), FubaTeamCard(), DiceTray()
        self.special = EventCard(self.board)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(4)
        column.addWidget(self.track)
        column.addWidget(self.board, 1)
        column.addWidget(self.tray)
        cards = QHBoxLayout()
        cards.setContentsMargins(6, 0, 6, 0)
        cards.setSpacing(10)
        cards.addWidget(self.home, 10)
        cards.addWidget(self.dice, 8)
        cards.addWidget(self.away, 10)
        column.addLayout(cards)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Leave the room to the board in a low window or with large text."""
        super().resizeEvent(a0)
        self.special.settle()
        low = self.height() < px(ROOMY)
        if low is not self._low:
            self._low = low
            for part in (self.track, self.home, self.dice, self.away):
                part.set_low(low)

    def show_match(self, match: FubaMatch, scene: FubaScene, *, tray: TrayState | None = None) -> None:
        """Show a match with its board."""
        self.track.show_match(match)
        spoken = "" if scene.pointed is None else say_area(match, scene, scene.pointed)
        self.board.show_scene(scene, spoken=spoken)
        self.home.show_team(team_card(match, 0))
        self.away.show_team(team_card(match, 1))
        self.tray.show_tray(tray, theme=self._theme)

    def show_dice(self, match: FubaMatch, events: FubaEvents) -> None:
        """Show the dice of an answer; those before stay if it rolled none."""
        found = dice_tray(match, events)
        if found:
            self.dice.show_dice(found)
        special = event_card(match, events)
        if special or found:
            self.special.show_event(special)

    def forget_dice(self) -> None:
        """Show no dice."""
        self.dice.show_dice(NO_DICE)
        self.special.show_event(None)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        for part in (self.track, self.board, self.home, self.away, self.dice, self.special):
            part.set_theme(theme)
