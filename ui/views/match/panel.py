"""The panel beside the pitch: who is chosen, what he may do, the odds, and the commentary last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PyQt6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from footroll.kernels.layout import Side
from footroll.ui.models.answers.changes import ChangeAnswer
from footroll.ui.theme import LIGHT, SMALL, SUBJECT, px
from footroll.ui.views.controls import draw_chip, fitted, sized
from footroll.ui.views.match.asides import Asides
from footroll.ui.views.match.bench import Bench
from footroll.ui.views.match.chance_box import ChanceBox
from footroll.ui.views.match.helps import Helps
from footroll.ui.views.match.option_list import OptionList
from footroll.ui.views.match.order_box import OrderBox
from footroll.ui.views.match.overlay_box import OverlayBox
from footroll.ui.views.match.roll_box import RollBox
from footroll.ui.views.match.table_box import Tables

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.match import Match
    from footroll.ui.models.answers.base import Answer
    from footroll.ui.models.playing import Playing
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

EDGE = 16
CHIP, NAME, LINE = 36, 20, 18  # pixels of the shirt, of the name beside it, and of a line below
WRAPPED = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
MOST, SHARE = 560, 0.75  # pixels of what stands above the commentary, or this share of a high panel


class Subject(QWidget):
    """The chosen footballer: his shirt, his name and what he is good at."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._side, self._number, self._facts = LIGHT, Side.HOME, "", ("", "")
        self._lines, self._parted = 1, False

    def part(self, parted: bool) -> None:
        """Draw a line below, where what follows has been scrolled and brings none of its own; or none."""
        self._parted = parted
        self.update()

    def show_pawn(self, match: Match, pawn: int | None, facts: tuple[str, str], *, theme: Theme) -> None:
        """Show a footballer with his facts."""
        self._theme, self._facts = theme, facts
        self._number = "" if pawn is None else str(match.footballer(pawn).number)
        self._side = Side.HOME if pawn is None else Side(pawn // 11)
        self.setAccessibleName(f"{self._number} {', '.join(facts)}")
        self.setVisible(bool(facts[0]))
        self._measure()
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap anew."""
        super().resizeEvent(a0)
        self._measure()

    def _measure(self) -> None:
        """Take a second line where one is too short for the facts."""
        words = QFontMetrics(sized(self.font(), SMALL)).horizontalAdvance(self._facts[1])
        self._lines = 1 if words <= self.width() - self._left - EDGE else 2
        self.setFixedHeight(px(NAME) + self._lines * px(LINE) + 2 * 9)

    @property
    def _left(self) -> int:
        """Where the words begin: after the shirt if there is one."""
        return EDGE + px(CHIP) + 12 if self._number else EDGE

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the shirt and two lines."""
        painter = QPainter(self)
        if self._parted:
            painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(self._theme.hairline))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._number:
            box = QRectF(EDGE, (self.height() - px(CHIP)) / 2, px(CHIP), px(CHIP))
            draw_chip(painter, box, side=self._side, theme=self._theme)
            painter.setPen(QColor(self._theme.kits[self._side].number))
            painter.setFont(sized(self.font(), SUBJECT, weight=QFont.Weight.Bold))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._number)
        self._draw_facts(painter)
        painter.end()

    def _draw_facts(self, painter: QPainter) -> None:
        """Write his name, smaller where it is too long, and below it the facts, wrapped."""
        room = self.width() - self._left - EDGE
        bold = sized(self.font(), SUBJECT, weight=QFont.Weight.DemiBold)
        painter.setFont(fitted(bold, self._facts[0], room=QSizeF(room, 2 * px(NAME))))
        painter.setPen(QColor(self._theme.text))
        painter.drawText(QRectF(self._left, 9, room, px(NAME)), Qt.AlignmentFlag.AlignVCenter, self._facts[0])
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(self._theme.second))
        below = QRectF(self._left, 9 + px(NAME), room, self._lines * px(LINE))
        painter.drawText(below, WRAPPED, self._facts[1])


class Sliding(QScrollArea):
    """A column that scrolls; its bar lies over the right edge, and it is as wide with one as without.

    Lines that wrapped only beside a bar could make it come and go for ever.
    """

    def __init__(self, body: QWidget) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setWidget(body)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        bar = self.verticalScrollBar()
        assert bar is not None
        self.bar, holder = bar, bar.parentWidget()
        assert holder is not None
        holder.raise_()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Let what scrolls reach beneath the bar."""
        super().resizeEvent(a0)
        self.setViewportMargins(0, 0, -self.bar.sizeHint().width(), 0)
        body = self.widget()
        assert body is not None
        body.setFixedWidth(self.width())


class Panel(QFrame):
    """Everything beside the pitch but the commentary, which its maker puts below."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.order, self.asides = OrderBox(settings), Asides()
        self.subject, self.options, self.roll, self.chance = Subject(), OptionList(), RollBox(), ChanceBox()
        self.tables, self.helps, self.bench, self.overlays = Tables(), Helps(), Bench(), OverlayBox()
        body = QWidget()
        body.setObjectName("panel")
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        lists = (self.helps, self.bench, self.tables, self.options)
        for part in (self.overlays, *lists, self.roll, self.chance, self.asides, self.order):
            column.addWidget(part)
        column.addStretch(1)
        self._scroll, self._taken = Sliding(body), 0
        self._lay_out()
        self._scroll.bar.rangeChanged.connect(self._bound)
        self._scroll.bar.rangeChanged.connect(self._keep_odds_in_sight)
        self._scroll.bar.valueChanged.connect(lambda value: self.subject.part(value > 0))

    def _lay_out(self) -> None:
        """Put who is chosen over all that scrolls, so that he stays in sight."""
        self._upper, self.column = QWidget(), QVBoxLayout(self)
        stack = QVBoxLayout(self._upper)
        for column in (stack, self.column):
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(0)
        stack.addWidget(self.subject)
        stack.addWidget(self._scroll, 1)
        self.column.addWidget(self._upper, 100)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Leave the commentary its room."""
        super().resizeEvent(a0)
        self._bound()

    def _bound(self) -> None:
        """Bound what stands above the commentary; what tells of a surface has the room that it took so far."""
        most = max(px(MOST), int(SHARE * self.height()))
        self._taken = max(self._taken, self._wanted()) if self.overlays.isVisibleTo(self) else 0
        self._upper.setMaximumHeight(max(most, self._taken))

    def _wanted(self) -> int:
        """Return how high all that scrolls would be."""
        body = self._scroll.widget()
        column = None if body is None else body.layout()
        return 0 if column is None else max(column.totalHeightForWidth(self.width()), column.totalSizeHint().height())

    def _keep_odds_in_sight(self) -> None:
        """Scroll to the odds where there is not room for everything, with as much of what is above as there is."""
        box, viewport, bar = self.chance.geometry(), self._scroll.viewport(), self._scroll.bar
        assert viewport is not None
        if self.chance.isVisible() and box.bottom() > bar.value() + viewport.height():
            bar.setValue(min(box.bottom() + 1 - viewport.height(), box.top()))

    def show_playing(self, playing: Playing, *, theme: Theme) -> None:
        """Show a question: who is chosen, what may be done, and the odds where they are told."""
        answer = playing.answer
        self.subject.show_pawn(answer.shown(), answer.subject(), answer.facts(), theme=theme)
        self.options.show_options(answer.heading, playing.options(), theme=theme, columns=answer.columns)
        self.roll.show_roll(answer.roll(), theme=theme)
        self.order.show_order(answer.order, theme=theme)
        self.asides.show_asides(answer.asides())
        self.chance.show_chance(None if answer.columns else playing.chance(), theme=theme)
        self.tables.show_tables(answer.tables() if playing.help.odds else (), side=answer.side, theme=theme)
        self.helps.show_helps(playing.helps(), theme=theme)
        self._show_bench(answer, theme=theme)
        if self.overlays.isVisibleTo(self):  # it takes the place of all but the odds; every key and click still works
            for part in (self.subject, self.options, self.asides, self.order):
                part.hide()
        self._bound()

    def _show_bench(self, answer: Answer, *, theme: Theme) -> None:
        if isinstance(answer, ChangeAnswer):
            self.bench.show_bench(answer.bench_heading, answer.bench(), side=answer.side, theme=theme)
        else:
            self.bench.hide()
