"""Movement in the match room: runs, lines, shape, waiting and the assistant, by mouse and keys."""

from dataclasses import replace

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QColor, QImage, QPainter
from PyQt6.QtTest import QTest
from shapely import Point

from footroll.kernels.layout import Ask, Do, Side
from footroll.match import Dice
from footroll.notation import read_position
from footroll.odds import surfaces
from footroll.pitch import Cell
from footroll.ui.models.session import MatchSession
from footroll.ui.views.marks import draw_trails
from tests.ui.hands import CTRL, ENTER, LEFT, SHIFT, click, drag, lasso, pixel, point, press

HOME = "1@5:32,2@40:10,4@38:26,5@38:38,3@40:54,8@58:24,6@52:32,10@60:40,7@70:10,9@78:32,11@70:54"
AWAY = "1@99:31,2@82:12,5@84:27,6@84:37,3@82:52,4@74:26,8@74:38,7@62:14,10@64:31,11@62:50,9@50:33"
FEW = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20,7@40:10 A=1@94:32,4@90:40 ask=carrier carrier=H9"
FULL = f"footroll-1 100x64 H={HOME} A={AWAY} ask=carrier carrier=H10"


def moving(at, line=FEW):
    """Return a room where home moves its attackers, the carrier first."""
    room = at(line)
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_CARRY
    return room


def cell_of(room, number, side=Side.HOME):
    return next(mark.cell for mark in room.pitch.scene.pawns if (mark.number, mark.side) == (number, side))


def test_runs_are_planned_by_drags_and_nothing_is_final_before_the_commit(at):
    room = moving(at)
    drag(room, Cell(70, 20), Cell(73, 22))
    assert room.session.match.cell(2) == Cell(70, 20)
    assert cell_of(room, 8) == Cell(73, 22)
    drag(room, Cell(73, 22), Cell(71, 20))
    press(room, ENTER, CTRL)
    assert room.session.match.cell(2) == Cell(71, 20)
    assert room.session.match.ask is Ask.ASK_DEFENCE_RUNS


def test_one_commit_moves_the_ball_and_the_attackers(at):
    room = moving(at)
    drag(room, Cell(70, 20), Cell(73, 22))
    drag(room, Cell(60, 30), Cell(62, 31))
    press(room, ENTER, CTRL)
    match = room.session.match
    assert (match.cell(1), match.ball, match.cell(2)) == (Cell(62, 31), Cell(62, 31), Cell(73, 22))
    assert match.ask is Ask.ASK_DEFENCE_RUNS


def test_only_two_commits_are_asked_when_nobody_waits(at):
    room = moving(at, FULL)
    turn = room.session.match.turn
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_DEFENCE_RUNS
    press(room, Qt.Key.Key_N)
    assert room.session.match.turn == turn + 1
    press(room, Qt.Key.Key_Z, CTRL)
    assert room.session.match.ask is Ask.ASK_DEFENCE_RUNS


@pytest.mark.clause("FR-2.4.2-09", "FR-2.4.2-12")
def test_waiting_attackers_move_after_the_defenders(at):
    room = moving(at, FULL)
    for key in (Qt.Key.Key_4, Qt.Key.Key_X):
        press(room, key)
    assert "4 waits" in room.ask.consequence.text()
    press(room, ENTER, CTRL)
    assert "Solana" not in room.ask.consequence.text() or "4 waits" in room.ask.consequence.text()
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_WAITING_RUNS
    start = cell_of(room, 4)
    drag(room, start, Cell(start.x + 2, start.y))
    press(room, ENTER, CTRL)
    assert cell_of(room, 4) == Cell(start.x + 2, start.y)


@pytest.mark.clause("FR-2.4.2-13")
def test_attackers_beyond_halfway_cannot_wait(at):
    room = moving(at, FULL)
    press(room, Qt.Key.Key_9)
    press(room, Qt.Key.Key_X)
    assert "9 " in room.ask.consequence.text()
    assert "FR-2.4.2-09" in room.ask.consequence.text()
    press(room, ENTER, CTRL)
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is not Ask.ASK_WAITING_RUNS


def test_a_run_takes_the_waiting_back(at):
    room = moving(at, FULL)
    for key in (Qt.Key.Key_4, Qt.Key.Key_X):
        press(room, key)
    assert room.playing.answer.waiting == {2}
    drag(room, Cell(38, 26), Cell(40, 26))
    assert room.playing.answer.waiting == frozenset()


def test_a_run_too_far_springs_back_with_its_reason(at):
    room = moving(at)
    drag(room, Cell(70, 20), Cell(90, 20))
    assert cell_of(room, 8) == Cell(70, 20)
    assert "cannot go to 90:20" in room.ask.consequence.text()
    assert "FR-2.4.2-19" in room.ask.consequence.text()


def test_undo_takes_back_the_plan_before_the_answer(at):
    room = moving(at)
    drag(room, Cell(70, 20), Cell(73, 22))
    press(room, Qt.Key.Key_Z, CTRL)
    assert cell_of(room, 8) == Cell(70, 20)
    assert room.session.match.ask is Ask.ASK_CARRY
    press(room, Qt.Key.Key_Z, CTRL)
    assert room.session.match.ask is Ask.ASK_CARRIER


def test_the_path_is_counted_from_the_pawns_cell(at):
    room = moving(at)
    click(room, Cell(70, 20))
    press(room, Qt.Key.Key_Right)
    press(room, Qt.Key.Key_Right)
    press(room, Qt.Key.Key_Down)
    scene = room.pitch.scene
    assert scene.path == (Cell(70, 20), Cell(71, 20), Cell(72, 20), Cell(72, 21))
    assert scene.path_tag == f"3 of {room.session.match.points(2)} yards"
    assert Cell(72, 21) in scene.reach


def test_a_number_and_the_arrows_move_a_footballer_and_backspace_undoes_it(at):
    room = moving(at)
    press(room, Qt.Key.Key_8)
    assert room.pitch.cell == Cell(70, 20)
    press(room, Qt.Key.Key_Right)
    press(room, ENTER)
    assert cell_of(room, 8) == Cell(71, 20)
    press(room, Qt.Key.Key_Backspace)
    assert cell_of(room, 8) == Cell(70, 20)


@pytest.mark.parametrize("by_lasso", [True, False])
def test_a_line_moves_as_far_as_its_slowest(at, by_lasso):
    room = moving(at, FULL)
    match = room.session.match
    backs = {2: Cell(40, 10), 4: Cell(38, 26), 5: Cell(38, 38), 3: Cell(40, 54)}
    slowest = min(match.points(pawn) for pawn in (1, 2, 3, 4))
    if by_lasso:
        lasso(room, Cell(35, 2), Cell(44, 60))
    else:
        press(room, Qt.Key.Key_4)
        press(room, Qt.Key.Key_M)
    assert {mark.number for mark in room.pitch.scene.pawns if mark.chosen} == set(backs)
    drag(room, Cell(38, 26), Cell(38 + slowest + 4, 26))
    for number, start in backs.items():
        assert cell_of(room, number) == Cell(start.x + slowest, start.y)
    press(room, Qt.Key.Key_Z, CTRL)
    assert cell_of(room, 4) == Cell(38, 26)


def test_the_team_keeps_its_shape_behind_the_ball(at):
    room = moving(at, FULL)
    drag(room, Cell(60, 40), Cell(63, 39))
    press(room, Qt.Key.Key_J)
    assert cell_of(room, 4) == Cell(41, 25)
    assert cell_of(room, 1) == Cell(5, 32)  # the goalkeeper stays
    press(room, Qt.Key.Key_Z, CTRL)
    assert cell_of(room, 4) == Cell(38, 26)
    assert cell_of(room, 10) == Cell(63, 39)


def test_the_shape_stays_when_the_ball_does(at):
    room = moving(at, FULL)
    press(room, Qt.Key.Key_J)
    assert "the shape stays" in room.ask.consequence.text()


def test_the_assistant_suggests_with_a_reason_and_is_accepted_one_by_one_or_all(at):
    room = moving(at, FULL)
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_DEFENCE_RUNS
    press(room, Qt.Key.Key_A)
    count = len(room.pitch.scene.suggested)
    assert count > 2
    assert any(option.detail.endswith(", closes the carrier down") for option in room.playing.answer.options())
    press(room, Qt.Key.Key_Space)
    assert len(room.pitch.scene.suggested) == count - 1
    assert f"{count - 1} by the plan, 1 by hand" in room.ask.question.text()
    press(room, Qt.Key.Key_A, SHIFT)
    assert not room.pitch.scene.suggested
    assert len(room.playing.answer.mine) == count


def test_a_suggestion_is_accepted_by_a_click_on_its_line(at):
    room = moving(at, FULL)
    press(room, Qt.Key.Key_N)
    press(room, Qt.Key.Key_A)
    assert room.session.match.ask is Ask.ASK_DEFENCE_RUNS
    rows = [row for row in room.panel.options.rows if row.isVisible()]
    QTest.mouseClick(rows[0], LEFT)
    assert len(room.playing.answer.mine) == 1


def test_a_click_on_a_line_of_the_plan_chooses_its_footballers(at):
    room = moving(at, FULL)
    press(room, Qt.Key.Key_A)
    box = room.panel.plan
    assert box.isVisible()
    assert not any(row.isVisible() for row in room.panel.options.rows)  # the lines tell everything
    QTest.mouseClick(box, LEFT, Qt.KeyboardModifier.NoModifier, box.line_box(0).center().toPoint())
    chosen = {mark.number for mark in room.pitch.scene.pawns if mark.chosen}
    assert chosen == {2, 3, 4, 5}
    assert set(box.plan.lines[0].numbers) == chosen


def test_the_lines_of_the_plan_are_walked_and_chosen_by_keys(at):
    room = moving(at, FULL)
    press(room, Qt.Key.Key_A)
    box = room.panel.plan
    assert box in room.parts()  # F6 leads there
    box.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.accessibleName().startswith(box.plan.lines[1].name)
    QTest.keyClick(box, ENTER)
    assert {mark.number for mark in room.pitch.scene.pawns if mark.chosen} == set(box.plan.lines[1].numbers)
    assert room.session.match.ask is Ask.ASK_CARRY  # nothing was played


def test_a_run_by_hand_keeps_the_planned_cell_in_sight_and_goes_back_to_it(at):
    room = moving(at, FULL)
    press(room, Qt.Key.Key_A)
    pawn, planned = next((one.pawn, one.cell) for one in room.playing.answer.suggested if one.pawn == 3)  # home 5
    start = room.session.match.cell(pawn)
    drag(room, start, Cell(start.x - 4, start.y))
    facts = room.playing.answer.facts()
    assert facts[1] == f"4 of {room.playing.answer.points(pawn)} yards, by hand. The plan had {planned}."
    assert (planned, f"the plan had {planned}") in room.pitch.scene.labels
    assert room.pitch.scene.declined == ((pawn, planned),)
    steps = [step.words for step in room.panel.plan.plan.steps]
    assert steps[0] == "Keep the ball"
    assert steps[1].endswith(f"to {start.x - 4}:{start.y}")
    assert steps[-1].startswith("Play the plan for the other ")
    (back,) = (one for one in room.panel.helps.buttons if one.does == "put_back")
    assert back.text() == "As planned"
    QTest.mouseClick(back, LEFT)
    assert not room.playing.answer.mine
    assert (pawn, planned) in room.pitch.scene.suggested


def test_the_assistant_moves_the_carrier_as_well(at):
    room = moving(at)
    press(room, Qt.Key.Key_A, SHIFT)
    press(room, ENTER, CTRL)
    runs = [step.action for step in room.session.match.record.steps if step.action.kind is Do.DO_RUN]
    assert runs[0].pawn == 1


def test_esc_leaves_a_group(at):
    room = moving(at, FULL)
    lasso(room, Cell(35, 2), Cell(44, 60))
    press(room, Qt.Key.Key_Escape)
    assert not any(mark.chosen for mark in room.pitch.scene.pawns)


def test_the_panel_shows_the_effect_of_a_defenders_run(at):
    room = moving(at, FULL)
    press(room, Qt.Key.Key_N)
    press(room, Qt.Key.Key_5)
    press(room, Qt.Key.Key_Right)
    press(room, Qt.Key.Key_Right)
    (table,) = room.playing.answer.tables()
    rows = dict(table.rows)
    assert rows["Distance to Home 9"] == "13 yards"  # from 86:27 to 78:32
    assert rows["Offside line"] == "84 → 86"  # the runner becomes the last but the goalkeeper
    assert list(rows)[1:3] == ["Pass 10 to 9 next turn", "Home 10 shoots"]
    assert room.panel.tables.boxes[0].accessibleName().startswith("Effect of this run")


def test_the_offside_line_moves_with_the_last_man(at):
    room = moving(at, FULL)
    press(room, Qt.Key.Key_N)
    drag(room, Cell(84, 37), Cell(81, 37))
    press(room, Qt.Key.Key_5)
    for _ in range(4):
        press(room, Qt.Key.Key_Left)
    rows = dict(room.playing.answer.tables()[0].rows)
    assert rows["Offside line"] == "84 → 82"  # 2 and 3 are at 82


def test_the_strip_counts_waiting_footballers(at):
    room = moving(at, FULL)
    assert room.strip.accessibleName().startswith("Stage 4 of 7, Ball")
    for key in (Qt.Key.Key_4, Qt.Key.Key_X):
        press(room, key)
    press(room, ENTER, CTRL)
    stages = room.strip.stages
    assert stages[-1].count == "1 waiting"
    assert [stage.progress.value for stage in stages[3:6]] == ["done", "done", "now"]


@pytest.mark.parametrize("of_question", [True, False])
def test_the_pitch_has_the_focus_when_the_button_that_had_it_is_gone(open_window, of_question):
    window = open_window("match", MatchSession(read_position(FULL, dice=Dice.seeded(7))))
    room = window.room
    room.playing.guard = 0
    for _ in range(2):
        press(room, Qt.Key.Key_N)
    button = room.ask.primary if of_question else room.panel.helps.buttons[0]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_CARRIER
    assert not room.ask.primary.isEnabled()
    assert window.focusWidget() is room.pitch
    press(room, ENTER)  # and does not press the removed button
    assert room.session.match.ask is Ask.ASK_CARRIER


def test_a_surface_and_lines_are_drawn_anew_when_a_pawn_is_dropped(at, qtbot):
    room = moving(at)
    press(room, Qt.Key.Key_4, CTRL)
    press(room, Qt.Key.Key_6, CTRL)
    qtbot.waitUntil(lambda: room.surface is not None)
    to = Cell(73, 22)
    assert not zone_around(room, to)
    drag(room, Cell(70, 20), to)
    control = surfaces.control(room.playing.answer.shown())
    lead = float(control.home[to.x, to.y]) - float(control.away[to.x, to.y])
    before = surfaces.control(room.session.match)
    assert lead != float(before.home[to.x, to.y]) - float(before.away[to.x, to.y])
    qtbot.waitUntil(lambda: room.surface is not None and float(room.surface.values[to.x, to.y]) == lead)
    assert zone_around(room, to)
    press(room, Qt.Key.Key_Z, CTRL)
    assert not zone_around(room, to)


def zone_around(room, cell):
    """Check whether a reach zone is drawn around a cell."""
    return any(zone.shape.centroid.equals(Point(*cell.centre)) for zone in room.pitch.lines.zones)


LOOSE = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20,7@40:10 A=1@94:32,4@90:40 phase=moving ask=attack-runs ball=75:30"


def test_of_a_loose_ball_the_chosen_footballer_is_counted(at, qtbot):
    room = at(LOOSE)
    assert room.session.match.carrier is None
    press(room, Qt.Key.Key_3, CTRL)
    qtbot.waitUntil(lambda: "choose a footballer" in room.ask.consequence.text())
    click(room, Cell(70, 20))
    qtbot.waitUntil(lambda: room.surface is not None)
    assert str(room.session.match.footballer(2)) in room.surface.about
    click(room, Cell(60, 30))
    qtbot.waitUntil(lambda: str(room.session.match.footballer(1)) in room.surface.about)


RACE = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@76:25 phase=moving ask=attack-runs ball=73:22"


@pytest.mark.clause("FR-2.13.1-03", "FR-2.13.1-05")
def test_the_race_for_a_dead_ball_shows_the_points_left_for_each_runner(at):
    room = at(RACE)
    match, ball = room.session.match, Cell(73, 22)
    ours, theirs = match.points(2) - 5, match.points(12) - 6
    assert ours != theirs
    (table,) = room.playing.answer.tables()
    assert table.title == "Race for the ball at 73:22"
    names = {row[0].rsplit(" ", 1)[0]: row[1] for row in table.rows}
    assert names == {"Home 8": f"{ours} left", "Away 4": f"{theirs} left"}
    first = "Home 8" if ours > theirs else "Away 4"
    assert table.note == f"{first} gets there first, by {abs(ours - theirs)}."
    assert dict(room.pitch.scene.labels) == {Cell(70, 20): f"{ours} left", Cell(76, 25): f"{theirs} left"}
    drag(room, Cell(70, 20), ball)
    assert room.pitch.scene.racing == (2,)
    assert dict(room.pitch.scene.labels)[Cell(70, 20)] == f"{ours} left"  # the runner waits there for the race
    assert room.playing.answer.options()[0].detail == f"70:20 → 73:22, 5 yards, {ours} left"
    press(room, ENTER, CTRL)
    assert match.ask is Ask.ASK_DEFENCE_RUNS
    assert dict(room.playing.answer.tables()[0].rows)  # the defenders see their rivals
    assert room.pitch.scene.racing == (2,)
    assert dict(room.pitch.scene.labels)[Cell(70, 20)] == f"{ours} left"


@pytest.mark.clause("FR-2.13.1-05")
def test_several_are_sent_to_a_dead_ball_and_the_line_of_each_is_drawn(at):
    room = at(RACE.replace("9@60:30", "9@70:24"))
    match, ball = room.session.match, Cell(73, 22)
    drag(room, Cell(70, 20), ball)
    drag(room, Cell(70, 24), ball)
    assert room.pitch.scene.racing == (2, 1)
    assert [option.detail.split(",")[0] for option in room.playing.answer.options()] == [
        "70:20 → 73:22",
        "70:24 → 73:22",
    ]
    press(room, ENTER, CTRL)
    assert match.ask is Ask.ASK_DEFENCE_RUNS
    assert match.runners == room.pitch.scene.racing == (2, 1)
    spots = (Cell(72, 24), Cell(72, 20), Cell(73, 23), Cell(73, 21))  # along the touchline first, then across
    assert all(trailed(room, room.pitch.scene, cell) for cell in spots)
    assert not trailed(room, room.pitch.scene, Cell(71, 22))
    assert not any(trailed(room, replace(room.pitch.scene, racing=()), cell) for cell in spots)


def trailed(room, scene, cell):
    """Check whether a trail crosses a cell."""
    image = QImage(room.pitch.size(), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw_trails(painter, scene, lens=room.pitch.lens, theme=room.pitch.theme)
    painter.end()
    box = room.pitch.lens.square(cell).toRect()
    pixels = ((x, y) for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom()))
    return any(image.pixelColor(x, y).alpha() for x, y in pixels)


def test_nothing_is_raced_for_while_somebody_has_the_ball(at):
    room = moving(at)
    assert not room.playing.answer.tables()
    assert not room.pitch.scene.labels


def test_the_reach_of_opponents_is_shown_where_the_carrier_may_run(at):
    room = moving(at, FEW.replace("4@90:40", "4@90:40,5@64:33"))
    assert room.pitch.scene.zones == (13,)
    theirs = QColor(room.pitch.theme.kits[Side.AWAY].fill)
    grass = room.pitch.grab().toImage().pixelColor(pixel(room, Cell(85, 50)))
    inside = room.pitch.grab().toImage().pixelColor(pixel(room, Cell(63, 32)) + QPoint(2, 2))
    assert abs(inside.red() - theirs.red()) < abs(grass.red() - theirs.red())
    click(room, Cell(70, 20))
    assert not room.pitch.scene.zones


def test_one_yard_is_singular(at):
    room = moving(at)
    click(room, Cell(70, 20))
    point(room, Cell(71, 20))
    assert "1 yard from 70:20" in room.status.facts.text()
    point(room, Cell(0, 20))
    assert "1 yard to home’s goal line, 100 to away’s" in room.status.facts.text()
