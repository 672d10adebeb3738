"""Strips that lie over the top of a room, so that nothing below them moves when they come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QPoint

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget


class OverTop(QObject):
    """Keeps a strip over the top of a part of its room."""

    def __init__(self, strip: QWidget, part: QWidget, *, inside: QWidget) -> None:
        super().__init__(inside)
        self._strip, self._part, self._inside = strip, part, inside
        strip.setParent(inside)
        strip.hide()
        strip.setAutoFillBackground(True)
        for watched in (strip, part):
            watched.installEventFilter(self)

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Settle when the part moves or the strip is shown or needs more lines."""
        moves = (QEvent.Type.Resize, QEvent.Type.Move)
        kinds = moves if a0 is self._part else (QEvent.Type.Show, QEvent.Type.LayoutRequest)
        if a1 is not None and a1.type() in kinds:
            self._settle()
        return super().eventFilter(a0, a1)

    def _settle(self) -> None:
        corner, wide = self._part.mapTo(self._inside, QPoint(0, 0)), self._part.width()
        row = self._strip.layout()
        tall = max(row.heightForWidth(wide), row.minimumSize().height()) if row else self._strip.sizeHint().height()
        self._strip.setGeometry(corner.x(), corner.y(), wide, tall)
        self._strip.raise_()
