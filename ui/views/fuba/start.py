"""The page of FUBA matches: a new one with every choice, and the recent ones."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from footroll.errors import FootrollError
from footroll.fuba.agents import FUBA_COACHES
from footroll.fuba.rules import FUBA_SWITCHES, make_fuba_rules
from footroll.fuba.sides import CARDS, FubaSide, read_formation
from footroll.kernels.layout import Side
from footroll.ui.models.fuba.new_match import NAMES, FubaAgreed, start_fuba
from footroll.ui.models.fuba.recent import recent_fuba
from footroll.ui.models.games import FUBA
from footroll.ui.models.kick_off import first_fault
from footroll.ui.models.new_match import Agreed
from footroll.ui.models.session import PERSON
from footroll.ui.models.words import sentence_case
from footroll.ui.theme import CONTROL_HEIGHT, px
from footroll.ui.views.controls import Chip, Chooser, KeyButton
from footroll.ui.views.room import Room
from footroll.ui.views.start.house import House
from footroll.ui.views.start.segments import Segments, words_of

if TYPE_CHECKING:
    from pathlib import Path

    from PyQt6.QtGui import QKeyEvent

    from footroll.ui.models.fuba.recent import RecentFuba
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

FORM, RECENT = 860, 340  # pixels of the form at most, and of the recent matches
DICE = {"here": "Rolled here", "typed": "Typed in from the table"}
ABOUT = "Eleven counters a side, 13 areas, a ball die and pairs of dice. A match takes about forty turns."
NOTHING = "Your FUBA matches will appear here."
FORMATIONS = ("4-4-2", "4-3-3")


class FubaSideCard(QFrame):
    """One side: its name, its formation, and the person or coach that plays it."""

    def __init__(self, side: Side) -> None:
        super().__init__()
        self.setObjectName("card")
        word = side.name.capitalize()
        self.chip = Chip(side)
        self.name = QLineEdit(NAMES[side])
        self.name.setMaxLength(40)
        self.name.setMinimumHeight(px(CONTROL_HEIGHT))
        self.name.setAccessibleName(f"{word} team")
        self.name.setAccessibleDescription("The name of the team.")
        self.formation = Chooser("Formation", name=f"{word} formation", tip="Defenders, midfielders and forwards.")
        self.formation.offer({card: card for card in CARDS})
        self.formation.show_choice(FORMATIONS[side], FORMATIONS[side])
        seats = {PERSON: "Person here", **{key: f"Coach: {key}" for key in FUBA_COACHES}}
        self.seat = Segments(f"{word} is played by", seats)
        for key, kind in FUBA_COACHES.items():
            self.seat.buttons[key].setToolTip(sentence_case(kind.words))
        top = QHBoxLayout()
        top.addWidget(self.chip)
        top.addWidget(self.name, 3)
        top.addWidget(self.formation, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(10)
        column.addLayout(top)
        column.addWidget(self.seat)

    def side_of(self) -> FubaSide:
        """Return the side; refuse a name that cannot be printed."""
        return FubaSide(self.name.text().strip(), read_formation(str(self.formation.currentData())))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for part in (self.chip, self.formation, self.seat):
            part.set_theme(theme)


class RecentFubaCard(QFrame):
    """One recent match with its button."""

    chosen = pyqtSignal(object)  # RecentFuba

    def __init__(self, recent: RecentFuba) -> None:
        super().__init__()
        self.setObjectName("card")
        does = "Open the readable part" if recent.damaged else "Replay" if recent.over else "Continue"
        self.button = KeyButton(does, tip=f"{does}: {recent.title}")
        self.button.setAccessibleName(f"{does}: {recent.title}")
        self.button.clicked.connect(lambda: self.chosen.emit(recent))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        for words, name in ((recent.title, "subject"), (sentence_case(recent.about), "about")):
            label = words_of(words, name)
            label.setTextFormat(Qt.TextFormat.PlainText)
            column.addWidget(label)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)


class FubaStartRoom(Room):
    """The room where FUBA matches start."""

    name = "fuba"
    rebuilt = True

    def __init__(self, *, settings: Settings, folder: Path | None) -> None:
        super().__init__()
        self.setObjectName("ground")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._settings, self._folder = settings, folder
        self.cards = {side: FubaSideCard(side) for side in Side}
        self.dice = Segments("Dice", DICE)
        self.house = House(FUBA_SWITCHES)
        self.go = KeyButton("Kick off", key="Return", tip="Starts the match", primary=True, icon="play")
        self.back = KeyButton("Start screen", tip="Back to the start screen of Footroll")
        self.recents = [RecentFubaCard(one) for one in recent_fuba(folder)]
        self._recall_choices()
        self._lay_out()
        self.go.clicked.connect(self.kick_off)
        self.back.clicked.connect(lambda: self.opens.emit("start", None))
        for card in self.recents:
            card.chosen.connect(self._open)

    def _lay_out(self) -> None:
        form = QWidget()
        form.setObjectName("ground")
        form.setMaximumWidth(px(FORM))
        column = QVBoxLayout(form)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(16)
        for words, name in (("Footroll · FUBA", "logo"), (ABOUT, "about")):
            column.addWidget(words_of(words, name))
        sides = QVBoxLayout()
        sides.setSpacing(12)
        for card in self.cards.values():
            sides.addWidget(card)
        column.addLayout(sides)
        column.addWidget(self.dice)
        column.addWidget(self.house)
        foot = QHBoxLayout()
        foot.addWidget(self.go)
        foot.addStretch(1)
        foot.addWidget(self.back)
        column.addLayout(foot)
        column.addStretch(1)
        recent = QFrame()
        recent.setObjectName("panel")
        beside = QVBoxLayout(recent)
        beside.setContentsMargins(24, 24, 24, 24)
        beside.setSpacing(12)
        beside.addWidget(words_of("Recent", "heading"))
        if not self.recents:
            beside.addWidget(words_of(NOTHING, "about"))
        for one in self.recents:
            beside.addWidget(one)
        beside.addStretch(1)
        recent.setFixedWidth(px(RECENT))
        self._areas = [scrolled(form), recent]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(1)
        row.addWidget(self._areas[0], 1)
        row.addWidget(recent)

    def _recall_choices(self) -> None:
        """Show the choices of the last match."""
        for side, card in self.cards.items():
            name, formation, seat = (
                self._settings.kept(f"fuba/{key}{int(side)}") for key in ("name", "formation", "seat")
            )
            card.name.setText(name or NAMES[side])
            if formation in CARDS:
                card.formation.show_choice(formation, formation)
            card.seat.take(seat)

    def _keep_choices(self) -> None:
        for side, card in self.cards.items():
            self._settings.keep(f"fuba/name{int(side)}", words=card.name.text().strip())
            self._settings.keep(f"fuba/formation{int(side)}", words=str(card.formation.currentData()))
            self._settings.keep(f"fuba/seat{int(side)}", words=card.seat.taken)

    @property
    def title(self) -> str:
        """The words of the title bar."""
        return "FUBA"

    def kick_off(self) -> None:
        """Start the match, or say what is wrong with the choices."""
        cards = self.cards
        try:
            agreed = Agreed(
                seats=(cards[Side.HOME].seat.taken, cards[Side.AWAY].seat.taken),
                undo=self._settings.undo_policy,
                help_level=self._settings.help_level,
                typed=self.dice.taken == "typed",
                seed=secrets.randbits(32),
                game=FUBA.name,
            )
            rules = make_fuba_rules(self.house.table(), where="house rules")
            choices = FubaAgreed(cards[Side.HOME].side_of(), cards[Side.AWAY].side_of(), rules, agreed)
            session = start_fuba(choices, folder=self._folder)
        except FootrollError as refusal:
            self.message.emit(sentence_case(first_fault(refusal)))
        else:
            self._keep_choices()
            self.opens.emit("fuba-match", session)

    def _open(self, recent: RecentFuba) -> None:
        self.opens.emit("fuba-replay" if recent.over or recent.damaged else "fuba-match", recent.path)

    def take_focus(self) -> None:
        """Focus the button that starts the match."""
        self.go.setFocus()

    def parts(self) -> tuple[QWidget, ...]:
        """Return the form and the recent matches."""
        return (*self.cards.values(), self.dice, self.house, self.go, *(card.button for card in self.recents))

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Go back with Esc."""
        assert a0 is not None
        if a0.key() == Qt.Key.Key_Escape and not self.hide_message():
            self.opens.emit("start", None)
        else:
            super().keyPressEvent(a0)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for card in self.cards.values():
            card.set_theme(theme)
        self.dice.set_theme(theme)
        self.house.set_theme(theme)
        for button in (self.go, self.back, *(card.button for card in self.recents)):
            button.set_theme(theme)


def scrolled(form: QWidget) -> QScrollArea:
    """Return a form that scrolls in a low window."""
    area = QScrollArea()
    area.setObjectName("ground")
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(form)
    return area
