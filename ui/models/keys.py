"""The keys that can be changed: what each does, and where it does it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Where(StrEnum):
    """The part of a match in which a key means something."""

    ALWAYS = "always"
    ATTACK = "carrier and one-touch"
    DEFENCE = "defenders"
    MOVEMENT = "movement and restarts"
    PITCH = "the pitch"
    REPLAY = "replay"


class Key(NamedTuple):
    """A key and what it does."""

    words: str
    where: Where
    key: str


KEYS = {
    "none": Key("None, keep, done", Where.ALWAYS, "N"),
    "roll": Key("Roll now", Where.ALWAYS, "R"),
    "why": Key("Why not; the clause in words", Where.ALWAYS, "?"),
    "say": Key("Say the odds again", Where.ALWAYS, "K"),
    "go": Key("Go to a cell", Where.ALWAYS, "G"),
    "pass": Key("Pass", Where.ATTACK, "P"),
    "shoot": Key("Shoot", Where.ATTACK, "S"),
    "effect": Key("Effect", Where.ATTACK, "E"),
    "lob": Key("Lob", Where.ATTACK, "O"),
    "dribble": Key("Dribble or slip", Where.ATTACK, "D"),
    "hand-pass": Key("Hand-pass of the goalkeeper", Where.ATTACK, "H"),
    "header": Key("Header or scissors-kick", Where.ATTACK, "X"),
    "best": Key("Best target", Where.ATTACK, "B"),
    "tackle": Key("Tackle", Where.DEFENCE, "T"),
    "foul": Key("Voluntary foul, asked twice", Where.DEFENCE, "V"),
    "bends": Key("Bends of an effect", Where.DEFENCE, "E"),
    "assistant": Key("Assistant", Where.MOVEMENT, "A"),
    "line": Key("Move a line; at a restart, mark each man", Where.MOVEMENT, "M"),
    "shape": Key("Keep shape", Where.MOVEMENT, "J"),
    "wait": Key("Wait", Where.MOVEMENT, "X"),
    "wall": Key("Build a wall", Where.MOVEMENT, "W"),
    "fit": Key("Show the whole pitch", Where.PITCH, "F"),
    "loupe": Key("Loupe", Where.PITCH, "L"),
    "ruler": Key("Ruler", Where.PITCH, "Q"),
    "turn": Key("Turn for the other side of the table", Where.PITCH, "V"),
    "flip": Key("Flip ends", Where.PITCH, "Shift+V"),
    "luckiest": Key("Luckiest roll", Where.REPLAY, "U"),
    "take-over": Key("Take over", Where.REPLAY, "T"),
}


def clash(name: str, key: str, *, taken: Mapping[str, str]) -> str:
    """Say why something cannot have a key, or nothing; `taken` are the keys of everything.

    >>> clash("pass", "S", taken={"pass": "P", "shoot": "S"})
    'S is the key of Shoot; give that another one first.'
    """
    if not _is_free(key):
        return f"{key or 'No key'} cannot be set: take a letter, alone or with Shift. Digits are shirt numbers."
    for other, its in taken.items():
        if its == key and other != name and _meet(KEYS[name].where, KEYS[other].where):
            return f"{key} is the key of {KEYS[other].words}; give that another one first."
    return ""


def _is_free(key: str) -> bool:
    """Say whether a key may be given away: digits choose pawns, and other keys work in every window.

    >>> _is_free("P"), _is_free("Shift+P"), _is_free("7"), _is_free("Ctrl+P"), _is_free("Return")
    (True, True, False, False, False)
    """
    letter = key.removeprefix("Shift+")
    return len(letter) == 1 and (letter.isalpha() or letter == "?")


def _meet(one: Where, other: Where) -> bool:
    """Say whether two parts of a match are open at the same time."""
    return one is other or Where.ALWAYS in {one, other}
