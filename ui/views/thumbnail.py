"""A small picture of a pitch with its pawns as dots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.kernels.layout import Side
from footroll.ui.theme import LIGHT

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.models.scene import Scene
    from footroll.ui.theme import Theme

STRIPES = 10
DOT, EDGE = 3.0, 6  # pixels
PICTURE, SMALL_PICTURE = 232, 132  # pixels of its width


class Thumbnail(QWidget):
    """Show the final positions."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self._scene, self._theme = scene, LIGHT
        self.set_width(PICTURE)

    def set_width(self, width: int) -> None:
        """Set the width in pixels."""
        self.setFixedSize(width, width * self._scene.pitch.width // self._scene.pitch.length + 4)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the picture."""
        return self.size()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the grass, the lines and the dots."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_thumbnail(painter, self._scene, self.size(), theme=self._theme)
        painter.end()


def draw_thumbnail(
    painter: QPainter,
    scene: Scene,
    size: QSize,
    *,
    theme: Theme,
    edge: int = EDGE,
    ground: bool = True,
    pawns: bool = True,
) -> None:
    """Paint a pitch as large as a size allows: the ground, the pawns as dots, or both."""
    pitch, scale = scene.pitch, (size.width() - 2 * edge) / scene.pitch.length
    painter.save()
    if ground:
        painter.setPen(Qt.PenStyle.NoPen)
        wide = size.width() / STRIPES
        for at in range(STRIPES):
            painter.fillRect(QRectF(at * wide, 0, wide + 1, size.height()), QColor(theme.grass[at % 2]))
    painter.translate(edge, (size.height() - pitch.width * scale) / 2)
    painter.scale(scale, scale)
    if ground:
        _draw_lines(painter, scene, theme, scale=scale)
    for mark in scene.pawns if pawns else ():
        dot = DOT / scale
        kit = theme.kits[mark.side]
        painter.setBrush(QColor(kit.fill))
        painter.setPen(QPen(QColor(kit.rim), dot / 4))
        x, y = mark.cell.centre
        if kit.round:
            painter.drawEllipse(QPointF(x, y), dot, dot)
        else:
            painter.drawRect(QRectF(x - dot, y - dot, 2 * dot, 2 * dot))
    painter.restore()


def _draw_lines(painter: QPainter, scene: Scene, theme: Theme, *, scale: float) -> None:
    """Paint the lines of a pitch."""
    pitch = scene.pitch
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.markings), 1.2 / scale))
    areas = [pitch.all, *(area for side in Side for area in (pitch.penalty_area(side), pitch.goal_area(side)))]
    for area in areas:
        painter.drawRect(QRectF(area.left, area.top, area.right - area.left, area.bottom - area.top))
    middle = pitch.halfway_line
    painter.drawLine(QPointF(middle, 0), QPointF(middle, pitch.width))
    circle = pitch.centre_circle
    painter.drawEllipse(QPointF(circle.x, circle.y), circle.radius, circle.radius)
