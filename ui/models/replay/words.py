"""What happened in a frame in words: the sentence of the moment, and each roll with its sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Card, Catch, Die, Do, DuelVerdict, FoulCall, Limit, Rebound, Shot, Side, Told
from footroll.match.commentary import tell
from footroll.teams import skill_name
from footroll.ui.models.naming import surname

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from footroll.match import Event, Match
    from footroll.ui.models.replay.reel import Frame

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
REBOUNDS = {Rebound.INTO_FIELD: "into the field", Rebound.OUT_OF_PLAY: "out of play", Rebound.AT_GOAL: "at the goal"}
DUELS = {DuelVerdict.DUEL_WON: "wins", DuelVerdict.DUEL_LOST: "loses"}


ROWS = ("bottom", "middle", "top")
VERBS = {
    Do.DO_DONE: "nothing more",
    Do.DO_RUN: "runs to {cell}",
    Do.DO_PLACE: "goes to {cell}",
    Do.DO_TAKE: "takes it at {cell}",
    Do.DO_TACKLE: "tackles",
    Do.DO_SLIP: "slips past",
    Do.DO_TRY: "tries to intercept",
    Do.DO_FOUL: "fouls on purpose",
    Do.DO_KEEPER: "goes in goal",
    Do.DO_AIM: "column {column}, {row} row",
    Do.DO_DRIBBLE: "a dribble",
}


def headline(frame: Frame) -> str:
    """Say what a frame is about: the last thing worth telling, or the answer itself."""
    if goal := next((event for event in frame.events if event.kind is Told.TOLD_GOAL), None):
        return _goal(frame.match, goal)
    told = list(tell(frame.match, frame.events))
    return told[-1] if told else answer_words(frame)


def _goal(match: Match, event: Event) -> str:
    """Say who scored, and how it stands."""
    who = str(match.teams[event.verdict]) if event.pawn is None else surname(match.footballer(event.pawn).name)
    ours = event.pawn is None or event.pawn // Limit.SIDE_PAWNS == event.verdict
    return f"{who} scores{'' if ours else ' an own goal'}: {event.cell.x} – {event.cell.y}"


def answer_words(frame: Frame) -> str:
    """Say an answer that nothing worth telling came of."""
    action, match = frame.action, frame.match
    if action is None:
        return "Before the first action"
    side = Side(frame.events.played.decider)
    if action.kind not in VERBS:
        return f"{match.teams[side]}: {frame.text}"
    who = "" if action.pawn < 0 else f"{surname(match.footballer(action.pawn).name)} "
    words = VERBS[action.kind].format(cell=action.cell, column=action.other + 1, row=ROWS[action.row])
    return f"{who}{words}" if who else f"{match.teams[side]}: {words}"


def sums(match: Match, events: Sequence[Event]) -> Iterator[str]:
    """Yield each roll with its sum, and after it what it came to."""
    rolled: list[str] = []
    for event in events:
        if event.kind is Told.TOLD_ROLL:
            rolled.append(roll_words(match, event))
        elif event.kind in JUDGED and rolled:
            yield f"{_joined(rolled)}{JUDGED[event.kind](match, event)}"
            rolled.clear()
    if rolled:
        yield _joined(rolled)


def _joined(rolls: list[str]) -> str:
    """Return rolls as one line: all but the first begin small, names of dice and teams stay."""
    first, *rest = rolls
    return ", ".join([first, *(f"roll{roll[4:]}" if roll.startswith("Roll ") else roll for roll in rest)])


def roll_words(match: Match, event: Event) -> str:
    """Say a roll with what it makes.

    A goalkeeper may bring more than his sheet says, so that skill and score stand beside each other only if they fit.
    """
    if event.die is Die.D8:
        return f"D8 {event.roll}"
    if event.die is Die.FOULS_DIE:
        return f"Fouls die {event.roll}: {CALLS[FoulCall(event.verdict)]}"
    if event.die is Die.CARDS_DIE:
        return f"Cards die {event.roll}: {Card(event.verdict).name.lower()}"
    if event.skill is None or event.pawn is None:
        return f"{match.teams[event.verdict]} roll {event.roll}"
    against = "" if event.difficulty is None else f" against {event.difficulty}"
    return f"Roll {event.roll} × {_skill_words(match, event)} = {event.score}{against}"


def _skill_words(match: Match, event: Event) -> str:
    """Return the skill of a roll with its value, where the value alone explains the score."""
    assert event.skill is not None
    assert event.pawn is not None
    name = skill_name(event.skill)
    value = int(match.state["skills"][event.pawn][event.skill])
    fits = abs((event.roll or 0) * value / 100 - (event.score or 0)) <= 1
    return f"{name[:1].upper()}{name[1:]} {value}" if fits else f"{name[:1].upper()}{name[1:]}"


def _shot(match: Match, event: Event) -> str:
    result = f", R {event.cell.y - event.cell.x}" if event.verdict == Shot.ON_TARGET else ""
    return f" against {event.cell.x}: {SHOTS[Shot(event.verdict)]}{result}"


def _contest(match: Match, event: Event) -> str:
    if event.pawn is None or event.verdict not in DUELS:
        return ""
    team = match.teams[event.pawn // Limit.SIDE_PAWNS].short
    return f": {team} {match.footballer(event.pawn).number} {DUELS[DuelVerdict(event.verdict)]}"


def _catch(match: Match, event: Event) -> str:
    return f": {CATCHES[Catch(event.verdict)] if event.verdict >= 0 else 'hurt and beaten'}"


JUDGED: dict[Told, Callable[[Match, Event], str]] = {
    Told.TOLD_SHOT: _shot,
    Told.TOLD_CONTEST: _contest,
    Told.TOLD_CATCH: _catch,
    Told.TOLD_REACH: lambda match, event: f" against {event.cell.x}: {'reached' if event.verdict else 'beaten'}",
    Told.TOLD_POWER: lambda match, event: f": power {event.verdict}",
    Told.TOLD_PASS: lambda match, event: ": reached" if event.verdict else ": astray",
    Told.TOLD_INTERCEPTION: lambda match, event: ": intercepted" if event.verdict else ": missed",
    Told.TOLD_ERROR: lambda match, event: f": {event.verdict} yards off, to {event.cell}",
    Told.TOLD_POST: lambda match, event: f": {REBOUNDS[Rebound(event.verdict)]}",
    Told.TOLD_INJURY: lambda match, event: ": hurt",
    Told.TOLD_FOUL: lambda match, event: "",
    Told.TOLD_CARD: lambda match, event: "",
}
