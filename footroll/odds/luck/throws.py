"""The rolls of an answer as people see them: a footballer's die, with the dice that it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Die, Skill, Told
from footroll.match.dice import NAMES
from footroll.teams import skill_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.match.events import Event


class Throw(NamedTuple):
    """One roll: whose it is, what for, and its dice: after a D100 those of a foul, a card and an injury check."""

    pawn: int
    what: str
    dice: bytes


def throws_of(events: Iterable[Event]) -> list[Throw]:
    """Return the rolls of an answer."""
    found: list[Throw] = []
    for event in events:
        if event.kind is not Told.TOLD_ROLL or event.pawn is None or event.roll is None:
            continue
        if found and _belongs_to_last(event):
            found[-1] = found[-1]._replace(dice=found[-1].dice + bytes([event.roll]))
        else:
            found.append(Throw(event.pawn, _what(event), bytes([event.roll])))
    return found


def _belongs_to_last(event: Event) -> bool:
    """Say whether a die follows from the roll before it: it judges a foul, or is an injury check."""
    if event.die in {Die.FOULS_DIE, Die.CARDS_DIE}:
        return True
    return event.skill is Skill.STRENGTH and event.difficulty is not None


def _what(event: Event) -> str:
    """Say what a die is rolled for."""
    if event.skill is not None:
        return skill_name(event.skill)
    assert event.die is not None
    return NAMES[event.die]
