"""Actions as text: a word, then the footballer, the cell or the opponent that it needs.

    pass H8 60:34    run H9 55:30    tackle A4    foul A4 H9    aim 0,2    sub H9 H14    done

The carrier's name can be left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import Fault, NotationError, printable
from footroll.kernels.layout import Ask, Do, Limit, side_of
from footroll.match.actions import (
    BENDS,
    BY_PAWN,
    BY_PAWN_ON_OTHER,
    BY_PAWN_TO_CELL,
    CURVED,
    DONE,
    NOBODY,
    TO_CELLS,
    Action,
)
from footroll.notation.names import Names
from footroll.pitch import read_cell
from footroll.play.sides import read_number
from footroll.wording import did_you_mean, quote

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
    """Return the pawn that plays the ball at this question: the carrier or the receiver."""
    if match.ask is Ask.ASK_CARRIER:
        return match.carrier
    return int(match.state["flight"]["receiver"]) if match.ask is Ask.ASK_ONE_TOUCH else None


def write_action(action: Action, *, match: Match) -> str:
    """Write an action of this moment as text."""
    return " ".join([WORDS[action.kind], *write_details(action, match=match)])


def write_details(action: Action, *, match: Match) -> list[str]:
    """Write the words after the kind of an action."""
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
        return [*who, names.write_place(side_of(action.pawn), action.other)]
    if kind is Do.DO_FOUL:
        return [*who, names.write(action.other)]
    cell = [str(action.cell)] if kind in BY_PAWN_TO_CELL | TO_CELLS else []
    return [*who, *cell, *([EFFECT] if action.effect and kind in CURVED else [])]


def _names_pawn(kind: Do) -> bool:
    """Return whether this kind of action names a footballer."""
    return kind in BY_PAWN | BY_PAWN_TO_CELL | BY_PAWN_ON_OTHER


def read_action(text: str, *, match: Match) -> Action:
    """Read an action of this moment; the match decides whether it is legal."""
    word, *details = text.split() or [""]
    where = f"action '{printable(text[:LONGEST])}'"
    if word not in KINDS:
        raise NotationError(Fault(where, f"there is no action {quote(word)}{did_you_mean(word, KINDS)}"))
    try:
        return read_details(KINDS[word], details, match=match)
    except ValueError as wrong:
        raise NotationError(Fault(where, printable(str(wrong)[:200]))) from None


def read_touch(text: str, *, match: Match) -> Action:
    """Read a first-touch action; it may name a footballer, but the pass decides the receiver."""
    word, *details = text.split() or [""]
    named = details and details[0][:1] in ("H", "A")
    return read_action(" ".join([word, *details[bool(named) :]]), match=match)


def read_details(kind: Do, details: list[str], *, match: Match) -> Action:
    """Read the words after the kind of an action."""
    names = Names.of(match.state)
    if kind in READERS:
        return READERS[kind](details, names)
    if not _names_pawn(kind):
        return read_with_ball(kind, details, match=match)
    _count(kind, details, count=2 if kind in BY_PAWN_TO_CELL else 1)
    cell = read_cell(details[1]) if kind in BY_PAWN_TO_CELL else None
    return Action(kind, pawn=names.read(details[0]), cell=cell)


def _count(kind: Do, details: list[str], *, count: int) -> None:
    """Refuse too few or too many words."""
    if len(details) != count:
        what = "few" if len(details) < count else "many"
        raise ValueError(f"there are too {what} words after {WORDS[kind]}; write {SHAPES[kind]}")


def read_with_ball(kind: Do, details: list[str], *, match: Match) -> Action:
    """Read an action with the ball; it may name the footballer who has it."""
    if details and details[0][:1] in ("H", "A"):
        names, has_ball = Names.of(match.state), actor(match)
        if names.read(details[0]) != has_ball and has_ball is not None:
            raise ValueError(f"{details[0]} does not have the ball; write {names.write(has_ball)}, or no name")
        details = details[1:]
    effect = kind in CURVED and details == [EFFECT]
    _count(kind, details, count=1 if kind in TO_CELLS or effect else 0)
    return Action(kind, cell=read_cell(details[0]) if kind in TO_CELLS else None, effect=effect)


def read_done(details: list[str], names: Names) -> Action:
    """Read done, which has no details."""
    _count(Do.DO_DONE, details, count=0)
    return DONE


def read_stop(details: list[str], names: Names) -> Action:
    """Read stop, which has no details."""
    _count(Do.DO_STOP, details, count=0)
    return Action(Do.DO_STOP)


def read_substitution(details: list[str], names: Names) -> Action:
    """Read a substitution: the footballer who leaves, then the substitute."""
    _count(Do.DO_SUBSTITUTE, details, count=2)
    pawn, (side, place) = names.read(details[0]), names.read_place(details[1])
    if side_of(pawn) != side:
        raise ValueError(f"{details[0]} and {details[1]} play for different sides; name two of one side")
    return Action(Do.DO_SUBSTITUTE, pawn=pawn, other=place)


def read_foul(details: list[str], names: Names) -> Action:
    """Read a foul: the offender, then the victim."""
    _count(Do.DO_FOUL, details, count=2)
    return Action(Do.DO_FOUL, pawn=names.read(details[0]), other=names.read(details[1]))


def read_bend(details: list[str], names: Names) -> Action:
    """Read the side to which a shot bends."""
    if details not in (["right"], ["left"]):
        raise ValueError(f"a shot bends left or right; write {SHAPES[Do.DO_BEND]}")
    return Action(Do.DO_BEND, other=BENDS.index(details[0]))


def read_aim(details: list[str], names: Names) -> Action:
    """Read a target of the goal: its column and its row."""
    _count(Do.DO_AIM, details, count=1)
    column, _, row = details[0].partition(",")
    return Action(
        Do.DO_AIM,
        pawn=NOBODY,
        other=read_number(column, low=0, high=Limit.GOAL_WIDTH - 1),
        row=read_number(row, low=0, high=Limit.GOAL_HEIGHT - 1),
    )


READERS: dict[Do, Callable[[list[str], Names], Action]] = {
    Do.DO_DONE: read_done,
    Do.DO_STOP: read_stop,
    Do.DO_SUBSTITUTE: read_substitution,
    Do.DO_FOUL: read_foul,
    Do.DO_BEND: read_bend,
    Do.DO_AIM: read_aim,
}
