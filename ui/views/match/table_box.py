"""Small tables of the panel: words in columns, one row marked, a sentence below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QCursor, QFont, QFontMetrics, QPainter
from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from footroll.ui.models.tables import Table
from footroll.ui.theme import LABEL, LIGHT, SMALL, px
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtCore import QEvent, QPoint
    from PyQt6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent

    from footroll.kernels.layout import Side
    from footroll.ui.theme import Theme

EDGE = 16
TOP, TITLE, ROW, FOOT = 10, 22, 24, 10
WRAP = int(Qt.TextFlag.TextWordWrap)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class TableBox(QWidget):
    """One table; its marked row has the tint of the deciding side, and rows with a choice can be clicked."""

    taken = pyqtSignal(int)  # the choice of the clicked row

    def __init__(self) -> None:
        super().__init__()
        self.table, self._theme, self._tint = Table(""), LIGHT, LIGHT.sunk
        self._pointed: int | None = None  # a row that a click would choose
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_table(self, table: Table, *, side: Side, theme: Theme) -> None:
        """Show a table."""
        self.table, self._theme, self._tint = table, theme, theme.tints[side]
        self.setAccessibleName(table.spoken)
        self._point(self.row_at(self.mapFromGlobal(QCursor.pos())) if self.underMouse() else None)
        self._measure()
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap the sentence again."""
        super().resizeEvent(a0)
        self._measure()

    def sizeHint(self) -> QSize:
        """Return the size of the title, the rows and the sentence."""
        rows = len(self.table.rows) + bool(self.table.header)
        return QSize(300, px(TOP) + px(TITLE) + px(ROW) * rows + self._note_height() + px(FOOT))

    def _measure(self) -> None:
        self.setFixedHeight(self.sizeHint().height())

    def _note_height(self) -> int:
        if not self.table.note:
            return 0
        room = QRect(0, 0, max(self.width() - 2 * EDGE, 100), 400)
        return QFontMetrics(sized(self.font(), SMALL)).boundingRect(room, WRAP, self.table.note).height() + 4

    # The mouse

    def row_box(self, at: int) -> QRect:
        """Return the pixels of a row."""
        top = px(TOP) + px(TITLE) + px(ROW) * (at + bool(self.table.header))
        return QRect(EDGE - 8, top, self.width() - 2 * EDGE + 16, px(ROW))

    def row_at(self, pixel: QPoint) -> int | None:
        """Return the row under a pixel that a click would choose."""
        return next((at for at in range(len(self.table.choices)) if self.row_box(at).contains(pixel)), None)

    def _point(self, at: int | None) -> None:
        self._pointed = at
        self.setCursor(Qt.CursorShape.ArrowCursor if at is None else Qt.CursorShape.PointingHandCursor)
        self.update()

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Frame the row that a click would choose."""
        assert a0 is not None
        self._point(self.row_at(a0.position().toPoint()))

    def leaveEvent(self, a0: QEvent | None) -> None:
        """Frame nothing."""
        self._point(None)
        super().leaveEvent(a0)

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """Take the choice of the clicked row."""
        assert a0 is not None
        at = self.row_at(a0.position().toPoint())
        if at is not None and a0.button() == Qt.MouseButton.LeftButton:
            self.taken.emit(self.table.choices[at])

    # Painting

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the table."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(self._theme.hairline))
        painter.drawLine(0, 0, self.width(), 0)
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        painter.setPen(QColor(self._theme.second))
        painter.drawText(QRectF(EDGE, px(TOP), self.width() - 2 * EDGE, px(TITLE)), LEFT, self.table.title.upper())
        top = self._draw_rows(painter)
        if self.table.note:
            painter.setFont(sized(self.font(), SMALL))
            painter.setPen(QColor(self._theme.second))
            room = QRectF(EDGE, top + 2, self.width() - 2 * EDGE, self._note_height())
            painter.drawText(room, WRAP, self.table.note)
        painter.end()

    def _draw_rows(self, painter: QPainter) -> int:
        """Paint the header and the rows, and return their bottom edge."""
        top = px(TOP) + px(TITLE)
        if self.table.header:
            self._draw_row(painter, self.table.header, top=top, ink=self._theme.second, marked=False)
            top += px(ROW)
        for at, row in enumerate(self.table.rows):
            marked = at == self.table.marked
            if marked:
                painter.fillRect(QRectF(EDGE - 8, top, self.width() - 2 * EDGE + 16, px(ROW)), QColor(self._tint))
            self._draw_row(painter, row, top=top, ink=self._theme.text, marked=marked)
            if at == self._pointed:
                painter.setPen(QColor(self._theme.border))
                painter.drawRoundedRect(QRectF(self.row_box(at)).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
            top += px(ROW)
        return top

    def _draw_row(self, painter: QPainter, row: tuple[str, ...], *, top: int, ink: str, marked: bool) -> None:
        painter.setFont(self._font(marked=marked))
        painter.setPen(QColor(ink))
        last = len(row) - 1
        for at, (words, (left, width)) in enumerate(zip(row, self._columns(), strict=True)):
            ends = at == last and last > 0 and not self._list
            painter.drawText(QRectF(left, top, width, px(ROW)), RIGHT if ends else LEFT, words)

    @property
    def _list(self) -> bool:
        """Whether it is a list with a mark before each line."""
        return (
            not self.table.header and len(self.table.rows[0]) == 2 and all(len(row[0]) < 3 for row in self.table.rows)
        )

    def _font(self, *, marked: bool) -> QFont:
        """Return the type of a row: as large as it may be for all columns to fit."""
        font = sized(self.font(), SMALL, weight=QFont.Weight.DemiBold)
        while font.pixelSize() > LABEL and self._taken(font) > self.width() - 2 * EDGE:
            font.setPixelSize(font.pixelSize() - 1)
        font.setWeight(QFont.Weight.DemiBold if marked else QFont.Weight.Normal)
        return font

    def _taken(self, font: QFont) -> float:
        """Return the width of all columns with the smallest gaps."""
        widths = self._widths(font)
        return sum(widths) + (14.0 if self._list else 4.0) * (len(widths) - 1)

    def _widths(self, font: QFont) -> list[int]:
        rows = (*([self.table.header] if self.table.header else []), *self.table.rows)
        metrics = QFontMetrics(font)
        return [max(metrics.horizontalAdvance(word) for word in column) + 2 for column in zip(*rows, strict=True)]

    def _columns(self) -> list[tuple[float, float]]:
        """Return the left edge and the width of each column; spare room goes between them."""
        widths = self._widths(self._font(marked=True))
        room = self.width() - 2 * EDGE
        gap = 14.0 if self._list else max((room - sum(widths)) / max(len(widths) - 1, 1), 4.0)
        places, left = [], float(EDGE)
        for width in widths:
            places.append((left, float(min(width, room))))
            left += width + gap
        return places


class Tables(QWidget):
    """All tables of a question, one below the other."""

    taken = pyqtSignal(int)  # the choice of a clicked row

    def __init__(self) -> None:
        super().__init__()
        self.boxes: list[TableBox] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._shown: tuple[tuple[Table, ...], Side | None, Theme | None] = ((), None, None)
        self.hide()

    def show_tables(self, tables: tuple[Table, ...], *, side: Side, theme: Theme) -> None:
        """Show tables, or none."""
        if (tables, side) == self._shown[:2] and theme is self._shown[2]:
            return
        self._shown = tables, side, theme
        while len(self.boxes) < len(tables):
            self.boxes.append(TableBox())
            self.boxes[-1].taken.connect(self.taken)
            self._column.addWidget(self.boxes[-1])
        for at, box in enumerate(self.boxes):
            box.setVisible(at < len(tables))
            if at < len(tables):
                box.show_table(tables[at], side=side, theme=theme)
        self.setVisible(bool(tables))
