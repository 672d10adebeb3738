"""Fork a match: continue from a moment of a record without changing the record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.match import Dice

if TYPE_CHECKING:
    from footroll.match import Match, Wanted
    from footroll.ui.models.replay.reel import Reel


@dataclass(frozen=True, slots=True)
class Fork:
    """A separate match that starts from a moment of a record or from a position, and its name."""

    match: Match
    title: str
    seed: int
    of_record: bool = True


def fork_at(reel: Reel, at: int, *, seed: int, same_dice: bool = False) -> Fork:
    """Return a match from a frame, with new dice, or the record's while the answers agree."""
    match = _taken_back(reel, at, seed=seed) if same_dice else reel.frames[at].match.copy()
    if not same_dice:
        match.dice = Dice.seeded(seed)
    return Fork(match, f"what if from turn {reel.frames[at].turn}", seed)


def _taken_back(reel: Reel, at: int, *, seed: int) -> Match:
    """Undo the last frame's match to a frame: the same answers then roll the same."""
    match, dice = reel.frames[-1].match.copy(), Dice.seeded(seed)

    def roll(wanted: Wanted) -> int:
        return dice.roll(wanted.die)

    match.dice = Dice.asked(roll)
    for _ in range(reel.last - at):
        match.undo()
    return match
