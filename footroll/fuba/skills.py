"""The skills of a side: read, checked, and packed for the kernels (F3-A11)."""

from __future__ import annotations

from footroll.fuba.catalogue import fuba_skills
from footroll.wording import did_you_mean, quote

SKILLS = {skill.key: skill for skill in fuba_skills()}
NUMBERS = {key: number for number, key in enumerate(SKILLS)}
SKILL_KEYS = tuple(SKILLS)
LISTED = "footroll fuba skills lists them"


def read_skills(text: str) -> tuple[str, ...]:
    """Read a list of skills; none is taken twice (F3-A11-07).

    >>> read_skills("runner,il-mediano")
    ('runner', 'il-mediano')
    >>> read_skills("runer")
    Traceback (most recent call last):
    ValueError: there is no skill 'runer'; did you mean runner?
    """
    names = tuple(text.split(",")) if text not in ("", "-") else ()
    for name in names:
        if name not in SKILLS:
            raise ValueError(f"there is no skill {quote(name)}{did_you_mean(name, SKILLS, otherwise=LISTED)}")
        if names.count(name) > 1:
            raise ValueError(f"{name} is named twice; a side has a skill once (F3-A11-07)")
    return names


def write_skills(names: tuple[str, ...]) -> str:
    """Write skills in the order of the book.

    >>> write_skills(("runner", "stopper")), write_skills(())
    ('stopper,runner', '-')
    """
    return ",".join(unpack_skills(pack_skills(names))) or "-"


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
