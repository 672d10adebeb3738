"""The commentary as a list that a screen reader can walk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractListModel, QModelIndex, Qt

from footroll.ui.models.telling import Line, tell_lines

if TYPE_CHECKING:
    from footroll.match import Events, Match

TURN = Qt.ItemDataRole.UserRole
KIND = Qt.ItemDataRole.UserRole + 1


class CommentaryModel(QAbstractListModel):
    """Every line that was told, the last at the end."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self._lines: list[Line] = []
        self._all: list[tuple[Events, int]] = []
        self._kind = ""

    def add(self, events: Events, turn: int) -> None:
        """Tell what happened."""
        self._all.append((events, turn))
        lines = [line for line in tell_lines(self._match, events, turn=turn) if self._shows(line)]
        if lines:
            at = len(self._lines)
            self.beginInsertRows(QModelIndex(), at, at + len(lines) - 1)
            self._lines += lines
            self.endInsertRows()

    def retell(self, told: list[tuple[Events, int]]) -> None:
        """Tell another story: after something was taken back, or of a match that goes on."""
        self.beginResetModel()
        self._all, self._lines = [], []
        self.endResetModel()
        for events, turn in told:
            self.add(events, turn)

    def keep(self, count: int) -> None:
        """Keep the first so many happenings."""
        self.retell(self._all[:count])

    def filter(self, kind: str) -> None:
        """Show one kind of lines, or all."""
        self._kind = kind
        self.retell(list(self._all))

    def _shows(self, line: Line) -> bool:
        return not self._kind or line.kind == self._kind or line.kind == "goal"

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many lines there are."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a line, its turn, or its kind."""
        if not index.isValid() or index.row() >= len(self._lines):
            return None
        line = self._lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"Turn {line.turn}: {line.words}"
        if role == TURN:
            return line.turn
        return line.kind if role == KIND else None
