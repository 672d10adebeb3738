"""House rules: a folded row that counts the changes, and a chooser for each rule below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from footroll.match.rules import make_rules
from footroll.match.switches import SWITCHES
from footroll.rules import clause
from footroll.ui.models.words import tip_of
from footroll.ui.views.controls import Chooser
from footroll.ui.views.start.fold import Fold

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PyQt6.QtGui import QResizeEvent

    from footroll.match import HouseRules
    from footroll.play.house import Switch
    from footroll.ui.theme import Theme

MARGIN, GAP = 12, 8  # pixels around the choosers, and between them


class House(QFrame):
    """The house rules of a new match."""

    picked = pyqtSignal(str)  # the name of a house rule that the user changed

    def __init__(self, switches: Mapping[str, Switch] = SWITCHES) -> None:
        super().__init__()
        self.setObjectName("card")
        self._switches = switches
        self.fold = Fold("House rules", tip="Show or hide the house rules")
        self.choosers = {name: self._chooser(row) for name, row in switches.items()}
        self._body = QWidget()
        self._grid = QGridLayout(self._body)
        self._grid.setContentsMargins(MARGIN, 0, MARGIN, MARGIN)
        self._grid.setSpacing(GAP)
        for chooser in self.choosers.values():
            chooser.setMinimumWidth(1)  # the column count makes sure that nothing is cut
        self._columns = 0
        self._arrange(2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.fold)
        column.addWidget(self._body)
        self._body.hide()
        self.fold.toggled.connect(self._body.setVisible)
        self._show_count()

    def _chooser(self, row: Switch) -> Chooser:
        chooser = Chooser(row.label, name=row.label, tip="Changes this rule for the new match.")
        chooser.offer({str(one.value): one.words for one in row.readings})
        chooser.setToolTip(tip_of(str(clause(row.clause))))
        chooser.currentIndexChanged.connect(self._show_count)
        chooser.picked.connect(lambda _: self.picked.emit(row.name))
        return chooser

    def _arrange(self, columns: int) -> None:
        """Arrange the choosers in columns."""
        if columns != self._columns:
            self._columns = columns
            for at, chooser in enumerate(self.choosers.values()):
                self._grid.addWidget(chooser, at // columns, at % columns)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Use two columns if every chooser fits, otherwise one."""
        super().resizeEvent(a0)
        room = (self.width() - 2 * MARGIN - GAP) // 2
        fits = all(chooser.minimumSizeHint().width() <= room for chooser in self.choosers.values())
        self._arrange(2 if fits else 1)

    def table(self) -> dict[str, str | int | bool]:
        """Return the changed house rules."""
        rows = self._switches.items()
        found = {name: row.readings[self.choosers[name].currentIndex()].value for name, row in rows}
        return {name: value for name, value in found.items() if value != self._switches[name].default}

    def show_table(self, table: dict[str, str | int | bool]) -> None:
        """Show changed house rules; all others follow the rulebook."""
        for name, row in self._switches.items():
            values = [one.value for one in row.readings]
            self.choosers[name].setCurrentIndex(values.index(table.get(name, row.default)))

    def rules(self, *, win: str) -> HouseRules:
        """Return the house rules with a winning condition."""
        return make_rules({**self.table(), "win_condition": win}, where="house rules")

    def _show_count(self) -> None:
        changed = len(self.table()) if hasattr(self, "choosers") else 0
        every = len(self._switches)
        words = f"{changed} of {every} changed" if changed else f"all {every} as in the rulebook"
        self.fold.say(words)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.fold.set_theme(theme)
        for chooser in self.choosers.values():
            chooser.set_theme(theme)
