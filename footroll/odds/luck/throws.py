"""The rolls of an answer as people see them: a footballer's die, with the dice that follow from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Die
from footroll.match.events import InjuryChecked, Rolled, SkillRolled
from footroll.play.dice import NAMES
from footroll.skills import skill_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.match.events import Event


class Throw(NamedTuple):
    """One roll of a footballer: its purpose and its dice.

    The dice of a foul, a card and an injury check belong to the D100 before them.
    """

    pawn: int
    what: str
    dice: bytes


def throws_of(events: Iterable[Event]) -> list[Throw]:
    """Return the rolls of an answer."""
    found: list[Throw] = []
    for event in events:
        if not isinstance(event, Rolled) or event.pawn is None:
            continue
        judges = event.die in {Die.FOULS_DIE, Die.CARDS_DIE} or isinstance(event, InjuryChecked)
        if found and judges:  # a foul of the roll before it, or an injury
            found[-1] = found[-1]._replace(dice=found[-1].dice + bytes([event.roll]))
        else:
            what = skill_name(event.skill) if isinstance(event, SkillRolled) else NAMES[event.die]
            found.append(Throw(event.pawn, what, bytes([event.roll])))
    return found
