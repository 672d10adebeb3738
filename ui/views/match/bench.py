"""The bench: substitutes, each of which can be dragged onto the footballer to replace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from footroll.kernels.layout import Side
from footroll.ui.models.words import tip_of
from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import fitted, section, sized
from footroll.ui.views.shirt import draw_shirt

if TYPE_CHECKING:
    from PyQt6.QtGui import QMouseEvent, QPaintEvent

    from footroll.ui.models.answers.changes import Seat
    from footroll.ui.theme import Theme

ROW, CHIP, EDGE = 34, 24, 16
WRAPPED = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
FLOAT = 30  # pixels of the shirt while it is dragged


class Floating(QWidget):
    """The shirt of a substitute while it is dragged."""

    def __init__(self, window: QWidget, number: int, *, side: Side, theme: Theme) -> None:
        super().__init__(window)
        self._number, self._side, self._theme = number, side, theme
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedSize(FLOAT + 2, FLOAT + 2)

    def follow(self, where: QPoint) -> None:
        """Move under the pointer."""
        window = self.parentWidget()
        assert window is not None
        self.move(window.mapFromGlobal(where) - QPoint(FLOAT // 2, FLOAT // 2))
        self.show()
        self.raise_()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the shirt."""
        painter = QPainter(self)
        box, figure = QRectF(1, 1, FLOAT, FLOAT), px(SMALL)
        draw_shirt(painter, box, side=self._side, number=self._number, theme=self._theme, figure=figure)
        painter.end()


class SeatRow(QPushButton):
    """A substitute: click to bring on, or drag onto the footballer to replace."""

    carried = pyqtSignal(QPoint)  # where the pointer is on the screen
    dropped = pyqtSignal(QPoint)

    def __init__(self) -> None:
        super().__init__()
        self._seat: Seat | None = None
        self._side, self._theme = Side.HOME, LIGHT
        self._grip: QPoint | None = None
        self._floating: Floating | None = None
        self.setFixedHeight(px(ROW))
        self.setAutoDefault(True)

    def show_seat(self, seat: Seat, *, side: Side, theme: Theme) -> None:
        """Show a substitute, and why they cannot come on if they cannot."""
        if (seat, side) == (self._seat, self._side) and theme is self._theme:
            return
        self._seat, self._side, self._theme = seat, side, theme
        self.setAccessibleName(f"{seat.number} {seat.name}, {seat.detail}")
        self.setAccessibleDescription("Comes on for the chosen footballer, or for the one they are dragged onto.")
        self.setToolTip(tip_of(seat.detail))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of a shirt and a line of text."""
        return QSize(280, px(ROW))

    # Dragging

    def mousePressEvent(self, e: QMouseEvent | None) -> None:
        """Take hold."""
        assert e is not None
        self._grip = e.position().toPoint()
        super().mousePressEvent(e)

    def mouseMoveEvent(self, e: QMouseEvent | None) -> None:
        """Carry the shirt."""
        assert e is not None
        super().mouseMoveEvent(e)
        far = self._grip and (e.position().toPoint() - self._grip).manhattanLength() >= QApplication.startDragDistance()
        if self._seat and (far or self._floating) and e.buttons() & Qt.MouseButton.LeftButton:
            self._carry(self._seat, e.globalPosition().toPoint())

    def _carry(self, seat: Seat, where: QPoint) -> None:
        window = self.window()
        assert window is not None
        self._floating = self._floating or Floating(window, seat.number, side=self._side, theme=self._theme)
        self._floating.follow(where)
        self.carried.emit(where)

    def mouseReleaseEvent(self, e: QMouseEvent | None) -> None:
        """Drop the shirt, or click."""
        assert e is not None
        floating, self._floating, self._grip = self._floating, None, None
        if floating is None:
            super().mouseReleaseEvent(e)
            return
        floating.hide()
        floating.deleteLater()
        self.setDown(False)
        self.dropped.emit(e.globalPosition().toPoint())

    # Painting

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the shirt, the name and the detail."""
        if self._seat is None:
            return
        painter, theme, seat = QPainter(self), self._theme, self._seat
        self._draw_frame(painter)
        tall, chip = self.height(), px(CHIP)
        box = QRectF(8, (tall - chip) / 2, chip, chip)
        draw_shirt(painter, box, side=self._side, number=seat.number, theme=theme, figure=px(SMALL))
        painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        painter.setPen(QColor(theme.text if seat.allowed else theme.third))
        name = painter.fontMetrics().horizontalAdvance(seat.name)
        painter.drawText(QRectF(chip + 18, 0, name + 4, tall), Qt.AlignmentFlag.AlignVCenter, seat.name)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(theme.second if seat.allowed else theme.third))
        left = chip + 28 + name
        room = QRectF(left, 0, self.width() - left - 8, tall)
        painter.setFont(fitted(painter.font(), seat.detail, room=room.size(), flags=WRAPPED))
        painter.drawText(room, WRAPPED, seat.detail)
        painter.end()

    def _draw_frame(self, painter: QPainter) -> None:
        """Paint the background of a row that is pointed at, chosen or focused."""
        assert self._seat is not None
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.underMouse() or self._seat.chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.sunk))
            painter.drawRoundedRect(box, 6, 6)
        if self._seat.chosen or self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._theme.text), 1.6))
            painter.drawRoundedRect(box, 6, 6)


class Bench(QWidget):
    """All substitutes."""

    taken = pyqtSignal(int)  # a place of the squad
    carried = pyqtSignal(int, QPoint)
    dropped = pyqtSignal(int, QPoint)

    def __init__(self) -> None:
        super().__init__()
        self.heading = section()
        self.rows: list[SeatRow] = []
        self._places: tuple[int, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 8)
        self._column.setSpacing(0)
        self._column.addWidget(self.heading)

    def show_bench(self, heading: str, seats: tuple[Seat, ...], *, side: Side, theme: Theme) -> None:
        """Show a bench, or hide it when it is empty."""
        self._places = tuple(seat.place for seat in seats)
        self.heading.setText(heading.upper())
        while len(self.rows) < len(seats):
            self._add_row()
        for at, row in enumerate(self.rows):
            row.setVisible(at < len(seats))
            if at < len(seats):
                row.show_seat(seats[at], side=side, theme=theme)
        self.setVisible(bool(seats))

    def _add_row(self) -> None:
        row, at = SeatRow(), len(self.rows)
        row.clicked.connect(lambda: self.taken.emit(self._places[at]))
        row.carried.connect(lambda where: self.carried.emit(self._places[at], where))
        row.dropped.connect(lambda where: self.dropped.emit(self._places[at], where))
        holder = QVBoxLayout()
        holder.setContentsMargins(8, 0, 8, 0)
        holder.addWidget(row)
        self._column.addLayout(holder)
        self.rows.append(row)
