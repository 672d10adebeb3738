"""The four fixed places for buttons in the ask bar, and in the banner of a moment over it."""

from __future__ import annotations

from PyQt6.QtCore import QRect

from footroll.ui.theme import ASK_HEIGHT, CONTROL_HEIGHT, px

WIDTHS = (116, 164, 168, 212)  # pixels of undo, assistant, the other way, and the primary button
EDGE, GAP = 16, 8
SHARE = 0.55  # of the bar at most: large text in a narrow window leaves room for the question


def place_of(at: int, *, width: int) -> QRect:
    """Return the box of a place, from 0 to 3, in a bar of this width.

    >>> place_of(3, width=1440), place_of(2, width=1440)
    (PyQt6.QtCore.QRect(1212, 16, 212, 32), PyQt6.QtCore.QRect(1036, 16, 168, 32))
    """
    grown = min(1.0, SHARE * width / (px(sum(WIDTHS)) + 3 * GAP))
    wide = [int(px(one) * grown) for one in WIDTHS]
    right, tall = width - EDGE - sum(one + GAP for one in wide[at + 1 :]), px(CONTROL_HEIGHT)
    return QRect(right - wide[at], (px(ASK_HEIGHT) - tall) // 2, wide[at], tall)


def places_width(width: int) -> int:
    """Return the width of all four places and their edge, in a bar of this width."""
    return width - place_of(0, width=width).left()
