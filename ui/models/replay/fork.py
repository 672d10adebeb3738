"""What if: a match that goes on from a moment of a record, which stays as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.match import Dice

if TYPE_CHECKING:
    from footroll.match import Action, Match, Step
    from footroll.ui.models.replay.reel import Reel


@dataclass(frozen=True, slots=True)
class Fork:
    """A match of its own from a moment of a record.

    `line` holds what the record goes on with, if its dice are to be rolled as long as the same is answered.
    """

    match: Match
    title: str
    seed: int
    line: tuple[Step, ...] = ()

    def dice_for(self, action: Action, *, answered: tuple[Action, ...]) -> Dice:
        """Return the dice of the next answer after those that were given: the record's while they agree, else new."""
        so_far = (*answered, action)
        if so_far == tuple(step.action for step in self.line[: len(so_far)]):
            return Dice.scripted(*self.line[len(answered)].rolls)
        return Dice.seeded(self.seed, match=len(answered))


def fork_at(reel: Reel, at: int, *, seed: int, same_dice: bool = False) -> Fork:
    """Return what is played on from a frame."""
    match = reel.frames[at].match.copy()
    match.dice = Dice.seeded(seed)
    rest = reel.frames[-1].match.record.steps[at:] if same_dice else ()
    return Fork(match, f"what if from turn {reel.frames[at].turn}", seed, rest)
