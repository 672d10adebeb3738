"""The answers of a FUBA match as text, read and written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import Fault, NotationError
from footroll.fuba.actions import GUESSES, KEEPER, KICKS, PAYMENTS, ROUTES, SIDE_LETTERS, WORDS, FubaAction
from footroll.fuba.board import name_of, read_area
from footroll.fuba.sides import read_formation
from footroll.fuba.skills import SKILL_KEYS, read_skills
from footroll.kernels.fuba.layout import Ask, Do
from footroll.wording import did_you_mean, either, quote

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from footroll.fuba.match import FubaMatch

KIND_OF = {word: kind for kind, word in WORDS.items() if kind is not Do.DO_MOVEMENT and " " not in word}
NAMED = {Do.DO_START: SIDE_LETTERS, Do.DO_GUESS: GUESSES, Do.DO_KICK: KICKS, Do.DO_ZONE: PAYMENTS}  # one of a few words
WANTING = {Do.DO_TARGET, Do.DO_CORNER, Do.DO_FROM, Do.DO_FORMATION, Do.DO_SUB, Do.DO_BALL}  # one more word
LONGEST_ANSWER = 200  # letters
MOST_PIECES = 11


def write_action(action: FubaAction) -> str:
    """Write an answer.

    >>> from footroll.kernels.fuba.layout import Area
    >>> write_action(FubaAction(Do.DO_TARGET, area=Area.M4))
    'target m4'
    """
    return str(action)


def read_action(text: str, *, match: FubaMatch) -> FubaAction:
    """Read one answer to the present question of a match."""
    found = read_answers(text, match=match)
    if len(found) != 1:
        raise _fault(text, "is a list of answers; give them one by one")
    return found[0]


def read_answers(text: str, *, match: FubaMatch) -> list[FubaAction]:
    """Read an answer, or the shorthand that places several pieces, such as place m3*4 s2*2 K@m1."""
    if len(text) > LONGEST_ANSWER:
        raise _fault(f"{text[:40]}…", f"is too long; an answer has at most {LONGEST_ANSWER} letters")
    word, *rest = text.split() or [""]
    kind = KIND_OF.get(word)
    if kind is None:
        raise _fault(text, f"is not an answer{did_you_mean(word, KIND_OF)}")
    try:
        if kind is Do.DO_PLACE and "K" not in rest:
            return list(_placed(rest))
        return [_read(kind, rest, moving=match.ask is Ask.ASK_MOVE)]
    except ValueError as wrong:
        raise _fault(text, f"cannot be read: {wrong}") from None


def _fault(text: str, what: str) -> NotationError:
    return NotationError(Fault("answer", f"{quote(text)} {what}"))


def _placed(rest: list[str]) -> Iterator[FubaAction]:
    """Read the shorthand of placing."""
    if not rest:
        raise ValueError("name an area, such as place m3")
    for part in rest:
        if part.startswith("K@"):
            yield FubaAction(Do.DO_PLACE, KEEPER, read_area(part.removeprefix("K@"), spots=True))
            continue
        name, star, count = part.partition("*")
        area = read_area(name, spots=True)
        if star and not (count.isascii() and count.isdigit() and 1 <= int(count) <= MOST_PIECES):
            raise ValueError(f"{quote(part)} must count 1 to {MOST_PIECES} pieces")
        for _ in range(int(count or 1)):
            yield FubaAction(Do.DO_PLACE, area=area)


def _read(kind: Do, rest: list[str], *, moving: bool) -> FubaAction:
    """Read what follows the word of an answer."""
    if kind is Do.DO_MOVE and not rest and not moving:
        return FubaAction(Do.DO_MOVEMENT)
    if kind is Do.DO_SUB and rest in (["fresh"], ["card"]):
        return FubaAction(Do.DO_SUB_FRESH if rest == ["fresh"] else Do.DO_SUB_CARD)
    if kind is Do.DO_TARGET and rest[1:] == ["cross"]:
        return FubaAction(kind, area=read_area(rest[0]), third=1)
    if kind is Do.DO_SKILL:
        return _read_skill(rest)
    named = NAMED.get(kind)
    if kind in ROUTES or (kind is Do.DO_PLACE):
        if len(rest) != 2:
            raise ValueError(f"name a piece and an area, such as {WORDS[kind]} m3 s3")
        return FubaAction(kind, read_piece(rest[0]), read_area(rest[1], spots=kind is Do.DO_PLACE))
    wants = kind in WANTING or named is not None
    if len(rest) != wants:
        more = "takes one word more" if wants else "takes no further word"
        raise ValueError(f"{WORDS[kind]} {more}")
    if named is not None:
        if rest[0] not in tuple(named):
            raise ValueError(f"write {either(f'{WORDS[kind]} {one}' for one in named)}")
        return FubaAction(kind, area=tuple(named).index(rest[0]))
    if kind in (Do.DO_FORMATION, Do.DO_SUB):
        return FubaAction(kind, *read_formation(rest[0]))
    if kind is Do.DO_FROM:
        return FubaAction(kind, read_piece(rest[0], spots=True))
    return FubaAction(kind, area=read_area(rest[0], spots=True)) if wants else FubaAction(kind)


def _read_skill(rest: list[str]) -> FubaAction:
    """Read the name of a skill."""
    names = read_skills(",".join(rest))
    if len(names) != 1:
        raise ValueError("name one skill, such as skill runner")
    return FubaAction(Do.DO_SKILL, area=SKILL_KEYS.index(names[0]))


def read_piece(text: str, *, spots: bool = False) -> int:
    """Read a piece: the area it stands in, or K for the goalkeeper."""
    return KEEPER if text == "K" else read_area(text, spots=spots)


def write_places(actions: Iterable[FubaAction]) -> str:
    """Write placed pieces as the shorthand, in their order.

    >>> from footroll.kernels.fuba.layout import Area
    >>> write_places([FubaAction(Do.DO_PLACE, area=Area.M3)] * 2 + [FubaAction(Do.DO_PLACE, KEEPER, Area.M1)])
    'place m3*2 K@m1'
    """
    parts: list[list[object]] = []
    for action in actions:
        name = f"K@{name_of(action.area)}" if action.source == KEEPER else name_of(action.area)
        if parts and parts[-1][0] == name:
            parts[-1][1] = int(str(parts[-1][1])) + 1
        else:
            parts.append([name, 1])
    return " ".join(["place", *(f"{name}*{count}" if count != 1 else str(name) for name, count in parts)])
