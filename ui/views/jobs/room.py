"""The base of rooms in which the program works: keys, things done on a thread, and the style."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtGui import QKeyEvent

from footroll.ui.models.replay.work import Work
from footroll.ui.models.words import sentence_case
from footroll.ui.theme import ASK_HEIGHT, BODY, SMALL, px
from footroll.ui.views.jobs.frame import StepStrip, WorkBar
from footroll.ui.views.room import Room

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from PyQt6.QtWidgets import QAbstractButton

    from footroll.ui.theme import Theme

CLOCK = 1000  # milliseconds between two updates of the time


class WorkRoom(Room):
    """A room with an ink block, steps, and work on threads."""

    rebuilt = True

    def __init__(self, title: str, steps: dict[str, str]) -> None:
        super().__init__()
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.bar, self.steps = WorkBar(title), StepStrip(steps)
        self.bar.pressed.connect(self.do)
        self._works: set[Work] = set()
        self._clock = QTimer(self)
        self._clock.setInterval(CLOCK)
        self._clock.timeout.connect(self.show_time)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(title)

    @property
    def runs(self) -> bool:
        """Replays open in front of this room, and lead back to it."""
        return True

    @property
    def asks_to(self) -> int:
        """The height of the ask bar; messages appear below it."""
        return px(ASK_HEIGHT)

    def take_focus(self) -> None:
        """Focus the primary button."""
        if not self.bar.take_focus():
            self.setFocus()

    def hand_over(self) -> object:
        """Return nothing: the shelf keeps what is shown."""
        return None

    def do(self, what: str) -> None:
        """Do what a button says."""
        raise NotImplementedError

    def show_time(self) -> None:
        """Show the progress and the time."""
        raise NotImplementedError

    def say(self, words: tuple[str, ...]) -> None:
        """Show words in the status line."""
        raise NotImplementedError

    def begin(self, things: Generator[object, None, None], words: str, then: Callable[..., object]) -> None:
        """Do something on a thread, with words in the status line meanwhile."""
        work = Work(things, owner=self)
        self._works.add(work)
        work.found.connect(then)
        work.failed.connect(lambda why: self.message.emit(f"{sentence_case(why).rstrip('.')}."))
        work.finished.connect(partial(self._let_go, work))
        self.say((words,))
        work.begin()

    def _let_go(self, work: Work) -> None:
        self._works.discard(work)
        self.say(())

    @property
    def busy(self) -> bool:
        """Whether something is done on a thread."""
        return bool(self._works)

    # Keys

    def event(self, a0: QEvent | None) -> bool:
        """Take Ctrl+D and Ctrl+E before the menu does."""
        if isinstance(a0, QKeyEvent) and a0.type() == QEvent.Type.ShortcutOverride and with_ctrl(a0) in ("D", "E"):
            a0.accept()
            return True
        return super().event(a0)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Handle the keys of the room that fields, buttons and tables have left."""
        assert a0 is not None
        if a0.isAutoRepeat() or not self.press(a0):
            super().keyPressEvent(a0)

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key, and return whether it means something now."""
        control = with_ctrl(event)
        if control in ("D", "E"):
            self.do("duplicate" if control == "D" else "report")
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.click(self.bar.primary)
        elif event.key() == Qt.Key.Key_Space:
            primary = self.bar.buttons.get("run") if self.is_started else None
            return self.click(self.bar.buttons.get("pause") or primary)
        elif event.key() == Qt.Key.Key_Escape:
            if not (self.click(self.bar.buttons.get("stop")) or self.hide_message()):
                self.backs.emit()
        else:
            return False
        return True

    @property
    def is_started(self) -> bool:
        """Whether the choices of what is shown are fixed."""
        raise NotImplementedError

    def click(self, button: QAbstractButton | None) -> bool:
        """Click a button, and return whether it could be."""
        if button is None or not button.isEnabled():
            return False
        button.click()
        return True

    def leave(self) -> bool:
        """Leave; the job continues in the background."""
        self._clock.stop()
        for work in tuple(self._works):
            work.cancel()
        self._works.clear()
        return True


def with_ctrl(event: QKeyEvent) -> str:
    """Return the letter that is pressed with Ctrl alone, or nothing."""
    if event.modifiers() != Qt.KeyboardModifier.ControlModifier:
        return ""
    return chr(event.key()) if event.key() < 128 else ""


def work_style(theme: Theme) -> str:
    """Return the style of such a room."""
    return f"""
    #room {{ background: {theme.hairline}; }}
    #scrolled, #centre, QScrollArea, #panel {{ background: {theme.surface}; border: none; }}
    #part {{ background: {theme.surface}; border: none; border-bottom: 1px solid {theme.hairline}; }}
    #panel #section, #section {{ padding: 0; border: none; }}
    #strong {{ font-weight: 600; font-size: {px(BODY)}px; }}
    #corner {{ background: {theme.surface}; color: {theme.second}; font-size: {px(SMALL)}px; }}
    #command-box {{ background: {theme.sunk}; border-radius: 6px; }}
    #command {{ font-family: "DejaVu Sans Mono", "Consolas", monospace; font-size: {px(SMALL)}px; }}
    QTableView::item {{ padding: 0 8px; }}
    QTableView::item:selected {{ background: {theme.sunk}; color: {theme.text}; }}
    QHeaderView::section {{ background: {theme.surface}; color: {theme.second}; border: none;
        border-bottom: 1px solid {theme.hairline}; padding: 2px 11px; font-size: {px(SMALL)}px; font-weight: 400; }}
    #football QHeaderView::section {{ padding: 2px 0; }}
    """
