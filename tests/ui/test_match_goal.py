"""The goal in the match room: split stage, odds before and after the roll, targets by mouse or keys."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest

from footroll.kernels.layout import Ask, Do, Shot, Side
from footroll.match import Action, UndoPolicy
from footroll.odds import action_odds
from footroll.odds.targets import aim_links, shoot_odds
from footroll.pitch import Cell
from footroll.ui.models.words import percent
from footroll.ui.views.ground import goal_box
from footroll.ui.views.lens import Level
from tests.ui.hands import CTRL, ENTER, LEFT, NO_KEYS, click, click_goal, press, run_events

HOME = "footroll-1 100x64 H=1@9:31,9@88:28 A=1@99:30 ask=carrier carrier=H9"
AWAY = "footroll-1 100x64 H=1@0:30 A=1@90:31,9@11:28 ask=carrier by=A attack=A carrier=A9"
BLOCKED = "footroll-1 100x64 H=1@9:31,9@88:28 A=1@99:30,4@89:28 ask=carrier carrier=H9"


def shooting(at, line=HOME, *rolls, **look):
    """Return a room that asks for a target."""
    room = at(line, *(rolls or (64, 10, 50, 10)), **look)
    press(room, Qt.Key.Key_S)
    press(room, ENTER)
    assert room.session.match.ask is Ask.ASK_TARGET
    return room


def test_pointing_at_shoot_splits_the_stage_and_shows_the_possible_results(at, qtbot):
    room = at(HOME)
    odds = shoot_odds(room.session.match)
    press(room, Qt.Key.Key_S)
    assert room.goal.isVisible()
    qtbot.waitUntil(lambda: room.pitch.lens.level is Level.MID)
    assert room.goal.goal.result is None
    spoken = room.panel.chance.accessibleName()
    assert f"{percent(odds.goal)} a goal when the best target is chosen" in spoken
    for words, verdict in (("On target", Shot.ON_TARGET), ("Post", Shot.OFF_POST), ("Wide", Shot.WIDE)):
        assert f"{words} {percent(odds.verdicts[verdict])}" in spoken
    press(room, Qt.Key.Key_Escape)
    assert not room.goal.isVisible()
    qtbot.waitUntil(lambda: room.pitch.lens.level is not Level.MID)


def test_the_view_before_the_shot_comes_back_after_it(at, qtbot):
    room = at(HOME, 64, 99, 50, 99)
    before = room.pitch.lens
    press(room, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: room.pitch.lens.level is Level.MID)
    press(room, ENTER)
    click_goal(room, *room.goal.goal.best)
    assert not room.goal.isVisible()
    qtbot.waitUntil(lambda: room.pitch.lens == before)


def test_the_panel_shows_the_roll_and_the_links_of_the_marked_target(at):
    room = shooting(at)
    match = room.session.match
    column, row = room.goal.spot
    odds = action_odds(match, Action(Do.DO_AIM, other=column, row=row)).odds
    assert room.panel.roll.isVisible()
    assert "Roll 64 × Shoot 70 = 45 against 15: on target, R 30" in room.panel.roll.accessibleName()
    spoken = room.panel.chance.accessibleName()
    assert spoken.startswith(f"column {column + 1}, ")
    assert percent(odds["goal"]) in spoken
    assert "Past the interceptors 100.0%" in spoken
    assert "Shot power 0 to 59" in spoken  # 70 x 99 is 69, and 85 of 100 of it


@pytest.mark.parametrize(("line", "step"), [(HOME, 1), (AWAY, -1)])
def test_arrows_move_in_the_goal_as_the_shooter_sees_it(at, line, step):
    room = shooting(at, line)
    QTest.mouseMove(room.goal, room.goal.box_of((3, 0)).center().toPoint())
    room.goal.point_at((3, 0))
    press(room, Qt.Key.Key_Right)
    assert room.playing.answer.spot == room.goal.spot == (3 + step, 0)
    press(room, Qt.Key.Key_Up)
    assert room.goal.spot == (3 + step, 1)
    assert room.status.cell.text() == f"Column {4 + step}, middle row"


def test_b_marks_the_best_and_enter_shoots_there(at):
    room = shooting(at)
    best = room.goal.goal.best
    room.goal.point_at((3, 0))
    press(room, Qt.Key.Key_B)
    assert room.goal.spot == best
    press(room, ENTER)
    assert room.session.match.record.steps[-1].action == Action(Do.DO_AIM, other=best[0], row=best[1])


def test_keys_work_with_the_focus_in_the_goal(at):
    room = shooting(at)
    room.goal.setFocus()
    room.goal.point_at((3, 0))
    QTest.keyClick(room.goal, Qt.Key.Key_Left)
    assert room.playing.answer.spot == (2, 0)
    QTest.keyClick(room.goal, ENTER)
    assert room.session.match.record.steps[-1].action == Action(Do.DO_AIM, other=2, row=0)


def test_a_target_that_is_too_dear_is_refused_with_its_clause(at):
    room = shooting(at)
    dear = next(spot for spot, target in room.goal.goal.targets.items() if target.chance is None)
    room.goal.point_at(dear)
    press(room, ENTER)
    assert room.session.match.ask is Ask.ASK_TARGET
    assert "FR-3.3.1-06" in room.ask.consequence.text()


def test_the_way_of_the_ball_ends_behind_the_goal_line(at):
    room = shooting(at)
    room.goal.point_at((5, 0))
    run_events()
    aim = room.pitch.scene.aim
    assert (aim.start, aim.end, aim.tag) == (Cell(88, 28), Cell(100, 33), "difficulty 15")


def test_undo_says_that_dice_are_rolled(at):
    room = shooting(at, undo=UndoPolicy.NOT_PAST_DICE)
    undo = next(button for button in room.ask.buttons if button.does == "undo")
    assert (undo.text(), undo.isEnabled(), undo.toolTip()) == ("Undo", False, "Dice have been rolled since.")
    press(room, Qt.Key.Key_Z, CTRL)
    assert room.session.match.ask is Ask.ASK_TARGET


def test_a_click_on_the_goal_aims_and_a_second_one_shoots(at, qtbot):
    room = at(HOME, 64)

    def click_net(side):
        QTest.mouseClick(room.pitch, LEFT, NO_KEYS, goal_box(room.pitch.lens, side=side).center().toPoint())

    click_net(Side.HOME)  # the keeper's own
    assert not room.goal.isVisible()
    click_net(Side.AWAY)
    assert room.goal.isVisible()
    assert not room.session.match.record.steps
    qtbot.waitUntil(lambda: room.pitch.lens.level is Level.MID)
    click_net(Side.AWAY)
    assert room.session.match.record.steps[-1].action == Action(Do.DO_SHOOT)


def test_a_blocked_shooter_sees_the_feint_before_the_shot(at):
    room = at(BLOCKED)
    press(room, Qt.Key.Key_S)
    assert not room.goal.isVisible()
    says = room.playing.answer.chance().says
    feint, shot = (float(part.split()[-1].rstrip("%")) for part in says.split(" → "))
    assert ": feint " in says
    assert feint * shot / 100 == pytest.approx(100 * float(room.playing.answer.chance().chance), abs=0.1)


def test_the_defending_coach_sees_the_line_and_the_chance_of_a_shot(at):
    line = "footroll-1 100x64 H=1@9:31,9@86:30 A=1@99:31,4@93:31,5@94:34 ask=carrier carrier=H9"
    room = shooting(at, line, 90)
    answer = room.playing.answer
    spot = next(
        spot
        for spot, target in answer.goal.targets.items()
        if target.chance is not None and aim_links(room.session.match, spot).past < 1
    )
    click_goal(room, *spot)
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS
    aim = room.pitch.scene.aim
    assert (aim.start, aim.end) == (Cell(86, 30), Cell(100, 28 + spot[0]))
    assert aim.stops
    chosen = next(option for option in room.playing.options() if option.chosen)
    assert aim.tag == f"goal {chosen.values[1]}"


OFF_THE_LINE = "footroll-1 100x64 H=1@9:31,9@88:30 A=1@98:40,4@94:34 ask=carrier carrier=H9"


def test_a_goalkeeper_off_the_line_is_not_in_the_goal_and_the_way_is_told_by_the_odds(at):
    room = shooting(at, OFF_THE_LINE, 78)
    assert room.goal.goal.keeper is None
    answer, told = room.playing.answer, set()
    for column, row in (spot for spot, target in answer.goal.targets.items() if target.chance is not None):
        answer.spot = column, row
        odds = action_odds(room.session.match, Action(Do.DO_AIM, other=column, row=row)).odds
        way = "Defenders may intercept." if "intercepted" in odds else "Nobody is on this line."
        assert answer.consequence.endswith(way)
        told.add(way)
    assert len(told) == 2


SCORED = (
    "footroll-1 100x64 H=1@9:31,9@80:20,8@70:30,2@30:10,3@30:20,4@30:40,5@30:50 "
    "A=1@99:31,4@90:50,2@40:10,3@40:20,5@40:40,6@40:50,7@45:55 ask=carrier carrier=H8"
)


@pytest.mark.parametrize("over", [True, False])
def test_the_chain_of_a_goal_runs_from_the_pass_to_the_goalkeeper(at, over):
    room = at(f"{SCORED} rule.win_condition=one_side({1 if over else 3})", 90, 90, 5, 90, 5, 90, 5, 5)
    click(room, Cell(80, 20))
    press(room, Qt.Key.Key_S)
    press(room, ENTER)
    assert room.session.match.ask is Ask.ASK_TARGET
    click_goal(room, 0, 0)
    match = room.session.match
    assert match.goals == (1, 0)
    assert match.over is over
    told = room.panel.asides.labels[1].text()
    links = [
        "Home 8 passes to 80:20. Roll 90 × Low-pass 70 = 63 against 20: reached.",
        "Home 9 shoots from 80:20. Roll 90 × Finish 70 = 63",
        "Target: column 1, ground row.",
        "Away 1 reaches for it. Roll 5 × Reach 70 = 4",
        "Goal for Home: Home 1 – 0 Away.",
    ]
    places = [told.find(link) for link in links]
    assert -1 not in places
    assert places == sorted(places)
    assert "Kick-off" not in told
    if not over:
        press(room, ENTER)
        assert match.ask is Ask.ASK_SUBSTITUTION
        assert room.panel.asides.labels[1].text() == told  # the other coach sees it too
        press(room, ENTER)
        assert match.ask is not Ask.ASK_SUBSTITUTION


@pytest.mark.parametrize("size", [(1280, 752), (1440, 852), (900, 600)])
@pytest.mark.parametrize("cell", [Cell(63, 10), Cell(52, 60), Cell(88, 28)])
def test_the_shooter_and_the_goal_are_both_in_view(at, qtbot, cell, size):
    room = at(HOME.replace("88:28", str(cell)), 64)
    room.resize(*size)
    with qtbot.waitSignal(room._settling.timeout):
        press(room, Qt.Key.Key_S)

    def seen():
        lens, view = room.pitch.lens, room.pitch.view
        return view.contains(lens.square(cell)) and view.contains(goal_box(lens, side=Side.AWAY).center())

    assert seen()
    room.resize(size[0] - 80, size[1] - 40)
    qtbot.waitUntil(seen)
