"""The dice of a play in the panel, each with its footballer, its sum and its meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.kernels.layout import Die
from footroll.ui.models.goal import COLUMNS, ROWS
from footroll.ui.theme import BODY, LABEL, LIGHT, SMALL, px
from footroll.ui.views.badges import draw_ball
from footroll.ui.views.controls import fitted, sized
from footroll.ui.views.dice import dice_width, draw_card, draw_dice
from footroll.ui.views.icons import draw_icon, icon_size
from footroll.ui.views.shirt import draw_shirt

if TYPE_CHECKING:
    from PyQt6.QtGui import QFocusEvent, QPaintEvent

    from footroll.ui.models.moments.chain import ChainLink
    from footroll.ui.theme import Theme

EDGE, DIE = 16, 27
TITLE, LINE, GAP = 30, 17, 12  # pixels of the heading, a line of words, and before the words
LINK, SHORT_LINK, MANY = 70, 59, 5  # pixels of a link, and of one among so many
CHIP = 18
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}
CENTRE = Qt.AlignmentFlag.AlignCenter
VCENTRE = Qt.AlignmentFlag.AlignVCenter


class ChainBox(QWidget):
    """Shows a chain of dice; arrows go from die to die, and a screen reader reads the current one."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self.heading = LIGHT, ""
        self.links: tuple[ChainLink, ...] = ()
        self.at = -1  # the link that arrows have reached
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def show_chain(self, heading: str, links: tuple[ChainLink, ...], *, theme: Theme) -> None:
        """Show links below a heading, or nothing."""
        self.setVisible(bool(links))
        if (heading, links, theme) == (self.heading, self.links, self._theme):
            return
        if links[: len(self.links)] != self.links:
            self.at = -1
        self.heading, self.links, self._theme = heading, links, theme
        self.setFixedHeight(px(TITLE) + self._link * len(links))
        self._name()
        self.update()

    def step(self, by: int) -> None:
        """Go to the next or the previous link."""
        if self.links:
            self.at = min(max(self.at + by, 0), len(self.links) - 1)
            self._name()
            self.update()

    def _name(self) -> None:
        """Name the current link for screen readers, or say how many there are."""
        whole = f"{self.heading}, list of {len(self.links)}"
        named = self.links[self.at].spoken(self.at + 1, len(self.links)) if self.at >= 0 else whole
        self.setAccessibleName(named)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Go from die to die."""
        assert a0 is not None
        if a0.key() in STEPS:
            self.step(STEPS[Qt.Key(a0.key())])
        else:
            super().keyPressEvent(a0)

    def focusInEvent(self, a0: QFocusEvent | None) -> None:
        """Show the focus at the first die."""
        self.at = max(self.at, 0)
        self._name()
        self.update()

    def focusOutEvent(self, a0: QFocusEvent | None) -> None:
        """Hide the focus."""
        self.update()

    def box_of(self, at: int) -> QRectF:
        """Return the box of a link."""
        return QRectF(0, px(TITLE) + at * self._link, self.width(), self._link)

    @property
    def _link(self) -> int:
        """The height of a link."""
        return px(SHORT_LINK if len(self.links) >= MANY else LINK)

    # Painting

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the heading and the links, joined by a line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(self._theme.hairline))
        painter.drawLine(0, 0, self.width(), 0)
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        painter.setPen(QColor(self._theme.second))
        painter.drawText(QRectF(EDGE, 4, self.width(), px(TITLE) - 4), VCENTRE, self.heading.upper())
        for at, link in enumerate(self.links):
            self._draw_link(painter, link, box=self.box_of(at), last=at + 1 == len(self.links))
            if at == self.at:
                self._draw_mark(painter, self.box_of(at))
        painter.end()

    def _draw_mark(self, painter: QPainter, box: QRectF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._theme.text), 2 if self.hasFocus() else 1))
        painter.drawRoundedRect(box.adjusted(6, -3, -6, -5), 4, 4)

    def _draw_link(self, painter: QPainter, link: ChainLink, *, box: QRectF, last: bool) -> None:
        size, wide = px(DIE), dice_width(px(DIE))
        middle = EDGE + wide / 2
        if not last:
            painter.setPen(QPen(QColor(self._theme.border), 1.2))
            top = box.top() + size + px(18)
            painter.drawLine(QPointF(middle, top), QPointF(middle, box.bottom() - 3))
        self._draw_sign(painter, link, top=box.top(), middle=middle)
        painter.setFont(sized(self.font(), LABEL))
        painter.setPen(QColor(self._theme.second))
        below = QRectF(middle - wide / 2 - 12, box.top() + size + 2, wide + 24, px(16))
        painter.setFont(fitted(painter.font(), link.label, room=below.size()))
        painter.drawText(below, CENTRE, link.label)
        self._draw_words(painter, link, box=box, left=EDGE + wide + GAP + 4)

    def _draw_sign(self, painter: QPainter, link: ChainLink, *, top: float, middle: float) -> None:
        """Paint the dice, the chosen target, or the ball in the net."""
        size, wide = px(DIE), dice_width(px(DIE))
        left = middle - wide / 2
        if link.die is not None:
            draw_dice(painter, link.die, link.roll, at=QPointF(left, top), size=size, theme=self._theme)
            if link.die in (Die.FOULS_DIE, Die.CARDS_DIE):
                beside = QRectF(left + wide - size * 0.75, top + size * 0.14, size * 0.5, size * 0.72)
                draw_card(painter, link.card, box=beside, theme=self._theme)
        elif link.ends:
            draw_ball(painter, QPointF(middle, top + size / 2), size * 0.85)
        elif link.spot:
            self._draw_goal(painter, link, box=QRectF(left + 4, top + 4, wide - 8, size - 8))

    def _draw_goal(self, painter: QPainter, link: ChainLink, *, box: QRectF) -> None:
        """Paint a small goal with the chosen target."""
        assert link.spot is not None
        column = link.spot[0] if link.side == 0 else COLUMNS - 1 - link.spot[0]
        wide, tall = box.width() / COLUMNS, box.height() / ROWS
        target = QRectF(box.left() + column * wide, box.bottom() - (link.spot[1] + 1) * tall, wide, tall)
        painter.fillRect(target, QColor(self._theme.text))
        painter.setPen(QPen(QColor(self._theme.text), 2, join=Qt.PenJoinStyle.MiterJoin))
        painter.drawPolyline(box.bottomLeft(), box.topLeft(), box.topRight(), box.bottomRight())

    def _draw_words(self, painter: QPainter, link: ChainLink, *, box: QRectF, left: float) -> None:
        """Paint the footballer, what they do, the sum, and the meaning."""
        theme, chip = self._theme, px(CHIP)
        if link.side is None:
            draw_icon(painter, "whistle", left=left, middle=box.top() + chip / 2, ink=QColor(theme.text))
            start = left + icon_size() + 8
        else:
            shirt = QRectF(left, box.top(), chip, chip)
            draw_shirt(painter, shirt, side=link.side, number=link.number, theme=theme)
            start = left + chip + 8
        bold = sized(self.font(), BODY, weight=QFont.Weight.DemiBold)
        room = self.width() - start - EDGE
        does = QFontMetricsF(sized(self.font(), SMALL)).horizontalAdvance(link.does)
        who = QFontMetricsF(bold).elidedText(link.who, Qt.TextElideMode.ElideRight, max(room - does - 8, px(60)))
        self._write(painter, QRectF(start, box.top(), room, chip), who, font=bold, ink=theme.text)
        after = start + QFontMetricsF(bold).horizontalAdvance(who) + 8
        quiet = sized(self.font(), SMALL)
        self._write(painter, QRectF(after, box.top(), room, chip), link.does, font=quiet, ink=theme.second)
        ink = {"good": theme.good, "bad": theme.bad}.get(link.tone, theme.text)
        for words, font, colour, at in (
            (link.sum, sized(self.font(), BODY), theme.text, 1),
            (link.means, bold, ink, 2 if link.sum else 1),
        ):
            line = QRectF(left, box.top() + chip + (at - 1) * px(LINE), self.width() - left - EDGE, px(LINE))
            self._write(painter, line, words, font=font, ink=colour)

    def _write(self, painter: QPainter, box: QRectF, words: str, *, font: QFont, ink: str) -> None:
        painter.setFont(fitted(font, words, room=QSizeF(box.width(), 2 * box.height())))
        painter.setPen(QColor(ink))
        painter.drawText(box, VCENTRE, words)
