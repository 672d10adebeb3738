"""What the window shows at first, before any team is read: the entries of the start screen, and its ground."""

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
    """The start screen while its teams are read."""

    stays = False
    painted = pyqtSignal()  # for the first time

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
        """Paint the ground, and tell when there is something to see."""
        super().paintEvent(a0)
        if not self._is_painted:
            self._is_painted = True
            self.painted.emit()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.entries.set_theme(theme)
