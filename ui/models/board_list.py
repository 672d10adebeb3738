"""All pawns as a table, for those who would rather read or hear the board than see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, Qt

from footroll.ui.models.facts import states_of
from footroll.ui.models.words import tip_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.pitch import Cell
    from footroll.ui.models.scene import PawnMark, Scene

COLUMNS = ("Team", "No.", "Name", "Role", "Cell", "Yards to ball", "State", "May do", "Chance")
TEAM, NUMBER, NAME, ROLE, CELL, YARDS, STATE, MAY, CHANCE = range(len(COLUMNS))
RIGHT = {NUMBER, YARDS, CHANCE}

PAWN = Qt.ItemDataRole.UserRole  # the mark of a row
SORTED = Qt.ItemDataRole.UserRole + 1  # by what a column is sorted


class Offer(NamedTuple):
    """What a pawn may do now, and the chance that it comes off, in words."""

    may: str = ""
    chance: str = ""


def _side(column: int) -> Qt.AlignmentFlag:
    """Return the side at which a column is written, its name too: numbers at the right."""
    side = Qt.AlignmentFlag.AlignRight if column in RIGHT else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


class BoardListModel(QAbstractTableModel):
    """A row a pawn, home's first."""

    def __init__(self, scene: Scene, *, names: tuple[str, str] = ("Home", "Away")) -> None:
        super().__init__()
        self._scene, self._names = scene, names
        self._offers: Mapping[int, Offer] = {}

    def set_scene(self, scene: Scene) -> None:
        """Show another moment; who reads a row stays on it as long as the same pawns play."""
        same = [mark.pawn for mark in scene.pawns] == [mark.pawn for mark in self._scene.pawns]
        if not same:
            self.beginResetModel()
        self._scene = scene
        if same:
            self._tell_all()
        else:
            self.endResetModel()

    def set_offers(self, offers: Mapping[int, Offer]) -> None:
        """Say what pawns may do."""
        self._offers = offers
        self._tell_all()

    def _tell_all(self) -> None:
        if self._scene.pawns:
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, len(COLUMNS) - 1))

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many pawns are on the pitch."""
        return 0 if parent.isValid() else len(self._scene.pawns)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how much is told of each."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Name a column, or a row by its pawn."""
        if role == Qt.ItemDataRole.TextAlignmentRole and orientation == Qt.Orientation.Horizontal:
            return _side(section)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return COLUMNS[section] if orientation == Qt.Orientation.Horizontal else str(self._scene.pawns[section])

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell of the list shows, how, and how it is said."""
        if not index.isValid():
            return None
        mark, column = self._scene.pawns[index.row()], index.column()
        if role == PAWN:
            return mark
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        return self._told(mark, column, role)

    def _told(self, mark: PawnMark, column: int, role: int) -> Any:
        """Return a value as it is shown, as it is sorted, or as it is said with its column."""
        value = self._value(mark, column)
        if role == SORTED:
            return value
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{COLUMNS[column]}: {value}" if str(value) else f"{COLUMNS[column]}: none"
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip_of(str(value))
        return str(value) if role == Qt.ItemDataRole.DisplayRole else None

    def _value(self, mark: PawnMark, column: int) -> str | int:
        """Return what is told of a pawn in a column."""
        offer, ball = self._offers.get(mark.pawn, Offer()), self.ball
        values: tuple[str | int, ...] = (
            self._names[mark.side],
            mark.number,
            mark.name,
            mark.role,
            str(mark.cell),
            mark.cell.yards_to(ball) if ball else "",
            ", ".join(states_of(mark)),
            offer.may,
            offer.chance,
        )
        return values[column]

    @property
    def ball(self) -> Cell | None:
        """Where the ball is, loose or at somebody's feet."""
        held = next((mark.cell for mark in self._scene.pawns if mark.ball), None)
        return self._scene.ball or held
