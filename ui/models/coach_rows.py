"""The levels and tactics that a match can be played with, one row each."""

from __future__ import annotations

from pathlib import Path

from footroll.agents import COACHES, check_coach_file, is_coach_file
from footroll.agents.tactics import BASE, list_tactics, read_tactics
from footroll.errors import FootrollError
from footroll.ui.models.words import sentence_case
from footroll.wording import lower_first

USUAL_LEVEL, USUAL_TACTICS = "club", "possession"
HIDDEN = ("random",)  # coaches for experiments, not for people
NO_ASSISTANT = "none"


def level_rows() -> dict[str, tuple[str, str]]:
    """Return the coaches that can be chosen with their names and words, the weakest first.

    >>> list(level_rows())[:3]
    ['beginner', 'park', 'club']
    """
    kinds = [kind for kind in COACHES.values() if kind.name not in HIDDEN]
    return {kind.name: (_name_of(kind.name), kind.words) for kind in kinds}


def level_row(level: str) -> tuple[str, str]:
    """Return the name and the words of a coach: a level, or a Python file.

    >>> level_row("/home/lia/mine.py")
    ('mine.py', 'your own coach, in Python')
    """
    return (Path(level).name, "your own coach, in Python") if is_coach_file(level) else level_rows()[level]


def choose_coach_file(path: str) -> str:
    """Return a Python file as a level, with its full path; refuse one that cannot be loaded."""
    check_coach_file(path)
    return str(Path(path).resolve())


def has_tactics(level: str) -> bool:
    """Return whether a coach plays with tactics.

    >>> has_tactics("club"), has_tactics("beginner"), has_tactics("mine.py")
    (True, False, False)
    """
    return not is_coach_file(level) and COACHES[level].tactics


def _name_of(key: str) -> str:
    return sentence_case(key.replace("_", " ").replace("-", " "))


def tactics_rows() -> dict[str, tuple[str, str]]:
    """Return the tactics that come with Footroll, with their names and words.

    >>> tactics_rows()["high-press"][0]
    'High press'
    """
    return {name: tactics_row(name) for name in list_tactics()}


def tactics_row(source: str) -> tuple[str, str]:
    """Return the name and the words of tactics, by name or from a file.

    >>> tactics_row("club")[0]
    'Balanced'
    """
    found = read_tactics(source)
    name = "Balanced" if source == BASE else _name_of(found.name)
    lead, colon, rest = found.about.partition(": ")
    about = rest if colon and lead.lower() == name.lower() else found.about
    return name, lower_first(about).rstrip(".")


def known_tactics(source: str) -> str:
    """Return tactics that can still be read, or the usual ones."""
    try:
        read_tactics(Path(source) if source.endswith(".toml") else source)
    except (FootrollError, OSError):
        return USUAL_TACTICS
    return source
