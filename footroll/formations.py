"""Formations: eleven places in percent of a half, made cells on any pitch for the kick-off of either side."""

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

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from footroll.pitch import Pitch

ELEVEN = int(Limit.SIDE_PAWNS)  # FR-L-02


@dataclass(frozen=True, slots=True)
class Place:
    """Where one footballer stands: percent of his half towards halfway, and of the width from his left."""

    role: str
    forward: int
    across: int

    def cell_on(self, pitch: Pitch, *, side: Side) -> Cell:
        """Return the cell of this place; away's half is home's, turned around (FR-0-02)."""
        x = self.forward * (pitch.length // 2 - 1) // 100
        y = self.across * (pitch.width - 1) // 100
        return Cell(x, y) if side is Side.HOME else Cell(pitch.length - 1 - x, pitch.width - 1 - y)


@dataclass(frozen=True, slots=True)
class Formation:
    """Eleven places, the goalkeeper's first, and who of them kicks off.

    >>> [place.role for place in shipped_formations()["4-3-3"].places[-3:]]
    ['RW', 'ST', 'LW']
    """

    name: str
    places: tuple[Place, ...]
    kicker: str
    about: str = ""

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The places of each line, the goalkeeper's first, as the name counts them; by another name ten are one line.

        >>> shipped_formations()["4-3-3"].lines
        ((0,), (1, 2, 3, 4), (5, 6, 7), (8, 9, 10))
        """
        counts = [int(part) for part in self.name.split("-") if part.isdecimal()]
        counts = counts if sum(counts) == ELEVEN - 1 else [ELEVEN - 1]
        starts = [1, *(1 + sum(counts[: at + 1]) for at in range(len(counts)))]
        return ((0,), *(tuple(range(*ends)) for ends in pairwise(starts)))

    def place(self, pitch: Pitch, *, side: Side, kicking_off: bool) -> tuple[Cell, ...]:
        """Return the eleven cells of a legal kick-off, in the order of the places (FR-2.1-04, FR-2.1-05, FR-L-13).

        Who would stand too near to the ball goes back towards his own goal, and who would share a cell stands aside.
        """
        ball = pitch.kick_off_cells(side)[0]
        taken: list[Cell] = [ball] if kicking_off else []
        cells = []
        for place in self.places:
            if kicking_off and place.role == self.kicker:
                cells.append(ball)
                continue
            wanted = place.cell_on(pitch, side=side)
            cells.append(_nearest_legal(wanted, pitch, side=side, kicking_off=kicking_off, taken=taken))
            taken.append(cells[-1])
        return tuple(cells)


def _nearest_legal(cell: Cell, pitch: Pitch, *, side: Side, kicking_off: bool, taken: list[Cell]) -> Cell:
    """Return the nearest free cell on which a footballer may stand at this kick-off, the hindmost of equals."""
    rings = (
        [
            near
            for near in _ring(cell, yards=yards)
            if near not in taken and may_stand(near, pitch, side=side, kicking_off=kicking_off)
        ]
        for yards in count()
    )
    return min(next(filter(None, rings)), key=lambda near: (pitch.forward(side, near), near.y))


def _ring(cell: Cell, *, yards: int) -> set[Cell]:
    """Return the cells at this distance of a cell."""
    steps = ((along, yards - abs(along)) for along in range(-yards, yards + 1))
    return {Cell(cell.x + along, cell.y + turn * aside) for along, aside in steps for turn in (-1, 1)}


def may_stand(cell: Cell, pitch: Pitch, *, side: Side, kicking_off: bool) -> bool:
    """Say whether a footballer may stand on a cell, whichever of its two cells the kick-off is taken from.

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
    """Read a formation file, or tell every fault of it."""
    table = read_toml(path, where=path.name, error=FormationError)
    if faults := list(_faults(table, where=path.name)):
        raise FormationError(*faults)
    places = tuple(Place(**place) for place in table["places"])
    return Formation(table["name"], places, table["kicker"], table.get("about", ""))


def _faults(table: Mapping[str, Any], *, where: str) -> Iterable[Fault]:
    """Yield what is wrong with the table of a formation file."""
    for key in ("name", "kicker"):
        if not isinstance(table.get(key), str):
            yield Fault(where, f"{key} is missing or not a text")
    places = table.get("places")
    if not isinstance(places, list) or len(places) != ELEVEN:
        yield Fault(where, "places must name eleven footballers", "FR-L-02")
        return
    for number, place in enumerate(places, 1):
        yield from _place_faults(place, where=f"{where} place {number}")
    roles = [place.get("role") for place in places if isinstance(place, dict)]
    if table.get("kicker") not in roles:
        yield Fault(where, f"kicker {table.get('kicker')!r} is none of the roles", "FR-2.1-05")


def _place_faults(place: object, *, where: str) -> Iterable[Fault]:
    """Yield what is wrong with one place."""
    if not isinstance(place, dict) or set(place) != {"role", "forward", "across"}:
        yield Fault(where, "must have role, forward and across, and nothing else")
        return
    if not isinstance(place["role"], str):
        yield Fault(where, f"role {place['role']!r} is not a text")
    for key in ("forward", "across"):
        if type(place[key]) is not int or not 0 <= place[key] <= 100:
            yield Fault(where, f"{key} {place[key]!r} is not a percentage from 0 to 100")


@cache
def shipped_formations() -> Mapping[str, Formation]:
    """Return the formations that come with Footroll, by name."""
    folder = files("footroll").joinpath("teams", "formations")
    found = (read_formation_file(file) for file in folder.iterdir() if file.name.endswith(".toml"))
    named = {formation.name: formation for formation in sorted(found, key=lambda formation: formation.name)}
    return MappingProxyType(named)


def read_formation(name: str) -> Formation:
    """Return the shipped formation of this name.

    >>> read_formation("4-4-2").kicker
    'LST'
    """
    shipped = shipped_formations()
    if name not in shipped:
        raise FormationError(Fault(name, f"this is no formation; choose one of {', '.join(shipped)}"))
    return shipped[name]
