"""The window: two teams on a pitch at kick-off, with their sheets beside them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QSplitter,
    QStackedWidget,
    QStatusBar,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from footroll.formations import shipped_formations
from footroll.kernels.layout import Side
from footroll.pitch import shipped_pitches
from footroll.sheets import FORMATS, read_team
from footroll.teams import list_teams
from footroll.ui.models.kick_off import KickOff
from footroll.ui.models.overlays import difficulty_surface
from footroll.ui.models.words import tab_of, tip_of
from footroll.ui.theme import DARK, LIGHT, STATUS_HEIGHT, STRIP_HEIGHT, THEMES, TITLE_HEIGHT, style_sheet
from footroll.ui.views.controls import Chip, Chooser, KeyButton, Legend, QuietLabel, Strip, chip_icon
from footroll.ui.views.pitch import ZOOM, PitchView
from footroll.ui.views.sheet import SkillSheet

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent
    from PyQt6.QtWidgets import QBoxLayout

    from footroll.pitch import Cell, Pitch
    from footroll.ui.models.kick_off import Board
    from footroll.ui.theme import Theme

WIDE = 1700  # pixels from which each sheet has a side of its own
NARROW_PANEL, MIDDLE_PANEL, WIDE_PANEL = 304, 360, 400
MIDDLE = 1440
LONGEST_NAME = 240  # pixels of a team's chooser
SHEET_FILES = "Team sheets (" + " ".join(f"*{suffix}" for suffix in FORMATS) + ")"
PITCH_FILES = "Pitches (*.toml)"
AT_REST = "Point at a cell, or move the cursor with the arrows. The wheel zooms, a drag pans."
AT_SHEETS = "Arrows move through the sheet. The footballer chosen here is ringed on the pitch."


class Window(QMainWindow):
    """Ties the choosers, the pitch and the sheets to one kick-off."""

    def __init__(self, board: Board, *, theme: Theme = LIGHT) -> None:
        super().__init__()
        self.setWindowTitle("Footroll")
        self.setMinimumSize(1024, 640)
        self.kick_off = KickOff(board)
        self._chosen: tuple[Side, int] | None = None
        self._make_choosers()
        self._make_buttons()
        self._make_views(board)
        self._lay_out()
        self._tie()
        self.set_theme(theme)
        self.kick_off.tell()
        self._tell_cell(None)

    # Making the parts

    def _make_choosers(self) -> None:
        """Make the lists of pitches, teams and formations."""
        self.pitches = Chooser("Pitch", name="Pitch", files=True)
        self.pitches.offer({key: _pitch_words(pitch) for key, pitch in shipped_pitches().items()})
        self.teams = {side: Chooser("", name=f"{_word(side)} team", files=True) for side in Side}
        self.formations = {side: Chooser("", name=f"{_word(side)} formation") for side in Side}
        teams = {name: str(read_team(name).team) for name in list_teams()}
        formations = {name: name for name in shipped_formations()}
        for side in Side:
            self.teams[side].offer(teams)
            self.teams[side].setMinimumWidth(self.teams[side].sizeHint().width())
            self.teams[side].setMaximumWidth(LONGEST_NAME)
            self.formations[side].offer(formations)

    def _make_buttons(self) -> None:
        """Make the buttons of the strip."""
        self.surface = KeyButton("Difficulty", key="Ctrl+1", tip="Show the difficulty of a shot", checkable=True)
        self.nearer = KeyButton("+", tip="Zoom in (+, or the wheel)")
        self.further = KeyButton("−", tip="Zoom out (−, or the wheel)")
        self.fit = KeyButton("Fit", key="F", tip="Show the whole pitch")
        self.flip = KeyButton("Flip", key="Shift+V", tip="Swap the ends", checkable=True)
        self.whole = KeyButton("Sheets", key="Ctrl+T", tip="Show every skill at once", checkable=True)
        self.dark = KeyButton("Dark", key="Ctrl+D", tip="Dark or light colours", checkable=True)
        self.legend = Legend()

    def _make_views(self, board: Board) -> None:
        """Make the pitch, the sheets, the strip and the status line."""
        self.pitch = PitchView(board.scene(), movable=False)
        self.sheets = {side: SkillSheet(board.line_up(side).team, side=side) for side in Side}
        self.strip = Strip()
        self.chips = {side: Chip(side) for side in Side}
        self.subject, self.about = _label("subject"), QuietLabel()
        self.about.setObjectName("about")
        self.cell, self.facts, self.scale = _label("cell"), _label("fact"), _label("fact")

    # Laying them out

    def _lay_out(self) -> None:
        """Put title, strip, fault and the three panes above the status line."""
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self._title_bar(), self._tool_strip(), self.strip):
            column.addWidget(part)
        column.addWidget(self._panes(), 1)
        self.setCentralWidget(body)
        self._lay_out_status()

    def _title_bar(self) -> QFrame:
        """Return the bar with the name, both teams and the pitch."""
        bar, row = _bar("title", height=TITLE_HEIGHT)
        row.addWidget(_label("brand", "Footroll"))
        for side in Side:
            row.addSpacing(16)
            for part in (self.chips[side], self.teams[side], self.formations[side]):
                row.addWidget(part)
        row.addStretch(1)
        row.addWidget(self.pitches)
        return bar

    def _tool_strip(self) -> QFrame:
        """Return the strip with what is looked at and how."""
        bar, row = _bar("strip", height=STRIP_HEIGHT)
        row.addWidget(self.subject)
        row.addWidget(self.about, 1)
        row.addWidget(self.legend, 1)
        for part in (self.surface, self.further, self.fit, self.nearer, self.flip, self.whole, self.dark):
            row.addWidget(part)
        self.legend.hide()
        return bar

    def _panes(self) -> QSplitter:
        """Return home's sheet, the pitch and away's sheet; without room, both sheets share the right."""
        self.left, self._left_column = _panel()
        self.right, self._right_column = _panel()
        self.tabs, self.stack = _tabs("Team sheets"), QStackedWidget()
        for side in Side:
            self.tabs.addTab("")
            self.stack.addWidget(self.sheets[side])
            self.sheets[side].set_titled(False)
        self._right_column.addWidget(self.tabs)
        self._right_column.addWidget(self.stack, 1)
        return self._split()

    def _split(self) -> QSplitter:
        self.panes = QSplitter(Qt.Orientation.Horizontal)
        self.panes.setHandleWidth(1)
        self.panes.setChildrenCollapsible(False)
        for pane in (self.left, self.pitch, self.right):
            self.panes.addWidget(pane)
        self.panes.setStretchFactor(1, 1)
        self.left.hide()
        self._wide, self._panel = False, 0
        return self.panes

    def _lay_out_status(self) -> None:
        status = QStatusBar()
        status.setSizeGripEnabled(False)
        status.setFixedHeight(STATUS_HEIGHT)
        status.setContentsMargins(10, 0, 10, 0)
        status.addWidget(self.cell)
        status.addWidget(self.facts)
        status.addPermanentWidget(self.scale)
        self.setStatusBar(status)

    # Tying them together

    def _tie(self) -> None:
        """Connect every signal with what it changes."""
        self._tie_choosers()
        self._tie_buttons()
        self.kick_off.laid.connect(self._show)
        self.kick_off.refused.connect(self._refuse)
        self.kick_off.noticed.connect(partial(self.strip.tell, kind="notice"))
        self.kick_off.chosen.connect(self._mark)
        self.pitch.clicked.connect(self._choose)
        self.pitch.pointed.connect(self._tell_cell)
        self.pitch.scaled.connect(self._tell_scale)
        self.tabs.currentChanged.connect(self.stack.setCurrentIndex)
        for sheet in self.sheets.values():
            sheet.chosen.connect(self.kick_off.choose)

    def _tie_choosers(self) -> None:
        self.pitches.picked.connect(self.kick_off.lay_pitch)
        self.pitches.opening.connect(self._open_pitch)
        for side in Side:
            self.teams[side].picked.connect(partial(self.kick_off.call_team, side))
            self.teams[side].opening.connect(partial(self._open_team, side))
            self.formations[side].picked.connect(partial(self.kick_off.form, side))

    def _tie_buttons(self) -> None:
        self.surface.toggled.connect(self._show_surface)
        self.nearer.clicked.connect(lambda: self.pitch.zoom(ZOOM))
        self.further.clicked.connect(lambda: self.pitch.zoom(1 / ZOOM))
        self.fit.clicked.connect(self.pitch.fit)
        self.flip.toggled.connect(self.pitch.set_flipped)
        self.whole.toggled.connect(self._show_whole_sheets)
        self.dark.toggled.connect(lambda on: self.set_theme(DARK if on else LIGHT))

    # What the signals do

    def _show(self, board: Board) -> None:
        """Show a board that was laid."""
        self.strip.hide()
        self.pitch.set_scene(board.scene(chosen=self._chosen))
        self._show_surface(self.surface.isChecked())
        self.pitches.show_choice(board.source, _pitch_words(board.pitch))
        self.subject.setText(_size_words(board.pitch))
        self.about.setText(board.pitch.about)
        for side in Side:
            self._show_side(board, side=side)

    def _show_side(self, board: Board, *, side: Side) -> None:
        line_up = board.line_up(side)
        self.sheets[side].set_team(line_up.team)
        self.teams[side].show_choice(line_up.source, line_up.team.name)
        self.formations[side].show_choice(line_up.formation, line_up.formation)
        self.tabs.setTabText(side, tab_of(line_up.team.name))
        self.tabs.setTabToolTip(side, tip_of(line_up.team.character))

    def _refuse(self, fault: str) -> None:
        """Tell a fault, and show again what still stands."""
        self._show(self.kick_off.board)
        self.strip.tell(f"{fault.rstrip('.')}. Nothing was changed.", kind="fault")

    def tell_trouble(self, what: str) -> None:
        """Tell that the program itself failed."""
        words = f"Something went wrong inside the program ({what}). The board stands as it was; you can go on."
        self.strip.tell(words, kind="fault")

    def _choose(self, cell: Cell) -> None:
        """Choose the footballer whose pawn was clicked."""
        pawn = self.kick_off.board.pawns.get(cell)
        if pawn:
            self.kick_off.choose(pawn.side, pawn.footballer.number)

    def _mark(self, side: Side, number: int) -> None:
        """Show a chosen footballer on the pitch and in his sheet."""
        self._chosen = (side, number)
        self.pitch.set_scene(self.kick_off.board.scene(chosen=self._chosen))
        self.tabs.setCurrentIndex(side)
        for other, sheet in self.sheets.items():
            sheet.blockSignals(True)
            if other is side:
                sheet.mark(number)
            else:
                sheet.clear()
            sheet.blockSignals(False)

    def _tell_cell(self, cell: Cell | None) -> None:
        """Say in the status line what there is to say of a cell."""
        name, *facts = self.kick_off.board.facts(cell) if cell else ("", AT_REST)
        self.cell.setText(name)
        self.cell.setVisible(bool(name))
        self.facts.setText("     ".join(facts))

    def _tell_scale(self, scale: float) -> None:
        self.scale.setText(f"{scale:g} px a yard")

    def _show_surface(self, on: bool) -> None:
        self.pitch.set_surface(difficulty_surface(self.kick_off.board.pitch) if on else None)
        self.legend.setVisible(on)
        self.about.setVisible(not on)

    def _show_whole_sheets(self, on: bool) -> None:
        """Give the sheets the room of the pitch, or give it back."""
        self.whole.setFocus()
        for part in (self.pitch, self.scale):
            part.setVisible(not on)
        for button in (self.surface, self.further, self.fit, self.nearer, self.flip):
            button.setDisabled(on)
        self.facts.setText(AT_SHEETS if on else AT_REST)

    def _open_team(self, side: Side) -> None:
        """Ask for a sheet and let its team play."""
        self._show(self.kick_off.board)
        path, _ = QFileDialog.getOpenFileName(self, f"{_word(side)} team", "", SHEET_FILES)
        if path:
            self.kick_off.call_team(side, path)

    def _open_pitch(self) -> None:
        """Ask for a pitch file and play on it."""
        self._show(self.kick_off.board)
        path, _ = QFileDialog.getOpenFileName(self, "Pitch", "", PITCH_FILES)
        if path:
            self.kick_off.lay_pitch(path)

    # How it looks

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.setStyleSheet(style_sheet(theme))
        self.dark.setChecked(theme is THEMES["dark"])
        for part in self._themed():
            part.set_theme(theme)
        for side in Side:
            self.tabs.setTabIcon(side, chip_icon(side, theme=theme))

    def _themed(self) -> list[Chooser | KeyButton | Chip | Legend | PitchView | SkillSheet]:
        """Return the parts that paint themselves."""
        return [
            self.pitch,
            self.legend,
            *self.sheets.values(),
            *self.chips.values(),
            *self.findChildren(Chooser),
            *self.findChildren(KeyButton),
        ]

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Give each sheet a side of its own where there is room."""
        super().resizeEvent(a0)
        if (self.width() >= WIDE) is not self._wide:
            self._wide = not self._wide
            self._seat_home()
        self._set_panels()

    def _seat_home(self) -> None:
        """Put home's sheet on the left, or behind the first tab on the right."""
        home = self.sheets[Side.HOME]
        if self._wide:
            self._left_column.addWidget(home)
            home.show()
        else:
            self.stack.insertWidget(0, home)
            self.stack.setCurrentIndex(self.tabs.currentIndex())
        for sheet in self.sheets.values():
            sheet.set_titled(self._wide)
        self.left.setVisible(self._wide)
        self.tabs.setVisible(not self._wide)

    def _set_panels(self) -> None:
        """Give the panels the width that fits the window; what a user dragged stays until that changes."""
        panel = WIDE_PANEL if self._wide else MIDDLE_PANEL if self.width() >= MIDDLE else NARROW_PANEL
        if panel == self._panel:
            return
        self._panel = panel
        left = panel if self._wide else 0
        self.panes.setSizes([left, self.width() - left - panel, panel])


def _label(name: str, words: str = "") -> QLabel:
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setObjectName(name)
    return label


def _bar(name: str, *, height: int) -> tuple[QFrame, QHBoxLayout]:
    """Return a bar across the window and the row inside it."""
    bar = QFrame()
    bar.setObjectName(name)
    bar.setFixedHeight(height)
    row = QHBoxLayout(bar)
    row.setContentsMargins(16, 0, 16, 0)
    row.setSpacing(8)
    return bar, row


def _tabs(name: str) -> QTabBar:
    """Return tabs that give way when names are long."""
    tabs = QTabBar()
    tabs.setExpanding(False)
    tabs.setDrawBase(False)
    tabs.setUsesScrollButtons(False)
    tabs.setElideMode(Qt.TextElideMode.ElideRight)
    tabs.setAccessibleName(name)
    return tabs


def _panel() -> tuple[QWidget, QBoxLayout]:
    """Return a side of the window and the column inside it."""
    panel = QWidget()
    panel.setObjectName("panel")
    panel.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    panel.setMinimumWidth(NARROW_PANEL - 4)
    column = QVBoxLayout(panel)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    return panel, column


def _word(side: Side) -> str:
    return side.name.capitalize()


def _size_words(pitch: Pitch) -> str:
    return f"{pitch.length} × {pitch.width}"


def _pitch_words(pitch: Pitch) -> str:
    """Return the name and the size of a pitch, or its size alone."""
    return f"{pitch.name} {_size_words(pitch)}" if pitch.name else _size_words(pitch)
