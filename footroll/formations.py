"""Formations: eleven places in percent of a half, and their cells at the kick-off on any pitch."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import count, pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, FormationError
from footroll.kernels import restarts
from footroll.kernels.layout import Limit, Side
from footroll.pitch import Cell
from footroll.tomlfiles import read_toml
from footroll.wording import describe, did_you_mean, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from footroll.pitch import Pitch

ELEVEN = int(Limit.SIDE_PAWNS)  # FR-L-02
EXAMPLES = {"name": '"4-3-3"', "kicker": '"ST"'}


@dataclass(frozen=True, slots=True)
class Place:
    """The place of one footballer: percent of the half towards halfway, and of the width from the left."""

    role: str
    forward: int
    across: int

    def cell_on(self, pitch: Pitch, *, side: Side) -> Cell:
        """Return the cell of this place; away's half is turned around (FR-0-02)."""
        x = self.forward * (pitch.length // 2 - 1) // 100
        y = self.across * (pitch.width - 1) // 100
        return Cell(x, y) if side is Side.HOME else Cell(pitch.length - 1 - x, pitch.width - 1 - y)


@dataclass(frozen=True, slots=True)
class Formation:
    """Eleven places, the goalkeeper's first, and the role that kicks off.

    >>> [place.role for place in shipped_formations()["4-3-3"].places[-3:]]
    ['RW', 'ST', 'LW']
    """

    name: str
    places: tuple[Place, ...]
    kicker: str
    about: str = ""

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The places of each line, the goalkeeper's first, as the formation's name counts them.

        A name without such numbers has one line of ten.

        >>> shipped_formations()["4-3-3"].lines
        ((0,), (1, 2, 3, 4), (5, 6, 7), (8, 9, 10))
        """
        counts = [int(part) for part in self.name.split("-") if part.isdecimal() and len(part) <= 2]
        counts = counts if sum(counts) == ELEVEN - 1 else [ELEVEN - 1]
        starts = [1, *(1 + sum(counts[: at + 1]) for at in range(len(counts)))]
        return ((0,), *(tuple(range(*ends)) for ends in pairwise(starts)))

    def place(self, pitch: Pitch, *, side: Side, kicking_off: bool, taker: int | None = None) -> tuple[Cell, ...]:
        """Return the eleven cells of a legal kick-off, in the order of the places (FR-2.1-04).

        Footballers too close to the ball move back towards their own goal, and nobody shares a cell (FR-2.1-05,
        FR-L-13). The place `taker` kicks off instead of the formation's own kicker.
        """
        ball = pitch.kick_off_cells(side)[0]
        taken = {ball} if kicking_off else set()
        usual = next(at for at, place in enumerate(self.places) if place.role == self.kicker)
        kicker = usual if taker is None else taker
        cells = []
        for at, place in enumerate(self.places):
            if kicking_off and at == kicker:
                cells.append(ball)
                continue
            wanted = place.cell_on(pitch, side=side)
            cells.append(nearest_legal(wanted, pitch, side=side, kicking_off=kicking_off, taken=taken))
            taken.add(cells[-1])
        return tuple(cells)


def nearest_legal(cell: Cell, pitch: Pitch, *, side: Side, kicking_off: bool, taken: set[Cell]) -> Cell:
    """Return the nearest free legal cell at this kick-off, the rearmost if tied."""
    forward = 1 if side is Side.HOME else -1
    nearest_first = (
        Cell(cell.x + forward * along, cell.y + turn * (yards - abs(along)))
        for yards in count()
        for along in range(-yards, yards + 1)
        for turn in (-1, 1)
    )
    legal = (near for near in nearest_first if may_stand(near, pitch, side=side, kicking_off=kicking_off))
    return next(near for near in legal if near not in taken)


def may_stand(cell: Cell, pitch: Pitch, *, side: Side, kicking_off: bool) -> bool:
    """Return whether a cell is legal for both cells that the kick-off can be taken from.

    >>> from footroll.pitch import Pitch
    >>> may_stand(Cell(54, 36), Pitch(100, 64), side=Side.AWAY, kicking_off=False)
    False
    """
    kicking = side if kicking_off else Side(1 - side)
    return all(
        restarts.may_stand_at_kick_off(side, kicking, pitch.length, pitch.width, cell.x, cell.y, ball.x, ball.y)
        for ball in pitch.kick_off_cells(kicking)
    )


def read_formation_file(path: Path | Traversable) -> Formation:
    """Read a formation file, or refuse it with all its faults."""
    table = read_toml(path, where=path.name, error=FormationError)
    if faults := list(find_faults(table, where=path.name)):
        raise FormationError(*faults)
    places = tuple(Place(**place) for place in table["places"])
    return Formation(table["name"], places, table["kicker"], table.get("about", ""))


def find_faults(table: Mapping[str, Any], *, where: str) -> Iterable[Fault]:
    """Find the faults of a formation file."""
    for key in ("name", "kicker"):
        if not isinstance(table.get(key), str):
            wrong = f"must be a text, not {describe(table[key])}" if key in table else "is missing"
            yield Fault(where, f"{key} {wrong}; write {key} = {EXAMPLES[key]}")
    places = table.get("places")
    if not isinstance(places, list) or len(places) != ELEVEN:
        count = f"has {len(places)} entries" if isinstance(places, list) else "is missing or not a list"
        yield Fault(where, f"places {count}; write eleven, the goalkeeper first", "FR-L-02")
        return
    for number, place in enumerate(places, 1):
        yield from find_place_faults(place, where=f"{where} place {number}")
    roles = [place.get("role") for place in places if isinstance(place, dict)]
    if table.get("kicker") not in roles:
        kicker, known = table.get("kicker"), [role for role in roles if isinstance(role, str)]
        hint = did_you_mean(str(kicker), known, otherwise="name the role that kicks off")
        what = f"kicker must be the role of one of the places, not {describe(kicker)}{hint}"
        yield Fault(where, what, "FR-2.1-05")


def find_place_faults(place: object, *, where: str) -> Iterable[Fault]:
    """Find the faults of one place."""
    if not isinstance(place, dict) or set(place) != {"role", "forward", "across"}:
        what = 'write only role, forward and across, such as {role = "GK", forward = 0, across = 50}'
        yield Fault(where, what)
        return
    if not isinstance(place["role"], str):
        yield Fault(where, f"role must be a text, not {describe(place['role'])}")
    for key in ("forward", "across"):
        if type(place[key]) is not int or not 0 <= place[key] <= 100:
            yield Fault(where, f"{key} must be a whole number from 0 to 100, not {describe(place[key])}")


@cache
def shipped_formations() -> Mapping[str, Formation]:
    """Return the formations that come with Footroll, by name."""
    folder = files("footroll").joinpath("teams", "formations")
    found = (read_formation_file(file) for file in folder.iterdir() if file.name.endswith(".toml"))
    named = {formation.name: formation for formation in sorted(found, key=lambda formation: formation.name)}
    return MappingProxyType(named)


def read_formation(name: str) -> Formation:
    """Return the shipped formation with this name.

    >>> read_formation("4-4-2").kicker
    'LST'
    """
    shipped = shipped_formations()
    if name not in shipped:
        what = f"there is no formation of this name{did_you_mean(name, shipped)}"
        raise FormationError(Fault(shown(name) or "formation", what))
    return shipped[name]
