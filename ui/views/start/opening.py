"""The first screen, before any team is read: the entries on the start screen's background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from footroll.ui.views.room import Room
from footroll.ui.views.start.entries import Entries

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.theme import Theme


class OpeningRoom(Room):
    """The start screen while teams are being read."""

    stays = False
    painted = pyqtSignal()  # painted for the first time

    def __init__(self) -> None:
        super().__init__()
        self._is_painted = False
        self.setObjectName("columns")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.entries, ground = Entries(), QWidget()
        self.entries.setEnabled(False)
        ground.setObjectName("ground")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        row.addWidget(self.entries)
        row.addWidget(ground, 1)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the background, and emit `shown` after the first paint."""
        super().paintEvent(a0)
        if not self._is_painted:
            self._is_painted = True
            self.painted.emit()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.entries.set_theme(theme)
