"""Choosers of the title bar: one surface, any number of lines, and the zoom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QAction, QFontMetrics
from PyQt6.QtWidgets import QHBoxLayout, QMenu, QWidget

from footroll.ui.models.answers.reading import keys_of, overlay_names
from footroll.ui.models.lines import LINES, LineRow
from footroll.ui.models.overlays import SURFACES
from footroll.ui.views.controls import PAD, Chooser
from footroll.ui.views.lens import Level

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.ui.theme import Theme

NONE, NO_LINES = "none", "None"
FLIP, TURN = "flip", "turn"
ZOOMS = (Level.FIT, Level.FAR, Level.MID, Level.NEAR)  # the whole pitch first


class LineChooser(Chooser):
    """Shows the active lines; its list lets the user choose any number."""

    def __init__(self) -> None:
        name = f"Lines over the pitch, {keys_of(LINES)}"
        super().__init__("Lines", name=name, tip="Choose any number of them.", icon="lanes")
        self.menu = QMenu(self)
        self.offer({NONE: NO_LINES})
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_on(self, titles: list[str]) -> None:
        """Show the active lines."""
        self.setItemText(0, ", ".join(titles) or NO_LINES)
        self.setToolTip(f"{self.accessibleName()}: {self.currentText()}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the active lines, at most that of the longest title."""
        most = max(QFontMetrics(self._bold()).horizontalAdvance(row.title) for row in LINES.values())
        return super().sizeHint().boundedTo(QSize(self._left() + most + PAD + 20, 1000))

    def showPopup(self) -> None:
        """Open the list."""
        self.menu.popup(self.mapToGlobal(self.rect().bottomLeft()))


class ZoomChooser(Chooser):
    """Shows the zoom level; its list offers four levels, flipped ends and the other side."""

    wanted = pyqtSignal(object)  # Level
    flipped = pyqtSignal()
    turned = pyqtSignal()

    def __init__(self, key_of: Callable[[str], str]) -> None:
        tip = f"The wheel, + and − zoom by steps; {key_of('fit')} shows the whole pitch."
        super().__init__("Zoom", name="Zoom and ends of the pitch", tip=tip, icon="loupe")
        self.offer({level.name: level.name.capitalize() for level in ZOOMS})
        self.offer({FLIP: f"Flip ends, {key_of('flip')}", TURN: f"Other side of the table, {key_of('turn')}"})
        self._level = Level.FIT
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.picked.connect(self._pick)
        opened = self.view()
        assert opened is not None
        opened.setMinimumWidth(opened.sizeHintForColumn(0) + 4 * PAD)

    def _pick(self, key: str) -> None:
        """Zoom, or flip or turn the pitch at the same zoom."""
        self.show_level(self._level)
        if key == FLIP:
            self.flipped.emit()
        elif key == TURN:
            self.turned.emit()
        else:
            self.wanted.emit(Level[key])

    def sizeHint(self) -> QSize:
        """Return the size of the longest level."""
        most = max(QFontMetrics(self._bold()).horizontalAdvance(level.name.capitalize()) for level in ZOOMS)
        return QSize(self._left() + most + PAD + 20, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the size hint: the words are short."""
        return self.sizeHint()

    def show_level(self, level: Level) -> None:
        """Show the current level."""
        self._level = level
        self.setCurrentIndex(ZOOMS.index(level))


class OverlayTools(QWidget):
    """The choosers of surfaces and of lines."""

    surface_wanted = pyqtSignal(object)  # the name of a surface, or None
    line_wanted = pyqtSignal(str, bool)  # the name of a kind of lines, and whether to show them

    def __init__(self) -> None:
        super().__init__()
        self.surfaces = Chooser(
            "Surface",
            name=f"Surface over the pitch, {keys_of(SURFACES)}",
            tip="Colours each cell by its value.",
            icon="layers",
        )
        self.surfaces.offer({NONE: "None", **{name: row.title for name, row in SURFACES.items()}})
        self.surfaces.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.surfaces.picked.connect(self._want_surface)
        self.lines = LineChooser()
        self.actions_of = {name: self._action(row) for name, row in LINES.items()}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.surfaces)
        row.addWidget(self.lines)

    def _action(self, row: LineRow) -> QAction:
        action = QAction(f"{row.title}, {row.certainty}", self)
        action.setCheckable(True)
        action.toggled.connect(lambda shown: self._want_line(row.name, shown))
        self.lines.menu.addAction(action)
        return action

    def _want_line(self, name: str, shown: bool) -> None:
        self.lines.show_on([LINES[one].title for one, action in self.actions_of.items() if action.isChecked()])
        self.line_wanted.emit(name, shown)

    def _want_surface(self, key: str) -> None:
        self.surface_wanted.emit(None if key == NONE else key)

    def press(self, digit: int) -> None:
        """Do what Ctrl and a digit do: 0 clears everything, the others switch an overlay."""
        if digit == 0:
            self.clear()
        elif digit <= len(overlay_names()):
            self.switch(overlay_names()[digit - 1])

    def clear(self) -> None:
        """Hide the surface and all lines."""
        for action in self.actions_of.values():
            action.setChecked(False)
        self._take(NONE)

    def switch(self, name: str) -> None:
        """Show an overlay, or hide it if it is shown."""
        if name in SURFACES:
            self._take(NONE if self.surfaces.currentData() == name else name)
        else:
            self.actions_of[name].toggle()

    def choose(self, name: str) -> bool:
        """Show an overlay by name, and return whether there is one."""
        if name in SURFACES:
            self._take(name)
        elif name in LINES:
            self.actions_of[name].setChecked(True)
        else:
            return False
        return True

    def _take(self, key: str) -> None:
        self.surfaces.setCurrentIndex(self.surfaces.findData(key))
        self._want_surface(key)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.surfaces.set_theme(theme)
        self.lines.set_theme(theme)
