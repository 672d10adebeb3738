"""The library: lessons as cards, puzzles of the day, the user's mistakes, and tools for teachers."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtGui import QKeyEvent, QKeySequence
from PyQt6.QtWidgets import (
    QFileDialog,
    QFrame,
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
    summary_of,
    table_rows,
)
from footroll.ui.models.offer import Offer
from footroll.ui.models.replay.work import Work
from footroll.ui.models.rows import RowsModel
from footroll.ui.models.words import sentence_case
from footroll.ui.theme import BODY, LABEL, LIGHT, SMALL, SUBJECT, px, text_percent
from footroll.ui.views.controls import KeyButton, QuietLabel
from footroll.ui.views.jobs.columns import about_label
from footroll.ui.views.jobs.frame import RoomKeyButton
from footroll.ui.views.lessons.aside import DRILLS, LibrarySide
from footroll.ui.views.lessons.cards import ARROWS, LessonCard, LibraryButton, NewLessonCard
from footroll.ui.views.lessons.chapters import ChapterRow
from footroll.ui.views.lessons.frame import letter_of
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
LARGE = 130  # per cent: from this text size on, the right column becomes tabs
TABS = ("Lessons", "Puzzles", "Drills", "Teachers")
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
        self._chapters: list[ChapterRow] = []
        self.cards: list[LibraryButton] = []
        self.chapters, faults = chapters_of(classroom)
        self.mistakes: list[OwnMistake] | None = classroom.mistakes
        self._make_bar()
        self._make_left()
        self.side = LibrarySide(classroom, settings=settings, rooms=self._rooms)
        self.side.wanted.connect(self.do)
        self.side.opens.connect(self.opens)
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
        self.proceed = RoomKeyButton("", key="Return", tip="The lesson to continue", primary=True, icon="play")
        self.proceed.clicked.connect(lambda: self.do("continue"))
        name = QLabel("Lessons")
        name.setObjectName("subject")
        row = QHBoxLayout(self.bar)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(8)
        row.addWidget(name)
        if text_percent() < LARGE:
            row.addWidget(self.summary, 1)
        else:  # it is beside the tabs
            row.addStretch(1)
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
        column.addWidget(self._make_parts())
        column.addLayout(across, 1)
        status = status_bar((self.about,), right=(self.kept_note,))
        row = status.layout()
        assert isinstance(row, QHBoxLayout)
        row.setStretchFactor(self.about, 100)
        column.addWidget(status)

    def _make_parts(self) -> QWidget:
        """Return the tabs, with the summary beside them where text is large."""
        parts = QFrame()
        parts.setObjectName("strip")
        row = QHBoxLayout(parts)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.tabs, 1)
        if text_percent() >= LARGE:
            row.addWidget(self.summary)
            row.addSpacing(16)
        return parts

    # Display

    def fill(self) -> None:
        """Show the lessons and everything beside them again."""
        self.chapters, _ = chapters_of(self.classroom)
        self.summary.setText(summary_of(self.chapters))
        words, _ = continue_words(self.classroom)
        self.proceed.setText(words)
        self.proceed.setAccessibleName(f"{words}, Enter")
        self.proceed.updateGeometry()
        self.rows_model.set_rows(table_rows(self.chapters))
        self._fill_cards()
        self.side.fill_puzzles()
        self.side.fill_due()
        self.side.fill_mistakes(self.mistakes, searching=self._work is not None)
        self.side.fill_edits([one.lesson for chapter in self.chapters for one in chapter.entries if not one.number])
        for row in (*self.side.puzzles, *self.side.due, *self.side.drills):
            row.installEventFilter(self)
        self.set_theme(self._theme)

    def _fill_cards(self) -> None:
        """Fill the left with chapters and their cards, or say that a search found nothing."""
        body = QWidget()
        body.setObjectName("ground")
        column = QVBoxLayout(body)
        column.setContentsMargins(24, 16, 20, 16)
        column.setSpacing(12)
        self.cards, self._chapters = [], []
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

    def _chapter_row(self, chapter: ChapterEntry, *, last: bool) -> ChapterRow:
        """Return a chapter with its cards; the last one also has the card that begins a lesson."""
        new = None
        if last and not self._word:
            new = NewLessonCard(writes="lesson-editor" in self._rooms)
            new.clicked.connect(lambda: self.do("write" if "lesson-editor" in self._rooms else "open"))
        row = ChapterRow(chapter, word=self._word, new=new)
        row.opened.connect(lambda lesson: self.opens.emit("lesson", lesson))
        for card in row.cards:
            card.installEventFilter(self)
        self.cards += row.cards
        self._chapters.append(row)
        return row

    def _place_cards(self) -> None:
        """Put the cards into rows of three, or of two where there is little room."""
        for row in self._chapters:
            row.place(2 if text_percent() >= LARGE and self.width() < px(1280) else 3)

    def _find_mistakes(self) -> None:
        """Look for mistakes in the last matches, on a thread."""
        if self._folder is None or not any(self._folder.glob("*.txt")):
            return
        self._work = Work(find_mistakes(self._folder), owner=self)
        self._work.found.connect(self._take_mistakes)
        self._work.finished.connect(self._end_search)
        self._work.begin()
        self._show_mistakes()

    def _take_mistakes(self, found: object) -> None:
        if isinstance(found, list):
            self.mistakes = found
            self._show_mistakes()

    def _end_search(self) -> None:
        self._work = None
        self.classroom.mistakes = self.mistakes
        self._show_mistakes()

    def _show_mistakes(self) -> None:
        """Show what is found so far."""
        self.side.fill_mistakes(self.mistakes, searching=self._work is not None)
        for row in self.side.drills:
            row.installEventFilter(self)

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
        for part in (self.search, self.open, self.proceed, self.as_table, *self._chapters, self.side):
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
        self.side.show_tab(tab if folded else None)
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
        """Focus the card of the lesson to continue, and say what could not be read."""
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
        every = [one for one in (*self.cards, *self.side.puzzles, *self.side.due, *self.side.drills) if one.isVisible()]
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
        row = next((row for row in self.side.puzzles if row.entry.solved is None), None)
        if row is not None:
            self.opens.emit("puzzle", row.entry.puzzle)

    def _open_if(self, room: str, show: object) -> None:
        if room in self._rooms:
            self.opens.emit(room, show)

    def _chosen(self) -> Lesson:
        """Return the focused lesson, or the one to continue."""
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
            self.message.emit(f"Saved {self._answers()} to {path}.")

    def _answers(self) -> str:
        """Count the answers in words."""
        count = len(self.classroom.progress.answers)
        return f"{count:,} answer{'' if count == 1 else 's'}"

    def _ask_to_wipe(self) -> None:
        words = f"Delete {self._answers()}, the kept drills and the places in lessons? This cannot be undone."
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
        """Stop all work; the library is built again when it opens."""
        self.leave()
        return None


def _line() -> QFrame:
    """Return a hairline."""
    line = QFrame()
    line.setObjectName("rule")
    line.setFixedHeight(1)
    return line
