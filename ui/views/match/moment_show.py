"""Shows a moment in the match room: its dice, its banner, its sound and its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtWidgets import QApplication
from PyQt6.sip import isdeleted

from footroll.ui.models.answers.moments import MomentAnswer
from footroll.ui.models.moments.moves import Moves
from footroll.ui.models.moments.pace import FLIGHT, MomentPace
from footroll.ui.theme import LIGHT
from footroll.ui.views.die_fields import is_typing
from footroll.ui.views.key_table import key_of
from footroll.ui.views.match.banner import Banner
from footroll.ui.views.sound import Sounds

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent
    from PyQt6.QtWidgets import QWidget

    from footroll.pitch import Cell
    from footroll.ui.models.answers.room_state import RoomState
    from footroll.ui.models.moments.moment import MatchMoment
    from footroll.ui.theme import Theme
    from footroll.ui.views.match.parts import RoomParts

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
MODIFIERS = {
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_CapsLock,
}
PASSED = {  # keys that keep their meaning once the dice have fallen
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Plus,
    Qt.Key.Key_Minus,
    Qt.Key.Key_Equal,
    Qt.Key.Key_Menu,
}
FUNCTION_KEYS = range(Qt.Key.Key_F1, Qt.Key.Key_F35 + 1)


class MomentShow(QObject):
    """Runs the moment that stops the match, if there is one."""

    def __init__(self, room: RoomParts, *, parent: QWidget) -> None:
        super().__init__(parent)
        self._room, self._theme = room, LIGHT
        self.banner, self.pace, self.sounds = Banner(parent), MomentPace(self), Sounds(self)
        self._moment: MatchMoment | None = None
        self._focus: QWidget | None = None  # to return to
        self.pace.fell.connect(self._fall)
        self.pace.stood.connect(self._stand)
        self.pace.ticked.connect(self.banner.run_out)
        self.pace.ended.connect(room.playing.continue_match)
        self.banner.continued.connect(room.playing.continue_match)
        self.banner.replayed.connect(self.replay)

    @property
    def answer(self) -> MomentAnswer | None:
        """The moment as the room's question."""
        answer = self._room.playing.answer
        return answer if isinstance(answer, MomentAnswer) else None

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        if self._moment:
            self._show_banner(self._moment)

    def follow(self, state: RoomState) -> None:
        """Begin a new moment, or end the last one."""
        if state.moment is not self._moment:
            self._moment = state.moment
            if state.moment:
                self._begin(state.moment)
            else:
                self._end()
        if state.moment:
            self.place_banner()
        if self.banner.isHidden() is (state.moment is not None and state.stands):
            self.banner.setVisible(state.stands)
            self.banner.raise_()

    def place_banner(self) -> None:
        """Put the banner over the ask bar and the strip."""
        self.banner.setGeometry(0, 0, self._room.width(), self._room.panes.y())

    def _begin(self, moment: MatchMoment) -> None:
        self._focus = QApplication.focusWidget()
        self._show_banner(moment)
        again = self._room.playing.is_shown_again
        self._run(known=0 if again else moment.known)

    def _show_banner(self, moment: MatchMoment) -> None:
        self.banner.show_moment(moment, theme=self._theme, key=self._room.playing.shown_key("R"))

    def _run(self, *, known: int = 0) -> None:
        """Let the dice fall, or show the end at once where motion is reduced."""
        assert self._moment is not None
        stops, moves = self._room.session.stops, self._room.pitch.motion.full
        faster = self._room.session.moment_pace
        die, flight = round(1000 * self._room.settings.roll_time / faster), round(FLIGHT / faster)
        waits = [(die if link.die is not None else flight) if moves else 0 for link in self._moment.chain]
        self.banner.run_out(0.0)
        again = self._room.playing.is_shown_again
        stay = stops.milliseconds(moves=moves) if stops and not again else None
        self.pace.begin(waits, stay=None if stay is None else round(stay / faster), known=known)

    def _end(self) -> None:
        """Hide the banner; the focus returns to where it was, if the same question is there."""
        self.pace.stop()
        self.banner.hide()
        back, self._focus = self._focus, None
        if back is not None and not isdeleted(back) and self._room.isAncestorOf(back) and back.isVisible():
            back.setFocus()

    def replay(self) -> None:
        """Show the dice of the moment again, from the declaration."""
        if (answer := self.answer) and self._moment:
            answer.stands, answer.fallen = not self._room.playing.falls, 0
            self._room.playing.mark_changed()
            self._run()
            self.pace.keep()

    # The pace

    def _fall(self, count: int) -> None:
        if answer := self.answer:
            answer.fallen = count
            self._room.playing.mark_changed()

    def _stand(self) -> None:
        """Show the end: banner, net and score together, with the sound."""
        answer = self.answer
        if answer is None or self._moment is None:
            return
        answer.stands = True
        watcher = self._room.watching.watcher if self._room.watching.on else None
        volume = 0 if watcher and watcher.silent else self._room.settings.sound
        self.sounds.play(self._moment.kind.sound, volume=volume)
        self._room.playing.mark_changed()

    def moves(self) -> Moves | None:
        """Return the flight of the ball in a moment that is shown again."""
        story = self._moment.scene.story if self._moment else None
        return Moves(ball=story.line, goal=story.net) if story and story.line else None

    @property
    def place(self) -> tuple[Cell, Cell | None] | None:
        """The cell to look at in a moment without a goal, and another one that stays visible."""
        answer = self.answer
        story = answer.moment.scene.story if answer and answer.stands else None
        return (story.place, story.spot) if story and story.place else None

    # Focus and keys

    def take_focus(self) -> bool:
        """Focus the button that continues, and say whether there is one."""
        if self.banner.isHidden():
            return False
        self.banner.proceed.setFocus()
        return True

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means at a moment, and say whether it means anything."""
        key = Qt.Key(event.key())
        held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier)
        if self.answer is None or held or key in MODIFIERS or key in FUNCTION_KEYS:
            return False
        if is_typing(self._room.focusWidget()):
            return False
        if not self.pace.stands:
            self.pace.skip()
        elif key in PASSED:
            return False
        elif key in STEPS:
            self._room.panel.chain.step(STEPS[key])
        elif key == Qt.Key.Key_Space:
            self.pace.keep()
        elif self._room.playing.keys.name_of(key_of(event), self._room.playing.answer.where) == "roll":
            self.replay()
        elif not (key == Qt.Key.Key_Escape and self._room.hide_message()):
            self._room.playing.continue_match()
        return True
