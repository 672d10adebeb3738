"""A side of a FUBA match: its name and its formation (F3-2.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from footroll.errors import Fault, TeamError
from footroll.fuba.roles import check_roles
from footroll.fuba.skills import choices_of, read_skills
from footroll.wording import describe, quote

PLAYERS = 10
CARDS = ("4-4-2", "4-2-4", "4-3-3", "4-5-1", "5-3-2", "3-5-2", "3-4-3", "5-4-1")  # F3-2.1-02


@dataclass(frozen=True, slots=True)
class FubaSide:
    """A team with its formation: defenders, midfielders and forwards.

    Roles and skills count where their rule is on.

    >>> str(FubaSide("Norwold", (4, 4, 2)))
    'Norwold'
    """

    name: str
    formation: tuple[int, int, int] = (4, 4, 2)
    roles: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.name or not self.name.isprintable():
            raise TeamError(Fault("team", f"the name must be printable text, not {describe(self.name)}"))
        try:
            check_roles(self.formation, self.roles)
        except ValueError as wrong:
            raise TeamError(Fault(f"team {self.name}, roles", str(wrong))) from None
        try:
            read_skills(",".join(self.skills))
        except ValueError as wrong:
            raise TeamError(Fault(f"team {self.name}, skills", str(wrong))) from None

    def __str__(self) -> str:
        return self.name


def check_skills(home: FubaSide, away: FubaSide, *, allowed: bool) -> None:
    """Refuse skills where they are switched off, and sides that do not choose the same number (F3-A11-01)."""
    ours, theirs = choices_of(home.skills), choices_of(away.skills)
    if not allowed and (ours or theirs):
        what = "skills are switched off; play with the house rule skills=yes, or leave them out"
        raise TeamError(Fault(f"skills of {home if ours else away}", what, "F3-0-02"))
    if ours != theirs:
        what = f"{home} take {ours} choices and {away} take {theirs}; both sides take the same number"
        raise TeamError(Fault("skills", what, "F3-A11-01"))


def write_formation(lines: tuple[int, ...]) -> str:
    """Write a formation.

    >>> write_formation((4, 3, 3))
    '4-3-3'
    """
    return "-".join(map(str, lines))


def read_formation(text: str) -> tuple[int, int, int]:
    """Read a formation: three numbers with sum 10 (F3-2.1-03, F3-2.1-04).

    >>> read_formation("4-6-0")
    (4, 6, 0)
    >>> read_formation("4-4-3")
    Traceback (most recent call last):
    ValueError: '4-4-3' has 11 players; the three lines of a formation add up to 10 (F3-2.1-03)
    """
    found = re.fullmatch(r"(\d{1,2})-(\d{1,2})-(\d{1,2})", text, re.ASCII)
    if not found:
        raise ValueError(f"{quote(text)} is not a formation; write three lines such as 4-4-2 (F3-2-01)")
    lines = int(found[1]), int(found[2]), int(found[3])
    if sum(lines) != PLAYERS:
        what = f"{quote(text)} has {sum(lines)} players; the three lines of a formation add up to 10 (F3-2.1-03)"
        raise ValueError(what)
    return lines
