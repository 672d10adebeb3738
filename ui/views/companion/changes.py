"""Substitutions at the table: footballers going off, coming on, or going in goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from footroll.kernels.layout import Do
from footroll.match import Action
from footroll.ui.models.companion.changes import Changes
from footroll.ui.views.controls import Chooser, KeyButton
from footroll.ui.views.flow import Flow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.ui.theme import Theme


class ChangeForm(QWidget):
    """Choosers and a button for a substitution, and below them for the goalkeeper."""

    wanted = pyqtSignal(object)  # an Action

    def __init__(self) -> None:
        super().__init__()
        self._changes = Changes()
        self.off = Chooser("Goes off", name="Who goes off", tip="You can also click the pawn.")
        self.on = Chooser("Comes on", name="Who comes on", tip="Replaces the footballer that goes off.")
        self.change = KeyButton("Substitute", tip="Make this substitution")
        self.keeper = Chooser("Goes in goal", name="Who goes in goal", tip="Becomes the goalkeeper.")
        self.put_in_goal = KeyButton("Make goalkeeper", tip="Put this footballer in goal")
        self._swap, self._goal = QWidget(), QWidget()
        self._swap.setLayout(Flow(self.off, self.on, self.change))
        self._goal.setLayout(Flow(self.keeper, self.put_in_goal))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for row in (self._swap, self._goal):
            column.addWidget(row)
        self.off.currentIndexChanged.connect(self._offer_bench)
        self.change.clicked.connect(self._substitute)
        self.put_in_goal.clicked.connect(lambda: self._want(Action(Do.DO_KEEPER, pawn=self.keeper.currentData())))

    def show_changes(self, changes: Changes) -> None:
        """Offer the changes that are legal now; hide the form if there are none."""
        self._changes = changes
        _refill(self.off, changes.off)
        self._offer_bench()
        _refill(self.keeper, changes.keepers)
        self._swap.setVisible(bool(changes.off))
        self._goal.setVisible(bool(changes.keepers))
        self.setVisible(bool(changes.off or changes.keepers))

    def take_off(self, pawn: int) -> None:
        """Choose the footballer to take off, like a click on the board."""
        if pawn in self._changes.off:
            self.off.setCurrentIndex(self.off.findData(pawn))

    def _offer_bench(self) -> None:
        _refill(self.on, self._changes.on.get(self.off.currentData(), {}))

    def _substitute(self) -> None:
        self._want(Action(Do.DO_SUBSTITUTE, pawn=self.off.currentData(), other=self.on.currentData()))

    def _want(self, action: Action) -> None:
        self.wanted.emit(action)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for part in (self.off, self.on, self.change, self.keeper, self.put_in_goal):
            part.set_theme(theme)


def _refill(chooser: Chooser, things: Mapping[int, str]) -> None:
    """Offer other footballers, keeping the choice if possible."""
    before = chooser.currentData()
    chooser.blockSignals(True)
    chooser.clear()
    for key, words in things.items():
        chooser.addItem(words, key)
    chooser.setCurrentIndex(max(0, chooser.findData(before)))
    chooser.blockSignals(False)
    chooser.updateGeometry()
