"""The keys of the match room, whichever part has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, Qt
from PyQt6.QtGui import QKeyEvent

from footroll.pitch import read_cell
from footroll.ui.models.words import sentence_case
from footroll.ui.views.die_fields import is_typing
from footroll.ui.views.key_table import key_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtWidgets import QAbstractButton, QWidget

    from footroll.ui.views.match.parts import RoomParts

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
STEPS = (Qt.Key.Key_F2, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
PRESSES = {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.KeyPress, QEvent.Type.Wheel}
REPEATED = {*ARROWS, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus}


class Keyboard(QObject):
    """Handles keys before the pitch and the goal, and after every other part of the room."""

    def __init__(self, room: RoomParts, *, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = room
        for part in (room.pitch, room.pitch.loupe, room.goal):
            part.installEventFilter(self)
        room.status.go.returnPressed.connect(self._go)
        room.status.go.left.connect(self._leave_field)

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Handle the keys of a match before the pitch or the goal; a press acts on what the user sees."""
        if a1 is not None and a1.type() in PRESSES:
            self._room.playing.refresh()
        if isinstance(a1, QKeyEvent) and a1.type() == QEvent.Type.KeyPress and self.press(a1):
            return True
        return super().eventFilter(a0, a1)

    def press(self, event: QKeyEvent, *, button: QAbstractButton | None = None) -> bool:
        """Do what a key means now, and return whether it means anything; Enter presses the focused button."""
        key, ctrl = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if is_typing(self._room.focusWidget()):
            return False
        if event.isAutoRepeat() and key not in REPEATED:
            return True  # a key that is held down answers only one question
        if self._room.moments.press(event) or self._room.watching.press(event):
            return True
        self._room.end_motion()
        self._room.forget_refusal()
        self._room.panel.chance.set_exact(self._room.panel.chance.underMouse() and key == Qt.Key.Key_Control)
        if key in ENTER:
            shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if not (shift and self._room.playing.insist()):
                self._enter(ctrl=ctrl, button=button)
        elif ctrl:
            return self._press_ctrl(key)
        elif key in ARROWS and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            return self._room.playing.step(*ARROWS[key])
        elif key in STEPS:
            self._step_through(key, back=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            return self._press_plain(key, event)
        return True

    def _enter(self, *, ctrl: bool, button: QAbstractButton | None) -> None:
        """End a number, press the focused button, commit, or declare."""
        if not ctrl and self._room.playing.end_number():
            return
        if not ctrl and button is not None and button.isVisible():
            button.click()
        else:
            self._room.playing.do("commit" if ctrl else "declare")

    def _step_through(self, key: Qt.Key, *, back: bool) -> None:
        """Move to the next footballer, or open the list of all."""
        if key == Qt.Key.Key_F2:
            self._room.show_board(not self._room.board.isVisible())
        else:
            self._room.playing.next_open(-1 if back or key == Qt.Key.Key_Backtab else 1)

    def _press_ctrl(self, key: Qt.Key) -> bool:
        actions = {Qt.Key.Key_Z: "undo", Qt.Key.Key_Y: "redo"}
        if key == Qt.Key.Key_B:
            self._room.playing.go_to_bench()
            return True
        if key == Qt.Key.Key_Backslash:
            self._room.panel.setVisible(not self._room.panel.isVisible())
            return True
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self._room.tools_bar.press(int(key) - int(Qt.Key.Key_0))
            return True
        if key in actions:
            self._room.playing.do(actions[key])
        return key in actions

    def _press_plain(self, key: Qt.Key, event: QKeyEvent) -> bool:
        """Press Esc, Backspace, a digit or a letter."""
        text = event.text()
        if key == Qt.Key.Key_Escape:
            if not self._room.hide_message() and not self._room.pitch.let_go():
                self._room.playing.escape()
        elif key == Qt.Key.Key_Backspace:
            self._erase()
        elif text.isdecimal() and text.isascii():
            self._type(text)
        elif text == "/":
            self._room.playing.slash()
        else:
            return self._press_letter(key_of(event))
        return True

    def _erase(self) -> None:
        """Erase a digit of the die, or put a footballer back."""
        if self._room.session.wanted:
            self._room.ask.dice.erase()
        else:
            self._room.playing.put_back()

    def _type(self, digit: str) -> None:
        """Type a digit of the die, or of a shirt number."""
        if self._room.session.wanted:
            self._room.ask.dice.type(int(digit))
        else:
            self._room.playing.digit(digit)

    def _press_letter(self, pressed: str) -> bool:
        """Do what a letter means in every match, or for the current question."""
        actions: dict[str, Callable[[], None]] = {
            "why": lambda: self._room.message.emit(self._room.playing.why()),
            "say": lambda: self._room.pitch.say(self._room.playing.odds_again()),
            "go": self._want_cell,
            "roll": self._roll,
            "trail": self._room.playing.toggle_trail,
        }
        name = self._room.playing.keys.name_of(pressed, self._room.playing.answer.where)
        if name in actions:
            actions[name]()
            return True
        return self._room.playing.press(pressed)

    def _roll(self) -> None:
        """Roll the die that the table has to roll, or show the last result again."""
        if self._room.session.wanted:
            self._room.session.roll_now()
        else:
            self._room.playing.show_again()

    def _want_cell(self) -> None:
        """Ask for a cell in the status line."""
        self._room.status.go.clear()
        self._room.status.go.show()
        self._room.status.go.setFocus()

    def _go(self) -> None:
        """Go to the typed cell, or say what is wrong with it."""
        typed = self._room.status.go.text().strip()
        self._leave_field()
        try:
            cell = read_cell(typed)
        except ValueError as wrong:
            self._room.refuse(f"{sentence_case(str(wrong))}.")
            return
        if cell in self._room.session.match.pitch:
            self._room.pitch.go_to(cell)
        else:
            self._room.refuse(f"{cell} is not on this {self._room.session.match.pitch} pitch.")

    def _leave_field(self) -> None:
        self._room.status.go.hide()
        self._room.pitch.setFocus()
