"""The entries on the left of the start screen, with their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from footroll.ui.models.about import AUTHOR
from footroll.ui.models.keys import as_pressed
from footroll.ui.theme import LABEL, LIGHT, SMALL, SUBJECT, px
from footroll.ui.views.controls import cut, fixed, listen, text_scale
from footroll.ui.views.match.buttons import cap_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.theme import Theme

WIDTH = 286
EDGE, BESIDE = 14, 70  # pixels before the words, and space for the key cap
ABOUT_TOP, LINE, BELOW = 24, 17, 5  # top and height of the second line, and the margin below


class StartEntry(NamedTuple):
    """An entry: what it opens, its title, its description and its key."""

    opens: str
    words: str
    about: str
    key: str


ENTRIES = (
    StartEntry("new", "New match", "teams, pitch, rules, dice", "N"),
    StartEntry("continue", "Continue", "the match you left", "C"),
    StartEntry("fuba", "Footroll · FUBA", "13 areas and a ball die", "U"),
    StartEntry("record", "Open record", "continue from any moment", "O"),
    StartEntry("lessons", "Lessons", "space, support, finishing", "L"),
    StartEntry("lab", "Lab", "what changes the game", "X"),
    StartEntry("arena", "Arena", "a ladder of coaches", "A"),
    StartEntry("team", "Teams", "sheets of 27 skills", "T"),
    StartEntry("pitch", "Pitches", "100 × 64 to 130 × 100", "P"),
)
HERE = {"new", "continue", "record"}  # handled by the start screen itself
LAST = (
    StartEntry("tour", "First match", "the tour", "F"),
    StartEntry("help", "Help", "rules, words, keys", "F1"),
    StartEntry("settings", "Settings", "theme, dice, undo, size", "Ctrl+,"),
)


class EntryRow(QPushButton):
    """One entry."""

    def __init__(self, entry: StartEntry) -> None:
        super().__init__(entry.words)
        entry = entry._replace(key=as_pressed(entry.key))
        self.entry, self.about, self._theme, self.marked = entry, entry.about, LIGHT, False
        self._zoom = text_scale()
        if not entry.key.startswith("Ctrl+"):  # the menu handles that key in every room
            listen(self, entry.key)
        self.setAutoDefault(True)
        self.say(entry.about)

    def say(self, about: str) -> None:
        """Set the description, wrapped to as many lines as needed."""
        self.about = cut(about, QFontMetrics(fixed(self.font(), SMALL)), room=WIDTH - 32 - BESIDE)
        self.setFixedHeight(round((ABOUT_TOP + self._about_height() + BELOW) * self._zoom))
        self.setAccessibleName(f"{self.entry.words}, {cap_of(self.entry.key)}")
        self.setAccessibleDescription(about)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def _about_height(self) -> int:
        """Return the height of the description, at the usual text size."""
        metrics = QFontMetrics(fixed(self.font(), SMALL))
        room = QRect(0, 0, WIDTH - 32 - BESIDE, 1000)
        return max(LINE, metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self.about).height())

    def sizeHint(self) -> QSize:
        """Return the size of the title and the description."""
        return QSize(px(WIDTH) - 32, self.height())

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the title, the description, and the key cap."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(self._theme.text), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        shown = self.marked or (self.underMouse() and self.isEnabled())
        painter.setBrush(QColor(self._theme.sunk) if shown else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)
        ink = self._theme.text if self.isEnabled() else self._theme.third
        painter.scale(self._zoom, self._zoom)
        painter.setFont(fixed(self.font(), LABEL))
        words = cap_of(self.entry.key)
        width = max(20, painter.fontMetrics().horizontalAdvance(words) + 12)
        cap = QRectF(self._wide - width - 14.5, 14.5, width, 18)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(ink), 1))
        painter.drawRoundedRect(cap, 4, 4)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, words)
        painter.setPen(QColor(ink))
        painter.setFont(fixed(self.font(), SUBJECT - 1, weight=QFont.Weight.DemiBold))
        painter.drawText(QRectF(EDGE, 5, self._wide - 80, 19), Qt.AlignmentFlag.AlignVCenter, self.entry.words)
        painter.setFont(fixed(self.font(), SMALL))
        painter.setPen(QColor(self._theme.second if self.isEnabled() else self._theme.third))
        room = QRectF(EDGE, ABOUT_TOP, self._wide - BESIDE, self._about_height())
        painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self.about)
        painter.end()

    @property
    def _wide(self) -> float:
        """The width at the usual text size, in which everything is painted."""
        return self.width() / self._zoom


class Entries(QScrollArea):
    """All entries below the name of the game, scrollable in a low window."""

    chosen = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setFixedWidth(px(WIDTH))
        self.rows = {entry.opens: EntryRow(entry) for entry in (*ENTRIES, *LAST)}
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        body.setObjectName("panel")
        self._column = column = QVBoxLayout(body)
        column.setContentsMargins(16, 24, 16, 20)
        column.setSpacing(2)
        for words, name in (("Footroll", "logo"), ("Football on a grid of yards", "about")):
            label = QLabel(words)
            label.setObjectName(name)
            label.setContentsMargins(round(EDGE * text_scale()), 0, 0, 0)
            column.addWidget(label)
        column.addSpacing(16)
        for entry in ENTRIES:
            column.addWidget(self._row(entry.opens))
        column.addStretch(1)
        for entry in LAST:
            column.addWidget(self._row(entry.opens))
        credit = QLabel(f"The game is by {AUTHOR}")
        credit.setObjectName("about")
        credit.setContentsMargins(round(EDGE * text_scale()), 12, 0, 0)
        column.addWidget(credit)
        self.setWidget(body)
        self.mark("new")

    def _row(self, opens: str) -> EntryRow:
        row = self.rows[opens]
        row.clicked.connect(lambda: self.chosen.emit(opens))
        return row

    def mark(self, marked: str) -> None:
        """Mark the entry that the screen shows."""
        for opens, row in self.rows.items():
            row.marked = opens == marked
            row.update()

    def recover(self, about: str) -> None:
        """Put the interrupted match at the top."""
        self.put_first("continue")
        self.rows["continue"].say(about)

    def put_first(self, opens: str) -> None:
        """Put an entry at the top, and mark it."""
        row, first = self.rows[opens], self._column.indexOf(self.rows["new"])
        self._column.removeWidget(row)
        self._column.insertWidget(first, row)
        self.mark(opens)

    def offer(self, rooms: Collection[str]) -> None:
        """Show entries for existing rooms, and those the start screen handles."""
        for opens, row in self.rows.items():
            row.setVisible(opens in HERE or opens in rooms)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for row in self.rows.values():
            row.set_theme(theme)
