"""The banner of a moment, over the ask bar and the strip, in the colour of the team that gains by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.ui.theme import ASK_HEIGHT, BODY, LIGHT, SMALL, STAGES_HEIGHT, px
from footroll.ui.views.controls import KeyButton, fitted, sized
from footroll.ui.views.match.buttons import cap_of
from footroll.ui.views.match.places import place_of

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.ui.models.moments.moment import MatchMoment
    from footroll.ui.theme import Kit, Theme

EDGE = 22
TITLE_LEFT = 190  # pixels; a longer word moves the title
WORD, TITLE = 46, 24  # font sizes
LEAST = 0.75  # of the title's size, below which it becomes brief
FOOT = 4  # pixels of the line that runs out
FAINT = 90  # of 255: the line that has run out
VCENTRE = Qt.AlignmentFlag.AlignVCenter


class BannerButton(KeyButton):
    """A button of the banner; the room handles its keys."""

    def __init__(self, words: str, *, key: str, tip: str, primary: bool = False, icon: str = "") -> None:
        super().__init__(words, key=key, tip=tip, primary=primary, icon=icon)
        self._kit = LIGHT.kits[0]

    def _listen(self, key: str) -> None:
        """Leave the key to the room."""

    def _cap(self) -> str:
        return cap_of(self.key)

    def set_kit(self, kit: Kit) -> None:
        """Use the colours of a team."""
        self._kit = kit
        self.update()

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Leave every key to the room."""
        assert a0 is not None
        a0.ignore()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the words and the key in the middle: filled, or outlined on the banner."""
        kit, painter = self._kit, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        fill = QColor(kit.number if self._primary else kit.fill)
        painter.setBrush(fill.lighter(112) if self.underMouse() and not self._primary else fill)
        painter.setPen(QPen(QColor(kit.number), 1))
        painter.drawRoundedRect(box, 6, 6)
        ink = QColor(kit.fill if self._primary else kit.number)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ink, 2))
            painter.drawRoundedRect(box.adjusted(2.5, 2.5, -2.5, -2.5), 4, 4)
        aside = max(0, (self.width() - self.sizeHint().width()) // 2)
        self._draw_words(painter, ink=ink, aside=aside)
        painter.end()


class Banner(QWidget):
    """Says what happened, and offers to see it again or to continue."""

    continued = pyqtSignal()
    replayed = pyqtSignal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._theme, self.left = LIGHT, 0.0
        self._moment: MatchMoment | None = None
        self.replay = BannerButton("Replay it", key="R", tip="Shows it again, die by die.", icon="replay")
        self.proceed = BannerButton("Continue", key="Return", tip="Continues the match.", primary=True)
        for button, signal in ((self.replay, self.replayed), (self.proceed, self.continued)):
            button.setParent(self)
            button.clicked.connect(signal)
        self.hint = ""
        self.hide()

    def show_moment(self, moment: MatchMoment, *, theme: Theme, key: str) -> None:
        """Show a moment; `key` shows it again."""
        self._moment, self._theme = moment, theme
        self.replay.key = key
        self.hint = f"Enter continues, {key} replays it, Space keeps it here"
        for button in (self.replay, self.proceed):
            button.set_kit(theme.kits[moment.side])
        self.setAccessibleName(moment.spoken)
        self.replay.setAccessibleName(f"Replay it, {key}")
        self.proceed.setAccessibleName("Continue, Enter")
        self.proceed.setAccessibleDescription(moment.spoken)
        self._place()
        self.update()

    def run_out(self, share: float) -> None:
        """Show how much of the time is left."""
        self.left = share
        self.update(0, self.height() - FOOT, self.width(), FOOT)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Keep the buttons in their places."""
        super().resizeEvent(a0)
        self._place()

    def _place(self) -> None:
        self.replay.setGeometry(place_of(2, width=self.width()))
        self.proceed.setGeometry(place_of(3, width=self.width()))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the words, the hint and the line of time."""
        if self._moment is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        kit = self._theme.kits[self._moment.side]
        room = self.replay.x() - 16
        draw_banner(painter, self._moment, kit=kit, box=QRectF(self.rect()), room=room, font=self.font())
        painter.setFont(sized(self.font(), SMALL))
        below = QRectF(room, px(ASK_HEIGHT), self.width() - room - 16, px(STAGES_HEIGHT) - FOOT)
        painter.setFont(fitted(painter.font(), self.hint, room=below.size()))
        painter.drawText(below, VCENTRE | Qt.AlignmentFlag.AlignRight, self.hint)
        top = self.height() - FOOT
        faint = QColor(kit.number)
        faint.setAlpha(FAINT)
        if self.left:
            painter.fillRect(QRectF(0, top, self.width(), FOOT), faint)
            painter.fillRect(QRectF(0, top, self.width() * self.left, FOOT), QColor(kit.number))
        painter.end()


def draw_banner(painter: QPainter, moment: MatchMoment, *, kit: Kit, box: QRectF, room: float, font: QFont) -> None:
    """Paint the word, the title and the detail of a moment in a box, up to a right edge."""
    painter.fillRect(box, QColor(kit.fill))
    painter.setPen(QColor(kit.number))
    bold = sized(font, WORD, weight=QFont.Weight.ExtraBold)
    painter.setFont(fitted(bold, moment.word, room=QSizeF(room / 3, box.height())))
    painter.drawText(QRectF(box.left() + EDGE, box.top(), room / 3, box.height()), VCENTRE, moment.word)
    wide = QFontMetricsF(painter.font()).horizontalAdvance(moment.word)
    left = box.left() + max(px(TITLE_LEFT), EDGE + wide + 32)
    middle, half = box.center().y(), px(TITLE + 8)
    title = QRectF(left, middle - half, room - left, half)
    large = sized(font, TITLE, weight=QFont.Weight.Bold)
    cramped = QFontMetricsF(large).horizontalAdvance(moment.title) * LEAST > title.width()
    said = moment.brief if cramped and moment.brief else moment.title
    painter.setFont(fitted(large, said, room=title.size()))
    words = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, int(title.width()))
    painter.drawText(title, VCENTRE, words)
    detail = QRectF(left, middle + 2, room - left, box.bottom() - middle - 2 - FOOT)
    painter.setFont(sized(font, BODY + 1))
    flags = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
    painter.setFont(fitted(painter.font(), moment.detail, room=detail.size(), flags=flags))
    painter.drawText(detail, flags, moment.detail)
