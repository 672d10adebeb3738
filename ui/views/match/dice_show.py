"""The last dice, over the bottom of the pitch; a D100 shows its tens first, then its units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt, QTimer, QVariantAnimation
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPolygonF
from PyQt6.QtWidgets import QWidget

from footroll.kernels.layout import Die
from footroll.ui.theme import LABEL, SUBJECT, TAG, TAG_TEXT, px
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.models.moments.moves import ShownRoll

DIE, GAP, PAD, NAME = 28, 4, 10, 16
MOST = 4  # the last rolls
STAYS = 1500  # milliseconds; the commentary keeps the rolls
TENS = 0.5  # of the roll time
DICE = {Die.D100: 2, Die.D8: 1, Die.FOULS_DIE: 1, Die.CARDS_DIE: 1}  # dice in a roll
ROUND = {Die.D100: 5, Die.FOULS_DIE: DIE // 2, Die.CARDS_DIE: 1}


class DiceShow(QWidget):
    """Shows rolls for a moment."""

    def __init__(self, pitch: QWidget) -> None:
        super().__init__(pitch)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.rolls: tuple[ShownRoll, ...] = ()
        self._rolling = QVariantAnimation(self)
        self._rolling.setStartValue(0.0)
        self._rolling.setEndValue(1.0)
        self._rolling.valueChanged.connect(self._repaint)
        self._rolling.finished.connect(self._stay)
        self._leaving = QTimer(self)
        self._leaving.setSingleShot(True)
        self._leaving.timeout.connect(self.hide)
        self.hide()

    def show_rolls(self, rolls: tuple[ShownRoll, ...], *, seconds: float) -> None:
        """Show each roll for a number of seconds, or all at once."""
        if not rolls:
            return
        self.rolls = rolls[-MOST:]
        self.setAccessibleName(f"Rolled {', '.join(f'{roll.name}: {roll.roll}' for roll in self.rolls)}")
        self._place()
        self._leaving.stop()
        self._rolling.stop()
        self._rolling.setDuration(round(1000 * seconds))
        self.show()
        self._rolling.start()

    def _place(self) -> None:
        """Move to the bottom of the pitch."""
        pitch = self.parentWidget()
        assert pitch is not None
        width = 2 * PAD + sum(map(self._width, self.rolls)) + (len(self.rolls) - 1) * 3 * GAP
        self.setFixedSize(width, px(DIE) + px(NAME) + 2 * PAD)
        self.move((pitch.width() - width) // 2, pitch.height() - self.height() - 12)

    def _width(self, roll: ShownRoll) -> int:
        """Return the width of a roll: of its dice, or of its name."""
        name = QFontMetrics(sized(self.font(), LABEL)).horizontalAdvance(roll.name)
        return max(DICE[roll.die] * (px(DIE) + GAP) - GAP, name)

    def _repaint(self, _share: float) -> None:
        self.update()

    def _stay(self) -> None:
        self._leaving.start(STAYS)

    def end(self) -> None:
        """Stop all dice."""
        if self._rolling.state() == QVariantAnimation.State.Running:
            self._rolling.setCurrentTime(self._rolling.duration())

    @property
    def seen(self) -> tuple[str, ...]:
        """The dice as shown now; a rolling die shows a dot."""
        share = float(self._rolling.currentValue() or 0.0)
        tens, units = share >= TENS, share >= 1
        return tuple(_face(one.die, one.roll, tens=tens, units=units) for one in self.rolls)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the dice of each roll with its name, white on black; each kind has its own shape."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(TAG))
        painter.drawRoundedRect(QRectF(self.rect()), 8, 8)
        left = float(PAD)
        for roll, faces in zip(self.rolls, self.seen, strict=True):
            wide, dice = self._width(roll), DICE[roll.die] * (px(DIE) + GAP) - GAP
            painter.setFont(sized(self.font(), SUBJECT, weight=QFont.Weight.Bold))
            for at, face in enumerate(faces):
                start = left + (wide - dice) / 2 + at * (px(DIE) + GAP)
                _draw_die(painter, roll.die, face, box=QRectF(start, PAD, px(DIE), px(DIE)))
            painter.setFont(sized(self.font(), LABEL))
            painter.setPen(QColor(TAG_TEXT))
            below = QRectF(left, PAD + px(DIE) + 2, wide, px(NAME))
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, roll.name)
            left += wide + 3 * GAP
        painter.end()


def _face(die: Die, roll: int, *, tens: bool, units: bool) -> str:
    """Return the faces of a roll: two for a D100, one for others; a rolling die is a dot."""
    if die is Die.D100:
        return f"{roll // 10 if tens else '·'}{roll % 10 if units else '·'}"
    return str(roll) if units else "·"


def _draw_die(painter: QPainter, die: Die, face: str, *, box: QRectF) -> None:
    """Paint one die: D100 as a rounded square, D8 as a rhombus, fouls die round, cards die square."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(TAG_TEXT))
    if die is Die.D8:
        middle = box.center()
        corners = (QPointF(middle.x(), box.top()), QPointF(box.right(), middle.y()))
        painter.drawPolygon(QPolygonF([*corners, *(2 * middle - corner for corner in corners)]))
    else:
        painter.drawRoundedRect(box, ROUND[die], ROUND[die])
    painter.setPen(QColor(TAG))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, face)
