"""The commentary as a list that a screen reader can walk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractListModel, QModelIndex, Qt

from footroll.ui.models.telling import story_of, tell_lines

if TYPE_CHECKING:
    from footroll.match import Events, Match
    from footroll.ui.models.telling import Line

TURN = Qt.ItemDataRole.UserRole
KIND = Qt.ItemDataRole.UserRole + 1
SAID = Qt.ItemDataRole.UserRole + 2  # the beginning of a line that stands out


class CommentaryModel(QAbstractListModel):
    """Every line that was told, the last at the end."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self._lines: list[Line] = []
        self._all: list[tuple[Line, ...]] = []  # happening by happening
        self._noted: tuple[Line, ...] = ()
        self._kind = ""

    def recall(self) -> None:
        """Tell all that was played before."""
        self._retell(list(story_of(self._match)))

    def add(self, events: Events, turn: int) -> None:
        """Tell what happened."""
        told = (*self._noted, *tell_lines(self._match, events, turn=turn))
        self._noted = ()
        self._all.append(told)
        self._append(told)

    def cause(self, turn: int) -> str:
        """Say the fouls, cards and injuries of a turn, which led to its stoppage, or nothing."""
        return " ".join(line.said for told in self._all for line in told if line.kind == "card" and line.turn == turn)

    def note(self, line: Line) -> None:
        """Tell something before the next thing that happens."""
        self._noted = (*self._noted, line)

    def _append(self, told: tuple[Line, ...]) -> None:
        lines = [line for line in told if self._shows(line)]
        if lines:
            at = len(self._lines)
            self.beginInsertRows(QModelIndex(), at, at + len(lines) - 1)
            self._lines += lines
            self.endInsertRows()

    def _retell(self, told: list[tuple[Line, ...]]) -> None:
        """Tell another story."""
        self.beginResetModel()
        self._all = told
        self._lines = [line for lines in told for line in lines if self._shows(line)]
        self.endResetModel()

    def keep(self, count: int) -> None:
        """Keep the first so many happenings."""
        self._retell(self._all[:count])

    def filter(self, kind: str) -> None:
        """Show one kind of lines, or all."""
        self._kind = kind
        self._retell(self._all)

    def _shows(self, line: Line) -> bool:
        return not self._kind or line.kind == self._kind or line.kind == "goal"

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many lines there are."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a line, its turn, its kind, or what of it stands out."""
        if not index.isValid() or index.row() >= len(self._lines):
            return None
        line = self._lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"Turn {line.turn}: {line.words}"
        told: dict[int, Any] = {TURN: line.turn, SAID: line.said if line.main else "", KIND: line.kind}
        return told.get(role)
