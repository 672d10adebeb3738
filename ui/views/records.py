"""Records on the disk: the question for one, and the room that stands where none is open."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QFileDialog, QVBoxLayout

from footroll.ui.views.empty import Empty
from footroll.ui.views.room import Room

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from footroll.ui.theme import Theme

FILES = "Records (*.txt)"
NO_RECORD = "No record is open. The record of any match can be looked at again, step by step and in numbers."


def ask_for_record(parent: QWidget, folder: Path | None) -> Path | None:
    """Ask which record to open, those of a folder first."""
    path, _ = QFileDialog.getOpenFileName(parent, "Record", str(folder or ""), FILES)
    return Path(path) if path else None


class NoRecordRoom(Room):
    """Stands in the place of a room that shows a record, until there is one."""

    def __init__(self, name: str, *, folder: Path | None) -> None:
        super().__init__()
        self.name, self._folder = name, folder
        self.empty = Empty(NO_RECORD, button="Open a record…", tip="Choose the record of a match")
        self.empty.wanted.connect(self._ask)
        column = QVBoxLayout(self)
        column.addWidget(self.empty)

    @property
    def title(self) -> str:
        """What the title bar reads."""
        return self.name.capitalize()

    def _ask(self) -> None:
        path = ask_for_record(self, self._folder)
        if path:
            self.opens.emit(self.name, path)

    def take_focus(self) -> None:
        """Let Enter press the button."""
        self.empty.button.setFocus()

    def parts(self) -> tuple[QWidget, ...]:
        """Return the one part."""
        return (self.empty,)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.empty.set_theme(theme)
