"""The story of a match in sentences: what a spectator wants to hear of each event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Card, Catch, Restart, Result, Shot, Told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from footroll.match.events import Event
    from footroll.match.match import Match

RESTARTS = {
    Restart.AT_KICK_OFF: "kick-off",
    Restart.AT_THROW_IN: "throw-in",
    Restart.AT_GOAL_KICK: "goal-kick",
    Restart.AT_CORNER: "corner",
    Restart.AT_DIRECT_FREE_KICK: "free-kick",
    Restart.AT_INDIRECT_FREE_KICK: "indirect free-kick",
    Restart.AT_PENALTY: "penalty",
}
SHOTS = {
    Shot.WIDE: "goes wide",
    Shot.INTO_WALL: "hits the wall",
    Shot.OFF_POST: "hits the post",
    Shot.ON_TARGET: "is on target",
}
CATCHES = {Catch.HELD: "holds the ball", Catch.DEFLECTED: "turns it away for a corner", Catch.BEATEN: "is beaten"}


def name_of(match: Match, pawn: int | None) -> str:
    """Return a footballer as a commentator names him."""
    if pawn is None:
        return "nobody"
    footballer = match.footballer(pawn)
    return f"{footballer.name} ({match.teams[pawn // 11].short} {footballer.number})"


def _pass(match: Match, event: Event) -> str:
    arrives = "to" if event.verdict else "astray, meant for"
    return f"{name_of(match, event.pawn)} passes {arrives} {event.cell}"


def _shot(match: Match, event: Event) -> str:
    return (
        f"{name_of(match, event.pawn)} shoots, {event.cell.y} against {event.cell.x}: it {SHOTS[Shot(event.verdict)]}"
    )


def _interception(match: Match, event: Event) -> str | None:
    return f"{name_of(match, event.pawn)} cuts it out" if event.verdict else None


def _catch(match: Match, event: Event) -> str:
    saved = CATCHES[Catch(event.verdict)] if event.verdict >= 0 else "is hurt and beaten"
    return f"{name_of(match, event.pawn)} {saved}"


def _goal(match: Match, event: Event) -> str:
    home, away = match.teams
    score = f"{home} {event.cell.x}, {away} {event.cell.y}"
    return f"GOAL for {match.teams[event.verdict]}, by {name_of(match, event.pawn)}! {score}"


def _card(match: Match, event: Event) -> str:
    return f"{Card(event.verdict).name.lower()} card for {name_of(match, event.pawn)}"


def _restart(match: Match, event: Event) -> str:
    return f"{RESTARTS[Restart(event.verdict)]} at {event.cell}"


def _end(match: Match, event: Event) -> str:
    won = {Result.HOME_WON: f"{match.teams[0]} win", Result.AWAY_WON: f"{match.teams[1]} win", Result.LEVEL: "level"}
    return f"The end: {event.cell.x}-{event.cell.y}, {won[Result(event.verdict)]}"


SENTENCES: dict[Told, Callable[[Match, Event], str | None]] = {
    Told.TOLD_PASS: _pass,
    Told.TOLD_SHOT: _shot,
    Told.TOLD_INTERCEPTION: _interception,
    Told.TOLD_CATCH: _catch,
    Told.TOLD_GOAL: _goal,
    Told.TOLD_CARD: _card,
    Told.TOLD_RESTART: _restart,
    Told.TOLD_END: _end,
    Told.TOLD_FOUL: lambda match, event: f"{name_of(match, event.pawn)} fouls {name_of(match, event.other)}",
    Told.TOLD_SENT_OFF: lambda match, event: f"{name_of(match, event.pawn)} is sent off",
    Told.TOLD_INJURY: lambda match, event: f"{name_of(match, event.pawn)} is hurt",
    Told.TOLD_OFFSIDE: lambda match, event: f"{name_of(match, event.pawn)} is offside",
    Told.TOLD_SUBSTITUTION: lambda match, event: f"{name_of(match, event.pawn)} comes on",
    Told.TOLD_POSSESSION: lambda match, event: f"{name_of(match, event.pawn)} has the ball" if event.verdict else None,
}
HIGHLIGHTS = {
    Told.TOLD_SHOT,
    Told.TOLD_CATCH,
    Told.TOLD_GOAL,
    Told.TOLD_CARD,
    Told.TOLD_SENT_OFF,
    Told.TOLD_INJURY,
    Told.TOLD_SUBSTITUTION,
    Told.TOLD_END,
}


def tell(match: Match, events: Iterable[Event], *, highlights: bool = False) -> Iterator[str]:
    """Yield the sentences of events, those of a match's highlights alone if asked."""
    for event in events:
        sentence = SENTENCES.get(event.kind)
        if sentence and (not highlights or event.kind in HIGHLIGHTS) and (line := sentence(match, event)):
            yield line
