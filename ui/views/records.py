"""Choose a record file, and the room shown while none is open."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QFileDialog, QVBoxLayout

from footroll.ui.views.empty import Empty
from footroll.ui.views.room import Room

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from footroll.ui.theme import Theme

FILES = "Records and studies (*.txt *.footroll)"
TITLES = {"fuba-replay": "FUBA replay"}
NO_RECORD = "No record is open. Open any match to replay it step by step and see its statistics."


def ask_for_record(parent: QWidget, folder: Path | None) -> Path | None:
    """Ask which record to open, starting in a folder."""
    path, _ = QFileDialog.getOpenFileName(parent, "Record", str(folder or ""), FILES)
    return Path(path) if path else None


class NoRecordRoom(Room):
    """The room shown in place of a replay until a record is open."""

    def __init__(self, name: str, *, folder: Path | None) -> None:
        super().__init__()
        self.name, self._folder = name, folder
        self.empty = Empty(NO_RECORD, button="Open a record…", tip="Choose the record of a match")
        self.empty.wanted.connect(self._ask)
        column = QVBoxLayout(self)
        column.addWidget(self.empty)

    @property
    def title(self) -> str:
        """The text of the title bar."""
        return TITLES.get(self.name, self.name.capitalize())

    def _ask(self) -> None:
        path = ask_for_record(self, self._folder)
        if path:
            self.opens.emit(self.name, path)

    def take_focus(self) -> None:
        """Give the button the focus, so that Enter presses it."""
        self.empty.button.setFocus()

    def parts(self) -> tuple[QWidget, ...]:
        """Return the only part."""
        return (self.empty,)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.empty.set_theme(theme)
