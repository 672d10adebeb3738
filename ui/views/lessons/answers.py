"""The answers of a question as rows: a letter, words, a bar and a chance; each is a radio button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from footroll.ui.models.lessons.showing import AnswerShown
from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtCore import QPoint
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.ui.theme import Theme

EDGE, DISC, GAP = 10, 20, 10  # pixels
BAR, BAR_HIGH, VALUE = 84, 9, 54  # pixels of a bar and of the place for a chance
PAD = 7  # pixels above and below the words
WRAPPED = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
NARROW = 300  # pixels; a narrower row has no bar


class AnswerRow(QRadioButton):
    """One answer; its place and its height stay when its chance is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.answer, self._theme = AnswerShown("", ""), LIGHT
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleDescription("Chooses this answer; Enter answers with it.")

    def show_answer(self, answer: AnswerShown, *, theme: Theme) -> None:
        """Show an answer."""
        self._theme = theme
        if answer != self.answer:
            self.answer = answer
            self.setAccessibleName(answer.spoken.replace("%", " percent"))
        self.setChecked(answer.chosen)
        self._measure()
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap the words again."""
        super().resizeEvent(a0)
        self._measure()

    def hitButton(self, pos: QPoint) -> bool:
        """Accept clicks on the whole row."""
        return self.rect().contains(pos)

    def sizeHint(self) -> QSize:
        """Return the size of the words and the detail."""
        return QSize(px(280), self._tall())

    def minimumSizeHint(self) -> QSize:
        """Return a narrow size: the words wrap."""
        return QSize(px(120), self._tall())

    def _measure(self) -> None:
        if self.height() != self._tall() or self.minimumHeight() != self._tall():
            self.setFixedHeight(self._tall())

    def _tall(self) -> int:
        """Return the height for words and detail, each on one line or more."""
        below = max(self._lines(words, bold=False) for words in (self._detail, self.answer.room))
        return 2 * px(PAD) + self._lines(self.answer.words, bold=True) + below

    @property
    def _detail(self) -> str:
        """The second line: the detail, then whether it is right and yours."""
        return " · ".join(filter(None, (self.answer.detail, self.answer.note)))

    def _lines(self, words: str, *, bold: bool) -> int:
        metrics, box = QFontMetrics(self._font(bold=bold)), QRectF(0, 0, self._room(bold=bold), 1000).toRect()
        return metrics.boundingRect(box, int(WRAPPED), words or " ").height()

    def _font(self, *, bold: bool) -> QFont:
        return sized(
            self.font(), BODY if bold else SMALL, weight=QFont.Weight.DemiBold if bold else QFont.Weight.Normal
        )

    def _left(self) -> int:
        return EDGE + px(DISC) + GAP

    def _room(self, *, bold: bool) -> int:
        """Return the width of the words; the bar and the chance keep their places beside the first line."""
        taken = px(VALUE) + (px(BAR) + GAP if self._has_bar else 0) if bold else 0
        return max(60, self.width() - self._left() - EDGE - taken)

    @property
    def _has_bar(self) -> bool:
        return self.width() >= px(NARROW)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the letter, the words, the bar and the chance."""
        painter, theme, one = QPainter(self), self._theme, self.answer
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        if one.chosen or self.hasFocus():
            painter.setPen(QPen(QColor(theme.text), 2 if self.hasFocus() else 1.4))
            painter.setBrush(QColor(theme.sunk) if one.chosen else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 6, 6)
        elif self.underMouse() and self.isEnabled():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.sunk))
            painter.drawRoundedRect(box, 6, 6)
        self._draw_letter(painter)
        painter.setPen(QColor(theme.text))
        painter.setFont(self._font(bold=True))
        top, tall = px(PAD), self._lines(one.words, bold=True)
        painter.drawText(QRectF(self._left(), top, self._room(bold=True), tall), WRAPPED, one.words)
        painter.setFont(self._font(bold=False))
        self._draw_detail(painter, top=top + tall)
        if one.value:
            self._draw_value(painter, middle=top + QFontMetrics(self._font(bold=True)).height() / 2)
        painter.end()

    def _draw_detail(self, painter: QPainter, *, top: float) -> None:
        """Paint the second line; the word "right" stands in the colour of what is good."""
        theme, one = self._theme, self.answer
        painter.setPen(QColor(theme.second))
        box = QRectF(self._left(), top, self._room(bold=False), self.height() - top)
        painter.drawText(box, WRAPPED, self._detail)
        if one.good and self._lines(self._detail, bold=False) <= QFontMetrics(self._font(bold=False)).height():
            before = f"{one.detail} · " if one.detail else ""
            left = box.left() + painter.fontMetrics().horizontalAdvance(before)
            painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
            painter.fillRect(
                QRectF(left, top, painter.fontMetrics().horizontalAdvance("right") + 1, painter.fontMetrics().height()),
                QColor(theme.sunk if one.chosen else theme.surface),
            )
            painter.setPen(QColor(theme.good))
            painter.drawText(QRectF(left, top, 200, box.height()), WRAPPED, "right")

    def _draw_letter(self, painter: QPainter) -> None:
        """Paint the letter in a disc, filled if chosen; an answer without a letter has a plain disc."""
        size, one = px(DISC), self.answer
        middle = QPointF(EDGE + size / 2, px(PAD) + QFontMetrics(self._font(bold=True)).height() / 2)
        painter.setPen(QPen(QColor(self._theme.text), 1.4))
        painter.setBrush(QColor(self._theme.text) if one.chosen else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, size / 2 - 1, size / 2 - 1)
        painter.setPen(QColor(self._theme.surface if one.chosen else self._theme.text))
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.Bold))
        box = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, one.key if len(one.key) <= 2 else "")

    def _draw_value(self, painter: QPainter, *, middle: float) -> None:
        """Paint the bar and the chance at the right."""
        theme, one, right = self._theme, self.answer, self.width() - EDGE
        painter.setPen(QColor(theme.text))
        painter.setFont(self._font(bold=True))
        value = QRectF(right - px(VALUE), middle - px(10), px(VALUE), px(20))
        painter.drawText(value, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, one.value)
        if one.bar < 0 or not self._has_bar:
            return
        box = QRectF(value.left() - px(BAR), middle - BAR_HIGH / 2, px(BAR), BAR_HIGH)
        painter.setPen(QPen(QColor(theme.hairline), 1))
        painter.setBrush(QColor(theme.sunk))
        painter.drawRoundedRect(box, 2, 2)
        if one.bar > 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.text))
            painter.drawRoundedRect(
                QRectF(box.left(), box.top(), max(2.0, box.width() * min(one.bar, 1)), BAR_HIGH), 2, 2
            )


class AnswerRows(QWidget):
    """The rows of a question; the arrows move between them, and each move chooses."""

    chosen = pyqtSignal(str)  # the key of the answer that the user chose

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[AnswerRow] = []
        self._theme = LIGHT
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    def show_answers(self, answers: Sequence[AnswerShown]) -> None:
        """Show other answers; rows are reused, so that nothing flickers."""
        while len(self.rows) < len(answers):
            row = AnswerRow()
            row.setParent(self)
            row.clicked.connect(lambda _, row=row: self.chosen.emit(row.answer.key))
            self._column.addWidget(row)
            self.rows.append(row)
        for at, row in enumerate(self.rows):
            row.setVisible(at < len(answers))
            row.setAutoExclusive(False)  # so that all can be unchecked
            if at < len(answers):
                row.show_answer(answers[at], theme=self._theme)
            row.setAutoExclusive(True)

    @property
    def shown(self) -> list[AnswerRow]:
        """The visible rows."""
        return [row for row in self.rows if not row.isHidden()]

    def take_focus(self) -> None:
        """Focus the chosen row, or else the first."""
        row = next((one for one in self.shown if one.answer.chosen), next(iter(self.shown), None))
        if row is not None:
            row.setFocus()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        for row in self.rows:
            row.show_answer(row.answer, theme=theme)
