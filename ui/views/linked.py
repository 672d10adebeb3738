"""Two tables of one model side by side: fixed first columns, and scrolling ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

if TYPE_CHECKING:
    from PyQt6.QtCore import QItemSelectionModel
    from PyQt6.QtWidgets import QTableView


def split_columns(left: QTableView, right: QTableView, *, leading: int, count: int) -> None:
    """Show the leading columns on the left and the others on the right, with one scroll bar."""
    for column in range(count):
        half = right if column < leading else left
        half.setColumnHidden(column, True)
    left.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


def link_halves(left: QTableView, right: QTableView) -> QItemSelectionModel:
    """Link the scrolling and selection of two halves; return the shared selection."""
    left_bar, right_bar, chosen = left.verticalScrollBar(), right.verticalScrollBar(), right.selectionModel()
    assert left_bar is not None
    assert right_bar is not None
    assert chosen is not None
    left_bar.valueChanged.connect(right_bar.setValue)
    right_bar.valueChanged.connect(left_bar.setValue)
    left.setSelectionModel(chosen)
    return chosen
