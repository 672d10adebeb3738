"""Three tracks on one turn axis, painted by one widget: possession, xG and luck."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF
from PyQt6.QtWidgets import QSizePolicy, QWidget

from footroll.kernels.layout import Card, Side
from footroll.ui.theme import LABEL, LIGHT, SMALL
from footroll.ui.views.controls import draw_bar, edge_of, fixed, text_scale
from footroll.ui.views.replay.pins import place_pins

if TYPE_CHECKING:
    from PyQt6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent

    from footroll.ui.models.replay.session import ReplaySession
    from footroll.ui.models.replay.tracks import Pin, Tracks
    from footroll.ui.theme import Theme

LEFT, RIGHT = 72, 64  # pixels beside the axis: the names, and the final xG
BALL_TOP, BALL_HEIGHT = 10, 8
XG_TOP, XG_BOTTOM = 52, 90
LUCK_MIDDLE, LUCK_HEIGHT = 111, 15
TURNS_TOP, HEIGHT = 129, 147
LABEL_STEPS = (1, 2, 5, 10, 20, 50, 100)
LABEL_ROOM = 56  # pixels for a number on the axis
LARGEST = 1.25  # largest text scale, so that the pitch keeps its space
LEAST_LUCK = 0.5  # minimum goals for a full bar
FAINT = 2.0  # contrast below which a small bar gets an edge
YELLOW, RED = "#FFD400", "#D6281C"


@dataclass(frozen=True, slots=True)
class Axis:
    """Map turns to pixels."""

    length: float
    width: float

    def x(self, time: float) -> float:
        """Return the pixel of a time."""
        return LEFT + time / self.length * self.width

    def time(self, x: float) -> float:
        """Return the time of a pixel."""
        return (x - LEFT) / self.width * self.length

    def labels(self) -> range:
        """Return the numbered turns."""
        room = self.width / self.length
        step = next((step for step in LABEL_STEPS if step * room >= LABEL_ROOM), LABEL_STEPS[-1])
        return range(0, int(self.length) + 1, step)


class TracksView(QWidget):
    """Show the tracks and the position of a replay; click or drag to move."""

    scrubbed = pyqtSignal(int)  # the frame under the pointer

    def __init__(self, session: ReplaySession) -> None:
        super().__init__()
        self._session, self._theme = session, LIGHT
        self._zoom, self._ringed = min(text_scale(), LARGEST), False
        self.setFixedHeight(round(HEIGHT * self._zoom))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleDescription("Arrows move one step, Ctrl with arrows one turn, Home and End to the ends.")
        session.moved.connect(self._follow)
        session.counted.connect(self._follow)
        self._follow()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of the three tracks."""
        return QSize(900, self.height())

    @property
    def _wide(self) -> float:
        """The width at the usual text size, in which everything is painted."""
        return self.width() / self._zoom

    @property
    def axis(self) -> Axis:
        """The current axis."""
        return Axis(self._session.tracks.length, max(1, self._wide - LEFT - RIGHT))

    def _follow(self) -> None:
        """Announce and show the replay's position."""
        session, tracks = self._session, self._session.tracks
        time = session.reel.times[session.at]
        home, away = (f"{tracks.expected(side, time):.2f}" for side in Side)
        self.setAccessibleName(f"Time line, {session.reel.place(session.at)}. xG {home} to {away}")
        self.update()

    # Events

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Move by steps and turns, and to the ends."""
        assert a0 is not None
        session, control = self._session, bool(a0.modifiers() & Qt.KeyboardModifier.ControlModifier)
        way = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(a0.key()))
        if way is not None:
            (session.turn if control else session.step)(way)
        elif a0.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            session.go(0 if a0.key() == Qt.Key.Key_Home else session.reel.last)
        else:
            super().keyPressEvent(a0)

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Go to the pin or the moment under the pointer."""
        assert a0 is not None
        if a0.button() == Qt.MouseButton.LeftButton:
            at = a0.position() / self._zoom
            pin = next((pin for pin, box in self.pins() if box.contains(at)), None)
            self.scrubbed.emit(pin.at if pin else self._frame_at(at.x()))

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Scrub while the button is held."""
        assert a0 is not None
        if a0.buttons() & Qt.MouseButton.LeftButton:
            self.scrubbed.emit(self._frame_at(a0.position().x() / self._zoom))

    def focusInEvent(self, a0: QFocusEvent | None) -> None:
        """Show the focus ring if the focus came from the keyboard."""
        assert a0 is not None
        super().focusInEvent(a0)
        self._ringed = a0.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.update()

    def _frame_at(self, x: float) -> int:
        return self._session.reel.at_time(self.axis.time(x))

    def pins(self) -> list[tuple[Pin, QRectF]]:
        """Return the pins and their boxes, at the usual text size."""
        return place_pins(self._session.tracks.pins, left=LEFT - 16, right=self._wide - 4, x=self.axis.x)

    # Painting

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the names, the tracks, the cursor and the pins."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.surface))
        painter.fillRect(0, 0, self.width(), 1, QColor(self._theme.hairline))
        painter.save()
        painter.scale(self._zoom, self._zoom)
        painter.setFont(fixed(self.font(), LABEL))
        tracks, axis = self._session.tracks, self.axis
        painter.setPen(QColor(self._theme.second))
        for words, middle in (("Ball", BALL_TOP + 9), ("xG", (XG_TOP + XG_BOTTOM) / 2), ("Luck", LUCK_MIDDLE)):
            painter.drawText(QRectF(12, middle - 9, 40, 18), Qt.AlignmentFlag.AlignVCenter, words)
        painter.setPen(QColor(self._theme.third))
        for turn in axis.labels():
            place = QRectF(axis.x(turn) - 24, TURNS_TOP, 48, 16)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(turn))
        self._draw_ball(painter, tracks, axis)
        self._draw_xg(painter, tracks, axis)
        self._draw_luck(painter, tracks, axis)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, ink = axis.x(self._session.reel.times[self._session.at]), QColor(self._theme.text)
        painter.setPen(QPen(ink, 2))
        painter.drawLine(QPointF(x, 8), QPointF(x, TURNS_TOP - 2))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(QPolygonF([QPointF(x - 7, 2), QPointF(x + 7, 2), QPointF(x, 11)]))
        for pin, box in self.pins():
            self._draw_pin(painter, pin, box, axis)
        painter.restore()
        if self._ringed and self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(2, 2, -3, -3))
        painter.end()

    def _draw_ball(self, painter: QPainter, tracks: Tracks, axis: Axis) -> None:
        """Paint home's possession above away's."""
        for span in tracks.spans:
            left = axis.x(span.start)
            top = BALL_TOP + (BALL_HEIGHT + 2) * span.side
            box = QRectF(left, top, max(1.0, axis.x(span.end) - left), BALL_HEIGHT)
            draw_bar(painter, box, side=span.side, theme=self._theme, faint=FAINT)

    def _draw_xg(self, painter: QPainter, tracks: Tracks, axis: Axis) -> None:
        """Paint both xG totals as steps over the lines of whole goals."""
        most = max(1, *(ceil(tracks.expected(side, tracks.length)) for side in Side))
        for goals in range(most + 1) if most <= 2 else (0, most):
            y = XG_BOTTOM - goals / most * (XG_BOTTOM - XG_TOP)
            painter.setPen(QPen(QColor(self._theme.hairline), 1))
            painter.drawLine(QPointF(LEFT, y), QPointF(axis.x(axis.length), y))
            painter.setPen(QColor(self._theme.third))
            painter.drawText(
                QRectF(LEFT - 24, y - 8, 16, 16),
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                str(goals),
            )
        for side in Side:
            self._draw_steps(painter, tracks, axis, side=side, most=most)

    def _draw_steps(self, painter: QPainter, tracks: Tracks, axis: Axis, *, side: Side, most: int) -> None:
        """Paint the xG of a side, home solid, away dashed, and its total."""
        style = Qt.PenStyle.SolidLine if side is Side.HOME else Qt.PenStyle.DashLine
        painter.setPen(QPen(QColor(self._theme.inks[side]), 2, style, Qt.PenCapStyle.FlatCap))
        height, total = (XG_BOTTOM - XG_TOP) / most, 0.0
        points = [QPointF(LEFT, XG_BOTTOM)]
        for rise in tracks.rises[side]:
            x = axis.x(rise.time)
            points += [QPointF(x, points[-1].y()), QPointF(x, XG_BOTTOM - rise.total * height)]
            total = rise.total
        points.append(QPointF(axis.x(axis.length), points[-1].y()))
        painter.drawPolyline(QPolygonF(points))
        other = XG_BOTTOM - tracks.expected(Side(1 - side), tracks.length) * height
        self._draw_total(painter, total, side=side, y=points[-1].y(), other=other)

    def _draw_total(self, painter: QPainter, total: float, *, side: Side, y: float, other: float) -> None:
        """Paint the total of a line, moved away from the other if they are close."""
        if abs(y - other) < 14:
            above = y < other or (y == other and side is Side.HOME)
            y = (y + other) / 2 + (-7 if above else 7)
        painter.setFont(fixed(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        painter.drawText(QRectF(self._wide - RIGHT + 8, y - 8, 52, 16), Qt.AlignmentFlag.AlignVCenter, f"{total:.2f}")
        painter.setFont(fixed(self.font(), LABEL))

    def _draw_luck(self, painter: QPainter, tracks: Tracks, axis: Axis) -> None:
        """Paint the luck of each roll, up when it was good for its side."""
        painter.setPen(QPen(QColor(self._theme.border), 1))
        painter.drawLine(QPointF(LEFT, LUCK_MIDDLE + 0.5), QPointF(axis.x(axis.length), LUCK_MIDDLE + 0.5))
        most = max([LEAST_LUCK, *(abs(bar.goals) for bar in tracks.bars)])
        for bar in tracks.bars:
            height = bar.goals / most * LUCK_HEIGHT
            box = QRectF(axis.x(bar.time) - 3, LUCK_MIDDLE - max(height, 0), 6, abs(height))
            draw_bar(painter, box, side=bar.side, theme=self._theme, faint=FAINT)

    def _draw_pin(self, painter: QPainter, pin: Pin, box: QRectF, axis: Axis) -> None:
        """Paint a goal with its score and line, or a card."""
        if pin.card is not None:
            painter.setPen(QPen(QColor(self._theme.text), 1))
            painter.setBrush(QColor(RED if pin.card is Card.RED else YELLOW))
            painter.drawRoundedRect(box.adjusted(0.5, 2.5, -0.5, -2.5), 2, 2)
            return
        kit, x = self._theme.kits[pin.side], axis.x(pin.time)
        painter.setPen(QPen(QColor(self._theme.text), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x, TURNS_TOP - 2))
        painter.setPen(edge_of(pin.side, theme=self._theme))
        painter.setBrush(QColor(kit.fill))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(QColor(kit.number))
        painter.setFont(fixed(self.font(), LABEL, weight=QFont.Weight.Bold))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, pin.words)
