"""The grid of a team sheet: two halves side by side that scroll and select together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, Qt, pyqtSignal
from PyQt6.QtWidgets import QHBoxLayout, QWidget

from footroll.ui.models.editors.table import COLUMNS, MEAN
from footroll.ui.models.skills import LEADING, NAME, NUMBER, ROLE, STARTS
from footroll.ui.theme import px
from footroll.ui.views.editors.halves import Half
from footroll.ui.views.editors.heading import HEIGHT
from footroll.ui.views.editors.paper import GAP
from footroll.ui.views.linked import link_halves, split_columns
from footroll.ui.views.sheet import BAR

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from footroll.ui.models.editors.table import SheetModel
    from footroll.ui.models.sheet_page import Place
    from footroll.ui.theme import Theme

ROW, TALLEST_ROW = 24, 36
COMPARED_ROW = 30
COLUMN, WIDEST_COLUMN = 34, 46
WIDTHS = {NUMBER: 42, NAME: 92, ROLE: 40, MEAN: 44}
RIM = 4  # free pixels at the right
WIDEST_NAME = 180


class SheetGrid(QWidget):
    """Fixed columns for number, name and role; scrolling ones for skills and mean."""

    chosen = pyqtSignal(QModelIndex)  # the cell under the cursor

    def __init__(self, model: SheetModel) -> None:
        super().__init__()
        self.model = model
        self.names = Half(model, name="names", words="Footballers")
        self.skills = Half(model, name="skills", words="Skills")
        self.halves = (self.names, self.skills)
        split_columns(self.names, self.skills, leading=len(LEADING), count=MEAN + 1)
        self.names.partner, self.skills.partner = self.skills, self.names
        link_halves(self.names, self.skills).currentChanged.connect(self._follow)
        self.model.layoutChanged.connect(self.lay_rows)
        self.model.layoutChanged.connect(lambda: self._follow(self.skills.currentIndex()))
        self.model.layoutChanged.connect(self.repaint_all)
        self.model.modelReset.connect(self._begin)
        self.model.sheet.opened.connect(self._begin)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, RIM, 0)
        row.setSpacing(0)
        row.addWidget(self.names)
        row.addWidget(self.skills, 1)
        self.setFocusProxy(self.skills)

    def _begin(self) -> None:
        """Lay out the rows of another sheet, and go to its first cell."""
        self.lay_rows()
        self.go((0, COLUMNS[NAME]), focus=False)

    def _follow(self, now: QModelIndex) -> None:
        """Frame the row of the cursor and emit its cell."""
        for half in self.halves:
            half.repaint_row(half.paper.cursor.row())
            half.paper.cursor = now
            half.header.chosen = str(self.model.headerData(now.column(), Qt.Orientation.Horizontal))
            half.setAccessibleDescription(str(now.data(Qt.ItemDataRole.AccessibleTextRole) or ""))
            half.repaint_row(now.row())
        self.chosen.emit(now)

    def go(self, place: Place, *, focus: bool = True) -> None:
        """Put the cursor on a place of the page."""
        index = self.model.index_of(place)
        if focus:
            self.skills.go(index.row(), index.column())
        else:
            self.skills.setCurrentIndex(index)

    def go_to_column(self, column: int) -> None:
        """Put the cursor on a column of its row."""
        self.skills.go(max(self.skills.currentIndex().row(), 0), column)

    def set_shirt(self, colour: str) -> None:
        """Set the colour behind shirt numbers."""
        for half in self.halves:
            half.paper.shirt = colour

    def repaint_all(self) -> None:
        """Repaint every cell."""
        for half in self.halves:
            half.repaint_all()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for half in self.halves:
            half.set_theme(theme)
        self.model.set_shades(theme.skills)

    # Room for rows and columns

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Distribute the space."""
        super().resizeEvent(a0)
        self.lay_rows()

    def lay_rows(self) -> None:
        """Make the rows as tall as fits, with a gap before the reserves of an unsorted sheet."""
        count = max(self.model.rowCount(), 1)
        room = self.height() - px(HEIGHT) - px(GAP) - BAR
        lowest = px(COMPARED_ROW) if self.model.other else px(ROW)
        height = min(max(room // count, lowest), px(TALLEST_ROW))
        for half in self.halves:
            half.set_rows(height=height, reserves=self._first_reserve())
        self._lay_columns(self.width() - (BAR if height * count > room else 0))

    def _first_reserve(self) -> int:
        starts = [bool(self.model.index(row, NAME).data(STARTS)) for row in range(self.model.rowCount())]
        parted = starts == sorted(starts, reverse=True)
        return starts.index(False) if parted and False in starts and not self.model.order.keys else -1

    def _lay_columns(self, wide: int) -> None:
        """Distribute a width: skills widen first, then names; skills that do not fit scroll."""
        skills = MEAN - len(LEADING)
        fixed = px(WIDTHS[NUMBER]) + px(WIDTHS[ROLE]) + px(WIDTHS[MEAN]) + RIM
        column = min(max((wide - fixed - px(WIDTHS[NAME])) // skills, px(COLUMN)), px(WIDEST_COLUMN))
        name = min(max(wide - fixed - column * skills, px(WIDTHS[NAME])), px(WIDEST_NAME))
        for at in range(MEAN + 1):
            half = self.names if at < len(LEADING) else self.skills
            half.setColumnWidth(at, name if at == NAME else px(WIDTHS[at]) if at in WIDTHS else column)
        self.names.setFixedWidth(px(WIDTHS[NUMBER]) + name + px(WIDTHS[ROLE]))
        fits = wide >= fixed + name + column * skills
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if fits else Qt.ScrollBarPolicy.ScrollBarAlwaysOn
        for half in self.halves:
            half.setHorizontalScrollBarPolicy(policy)
