"""The panel beside the pitch: who is chosen, what he may do, the odds, and the commentary last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter
from PyQt6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from footroll.kernels.layout import Side
from footroll.ui.models.words import percent
from footroll.ui.theme import BODY, CHANCE, LABEL, LIGHT, SMALL, SUBJECT
from footroll.ui.views.controls import draw_chip, sized
from footroll.ui.views.match.buttons import OptionRow

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.match import Match
    from footroll.ui.models.answers.base import Answer, Option
    from footroll.ui.models.chance import Chance
    from footroll.ui.theme import Theme

EDGE = 16
LINE = 22
BAR = 14
CHIP = 36
BAR_STEPS = ("good", "text", "second", "third", "border", "hairline")  # colours of the outcomes, in their order


def section(words: str) -> QLabel:
    """Return the name of a section."""
    label = QLabel(words.upper())
    label.setObjectName("section")
    return label


class Subject(QWidget):
    """The chosen footballer: his shirt, his name and what he is good at."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(60)
        self._theme, self._side, self._number, self._facts = LIGHT, Side.HOME, "", ("", "")

    def show_pawn(self, match: Match, pawn: int | None, facts: tuple[str, str], *, theme: Theme) -> None:
        """Show a footballer with his facts."""
        self._theme, self._facts = theme, facts
        self._number = "" if pawn is None else str(match.footballer(pawn).number)
        self._side = Side.HOME if pawn is None else Side(pawn // 11)
        self.setAccessibleName(f"{self._number} {', '.join(facts)}")
        self.setVisible(bool(facts[0]))
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the shirt and two lines."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = EDGE
        if self._number:
            box = QRectF(EDGE, (self.height() - CHIP) / 2, CHIP, CHIP)
            draw_chip(painter, box, side=self._side, theme=self._theme)
            painter.setPen(QColor(self._theme.kits[self._side].number))
            painter.setFont(sized(self.font(), SUBJECT, weight=QFont.Weight.Bold))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._number)
            left += CHIP + 12
        self._draw_facts(painter, left=left)
        painter.end()

    def _draw_facts(self, painter: QPainter, *, left: int) -> None:
        room = self.width() - left - EDGE
        bold = sized(self.font(), SUBJECT, weight=QFont.Weight.DemiBold)
        lines = ((bold, self._theme.text, 10), (sized(self.font(), SMALL), self._theme.second, 32))
        for (font, ink, top), words in zip(lines, self._facts, strict=True):
            painter.setFont(font)
            painter.setPen(QColor(ink))
            shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(left, top, room, 20), Qt.AlignmentFlag.AlignVCenter, shown)


class OptionList(QWidget):
    """What may be done now, and what not."""

    taken = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__()
        self.heading = section("")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 8)
        self._column.setSpacing(0)
        self._column.addWidget(self.heading)
        self.rows: list[OptionRow] = []
        self._shown: tuple[object, ...] = ()

    def show_options(self, heading: str, options: tuple[Option, ...], *, theme: Theme) -> None:
        """Show the options of a question."""
        if (heading, options, theme.name) == self._shown:
            return
        self._shown = heading, options, theme.name
        self.heading.setText(heading.upper())
        while len(self.rows) < len(options):
            self._add_row()
        for at, row in enumerate(self.rows):
            row.setVisible(at < len(options))
            if at < len(options):
                row.set_option(options[at], theme=theme)
        self.setVisible(bool(options))

    def _add_row(self) -> None:
        row, at = OptionRow(), len(self.rows)
        row.clicked.connect(lambda: self.taken.emit(at))
        holder = QVBoxLayout()
        holder.setContentsMargins(8, 0, 8, 0)
        holder.addWidget(row)
        self._column.addLayout(holder)
        self.rows.append(row)


class ChanceBox(QWidget):
    """The odds of what is pointed at: one large number, a bar, and a line for each outcome."""

    def __init__(self) -> None:
        super().__init__()
        self._chance: Chance | None = None
        self._theme = LIGHT
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_chance(self, chance: Chance | None, *, theme: Theme) -> None:
        """Show the odds of something, or nothing."""
        self._chance, self._theme = chance, theme
        self.setVisible(chance is not None)
        self.setAccessibleName(chance.spoken if chance else "")
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the number, the bar, the lines and the notes."""
        if self._chance is None:
            return QSize(300, 0)
        notes = 18 * len(self._chance.notes) + (6 if self._chance.notes else 0)
        return QSize(300, 104 + LINE * len(self._chance.lines) + notes)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the odds."""
        if self._chance is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(self._theme.hairline))
        painter.drawLine(0, 0, self.width(), 0)
        self._draw_title(painter, self._chance)
        self._draw_number(painter, self._chance)
        self._draw_bar(painter, self._chance)
        self._draw_lines(painter, self._chance)
        painter.end()

    def _draw_title(self, painter: QPainter, chance: Chance) -> None:
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        painter.setPen(QColor(self._theme.second))
        self._text(painter, chance.title.upper(), top=10, height=16)

    def _text(self, painter: QPainter, words: str, *, top: float, height: float, left: float = EDGE) -> None:
        room = self.width() - left - EDGE
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(QRectF(left, top, room, height), Qt.AlignmentFlag.AlignVCenter, shown)

    def _draw_number(self, painter: QPainter, chance: Chance) -> None:
        words = percent(chance.chance)
        painter.setFont(sized(self.font(), CHANCE, weight=QFont.Weight.Bold))
        painter.setPen(QColor(self._theme.text))
        left = EDGE + painter.fontMetrics().horizontalAdvance(words) + 12
        painter.drawText(QRectF(EDGE, 30, self.width(), 40), Qt.AlignmentFlag.AlignVCenter, words)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(self._theme.second))
        room = QRectF(left, 30, self.width() - left - EDGE, 40)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap), chance.says)

    def _draw_bar(self, painter: QPainter, chance: Chance) -> None:
        left, room = float(EDGE), self.width() - 2 * EDGE
        painter.setPen(Qt.PenStyle.NoPen)
        for at, (_, share) in enumerate(chance.lines):
            width = room * float(share)
            painter.setBrush(QColor(self._colour(at)))
            painter.drawRect(QRectF(left, 76, max(width - 1, 0.5), BAR))
            left += width

    def _colour(self, at: int) -> str:
        return str(getattr(self._theme, BAR_STEPS[min(at, len(BAR_STEPS) - 1)]))

    def _draw_lines(self, painter: QPainter, chance: Chance) -> None:
        top = 96.0
        for at, (words, share) in enumerate(chance.lines):
            painter.fillRect(QRectF(EDGE, top + 6, 9, 9), QColor(self._colour(at)))
            painter.setFont(sized(self.font(), BODY))
            painter.setPen(QColor(self._theme.text))
            self._text(painter, words, top=top, height=LINE, left=EDGE + 18)
            painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(QRectF(0, top, self.width() - EDGE, LINE), right, percent(share))
            top += LINE
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(self._theme.third))
        for note in chance.notes:
            self._text(painter, note, top=top + 4, height=18)
            top += 18


class Panel(QFrame):
    """Everything beside the pitch but the commentary, which its maker puts below."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.subject, self.options, self.chance = Subject(), OptionList(), ChanceBox()
        body = QWidget()
        body.setObjectName("panel")
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.subject, self.options, self.chance):
            column.addWidget(part)
        column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidget(body)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self._scroll, 5)

    def show_answer(self, answer: Answer, *, theme: Theme, odds: bool) -> None:
        """Show a question: who is chosen, what may be done, and the odds unless they are switched off."""
        self.subject.show_pawn(answer.shown(), answer.chosen, answer.facts(), theme=theme)
        self.options.show_options(answer.heading, answer.options(), theme=theme)
        self.chance.show_chance(answer.chance() if odds else None, theme=theme)
