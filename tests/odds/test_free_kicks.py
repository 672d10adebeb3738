"""Effects that bend a free-kick around its wall."""

from fractions import Fraction
from pathlib import Path

import pytest

from footroll.kernels.layout import Ask, Do, Side, Skill
from footroll.match import Action, Dice
from footroll.notation import load_record
from footroll.odds.free_kicks import curves
from footroll.pitch import Cell

RECORDS = Path(__file__).parent.parent / "records"


def kick_with_wall():
    """Return the match of a record before its free-kick is taken, with the wall in place."""
    match = None
    for moment in load_record(RECORDS / "effect-round-the-wall.txt").replay():
        if moment.match.ask is Ask.ASK_EFFECT_SIDE:
            assert match is not None
            return match
        match = moment.match.copy()
    raise AssertionError


def clear_of(match, roll, side):
    """Play an effect to a side; return the virtual cell if the wall adds nothing."""
    twin = match.copy()
    twin.dice = Dice.scripted(roll, 99)  # the effect, and then the shot
    twin.play(Action(Do.DO_SHOOT, effect=True))
    bend = Action(Do.DO_BEND, other=side)
    if twin.ask is not Ask.ASK_EFFECT_SIDE or not twin.allows(bend):
        return None
    twin.play(bend)
    shot = twin.state["shot"]
    cell = Cell(int(shot["x"]), int(shot["y"]))
    return cell if int(shot["difficulty"]) == match.pitch.difficulty(cell, side=twin.decider) else None


@pytest.mark.clause("FR-3.3.2-11")
def test_the_effects_around_a_wall_are_those_of_the_engine():
    match = kick_with_wall()
    taker = match.footballer(match.carrier)
    found = {curve.side: curve for curve in curves(match)}
    assert found
    for side in Side:
        clear = {roll: cell for roll in range(1, 100) if (cell := clear_of(match, roll, side))}
        assert bool(clear) is (side in found)
        if clear:
            least = min(clear)
            assert found[side].chance == Fraction(len(clear), 100)
            assert found[side].cell == clear[least]
            assert abs(found[side].score - least * taker.skill(Skill.EFFECT) / 100) <= 1 / 2


def test_a_taker_who_cannot_shoot_has_no_curve():
    kicks = load_record(RECORDS / "offside.txt").replay()
    match = next(moment.match for moment in kicks if moment.match.ask is Ask.ASK_CARRIER)
    assert curves(match) == ()
