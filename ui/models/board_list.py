"""All pawns as a table, to read or hear the board instead of seeing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, Qt

from footroll.ui.models.facts import states_of
from footroll.ui.models.words import tip_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.pitch import Cell
    from footroll.ui.models.scene import Scene

COLUMNS = ("Team", "No.", "Name", "Role", "Cell", "Yards to ball", "State", "Possible actions", "Chance")
TEAM, NUMBER, NAME, ROLE, CELL, YARDS, STATE, MAY, CHANCE = range(len(COLUMNS))
RIGHT = {NUMBER, YARDS, CHANCE}

PAWN = Qt.ItemDataRole.UserRole  # role: the pawn of a row
SORTED = Qt.ItemDataRole.UserRole + 1  # role: the sort value of a column


class PawnActions(NamedTuple):
    """The actions open to a pawn, and the chance of success, in words."""

    may: str = ""
    chance: str = ""


def _side(column: int) -> Qt.AlignmentFlag:
    """Return the alignment of a column and its heading; numbers align right."""
    side = Qt.AlignmentFlag.AlignRight if column in RIGHT else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


class BoardListModel(QAbstractTableModel):
    """A table with one row for each pawn, home first."""

    def __init__(self, scene: Scene, *, names: tuple[str, str] = ("Home", "Away")) -> None:
        super().__init__()
        self._scene, self._names = scene, names
        self._offers: Mapping[int, PawnActions] = {}

    def set_scene(self, scene: Scene) -> None:
        """Show another position, keeping the current row while the pawns stay the same."""
        if (scene.pawns, scene.ball_cell) == (self._scene.pawns, self._scene.ball_cell):
            return
        same = [mark.pawn for mark in scene.pawns] == [mark.pawn for mark in self._scene.pawns]
        if not same:
            self.beginResetModel()
        self._scene = scene
        if same:
            self._tell_all()
        else:
            self.endResetModel()

    def set_offers(self, offers: Mapping[int, PawnActions]) -> None:
        """Set the actions and chances of each pawn."""
        if offers != self._offers:
            self._offers = offers
            self._tell_all()

    def _tell_all(self) -> None:
        if self._scene.pawns:
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, len(COLUMNS) - 1))

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of pawns on the pitch."""
        return 0 if parent.isValid() else len(self._scene.pawns)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Name a column, or a row by its pawn."""
        if role == Qt.ItemDataRole.TextAlignmentRole and orientation == Qt.Orientation.Horizontal:
            return _side(section)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return COLUMNS[section] if orientation == Qt.Orientation.Horizontal else str(self._scene.pawns[section])

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text, alignment, sort value or spoken text of a table cell."""
        if not index.isValid():
            return None
        mark, column = self._scene.pawns[index.row()], index.column()
        if role == PAWN:
            return mark
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        offer, ball = self._offers.get(mark.pawn, PawnActions()), self.ball
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
        value = values[column]
        if role == SORTED:
            return value
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{COLUMNS[column]}: {value}" if str(value) else f"{COLUMNS[column]}: none"
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip_of(str(value))
        return str(value) if role == Qt.ItemDataRole.DisplayRole else None

    @property
    def ball(self) -> Cell | None:
        """The cell of the ball."""
        return self._scene.ball_cell
