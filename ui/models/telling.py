"""What happened, one line for each thing with the sum of its rolls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Card, ContestKind, Do, DuelVerdict, Restart, Told
from footroll.match.actions import TO_CELLS
from footroll.match.undo import UndoPolicy
from footroll.ui.models.naming import RESTARTS, called
from footroll.ui.models.sums import JUDGED, joined, roll_words, verdict_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from footroll.match import Event, Match

CONTESTS = {
    ContestKind.TO_DRIBBLE: ("dribbles past", "loses the ball to"),
    ContestKind.TO_FEINT: ("feints past", "loses the ball to"),
    ContestKind.TO_TACKLE: ("takes the ball from", "is beaten by"),
    ContestKind.TO_SLIP: ("slips past", "does not get past"),
    ContestKind.TO_CONTROL: ("controls the ball before", "loses the challenged ball to"),
    ContestKind.TO_CONTROL_MOVING: ("controls the ball before", "loses the challenged ball to"),
    ContestKind.TO_WIN_RACE: ("gets to the ball before", "comes to the ball after"),
}
GOALS = {Told.TOLD_GOAL, Told.TOLD_END}
CARDS = {Told.TOLD_CARD, Told.TOLD_SENT_OFF, Told.TOLD_FOUL, Told.TOLD_INJURY}


MAIN = {Told.TOLD_PASS, Told.TOLD_SHOT, *GOALS}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the commentary: its turn, what happened, the sum of its rolls, and the kind that a filter knows."""

    turn: int
    said: str
    sum: str = ""
    kind: str = "play"  # play, goal, card, order
    main: bool = False  # it is one of those that a reader looks for

    @property
    def words(self) -> str:
        """The whole line."""
        return " ".join(filter(None, (self.said, self.sum)))


def _pass(match: Match, event: Event) -> str:
    return f"{_who(match, event)} passes to {event.cell}."


def _shot(match: Match, event: Event) -> str:
    at = None if event.pawn is None else match.cell(event.pawn)
    return f"{_who(match, event)} shoots{f' from {at}' if at else ''}."


def _contest(match: Match, event: Event) -> str | None:
    kind = ContestKind(event.cell.x)
    won = {DuelVerdict.DUEL_WON: 0, DuelVerdict.DUEL_LOST: 1}.get(DuelVerdict(event.verdict))
    if won is None or kind not in CONTESTS or event.pawn is None or event.other is None:
        return None
    return f"{called(match, event.pawn)} {CONTESTS[kind][won]} {called(match, event.other)}."


def _interception(match: Match, event: Event) -> str:
    return f"{_who(match, event)} {'cuts it out' if event.verdict else 'does not reach it'}."


def _save(match: Match, event: Event) -> str:
    return f"{_who(match, event)} reaches for it."


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


def _declared(match: Match, events: Iterable[Event]) -> str:
    """Say a ball that is declared, and not rolled before somebody has said who tries to intercept it."""
    flight = match.state["flight"]
    kicker, asked = int(flight["kicker"]), match.ask is Ask.ASK_INTERCEPTORS
    declares = any(event.kind is Told.TOLD_ACTION and event.verdict in TO_CELLS for event in events)
    if not asked or not declares or kicker < 0:
        return ""
    return f"{called(match, kicker)} declares a pass to {flight['to_x']}:{flight['to_y']}."


SENTENCES: dict[Told, Callable[[Match, Event], str | None]] = {
    Told.TOLD_ACTION: _action,
    Told.TOLD_PASS: _pass,
    Told.TOLD_SHOT: _shot,
    Told.TOLD_CONTEST: _contest,
    Told.TOLD_INTERCEPTION: _interception,
    Told.TOLD_REACH: _save,
    Told.TOLD_CATCH: lambda match, event: f"{_who(match, event)} catches.",
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


def tell_lines(match: Match, events: Sequence[Event], *, turn: int) -> Iterator[Line]:
    """Yield the lines of some events; rolls stand with what they decided."""
    rolls: list[str] = []
    sums: list[str] = []
    for event in events:
        if event.kind is Told.TOLD_ROLL:
            rolls.append(roll_words(match, event))
            continue
        if rolls and (event.kind in JUDGED or event.kind is Told.TOLD_RESTART):
            sums.append(f"{joined(rolls)}{verdict_words(match, event)}.")
            rolls = []
        elif event.kind is Told.TOLD_PASS:
            sums.append("Reached, no roll.")
        if (sentence := SENTENCES.get(event.kind)) and (said := sentence(match, event)):
            yield Line(turn, said, " ".join(sums), _kind(event), main=event.kind in MAIN)
            sums = []
    if said := _declared(match, events):
        yield Line(turn, said, main=True)
    if rest := [*sums, *([f"{joined(rolls)}."] if rolls else [])]:
        yield Line(turn, "", " ".join(rest))


def _kind(event: Event) -> str:
    return "goal" if event.kind in GOALS else "card" if event.kind in CARDS else "play"


def story_of(match: Match) -> Iterator[tuple[Line, ...]]:
    """Yield the lines of all that was played so far, happening by happening, told as each moment stood."""
    twin = match.copy()
    twin.undo_policy = UndoPolicy.ALWAYS
    while twin.may_undo():
        twin.undo()
    yield tuple(tell_lines(twin, twin.opening, turn=0))
    while twin.may_redo():
        turn = twin.turn
        yield tuple(tell_lines(twin, twin.redo(), turn=turn))
