"""The roll that a step lacks, read from the events up to that roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.fuba.layout import Purpose, Told
from footroll.kernels.layout import Die, Side
from footroll.play.dice import WantedRoll

if TYPE_CHECKING:
    from footroll.fuba.events import FubaEvents
    from footroll.fuba.sides import FubaSide

PURPOSES = {
    Purpose.FOR_START: "the first choice",
    Purpose.FOR_TURN: "the turn",
    Purpose.FOR_MOVEMENT: "the movement action",
    Purpose.FOR_POSITIONING: "positioning",
    Purpose.FOR_PRESSING: "pressing",
    Purpose.FOR_ATTEMPT: "the goal attempt",
    Purpose.FOR_SECOND_DIE: "the second die of the goal attempt",
    Purpose.FOR_REBOUND: "the rebound",
    Purpose.FOR_PENALTY: "the penalty",
    Purpose.FOR_YELLOW: "the yellow card test",
    Purpose.FOR_RED: "the red card test",
    Purpose.FOR_TIREDNESS: "the tiredness test",
    Purpose.FOR_FRESH: "the fresh player",
    Purpose.FOR_SLOWING: "slowing the restart down",
    Purpose.FOR_WEATHER: "the weather of the second half",
    Purpose.FOR_INJURY: "the injury",
    Purpose.FOR_VAR: "the VAR",
    Purpose.FOR_LOT: "the lot of the injury",
    Purpose.FOR_EVENT: "the special event",
    Purpose.FOR_COLLISION: "the head collision",
    Purpose.FOR_STREAKER: "the minutes of the streaker",
    Purpose.FOR_DRAW: "the draw of a skill",
    Purpose.FOR_SKILL: "the skill",
}


def wanted_roll(sides: tuple[FubaSide, FubaSide], events: FubaEvents, *, at: int) -> WantedRoll:
    """Return roll number `at` of some events as one that is still to be rolled."""
    roll = [event for event in events if event.kind is Told.TOLD_ROLL][at]
    side = Side(roll.side)
    sentence = f"{sides[side]} roll a die for {PURPOSES[Purpose(roll.number)]}"
    return WantedRoll(die=Die.D6, side=side, sentence=sentence)
