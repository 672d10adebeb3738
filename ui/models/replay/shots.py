"""The shots of a record with their chance of a goal, counted one by one so that somebody can wait for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do, Side
from footroll.notation.actions import actor
from footroll.odds import action_odds

if TYPE_CHECKING:
    from collections.abc import Generator
    from fractions import Fraction

    from footroll.match import Match
    from footroll.ui.models.replay.reel import Reel

SHOTS = {Do.DO_SHOOT, Do.DO_LOB, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK}
WITHIN = {  # what may be asked while a ball is under way
    Ask.ASK_ROLL_ORDER,
    Ask.ASK_BEST,
    Ask.ASK_SWAP,
    Ask.ASK_EFFECT_SIDE,
    Ask.ASK_TARGET,
    Ask.ASK_INTERCEPTORS,
    Ask.ASK_LINE_ORDER,
}


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot: the frames in which it was declared and decided, who took it, and what was expected."""

    at: int
    end: int
    side: Side
    pawn: int
    expected: Fraction
    scored: bool

    @property
    def luck(self) -> float:
        """How many goals it brought beyond what was expected."""
        return float(self.scored - self.expected)


def shots_at(reel: Reel) -> list[int]:
    """Return the frames in which a shot was declared."""
    return [frame.at for frame in reel.frames if frame.action is not None and frame.action.kind in SHOTS]


def count_shots(reel: Reel) -> Generator[Shot, None, None]:
    """Yield the shots of a record; each takes its time."""
    for at in shots_at(reel):
        yield _count(reel, at)


def _count(reel: Reel, at: int) -> Shot:
    """Return the shot that was declared in a frame."""
    before, action = reel.frames[at - 1].match, reel.frames[at].action
    assert action is not None
    end, side = end_of(reel, at), before.decider
    scored = any(reel.scores(frame, side) for frame in range(at, end + 1))
    return Shot(at, end, side, on_ball(before), action_odds(before, action).odds["goal"], scored)


def end_of(reel: Reel, at: int) -> int:
    """Return the frame in which a ball that was played in another was decided: the last answer that belongs to it."""
    while at < reel.last and reel.frames[at].match.ask in WITHIN:
        at += 1
    return at


def on_ball(match: Match) -> int:
    """Return who plays the ball that is to be played now."""
    pawn = actor(match)
    assert pawn is not None
    return pawn
