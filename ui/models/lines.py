"""Lines over the pitch, each kind declared as a row: zones, lanes, shadows and offside lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import shapely

from footroll.geometry import cover_shadows, offside_line, offside_strip, reach_zones
from footroll.kernels.layout import ReachZone, Side, Touch, side_of
from footroll.odds import surfaces
from footroll.ui.models.overlay_rows import Overlay
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from footroll.match import Match
    from footroll.pitch import Cell


@dataclass(frozen=True, slots=True)
class Zone:
    """The reach zone of a pawn, as a shape in yards."""

    side: Side
    shape: shapely.Geometry


@dataclass(frozen=True, slots=True)
class Lane:
    """A possible pass, and the chance that it arrives."""

    start: Cell
    end: Cell
    chance: float
    words: str


@dataclass(frozen=True, slots=True)
class Offside:
    """A side's offside line: its yard, the band beyond it, and its label."""

    side: Side
    x: int
    strip: shapely.Geometry
    words: str
    now: bool  # the side attacks


@dataclass(frozen=True, slots=True)
class Lines:
    """All visible lines."""

    zones: tuple[Zone, ...] = ()
    lanes: tuple[Lane, ...] = ()
    shadows: shapely.Geometry | None = None
    offside: tuple[Offside, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LineRow(Overlay):
    """A kind of lines; some kinds belong to a kicker."""

    make: Callable[[Match, int | None], Lines]


def lines_of(match: Match, shown: Collection[str], *, pawn: int | None = None) -> Lines:
    """Return the lines of these kinds; lanes and shadows belong to a pawn, by default to the carrier."""
    kicker = match.carrier if pawn is None else pawn
    if kicker is not None and (match.state["injured"][kicker] or match.cell(kicker) is None):
        kicker = None
    made = [row.make(match, kicker) for name, row in LINES.items() if name in shown]
    return Lines(
        zones=tuple(zone for lines in made for zone in lines.zones),
        lanes=tuple(lane for lines in made for lane in lines.lanes),
        shadows=next((lines.shadows for lines in made if lines.shadows is not None), None),
        offside=tuple(line for lines in made for line in lines.offside),
    )


def _cells(match: Match, side: Side) -> dict[int, Cell]:
    return {pawn: cell for pawn in match.pawns(side) if (cell := match.cell(pawn))}


def _reach_zones(match: Match, kicker: int | None) -> Lines:
    """Return the reach zone of every pawn."""
    zone = ReachZone(match.rules.packed()["reach_zone"])
    cells = {side: list(_cells(match, side).values()) for side in Side}
    shapes = ((side, reach_zones(cells[side], pitch=match.pitch, zone=zone)) for side in Side)
    return Lines(zones=tuple(Zone(side, shape) for side, found in shapes for shape in found))


def _lanes(match: Match, kicker: int | None) -> Lines:
    """Return the lanes from the kicker to every team-mate."""
    start = None if kicker is None else match.cell(kicker)
    if kicker is None or start is None:
        return Lines()
    arrives = surfaces.pass_chance(match, kicker).arrives
    mates = (cell for pawn, cell in _cells(match, side_of(kicker)).items() if pawn != kicker)
    chances = ((cell, float(arrives[cell.x, cell.y])) for cell in mates)
    return Lines(lanes=tuple(Lane(start, cell, chance, percent(chance)) for cell, chance in chances))


def _shadows(match: Match, kicker: int | None) -> Lines:
    """Return the area that the kicker's opponents cut off."""
    start = None if kicker is None else match.cell(kicker)
    if kicker is None or start is None:
        return Lines()
    rules, opponents = match.rules.packed(), list(_cells(match, Side(1 - side_of(kicker))).values())
    if not opponents:
        return Lines()
    zone, touch = ReachZone(rules["reach_zone"]), Touch(rules["trajectory_touch"])
    shadows = cover_shadows(start, defenders=opponents, pitch=match.pitch, touch=touch, zone=zone)
    return Lines(shadows=shapely.union_all(shadows))


def _offside_lines(match: Match, kicker: int | None) -> Lines:
    """Return the offside lines of both teams."""
    return Lines(offside=tuple(_offside(match, side) for side in Side))


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


LINES: dict[str, LineRow] = {  # in the order of their keys
    row.name: row
    for row in (
        LineRow(
            name="reach-zones",
            title="Reach zones",
            about="3 × 3 cells",
            shows="the reach zone of every pawn",
            exact=True,
            make=_reach_zones,
        ),
        LineRow(
            name="lanes",
            title="Passing lanes",
            about="with chances",
            shows="passes to every team-mate, with the chance that each arrives",
            exact=True,
            make=_lanes,
        ),
        LineRow(
            name="shadows",
            title="Shadows",
            about="cut passes",
            shows="the area that opponents cut off from the ball, whatever its height and length",
            exact=False,
            make=_shadows,
        ),
        LineRow(
            name="offside",
            title="Offside line",
            about="both teams",
            shows="the offside lines of both teams",
            exact=True,
            make=_offside_lines,
        ),
    )
}
