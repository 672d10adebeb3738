"""The luck of a play, as the luck report counts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.odds.luck import plays_of
from footroll.odds.luck.worth import SIGNS
from footroll.play.saved import GameMoment

if TYPE_CHECKING:
    from footroll.kernels.layout import Side
    from footroll.ui.models.moments.plays import LastPlay


def luck_of_play(play: LastPlay, side: Side) -> float:
    """Return the goals that a side gained by the rolls of a play that is over."""
    steps = enumerate(play.steps, start=1)
    moments = (GameMoment(number, step.after, step.action, "", step.events) for number, step in steps)
    return SIGNS[side] * float(sum(one.luck for one in plays_of(play.before, moments)))
