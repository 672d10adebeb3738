"""The standing order that could answer a question from now on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QCheckBox, QLabel, QVBoxLayout, QWidget

from footroll.ui.models.orders import BESIDE

if TYPE_CHECKING:
    from footroll.ui.models.settings import Settings

NOTE = "Standing orders answer for you and say so in the commentary. Change them in the settings."


class OrderBox(QWidget):
    """A box to tick; what is ticked is kept, and counts from the next question on."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings, self._order = settings, ""
        self.box = QCheckBox()
        self.box.clicked.connect(self._give)
        heading, note = QLabel("STANDING ORDER"), QLabel(NOTE)
        heading.setObjectName("section")
        note.setObjectName("fact")
        note.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(0)
        column.addWidget(heading)
        for part in (self.box, note):
            inner = QVBoxLayout()
            inner.setContentsMargins(16, 2, 16, 2)
            inner.addWidget(part)
            column.addLayout(inner)
        self.hide()

    def show_order(self, order: str) -> None:
        """Show an order by its setting, or nothing."""
        self._order = order
        self.setVisible(bool(order))
        if order:
            self.box.setText(BESIDE[order].words)
            self.box.setAccessibleDescription(NOTE)
            self.box.setChecked(getattr(self._settings, order) != BESIDE[order].off)

    def _give(self, given: bool) -> None:
        beside = BESIDE[self._order]
        setattr(self._settings, self._order, beside.on if given else beside.off)
