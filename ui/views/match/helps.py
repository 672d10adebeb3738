"""Buttons for actions on many pawns at once, in rows that fit the width."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QWidget

from footroll.ui.theme import px
from footroll.ui.views.controls import KeyButton, section

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from footroll.ui.models.answers.base import Button
    from footroll.ui.theme import Theme

EDGE, TOP, GAP = 16, 34, 8
NARROW = 340  # pixels; in a narrower panel the buttons have no icons


class HelpButton(KeyButton):
    """A button whose key is handled by the room."""

    def __init__(self, button: Button, *, theme: Theme) -> None:
        super().__init__(button.words, tip=button.tip or button.words, primary=button.primary, icon=button.icon)
        self._key, self.does, self.icon_name = button.key, button.does, button.icon
        self.setAccessibleName(f"{button.words}, {button.key}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_theme(theme)


class Helps(QWidget):
    """The buttons that help with the rest of a plan."""

    pressed = pyqtSignal(str)  # the action of the button

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[HelpButton] = []
        self._shown: tuple[object, ...] = ()
        self.title = section("Help with the rest", self)

    def show_helps(self, helps: tuple[Button, ...], *, theme: Theme) -> None:
        """Show the buttons of a question; they are replaced only when they change."""
        if (*helps, theme.name) == self._shown:
            return
        self._shown = (*helps, theme.name)
        for old in self.buttons:
            old.hide()
            old.deleteLater()
        self.buttons = [HelpButton(one, theme=theme) for one in helps]
        for button in self.buttons:
            button.setParent(self)
            button.clicked.connect(lambda _, does=button.does: self.pressed.emit(does))
            button.show()
        self.setVisible(bool(helps))
        self._arrange()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Arrange the buttons again."""
        super().resizeEvent(a0)
        self._arrange()

    def _arrange(self) -> None:
        """Put the buttons side by side, and start a new row when one is full."""
        self.title.setGeometry(0, 0, self.width(), TOP)
        left, top = EDGE, TOP
        for button in self.buttons:
            button.set_icon("" if self.width() < px(NARROW) else button.icon_name)
            size: QSize = button.sizeHint()
            if left > EDGE and left + size.width() > self.width() - EDGE:
                left, top = EDGE, top + size.height() + GAP
            button.setGeometry(left, top, size.width(), size.height())
            left += size.width() + GAP
        self.setFixedHeight(top + (self.buttons[0].height() if self.buttons else 0) + GAP)
