"""The left column of the lesson editor: the steps, which can be dragged, and the texts of the lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from footroll.ui.models.lesson_editor.words import TABLE
from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtCore import QModelIndex
    from PyQt6.QtGui import QDropEvent, QKeyEvent, QResizeEvent
    from PyQt6.QtWidgets import QStyleOptionViewItem

    from footroll.ui.models.lesson_editor.words import StepRow
    from footroll.ui.theme import Theme

ROW, NARROW = 44, 150  # pixels of a row, and the width below which only numbers are shown
GRIP, NUMBER, WORDS = 14, 30, 54  # left edges
DATA = Qt.ItemDataRole.UserRole


class StepDelegate(QStyledItemDelegate):
    """Paints a step: a grip, its number, its title, and what it asks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = LIGHT

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """Return the size of a row."""
        return QSize(px(40), px(ROW))

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint one row; the chosen one has a frame."""
        assert painter is not None
        row: StepRow = index.data(DATA)
        box, theme = QRectF(option.rect).adjusted(8, 1, -8, -1), self.theme
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setBrush(QColor(theme.sunk))
            focused = option.state & QStyle.StateFlag.State_HasFocus
            painter.setPen(QPen(QColor(theme.text), 2 if focused else 1.4))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)
        if box.width() < px(NARROW):
            self._draw_number(painter, box, row)
        else:
            self._draw_row(painter, box, row)
        painter.restore()

    def _draw_number(self, painter: QPainter, box: QRectF, row: StepRow) -> None:
        painter.setPen(QColor(self.theme.warn if row.warns else self.theme.text))
        painter.setFont(sized(painter.font(), BODY, weight=QFont.Weight.DemiBold))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, f"{row.number}{'!' if row.warns else ''}")

    def _draw_row(self, painter: QPainter, box: QRectF, row: StepRow) -> None:
        theme, font = self.theme, painter.font()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.third))
        for x in (0, 4):
            for y in (0, 4, 8):
                painter.drawEllipse(QPoint(round(box.left()) + px(GRIP) + x, round(box.top()) + px(14) + y), 1, 1)
        painter.setPen(QColor(theme.text))
        bold = sized(font, BODY, weight=QFont.Weight.DemiBold)
        painter.setFont(bold)
        top = QRectF(box.left(), box.top() + px(4), box.width() - 6, px(19))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(top.adjusted(px(NUMBER), 0, 0, 0), middle, row.number)
        words = painter.fontMetrics().elidedText(row.title, Qt.TextElideMode.ElideRight, int(top.width() - px(WORDS)))
        painter.setFont(bold if row.shown else sized(font, BODY))
        painter.drawText(top.adjusted(px(WORDS), 0, 0, 0), middle, words)
        painter.setFont(sized(font, SMALL))
        painter.setPen(QColor(theme.warn if row.warns else theme.second))
        below = painter.fontMetrics().elidedText(row.about, Qt.TextElideMode.ElideRight, int(top.width() - px(WORDS)))
        painter.drawText(top.adjusted(px(WORDS), px(18), 0, px(18)), middle, below)


class StepsTable(QTableWidget):
    """All steps as a table to read: title, question, right answer and checks; Enter opens a step."""

    chosen = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__(0, len(TABLE))
        self.setHorizontalHeaderLabels(TABLE)
        self.setAccessibleName("Steps of the lesson")
        self.setAccessibleDescription("Enter opens a step. Ctrl+R brings the pitch back.")
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        across, down = self.horizontalHeader(), self.verticalHeader()
        assert across is not None
        assert down is not None
        across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        across.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        down.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        down.hide()

    def show_rows(self, rows: tuple[tuple[str, ...], ...]) -> None:
        """Show the steps."""
        self.setRowCount(len(rows))
        for at, row in enumerate(rows):
            for column, words in enumerate(row):
                self.setItem(at, column, QTableWidgetItem(words))

    def keyPressEvent(self, e: QKeyEvent | None) -> None:
        """Open a step with Enter."""
        assert e is not None
        if e.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentRow() >= 0:
            self.chosen.emit(self.currentRow())
        else:
            super().keyPressEvent(e)


class StepList(QListWidget):
    """The steps and moments of a lesson; they can be dragged, or moved with Alt and an arrow."""

    chosen = pyqtSignal(int)
    carried = pyqtSignal(int, int)  # from one place to another
    removed = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self._delegate = StepDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName("Steps")
        self.setAccessibleDescription("Alt and an arrow moves a step, Delete removes it.")
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentRowChanged.connect(self._choose)
        self._showing = False

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._delegate.theme = theme
        viewport = self.viewport()
        assert viewport is not None
        viewport.update()

    def show_rows(self, rows: tuple[StepRow, ...], at: int) -> None:
        """Show the steps, and which one is open."""
        self._showing = True
        while self.count() > len(rows):
            self.takeItem(self.count() - 1)
        while self.count() < len(rows):
            self.addItem(QListWidgetItem())
        for number, row in enumerate(rows):
            item = self.item(number)
            assert item is not None
            if item.data(DATA) != row:
                item.setData(DATA, row)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{row.number} {row.title}, {row.about}")
                item.setToolTip(f"{row.number} {row.title}: {row.about}")
        self.setCurrentRow(at)
        self._showing = False

    def _choose(self, row: int) -> None:
        if row >= 0 and not self._showing:
            self.chosen.emit(row)

    def dropEvent(self, event: QDropEvent | None) -> None:
        """Move the dragged step to where it is dropped; then the lesson is shown again."""
        assert event is not None
        start, point = self.currentRow(), event.position().toPoint()
        over = self.indexAt(point)
        end = over.row() if over.isValid() else self.count() - 1
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        self.carried.emit(start, end)

    def keyPressEvent(self, e: QKeyEvent | None) -> None:
        """Remove a step with Delete."""
        assert e is not None
        if e.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        else:
            super().keyPressEvent(e)

    def resizeEvent(self, e: QResizeEvent | None) -> None:
        """Lay out the rows again."""
        super().resizeEvent(e)
        self.scheduleDelayedItemsLayout()
