"""The focus in a match room: it goes to each new question, which is read out first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtWidgets import QApplication

from footroll.ui.models.answers.reactions import InterceptAnswer
from footroll.ui.views.die_fields import is_typing

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent
    from PyQt6.QtWidgets import QWidget

    from footroll.ui.models.answers.base import Answer
    from footroll.ui.models.moments.results import JustNow
    from footroll.ui.views.match.parts import RoomParts


class Attention(QObject):
    """Moves the focus to the primary button of each new question, or to the pitch."""

    def __init__(self, room: RoomParts, *, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = room
        self._announced: Answer | None = None
        self._told: JustNow | None = None  # the last result of two coaches that was read out
        self._focused: tuple[Answer | None, bool] = (None, False)
        room.playing.went.connect(self._go_along)

    def _go_along(self) -> None:
        """Focus the pitch when keys choose a footballer, except where keys switch interceptors."""
        if not isinstance(self._room.playing.answer, InterceptAnswer):
            self._room.pitch.setFocus()

    def announce(self) -> None:
        """Have a new question read out before the cell; a moment is read out as its own button."""
        if moment := self._room.session.moment:
            self._told = moment.result
        if self._room.playing.answer is not self._announced and self._room.session.moment is None:
            self._announced = self._room.playing.answer
            if self._room.watching.on:
                self._tell_result()
                return
            self._room.pitch.announce(self._room.ask.accessibleName())

    def _tell_result(self) -> None:
        """Have a new result of two coaches read out; at speed only moments are."""
        result, watcher = self._room.panel.just_now.result, self._room.watching.watcher
        if result and watcher and not watcher.quiet and result != self._told:
            self._told = result
            self._room.pitch.announce(result.spoken)

    def follow(self) -> None:
        """Focus a new question or a moment, unless the user is typing or working elsewhere."""
        now = self._room.playing.answer, self._room.moments.banner.isVisible()
        if now == self._focused:
            return
        self._focused, focus = now, QApplication.focusWidget()
        if self._room.isAncestorOf(focus) and not is_typing(focus):
            self.take()

    def take(self) -> None:
        """Focus the die to type, the primary button, or the pitch."""
        if self._room.session.wanted:
            self._room.ask.dice.field.setFocus()
        elif not self._room.moments.take_focus() and not self._room.ask.take_focus():
            self._room.pitch.setFocus()

    def pass_on(self, event: QKeyEvent) -> bool:
        """Press the focused button of the ask bar with Space, or pass a key to the pitch.

        Space presses only a button that the user moved to. If the question moved the focus, Space is for the
        pitch. Return whether the ask bar had the focus.
        """
        focus = next((button for button in self._room.ask.buttons if button.hasFocus()), None)
        if focus is None:
            return False
        if event.key() == Qt.Key.Key_Space and focus.gone_to:
            focus.click()
        else:
            self._room.pitch.setFocus()
            self._room.pitch.keyPressEvent(event)
        return True
