"""The words of the ask bar: the question, and below it what happens next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetrics, QFontMetricsF, QPainter
from PyQt6.QtWidgets import QLabel, QWidget

from footroll.ui.theme import ASK_HEIGHT, BODY, QUESTION, px
from footroll.ui.views.controls import cut, fixed

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

EDGE = 16
GAP, FREE = 2, 6  # pixels between the lines, and above and below them
LEAST = 0.6  # of the usual size; smaller words would be illegible
STEP = 0.05
WRAPPED = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)


class AskLine(QLabel):
    """Wrapped words in a given size and weight."""

    def __init__(self, name: str, *, pixels: int, weight: QFont.Weight) -> None:
        super().__init__()
        self.setObjectName(name)
        self._pixels, self._weight, self.share = pixels, weight, 1.0

    def tall(self, share: float, *, width: float) -> float:
        """Return the height of the words at a share of their size."""
        box = QRectF(0, 0, max(width, 1), 1000)
        words = self._words(share, width=width)
        return QFontMetricsF(self._font(share)).boundingRect(box, WRAPPED, words or " ").height()

    def _words(self, share: float, *, width: float) -> str:
        """Return the words, each cut if it is longer than a line."""
        return cut(self.text(), QFontMetrics(self._font(share)), room=max(width, 1))

    def write(self, share: float) -> None:
        """Paint at a share of the size."""
        self.share = share
        self.update()

    def _font(self, share: float) -> QFont:
        weight = QFont.Weight.DemiBold if self.property("refused") else self._weight
        return fixed(self.font(), round(px(self._pixels) * share), weight=weight)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the words."""
        painter = QPainter(self)
        painter.setFont(self._font(self.share))
        painter.drawText(QRectF(self.rect()), WRAPPED, self._words(self.share, width=self.width()))
        painter.end()


class AskWords(QWidget):
    """A question above its consequence; long ones take more lines, then a smaller font."""

    def __init__(self) -> None:
        super().__init__()
        self.question = AskLine("question", pixels=QUESTION, weight=QFont.Weight.DemiBold)
        self.consequence = AskLine("consequence", pixels=BODY, weight=QFont.Weight.Normal)
        for line in (self.question, self.consequence):
            line.setParent(self)

    def minimumSizeHint(self) -> QSize:
        """Return a small size: the buttons take precedence."""
        return QSize(px(160), px(ASK_HEIGHT))

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap the words again."""
        super().resizeEvent(a0)
        self.lay_out()

    def lay_out(self) -> None:
        """Put the question above the consequence, as large as both fit."""
        width, share = self.width() - 2 * EDGE, 1.0
        while share > LEAST and self._tall(share, width=width) > self.height() - FREE:
            share -= STEP
        top = (self.height() - self._tall(share, width=width)) / 2
        for line in (self.question, self.consequence):
            tall = line.tall(share, width=width)
            line.setGeometry(QRectF(EDGE, top, width, tall + 1).toAlignedRect())
            line.write(share)
            top += tall + GAP

    def _tall(self, share: float, *, width: float) -> float:
        return self.question.tall(share, width=width) + GAP + self.consequence.tall(share, width=width)
