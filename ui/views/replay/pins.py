"""Place the pins of goals and cards on the axis without overlaps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from footroll.ui.models.replay.tracks import Pin

TOP, HEIGHT = 29, 18
CARD, GOAL = 10, 36  # width in pixels
STEP = 2  # pixels by which a pin is moved aside


def place_pins(
    pins: Sequence[Pin], *, left: float, right: float, x: Callable[[float], float]
) -> list[tuple[Pin, QRectF]]:
    """Return each pin with its box: goals at their time, cards as near as possible."""
    placed: list[tuple[Pin, QRectF]] = []
    for pin in sorted(pins, key=lambda pin: pin.card is not None):
        width = GOAL if pin.card is None else CARD
        wish = QRectF(min(max(x(pin.time) - width / 2, left), right - width), TOP, width, HEIGHT)
        placed.append((pin, _free(wish, [box for _, box in placed], left=left, right=right)))
    return placed


def _free(wish: QRectF, taken: Sequence[QRectF], *, left: float, right: float) -> QRectF:
    """Return the nearest free place, or the wished one if there is none."""
    for step in range(0, int(right - left), STEP):
        for box in (wish.translated(step, 0), wish.translated(-step, 0)):
            inside = left <= box.left() and box.right() <= right
            if inside and not any(box.intersects(other) for other in taken):
                return box
    return wish
