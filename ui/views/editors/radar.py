"""The radar chart of a footballer, with a dashed one for comparison."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPen, QPolygonF
from PyQt6.QtWidgets import QWidget

from footroll.teams import SCALE, STEP
from footroll.ui.models.sheet_page import field_words
from footroll.ui.theme import LABEL, LIGHT, px
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.kernels.layout import Skill
    from footroll.ui.models.editors.portrait import Outline
    from footroll.ui.theme import Theme

LOWEST, HIGHEST = min(SCALE) - STEP, max(SCALE)  # the centre and the rim
RINGS = (60, 80, HIGHEST)
LABELS = 14  # pixels from the rim to the centre of a name
BESIDE = 70  # pixels for the names at either side
LEGEND = 20  # pixels of a line below


class Radar(QWidget):
    """Paint two footballers on the same axes, and describe them in words."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = LIGHT
        self._axes: tuple[Skill, ...] = ()
        self._lines: tuple[Outline, ...] = ()
        self.setMinimumHeight(self.sizeHint().height())

    def sizeHint(self) -> QSize:
        """Return the size of the rim, the names and the legend."""
        return QSize(px(268), px(204) + self._legend)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    @property
    def rows(self) -> list[tuple[str, ...]]:
        """The skills, and the scores of all visible footballers."""
        columns = [(str(score or "–") for score in line.scores) for line in self._lines]
        return list(zip(map(field_words, self._axes), *columns, strict=True))

    def show_lines(self, axes: tuple[Skill, ...], *lines: Outline) -> None:
        """Show a footballer, and another one dashed."""
        self._axes, self._lines = axes, lines
        words = ["Radar."]
        for line in lines:
            scores = zip(axes, line.scores, strict=True)
            named = ", ".join(f"{field_words(skill)} {score}" for skill, score in scores if score)
            words.append(f"{line.who}: {named}.")
        self.setAccessibleName(" ".join(words))
        self.update()

    # Where things are

    @property
    def _legend(self) -> int:
        """The height of the legend: always two lines, so that nothing jumps."""
        return 2 * px(LEGEND)

    @property
    def _middle(self) -> QPointF:
        return QPointF(self.width() / 2, (self.height() - self._legend) / 2)

    @property
    def _radius(self) -> float:
        return min((self.height() - self._legend) / 2 - 2 * px(LABELS), self.width() / 2 - px(BESIDE))

    def _point(self, at: int, score: float) -> QPointF:
        """Return the point of a score on an axis; the first axis points up."""
        reach = self._radius * max(score - LOWEST, 0) / (HIGHEST - LOWEST)
        return self._middle + self._way(at) * reach

    def _way(self, at: int) -> QPointF:
        angle = 2 * pi * at / len(self._axes) - pi / 2
        return QPointF(cos(angle), sin(angle))

    # Painting

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint rings, names, both outlines and the legend."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized(self.font(), LABEL))
        if self._axes:
            self._draw_rings(painter)
            self._draw_names(painter)
            for at, line in enumerate(self._lines):
                self._draw_line(painter, line, dashed=bool(at))
            self._draw_legend(painter)
        painter.end()

    def _draw_rings(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(self._theme.hairline), 1))
        for ring in RINGS:
            painter.drawPolygon(QPolygonF([self._point(at, ring) for at in range(len(self._axes))]))
        for at in range(len(self._axes)):
            painter.drawLine(self._middle, self._point(at, HIGHEST))

    def _draw_names(self, painter: QPainter) -> None:
        painter.setPen(QColor(self._theme.second))
        for at, skill in enumerate(self._axes):
            way, words = self._way(at), field_words(skill)
            wide = painter.fontMetrics().horizontalAdvance(words) + 2
            middle = self._point(at, HIGHEST) + QPointF(way.x() * (8 + wide / 2), way.y() * px(LABELS))
            place = QRectF(middle.x() - wide / 2, middle.y() - px(8), wide, px(16))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)

    def _draw_line(self, painter: QPainter, line: Outline, *, dashed: bool) -> None:
        shape = QPolygonF([self._point(at, score or LOWEST) for at, score in enumerate(line.scores)])
        painter.setPen(self._pen(dashed=dashed))
        fill = QColor(self._ink(dashed=False))
        fill.setAlpha(40)
        painter.setBrush(Qt.BrushStyle.NoBrush if dashed else fill)
        painter.drawPolygon(shape)
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _ink(self, *, dashed: bool) -> str:
        return self._theme.warn if dashed else self._theme.skills[100][0]

    def _pen(self, *, dashed: bool) -> QPen:
        pen = QPen(QColor(self._ink(dashed=dashed)), 2, join=Qt.PenJoinStyle.RoundJoin)
        if dashed:
            pen.setDashPattern([3, 2])
        return pen

    def _draw_legend(self, painter: QPainter) -> None:
        """Paint the owner of each outline at the bottom."""
        metrics = painter.fontMetrics()
        left = (self.width() - 32 - max(metrics.horizontalAdvance(line.who) for line in self._lines)) / 2
        for at, line in enumerate(self._lines):
            y = self.height() - self._legend + px(LEGEND) * (at + 0.5)
            painter.setPen(self._pen(dashed=bool(at)))
            painter.drawLine(QPointF(left, y), QPointF(left + 24, y))
            painter.setPen(QColor(self._theme.text))
            painter.drawText(QPointF(left + 32, y + metrics.ascent() / 2 - 1), line.who)
