"""The goal as the shooter sees it: its targets in words, its keys and its clicks."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor

from footroll.kernels.layout import Do
from footroll.match import Action, Dice
from footroll.notation import read_position
from footroll.odds import action_odds
from footroll.ui.models.goal import goal_after_roll, goal_before_roll
from footroll.ui.models.overlays import SURFACES
from footroll.ui.theme import DARK, LIGHT
from footroll.ui.views.goal import GoalView

LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
HOME = "footroll-1 100x64 H=1@9:31,9@88:28 A=1@99:30 ask=carrier carrier=H9"
AWAY = "footroll-1 100x64 H=1@0:30 A=1@90:31,9@11:28 ask=carrier by=A attack=A carrier=A9"


def shot_of(position):
    match = read_position(position)
    match.dice = Dice.scripted(64)
    match.play(Action(Do.DO_SHOOT))
    return match


def before_roll():
    match = read_position(HOME)
    return goal_before_roll(match, Action(Do.DO_SHOOT), shooter=match.carrier)


@pytest.fixture
def match():
    return shot_of(HOME)


@pytest.fixture
def view(qtbot, match):
    view = GoalView(goal_after_roll(match))
    qtbot.addWidget(view)
    view.resize(1080, view.height())
    view.show()
    qtbot.waitExposed(view)
    view.setFocus()
    return view


def middle(view, spot):
    return view.box_of(spot).center().toPoint()


def test_the_best_target_has_the_best_odds_of_all(match):
    goal = goal_after_roll(match)
    chances = {
        spot: float(action_odds(match, Action(Do.DO_AIM, other=spot[0], row=spot[1])).odds["goal"])
        for spot, target in goal.targets.items()
        if target.chance is not None
    }
    assert chances[goal.best] == max(chances.values())
    assert {spot: goal.targets[spot].chance for spot in chances} == pytest.approx(chances)


def test_a_target_is_said_in_one_line(match):
    goal = goal_after_roll(match)
    dear = next(spot for spot, target in goal.targets.items() if target.chance is None)
    assert f"needs {goal.targets[dear].cost}" in goal.words(dear)
    assert goal.words((0, 0)).startswith("Column 1, ground row, costs 0 of 30, reach 20, goal ")
    assert goal.words(goal.best).endswith("percent, best.")


def test_each_shooter_sees_the_goal_from_their_end():
    home, away = goal_after_roll(shot_of(HOME)), goal_after_roll(shot_of(AWAY))
    assert home.columns == tuple(range(8))
    assert away.columns == tuple(reversed(range(8)))


def test_before_the_roll_every_target_that_a_roll_can_open_has_a_chance():
    goal = before_roll()
    assert goal.result is None
    assert goal.targets[goal.closest, 0].chance > 0


def test_arrows_move_in_the_goal_and_stop_at_the_posts(view, qtbot):
    view.point_at((0, 0))
    for key, spot in (
        (Qt.Key.Key_Left, (0, 0)),
        (Qt.Key.Key_Down, (0, 0)),
        (Qt.Key.Key_Right, (1, 0)),
        (Qt.Key.Key_Up, (1, 1)),
    ):
        qtbot.keyClick(view, key)
        assert view.spot == spot
    assert view.accessibleName().startswith("Column 2, middle row")


def test_enter_aims_at_what_is_pointed_at(view, qtbot):
    view.point_at(view.goal.best)
    with qtbot.waitSignal(view.aimed) as told:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert tuple(told.args) == view.goal.best


def test_the_pointer_points_and_a_click_aims(view, qtbot):
    with qtbot.waitSignal(view.pointed) as told:
        qtbot.mouseMove(view, middle(view, (3, 1)))
    assert told.args == [3, 1]
    with qtbot.waitSignal(view.aimed) as told:
        qtbot.mouseClick(view, LEFT, NO_KEYS, middle(view, (2, 1)))
    assert told.args == [2, 1]


def test_what_is_too_dear_cannot_be_aimed_at(view, qtbot):
    dear = next(spot for spot, target in view.goal.targets.items() if target.chance is None)
    with qtbot.assertNotEmitted(view.aimed):
        qtbot.mouseClick(view, LEFT, NO_KEYS, middle(view, dear))
        qtbot.keyClick(view, Qt.Key.Key_Return)


def test_nothing_is_aimed_before_the_roll(qtbot):
    view = GoalView(before_roll())
    qtbot.addWidget(view)
    with qtbot.assertNotEmitted(view.aimed):
        qtbot.keyClick(view, Qt.Key.Key_Return)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("width", [700, 1080, 1500])
def test_a_target_has_the_colour_of_its_chance(view, theme, width):
    view.set_theme(theme)
    view.resize(width, view.height())
    view.point_at((7, 2))
    picture = view.grab().toImage()
    for spot in ((0, 1), (2, 0), (3, 2)):
        colour = QColor(SURFACES["pass"].ramp(theme)[view.goal.targets[spot].band])
        box = view.box_of(spot)
        assert picture.pixelColor(int(box.left()) + 4, int(box.center().y()) + 14) == colour
