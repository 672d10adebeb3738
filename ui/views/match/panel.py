"""The panel beside the pitch: who is chosen, what he may do, the odds, and the commentary last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter
from PyQt6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from footroll.kernels.layout import Side
from footroll.ui.theme import LIGHT, SMALL, SUBJECT
from footroll.ui.views.controls import draw_chip, sized
from footroll.ui.views.match.buttons import OptionRow
from footroll.ui.views.match.chance_box import ChanceBox
from footroll.ui.views.match.roll_box import RollBox

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.match import Match
    from footroll.ui.models.answers.base import Answer, Option
    from footroll.ui.theme import Theme

EDGE = 16
CHIP = 36


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


class Panel(QFrame):
    """Everything beside the pitch but the commentary, which its maker puts below."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.subject, self.options, self.roll, self.chance = Subject(), OptionList(), RollBox(), ChanceBox()
        body = QWidget()
        body.setObjectName("panel")
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.subject, self.options, self.roll, self.chance):
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
        self.roll.show_roll(answer.roll(), theme=theme)
        self.chance.show_chance(answer.chance() if odds else None, theme=theme)
