"""An action as text: what is done, by whom, where to.

    pass H8 60:34    run H9 55:30    tackle A4    foul A4 H9    aim 0,2    sub H9 H14    done

Who has the ball need not be named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import Fault, NotationError, printable
from footroll.kernels.layout import Ask, Do, Limit
from footroll.match.actions import (
    BY_PAWN,
    BY_PAWN_ON_OTHER,
    BY_PAWN_TO_CELL,
    CURVED,
    DONE,
    NOBODY,
    TO_CELLS,
    Action,
)
from footroll.notation.names import Names, read_cell, read_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match

WORDS = {
    Do.DO_DONE: "done",
    Do.DO_SUBSTITUTE: "sub",
    Do.DO_KEEPER: "keeper",
    Do.DO_TAKE: "take",
    Do.DO_PLACE: "place",
    Do.DO_PASS: "pass",
    Do.DO_HAND_PASS: "hand-pass",
    Do.DO_SHOOT: "shoot",
    Do.DO_LOB: "lob",
    Do.DO_DRIBBLE: "dribble",
    Do.DO_STOP: "stop",
    Do.DO_NAME: "name",
    Do.DO_TRY: "try",
    Do.DO_BEND: "bend",
    Do.DO_AIM: "aim",
    Do.DO_LOW_PASS: "low-pass",
    Do.DO_FINISH: "finish",
    Do.DO_OFFENSIVE_HEADER: "header",
    Do.DO_DEFENSIVE_HEADER: "clear",
    Do.DO_SCISSORS_KICK: "scissors-kick",
    Do.DO_SLIP: "slip",
    Do.DO_TACKLE: "tackle",
    Do.DO_FOUL: "foul",
    Do.DO_RUN: "run",
}
KINDS = {word: kind for kind, word in WORDS.items()}
BENDS = ("right", "left")  # seen by the shooter, in the order of FR-3.3.2-04
EFFECT = "effect"
LONGEST = 60  # letters

WITH_BALL = {Do.DO_DRIBBLE, Do.DO_LOB, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK}

SHAPES = {
    Do.DO_DONE: "done",
    Do.DO_STOP: "stop",
    Do.DO_SUBSTITUTE: "sub H9 H14",
    Do.DO_FOUL: "foul A4 H9",
    Do.DO_BEND: "bend left or bend right",
    Do.DO_AIM: "aim 0,2",
    **{kind: f"{WORDS[kind]} H9" for kind in BY_PAWN},
    **{kind: f"{WORDS[kind]} H9 60:34" for kind in BY_PAWN_TO_CELL | TO_CELLS},
    **{kind: WORDS[kind] for kind in WITH_BALL},
    **{kind: f"{WORDS[kind]} or {WORDS[kind]} effect" for kind in CURVED},
}


def actor(match: Match) -> int | None:
    """Return who plays the ball if the coach who is asked says so: the carrier, or who has received it."""
    if match.ask is Ask.ASK_CARRIER:
        return match.carrier
    return int(match.state["flight"]["receiver"]) if match.ask is Ask.ASK_ONE_TOUCH else None


def write_action(action: Action, *, match: Match) -> str:
    """Return an action of this moment as text."""
    return " ".join([WORDS[action.kind], *_details(action, match=match)])


def _details(action: Action, *, match: Match) -> list[str]:
    """Return what an action says beside its word."""
    names, kind = Names.of(match.state), action.kind
    if kind in (Do.DO_DONE, Do.DO_STOP):
        return []
    if kind is Do.DO_AIM:
        return [f"{action.other},{action.row}"]
    if kind is Do.DO_BEND:
        return [BENDS[action.other]]
    pawn = action.pawn if _names_pawn(kind) else actor(match)
    who = [] if pawn is None else [names.write(pawn)]
    if kind is Do.DO_SUBSTITUTE:
        return [*who, names.write_place(action.pawn // Limit.SIDE_PAWNS, action.other)]
    if kind is Do.DO_FOUL:
        return [*who, names.write(action.other)]
    cell = [str(action.cell)] if kind in BY_PAWN_TO_CELL | TO_CELLS else []
    return [*who, *cell, *([EFFECT] if action.effect and kind in CURVED else [])]


def _names_pawn(kind: Do) -> bool:
    """Say whether a coach names a footballer for this kind of action."""
    return kind in BY_PAWN | BY_PAWN_TO_CELL | BY_PAWN_ON_OTHER


def read_action(text: str, *, match: Match) -> Action:
    """Return the action of a text, as it would be answered at this moment; whether it is legal is for the match."""
    word, *details = text.split() or [""]
    where = f"action '{printable(text[:LONGEST])}'"
    if word not in KINDS:
        raise NotationError(Fault(where, f"no action begins so; they are {', '.join(KINDS)}"))
    try:
        return _read(KINDS[word], details, match=match)
    except ValueError as wrong:
        raise NotationError(Fault(where, printable(str(wrong)[:200]))) from None


def read_touch(text: str, *, match: Match) -> Action:
    """Return what the receiver of a pass is to play at once; a name may stand there, but the pass decides who it is."""
    word, *details = text.split() or [""]
    named = details and details[0][:1] in ("H", "A")
    return read_action(" ".join([word, *details[bool(named) :]]), match=match)


def _read(kind: Do, details: list[str], *, match: Match) -> Action:
    """Return the action of a kind with its details."""
    if kind in _READERS:
        return _READERS[kind](details, Names.of(match.state))
    if _names_pawn(kind):
        return _read_by_pawn(kind, details, Names.of(match.state))
    return _read_with_ball(kind, details, match=match)


def _count(kind: Do, details: list[str], *, count: int) -> None:
    """Refuse details that are too few or too many."""
    if len(details) != count:
        raise ValueError(f"write it as in {SHAPES[kind]}")


def _read_by_pawn(kind: Do, details: list[str], names: Names) -> Action:
    """Read what a named footballer does, to a cell or not."""
    _count(kind, details, count=2 if kind in BY_PAWN_TO_CELL else 1)
    cell = read_cell(details[1]) if kind in BY_PAWN_TO_CELL else None
    return Action(kind, pawn=names.read(details[0]), cell=cell)


def _read_with_ball(kind: Do, details: list[str], *, match: Match) -> Action:
    """Read what is done with the ball, by him who has it whether he is named or not."""
    if details and details[0][:1] in ("H", "A"):
        _check_actor(details[0], match=match)
        details = details[1:]
    effect = kind in CURVED and details == [EFFECT]
    _count(kind, details, count=1 if kind in TO_CELLS or effect else 0)
    return Action(kind, cell=read_cell(details[0]) if kind in TO_CELLS else None, effect=effect)


def _check_actor(name: str, *, match: Match) -> None:
    """Refuse a name that is not his who has the ball."""
    names, has_ball = Names.of(match.state), actor(match)
    if names.read(name) != has_ball and has_ball is not None:
        raise ValueError(f"{name} has not the ball; {names.write(has_ball)} has")


def _read_done(details: list[str], names: Names) -> Action:
    _count(Do.DO_DONE, details, count=0)
    return DONE


def _read_stop(details: list[str], names: Names) -> Action:
    _count(Do.DO_STOP, details, count=0)
    return Action(Do.DO_STOP)


def _read_substitution(details: list[str], names: Names) -> Action:
    """Read who leaves and who comes on, both of one side."""
    _count(Do.DO_SUBSTITUTE, details, count=2)
    pawn, (side, place) = names.read(details[0]), names.read_place(details[1])
    if pawn // Limit.SIDE_PAWNS != side:
        raise ValueError(f"{details[0]} and {details[1]} are not of one side")
    return Action(Do.DO_SUBSTITUTE, pawn=pawn, other=place)


def _read_foul(details: list[str], names: Names) -> Action:
    _count(Do.DO_FOUL, details, count=2)
    return Action(Do.DO_FOUL, pawn=names.read(details[0]), other=names.read(details[1]))


def _read_bend(details: list[str], names: Names) -> Action:
    if details not in (["right"], ["left"]):
        raise ValueError(f"write it as in {SHAPES[Do.DO_BEND]}")
    return Action(Do.DO_BEND, other=BENDS.index(details[0]))


def _read_aim(details: list[str], names: Names) -> Action:
    """Read a column and a row of the goal."""
    _count(Do.DO_AIM, details, count=1)
    column, _, row = details[0].partition(",")
    return Action(
        Do.DO_AIM,
        pawn=NOBODY,
        other=read_number(column, low=0, high=Limit.GOAL_WIDTH - 1),
        row=read_number(row, low=0, high=Limit.GOAL_HEIGHT - 1),
    )


_READERS: dict[Do, Callable[[list[str], Names], Action]] = {
    Do.DO_DONE: _read_done,
    Do.DO_STOP: _read_stop,
    Do.DO_SUBSTITUTE: _read_substitution,
    Do.DO_FOUL: _read_foul,
    Do.DO_BEND: _read_bend,
    Do.DO_AIM: _read_aim,
}
