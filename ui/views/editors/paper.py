"""Paint the cells of the team sheet: shaded scores, red faults, and a frame around the row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QRect, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QLineEdit, QStyledItemDelegate, QWidget

from footroll.ui.models.editors.table import DIFFERENCE, FAULT, MEAN
from footroll.ui.models.skills import GROUP, LEADING, LEFT_OUT, NAME, NUMBER, STARTS
from footroll.ui.theme import LABEL, LIGHT, SMALL, px
from footroll.ui.views.controls import sized
from footroll.ui.views.editors.disc import draw_disc

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QStyleOptionViewItem


GAP = 24  # pixels above the first reserve, for the heading
CHIP = 20


class SheetPaper(QStyledItemDelegate):
    """Paint one half of the sheet."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = LIGHT
        self.shirt = "#ffffff"
        self.cursor = QModelIndex()
        self.reserves = -1  # the row below the heading

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint the background, text and lines of a cell."""
        assert painter is not None
        painter.save()
        painter.fillRect(option.rect, QColor(self.theme.surface))
        box = self._box(painter, option.rect, index)
        fill = index.data(Qt.ItemDataRole.BackgroundRole)
        if fill is not None:
            painter.fillRect(box.adjusted(0, 0, -1, -1), fill)  # a pixel is left between cells
        if index.column() == NUMBER:
            self._draw_number(painter, box, index)
        else:
            self._draw_words(painter, box, index)
        self._draw_lines(painter, box, index)
        painter.restore()

    def _box(self, painter: QPainter, rect: QRect, index: QModelIndex) -> QRect:
        """Return the cell without the gap above the reserves; paint their heading there."""
        if index.row() != self.reserves:
            return rect
        if index.column() <= NAME:
            painter.setClipRect(rect)
            painter.setFont(sized(painter.font(), SMALL, weight=QFont.Weight.DemiBold))
            painter.setPen(QColor(self.theme.second))
            place = QRect(16, rect.top(), px(200), px(GAP))
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, "Reserves")
            painter.setClipping(False)
        return rect.adjusted(0, px(GAP), 0, 0)

    def _draw_number(self, painter: QPainter, box: QRect, index: QModelIndex) -> None:
        """Paint the shirt number on a disc in the team's colour."""
        disc = QRectF(box.left() + 16, box.center().y() - px(CHIP) / 2 + 0.5, px(CHIP), px(CHIP))
        rim = self.theme.bad if index.data(FAULT) else self.theme.border
        draw_disc(painter, disc, number=str(index.data()), shirt=self.shirt, rim=rim)

    def _draw_words(self, painter: QPainter, box: QRect, index: QModelIndex) -> None:
        """Paint a name, role or score, with the difference beside a score."""
        painter.setFont(self._font(painter.font(), index))
        painter.setPen(self._ink(index))
        difference = index.data(DIFFERENCE)
        if index.column() < len(LEADING):
            place = box.adjusted(6, 0, -4, -1)
            words = name_that_fits(str(index.data()), painter.fontMetrics(), width=place.width())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        elif difference:
            painter.drawText(box.adjusted(0, 1, -1, -box.height() // 2), Qt.AlignmentFlag.AlignCenter, index.data())
            painter.setFont(sized(painter.font(), LABEL))
            words = f"+{difference}" if difference > 0 else f"−{-difference}"
            below = box.adjusted(0, box.height() // 2 - 1, -1, -1)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, words)
        else:
            painter.drawText(box.adjusted(-4, 0, 3, -1), Qt.AlignmentFlag.AlignCenter, str(index.data()))

    def _font(self, font: QFont, index: QModelIndex) -> QFont:
        """Return the font of a cell: bold for top scores and faults, heavier in the current row."""
        if index.data(FAULT) or index.data(Qt.ItemDataRole.FontRole) is not None:
            return sized(font, LABEL if len(str(index.data())) > 2 else SMALL, weight=QFont.Weight.Bold)
        if index.column() != NAME:
            return sized(font, SMALL)
        chosen = index.row() == self.cursor.row()
        weight = QFont.Weight.Bold if chosen else QFont.Weight.Medium if index.data(STARTS) else QFont.Weight.Normal
        return sized(font, SMALL, weight=weight)

    def _ink(self, index: QModelIndex) -> QColor:
        """Return the text colour of a cell."""
        if index.data(FAULT):
            return QColor(self.theme.bad)
        ink = index.data(Qt.ItemDataRole.ForegroundRole)
        if ink is not None:
            return QColor(ink)
        quiet = index.column() in (NUMBER + 2, MEAN) or index.data() == LEFT_OUT
        return QColor(self.theme.second if quiet else self.theme.text)

    def _draw_lines(self, painter: QPainter, box: QRect, index: QModelIndex) -> None:
        """Paint the group line, the row frame, the fault frame and the cursor."""
        model = index.model()
        assert model is not None
        if model.headerData(index.column(), Qt.Orientation.Horizontal, GROUP):
            painter.fillRect(QRect(box.left(), box.top(), 2, box.height()), QColor(self.theme.border))
        if index.row() == self.cursor.row():
            column = index.column()
            ink = QColor(self.theme.text)
            painter.fillRect(QRect(box.left(), box.top(), box.width(), 2), ink)
            painter.fillRect(QRect(box.left(), box.bottom() - 1, box.width(), 2), ink)
            if column == NUMBER:
                painter.fillRect(QRect(box.left() + 8, box.top(), 2, box.height()), ink)
                painter.fillRect(QRect(box.left(), box.top(), 8, box.height()), QColor(self.theme.surface))
            if column == MEAN:
                painter.fillRect(QRect(box.right() - 1, box.top(), 2, box.height()), ink)
        if index.data(FAULT):
            _draw_frame(painter, box.adjusted(1, 1, -2, -2), QColor(self.theme.bad))
        if index == self.cursor:
            _draw_frame(painter, box.adjusted(3, 2, -3, -3), self._cursor_ink(index))

    def _cursor_ink(self, index: QModelIndex) -> QColor:
        """Return a cursor colour that is visible on the score."""
        ink = None if index.data(FAULT) else index.data(Qt.ItemDataRole.ForegroundRole)
        return QColor(ink) if ink is not None else QColor(self.theme.text)

    # Editing

    def createEditor(self, parent: QWidget | None, option: QStyleOptionViewItem, index: QModelIndex) -> QWidget | None:
        """Return a plain text editor."""
        field = QLineEdit(parent)
        field.setObjectName("cell")
        field.setAccessibleName(str(index.data(Qt.ItemDataRole.AccessibleTextRole)))
        return field

    def updateEditorGeometry(self, editor: QWidget | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Place the editor over its cell, at least three digits wide."""
        assert editor is not None
        gap = px(GAP) if index.row() == self.reserves else 0
        box = option.rect.adjusted(0, gap, 0, 0)
        editor.setGeometry(box if box.width() >= 44 else box.adjusted(-5, 0, 5, 0))


def name_that_fits(name: str, metrics: QFontMetrics, *, width: int) -> str:
    """Return a name that fits: in full, with initials, or cut."""
    *given, last = name.split() or [""]
    short = " ".join([*(f"{one[0]}." for one in given), last])
    fits = metrics.horizontalAdvance(name) <= width
    return name if fits else metrics.elidedText(short, Qt.TextElideMode.ElideRight, width)


def _draw_frame(painter: QPainter, box: QRect, ink: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 2, join=Qt.PenJoinStyle.MiterJoin))
    painter.drawRect(box)
