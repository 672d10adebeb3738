"""A screen of the program; the window shows one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QWidget

if TYPE_CHECKING:
    from footroll.ui.theme import Theme


class Room(QWidget):
    """One screen: it says what the title bar reads, wears a theme, and asks the window to open others."""

    opens = pyqtSignal(str, object)  # the name of another room, and what it is to show
    tells = pyqtSignal(str)  # a sentence for the strip under the title
    titled = pyqtSignal(str)  # the title has changed
    freed = pyqtSignal()  # the room was asked to be left, had unsaved work, and may be left now

    name = ""  # as `footroll ui --screen` takes it

    @property
    def title(self) -> str:
        """What the title bar reads while this room is open."""
        return ""

    def head(self) -> QWidget | None:
        """Return what the title bar shows in the place of the title, if it is more than words."""
        return None

    def tools(self) -> tuple[QWidget, ...]:
        """Return the buttons of this room at the right of the title bar."""
        return ()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""

    @property
    def kept(self) -> int:
        """How many pixels at its top stay in sight beside help."""
        return 0

    def take_focus(self) -> None:
        """Take the focus when the room is entered, or come back to."""
        self.setFocus()

    def asked(self) -> tuple[str, ...]:
        """Return the clauses behind what is asked here now, for help."""
        return ()

    def lay_over(self, name: str) -> bool:
        """Lay something over the pitch of this room by its name, and say whether there is such a thing."""
        return False

    def leave(self) -> bool:
        """Say whether the room may be left now; one with unsaved work asks first, in its strip."""
        return True
