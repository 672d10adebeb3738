"""The library: lessons as cards, puzzles of the day, one's own mistakes, and tools for teachers."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtGui import QKeyEvent, QKeySequence
from PyQt6.QtWidgets import (
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from footroll.errors import FootrollError
from footroll.files import replace_file
from footroll.ui.models.lessons.drills import find_mistakes
from footroll.ui.models.lessons.library import (
    chapters_of,
    continue_words,
    puzzles_today,
    standing_words,
    summary_of,
    table_rows,
)
from footroll.ui.models.offer import Offer
from footroll.ui.models.replay.work import Work
from footroll.ui.models.rows import RowsModel
from footroll.ui.models.words import sentence_case
from footroll.ui.theme import BODY, LABEL, LIGHT, SMALL, SUBJECT, px, text_percent
from footroll.ui.views.controls import KeyButton, QuietLabel
from footroll.ui.views.flow import Flow
from footroll.ui.views.jobs.columns import WorkColumn, about_label
from footroll.ui.views.jobs.frame import RoomKeyButton
from footroll.ui.views.lessons.cards import ARROWS, LessonCard, LibraryButton, MistakeRow, NewLessonCard, PuzzleRow
from footroll.ui.views.lessons.frame import letter_of
from footroll.ui.views.lessons.panel import ShareBar
from footroll.ui.views.room import MenuEntry, Room
from footroll.ui.views.rows import table_of
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from PyQt6.QtGui import QResizeEvent

    from footroll.lessons import Lesson
    from footroll.ui.models.lessons.classroom import PupilDesk
    from footroll.ui.models.lessons.drills import OwnMistake
    from footroll.ui.models.lessons.library import ChapterEntry
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

SIDES = ((1400, 400), (0, 320))  # width of the window, and of the right column from there on
NAME = 138  # pixels of a chapter's name
LARGE = 130  # per cent: from this text size on, the right column becomes tabs
TABS = ("Lessons", "Puzzles", "Drills", "Teachers")
DRILLS, EDITED = 3, 4  # that are shown
NO_MATCHES = "Your mistakes will appear here once you have played a match."
COUNTING = "Looking at your last matches"
NO_MISTAKES = "No choice of your last matches cost a tenth of a goal."
ESTIMATE = "What a choice cost is an estimate. The chances in the drill are exact."
FOOT = (
    "Every number in a lesson is counted from its position when you open it. The lessons need no order; "
    "the first in each chapter is the easiest."
)
FILES = "Lessons (*.toml);;All files (*)"


class LibraryRoom(Room):
    """Shows all lessons, and where the pupil is."""

    name = "lessons"
    rebuilt = True
    help_page = "words"

    def __init__(
        self,
        classroom: PupilDesk,
        *,
        settings: Settings,
        folder: Path | None,
        rooms: Collection[str] = (),
        lesson: Lesson | None = None,
    ) -> None:
        super().__init__()
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.settings, self.classroom, self._folder, self._rooms = settings, classroom, folder, set(rooms)
        self._theme, self._word = LIGHT, ""
        self._work: Work | None = None
        self._bars: list[ShareBar] = []
        self._grids: list[tuple[QGridLayout, list[LibraryButton]]] = []
        self.cards: list[LibraryButton] = []
        self.chapters, faults = chapters_of(classroom)
        self.mistakes: list[OwnMistake] | None = classroom.mistakes
        self._make_bar()
        self._make_left()
        self._make_right()
        self._lay_out()
        self.fill()
        self._first = lesson or classroom.next_lesson()
        self._card: QWidget = self.proceed
        self._scrolling = QTimer(self)  # when the cards have their places
        self._scrolling.setSingleShot(True)
        self._scrolling.timeout.connect(lambda: self.area.ensureWidgetVisible(self._card, 0, 24))
        self._told = [*faults, *([classroom.fault] if classroom.fault else [])]
        if self.mistakes is None:
            self._find_mistakes()

    @property
    def title(self) -> str:
        """The words of the title bar."""
        return "Lessons"

    # Parts

    def _make_bar(self) -> None:
        self.bar = QFrame()
        self.bar.setObjectName("strip")
        self.summary = QuietLabel()
        self.summary.setObjectName("about")
        self.field = QLineEdit()
        self.field.setPlaceholderText("A word, such as shadow")
        self.field.setAccessibleName("Search the lessons")
        self.field.setMaxLength(60)
        self.field.setAccessibleDescription("Shows only lessons with this word.")
        self.field.setFixedWidth(px(180))
        self.field.hide()
        self.field.textChanged.connect(self._search)
        self.search = RoomKeyButton("Search", key="Ctrl+F", tip="Find lessons by a word", icon="loupe")
        self.search.clicked.connect(lambda: self.do("search"))
        self.open = RoomKeyButton("Open a lesson…", key="Ctrl+O", tip="Open a lesson from a file")
        self.open.clicked.connect(lambda: self.do("open"))
        self.proceed = RoomKeyButton("", key="Return", tip="The lesson to go on with", primary=True, icon="play")
        self.proceed.clicked.connect(lambda: self.do("continue"))
        name = QLabel("Lessons")
        name.setObjectName("subject")
        row = QHBoxLayout(self.bar)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(8)
        row.addWidget(name)
        row.addWidget(self.summary, 1)
        for part in (self.field, self.search, self.open, self.proceed):
            row.addWidget(part)

    def _make_left(self) -> None:
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows_model = RowsModel("Chapter", "Number", "Title", "Minutes", "State", "Right first time", "Last opened")
        self.table = table_of(self.rows_model, name="Lessons", tip="Enter opens the lesson.")
        self.table.activated.connect(lambda index: self._open_row(index.row()))
        self.left = QStackedWidget()
        self.left.addWidget(self.area)
        self.left.addWidget(self.table)

    def _make_right(self) -> None:
        """Make the column of puzzles, mistakes, progress and tools for teachers."""
        self.side = WorkColumn()
        self.standing = QuietLabel()
        self.standing.setObjectName("about")
        self.puzzle_box, self.drill_box = QVBoxLayout(), QVBoxLayout()
        for box in (self.puzzle_box, self.drill_box):
            box.setSpacing(2)
        self.solve = RoomKeyButton("Solve", key="Z", tip="The next puzzle of the day", icon="play")
        self.more = KeyButton("More puzzles…", tip="Puzzles that you have not solved yet")
        self.drill = RoomKeyButton("Drill these", key="D", tip="Decide these moments again", icon="play")
        self.all_drills = KeyButton("All…", tip="All costly choices of your last matches")
        for button, does in (
            (self.solve, "solve"),
            (self.more, "more"),
            (self.drill, "drill"),
            (self.all_drills, "all"),
        ):
            button.clicked.connect(lambda _, does=does: self.do(does))
        self.drill_note = about_label("")
        puzzles = self.side.add_part("Puzzles of the day", self.standing, self.puzzle_box, Flow(self.solve, self.more))
        drills = self.side.add_part(
            "Your own mistakes, as drills", self.drill_box, Flow(self.drill, self.all_drills), self.drill_note
        )
        self.write = RoomKeyButton("Write", key="Ctrl+N", tip="Write a lesson", icon="letters")
        self.class_ = RoomKeyButton("Class mode…", key="F5", tip="A question on the wall", icon="screen")
        self.export = KeyButton("Export…", tip="Save all your answers as a table", icon="export")
        self.wipe = KeyButton("Wipe…", tip="Delete all your answers from this computer")
        for button, does in (
            (self.write, "write"),
            (self.class_, "class"),
            (self.export, "export"),
            (self.wipe, "wipe"),
        ):
            button.clicked.connect(lambda _, does=does: self.do(does))
        self.write.setVisible("lesson-editor" in self._rooms)
        self.class_.setVisible("class" in self._rooms)
        self.edit_box, self.edits = QVBoxLayout(), list[KeyButton]()
        teachers = self.side.add_part(
            "For teachers",
            about_label("Set up a position, ask, and share it; or put a question on the wall."),
            Flow(self.write, self.class_),
            self.edit_box,
        )
        teachers.setVisible(bool({"lesson-editor", "class"} & self._rooms))
        progress = self.side.add_part(
            "Your progress", about_label("It is kept on this computer, and nowhere else."), Flow(self.export, self.wipe)
        )
        self.parts_by_tab = {1: (puzzles,), 2: (drills,), 3: (teachers, progress)}

    def _tie(self, buttons: dict[KeyButton, str]) -> None:
        """Let buttons do what they say."""
        for button, does in buttons.items():
            button.clicked.connect(lambda _, does=does: self.do(does))

    def _lay_out(self) -> None:
        self.tabs = QTabBar()
        for words in TABS:
            self.tabs.addTab(words)
        self.tabs.setAccessibleName("Parts of the library")
        self.tabs.setAccessibleDescription("Lessons, puzzles, drills, or tools for teachers")
        self.tabs.currentChanged.connect(lambda _: self._fold())
        self.about, self.kept_note = QuietLabel(), QLabel("Progress is kept on this computer")
        for label in (self.about, self.kept_note):
            label.setObjectName("fact")
        across = QHBoxLayout()
        across.setSpacing(1)
        across.addWidget(self.left, 1)
        across.addWidget(self.side)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.tabs)
        column.addLayout(across, 1)
        status = status_bar((self.about,), right=(self.kept_note,))
        row = status.layout()
        assert isinstance(row, QHBoxLayout)
        row.setStretchFactor(self.about, 100)
        column.addWidget(status)

    # Display

    def fill(self) -> None:
        """Show the lessons and everything beside them anew."""
        self.chapters, _ = chapters_of(self.classroom)
        self.summary.setText(summary_of(self.chapters))
        words, _ = continue_words(self.classroom)
        self.proceed.setText(words)
        self.proceed.setAccessibleName(f"{words}, Enter")
        self.proceed.updateGeometry()
        self.rows_model.set_rows(table_rows(self.chapters))
        self._fill_cards()
        self._fill_puzzles()
        self._fill_mistakes()
        self._fill_edits()
        self.set_theme(self._theme)

    def _fill_cards(self) -> None:
        """Fill the left with chapters and their cards, or say that a search found nothing."""
        body = QWidget()
        body.setObjectName("ground")
        column = QVBoxLayout(body)
        column.setContentsMargins(24, 16, 20, 16)
        column.setSpacing(12)
        self.cards, self._bars, self._grids = [], [], []
        shown = [chapter for chapter in self.chapters if any(one.matches(self._word) for one in chapter.entries)]
        for at, chapter in enumerate(shown):
            if at:
                column.addWidget(_line())
            column.addWidget(self._chapter_row(chapter, last=at == len(shown) - 1))
        if not shown:
            column.addWidget(about_label(f"No lesson has the word “{self._word}”."))
            clear = KeyButton("Clear", tip="Show all lessons")
            clear.clicked.connect(self.field.clear)
            clear.set_theme(self._theme)
            column.addWidget(clear, 0, Qt.AlignmentFlag.AlignLeft)
        foot = QHBoxLayout()
        foot.addWidget(about_label(FOOT), 1)
        self.as_table = RoomKeyButton("Read as table", key="Ctrl+R", tip="The lessons as a table")
        self.as_table.clicked.connect(lambda: self.do("table"))
        self.as_table.set_theme(self._theme)
        foot.addWidget(self.as_table)
        column.addSpacing(4)
        column.addLayout(foot)
        column.addStretch(1)
        self.area.setWidget(body)
        self._place_cards()

    def _chapter_row(self, chapter: ChapterEntry, *, last: bool) -> QWidget:
        """Return a chapter: its name, its share done, and its cards."""
        row = QWidget()
        name, line, share, bar = QLabel(chapter.name), about_label(chapter.line), about_label(""), ShareBar()
        name.setObjectName("chapter")
        own = [one for one in chapter.entries if one.number]
        share.setText(f"{sum(one.place.done for one in own)} of {len(own)} done" if own else "")
        bar.show_share(chapter.done / max(len(chapter.entries), 1))
        bar.setFixedWidth(px(96))
        self._bars.append(bar)
        words = QVBoxLayout()
        words.setSpacing(4)
        for part in (name, line):
            words.addWidget(part)
        words.addStretch(1)
        words.addWidget(share)
        words.addWidget(bar)
        words.addSpacing(4)
        left = QWidget()
        left.setFixedWidth(px(NAME))
        left.setLayout(words)
        words.setContentsMargins(0, 0, 8, 0)
        grid, cards = QGridLayout(), list[LibraryButton]()
        grid.setSpacing(14)
        for entry in chapter.entries:
            if entry.matches(self._word):
                card = LessonCard(entry)
                card.clicked.connect(lambda _, lesson=entry.lesson: self.opens.emit("lesson", lesson))
                cards.append(card)
        if last and not self._word:
            new = NewLessonCard(writes="lesson-editor" in self._rooms)
            new.clicked.connect(lambda: self.do("write" if "lesson-editor" in self._rooms else "open"))
            cards.append(new)
        for one in cards:
            one.installEventFilter(self)
        self.cards += cards
        self._grids.append((grid, cards))
        across = QHBoxLayout(row)
        across.setContentsMargins(0, 0, 0, 0)
        across.addWidget(left)
        across.addLayout(grid, 1)
        return row

    def _place_cards(self) -> None:
        """Put the cards into rows of three, or of two where there is little room."""
        columns = 2 if text_percent() >= LARGE and self.width() < px(1280) else 3
        for grid, cards in self._grids:
            for at, card in enumerate(cards):
                grid.addWidget(card, at // columns, at % columns)
            for at in range(3):
                grid.setColumnStretch(at, 1 if at < columns else 0)

    def _fill_puzzles(self) -> None:
        """Show the five puzzles of the day, the next one framed."""
        _empty(self.puzzle_box)
        entries = puzzles_today(self.classroom)
        following = next((one for one in entries if one.solved is None), None)
        self.puzzles = [PuzzleRow(entry, now=entry is following) for entry in entries]
        for row in self.puzzles:
            row.clicked.connect(lambda _, puzzle=row.entry.puzzle: self.opens.emit("puzzle", puzzle))
            row.installEventFilter(self)
            self.puzzle_box.addWidget(row)
        right = sum(bool(one.solved) for one in entries)
        self.solve.setText(f"Solve {following.number}" if following else f"{right} of {len(entries)} today")
        self.solve.setEnabled(following is not None)
        self.solve.updateGeometry()
        self.standing.setText(standing_words(self.classroom, streak=self.settings.streak))

    def _fill_mistakes(self) -> None:
        """Show the worst mistakes, or why there are none."""
        _empty(self.drill_box)
        found = self.mistakes or []
        self.drills = [MistakeRow(one) for one in found[:DRILLS]]
        for row in self.drills:
            row.clicked.connect(lambda _, one=row.mistake: self.opens.emit("puzzle", one))
            row.installEventFilter(self)
            self.drill_box.addWidget(row)
        if self.mistakes is None:
            self.drill_note.setText(COUNTING if self._work else NO_MATCHES)
        else:
            self.drill_note.setText(ESTIMATE if found else NO_MISTAKES)
        self.drill.setVisible(bool(found))
        self.drill.setText(f"Drill these {len(self.drills)}")
        self.all_drills.setVisible(len(found) > DRILLS)
        self.all_drills.setText(f"All {len(found)}…")

    def _fill_edits(self) -> None:
        """Offer to edit the lessons of one's own, if there is an editor."""
        _empty(self.edit_box)
        own = [one.lesson for chapter in self.chapters for one in chapter.entries if not one.number and one.lesson.path]
        self.edits = []
        for lesson in own[:EDITED] if "lesson-editor" in self._rooms else ():
            button = KeyButton(f"Edit: {lesson.title}", tip=f"Open {lesson.title} in the lesson editor", icon="book")
            button.clicked.connect(partial(self.opens.emit, "lesson-editor", lesson.path))
            self.edit_box.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.edits.append(button)

    def _find_mistakes(self) -> None:
        """Look for mistakes in the last matches, on a thread."""
        if self._folder is None or not any(self._folder.glob("*.txt")):
            return
        self._work = Work(find_mistakes(self._folder), owner=self)
        self._work.found.connect(self._take_mistakes)
        self._work.finished.connect(self._end_search)
        self._work.begin()
        self._fill_mistakes()

    def _take_mistakes(self, found: object) -> None:
        if isinstance(found, list):
            self.mistakes = found
            self._fill_mistakes()
            self._dress(self._theme)

    def _end_search(self) -> None:
        self._work = None
        self.classroom.mistakes = self.mistakes
        self._fill_mistakes()
        self._dress(self._theme)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.setStyleSheet(f"""
            #room {{ background: {theme.hairline}; }} QScrollArea {{ background: {theme.window}; border: none; }}
            #ground {{ background: {theme.window}; }} #scrolled, #panel {{ background: {theme.surface}; }}
            #part {{ background: {theme.surface}; border: none; border-bottom: 1px solid {theme.hairline}; }}
            #panel #section {{ padding: 0; border: none; font-size: {px(LABEL)}px; }}
            #chapter {{ font-size: {px(SUBJECT)}px; font-weight: 600; }} #about {{ font-size: {px(SMALL)}px; }}
            #subject {{ font-size: {px(SUBJECT)}px; }} QTabBar {{ font-size: {px(BODY)}px; }}
        """)
        self._dress(theme)

    def _dress(self, theme: Theme) -> None:
        """Apply the theme to everything that is painted."""
        buttons = (self.search, self.open, self.proceed, self.solve, self.more, self.drill, self.all_drills)
        tools = (self.write, self.class_, self.export, self.wipe, self.as_table)
        for part in (*buttons, *tools, *self.cards, *self._bars, *self.puzzles, *self.drills, *self.edits):
            part.set_theme(theme)  # type: ignore[attr-defined]  # all of them have it

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Fit the columns to the window."""
        super().resizeEvent(a0)
        self._fold()

    def _fold(self) -> None:
        """Show the right column beside the lessons, or its parts as tabs where text is large."""
        folded = text_percent() >= LARGE
        self.tabs.setVisible(folded)
        tab = self.tabs.currentIndex() if folded else 0
        self.left.setVisible(tab == 0)
        self.side.setVisible(not folded or tab > 0)
        for at, parts in self.parts_by_tab.items():
            for part in parts:
                hidden = part is self.parts_by_tab[3][0] and not {"lesson-editor", "class"} & self._rooms
                part.setVisible((not folded or tab == at) and not hidden)
        wide = next(width for least, width in SIDES if self.width() >= least)
        self.side.setMinimumWidth(0)
        self.side.setMaximumWidth(16_777_215 if folded else px(wide))
        if not folded:
            self.side.setFixedWidth(px(wide))
        self._place_cards()

    def parts(self) -> tuple[QWidget, ...]:
        """Return the tool bar, the lessons and the right column."""
        return self.bar, self.tabs, self.left, self.side

    def take_focus(self) -> None:
        """Focus the card of the lesson to go on with, and say what could not be read."""
        self.focus_lesson(self._first)
        for fault in self._told:
            offer = "Open it in the editor" if "lesson-editor" in self._rooms and ".toml" in fault else ""
            path = Path(fault.partition(" line ")[0].partition(":")[0])
            words = f"{sentence_case(fault).rstrip('.')}."
            if offer:
                edit = partial(self.opens.emit, "lesson-editor", path)
                self.offers.emit(Offer(words, offer, edit, leaves="Leave it out"))
            else:
                self.message.emit(words)
        self._told = []

    def focus_lesson(self, lesson: Lesson) -> None:
        """Focus the card of a lesson."""
        found = [card for card in self.cards if isinstance(card, LessonCard) and card.entry.lesson.id == lesson.id]
        if found:
            found[0].setFocus()
            QTimer.singleShot(
                0, lambda: self.area.ensureWidgetVisible(found[0], 0, 24) if found[0].isVisible() else None
            )
        else:
            self.proceed.setFocus()

    # Keys and buttons

    def eventFilter(self, a0: object, a1: QEvent | None) -> bool:
        """Show more about a card that gets the focus; move with the arrows before anything scrolls."""
        if isinstance(a1, QKeyEvent) and a1.type() == QEvent.Type.KeyPress and a1.key() in ARROWS:
            self._move(Qt.Key(a1.key()))
            return True
        if a1 is not None and a1.type() == QEvent.Type.FocusIn and isinstance(a0, LessonCard):
            self.about.setText("     ".join(a0.entry.more))
        return super().eventFilter(a0, a1)  # type: ignore[arg-type]  # a QObject

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Move over the cards, and handle the keys of the room."""
        assert a0 is not None
        name = QKeySequence(a0.keyCombination()).toString()
        keys = {"Ctrl+F": "search", "Ctrl+O": "open", "Z": "solve", "D": "drill", "Ctrl+N": "write", "F5": "class"}
        keys |= {"Ctrl+R": "table", "Ctrl+E": "export", "Esc": "leave"}
        does = keys.get(letter_of(name), "")
        if a0.key() in ARROWS:
            self._move(Qt.Key(a0.key()))
        elif a0.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.do("continue")
        elif a0.key() == Qt.Key.Key_Space and isinstance(self.focusWidget(), LessonCard):
            self._say_more()
        elif does:
            self.do(does)
        else:
            super().keyPressEvent(a0)

    def event(self, a0: QEvent | None) -> bool:
        """Take Ctrl+E before the menu does."""
        override = isinstance(a0, QKeyEvent) and a0.type() == QEvent.Type.ShortcutOverride
        if override and QKeySequence(a0.keyCombination()).toString() == "Ctrl+E":  # type: ignore[union-attr]
            a0.accept()  # type: ignore[union-attr]  # a key event
            return True
        return super().event(a0)

    def _say_more(self) -> None:
        """Say more about the focused lesson in the status line."""
        card = self.focusWidget()
        if isinstance(card, LessonCard):
            words = "     ".join((*card.entry.more, card.entry.lesson.line))
            self.about.setText(words)
            card.setAccessibleDescription(", ".join(card.entry.more))

    def _move(self, key: Qt.Key) -> None:
        """Focus the nearest card in the direction of an arrow."""
        now = self.focusWidget()
        every = [one for one in (*self.cards, *self.puzzles, *self.drills) if one.isVisible()]
        if not isinstance(now, LibraryButton):
            if every:
                every[0].setFocus()
            return
        across = key in (Qt.Key.Key_Left, Qt.Key.Key_Right)
        sign = 1 if key in (Qt.Key.Key_Right, Qt.Key.Key_Down) else -1
        here = now.mapTo(self, now.rect().center())
        found = []
        for one in every:
            way = one.mapTo(self, one.rect().center()) - here
            along, aside = (way.x(), way.y()) if across else (way.y(), way.x())
            if along * sign > 4:
                found.append((abs(along) + 3 * abs(aside), every.index(one)))
        if found:
            target = every[min(found)[1]]
            target.setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(target, 0, 16)

    def do(self, what: str) -> None:
        """Do what a button or a key says."""
        doings: dict[str, Callable[[], object]] = {
            "continue": self._continue,
            "search": self._toggle_search,
            "open": self._open_file,
            "solve": self._solve_next,
            "more": lambda: self.opens.emit("puzzle", "more"),
            "drill": lambda: self.opens.emit("puzzle", list((self.mistakes or [])[:DRILLS])) if self.mistakes else None,
            "all": lambda: self.opens.emit("puzzle", list(self.mistakes or [])),
            "write": lambda: self._open_if("lesson-editor", None),
            "class": lambda: self._open_if("class", self._chosen()),
            "table": self._switch_table,
            "export": self._export,
            "wipe": self._ask_to_wipe,
            "leave": self._leave_room,
        }
        doings[what]()

    def _continue(self) -> None:
        lesson = continue_words(self.classroom)[1]
        self.opens.emit(*(("lesson", lesson) if lesson else ("puzzle", "more")))

    def _solve_next(self) -> None:
        row = next((row for row in self.puzzles if row.entry.solved is None), None)
        if row is not None:
            self.opens.emit("puzzle", row.entry.puzzle)

    def _open_if(self, room: str, show: object) -> None:
        if room in self._rooms:
            self.opens.emit(room, show)

    def _chosen(self) -> Lesson:
        """Return the focused lesson, or the one to go on with."""
        card = self.focusWidget()
        return card.entry.lesson if isinstance(card, LessonCard) else self.classroom.next_lesson()

    def _toggle_search(self) -> None:
        """Open the search field, or close and empty it."""
        shown = self.field.isHidden()
        self.field.setVisible(shown)
        if shown:
            self.field.setFocus()
        else:
            self.field.clear()
            self.focus_lesson(self._first)

    def _search(self, word: str) -> None:
        self._word = word.strip()
        self._fill_cards()
        self._dress(self._theme)

    def _leave_room(self) -> None:
        """Close the search, or leave for the start screen."""
        if not self.field.isHidden():
            self._toggle_search()
        elif not self.hide_message():
            self.opens.emit("start", None)

    def _open_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, "Open a lesson", "", FILES)
        if path:
            self.opens.emit("lesson", Path(path))

    def _open_row(self, row: int) -> None:
        entries = [one for chapter in self.chapters for one in chapter.entries]
        self.opens.emit("lesson", entries[row].lesson)

    def _switch_table(self) -> None:
        """Show the lessons as a table, or as cards."""
        shown = self.left.currentWidget() is self.area
        self.left.setCurrentWidget(self.table if shown else self.area)
        if shown:
            self.table.setFocus()
        else:
            self.focus_lesson(self._first)

    # Progress

    def doings(self) -> tuple[MenuEntry, ...]:
        """Return the menu entries of the library."""
        return (
            MenuEntry("Export progress…", "", lambda: self.do("export")),
            MenuEntry("Wipe progress…", "", lambda: self.do("wipe")),
        )

    def _export(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, "Export progress", "progress.csv", "Tables (*.csv)")
        if not path:
            return
        try:
            replace_file(path, data=self.classroom.progress.export().encode())
        except FootrollError as refusal:
            self.message.emit(f"{sentence_case(str(refusal))}.")
        else:
            self.message.emit(f"Saved {len(self.classroom.progress.answers)} answers to {path}.")

    def _ask_to_wipe(self) -> None:
        count = len(self.classroom.progress.answers)
        words = f"Delete all {count} answers and the places in lessons? Nobody can bring them back."
        self.offers.emit(Offer(words, "Delete them", self._wipe, leaves="Keep them"))

    def _wipe(self) -> None:
        try:
            self.classroom.progress.wipe()
        except FootrollError as refusal:
            self.message.emit(f"{sentence_case(str(refusal))}.")
        else:
            self.message.emit("All answers are deleted.")
        self.fill()

    # Coming and going

    def leave(self) -> bool:
        """Stop looking at matches."""
        if self._work is not None:
            self._work.cancel()
            self._work = None
        return True

    def hand_over(self) -> object:
        """Stop all work; the library is shown anew."""
        self.leave()
        return None


def _empty(box: QVBoxLayout) -> None:
    """Remove the widgets of a layout."""
    while (item := box.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()


def _line() -> QFrame:
    """Return a hairline."""
    line = QFrame()
    line.setObjectName("rule")
    line.setFixedHeight(1)
    return line
