"""Animation on the pitch: the ball, then the pawns, then the net; any key ends it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QVariantAnimation, pyqtSignal
from PyQt6.QtWidgets import QApplication, QStyle

from footroll.ui.models.settings import SYSTEM
from footroll.ui.views.pawns import Standing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtCore import QObject

    from footroll.pitch import Cell
    from footroll.ui.models.moments.moves import Moves
    from footroll.ui.views.lens import Lens

BALL, STOP, PAWNS, SWAP, FLASH, SLIDE = 240, 120, 160, 200, 400, 160  # milliseconds


def moves_fully(setting: str) -> bool:
    """Check whether to animate, by the settings or the system; never offscreen."""
    if setting != SYSTEM:
        return setting == "full"
    style = QApplication.style()
    asked = style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) if style else 0
    return asked > 0 and QApplication.platformName() != "offscreen"


class Motion(QVariantAnimation):
    """Animate movements: first the ball, pausing at each interceptor, then all pawns together."""

    stepped = pyqtSignal()  # the animation has ended

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.full = False  # otherwise skip to the end
        self._moves: Moves | None = None
        self.valueChanged.connect(self.stepped)
        self.finished.connect(self.end)

    @property
    def running(self) -> bool:
        """Whether an animation is running."""
        return self._moves is not None

    def play(self, moves: Moves | None) -> None:
        """Start the animation, unless motion is reduced."""
        self.end()
        if not self.full or moves is None or not (moves.pawns or moves.ball):
            return
        self._moves = moves
        self.setDuration(sum(_times(moves)))
        self.setStartValue(0.0)
        self.setEndValue(float(self.duration()))
        self.start()

    def end(self) -> None:
        """Skip to the end of the animation."""
        if self._moves is not None:
            self._moves = None
            self.stop()
            self.stepped.emit()

    # Current positions

    @property
    def _now(self) -> float:
        value = self.currentValue()
        return float(value) if value is not None else 0.0

    def moved(self, standings: list[Standing], *, lens: Lens) -> list[Standing]:
        """Return the current positions of the pawns."""
        if self._moves is None:
            return standings
        ball, pawns, _ = _times(self._moves)
        share = min(max((self._now - ball) / pawns, 0.0), 1.0) if pawns else 1.0
        flying = self._moves.ball is not None and self._now < ball
        return [self._between(one, share, lens=lens, flying=flying) for one in standings]

    def _between(self, one: Standing, share: float, *, lens: Lens, flying: bool) -> Standing:
        assert self._moves is not None
        mark = replace(one.mark, ball=False, coming=False) if flying else one.mark
        if one.mark.pawn not in self._moves.pawns:
            return Standing(mark, one.at)
        start = lens.square(self._moves.pawns[one.mark.pawn][0]).center()
        return Standing(mark, start + (one.at - start) * share)

    def ball(self, lens: Lens) -> QPointF | None:
        """Return the position of the flying ball, or None."""
        if self._moves is None or self._moves.ball is None or self._now >= _times(self._moves)[0]:
            return None
        start, end = (lens.square(cell).center() for cell in self._moves.ball)
        return start + (end - start) * _share(self._now, places=_places(self._moves))

    @property
    def flash(self) -> tuple[Cell, float] | None:
        """The flashing cell of the net, and its brightness."""
        if self._moves is None or self._moves.goal is None:
            return None
        ball, pawns, flash = _times(self._moves)
        since = self._now - ball - pawns
        return (self._moves.goal, 1 - min(since / flash, 1.0)) if since >= 0 else None


def _times(moves: Moves) -> tuple[int, int, int]:
    """Return the durations for the ball, the pawns and the net."""
    ball = BALL + STOP * len(moves.stops) if moves.ball else 0
    pawns = (SWAP if moves.swapped else PAWNS) if moves.pawns else 0
    return ball, pawns, FLASH if moves.goal else 0


def _places(moves: Moves) -> list[float]:
    """Return the ball's progress at each interceptor, in order."""
    assert moves.ball is not None
    start, end = moves.ball
    along, aside = end.x - start.x, end.y - start.y
    length = along**2 + aside**2
    shares = (((cell.x - start.x) * along + (cell.y - start.y) * aside) / length for cell in moves.stops)
    return sorted(min(max(share, 0.0), 1.0) for share in shares)


def _share(time: float, *, places: Sequence[float]) -> float:
    """Return the progress of a ball that pauses at some places.

    >>> _share(120, places=[]), _share(120, places=[0.5]), _share(239, places=[0.5]), _share(360, places=[0.5])
    (0.5, 0.5, 0.5, 1.0)
    """
    waited = 0.0
    for place in places:
        arrival = place * BALL + waited
        if time <= arrival:
            break
        if time < arrival + STOP:
            return place
        waited += STOP
    return min((time - waited) / BALL, 1.0)
