"""The configurable keys: what each does, and where."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Where(StrEnum):
    """The part of a match where a key applies."""

    ALWAYS = "always"
    ATTACK = "carrier and one-touch"
    DEFENCE = "defenders"
    MOVEMENT = "movement and restarts"
    PITCH = "the pitch"
    REPLAY = "replay"


class Key(NamedTuple):
    """A key and its action."""

    words: str
    where: Where
    key: str


KEYS = {
    "none": Key("None, keep, done", Where.ALWAYS, "N"),
    "roll": Key("Show the last result again; roll now", Where.ALWAYS, "R"),
    "trail": Key("Show or hide what they did", Where.ALWAYS, "Y"),
    "why": Key("Why not? Shows the clause", Where.ALWAYS, "?"),
    "say": Key("Repeat the odds", Where.ALWAYS, "K"),
    "go": Key("Go to a cell", Where.ALWAYS, "G"),
    "assistant": Key("Assistant on or off", Where.ALWAYS, "A"),
    "hold": Key("Pause or resume the coaches", Where.ALWAYS, "C"),
    "pass": Key("Pass", Where.ATTACK, "P"),
    "shoot": Key("Shoot", Where.ATTACK, "S"),
    "effect": Key("Effect", Where.ATTACK, "E"),
    "lob": Key("Lob", Where.ATTACK, "O"),
    "dribble": Key("Dribble or slip", Where.ATTACK, "D"),
    "hand-pass": Key("Goalkeeper’s hand-pass", Where.ATTACK, "H"),
    "header": Key("Header or scissors-kick", Where.ATTACK, "X"),
    "stop": Key("Stop play for an injured footballer", Where.ATTACK, "I"),
    "best": Key("Best target", Where.ATTACK, "B"),
    "tackle": Key("Tackle; try to intercept, or not", Where.DEFENCE, "T"),
    "foul": Key("Deliberate foul, with confirmation", Where.DEFENCE, "V"),
    "line": Key("Move a line; at a restart, mark every opponent", Where.MOVEMENT, "M"),
    "shape": Key("Keep shape", Where.MOVEMENT, "J"),
    "wait": Key("Wait", Where.MOVEMENT, "X"),
    "wall": Key("Build a wall", Where.MOVEMENT, "W"),
    "bends": Key("Free-kick bends, for the defence", Where.MOVEMENT, "E"),
    "fit": Key("Show the whole pitch", Where.PITCH, "F"),
    "loupe": Key("Loupe", Where.PITCH, "L"),
    "ruler": Key("Ruler", Where.PITCH, "Q"),
    "turn": Key("Rotate for the other side of the table", Where.PITCH, "V"),
    "flip": Key("Flip ends", Where.PITCH, "Shift+V"),
    "luckiest": Key("Luckiest roll", Where.REPLAY, "U"),
    "take-over": Key("Take over", Where.REPLAY, "T"),
}


def first_key(name: str) -> str:
    """Return the default key of an action.

    >>> first_key("luckiest")
    'U'
    """
    return KEYS[name].key


ALONE, WITH_ALT = LETTERS = ("alone", "with Alt")  # how letters are pressed


def with_alt(key: str) -> str:
    """Add Alt to a key that is a single letter.

    >>> with_alt("P"), with_alt("?"), with_alt("Shift+P"), with_alt("["), with_alt("Esc")
    ('Alt+P', 'Alt+?', 'Shift+P', '[', 'Esc')
    """
    return f"Alt+{key}" if len(key) == 1 and _is_free(key) else key


def set_letters(how: str) -> None:
    """Set whether letter shortcuts of new buttons need Alt."""
    program = QCoreApplication.instance()
    if program is not None:
        program.setProperty("letters", how)


def as_pressed(key: str) -> str:
    """Return a key as the user presses it: a letter alone, or with Alt."""
    program = QCoreApplication.instance()
    return with_alt(key) if program is not None and program.property("letters") == WITH_ALT else key


class KeyMap:
    """The user's keys: which key to show for an action, and what a pressed key means.

    The default keys are in `KEYS`; `key_of` returns the user's key for an action.

    >>> keys = KeyMap(lambda name: {"pass": "Z"}.get(name, KEYS[name].key))
    >>> keys.shown("P", Where.ATTACK), keys.shown("N", Where.ATTACK), keys.shown("Return", Where.ATTACK)
    ('Z', 'N', 'Return')
    >>> keys.meant("Z", Where.ATTACK), keys.meant("P", Where.ATTACK), keys.meant("I", Where.ATTACK)
    ('P', '', 'I')
    """

    def __init__(self, key_of: Callable[[str], str]) -> None:
        self._key_of = key_of

    def shown(self, key: str, where: Where) -> str:
        """Return the user's key for a default key."""
        name = next((name for name in _names(where) if KEYS[name].key == key), None)
        return self._key_of(name) if name else key

    def of(self, name: str) -> str:
        """Return the user's key for an action.

        >>> KeyMap(first_key).of("none")
        'N'
        """
        return self._key_of(name)

    def name_of(self, pressed: str, where: Where) -> str:
        """Return the action of a pressed key here, or an empty string."""
        return next((name for name in _names(where) if self._key_of(name) == pressed), "")

    def meant(self, pressed: str, where: Where) -> str:
        """Return the default key that a pressed key stands for, or an empty string."""
        if name := self.name_of(pressed, where):
            return KEYS[name].key
        return "" if any(KEYS[name].key == pressed for name in _names(where)) else pressed


def _names(where: Where) -> list[str]:
    """Return the actions with a key in a part of a match."""
    return [name for name, key in KEYS.items() if key.where in (where, Where.ALWAYS)]


def clash(name: str, key: str, *, taken: Mapping[str, str]) -> str:
    """Explain why an action cannot have a key, if so; `taken` holds all keys in use.

    >>> clash("pass", "S", taken={"pass": "P", "shoot": "S"})
    'S is the key of Shoot; change that one first.'
    """
    if not _is_free(key):
        return f"{key or 'No key'} cannot be set: choose a letter, alone or with Shift. Digits are shirt numbers."
    where = KEYS[name].where
    for other, its in taken.items():
        overlap = KEYS[other].where is where or Where.ALWAYS in {KEYS[other].where, where}
        if its == key and other != name and overlap:
            return f"{key} is the key of {KEYS[other].words}; change that one first."
    return ""


def _is_free(key: str) -> bool:
    """Check whether a key may be assigned: digits choose pawns, and others are fixed.

    >>> _is_free("P"), _is_free("Shift+P"), _is_free("7"), _is_free("Ctrl+P"), _is_free("Return")
    (True, True, False, False, False)
    """
    letter = key.removeprefix("Shift+")
    return len(letter) == 1 and (letter.isalpha() or letter == "?")
