"""The frame around the rooms: the title bar, the message strip, help and the theme."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QLabel, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from footroll.errors import FootrollError
from footroll.files import replace_file
from footroll.ui.models.help.asked import clauses_in
from footroll.ui.models.keys import set_letters
from footroll.ui.models.kits import dress
from footroll.ui.models.offer import Offer
from footroll.ui.models.report import write_report
from footroll.ui.theme import DARK, LIGHT, TITLE_HEIGHT, px, style_sheet
from footroll.ui.views.controls import BackButton, CrumbLabel, KeyButton, MenuButton, Strip
from footroll.ui.views.help.panel import HelpPanel
from footroll.ui.views.room import panel_width

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from PyQt6.QtCore import QObject

    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme
    from footroll.ui.views.room import Room

READ_RULE = "Read the rule"


class WindowFrame(QMainWindow):
    """The title bar, a strip for messages, help beside the room, and the theme of all of them."""

    def __init__(self, *, settings: Settings, theme: Theme) -> None:
        super().__init__()
        self.setWindowTitle("Footroll")
        self.setMinimumSize(1024, 640)
        self.settings = settings
        set_letters(settings.letters)
        self.room: Room | None = None
        self._behind: Room | None = None  # the room to return to
        self.strip, self.stack = Strip(), QStackedWidget()
        self._body = body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.bar = self._title_bar()
        self._column.addWidget(self.bar)
        self._column.addWidget(self.stack, 1)
        self.setCentralWidget(body)
        self.strip.lie_over(self.stack, inside=body)
        self.help = HelpPanel(self.settings, body)
        self.help.left.connect(lambda: self.room.take_focus() if self.room else None)
        self.stack.installEventFilter(self)
        self.set_theme(theme)
        self._then: Callable[[], object] = self.strip.hide  # the action of the strip
        self.strip.taken.connect(lambda: self._then())
        self._or_then: Callable[[], object] = self.strip.hide
        self.strip.other_taken.connect(lambda: self._or_then())

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Move help with the room."""
        if a1 is not None and a1.type() in (QEvent.Type.Resize, QEvent.Type.Move) and a0 is self.stack:
            self.place_help()
        return super().eventFilter(a0, a1)

    def place_help(self) -> None:
        """Put help over the right of the room, as wide as the panel of a match."""
        box, kept, wide = self.stack.geometry(), self.room.kept if self.room else 0, panel_width(self.stack.width())
        self.help.setGeometry(box.right() + 1 - wide, box.top() + kept, wide, box.height() - kept)

    def _title_bar(self) -> QFrame:
        """Return the bar with the menu, the title and the buttons."""
        bar = QFrame()
        bar.setObjectName("title")
        bar.setFixedHeight(px(TITLE_HEIGHT))
        self._row = QHBoxLayout(bar)
        self._row.setContentsMargins(16, 0, 16, 0)
        self._row.setSpacing(8)
        self.menu_button = MenuButton()
        self.title = CrumbLabel()
        self.title.setObjectName("subject")
        brand = QLabel("Footroll")
        brand.setObjectName("brand")
        for part in (self.menu_button, brand):
            self._row.addWidget(part)
        self._row.addSpacing(16)
        self._row.addWidget(self.title, 1)
        self.help_button = KeyButton("Help", key="F1", tip="Rules, words and keys for the current question")
        self.help_button.clicked.connect(lambda: self.show_help())
        self.back = BackButton()
        self.back.setParent(bar)
        self.back.hide()
        self._row.addWidget(self.help_button)
        self._title_widgets: list[QWidget] = []
        return bar

    def change_screen(self) -> None:
        """Switch full screen on or off."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def show_help(self) -> None:
        """Open help on the current question."""
        self.place_help()
        self.help.open(self.room.asked() if self.room else (), page=self.room.help_page if self.room else "")

    def show_clause(self, name: str) -> None:
        """Open help on a clause."""
        self.place_help()
        self.help.show_clause(name)

    def settle(self) -> None:
        """Lay the room out at once: a click may already be on its way."""
        body = self.centralWidget()
        frame = body.layout() if body else None
        if frame is not None:
            frame.activate()

    def clear_title_bar(self) -> None:
        """Remove the widgets of a room from the title bar."""
        for part in self._title_widgets:
            self._row.removeWidget(part)
            part.hide()
        self._title_widgets = []

    def set_title(self, title: str) -> None:
        """Show a title in the bar and in the frame of the desktop."""
        self.title.setText(title)
        self.setWindowTitle(f"{title} · Footroll" if title else "Footroll")

    # Messages

    def show_message(self, words: str) -> None:
        """Show a message in the strip, with a link to the rule that it names; an empty one hides it."""
        named = clauses_in(words)
        if named:
            self.offer(Offer(words, READ_RULE, partial(self.show_clause, named[0])))
        elif words:
            self.strip.show_message(words, kind="notice")
        else:
            self.strip.hide()

    def offer(self, offer: Offer) -> None:
        """Show a message with buttons in the strip."""
        self._then, self._or_then = offer.then, offer.or_then or self.strip.hide
        self.strip.show_message(offer.says, kind=offer.kind, offer=offer.does, other=offer.other, leave=offer.leaves)

    def hide_message(self) -> bool:
        """Hide the strip, and return whether it was visible."""
        visible = self.strip.isVisible()
        self.strip.hide()
        return visible

    def hide_notice(self) -> None:
        """Hide a notice that asks nothing; faults and offers stay until they are answered."""
        if self.strip.is_notice:
            self.strip.hide()

    def tell_trouble(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Report an internal error: what is saved, and an offer to save a report."""
        session = getattr(self._behind or self.room, "session", None)
        match = getattr(session, "match", None)
        kept = getattr(session, "autosave", None)
        saved = kept is not None and not kept.fault
        safe = f"The match is saved up to turn {match.turn}" if match and saved else "Saved work is safe"
        report = write_report(kind, error, trace, record=match.record if match else None)
        words = f"Something went wrong inside the program. {safe}."
        self.offer(Offer(words, "Save a report…", partial(self._save_report, report), leaves="Continue", kind="fault"))

    def _save_report(self, report: str) -> None:
        """Write the report to a file that the user names."""
        path, _ = QFileDialog.getSaveFileName(self, "Report", "footroll-report.txt", "Text (*.txt)")
        if path:
            try:
                replace_file(path, data=report.encode(errors="replace"))
            except FootrollError as refusal:
                self.strip.show_message(f"{refusal}.", kind="fault")
            else:
                self.show_message(f"Report saved to {path}.")

    # Appearance

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.theme = theme
        self.setStyleSheet(style_sheet(theme))
        self.menu_button.set_theme(theme)
        self.strip.set_theme(theme)
        self.help_button.set_theme(theme)
        self.back.set_theme(theme)
        self.help.set_theme(theme)
        if self.room is not None:
            self.apply_theme(self.room)

    def apply_theme(self, room: Room) -> None:
        """Apply the theme to a room, with team colours if set, or say why not."""
        dressed = dress(room.teams, theme=self.theme, colours=self.settings.team_colours)
        room.set_theme(dressed.theme)
        if dressed.refusal and self.strip.isHidden():
            self.show_message(dressed.refusal)

    def change_theme(self) -> None:
        """Switch between light and dark, and save the choice."""
        self.set_theme(LIGHT if self.theme is DARK else DARK)
        self.settings.look = self.theme.name
