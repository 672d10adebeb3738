"""Dice for touch: a keypad, a wheel for the D8, and buttons for fouls and cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from footroll.kernels.layout import Card, Die, FoulCall
from footroll.ui.theme import BODY, px
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.flow import Flow
from footroll.ui.views.replay.style import label

if TYPE_CHECKING:
    from footroll.ui.theme import Theme

KEY = (64, 44)
SPOKE = 44
WHEEL = ((6, 8, 7), (4, 0, 5), (2, 1, 3))  # as the roller sees it, with 8 towards the goal they attack
ARROWS = {False: "↑", True: "↓"}  # arrow to that goal, by whether the roller sits opposite
CALLS = {
    FoulCall.FOUL_WITH_CARD: ("Card", "C"),
    FoulCall.FOUL_WITHOUT_CARD: ("No card", "N"),
    FoulCall.FOUL_IGNORED: ("Ignored", "I"),
}
CARDS = {Card.YELLOW: ("Yellow", "Y"), Card.RED: ("Red", "R")}


class Keypad(QWidget):
    """Ten digits and a back key, large enough for a finger."""

    typed = pyqtSignal(int)
    erased = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        for digit in range(1, 10):
            grid.addWidget(self._key(digit), 2 - (digit - 1) // 3, (digit - 1) % 3)
        grid.addWidget(self._key(0), 3, 0, 1, 2)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        back = _big("⌫ back", name="Back")
        back.setStyleSheet(f"font-size: {px(BODY)}px;")
        back.clicked.connect(self.erased)
        grid.addWidget(back, 3, 2)

    def _key(self, digit: int) -> QPushButton:
        key = _big(str(digit), name=str(digit))
        key.clicked.connect(partial(self.typed.emit, digit))
        return key


class Wheel(QWidget):
    """The eight directions of a D8 from the roller's seat, upside down if opposite."""

    rolled = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self.setFixedSize(3 * px(SPOKE) + 8, 3 * px(SPOKE) + 8)
        self.keys = {face: self._key(face) for faces in WHEEL for face in faces if face}
        self.arrow = _spoke(ARROWS[False], name="Towards the goal they attack")
        self.arrow.setEnabled(False)
        self.turn(False)

    def _key(self, face: int) -> QPushButton:
        key = _spoke(str(face), name=f"Direction {face}")
        key.clicked.connect(partial(self.rolled.emit, face))
        return key

    def turn(self, opposite: bool) -> None:
        """Turn to the seat of the roller: here, or opposite."""
        self.arrow.setText(ARROWS[opposite])
        for row, faces in enumerate(WHEEL):
            for column, face in enumerate(faces):
                place = (2 - row, 2 - column) if opposite else (row, column)
                self._grid.addWidget(self.keys.get(face, self.arrow), *place)

    def want(self, wanted: bool) -> None:
        """Accept clicks only when a D8 is wanted."""
        for key in self.keys.values():
            key.setEnabled(wanted)


class CallDice(QWidget):
    """The fouls die and the cards die as buttons with letters."""

    called = pyqtSignal(int)  # a face

    def __init__(self) -> None:
        super().__init__()
        self.calls = {int(verdict): _call(words, key) for verdict, (words, key) in CALLS.items()}
        self.cards = {int(verdict): _call(words, key) for verdict, (words, key) in CARDS.items()}
        self._faces: dict[int, int] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for buttons, name in ((self.calls, "Fouls die"), (self.cards, "Cards die")):
            column.addWidget(label("quiet", name, wraps=False))
            column.addLayout(Flow(*buttons.values()))
            for verdict, button in buttons.items():
                button.clicked.connect(partial(self._call, verdict))

    def want(self, die: Die | None, faces: dict[int, int]) -> None:
        """Offer the possible verdicts of the wanted die."""
        self._faces = faces
        for wanted, buttons in ((Die.FOULS_DIE, self.calls), (Die.CARDS_DIE, self.cards)):
            for verdict, button in buttons.items():
                button.setEnabled(die is wanted and verdict in faces)

    def _call(self, verdict: int) -> None:
        if verdict in self._faces:
            self.called.emit(self._faces[verdict])

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for button in (*self.calls.values(), *self.cards.values()):
            button.set_theme(theme)


def _call(words: str, key: str) -> KeyButton:
    return KeyButton(words, key=key, tip=f"The die shows: {words.lower()}")


def _spoke(words: str, *, name: str) -> QPushButton:
    """Return a key of the wheel."""
    key = _big(words, name=name)
    key.setFixedSize(px(SPOKE), px(SPOKE))
    return key


def _big(words: str, *, name: str) -> QPushButton:
    """Return a touch-sized key that never takes the focus from the dice."""
    key = QPushButton(words)
    key.setMinimumSize(px(KEY[0]), px(KEY[1]))
    key.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    key.setAccessibleName(name)
    key.setObjectName("big")
    return key
