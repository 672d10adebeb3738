"""How the pitch is seen, chosen in the title bar: one surface over it, any number of lines, and how near."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtGui import QAction, QFontMetrics
from PyQt6.QtWidgets import QHBoxLayout, QMenu, QWidget

from footroll.ui.models.lines import LINE_TITLES, Line, certainty_of
from footroll.ui.models.overlays import TITLES, Shown
from footroll.ui.models.reading import LINES, SURFACES
from footroll.ui.views.controls import PAD, Chooser
from footroll.ui.views.lens import Level

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.ui.theme import Theme

NONE, NO_LINES = "none", "None"
FLIP, TURN = "flip", "turn"
ZOOMS = (Level.FIT, Level.FAR, Level.MID, Level.NEAR)  # the whole pitch first


class LineChooser(Chooser):
    """Names the lines that are on; opened, it lets any number be chosen."""

    def __init__(self) -> None:
        super().__init__(
            "Lines", name="Lines over the pitch, Ctrl+6 to Ctrl+9", tip="Any number of them may be on.", icon="lanes"
        )
        self.menu = QMenu(self)
        self.offer({NONE: NO_LINES})
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_on(self, titles: list[str]) -> None:
        """Name what is on."""
        self.setItemText(0, ", ".join(titles) or NO_LINES)
        self.setToolTip(f"{self.accessibleName()}: {self.currentText()}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for what is on, as far as one kind of lines needs it."""
        most = max(QFontMetrics(self._bold()).horizontalAdvance(title) for title in LINE_TITLES.values())
        return super().sizeHint().boundedTo(QSize(self._left() + most + PAD + 20, 1000))

    def showPopup(self) -> None:
        """Open the list."""
        self.menu.popup(self.mapToGlobal(self.rect().bottomLeft()))


class ZoomChooser(Chooser):
    """Names how near the pitch is seen, and offers the four levels and the other ends and sides."""

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
        self._widen_list()

    def _widen_list(self) -> None:
        """Give the open list room for its longest line: closed, it names only a level."""
        opened = self.view()
        assert opened is not None
        opened.setMinimumWidth(opened.sizeHintForColumn(0) + 4 * PAD)

    def _pick(self, key: str) -> None:
        """Come nearer, or see the pitch from elsewhere as near as before."""
        self.show_level(self._level)
        if key == FLIP:
            self.flipped.emit()
        elif key == TURN:
            self.turned.emit()
        else:
            self.wanted.emit(Level[key])

    def sizeHint(self) -> QSize:
        """Return room for the levels."""
        most = max(QFontMetrics(self._bold()).horizontalAdvance(level.name.capitalize()) for level in ZOOMS)
        return QSize(self._left() + most + PAD + 20, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the same as is wanted: the words are short."""
        return self.sizeHint()

    def show_level(self, level: Level) -> None:
        """Name the level in force."""
        self._level = level
        self.setCurrentIndex(ZOOMS.index(level))


class OverlayTools(QWidget):
    """The choosers of surfaces and of lines."""

    surface_wanted = pyqtSignal(object)  # Shown, or None
    line_wanted = pyqtSignal(object, bool)  # Line, and whether it is to be shown

    def __init__(self) -> None:
        super().__init__()
        self.surfaces = Chooser(
            "Surface",
            name="Surface over the pitch, Ctrl+1 to Ctrl+5",
            tip="Colours the pitch by a number of each cell.",
            icon="layers",
        )
        self.surfaces.offer({NONE: "None", **{shown.value: TITLES[shown] for shown in SURFACES}})
        self.surfaces.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.surfaces.picked.connect(self._want_surface)
        self.lines = LineChooser()
        self.actions_of = {line: self._action(line) for line in LINES}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.surfaces)
        row.addWidget(self.lines)

    def _action(self, line: Line) -> QAction:
        action = QAction(f"{LINE_TITLES[line]}, {certainty_of(line)}", self)
        action.setCheckable(True)
        action.toggled.connect(lambda shown: self._want_line(line, shown))
        self.lines.menu.addAction(action)
        return action

    def _want_line(self, line: Line, shown: bool) -> None:
        self.lines.show_on([LINE_TITLES[one] for one, action in self.actions_of.items() if action.isChecked()])
        self.line_wanted.emit(line, shown)

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
        self.lines.set_theme(theme)
