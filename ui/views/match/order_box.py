"""The standing order that can answer a question from now on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QLabel, QVBoxLayout, QWidget

from footroll.ui.models.orders import BESIDE
from footroll.ui.theme import px
from footroll.ui.views.controls import TickBox, section

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QResizeEvent

    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

EDGE, MARK = 16, 24  # pixels at either side, and of the tick box before the words
NOTE = "Standing orders answer for you, and the commentary says so. Change them in the settings."


class OrderBox(QWidget):
    """A tick box; the order is saved and applies from the next question on."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings, self._order = settings, ""
        self._shown: tuple[object, ...] = ()
        self.box = TickBox()
        self.box.setMinimumWidth(1)  # its words wrap
        self.box.clicked.connect(self._give)
        heading, note = section("Standing order"), QLabel(NOTE)
        note.setObjectName("fact")
        note.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(0)
        column.addWidget(heading)
        for part in (self.box, note):
            inner = QVBoxLayout()
            inner.setContentsMargins(EDGE, 2, EDGE, 2)
            inner.addWidget(part)
            column.addLayout(inner)
        self.hide()

    def show_order(self, order: str, *, theme: Theme) -> None:
        """Show an order by the name of its setting."""
        given = bool(order) and getattr(self._settings, order) != BESIDE[order].off
        if (order, given, theme.name) == self._shown:
            return
        self._order, self._shown = order, (order, given, theme.name)
        self.box.set_theme(theme)
        self.box.setChecked(given)
        if order:
            self._wrap()
            self.box.setAccessibleName(BESIDE[order].words)
            self.box.setAccessibleDescription(NOTE)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap the words again."""
        super().resizeEvent(a0)
        self._wrap()

    def _wrap(self) -> None:
        """Break the words of the order into lines."""
        if self._order:
            room, metrics = self.width() - 2 * EDGE - px(MARK), self.box.fontMetrics()
            lines = wrapped(BESIDE[self._order].words, fits=lambda line: metrics.horizontalAdvance(line) <= room)
            self.box.setText("\n".join(lines))

    def _give(self, given: bool) -> None:
        beside = BESIDE[self._order]
        setattr(self._settings, self._order, beside.on if given else beside.off)


def wrapped(words: str, *, fits: Callable[[str], bool]) -> list[str]:
    """Break words into lines that fit, each as full as possible.

    >>> wrapped("Always try when one may", fits=lambda line: len(line) <= 10)
    ['Always try', 'when one', 'may']
    """
    lines: list[str] = []
    for word in words.split(" "):
        if lines and fits(f"{lines[-1]} {word}"):
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines
