"""Lines over the pitch: reach zones, passing lanes, shadows of defenders, and the offside lines."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import shapely

from footroll.geometry import cover_shadows, offside_line, offside_strip, reach_zones
from footroll.kernels.layout import Limit, ReachZone, Side, Touch
from footroll.odds import surfaces
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from collections.abc import Collection

    from footroll.match import Match
    from footroll.pitch import Cell


class Line(StrEnum):
    """The kinds of lines, in the order of their keys."""

    REACH = "reach-zones"
    LANES = "lanes"
    SHADOWS = "shadows"
    OFFSIDE = "offside"


LINE_TITLES = {
    Line.REACH: "Reach zones",
    Line.LANES: "Passing lanes",
    Line.SHADOWS: "Shadows",
    Line.OFFSIDE: "Offside line",
}


LINE_ABOUT = {  # beside each in the panel of overlays
    Line.REACH: "3 × 3 cells",
    Line.LANES: "with chances",
    Line.SHADOWS: "cut passes",
    Line.OFFSIDE: "both teams",
}


EXACT_LINES = {Line.REACH, Line.LANES, Line.OFFSIDE}  # shadows leave out how high and how long a ball is


def certainty_of(line: Line) -> str:
    """Say whether lines are exact.

    >>> certainty_of(Line.OFFSIDE), certainty_of(Line.SHADOWS)
    ('exact', 'estimate')
    """
    return "exact" if line in EXACT_LINES else "estimate"


@dataclass(frozen=True, slots=True)
class Zone:
    """The reach zone of a pawn, as a shape in yards."""

    side: Side
    shape: shapely.Geometry


@dataclass(frozen=True, slots=True)
class Lane:
    """A pass that could be played, and the chance that it arrives."""

    start: Cell
    end: Cell
    chance: float
    words: str


@dataclass(frozen=True, slots=True)
class Offside:
    """The line beyond which a side is offside: at which yard, the band beyond it, and its words."""

    side: Side
    x: int
    strip: shapely.Geometry
    words: str
    now: bool  # for the side that attacks


@dataclass(frozen=True, slots=True)
class Lines:
    """All lines that are shown."""

    zones: tuple[Zone, ...] = ()
    lanes: tuple[Lane, ...] = ()
    shadows: shapely.Geometry | None = None
    offside: tuple[Offside, ...] = ()


def lines_of(match: Match, shown: Collection[Line], *, pawn: int | None = None) -> Lines:
    """Return the lines of these kinds as a match stands; lanes and shadows are those of a pawn, or of the carrier."""
    kicker = match.carrier if pawn is None else pawn
    at = None if kicker is None or match.state["injured"][kicker] else match.cell(kicker)
    return Lines(
        zones=_zones(match) if Line.REACH in shown else (),
        lanes=_lanes(match, kicker, at) if Line.LANES in shown and kicker is not None and at else (),
        shadows=_shadows(match, kicker, at) if Line.SHADOWS in shown and kicker is not None and at else None,
        offside=tuple(_offside(match, side) for side in Side) if Line.OFFSIDE in shown else (),
    )


def _cells(match: Match, side: Side) -> dict[int, Cell]:
    return {pawn: cell for pawn in match.pawns(side) if (cell := match.cell(pawn))}


def _side_of(pawn: int) -> Side:
    return Side(pawn // Limit.SIDE_PAWNS)


def _zones(match: Match) -> tuple[Zone, ...]:
    """Return the zone of every pawn."""
    zone = ReachZone(match.rules.packed()["reach_zone"])
    cells = {side: list(_cells(match, side).values()) for side in Side}
    return tuple(Zone(side, shape) for side in Side for shape in reach_zones(cells[side], pitch=match.pitch, zone=zone))


def _lanes(match: Match, kicker: int, at: Cell) -> tuple[Lane, ...]:
    """Return the lanes to every other pawn of the same side."""
    arrives = surfaces.pass_chance(match, kicker).arrives
    mates = (cell for pawn, cell in _cells(match, _side_of(kicker)).items() if pawn != kicker)
    return tuple(
        Lane(at, cell, float(arrives[cell.x, cell.y]), percent(float(arrives[cell.x, cell.y]))) for cell in mates
    )


def _shadows(match: Match, kicker: int, at: Cell) -> shapely.Geometry | None:
    """Return all that opponents can cut off."""
    rules, opponents = match.rules.packed(), list(_cells(match, Side(1 - _side_of(kicker))).values())
    if not opponents:
        return None
    zone, touch = ReachZone(rules["reach_zone"]), Touch(rules["trajectory_touch"])
    return shapely.union_all(cover_shadows(at, defenders=opponents, pitch=match.pitch, touch=touch, zone=zone))


def _offside(match: Match, side: Side) -> Offside:
    """Return the offside line of a side."""
    pitch = match.pitch
    opponents = [pitch.forward(side, cell) for cell in _cells(match, Side(1 - side)).values()]
    line = offside_line(pitch.forward(side, match.ball), opponents_forward=opponents, length=pitch.length)
    column = line if side is Side.HOME else pitch.length - 1 - line
    return Offside(
        side,
        x=column + 1 if side is Side.HOME else column,
        strip=offside_strip(line, side=side, pitch=pitch),
        words=f"{side.name.capitalize()} offside beyond {column}",
        now=side is match.attacking,
    )
