"""The commentary as a list that a screen reader can read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractListModel, QModelIndex, Qt

from footroll.ui.models.telling import story_of, tell_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.ui.models.telling import CommentaryLine

TURN = Qt.ItemDataRole.UserRole
KIND = Qt.ItemDataRole.UserRole + 1
SAID = Qt.ItemDataRole.UserRole + 2  # the highlighted start of a line


class CommentaryModel(QAbstractListModel):
    """All commentary lines, the latest last."""

    def __init__(self, match: Any) -> None:
        super().__init__()
        self._match = match
        self.lines: list[CommentaryLine] = []
        self._all: list[tuple[CommentaryLine, ...]] = []  # lines grouped by step
        self._noted: tuple[CommentaryLine, ...] = ()
        self._held: tuple[CommentaryLine, ...] = ()  # of the last step, for later
        self._kind = ""

    unit = "Turn"  # of the number beside a line

    def tell(self, events: Any, turn: int) -> Iterable[CommentaryLine]:
        """Return the lines of events."""
        return tell_lines(self._match, events, turn=turn)

    def story(self) -> Iterable[tuple[CommentaryLine, ...]]:
        """Return the lines of everything played before, step by step."""
        return story_of(self._match)

    def recall(self) -> None:
        """Write the commentary of everything played before."""
        self.show_steps(list(self.story()))

    def add(self, events: Any, turn: int, *, first: int | None = None) -> None:
        """Add the commentary of new events; with `first`, the others wait until `release`."""
        self.release()
        told = events if first is None else events[:first]
        new = (*self._noted, *self.tell(told, turn))
        self._held = () if first is None else tuple(self.tell(events[first:], turn))
        self._noted = ()
        self._all.append(new)
        self._insert(new)

    def release(self) -> None:
        """Add the lines that wait, to the step that they belong to."""
        if self._held:
            held, self._held = self._held, ()
            self._all[-1] += held
            self._insert(held)

    def _insert(self, new: Iterable[CommentaryLine]) -> None:
        """Show new lines at the end."""
        lines = [line for line in new if self._shows(line)]
        if lines:
            at = len(self.lines)
            self.beginInsertRows(QModelIndex(), at, at + len(lines) - 1)
            self.lines += lines
            self.endInsertRows()

    def cause(self, turn: int) -> str:
        """Return the fouls, cards and injuries that stopped a turn, or an empty string."""
        return " ".join(line.said for step in self._all for line in step if line.kind == "card" and line.turn == turn)

    def note(self, line: CommentaryLine) -> None:
        """Add a line before the next event."""
        self._noted = (*self._noted, line)

    def show_steps(self, steps: list[tuple[CommentaryLine, ...]]) -> None:
        """Replace all the lines."""
        self._held = ()
        self.beginResetModel()
        self._all = steps
        self.lines = [line for step in steps for line in step if self._shows(line)]
        self.endResetModel()

    def keep(self, count: int) -> None:
        """Keep the first steps of the commentary."""
        self.release()
        self.show_steps(self._all[:count])

    def filter(self, kind: str) -> None:
        """Show one kind of line, or all."""
        self._kind, held = kind, self._held
        self.show_steps(self._all)
        self._held = held

    def _shows(self, line: CommentaryLine) -> bool:
        return not self._kind or line.kind == self._kind or line.kind == "goal"

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of lines."""
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a line, its turn, its kind, or its highlighted part."""
        if not index.isValid() or index.row() >= len(self.lines):
            return None
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self.unit} {line.turn}: {line.words}"
        values: dict[int, Any] = {TURN: line.turn, SAID: line.said if line.main else "", KIND: line.kind}
        return values.get(role)
