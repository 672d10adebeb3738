"""The skills of a side: read, checked, and packed for the kernels (F3-A11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import Fault, TeamError
from footroll.fuba.catalogue import fuba_skills
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from footroll.fuba.sides import FubaSide

SKILLS = {skill.key: skill for skill in fuba_skills()}
NUMBERS = {key: number for number, key in enumerate(SKILLS)}
SKILL_KEYS = tuple(SKILLS)


def read_skills(text: str) -> tuple[str, ...]:
    """Read a list of skills; none is taken twice (F3-A11-07).

    >>> read_skills("runner,il-mediano")
    ('runner', 'il-mediano')
    >>> read_skills("runer")
    Traceback (most recent call last):
    ValueError: there is no skill 'runer'; did you mean runner?
    """
    names = tuple(text.split(",")) if text else ()
    for name in names:
        if name not in SKILLS:
            raise ValueError(f"there is no skill {quote(name)}{did_you_mean(name, SKILLS)}")
        if names.count(name) > 1:
            raise ValueError(f"{name} is named twice; a side has a skill once (F3-A11-07)")
    return names


def pack_skills(names: tuple[str, ...]) -> int:
    """Return skills as bits, in the order of the book.

    >>> pack_skills(("strength-in-depth",))
    2
    """
    return sum(1 << NUMBERS[name] for name in names)


def unpack_skills(bits: int) -> tuple[str, ...]:
    """Return the names of skills in the order of the book.

    >>> unpack_skills(3)
    ('trained-formation-change', 'strength-in-depth')
    """
    return tuple(name for name, number in NUMBERS.items() if bits >> number & 1)


def choices_of(names: tuple[str, ...]) -> int:
    """Return how many choices some skills take; three of them take two (F3-A11-03).

    >>> choices_of(("clinical-finisher", "runner"))
    3
    """
    return sum(SKILLS[name].choices for name in names)


def check_skills(home: FubaSide, away: FubaSide, *, allowed: bool) -> None:
    """Refuse skills where they are switched off, and sides that do not choose the same number (F3-A11-01)."""
    ours, theirs = choices_of(home.skills), choices_of(away.skills)
    if not allowed and (ours or theirs):
        what = "skills are switched off; play with the house rule skills=yes, or leave them out"
        raise TeamError(Fault(f"skills of {home if ours else away}", what, "F3-0-02"))
    if ours != theirs:
        what = f"{home} take {ours} choices and {away} take {theirs}; both sides take the same number"
        raise TeamError(Fault("skills", what, "F3-A11-01"))
