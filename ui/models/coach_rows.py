"""The levels and tactics that a match can be played with, one row each."""

from __future__ import annotations

from pathlib import Path

from footroll.agents import COACHES
from footroll.agents.native import LEVELS
from footroll.agents.tactics import BASE, list_tactics, read_tactics
from footroll.errors import FootrollError
from footroll.ui.models.words import sentence_case

USUAL_LEVEL, USUAL_TACTICS = "club", "possession"
WITHOUT_TACTICS = ("beginner",)
NO_ASSISTANT = "none"


def level_rows() -> dict[str, tuple[str, str]]:
    """Return the levels of coaches with their names and words, the weakest first.

    >>> list(level_rows())[:3]
    ['beginner', 'park', 'club']
    """
    names = [name for name in LEVELS if name in COACHES and name != "random"]
    return {name: (sentence_case(name), COACHES[name].words.removesuffix(", instantly")) for name in names}


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
    name = "Balanced" if source == BASE else sentence_case(found.name.replace("-", " "))
    lead, colon, rest = found.about.partition(": ")
    about = rest if colon and lead.lower() == name.lower() else found.about
    return name, f"{about[:1].lower()}{about[1:]}".rstrip(".")


def known_tactics(source: str) -> str:
    """Return tactics that can still be read, or the usual ones."""
    try:
        read_tactics(Path(source) if source.endswith(".toml") else source)
    except (FootrollError, OSError):
        return USUAL_TACTICS
    return source
