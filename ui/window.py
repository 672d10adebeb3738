"""The window: it opens one room at a time, and remembers the room behind it."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QAction, QKeySequence, QShortcut
from PyQt6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget

from footroll.errors import FootrollError
from footroll.ui.frame import WindowFrame
from footroll.ui.models.answers.reading import overlay_names
from footroll.ui.models.jobs import Jobs
from footroll.ui.models.keys import set_letters
from footroll.ui.models.kick_off import first_fault, read_board
from footroll.ui.models.live import MatchIsOpen
from footroll.ui.models.moments.opening import is_shared, read_shared
from footroll.ui.models.new_match import copy_match, free_file, playing_team
from footroll.ui.models.offer import Offer
from footroll.ui.models.replay.fork import Fork
from footroll.ui.models.replay.reel import load_reel
from footroll.ui.models.settings import Settings
from footroll.ui.models.start_choices import read_kept_board
from footroll.ui.models.words import sentence_case
from footroll.ui.rooms import BESIDE, HELP, MENU, MENU_KEYS, PLAYED, REELS, ROOMS
from footroll.ui.theme import LIGHT, TITLE_HEIGHT, px, set_text_size, theme_named
from footroll.ui.views.pitch import PitchView
from footroll.ui.views.start.opening import OpeningRoom
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import QMimeData
    from PyQt6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent

    from footroll.ui.models.arena.ladder import Ladder, Shelf
    from footroll.ui.models.autosave import Autosave
    from footroll.ui.models.class_mode.votes import ClassVotes
    from footroll.ui.models.kick_off import Board
    from footroll.ui.models.lab.run import LabRun, LabShelf
    from footroll.ui.models.lesson_editor.copies import DraftCopies
    from footroll.ui.models.lessons.classroom import PupilDesk
    from footroll.ui.theme import Theme
    from footroll.ui.views.room import MenuEntry, Room

KEEPING = ("arena", "lab", "lessons")  # the folders of ladders, experiments and copies of lessons


class Window(WindowFrame):
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
        super().__init__(settings=settings or Settings(), theme=theme)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # before Python destroys its parts
        self.setAcceptDrops(True)
        self._board, self.folder, self._home = board, folder, folder
        self._gone = ""  # why some of the last choices could not be read
        self._stale = False  # the room behind was built for another text size or other keys
        self._waiting: tuple[str, object] | None = None  # opens when the room may be left
        self._reopening = QTimer(self)  # the settings in another size, after the current event
        self._reopening.setSingleShot(True)
        self._reopening.timeout.connect(partial(self.try_open, "settings"))
        self.back.clicked.connect(self.go_back)
        self._make_menu()
        self.settings.changed.connect(self._follow)
        self._autosave: Autosave | None = None  # of the match in play
        later = Qt.ConnectionType.QueuedConnection  # an error in a paint event must not change the window there
        self.troubled.connect(self.tell_trouble, later)  # type: ignore[call-arg]  # not in its stub
        self.jobs = Jobs(self)  # long work that continues when its room is left
        self.jobs.changed.connect(self._show_job)
        self.votes: ClassVotes | None = None  # of the class that was shown last
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

    # What rooms share; imported with the first of them

    @cached_property
    def classroom(self) -> PupilDesk:
        """The course, and the progress of the pupil."""
        from footroll.ui.models.lessons.classroom import PupilDesk

        return PupilDesk(keeps=self._home is not None)

    @cached_property
    def drafts(self) -> DraftCopies:
        """The copies of lessons in the editor."""
        from footroll.ui.models.lesson_editor.copies import DraftCopies

        return DraftCopies(self._home)

    @cached_property
    def shelf(self) -> Shelf:
        """The ladders of the arena."""
        from footroll.ui.models.arena.ladder import Shelf

        return Shelf(self._home, jobs=self.jobs)

    @cached_property
    def experiments(self) -> LabShelf:
        """The experiments of the lab."""
        from footroll.ui.models.lab.run import LabShelf

        return LabShelf(self._home, jobs=self.jobs)

    # The rooms' jobs, and the menu

    def _show_job(self) -> None:
        """Show the job in the background beside the menu, unless its room is open."""
        job = self.jobs.shown
        here = job is not None and self.room is not None and self.room.name == job.work.room
        notes = [f"{job.work.name} {job.percent}"] if job and not here else []
        behind = [self._behind.note] if self._behind and self._behind.note else []
        self.menu_button.set_note(" · ".join(behind + notes))
        if self.room is not None:
            self.room.show_job(job)

    def offer_broken_off(self) -> None:
        """Offer once to continue a ladder, an experiment or a lesson that a crash interrupted."""
        if self._recovered or not self._home or not any((self._home / name).is_dir() for name in KEEPING):
            return
        self._recovered = True
        if ladder := self.shelf.broken_off():
            leave = partial(self.shelf.forget_crash, ladder)
            self._offer_to_continue("arena", f"Arena: {ladder.title.lower()}", ladder, leave)
        elif run := self.experiments.broken_off():
            self._offer_to_continue("lab", f"Lab: {run.title}", run, partial(self.experiments.forget_crash, run))
        elif draft := self.drafts.broken_off():
            words = f"Lesson: {draft.lesson.title or 'a new lesson'}, not saved, recovered. Continue writing?"
            write, leave = partial(self.try_open, "lesson-editor", draft), partial(self.drafts.forget, draft)
            self.offer(Offer(words, "Continue", write, "Later", "Discard it", leave))

    def _offer_to_continue(self, room: str, title: str, job: Ladder | LabRun, leave: Callable[[], object]) -> None:
        """Offer to continue something that a crash interrupted."""
        words = f"{title}, {job.played:,} of {job.choices.total:,} matches, recovered. Continue?"
        self.offer(Offer(words, "Continue", partial(self._continue_job, room, job), "Later", "Leave it", leave))

    def _continue_job(self, room: str, job: Ladder | LabRun) -> None:
        """Open the room of a job, and continue it."""
        from footroll.ui.views.jobs.room import WorkRoom

        self.try_open(room, job)
        if isinstance(self.room, WorkRoom):
            self.room.do("run")

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
        return name in BESIDE or name in home.fronts or (name in REELS and self.plays)

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
        fuba = isinstance(show, Path) and _is_fuba_file(show)
        if name in REELS and fuba:
            name = "fuba-replay"
        try:
            reel = load_reel(show) if name in REELS and isinstance(show, Path) and not fuba else None
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
            named = isinstance(show, Path) and fault.startswith((show.name, str(show)))
            self.strip.show_message(fault if named else sentence_case(fault), kind="fault")
            if name in PLAYED and isinstance(show, Path):
                self._offer_rest(show)

    # Matches that are open elsewhere, damaged, or not saved

    def _offer_rest(self, path: Path) -> None:
        """Offer to open the readable part of a damaged match."""
        with suppress(FootrollError):
            _read_either(path)
            words, look = f"{self.strip.words.rstrip('.')}.", partial(self._look_at, path)
            self.offer(Offer(words, "Open it as far as it goes", look, leaves="Leave it", kind="fault"))

    def _look_at(self, path: Path) -> None:
        """Show the last moment of a record."""
        if _is_fuba_file(path):
            self.try_open("fuba-replay", path)
            return
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
        if _is_fuba_text(text):
            self._open_fuba_text(text)
            return
        try:
            show = read_shared(text, home=playing_team(self.board.home), away=playing_team(self.board.away))
        except FootrollError as refusal:
            self.strip.show_message(sentence_case(first_fault(refusal)), kind="fault")
        else:
            self.try_open("match" if isinstance(show, Fork) else "replay", show)

    def _open_fuba_text(self, text: str) -> None:
        """Open a FUBA record in its replay, and a FUBA position as a match."""
        from footroll.ui.models.fuba.replay import FubaFork, read_fuba_text

        try:
            show = read_fuba_text(text)
        except FootrollError as refusal:
            self.strip.show_message(sentence_case(first_fault(refusal)), kind="fault")
        else:
            self.try_open("fuba-match" if isinstance(show, FubaFork) else "fuba-replay", show)

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
        room.titled.connect(self._show_title)  # Qt disconnects a method of a deleted window, but no lambda
        room.freed.connect(self._open_waiting)
        room.around, room.hide_message = (self.bar, self.strip, self.help), self.hide_message
        room.hide_notice = self.hide_notice
        self.stack.addWidget(room)
        if beside and old and not self._behind:
            self.clear_title_bar()
            self._behind, self._stale = old, False
            old.step_aside()
        elif old:
            self._put_away(old)
        self._present(room)

    def _show_title(self, title: str) -> None:
        """Show the new title of the open room, or the note of a room behind it."""
        if self.sender() is self.room:
            self.set_title(title)
        else:
            self._show_job()

    def _put_away(self, room: Room) -> None:
        """Delete a room with its widgets in the title bar."""
        self.clear_title_bar()
        for part in (room.head(), *room.tools()):
            if part is not None:
                part.deleteLater()
        self.stack.removeWidget(room)
        room.deleteLater()

    def _present(self, room: Room) -> None:
        """Show a room with its title and buttons, and focus it."""
        self.apply_theme(room)
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
        self.set_title(room.title)
        self._show_job()
        self.settle()
        self.place_help()
        self.strip.lie_over(room.told_over or self.stack, inside=self._body, below=lambda: room.asks_to)
        for pitch in room.findChildren(PitchView):
            pitch.set_speech(self.settings.speech)
            pitch.set_keys(self.settings.key_with_alt)
        room.take_focus()

    def lay_over(self, name: str) -> None:
        """Show an overlay on the pitch of the room, or refuse it."""
        if self.room is None or not self.room.lay_over(name):
            known = overlay_names()
            hint = "; open the screen match or replay" if name in known else did_you_mean(name, known)
            raise FootrollError(f"this screen cannot show the overlay {quote(name)}{hint}")

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
    return text if is_shared(text) or _is_fuba_text(text) else ""


def _is_fuba_text(text: str) -> bool:
    """Return whether a text is one of the second game, whose modules are imported only for it."""
    from footroll.ui.models.fuba.replay import is_fuba_text

    return is_fuba_text(text)


def _is_fuba_file(path: Path) -> bool:
    """Return whether a file is a record of the second game."""
    from footroll.fuba.notation import is_fuba_record

    return is_fuba_record(path)


def _read_either(path: Path) -> None:
    """Read a record of either game, and raise an error if no part of it can be read."""
    from footroll.ui.models.fuba.replay import reel_of_fuba

    reel_of_fuba(path) if _is_fuba_file(path) else load_reel(path)


def _action(entry: MenuEntry, *, parent: QWidget) -> QAction:
    """Return a menu entry."""
    action = QAction(entry.words, parent)
    action.setShortcut(entry.key)
    action.triggered.connect(lambda: entry.do())
    return action
