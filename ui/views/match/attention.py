"""Where the focus of a match room is: a new question takes it, and is said before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtWidgets import QApplication

from footroll.ui.models.answers.reactions import InterceptAnswer
from footroll.ui.views.die_fields import is_typing

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent

    from footroll.ui.models.answers.base import Answer
    from footroll.ui.views.match.room import MatchRoom


class Attention(QObject):
    """Leads the focus to the primary choice of each new question, or to the pitch if the choice is made there."""

    def __init__(self, room: MatchRoom) -> None:
        super().__init__(room)
        self._room = room
        self._told: Answer | None = None
        self._asked: Answer | None = None
        room.playing.renewed.connect(self._follow)
        room.playing.went.connect(self._go_along)

    def _go_along(self) -> None:
        """Follow keys that chose a footballer to the pitch; who switches men on and off stays with his choice."""
        if not isinstance(self._room.playing.answer, InterceptAnswer):
            self._room.pitch.setFocus()

    def tell(self) -> None:
        """Have a new question said before the cell, when the ask bar shows it and the pitch does not yet."""
        if self._room.playing.answer is not self._told:
            self._told = self._room.playing.answer
            self._room.pitch.announce(self._room.ask.accessibleName())

    def _follow(self) -> None:
        """Take the focus to a new question; somebody who types, or is elsewhere, is left alone."""
        if self._room.playing.answer is self._asked:
            return
        self._asked, focus = self._room.playing.answer, QApplication.focusWidget()
        if self._room.isAncestorOf(focus) and not is_typing(focus):
            self.take()

    def take(self) -> None:
        """Take the focus: to the die that is wanted, or to what is asked."""
        if self._room.session.wanted:
            self._room.ask.dice.field.setFocus()
        elif not self._room.ask.take_focus():
            self._room.pitch.setFocus()

    def hand_on(self, event: QKeyEvent) -> bool:
        """Press a button of the ask bar with Space, or hand a key on to the pitch; say whether it was the bar's.

        Space presses only what a person has gone to: where a question has led the focus, he may mean the pitch with it.
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
