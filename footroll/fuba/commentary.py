"""The events of a FUBA match in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.fuba.actions import GUESSES, KICKS, ZONES, unpack
from footroll.fuba.board import name_of
from footroll.fuba.catalogue import fuba_events, fuba_skills
from footroll.fuba.sides import write_formation
from footroll.kernels.fuba.layout import Change, CheckResult, Limit, Setup, Told, Verdict, Weather

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
    Verdict.FOULED: "a foul by the striker",
}
HALVES = ("first half", "second half", "first half of extra time", "second half of extra time")
COACHES = {(1, 0): "saves the payment", (0, 0): "shouts in vain", (0, 1): "is sent off"}
CHANGED = {
    Change.CHANGE_FRESH: "bring a fresh player",
    Change.CHANGE_CARD: "take a booked player off",
    Change.CHANGE_DEFENCE: "change to strengthen the defence",
    Change.CHANGE_MIDFIELD: "change to strengthen midfield",
    Change.CHANGE_ATTACK: "change to strengthen the attack",
}
WEATHERS = {
    Weather.ORDINARY: "the weather is ordinary now",
    Weather.HEAT: "it is hot",
    Weather.SUNSHINE: "the sun shines",
    Weather.WIND: "it is windy",
    Weather.RAIN: "it rains",
    Weather.COLD: "it is cold",
    Weather.EXTREME_HEAT: "the heat is extreme",
    Weather.STORM: "a storm is raging",
}


def _zone(event: FubaEvent) -> str:
    return f"{ZONES[event.area]}, {event.number} left there"


def _offer(event: FubaEvent) -> str:
    many = _moves(event.number) if event.source else f"{event.number} as ball value"
    return f"{many}, or {event.other} with a condition point"


def _moves(number: int) -> str:
    return "1 move" if number == 1 else f"{number} moves"


def _injury(event: FubaEvent, side: str) -> str:
    lasting = f"for {event.number} minute{'s' * (event.number > 1)}" if event.number else "for good"
    place = f" in {name_of(event.source)}" if 0 <= event.source < Limit.PLACES else ""
    return f"{side} lose a piece{place} {lasting} by an injury"


def _special_event(event: FubaEvent) -> str:
    row = next(row for row in fuba_events() if row.number == event.number)
    return f"special event, {row.name.lower()}: {row.words[0].lower()}{row.words[1:].removesuffix('.')}"


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
    Told.TOLD_ALLOWED: lambda event, side: f"{side} may make {_moves(event.number)}",
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
    Told.TOLD_OFFERED: lambda event, side: f"{side} have {_offer(event)}",
    Told.TOLD_PAID: lambda event, side: f"{side} pay in {_zone(event)}",
    Told.TOLD_TIRED: lambda event, side: f"{side} tire in {_zone(event)}",
    Told.TOLD_EXHAUSTED: lambda _, side: f"{side} are tired for the rest of the match",
    Told.TOLD_GAINED: lambda event, side: f"{side} gain a point in {ZONES[event.area]}, {event.number} there now",
    Told.TOLD_SUBSTITUTED: lambda event, side: f"{side} {CHANGED[Change(event.number)]}",
    Told.TOLD_FORMATION: lambda event, side: f"{side} play {write_formation((event.source, event.area, event.number))}",
    Told.TOLD_SLOWED: lambda _, side: f"{side} slow the restart down",
    Told.TOLD_TESTED: lambda event, side: f"{side} {'fail' if event.number else 'pass'} the tiredness test",
    Told.TOLD_CHARGED: lambda event, side: (
        f"the goalkeeper of {side} {'advances' if event.other else 'charges'}, ball value {event.number}"
    ),
    Told.TOLD_INJURED: _injury,
    Told.TOLD_REPLACED: lambda event, side: f"{side} replace the injured piece in {name_of(event.area)}",
    Told.TOLD_HEALED: lambda _, side: f"a healed piece of {side} returns",
    Told.TOLD_WEATHER: lambda event, _: WEATHERS[Weather(event.number)],
    Told.TOLD_VAR: lambda event, side: (
        f"the video referee {'cancels what' if event.number else 'finds no fault in what'} {side} did"
    ),
    Told.TOLD_EVENT: lambda event, _: _special_event(event),
    Told.TOLD_SKILL: lambda event, side: f"{side} use a skill: {fuba_skills()[event.number].name.lower()}",
    Told.TOLD_DRAWN: lambda event, side: (
        f"{side} {'get a new skill' if event.other else 'lose a skill'}: {fuba_skills()[event.number].name.lower()}"
    ),
    Told.TOLD_WON: lambda event, side: f"{side} win the ball in {name_of(event.area)}, ball value {event.number}",
    Told.TOLD_SHIFTED: lambda event, side: f"{side} shift the ball to {name_of(event.area)}",
    Told.TOLD_COACH: lambda event, side: f"the coach of {side} {COACHES[event.number, event.other]}",
    Told.TOLD_HALF_ENDED: lambda event, _: f"the {HALVES[event.number - 1]} is over",
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
