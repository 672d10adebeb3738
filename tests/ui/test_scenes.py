"""The scene of a match: everybody on their cells, with their states."""

import pytest

pytest.importorskip("PyQt6")

from footroll.kernels.layout import Do, Side
from footroll.match import Action, Dice
from footroll.notation import read_position
from footroll.pitch import Cell
from footroll.ui.models.scenes import scene_of_match

DUEL = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9"


def marks(scene):
    return {f"{'HA'[mark.side]}{mark.number}": mark for mark in scene.pawns}


def test_everybody_on_the_pitch_has_a_mark_and_nobody_else():
    scene = scene_of_match(read_position(DUEL))
    assert {name: mark.cell for name, mark in marks(scene).items()} == {
        "H1": Cell(5, 32),
        "H9": Cell(60, 30),
        "A1": Cell(94, 32),
        "A4": Cell(61, 30),
    }


def test_the_carrier_has_the_ball_and_is_asked():
    scene = scene_of_match(read_position(DUEL))
    found = marks(scene)
    assert found["H9"].ball
    assert found["H9"].asked
    assert scene.ball is None
    assert not any(mark.ball or mark.asked for name, mark in found.items() if name != "H9")


def test_goalkeepers_and_the_chosen_one_are_marked():
    found = marks(scene_of_match(read_position(DUEL), chosen=0))
    assert {name for name, mark in found.items() if mark.keeper} == {"H1", "A1"}
    assert {name for name, mark in found.items() if mark.chosen} == {"H1"}


@pytest.mark.parametrize(
    ("key", "state"), [("injured", "injured"), ("spent", "spent"), ("halved", "halved"), ("yellow", "booked")]
)
def test_a_state_of_the_position_is_seen_on_its_pawn_alone(key, state):
    found = marks(scene_of_match(read_position(f"{DUEL} {key}=A4")))
    assert {name for name, mark in found.items() if getattr(mark, state)} == {"A4"}


def test_a_lost_dribble_leaves_its_marks():
    match = read_position(DUEL, dice=Dice.scripted(12, 90))
    match.play(Action(Do.DO_DRIBBLE))
    found = marks(scene_of_match(match))
    assert found["A4"].ball
    assert found["A4"].side is Side.AWAY
    assert found["H9"].halved


def test_a_loose_ball_is_on_its_cell():
    text = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@70:30 ask=attackers ball=50:20"
    scene = scene_of_match(read_position(text))
    assert scene.ball == Cell(50, 20)
    assert not any(mark.ball for mark in scene.pawns)
