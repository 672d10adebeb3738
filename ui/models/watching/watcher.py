"""The pace of a match that is watched: pause, single steps, and seven speeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

if TYPE_CHECKING:
    from footroll.ui.models.session import MatchSession


@dataclass(frozen=True, slots=True)
class WatchSpeed:
    """A speed: its words, and how many decisions a second; 0 plays at once."""

    words: str
    rate: float

    @property
    def milliseconds(self) -> int:
        """The pause before a decision."""
        return round(1000 / self.rate) if self.rate else 0

    @property
    def says(self) -> str:
        """The speed in a sentence."""
        if not self.rate:
            return "At once: stops only at moments"
        seconds = 1 / self.rate
        return f"{self.words}: {seconds:g} second{'s' * (seconds > 1)} a decision"


SPEEDS = (
    WatchSpeed("¼", 0.25),
    WatchSpeed("½", 0.5),
    WatchSpeed("1×", 1.0),
    WatchSpeed("2×", 2.0),
    WatchSpeed("4×", 4.0),
    WatchSpeed("8×", 8.0),
    WatchSpeed("at once", 0.0),
)
USUAL = 2  # 1×
QUIET_FROM = 2.0  # decisions a second: only moments are spoken from here on, and nothing sounds above it


class Watcher(QObject):
    """Paces the coaches of a session, and steps through their decisions."""

    changed = pyqtSignal()  # another speed, paused, or running

    def __init__(self, session: MatchSession) -> None:
        super().__init__()
        self._session = session
        self.at = USUAL
        self._turn: int | None = None  # the turn at which a step of a whole turn ends
        self._rushes = False  # to the next moment
        self._was_held = False
        session.changed.connect(self._follow)

    @property
    def speed(self) -> WatchSpeed:
        """The speed."""
        return SPEEDS[self.at]

    @property
    def quiet(self) -> bool:
        """Whether only moments are spoken."""
        return not self.speed.rate or self.speed.rate >= QUIET_FROM

    @property
    def silent(self) -> bool:
        """Whether all sounds are off."""
        return not self.speed.rate or self.speed.rate > QUIET_FROM

    @property
    def held(self) -> bool:
        """Whether the coaches are paused."""
        return self._session.held and self._turn is None and not self._rushes

    def set_speed(self, at: int) -> None:
        """Play at one of the seven speeds."""
        self.at = min(max(at, 0), len(SPEEDS) - 1)
        self._pace()
        self.changed.emit()

    def _pace(self) -> None:
        session = self._session
        session.pace = 0 if self._rushes else self.speed.milliseconds
        session.moment_pace = self.speed.rate or 1.0
        if session.coach_thinks and not session.held:
            session.wait_again()

    def begin(self) -> None:
        """Apply the speed to the session."""
        self._pace()

    def toggle(self) -> None:
        """Pause the coaches, or let them continue."""
        self._stop()
        self._session.hold()
        self.changed.emit()

    def one_decision(self) -> None:
        """Pause, and let the next coach decide once."""
        self._hold()
        self._session.hurry()

    def one_turn(self) -> None:
        """Pause, and let the coaches finish the turn."""
        self._hold()
        self._turn = self._session.match.turn + 1
        self._session.hurry()
        self.changed.emit()

    def next_moment(self) -> None:
        """Play without pauses up to the next moment."""
        self._was_held, self._turn = self._session.held, None
        self._rushes = True
        self._session.pace = 0
        if self._session.held:
            self._session.hold()
        else:
            self._session.wait_again()
        self.changed.emit()

    def back(self) -> None:
        """Step back, and pause; the same decisions are played again afterwards."""
        self._stop()
        self._session.step_back()
        self.changed.emit()

    def _hold(self) -> None:
        self._stop()
        if not self._session.held:
            self._session.hold()

    def _stop(self) -> None:
        """End a longer step."""
        self._turn, self._rushes = None, False
        self._session.pace = self.speed.milliseconds

    def _follow(self) -> None:
        """Continue a single turn step by step, or stop at the next moment."""
        session = self._session
        if self._rushes and (session.moment or session.match.over):
            self._stop()
            session.held = self._was_held
            self.changed.emit()
        if self._turn is None or not session.coach_thinks:
            return
        if session.match.turn < self._turn:
            session.hurry()
        else:
            self._turn = None
            self.changed.emit()
