"""House rules: one folded row that counts the changed switches, and the switches below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from footroll.match import HouseRules
from footroll.match.rules import CLAUSES, make_rules
from footroll.rules import clause
from footroll.ui.models.house import SAID, SWITCHES, reading_words, readings
from footroll.ui.models.words import tip_of
from footroll.ui.views.controls import Chooser
from footroll.ui.views.start.fold import Fold

if TYPE_CHECKING:
    from footroll.ui.theme import Theme


class House(QFrame):
    """The house rules of a new match."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.fold = Fold("House rules", tip="Show or hide the house rules")
        self.choosers = {name: self._chooser(name) for name in SWITCHES}
        self._body = QWidget()
        grid = QGridLayout(self._body)
        grid.setContentsMargins(12, 0, 12, 12)
        grid.setSpacing(8)
        for at, chooser in enumerate(self.choosers.values()):
            grid.addWidget(chooser, at // 2, at % 2)
        self._lay_out()
        self._tell()

    def _chooser(self, name: str) -> Chooser:
        words, _ = SAID[name]
        chooser = Chooser(words, name=words, tip="Changes this rule for the new match.")
        chooser.offer({str(value): reading_words(name, value) for value in readings(name)})
        chooser.setToolTip(tip_of(str(clause(CLAUSES[name]))))
        chooser.currentIndexChanged.connect(self._tell)
        return chooser

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.fold)
        column.addWidget(self._body)
        self._body.hide()
        self.fold.toggled.connect(self._body.setVisible)

    def table(self) -> dict[str, str | int | bool]:
        """Return the readings that were changed."""
        found = {name: readings(name)[self.choosers[name].currentIndex()] for name in SWITCHES}
        return {name: value for name, value in found.items() if value != getattr(HouseRules(), name)}

    def rules(self, *, win: str) -> HouseRules:
        """Return the house rules with a winning condition."""
        return make_rules({**self.table(), "win_condition": win}, where="house rules")

    def _tell(self) -> None:
        changed = len(self.table()) if hasattr(self, "choosers") else 0
        words = (
            f"{changed} of {len(SWITCHES)} changed" if changed else f"all as in the rulebook; {len(SWITCHES)} switches"
        )
        self.fold.say(words)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.fold.set_theme(theme)
        for chooser in self.choosers.values():
            chooser.set_theme(theme)
