"""The board of FUBA by its levels: 13 areas in three columns, and four corner spots (F3-1.4, F3-1.5, F3-5.3)."""

from __future__ import annotations

from functools import cache

MIDDLE = ("m1", "m2", "m3", "m4", "m5")
SIDES = ("s1", "s2", "s3", "s4"), ("s5", "s6", "s7", "s8")
AREAS = MIDDLE + SIDES[0] + SIDES[1]
SPOTS = {"c1": "s1", "c4": "s4", "c5": "s5", "c8": "s8"}  # corner spot: its corner area
PLACES = AREAS + tuple(SPOTS)
TEAMS = ("H", "A")
OTHER = {"H": "A", "A": "H"}
BOX = {"H": "m1", "A": "m5"}  # the penalty area that a team defends
BEFORE_BOX = {"m1": "m2", "m5": "m4"}  # one area towards the centre circle
CORNERS = {"H": ("c4", "c8"), "A": ("c1", "c5")}  # where a team takes its corner kicks
HALFWAY = ("m3", "s2", "s3", "s6", "s7")
GOAL_LINE = ("m1", "s1", "s5", "m5", "s4", "s8")
DEFENCE = {"H": ("m1", "m2", "s1", "s5"), "A": ("m4", "m5", "s4", "s8")}
OWN_HALF = {"H": ("m1", "m2", "s1", "s2", "s5", "s6"), "A": ("m4", "m5", "s3", "s4", "s7", "s8")}  # entirely


def column(area: str) -> str:
    """Return the column of an area: middle, side a or side b."""
    if area in MIDDLE:
        return "middle"
    return "a" if area in SIDES[0] else "b"


def level(area: str) -> int:
    """Return how far up the pitch an area lies, seen by the home team (F3-5.1-03)."""
    area = SPOTS.get(area, area)
    if area in MIDDLE:
        return 2 * MIDDLE.index(area)
    line = SIDES[0] if area in SIDES[0] else SIDES[1]
    return 2 * line.index(area) + 1


def rank(team: str, area: str) -> int:
    """Return the level of an area, seen by a team that attacks upwards."""
    return level(area) if team == "H" else 8 - level(area)


# A deep centre parts these areas: no common border, no common level.
PARTED = {frozenset(pair) for pair in (("m2", "s2"), ("m2", "s6"), ("m4", "s3"), ("m4", "s7"))}


def beyond(team: str, area: str, other: str, deep_centre: bool = False) -> bool:
    """Tell whether an area lies wholly beyond another, seen by a team that attacks upwards (F3-5.1-04)."""
    ahead = rank(team, area) - rank(team, other)
    return ahead >= 2 or (deep_centre and ahead == 1 and frozenset((area, other)) in PARTED)


@cache
def neighbours(area: str, deep_centre: bool = False) -> tuple[str, ...]:
    """Return the areas that share a border with an area, in board order (F3-1.4-04)."""
    if area in SPOTS:
        return (SPOTS[area],)
    found = []
    for other in AREAS:
        apart = abs(level(area) - level(other))
        same = column(area) == column(other)
        crossing = "middle" in (column(area), column(other)) and not same
        if (same and apart == 2) or (crossing and apart == 1):
            found.append(other)
    if deep_centre:
        found = [other for other in found if frozenset((area, other)) not in PARTED]
    return tuple(found)


@cache
def steps(start: str, end: str, deep_centre: bool = False) -> int:
    """Return the fewest steps from area to area; a corner spot is one step from its corner area."""
    if end in SPOTS and start not in SPOTS:
        start, end = end, start
    reached, border, count = {start}, {start}, 0
    while end not in border:
        border = {other for area in border for other in neighbours(area, deep_centre)} - reached
        reached |= border
        count += 1
    return count


def between(start: str, end: str, deep_centre: bool = False) -> int:
    """Return the number of areas that lie between two areas (F3-4.1.2.2-01)."""
    return max(0, steps(start, end, deep_centre) - 1)


def straight(team: str, area: str, ahead: int) -> str | None:
    """Return the neighbour in the same column, ahead (1) or back (-1) of a team (F3-1.4-05)."""
    wanted = rank(team, area) + 2 * ahead
    found = [other for other in AREAS if column(other) == column(area) and rank(team, other) == wanted]
    return found[0] if found else None


def off_the_goal_line(area: str) -> str | None:
    """Return the area straight away from the goal line that an area touches (F3-4.3.1-04)."""
    if area not in GOAL_LINE:
        return None
    return straight("H", area, 1 if level(area) < 4 else -1)


def zone(team: str, area: str) -> int:
    """Return a team's zone of an area: 0 defence, 1 midfield, 2 attack (F3-1.5-01, -02, -03)."""
    area = SPOTS.get(area, area)
    if area in HALFWAY:
        return 1
    return 0 if area in DEFENCE[team] else 2


MODIFIERS = {  # seen by the home team: F3-4.4-09 and the other readings of the board file
    "side_five": {"m5": 0, "m4": -2, "s4": -4, "s3": -5, "m3": -6, "s2": -6},
    "centre_five": {"m5": 0, "m4": -2, "s4": -4, "s3": -6, "m3": -5, "s2": -6},
    "corner_six": {"m5": 0, "m4": -2, "s4": -6, "s3": -4, "m3": -5, "s2": -6},
}
UPPER = {"s5": "s1", "s6": "s2", "s7": "s3", "s8": "s4"}


def area_modifier(team: str, area: str, reading: str = "side_five") -> int | None:
    """Return what a goal attempt from an area costs, None where it is never allowed (F3-4.4-09)."""
    area = UPPER.get(area, area)
    if team == "A":
        line = MIDDLE if area in MIDDLE else SIDES[0]
        area = line[len(line) - 1 - line.index(area)]
    return MODIFIERS[reading].get(area)
