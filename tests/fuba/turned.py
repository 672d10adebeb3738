"""A match of FUBA seen from the other end, written again in Python for the tests of coaches."""

from __future__ import annotations

from dataclasses import replace

from footroll.fuba import FubaMatch
from footroll.fuba.actions import KEEPER, NOWHERE
from footroll.fuba.board import name_of
from footroll.fuba.state import array_of
from footroll.kernels.fuba.layout import Area, Do
from footroll.play.dice import Dice

NAMES = [name_of(area) for area in Area]
ENDS = (("m1", "m5"), ("m2", "m4"), ("m3", "m3"), ("s1", "s4"), ("s2", "s3"), ("s5", "s8"), ("s6", "s7"), ("c1", "c4"))
OTHER_END = {one: other for pair in (*ENDS, ("c5", "c8")) for one, other in (pair, pair[::-1])}
TURNED = [NAMES.index(OTHER_END[name]) for name in NAMES]
PLACED = ("fresh", "stirred", "spent")
SIDES = ("kicked", "control", "decider", "roller", "first")
AREAS = ("ball", "start_area", "target")
MASKS = ("free", "lined")


def turn_area(area):
    """Name an area from the other end; the goalkeeper and NOWHERE stay."""
    return area if area in (KEEPER, NOWHERE) else TURNED[area]


def turned_match(match, *, seed=0):
    """Return a match turned around, with the sides exchanged."""
    state = array_of(match.save())
    row, before = state[0], array_of(match.save())[0]
    for name in state.dtype.names:
        if state.dtype[name].shape[:1] == (2,) and name not in ("dribbles", "dice"):
            row[name] = before[name][::-1]
    for name in PLACED:
        row[name] = before[name][::-1][:, TURNED]
    row["keeper"] = [turn_area(int(area)) for area in before["keeper"][::-1]]
    for name in SIDES:
        row[name] = 1 - before[name]
    for name in AREAS:
        row[name] = turn_area(int(before[name]))
    for name in MASKS:
        row[name] = sum(1 << TURNED[area] for area in range(13) if int(before[name]) >> area & 1)
    row["forfeit"] = (0, 2, 1)[int(before["forfeit"])]
    return FubaMatch(*match.sides[::-1], dice=Dice.seeded(seed), rules=match.rules, start=state)


def turned_answer(action):
    """Return an answer as the other side gives it."""
    if action.kind in (Do.DO_FORMATION, Do.DO_GUESS, Do.DO_KICK):
        return action
    if action.kind is Do.DO_START:
        return replace(action, area=1 - action.area)
    return replace(action, source=turn_area(action.source), area=turn_area(action.area))
