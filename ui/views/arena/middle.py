"""The middle of the Arena room: progress, ladder, cross-table, and the matches of a pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QStackedWidget, QTableView, QVBoxLayout, QWidget

from footroll.ui.models.arena.choices import coach_words
from footroll.ui.models.arena.news import closest_match
from footroll.ui.models.arena.tables import (
    COACH,
    MATCH_HEADERS,
    ORDERS,
    PAIR_HEADERS,
    WON,
    CrossModel,
    LadderModel,
    match_rows,
    matches_of,
    order_of,
    pair_rows,
)
from footroll.ui.models.arena.words import coach_of, pair_words
from footroll.ui.models.rows import RowsModel
from footroll.ui.theme import px
from footroll.ui.views.arena.tables import CrossTable, LadderTable
from footroll.ui.views.controls import KeyButton, QuietLabel, section
from footroll.ui.views.jobs.frame import RightLabel, RoomKeyButton, WorkProgress
from footroll.ui.views.rows import ROW, table_of

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent

    from footroll.arena import PlayedMatch
    from footroll.ui.models.arena.news import LadderNews
    from footroll.ui.theme import Theme

WEAKEST = "{name} is set to 1000; tick: rating, band: 95% interval"
SET = "{name} is set to 1000; ± is half the 95% interval"
EMPTY = "Choose coaches on the left and run the ladder. Ratings appear here when every two have met."
HINT = "Enter on a cell opens its matches; R replays the closest one."
TABLES, MATCHES = range(2)


class Middle(QStackedWidget):
    """Progress and tables; the matches of a pair take their place."""

    pointed = pyqtSignal(object)  # the words about a pair, or nothing
    opens_match = pyqtSignal(int)  # the number of a match to replay

    def __init__(self, *, as_table: bool) -> None:
        super().__init__()
        self._news: LadderNews | None = None
        self._order = next(iter(ORDERS))
        self._pair: tuple[int, int] | None = None
        self._listed: list[PlayedMatch] = []
        self.progress = WorkProgress()
        self.ladder, self.cross = LadderTable(LadderModel()), CrossTable(CrossModel())
        self.pairs = table_of(RowsModel(*PAIR_HEADERS), name="Pairs", tip="The numbers behind the cross-table.")
        across = self.pairs.horizontalHeader()
        assert across is not None
        for column in (0, 1, len(PAIR_HEADERS) - 1):
            across.setSectionResizeMode(column, across.ResizeMode.ResizeToContents)
        self.matches = MatchTable()
        self.weakest, self.a_pair, self.order, self.listed = RightLabel(), RightLabel(), QLabel(), QLabel()
        self.empty = QLabel(EMPTY)
        self.hint = QuietLabel()
        self.hint.setText(HINT)
        for label in (self.weakest, self.a_pair, self.empty, self.hint, self.order):
            label.setObjectName("about")
        self.listed.setObjectName("subject")
        self.empty.setWordWrap(True)
        self.as_table = KeyButton(
            "Read as table", key="Ctrl+R", tip="Show the numbers behind the tables", checkable=True
        )
        self.back = RoomKeyButton("Back to the ladder", key="Esc", tip="Close the list of matches")
        self.addWidget(self._tables_page())
        self.addWidget(self._matches_page())
        self._tie()
        self.as_table.setChecked(as_table)
        self._read_as_table(as_table)

    # Parts

    def _tables_page(self) -> QScrollArea:
        scroll, body = QScrollArea(), QWidget()
        scroll.setObjectName("panel")
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body.setObjectName("scrolled")
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._parts: list[QFrame] = []
        parts: tuple[tuple[str, tuple[QLabel, ...], tuple[QWidget, ...]], ...] = (
            ("", (), (self.progress,)),
            ("Ladder", (self.order, self.weakest), (self.ladder, self.empty)),
            ("Cross-table", (self.a_pair,), (self.cross, self.pairs)),
        )
        for title, notes, widgets in parts:
            frame = QFrame()
            frame.setObjectName("part")
            inner = QVBoxLayout(frame)
            inner.setContentsMargins(16, 10, 16, 10)
            inner.setSpacing(2 if title else 8)
            if title:
                head = QHBoxLayout()
                head.setSpacing(12)
                head.addWidget(section(title))
                for note in notes:
                    head.addWidget(note, 1 if note is notes[-1] else 0)
                inner.addLayout(head)
            for widget in widgets:
                inner.addWidget(widget)
            column.addWidget(frame)
            self._parts.append(frame)
        foot = QHBoxLayout()
        foot.setContentsMargins(16, 8, 16, 10)
        foot.addWidget(self.hint, 1)
        foot.addWidget(self.as_table)
        column.addStretch(1)
        column.addLayout(foot)
        scroll.setWidget(body)
        return scroll

    def _matches_page(self) -> QWidget:
        page = QFrame()
        page.setObjectName("panel")
        column = QVBoxLayout(page)
        column.setContentsMargins(16, 12, 16, 10)
        column.setSpacing(8)
        top = QHBoxLayout()
        top.addWidget(self.listed, 1)
        top.addWidget(self.back)
        column.addLayout(top)
        column.addWidget(self.matches, 1)
        hint = QLabel("Enter opens a match in the replay, R the closest one.")
        hint.setObjectName("about")
        column.addWidget(hint)
        return page

    def _tie(self) -> None:
        self.cross.pointed_at.connect(self._point)
        self.cross.clicked.connect(self._open_cell)
        chosen = self.cross.selectionModel()
        assert chosen is not None
        chosen.currentChanged.connect(self._point)
        self.ladder.header.wanted.connect(self._sort_by)
        self.as_table.toggled.connect(self._read_as_table)
        self.back.clicked.connect(self.close_matches)
        self.matches.clicked.connect(lambda index: self.open_row(index.row()))

    # Showing

    def show_news(self, news: LadderNews | None, *, done: int, total: int, time: str) -> None:
        """Show results so far, and the progress."""
        self.progress.show_progress(done, total, time=time)
        changed = news is not self._news
        self._news = news
        rated = news is not None and news.ladder is not None
        self._parts[2].setVisible(rated)
        self.ladder.setVisible(rated)
        self.empty.setVisible(not rated)
        self.hint.setVisible(rated)
        self.as_table.setVisible(rated)
        if changed or not rated:
            self._show_tables()

    def _show_tables(self) -> None:
        news, places = self._news, order_of(self._news, self._order)
        for table in (self.ladder, self.cross):
            model = table.model()
            assert isinstance(model, LadderModel | CrossModel)
            model.show_news(news, places)
        for view in (self.ladder.header.viewport(), self.cross.viewport()):
            assert view is not None
            view.update()
        rows = pair_rows(news, places)
        model = self.pairs.model()
        assert isinstance(model, RowsModel)
        if len(rows) == model.rowCount():
            model.change_rows(rows)
        else:
            model.set_rows(rows)
            self.pairs.setFixedHeight(px(ROW) * (len(rows) + 1) + 8)
        self.order.setText("" if self._order == "rating" else ORDERS[self._order])
        if news and news.ladder:
            last = coach_words(coach_of(news, news.ladder.rows[-1].place)).whole
            words = SET if self.ladder.isColumnHidden(5) or self.ladder.in_words else WEAKEST
            self.weakest.setText(words.format(name=last))
            each = news.ladder.everything.matches // len(news.plan.pairs)
            self.a_pair.setText(f"{each:,} matches a pair, half of them with the ends changed")

    def _read_as_table(self, on: bool) -> None:
        self.ladder.read_as_words(on)
        self.pairs.setVisible(on)
        self.cross.setVisible(not on)
        self._show_tables()

    def _point(self, index: QModelIndex) -> None:
        pair = self._pair_at(index)
        self.pointed.emit(pair_words(self._news, *pair) if pair and self._news else ())

    def _pair_at(self, index: QModelIndex) -> tuple[int, int] | None:
        """Return the two contenders of a cell, if they met."""
        if not index.isValid() or index.row() == index.column() or self._news is None or self._news.ladder is None:
            return None
        places = self.cross.cross.places
        return places[index.row()], places[index.column()]

    # Doing

    def sort(self) -> None:
        """Sort the ladder by the next column."""
        orders = list(ORDERS)
        self._order = orders[(orders.index(self._order) + 1) % len(orders)]
        self._show_tables()

    def _sort_by(self, column: int) -> None:
        self._order = {COACH: "coach", WON: "won"}.get(column, "rating")
        self._show_tables()

    def enter(self) -> bool:
        """Open the matches of the cell, or the match, that has the focus; return whether there was one."""
        if self.currentIndex() == MATCHES and self.matches.hasFocus():
            self.open_row(self.matches.currentIndex().row())
        elif self.cross.hasFocus():
            self._open_cell(self.cross.currentIndex())
        elif self.ladder.hasFocus() and self.cross.isVisible():
            row = max(self.ladder.currentIndex().row(), 0)
            self.cross.setFocus()
            self.cross.setCurrentIndex(self.cross.cross.index(row, 0 if row else 1))
        else:
            return False
        return True

    def _open_cell(self, index: QModelIndex) -> None:
        """List the matches of a cell."""
        pair = self._pair_at(index)
        if pair is None or self._news is None or self._news.scores is None:
            return
        self._pair = pair
        self._listed = matches_of(self._news, *pair)
        self.matches.rows.set_rows(match_rows(self._news, self._listed))
        who, won, share, _ = pair_words(self._news, *pair)
        self.listed.setText(f"{who}: {won}, {share}")
        self.setCurrentIndex(MATCHES)
        self.matches.setFocus()
        if self._listed:
            self.matches.setCurrentIndex(self.matches.rows.index(0, 0))

    def open_row(self, row: int) -> None:
        """Replay a match of the list."""
        if 0 <= row < len(self._listed):
            self.opens_match.emit(self._listed[row].number)

    def replay_closest(self) -> bool:
        """Replay the closest match of the pair that is shown, and return whether there is one."""
        pair = self._pair if self.currentIndex() == MATCHES else self._pair_at(self.cross.currentIndex())
        if pair is None or self._news is None or self._news.scores is None:
            return False
        found = closest_match(matches_of(self._news, *pair))
        if found:
            self.opens_match.emit(found.number)
        return found is not None

    def close_matches(self) -> bool:
        """Return to the tables, and whether matches were shown."""
        if self.currentIndex() != MATCHES:
            return False
        self.setCurrentIndex(TABLES)
        self._pair = None
        self.cross.setFocus()
        return True

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for part in (self.progress, self.ladder, self.cross, self.as_table, self.back):
            part.set_theme(theme)


class MatchTable(QTableView):
    """The matches of a pair; Enter and letter keys go to the room."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = RowsModel(*MATCH_HEADERS)
        self.setModel(self.rows)
        self.rows.setParent(self)
        self.setAccessibleName("Matches of the pair")
        self.setAccessibleDescription("Enter opens a match in the replay.")
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        across, down = self.horizontalHeader(), self.verticalHeader()
        assert across is not None
        assert down is not None
        across.setSectionResizeMode(across.ResizeMode.Stretch)
        down.setDefaultSectionSize(px(ROW))
        down.hide()

    def keyPressEvent(self, e: QKeyEvent | None) -> None:
        """Leave Enter, Space, Esc and letters to the room."""
        assert e is not None
        if e.text().strip() or e.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape):
            e.ignore()
        else:
            super().keyPressEvent(e)
