"""The answers of a FUBA match: one small step each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from footroll.fuba.board import name_of
from footroll.fuba.sides import write_formation
from footroll.fuba.skills import SKILL_KEYS
from footroll.kernels.fuba.layout import Do, Limit

NOWHERE, KEEPER = int(Limit.NOWHERE), int(Limit.KEEPER)
GUESSES, KICKS = ("left", "none", "right"), ("left", "middle", "right")
SIDE_LETTERS = "HA"
ZONES = ("defence", "midfield", "forward")
PAYMENTS = (*ZONES, "defence+forward")  # the last one by house rule
WORDS = {
    Do.DO_DONE: "done",
    Do.DO_START: "start",
    Do.DO_PLACE: "place",
    Do.DO_SHIFT: "shift",
    Do.DO_CORNER: "corner",
    Do.DO_TARGET: "target",
    Do.DO_FROM: "from",
    Do.DO_FREE: "free",
    Do.DO_ATTEMPT: "attempt",
    Do.DO_PRESS: "press",
    Do.DO_AGGRESSIVE: "aggressive",
    Do.DO_POSITION: "position",
    Do.DO_MOVEMENT: "move",
    Do.DO_MOVE: "move",
    Do.DO_DRIBBLE: "dribble",
    Do.DO_SECOND: "second",
    Do.DO_DIRECT: "direct",
    Do.DO_GUESS: "guess",
    Do.DO_KICK: "kick",
    Do.DO_FORMATION: "formation",
    Do.DO_BOOST: "boost",
    Do.DO_SLOW: "slow",
    Do.DO_CHARGE: "charge",
    Do.DO_REPLACE: "replace",
    Do.DO_SUB_FRESH: "sub fresh",
    Do.DO_SUB_CARD: "sub card",
    Do.DO_SUB: "sub",
    Do.DO_ZONE: "zone",
    Do.DO_SKILL: "skill",
    Do.DO_BALL: "ball",
}
ROUTES = frozenset({Do.DO_SHIFT, Do.DO_FREE, Do.DO_MOVE, Do.DO_DRIBBLE})  # name a piece and an area
KINDS = tuple(Do)


@dataclass(frozen=True, slots=True)
class FubaAction:
    """An answer: its kind, the area of a piece or the goalkeeper, and an area, side or direction.

    A formation is three numbers: defenders, midfielders and forwards. A zone or a skill is its number, and a target
    with `third` is played by a crossing.

    >>> from footroll.kernels.fuba.layout import Area
    >>> str(FubaAction(Do.DO_MOVE, Area.M3, Area.S3)), str(FubaAction(Do.DO_FROM, KEEPER))
    ('move m3 s3', 'from K')
    """

    kind: Do
    source: int = NOWHERE
    area: int = NOWHERE
    third: int = 0

    @property
    def packed(self) -> tuple[int, int, int, int]:
        """The numbers for the kernels."""
        return self.kind, self.source, self.area, self.third

    def __str__(self) -> str:
        return " ".join([WORDS[self.kind], *self._names()])

    def _names(self) -> list[str]:
        """Write what follows the word of the answer."""
        kind, piece = self.kind, "K" if self.source == KEEPER else ""
        if kind in (Do.DO_FORMATION, Do.DO_SUB):
            return [write_formation((self.source, self.area, self.third))]
        if kind is Do.DO_START:
            return [SIDE_LETTERS[self.area]]
        if kind in (Do.DO_GUESS, Do.DO_KICK):
            return [(GUESSES if kind is Do.DO_GUESS else KICKS)[self.area]]
        if kind in (Do.DO_ZONE, Do.DO_SKILL):
            return [(PAYMENTS if kind is Do.DO_ZONE else SKILL_KEYS)[self.area]]
        if kind is Do.DO_TARGET and self.third:
            return [name_of(self.area), "cross"]
        names = [piece or name_of(self.source)] if self.source != NOWHERE else []
        return names + ([name_of(self.area)] if self.area != NOWHERE else [])


DONE = FubaAction(Do.DO_DONE)


@lru_cache(maxsize=4096)
def unpack(kind: int, source: int, area: int, third: int) -> FubaAction:
    """Return the answer with these numbers; equal numbers give the same value."""
    return FubaAction(KINDS[kind], source, area, third)
