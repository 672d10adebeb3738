"""The keys that can be changed, as a table that listens for the new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeySequence
from PyQt6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from footroll.ui.models.keys import KEYS
from footroll.ui.theme import px

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent

    from footroll.ui.models.settings import Settings

ROW = 28
WAITING = "press a key"
AT_REST = "Enter or a double click on a line, then the new key. Esc leaves it as it is."


class KeyTable(QTableWidget):
    """Enter waits for a key; what cannot be is told and nothing changes."""

    tells = pyqtSignal(str)

    def __init__(self, settings: Settings) -> None:
        super().__init__(len(KEYS), 3)
        self._settings, self._waiting = settings, ""
        self._names = list(KEYS)
        self.setObjectName("plain")
        self.setAccessibleName("Keys that can be changed")
        self.setAccessibleDescription("Enter asks for another key.")
        self.setHorizontalHeaderLabels(["What it does", "Where", "Key"])
        self._set_up()
        self.show_keys()
        settings.changed.connect(self.show_keys)
        self.cellDoubleClicked.connect(lambda row, _: self.wait_for(self._names[row]))

    def _set_up(self) -> None:
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(True)
        rows, top = self.verticalHeader(), self.horizontalHeader()
        assert rows is not None
        assert top is not None
        rows.hide()
        rows.setMinimumSectionSize(px(ROW))
        rows.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)  # words go on below in a narrow table
        top.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        top.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        top.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setMinimumHeight(8 * px(ROW))

    def show_keys(self) -> None:
        """Show every key as it is now."""
        for row, (name, key) in enumerate(KEYS.items()):
            shown = WAITING if name == self._waiting else self._settings.key_with_alt(name)
            for column, words in enumerate((key.words, str(key.where), shown)):
                self.setItem(row, column, QTableWidgetItem(words))

    def wait_for(self, name: str) -> None:
        """Take the next key for something."""
        self._waiting = name
        self.show_keys()
        self.tells.emit(f"The new key of {KEYS[name].words}?")

    def keyPressEvent(self, e: QKeyEvent | None) -> None:
        """Begin to wait, or take the key that was waited for."""
        assert e is not None
        if self._waiting:
            self._take(e)
        elif e.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2) and self.currentRow() >= 0:
            self.wait_for(self._names[self.currentRow()])
        else:
            super().keyPressEvent(e)

    def _take(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt):
            return
        name, self._waiting = self._waiting, ""
        said = AT_REST if event.key() == Qt.Key.Key_Escape else self._settings.set_key(name, key_of(event)) or AT_REST
        self.show_keys()
        self.tells.emit(said)


def key_of(event: QKeyEvent) -> str:
    """Return a pressed key as the settings write it; the sign ? needs Shift on many keyboards and is one sign."""
    if event.text() == "?" or event.key() == Qt.Key.Key_Question:
        return "Alt+?" if event.modifiers() & Qt.KeyboardModifier.AltModifier else "?"
    return QKeySequence(event.keyCombination()).toString()
