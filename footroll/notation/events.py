"""What happened, in words for programs: each event as a table of names, words and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.kernels.layout import (
    Card,
    Catch,
    DuelVerdict,
    FoulCall,
    Limit,
    Rebound,
    Restart,
    Result,
    Shot,
    Side,
    Told,
)
from footroll.notation.formats import SKILL, Words
from footroll.notation.names import Names

if TYPE_CHECKING:
    from footroll.match import Event, Match

_RESTART = Words(Restart, prefix="AT_")
_VERDICTS = {
    Told.TOLD_TURN: Words(Side),
    Told.TOLD_CONTEST: Words(DuelVerdict),
    Told.TOLD_FOUL: Words(FoulCall),
    Told.TOLD_CARD: Words(Card),
    Told.TOLD_OUT: _RESTART,
    Told.TOLD_SHOT: Words(Shot),
    Told.TOLD_POST: Words(Rebound),
    Told.TOLD_GOAL: Words(Side),
    Told.TOLD_RESTART: _RESTART,
    Told.TOLD_END: Words(Result),
}
_YES_OR_NO = {Told.TOLD_PASS, Told.TOLD_INTERCEPTION, Told.TOLD_REACH}
_NUMBERS = {Told.TOLD_ERROR: "yards", Told.TOLD_POWER: "power", Told.TOLD_EFFECT: "score", Told.TOLD_WALL: "yards"}
_AGAINST = {Told.TOLD_SHOT, Told.TOLD_POWER, Told.TOLD_REACH}  # these tell difficulty and score in place of a cell
_SCORED = {Told.TOLD_GOAL, Told.TOLD_END}  # these tell the goals of both
_NO_CELL = {Told.TOLD_ROLL, Told.TOLD_POST, Told.TOLD_EFFECT}


def write_event(event: Event, *, match: Match, action: str = "") -> dict[str, Any]:
    """Return an event as a table; `action` is the text of the action that led to it."""
    if event.kind is Told.TOLD_ACTION:
        return {"kind": "action", "action": action}
    names = Names.of(match.state)
    table = {
        "kind": Words(Told, prefix="TOLD_").write(event.kind, names),
        "who": _name(event.pawn, names),
        "other": None if event.kind is Told.TOLD_SUBSTITUTION else _name(event.other, names),
        **_roll(event, names),
        **_place(event),
        **_verdict(event, names),
    }
    return {key: value for key, value in table.items() if value is not None}


def _name(pawn: int | None, names: Names) -> str | None:
    """Return the name of a pawn that was told."""
    return names.write(pawn) if pawn is not None and 0 <= pawn < Limit.PAWNS else None


def _roll(event: Event, names: Names) -> dict[str, Any]:
    """Return what a roll tells."""
    return {
        "skill": None if event.skill is None else SKILL.write(event.skill, names),
        "rating": event.rating,
        "die": None if event.die is None else event.die.name.lower().replace("_", "-"),
        "roll": event.roll,
        "score": event.score,
        "difficulty": event.difficulty,
    }


def _place(event: Event) -> dict[str, Any]:
    """Return where it happened, or what is told in place of a cell."""
    if event.kind in _NO_CELL:
        return {}
    if event.kind in _AGAINST:
        return {"difficulty": event.cell.x, "score": event.cell.y}
    if event.kind in _SCORED:
        return {"goals": [event.cell.x, event.cell.y]}
    return {"cell": str(event.cell)}


def _verdict(event: Event, names: Names) -> dict[str, Any]:
    """Return what a verdict means."""
    if event.kind in _VERDICTS:
        return {"verdict": _VERDICTS[event.kind].write(event.verdict, names)}
    if event.kind in _NUMBERS:
        return {_NUMBERS[event.kind]: event.verdict}
    if event.kind is Told.TOLD_CATCH:
        return {"verdict": "hurt" if event.verdict < 0 else Words(Catch).write(event.verdict, names)}
    return {"succeeded": bool(event.verdict)} if event.kind in _YES_OR_NO else {}
