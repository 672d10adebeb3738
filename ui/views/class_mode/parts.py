"""Parts of class mode, large enough to be read from afar; the text size does not change them."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QAbstractButton, QLabel, QPushButton, QSizePolicy, QWidget

from footroll.ui.theme import LIGHT
from footroll.ui.views.controls import fitted, fixed
from footroll.ui.views.lens import Level
from footroll.ui.views.pawns import WALL
from footroll.ui.views.pitch import PitchView

if TYPE_CHECKING:
    from PyQt6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent

    from footroll.kernels.layout import Side
    from footroll.printing.pages import Box
    from footroll.ui.models.class_mode.votes import VoteRow
    from footroll.ui.models.scene import Scene
    from footroll.ui.theme import Theme

QUESTION, ANSWER, NUMBER, WORDS, LEAST = 30, 20, 26, 19, 16  # pixels of type
BAR = 108  # pixels of the ask bar
ROW, DISC = 81, 44
CLOSEST = Level.NEAR - 1  # pixels a yard: nearer, every cell would show its value
BOLD, STRONG, MEDIUM = QFont.Weight.Bold, QFont.Weight.DemiBold, QFont.Weight.Medium
VCENTRE = Qt.AlignmentFlag.AlignVCenter


class WallBoard(PitchView):
    """The pitch of a class: the part that matters, with grass to the edges, and nothing to click."""

    ruled = False

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, movable=False, legend=False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(False)
        self.allow_loupe(False)
        self._camera.pawn = WALL
        self._part: Box | None = None

    def look_at(self, part: Box | None) -> None:
        """Show a part of the pitch, in yards, as large as it fits."""
        self._part = part
        self._camera.set_view(QRectF(self.rect()))
        if part is None:
            self._camera.fit()
        else:
            scale = min(floor(min(self.width() / part.width, self.height() / part.height)), CLOSEST)
            middle = QPointF((part.left + part.right) / 2, (part.top + part.bottom) / 2)
            self._camera.take_scale(max(scale, self._camera.fitting), yards=middle, at=QRectF(self.rect()).center())
        self._reset_ground()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Show the same part at the new size."""
        super().resizeEvent(a0)
        self.look_at(self._part)

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Leave clicks to the room."""

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """Leave clicks to the room."""


class WallBlock(QWidget):
    """The class and the number of the question, in the colour of the team that it decides for."""

    WIDE, NARROW = 236, 176

    def __init__(self) -> None:
        super().__init__()
        self._name, self._place, self._fill, self._ink = "", "", "#000000", "#FFFFFF"
        self.setFixedSize(self.WIDE, BAR)

    def show_class(self, name: str, place: str, *, side: Side, theme: Theme) -> None:
        """Show the class and where it is in the lesson."""
        self._name, self._place = name, place
        self._fill, self._ink = theme.kits[side].fill, theme.kits[side].number
        self.setAccessibleName(f"{name}, {place}")
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the block."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._fill))
        painter.setPen(QColor(self._ink))
        edge = 28 if self.width() == self.WIDE else 16
        room = self.width() - 2 * edge
        name = QRectF(edge, 26, room, 30)
        painter.setFont(fitted(fixed(self.font(), 24, weight=BOLD), self._name, room=QSizeF(room, 60)))
        words = painter.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, room)
        painter.drawText(name, VCENTRE, words)
        painter.setFont(fixed(self.font(), 18))
        painter.drawText(QRectF(edge, 57, room, 24), VCENTRE, self._place)
        painter.end()


class WallButton(QPushButton):
    """A large button with its key; the primary one has the colour of the team."""

    def __init__(self, words: str, *, key: str, tip: str, primary: bool = False) -> None:
        super().__init__(words)
        self.key, self._primary, self._theme, self._side = key, primary, LIGHT, 0
        self.setAccessibleDescription(tip)
        self.setToolTip(tip)
        self.say(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def say(self, words: str) -> None:
        """Show other words."""
        self.setText(words)
        self.setAccessibleName(f"{words}, {self.key}")
        self.updateGeometry()
        self.update()

    def dress(self, side: Side, theme: Theme) -> None:
        """Take the colours of the team that is asked."""
        self._side, self._theme = side, theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the words and the key."""
        words = QFontMetrics(fixed(self.font(), 18, weight=STRONG)).horizontalAdvance(self.text())
        return QSize(words + self._cap() + 3 * 18, 54)

    def minimumSizeHint(self) -> QSize:
        """Return the same size: words are never cut."""
        return self.sizeHint()

    def _cap(self) -> int:
        return QFontMetrics(fixed(self.font(), LEAST)).horizontalAdvance(self.key) + 16

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the button."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        kit = theme.kits[self._side]
        fill, ink = (kit.fill, kit.number) if self._primary else (theme.surface, theme.text)
        if not self.isEnabled():
            ink = theme.third
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(QPen(QColor(theme.edges[self._side] if self._primary else theme.border), 1.4))
        painter.setBrush(QColor(theme.sunk if self.underMouse() and not self._primary else fill))
        painter.drawRoundedRect(box, 8, 8)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.text), 2))
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 9, 9)
        painter.setPen(QColor(ink))
        painter.setFont(fixed(self.font(), 18, weight=STRONG))
        painter.drawText(box.adjusted(16, 0, 0, 0), VCENTRE, self.text())
        cap = QRectF(box.right() - 16 - self._cap(), box.center().y() - 14, self._cap(), 28)
        painter.setFont(fixed(self.font(), LEAST))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(ink), 1.2))
        painter.drawRoundedRect(cap, 4, 4)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self.key)
        painter.end()


class VoteButton(QAbstractButton):
    """One answer: letter, words, bar and chance; a click adds a vote, a right click takes one back."""

    voted = pyqtSignal(str, bool)  # letter, and whether it is taken back

    def __init__(self, letter: str) -> None:
        super().__init__()
        self.letter, self._theme = letter, LIGHT
        self.row: VoteRow | None = None
        self.setFixedHeight(ROW)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleDescription("Adds a vote; Shift and the letter takes one back.")

    def show_row(self, row: VoteRow, theme: Theme) -> None:
        """Show the answer."""
        self.row, self._theme = row, theme
        self.setAccessibleName(row.spoken)
        self.setToolTip(row.words)
        self.update()

    def mouseReleaseEvent(self, e: QMouseEvent | None) -> None:
        """Add a vote, or take one back."""
        assert e is not None
        if self.rect().contains(e.position().toPoint()):
            self.voted.emit(self.letter, e.button() == Qt.MouseButton.RightButton)
        super().mouseReleaseEvent(e)

    def paintEvent(self, e: QPaintEvent | None) -> None:
        """Paint the answer; the best has a frame."""
        row, theme = self.row, self._theme
        if row is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, box = QColor(theme.text), QRectF(self.rect()).adjusted(2, 3, -2, -3)
        if row.best:
            painter.setPen(QPen(ink, 2))
            painter.setBrush(QColor(theme.sunk))
            painter.drawRoundedRect(box, 8, 8)
        disc = QRectF(box.left() + 10, box.center().y() - DISC / 2, DISC, DISC)
        painter.setPen(QPen(ink, 1.6))
        painter.setBrush(ink if row.best else QColor(theme.surface))
        painter.drawEllipse(disc)
        painter.setPen(QColor(theme.surface) if row.best else ink)
        painter.setFont(fixed(self.font(), 24, weight=STRONG))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, row.letter)
        self._draw_words(painter, row, box.adjusted(DISC + 24, 0, -12, 0))
        painter.end()

    def _draw_words(self, painter: QPainter, row: VoteRow, box: QRectF) -> None:
        ink = QColor(self._theme.text)
        painter.setPen(ink)
        number = fixed(self.font(), NUMBER, weight=BOLD)
        painter.setFont(number)
        wide = painter.fontMetrics().horizontalAdvance(row.value) + 12 if row.value else 0
        line = QRectF(box.left(), box.top() + 6, box.width(), 32) if row.count is not None else box
        painter.drawText(line, VCENTRE | Qt.AlignmentFlag.AlignRight, row.value)
        room = line.adjusted(0, 0, -wide, 0)
        painter.setFont(fitted(fixed(self.font(), ANSWER, weight=STRONG), row.words, room=QSizeF(room.width(), 28)))
        words = painter.fontMetrics().elidedText(row.words, Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, VCENTRE, words)
        if row.count is None:
            return
        longest = box.width() - 60
        bar = QRectF(box.left(), box.top() + 42, max(2.0, longest * row.share), 22)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink if row.best else QColor(self._theme.border))
        painter.drawRoundedRect(bar, 2, 2)
        painter.setPen(ink)
        painter.setFont(fixed(self.font(), ANSWER, weight=STRONG))
        painter.drawText(QRectF(bar.right() + 10, bar.top(), 50, bar.height()), VCENTRE, str(row.count))


class WallQuestion(QLabel):
    """The question, as large as two lines of its place allow."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setMinimumHeight(QUESTION + 8)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the question in the largest type that fits."""
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        flags = VCENTRE | Qt.TextFlag.TextWordWrap
        font = fixed(self.font(), QUESTION, weight=STRONG)
        painter.setFont(fitted(font, self.text(), room=QSizeF(self.size()), flags=int(Qt.TextFlag.TextWordWrap.value)))
        painter.drawText(QRectF(self.rect()), flags, self.text())
        painter.end()


class QrCode(QWidget):
    """The address of the class as a QR code, dark on white in every theme."""

    SIDE = 168

    def __init__(self) -> None:
        super().__init__()
        self._dots: list[list[int]] = []
        self.setFixedSize(self.SIDE, self.SIDE)
        self.setAccessibleName("QR code of the address for phones")

    def show_dots(self, dots: list[list[int]]) -> None:
        """Show rows of dots."""
        self._dots = dots
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the dots, each as large as whole pixels allow."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("#FFFFFF"))
        if self._dots:
            size = self.width() // len(self._dots)
            left = (self.width() - size * len(self._dots)) // 2
            for y, row in enumerate(self._dots):
                for x, dark in enumerate(row):
                    if dark:
                        painter.fillRect(left + x * size, left + y * size, size, size, QColor("#000000"))
        painter.end()


def wall_label(words: str = "", *, pixels: int = WORDS, weight: QFont.Weight = QFont.Weight.Normal) -> QLabel:
    """Return words of a size that does not follow the text size."""
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setStyleSheet(f"font-size: {pixels}px; font-weight: {weight.value};")
    label.setWordWrap(True)
    return label
