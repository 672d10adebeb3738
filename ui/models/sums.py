"""Rolls in words: each with its sum, and what it came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Card, Catch, Die, DuelVerdict, FoulCall, Rebound, Shot, Told
from footroll.teams import skill_name
from footroll.ui.models.naming import called, yards
from footroll.ui.models.skills import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from footroll.match import Event, Match

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
    """Yield each roll with its sum and what it came to."""
    rolled: list[str] = []
    for event in events:
        if event.kind is Told.TOLD_ROLL:
            rolled.append(roll_words(match, event))
        elif rolled and event.kind in JUDGED:
            yield f"{joined(rolled)}{verdict_words(match, event)}"
            rolled.clear()
    if rolled:
        yield joined(rolled)


def joined(rolls: list[str]) -> str:
    """Return rolls as one line: all but the first begin small, names of dice and teams stay."""
    first, *rest = rolls
    return ", ".join([first, *(f"roll{roll[4:]}" if roll.startswith("Roll ") else roll for roll in rest)])


def roll_words(match: Match, event: Event) -> str:
    """Say a roll with what it makes."""
    if event.die is Die.D8:
        return f"D8 {event.roll}"
    if event.die is Die.FOULS_DIE:
        return f"Fouls die {event.roll}: {CALLS[FoulCall(event.verdict)]}"
    if event.die is Die.CARDS_DIE:
        return f"Cards die {event.roll}: {Card(event.verdict).name.lower()}"
    if event.skill is None:
        return f"{match.teams[event.verdict]} roll {event.roll}"
    against = "" if event.difficulty is None else f" against {event.difficulty}"
    return f"Roll {event.roll} × {words(skill_name(event.skill))} {event.rating} = {event.score}{against}"


def verdict_words(match: Match, event: Event) -> str:
    """Say what rolls came to, as the end of their line."""
    words_of = JUDGED.get(event.kind)
    said = words_of(match, event) if words_of else ""
    return f": {said}" if said else ""


def _shot(match: Match, event: Event) -> str:
    result = f", R {event.cell.y - event.cell.x}" if event.verdict == Shot.ON_TARGET else ""
    return f"{SHOTS[Shot(event.verdict)]}{result}"


def _contest(match: Match, event: Event) -> str:
    if event.pawn is None or event.verdict not in DUELS:
        return ""
    return f"{called(match, event.pawn)} {DUELS[DuelVerdict(event.verdict)]}"


JUDGED: dict[Told, Callable[[Match, Event], str]] = {
    Told.TOLD_SHOT: _shot,
    Told.TOLD_CONTEST: _contest,
    Told.TOLD_CATCH: lambda match, event: CATCHES[Catch(event.verdict)] if event.verdict >= 0 else "hurt and beaten",
    Told.TOLD_REACH: lambda match, event: "reached" if event.verdict else "not reached",
    Told.TOLD_POWER: lambda match, event: f"power {event.verdict}",
    Told.TOLD_PASS: lambda match, event: "reached" if event.verdict else "astray",
    Told.TOLD_INTERCEPTION: lambda match, event: "intercepted" if event.verdict else "missed",
    Told.TOLD_ERROR: lambda match, event: f"{yards(event.verdict)} off, to {event.cell}",
    Told.TOLD_EFFECT: lambda match, event: "the ball bends",
    Told.TOLD_POST: lambda match, event: REBOUNDS[Rebound(event.verdict)],
    Told.TOLD_INJURY: lambda match, event: "hurt",
    Told.TOLD_FOUL: lambda match, event: "",
    Told.TOLD_CARD: lambda match, event: "",
}
