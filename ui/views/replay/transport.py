"""The bar below the tracks: first, back, play, forward, last, speed, goals and luckiest roll."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPolygonF
from PyQt6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QSizePolicy

from footroll.ui.models.replay.player import SPEEDS
from footroll.ui.theme import CONTROL_HEIGHT, px
from footroll.ui.views.controls import Chooser, KeyButton, draw_frame
from footroll.ui.views.replay.style import label

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent
    from PyQt6.QtWidgets import QWidget

    from footroll.ui.models.replay.player import ReelPlayer
    from footroll.ui.theme import Theme

FULL, SHORT = ("Previous goal", "Next goal", "Luckiest roll"), ("← Goal", "Goal →", "Luckiest")
WAYS = ((FULL, False), (SHORT, False), (FULL, True))  # labels, and whether they need a second row, best first
SPEED_WORDS = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×", 8.0: "8×"}


class ArrowButton(KeyButton):
    """An arrow button: `way` is its direction, `ends` whether it goes to the very end."""

    def __init__(self, words: str, *, way: int, ends: bool, tip: str) -> None:
        super().__init__(words, tip=tip)
        self._way, self._ends = way, ends

    def sizeHint(self) -> QSize:
        """Return an almost square size."""
        return QSize(px(38), px(CONTROL_HEIGHT))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the arrow, and the bar at its tip."""
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

    def __init__(self, session: ReelPlayer, *, luckiest: str = "") -> None:
        """Make the controls; `luckiest` is the key for the luckiest roll, if it is known."""
        super().__init__()
        self.setObjectName("bar")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._session, self._luckiest = session, luckiest
        self._make_buttons()
        self.place, self.steps = label("strong", wraps=False), label("quiet", wraps=False)
        self._buttons, self._words = beside(), beside()
        self._buttons.addLayout(beside(self.first, self.back, self.play, self.on, self.last, self.speed))
        self._buttons.addLayout(beside(self.before, self.after, self.lucky))
        self.lucky.setVisible(bool(luckiest))
        for words in (self.place, self.steps):
            self._words.addWidget(words, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 7, 16, 7)
        row.setSpacing(8)
        row.addLayout(self._buttons)
        row.addStretch(1)
        row.addLayout(self._words)
        session.moved.connect(self._show_place)
        session.playing.connect(self._show_playing)
        self._show_place()

    def _make_buttons(self) -> None:
        session = self._session
        self.first = ArrowButton("First", way=-1, ends=True, tip="To the start (Home)")
        self.back = ArrowButton("Back", way=-1, ends=False, tip="One step back (←; one turn with Ctrl)")
        self.play = KeyButton("Play", key="Space", tip="Play or pause", primary=True, icon="play")
        self.play.setMinimumWidth(KeyButton("Pause", key="Space", tip="", icon="pause").sizeHint().width())
        self.on = ArrowButton("Forward", way=1, ends=False, tip="One step forward (→; one turn with Ctrl)")
        self.last = ArrowButton("Last", way=1, ends=True, tip="To the end (End)")
        self.before = KeyButton(FULL[0], key="[", tip="To the previous goal")
        self.after = KeyButton(FULL[1], key="]", tip="To the next goal")
        self.lucky = KeyButton(FULL[2], key=self._luckiest, tip="To the luckiest roll")
        self.first.clicked.connect(partial(session.go, 0))
        self.last.clicked.connect(partial(session.go, session.reel.last))
        self.back.clicked.connect(partial(session.step, -1))
        self.on.clicked.connect(partial(session.step, 1))
        self.play.clicked.connect(session.toggle)
        self.speed = Chooser("Speed", name="Speed of the replay", tip="How fast the replay runs.")
        self.speed.offer({str(speed): SPEED_WORDS[speed] for speed in SPEEDS})
        self.speed.show_choice(str(self._session.speed), SPEED_WORDS[self._session.speed])
        self.speed.picked.connect(lambda key: self._session.set_speed(float(key)))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.speed.set_theme(theme)
        for button in self.findChildren(KeyButton):
            button.set_theme(theme)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Shorten the labels if space is short, or use a second row."""
        super().resizeEvent(a0)
        for words, folded in WAYS:
            self._lay(words, folded=folded)
            if self.minimumSizeHint().width() <= self.width():
                break

    def _lay(self, words: tuple[str, str, str], *, folded: bool) -> None:
        """Set these labels, in one row or in two."""
        for button, text in zip((self.before, self.after, self.lucky), words, strict=True):
            button.setText(text)
        for layout in (self._buttons, self._words):
            layout.setDirection(QBoxLayout.Direction.TopToBottom if folded else QBoxLayout.Direction.LeftToRight)
        whole = self.layout()
        assert whole is not None
        whole.activate()  # recalculate the sizes for the new labels

    def _show_place(self) -> None:
        place, steps = self._session.place
        self.place.setText(place)
        self.steps.setText(steps)

    def _show_playing(self, playing: bool) -> None:
        words = "Pause" if playing else "Play"
        self.play.setText(words)
        self.play.set_icon(words.lower())
        self.play.setAccessibleName(f"{words}, Space")


def beside(*parts: QWidget) -> QBoxLayout:
    """Return a row of widgets that can become a column."""
    row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
    row.setSpacing(8)
    for part in parts:
        row.addWidget(part)
    if parts:
        row.addStretch(1)
    return row
