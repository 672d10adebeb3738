"""The board list (F2): a table of all pawns, where Enter acts like a click on the pitch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QSortFilterProxyModel, Qt, pyqtSignal
from PyQt6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from footroll.ui.models.board_list import CHANCE, COLUMNS, MAY, NAME, PAWN, SORTED, STATE, YARDS
from footroll.ui.theme import SMALL, px

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent

    from footroll.pitch import Cell
    from footroll.ui.models.board_list import BoardListModel
    from footroll.ui.theme import Theme

ROW = 28
WIDTHS = {NAME: 156, STATE: 160, YARDS: 104, CHANCE: 84}
USUAL = 62  # column widths in pixels; the actions take the rest


class BoardList(QTableView):
    """Show all pawns; emit the current row and the entered row."""

    pointed = pyqtSignal(object)  # Cell
    entered_at = pyqtSignal(object)  # Cell

    def __init__(self, model: BoardListModel) -> None:
        super().__init__()
        self._sorted = QSortFilterProxyModel(self)
        self._sorted.setSourceModel(model)
        model.setParent(self)  # keep a reference while the view is alive
        self._sorted.setSortRole(SORTED)
        self.setModel(self._sorted)
        self.setAccessibleName("Board list")
        self.setAccessibleDescription("All pawns. Enter on a row clicks its cell.")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSortingEnabled(True)
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        assert rows is not None
        assert columns is not None
        rows.hide()
        rows.setDefaultSectionSize(px(ROW))
        columns.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        for column in range(len(COLUMNS)):
            self.setColumnWidth(column, px(WIDTHS.get(column, USUAL)))
        columns.setSectionResizeMode(MAY, QHeaderView.ResizeMode.Stretch)
        self.doubleClicked.connect(self._enter)
        selection = self.selectionModel()
        assert selection is not None
        selection.currentRowChanged.connect(self._point)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        marked = f"selection-background-color: {theme.sunk}; selection-color: {theme.text};"
        self.setStyleSheet(f"""
        QTableView {{ {marked} }}
        QTableView::item {{ padding: 0 8px; }}
        QHeaderView::section {{ background: {theme.surface}; color: {theme.second}; border: none; padding: 4px 11px;
            border-bottom: 1px solid {theme.hairline}; font-size: {px(SMALL)}px; font-weight: 600; }}
        """)

    def mark(self, cell: Cell | None) -> None:
        """Select the row of the pawn on a cell."""
        for row in range(self._sorted.rowCount()):
            index = self._sorted.index(row, max(self.currentIndex().column(), 0))
            if index.data(PAWN).cell == cell:
                self.setCurrentIndex(index)

    def keyPressEvent(self, e: QKeyEvent | None) -> None:
        """Click the cell of the row when Enter is pressed."""
        assert e is not None
        if e.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._enter(self.currentIndex())
        else:
            super().keyPressEvent(e)

    def _enter(self, index: QModelIndex) -> None:
        self.entered_at.emit(index.data(PAWN).cell)

    def _point(self, current: QModelIndex) -> None:
        if current.isValid():
            self.pointed.emit(current.data(PAWN).cell)
