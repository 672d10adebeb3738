"""The helper for test positions works."""

from footroll.kernels.layout import Do, Skill
from footroll.match import Action
from tests.match.board import board, cells, flag


def test_a_lost_dribble_changes_ball_cells_and_points(teams):
    # FR-EX-069: 24 against 35
    match = board(teams, 30, 50, at={"H7": (40, 20), "A3": (41, 20)}, carrier="H7", skills={("H7", Skill.DRIBBLE): 80})
    match.play(Action(Do.DO_DRIBBLE))
    assert match.carrier == 13
    assert cells(match, "H7", "A3") == [(41, 20), (40, 20)]
    assert flag(match, "halved", "H7") == 1
