"""A row layout that wraps like text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtWidgets import QLayout

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QLayoutItem, QWidget

GAP = 8


class Flow(QLayout):
    """Place items from the left, and wrap to a new line when one is full."""

    def __init__(self, *parts: QWidget) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        for part in parts:
            self.addWidget(part)

    def addItem(self, a0: QLayoutItem | None) -> None:
        """Append an item."""
        if a0 is not None:
            self._items.append(a0)

    def count(self) -> int:
        """Return the number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove and return an item."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Ask for no more space than needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return True: the height depends on the width."""
        return True

    def heightForWidth(self, a0: int) -> int:
        """Return the height of all lines at a width."""
        return self._lay(QRect(0, 0, a0, 0), move=False)

    def setGeometry(self, a0: QRect) -> None:
        """Place all items."""
        super().setGeometry(a0)
        self._lay(a0, move=True)

    def sizeHint(self) -> QSize:
        """Return the size of a single line."""
        sizes = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() + GAP for size in sizes) - GAP
        return QSize(max(width, 0), max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """Return the size of the widest item."""
        least = QSize(0, 0)
        for item in self._shown():
            least = least.expandedTo(item.minimumSize())
        return least

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lay(self, box: QRect, *, move: bool) -> int:
        """Walk through the lines, and return their total height."""
        x, y, line = box.left(), box.top(), 0
        for item in self._shown():
            size = item.sizeHint().boundedTo(QSize(max(box.width(), 1), 10_000)) if box.width() else item.sizeHint()
            if x > box.left() and x + size.width() > box.left() + box.width():
                x, y, line = box.left(), y + line + GAP, 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), size))
            x, line = x + size.width() + GAP, max(line, size.height())
        return y + line - box.top()
