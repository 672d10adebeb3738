"""Matches and answers of FUBA seen from the other end, for the tests of coaches."""

from __future__ import annotations

from dataclasses import replace

from footroll.fuba import FubaMatch
from footroll.fuba.actions import KEEPER, NOWHERE
from footroll.fuba.board import name_of
from footroll.fuba.state import array_of
from footroll.kernels.fuba.coaches import turn_state
from footroll.kernels.fuba.engine import FubaEngine
from footroll.kernels.fuba.layout import Area, Do
from footroll.play.dice import Dice

NAMES = [name_of(area) for area in Area]
ENDS = (("m1", "m5"), ("m2", "m4"), ("m3", "m3"), ("s1", "s4"), ("s2", "s3"), ("s5", "s8"), ("s6", "s7"), ("c1", "c4"))
OTHER_END = {one: other for pair in (*ENDS, ("c5", "c8")) for one, other in (pair, pair[::-1])}
TURNED = [NAMES.index(OTHER_END[name]) for name in NAMES]
NO_AREA = (Do.DO_FORMATION, Do.DO_SUB, Do.DO_GUESS, Do.DO_KICK, Do.DO_ZONE, Do.DO_SKILL)


def turn_area(area):
    """Name an area from the other end; the goalkeeper and NOWHERE stay."""
    return area if area in (KEEPER, NOWHERE) else TURNED[area]


def turned_match(match):
    """Return a match turned around; `test_fuba_turned.py` proves that it goes the same way."""
    state = array_of(turn_state(FubaEngine(array_of(match.save()))))
    return FubaMatch(*match.sides[::-1], dice=Dice.seeded(0), rules=match.rules, start=state)


def turned_answer(action):
    """Return an answer as the other side gives it."""
    if action.kind in NO_AREA:
        return action
    if action.kind is Do.DO_START:
        return replace(action, area=1 - action.area)
    return replace(action, source=turn_area(action.source), area=turn_area(action.area))
