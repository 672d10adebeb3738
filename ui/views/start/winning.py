"""When a match ends: the usual winning conditions, and any other of the same families."""

from __future__ import annotations

from PyQt6.QtWidgets import QLineEdit

from footroll.ui.views.start.segments import Segments

WINS = {
    "one_side(3)": "one has 3",
    "one_side(2)": "one has 2",
    "one_side(1)": "one has 1",
    "total(4)": "4 in all",
    "diff_or_total(2, 5)": "2 ahead, or 5",
}
OWN = "own"


class Winning(Segments):
    """The choices side by side, and below them a line for one's own."""

    def __init__(self) -> None:
        super().__init__("The match ends when", {**WINS, OWN: "Own…"})
        self.own = QLineEdit()
        self.own.setPlaceholderText("one_side(5), total(6), diff(3), diff_or_total(3, 7)")
        self.own.setAccessibleName("The match ends when: a condition of one's own")
        self.own.setAccessibleDescription("Such as one_side(5), total(6), diff(3) or diff_or_total(3, 7).")
        self.own.hide()
        column = self.layout()
        assert column is not None
        column.addWidget(self.own)
        self.picked.connect(self._show_own)

    def _show_own(self, key: str) -> None:
        self.own.setVisible(key == OWN)
        if key == OWN:
            self.own.setFocus()

    @property
    def taken(self) -> str:
        """The condition that is chosen, or the words of one's own."""
        key = super().taken
        return self.own.text() if key == OWN else key
