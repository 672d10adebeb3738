"""A row of choices, with a list at its end for the less common ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, pyqtSignal
from PyQt6.QtGui import QFontMetrics

from footroll.ui.theme import CONTROL_HEIGHT, px
from footroll.ui.views.controls import PAD, Chooser
from footroll.ui.views.start.segments import Segments

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.ui.theme import Theme

ARROW = 20  # pixels


class More(Chooser):
    """A list that shows its choice only when it is the current one."""

    def _choice(self) -> str:
        return self.currentText() if self.filled else ""

    def sizeHint(self) -> QSize:
        """Return the size of the caption, the choice and the arrow."""
        words = QFontMetrics(self._bold()).horizontalAdvance(self._choice())
        return QSize(self._caption_width() + words + 2 * PAD + ARROW, px(CONTROL_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Return the same size: the choice is never cut."""
        return self.sizeHint()


class Picks(Segments):
    """Choices side by side; the list looks pressed when it has the choice."""

    opening = pyqtSignal()  # the user wants a file

    def __init__(self, caption: str, choices: Mapping[str, str], *, more: More) -> None:
        self.more = more
        super().__init__(caption, dict(choices))
        self.row.addWidget(more)
        self.picked.connect(lambda key: self.take(key))
        more.picked.connect(self.picked)
        more.opening.connect(self.opening)

    def take(self, key: str, words: str = "") -> None:
        """Select a choice; add it to the list if it is new."""
        here = key in self.buttons
        self.group.setExclusive(here)  # otherwise a button of the group could not be released
        for each, button in self.buttons.items():
            button.setChecked(each == key)
        if not here:
            self.more.show_choice(key, words)
        self.more.set_filled(not here)

    @property
    def taken(self) -> str:
        """The key of the selected choice."""
        return str(self.more.currentData()) if self.more.filled else super().taken

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        super().set_theme(theme)
        self.more.set_theme(theme)
