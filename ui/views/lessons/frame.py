"""The frame of rooms that ask a pupil: ask bar, strip, pitch, panel and status line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtGui import QKeyEvent, QKeySequence
from PyQt6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from footroll.ui.models.facts import cell_facts
from footroll.ui.models.keys import as_pressed
from footroll.ui.models.rows import RowsModel
from footroll.ui.theme import ASK_HEIGHT, LIGHT
from footroll.ui.views.controls import FittedLabel
from footroll.ui.views.lessons.answers import AnswerRow
from footroll.ui.views.match.ask_bar import AskBar
from footroll.ui.views.match.overlays import ZoomChooser
from footroll.ui.views.pitch import PitchView
from footroll.ui.views.room import Room, panel_width
from footroll.ui.views.rows import table_of
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from PyQt6.QtCore import QObject
    from PyQt6.QtGui import QResizeEvent

    from footroll.pitch import Cell
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme
    from footroll.ui.views.jobs.frame import StepStrip
    from footroll.ui.views.lessons.panel import AskingPanel

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
DIGITS = 600  # milliseconds for the second digit of a shirt number


class QuestionRoom(Room):
    """A room with a question for one side; `do` does what a button says, `press` handles its letters."""

    rebuilt = True

    def __init__(self, scene: Scene, *, strip: StepStrip, panel: AskingPanel, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("room")
        self.settings, self._theme = settings, LIGHT
        self.ask, self.strip, self.panel = AskBar(), strip, panel
        self.pitch = PitchView(scene)
        self.pitch.set_keys(settings.key_with_alt)
        self.zoom = ZoomChooser(settings.key_with_alt)
        self.cell, self.facts, self.exact, self.scale = QLabel(), FittedLabel(), QLabel("Numbers: exact"), QLabel()
        self._number = ""
        self._digits = QTimer(self)
        self._digits.setSingleShot(True)
        self._digits.setInterval(DIGITS)
        self._digits.timeout.connect(self._end_number)
        self._lay_out()
        self.ask.pressed.connect(self.do)
        self.ask.tabbed.connect(lambda way: self.focusNextPrevChild(way > 0))
        self.pitch.pointed.connect(self.show_cell)
        self.pitch.scaled.connect(self._show_scale)
        self.pitch.installEventFilter(self)
        self.zoom.wanted.connect(self.pitch.show_level)
        self.zoom.flipped.connect(lambda: self.pitch.set_flipped(not self.pitch.lens.flipped))
        self.zoom.turned.connect(lambda: self.pitch.set_turned(not self.pitch.lens.turned))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(self.name.capitalize())
        self.setAccessibleDescription("Letters choose an answer, Enter answers or continues, H gives a hint.")

    def _lay_out(self) -> None:
        across = QHBoxLayout()
        across.setSpacing(1)
        across.addWidget(self.pitch, 1)
        across.addWidget(self.panel)
        self.cell.setObjectName("cell")
        for part in (self.facts, self.exact, self.scale):
            part.setObjectName("fact")
        status = status_bar((self.cell, self.facts), right=(self.exact, self.scale))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.ask)
        column.addWidget(self.strip)
        column.addLayout(across, 1)
        column.addWidget(status)
        row = status.layout()
        assert isinstance(row, QHBoxLayout)
        row.setStretchFactor(self.facts, 100)

    # The frame

    @property
    def asks_to(self) -> int:
        """The ask bar; messages appear below it."""
        return self.ask.height()

    @property
    def kept(self) -> int:
        """The ask bar and the strip."""
        return ASK_HEIGHT + self.strip.height()

    def tools(self) -> tuple[QWidget, ...]:
        """Return the buttons at the right of the title bar."""
        return (self.zoom,)

    def parts(self) -> tuple[QWidget, ...]:
        """Return the question, the strip, the pitch and the panel."""
        return self.ask, self.strip, self.pitch, self.panel

    def take_focus(self) -> None:
        """Focus the primary button, or the pitch."""
        if not self.ask.take_focus():
            self.setFocus()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Fit the panel to the width of the window."""
        super().resizeEvent(a0)
        self.panel.setFixedWidth(panel_width(self.width()))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.setStyleSheet(f"#room {{ background: {theme.hairline}; }}")
        for part in (self.ask, self.strip, self.pitch, self.panel, self.zoom):
            part.set_theme(theme)

    def show_cell(self, cell: Cell | None) -> None:
        """Show facts about the pointed cell in the status line."""
        name, *facts = cell_facts(self.pitch.scene, cell) if cell else ("", "Point at a cell, or use the arrows.")
        self.cell.setText(name)
        self.cell.setVisible(bool(name))
        self.facts.setText("     ".join([*facts, *self.more_facts(cell)]))

    def more_facts(self, cell: Cell | None) -> tuple[str, ...]:
        """Return what the room knows about a cell."""
        return ()

    def _show_scale(self, scale: float) -> None:
        self.scale.setText(f"{scale:g} px a yard")
        self.zoom.show_level(self.pitch.level)

    # Keys

    def do(self, what: str) -> None:
        """Do what a button says."""
        raise NotImplementedError

    def press(self, key: str) -> bool:
        """Handle a key by its name, and return whether it means something now."""
        raise NotImplementedError

    def cell_of_number(self, number: int) -> Cell | None:
        """Choose the footballer with a shirt number, and return where they are."""
        raise NotImplementedError

    def choose_number(self, number: int) -> None:
        """Choose a footballer by shirt number, and move the cursor there."""
        cell = self.cell_of_number(number)
        if cell is not None:
            self.pitch.setFocus()
            self.pitch.go_to(cell)

    def add_table(self, *headers: str) -> None:
        """Add a table of the answers to the panel, which replaces the rows while it is shown."""
        self.rows_model = RowsModel(*headers)
        self.table = table_of(self.rows_model, name="Answers", tip="The answers and their chances")
        self.table_part = self.panel.add_part(self.table)
        self.table_part.hide()

    def switch_table(self) -> None:
        """Show the answers as a table, or as rows again."""
        shown = self.table_part.isHidden()
        self.table_part.setVisible(shown)
        self.panel.question_part.setHidden(shown)
        (self.table if shown else self).setFocus()

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Handle the room's letters and numbers before the pitch does."""
        if a0 is self.pitch and isinstance(a1, QKeyEvent) and a1.type() == QEvent.Type.KeyPress:
            name = QKeySequence(a1.keyCombination()).toString()
            if self._press_digit(a1) or (a1.key() in ENTER and self.enters(self.pitch.cell)):
                return True
            if a1.key() not in ENTER and name not in ("Left",) and self.press(name):
                return True
        return super().eventFilter(a0, a1)

    def enters(self, cell: Cell | None) -> bool:
        """Answer with Enter on a cell of the pitch if that is meant, and return whether it is."""
        return False

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Handle the keys that the parts of the room have left."""
        assert a0 is not None
        name = QKeySequence(a0.keyCombination()).toString()
        if a0.isAutoRepeat() and a0.key() not in (Qt.Key.Key_Left,):
            return
        if a0.key() in ENTER:
            focus = self.focused()
            primary = self.ask.primary
            if (
                isinstance(focus, QAbstractButton)
                and focus not in self.ask.buttons
                and not isinstance(focus, AnswerRow)
            ):
                focus.click()
            elif primary is not None and primary.isEnabled():
                primary.click()
        elif a0.key() == Qt.Key.Key_Space and (focus := self.focused_button()):
            focus.click()
        elif not (self._press_digit(a0) or self.press(name)):
            super().keyPressEvent(a0)

    def focused(self) -> QWidget | None:
        """Return the widget with the focus, even while another window is active."""
        window = self.window()
        return window.focusWidget() if window else None

    def focused_button(self) -> QAbstractButton | None:
        """Return the button of the ask bar with the focus, if it can be pressed."""
        focus = self.focused()
        return next((one for one in self.ask.buttons if one is focus and one.isEnabled()), None)

    def _press_digit(self, event: QKeyEvent) -> bool:
        """Collect the digits of a shirt number."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if not (plain and event.text().isdecimal()) or isinstance(self.focusWidget(), QLineEdit):
            return False
        self._number = (self._number + event.text())[-2:]
        if len(self._number) == 2:
            self._end_number()
        elif self.settings.digits_until_enter is False:
            self._digits.start()
            self.choose_number(int(self._number))
        return True

    def _end_number(self) -> None:
        """Go to the footballer of the typed number."""
        number, self._number = self._number, ""
        self._digits.stop()
        if len(number) == 2:
            self.choose_number(int(number))


def letter_of(key: str) -> str:
    """Return the default letter that a pressed key stands for: with Alt if letters need it.

    >>> letter_of("A"), letter_of("Shift+P")
    ('A', 'Shift+P')
    """
    for letter in "ABCDEFGHPMTZ?":
        if key == as_pressed(letter):
            return letter
    return key if as_pressed("A") == "A" or len(key) > 1 else ""
