"""The right column of the Arena room: the football table, odd habits, repeat and export."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QModelIndex, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QGuiApplication, QPainter
from PyQt6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QScrollArea,
    QStyledItemDelegate,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from footroll.ui.models.arena.tables import FIGURE_ROWS, RANGES, football_rows, football_words, habit_rows
from footroll.ui.models.arena.words import losses_words
from footroll.ui.models.rows import RowsModel
from footroll.ui.theme import BODY, LIGHT, px
from footroll.ui.views.controls import KeyButton, section, sized
from footroll.ui.views.flow import Flow
from footroll.ui.views.icons import draw_icon, icon_room
from footroll.ui.views.jobs.frame import RoomKeyButton
from footroll.ui.views.rows import table_of

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent
    from PyQt6.QtWidgets import QStyleOptionViewItem

    from footroll.ui.models.arena.news import LadderNews
    from footroll.ui.theme import Theme

ROW = 24  # pixels
FIGURE, HERE, RANGE, WORD = range(4)
FINE = "in range"


class FootballModel(RowsModel):
    """Figures beside their ranges; the tip compares them with real football."""

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the text of a cell, or the comparison with real football."""
        if role == Qt.ItemDataRole.ToolTipRole:
            return FIGURE_ROWS[index.row()].tip or None
        return super().data(index, role)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column, at the right above numbers."""
        if role == Qt.ItemDataRole.TextAlignmentRole and orientation == Qt.Orientation.Horizontal and section:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return super().headerData(section, orientation, role)


class FootballPaper(QStyledItemDelegate):
    """Paint a figure, its value in bold, its range, and a word."""

    theme = LIGHT

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint a cell with a line below it."""
        assert painter is not None
        rect, words, column = option.rect, index.data() or "", index.column()
        painter.save()
        table = self.parent()
        chosen = isinstance(table, QTableView) and table.hasFocus() and table.currentIndex().row() == index.row()
        painter.fillRect(rect, QColor(self.theme.sunk if chosen else self.theme.surface))
        painter.setPen(QColor(self.theme.hairline))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        heavy = column == HERE or words == FINE
        painter.setFont(sized(option.font, BODY, weight=QFont.Weight.DemiBold if heavy else QFont.Weight.Normal))
        ink = self.theme.good if words == FINE else self.theme.second if column in (RANGE, WORD) else self.theme.text
        painter.setPen(QColor(ink))
        side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
        room = rect.adjusted(0 if not column else 6, 0, 0, 0)
        words = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter, words)
        painter.restore()


class HabitLine(QWidget):
    """A habit that football does not have, and how often it was seen."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._words, self._count, self._fine = LIGHT, "", "", True
        self.setFixedHeight(px(ROW))

    def show_habit(self, words: str, count: str, *, fine: bool) -> None:
        """Show a habit."""
        self._words, self._count, self._fine = words, count, fine
        self.setAccessibleName(f"{words}: {count}")
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint a tick or a warning, the words and the count."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QColor(self._theme.good if self._fine else self._theme.warn)
        draw_icon(painter, "tick" if self._fine else "foul", left=0, middle=self.height() / 2, ink=ink)
        painter.setPen(QColor(self._theme.text))
        painter.setFont(sized(self.font(), BODY))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect().adjusted(icon_room("tick") + 4, 0, 0, 0), middle, self._words)
        painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        painter.drawText(self.rect(), middle | Qt.AlignmentFlag.AlignRight, self._count)
        painter.end()


class SideColumn(QScrollArea):
    """The football of the matches, and ways to keep and repeat them."""

    exported = pyqtSignal(str)  # report, .csv or .parquet
    message = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.about, self.ranges, self.losses = _label("about"), _label("about", RANGES), _label("about")
        self.model = FootballModel("Figure", "Here", "Range", "Verdict")
        self.football = table_of(self.model, name="Does it look like football?", tip="Figures beside their ranges.")
        self.football.setObjectName("football")
        self.paper = FootballPaper(self.football)
        self.football.setItemDelegate(self.paper)
        self._shape_table()
        self.habits = [HabitLine() for _ in range(4)]
        self._command, self.command = "", _label("command")
        self.command.setAccessibleDescription("Plays the same ladder in a terminal.")
        self.command.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.command.setTextFormat(Qt.TextFormat.PlainText)
        self.copy = KeyButton("Copy", icon="copy", tip="Copy the command that plays the same ladder")
        self.report = RoomKeyButton("Report…", key="Ctrl+E", icon="export", tip="Save all tables as a page")
        self.parquet = KeyButton("Parquet…", icon="export", tip="Save a row for every match, as Parquet")
        self.csv = KeyButton("CSV…", icon="export", tip="Save a row for every match, as CSV")
        self._lay_out()
        self.copy.clicked.connect(self._copy)
        for button, what in ((self.report, "report"), (self.parquet, ".parquet"), (self.csv, ".csv")):
            button.clicked.connect(lambda _, what=what: self.exported.emit(what))

    def _shape_table(self) -> None:
        across, down = self.football.horizontalHeader(), self.football.verticalHeader()
        assert across is not None
        assert down is not None
        down.setDefaultSectionSize(px(ROW))
        for column in (HERE, RANGE, WORD):
            across.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        for column, width in ((HERE, 46), (RANGE, 88), (WORD, 60)):
            self.football.setColumnWidth(column, px(width))
        self.football.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.football.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._fit()

    def _fit(self) -> None:
        self.football.setFixedHeight(px(ROW) * (self.model.rowCount() + 1) + 6)

    def _lay_out(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        body.setObjectName("scrolled")
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        box = QFrame()
        box.setObjectName("command-box")
        row = QHBoxLayout(box)
        row.setContentsMargins(10, 6, 6, 6)
        row.addWidget(self.command, 1)
        row.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignTop)
        parts: tuple[tuple[str, tuple[QWidget, ...]], ...] = (
            ("Does it look like football?", (self.about, self.football, self.ranges)),
            ("No odd habits", (*self.habits, self.losses)),
            ("Repeat and export", (box,)),
        )
        for title, widgets in parts:
            frame = QFrame()
            frame.setObjectName("part")
            inner = QVBoxLayout(frame)
            inner.setContentsMargins(16, 10, 16, 10)
            inner.setSpacing(0 if title == "No odd habits" else 6)
            inner.addWidget(section(title))
            for part in widgets:
                inner.addWidget(part)
            column.addWidget(frame)
        inner.addLayout(Flow(self.report, self.parquet, self.csv))
        column.addStretch(1)
        self.setWidget(body)

    def show_news(self, news: LadderNews | None, *, command: str, saved: bool) -> None:
        """Show what the matches were like; there is something to export once some are saved."""
        self.about.setText(football_words(news))
        rows = football_rows(news)
        if len(rows) != self.model.rowCount():
            self.model.set_rows(rows)
            self._fit()
        else:
            self.model.change_rows(rows)
        self.football.setVisible(bool(rows))
        self.ranges.setVisible(bool(rows))
        habits = habit_rows(news)
        for at, line in enumerate(self.habits):
            line.setVisible(at < len(habits))
            if at < len(habits):
                words, count, fine = habits[at]
                line.show_habit(words, count, fine=fine)
        losses = " ".join(losses_words(news))
        self.losses.setText(losses)
        self.losses.setVisible(bool(losses) or not habits)
        if not habits:
            self.losses.setText("Available once every pair has met.")
        self._command = command
        self.command.setText(command.replace("/", "/\u200b"))  # a long path wraps
        self.command.setAccessibleName(f"Command: {command}")
        self.report.setEnabled(bool(rows))
        for button in (self.parquet, self.csv):
            button.setEnabled(saved)

    def _copy(self) -> None:
        board = QGuiApplication.clipboard()
        if board is not None:
            board.setText(self._command)
            self.message.emit("The command is copied.")

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.paper.theme = theme
        for line in self.habits:
            line.set_theme(theme)
        for button in (self.copy, self.report, self.parquet, self.csv):
            button.set_theme(theme)


def _label(name: str, words: str = "") -> QLabel:
    label = QLabel(words)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label
