"""Events as tables of names, words and numbers, for JSON."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from footroll.kernels.layout import (
    Card,
    Catch,
    Die,
    DuelVerdict,
    EventKind,
    FoulCall,
    Rebound,
    Restart,
    Result,
    Shot,
    Side,
    Skill,
)
from footroll.match import events as happened
from footroll.notation.formats import SKILL, Words
from footroll.notation.names import Names
from footroll.pitch import Cell

if TYPE_CHECKING:
    from footroll.match import Event, Match

KINDS = Words(EventKind, prefix="EVENT_")
WORDS: dict[type[IntEnum], Any] = {
    Restart: Words(Restart, prefix="AT_"),
    Skill: SKILL,
    **{enum: Words(enum) for enum in (Card, Catch, Die, DuelVerdict, FoulCall, Rebound, Result, Shot, Side)},
}
# The keys of a table in their order.
KEYS = (
    *("who", "other", "skill", "rating", "die", "roll", "score", "difficulty", "cell", "goals", "footballers"),
    *("verdict", "yards", "power", "succeeded"),
)
ROLL = {"die": "die", "roll": "roll"}
SKILL_ROLL = {
    **ROLL,
    "who": "roller",
    "skill": "skill",
    "rating": "rating",
    "score": "score",
    "difficulty": "difficulty",
}
# For each event the field behind each key.
FIELDS: dict[type[Event], dict[str, str]] = {
    happened.KickOffRolled: ROLL,
    happened.SkillRolled: SKILL_ROLL,
    happened.InjuryChecked: SKILL_ROLL,
    happened.DirectionRolled: {**ROLL, "who": "kicker", "score": "yards"},
    happened.ReboundRolled: {**ROLL, "who": "shooter"},
    happened.FoulsDieRolled: {**ROLL, "who": "offender"},
    happened.CardsDieRolled: {**ROLL, "who": "offender"},
    happened.TurnBegan: {"who": "carrier", "cell": "cell", "verdict": "side"},
    happened.RestartGiven: {"cell": "cell", "verdict": "restart"},
    happened.SubstitutionMade: {"who": "pawn", "cell": "cell"},
    happened.PawnPlaced: {"who": "pawn", "cell": "cell"},
    happened.SideForfeited: {"footballers": "footballers", "verdict": "side"},
    happened.MatchEnded: {"goals": "goals", "verdict": "result"},
    happened.ContestEnded: {"who": "initiator", "other": "opponent", "verdict": "verdict"},
    happened.PawnsSwapped: {"who": "pawn", "other": "other", "cell": "cell"},
    happened.FoulCommitted: {"who": "offender", "other": "victim", "cell": "cell", "verdict": "call"},
    happened.CardShown: {"who": "offender", "cell": "cell", "verdict": "card"},
    happened.FootballerSentOff: {"who": "offender", "cell": "cell"},
    happened.FootballerInjured: {"who": "footballer", "cell": "cell"},
    happened.PassPlayed: {"who": "passer", "cell": "cell", "succeeded": "succeeded"},
    happened.InterceptionTried: {"who": "interceptor", "other": "kicker", "cell": "cell", "succeeded": "succeeded"},
    happened.BallStrayed: {"who": "kicker", "cell": "cell", "yards": "yards"},
    happened.BallWentOut: {"who": "kicker", "cell": "cell", "verdict": "restart"},
    happened.OffsideCalled: {"who": "offender", "other": "kicker", "cell": "cell"},
    happened.BallReceived: {"who": "receiver", "other": "kicker", "cell": "cell"},
    happened.BallArrived: {"who": "receiver", "other": "kicker", "cell": "cell"},
    happened.PossessionTaken: {"who": "carrier", "cell": "cell"},
    happened.PawnRan: {"who": "runner", "cell": "cell"},
    happened.ShotTaken: {"who": "shooter", "difficulty": "difficulty", "score": "score", "verdict": "result"},
    happened.ShotCurved: {"who": "shooter", "score": "score"},
    happened.WallHit: {"who": "defender", "other": "shooter", "cell": "cell", "yards": "yards"},
    happened.PostHit: {"who": "shooter", "verdict": "rebound"},
    happened.ReachTried: {
        "who": "defender",
        "other": "shooter",
        "difficulty": "difficulty",
        "score": "score",
        "succeeded": "succeeded",
    },
    happened.ShotPowered: {"who": "shooter", "difficulty": "difficulty", "score": "score", "power": "power"},
    happened.CatchTried: {"who": "keeper", "other": "shooter", "cell": "cell", "verdict": "verdict"},
    happened.GoalScored: {"who": "scorer", "goals": "goals", "verdict": "side"},
}


def write_event(event: Event, *, match: Match, action: str = "") -> dict[str, Any]:
    """Return an event as a table; `action` is the text of the action that led to it."""
    if isinstance(event, happened.ActionPlayed):
        return {"kind": "action", "action": action}
    names, fields, odd = Names.of(match.state), FIELDS[type(event)], _odd_values(event)
    table: dict[str, Any] = {"kind": KINDS.write(event.kind, names)}
    for key in KEYS:
        value = odd[key] if key in odd else _write(key, getattr(event, fields[key]), names) if key in fields else None
        if value is not None:
            table[key] = value
    return table


def _odd_values(event: Event) -> dict[str, Any]:
    """Return the values that JSON writes differently from the fields, for existing readers."""
    match event:
        case happened.ContestEnded(contest=contest, opponents=opponents):
            return {"cell": f"{int(contest)}:{opponents}"}
        case happened.CatchTried(verdict=None):
            return {"verdict": "hurt"}
        case happened.ReachTried(score=None) | happened.ShotPowered(score=None):
            return {"score": -1}
    return {}


def _write(key: str, value: Any, names: Names) -> Any:
    """Return a field as JSON holds it."""
    if key in ("who", "other"):
        return None if value is None else names.write(value)
    if isinstance(value, IntEnum):
        return WORDS[type(value)].write(value, names)
    if isinstance(value, Cell):
        return str(value)
    return list(value) if isinstance(value, tuple) else value
