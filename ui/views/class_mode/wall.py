"""The wall of a class: question, pitch and votes, in the room and on a second screen."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QFont
from PyQt6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from footroll.ui.theme import LIGHT
from footroll.ui.views.class_mode.parts import (
    BAR,
    LEAST,
    WORDS,
    QrCode,
    VoteButton,
    WallBlock,
    WallBoard,
    WallButton,
    WallQuestion,
    wall_label,
)
from footroll.ui.views.controls import QuietLabel, text_scale

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from footroll.ui.models.class_mode.votes import ClassVotes
    from footroll.ui.theme import Theme

PANEL, NARROW, SMALL = 496, 400, 1400  # pixels of the votes, and the width of a window below which they are narrow
LETTERS = 1.5 * 27 / 18  # size of letters on the pitch, by the usual one
PARAGRAPH = "margin:0 0 10px 0; line-height:135%"
COLUMNS = ("", "Question", "Right", "Votes", "Chose it")


class Wall(QFrame):
    """Question, pitch and votes of a class."""

    voted = pyqtSignal(str, bool)

    def __init__(self, votes: ClassVotes) -> None:
        super().__init__()
        self.setObjectName("wall")
        self.votes, self._theme = votes, LIGHT
        self._shown: tuple[object, ...] = ()
        self.block = WallBlock()
        self.ask = WallQuestion()
        self.below = QuietLabel()
        self.below.setStyleSheet("font-size: 18px;")
        self.bars = WallButton("Show the votes", key="V", tip="Shows how the class voted, or hides it")
        self.reveal = WallButton("Reveal", key="R", tip="Shows the exact chances and the best answer, or hides them")
        self.next = WallButton("Next", key="Enter", tip="Goes to the next question", primary=True)
        self.board = WallBoard(votes.scene(scale=LETTERS))
        self.count, self.unit = wall_label(pixels=20, weight=QFont.Weight.DemiBold), wall_label(pixels=LEAST)
        self.rows: list[VoteButton] = []
        self.sentences = wall_label()
        self.sentences.setTextFormat(Qt.TextFormat.RichText)
        self.code, self.address = QrCode(), wall_label(pixels=LEAST)
        self.table = QTableWidget()
        self._lay_out()
        votes.changed.connect(self.show_votes)
        self.show_votes()

    def _lay_out(self) -> None:
        self.head = QFrame()
        self.head.setObjectName("wall-ask")
        self.head.setFixedHeight(BAR)
        top = QHBoxLayout(self.head)
        top.setContentsMargins(0, 0, 28, 0)
        top.setSpacing(12)
        words = QVBoxLayout()
        words.setContentsMargins(16, 10, 0, 12)
        words.setSpacing(2)
        words.addWidget(self.ask, 1)
        words.addWidget(self.below)
        top.addWidget(self.block)
        top.addLayout(words, 1)
        for button in (self.bars, self.reveal, self.next):
            top.addWidget(button)
        self._make_panel()
        self._make_table()
        self.pages = QStackedWidget()
        self.pages.addWidget(self.board)
        self.pages.addWidget(self.table)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self.pages, 1)
        body.addWidget(self.panel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addLayout(body, 1)
        self.show_phones(None, "")

    def _make_panel(self) -> None:
        """Make the votes, the sentences below them, and the place for the address of phones."""
        self.panel = QFrame()
        self.panel.setObjectName("wall-panel")
        side = QVBoxLayout(self.panel)
        side.setContentsMargins(18, 16, 18, 12)
        side.setSpacing(0)
        heading = QHBoxLayout()
        heading.setContentsMargins(12, 0, 12, 8)
        heading.addWidget(self.count)
        heading.addWidget(self.unit)
        self.unit.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        side.addLayout(heading)
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        side.addLayout(self._list)
        self.line = QFrame()
        self.line.setObjectName("hairline")
        self.line.setFixedHeight(1)
        side.addSpacing(16)
        side.addWidget(self.line)
        side.addSpacing(16)
        side.addWidget(self.sentences)
        side.addStretch(1)
        phones = QHBoxLayout()
        phones.setSpacing(16)
        phones.addWidget(self.code)
        phones.addWidget(self.address, 1)
        side.addLayout(phones)
        self.foot = QVBoxLayout()
        side.addLayout(self.foot)

    def _make_table(self) -> None:
        table = self.table
        table.setColumnCount(len(COLUMNS))
        table.setHorizontalHeaderLabels([name or "No." for name in COLUMNS])
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        table.setShowGrid(False)
        table.setWordWrap(True)
        table.setTabKeyNavigation(False)
        table.setAccessibleName("All questions of the lesson")
        table.setAccessibleDescription("The share of the class that chose the best answer.")
        across, down = table.horizontalHeader(), table.verticalHeader()
        assert across is not None
        assert down is not None
        across.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        across.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        across.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        down.hide()
        down.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    @property
    def narrow(self) -> bool:
        """Whether the window is too narrow for the wide panel."""
        return self.width() < SMALL

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Keep the votes readable on a small projector."""
        super().resizeEvent(a0)
        self.panel.setFixedWidth(NARROW if self.narrow else PANEL)
        self.block.setFixedWidth(WallBlock.NARROW if self.narrow else WallBlock.WIDE)
        self._name_buttons()
        self._show_sentences()

    def show_votes(self) -> None:
        """Show what the class may see now."""
        votes = self.votes
        voting, theme = votes.voting, self._theme
        place = f"Question {voting.at + 1} of {len(voting.questions)}"
        self.block.show_class(votes.heading, "All questions" if votes.ended else place, side=votes.side, theme=theme)
        asked = f"{votes.name or 'The class'} has answered all questions." if votes.ended else votes.question.ask
        self.ask.setText(asked)
        self.below.setText("No names are kept, only letters and counts." if votes.ended else votes.below)
        self.below.setVisible(bool(self.below.text()))
        self.head.setAccessibleName(f"{place}: {asked} {self.below.text()}")
        self._name_buttons()
        for button in (self.bars, self.reveal):
            button.setVisible(not votes.ended)
        self.bars.setEnabled(not voting.revealed)
        for button in (self.bars, self.reveal, self.next):
            button.dress(votes.side, theme)
        self.pages.setCurrentIndex(1 if votes.ended else 0)
        self.panel.setVisible(not votes.ended)
        if votes.ended:
            self._show_table()
        self._show_board()
        self._show_rows()

    def _name_buttons(self) -> None:
        """Name what the buttons do now, in one word where there is little room."""
        voting = self.votes.voting
        show = "Hide" if voting.shown and not voting.revealed else "Show"
        self.bars.say("Votes" if self.narrow else f"{show} the votes")
        self.reveal.say("Hide" if voting.revealed else "Reveal")
        self.next.say("Save as CSV…" if self.votes.ended else "Next")

    def _show_board(self) -> None:
        scene = self.votes.scene(scale=LETTERS / text_scale())
        lines, part = self.votes.lines(), self.votes.part()
        self.board.set_scene(scene)
        self.board.set_lines(lines)
        shown = (self.votes.voting.at,)
        if shown != self._shown:
            self._shown = shown
            self.board.look_at(part)

    def _show_rows(self) -> None:
        rows = self.votes.rows()
        while len(self.rows) < len(rows):
            button = VoteButton("ABCD"[len(self.rows)])
            button.voted.connect(self.voted)
            self.rows.append(button)
            self._list.addWidget(button)
        for at, button in enumerate(self.rows):
            button.setVisible(at < len(rows))
            if at < len(rows):
                button.show_row(rows[at], self._theme)
        total = self.votes.ballot.total
        self.count.setText("1 vote" if total == 1 else f"{total} votes")
        self.unit.setText(self.votes.unit)
        self._show_sentences()

    def _show_sentences(self) -> None:
        found = self.votes.sentences(2 if self.narrow else 3)
        lines = [f"<p style='{PARAGRAPH}'><b>{letter}</b> {escape(words)}</p>" for letter, words in found]
        page = f"<div style='font-size:{WORDS}px'>{''.join(lines)}</div>"
        self.sentences.setText(page if found else "")
        self.line.setVisible(bool(found))

    def _show_table(self) -> None:
        results = self.votes.results()
        self.table.setRowCount(len(results))
        for at, one in enumerate(results):
            for column, words in enumerate((str(one.number), one.ask, one.right, str(one.votes), one.share)):
                self.table.setItem(at, column, QTableWidgetItem(words))

    def show_phones(self, dots: list[list[int]] | None, address: str) -> None:
        """Show the address for phones with its QR code, or nothing."""
        self.code.setVisible(dots is not None)
        self.address.setVisible(bool(address))
        self.code.show_dots(dots or [])
        self.address.setText(f"Vote on your phone:\n{address}")

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        tint = theme.tints[self.votes.side]
        self.setStyleSheet(f"""
        #wall {{ background: {theme.surface}; }}
        #wall-ask {{ background: {tint}; border-bottom: 1px solid {theme.hairline}; }}
        #wall-panel {{ background: {theme.surface}; border-left: 1px solid {theme.hairline}; }}
        #hairline {{ background: {theme.hairline}; }}
        QTableWidget {{ background: {theme.surface}; color: {theme.text}; font-size: {WORDS}px; border: none;
            padding: 16px; selection-background-color: {theme.sunk}; selection-color: {theme.text}; }}
        QTableWidget::item {{ padding: 10px; border-bottom: 1px solid {theme.hairline}; }}
        QHeaderView::section {{ background: {theme.surface}; color: {theme.second}; font-size: {LEAST}px;
            border: none; padding: 10px; }}
        QLabel {{ color: {theme.text}; background: transparent; }}
        """)
        self.board.set_theme(theme)
        self._shown = ()
        self.show_votes()


class SecondScreen(Wall):
    """The wall on another screen, without the buttons of the teacher."""

    def __init__(self, votes: ClassVotes) -> None:
        super().__init__(votes)
        self.setWindowTitle("Footroll: class")
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        for button in (self.bars, self.reveal, self.next):
            button.setFixedWidth(0)
