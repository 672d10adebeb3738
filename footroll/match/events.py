"""What happened in a match: every roll and every verdict, as values."""

from __future__ import annotations

from dataclasses import dataclass

from footroll.kernels.layout import Die, Limit, Skill, Told
from footroll.pitch import Cell


@dataclass(frozen=True, slots=True)
class Event:
    """One roll or happening: who, against whom, with which skill, die, roll, score and verdict, and where."""

    kind: Told
    pawn: int | None
    other: int | None
    skill: Skill | None
    die: Die | None
    roll: int | None
    score: int | None
    difficulty: int | None
    verdict: int
    cell: Cell

    @classmethod
    def of(cls, note: tuple[int, ...]) -> Event:
        """Return the event that a note of the kernels tells."""
        kind, pawn, other, skill, die, roll, score, difficulty, verdict, x, y = note
        return cls(
            kind=Told(kind),
            pawn=_known(pawn),
            other=_known(other),
            skill=None if skill < 0 else Skill(skill),
            die=None if die < 0 else Die(die),
            roll=_known(roll),
            score=_known(score),
            difficulty=_known(difficulty),
            verdict=verdict,
            cell=Cell(x, y),
        )


def _known(number: int) -> int | None:
    """Return a number that was told, or None."""
    return None if number == Limit.NOBODY else number
