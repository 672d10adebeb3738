"""The base of all screens; the window shows one at a time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QApplication, QWidget

from footroll.ui.theme import px

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.teams import Team
    from footroll.ui.models.jobs import Job
    from footroll.ui.theme import Theme

PANELS = ((1900, 400), (1400, 360), (0, 320))  # window width from which the panel has this width, in pixels
PARTS = {"F6": 1, "Shift+F6": -1}  # keys that move between parts, and the direction


class MenuEntry(NamedTuple):
    """A menu entry that a room adds."""

    words: str
    key: str
    do: Callable[[], object]


class Room(QWidget):
    """One screen: it provides its title, applies the theme, and asks the window to open other screens."""

    opens = pyqtSignal(str, object)  # the name of another room, and its content
    message = pyqtSignal(str)  # a message for the strip under the title
    offers = pyqtSignal(object)  # an Offer for the same strip
    titled = pyqtSignal(str)  # the title has changed
    backs = pyqtSignal()  # the user wants to go back
    freed = pyqtSignal()  # the room had unsaved work and may be left now

    name = ""  # for `footroll ui --screen`
    stays = True  # open behind a room such as the settings
    fronts: frozenset[str] = frozenset()  # rooms that open in front of this one, and lead back to it
    closes = False  # has a close button
    help_page = ""  # that help opens at, if no clauses are asked
    rebuilt = False  # after a change of the text size, from the result of `hand_over`

    def __init__(self) -> None:
        super().__init__()
        # hides the message of the window, and returns whether there was one
        self.hide_message: Callable[[], bool] = lambda: False
        self.hide_notice: Callable[[], None] = lambda: None  # hides it if it only says that something was done
        self.around: tuple[QWidget, ...] = ()  # the other parts of the window: title, strip and help
        for key, step in PARTS.items():
            QShortcut(QKeySequence(key), self, partial(self.next_part, step))

    @property
    def note(self) -> str:
        """The words beside the menu while another room is in front; empty for none."""
        return ""

    @property
    def title(self) -> str:
        """The words of the title bar."""
        return ""

    def head(self) -> QWidget | None:
        """Return a widget that replaces the title, if there is one."""
        return None

    def tools(self) -> tuple[QWidget, ...]:
        """Return the buttons at the right of the title bar."""
        return ()

    def doings(self) -> tuple[MenuEntry, ...]:
        """Return the menu entries of this room, which come first."""
        return ()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""

    @property
    def teams(self) -> tuple[Team, Team] | None:
        """The two teams of this room, if any; they may have their own colours."""
        return None

    @property
    def kept(self) -> int:
        """The height in pixels at the top that stays visible beside help."""
        return 0

    @property
    def asks_to(self) -> int:
        """The height of the ask bar, if any; messages appear below it."""
        return 0

    @property
    def told_over(self) -> QWidget | None:
        """The part that messages cover, if not the whole room."""
        return None

    def take_focus(self) -> None:
        """Take the focus when the room is shown."""
        self.setFocus()

    def parts(self) -> tuple[QWidget, ...]:
        """Return the parts of the room that F6 moves between."""
        return ()

    def next_part(self, step: int) -> None:
        """Focus the next or the previous visible part of the window."""
        ways_in = {part: way_in for part in (*self.parts(), *self.around) if (way_in := way_into(part))}
        now, shown = QApplication.focusWidget(), list(ways_in)
        here = [at for at, part in enumerate(shown) if part is now or part.isAncestorOf(now)]
        at = here[-1] if here else min(-step, 0)
        if shown:
            ways_in[shown[(at + step) % len(shown)]].setFocus(Qt.FocusReason.TabFocusReason)

    def asked(self) -> tuple[str, ...]:
        """Return the clauses of the current question, for help."""
        return ()

    def show_job(self, job: Job | None) -> None:
        """Show how far work in the background is, in a room without a menu."""

    def lay_over(self, name: str) -> bool:
        """Show an overlay by name, and return whether the room has it."""
        return False

    @property
    def runs(self) -> bool:
        """Whether a match is in play here, or more; records open in front of it and lead back to it."""
        return False

    def step_aside(self) -> None:
        """Wait behind another room."""

    def come_back(self) -> None:
        """Return from behind another room."""

    def hand_over(self) -> object:
        """Stop, and return the content for a rebuilt room."""
        return None

    def reopen(self) -> bool:
        """React to the key that opens this room, and return whether that is all."""
        return False

    def leave(self) -> bool:
        """Return whether the room may be left; one with unsaved work asks first."""
        return True


def way_into(part: QWidget) -> QWidget | None:
    """Return the first widget of a part that takes the focus, if any."""
    each = (part, *part.findChildren(QWidget))
    return next((one for one in each if one.isVisible() and one.isEnabled() and takes_tab(one)), None)


def takes_tab(widget: QWidget) -> bool:
    """Return whether Tab would stop at a widget."""
    return bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)


def panel_width(room: int) -> int:
    """Return the width of the panel in a room of this width; it grows with the text up to a third.

    >>> panel_width(1280), panel_width(1440), panel_width(1920)
    (320, 360, 400)
    """
    return min(next(px(width) for least, width in PANELS if room >= least), max(room // 3, PANELS[-1][1]))
