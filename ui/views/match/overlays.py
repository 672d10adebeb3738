"""What lies over the pitch, chosen in the title bar: one surface, and any number of lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QHBoxLayout, QMenu, QWidget

from footroll.ui.models.lines import LINE_TITLES, Line
from footroll.ui.models.overlays import TITLES, Shown
from footroll.ui.views.controls import Chooser, KeyButton

if TYPE_CHECKING:
    from footroll.ui.theme import Theme

NONE = "none"
SURFACES = tuple(Shown)  # in the order of their keys, Ctrl+1 first
LINES = tuple(Line)  # after them


class OverlayTools(QWidget):
    """The chooser of surfaces and the list of lines."""

    surface_wanted = pyqtSignal(object)  # Shown, or None
    line_wanted = pyqtSignal(object, bool)  # Line, and whether it is to be shown

    def __init__(self) -> None:
        super().__init__()
        self.surfaces = Chooser(
            "Surface",
            name="Surface over the pitch, Ctrl+1 to Ctrl+5",
            tip="Colours the pitch by a number of each cell.",
        )
        self.surfaces.offer({NONE: "None", **{shown.value: TITLES[shown] for shown in SURFACES}})
        self.surfaces.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.surfaces.picked.connect(self._want_surface)
        self.button = KeyButton("Lines", tip="Lines over the pitch (Ctrl+6 to Ctrl+9)")
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self._show_menu)
        self._menu = QMenu(self)
        self.actions_of = {line: self._action(line) for line in LINES}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.surfaces)
        row.addWidget(self.button)

    def _action(self, line: Line) -> QAction:
        action = QAction(LINE_TITLES[line], self)
        action.setCheckable(True)
        action.toggled.connect(lambda shown: self.line_wanted.emit(line, shown))
        self._menu.addAction(action)
        return action

    def _show_menu(self) -> None:
        self._menu.popup(self.button.mapToGlobal(self.button.rect().bottomLeft()))

    def _want_surface(self, key: str) -> None:
        self.surface_wanted.emit(None if key == NONE else Shown(key))

    def press(self, digit: int) -> None:
        """Do what Ctrl and a digit do: 0 clears, 1 to 5 are surfaces, 6 to 9 lines."""
        if digit == 0:
            for action in self.actions_of.values():
                action.setChecked(False)
            self._take(NONE)
        elif digit <= len(SURFACES):
            key = SURFACES[digit - 1].value
            self._take(NONE if self.surfaces.currentData() == key else key)
        else:
            self.actions_of[LINES[digit - 1 - len(SURFACES)]].toggle()

    def choose(self, name: str) -> bool:
        """Choose a surface or lines by their name, and say whether there is such a thing."""
        if name in list(Shown):
            self._take(name)
        elif name in list(Line):
            self.actions_of[Line(name)].setChecked(True)
        else:
            return False
        return True

    def _take(self, key: str) -> None:
        self.surfaces.setCurrentIndex(self.surfaces.findData(key))
        self._want_surface(key)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.surfaces.set_theme(theme)
        self.button.set_theme(theme)
