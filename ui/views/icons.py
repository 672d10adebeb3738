"""Icons: lines of equal weight on a 16-pixel grid, painted in any colour."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainterPath, QPen

from footroll.ui.theme import px

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QColor, QPainter

SIZE, WEIGHT = 16, 1.5  # size of an icon and width of its lines, in pixels
GAP = 6  # pixels between an icon and its word

# M moves to a point, L draws a line, C a curve, Z closes; O is a circle by centre and radius, B a box with a
# radius. Horizontal and vertical lines are at quarters of a pixel, so that one edge is sharp.
STROKES = {
    "undo": "M 5.75 2.75 L 2.75 5.75 L 5.75 8.75 M 2.75 5.75 L 9 5.75 C 14.5 5.75 14.5 12.75 9 12.75 L 6 12.75",
    "replay": "M 2.75 2.5 L 2.75 6.25 L 6.5 6.25 M 2.9 6 C 4.6 1.6 13.25 2.2 13.25 8 C 13.25 14.4 4.8 14.6 3 10.25",
    "redo": "M 10.25 2.75 L 13.25 5.75 L 10.25 8.75 M 13.25 5.75 L 7 5.75 C 1.5 5.75 1.5 12.75 7 12.75 L 10 12.75",
    "tick": "M 2.75 8.5 L 6.25 12 L 13.25 4.25",
    "ball": "O 8 8 5.75 M 8 5.4 L 10.5 7.2 L 9.5 10.2 L 6.5 10.2 L 5.5 7.2 Z M 8 5.4 L 8 2.5 M 10.5 7.2 L 13.2 6.3"
    " M 9.5 10.2 L 11.2 12.5 M 6.5 10.2 L 4.8 12.5 M 5.5 7.2 L 2.8 6.3",
    "pass": "O 3.75 12.25 1.5 M 5.25 10.75 L 12.75 3.25 M 7.25 3.25 L 12.75 3.25 L 12.75 8.75",
    "shot": "M 2.75 13.25 L 2.75 2.75 L 13.25 2.75 L 13.25 13.25 M 8 13 L 8 6.5 M 5.5 9 L 8 6.5 L 10.5 9",
    "lob": "M 2.25 12.75 C 3.5 1.5 11 1.5 12.75 10.5 M 9.5 8.5 L 12.75 11 L 14.5 7.5",
    "effect": "M 2.75 13.25 C 9.5 13.25 12 9.5 12 3.25 M 9 6 L 12 2.75 L 15 6",
    "dribble": "M 2.75 13.25 L 6 10 L 5.25 6.25 L 9.5 7.25 L 13 3.25 M 9.25 2.75 L 13.25 2.75 L 13.25 6.75",
    "slip": "O 6.25 11.25 2 M 1.75 9.75 C 2.5 2.5 10 1.75 12 9 M 8.75 7.75 L 12.25 9.75 L 14.5 6.25",
    "tackle": "M 1.75 7.75 L 6.25 7.75 M 4 5.25 L 6.5 7.75 L 4 10.25"
    " M 14.25 7.75 L 9.75 7.75 M 12 5.25 L 9.5 7.75 L 12 10.25",
    "foul": "O 8 8 5.75 M 8 4.75 L 8 8.5 M 8 11 L 8 11.1",
    "header": "O 6.25 10.5 3.25 O 12 4 1.75 M 2.5 5.25 L 5.25 5.75 M 9.5 7.25 L 10.5 6",
    "throw": "O 8 3.5 1.75 M 3.75 3.75 L 5 8 L 8 8.75 L 11 8 L 12.25 3.75"
    " M 8 8.75 L 8 11 L 5.75 13.75 M 8 11 L 10.25 13.75",
    "whistle": "O 5.75 9.75 3.25 M 5.75 6.25 L 13.75 6.25 L 13.75 9.25 L 9 9.25"
    " M 8.25 2.5 L 8.75 3.75 M 11.5 2.25 L 11.25 3.75",
    "wall": "O 3.5 4 1.5 O 8 4 1.5 O 12.5 4 1.5 M 1.75 13.25 L 1.75 7.75 L 14.25 7.75 L 14.25 13.25"
    " M 5.75 7.75 L 5.75 13.25 M 10.25 7.75 L 10.25 13.25",
    "mark": "O 5.25 8 3 B 9.25 5.25 5 5.5 1",
    "line": "O 3.75 3.25 1.5 O 3.75 8 1.5 O 3.75 12.75 1.5"
    " M 7.75 7.75 L 13.75 7.75 M 11.25 5.25 L 13.75 7.75 L 11.25 10.25",
    "shape": "O 8 3.5 1.5 O 3.25 12 1.5 O 12.75 12 1.5 M 7.25 5 L 4 10.5 M 8.75 5 L 12 10.5 M 5 12.25 L 11 12.25",
    "assistant": "M 8 1.75 L 9.5 6.5 L 14.25 8 L 9.5 9.5 L 8 14.25 L 6.5 9.5 L 1.75 8 L 6.5 6.5 Z",
    "wait": "O 8 8 5.75 M 8 4.5 L 8 8.25 L 10.5 9.75",
    "layers": "M 8 2 L 14 5.25 L 8 8.5 L 2 5.25 Z M 2 8.25 L 8 11.5 L 14 8.25 M 2 11 L 8 14.25 L 14 11",
    "lanes": "O 3.25 12.5 1.5 M 4.5 11.25 L 13.25 2.75 M 5 12.25 L 13.75 12.25 M 4.75 11.75 L 13.75 7.5",
    "loupe": "O 6.75 6.75 4.25 M 10 10 L 13.75 13.75",
    "dice": "B 2.25 2.25 11.5 11.5 2 O 5.75 5.75 0.4 O 10.25 10.25 0.4 O 8 8 0.4",
    "chosen": "O 8 8 5.75 O 8 8 1.75",
    "not chosen": "O 8 8 5.75",
    "ticked": "B 2.25 2.25 11.5 11.5 2 M 4.75 8.25 L 7 10.5 L 11.25 5.5",
    "not ticked": "B 2.25 2.25 11.5 11.5 2",
    "export": "M 8 10.25 L 8 2.25 M 5 5.25 L 8 2.25 L 11 5.25 M 2.75 9.75 L 2.75 13.25 L 13.25 13.25 L 13.25 9.75",
    "ruler": "M 2.25 10.75 L 10.75 2.25 L 13.75 5.25 L 5.25 13.75 Z M 5 8 L 6.5 9.5 M 7.5 5.5 L 9 7",
    "print": "M 4.75 5.25 L 4.75 2.25 L 11.25 2.25 L 11.25 5.25 M 4.75 11.25 L 2.25 11.25 L 2.25 5.75 L 13.75 5.75"
    " L 13.75 11.25 L 11.25 11.25 M 4.75 9.25 L 11.25 9.25 L 11.25 13.75 L 4.75 13.75 Z",
    "save": "M 2.75 2.75 L 10.75 2.75 L 13.25 5.25 L 13.25 13.25 L 2.75 13.25 Z M 5.25 2.75 L 5.25 6.25 L 9.75 6.25"
    " L 9.75 2.75 M 4.75 13.25 L 4.75 9.25 L 11.25 9.25 L 11.25 13.25",
    "chart": "M 2.75 2.25 L 2.75 13.25 L 13.75 13.25 M 5 10.25 L 7.75 6.75 L 9.75 8.75 L 13.25 4.25",
    "swap": "M 2.75 5.25 L 13.25 5.25 M 10.75 2.75 L 13.25 5.25 L 10.75 7.75"
    " M 13.25 10.75 L 2.75 10.75 M 5.25 8.25 L 2.75 10.75 L 5.25 13.25",
    "play": "M 4.75 2.75 L 12.75 8 L 4.75 13.25 Z",
    "stop": "B 3.25 3.25 9.5 9.5 1",
    "step": "M 3.25 2.75 L 9.75 8 L 3.25 13.25 Z M 12.25 2.75 L 12.25 13.25",
    "hand": "M 5.25 8.5 L 5.25 3.75 M 7.75 7.5 L 7.75 2.25 M 10.25 7.5 L 10.25 3 M 12.75 8.5 L 12.75 5"
    " M 5.25 9.5 L 3 7.75 L 6 13.75 L 11 13.75 L 12.75 10.25 L 12.75 8.5",
    "equals": "M 2.75 5.75 L 13.25 5.75 M 2.75 10.25 L 13.25 10.25",
    "plus": "M 8 3 L 8 13 M 3 8 L 13 8",
    "copy": "B 5.75 5.75 7.5 7.5 1 M 3 10.25 L 2.75 10.25 L 2.75 2.75 L 10.25 2.75 L 10.25 3",
    "bulb": "M 5.75 10.5 C 2 7.5 3.75 2.25 8 2.25 C 12.25 2.25 14 7.5 10.25 10.5 L 10.25 11.75 L 5.75 11.75 Z"
    " M 6.25 13.75 L 9.75 13.75",
    "pawn": "O 8 4.25 2.25 M 3.75 13.75 L 3.75 12 C 3.75 7.25 12.25 7.25 12.25 12 L 12.25 13.75 Z",
    "book": "M 8 4.25 C 6.25 2.75 4 2.75 2.25 3.25 L 2.25 12.75 C 4 12.25 6.25 12.25 8 13.75"
    " C 9.75 12.25 12 12.25 13.75 12.75 L 13.75 3.25 C 12 2.75 9.75 2.75 8 4.25 L 8 13.75",
    "flag": "M 3.75 13.75 L 3.75 2.75 L 12.75 2.75 L 10.25 5.75 L 12.75 8.75 L 3.75 8.75",
    "screen": "B 1.75 2.75 12.5 8.5 1 M 8 11.25 L 8 13.75 M 5.25 13.75 L 10.75 13.75",
    "letters": "M 3.25 5.25 L 3.25 3.25 L 12.75 3.25 L 12.75 5.25 M 8 3.25 L 8 12.75 M 6.25 12.75 L 9.75 12.75",
    "run": "M 1.75 7.75 L 4.25 7.75 M 6.25 7.75 L 8.75 7.75 M 10.75 7.75 L 14.25 7.75 M 11.75 5.25 L 14.25 7.75"
    " L 11.75 10.25",
    "zone": "M 3.5 3.75 L 10 2.5 L 13.75 8 L 9.5 13.25 L 2.5 10.75 Z",
    "rubber": "M 2.5 9.25 L 8.75 3 L 13 7.25 L 6.75 13.5 Z M 5.5 6.25 L 9.75 10.5 M 6.75 13.5 L 13.25 13.5",
    "warning": "M 8 2.25 L 14.25 13.25 L 1.75 13.25 Z M 8 6.25 L 8 9.5 M 8 11.4 L 8 11.5",
    "eye": "M 1.5 8 C 4.5 3 11.5 3 14.5 8 C 11.5 13 4.5 13 1.5 8 Z O 8 8 2",
    "pause": "M 5.25 3.25 L 5.25 12.75 M 10.75 3.25 L 10.75 12.75",
}
DRAWS: dict[str, Callable[..., None]] = {
    "M": QPainterPath.moveTo,
    "L": QPainterPath.lineTo,
    "C": QPainterPath.cubicTo,
    "Z": QPainterPath.closeSubpath,
    "O": lambda path, x, y, radius: path.addEllipse(QPointF(x, y), radius, radius),
    "B": lambda path, x, y, wide, tall, radius: path.addRoundedRect(x, y, wide, tall, radius, radius),
}


@lru_cache(maxsize=256)  # more than the number of icons
def icon_path(name: str) -> QPainterPath:
    """Return the path of an icon."""
    path = QPainterPath()
    for letter, numbers in re.findall(r"([A-Z])([^A-Z]*)", STROKES[name]):
        DRAWS[letter](path, *map(float, numbers.split()))
    return path


def icon_size() -> int:
    """Return the size of an icon at the current text size."""
    return px(SIZE)


def icon_room(name: str, *, alone: bool = False) -> int:
    """Return the width of an icon before its word, or alone; 0 for no icon."""
    return icon_size() + (0 if alone else GAP) if name else 0


def draw_icon(painter: QPainter, name: str, *, left: float, middle: float, ink: QColor) -> None:
    """Paint an icon from its left edge, vertically centred."""
    if not name:
        return
    size = icon_size()
    painter.save()
    painter.translate(QRectF(left, middle - size / 2, size, size).topLeft().toPoint().toPointF())
    painter.scale(size / SIZE, size / SIZE)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, WEIGHT, cap=Qt.PenCapStyle.RoundCap, join=Qt.PenJoinStyle.RoundJoin))
    painter.drawPath(icon_path(name))
    painter.restore()
