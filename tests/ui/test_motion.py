"""Animation on the pitch: what moves, for how long, and that any key ends it."""

import pytest
from PyQt6.QtCore import QAbstractAnimation, Qt
from PyQt6.QtTest import QTest

from footroll.kernels.layout import Ask, Side
from footroll.match import DONE, Dice, Match
from footroll.notation import read_position
from footroll.pitch import Cell
from footroll.ui.models.moments.moves import Moves, MoveTracker
from footroll.ui.models.scenes import scene_of_match
from footroll.ui.models.session import MatchSession
from footroll.ui.views.match.head import Score
from footroll.ui.views.motion import moves_fully
from tests.ui.hands import LEFT, click, click_goal, pixel, press

OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@66:25 ask=carrier carrier=H9"
DUEL = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@61:30,5@66:26 ask=carrier carrier=H9"
STOPPED = QAbstractAnimation.State.Stopped
SHOT = "footroll-1 100x64 H=1@5:32,9@92:32 A=1@99:32,4@40:30 ask=carrier carrier=H9"


@pytest.fixture
def moving(at):
    """Return a way to open a room with animations."""

    def open_position(line, *rolls):
        room = at(line, *rolls)
        room.pitch.motion.full = True
        return room

    return open_position


def test_nothing_moves_where_nobody_watches(at):
    room = at(OPEN)
    assert not room.pitch.motion.full
    assert not moves_fully("reduced")
    assert moves_fully("full")


def test_the_ball_flies_along_its_line_and_pauses_beside_each_interceptor(moving):
    room = moving(OPEN, 60, 1)
    motion, lens = room.pitch.motion, room.pitch.lens
    moves = Moves(ball=(Cell(60, 30), Cell(70, 20)), stops=(Cell(66, 25),))
    motion.play(moves)
    assert motion.duration() == 240 + 120
    start, end = (lens.square(cell).center() for cell in moves.ball)
    motion.setCurrentTime(66)  # half way to the interceptor, at 55% of the line
    assert start.x() < motion.ball(lens).x() < start.x() + 0.3 * (end.x() - start.x())
    rests = []
    for time in (140, 200, 250):
        motion.setCurrentTime(time)
        rests.append(motion.ball(lens))
    assert rests[0] == rests[1] == rests[2]
    assert rests[0].x() == pytest.approx(start.x() + 0.55 * (end.x() - start.x()))
    motion.setCurrentTime(360)
    assert motion.ball(lens) is None


def test_pawns_move_together_and_any_key_ends_it(moving):
    room = moving(OPEN)
    pitch = room.pitch
    moves = Moves(pawns={1: (Cell(50, 30), Cell(60, 30)), 2: (Cell(70, 30), Cell(70, 20))})
    pitch.motion.play(moves)
    assert pitch.motion.duration() == 160
    pitch.motion.setCurrentTime(80)
    places = {one.mark.pawn: pitch.lens.cell_at(one.at) for one in pitch.standings}
    assert (places[1], places[2]) == (Cell(55, 30), Cell(70, 25))
    press(room, Qt.Key.Key_F2)
    assert not pitch.motion.running
    assert {one.mark.pawn: pitch.lens.cell_at(one.at) for one in pitch.standings}[1] == Cell(60, 30)


def test_a_click_ends_it_as_well(moving):
    room = moving(OPEN)
    room.pitch.motion.play(Moves(pawns={1: (Cell(50, 30), Cell(60, 30))}))
    QTest.mousePress(room.pitch, LEFT, Qt.KeyboardModifier.NoModifier, pixel(room, Cell(20, 50)))
    assert not room.pitch.motion.running


def test_a_pass_that_arrives_is_seen_on_its_way(moving):
    room = moving(OPEN, 80, 1)
    click(room, Cell(70, 20))
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_ONE_TOUCH
    motion = room.pitch.motion
    assert motion.running
    motion.setCurrentTime(120)
    middle = room.pitch.lens.cell_at(motion.ball(room.pitch.lens))
    assert middle.yards_to(Cell(65, 25)) <= 1
    assert not any(one.mark.ball for one in room.pitch.standings)


def test_a_goal_flashes_in_its_cell_of_the_net(moving):
    room = moving(SHOT, 90, 10, 50, 10)
    press(room, Qt.Key.Key_S)
    press(room, Qt.Key.Key_Return)
    click_goal(room, 7, 2)
    assert room.session.match.goals == (1, 0)
    motion = room.pitch.motion
    motion.setCurrentTime(motion.duration() - 200)
    cell, bright = motion.flash
    assert cell == Cell(100, 35)  # the last of the rows 28 to 35, behind the line
    assert 0 < bright < 1


def test_a_new_goal_rolls_into_the_score_after_the_ball(qtbot):
    score = Score()
    qtbot.addWidget(score)
    score.show_goals((1, 0), moves=False)
    score.show()
    assert score.rolling.state() == STOPPED
    before = score.grab().toImage()
    score.show_goals((1, 1), moves=True)
    score.rolling.pause()
    score.rolling.setCurrentTime(300)
    assert score.text() == "1 – 1"
    assert score.rolling.currentValue() == 0
    score.rolling.setCurrentTime(600)
    assert 0 < score.rolling.currentValue() < 1
    rolling = score.grab().toImage()
    score.rolling.stop()
    assert score.grab().toImage() not in (before, rolling)


def test_any_key_lets_the_score_stand(moving):
    room = moving(OPEN)
    room.head().score.show_goals((1, 0), moves=True)
    press(room, Qt.Key.Key_Left)
    assert room.head().score.rolling.state() == STOPPED


def test_what_moves_nothing_moves_nothing(teams):
    match = Match(*teams, dice=Dice.seeded(3))
    follower, old = MoveTracker(), scene_of_match(match)
    assert follower.between(old, old) is None
    follower.hear(match, match.play(DONE))
    moves = follower.between(old, scene_of_match(match))
    assert moves.pawns == {}
    assert moves.ball is None


def test_the_ball_moves_with_its_carrier():
    match = read_position(OPEN, dice=Dice.seeded(1))
    while match.ask is not Ask.ASK_CARRY:
        match.play(DONE)
    follower, old = MoveTracker(), scene_of_match(match)
    run = next(action for action in match.legal_actions() if action.cell and action.cell.x == 62)
    follower.hear(match, match.play(run))
    moves = follower.between(old, scene_of_match(match))
    assert moves.pawns == {1: (Cell(60, 30), run.cell)}
    assert moves.ball is None


def test_the_ask_bar_never_slides(moving):
    room = moving(OPEN)
    click(room, Cell(70, 20))
    assert room.playing.answer.side is Side.AWAY
    assert room.ask.x() == 0


def test_the_settings_reduce_motion_at_once(at):
    room = at(OPEN, motion="full")
    assert room.pitch.motion.full
    room.settings.motion = "reduced"
    assert not room.pitch.motion.full
    assert not room.pitch.smooth


def test_dice_fall_tens_first_and_a_key_lets_them_lie(moving):
    room = moving(DUEL, 90, 12)
    click(room, Cell(61, 30))
    dice = room.dice
    assert dice.isVisible()
    assert dice.seen == ("··", "··")
    dice._rolling.setCurrentTime(200)  # half of 400
    assert dice.seen == ("9·", "1·")
    press(room, Qt.Key.Key_F2)
    assert dice.seen == ("90", "12")


def test_without_motion_dice_appear_at_once(at):
    room = at(DUEL, 90, 12)
    click(room, Cell(61, 30))
    assert room.dice.seen == ("90", "12")


def test_a_foul_shows_the_dice_of_the_whistle_and_of_the_card(at):
    room = at(DUEL, 5, 1, 1, 50)
    click(room, Cell(61, 30))
    assert room.dice.seen == ("05", "1", "1", "50")
    assert room.dice.accessibleName() == "Rolled 9 Dribble: 5, Fouls die: 1, Cards die: 1, 4 Strength: 50"


def test_values_are_read_from_both_sides_when_that_is_set(at):
    room = at(OPEN)
    before = room.pitch.grab().toImage()
    for _ in range(3):
        press(room, Qt.Key.Key_Plus)
    near = room.pitch.grab().toImage()
    room.settings.values_both_ways = True
    assert near != before
    assert room.pitch.grab().toImage() != near


def test_a_session_of_two_coaches_moves_pawns(open_room, teams, qtbot):
    room = open_room(MatchSession(Match(*teams, dice=Dice.seeded(3)), seats=("park", "park")))
    with qtbot.waitSignal(room.pitch.motion.stateChanged) as told:
        room.pitch.motion.full = True
    assert told.args[0] == QAbstractAnimation.State.Running
    room.leave()
