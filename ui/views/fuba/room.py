"""The FUBA room: the question above, the board in the middle, the panel at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtWidgets import QAbstractButton, QApplication, QLabel, QVBoxLayout, QWidget

from footroll.fuba.notation import write_position
from footroll.ui.models.fuba.advice import KEY as ADVICE_KEY
from footroll.ui.models.fuba.clauses import ASKED_CLAUSES
from footroll.ui.models.fuba.commentary import FubaCommentary
from footroll.ui.models.fuba.moments import FubaStops
from footroll.ui.models.fuba.playing import FubaPlaying
from footroll.ui.models.fuba.showing import Showing
from footroll.ui.models.help.asked import clauses_in
from footroll.ui.models.keys import as_pressed
from footroll.ui.models.shown import Help
from footroll.ui.models.telling import CommentaryLine
from footroll.ui.theme import LIGHT
from footroll.ui.views.controls import FittedLabel
from footroll.ui.views.die_fields import is_typing
from footroll.ui.views.fuba.board_room import BoardRoom
from footroll.ui.views.fuba.head import FubaHead
from footroll.ui.views.fuba.panel import FubaPanel
from footroll.ui.views.match.ask_bar import AskBar
from footroll.ui.views.match.stage_strip import StageStrip
from footroll.ui.views.motion import moves_fully
from footroll.ui.views.room import MenuEntry
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent

    from footroll.fuba.events import FubaEvents
    from footroll.ui.models.fuba.session import FubaSession
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
CTRL = {Qt.Key.Key_Z: "undo", Qt.Key.Key_Y: "redo"}
ALWAYS = {"C": "hold", "R": "roll"}  # letters while no person is asked


class FubaRoom(BoardRoom):
    """A FUBA match in play."""

    name = "fuba-match"
    help_page = "FUBA"
    rebuilt = True

    def __init__(self, session: FubaSession, *, settings: Settings) -> None:
        super().__init__()
        self.session, self.settings, self._theme = session, settings, LIGHT
        session.stops = FubaStops(settings)
        level = Help(session.help_level or settings.help_level)
        self.playing = FubaPlaying(session, help_level=level, settings=settings)
        self.playing.setParent(self)  # or it would follow the session after the room is gone
        self.showing = Showing(self.playing)
        self.ask, self.strip = AskBar(), StageStrip()
        self.story = FubaCommentary(session.match)
        self.panel, self._head = FubaPanel(self.story), FubaHead(session.match)
        self.cell, self.facts = QLabel(), FittedLabel()
        self.dice_words, self.saved = QLabel(), QLabel()
        self._titled, self._held = "", False
        self._stay = QTimer(self)  # until a moment ends by itself
        self._stay.setSingleShot(True)
        self._stay.timeout.connect(session.resume)
        self._lay_out()
        self._connect()
        self._show()

    def _lay_out(self) -> None:
        self.panel.setMinimumWidth(300)
        self.panel.setMaximumWidth(480)
        self.fill_panes(self.stage, self.panel)
        self.cell.setObjectName("cell")
        for part in (self.facts, self.dice_words, self.saved):
            part.setObjectName("fact")
            part.setTextFormat(Qt.TextFormat.PlainText)
        status = status_bar((self.cell,), right=(self.dice_words, self.saved))
        row = status.layout()
        assert row is not None
        row.insertWidget(1, self.facts, 100)  # type: ignore[attr-defined]  # a QHBoxLayout
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.ask)
        column.addWidget(self.strip)
        column.addWidget(self.panes, 1)
        column.addWidget(status)

    def _connect(self) -> None:
        session, playing, board = self.session, self.playing, self.board
        session.played.connect(self._add_events)
        session.taken_back.connect(self._remove_undone)
        session.noted.connect(self._note)
        session.changed.connect(self._follow_moment)
        playing.refreshed.connect(self._show)
        playing.left.connect(self._leave_for)
        board.pointed.connect(playing.point)
        board.clicked.connect(lambda area, keeper: playing.click(area, keeper=keeper))
        board.dragged.connect(lambda start, end, keeper, ball: playing.drag(start, end, keeper=keeper, ball=ball))
        self.ask.pressed.connect(self._do)
        self.ask.dice.rolled.connect(session.roll)
        self.ask.dice.went_back.connect(session.roll_back)
        self.ask.tabbed.connect(lambda by: self.focusNextPrevChild(by > 0))
        self.panel.taken.connect(self._take)
        self.panel.advice.taken.connect(self._take_advice)
        self.panel.advice.switched.connect(playing.switch_assistant)
        self.stage.tray.taken.connect(playing.place_preset)
        for side, card in enumerate((self.stage.home, self.stage.away)):
            card.zone_clicked.connect(lambda zone, side=side: playing.choose_zone(side, zone))
        if session.autosave:
            session.autosave.saved.connect(self._say_saved)
            session.autosave.failed.connect(self._say_unsaved)
            if session.autosave.fault:
                self._say_unsaved()

    def _say_saved(self, _steps: int) -> None:
        self.saved.setText(f"Autosaved, minute {self.session.match.minute}")

    def _say_unsaved(self) -> None:
        self.saved.setText("Not saved")

    # The frame

    @property
    def title(self) -> str:
        """The score, and the record if this is a what-if match."""
        match, what_if = self.session.match, self.session.what_if
        score = f"{match.sides[0]} {match.goals[0]} – {match.goals[1]} {match.sides[1]}"
        return f"{score} · {what_if}" if what_if else score

    def head(self) -> QWidget | None:
        """Return the score line of the title bar."""
        return self._head

    def doings(self) -> tuple[MenuEntry, ...]:
        """Return the menu entries: redo, the match so far as a replay, and the position as text."""
        return (
            MenuEntry("Redo", "Ctrl+Y", lambda: self.playing.do("redo")),
            MenuEntry("Replay and statistics", "Ctrl+R", lambda: self._leave_for("replay")),
            MenuEntry("Copy the position", "Ctrl+Shift+C", self._copy_position),
        )

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        for part in (self.ask, self.strip, self.stage, self.panel, self._head):
            part.set_theme(theme)
        self._show()

    @property
    def kept(self) -> int:
        """The ask bar and the strip of stages."""
        return self.panes.y()

    @property
    def asks_to(self) -> int:
        """The ask bar."""
        return self.ask.height()

    def parts(self) -> tuple[QWidget, ...]:
        """Return the question, the board, the tray, the answers and the commentary."""
        asked = [
            one for one in (self.ask.dice.field, *reversed(self.ask.buttons)) if one.isVisible() and one.isEnabled()
        ]
        panel = self.panel
        return (*asked[:1], self.board, self.stage.tray, panel.advice, panel.options, panel.commentary.lines)

    def asked(self) -> tuple[str, ...]:
        """Return the clauses of the current refusal and the current question."""
        question = ASKED_CLAUSES.get(self.session.match.ask, ())
        return tuple(dict.fromkeys((*clauses_in(self.playing.refusal), *question)))

    def _copy_position(self) -> None:
        """Copy the position as one line of text, unless a choice is covered."""
        clipboard = QApplication.clipboard()
        if self.playing.covered or clipboard is None:
            self.message.emit("The position is not copied while a choice is covered.")
        else:
            clipboard.setText(write_position(self.session.match, seen_by=self.session.match.decider))
            self.message.emit("The position was copied as one line of text; Ctrl+Shift+V opens it.")

    @property
    def runs(self) -> bool:
        """Whether the match is not over."""
        return not self.session.match.over

    def step_aside(self) -> None:
        """Pause the coaches while another room is open."""
        self._stay.stop()
        self._held = self.session.coach_thinks and not self.session.held
        if self._held:
            self.session.hold()

    def come_back(self) -> None:
        """Continue."""
        if self._held and self.session.held:
            self.session.hold()
        self._held = False
        self._show()

    def hand_over(self) -> FubaSession:
        """Stop all work, and return the match."""
        self._stay.stop()
        self.playing.adviser.close()
        if self._held:
            self.session.held = False
        return self.session

    def leave(self) -> bool:
        """Save the match, and stop all work."""
        self._stay.stop()
        self.playing.adviser.close()
        self.session.close()
        return True

    def begin(self) -> None:
        """Show what was played before, and ask the first question."""
        if not self.session.kick_off_wanted:
            self.story.recall()
        self._show_last_dice()
        self.session.begin()

    def take_focus(self) -> None:
        """Focus the die to type, or the board."""
        (self.ask.dice.field if self.session.wanted else self.board).setFocus()

    # What happens

    def _add_events(self, events: FubaEvents, minute: int) -> None:
        self.story.add(events, minute)
        self.stage.show_dice(self.session.match, events)

    def _remove_undone(self) -> None:
        """Remove the commentary and the dice of undone answers."""
        self.story.keep(1 + len(self.session.match.record.steps))
        self.stage.forget_dice()
        self._show_last_dice()

    def _show_last_dice(self) -> None:
        """Show the dice of the last answer."""
        self.stage.show_dice(self.session.match, self.session.match.last_events)

    def _note(self, words: str) -> None:
        self.story.note(CommentaryLine(int(self.session.match.state["minute"]), words, kind="order"))

    def _follow_moment(self) -> None:
        """Let a moment end by itself after the time of the settings."""
        stops, moment = self.session.stops, self.session.moment
        if moment is None or stops is None:
            self._stay.stop()
        elif not self._stay.isActive():
            stays = stops.milliseconds(moves=moves_fully(self.settings.motion))
            if stays is not None:
                self._stay.start(stays)

    def _leave_for(self, name: str) -> None:
        """Open the replay of the match, or the page for a new one."""
        self.opens.emit(
            "fuba-replay" if name == "replay" else name, self.session.match.record if name == "replay" else None
        )

    # Hands

    def _do(self, what: str) -> None:
        self.playing.do(what)
        if self.isVisible() and not self.session.wanted:
            self.board.setFocus()

    def _take(self, at: int) -> None:
        self.playing.option = at
        self.playing.take(at)
        self.board.setFocus()

    def _take_advice(self, at: int) -> None:
        self.playing.take_advice(at)
        self.board.setFocus()

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means now, and return whether it means anything."""
        key = Qt.Key(event.key())
        if is_typing(self.focusWidget()) or (event.isAutoRepeat() and key not in ARROWS):
            return False
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in ENTER:
            focus = QApplication.focusWidget()
            if isinstance(focus, QAbstractButton) and self.isAncestorOf(focus) and focus.isVisible():
                focus.click()
            else:
                self._do("declare")
        elif ctrl:
            if key in CTRL:
                self._do(CTRL[key])
            return key in CTRL
        elif key in ARROWS:
            self._walk(*ARROWS[key])
        elif key == Qt.Key.Key_Escape:
            return self.hide_message() or self.playing.escape()
        else:
            return self._press_letter(event)
        return True

    def _walk(self, along: int, across: int) -> None:
        """Walk the board, or the answers where the board has none."""
        choices = self.playing.choices
        spatial = choices.areas or choices.pieces or choices.routes
        if across and choices.words and not spatial and self.playing.asks:
            self.playing.choose_option(across)
        else:
            self.playing.step(along, across)

    def _press_letter(self, event: QKeyEvent) -> bool:
        letter = event.text().upper()
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if not letter.isalnum() or len(letter) != 1 or (as_pressed(letter) != letter and not alt and letter.isalpha()):
            return False
        if letter == ADVICE_KEY and self.session.person_asked:
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.playing.take_advice(0)
            else:
                self.playing.switch_assistant()
            return True
        if self.playing.press(letter):
            return True
        waits = self.session.wanted is not None if letter == "R" else self.session.coach_thinks
        if letter in ALWAYS and waits:
            self.playing.do(ALWAYS[letter])
            return True
        return False

    # Showing

    def _show(self) -> None:
        """Show the state; each part repaints only if its own piece has changed."""
        state, match = self.showing.state(), self.session.match
        self.ask.show_state(state.ask)
        self.strip.show_stages(state.stages, note=state.note)
        self.stage.show_match(match, state.scene, tray=state.tray)
        self.panel.show_state(state.panel, theme=self._theme)
        self._head.moves = moves_fully(self.settings.motion)
        self._head.show_match(match, note=self.session.what_if)
        self.cell.setText(state.facts[0] if len(state.facts) > 1 else "")
        self.facts.setText("     ".join(state.facts[1:] if len(state.facts) > 1 else state.facts))
        self.dice_words.setText("Dice: typed in" if self.session.typed else "Dice: rolled here")
        if self.session.wanted and self.isVisible() and not self.ask.dice.field.hasFocus():
            self.ask.dice.field.setFocus()
        elif not self.session.wanted and self.ask.dice.field.hasFocus():
            self.board.setFocus()
        if self.title != self._titled:
            self._titled = self.title
            self.titled.emit(self.title)
