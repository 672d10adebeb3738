"""The end of a match: the common winning conditions, and a custom one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QWidget

from footroll.kernels.layout import Win
from footroll.match import WinCondition, read_win
from footroll.match.switches import WIN_FAMILIES
from footroll.ui.views.controls import Chooser
from footroll.ui.views.flow import Flow
from footroll.ui.views.number_field import NumberField
from footroll.ui.views.start.segments import Segments

if TYPE_CHECKING:
    from footroll.ui.theme import Theme

WINS = {
    "one_side(3)": "3 goals",
    "one_side(2)": "2 goals",
    "one_side(1)": "1 goal",
    "total(4)": "4 in all",
    "diff_or_total(2, 5)": "2 ahead, or 5",
}
OWN = "own"
MOST = 200  # goals (FR-1.3-03)
AT_FIRST = read_win("diff_or_total(3, 7)")  # the custom condition before any change


class CustomCondition(QWidget):
    """A custom winning condition: its kind and one or two numbers, always legal."""

    def __init__(self) -> None:
        super().__init__()
        self.kind = Chooser("", name="The match ends when: kind of condition", tip="Chooses what the numbers count.")
        self.kind.offer({win.name: family.label for win, family in WIN_FAMILIES.items()})
        self.goals = NumberField(low=1, high=MOST, value=1)
        self.limit = NumberField(low=1, high=MOST, value=1)
        self.setLayout(Flow(self.kind, self.goals, self.limit))
        self.goals.changed.connect(self.limit.set_low)
        for changed in (self.kind.currentIndexChanged, self.goals.changed, self.limit.changed):
            changed.connect(self._name)
        self.show_condition(AT_FIRST)

    def show_condition(self, win: WinCondition) -> None:
        """Show a condition in the controls."""
        self.kind.setCurrentIndex(self.kind.findData(win.win.name))
        self.goals.set_value(win.goals)
        self.limit.set_value(win.limit or win.goals)
        self._name()

    @property
    def condition(self) -> WinCondition:
        """The condition in the controls."""
        win = Win[self.kind.currentData()]
        return WinCondition(win, self.goals.value, self.limit.value if WIN_FAMILIES[win].limit else 0)

    def _name(self) -> None:
        """Label the numbers, and hide the second if unused."""
        family = WIN_FAMILIES[Win[self.kind.currentData()]]
        for number, words in ((self.goals, family.goals), (self.limit, family.limit)):
            number.name(words.replace("goals", "goal") if number.value == 1 else words)
        self.limit.setVisible(bool(family.limit))
        self.updateGeometry()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for part in (self.kind, self.goals, self.limit):
            part.set_theme(theme)


class WinningChoice(Segments):
    """The choices side by side, with the controls of the custom one below."""

    def __init__(self) -> None:
        self.own = CustomCondition()
        super().__init__("The match ends when", {**WINS, OWN: "Custom…"})
        self.own.hide()
        column = self.layout()
        assert column is not None
        column.addWidget(self.own)
        self.picked.connect(self._show_own)
        for changed in (self.own.goals.changed, self.own.limit.changed, self.own.kind.picked):
            changed.connect(lambda _: self.picked.emit(OWN))

    def _show_own(self, key: str) -> None:
        opens = key == OWN and self.own.isHidden()
        self.own.setVisible(key == OWN)
        if opens:
            self.own.kind.setFocus()

    def take(self, key: str) -> None:
        """Select a condition; one without a button appears as custom."""
        if key in self.buttons:
            super().take(key)
        else:
            super().take(OWN)
            self.own.show_condition(read_win(key))
        self.own.setVisible(self.buttons[OWN].isChecked())

    @property
    def taken(self) -> str:
        """The selected condition."""
        key = super().taken
        return str(self.own.condition) if key == OWN else key

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        super().set_theme(theme)
        self.own.set_theme(theme)
