"""The panel beside the pitch: the chosen footballer, the options, the odds, and the commentary last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PyQt6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from footroll.kernels.layout import Side, side_of
from footroll.ui.models.moments.chain import chain_heading
from footroll.ui.models.moments.outlook import NO_OUTLOOK
from footroll.ui.models.moments.trail import NO_TRAIL
from footroll.ui.theme import LIGHT, SMALL, SUBJECT, px
from footroll.ui.views.controls import fitted, sized
from footroll.ui.views.match.advice_box import AdviceBox
from footroll.ui.views.match.asides import Asides
from footroll.ui.views.match.bench import Bench
from footroll.ui.views.match.chain_box import ChainBox
from footroll.ui.views.match.chance_box import ChanceBox
from footroll.ui.views.match.did_box import DidBox
from footroll.ui.views.match.helps import Helps
from footroll.ui.views.match.just_now import JustNowBox
from footroll.ui.views.match.moment_box import MomentBox
from footroll.ui.views.match.option_list import OptionList
from footroll.ui.views.match.order_box import OrderBox
from footroll.ui.views.match.outlook_box import OutlookBox
from footroll.ui.views.match.overlay_box import OverlayBox
from footroll.ui.views.match.plan_box import PlanBox
from footroll.ui.views.match.roll_box import RollBox
from footroll.ui.views.match.table_box import Tables
from footroll.ui.views.shirt import draw_shirt

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.ui.models.answers.room_state import PanelState
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

EDGE = 16
CHIP, NAME, LINE = 36, 20, 18  # pixels of the shirt, of the name beside it, and of a line below
WRAPPED = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
FOLDS = 680  # pixels of a panel below which only the outcome that came true has a line
MOST, SHARE = 560, 0.75  # the part above the commentary: pixels at most, or this share of a high panel


class Subject(QWidget):
    """The chosen footballer: shirt, name and skills."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._side, self._number, self._facts = LIGHT, Side.HOME, "", ("", "")
        self._lines, self._underlined = 1, False

    def underline(self, underlined: bool) -> None:
        """Draw a line below while the rest of the panel is scrolled."""
        if underlined is not self._underlined:
            self._underlined = underlined
            self.update()

    def show_pawn(self, state: PanelState, *, theme: Theme) -> None:
        """Show a footballer with their facts."""
        side = Side.HOME if state.pawn is None else side_of(state.pawn)
        shown = self._side, self._number, self._facts
        if (side, state.number, state.facts) == shown and theme is self._theme:
            return
        self._theme, self._side, self._number, self._facts = theme, side, state.number, state.facts
        self.setAccessibleName(f"{self._number} {', '.join(self._facts)}")
        self._measure()
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap the facts again."""
        super().resizeEvent(a0)
        self._measure()

    def _measure(self) -> None:
        """Use a second line where the facts do not fit on one."""
        words = QFontMetrics(sized(self.font(), SMALL)).horizontalAdvance(self._facts[1])
        self._lines = 1 if words <= self.width() - self._left - EDGE else 2
        self.setFixedHeight(px(NAME) + self._lines * px(LINE) + 2 * 9)

    @property
    def _left(self) -> int:
        """The left edge of the words: after the shirt if there is one."""
        return EDGE + px(CHIP) + 12 if self._number else EDGE

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the shirt and two lines."""
        painter = QPainter(self)
        if self._underlined:
            painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(self._theme.hairline))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._number:
            box, number = QRectF(EDGE, (self.height() - px(CHIP)) / 2, px(CHIP), px(CHIP)), int(self._number)
            draw_shirt(painter, box, side=self._side, number=number, theme=self._theme, figure=px(SUBJECT))
        self._draw_facts(painter)
        painter.end()

    def _draw_facts(self, painter: QPainter) -> None:
        """Paint the name, smaller where it is too long, and the wrapped facts below."""
        room = self.width() - self._left - EDGE
        bold = sized(self.font(), SUBJECT, weight=QFont.Weight.DemiBold)
        painter.setFont(fitted(bold, self._facts[0], room=QSizeF(room, 2 * px(NAME))))
        painter.setPen(QColor(self._theme.text))
        name = painter.fontMetrics().elidedText(self._facts[0], Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(self._left, 9, room, px(NAME)), Qt.AlignmentFlag.AlignVCenter, name)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(self._theme.second))
        below = QRectF(self._left, 9 + px(NAME), room, self._lines * px(LINE))
        painter.drawText(below, WRAPPED, self._facts[1])


class Sliding(QScrollArea):
    """A column that scrolls; the scroll bar covers its right edge and does not change its width.

    If the bar took room, lines could wrap only beside it and make it appear and vanish forever.
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
        """Extend the column beneath the scroll bar."""
        super().resizeEvent(a0)
        self.setViewportMargins(0, 0, -self.bar.sizeHint().width(), 0)
        body = self.widget()
        assert body is not None
        body.setFixedWidth(self.width())


class MatchPanel(QFrame):
    """Everything beside the pitch but the commentary, which the room adds below."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.order, self.asides, self.advice = OrderBox(settings), Asides(), AdviceBox()
        self.subject, self.options, self.roll, self.chance = Subject(), OptionList(), RollBox(), ChanceBox()
        self.tables, self.helps, self.bench, self.overlays = Tables(), Helps(), Bench(), OverlayBox()
        self.just_now, self.chain, self.moment, self.did = JustNowBox(), ChainBox(), MomentBox(), DidBox()
        self.becomes, self.tips, self.plan = OutlookBox(), Asides(), PlanBox()
        self.just_now.folded.connect(self._show_chain)
        body = QWidget()
        body.setObjectName("panel")
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        lists = (self.helps, self.plan, self.bench, self.tables, self.options)
        told = (self.chain, self.moment, self.did, self.becomes)
        for part in (*told, self.overlays, self.advice, *lists, self.roll, self.chance, self.asides, self.order):
            column.addWidget(part)
        column.addStretch(1)
        self.sliding, self._height_used = Sliding(body), 0
        self._shown: tuple[PanelState | None, bool, Theme | None] = (None, False, None)
        self._lay_out()
        self.sliding.bar.rangeChanged.connect(self._bound)
        self.sliding.bar.rangeChanged.connect(self._keep_odds_in_sight)
        self.sliding.bar.valueChanged.connect(lambda value: self.subject.underline(value > 0))

    def _lay_out(self) -> None:
        """Put the chosen footballer above the part that scrolls."""
        self._upper, self.column = QWidget(), QVBoxLayout(self)
        stack = QVBoxLayout(self._upper)
        for column in (stack, self.column):
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(0)
        self.column.addWidget(self.just_now)
        stack.addWidget(self.tips)
        stack.addWidget(self.subject)
        stack.addWidget(self.sliding, 1)
        self.column.addWidget(self._upper, 100)

    def show_usual(self, shown: bool) -> None:
        """Show the parts of a person's question, or leave their room to a watched match."""
        self._upper.setVisible(shown)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Leave room for the commentary."""
        super().resizeEvent(a0)
        self._bound()

    def _bound(self) -> None:
        """Limit the part above the commentary; while a surface is shown it never shrinks."""
        most = max(px(MOST), int(SHARE * self.height()))
        if not self.overlays.isVisibleTo(self):
            self._height_used = 0
        elif (body := self.sliding.widget()) is not None and (column := body.layout()) is not None:
            wanted = max(column.totalHeightForWidth(self.width()), column.totalSizeHint().height())
            self._height_used = max(self._height_used, wanted)
        self._upper.setMaximumHeight(max(most, self._height_used))

    def _keep_odds_in_sight(self) -> None:
        """Scroll down to the odds, or to a comparison of answers, where there is no room for everything."""
        state = self._shown[0]
        part = self.tables if state and state.compares else self.chance
        box, viewport, bar = part.geometry(), self.sliding.viewport(), self.sliding.bar
        assert viewport is not None
        if part.isVisible() and box.bottom() > bar.value() + viewport.height():
            bar.setValue(min(box.bottom() + 1 - viewport.height(), box.top()))

    def show_state(self, state: PanelState, *, theme: Theme) -> None:
        """Show the chosen footballer, the options and the odds."""
        self.order.show_order(state.order, theme=theme)  # also follows the settings
        self.just_now.show_result(state.just_now, theme=theme, key=state.replay_key)
        covered = self.overlays.isVisibleTo(self)  # by the overlays, which leave only the odds; keys still work
        if (state, covered) == self._shown[:2] and theme is self._shown[2]:
            return
        before, self._shown = self._shown[0], (state, covered, theme)
        if before and before.compares and not state.compares:
            self.sliding.bar.setValue(0)  # to the suggestions
        self.subject.show_pawn(state, theme=theme)
        self.options.show_options(state.heading, state.options, theme=theme, columns=state.columns)
        self.roll.show_roll(state.roll, theme=theme)
        self.asides.show_asides(state.asides)
        self.tips.show_asides(state.tips)
        self.tips.setVisible(bool(state.tips))
        self.advice.show_advice(state.advice, theme=theme)
        filled = {
            self.subject: state.facts[0],
            self.options: state.options,
            self.order: state.order,
            self.asides: state.asides,
            self.advice: state.advice,
        }
        for part, content in filled.items():
            part.setVisible(bool(content) and not covered)
        self.chance.show_chance(state.chance, theme=theme)
        self.tables.show_tables(state.tables, side=state.side, theme=theme)
        self.helps.show_helps(state.helps, theme=theme)
        self.bench.show_bench(state.bench_heading, state.bench, side=state.side, theme=theme)
        self.plan.show_plan(None if covered else state.plan, theme=theme)
        self._show_chain()
        fallen = state.moment is not None and 0 < state.fallen >= len(state.moment.chain)
        folded = self.height() < px(FOLDS)
        self.moment.show_moment(state.moment if fallen else None, theme=theme, folded=folded)
        self.did.show_trail(NO_TRAIL if covered else state.trail, theme=theme)
        self.becomes.show_outlook(NO_OUTLOOK if covered else state.outlook, theme=theme)
        self._bound()

    def _show_chain(self) -> None:
        """Show the dice of a moment as far as they have fallen, or those of the last result if unfolded."""
        state, covered, theme = self._shown
        if state is None or theme is None:
            return
        if state.moment:
            whole, fallen = state.moment.chain, state.fallen
        else:
            whole = state.just_now.chain
            fallen = len(whole) if self.just_now.unfolded and not covered else 0
        self.chain.show_chain(chain_heading(whole), whole[:fallen], theme=theme)
