"""The bar under the tracks: first, back, play, forward, last, speed, goals and the luckiest roll."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPolygonF
from PyQt6.QtWidgets import QFrame, QHBoxLayout

from footroll.ui.models.replay.session import SPEEDS
from footroll.ui.theme import CONTROL_HEIGHT, px
from footroll.ui.views.controls import Chooser, KeyButton, draw_frame
from footroll.ui.views.flow import Flow
from footroll.ui.views.replay.style import label

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.models.replay.session import ReplaySession
    from footroll.ui.theme import Theme

WIDE = 1040  # pixels from which the goals are named in full
SPEED_WORDS = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×", 8.0: "8×"}


class ArrowButton(KeyButton):
    """A button with an arrow or two: `way` is where to, `ends` whether to the very end."""

    def __init__(self, words: str, *, way: int, ends: bool, tip: str) -> None:
        super().__init__(words, tip=tip)
        self._way, self._ends = way, ends

    def sizeHint(self) -> QSize:
        """Return a square and a bit."""
        return QSize(px(38), px(CONTROL_HEIGHT))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the arrow, and the bar that it runs against."""
        painter = QPainter(self)
        draw_frame(painter, self, theme=self._theme, filled=self.isDown())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.surface if self.isDown() else self._theme.text))
        middle = QPointF(self.width() / 2, self.height() / 2)
        tip, back = middle + QPointF(5 * self._way, 0), middle - QPointF(5 * self._way, 0)
        painter.drawPolygon(QPolygonF([tip, back + QPointF(0, 6), back - QPointF(0, 6)]))
        if self._ends:
            painter.drawRect(QRectF(tip.x() + (1 if self._way > 0 else -3), middle.y() - 6, 2, 12))
        painter.end()


class Transport(QFrame):
    """The controls of a replay."""

    def __init__(self, session: ReplaySession, *, luckiest: str) -> None:
        """Make the controls; a key goes to the luckiest roll."""
        super().__init__()
        self.setObjectName("bar")
        self._session, self._luckiest = session, luckiest
        self._make_buttons()
        self._lay_out()
        session.moved.connect(self._show_place)
        session.playing.connect(self._show_playing)
        self._show_place()

    def _make_buttons(self) -> None:
        session = self._session
        self.first = ArrowButton("First", way=-1, ends=True, tip="To the beginning (Home)")
        self.back = ArrowButton("Back", way=-1, ends=False, tip="A step back (←; a turn with Ctrl)")
        self.play = KeyButton("Play", key="Space", tip="Play or pause", primary=True, icon="play")
        self.on = ArrowButton("On", way=1, ends=False, tip="A step on (→; a turn with Ctrl)")
        self.last = ArrowButton("Last", way=1, ends=True, tip="To the end (End)")
        self.before = KeyButton("Previous goal", key="[", tip="To the goal before")
        self.after = KeyButton("Next goal", key="]", tip="To the next goal")
        self.lucky = KeyButton("Luckiest roll", key=self._luckiest, tip="To the roll that brought most")
        self.first.clicked.connect(partial(session.go, 0))
        self.last.clicked.connect(partial(session.go, session.reel.last))
        self.back.clicked.connect(partial(session.step, -1))
        self.on.clicked.connect(partial(session.step, 1))
        self.play.clicked.connect(session.toggle)
        self._make_speed()

    def _make_speed(self) -> None:
        self.speed = Chooser("Speed", name="Speed of the replay", tip="How fast the replay runs.")
        self.speed.offer({str(speed): SPEED_WORDS[speed] for speed in SPEEDS})
        self.speed.show_choice(str(self._session.speed), SPEED_WORDS[self._session.speed])
        self.speed.picked.connect(lambda key: self._session.set_speed(float(key)))

    def _lay_out(self) -> None:
        self.place, self.steps = label("strong", wraps=False), label("quiet", wraps=False)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 7, 16, 7)
        row.setSpacing(8)
        moves = (self.first, self.back, self.play, self.on, self.last)
        row.addLayout(Flow(*moves, self.speed, self.before, self.after, self.lucky), 1)
        row.addWidget(self.place)
        row.addWidget(self.steps)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.speed.set_theme(theme)
        for button in self.findChildren(KeyButton):
            button.set_theme(theme)

    def set_narrow(self, narrow: bool) -> None:
        """Shorten the words where there is little room."""
        words = ("Goal", "Goal", "Luckiest") if narrow else ("Previous goal", "Next goal", "Luckiest roll")
        for button, text in zip((self.before, self.after, self.lucky), words, strict=True):
            button.setText(text)

    def _show_place(self) -> None:
        frame, reel = self._session.frame, self._session.reel
        self.place.setText(f"Turn {frame.turn} of {reel.turns}")
        self.steps.setText(f"step {frame.step} of {reel.steps(frame.turn)}")

    def _show_playing(self, playing: bool) -> None:
        self.play.setText("Pause" if playing else "Play")
        self.play.set_icon("pause" if playing else "play")
