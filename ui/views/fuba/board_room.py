"""The frame of the FUBA rooms: the board at the left, the panel at the right, keys before everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QSplitter

from footroll.ui.views.fuba.stage import FubaStage
from footroll.ui.views.room import Room, panel_width

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent
    from PyQt6.QtWidgets import QWidget


class BoardRoom(Room):
    """A room with a FUBA board; its keys work wherever the focus is."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = FubaStage()
        self.board = self.stage.board
        self.board.installEventFilter(self)
        self.panes = QSplitter(Qt.Orientation.Horizontal)
        self.panes.setHandleWidth(1)
        self.panes.setChildrenCollapsible(False)
        self._width = 0

    def fill_panes(self, left: QWidget, right: QWidget) -> None:
        """Put the two parts side by side."""
        self.panes.addWidget(left)
        self.panes.addWidget(right)
        self.panes.setStretchFactor(0, 1)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Set the width of the panel; the user's own width stays until the default changes."""
        super().resizeEvent(a0)
        panel = panel_width(self.width())
        if panel != self._width:
            self._width = panel
            self.panes.setSizes([self.width() - panel, panel])

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means now, and return whether it means anything."""
        raise NotImplementedError

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Handle keys before the board does."""
        if isinstance(a1, QKeyEvent) and a1.type() == QEvent.Type.KeyPress and self.press(a1):
            return True
        return super().eventFilter(a0, a1)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Handle the keys that no part of the room has used."""
        assert a0 is not None
        if not self.press(a0):
            super().keyPressEvent(a0)
