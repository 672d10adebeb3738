"""Scroll a page past its fields: the wheel changes no value on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, Qt

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget


class PageWheel(QObject):
    """Passes the wheel of a field to the page that contains it."""

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Leave wheel events to the parent of the field."""
        if a1 is None or a1.type() is not QEvent.Type.Wheel:
            return False
        a1.ignore()
        return True


def scroll_past(*fields: QWidget) -> None:
    """Let the wheel scroll the page when the pointer is over one of these fields."""
    for field in fields:
        field.installEventFilter(PageWheel(field))
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # a list or a number would take the focus by the wheel
