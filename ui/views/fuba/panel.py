"""The panel beside the FUBA board: the ball, the answers, their chances, and the commentary last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from footroll.kernels.layout import Side
from footroll.ui.models.words import percent
from footroll.ui.theme import LABEL, LIGHT, SMALL, SUBJECT, px
from footroll.ui.views.controls import fitted, sized
from footroll.ui.views.fuba.dice import draw_ball
from footroll.ui.views.match.advice_box import AdviceBox
from footroll.ui.views.match.chance_box import ChanceBox
from footroll.ui.views.match.commentary import Commentary
from footroll.ui.views.match.option_list import OptionList
from footroll.ui.views.match.panel import Sliding
from footroll.ui.views.match.table_box import Tables
from footroll.ui.views.section import SectionTitle, draw_title

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.ui.models.commentary import CommentaryModel
    from footroll.ui.models.fuba.state import FubaPanelState, ValueBars
    from footroll.ui.theme import Theme

EDGE, BALL, TITLE = 16, 32, 28
BARS_HEIGHT, BAR, LEAST_STORY = 104, 36, 110  # pixels: the box of bars, the highest bar, the commentary
WRAP = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
LEAST_TITLED = 480  # pixels of a panel whose commentary has a heading
LAST = 5  # the place below all other parts that scroll
CENTRE = Qt.AlignmentFlag.AlignCenter


class BallHead(QWidget):
    """The ball die, where it may go, and what it is about."""

    def __init__(self) -> None:
        super().__init__()
        self._state: FubaPanelState | None = None
        self._theme = LIGHT

    def show_state(self, state: FubaPanelState, *, theme: Theme) -> None:
        """Show the ball."""
        self._state, self._theme = state, theme
        self.setAccessibleName(". ".join(part for part in (state.title, state.about) if part))
        self._measure()
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap the words again."""
        super().resizeEvent(a0)
        self._measure()

    def _left(self) -> float:
        state = self._state
        balls = 0 if state is None or not state.value else 2 if state.later else 1
        return EDGE + (px(BALL) + 12) * balls + (px(28) if balls == 2 else 0)

    def _heights(self) -> tuple[int, int]:
        """Return the heights of the title and of the words below it."""
        state, room = self._state, int(self.width() - self._left() - EDGE)
        if state is None:
            return 0, 0
        bold = QFontMetrics(sized(self.font(), SUBJECT, weight=QFont.Weight.DemiBold))
        small = QFontMetrics(sized(self.font(), SMALL))
        box = max(room, 40)
        title = bold.boundingRect(0, 0, box, 1000, WRAP, state.title).height()
        return title, small.boundingRect(0, 0, box, 1000, WRAP, state.about).height() if state.about else 0

    def _measure(self) -> None:
        self.setFixedHeight(max(sum(self._heights()), px(BALL)) + 22)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the ball and the words."""
        painter, state = QPainter(self), self._state
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state is not None:
            radius, middle = px(BALL) / 2, self.height() / 2
            if state.value:
                draw_ball(painter, QPointF(EDGE + radius, middle), radius, state.value)
            if state.value and state.later:
                painter.setPen(QColor(self._theme.text))
                painter.setFont(sized(self.font(), SUBJECT))
                painter.drawText(QRectF(EDGE + px(BALL), 0, px(BALL) + 4, self.height()), CENTRE, "→")
                draw_ball(painter, QPointF(EDGE + px(BALL) + px(36) + radius, middle), radius, state.later)
            title, about = self._heights()
            top, room = (self.height() - title - about) / 2, self.width() - self._left() - EDGE
            painter.setPen(QColor(self._theme.text))
            painter.setFont(sized(self.font(), SUBJECT, weight=QFont.Weight.DemiBold))
            painter.drawText(QRectF(self._left(), top, room, title), WRAP, state.title)
            painter.setPen(QColor(self._theme.second))
            painter.setFont(sized(self.font(), SMALL))
            painter.drawText(QRectF(self._left(), top + title, room, about), WRAP, state.about)
        painter.end()


class BarsBox(QWidget):
    """The chances of the new ball values, one bar each."""

    def __init__(self) -> None:
        super().__init__()
        self._bars: ValueBars | None = None
        self._theme, self._side = LIGHT, Side.HOME
        self.setFixedHeight(px(BARS_HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_bars(self, bars: ValueBars | None, *, side: int, theme: Theme) -> None:
        """Show bars, or none."""
        self._bars, self._side, self._theme = bars, Side(side), theme
        self.setVisible(bars is not None)
        if bars:
            shares = ", ".join(f"{at} in {percent(share)}" for at, share in enumerate(bars.shares, start=1))
            self.setAccessibleName(f"{bars.title}: {shares}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the bars."""
        return QSize(300, px(BARS_HEIGHT))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the bars with their chances above and the values below."""
        if self._bars is None:
            return
        painter = QPainter(self)
        draw_title(painter, self, self._bars.title, "", theme=self._theme)
        wide = (self.width() - 2 * EDGE) / 6
        base, most = self.height() - px(20), max(max(map(float, self._bars.shares)), 0.0001)
        for at, share in enumerate(self._bars.shares):
            left, high = EDGE + at * wide, float(share) / most * px(BAR)
            painter.fillRect(QRectF(left + 4, base - high, wide - 8, high), QColor(self._theme.good))
            painter.setPen(QPen(QColor(self._theme.text)))
            painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
            words = percent(share, digits=0) if share else "–"
            painter.setFont(fitted(painter.font(), words, room=QRectF(0, 0, wide, px(14)).size()))
            painter.drawText(QRectF(left, base - high - px(15), wide, px(14)), CENTRE, words)
            painter.setFont(sized(self.font(), LABEL))
            painter.drawText(QRectF(left, base + 2, wide, px(16)), CENTRE, str(at + 1))
        painter.end()


class FubaPanel(QFrame):
    """Everything beside the board."""

    taken = pyqtSignal(int)  # a row of the answers

    def __init__(self, story: CommentaryModel) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.head, self.options, self.tables = BallHead(), OptionList(), Tables()
        self.chance, self.bars, self.more = ChanceBox(), BarsBox(), Tables()
        self.advice = AdviceBox()
        self.commentary = Commentary(story)
        self.commentary.setMinimumHeight(px(LEAST_STORY))
        body = QWidget()
        body.setObjectName("panel")
        inner = QVBoxLayout(body)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        for part in (self.advice, self.options, self.chance, self.bars, self.tables, self.more):
            inner.addWidget(part)
        inner.addStretch(1)
        self._inner = inner
        self.sliding = Sliding(body)
        self.title = SectionTitle("Commentary", "")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.head)
        self.column.addWidget(self.sliding, 6)
        self.column.addWidget(self.title)
        self.column.addWidget(self.commentary, 2)
        self.options.taken.connect(self.taken)
        self._shown: tuple[FubaPanelState | None, Theme | None] = (None, None)

    def show_state(self, state: FubaPanelState, *, theme: Theme) -> None:
        """Show the ball, the answers and their chances."""
        if state == self._shown[0] and theme is self._shown[1]:
            return
        self._shown, side = (state, theme), Side(state.side)
        self.head.show_state(state, theme=theme)
        self.advice.show_advice(state.advice, theme=theme)
        self.advice.setVisible(state.advice is not None)
        self._inner.insertWidget(LAST if state.later else 0, self.advice)  # the chances of a pointed target come first
        self.options.show_options(state.heading, state.options, theme=theme, columns=state.columns)
        self.options.setVisible(bool(state.options))
        self.tables.show_tables(state.tables[:1], side=side, theme=theme)
        self.chance.show_chance(state.chance, theme=theme)
        self.bars.show_bars(state.bars, side=state.side, theme=theme)
        self.more.show_tables(state.tables[1:], side=side, theme=theme)
        self.sliding.setMaximumHeight(self._inner.sizeHint().height())  # the commentary has the rest

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Leave the heading of the commentary out of a low panel: the answers need the room."""
        super().resizeEvent(a0)
        self.title.setVisible(self.height() >= px(LEAST_TITLED))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.title.set_theme(theme)
        self.commentary.set_theme(theme)
        if self._shown[0]:
            self.show_state(self._shown[0], theme=theme)
