"""Tactics: files of numbers that say how a coach wants to play, in `coaches/` or from a user."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.agents.habits import HABITS
from footroll.errors import Fault, FootrollError, TacticsError
from footroll.files import is_there
from footroll.formations import shipped_formations
from footroll.kernels.coaches.natives import blank_tactics, blank_values
from footroll.tomlfiles import read_toml
from footroll.wording import describe, did_you_mean, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

KEYS = ("name", "about", "inherits", "formation", "numbers")
BLANK_TACTICS, BLANK_VALUES = (
    np.asarray(blank_tactics()),
    np.asarray(blank_values()),
)  # numpy keeps each layout it reads
BASE = "club"  # what every file inherits in the end


@dataclass(frozen=True, slots=True)
class Tactics:
    """A way to play: a name, a sentence, a number for every habit, and perhaps a formation.

    >>> sorted(read_tactics("wings").changed())
    ['attack_width', 'squeeze', 'wide']
    """

    name: str
    about: str
    numbers: Mapping[str, float]
    formation: str | None = None

    def packed(self) -> Any:
        """Return the numbers as the kernels take them."""
        packed = BLANK_TACTICS.copy()
        for name, number in self.numbers.items():
            packed[name] = number
        return packed

    def changed(self) -> dict[str, float]:
        """Return the numbers that differ from those of the plain club."""
        base = read_tactics(BASE).numbers
        return {name: number for name, number in self.numbers.items() if number != base[name]}


def list_tactics() -> list[str]:
    """Return the names of the tactics that come with Footroll, the plain club first.

    >>> list_tactics()[0]
    'club'
    """
    names = sorted(file.name.removesuffix(".toml") for file in _folder().iterdir() if file.name.endswith(".toml"))
    return sorted(names, key=lambda name: name != BASE)


def _folder() -> Traversable:
    return files("footroll").joinpath("coaches")


def read_tactics(source: str | Path) -> Tactics:
    """Read tactics by name or from a file.

    >>> read_tactics("posession")
    Traceback (most recent call last):
    footroll.errors.TacticsError: posession: there are no tactics of this name; did you mean possession?
    """
    path = Path(source)
    if path.suffix == ".toml" or (is_there(path) and path.is_file()):
        return _read_file(path)
    return _shipped(str(source))


@lru_cache(maxsize=32)
def _shipped(name: str) -> Tactics:
    """Read tactics that come with Footroll."""
    if name not in list_tactics():
        what = f"there are no tactics of this name{did_you_mean(name, list_tactics())}"
        raise TacticsError(Fault(shown(name) or "tactics", what))
    return _read_file(_folder().joinpath(f"{name}.toml"), base=name == BASE)


def _read_file(path: Path | Traversable, *, base: bool = False) -> Tactics:
    """Read a file and what it inherits; the base inherits nothing."""
    where = path.name
    table = read_toml(path, where=where, error=TacticsError)
    if faults := list(_faults(table, where=where, base=base)):
        raise TacticsError(*faults)
    parent = None if base else _shipped(table.get("inherits", BASE))
    numbers, formation = ({**parent.numbers}, parent.formation) if parent else ({}, None)
    numbers |= {name: float(number) for name, number in table.get("numbers", {}).items()}
    name = table.get("name", where.removesuffix(".toml"))
    return Tactics(name, table.get("about", ""), numbers, table.get("formation", formation))


def _faults(table: Mapping[str, Any], *, where: str, base: bool) -> Iterator[Fault]:
    """Yield what is wrong with a file."""
    for key in table:
        if key not in KEYS:
            yield Fault(where, f"{shown(key)} is not known{did_you_mean(key, KEYS)}")
    yield from _text_faults(table, where=where)
    numbers = table.get("numbers", {})
    if not isinstance(numbers, dict):
        yield Fault(where, "write the numbers in a table [numbers]")
        return
    for name, number in numbers.items():
        if name not in HABITS:
            yield Fault(where, f"there is no number {shown(name)}{did_you_mean(name, HABITS)}")
            continue
        habit = HABITS[name]
        if isinstance(number, bool) or not isinstance(number, int | float):
            yield Fault(where, f"{name} must be a number, not {describe(number)}")
        elif not habit.lowest <= number <= habit.highest:
            given = f"{number:g}" if isinstance(number, float) else describe(number)  # a huge int has no float
            limits = f"from {habit.lowest:g} to {habit.highest:g}"
            yield Fault(where, f"{name} goes {limits}, and {given} is outside")
    if base and (missing := [name for name in HABITS if name not in numbers]):
        yield Fault(where, f"numbers are missing: {', '.join(missing)}")


def _text_faults(table: Mapping[str, Any], *, where: str) -> Iterator[Fault]:
    """Yield what is wrong with the texts of a file."""
    known = {"inherits": ("tactics", list_tactics()), "formation": ("a formation", list(shipped_formations()))}
    for key in ("name", "about", "inherits", "formation"):
        text = table.get(key, "")
        if not isinstance(text, str):
            yield Fault(where, f"{key} must be a text, not {describe(text)}")
        elif key == "name" and key in table and not (text.strip() and text.isprintable()):
            yield Fault(where, f"name must be a line of text, not {describe(text)}")
        elif key in known and key in table and text not in known[key][1]:
            what, names = known[key]
            yield Fault(where, f"{key} must name {what}{did_you_mean(text, names)}")


def tactics_hash(tactics: Tactics) -> str:
    """Return a hash of the numbers; a value table is only good for the numbers that it was learned with."""
    text = "\n".join(f"{name} = {tactics.numbers[name]!r}" for name in HABITS)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@lru_cache(maxsize=32)
def read_values(name: str = BASE) -> Any:
    """Read a value table that comes with Footroll, and refuse one that was learned with other numbers."""
    return read_values_of(_folder().joinpath("values", f"{name}.npz"), tactics=read_tactics(name))


def read_values_of(file: Path | Traversable, *, tactics: Tactics) -> Any:
    """Read a value table from a file, and refuse one that was learned with other numbers."""
    with file.open("rb") as stream, np.load(stream) as saved:
        learned = str(saved["tactics"])
        if learned != tactics_hash(tactics):
            what = f"the values of {tactics.name} were learned with other tactics ({learned})"
            raise FootrollError(f"{what}; run make tune")
        values = BLANK_VALUES.copy()
        for field in ("after", "begin", "restart"):
            values[field] = saved[field]
    return values


def save_values(path: Path, values: Any, *, tactics: Tactics, made_by: str) -> None:
    """Save a value table with the hash of the tactics that taught it, and how it was made."""
    fields = {field: values[field] for field in ("after", "begin", "restart")}
    np.savez_compressed(path, tactics=tactics_hash(tactics), made_by=made_by, **fields)
