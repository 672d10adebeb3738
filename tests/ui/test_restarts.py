"""Restarts in the match room: takers, places, walls and the offside correction, by mouse and by keys."""

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest

from footroll.formations import read_formation
from footroll.kernels.layout import Ask, Do, Restart, Side, Skill
from footroll.match import DONE, Action, Dice, Match
from footroll.notation import load_record, read_position
from footroll.pitch import Cell
from footroll.ui.models.session import MatchSession
from footroll.ui.views.lens import Level
from tests.match.free_kick import free_kick
from tests.ui.hands import CTRL, ENTER, LEFT, click, drag, lasso, point, press

RECORDS = Path(__file__).parent.parent / "records"
PLACES = {Ask.ASK_TAKER, Ask.ASK_ATTACK_PLACES, Ask.ASK_DEFENCE_PLACES}


@pytest.fixture
def asked(open_room):
    """Return a way to open a room at a question of a free-kick at 80:32."""
    return lambda ask: open_room(MatchSession(free_kick(ask)))


@pytest.mark.parametrize(
    ("name", "restart"),
    [
        ("direct-free-kick", Restart.AT_DIRECT_FREE_KICK),
        ("indirect-free-kick", Restart.AT_INDIRECT_FREE_KICK),
        ("corner", Restart.AT_CORNER),
        ("throw-in", Restart.AT_THROW_IN),
        ("goal-kick", Restart.AT_GOAL_KICK),
        ("penalty", Restart.AT_PENALTY),
        ("kick-off", Restart.AT_KICK_OFF),
    ],
)
def test_enter_alone_is_a_legal_answer_at_every_restart(open_room, name, restart):
    moments = load_record(RECORDS / f"{name}.txt").replay()
    at_restart = (moment.match for moment in moments if moment.match.state["restart"] == restart)
    match = next(match for match in at_restart if match.ask in PLACES)
    match.dice = Dice.seeded(1)
    room = open_room(MatchSession(match))
    for _ in range(4):
        if match.ask in PLACES:
            press(room, ENTER)
    assert match.ask not in PLACES


def test_no_footballer_is_placed_in_the_other_half_at_a_kick_off(open_room, teams):
    room = open_room(MatchSession(Match(*teams, dice=Dice.seeded(3))))
    for key in (Qt.Key.Key_N, Qt.Key.Key_N, ENTER):
        press(room, key)
    assert room.session.match.ask is Ask.ASK_ATTACK_PLACES
    side = room.session.match.decider
    mark = next(one for one in room.pitch.scene.pawns if one.side is side and one.keeper)
    drag(room, mark.cell, Cell(80 if side is Side.HOME else 20, 40))
    assert "FR-2.1-04" in room.ask.consequence.text()
    assert room.pitch.scene.mark_at(mark.cell) is not None


def test_the_strip_follows_a_restart_to_its_kick(asked):
    room = asked(Ask.ASK_TAKER)
    seen = []
    for _ in range(3):
        seen.append(room.strip.accessibleName().split(".")[0])
        press(room, ENTER)
    assert seen == ["Stage 2 of 5, Attackers place", "Stage 2 of 5, Attackers place", "Stage 3 of 5, Defenders place"]


def test_a_pawn_dropped_in_the_forbidden_zone_springs_back_with_the_reason(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    keeper = Cell(99, 31)
    assert Cell(81, 32) in room.pitch.scene.forbidden
    drag(room, keeper, Cell(86, 32))
    assert "FR-L-29" in room.ask.consequence.text()
    assert room.pitch.scene.mark_at(keeper).keeper
    drag(room, keeper, Cell(97, 33))
    assert room.pitch.scene.mark_at(Cell(97, 33)).keeper
    press(room, Qt.Key.Key_Z, CTRL)
    assert room.pitch.scene.mark_at(keeper).keeper


def test_a_number_and_the_arrows_place_a_footballer(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    press(room, Qt.Key.Key_7)
    assert room.pitch.cell == Cell(62, 14)
    press(room, Qt.Key.Key_Right)
    press(room, Qt.Key.Key_Down)
    press(room, ENTER)
    assert room.pitch.scene.mark_at(Cell(63, 15)).number == 7
    press(room, Qt.Key.Key_Backspace)
    assert room.pitch.scene.mark_at(Cell(62, 14)).number == 7


def test_a_displaced_footballer_returns_when_the_cell_is_free_again(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    drag(room, Cell(62, 14), Cell(64, 31))
    assert room.pitch.scene.mark_at(Cell(64, 31)).number == 7
    assert next(mark for mark in room.pitch.scene.pawns if mark.pawn == 19).cell.yards_to(Cell(64, 31)) == 1
    drag(room, Cell(64, 31), Cell(62, 16))
    assert room.pitch.scene.mark_at(Cell(64, 31)).number == 10


def test_several_are_caught_by_a_lasso_and_placed_together(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    lasso(room, Cell(60, 45), Cell(90, 60))
    assert {mark.number for mark in room.pitch.scene.pawns if mark.chosen} == {3, 11}
    drag(room, Cell(82, 52), Cell(79, 56))
    marks = {mark.number: mark.cell for mark in room.pitch.scene.pawns if mark.side is Side.AWAY}
    assert (marks[3], marks[11]) == (Cell(79, 56), Cell(59, 54))
    press(room, Qt.Key.Key_Z, CTRL)
    marks = {mark.number: mark.cell for mark in room.pitch.scene.pawns if mark.side is Side.AWAY}
    assert (marks[3], marks[11]) == (Cell(82, 52), Cell(62, 50))


def test_a_drag_on_the_grass_moves_the_pitch_when_nobody_is_to_be_placed(at):
    room = at("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9")
    for _ in range(4):
        room.pitch.zoom(1.25)
    before = room.pitch.lens.square(Cell(50, 32))
    lasso(room, Cell(48, 28), Cell(53, 33))
    assert room.pitch.lens.square(Cell(50, 32)) != before


@pytest.mark.clause("FR-3.4.1-07", "FR-3.4.1-10")
def test_a_wall_is_built_by_its_key_and_its_number(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    press(room, Qt.Key.Key_W)
    assert room.ask.question.text() == "A wall of how many? 0 to 6"
    press(room, Qt.Key.Key_4)
    assert room.pitch.scene.wall == {Cell(90, row) for row in range(31, 35)}
    table = room.playing.answer.tables()[0]
    assert table.rows[table.marked][:4] == (
        "4 now",
        "+20",
        "44",
        "36%",
    )  # 64 to 99 times 0.7 is above
    press(room, Qt.Key.Key_W)
    press(room, Qt.Key.Key_2)
    assert len(room.pitch.scene.wall) == 2
    press(room, ENTER, CTRL)
    assert [str(room.session.match.cell(pawn)) for pawn in (13, 14)] == ["90:32", "90:33"]


@pytest.mark.clause("FR-3.4.1-07", "FR-3.4.1-09")
def test_the_table_of_the_wall_counts_every_size(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    table = room.playing.answer.tables()[0]
    rows = {row[0]: row[1:3] for row in table.rows}
    assert rows == {
        "0 now": ("+5", "29"),  # home 9 is in the way of the ball
        "1": ("+5", "29"),
        "2": ("+10", "34"),
        "3": ("+15", "39"),
        "4": ("+20", "44"),
        "5": ("+20", "44"),
        "6": ("+20", "44"),
    }
    goals = [float(row[4].rstrip("%")) for row in table.rows]
    assert goals == sorted(goals, reverse=True)
    assert room.panel.tables.boxes[0].isVisible()
    assert "4" in table.note


@pytest.mark.clause("FR-3.3.2-11")
def test_the_defence_sees_the_bends_round_its_wall(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    assert len(room.pitch.scene.sights) == 1
    for key in (Qt.Key.Key_W, Qt.Key.Key_4, Qt.Key.Key_E):
        press(room, key)
    (ball, aim), *bent = room.pitch.scene.sights
    assert ball == Cell(80, 32)
    assert {end for _, end in bent} == {aim}
    assert {cell.y < ball.y for cell, _ in bent} == {True, False}  # one to either side
    assert room.pitch.scene.candidates == tuple(cell for cell, _ in bent)
    assert sum(words.startswith("effect ") for _, words in room.pitch.scene.labels) == 2
    button = next(one for one in room.panel.helps.buttons if one.does == "bends")
    QTest.mouseClick(button, LEFT)
    assert len(room.pitch.scene.sights) == 1
    assert room.pitch.scene.candidates == ()


def click_row(room, size):
    """Click the row of a size in the wall table."""
    box = room.panel.tables.boxes[0]
    at = box.table.choices.index(size)
    QTest.mouseClick(box, LEFT, Qt.KeyboardModifier.NoModifier, box.row_box(at).center())


def in_wall(room):
    """Count the defenders in the wall."""
    cells = {mark.cell for mark in room.pitch.scene.pawns if mark.side is Side.AWAY}
    return len(room.pitch.scene.wall & cells)


@pytest.mark.clause("FR-3.4.1-05", "FR-3.4.1-06")
@pytest.mark.parametrize("help_level", ["full odds", "targets only", "none"])
def test_a_wall_of_every_size_is_built_with_the_mouse_alone(asked, settings, help_level):
    settings.help_level = help_level
    room = asked(Ask.ASK_DEFENCE_PLACES)
    button = next(one for one in room.panel.helps.buttons if one.does == "wall")
    QTest.mouseClick(button, LEFT)
    assert "click a row of the table" in room.ask.consequence.text()
    assert room.panel.tables.boxes[0].table.choices == (0, 1, 2, 3, 4, 5, 6)
    for size in (4, 6, 1, 0, 2):
        click_row(room, size)
        assert in_wall(room) == size
        assert "how many" not in room.ask.question.text()
    QTest.mouseClick(room.ask.primary, LEFT)
    assert room.session.match.ask is not Ask.ASK_DEFENCE_PLACES


def test_a_row_of_a_read_only_table_cannot_be_clicked(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    box = room.panel.tables.boxes[-1]
    before = room.pitch.scene
    assert box.table.title.startswith("Placing")
    QTest.mouseClick(box, LEFT, Qt.KeyboardModifier.NoModifier, box.row_box(1).center())
    assert room.pitch.scene == before


def test_a_wall_is_not_built_by_a_wrong_number(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    before = room.pitch.scene.pawns
    press(room, Qt.Key.Key_W)
    press(room, Qt.Key.Key_9)
    assert "a wall has 0 to 6 footballers" in room.ask.consequence.text()
    assert room.pitch.scene.pawns == before


def test_one_key_marks_every_opponent(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    QTest.mouseClick(next(one for one in room.panel.helps.buttons if one.does == "mark"), LEFT)
    cells = {mark.pawn: mark.cell for mark in room.pitch.scene.pawns}
    for opponent in (8, 9, 10):
        beside = [pawn for pawn in range(12, 22) if is_beside(cells[pawn], cells[opponent])]
        assert beside
        assert any(cells[pawn].x >= cells[opponent].x for pawn in beside)


def is_beside(one, other):
    return max(abs(one.x - other.x), abs(one.y - other.y)) == 1


PENALTY = (
    "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@99:32,4@61:30,5@66:26 keepers=H1,A1 phase=restarting "
    "ask=taker by=H attack=H score=0-0 turn=0 ball=87:32 restart=penalty restart.cell=87:32 asked=3"
)


def test_the_cells_of_a_penalty_are_numbered_and_the_arrows_change_between_them(at):
    room = at(PENALTY)
    assert set(room.pitch.scene.candidates) == {Cell(87, 31), Cell(87, 32)}
    before = room.playing.answer.action.cell
    press(room, Qt.Key.Key_Down)
    after = room.playing.answer.action.cell
    assert {before, after} == {Cell(87, 31), Cell(87, 32)}
    press(room, ENTER)
    assert room.session.match.record.steps[-1].action.cell == after


def test_the_cells_of_a_penalty_have_their_numbers_beside_them_where_they_are_too_near_for_them(at):
    room = at(PENALTY)
    assert room.pitch.lens.scale < 10
    shown = room.pitch.grab().toImage()
    first, second = (room.pitch.lens.square(Cell(87, y)) for y in (31, 32))
    for x, square in ((first.right() + 2 + 16, first), (second.left() - 2 - 16, second)):  # the far rims of the discs
        assert shown.pixelColor(round(x), round(square.center().y())).lightness() > 240
    room.pitch.show_level(Level.NEAR)
    room.pitch.go_to(Cell(90, 31))
    shown = room.pitch.grab().toImage()
    corner = room.pitch.lens.square(Cell(87, 31)).center().toPoint() + QPoint(7, 0)
    assert shown.pixelColor(corner).lightness() > 240  # on the cell, if it is free


def test_a_number_chooses_another_taker(asked):
    room = asked(Ask.ASK_TAKER)
    press(room, Qt.Key.Key_8)
    press(room, ENTER)
    taken = room.session.match.record.steps[-1].action
    assert taken.kind is Do.DO_TAKE
    assert room.session.match.footballer(taken.pawn).number == 8


@pytest.mark.clause("FR-2.3-05")
@pytest.mark.parametrize("by_mouse", [True, False])
def test_offside_attackers_step_back_to_the_nearest_cell_of_the_line(asked, by_mouse):
    room = asked(Ask.ASK_OFFSIDE_PLACES)
    match = room.session.match
    assert room.playing.answer.able == (9,)
    (cell,) = room.pitch.scene.candidates
    assert cell == Cell(90, 34)  # the wall holds the rows 30 to 33, and the pawn is in row 32
    if by_mouse:
        point(room, cell)
        for _ in range(6):
            room.pitch.zoom(1.25)
        click(room, cell)
    else:
        press(room, Qt.Key.Key_Tab)
        press(room, ENTER)
    press(room, ENTER, CTRL)
    assert match.cell(9) == cell
    assert match.ask is Ask.ASK_CARRIER


def test_offside_attackers_may_stay(asked):
    room = asked(Ask.ASK_OFFSIDE_PLACES)
    press(room, Qt.Key.Key_N)
    assert room.session.match.cell(9) == Cell(92, 32)
    assert room.session.match.ask is Ask.ASK_CARRIER


def test_the_assistant_places_everybody(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    press(room, Qt.Key.Key_A)
    assert len(room.pitch.scene.suggested) > 5
    press(room, Qt.Key.Key_A, Qt.KeyboardModifier.ShiftModifier)
    assert not room.pitch.scene.suggested
    assert len(room.playing.answer.mine) > 5
    press(room, ENTER, CTRL)
    assert room.session.match.ask is not Ask.ASK_DEFENCE_PLACES


def test_settling_moves_nobody_without_need(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    moved = [action.pawn for action in room.playing.answer.plan.actions]
    assert moved == [13, 14]
    press(room, ENTER)
    assert [step.action for step in room.session.match.record.steps[-3:]][-1] == DONE
    assert Action(Do.DO_PLACE, pawn=13, cell=Cell(84, 26)) in [step.action for step in room.session.match.record.steps]


def test_the_panel_names_the_taker_and_the_bar_the_distance_to_keep(asked):
    room = asked(Ask.ASK_DEFENCE_PLACES)
    assert "Free-kick 70 · Effect 70 · difficulty 24 at 80:32" in room.panel.subject.accessibleName()
    assert "at least 10 yards away" in room.ask.consequence.text()


@pytest.mark.parametrize(
    ("record", "restart", "skills"),
    [
        ("direct-free-kick", Restart.AT_DIRECT_FREE_KICK, ["Free-kick", "Effect", "Low-pass"]),
        ("penalty", Restart.AT_PENALTY, ["Penalty", "Shot-power"]),
        ("throw-in", Restart.AT_THROW_IN, ["Throw-in"]),
        ("goal-kick", Restart.AT_GOAL_KICK, ["Goal-kick", "Low-pass"]),
        ("kick-off", Restart.AT_KICK_OFF, ["Low-pass", "Shoot", "Velocity"]),
    ],
)
def test_the_header_shows_the_skills_with_which_a_restart_is_taken(open_room, record, restart, skills):
    draft = load_record(RECORDS / f"{record}.txt")
    taken = next(
        moment.match
        for moment in draft.replay()
        if moment.match.ask is Ask.ASK_CARRIER and moment.match.state["restart"] == restart
    )
    room = open_room(MatchSession(taken))
    taker = taken.footballer(taken.carrier)
    told = room.panel.subject.accessibleName()
    wanted = [f"{name} {taker.skill(Skill[name.upper().replace('-', '_')])}" for name in skills]
    assert room.playing.answer.facts()[1] == " · ".join(wanted)
    assert " · ".join(wanted) in told


# Kick-off

SCORED = (
    "footroll-1 100x64 H=1@4:32,2@45:10,4@38:26,5@38:38,3@45:54,8@58:24,6@52:32,10@60:40,7@84:53,9@92:32,11@84:10 "
    "A=1@99:31,2@82:12,5@84:27,6@84:37,3@82:52,4@74:26,8@74:38,7@62:14,10@64:31,11@62:50,9@30:33 keepers=H1,A1 "
    "phase=restarting ask=substitution by=A attack=H score=1-0 turn=9 ball=50:32 restart=kick-off restart.side=A "
    "restart.cell=50:32 asked=2"
)


@pytest.fixture
def scored(open_room, teams):
    """Return a way to open a room after a goal of home, before away's changes."""

    def open_position(line=SCORED):
        home, away = teams
        return open_room(MatchSession(read_position(line, home=home, away=away, dice=Dice.seeded(1))))

    return open_position


def until(room, ask):
    """Press Enter up to a question."""
    for _ in range(6):
        if room.session.match.ask is ask:
            return
        press(room, ENTER)
    raise AssertionError(room.session.match.ask)


def cells_of(room, side):
    return {mark.pawn % 11: mark.cell for mark in room.pitch.scene.pawns if mark.side is side}


@pytest.mark.clause("FR-2.1-04", "FR-2.1-05")
def test_after_a_goal_both_sides_line_up_in_formation(scored, teams):
    room = scored()
    until(room, Ask.ASK_ATTACK_PLACES)
    away, shown = read_formation(teams[1].formation), cells_of(room, Side.AWAY)
    kicks = room.session.match.carrier % 11
    for at, place in enumerate(away.places):
        if at != kicks:
            assert shown[at] == place.cell_on(room.session.match.pitch, side=Side.AWAY), place.role
    assert "in formation" in room.ask.consequence.text()
    press(room, ENTER)
    assert room.session.match.ask is Ask.ASK_DEFENCE_PLACES
    home, shown = read_formation(teams[0].formation), cells_of(room, Side.HOME)
    lined_up = home.place(room.session.match.pitch, side=Side.HOME, kicking_off=False)
    assert tuple(shown[at] for at in range(11)) == lined_up
    press(room, ENTER)
    assert room.session.match.ask is Ask.ASK_CARRIER
    assert [room.session.match.cell(pawn) for pawn in range(11)] == list(lined_up)


def test_a_substitute_lines_up_in_the_place_of_the_replaced_footballer(scored, teams):
    room = scored()
    off = next(mark for mark in room.pitch.scene.pawns if mark.side is Side.AWAY and mark.number == 9)
    on = room.playing.answer.bench()[-1].number
    click(room, off.cell)
    QTest.mouseClick(next(row for row in room.panel.bench.rows if row.accessibleName().startswith(f"{on} ")), LEFT)
    until(room, Ask.ASK_ATTACK_PLACES)
    mark = next(mark for mark in room.pitch.scene.pawns if mark.pawn == off.pawn)
    assert mark.number == on
    if room.session.match.carrier != off.pawn:
        place = read_formation(teams[1].formation).places[off.pawn % 11]
        assert mark.cell == place.cell_on(room.session.match.pitch, side=Side.AWAY)


def test_footballers_moved_at_a_kick_off_stay_and_the_others_keep_formation(scored):
    room = scored()
    until(room, Ask.ASK_DEFENCE_PLACES)
    before = cells_of(room, Side.HOME)
    drag(room, before[10], before[5])
    after = cells_of(room, Side.HOME)
    assert after[10] == before[5]
    assert after[5].yards_to(before[5]) == 1  # the nearest free cell
    assert {at: cell for at, cell in after.items() if at not in (5, 10)} == {
        at: cell for at, cell in before.items() if at not in (5, 10)
    }
    press(room, Qt.Key.Key_Z, CTRL)
    assert cells_of(room, Side.HOME) == before
