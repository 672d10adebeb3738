"""The actions of a record with their expected results, counted one by one in the background."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask
from footroll.match.figures import SHOTS
from footroll.notation.actions import actor
from footroll.odds.luck import plays_of
from footroll.odds.outcomes import NEVER

if TYPE_CHECKING:
    from collections.abc import Generator
    from fractions import Fraction

    from footroll.kernels.layout import Side
    from footroll.match import Match
    from footroll.odds.luck import Play, Who
    from footroll.ui.models.replay.reel import Reel

WITHIN = {  # questions that come while a ball is in flight
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
    """A shot: the frames of its declaration and its result, the shooter, and the expected goals."""

    at: int
    end: int
    who: Who
    expected: Fraction
    scored: bool

    @property
    def side(self) -> Side:
        """The side that shot."""
        return self.who.side

    @property
    def luck(self) -> float:
        """The goals scored beyond expectation."""
        return float(self.scored - self.expected)


def shots_at(reel: Reel) -> list[int]:
    """Return the frames in which a shot was declared."""
    return [frame.at for frame in reel.frames if frame.action is not None and frame.action.kind in SHOTS]


def count_plays(reel: Reel) -> Generator[Play, None, None]:
    """Yield the actions of a record as they complete; this is slow."""
    moments = islice(reel.draft.replay(), len(reel.frames))
    yield from plays_of(next(moments).match, moments)


def shot_of(reel: Reel, play: Play) -> Shot | None:
    """Return an action as a shot, if it is one."""
    action = reel.frames[play.number].action
    if action is None or action.kind not in SHOTS:
        return None
    end = end_of(reel, play.number)
    scored = any(reel.scores(at, play.who.side) for at in range(play.number, end + 1))
    return Shot(play.number, end, play.who, play.odds.get("goal", NEVER), scored)


def end_of(reel: Reel, at: int) -> int:
    """Return the frame that decided a ball: the last answer that belongs to it."""
    while at < reel.last and reel.frames[at].match.ask in WITHIN:
        at += 1
    return at


def on_ball(match: Match) -> int:
    """Return the pawn that plays the next ball."""
    pawn = actor(match)
    assert pawn is not None
    return pawn
