"""A screen of the program; the window shows one at a time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QApplication, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.teams import Team
    from footroll.ui.theme import Theme

PARTS = {"F6": 1, "Shift+F6": -1}  # keys that go through the parts, and which way


class MenuEntry(NamedTuple):
    """A line of the menu that a room brings along."""

    words: str
    key: str
    do: Callable[[], object]


class Room(QWidget):
    """One screen: it says what the title bar reads, wears a theme, and asks the window to open others."""

    opens = pyqtSignal(str, object)  # the name of another room, and what it is to show
    tells = pyqtSignal(str)  # a sentence for the strip under the title
    offers = pyqtSignal(object)  # an Offer for the same strip
    titled = pyqtSignal(str)  # the title has changed
    backs = pyqtSignal()  # the user wants to go where he came from
    freed = pyqtSignal()  # the room was asked to be left, had unsaved work, and may be left now

    name = ""  # as `footroll ui --screen` takes it
    stays = True  # behind a room that is only looked at
    closes = False  # by a button of its own
    made_anew = False  # when text is of another size, from what `hand_over` returns

    def __init__(self) -> None:
        super().__init__()
        self.hush: Callable[[], bool] = lambda: False  # puts away what the window tells, and says whether it told
        self.around: tuple[QWidget, ...] = ()  # the parts of the window beside the room: title, strip and help
        for key, step in PARTS.items():
            QShortcut(QKeySequence(key), self, partial(self.next_part, step))

    @property
    def title(self) -> str:
        """What the title bar reads while this room is open."""
        return ""

    def head(self) -> QWidget | None:
        """Return what the title bar shows in the place of the title, if it is more than words."""
        return None

    def tools(self) -> tuple[QWidget, ...]:
        """Return the buttons of this room at the right of the title bar."""
        return ()

    def doings(self) -> tuple[MenuEntry, ...]:
        """Return what the menu offers while this room is open, before everything else."""
        return ()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""

    @property
    def teams(self) -> tuple[Team, Team] | None:
        """The two teams that this room shows, if it does; they may wear their own colours."""
        return None

    @property
    def kept(self) -> int:
        """How many pixels at its top stay in sight beside help."""
        return 0

    @property
    def asks_to(self) -> int | None:
        """How far the ask bar reaches down; messages lie below it, over what is there. None without such a bar."""
        return None

    def take_focus(self) -> None:
        """Take the focus when the room is entered, or come back to."""
        self.setFocus()

    def parts(self) -> tuple[QWidget, ...]:
        """Return the parts of the room between which F6 goes."""
        return ()

    def next_part(self, step: int) -> None:
        """Give the focus to the next part of the window that is shown, or to the one before."""
        ways_in = {part: way_in for part in (*self.parts(), *self.around) if (way_in := way_into(part))}
        now, shown = QApplication.focusWidget(), list(ways_in)
        here = [at for at, part in enumerate(shown) if part is now or part.isAncestorOf(now)]
        at = here[-1] if here else min(-step, 0)
        if shown:
            ways_in[shown[(at + step) % len(shown)]].setFocus(Qt.FocusReason.TabFocusReason)

    def asked(self) -> tuple[str, ...]:
        """Return the clauses behind what is asked here now, for help."""
        return ()

    def lay_over(self, name: str) -> bool:
        """Lay something over the pitch of this room by its name, and say whether there is such a thing."""
        return False

    @property
    def runs(self) -> bool:
        """Whether a match is being played here, to which one comes back from its figures too."""
        return False

    def step_aside(self) -> None:
        """Stay behind another room."""

    def come_back(self) -> None:
        """Be shown again as it was."""

    def hand_over(self) -> object:
        """Stop, and return what a room of this name needs to go on from here."""
        return None

    def leave(self) -> bool:
        """Say whether the room may be left now; one with unsaved work asks first, in its strip."""
        return True


def way_into(part: QWidget) -> QWidget | None:
    """Return what of a part takes the focus first, if anything does now."""
    each = (part, *part.findChildren(QWidget))
    return next((one for one in each if one.isVisible() and one.isEnabled() and takes_tab(one)), None)


def takes_tab(widget: QWidget) -> bool:
    """Say whether Tab would stop at a widget."""
    return bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
