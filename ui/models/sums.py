"""Rolls in words, with their calculation and result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.kernels.layout import Catch, DuelVerdict, FoulCall, Rebound, Shot
from footroll.match.commentary import called
from footroll.match.events import (
    BallStrayed,
    CardsDieRolled,
    CardShown,
    CatchTried,
    ContestEnded,
    Event,
    FootballerInjured,
    FoulCommitted,
    FoulsDieRolled,
    InterceptionTried,
    KickOffRolled,
    PassPlayed,
    PostHit,
    ReachTried,
    Rolled,
    ShotCurved,
    ShotPowered,
    ShotTaken,
    SkillRolled,
)
from footroll.skills import skill_name
from footroll.ui.models.naming import yards
from footroll.ui.models.skills import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from footroll.match import Match

CALLS = {
    FoulCall.FOUL_WITH_CARD: "card",
    FoulCall.FOUL_WITHOUT_CARD: "no card",
    FoulCall.FOUL_IGNORED: "ignored",
}
SHOTS = {
    Shot.WIDE: "wide",
    Shot.INTO_WALL: "into the wall",
    Shot.OFF_POST: "post",
    Shot.ON_TARGET: "on target",
}
CATCHES = {Catch.HELD: "held", Catch.DEFLECTED: "deflected, corner", Catch.BEATEN: "beaten"}
REBOUNDS = {
    Rebound.INTO_FIELD: "back into the field",
    Rebound.OUT_OF_PLAY: "out of play",
    Rebound.AT_GOAL: "towards the goal",
}
DUELS = {DuelVerdict.DUEL_WON: "wins", DuelVerdict.DUEL_LOST: "loses"}


def sums(match: Match, events: Iterable[Event]) -> Iterator[str]:
    """Yield each roll with its calculation and result."""
    rolled: list[str] = []
    for event in events:
        if isinstance(event, Rolled):
            rolled.append(roll_words(match, event))
        elif rolled and type(event) in JUDGED:
            yield f"{joined(rolled)}{verdict_words(match, event)}"
            rolled.clear()
    if rolled:
        yield joined(rolled)


def joined(rolls: list[str]) -> str:
    """Join rolls into one line: all but the first start lower-case, except names."""
    first, *rest = rolls
    return ", ".join([first, *(f"roll{roll[4:]}" if roll.startswith("Roll ") else roll for roll in rest)])


def roll_words(match: Match, event: Rolled) -> str:
    """Describe a roll and its score."""
    if isinstance(event, FoulsDieRolled):
        return f"Fouls die {event.roll}: {CALLS[event.call]}"
    if isinstance(event, CardsDieRolled):
        return f"Cards die {event.roll}: {event.card.name.lower()}"
    if isinstance(event, KickOffRolled):
        return f"{match.teams[event.side]} roll {event.roll}"
    if not isinstance(event, SkillRolled):
        return f"D8 {event.roll}"
    against = "" if event.difficulty is None else f" against {event.difficulty}"
    return f"Roll {event.roll} × {words(skill_name(event.skill))} {event.rating} = {event.score}{against}"


def verdict_words(match: Match, event: Event) -> str:
    """Describe the result of rolls, as the end of their line."""
    words_of = JUDGED.get(type(event))
    said = words_of(match, event) if words_of else ""
    return f": {said}" if said else ""


def _shot(match: Match, event: ShotTaken) -> str:
    result = f", R {event.score - event.difficulty}" if event.result is Shot.ON_TARGET else ""
    return f"{SHOTS[event.result]}{result}"


def _contest(match: Match, event: ContestEnded) -> str:
    return f"{called(match, event.initiator)} {DUELS[event.verdict]}" if event.verdict in DUELS else ""


JUDGED: dict[type[Event], Callable[[Match, Any], str]] = {
    ShotTaken: _shot,
    ContestEnded: _contest,
    CatchTried: lambda match, event: "injured and beaten" if event.verdict is None else CATCHES[event.verdict],
    ReachTried: lambda match, event: "reached" if event.succeeded else "not reached",
    ShotPowered: lambda match, event: f"power {event.power}",
    PassPlayed: lambda match, event: "reached" if event.succeeded else "astray",
    InterceptionTried: lambda match, event: "intercepted" if event.succeeded else "missed",
    BallStrayed: lambda match, event: f"{yards(event.yards)} off, to {event.cell}",
    ShotCurved: lambda match, event: "the ball bends",
    PostHit: lambda match, event: REBOUNDS[event.rebound],
    FootballerInjured: lambda match, event: "injured",
    FoulCommitted: lambda match, event: "",
    CardShown: lambda match, event: "",
}
