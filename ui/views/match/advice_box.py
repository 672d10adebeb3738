"""The assistant in the panel: its switch, and its best answers with chances, estimates and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from footroll.ui.models.advice import NOTE, AdviceRow
from footroll.ui.theme import BODY, LABEL, LIGHT, SMALL, px
from footroll.ui.views.controls import KeyButton, section, sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent

    from footroll.agents.assistant import PlayedOut
    from footroll.ui.models.advice import AdviceState
    from footroll.ui.theme import Theme

EDGE, GAP = 16, 8
LEFT, RIGHT = 8, 12  # pixels beside a row; the scroll bar may cover those at the right
DISC = 18  # pixels of a rank
WORDS = 36  # the left edge of the words in a row
LINE, FREE = 18, 6  # pixels of a line, and above and below the words
WORTH = 48  # pixels of the estimate at the right
BAR = 46  # pixels of its interval, left of it
END = 10  # pixels right of the estimate
DOT = 3.5  # radius
FADED = 0.45  # opacity of a row that cannot be taken yet
SLACK = 6  # pixels by which a painted line may be wider than a measured one
WRAPPED = int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
USUAL = 3  # suggestions
TIP = "The best answers of your assistant, in every stage until it is switched off"


class AdviceButton(QPushButton):
    """One suggestion: its rank, its words and chance, its estimate, and the reasons below."""

    stepped = pyqtSignal(int)  # to the next or previous suggestion

    def __init__(self, rank: int) -> None:
        super().__init__()
        self.rank, self.row, self._theme = rank, AdviceRow("", "", "", ""), LIGHT
        self._scale = (0.0, 0.0)
        self.setAutoDefault(True)
        self.setFixedHeight(px(LINE) + 2 * FREE)

    def set_row(self, row: AdviceRow, *, scale: tuple[float, float], theme: Theme) -> None:
        """Show a suggestion; the scale of its estimate is that of all suggestions."""
        self.row, self._scale, self._theme = row, scale, theme
        self.setAccessibleName(f"{self.rank}, {row.spoken}")
        self.setAccessibleDescription("Plays this suggestion of the assistant.")
        self.setToolTip(f"Play it: {row.words}")
        self._measure()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the usual size."""
        return QSize(280, self.height())

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap the reasons again."""
        super().resizeEvent(a0)
        self._measure()

    def _measure(self) -> None:
        self.setFixedHeight(self._words_height() + self._reasons_height() + 2 * FREE)

    @property
    def _bold(self) -> QFont:
        return sized(self.font(), BODY, weight=QFont.Weight.DemiBold)

    @property
    def _words_room(self) -> int:
        """The width left of the estimate, with a gap before it."""
        worth = (px(WORTH) if self.row.worth else 0) + (px(BAR) if self.row.estimate else 0)
        return self.width() - px(WORDS) - worth - END - GAP

    @property
    def _chance_width(self) -> int:
        return QFontMetrics(sized(self.font(), BODY)).horizontalAdvance(self.row.chance)

    @property
    def _wraps(self) -> bool:
        """Whether the words are too long for one line with their chance, which then is below the estimate."""
        return QFontMetrics(self._bold).horizontalAdvance(self.row.words) + 6 + self._chance_width > self._words_room

    def _words_box(self) -> QRect:
        """Return the place of words that wrap."""
        room = min(self._words_room, self.width() - px(WORDS) - self._chance_width - 16)
        box = QRect(px(WORDS), FREE, max(room - SLACK, 1), 1000)
        box.setHeight(QFontMetrics(self._bold).boundingRect(box, WRAPPED, self.row.words).height())
        return box

    def _words_height(self) -> int:
        return max(self._words_box().height(), 2 * px(LINE)) if self._wraps else px(LINE)

    def _reasons_height(self) -> int:
        if not self.row.reasons:
            return 0
        box = QRect(0, 0, max(self._room - SLACK, 1), 1000)
        return QFontMetrics(sized(self.font(), SMALL)).boundingRect(box, WRAPPED, self.row.reasons).height()

    @property
    def _room(self) -> int:
        """The width of the reasons."""
        return self.width() - px(WORDS) - 8

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Move between suggestions with the arrows; leave other keys to the room."""
        assert a0 is not None
        key = Qt.Key(a0.key())
        if key in STEPS:
            self.stepped.emit(STEPS[key])
        else:
            a0.ignore()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the row."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, best = self._theme, self.rank == 1
        painter.setOpacity(1.0 if self.isEnabled() else FADED)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        marked = best or self.hasFocus()
        painter.setPen(QPen(QColor(theme.text), 2 if self.hasFocus() else 1.4) if marked else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.sunk) if best or self.underMouse() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)
        self._draw_rank(painter, filled=best)
        self._draw_words(painter)
        if self.row.estimate:
            self._draw_estimate(painter, self.row.estimate)
        painter.end()

    def _draw_rank(self, painter: QPainter, *, filled: bool) -> None:
        """Paint the rank in a disc, filled for the best."""
        theme, radius = self._theme, px(DISC) / 2
        middle = QPointF(px(18), FREE + px(LINE) / 2)
        painter.setPen(QPen(QColor(theme.text), 1.4))
        painter.setBrush(QColor(theme.text) if filled else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, radius, radius)
        painter.setPen(QColor(theme.surface if filled else theme.text))
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        place = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(self.rank))

    def _draw_words(self, painter: QPainter) -> None:
        """Paint words and chance, the estimate at the right, and the reasons below."""
        theme, row, line = self._theme, self.row, px(LINE)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.setFont(self._bold)
        painter.setPen(QColor(theme.text))
        painter.drawText(QRectF(0, FREE, self.width() - END, line), right, row.worth)
        if self._wraps:
            painter.drawText(QRectF(self._words_box()), WRAPPED, row.words)
            painter.setFont(sized(self.font(), BODY))
            painter.drawText(QRectF(0, FREE + line, self.width() - END, line), right, row.chance)
        else:
            painter.drawText(QRectF(px(WORDS), FREE, self._words_room, line), Qt.AlignmentFlag.AlignVCenter, row.words)
            left = px(WORDS) + QFontMetrics(self._bold).horizontalAdvance(row.words) + 6
            painter.setFont(sized(self.font(), BODY))
            painter.drawText(
                QRectF(left, FREE, self._chance_width + 4, line), Qt.AlignmentFlag.AlignVCenter, row.chance
            )
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(theme.second))
        below = QRectF(px(WORDS), FREE + self._words_height(), self._room, self._reasons_height())
        painter.drawText(below, WRAPPED, row.reasons)

    def _draw_estimate(self, painter: QPainter, estimate: PlayedOut) -> None:
        """Paint the interval of the estimate: a bar, the mean as a dot, and a dotted line at no goals."""
        low, high = self._scale
        left, y = self.width() - END - px(WORTH) - px(BAR) + DOT, FREE + px(LINE) / 2

        def at(goals: float) -> float:
            return left + (px(BAR) - 2 * DOT) * (goals - low) / max(high - low, 0.01)

        painter.setPen(QPen(QColor(self._theme.second), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(at(0), y - px(LINE) / 2 + 2), QPointF(at(0), y + px(LINE) / 2 - 2))
        painter.setPen(QPen(QColor(self._theme.text), 1.6))
        painter.drawLine(QPointF(at(estimate.low), y), QPointF(at(estimate.high), y))
        painter.setBrush(QColor(self._theme.text if self.rank == 1 else self._theme.surface))
        painter.drawEllipse(QPointF(at(estimate.mean), y), DOT, DOT)


class AdviceBox(QWidget):
    """The assistant's part of the panel."""

    taken = pyqtSignal(int)
    switched = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Assistant")
        self.title, self.unit = section("Assistant"), section()
        self.rows: list[AdviceButton] = []
        self._list = QVBoxLayout()
        self._list.setContentsMargins(LEFT, 0, RIGHT, 0)
        self._list.setSpacing(0)
        for _ in range(USUAL):  # before the switch, also for Tab and F6
            self._add_row()
        self.switch = KeyButton("Assistant", tip=TIP, checkable=True, icon="assistant")
        self.switch.clicked.connect(self.switched)
        self.switch.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.note = QLabel(NOTE)
        self.note.setObjectName("aside")
        self.note.setIndent(0)
        self.note.setWordWrap(True)
        self._shown: tuple[AdviceState | None, str] = (None, "")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(0)
        head.addWidget(self.title, 1)
        head.addWidget(self.unit)
        column.addLayout(head)
        column.addLayout(self._list)
        foot = QHBoxLayout()
        foot.setContentsMargins(EDGE, 4, EDGE, 4)
        foot.addWidget(self.switch)
        foot.addStretch(1)
        column.addLayout(foot)
        column.addWidget(self.note)

    def show_advice(self, state: AdviceState | None, *, theme: Theme) -> None:
        """Show the switch, and the suggestions while it is on."""
        if (state, theme.name) == self._shown or state is None:
            self._shown = state, theme.name
            return
        self._shown = state, theme.name
        self.title.setText(f"Assistant · {state.words}".upper())
        for head in (self.title, self.unit):
            head.setVisible(state.on)
        self.unit.setText("goals, about" if any(row.worth for row in state.rows) else "")
        self.switch.setChecked(state.on)
        self.switch.key = state.key
        self.switch.setAccessibleName(f"Assistant, {'on' if state.on else 'off'}, {state.key}")
        self.switch.set_theme(theme)
        while len(self.rows) < len(state.rows):
            self._add_row()
        for at, row in enumerate(self.rows):
            row.setVisible(at < len(state.rows))
            if at < len(state.rows):
                row.set_row(state.rows[at], scale=state.scale, theme=theme)
                row.setEnabled(not state.waits)
        self.note.setText(state.note)
        self.note.setVisible(state.on and bool(state.note) and (not state.rows or any(row.worth for row in state.rows)))

    def _add_row(self) -> None:
        at = len(self.rows)
        row = AdviceButton(at + 1)
        row.setParent(self)
        row.hide()
        row.clicked.connect(lambda: self.taken.emit(at))
        row.stepped.connect(lambda step: self._go(at + step))
        self._list.addWidget(row)
        self.rows.append(row)

    def _go(self, at: int) -> None:
        """Move the focus to another suggestion."""
        if 0 <= at < len(self.rows) and self.rows[at].isVisible():
            self.rows[at].setFocus(Qt.FocusReason.TabFocusReason)
