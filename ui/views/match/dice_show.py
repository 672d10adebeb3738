"""The dice that were rolled last, over the foot of the pitch: tens first, then units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, Qt, QTimer, QVariantAnimation
from PyQt6.QtGui import QColor, QFont, QPainter
from PyQt6.QtWidgets import QWidget

from footroll.ui.theme import SUBJECT, TAG, TAG_TEXT, px
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

DIE, GAP, PAD = 28, 4, 10
MOST = 4  # rolls that are shown, the last of them
STAYS = 1500  # milliseconds for which they are seen; they stand in the commentary
TENS = 0.5  # of the time of a roll


class DiceShow(QWidget):
    """Shows rolls for a moment."""

    def __init__(self, pitch: QWidget) -> None:
        super().__init__(pitch)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.rolls: tuple[int, ...] = ()
        self._rolling = QVariantAnimation(self)
        self._rolling.setStartValue(0.0)
        self._rolling.setEndValue(1.0)
        self._rolling.valueChanged.connect(self._repaint)
        self._rolling.finished.connect(self._stay)
        self._leaving = QTimer(self)
        self._leaving.setSingleShot(True)
        self._leaving.timeout.connect(self.hide)
        self.hide()

    def show_rolls(self, rolls: tuple[int, ...], *, seconds: float) -> None:
        """Show rolls that take so long, or at once."""
        if not rolls:
            return
        self.rolls = rolls[-MOST:]
        self.setAccessibleName(f"Rolled {', '.join(map(str, self.rolls))}")
        self._place()
        self._leaving.stop()
        self._rolling.stop()
        self._rolling.setDuration(round(1000 * seconds))
        self.show()
        self._rolling.start()

    def _place(self) -> None:
        """Stand at the foot of the pitch."""
        pitch = self.parentWidget()
        assert pitch is not None
        width = 2 * PAD + len(self.rolls) * (2 * px(DIE) + GAP) + (len(self.rolls) - 1) * 3 * GAP
        self.setFixedSize(width, px(DIE) + 2 * PAD)
        self.move((pitch.width() - width) // 2, pitch.height() - self.height() - 12)

    def _repaint(self, _share: float) -> None:
        self.update()

    def _stay(self) -> None:
        self._leaving.start(STAYS)

    def end(self) -> None:
        """Let all dice lie still."""
        if self._rolling.state() == QVariantAnimation.State.Running:
            self._rolling.setCurrentTime(self._rolling.duration())

    @property
    def seen(self) -> tuple[str, ...]:
        """The dice as they lie now: a die that still rolls shows a dot."""
        share = float(self._rolling.currentValue() or 0.0)
        tens, units = share >= TENS, share >= 1
        return tuple(f"{roll // 10 if tens else '·'}{roll % 10 if units else '·'}" for roll in self.rolls)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint two dice for each roll, white on a black ground."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(TAG))
        painter.drawRoundedRect(QRectF(self.rect()), 8, 8)
        painter.setFont(sized(self.font(), SUBJECT, weight=QFont.Weight.Bold))
        left = float(PAD)
        for digits in self.seen:
            for digit in digits:
                self._draw_die(painter, digit, left=left)
                left += px(DIE) + GAP
            left += 2 * GAP
        painter.end()

    def _draw_die(self, painter: QPainter, digit: str, *, left: float) -> None:
        box = QRectF(left, PAD, px(DIE), px(DIE))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(TAG_TEXT))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(QColor(TAG))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, digit)
