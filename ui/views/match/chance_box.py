"""The odds at the pointer: one large number, and a line for each outcome or each link of a chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PyQt6.QtWidgets import QSizePolicy, QWidget

from footroll.kernels.layout import Side
from footroll.ui.models.flights import TONES
from footroll.ui.models.words import percent
from footroll.ui.theme import BODY, CHANCE, LABEL, LIGHT, SMALL, SUBJECT, px
from footroll.ui.views.controls import draw_bar, fitted, sized
from footroll.ui.views.surfaces import hatch_brush

if TYPE_CHECKING:
    from fractions import Fraction

    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent

    from footroll.ui.models.chance import Chance, Outcome
    from footroll.ui.theme import Theme

EDGE = 16
LINE, LINK = 19, 40  # pixels of an outcome, and of a link
TITLE_TOP, TITLE, NUMBER_TOP, NUMBER = 8, 16, 24, 40
TOP, BAR, MARK = 66, 12, 9  # pixels: the top of bar or links, the height of the bar, the mark of an outcome
BAR_STEPS = ("text", "second", "third", "border", "hairline")  # colours of the outcomes, in order
HATCHED = 150  # of 255
MIDDLE = Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
WRAP = int(Qt.TextFlag.TextWordWrap)


class ChanceBox(QWidget):
    """Shows odds; while Ctrl is held over it, as exact fractions."""

    def __init__(self) -> None:
        super().__init__()
        self._chance: Chance | None = None
        self._theme = LIGHT
        self.exact = False
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_chance(self, chance: Chance | None, *, theme: Theme) -> None:
        """Show odds, or nothing."""
        if chance == self._chance and theme is self._theme:
            return
        self._chance, self._theme = chance, theme
        self.setVisible(chance is not None)
        self.setAccessibleName(chance.spoken if chance else "")
        self._measure()
        self.update()

    def set_exact(self, exact: bool) -> None:
        """Show exact fractions, or percentages."""
        if exact is not self.exact:
            self.exact = exact
            self.update()

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Show exact fractions while Ctrl is held."""
        assert a0 is not None
        self.set_exact(bool(a0.modifiers() & Qt.KeyboardModifier.ControlModifier))

    def leaveEvent(self, a0: QEvent | None) -> None:
        """Show percentages again."""
        self.set_exact(False)

    # Size

    def _measure(self) -> None:
        self.setFixedHeight(self.sizeHint().height())

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap the notes again."""
        super().resizeEvent(a0)
        self._measure()

    def sizeHint(self) -> QSize:
        """Return the size of the number, the bar, the lines, the links and the notes."""
        if self._chance is None:
            return QSize(300, 0)
        return QSize(300, self._body_top() + self._body_height() + sum(map(self._note_height, self._chance.notes)) + 6)

    def _body_top(self) -> int:
        assert self._chance is not None
        return px(TOP) if self._chance.links else px(TOP + BAR + 4)

    def _body_height(self) -> int:
        assert self._chance is not None
        return px(LINK) * len(self._chance.links) if self._chance.links else px(LINE) * len(self._chance.lines)

    def _note_height(self, note: str) -> int:
        font = QFontMetrics(sized(self.font(), SMALL))
        room = max(self.width() - 2 * EDGE, 100)
        return font.boundingRect(0, 0, room, 1000, WRAP, note).height() + 4

    # Painting

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the odds."""
        if self._chance is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(self._theme.hairline))
        painter.drawLine(0, 0, self.width(), 0)
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        painter.setPen(QColor(self._theme.second))
        self._text(painter, self._chance.title.upper(), top=px(TITLE_TOP), height=px(TITLE))
        words = self._share(self._chance.chance)
        painter.setFont(sized(self.font(), SUBJECT if self.exact else CHANCE, weight=QFont.Weight.Bold))
        painter.setPen(QColor(self._theme.text))
        left = EDGE + painter.fontMetrics().horizontalAdvance(words) + 12
        painter.drawText(QRectF(EDGE, px(NUMBER_TOP), self.width() - 2 * EDGE, px(NUMBER)), MIDDLE, words)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(self._theme.second))
        room = QRectF(left, px(NUMBER_TOP), self.width() - left - EDGE, px(NUMBER))
        painter.drawText(room, int(MIDDLE) | WRAP, self._chance.says)
        if self._chance.links:
            top, right = float(self._body_top()), self.width() - EDGE
            for at, link in enumerate(self._chance.links, start=1):
                painter.setPen(QColor(self._theme.hairline))
                painter.drawLine(EDGE, int(top), right, int(top))
                painter.setFont(sized(self.font(), SMALL))
                painter.setPen(QColor(self._theme.second))
                painter.drawText(QRectF(EDGE, top, px(16), px(LINK)), MIDDLE, str(at))
                self._text(painter, link.detail, top=top + px(20), height=px(18), left=EDGE + px(24))
                painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
                painter.setPen(QColor(self._theme.text))
                painter.drawText(QRectF(0, top, right, px(LINK)), RIGHT, link.value)
                free = painter.fontMetrics().horizontalAdvance(link.value) + 8
                self._text(painter, link.words, top=top + px(2), height=px(18), left=EDGE + px(24), free=free)
                top += px(LINK)
        else:
            self._draw_bar(painter, self._chance)
            self._draw_lines(painter, self._chance)
        self._draw_notes(painter, self._chance)
        painter.end()

    def _share(self, share: Fraction) -> str:
        return str(share) if self.exact else percent(share)

    def _text(
        self, painter: QPainter, words: str, *, top: float, height: float, left: float = EDGE, free: int = 0
    ) -> None:
        """Paint a line, smaller where it is too long, with free pixels at the right."""
        room = QRectF(left, top, self.width() - left - EDGE - free, height)
        painter.setFont(fitted(painter.font(), words, room=QSizeF(room.width(), 2 * height)))
        painter.drawText(room, MIDDLE, words)

    def _draw_bar(self, painter: QPainter, chance: Chance) -> None:
        left, room = float(EDGE), self.width() - 2 * EDGE
        painter.setPen(Qt.PenStyle.NoPen)
        for at, line in enumerate(chance.lines):
            width = room * float(line.share)
            self._fill(painter, QRectF(left, px(TOP), max(width - 1, 0.5), px(BAR)), line, at=at)
            left += width

    def _fill(self, painter: QPainter, box: QRectF, line: Outcome, *, at: int) -> None:
        """Paint the colour of an outcome; an error is hatched."""
        if line.tone in TONES:
            draw_bar(painter, box, side=Side(TONES.index(line.tone)), theme=self._theme)
            return
        toned = {"good": self._theme.good, "astray": self._theme.sunk}
        painter.fillRect(
            box, QColor(toned.get(line.tone) or str(getattr(self._theme, BAR_STEPS[min(at, len(BAR_STEPS) - 1)])))
        )
        if line.tone == "astray":
            painter.fillRect(box, hatch_brush(HATCHED, ink=self._theme.text))

    def _draw_lines(self, painter: QPainter, chance: Chance) -> None:
        """Paint each outcome with its share."""
        top, high, mark = float(self._body_top()), px(LINE), px(MARK)
        for at, line in enumerate(chance.lines):
            share = self._share(line.share)
            self._fill(painter, QRectF(EDGE, top + (high - mark) / 2, mark, mark), line, at=at)
            painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
            painter.setPen(QColor(self._theme.text))
            painter.drawText(QRectF(0, top, self.width() - EDGE, high), RIGHT, share)
            free = painter.fontMetrics().horizontalAdvance(share) + 8
            painter.setFont(sized(self.font(), SMALL))
            self._text(painter, line.words, top=top, height=high, left=EDGE + 2 * mark, free=free)
            top += high

    def _draw_notes(self, painter: QPainter, chance: Chance) -> None:
        top = float(self._body_top() + self._body_height() + 4)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(self._theme.third))
        for note in chance.notes:
            height = self._note_height(note)
            painter.drawText(QRectF(EDGE, top, self.width() - 2 * EDGE, height), WRAP, note)
            top += height
