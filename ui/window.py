"""The window: a title bar, a strip for faults, and one room at a time."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QAction, QKeySequence, QShortcut
from PyQt6.QtWidgets import (
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
from footroll.match import Match, Record
from footroll.notation import write_record
from footroll.pitch import Pitch
from footroll.ui.models.companion.keeping import sit_down, sit_down_again
from footroll.ui.models.companion.session import CompanionSession
from footroll.ui.models.help.asked import clauses_in
from footroll.ui.models.keys import set_letters
from footroll.ui.models.kick_off import first_fault, read_board
from footroll.ui.models.kits import dress
from footroll.ui.models.lines import Line
from footroll.ui.models.new_match import Agreed, kick_off, play_on, resume
from footroll.ui.models.offer import Offer
from footroll.ui.models.overlays import Shown
from footroll.ui.models.recent import forget_running
from footroll.ui.models.replay.fork import Fork
from footroll.ui.models.replay.reel import Reel, load_reel, read_reel
from footroll.ui.models.report import write_report
from footroll.ui.models.session import MatchSession
from footroll.ui.models.settings import Settings
from footroll.ui.theme import DARK, LIGHT, TITLE_HEIGHT, px, set_text_size, style_sheet, theme_named
from footroll.ui.views.about import AboutRoom
from footroll.ui.views.companion.room import CompanionRoom
from footroll.ui.views.controls import BackButton, KeyButton, MenuButton, QuietLabel, Strip
from footroll.ui.views.editors.pitch_designer import PitchDesignerRoom
from footroll.ui.views.editors.team_sheet import TeamSheetRoom
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

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from PyQt6.QtCore import QObject
    from PyQt6.QtGui import QCloseEvent, QKeyEvent

    from footroll.ui.models.kick_off import Board
    from footroll.ui.theme import Theme
    from footroll.ui.views.room import MenuEntry, Room

READ_RULE = "Read the rule"


class Window(QMainWindow):
    """Opens rooms by name, and wears one theme; `folder` is where matches are kept, if they are.

    The board is read when a room first needs it, if none is given.
    """

    troubled = pyqtSignal(object, object, object)  # an unexpected error of any thread: kind, error, trace

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
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # whole, before Python takes it apart
        self._board, self.folder = board, folder
        self.settings = settings or Settings()
        self.theme = theme
        set_letters(self.settings.letters)
        self.room: Room | None = None
        self._behind: Room | None = None  # stays as it is until one comes back to it
        self._outgrown = False  # what is behind was made for another size of text, or for other keys
        self._waiting: tuple[str, object] | None = None  # what opens when the room may be left
        self.strip, self.stack = Strip(), QStackedWidget()
        self._reopening = QTimer(self)  # of the settings in another size, when the hand that set it is through
        self._reopening.setSingleShot(True)
        self._reopening.timeout.connect(partial(self.try_open, "settings"))
        self._lay_out()
        self._make_menu()
        self.set_theme(theme)
        self.settings.changed.connect(self._follow)
        self._then: Callable[[], object] = self.strip.hide  # what the strip offers
        self.strip.taken.connect(lambda: self._then())
        self.troubled.connect(self.tell_trouble)

    @property
    def board(self) -> Board:
        """The pitch and the teams of the next match."""
        self._board = self._board or read_board()
        return self._board

    @board.setter
    def board(self, board: Board) -> None:
        self._board = board

    # The frame

    def _lay_out(self) -> None:
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.bar = self._title_bar()
        for part in (self.bar, self.strip):
            self._column.addWidget(part)
        self._column.addWidget(self.stack, 1)
        self.setCentralWidget(body)
        self.help = HelpPanel(self.settings, body)
        self.help.left.connect(lambda: self.room.take_focus() if self.room else None)
        for part in (self.stack, self.strip):
            part.installEventFilter(self)

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Keep help and the strip where they belong."""
        if a1 is not None and a1.type() in (QEvent.Type.Resize, QEvent.Type.Move) and a0 is self.stack:
            self._place_help()
            self._place_strip()
        if a1 is not None and a1.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest) and a0 is self.strip:
            self._place_strip()
        return super().eventFilter(a0, a1)

    def _place_strip(self) -> None:
        """Lay the strip over the room, below what is asked there, so that nothing moves; else it stands above it."""
        below = self.room.asks_to if self.room else None
        flows = self._column.indexOf(self.strip) >= 0
        if below is None and not flows:
            self._column.insertWidget(1, self.strip)
        elif below is not None:
            self._column.removeWidget(self.strip)
            box = self.stack.geometry()
            self.strip.setGeometry(box.left(), box.top() + below, box.width(), self.strip.tall(box.width()))
            self.strip.raise_()

    def hush(self) -> bool:
        """Put away what the strip tells, and say whether it told anything."""
        told = self.strip.isVisible()
        self.strip.hide()
        return told

    def _place_help(self) -> None:
        """Put help over the right of the room, as wide as the panel of a match, so that the pitch stays as it is."""
        box, kept, wide = self.stack.geometry(), px(self.room.kept) if self.room else 0, panel_width(self.stack.width())
        self.help.setGeometry(box.right() + 1 - wide, box.top() + kept, wide, box.height() - kept)

    def _title_bar(self) -> QFrame:
        """Return the bar with the menu, the title of the room and its buttons."""
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
        self.help_button = KeyButton("Help", key="F1", tip="Rules, words and keys, on what is asked now")
        self.help_button.clicked.connect(lambda: self.show_help())
        self.back = BackButton()
        self.back.setParent(bar)
        self.back.hide()
        self.back.clicked.connect(self.go_back)
        self._row.addWidget(self.help_button)
        self._worn: list[QWidget] = []
        return bar

    def _make_menu(self) -> None:
        """Make the menu: every room, the theme, the full screen, the end."""
        self.menu = QMenu(self)
        for name, words in MENU.items():
            action = self.menu.addAction(words, partial(self.try_open, name))
            assert action is not None
            action.setShortcut(MENU_KEYS.get(name, ""))
        self.menu.addSeparator()
        self.menu.addAction("Dark or light", QKeySequence("Ctrl+D"), self.change_theme)
        self.menu.addAction("Full screen", QKeySequence("F11"), self.change_screen)
        self.menu.addAction("Quit", QKeySequence("Ctrl+Q"), self.close)
        self._brought: list[QAction] = []  # lines of the room
        self.menu_button.clicked.connect(self.show_menu)
        QShortcut(QKeySequence("F10"), self, self.show_menu)
        for action in self.menu.actions():
            self.addAction(action)

    def _offer_doings(self, room: Room) -> None:
        """Put what a room brings along at the top of the menu, in the place of what another brought."""
        for old in self._brought:
            self.menu.removeAction(old)
            old.deleteLater()  # and its key
        first = self.menu.actions()[0]
        self._brought = [_action(entry, parent=self) for entry in room.doings()]
        if self._brought:
            self._brought.append(_parting_line(self))
        self.menu.insertActions(first, self._brought)
        self.addActions(self._brought)

    def show_menu(self) -> None:
        """Open the menu below its button."""
        self.menu.popup(self.menu_button.mapToGlobal(self.menu_button.rect().bottomLeft()))

    def change_screen(self) -> None:
        """Fill the screen, or give it back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # Rooms

    def open(self, name: str, show: object = None) -> Room:
        """Open a room by its name, or help beside the room; one that does not exist is refused in a sentence."""
        if name == HELP:
            return self._open_help(show)
        if name not in ROOMS:
            raise FootrollError(f"there is no screen '{name}'; there are {', '.join([*ROOMS, HELP])}")
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
        """Say whether a room is only looked at: the one that one comes from stays behind it."""
        home = self._behind or self.room
        if home is None or not home.stays or home.name in BESIDE:
            return False
        return name in BESIDE or (name in REELS and self.plays)

    def _leave(self) -> bool:
        """Come back from what is only looked at, and say whether the room can be left; it may have to ask."""
        if self._behind:
            self.go_back()
        return self.room is None or self.room.leave()

    @property
    def plays(self) -> bool:
        """Whether a match is being played in the room, or in the one behind it."""
        home = self._behind or self.room
        return home is not None and home.runs

    def go_back(self) -> None:
        """Go where one came from, which is as it was; without such a room, to the start screen."""
        behind, self._behind = self._behind, None
        if behind is None or self.room is None:
            self.try_open("start")
            return
        self.room.leave()
        self._put_away(self.room)
        self.room = behind
        if self._outgrown and behind.made_anew:
            self._enter(ROOMS[behind.name](self, behind.hand_over()))
        else:
            behind.come_back()
            self._present(behind)
        self._outgrown = False

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Put the strip away or go back with Esc, where no room has used it."""
        assert a0 is not None
        if a0.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(a0)
        elif not self.hush() and self._behind:
            self.go_back()

    def _open_help(self, show: object) -> Room:
        """Open help on a clause, or on what is asked; without a room it stands beside the start screen."""
        room = self.room or self.open("start")
        if isinstance(show, str):
            self.show_clause(show)
        else:
            self.show_help()
        return room

    def show_help(self) -> None:
        """Open help on what is asked now."""
        self._place_help()
        self.help.open(self.room.asked() if self.room else ())

    def show_clause(self, name: str) -> None:
        """Open help on a clause."""
        self._place_help()
        self.help.show_clause(name)

    def open_first(self) -> None:
        """Show the frame of the start screen, and open it once that is painted: teams take their time to read."""
        room = OpeningRoom()
        room.painted.connect(partial(QTimer.singleShot, 0, partial(self._follow_opening, room)))
        self._enter(room)

    def _follow_opening(self, room: Room) -> None:
        """Open the start screen, unless something else was opened meanwhile."""
        if self.room is room:
            self.open("start")

    def try_open(self, name: str, show: object = None) -> None:
        """Open a room, or tell in the strip why not; a record that is cut is asked about first."""
        self.strip.hide()
        try:
            reel = load_reel(show) if name in REELS and isinstance(show, Path) else None
            if reel and reel.damage:
                open_it = partial(self.try_open, name, reel)
                self.offer(Offer(reel.question, "Open it as far as it goes", open_it, leaves="Leave it", kind="fault"))
            else:
                self.open(name, reel or show)
        except FootrollError as refusal:
            fault = first_fault(refusal)
            self.strip.tell(f"{fault[:1].upper()}{fault[1:]}", kind="fault")

    def _go_on(self) -> None:
        """Open what a room with unsaved work kept waiting, or close the window."""
        waiting, self._waiting = self._waiting, None
        if waiting:
            self.try_open(*waiting)
        else:
            self.close()

    def _enter(self, room: Room, *, beside: bool = False) -> None:
        """Show a room in the place of the one before, which goes or stays behind."""
        old, self.room = self.room, room
        self._listen_to(room)
        self.stack.addWidget(room)
        if beside and old and not self._behind:
            self._undress()
            self._behind, self._outgrown = old, False
            old.step_aside()
        elif old:
            self._put_away(old)
        self._present(room)

    def _listen_to(self, room: Room) -> None:
        """Do what a room asks for."""
        room.opens.connect(self.try_open)
        room.backs.connect(self.go_back)
        room.tells.connect(self.tell)
        room.offers.connect(self.offer)
        room.titled.connect(lambda title: self._entitle(title) if room is self.room else None)
        room.freed.connect(self._go_on)
        room.around, room.hush = (self.bar, self.strip, self.help), self.hush

    def _put_away(self, room: Room) -> None:
        """Delete a room with what the title bar wears of it."""
        self._undress()
        for part in (room.head(), *room.tools()):
            if part is not None:
                part.deleteLater()
        self.stack.removeWidget(room)
        room.deleteLater()

    def _present(self, room: Room) -> None:
        """Show a room with its head and buttons, and give it the focus."""
        self._dress(room)
        self._wear(room)
        self._offer_doings(room)
        self.stack.setCurrentWidget(room)
        self._entitle(room.title)
        self._settle()
        self._place_help()
        self._place_strip()
        for pitch in room.findChildren(PitchView):
            pitch.set_speech(self.settings.speech)
            pitch.set_keys(self.settings.key_with_alt)
        room.take_focus()

    def _settle(self) -> None:
        """Give the room its place at once, with or without the title bar: a hand may already be on its way."""
        body = self.centralWidget()
        frame = body.layout() if body else None
        if frame is not None:
            frame.activate()

    def _undress(self) -> None:
        """Take what a room has put there out of the title bar."""
        for part in self._worn:
            self._row.removeWidget(part)
            part.hide()
        self._worn = []

    def _wear(self, room: Room) -> None:
        """Put the head and the buttons of a room into the title bar, and the way back if there is one."""
        head = room.head()
        self._worn = [*([head] if head else []), *room.tools()]
        if self._behind and not room.closes:
            self._worn.append(self.back)
        self.title.setVisible(head is None)
        self.bar.setVisible(head is not None or bool(room.title))
        for part in self._worn:
            self._row.insertWidget(self._row.count() - 1, part, 1 if part is head else 0)  # help stays the last
            part.show()

    def _entitle(self, title: str) -> None:
        self.title.setText(title)
        self.setWindowTitle(f"{title} · Footroll" if title else "Footroll")

    def lay_over(self, name: str) -> None:
        """Lay something over the pitch of the room, or refuse it in a sentence."""
        if self.room is None or not self.room.lay_over(name):
            names = ", ".join((*Shown, *Line))
            raise FootrollError(f"nothing called '{name}' can be laid over a pitch here; match and replay have {names}")

    # What is told

    def tell(self, words: str) -> None:
        """Say something in the strip, and offer the rule that it names; nothing hides it."""
        named = clauses_in(words)
        if named:
            self.offer(Offer(words, READ_RULE, partial(self.show_clause, named[0])))
        elif words:
            self.strip.tell(words, kind="notice")
        else:
            self.strip.hide()

    def offer(self, offer: Offer) -> None:
        """Say something in the strip that can be done something about."""
        self._then = offer.then
        self.strip.tell(offer.says, kind=offer.kind, offer=offer.does, leave=offer.leaves)

    def tell_trouble(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Tell that the program itself failed, what is safe, and offer to write a report."""
        session = getattr(self._behind or self.room, "session", None)
        match = getattr(session, "match", None)
        kept = getattr(session, "autosave", None)
        safe = f"The match is saved up to turn {match.turn}" if match and kept else "What was saved is safe"
        report = write_report(kind, error, trace, record=match.record if match else None)
        words = f"Something went wrong inside the program. {safe}."
        self.offer(Offer(words, "Save a report…", partial(self._save_report, report), leaves="Go on", kind="fault"))

    def _save_report(self, report: str) -> None:
        """Write the report where the user wants it."""
        path, _ = QFileDialog.getSaveFileName(self, "Report", "footroll-report.txt", "Text (*.txt)")
        if path:
            try:
                Path(path).write_text(report, encoding="utf-8")
            except OSError as error:
                self.strip.tell(f"{path}: the report cannot be written ({error.strerror}).", kind="fault")
            else:
                self.tell(f"The report is written to {path}.")

    # How it looks

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.theme = theme
        self.setStyleSheet(style_sheet(theme))
        self.menu_button.set_theme(theme)
        self.strip.set_theme(theme)
        self.help_button.set_theme(theme)
        self.back.set_theme(theme)
        self.help.set_theme(theme)
        if self.room is not None:
            self._dress(self.room)

    def _dress(self, room: Room) -> None:
        """Give a room the theme, its teams in their own colours if that is set, or tell why not."""
        dressed = dress(room.teams, theme=self.theme, colours=self.settings.team_colours)
        room.set_theme(dressed.theme)
        if dressed.refusal and self.strip.isHidden():
            self.tell(dressed.refusal)

    def _follow(self, setting: str) -> None:
        """Take a setting that was changed: the theme at once, and the text with everything that holds it."""
        if setting in ("look", ""):
            self.set_theme(theme_named(self.settings.look))
        if setting in ("letters", ""):
            set_letters(self.settings.letters)
            self._outgrown = True
        if setting in ("text_size", ""):
            self._outgrown = True
            set_text_size(self.settings.text_size)
            self.bar.setFixedHeight(px(TITLE_HEIGHT))
            self.set_theme(self.theme)
            if self.room is not None:
                self._reopening.start()

    def change_theme(self) -> None:
        """Go from light to dark, or back, and keep that."""
        self.set_theme(LIGHT if self.theme is DARK else DARK)
        self.settings.look = self.theme.name

    def closeEvent(self, a0: QCloseEvent | None) -> None:
        """Leave the room in good order."""
        assert a0 is not None
        self._waiting = None
        if not self._leave():
            a0.ignore()
        else:
            super().closeEvent(a0)


def _action(entry: MenuEntry, *, parent: QWidget) -> QAction:
    """Return a line of the menu."""
    action = QAction(entry.words, parent)
    action.setShortcut(entry.key)
    action.triggered.connect(lambda: entry.do())
    return action


def _parting_line(parent: QWidget) -> QAction:
    """Return a line that parts the menu."""
    line = QAction(parent)
    line.setSeparator(True)
    return line


# How each room is made


def _make_start(window: Window, show: object) -> Room:
    """Open the start room, on another pitch if one is brought along."""
    if isinstance(show, Pitch):
        window.board = replace(window.board, source=str(show), pitch=show).placed()
    return StartRoom(window.board, folder=window.folder, settings=window.settings, rooms={*ROOMS, HELP})


def _make_match(window: Window, show: object) -> Room:
    """Open a session, a match of the disk, a fork of a replay, or a new match between the teams of the window."""
    if isinstance(show, MatchSession):
        session = show
    elif isinstance(show, Path):
        session = resume(show)
    elif isinstance(show, Fork):
        session = play_on(show.match, seed=show.seed, what_if=show.title, folder=window.folder)
        window.tell(f"This is {show.title}; the record stays as it is.")
    else:
        session = kick_off(window.board, Agreed(), folder=window.folder)
    if session.autosave:
        session.closed.connect(partial(forget_running, session.autosave.path.parent))
    session.pace = window.settings.pace
    room = MatchRoom(session, settings=window.settings)
    room.begin()
    return room


def _make_tour(window: Window, show: object) -> Room:
    """Go on with the first match, step by step."""
    room = TourRoom(window.settings)
    room.begin()
    return room


def reel_of(show: object) -> tuple[Reel, int]:
    """Return the frames of a record, of a file or of a match, and the one to show: of a match where it stands."""
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
    raise FootrollError(f"{show} is no record")


def _make_replay(window: Window, show: object) -> Room:
    if show is None:
        return NoRecordRoom("replay", folder=window.folder)
    reel, at = reel_of(show)
    return ReplayRoom(reel, at=at, theme=window.theme, key_of=window.settings.key_with_alt)


def _make_statistics(window: Window, show: object) -> Room:
    """Open the figures of a record; their charts need a library that may be missing."""
    if show is None:
        return NoRecordRoom("statistics", folder=window.folder)
    try:
        return StatisticsRoom(reel_of(show)[0], theme=window.theme, beside=window.plays)
    except ModuleNotFoundError as missing:
        raise MissingExtra("The statistics", extra="ui") from missing


def _make_team(window: Window, show: object) -> Room:
    return TeamSheetRoom(show if isinstance(show, str | Path) else window.board.home.source)


def _make_pitch(window: Window, show: object) -> Room:
    return PitchDesignerRoom(str(show) if show is not None else window.board.source)


def _make_companion(window: Window, show: object) -> Room:
    """Sit down at a real table: with a session, a match of the disk, any match, or the teams of the window."""
    if isinstance(show, CompanionSession):
        session = show
    elif isinstance(show, Path):
        session = sit_down_again(show)
    elif isinstance(show, Match):
        session = CompanionSession.of_match(show)
    else:
        session = sit_down(window.board, folder=window.folder)
    if session.autosave:
        session.closed.connect(partial(forget_running, session.autosave.path.parent))
    return CompanionRoom(session, theme=window.theme)


def _make_settings(window: Window, show: object) -> Room:
    return SettingsRoom(window.settings)


def _make_about(window: Window, show: object) -> Room:
    return AboutRoom()


HELP = "help"  # beside every room
BESIDE = {"settings", "about"}  # are only looked at
REELS = {"replay", "statistics"}  # show a record
ROOMS: dict[str, Callable[[Window, object], Room]] = {
    "start": _make_start,
    "match": _make_match,
    "tour": _make_tour,
    "replay": _make_replay,
    "statistics": _make_statistics,
    "team": _make_team,
    "pitch": _make_pitch,
    "companion": _make_companion,
    "settings": _make_settings,
    "about": _make_about,
}
MENU_KEYS = {"settings": "Ctrl+,"}
MENU = {
    "start": "Start screen",
    "tour": "First-match tour",
    "replay": "Replay",
    "team": "Teams",
    "pitch": "Pitches",
    "companion": "At a real table",
    "settings": "Settings",
    HELP: "Help",
    "about": "About Footroll",
}
