"""The marks of a study as arrows, words, zones and shadows over the pitch."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import shapely

from footroll.geometry import cover_shadows, reach_zones
from footroll.kernels.layout import ReachZone, Side, Touch, side_of
from footroll.ui.models.lines import Lines, Zone
from footroll.ui.models.scene import Track

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.match import Match
    from footroll.notation.marks import PitchMark
    from footroll.pitch import Cell
    from footroll.ui.models.scene import Scene

ARROWS = ("line", "run")


def draw_marks(scene: Scene, marks: Sequence[PitchMark], match: Match) -> Scene:
    """Return a scene with the arrows and words of marks."""
    drawn, labels = list[Track](), list(scene.labels)
    for number, mark in enumerate(marks, start=1):
        cells = mark.cells(match)
        if mark.kind in ARROWS:
            side, shirt = _owner(match, cells[0])
            drawn.append(Track(number, side, cells[0], cells[1], "", shirt, ball=mark.kind == "line"))
        elif mark.kind == "words":
            labels.append((cells[0], mark.words))
    return replace(scene, drawn=tuple(drawn), labels=tuple(labels))


def _owner(match: Match, cell: Cell) -> tuple[Side, int]:
    """Return the side and shirt of the footballer on a cell, or the attackers without one."""
    pawns = (pawn for side in Side for pawn in match.pawns(side))
    pawn = next((pawn for pawn in pawns if match.cell(pawn) == cell), None)
    return (match.attacking, 0) if pawn is None else (Side(side_of(pawn)), match.footballer(pawn).number)


def lines_of_marks(marks: Sequence[PitchMark], match: Match) -> Lines:
    """Return the zones, cells, reach zones and shadows of marks as lines."""
    rules = match.rules.packed()
    zone, touch = ReachZone(rules["reach_zone"]), Touch(rules["trajectory_touch"])
    zones: list[Zone] = []
    shadows: list[shapely.Geometry] = []
    for mark in marks:
        cells = mark.cells(match)
        side = _owner(match, cells[0])[0]
        if mark.kind in ("zone", "cell"):
            xs, ys = sorted(cell.x for cell in cells), sorted(cell.y for cell in cells)
            zones.append(Zone(side, shapely.box(xs[0], ys[0], xs[-1] + 1, ys[-1] + 1)))
        elif mark.kind == "reach":
            zones.append(Zone(side, reach_zones(cells[0], pitch=match.pitch, zone=zone)))
        elif mark.kind == "shadow" and match.ball in match.pitch and cells[0] != match.ball:
            found = cover_shadows(match.ball, defenders=[cells[0]], pitch=match.pitch, touch=touch, zone=zone)
            shadows += list(found)
    return Lines(zones=tuple(zones), shadows=shapely.union_all(shadows) if shadows else None)


def joined(lines: Lines, others: Lines) -> Lines:
    """Return the lines of both."""
    shadows = [one.shadows for one in (lines, others) if one.shadows is not None]
    return replace(lines, zones=lines.zones + others.zones, shadows=shapely.union_all(shadows) if shadows else None)
