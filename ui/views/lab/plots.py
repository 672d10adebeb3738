"""The plots of the Lab room: one below the other on a common axis, walked with the arrow keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF
from PyQt6.QtWidgets import QWidget

from footroll.lab import MEASURES
from footroll.ui.models.lab.plots import axis_of, plots_of
from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from footroll.ui.models.lab.plots import MeasurePlot, PlotAxis
    from footroll.ui.models.lab.run import LabNews
    from footroll.ui.theme import Theme

HIGH, LEAST, FOOT = 104, 92, 52  # pixels of a plot, at least, and of the axis
LEFT, RIGHT, EDGE = 192, 46, 16
AXIS = 44  # pixels of the numbers beside a plot
DOT, NEAR = 4.5, 14


class PlotSheet(QWidget):
    """All plots of an experiment; a click opens matches of a point."""

    pointed = pyqtSignal(int)  # a point
    opened = pyqtSignal(int)
    walked = pyqtSignal()  # to another plot or point, with the arrow keys

    def __init__(self) -> None:
        super().__init__()
        self._theme = LIGHT
        self._plots: tuple[MeasurePlot, ...] = ()
        self._axis: PlotAxis | None = None
        self.point, self.plot = -1, 0  # under the cursor
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName("Plots")
        self.setAccessibleDescription("Arrows move from point to point and from plot to plot; Enter opens matches.")

    def show_news(self, news: LabNews | None) -> None:
        """Show the results so far."""
        self._plots = plots_of(news) if news else ()
        self._axis = axis_of(news) if news else None
        self.point = min(self.point, len(self._axis.places) - 1) if self._axis else -1
        self.plot = min(self.plot, max(len(self._plots) - 1, 0))
        self.setMinimumHeight(px(LEAST) * len(self._plots) + px(FOOT) if self._plots else 0)
        self._speak()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of all plots and the axis."""
        return QSize(px(LEFT) + 300, px(HIGH) * max(len(self._plots), 1) + px(FOOT))

    # Places

    def _high(self) -> float:
        return min(float(px(HIGH + 20)), (self.height() - px(FOOT)) / max(len(self._plots), 1))

    def cursor_box(self) -> QRectF:
        """Return the pixels of the plot under the cursor, at its point."""
        place = self._axis.places[self.point] if self._axis is not None and self.point >= 0 else 0.0
        return QRectF(self._x(place), self.plot * self._high(), 1, self._high())

    def axis_top(self) -> float:
        """Return where the axis begins: below the last plot, or at the foot of what a scroll area shows."""
        around = self.parentWidget()
        shown = around.height() - self.y() if around else self.height()
        return min(self._high() * len(self._plots), float(shown - px(FOOT)))

    def _x(self, place: float) -> float:
        left, right = px(LEFT) + 8, self.width() - px(RIGHT)
        return left + place * (right - left)

    def _y(self, at: int, value: float) -> float:
        high = self._high()
        return at * high + 10 + (1 - self._plots[at].y(value)) * (high - 20)

    def point_at(self, x: float) -> int:
        """Return the point near a place along the axis, or -1."""
        if self._axis is None or not self._plots:
            return -1
        far = [abs(self._x(place) - x) for place in self._axis.places]
        return far.index(min(far)) if min(far) <= px(NEAR) else -1

    # Painting

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the plots, the axis and the cursor."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self._theme.surface))
        if self._axis is not None and self._plots:
            self._draw_lines(painter, self._axis)
            for at, plot in enumerate(self._plots):
                self._draw_words(painter, at, plot)
                self._draw_plot(painter, at, plot)
            self._draw_axis(painter, self._axis)
        painter.end()

    def _draw_lines(self, painter: QPainter, axis: PlotAxis) -> None:
        """Draw a line through all plots for each point."""
        for at, place in enumerate(axis.places):
            x, strong = self._x(place), at == self.point
            style = Qt.PenStyle.SolidLine if strong else Qt.PenStyle.DotLine
            painter.setPen(QPen(QColor(self._theme.second if strong else self._theme.hairline), 1, style))
            painter.drawLine(QPointF(x, 4), QPointF(x, self._high() * len(self._plots) + 4))

    def _draw_axis(self, painter: QPainter, axis: PlotAxis) -> None:
        """Draw the names of the points, above plots that are scrolled."""
        bottom, free = self.axis_top(), 0.0
        painter.fillRect(QRectF(0, bottom, self.width(), px(FOOT)), QColor(self._theme.surface))
        painter.setPen(QColor(self._theme.hairline))
        painter.drawLine(QPointF(0, bottom), QPointF(self.width(), bottom))
        for at, place in enumerate(axis.places):
            x, strong = self._x(place), at == self.point
            room = painter.fontMetrics().horizontalAdvance(axis.names[at]) + 6
            if x - room / 2 < free and not strong:
                continue
            free = x + room / 2
            weight = QFont.Weight.DemiBold if strong or axis.marked[at] else QFont.Weight.Normal
            painter.setFont(sized(self.font(), SMALL, weight=weight))
            painter.setPen(QColor(self._theme.text))
            box = QRectF(min(x - room / 2, self.width() - room), bottom + 6, room, px(18))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, axis.names[at])
            painter.setFont(sized(self.font(), SMALL))
            painter.setPen(QColor(self._theme.second))
            painter.drawText(box.translated(0, px(17)), Qt.AlignmentFlag.AlignCenter, axis.notes[at])
        painter.setPen(QColor(self._theme.second))
        if axis.joined:
            box = QRectF(EDGE, bottom + 6, px(LEFT) - 2 * EDGE, px(36))
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft, "Pitch, yards\nand its cells")

    def _draw_words(self, painter: QPainter, at: int, plot: MeasurePlot) -> None:
        top, theme = at * self._high(), self._theme
        painter.setPen(QColor(theme.hairline))
        painter.drawLine(QPointF(0, top + self._high()), QPointF(self.width(), top + self._high()))
        lines = (
            (plot.title, BODY, QFont.Weight.DemiBold, theme.text),
            (plot.span, SMALL, QFont.Weight.Normal, theme.second),
            (plot.change, SMALL, QFont.Weight.DemiBold, theme.text),
        )
        y = top + 10
        for words, size, weight, ink in lines:
            painter.setFont(sized(self.font(), size, weight=weight))
            painter.setPen(QColor(ink))
            flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
            room = QRectF(EDGE, y, px(LEFT - AXIS) - EDGE - 8, self._high())
            box = painter.boundingRect(room, flags, words)
            painter.drawText(room, flags, words)
            y += box.height() + 2

    def _draw_plot(self, painter: QPainter, at: int, plot: MeasurePlot) -> None:
        theme, ink = self._theme, QColor(self._theme.text)
        places = [QPointF(self._x(dot.x), self._y(at, dot.mean)) for dot in plot.dots]
        self._draw_ticks(painter, at, plot)
        if self._axis is not None and self._axis.joined:
            painter.setPen(QPen(QColor(theme.second), 1))
            painter.drawPolyline(QPolygonF(places))
        for dot, place in zip(plot.dots, places, strict=True):
            painter.setPen(QPen(ink, 1.4))
            low, high = self._y(at, dot.low), self._y(at, dot.high)
            painter.drawLine(QPointF(place.x(), low), QPointF(place.x(), high))
            for end in (low, high):
                painter.drawLine(QPointF(place.x() - 4, end), QPointF(place.x() + 4, end))
            painter.setBrush(QColor(theme.surface) if dot.hollow else ink)
            painter.drawEllipse(place, DOT, DOT)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            if self.hasFocus() and dot.at == self.point and at == self.plot:
                painter.setPen(QPen(ink, 2))
                painter.drawEllipse(place, DOT + 5, DOT + 5)
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        painter.setPen(ink)
        for dot in {plot.dots[0], plot.dots[-1], *(one for one in plot.dots if one.at == self.point)}:
            place, words = places[dot.at], MEASURES[plot.name].write(dot.mean)
            right = place.x() + 8 + painter.fontMetrics().horizontalAdvance(words) < self.width()
            x = place.x() + 8 if right else place.x() - 8 - painter.fontMetrics().horizontalAdvance(words)
            beside = dot.at + 1 if right else dot.at - 1
            climbs = 0 <= beside < len(places) and places[beside].y() < place.y()  # the line would go through it
            painter.drawText(QPointF(x, place.y() + (7 + painter.fontMetrics().ascent() if climbs else -7)), words)

    def _draw_ticks(self, painter: QPainter, at: int, plot: MeasurePlot) -> None:
        """Draw the round values of a plot, each with a line."""
        painter.setFont(sized(self.font(), SMALL))
        left, high = self._x(0) - 12, painter.fontMetrics().height()
        for tick in plot.ticks:
            y = self._y(at, tick.value)
            painter.setPen(QPen(QColor(self._theme.hairline), 1))
            painter.drawLine(QPointF(left, y), QPointF(self._x(1) + 12, y))
            painter.setPen(QColor(self._theme.second))
            box = QRectF(left - px(AXIS) - 4, y - high / 2, px(AXIS), high)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, tick.words)

    # Hands

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Show the figures of the point under the pointer."""
        assert a0 is not None
        self._go(self.point_at(a0.position().x()), self.plot)

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Open matches of the point under the pointer."""
        assert a0 is not None
        at = self.point_at(a0.position().x())
        if at >= 0:
            self._go(at, self.plot)
            self.opened.emit(at)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Walk with the arrows; Enter opens matches."""
        assert a0 is not None
        steps = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        step = steps.get(Qt.Key(a0.key()))
        if step and self._axis is not None and self._plots:
            point = min(max(self.point + step[0], 0), len(self._axis.places) - 1)
            self._go(point, min(max(self.plot + step[1], 0), len(self._plots) - 1))
            self.walked.emit()
        elif a0.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.point >= 0 and self._plots:
            self.opened.emit(self.point)
        else:
            super().keyPressEvent(a0)

    def _go(self, point: int, plot: int) -> None:
        if (point, plot) != (self.point, self.plot):
            self.point, self.plot = point, plot
            self._speak()
            self.update()
        self.pointed.emit(point)

    def _speak(self) -> None:
        words = ""
        if self._plots and self.point >= 0:
            words = f"{self._plots[self.plot].title}, {self._plots[self.plot].dots[self.point].words}"
        if words and words != self.accessibleName():
            self.setAccessibleName(words)
