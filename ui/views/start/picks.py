"""A row of choices like any other, with a list at its end for those that are wanted less often."""

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
    """A list that names its choice only when it is the one that is taken."""

    def _choice(self) -> str:
        return self.currentText() if self.filled else ""

    def sizeHint(self) -> QSize:
        """Return room for the caption, what is named, and the arrow."""
        words = QFontMetrics(self._bold()).horizontalAdvance(self._choice())
        return QSize(self._caption_width() + words + 2 * PAD + ARROW, px(CONTROL_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Return the same: what is named is never cut."""
        return self.sizeHint()


class Picks(Segments):
    """Choices side by side; the list is filled as they are when one of its own is taken."""

    opening = pyqtSignal()  # the user wants a file

    def __init__(self, caption: str, choices: Mapping[str, str], *, more: More) -> None:
        self.more = more
        super().__init__(caption, dict(choices))
        self.row.addWidget(more)
        self.picked.connect(lambda key: self.take(key))
        more.picked.connect(self.picked)
        more.opening.connect(self.opening)

    def take(self, key: str, words: str = "") -> None:
        """Take a choice; one that came from elsewhere is put on the list."""
        here = key in self.buttons
        self.group.setExclusive(here)  # or one of the buttons could not be let go
        for each, button in self.buttons.items():
            button.setChecked(each == key)
        if not here:
            self.more.show_choice(key, words)
        self.more.set_filled(not here)

    @property
    def taken(self) -> str:
        """The key of the choice that is taken."""
        return str(self.more.currentData()) if self.more.filled else super().taken

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        super().set_theme(theme)
        self.more.set_theme(theme)
