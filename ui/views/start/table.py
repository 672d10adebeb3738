"""The new match: every choice on one page, with good defaults."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QBoxLayout, QFileDialog, QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from footroll.errors import FootrollError
from footroll.formations import shipped_formations
from footroll.kernels.layout import Side
from footroll.match import UndoPolicy
from footroll.pitch import shipped_pitches
from footroll.ui.models.coach_rows import (
    NO_ASSISTANT,
    USUAL_LEVEL,
    choose_coach_file,
    has_tactics,
    level_row,
    level_rows,
    tactics_row,
    tactics_rows,
)
from footroll.ui.models.companion.keeping import start_at_table
from footroll.ui.models.kick_off import KickOff, first_fault, shipped_names
from footroll.ui.models.kits import dress
from footroll.ui.models.new_match import Agreed, kick_off
from footroll.ui.models.session import PERSON
from footroll.ui.models.settings import HELP_LEVELS, UNDO
from footroll.ui.models.start_choices import StartChoices, keep_board, keep_choices, read_choices
from footroll.ui.theme import CONTROL_HEIGHT, LIGHT, px
from footroll.ui.views.controls import Chip, Chooser, KeyButton
from footroll.ui.views.flow import Flow
from footroll.ui.views.start.house import House
from footroll.ui.views.start.picks import More, Picks
from footroll.ui.views.start.rows import RowList, RowWords
from footroll.ui.views.start.segments import Segments, words_of
from footroll.ui.views.start.winning import WinningChoice
from footroll.ui.views.team_files import choose_sheet

if TYPE_CHECKING:
    from pathlib import Path

    from PyQt6.QtGui import QMouseEvent, QResizeEvent

    from footroll.pitch import Pitch
    from footroll.ui.models.companion.session import CompanionSession
    from footroll.ui.models.kick_off import Board
    from footroll.ui.models.offer import Offer
    from footroll.ui.models.session import MatchSession
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

COACH = "coach"
SEATS = {PERSON: "Person here", COACH: "Coach"}
WITH_ASSISTANT, ON_YOUR_OWN, AT_ONCE = "with the assistant", "on your own", "answers at once"
LEVELS_NOTE = "Levels differ in how far a coach looks and how well it chooses. The dice are the same for all."
OWN_FILES = "Tactics and coaches (*.toml *.py)"
PITCHES = ("recommended", "fifa", "international-large", "largest")  # visible buttons; the others are in a list
DICE = {"here": "Rolled here", "typed": "Typed in from the table"}
PITCH_FILES = "Pitches (*.toml)"
CARDS_FROM, PAIRS_FROM = 720, 820  # pixels from which cards, and other choices, are side by side
TOP = 4  # height of the coloured edge on a side's card, in pixels


class SideCard(QFrame):
    """One side: its team and formation, the person or coach that plays it, and the level and tactics."""

    picked = pyqtSignal()  # a seat, a level or tactics

    def __init__(self, side: Side) -> None:
        super().__init__()
        self.setObjectName("card")
        self.side, word = side, side.name.capitalize()
        self.chip = Chip(side)
        self.team = Chooser("", name=f"{word} team", tip="Plays for this side.", files=True)
        self.formation = Chooser("Formation", name=f"{word} formation", tip="The formation at kick-off.")
        self.seat = Segments(f"{word} is played by", SEATS)
        self.assisted = KeyButton(WITH_ASSISTANT, tip="Play with an assistant, or on your own", checkable=True)
        self.about = QLabel(AT_ONCE)
        self.about.setObjectName("about")
        self.about.setMinimumHeight(px(CONTROL_HEIGHT))
        self.levels = RowList(f"{word}, level", {key: RowWords(*row) for key, row in level_rows().items()})
        self.tactics = RowList(f"{word}, tactics", {key: RowWords(*row) for key, row in tactics_rows().items()})
        self.team.offer(shipped_names())
        self.formation.offer({name: name for name in shipped_formations()})
        self._lay_out()
        for signal in (self.seat.picked, self.levels.picked, self.tactics.picked, self.assisted.clicked):
            signal.connect(self._follow)

    def _lay_out(self) -> None:
        top, played = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.chip)
        top.addWidget(self.team, 3)
        top.addWidget(self.formation, 2)
        self.seat.row.addWidget(self.assisted)
        self.seat.row.addWidget(self.about)
        played.addWidget(self.seat, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 8)
        column.setSpacing(6)
        column.addLayout(top)
        column.addLayout(played)
        column.addWidget(self.levels)
        column.addWidget(self.tactics)

    def _follow(self) -> None:
        self.say()
        self.picked.emit()

    def add_coach(self, level: str) -> None:
        """Add a coach to the levels; only a coach, and no assistant, can be a Python file."""
        self.levels.add(level, RowWords(*level_row(level)))
        self.say()

    @property
    def is_person(self) -> bool:
        """Whether a person plays this side."""
        return self.seat.taken == PERSON

    @property
    def taken(self) -> str:
        """The seat: a person, or the level of a coach."""
        return PERSON if self.is_person else self.levels.taken

    @property
    def helper(self) -> str:
        """The level of a person's assistant, or `none`."""
        level = self.levels.taken if self.levels.taken in level_rows() else USUAL_LEVEL
        return level if self.assisted.isChecked() else NO_ASSISTANT

    def choose(self, seat: str, *, helper: str, tactics: str) -> None:
        """Show a choice: the seat, the assistant's level and the tactics."""
        self.seat.take(PERSON if seat == PERSON else COACH)
        if seat != PERSON:
            self.add_coach(seat)
        self.levels.take(helper if seat == PERSON else seat)
        self.assisted.setChecked(helper != NO_ASSISTANT)
        self.tactics.take(tactics)
        self.say()

    def say(self) -> None:
        """Set the captions, and dim what does not count."""
        person, usual = self.is_person, level_rows()
        if person and self.levels.taken not in usual:
            self.levels.take(USUAL_LEVEL)
        for key, row in self.levels.rows.items():
            row.setVisible(key in usual or not person)
        level = self.levels.taken
        able = not person or self.assisted.isChecked()
        self.assisted.setText(WITH_ASSISTANT if able else ON_YOUR_OWN)
        self.assisted.setAccessibleName(self.assisted.text())
        self.assisted.setVisible(person)
        self.about.setVisible(not person)
        self.seat.row.invalidate()
        self.levels.say("Your assistant’s level" if person else "Its level", able=able)
        wants = "Its tactics, for the footballers you leave to it" if person else "Its tactics"
        planned, (name, _) = has_tactics(level), level_row(level)
        self.tactics.say(wants if planned else f"{name} plays without tactics", able=able and planned)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme, with the side's colour on top."""
        self.setStyleSheet(f"#card {{ border-top: {TOP}px solid {theme.kits[self.side].fill}; }}")
        for part in (self.chip, self.team, self.formation, self.seat, self.assisted, self.levels, self.tactics):
            part.set_theme(theme)


class KickOffButton(KeyButton):
    """The Kick off button; Enter presses it."""

    def __init__(self) -> None:
        super().__init__("Kick off", key="Enter", tip="Roll for the kick-off and start")
        self.setDown(True)

    def _listen(self, key: str) -> None:
        """Leave Enter to the room, so that a chooser can use it first."""

    def sizeHint(self) -> QSize:
        """Return a taller size than other buttons."""
        return super().sizeHint() + QSize(0, px(8))

    def mouseReleaseEvent(self, e: QMouseEvent | None) -> None:
        """Stay filled."""
        super().mouseReleaseEvent(e)
        self.setDown(True)


class NewMatchForm(QScrollArea):
    """All the settings of a new match."""

    kicked_off = pyqtSignal(object)  # a session
    message = pyqtSignal(str)
    offered = pyqtSignal(object)  # an Offer

    def __init__(self, board: Board, *, settings: Settings, folder: Path | None) -> None:
        super().__init__()
        self.kick_off, self._folder = KickOff(board), folder
        self._settings, self._theme = settings, LIGHT
        self.corners = {side: SideCard(side) for side in Side}
        shipped = shipped_pitches()
        others = More("Other", name="Another pitch", tip="The match is played on it.", files=True)
        others.offer({key: pitch_words(pitch) for key, pitch in shipped.items() if key not in PITCHES})
        usual = {key: f"{shipped[key].length} × {shipped[key].width}" for key in PITCHES}
        self.pitches = Picks("Pitch", usual, more=others)
        self.win = WinningChoice()
        self.dice = Segments("Dice", DICE)
        self.dice.buttons["typed"].setToolTip("The program is your referee, calculator and tape measure")
        self.undo, self.help = Segments("Undo", UNDO), Segments("Help shown", HELP_LEVELS)
        self.house = House()
        self.go = KickOffButton()
        self.tour = KeyButton("Show me: first-match tour", tip="One attack over four turns, about five minutes")
        self.tour.setMinimumHeight(self.go.sizeHint().height())
        self.own_file = KeyButton("A file of your own…", tip="Add a tactics file, or a coach in Python, to both lists")
        self._show_choices(read_choices(settings))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.pairs: list[QHBoxLayout] = []
        self._lay_out()
        self._tie()
        self.kick_off.send_board()
        self._remember()

    def _lay_out(self) -> None:
        """Put the cards above the other choices, and the start button below."""
        body = QWidget()
        body.setObjectName("ground")
        self._column = column = QVBoxLayout(body)
        column.setContentsMargins(32, 16, 32, 16)
        column.setSpacing(10)
        title = QLabel("New match")
        title.setObjectName("heading")
        title.setMinimumHeight(px(CONTROL_HEIGHT))
        column.addWidget(title)
        row = QHBoxLayout()
        row.setSpacing(16)
        for corner in self.corners.values():
            row.addWidget(corner, 1)
        self.cards = row
        column.addLayout(row)
        levels = QHBoxLayout()
        levels.addWidget(words_of(LEVELS_NOTE, "about"), 1)
        levels.addWidget(self.own_file)
        column.addLayout(levels)
        for left, right in ((self.pitches, self.undo), (self.win, self.help), (self.dice, self.house)):
            pair = QHBoxLayout()
            pair.setSpacing(24)
            pair.addWidget(left, 3, Qt.AlignmentFlag.AlignTop)
            pair.addWidget(right, 2, Qt.AlignmentFlag.AlignTop)
            column.addLayout(pair)
            self.pairs.append(pair)
        column.addLayout(Flow(self.go, self.tour))
        column.addStretch(1)
        self.setWidget(body)

    def put_below(self, widget: QWidget) -> None:
        """Add a widget below the new match, if there is no space beside it."""
        if self._column.indexOf(widget) < 0:
            self._column.insertWidget(self._column.count() - 1, widget)  # the stretch stays last

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Put the cards and the other choices side by side where there is room, else one below the other."""
        super().resizeEvent(a0)
        for row, least in ((self.cards, CARDS_FROM), *((pair, PAIRS_FROM) for pair in self.pairs)):
            beside = self.width() >= px(least)
            row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    # Connections

    def _tie(self) -> None:
        self.kick_off.laid.connect(self._show)
        self.kick_off.refused.connect(self._refuse)
        self.kick_off.noticed.connect(self.message)
        self.kick_off.lacked.connect(self._offer)
        self.pitches.picked.connect(self.kick_off.change_pitch)
        self.pitches.opening.connect(self._open_pitch)
        self.go.clicked.connect(self.begin)
        self.own_file.clicked.connect(self._open_own)
        for corner in self.corners.values():
            corner.picked.connect(self._name_start)
        self._name_start()
        for side, corner in self.corners.items():
            corner.team.picked.connect(partial(self.kick_off.change_team, side))
            corner.team.opening.connect(partial(self._open_team, side))
            corner.formation.picked.connect(partial(self.kick_off.form, side))

    def _show_choices(self, choices: StartChoices) -> None:
        """Show the last choices."""
        for side, corner in self.corners.items():
            tactics = choices.tactics[side]
            corner.tactics.add(tactics, RowWords(*tactics_row(tactics)))
            corner.choose(choices.seats[side], helper=choices.helpers[side], tactics=tactics)
        self.win.take(choices.win)
        self.dice.take(choices.dice)
        self.undo.take(choices.undo)
        self.help.take(choices.help_level)
        self.house.show_table(choices.house)

    def _remember(self) -> None:
        """Save every choice from now on."""
        self.kick_off.laid.connect(partial(keep_board, self._settings))
        seats = (corner.picked for corner in self.corners.values())
        rows = (row.picked for row in (self.win, self.dice, self.undo, self.help))
        for picked in (*seats, *rows, self.house.picked):
            picked.connect(self._keep)

    def _keep(self) -> None:
        keep_choices(self._settings, self.choices())

    def choices(self) -> StartChoices:
        """Return the choices besides teams and pitch."""
        home, away = self.corners.values()
        taken = (self.win.taken, self.dice.taken, self.undo.taken, self.help.taken)
        return StartChoices(
            (home.taken, away.taken),
            *taken,
            self.house.table(),
            helpers=(home.helper, away.helper),
            tactics=(home.tactics.taken, away.tactics.taken),
        )

    def _show(self, board: Board) -> None:
        """Show a board."""
        self.message.emit("")
        self.pitches.take(board.source, pitch_words(board.pitch))
        for side, corner in self.corners.items():
            line_up = board.line_up(side)
            corner.team.show_choice(line_up.source, line_up.team.name)
            corner.formation.show_choice(line_up.formation, line_up.formation)
        self._dress()

    def _dress(self) -> None:
        """Show both sides in the kits of the match."""
        teams = self.kick_off.board.home.team, self.kick_off.board.away.team
        dressed = dress(teams, theme=self._theme, colours=self._settings.team_colours)
        for corner in self.corners.values():
            corner.set_theme(dressed.theme)

    def _offer(self, offer: Offer) -> None:
        """Offer to fill in a sheet, and show the current choice until then."""
        self._show(self.kick_off.board)
        self.offered.emit(offer)

    def _refuse(self, fault: str) -> None:
        """Show a fault, and the choices that still apply."""
        self._show(self.kick_off.board)
        self.message.emit(f"{fault.rstrip('.')}. Nothing was changed.")

    def _open_team(self, side: Side) -> None:
        self._show(self.kick_off.board)
        if source := choose_sheet(self, f"{side.name.capitalize()} team", at=side):
            self.kick_off.change_team(side, source)

    def _name_start(self) -> None:
        """Name what the start button starts: a match to play, or one to watch."""
        watched = not any(corner.is_person for corner in self.corners.values())
        self.go.setText("Watch the match" if watched else "Kick off")
        self.go.updateGeometry()

    def _open_own(self) -> None:
        """Add a tactics file or a coach in Python to both lists."""
        path, _ = QFileDialog.getOpenFileName(self, "Tactics or coach", "", OWN_FILES)
        if path.endswith(".py"):
            self.add_coach(path)
        elif path:
            self.add_tactics(path)

    def add_coach(self, path: str) -> None:
        """Add a coach from a Python file to both lists, or say what is wrong with it."""
        try:
            level = choose_coach_file(path)
        except FootrollError as refusal:
            self.message.emit(f"{first_fault(refusal).rstrip('.')}. The coach is not used.")
            return
        for corner in self.corners.values():
            corner.add_coach(level)
        self.message.emit(f"{level_row(level)[0]} is in both lists of coaches.")

    def add_tactics(self, path: str) -> None:
        """Add a tactics file to both lists, or say what is wrong with it."""
        try:
            row = RowWords(*tactics_row(path))
        except (FootrollError, OSError) as refusal:
            fault = first_fault(refusal) if isinstance(refusal, FootrollError) else str(refusal)
            self.message.emit(f"{fault.rstrip('.')}. The tactics are not used.")
            return
        for corner in self.corners.values():
            corner.tactics.add(path, row)
            corner.say()
        self.message.emit(f"{row.name} is in both lists of tactics.")

    def _open_pitch(self) -> None:
        self._show(self.kick_off.board)
        path, _ = QFileDialog.getOpenFileName(self, "Pitch", "", PITCH_FILES)
        if path:
            self.kick_off.change_pitch(path)

    # The kick-off

    def agreed(self) -> Agreed:
        """Return the agreed settings."""
        chosen = self.choices()
        return Agreed(
            seats=chosen.seats,
            helpers=chosen.helpers,
            tactics=chosen.tactics,
            undo=UndoPolicy(chosen.undo),
            help_level=chosen.help_level,
            typed=chosen.dice == "typed",
        )

    def begin(self) -> None:
        """Kick off, or explain why not."""
        try:
            session = self._make()
        except FootrollError as refusal:
            self.message.emit(first_fault(refusal))
        else:
            self.kicked_off.emit(session)

    def _make(self) -> MatchSession | CompanionSession:
        """Return the session; two people with their own dice play at a real table."""
        rules, agreed = self.house.rules(win=self.win.taken), self.agreed()
        if agreed.typed and agreed.seats == (PERSON, PERSON):
            return start_at_table(self.kick_off.board, rules=rules, folder=self._folder)
        return kick_off(self.kick_off.board, agreed, rules=rules, folder=self._folder)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self._dress()
        for row in (self.win, self.dice, self.undo, self.help):
            row.set_theme(theme)
        self.house.set_theme(theme)
        self.pitches.set_theme(theme)
        for button in (self.go, self.tour, self.own_file):
            button.set_theme(theme)


def pitch_words(pitch: Pitch) -> str:
    """Return the name and size of a pitch, or only its size."""
    return f"{pitch.name} {pitch.length} × {pitch.width}".strip()
