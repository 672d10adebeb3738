"""Do this on the table: what hands have to move, lay down or put beside the pitch, in their order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractListModel, QModelIndex, Qt

from footroll.kernels.layout import Card, Limit, Restart, Side, Told
from footroll.ui.models.naming import RESTARTS, called

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from footroll.match import Event, Match

KEPT = 40  # errands that are kept, the last ones
A_LINE = 4  # pawns that are compared at once


@dataclass(slots=True)
class Errand:
    """One thing to do on the table."""

    words: str
    side: Side | None = None
    done: bool = False


def who(match: Match, pawn: int | None) -> str:
    """Return a footballer by side and number."""
    return "nobody" if pawn is None else called(match, pawn)


def _card(match: Match, event: Event) -> str | None:
    card = Card(event.verdict)
    return None if card is Card.NO_CARD else f"{card.name.capitalize()} card beside {who(match, event.pawn)}"


def _restart(match: Match, event: Event) -> str:
    return f"Ball to {event.cell} for the {RESTARTS.get(Restart(event.verdict), 'restart')}"


ERRANDS: dict[Told, Callable[[Match, Event], str | None]] = {
    Told.TOLD_RUN: lambda match, event: f"{who(match, event.pawn)} to {event.cell}",
    Told.TOLD_PLACE: lambda match, event: f"{who(match, event.pawn)} to {event.cell}",
    Told.TOLD_SWAP: lambda match, event: f"Swap {who(match, event.pawn)} and {who(match, event.other)}",
    Told.TOLD_BALL: lambda match, event: f"Ball to {event.cell}",
    Told.TOLD_ERROR: lambda match, event: f"Ball to {event.cell}",
    Told.TOLD_INJURY: lambda match, event: f"Lay {who(match, event.pawn)} down",
    Told.TOLD_SENT_OFF: lambda match, event: f"Take {who(match, event.pawn)} off",
    Told.TOLD_SUBSTITUTION: lambda match, event: f"{who(match, event.pawn)} comes on at {event.cell}",
    Told.TOLD_GOAL: lambda match, event: f"Score to {event.cell.x} – {event.cell.y}",
    Told.TOLD_CARD: _card,
    Told.TOLD_RESTART: _restart,
}


def errands(match: Match, events: Iterable[Event]) -> Iterator[Errand]:
    """Yield what some events ask of the hands."""
    for event in events:
        words = ERRANDS[event.kind](match, event) if event.kind in ERRANDS else None
        if words:
            yield Errand(words, None if event.pawn is None else Side(event.pawn // Limit.SIDE_PAWNS))


def board_lines(match: Match) -> Iterator[Errand]:
    """Yield the pawns of both sides in lines to compare with the table, from goal line to goal line."""
    for side in Side:
        cells = [(cell, pawn) for pawn in match.pawns(side) if (cell := match.cell(pawn))]
        placed = [f"{match.footballer(pawn).number} at {cell}" for cell, pawn in sorted(cells)]
        for at in range(0, len(placed), A_LINE):
            yield Errand(f"{side.name.capitalize()}: {', '.join(placed[at : at + A_LINE])}", side)
    yield Errand(f"Ball at {match.ball}")


class HandsModel(QAbstractListModel):
    """The errands, each to be ticked."""

    def __init__(self) -> None:
        super().__init__()
        self._errands: list[Errand] = []
        self._foreseen: list[str] = []

    @property
    def errands(self) -> list[Errand]:
        """What is on the list."""
        return self._errands

    def put(self, errands: Iterable[Errand]) -> None:
        """Put errands at the end; of those that are done only the last stay."""
        self.beginResetModel()
        self._errands = [*self._errands, *errands][-KEPT:]
        self.endResetModel()

    def foresee(self, lines: list[str]) -> None:
        """Say below the errands what may follow; there is nothing to tick yet."""
        if lines != self._foreseen:
            self.beginResetModel()
            self._foreseen = lines
            self.endResetModel()

    def clear(self) -> None:
        """Take everything off the list."""
        self.beginResetModel()
        self._errands = []
        self.endResetModel()

    def tick_next(self) -> None:
        """Tick the first that is not done."""
        row = next((row for row, errand in enumerate(self._errands) if not errand.done), None)
        if row is not None:
            self.setData(self.index(row), Qt.CheckState.Checked.value, Qt.ItemDataRole.CheckStateRole)

    def next_row(self) -> int:
        """Return the row of the first that is not done, or the last."""
        rows = (row for row, errand in enumerate(self._errands) if not errand.done)
        return next(rows, len(self._errands) - 1)

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many errands there are, with what may follow."""
        return 0 if parent.isValid() else len(self._errands) + len(self._foreseen)

    def flags(self, index: QModelIndex) -> Qt.ItemFlag:
        """Let every errand be ticked, but not what may follow."""
        if index.row() >= len(self._errands):
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index) | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return an errand in words, and whether it is done."""
        if not index.isValid():
            return None
        if index.row() >= len(self._errands):
            return self._foreseen[index.row() - len(self._errands)] if role == Qt.ItemDataRole.DisplayRole else None
        errand = self._errands[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return errand.words
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if errand.done else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{errand.words}, {'done' if errand.done else 'to do'}"
        return None

    def setData(self, index: QModelIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tick an errand, or take its tick away."""
        if role != Qt.ItemDataRole.CheckStateRole or not 0 <= index.row() < len(self._errands):
            return False
        self._errands[index.row()].done = Qt.CheckState(value) == Qt.CheckState.Checked
        self.dataChanged.emit(index, index)
        return True
