"""The events of a FUBA match in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.fuba.actions import GUESSES, KICKS, unpack
from footroll.fuba.board import name_of
from footroll.kernels.fuba.layout import CheckResult, Setup, Told, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from footroll.fuba.events import FubaEvent
    from footroll.fuba.sides import FubaSide

RESTARTS = {
    Setup.KICK_OFF: "kick off",
    Setup.FREE_KICK: "have a free kick in {area}",
    Setup.QUICK: "have a quick free kick in {area}",
    Setup.CORNER: "have a corner kick",
    Setup.GOAL_KICK: "have a goal kick",
    Setup.PENALTY: "have a penalty",
}
CHECKS = {
    CheckResult.KEPT: "{side} keep the ball in {area}",
    CheckResult.EASY: "{side} keep the ball in {area}, where nobody is near",
    CheckResult.LOST: "{side} lose the ball in {area}",
}
VERDICTS = {
    Verdict.GOAL: "goal",
    Verdict.CORNER_WON: "a corner kick",
    Verdict.MISS: "missed",
    Verdict.REBOUND: "a rebound",
}


def _clock(event: FubaEvent) -> str:
    return f"minute {event.number}" + (f"+{event.other}" if event.other else "")


# The sentence of each event, of the event and the name of its side; events that are left out say nothing new.
SENTENCES: dict[Told, Callable[[FubaEvent, str], str]] = {
    Told.TOLD_ANSWERED: lambda event, side: (
        f"{side} have one answer: {unpack(event.number, event.source, event.area, event.other)}"
    ),
    Told.TOLD_TARGET: lambda event, side: (
        f"{side} play from {name_of(event.source)} to {name_of(event.area)}, ball value {event.number}"
    ),
    Told.TOLD_CLOCK: lambda event, _: _clock(event),
    Told.TOLD_CHECK: lambda event, side: CHECKS[CheckResult(event.number)].format(side=side, area=name_of(event.area)),
    Told.TOLD_CAME: lambda event, side: f"{side} come from {name_of(event.source)} to {name_of(event.area)}",
    Told.TOLD_VALUE: lambda event, _: f"new ball value {event.number}",
    Told.TOLD_FIRST: lambda _, side: f"{side} act first",
    Told.TOLD_MOVED: lambda event, side: f"{side} move from {name_of(event.source)} to {name_of(event.area)}",
    Told.TOLD_DRIBBLED: lambda event, side: f"{side} dribble from {name_of(event.source)} to {name_of(event.area)}",
    Told.TOLD_ALLOWED: lambda event, side: f"{side} may make {event.number} moves",
    Told.TOLD_POSITIONED: lambda event, side: f"{side} position, ball value {event.number}",
    Told.TOLD_PRESSED: lambda event, side: (
        f"{side} press{' aggressively' if event.source else ''} and {'win the ball' if event.number else 'fail'}"
        f", ball value {event.other}"
    ),
    Told.TOLD_ATTEMPT: lambda event, side: (
        f"{side} shoot from {name_of(event.area)} with {event.number:+}{', a difficult attempt' if event.other else ''}"
    ),
    Told.TOLD_VERDICT: lambda event, side: f"{side}: {VERDICTS[Verdict(event.number)]}",
    Told.TOLD_REBOUND: lambda event, _: f"rebound {event.number} against {event.other}",
    Told.TOLD_SCORE: lambda event, side: f"goal for {side}: {event.number}-{event.other}",
    Told.TOLD_RESTART: lambda event, side: f"{side} {RESTARTS[Setup(event.number)].format(area=name_of(event.area))}",
    Told.TOLD_YELLOW: lambda event, side: f"yellow card for {side}, {event.number} now",
    Told.TOLD_RED: lambda _, side: f"red card for {side}",
    Told.TOLD_REMOVED: lambda event, side: f"{side} take a piece off {name_of(event.area)}",
    Told.TOLD_PENALTY: lambda event, side: (
        f"{side} kick {KICKS[event.source]}, the goalkeeper guesses {GUESSES[event.area]}: "
        f"{'scored' if event.number else 'not scored'}"
    ),
    Told.TOLD_HALF_ENDED: lambda event, _: f"half {event.number} is over",
    Told.TOLD_OVER: lambda event, _: f"the match ends {event.number}-{event.other}",
}


def narrate_fuba(sides: tuple[FubaSide, FubaSide], events: Iterable[FubaEvent]) -> Iterator[str]:
    """Yield a sentence for each event, with the dice that belong to it before it."""
    dice: list[int] = []
    for event in events:
        if event.kind is Told.TOLD_ROLL:
            dice.append(event.other)
            continue
        if event.kind in SENTENCES:
            rolled = f"[{' '.join(map(str, dice))}] " if dice else ""
            dice.clear()
            yield f"{rolled}{SENTENCES[event.kind](event, sides[event.side].name)}"
    if dice:
        yield f"[{' '.join(map(str, dice))}]"
