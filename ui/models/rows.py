"""Rows of text with headings, as the table version of a chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, Qt

if TYPE_CHECKING:
    from collections.abc import Iterable


class RowsModel(QAbstractTableModel):
    """A table of text."""

    def __init__(self, *headers: str) -> None:
        super().__init__()
        self._headers, self._rows = headers, list[tuple[str, ...]]()

    def set_rows(self, rows: Iterable[tuple[str, ...]], *, headers: tuple[str, ...] = ()) -> None:
        """Show other rows, and new headings if given."""
        self.beginResetModel()
        self._headers, self._rows = headers or self._headers, list(rows)
        self.endResetModel()

    def change_rows(self, rows: Iterable[tuple[str, ...]]) -> None:
        """Show other text in as many rows; the cursor stays."""
        self._rows = list(rows)
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, len(self._headers) - 1))

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._headers)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a cell."""
        return self._rows[index.row()][index.column()] if role == Qt.ItemDataRole.DisplayRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column, aligned like its text."""
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return self._headers[section] if role == Qt.ItemDataRole.DisplayRole else None
