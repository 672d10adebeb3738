"""The open team sheet as a table: footballers in rows, skills in columns, the mean last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractTableModel, QModelIndex, Qt
from PyQt6.QtGui import QColor, QFont

from footroll.kernels.layout import Skill
from footroll.sheets.names import Column
from footroll.skills import GOALKEEPER_SKILLS
from footroll.teams import ELEVEN, scale_word
from footroll.ui.models.editors.order import SortOrder
from footroll.ui.models.sheet_fixes import score_of, scores_in
from footroll.ui.models.sheet_page import field_words
from footroll.ui.models.skills import (
    BOLD_FROM,
    LEADING,
    LEFT_OUT,
    SKILLS,
    STARTS,
    leading_header,
    shade_of,
    skill_header,
)
from footroll.ui.models.words import tip_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from footroll.sheets.names import Field
    from footroll.teams import Team
    from footroll.ui.models.editors.sheet import Sheet
    from footroll.ui.models.sheet_page import Place

COLUMNS: tuple[Field, ...] = (Column.NUMBER, Column.NAME, Column.POSITION, *SKILLS)
MEAN = len(COLUMNS)
FAULT = Qt.ItemDataRole.UserRole + 10  # role: the fault of a cell, in words
DIFFERENCE = Qt.ItemDataRole.UserRole + 11  # role: the difference from the same number in the other team
SORTED = Qt.ItemDataRole.UserRole + 12  # header role: the arrow of a sorted column


class SheetModel(QAbstractTableModel):
    """The page of a sheet, in the user's sort order."""

    def __init__(self, sheet: Sheet, *, shades: Mapping[int, tuple[str, str]]) -> None:
        super().__init__()
        self.sheet, self.order = sheet, SortOrder(len(sheet.page.rows))
        self.other: Team | None = None
        self._eleven = eleven_of(sheet.team)
        self.coloured = True
        self._bold = QFont()
        self._bold.setBold(True)
        self.set_shades(shades)
        sheet.rewritten.connect(self._renew)
        sheet.opened.connect(self.clear_order)

    def _renew(self) -> None:
        """Show another page; reset the table if rows were added or removed."""
        if len(self.order.rows) != len(self.sheet.page.rows):
            self.beginResetModel()
            self.order = SortOrder(len(self.sheet.page.rows))
            self.endResetModel()
        self._eleven = eleven_of(self.sheet.team)
        self.repaint()

    def repaint(self) -> None:
        """Mark every cell for repainting."""
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, MEAN))

    def set_shades(self, shades: Mapping[int, tuple[str, str]]) -> None:
        """Set new score colours."""
        self._shades = {score: (QColor(fill), QColor(ink)) for score, (fill, ink) in shades.items()}
        self.repaint()

    def set_coloured(self, on: bool) -> None:
        """Show scores shaded by value, or plain."""
        self.coloured = on
        self.repaint()

    def compare(self, other: Team | None) -> None:
        """Show differences from another team, matched by shirt number."""
        self.other = other
        self.repaint()

    # Where things are

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of footballers."""
        return 0 if parent.isValid() else len(self.order.rows)

    def columnCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of columns: number, name, role, skills and mean."""
        return 0 if parent.isValid() else MEAN + 1

    def row_at(self, index: QModelIndex) -> int:
        """Return the page row shown in a table row."""
        return self.order.rows[index.row()]

    def place_at(self, index: QModelIndex) -> Place | None:
        """Return the place of a table cell; a mean has none."""
        return (self.row_at(index), COLUMNS[index.column()]) if index.isValid() and index.column() < MEAN else None

    def index_of(self, place: Place) -> QModelIndex:
        """Return the table cell that shows a place."""
        row, what = place
        column = COLUMNS.index(what) if what in COLUMNS else COLUMNS.index(Column.POSITION)
        return self.index(self.order.rows.index(row), column)

    # What cells show

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the data of a cell for a role."""
        if not index.isValid():
            return None
        if role == STARTS:
            return self.row_at(index) in self._eleven
        place = self.place_at(index)
        if place is None:
            row = self.row_at(index)
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignCenter
            if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
                return None
            mean = self.mean_of(row)
            words = LEFT_OUT if mean is None else f"{mean:.0f}"
            return words if role == Qt.ItemDataRole.DisplayRole else f"{self.sheet.page.title(row)}: mean {words}"
        if role == Qt.ItemDataRole.EditRole:
            return self._text(place)
        if role == FAULT:
            return self._fault(place)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            says = self.says(place)
            return tip_of(says) if role == Qt.ItemDataRole.ToolTipRole else says
        if isinstance(place[1], Skill):
            text = self._text(place)
            if role == Qt.ItemDataRole.DisplayRole:
                return text or LEFT_OUT
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignCenter
            score = score_of(text)
            if score is None or self._fault(place):
                return None
            return self._difference(place, score) if role == DIFFERENCE else self._look(score, role=role)
        return self._text(place) if role == Qt.ItemDataRole.DisplayRole else None

    def _look(self, score: int, *, role: int) -> Any:
        """Return the fill, text colour or weight of a score."""
        if role == Qt.ItemDataRole.FontRole and score >= BOLD_FROM:
            return self._bold
        if not self.coloured:
            return None
        if role == Qt.ItemDataRole.BackgroundRole:
            return shade_of(score, self._shades)[0]
        return shade_of(score, self._shades)[1] if role == Qt.ItemDataRole.ForegroundRole else None

    def _text(self, place: Place) -> str:
        row, what = place
        return self.sheet.page.rows[row][what]

    def _fault(self, place: Place) -> str | None:
        repair = self.sheet.check.bad.get(place)
        if repair is None and place[1] is Column.POSITION:
            repair = self.sheet.check.bad.get((place[0], Column.GOALKEEPER))
        return str(repair) if repair else None

    def _difference(self, place: Place, score: int) -> int | None:
        """Return the difference between a score and that of the same number in the other team."""
        row, what = place
        number = self.sheet.page.rows[row][Column.NUMBER]
        others = self.other.footballers if self.other else ()
        theirs = next((one.scores[what] for one in others if str(one.number) == number), None)  # type: ignore[index]
        return None if theirs is None else score - theirs

    # What is said of them

    def says(self, place: Place) -> str:
        """Describe a cell in words."""
        fault = self._fault(place)
        if fault:
            return fault
        row, what = place
        head, text = f"{self.sheet.page.title(row)}, {field_words(what)}", self._text(place)
        if not isinstance(what, Skill):
            return f"{head} {text}"
        if not text:
            return f"{head} left out; counts as 50 in goal" if what in GOALKEEPER_SKILLS else head
        score = score_of(text)
        return f"{head} {text}, {scale_word(score)}" if score else f"{head} {text}"

    def facts(self, index: QModelIndex) -> tuple[str, ...]:
        """Describe a cell: footballer and field, the team mean, and the rank in the team."""
        place = self.place_at(index)
        if place is None:
            return ()
        row, what = place
        who = self.sheet.page.title(row)
        if what not in (Column.NUMBER, Column.NAME):  # already in the text
            who = f"{who}, {field_words(what)} {self._text(place) or LEFT_OUT}"
        scores = [score for one in self.sheet.page.rows if (score := score_of(one[what])) is not None]
        mine = score_of(self._text(place))
        if not isinstance(what, Skill) or mine is None:
            return (who,)
        rank = 1 + sum(score > mine for score in scores)
        return who, f"team mean {sum(scores) / len(scores):.0f}", f"place {rank} of {len(scores)}"

    def mean_of(self, row: int) -> float | None:
        """Return the mean of a footballer's scores."""
        scores = scores_in(self.sheet.page.rows[row])
        return sum(scores) / len(scores) if scores else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column, its group, or its sort arrow."""
        if orientation == Qt.Orientation.Vertical or not 0 <= section <= MEAN:
            return None
        if role == SORTED:
            return self.order.arrow(section)
        if section == MEAN:
            return "Mean" if role == Qt.ItemDataRole.DisplayRole else None
        if section < len(LEADING):
            return leading_header(section, role=role)
        return skill_header(SKILLS[section - len(LEADING)], role=role)

    # Writing

    def flags(self, index: QModelIndex) -> Qt.ItemFlag:
        """Make every cell except the means editable."""
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if self.place_at(index) else flags

    def setData(self, index: QModelIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Write the text from a cell editor."""
        place = self.place_at(index)
        if place is None or role != Qt.ItemDataRole.EditRole:
            return False
        self.sheet.write({place: " ".join(str(value).split())}, words=f"Edit {field_words(place[1])}")
        return True

    def clear(self, indexes: Iterable[QModelIndex]) -> None:
        """Empty cells."""
        places = [place for index in indexes if (place := self.place_at(index))]
        self.sheet.write(dict.fromkeys(places, ""), words="Clear")

    # Order

    def sort_by(self, column: int, *, also: bool = False) -> None:
        """Sort by a column, best first; repeat to reverse, then to reset."""
        self.layoutAboutToBeChanged.emit()
        before = list(self.order.rows)
        self.order.turn(column, also=also)
        self.order.sort(self._sort_value)
        self._move_indexes(before)
        self.layoutChanged.emit()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, MEAN)

    def clear_order(self) -> None:
        """Reset to the order of the sheet."""
        self.layoutAboutToBeChanged.emit()
        before = list(self.order.rows)
        self.order = SortOrder(len(self.sheet.page.rows))
        self._move_indexes(before)
        self.layoutChanged.emit()

    def _move_indexes(self, before: list[int]) -> None:
        """Keep the cursor and the selection on their footballers."""
        old = self.persistentIndexList()
        moved = {was: self.order.rows.index(row) for was, row in enumerate(before) if row in self.order.rows}
        new = [self.index(moved.get(index.row(), 0), index.column()) for index in old]
        self.changePersistentIndexList(old, new)

    def _sort_value(self, row: int, column: int) -> float | str:
        """Return the sort value of a row: numbers best first, words alphabetically."""
        if column == MEAN:
            return self.mean_of(row) or 0.0
        text = self.sheet.page.rows[row][COLUMNS[column]]
        if column in (COLUMNS.index(Column.NAME), COLUMNS.index(Column.POSITION)):
            return text.casefold()
        return float(text) if text.isascii() and text.isdecimal() else -1.0


def eleven_of(team: Team) -> set[int]:
    """Return the rows of the starting eleven; ignore an eleven with unknown footballers."""
    squad = list(team.footballers)
    if not set(team.starters) <= {one.number for one in squad}:
        return set(range(ELEVEN))
    return {squad.index(one) for one in team.eleven}
