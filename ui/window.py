"""The window: a title bar, a message strip, and one room at a time."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QAction, QKeySequence, QShortcut
from PyQt6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from footroll.errors import FootrollError, MissingExtra
from footroll.files import replace_file
from footroll.match import Match, Record
from footroll.notation import write_record
from footroll.pitch import Pitch
from footroll.ui.models.answers.reading import overlay_names
from footroll.ui.models.arena.ladder import Ladder, Shelf
from footroll.ui.models.companion.keeping import resume_at_table, start_at_table
from footroll.ui.models.companion.session import CompanionSession
from footroll.ui.models.full_time.finished import finished_of
from footroll.ui.models.help.asked import clauses_in
from footroll.ui.models.jobs import Jobs
from footroll.ui.models.keys import set_letters
from footroll.ui.models.kick_off import first_fault, read_board
from footroll.ui.models.kits import dress
from footroll.ui.models.live import MatchIsOpen
from footroll.ui.models.moments.opening import is_shared, read_shared
from footroll.ui.models.new_match import Agreed, copy_match, free_file, kick_off, play_on, playing_team, resume
from footroll.ui.models.offer import Offer
from footroll.ui.models.replay.fork import Fork
from footroll.ui.models.replay.reel import Reel, load_reel, read_reel
from footroll.ui.models.report import write_report
from footroll.ui.models.session import MatchSession
from footroll.ui.models.settings import Settings
from footroll.ui.models.start_choices import read_kept_board
from footroll.ui.models.words import sentence_case
from footroll.ui.theme import DARK, LIGHT, TITLE_HEIGHT, px, set_text_size, style_sheet, theme_named
from footroll.ui.views.about import AboutRoom
from footroll.ui.views.arena.room import ArenaRoom
from footroll.ui.views.companion.room import CompanionRoom
from footroll.ui.views.controls import BackButton, KeyButton, MenuButton, QuietLabel, Strip
from footroll.ui.views.editors.pitch_designer import PitchDesignerRoom
from footroll.ui.views.editors.team_sheet import TeamSheetRoom
from footroll.ui.views.full_time.room import FullTimeRoom
from footroll.ui.views.help.panel import HelpPanel
from footroll.ui.views.match.room import MatchRoom, panel_width
from footroll.ui.views.pitch import PitchView
from footroll.ui.views.records import NoRecordRoom
from footroll.ui.views.replay.room import ReplayRoom
from footroll.ui.views.replay.statistics import StatisticsRoom
from footroll.ui.views.settings import SettingsRoom
from footroll.ui.views.start.opening import OpeningRoom
from footroll.ui.views.start.room import StartRoom
from footroll.ui.views.tour.room import TourRoom
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from PyQt6.QtCore import QMimeData, QObject
    from PyQt6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent

    from footroll.ui.models.autosave import Autosave
    from footroll.ui.models.kick_off import Board
    from footroll.ui.theme import Theme
    from footroll.ui.views.room import MenuEntry, Room

READ_RULE = "Read the rule"


class Window(QMainWindow):
    """Opens rooms by name, and applies the theme; `folder` is where matches are saved, if they are.

    Without a board, the window reads one when a room first needs it.
    """

    troubled = pyqtSignal(object, object, object)  # an unexpected error in any thread: kind, error, trace

    def __init__(
        self,
        board: Board | None = None,
        *,
        theme: Theme = LIGHT,
        settings: Settings | None = None,
        folder: Path | None = None,
    ) -> None:
        super().__init__()
        self.setWindowTitle("Footroll")
        self.setMinimumSize(1024, 640)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # before Python destroys its parts
        self.setAcceptDrops(True)
        self._board, self.folder = board, folder
        self._gone = ""  # why some of the last choices could not be read
        self.settings = settings or Settings()
        self.theme = theme
        set_letters(self.settings.letters)
        self.room: Room | None = None
        self._behind: Room | None = None  # the room to return to
        self._stale = False  # the room behind was built for another text size or other keys
        self._waiting: tuple[str, object] | None = None  # opens when the room may be left
        self.strip, self.stack = Strip(), QStackedWidget()
        self._reopening = QTimer(self)  # the settings in another size, after the current event
        self._reopening.setSingleShot(True)
        self._reopening.timeout.connect(partial(self.try_open, "settings"))
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
        self._make_menu()
        self.set_theme(theme)
        self.settings.changed.connect(self._follow)
        self._then: Callable[[], object] = self.strip.hide  # the action of the strip
        self.strip.taken.connect(lambda: self._then())
        self._or_then: Callable[[], object] = self.strip.hide
        self.strip.other_taken.connect(lambda: self._or_then())
        self._autosave: Autosave | None = None  # of the match in play
        self.troubled.connect(self.tell_trouble)
        self.jobs = Jobs(self)  # long work that continues when its room is left
        self.jobs.changed.connect(self._show_job)
        self.shelf = Shelf(folder, jobs=self.jobs)
        self._recovered = False  # the ladder that a crash interrupted was offered

    @property
    def board(self) -> Board:
        """The pitch and the teams of the next match."""
        if self._board is None:
            self._board, self._gone = read_kept_board(self.settings, read_board())
        return self._board

    @board.setter
    def board(self, board: Board) -> None:
        self._board = board

    def take_board(self, board: Board) -> None:
        """Use the choices of the start screen for the next match."""
        self.board = board

    def tell_gone(self) -> None:
        """Show once why some of the last choices could not be read."""
        gone, self._gone = self._gone, ""
        if gone:
            self.show_message(gone)

    # The frame

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Move help with the room."""
        if a1 is not None and a1.type() in (QEvent.Type.Resize, QEvent.Type.Move) and a0 is self.stack:
            self._place_help()
        return super().eventFilter(a0, a1)

    def _show_job(self) -> None:
        """Show the job in the background beside the menu, unless its room is open."""
        job = self.jobs.shown
        here = job is not None and self.room is not None and self.room.name == job.work.room
        self.menu_button.set_note(f"{job.work.name} {job.percent}" if job and not here else "")
        if self.room is not None:
            self.room.show_job(job)

    def offer_ladder(self) -> None:
        """Offer once to continue a ladder that a crash interrupted."""
        ladder = None if self._recovered else self.shelf.broken_off()
        self._recovered = True
        if ladder is not None:
            count = f"{ladder.played:,} of {ladder.choices.total:,} matches"
            words = f"Arena: {ladder.title.lower()}, {count}, recovered. Continue?"
            leave = partial(self.shelf.forget_crash, ladder)
            self.offer(Offer(words, "Continue", partial(self._continue_ladder, ladder), "Later", "Leave it", leave))

    def _continue_ladder(self, ladder: Ladder) -> None:
        """Open the Arena at a ladder, and continue it."""
        self.try_open("arena", ladder)
        if isinstance(self.room, ArenaRoom):
            self.room.do("run")

    def hide_message(self) -> bool:
        """Hide the strip, and return whether it was visible."""
        visible = self.strip.isVisible()
        self.strip.hide()
        return visible

    def _place_help(self) -> None:
        """Put help over the right of the room, as wide as the panel of a match."""
        box, kept, wide = self.stack.geometry(), px(self.room.kept) if self.room else 0, panel_width(self.stack.width())
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
        self.title = QuietLabel()
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
        self.back.clicked.connect(self.go_back)
        self._row.addWidget(self.help_button)
        self._title_widgets: list[QWidget] = []
        return bar

    def _make_menu(self) -> None:
        """Create the menu: all rooms, theme, full screen, quit."""
        self.menu = QMenu(self)
        for name, words in MENU.items():
            action = self.menu.addAction(words, partial(self.try_open, name))
            assert action is not None
            action.setShortcut(MENU_KEYS.get(name, ""))
        self.menu.addSeparator()
        self.menu.addAction("Paste a moment or a position", QKeySequence("Ctrl+Shift+V"), self.paste)
        self.menu.addAction("Dark or light", QKeySequence("Ctrl+D"), self.change_theme)
        self.menu.addAction("Full screen", QKeySequence("F11"), self.change_screen)
        self.menu.addAction("Quit", QKeySequence("Ctrl+Q"), self.close)
        self._room_entries: list[QAction] = []  # menu entries of the room
        self.menu_button.clicked.connect(self.show_menu)
        QShortcut(QKeySequence("F10"), self, self.show_menu)
        for action in self.menu.actions():
            self.addAction(action)

    def show_menu(self) -> None:
        """Open the menu below its button."""
        self.menu.popup(self.menu_button.mapToGlobal(self.menu_button.rect().bottomLeft()))

    def change_screen(self) -> None:
        """Switch full screen on or off."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # Rooms

    def open(self, name: str, show: object = None) -> Room:
        """Open a room by name, or help beside the room; refuse unknown names."""
        if name == HELP:
            return self._open_help(show)
        if name not in ROOMS:
            raise FootrollError(f"there is no screen {quote(name)}{did_you_mean(name, [*ROOMS, HELP])}")
        self._waiting = None
        beside = self._opens_beside(name)
        if not beside and not self._leave():
            assert self.room is not None
            self._waiting = name, show
            return self.room
        room = ROOMS[name](self, show)
        self._enter(room, beside=beside)
        return room

    def _opens_beside(self, name: str) -> bool:
        """Return whether a room opens in front of the current one, which stays behind it."""
        home = self._behind or self.room
        if home is None or not home.stays or home.name in BESIDE:
            return False
        return name in BESIDE or (name in REELS and self.plays)

    def _leave(self) -> bool:
        """Close a room in front, and return whether the room behind can be left; it may have to ask."""
        if self._behind:
            self.go_back()
        return self.room is None or self.room.leave()

    @property
    def plays(self) -> bool:
        """Whether a match is in play in the room, or in the one behind it."""
        home = self._behind or self.room
        return home is not None and home.runs

    def go_back(self) -> None:
        """Return to the room behind, or else to the start screen."""
        behind, self._behind = self._behind, None
        if behind is None or self.room is None:
            self.try_open("start")
            return
        self.room.leave()
        self._put_away(self.room)
        self.room = behind
        if self._stale and behind.rebuilt:
            self._enter(ROOMS[behind.name](self, behind.hand_over()))
        else:
            behind.come_back()
            self._present(behind)
        self._stale = False

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Hide the strip or go back with Esc, if no room has used it."""
        assert a0 is not None
        if a0.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(a0)
        elif not self.hide_message() and self._behind:
            self.go_back()

    def _open_help(self, show: object) -> Room:
        """Open help on a clause or on the current question; without a room, on the start screen."""
        room = self.room or self.open("start")
        if isinstance(show, str):
            self.show_clause(show)
        else:
            self.show_help()
        return room

    def show_help(self) -> None:
        """Open help on the current question."""
        self._place_help()
        self.help.open(self.room.asked() if self.room else (), page=self.room.help_page if self.room else "")

    def show_clause(self, name: str) -> None:
        """Open help on a clause."""
        self._place_help()
        self.help.show_clause(name)

    def open_first(self) -> None:
        """Paint the frame of the start screen, then open it: reading teams takes time."""
        room = OpeningRoom()
        room.painted.connect(partial(QTimer.singleShot, 0, partial(self._follow_opening, room)))
        self._enter(room)

    def _follow_opening(self, room: Room) -> None:
        """Open the start screen, unless another room is open by now."""
        if self.room is room:
            self.open("start")

    def try_open(self, name: str, show: object = None) -> None:
        """Open a room, or say in the strip why not; ask first about a truncated record."""
        self.strip.hide()
        if show is None and self.room is not None and self.room.name == name and self.room.reopen():
            return
        try:
            reel = load_reel(show) if name in REELS and isinstance(show, Path) else None
            if reel and reel.damage:
                open_it = partial(self.try_open, name, reel)
                self.offer(Offer(reel.question, "Open it as far as it goes", open_it, leaves="Leave it", kind="fault"))
            else:
                self.open(name, reel or show)
        except MatchIsOpen as refusal:
            words = "This match is open in another window. You can watch it here, or continue in a copy."
            look, copy = partial(self._look_at, refusal.path), partial(self._open_copy, name, refusal.path)
            self.offer(Offer(words, "Open read-only", look, leaves="Leave it", other="Open a copy", or_then=copy))
        except FootrollError as refusal:
            fault = first_fault(refusal)
            self.strip.show_message(sentence_case(fault), kind="fault")
            if name in PLAYED and isinstance(show, Path):
                self._offer_rest(show)

    # Matches that are open elsewhere, damaged, or not saved

    def _offer_rest(self, path: Path) -> None:
        """Offer to open the readable part of a damaged match."""
        with suppress(FootrollError):
            load_reel(path)
            words, look = f"{self.strip.words.rstrip('.')}.", partial(self._look_at, path)
            self.offer(Offer(words, "Open it as far as it goes", look, leaves="Leave it", kind="fault"))

    def _look_at(self, path: Path) -> None:
        """Show the last moment of a record."""
        try:
            reel = load_reel(path)
        except FootrollError as refusal:
            self.strip.show_message(first_fault(refusal), kind="fault")
        else:
            self.try_open("replay", (reel, reel.last))

    def _open_copy(self, name: str, path: Path) -> None:
        """Continue a match in a copy."""
        try:
            copy = copy_match(path)
        except FootrollError as refusal:
            self.strip.show_message(first_fault(refusal), kind="fault")
        else:
            self.try_open(name, copy)
            self.show_message(f"This is a copy, {copy.name}, with new dice. The other window continues in {path.name}.")

    def watch(self, autosave: Autosave | None) -> None:
        """Watch the autosave of a match, and offer another folder when it fails."""
        self._autosave = autosave
        if autosave:
            autosave.failed.connect(self._offer_folder)
            if autosave.fault:
                self._offer_folder()

    def _offer_folder(self) -> None:
        """Say why a match is not saved, and offer another folder."""
        autosave = self._autosave
        if autosave:
            safe = " Earlier turns are saved." if autosave.ever_saved else ""
            words = f"This match is not being saved: {autosave.fault}.{safe} You can still play."
            leaves = "Play without saving"
            self.offer(Offer(words, "Choose another folder…", self._choose_folder, leaves=leaves, kind="fault"))

    def _choose_folder(self) -> None:
        """Ask for another folder, and save this match and later ones there."""
        path, autosave = QFileDialog.getExistingDirectory(self, "Folder for matches", str(Path.home())), self._autosave
        if path and autosave:
            autosave.move_to(free_file(Path(path) / autosave.path.name))
            if not autosave.fault:
                self.folder = Path(path)
                self.settings.keep("matches", words=path)
                self.show_message(f"The match is now saved in {path}.")

    def dragEnterEvent(self, a0: QDragEnterEvent | None) -> None:
        """Accept a single file or a text of ours; its content is checked when it is dropped."""
        if a0 is not None and (dropped_file(a0.mimeData()) or dropped_text(a0.mimeData())):
            a0.acceptProposedAction()

    def dropEvent(self, a0: QDropEvent | None) -> None:
        """Open a dropped record or text; a match in play stays behind it."""
        if a0 is None:
            return
        if path := dropped_file(a0.mimeData()):
            a0.acceptProposedAction()
            self.try_open("replay", path)
        elif text := dropped_text(a0.mimeData()):
            a0.acceptProposedAction()
            self.open_text(text)

    def paste(self) -> None:
        """Open the moment, the position or the record on the clipboard."""
        clipboard = QApplication.clipboard()
        self.open_text(clipboard.text() if clipboard else "")

    def open_text(self, text: str) -> None:
        """Open a moment or a record in the replay, a position as a match; refuse other texts in the strip."""
        try:
            show = read_shared(text, home=playing_team(self.board.home), away=playing_team(self.board.away))
        except FootrollError as refusal:
            self.strip.show_message(sentence_case(first_fault(refusal)), kind="fault")
        else:
            self.try_open("match" if isinstance(show, Fork) else "replay", show)

    def _open_waiting(self) -> None:
        """Open the room that waited for unsaved work, or close the window."""
        waiting, self._waiting = self._waiting, None
        if waiting:
            self.try_open(*waiting)
        else:
            self.close()

    def _enter(self, room: Room, *, beside: bool = False) -> None:
        """Show a room; the previous one is deleted or stays behind."""
        old, self.room = self.room, room
        room.opens.connect(self.try_open)
        room.backs.connect(self.go_back)
        room.message.connect(self.show_message)
        room.offers.connect(self.offer)
        room.titled.connect(lambda title: self._set_title(title) if room is self.room else None)
        room.freed.connect(self._open_waiting)
        room.around, room.hide_message = (self.bar, self.strip, self.help), self.hide_message
        self.stack.addWidget(room)
        if beside and old and not self._behind:
            self._clear_title_bar()
            self._behind, self._stale = old, False
            old.step_aside()
        elif old:
            self._put_away(old)
        self._present(room)

    def _put_away(self, room: Room) -> None:
        """Delete a room with its widgets in the title bar."""
        self._clear_title_bar()
        for part in (room.head(), *room.tools()):
            if part is not None:
                part.deleteLater()
        self.stack.removeWidget(room)
        room.deleteLater()

    def _present(self, room: Room) -> None:
        """Show a room with its title and buttons, and focus it."""
        self._apply_theme(room)
        head = room.head()
        self._title_widgets = [*([head] if head else []), *room.tools()]
        if self._behind and not room.closes:
            self._title_widgets.append(self.back)
        self.title.setVisible(head is None)
        self.bar.setVisible(head is not None or bool(room.title))
        for part in self._title_widgets:
            self._row.insertWidget(self._row.count() - 1, part, 1 if part is head else 0)  # help stays the last
            part.show()
        for old in self._room_entries:
            self.menu.removeAction(old)
            old.deleteLater()  # and its key
        first = self.menu.actions()[0]
        self._room_entries = [_action(entry, parent=self) for entry in room.doings()]
        if self._room_entries:
            line = QAction(self)
            line.setSeparator(True)
            self._room_entries.append(line)
        self.menu.insertActions(first, self._room_entries)
        self.addActions(self._room_entries)
        self.stack.setCurrentWidget(room)
        self._set_title(room.title)
        self._show_job()
        self._settle()
        self._place_help()
        self.strip.lie_over(room.told_over or self.stack, inside=self._body, below=lambda: room.asks_to)
        for pitch in room.findChildren(PitchView):
            pitch.set_speech(self.settings.speech)
            pitch.set_keys(self.settings.key_with_alt)
        room.take_focus()

    def _settle(self) -> None:
        """Lay the room out at once: a click may already be on its way."""
        body = self.centralWidget()
        frame = body.layout() if body else None
        if frame is not None:
            frame.activate()

    def _clear_title_bar(self) -> None:
        """Remove the widgets of a room from the title bar."""
        for part in self._title_widgets:
            self._row.removeWidget(part)
            part.hide()
        self._title_widgets = []

    def _set_title(self, title: str) -> None:
        self.title.setText(title)
        self.setWindowTitle(f"{title} · Footroll" if title else "Footroll")

    def lay_over(self, name: str) -> None:
        """Show an overlay on the pitch of the room, or refuse it."""
        if self.room is None or not self.room.lay_over(name):
            known = overlay_names()
            hint = "; open the screen match or replay" if name in known else did_you_mean(name, known)
            raise FootrollError(f"this screen cannot show the overlay {quote(name)}{hint}")

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
            self._apply_theme(self.room)

    def _apply_theme(self, room: Room) -> None:
        """Apply the theme to a room, with team colours if set, or say why not."""
        dressed = dress(room.teams, theme=self.theme, colours=self.settings.team_colours)
        room.set_theme(dressed.theme)
        if dressed.refusal and self.strip.isHidden():
            self.show_message(dressed.refusal)

    def _follow(self, setting: str) -> None:
        """Apply a changed setting: the theme at once, the text size by rebuilding rooms."""
        if setting in ("look", ""):
            self.set_theme(theme_named(self.settings.look))
        if setting in ("letters", ""):
            set_letters(self.settings.letters)
            self._stale = True
        if setting in ("text_size", ""):
            self._stale = True
            set_text_size(self.settings.text_size)
            self.bar.setFixedHeight(px(TITLE_HEIGHT))
            self.set_theme(self.theme)
            if self.room is not None:
                self._reopening.start()

    def change_theme(self) -> None:
        """Switch between light and dark, and save the choice."""
        self.set_theme(LIGHT if self.theme is DARK else DARK)
        self.settings.look = self.theme.name

    def closeEvent(self, a0: QCloseEvent | None) -> None:
        """Leave the room properly before closing."""
        assert a0 is not None
        self._waiting = None
        if not self._leave():
            a0.ignore()
        else:
            self.jobs.finish()
            super().closeEvent(a0)


def dropped_file(data: QMimeData | None) -> Path | None:
    """Return the dragged local file, if it is a single one."""
    urls = data.urls() if data is not None and data.hasUrls() else []
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None


def dropped_text(data: QMimeData | None) -> str:
    """Return the dragged text, if it is one of ours."""
    text = data.text() if data is not None and data.hasText() else ""
    return text if is_shared(text) else ""


def _action(entry: MenuEntry, *, parent: QWidget) -> QAction:
    """Return a menu entry."""
    action = QAction(entry.words, parent)
    action.setShortcut(entry.key)
    action.triggered.connect(lambda: entry.do())
    return action


# The makers of rooms


def _make_start(window: Window, show: object) -> Room:
    """Open the start room, on another pitch if one is given."""
    if isinstance(show, Pitch):
        window.board = replace(window.board, source=str(show), pitch=show).placed()
    room = StartRoom(window.board, folder=window.folder, settings=window.settings, rooms={*ROOMS, HELP})
    room.table.kick_off.laid.connect(window.take_board)
    window.tell_gone()
    window.offer_ladder()
    return room


def _make_match(window: Window, show: object) -> Room:
    """Open a session, a saved match, a fork of a replay, or a new match of the window's teams."""
    if isinstance(show, MatchSession):
        session = show
    elif isinstance(show, Path):
        session = resume(show)
    elif isinstance(show, Fork):
        session = play_on(show.match, seed=show.seed, what_if=show.title, folder=window.folder)
        window.show_message(f"This is {show.title}. The record does not change.")
    else:
        session = kick_off(window.board, Agreed(), folder=window.folder)
    window.watch(session.autosave)
    session.pace = window.settings.pace
    room = MatchRoom(session, settings=window.settings)
    room.begin()
    return room


def _make_tour(window: Window, show: object) -> Room:
    """Continue the guided first match."""
    room = TourRoom(window.settings)
    room.begin()
    return room


def reel_of(show: object) -> tuple[Reel, int]:
    """Return the frames of a record, file or match, and the first one to show."""
    if isinstance(show, tuple):
        reel, at = show
        return reel, at
    if isinstance(show, Reel):
        return show, 0
    if isinstance(show, Path):
        return load_reel(show), 0
    if isinstance(show, Record):
        reel = read_reel(write_record(show))
        return reel, reel.last
    raise FootrollError(f"{quote(str(show))} is not a record; name the file of a recorded match")


def _make_replay(window: Window, show: object) -> Room:
    if show is None:
        return NoRecordRoom("replay", folder=window.folder)
    reel, at = reel_of(show)
    return ReplayRoom(reel, at=at, theme=window.theme, key_of=window.settings.key_with_alt)


def _make_statistics(window: Window, show: object) -> Room:
    """Open the statistics of a record; the charts need a library that may be missing."""
    if show is None:
        return NoRecordRoom("statistics", folder=window.folder)
    try:
        return StatisticsRoom(reel_of(show)[0], theme=window.theme, beside=window.plays)
    except ModuleNotFoundError as missing:
        raise MissingExtra("The statistics", extra="ui") from missing


def _make_arena(window: Window, show: object) -> Room:
    """Open the arena, at a ladder if one is given."""
    if isinstance(show, Ladder):
        window.shelf.show(show)
    return ArenaRoom(window.shelf, settings=window.settings)


def _make_full_time(window: Window, show: object) -> Room:
    """Open the end of a match: a session, a saved match, or any record."""
    if show is None:
        return NoRecordRoom("full-time", folder=window.folder)
    return FullTimeRoom(finished_of(show), folder=window.folder, theme=window.theme)


def _make_team(window: Window, show: object) -> Room:
    return TeamSheetRoom(show if isinstance(show, str | Path) else window.board.home.source)


def _make_pitch(window: Window, show: object) -> Room:
    return PitchDesignerRoom(str(show) if show is not None else window.board.source)


def _make_print(window: Window, show: object) -> Room:
    """Print a pitch, or the pitch and the teams of the room in front, or those of the next match."""
    try:
        from footroll.ui.views.printing.room import PrintRoom
    except ImportError as missing:  # a system may package Qt without its PDF module
        raise MissingExtra("The preview", extra="ui") from missing
    match = getattr(getattr(window.room, "session", None), "match", None)
    played = match if isinstance(match, Match) else None
    pitch = show if isinstance(show, Pitch) else played.pitch if played else window.board.pitch
    teams = played.teams if played else (window.board.home.team, window.board.away.team)
    return PrintRoom(pitch, teams, settings=window.settings)


def _make_companion(window: Window, show: object) -> Room:
    """Open the companion with a session, a saved match, any match, or the window's teams."""
    if isinstance(show, CompanionSession):
        session = show
    elif isinstance(show, Path):
        session = resume_at_table(show)
    elif isinstance(show, Match):
        session = CompanionSession.of_match(show)
    else:
        session = start_at_table(window.board, folder=window.folder)
    window.watch(session.autosave)
    return CompanionRoom(session, theme=window.theme)


def _make_settings(window: Window, show: object) -> Room:
    return SettingsRoom(window.settings)


def _make_about(window: Window, show: object) -> Room:
    return AboutRoom()


HELP = "help"  # beside every room
BESIDE = {"settings", "about", "print"}  # open in front of another room
REELS = {"replay", "statistics"}  # show a record, in front of a match in play
PLAYED = {"match", "companion"}  # continue a record
ROOMS: dict[str, Callable[[Window, object], Room]] = {
    "start": _make_start,
    "match": _make_match,
    "full-time": _make_full_time,
    "tour": _make_tour,
    "replay": _make_replay,
    "statistics": _make_statistics,
    "arena": _make_arena,
    "team": _make_team,
    "pitch": _make_pitch,
    "companion": _make_companion,
    "print": _make_print,
    "settings": _make_settings,
    "about": _make_about,
}
MENU_KEYS = {"settings": "Ctrl+,", "print": "Ctrl+P"}
MENU = {
    "start": "Start screen",
    "tour": "First-match tour",
    "replay": "Replay",
    "arena": "Arena",
    "team": "Teams",
    "pitch": "Pitches",
    "companion": "At a real table",
    "print": "Print",
    "settings": "Settings",
    HELP: "Help",
    "about": "About Footroll",
}
