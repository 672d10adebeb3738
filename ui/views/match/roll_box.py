"""The roll that led to a question: its dice, its sum, its result and its effect on the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from footroll.ui.models.words import sentence_case
from footroll.ui.theme import BODY, LABEL, LIGHT, SMALL, SUBJECT, px
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.ui.models.chance import RollShown
    from footroll.ui.theme import Theme

EDGE, DIE, GAP = 16, 32, 8
TITLE_TOP, TITLE = 10, 16
SUM_TOP, LINE, NOTE = 31, 18, 36  # pixels: the top of the sum, a line of it, and the note
WRAPPED = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


class RollBox(QWidget):
    """Shows a roll, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = LIGHT
        self._roll: RollShown | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_roll(self, roll: RollShown | None, *, theme: Theme) -> None:
        """Show the roll that led to the question, or nothing."""
        if roll == self._roll and theme is self._theme:
            return
        self._roll, self._theme = roll, theme
        self.setVisible(roll is not None)
        self.setAccessibleName(f"{roll.sum}{roll.verdict}. {roll.note}" if roll else "")
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the dice, the sum, the result and the note."""
        return QSize(300, self._note_top() + (px(NOTE) if self._roll and self._roll.note else 4))

    @property
    def _left(self) -> int:
        """The left edge of the words: after the dice."""
        return EDGE + 2 * (px(DIE) + GAP) + 4

    def _sum_lines(self) -> int:
        """Return how many lines the sum takes."""
        words = QFontMetrics(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        long = self._roll is not None and words.horizontalAdvance(self._roll.sum) > self.width() - self._left - EDGE
        return 2 if long else 1

    def _note_top(self) -> int:
        return px(SUM_TOP) + (self._sum_lines() + 1) * px(LINE) + 6

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap the words again."""
        super().resizeEvent(a0)
        self.setFixedHeight(self.sizeHint().height())

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the dice, the sum and the note."""
        if self._roll is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(self._theme.hairline))
        painter.drawLine(0, 0, self.width(), 0)
        title = QRectF(EDGE, px(TITLE_TOP), self.width() - 2 * EDGE, px(TITLE))
        self._write(painter, "THE ROLL", box=title, size=LABEL, ink=self._theme.second, bold=True)
        self._draw_dice(painter, self._roll.roll)
        self._draw_words(painter, self._roll)
        painter.end()

    def _write(self, painter: QPainter, words: str, *, box: QRectF, size: int, ink: str, bold: bool = False) -> None:
        weight = QFont.Weight.DemiBold if bold else QFont.Weight.Normal
        painter.setFont(sized(self.font(), size, weight=weight))
        painter.setPen(QColor(ink))
        painter.drawText(box, WRAPPED, words)

    def _draw_dice(self, painter: QPainter, roll: int) -> None:
        """Paint the tens dark and the units light."""
        theme = self._theme
        for at, (face, fill, ink) in enumerate(
            ((roll // 10, theme.text, theme.surface), (roll % 10, theme.surface, theme.text))
        ):
            box = QRectF(EDGE + at * (px(DIE) + GAP), px(SUM_TOP) + 1, px(DIE), px(DIE))
            painter.setPen(QPen(QColor(theme.text), 1.4))
            painter.setBrush(QColor(fill))
            painter.drawRoundedRect(box, 6, 6)
            painter.setFont(sized(self.font(), SUBJECT + 2, weight=QFont.Weight.Bold))
            painter.setPen(QColor(ink))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(face))

    def _draw_words(self, painter: QPainter, roll: RollShown) -> None:
        theme, left, top = self._theme, self._left, px(SUM_TOP)
        room, tall = self.width() - left - EDGE, self._sum_lines() * px(LINE)
        self._write(painter, roll.sum, box=QRectF(left, top, room, tall), size=BODY, ink=theme.text, bold=True)
        verdict = roll.verdict.removeprefix(": ")
        words = sentence_case(verdict)
        self._write(painter, words, box=QRectF(left, top + tall, room, px(LINE)), size=SMALL, ink=theme.good, bold=True)
        note = QRectF(EDGE, self._note_top(), self.width() - 2 * EDGE, px(NOTE))
        self._write(painter, roll.note, box=note, size=SMALL, ink=theme.second)
