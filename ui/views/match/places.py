"""The four fixed places for buttons in the ask bar, and in the banner of a moment over it."""

from __future__ import annotations

from PyQt6.QtCore import QRect

from footroll.ui.theme import ASK_HEIGHT, CONTROL_HEIGHT, px

WIDTHS = (116, 164, 168, 212)  # pixels of undo, assistant, the other way, and the primary button
EDGE, GAP = 16, 8


def place_of(at: int, *, width: int) -> QRect:
    """Return the box of a place, from 0 to 3, in a bar of this width.

    >>> place_of(3, width=1440), place_of(2, width=1440)
    (PyQt6.QtCore.QRect(1212, 16, 212, 32), PyQt6.QtCore.QRect(1036, 16, 168, 32))
    """
    right = width - EDGE - sum(px(wide) + GAP for wide in WIDTHS[at + 1 :])
    tall = px(CONTROL_HEIGHT)
    return QRect(right - px(WIDTHS[at]), (px(ASK_HEIGHT) - tall) // 2, px(WIDTHS[at]), tall)
