"""Coaches that decide: each takes a match and returns a legal answer to what it asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from footroll.agents.plain import PlainCoach
from footroll.agents.random import RandomCoach

if TYPE_CHECKING:
    from footroll.match import Action, Match

__all__ = ["COACHES", "Coach", "PlainCoach", "RandomCoach", "make_coach"]


class Coach(Protocol):
    """Who decides for a side."""

    def decide(self, match: Match) -> Action:
        """Return a legal answer to what the match asks."""


def make_coach(name: str, *, seed: int) -> Coach:
    """Return a coach by the name of his kind: plain or random."""
    return RandomCoach(seed) if name == "random" else PlainCoach()


COACHES = ("plain", "random")
