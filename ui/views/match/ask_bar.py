"""The ask bar: the team that decides, the question, the consequence, and four places for buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSizeF, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QSpacerItem, QWidget

from footroll.ui.theme import ASK_HEIGHT, LIGHT, SMALL, SUBJECT, px
from footroll.ui.views.controls import fitted, sized
from footroll.ui.views.die_fields import DiceFields
from footroll.ui.views.match.ask_words import AskWords
from footroll.ui.views.match.buttons import AskButton
from footroll.ui.views.match.places import place_of, places_width

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.kernels.layout import Side
    from footroll.match import Wanted
    from footroll.ui.models.answers.base import Answer, Button
    from footroll.ui.models.answers.room_state import AskState
    from footroll.ui.theme import Theme

TEAM_WIDTH, EDGE, GAP = 176, 16, 8
TICK = 100  # milliseconds between updates of how long a coach has been thinking
FIELD = (30, 40)  # pixels of a digit of a die
DESCRIPTIONS = {  # of buttons without a tip, for screen readers
    "undo": "Undoes the last planned step, or the last answer.",
    "none": "Does nothing, and the match continues.",
    "best": "Takes the choice with the best odds.",
    "commit": "Ends this stage with the current plan.",
    "replay": "Opens the match in the replay.",
    "hold": "Pauses the computer coaches so that you can look, or lets them continue.",
}


class TeamBlock(QWidget):
    """The team that decides, in its colours."""

    def __init__(self) -> None:
        super().__init__()
        self._team, self._role, self._fill, self._ink = "", "", "#000000", "#FFFFFF"
        self.setFixedSize(TEAM_WIDTH, px(ASK_HEIGHT))

    def show_team(self, team: str, role: str, *, side: Side | None, theme: Theme) -> None:
        """Show the team that decides; without a side in ink."""
        self._team, self._role = team, role
        plain = theme.text, theme.surface
        self._fill, self._ink = plain if side is None else (theme.kits[side].fill, theme.kits[side].number)
        self.setAccessibleName(f"{team}: {role}")
        name_width = QFontMetrics(self._bold()).horizontalAdvance(team)
        role_width = QFontMetrics(sized(self.font(), SMALL)).horizontalAdvance(role)
        wanted = max(TEAM_WIDTH, name_width + 2 * EDGE, role_width + 2 * EDGE)
        self.setFixedWidth(min(wanted, px(TEAM_WIDTH)))  # a longer name gets a smaller font
        self.update()

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
        words = painter.fontMetrics().elidedText(self._team, Qt.TextElideMode.ElideRight, int(name.width()))
        painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, words)
        painter.setFont(sized(self.font(), SMALL))
        painter.drawText(role, Qt.AlignmentFlag.AlignVCenter, self._role)
        painter.end()


class AskBar(QFrame):
    """Shows the current question."""

    pressed = pyqtSignal(str)  # what the button does
    tabbed = pyqtSignal(int)  # to the next open decision, or to the one before

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("ask")
        self.setFixedHeight(px(ASK_HEIGHT))
        self._theme = LIGHT
        self._thinking: Answer | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(TICK)
        self._clock.timeout.connect(self._say_time)
        self._state: AskState | None = None
        self._shown: tuple[object, ...] = ()
        self._tint = LIGHT.surface
        self.team = TeamBlock()
        self.words = AskWords()
        self.question, self.consequence = self.words.question, self.words.consequence
        self.dice = DiceFields(size=FIELD)
        self._wanted: Wanted | None = None
        self.buttons: list[AskButton] = []
        self.dice.hide()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP)
        self._row.addWidget(self.team)
        self._row.addWidget(self.words, 1)
        self._row.addWidget(self.dice)
        self._places = QSpacerItem(0, 0, QSizePolicy.Policy.Fixed)
        self._row.addItem(self._places)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme, self._state, self._shown = theme, None, ()

    def show_state(self, state: AskState) -> None:
        """Show the current question, and why the last action was refused if it was."""
        if self._state is not None and state == self._state and state.wanted is self._state.wanted:
            return
        self._state = state
        self.team.show_team(state.team, state.role, side=None if state.plain else state.side, theme=self._theme)
        self.question.setText(state.question)
        self._show_consequence(state.consequence, state.refusal)
        self._thinking = state.thinking
        if state.thinking is None:
            self._clock.stop()
        elif not self._clock.isActive():
            self._clock.start()
        self.setAccessibleName(f"{state.team}, {state.role}: {state.question}")
        self._tint = self._theme.surface if state.plain else self._theme.tints[state.side]
        self.update()
        self._show_die(state.wanted)
        self._show_buttons(state.buttons, side=state.side)
        question = self.question.text()
        primary = f"{question}{'' if question.endswith('?') else '.'} {self.consequence.text()}"
        for button in self.buttons:
            words = primary if button is self.primary else button.tip or DESCRIPTIONS.get(button.does, "")
            if words != button.accessibleDescription():
                button.setAccessibleDescription(words)

    def _say_time(self) -> None:
        if self._thinking:
            self._show_consequence(self._thinking.consequence, "")

    def _show_consequence(self, words: str, refusal: str) -> None:
        """Show what happens next, or why something cannot be done."""
        self.consequence.setText(refusal or words)
        if self.consequence.property("refused") != bool(refusal):
            self.consequence.setProperty("refused", bool(refusal))
            style = self.consequence.style()
            assert style is not None
            style.polish(self.consequence)
        self.words.lay_out()

    def _show_die(self, wanted: Wanted | None) -> None:
        """Show empty fields for the next die, or hide them."""
        if wanted is not self._wanted:
            self._wanted = wanted
            self.dice.want(wanted, name=str(wanted))
            self.dice.setVisible(wanted is not None)

    def _show_buttons(self, buttons: tuple[Button, ...], *, side: Side) -> None:
        """Replace the buttons if they have changed; each has its fixed place."""
        if (*buttons, side) == self._shown:
            return
        self._shown = (*buttons, side)
        window = self.window()
        focus = window.focusWidget() if window else None  # even while another window is active
        held = next((button for button in self.buttons if button is focus), None)
        for old in self.buttons:
            old.hide()
            old.deleteLater()
        self.buttons = [AskButton(button, side=side, theme=self._theme) for button in buttons]
        for button in self.buttons:
            button.clicked.connect(lambda _, does=button.does: self.pressed.emit(does))
            button.tabbed.connect(self.tabbed)
            button.setParent(self)
        self._place()
        for button in self.buttons:
            button.show()
        if held:
            self.take_focus(Qt.FocusReason.TabFocusReason if held.gone_to else Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the tint of the deciding side; a style sheet would polish every part again."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._tint))
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(self._theme.hairline))
        painter.end()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Keep the buttons in their places."""
        super().resizeEvent(a0)
        self._places.changeSize(places_width(self.width()), 0, QSizePolicy.Policy.Fixed)
        self._row.invalidate()
        self._place()

    def _place(self) -> None:
        for button in self.buttons:
            button.setGeometry(place_of(button.place, width=self.width()))

    def take_focus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> bool:
        """Focus the primary button, and return whether it takes the focus."""
        if self.primary is None or not self.primary.isEnabled():
            return False
        self.primary.setFocus(reason)
        return True

    @property
    def primary(self) -> AskButton | None:
        """The button that Enter presses."""
        return next((button for button in self.buttons if button._primary), None)
