"""The control row below the pitch while two coaches play: pause, steps and speed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPen
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSlider

from footroll.ui.models.watching.watcher import SPEEDS
from footroll.ui.theme import LIGHT, SMALL, px
from footroll.ui.views.controls import KeyButton, sized

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.ui.models.watching.watcher import Watcher
    from footroll.ui.theme import Theme

HEIGHT, EDGE = 64, 16  # pixels
LEAST = 320  # pixels; the row never takes room from the panel
BRIEF = 860  # pixels below which the buttons have short names, and no keys and icons
STOP, KNOB = 4, 9  # radii of a step and of the chosen one


class SpeedScale(QSlider):
    """Seven speeds on a line; a click or the arrow keys choose one."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.theme = LIGHT
        self.setRange(0, len(SPEEDS) - 1)
        self.setPageStep(1)
        self.setMinimumWidth(px(220))
        self.setAccessibleName("Speed")
        self.setToolTip("How fast the coaches decide: + and −")
        self.valueChanged.connect(self._say)

    def _say(self, at: int) -> None:
        self.setAccessibleDescription(SPEEDS[at].says)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the line and its words."""
        return QSize(px(380), px(HEIGHT) - 8)

    def _x(self, at: int) -> float:
        edge = px(28)
        return edge + (self.width() - 2 * edge) * at / (len(SPEEDS) - 1)

    def mousePressEvent(self, ev: QMouseEvent | None) -> None:
        """Choose the nearest speed."""
        self._point(ev)

    def mouseMoveEvent(self, ev: QMouseEvent | None) -> None:
        """Choose the nearest speed while the button is down."""
        self._point(ev)

    def _point(self, event: QMouseEvent | None) -> None:
        assert event is not None
        x = event.position().x()
        self.setValue(min(range(len(SPEEDS)), key=lambda at: abs(self._x(at) - x)))

    def paintEvent(self, ev: QPaintEvent | None) -> None:
        """Paint the line, the steps, the chosen one, and the words below."""
        painter, theme, y = QPainter(self), self.theme, self.height() * 0.36
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = self._x(self.value())
        for start, end, ink in ((self._x(0), now, theme.text), (now, self._x(self.maximum()), theme.border)):
            painter.setPen(QPen(QColor(ink), px(3)))
            painter.drawLine(QPointF(start, y), QPointF(end, y))
        for at, speed in enumerate(SPEEDS):
            chosen, passed = at == self.value(), at < self.value()
            painter.setPen(QPen(QColor(theme.text if chosen or passed else theme.border), 2))
            painter.setBrush(QColor(theme.text if passed else theme.surface))
            radius = px(KNOB if chosen else STOP)
            painter.drawEllipse(QPointF(self._x(at), y), radius, radius)
            bold = QFont.Weight.Bold if chosen else QFont.Weight.Normal
            painter.setFont(sized(self.font(), SMALL, weight=bold))
            painter.setPen(QColor(theme.text if chosen else theme.second))
            box = QRectF(self._x(at) - px(40), y + px(11), px(80), px(20))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, speed.words)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()


class WatchBar(QFrame):
    """Pause, one decision, one turn, next moment, and the speed; it never changes its places."""

    def __init__(self, watcher: Watcher) -> None:
        super().__init__()
        self.setObjectName("bar")
        self.setFixedHeight(px(HEIGHT))
        self.setMinimumWidth(LEAST)
        self._watcher, self._brief = watcher, False
        self.pause = KeyButton("Pause", key="Space", tip="Pauses the coaches, or continues", primary=True, icon="pause")
        self.decision = KeyButton("One decision", key="→", tip="Pause, and let one coach decide once", icon="step")
        self.turn = KeyButton("One turn", key="Ctrl →", tip="Pause, and let the coaches finish the turn")
        self.moment = KeyButton("Next moment", key="]", tip="Play on without pauses to the next moment")
        self.words, self.scale = QLabel("Speed"), SpeedScale()
        self.buttons = (self.pause, self.decision, self.turn, self.moment)
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, 0, EDGE, 0)
        row.setSpacing(8)
        for button in self.buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.words)
        row.addWidget(self.scale, 4)
        self._row = row
        self.pause.clicked.connect(watcher.toggle)
        self.decision.clicked.connect(watcher.one_decision)
        self.turn.clicked.connect(watcher.one_turn)
        self.moment.clicked.connect(watcher.next_moment)
        self.scale.setValue(watcher.at)
        self.scale.valueChanged.connect(watcher.set_speed)
        watcher.changed.connect(self.follow)
        self.follow()

    def follow(self) -> None:
        """Show whether the coaches are paused, and the speed."""
        words = "Continue" if self._watcher.held else "Pause"
        if self.pause.text() != words:
            self.pause.setText(words)
            self._set_pause_icon()
            self.pause.setAccessibleName(f"{words}, Space")
        self.scale.setValue(self._watcher.at)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.scale.theme = theme
        for button in self.buttons:
            button.set_theme(theme)
        self.scale.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Use short names without keys and icons where the row is narrow."""
        super().resizeEvent(a0)
        self._brief = self.width() < px(BRIEF)
        for button, full, short, key in (
            (self.decision, "One decision", "Decision", "→"),
            (self.turn, "One turn", "Turn", "Ctrl →"),
            (self.moment, "Next moment", "Moment", "]"),
        ):
            button.setText(short if self._brief else full)
            button.key = "" if self._brief else key
        self.pause.key = "" if self._brief else "Space"
        self.decision.set_icon("" if self._brief else "step")
        self._set_pause_icon()
        widest = KeyButton("Continue", key=self.pause.key, tip="", icon="" if self._brief else "pause")
        self.pause.setMinimumWidth(widest.sizeHint().width() + 8)
        needed = sum(button.sizeHint().width() for button in self.buttons)
        self.words.setVisible(self.width() > needed + px(420))
        self._row.setStretch(len(self.buttons), 0 if self._brief else 1)

    def _set_pause_icon(self) -> None:
        self.pause.set_icon("" if self._brief else "play" if self._watcher.held else "pause")
