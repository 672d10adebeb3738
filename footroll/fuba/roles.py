"""Roles of players: condition points that start in another zone (F3-A2)."""

from __future__ import annotations

from dataclasses import dataclass

from footroll.kernels.fuba.layout import Zone
from footroll.kernels.fuba.roles import crowded_line
from footroll.kernels.fuba.roles import starting_points as points_of_zone
from footroll.wording import did_you_mean, quote

LINES = {Zone.DEFENCE: "defenders", Zone.MIDFIELD: "midfielders", Zone.ATTACK: "forwards"}


@dataclass(frozen=True, slots=True)
class FubaRole:
    """A role: its name, its effect in a few words, how many a team may have, and its clause."""

    name: str
    words: str
    most: int
    clause: str


ROLES = {
    role.name: role
    for role in (
        FubaRole("attacking-midfielder", "a midfield point starts forward", 10, "F3-A2-02"),
        FubaRole("defending-midfielder", "a midfield point starts in defence", 10, "F3-A2-03"),
        FubaRole("attacking-centre-back", "a defence point starts in midfield", 1, "F3-A2-04"),
        FubaRole("withdrawn-striker", "a forward point starts in midfield", 1, "F3-A2-05"),
        FubaRole("offensive-wing-back", "a defence point starts forward", 2, "F3-A2-06"),
    )
}


def check_roles(formation: tuple[int, int, int], roles: tuple[str, ...]) -> None:
    """Refuse roles that a formation cannot have (F3-A2-07).

    >>> check_roles((4, 2, 4), ("attacking-midfielder",) * 3)
    Traceback (most recent call last):
    ValueError: the midfielders have more roles than players; a player has one role at most (F3-A2-07)
    """
    for name in roles:
        if name not in ROLES:
            raise ValueError(f"{quote(name)} is not a role{did_you_mean(name, ROLES)}")
        if roles.count(name) > ROLES[name].most:
            most = {1: "once", 2: "twice"}.get(ROLES[name].most, f"{ROLES[name].most} times")
            raise ValueError(f"{name} may be named at most {most} ({ROLES[name].clause})")
    line = crowded_line(*formation, *(roles.count(name) for name in ROLES))
    if line >= 0:
        lines = LINES[Zone(line)]
        raise ValueError(f"the {lines} have more roles than players; a player has one role at most (F3-A2-07)")


def starting_points(
    formation: tuple[int, int, int], roles: tuple[str, ...] = (), *, capped: bool = False
) -> tuple[int, int, int]:
    """Return the condition points of each zone at the start (F3-A1-01, F3-A2-01).

    >>> starting_points((4, 5, 1), ("attacking-midfielder",) * 3)
    (4, 2, 4)
    """
    counts = [roles.count(name) for name in ROLES]
    defence, midfield, attack = (points_of_zone(zone, formation[zone], capped, *counts) for zone in Zone)
    return defence, midfield, attack


def read_roles(text: str) -> tuple[str, ...]:
    """Read roles: names with commas between them, and a number where there are several.

    >>> read_roles("2*attacking-midfielder,withdrawn-striker")
    ('attacking-midfielder', 'attacking-midfielder', 'withdrawn-striker')
    """
    found: list[str] = []
    for part in text.split(",") if text not in ("", "-") else ():
        count, star, name = part.strip().partition("*")
        if star and not (count.isascii() and count.isdigit() and 1 <= int(count) <= 10):
            raise ValueError(f"{quote(part)} must count 1 to 10 roles, such as 2*attacking-midfielder")
        found += [name] * int(count) if star else [count]
    return tuple(found)


def write_roles(roles: tuple[str, ...]) -> str:
    """Write roles in the order of the book.

    >>> write_roles(("withdrawn-striker", "attacking-midfielder", "attacking-midfielder"))
    '2*attacking-midfielder,withdrawn-striker'
    """
    counts = [(name, roles.count(name)) for name in ROLES if name in roles]
    return ",".join(f"{count}*{name}" if count > 1 else name for name, count in counts) or "-"
