"""The status line at the bottom of a room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QFrame, QHBoxLayout

from footroll.ui.theme import STATUS_HEIGHT, px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtWidgets import QWidget

EDGE = 16


def status_bar(left: Sequence[QWidget], *, right: Sequence[QWidget]) -> QFrame:
    """Return the line, with widgets on its left and on its right."""
    frame = QFrame()
    frame.setObjectName("status")
    frame.setFixedHeight(px(STATUS_HEIGHT))
    row = QHBoxLayout(frame)
    row.setContentsMargins(EDGE, 0, EDGE, 0)
    row.setSpacing(EDGE)
    for part in left:
        row.addWidget(part)
    row.addStretch(1)
    for part in right:
        row.addWidget(part)
    return frame
