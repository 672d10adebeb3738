"""List the moves to make on the table: pawns to move, lay down or take off, in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractListModel, QModelIndex, Qt

from footroll.kernels.layout import Card, Side, side_of
from footroll.match.commentary import RESTARTS, called
from footroll.match.events import (
    BallArrived,
    BallStrayed,
    CardShown,
    Event,
    FootballerInjured,
    FootballerSentOff,
    GoalScored,
    PawnPlaced,
    PawnRan,
    PawnsSwapped,
    RestartGiven,
    SubstitutionMade,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from footroll.match import Match

KEPT = 40  # finished tasks that stay listed
A_LINE = 4  # pawns in a line of the comparison


@dataclass(slots=True)
class TableTask:
    """One thing to do on the table."""

    words: str
    side: Side | None = None
    done: bool = False


def full_name(match: Match, pawn: int | None) -> str:
    """Name a footballer by side and number."""
    return "nobody" if pawn is None else called(match, pawn)


def _card(match: Match, event: CardShown) -> str | None:
    card = event.card
    return None if card is Card.NO_CARD else f"{card.name.capitalize()} card beside {full_name(match, event.offender)}"


def _restart(match: Match, event: RestartGiven) -> str:
    return f"Ball to {event.cell} for the {RESTARTS[event.restart].word}"


ERRANDS: dict[type[Event], Callable[[Match, Any], str | None]] = {
    PawnRan: lambda match, event: f"{full_name(match, event.pawn)} to {event.cell}",
    PawnPlaced: lambda match, event: f"{full_name(match, event.pawn)} to {event.cell}",
    PawnsSwapped: lambda match, event: f"Swap {full_name(match, event.pawn)} and {full_name(match, event.other)}",
    BallArrived: lambda match, event: f"Ball to {event.cell}",
    BallStrayed: lambda match, event: f"Ball to {event.cell}",
    FootballerInjured: lambda match, event: f"Lay {full_name(match, event.pawn)} down",
    FootballerSentOff: lambda match, event: f"Take {full_name(match, event.pawn)} off",
    SubstitutionMade: lambda match, event: f"{full_name(match, event.pawn)} comes on at {event.cell}",
    GoalScored: lambda match, event: f"Score to {event.goals[0]} – {event.goals[1]}",
    CardShown: _card,
    RestartGiven: _restart,
}


def tasks_of(match: Match, events: Iterable[Event]) -> Iterator[TableTask]:
    """Yield the table moves that events require."""
    for event in events:
        words = ERRANDS[type(event)](match, event) if type(event) in ERRANDS else None
        if words:
            yield TableTask(words, None if event.pawn is None else side_of(event.pawn))


def board_lines(match: Match) -> Iterator[TableTask]:
    """Yield all positions in lines, to compare with the table from goal to goal."""
    for side in Side:
        cells = [(cell, pawn) for pawn in match.pawns(side) if (cell := match.cell(pawn))]
        placed = [f"{match.footballer(pawn).number} at {cell}" for cell, pawn in sorted(cells)]
        for at in range(0, len(placed), A_LINE):
            yield TableTask(f"{side.name.capitalize()}: {', '.join(placed[at : at + A_LINE])}", side)
    yield TableTask(f"Ball at {match.ball}")


class TaskModel(QAbstractListModel):
    """A list of tasks to tick off."""

    def __init__(self) -> None:
        super().__init__()
        self._tasks: list[TableTask] = []
        self._foreseen: list[str] = []

    @property
    def tasks(self) -> list[TableTask]:
        """The tasks on the list."""
        return self._tasks

    def put(self, tasks: Iterable[TableTask]) -> None:
        """Append tasks, keeping only the last finished ones."""
        self.beginResetModel()
        self._tasks = [*self._tasks, *tasks][-KEPT:]
        self.endResetModel()

    def foresee(self, lines: list[str]) -> None:
        """Show possible next tasks below the list, without checkboxes."""
        if lines != self._foreseen:
            self.beginResetModel()
            self._foreseen = lines
            self.endResetModel()

    def clear(self) -> None:
        """Empty the list."""
        self.beginResetModel()
        self._tasks = []
        self.endResetModel()

    def tick_next(self) -> None:
        """Tick the first unfinished task."""
        row = next((row for row, task in enumerate(self._tasks) if not task.done), None)
        if row is not None:
            self.setData(self.index(row), Qt.CheckState.Checked.value, Qt.ItemDataRole.CheckStateRole)

    def next_row(self) -> int:
        """Return the row of the first unfinished task, or the last row."""
        rows = (row for row, task in enumerate(self._tasks) if not task.done)
        return next(rows, len(self._tasks) - 1)

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of tasks, including possible ones."""
        return 0 if parent.isValid() else len(self._tasks) + len(self._foreseen)

    def flags(self, index: QModelIndex) -> Qt.ItemFlag:
        """Make tasks checkable, except those that only may come up."""
        if index.row() >= len(self._tasks):
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index) | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text or the checkmark of a task."""
        if not index.isValid():
            return None
        if index.row() >= len(self._tasks):
            return self._foreseen[index.row() - len(self._tasks)] if role == Qt.ItemDataRole.DisplayRole else None
        task = self._tasks[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return task.words
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if task.done else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{task.words}, {'done' if task.done else 'to do'}"
        return None

    def setData(self, index: QModelIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tick or untick a task."""
        if role != Qt.ItemDataRole.CheckStateRole or not 0 <= index.row() < len(self._tasks):
            return False
        self._tasks[index.row()].done = Qt.CheckState(value) == Qt.CheckState.Checked
        self.dataChanged.emit(index, index)
        return True
