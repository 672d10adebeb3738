"""The figures of a FUBA match: turns, checks, actions, attempts and cards of each side."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from footroll.kernels.fuba.layout import CheckResult, Told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.fuba.events import FubaEvent
    from footroll.fuba.match import FubaMatch
    from footroll.play.saved import GameMoment


@dataclass(slots=True)
class FubaFigures:
    """The figures of one side: passes, pressings, attempts, goals and cards."""

    passes: int = 0
    kept: int = 0
    pressings: int = 0
    won: int = 0
    attempts: int = 0
    goals: int = 0
    yellow: int = 0
    red: int = 0


@dataclass(slots=True)
class FubaReport:
    """The figures of both sides, and the goals with their minutes."""

    sides: tuple[FubaFigures, FubaFigures] = field(default_factory=lambda: (FubaFigures(), FubaFigures()))
    goals: list[tuple[str, int]] = field(default_factory=list)  # minute and side
    minute: str = "0"

    def add(self, events: Iterable[FubaEvent]) -> None:
        """Count the events of one step."""
        for event in events:
            side = self.sides[event.side]
            if event.kind is Told.TOLD_CLOCK:
                self.minute = f"{event.number}{f'+{event.other}' if event.other else ''}"
            elif event.kind is Told.TOLD_CHECK:
                side.passes += 1
                side.kept += event.number != CheckResult.LOST
            elif event.kind is Told.TOLD_PRESSED:
                side.pressings += 1
                side.won += event.number
            elif event.kind is Told.TOLD_ATTEMPT:
                side.attempts += 1
            elif event.kind is Told.TOLD_YELLOW:
                side.yellow += 1
            elif event.kind is Told.TOLD_RED:
                side.red += 1
            elif event.kind is Told.TOLD_SCORE:
                side.goals += 1
                self.goals.append((self.minute, event.side))


def report_of(moments: Iterable[GameMoment[FubaMatch]]) -> FubaReport:
    """Return the figures of a replay."""
    report = FubaReport()
    for moment in moments:
        report.add(moment.events)
    return report
