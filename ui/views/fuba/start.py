"""The page of FUBA matches: a new one with every choice, and the recent ones."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from footroll.errors import Fault, FootrollError, TeamError
from footroll.fuba.agents import FUBA_COACHES
from footroll.fuba.roles import ROLES, read_roles
from footroll.fuba.rules import ADVANCED, FUBA_SWITCHES, make_fuba_rules
from footroll.fuba.sides import CARDS, FubaSide, read_formation
from footroll.fuba.skills import SKILLS, pack_skills, read_skills, unpack_skills
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

FORM, RECENT, ADD = 860, 340, 150  # pixels of the form at most, the recent matches, and a list of names
RULES = {"basic": "Basic", "advanced": "Advanced: condition, roles, skills, events …"}
USUAL_SKILLS = ("creative-midfielder, crossing, runner", "tackler, stopper, offside-trap")
DICE = {"here": "Rolled here", "typed": "Typed in from the table"}
ABOUT = "Eleven counters a side, 13 areas, a ball die and pairs of dice. A match takes about forty turns."
NOTHING = "Your FUBA matches will appear here."
FORMATIONS = ("4-4-2", "4-3-3")


class NameList(QWidget):
    """A line of names with commas between them, and a list from which names are added."""

    def __init__(self, name: str, names: dict[str, str]) -> None:
        super().__init__()
        self.field = QLineEdit()
        self.field.setMinimumHeight(px(CONTROL_HEIGHT))
        self.field.setAccessibleName(name)
        self.field.setAccessibleDescription("Names with commas between them; the list beside adds one.")
        self.add = Chooser("Add", name=f"Add to {name.lower()}", tip="Adds a name to the line.")
        self.add.offer({key: f"{key}: {words}" for key, words in names.items()})
        self.add.setMaximumWidth(px(ADD))
        self.add.picked.connect(self._append)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(words_of(name, "caption"))
        row.addWidget(self.field, 1)
        row.addWidget(self.add)

    @property
    def text(self) -> str:
        """The names without blanks."""
        return self.field.text().replace(" ", "")

    def _append(self, key: str) -> None:
        self.field.setText(", ".join(filter(None, (self.field.text().strip().rstrip(","), key))))


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
        self.roles = NameList(f"{word} roles", {key: role.words for key, role in ROLES.items()})
        self.skills = NameList(f"{word} skills", {key: skill.name for key, skill in SKILLS.items()})
        self.skills.field.setText(USUAL_SKILLS[side])
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(10)
        column.addLayout(top)
        column.addWidget(self.seat)
        for part in (self.roles, self.skills):
            part.hide()
            column.addWidget(part)

    def side_of(self) -> FubaSide:
        """Return the side; refuse a name that cannot be printed, and roles or skills that do not exist."""
        name, formation = self.name.text().strip(), read_formation(str(self.formation.currentData()))
        try:
            roles = read_roles(self.roles.text) if self.roles.isVisibleTo(self) else ()
            skills = in_order(read_skills(self.skills.text)) if self.skills.isVisibleTo(self) else ()
        except ValueError as wrong:
            raise TeamError(Fault(f"team {name}", str(wrong))) from None
        return FubaSide(name, formation, roles=roles, skills=skills)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.chip.set_theme(theme)
        for part in (self.formation, self.roles.add, self.skills.add):
            part.set_theme(theme)
        self.seat.set_theme(theme)


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
    help_page = "FUBA"
    rebuilt = True

    def __init__(self, *, settings: Settings, folder: Path | None) -> None:
        super().__init__()
        self.setObjectName("ground")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._settings, self._folder = settings, folder
        self.cards = {side: FubaSideCard(side) for side in Side}
        self.dice = Segments("Dice", DICE)
        self.rules = Segments("Rules", RULES)
        self.house = House(FUBA_SWITCHES)
        self.go = KeyButton("Kick off", key="Return", tip="Starts the match", primary=True, icon="play")
        self.back = KeyButton("Start screen", tip="Back to the start screen of Footroll")
        self.recents = [RecentFubaCard(one) for one in recent_fuba(folder)]
        self._recall_choices()
        self._lay_out()
        self.rules.picked.connect(self._switch_rules)
        for name in ("player_roles", "skills"):
            self.house.choosers[name].currentIndexChanged.connect(self._show_lists)
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
        column.addWidget(self.rules)
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

    def _switch_rules(self, rules: str) -> None:
        """Turn every advanced rule on or off; each is a house rule of its own."""
        table = {name: value for name, value in self.house.table().items() if name not in ADVANCED}
        self.house.show_table({**table, **(dict.fromkeys(ADVANCED, "yes") if rules == "advanced" else {})})

    def _show_lists(self) -> None:
        """Show roles and skills where their rules are on."""
        table = self.house.table()
        for card in self.cards.values():
            card.roles.setVisible("player_roles" in table)
            card.skills.setVisible("skills" in table)

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
        return (
            *self.cards.values(),
            self.rules,
            self.dice,
            self.house,
            self.go,
            *(card.button for card in self.recents),
        )

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
        self.rules.set_theme(theme)
        self.house.set_theme(theme)
        for button in (self.go, self.back, *(card.button for card in self.recents)):
            button.set_theme(theme)


def in_order(skills: tuple[str, ...]) -> tuple[str, ...]:
    """Return skills in the order of the book, as records write them.

    >>> in_order(("stopper", "tackler"))
    ('tackler', 'stopper')
    """
    return unpack_skills(pack_skills(skills))


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
