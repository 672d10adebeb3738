"""Rows of words under their headers: what a chart reads as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, Qt

if TYPE_CHECKING:
    from collections.abc import Iterable


class RowsModel(QAbstractTableModel):
    """A table of words."""

    def __init__(self, *headers: str) -> None:
        super().__init__()
        self._headers, self._rows = headers, list[tuple[str, ...]]()

    def set_rows(self, rows: Iterable[tuple[str, ...]], *, headers: tuple[str, ...] = ()) -> None:
        """Show other rows, and other headers if some are given."""
        self.beginResetModel()
        self._headers, self._rows = headers or self._headers, list(rows)
        self.endResetModel()

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many words a row has."""
        return 0 if parent.isValid() else len(self._headers)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell of the table reads."""
        return self._rows[index.row()][index.column()] if role == Qt.ItemDataRole.DisplayRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column, which begins where its words do."""
        if orientation == Qt.Orientation.Vertical:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return self._headers[section] if role == Qt.ItemDataRole.DisplayRole else None
