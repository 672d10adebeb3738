"""The new match: every choice on one page, with good defaults."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from footroll.agents import COACHES
from footroll.errors import FootrollError
from footroll.formations import shipped_formations
from footroll.kernels.layout import Side
from footroll.match import UndoPolicy
from footroll.pitch import shipped_pitches
from footroll.ui.models.companion.keeping import start_at_table
from footroll.ui.models.kick_off import KickOff, first_fault, shipped_names
from footroll.ui.models.kits import dress
from footroll.ui.models.new_match import Agreed, kick_off
from footroll.ui.models.session import PERSON
from footroll.ui.models.settings import HELP_LEVELS, UNDO
from footroll.ui.models.start_choices import (
    StartChoices,
    choose_coach_file,
    keep_board,
    keep_choices,
    read_choices,
    seat_words,
)
from footroll.ui.theme import CONTROL_HEIGHT, LIGHT, px
from footroll.ui.views.controls import Chip, Chooser, KeyButton
from footroll.ui.views.flow import Flow
from footroll.ui.views.start.house import House
from footroll.ui.views.start.picks import More, Picks
from footroll.ui.views.start.segments import Segments, words_of
from footroll.ui.views.start.winning import WinningChoice
from footroll.ui.views.team_files import choose_sheet

if TYPE_CHECKING:
    from pathlib import Path

    from PyQt6.QtGui import QMouseEvent

    from footroll.pitch import Pitch
    from footroll.ui.models.companion.session import CompanionSession
    from footroll.ui.models.kick_off import Board
    from footroll.ui.models.offer import Offer
    from footroll.ui.models.session import MatchSession
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

PITCHES = ("recommended", "fifa", "international-large", "largest")  # visible buttons; the others are in a list
DICE = {"here": "Rolled here", "typed": "Typed in from the table"}
PITCH_FILES = "Pitches (*.toml)"
COACH_FILES = "Coaches in Python (*.py)"
TOP = 4  # height of the coloured edge on a side's card, in pixels


class SideCard(QFrame):
    """One side: its team, formation and coach."""

    def __init__(self, side: Side) -> None:
        super().__init__()
        self.setObjectName("card")
        self.side = side
        word = side.name.capitalize()
        self.chip = Chip(side)
        self.team = Chooser("", name=f"{word} team", tip="Plays for this side.", files=True)
        self.formation = Chooser("Formation", name=f"{word} formation", tip="The formation at kick-off.")
        coaches = More("Coach", name=f"{word} is played by a coach", tip="A computer coach.", files=True)
        coaches.offer({name: seat_words(name).name for name in COACHES})
        self.seat = Picks(f"{word} is played by", {PERSON: "Person here"}, more=coaches)
        self.about = words_of(seat_words(PERSON).about, "about")
        self.seat.picked.connect(self._say_seat)
        self.team.offer(shipped_names())
        self.formation.offer({name: name for name in shipped_formations()})
        top = QHBoxLayout()
        top.addWidget(self.chip)
        top.addWidget(self.team, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 14, 12, 12)
        column.setSpacing(10)
        column.addLayout(top)
        column.addWidget(self.formation)
        column.addWidget(self.seat)
        column.addWidget(self.about)

    def choose_coach(self, seat: str) -> None:
        """Choose a person or a coach for this side."""
        self.seat.take(seat, seat_words(seat).name)
        self._say_seat(seat)

    def _say_seat(self, seat: str) -> None:
        self.about.setText(seat_words(seat).about)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme, with the side's colour on top."""
        self.setStyleSheet(f"#card {{ border-top: {TOP}px solid {theme.kits[self.side].fill}; }}")
        for part in (self.chip, self.team, self.formation, self.seat):
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
        self.dice = Segments(
            "Dice", DICE, about="“Typed in” makes the program your referee, calculator and tape measure."
        )
        self.undo, self.help = Segments("Undo", UNDO), Segments("Help shown", HELP_LEVELS)
        self.house = House()
        self.go = KickOffButton()
        self.tour = KeyButton("Show me: first-match tour", tip="One attack over four turns, about five minutes")
        self.tour.setMinimumHeight(self.go.sizeHint().height())
        self._show_choices(read_choices(settings))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        body.setObjectName("ground")
        self._column = column = QVBoxLayout(body)
        column.setContentsMargins(32, 20, 32, 16)
        column.setSpacing(14)
        title = QLabel("New match")
        title.setObjectName("heading")
        title.setMinimumHeight(px(CONTROL_HEIGHT))
        column.addWidget(title)
        row = QHBoxLayout()
        row.setSpacing(16)
        for corner in self.corners.values():
            row.addWidget(corner, 1)
        column.addLayout(row)
        for part in (self.pitches, self.win, self.dice, self.undo, self.help, self.house):
            column.addWidget(part)
        column.addLayout(Flow(self.go, self.tour))
        column.addStretch(1)
        self.setWidget(body)
        self._tie()
        self.kick_off.send_board()
        self._remember()

    def put_below(self, widget: QWidget) -> None:
        """Add a widget below the new match, if there is no space beside it."""
        if self._column.indexOf(widget) < 0:
            self._column.insertWidget(self._column.count() - 1, widget)  # the stretch stays last

    # Connections

    def _tie(self) -> None:
        self.kick_off.laid.connect(self._show)
        self.kick_off.refused.connect(self._refuse)
        self.kick_off.noticed.connect(self.message)
        self.kick_off.lacked.connect(self._offer)
        self.pitches.picked.connect(self.kick_off.change_pitch)
        self.pitches.opening.connect(self._open_pitch)
        self.go.clicked.connect(self.begin)
        for side, corner in self.corners.items():
            corner.team.picked.connect(partial(self.kick_off.change_team, side))
            corner.team.opening.connect(partial(self._open_team, side))
            corner.formation.picked.connect(partial(self.kick_off.form, side))
            corner.seat.opening.connect(partial(self._open_coach, side))

    def _show_choices(self, choices: StartChoices) -> None:
        """Show the last choices."""
        for corner, seat in zip(self.corners.values(), choices.seats, strict=True):
            corner.choose_coach(seat)
        self.win.take(choices.win)
        self.dice.take(choices.dice)
        self.undo.take(choices.undo)
        self.help.take(choices.help_level)
        self.house.show_table(choices.house)

    def _remember(self) -> None:
        """Save every choice from now on."""
        self.kick_off.laid.connect(partial(keep_board, self._settings))
        seats = (corner.seat.picked for corner in self.corners.values())
        rows = (row.picked for row in (self.win, self.dice, self.undo, self.help))
        for picked in (*seats, *rows, self.house.picked):
            picked.connect(self._keep)

    def _keep(self) -> None:
        keep_choices(self._settings, self.choices())

    def choices(self) -> StartChoices:
        """Return the choices besides teams and pitch."""
        home, away = (self.corners[side].seat.taken for side in Side)
        taken = (self.win.taken, self.dice.taken, self.undo.taken, self.help.taken)
        return StartChoices((home, away), *taken, self.house.table())

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

    def _open_pitch(self) -> None:
        self._show(self.kick_off.board)
        path, _ = QFileDialog.getOpenFileName(self, "Pitch", "", PITCH_FILES)
        if path:
            self.kick_off.change_pitch(path)

    def _open_coach(self, side: Side) -> None:
        """Let a side be played by a coach from a Python file."""
        corner = self.corners[side]
        corner.choose_coach(read_choices(self._settings).seats[side])
        path, _ = QFileDialog.getOpenFileName(self, f"{side.name.capitalize()} coach", "", COACH_FILES)
        if not path:
            return
        try:
            corner.choose_coach(choose_coach_file(path))
        except FootrollError as refusal:
            self.message.emit(f"{first_fault(refusal).rstrip('.')}. Nothing was changed.")
        else:
            self._keep()

    # The kick-off

    def agreed(self) -> Agreed:
        """Return the agreed settings."""
        chosen = self.choices()
        return Agreed(
            seats=chosen.seats,
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
        for button in (self.go, self.tour):
            button.set_theme(theme)


def pitch_words(pitch: Pitch) -> str:
    """Return the name and size of a pitch, or only its size."""
    return f"{pitch.name} {pitch.length} × {pitch.width}".strip()
