"""What happened, one line for each thing with the sum of its rolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Card, Catch, ContestKind, Die, Do, DuelVerdict, Restart, Shot, Told
from footroll.teams import skill_name
from footroll.ui.models.naming import RESTARTS, called
from footroll.ui.models.skills import words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from footroll.match import Event, Match

IN_HIS_BOX = 20  # what a goalkeeper's roll may count more (FR-3.1.5-04)
DICE = {Die.D8: "D8", Die.FOULS_DIE: "Fouls die", Die.CARDS_DIE: "Cards die"}
CONTESTS = {
    ContestKind.TO_DRIBBLE: ("dribbles past", "loses the ball to"),
    ContestKind.TO_FEINT: ("feints past", "loses the ball to"),
    ContestKind.TO_TACKLE: ("takes the ball from", "is beaten by"),
    ContestKind.TO_SLIP: ("slips past", "does not get past"),
    ContestKind.TO_CONTROL: ("controls the ball before", "loses the challenged ball to"),
    ContestKind.TO_CONTROL_MOVING: ("controls the ball before", "loses the challenged ball to"),
    ContestKind.TO_WIN_RACE: ("gets to the ball before", "comes to the ball after"),
}
SHOTS = {
    Shot.WIDE: "wide",
    Shot.INTO_WALL: "into the wall",
    Shot.OFF_POST: "off the post",
    Shot.ON_TARGET: "on target",
}
CATCHES = {Catch.HELD: "held", Catch.DEFLECTED: "deflected, corner", Catch.BEATEN: "beaten"}
GOALS = {Told.TOLD_GOAL, Told.TOLD_END}
CARDS = {Told.TOLD_CARD, Told.TOLD_SENT_OFF, Told.TOLD_FOUL, Told.TOLD_INJURY}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the commentary: its turn, its words, and the kind that a filter knows."""

    turn: int
    words: str
    kind: str = "play"  # play, goal, card


def roll_words(match: Match, event: Event) -> str:
    """Say a roll with its sum."""
    if event.die is not None and event.die in DICE:
        return f"{DICE[event.die]} {event.roll}."
    if event.skill is None or event.score is None:
        return f"Roll {event.roll}."
    assert event.pawn is not None
    assert event.roll is not None
    skill = match.footballer(event.pawn).skill(event.skill)
    counts = min((skill, skill + IN_HIS_BOX), key=lambda one: abs(one * event.roll / 100 - event.score))  # type: ignore[operator]
    against = "" if event.difficulty is None else f" against {event.difficulty}"
    return f"Roll {event.roll} × {words(skill_name(event.skill))} {counts} = {event.score}{against}."


def _pass(match: Match, event: Event) -> str:
    assert event.pawn is not None
    return f"{called(match, event.pawn)} passes to {event.cell}: {'reached' if event.verdict else 'astray'}."


def _shot(match: Match, event: Event) -> str:
    assert event.pawn is not None
    return f"{called(match, event.pawn)} shoots, {event.cell.y} against {event.cell.x}: {SHOTS[Shot(event.verdict)]}."


def _contest(match: Match, event: Event) -> str | None:
    kind = ContestKind(event.cell.x)
    won = {DuelVerdict.DUEL_WON: 0, DuelVerdict.DUEL_LOST: 1}.get(DuelVerdict(event.verdict))
    if won is None or kind not in CONTESTS or event.pawn is None or event.other is None:
        return None
    return f"{called(match, event.pawn)} {CONTESTS[kind][won]} {called(match, event.other)}."


def _interception(match: Match, event: Event) -> str:
    assert event.pawn is not None
    return f"{called(match, event.pawn)} {'cuts it out' if event.verdict else 'does not reach it'}."


def _catch(match: Match, event: Event) -> str:
    assert event.pawn is not None
    return f"{called(match, event.pawn)}: {CATCHES[Catch(event.verdict)] if event.verdict >= 0 else 'hurt and beaten'}."


def _reach(match: Match, event: Event) -> str:
    assert event.pawn is not None
    reached = "reached" if event.verdict else "not reached"
    return f"{called(match, event.pawn)}, {event.cell.y} against {event.cell.x}: {reached}."


def _goal(match: Match, event: Event) -> str:
    home, away = match.teams
    return f"Goal for {match.teams[event.verdict]}: {home} {event.cell.x} – {event.cell.y} {away}."


def _card(match: Match, event: Event) -> str | None:
    card = Card(event.verdict)
    return None if card is Card.NO_CARD else f"{card.name.capitalize()} card for {_who(match, event)}."


def _who(match: Match, event: Event) -> str:
    return "nobody" if event.pawn is None else called(match, event.pawn)


def _foul(match: Match, event: Event) -> str:
    return f"Foul by {_who(match, event)} on {'nobody' if event.other is None else called(match, event.other)}."


def _restart(match: Match, event: Event) -> str:
    return f"{RESTARTS[Restart(event.verdict)].capitalize()} at {event.cell}."


def _possession(match: Match, event: Event) -> str | None:
    return f"{_who(match, event)} has the ball: a new turn." if event.verdict else None


def _action(match: Match, event: Event) -> str | None:
    return "Play is stopped for an injured footballer." if event.verdict == Do.DO_STOP else None


SENTENCES: dict[Told, Callable[[Match, Event], str | None]] = {
    Told.TOLD_ACTION: _action,
    Told.TOLD_PASS: _pass,
    Told.TOLD_SHOT: _shot,
    Told.TOLD_CONTEST: _contest,
    Told.TOLD_INTERCEPTION: _interception,
    Told.TOLD_REACH: _reach,
    Told.TOLD_CATCH: _catch,
    Told.TOLD_GOAL: _goal,
    Told.TOLD_CARD: _card,
    Told.TOLD_FOUL: _foul,
    Told.TOLD_RESTART: _restart,
    Told.TOLD_POSSESSION: _possession,
    Told.TOLD_ERROR: lambda match, event: f"The ball goes to {event.cell}.",
    Told.TOLD_OUT: lambda match, event: "The ball is out of play.",
    Told.TOLD_OFFSIDE: lambda match, event: f"{_who(match, event)} is offside.",
    Told.TOLD_SENT_OFF: lambda match, event: f"{_who(match, event)} is sent off.",
    Told.TOLD_INJURY: lambda match, event: f"{_who(match, event)} is hurt.",
    Told.TOLD_SUBSTITUTION: lambda match, event: f"{_who(match, event)} comes on.",
    Told.TOLD_END: lambda match, event: f"The match is over: {event.cell.x} – {event.cell.y}.",
}


def tell_lines(match: Match, events: Iterable[Event], *, turn: int) -> Iterator[Line]:
    """Yield the lines of some events; rolls stand with what they decided."""
    rolls: list[str] = []
    for event in events:
        if event.kind is Told.TOLD_ROLL:
            rolls.append(roll_words(match, event))
        elif (sentence := SENTENCES.get(event.kind)) and (said := sentence(match, event)):
            yield Line(turn, " ".join([said, *rolls]), _kind(event))
            rolls = []
    if rolls:
        yield Line(turn, " ".join(rolls))


def _kind(event: Event) -> str:
    return "goal" if event.kind in GOALS else "card" if event.kind in CARDS else "play"
