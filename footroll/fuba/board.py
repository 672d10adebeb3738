"""The 13 areas of the board, in words (F3-1.4)."""

from __future__ import annotations

from dataclasses import dataclass

from footroll.kernels.fuba import board
from footroll.kernels.fuba.layout import Area, Limit, Zone
from footroll.kernels.layout import Side
from footroll.wording import did_you_mean, quote

AREAS = tuple(Area)[: Limit.AREAS]
SPOTS = tuple(Area)[Limit.AREAS :]
NAMES = tuple(area.name.lower() for area in Area)
PLACES = {
    Area.M1: "home penalty area",
    Area.M2: "in front of the home penalty area",
    Area.M3: "centre area",  # one area in both halves (F3-1.4-02)
    Area.M4: "in front of the away penalty area",
    Area.M5: "away penalty area",
    Area.S1: "home corner area, left",
    Area.S2: "home half, left",
    Area.S3: "away half, left",
    Area.S4: "away corner area, left",
    Area.S5: "home corner area, right",
    Area.S6: "home half, right",
    Area.S7: "away half, right",
    Area.S8: "away corner area, right",
}


@dataclass(frozen=True, slots=True)
class BoardArea:
    """One area as home sees it: name, neighbours, level, zone, and modifier of a goal attempt."""

    name: str
    words: str
    neighbours: tuple[str, ...]
    level: int
    zone: Zone
    modifier: int | None
    needs_keeper_out: bool


def name_of(area: int) -> str:
    """Return the name of an area or a corner spot.

    >>> name_of(Area.M3), name_of(Area.C4)
    ('m3', 'c4')
    """
    return NAMES[area]


def read_area(text: str, *, spots: bool = False) -> Area:
    """Read the name of an area, or of a corner spot.

    >>> read_area("s8").name
    'S8'
    >>> read_area("x1")
    Traceback (most recent call last):
    ValueError: 'x1' is not an area; areas are m1 to m5 and s1 to s8
    """
    known = NAMES if spots else NAMES[: Limit.AREAS]
    if text not in known:
        areas = "areas are m1 to m5 and s1 to s8" + (", corner spots c1, c4, c5 and c8" if spots else "")
        raise ValueError(f"{quote(text)} is not an area{did_you_mean(text, known, otherwise=areas)}")
    return Area(NAMES.index(text))


def describe_board(*, geometry: int = 0, reading: int = 0, side: Side = Side.HOME) -> tuple[BoardArea, ...]:
    """Describe every area as home sees it, or the other side.

    >>> [area.modifier for area in describe_board()]
    [None, None, -6, -2, 0, None, -6, -5, -4, None, -6, -5, -4]
    """
    rows = []
    for area in AREAS:
        level = board.rank(area, side)
        starred = level in (3, 4)
        near = tuple(name_of(other) for other in AREAS if board.touch(area, other, geometry))
        modifier = -board.area_size(area, side, reading) if level >= 3 else None
        zone = Zone(board.zone_of(area, side))
        rows.append(BoardArea(name_of(area), PLACES[area], near, level, zone, modifier, starred))
    return tuple(rows)
