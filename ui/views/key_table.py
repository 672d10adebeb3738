"""The configurable keys, as a table that waits for the new key."""

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
AT_REST = "Press Enter or double-click a line, then press the new key. Esc keeps the old one."


class KeyTable(QTableWidget):
    """Wait for a key after Enter; refuse bad keys with a message."""

    message = pyqtSignal(str)

    def __init__(self, settings: Settings) -> None:
        super().__init__(len(KEYS), 3)
        self._settings, self._waiting = settings, ""
        self._names = list(KEYS)
        self.setObjectName("plain")
        self.setAccessibleName("Keys that can be changed")
        self.setAccessibleDescription("Press Enter to change the key.")
        self.setHorizontalHeaderLabels(["Action", "Where", "Key"])
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
        rows.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)  # words wrap in a narrow table
        top.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        top.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        top.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setMinimumHeight(8 * px(ROW))
        self.show_keys()
        settings.changed.connect(self.show_keys)
        self.cellDoubleClicked.connect(lambda row, _: self.wait_for(self._names[row]))

    def show_keys(self) -> None:
        """Show all current keys."""
        for row, (name, key) in enumerate(KEYS.items()):
            shown = WAITING if name == self._waiting else self._settings.key_with_alt(name)
            for column, words in enumerate((key.words, str(key.where), shown)):
                self.setItem(row, column, QTableWidgetItem(words))

    def wait_for(self, name: str) -> None:
        """Assign the next key press to an action."""
        self._waiting = name
        self.show_keys()
        self.message.emit(f"Press the new key for {KEYS[name].words}.")

    def keyPressEvent(self, e: QKeyEvent | None) -> None:
        """Start waiting, or accept the key."""
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
        self.message.emit(said)


def key_of(event: QKeyEvent) -> str:
    """Return a pressed key as the settings write it; ? counts as one sign, with or without Shift."""
    if event.text() == "?" or event.key() == Qt.Key.Key_Question:
        return "Alt+?" if event.modifiers() & Qt.KeyboardModifier.AltModifier else "?"
    return QKeySequence(event.keyCombination()).toString()
