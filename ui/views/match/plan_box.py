"""The assistant's plan in the panel: the lines of the formation, and the steps of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PyQt6.QtWidgets import QWidget

from footroll.ui.models.speech import spoken
from footroll.ui.theme import BODY, LABEL, LIGHT, SMALL, TAG, TAG_TEXT, px, text_percent
from footroll.ui.views.controls import fitted, fixed, sized
from footroll.ui.views.match.did_box import LARGE, LOW
from footroll.ui.views.shirt import draw_shirt

if TYPE_CHECKING:
    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from footroll.ui.models.plan_lines import PlannedLine, PlanShown, PlanStep
    from footroll.ui.theme import Theme

EDGE, TITLE, LINE, DOT, SHIRT = 16, 30, 24, 16, 18
VCENTRE = Qt.AlignmentFlag.AlignVCenter
RIGHT = VCENTRE | Qt.AlignmentFlag.AlignRight
WRAPPED = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


class PlanBox(QWidget):
    """Shows the lines of a plan with their footballers and a reason each, and the steps of the turn."""

    chosen = pyqtSignal(int)  # a line that was clicked

    def __init__(self) -> None:
        super().__init__()
        self._theme = LIGHT
        self._at: int | None = None  # the line under the pointer
        self.plan: PlanShown | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def show_plan(self, plan: PlanShown | None, *, theme: Theme) -> None:
        """Show a plan, or nothing."""
        self.setVisible(plan is not None)
        if (plan, theme) == (self.plan, self._theme) or plan is None:
            self.plan = plan
            return
        self.plan, self._theme = plan, theme
        self._at = None if self._at is None or self._at >= len(plan.lines) else self._at
        self.setAccessibleName(spoken(plan.spoken))
        self.setAccessibleDescription(". ".join(f"{line.name}: {line.says}" for line in plan.lines))
        self._measure()
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap the reasons again."""
        super().resizeEvent(a0)
        self._measure()

    def line_box(self, at: int) -> QRectF:
        """Return the pixels of a line with its reason."""
        lines = self.plan.lines if self.plan else ()
        heights = [px(LINE) + self._reason_height(line) for line in lines]
        return QRectF(EDGE - 8, px(TITLE) + sum(heights[:at]), self.width() - 2 * EDGE + 16, heights[at])

    def _line_at(self, event: QMouseEvent) -> int | None:
        lines = self.plan.lines if self.plan else ()
        return next((at for at in range(len(lines)) if self.line_box(at).contains(event.position())), None)

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Mark the line under the pointer; where there is room for one reason, show its."""
        assert a0 is not None
        self._point(self._line_at(a0))

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """Choose the footballers of the clicked line."""
        assert a0 is not None
        at = self._line_at(a0)
        if at is not None and a0.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(at)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Walk from line to line with the arrows; Enter chooses the footballers of one."""
        assert a0 is not None
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(a0.key()))
        lines = self.plan.lines if self.plan else ()
        if step and lines:
            self._point(min(max((self._at or 0) + step, 0), len(lines) - 1))
            self.setAccessibleName(spoken(f"{lines[self._at or 0].name}: {lines[self._at or 0].says}"))
        elif a0.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and lines and not a0.modifiers():
            self.chosen.emit(self._at or 0)
        else:
            super().keyPressEvent(a0)

    def focusInEvent(self, a0: QFocusEvent | None) -> None:
        """Mark the first line."""
        super().focusInEvent(a0)
        self._point(self._at or 0)

    def focusOutEvent(self, a0: QFocusEvent | None) -> None:
        """Mark nothing."""
        super().focusOutEvent(a0)
        self._point(None)

    def _point(self, at: int | None) -> None:
        if at != self._at:
            self._at = at
            self.setCursor(Qt.CursorShape.ArrowCursor if at is None else Qt.CursorShape.PointingHandCursor)
            self.update()

    def leaveEvent(self, a0: QEvent | None) -> None:
        """Mark nothing."""
        if not self.hasFocus():
            self._point(None)
        super().leaveEvent(a0)

    # Sizes

    @property
    def is_brief(self) -> bool:
        """Whether the text is so large that only one reason is shown."""
        return text_percent() >= LARGE

    @property
    def steps(self) -> tuple[PlanStep, ...]:
        """The steps that a window of this height has room for."""
        window = self.window()
        low = window is not None and window.height() < LOW
        return () if self.plan is None or low or self.is_brief else self.plan.steps

    def _words_height(self, words: str, *, indent: int) -> int:
        """Return the height of a sentence in the width of the box."""
        if not words:
            return 0
        room = QRectF(0, 0, max(self.width() - 2 * EDGE - indent, 100), 400)
        return round(QFontMetricsF(sized(self.font(), SMALL)).boundingRect(room, WRAPPED, words).height()) + 4

    def _reason_height(self, line: PlannedLine) -> int:
        return 0 if self.is_brief else self._words_height(line.says, indent=px(DOT) + 10)

    def _brief_height(self, plan: PlanShown) -> int:
        """Return the height that every reason fits in, so that nothing moves when another is shown."""
        said = (f"{line.letter}: {line.says}" for line in plan.lines)
        return max((self._words_height(words, indent=0) for words in said), default=0) if self.is_brief else 0

    def _measure(self) -> None:
        if self.plan is None:
            return
        lines = sum(px(LINE) + self._reason_height(line) for line in self.plan.lines) + self._brief_height(self.plan)
        steps = px(TITLE) + px(LINE) * len(self.steps) + 6 if self.steps else 0
        self.setFixedHeight(px(TITLE) + lines + self._words_height(self.plan.rest, indent=0) + 6 + steps)

    # Painting

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the lines, the footballers outside them, and the steps."""
        if self.plan is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = self._draw_title(painter, self.plan.title, self.plan.author, top=0)
        for at, line in enumerate(self.plan.lines):
            if at == self._at:
                painter.fillRect(self.line_box(at), QColor(self._theme.sunk))
            top = self._draw_line(painter, line, top=top)
        if self.is_brief:
            line = self.plan.lines[self._at or 0]
            self._draw_words(painter, f"{line.letter}: {line.says}", top=top, indent=0)
            top += self._brief_height(self.plan)
        self._draw_words(painter, self.plan.rest, top=top, indent=0)
        top += self._words_height(self.plan.rest, indent=0) + 6
        if self.steps:
            top = self._draw_title(painter, self.plan.turn, "", top=top)
            for step in self.steps:
                top = self._draw_step(painter, step, top=top)
        painter.end()

    def _draw_title(self, painter: QPainter, words: str, aside: str, *, top: int) -> int:
        """Paint a heading with a few words at the right; return its lower edge."""
        painter.setPen(QColor(self._theme.hairline))
        painter.drawLine(0, top, self.width(), top)
        box = QRectF(EDGE, top + 4, self.width() - 2 * EDGE, px(TITLE) - 4)
        painter.setPen(QColor(self._theme.second))
        painter.setFont(sized(self.font(), LABEL))
        painter.drawText(box, RIGHT, aside)
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        painter.drawText(box, VCENTRE, words.upper())
        return top + px(TITLE)

    def _draw_line(self, painter: QPainter, line: PlannedLine, *, top: int) -> int:
        """Paint a line: its letter, its name, its shirts and its reason; return its lower edge."""
        assert self.plan is not None
        dot, dark = px(DOT), self._theme.name == "dark"
        box = QRectF(EDGE, top, self.width() - 2 * EDGE, px(LINE))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(TAG_TEXT if dark else TAG))
        painter.drawEllipse(QPointF(box.left() + dot / 2, box.center().y()), dot / 2, dot / 2)
        painter.setFont(fixed(self.font(), px(LABEL) - 1, weight=QFont.Weight.Bold))
        painter.setPen(QColor(TAG if dark else TAG_TEXT))
        painter.drawText(QRectF(box.left(), top, dot, box.height()), Qt.AlignmentFlag.AlignCenter, line.letter)
        left, size = box.right() - len(line.numbers) * (px(SHIRT) + 4) + 4, px(SHIRT)
        for at, number in enumerate(line.numbers):
            shirt = QRectF(left + at * (size + 4), box.center().y() - size / 2, size, size)
            draw_shirt(painter, shirt, side=self.plan.side, number=number, theme=self._theme, figure=px(LABEL) - 1)
        room = QRectF(box.left() + dot + 10, top, left - box.left() - dot - 14, box.height())
        bold = sized(self.font(), BODY, weight=QFont.Weight.DemiBold)
        painter.setPen(QColor(self._theme.text))
        name = line.name.capitalize()
        painter.setFont(fitted(bold, name, room=QSizeF(room.width(), 2 * room.height())))
        painter.drawText(room, VCENTRE, name)
        if not self.is_brief:
            self._draw_words(painter, line.says, top=top + px(LINE), indent=dot + 10)
        return top + px(LINE) + self._reason_height(line)

    def _draw_words(self, painter: QPainter, words: str, *, top: int, indent: int) -> None:
        """Paint a sentence."""
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(self._theme.second))
        room = QRectF(EDGE + indent, top, self.width() - 2 * EDGE - indent, self._words_height(words, indent=indent))
        painter.drawText(room, WRAPPED, words)

    def _draw_step(self, painter: QPainter, step: PlanStep, *, top: int) -> int:
        """Paint a step of the turn; return its lower edge."""
        box = QRectF(EDGE, top, self.width() - 2 * EDGE, px(LINE))
        weight = QFont.Weight.Normal if step.done else QFont.Weight.DemiBold
        if not step.done:
            painter.fillRect(box.adjusted(-8, 0, 8, 0), QColor(self._theme.sunk))
        painter.setFont(sized(self.font(), BODY, weight=weight))
        painter.setPen(QColor(self._theme.text))
        painter.drawText(box, VCENTRE, "✓" if step.done else "")
        painter.drawText(box.adjusted(px(DOT) + 10, 0, 0, 0), VCENTRE, step.words)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(self._theme.second))
        painter.drawText(box, RIGHT, step.how)
        return top + px(LINE)
