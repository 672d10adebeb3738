"""A table that fills its width, with arrow-key navigation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QHeaderView, QTableView

from footroll.ui.theme import px

if TYPE_CHECKING:
    from PyQt6.QtCore import QAbstractTableModel

ROW = 28  # pixels at the usual text size


def table_of(model: QAbstractTableModel, *, name: str, tip: str) -> QTableView:
    """Return a table of a model without a grid, selected by cell."""
    table = QTableView()
    table.setModel(model)
    model.setParent(table)  # keep a reference while the table is alive
    table.setAccessibleName(name)
    table.setAccessibleDescription(tip)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
    across, down = table.horizontalHeader(), table.verticalHeader()
    assert across is not None
    assert down is not None
    across.setTextElideMode(Qt.TextElideMode.ElideRight)
    across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    down.setDefaultSectionSize(px(ROW))
    down.hide()
    return table
