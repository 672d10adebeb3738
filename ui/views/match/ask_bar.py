"""The ask bar: who decides, what, what happens next, and at most three buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSizeF, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QWidget

from footroll.kernels.layout import Die
from footroll.ui.theme import ASK_HEIGHT, LIGHT, SMALL, SUBJECT, px
from footroll.ui.views.controls import fitted, sized
from footroll.ui.views.die_fields import DiceFields
from footroll.ui.views.match.ask_words import AskWords
from footroll.ui.views.match.buttons import AskButton
from footroll.ui.views.motion import Slide

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.kernels.layout import Side
    from footroll.match import Wanted
    from footroll.ui.models.answers.base import Answer, Button
    from footroll.ui.models.playing import Playing
    from footroll.ui.theme import Theme

TEAM_WIDTH, EDGE, GAP = 176, 16, 8
WORDS = 280  # pixels that the question and what follows are to have, before a button is whole
TICK = 100  # milliseconds between two tellings of how long a coach thinks
FIELD = (30, 40)  # pixels of a digit of a die
ROLLS = "Roll the dice"
LEADS = {  # what a button comes to that says no more itself
    "undo": "Takes back what was planned last, or the last answer.",
    "redo": "Plays again what was taken back last, with the same rolls.",
    "none": "Nothing is done, and the match goes on.",
    "best": "Takes what has the best odds.",
    "commit": "Ends this stage with what is planned.",
    "replay": "Looks at the match again.",
    "hold": "Lets the coaches of the program wait so that you can look, or go on.",
}


class TeamBlock(QWidget):
    """The team that is asked, in its colours."""

    def __init__(self) -> None:
        super().__init__()
        self._team, self._role, self._fill, self._ink = "", "", "#000000", "#FFFFFF"
        self.setFixedSize(TEAM_WIDTH, px(ASK_HEIGHT))

    def show_team(self, team: str, role: str, *, side: Side, theme: Theme) -> None:
        """Say who is asked."""
        self._team, self._role = team, role
        self._fill, self._ink = theme.kits[side].fill, theme.kits[side].number
        self.setAccessibleName(f"{team}: {role}")
        self.setFixedWidth(self._wanted_width())
        self.update()

    def _wanted_width(self) -> int:
        """Return room for the words; names that are longer than usual are written smaller."""
        role = QFontMetrics(sized(self.font(), SMALL)).horizontalAdvance(self._role)
        name = QFontMetrics(self._bold()).horizontalAdvance(self._team)
        return min(max(TEAM_WIDTH, name + 2 * EDGE, role + 2 * EDGE), px(TEAM_WIDTH))

    def _bold(self) -> QFont:
        return sized(self.font(), SUBJECT, weight=QFont.Weight.Bold)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the block."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._fill))
        painter.setPen(QColor(self._ink))
        room = self.width() - 2 * EDGE
        name, role = QRectF(EDGE, px(12), room, px(20)), QRectF(EDGE, px(33), room, px(18))
        painter.setFont(fitted(self._bold(), self._team, room=name.size() + QSizeF(0, name.height())))
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, self._team)
        painter.setFont(sized(self.font(), SMALL))
        painter.drawText(role, Qt.AlignmentFlag.AlignVCenter, self._role)
        painter.end()


class AskBar(QFrame):
    """Says the question that stands."""

    pressed = pyqtSignal(str)  # what the button does
    tabbed = pyqtSignal(int)  # to the next open decision, or to the one before

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("ask")
        self.setFixedHeight(px(ASK_HEIGHT))
        self._theme = LIGHT
        self.slides = False  # in from the side of a new owner
        self.slide = Slide(self)
        self._owner: Side | None = None
        self._thinking: Answer | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(TICK)
        self._clock.timeout.connect(self._say_time)
        self._shown: tuple[object, ...] = ()
        self.team = TeamBlock()
        self.words = AskWords()
        self.question, self.consequence = self.words.question, self.words.consequence
        self.dice = DiceFields(size=FIELD)
        self._wanted: Wanted | None = None
        self.buttons: list[AskButton] = []
        self._lay_out()

    def _lay_out(self) -> None:
        self.dice.hide()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, EDGE, 0)
        self._row.setSpacing(GAP)
        self._row.addWidget(self.team)
        self._row.addWidget(self.words, 1)
        self._row.addWidget(self.dice)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme, self._shown = theme, ()

    def show_playing(self, playing: Playing, *, refusal: str = "") -> None:
        """Show the question that stands, and why the last answer was refused if it was."""
        answer, wanted = playing.answer, playing.session.wanted
        side, role = (answer.side, answer.role) if wanted is None else (wanted.side, ROLLS)
        team = str(answer.match.teams[side])
        self.team.show_team(team, role, side=side, theme=self._theme)
        self.question.setText(answer.question if wanted is None else str(wanted))
        self._show_consequence(answer.consequence if wanted is None else _how_to_roll(wanted, playing), refusal)
        self._watch(answer if playing.session.coach_thinks and wanted is None and not refusal else None)
        self.setAccessibleName(f"{team}, {role}: {self.question.text()}")
        self._show_tint(side)
        self._show_die(wanted)
        self._pass_to(side)
        buttons = playing.buttons() if wanted is None else ()
        self._show_buttons(tuple(_honest(button, playing) for button in buttons), side=side)
        self._describe()

    def _watch(self, thinking: Answer | None) -> None:
        """Count the seconds of a coach who thinks, or stop."""
        self._thinking = thinking
        if thinking is None:
            self._clock.stop()
        elif not self._clock.isActive():
            self._clock.start()

    def _say_time(self) -> None:
        if self._thinking:
            self._show_consequence(self._thinking.consequence, "")

    def _pass_to(self, side: Side) -> None:
        """Slide in from the side of another coach who is asked."""
        if self.slides and self._owner not in (None, side) and self.isVisible():
            self.slide.play(side)
        self._owner = side

    def _show_consequence(self, words: str, refusal: str) -> None:
        """Say what happens next, or what cannot."""
        self.consequence.setText(refusal or words)
        if self.consequence.property("refused") != bool(refusal):
            self.consequence.setProperty("refused", bool(refusal))
            style = self.consequence.style()
            assert style is not None
            style.polish(self.consequence)
        self.words.lay_out()

    def _show_tint(self, side: Side) -> None:
        tint, line = self._theme.tints[side], self._theme.hairline
        style = f"#ask {{ background: {tint}; border-bottom: 1px solid {line}; }}"
        if style != self.styleSheet():
            self.setStyleSheet(style)

    def _show_die(self, wanted: Wanted | None) -> None:
        """Show empty fields for another die, or none."""
        if wanted is not self._wanted:
            self._wanted = wanted
            self.dice.want(wanted, name=str(wanted))
            self.dice.setVisible(wanted is not None)

    def _show_buttons(self, buttons: tuple[Button, ...], *, side: Side) -> None:
        """Make the buttons anew when they have changed."""
        if (*buttons, side) == self._shown:
            return
        self._shown = (*buttons, side)
        held = self._held()
        for old in self.buttons:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = [AskButton(button, side=side, theme=self._theme) for button in buttons]
        for button in self.buttons:
            button.clicked.connect(lambda _, does=button.does: self.pressed.emit(does))
            button.tabbed.connect(self.tabbed)
            self._row.addWidget(button)
        self._fit()
        if held:
            self.take_focus(Qt.FocusReason.TabFocusReason if held.gone_to else Qt.FocusReason.OtherFocusReason)

    def _held(self) -> AskButton | None:
        """Return the button that has the focus, also behind other windows."""
        window = self.window()
        focus = window.focusWidget() if window else None
        return next((button for button in self.buttons if button is focus), None)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Show the buttons whole where there is room."""
        super().resizeEvent(a0)
        self._fit()

    def _fit(self) -> None:
        """Show the buttons whole, or undo and redo in brief where the words would have too little room."""
        taken = self.team.width() + EDGE + sum(GAP + button.whole for button in self.buttons)
        for button in self.buttons:
            button.set_brief(self.width() - taken < px(WORDS))

    def take_focus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> bool:
        """Give the focus to the primary button, and say whether it can take it."""
        if self.primary is None or not self.primary.isEnabled():
            return False
        self.primary.show()  # a new button is shown only when the layout has run
        self.primary.setFocus(reason)
        return True

    def _describe(self) -> None:
        """Tell a screen reader what each button leads to; the primary one says the question first."""
        for button in self.buttons:
            leads = self._leads() if button is self.primary else button.tip or LEADS.get(button.does, "")
            if leads != button.accessibleDescription():
                button.setAccessibleDescription(leads)

    def _leads(self) -> str:
        question = self.question.text()
        return f"{question}{'' if question.endswith('?') else '.'} {self.consequence.text()}"

    @property
    def primary(self) -> AskButton | None:
        """The button that Enter presses."""
        return next((button for button in self.buttons if button._primary), None)


def _how_to_roll(wanted: Wanted, playing: Playing) -> str:
    """Say how a die of the table comes into the match."""
    typed = "Type its two digits, 00 for 0" if wanted.die is Die.D100 else "Type its digit"
    return f"{typed}; {playing.shown_key('R')} rolls it here. Backspace goes back to the die before."


def _honest(button: Button, playing: Playing) -> Button:
    """Return a button as it is, or an undo that would be refused dimmed."""
    if button.does != "undo" or playing.may_undo():
        return button
    return replace(button, words="Undo: dice are rolled" if playing.is_past_dice() else "Undo", key="", enabled=False)
