"""What the other side has just done stays on the pitch and in the panel until one's own decision is made."""

import os
from dataclasses import replace

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QEvent, QPointF, QRectF, Qt
from PyQt6.QtGui import QImage, QMouseEvent, QPainter
from PyQt6.QtWidgets import QApplication

from footroll.kernels.layout import Ask, Do, Side
from footroll.match import DONE, Action, Dice
from footroll.notation import read_position
from footroll.pitch import Cell
from footroll.ui.models.moments.trail import NO_TRAIL, trail_of
from footroll.ui.models.scene import Track
from footroll.ui.theme import LIGHT
from footroll.ui.views import picture
from tests.ui.hands import CTRL, ENTER, NO_KEYS, click, drag, press, run_events

OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@40:55 ask=carrier carrier=H9"
DUEL = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@61:30,5@40:55 ask=carrier carrier=H9"
PASSING = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@65:25,5@40:55 ask=carrier carrier=H9"
Y, NONE = Qt.Key.Key_Y, Qt.MouseButton.NoButton


def attacked(*, ahead=5):
    """Return a match in which home has passed from 9 to 8 and 9 has run, and away moves its defenders."""
    match = read_position(OPEN, dice=Dice.scripted(80, 50, 50))
    match.play(Action(Do.DO_PASS, cell=Cell(70, 20)))
    while match.ask is not Ask.ASK_ATTACK_RUNS:
        match.play(DONE)
    match.play(Action(Do.DO_RUN, pawn=1, cell=Cell(60 + ahead, 30)))
    match.play(DONE)
    assert match.ask is Ask.ASK_DEFENCE_RUNS
    assert match.decider is Side.AWAY
    return match


def defend(room):
    """Play the same attack by clicks and keys, up to the defenders' movement."""
    click(room, Cell(70, 20))
    while room.session.match.ask is not Ask.ASK_ATTACK_RUNS:
        press(room, Qt.Key.Key_N)
    drag(room, Cell(60, 30), Cell(65, 30))
    press(room, ENTER, CTRL)
    assert room.session.match.ask is Ask.ASK_DEFENCE_RUNS


def test_the_ball_and_the_runs_of_the_other_side_are_listed_in_order():
    match = attacked()
    trail = trail_of(match)
    ball, run = trail.lines
    passer = match.footballer(1).name.split()[-1]
    assert ball.number == 1
    assert ball.words == f"9 {passer} passed to 8: arrived"
    assert run.number == 2
    assert run.words == f"9 {passer} ran forward to 65:30"
    assert run.value == "5 yards"
    line, track = trail.tracks
    assert (line.ball, line.start, line.end) == (True, Cell(60, 30), Cell(70, 20))
    assert line.words.startswith("pass, 20 yards, ")
    assert (track.ball, track.start, track.end, track.words) == (False, Cell(60, 30), Cell(65, 30), "5 yards")


def test_a_pass_that_waits_for_its_interceptors_is_not_called_done():
    match = read_position(PASSING, dice=Dice.scripted(80))
    match.play(Action(Do.DO_PASS, cell=Cell(70, 20)))
    assert match.ask is Ask.ASK_INTERCEPTORS
    (ball,) = trail_of(match).lines
    assert ball.words.endswith("passed to 8: declared")


def test_short_runs_have_no_trail_and_are_counted_in_words():
    trail = trail_of(attacked(ahead=2))
    assert len(trail.tracks) == 1
    assert trail.rest == "9 moved a little."


def test_a_duel_that_one_lost_is_the_first_thing_they_did():
    match = read_position(DUEL, dice=Dice.scripted(12, 90))
    match.play(Action(Do.DO_DRIBBLE))  # the tackle wins the ball
    assert match.attacking is Side.AWAY
    while match.decider is not Side.HOME:
        match.play(DONE)
    first = trail_of(match).lines[0]
    assert first.number == 1
    assert first.words == "9 dribbles past 4: lost"


def test_there_is_no_trail_at_the_first_question_and_at_a_stoppage(teams):
    assert trail_of(read_position(OPEN)) == NO_TRAIL or not trail_of(read_position(OPEN)).lines
    match = read_position(
        "footroll-1 100x64 H=1@5:32,9@92:32 A=1@99:32,4@40:30 ask=carrier carrier=H9", dice=Dice.scripted(90, 10)
    )
    match.play(Action(Do.DO_SHOOT))
    match.play(Action(Do.DO_AIM, other=7, row=2))
    assert trail_of(match) == NO_TRAIL


def test_the_trail_stays_through_the_question_and_goes_with_the_commit(at):
    room = at(OPEN, 80, 50, 50)
    defend(room)
    assert len(room.pitch.scene.past) == 2
    assert room.panel.did.isVisible()
    click(room, Cell(80, 30))
    click(room, Cell(78, 30))  # a plan of one's own
    assert room.playing.answer.plan.actions
    assert len(room.pitch.scene.past) == 2
    press(room, ENTER, CTRL)
    assert room.session.match.decider is Side.HOME
    assert all(track.side is Side.AWAY for track in room.pitch.scene.past)


def test_y_shows_and_hides_the_trail(at):
    room = at(OPEN, 80, 50, 50)
    defend(room)
    press(room, Y)
    assert room.pitch.scene.past == ()
    assert room.panel.did.isHidden()
    press(room, Y)
    assert len(room.pitch.scene.past) == 2


def test_the_setting_hides_the_trail(at):
    room = at(OPEN, 80, 50, 50, trail=False)
    defend(room)
    assert room.pitch.scene.past == ()


def test_a_line_under_the_pointer_stands_out(at):
    room = at(OPEN, 80, 50, 50)
    defend(room)
    box = room.panel.did
    where = QPointF(40, box.height() - 20)
    moved = QMouseEvent(QEvent.Type.MouseMove, where, box.mapToGlobal(where), NONE, NONE, NO_KEYS)
    QApplication.sendEvent(box, moved)
    run_events()
    assert [track.faint for track in room.pitch.scene.past] == [True, False]
    room.playing.point_at_trail(None)
    run_events()
    assert not any(track.faint for track in room.pitch.scene.past)


def test_the_trail_is_read_out_in_the_panel(at):
    room = at(OPEN, 80, 50, 50)
    defend(room)
    name = room.panel.did.accessibleName()
    assert name.startswith("What they did: 9 ")
    assert "ran forward to 65:30, 5 yards" in name
    assert "%" not in name


def test_the_legend_shows_whose_pawns_came_from_there_even_after_a_lost_duel(at, monkeypatch):
    sides = []
    monkeypatch.setattr(picture, "draw_past_legend", lambda *_, side, **__: sides.append(side) or QRectF())
    room = at(OPEN)
    lost = Track(1, Side.HOME, Cell(60, 30), Cell(60, 30), "dribble: lost", ball=True)
    run = Track(2, Side.AWAY, Cell(80, 30), Cell(75, 30), "5 yards", shirt=4)
    shown = picture.picture_of(
        replace(room.pitch.scene, past=(lost, run)), lens=room.pitch.lens, view=QRectF(room.pitch.rect()), theme=LIGHT
    )
    image = QImage(room.pitch.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    picture.draw_picture(painter, shown)
    painter.end()
    assert sides == [Side.AWAY]


def test_a_ball_that_the_carrier_keeps_is_the_next_result(at):
    room = at(OPEN)
    press(room, Qt.Key.Key_N)
    home = room.session.match.teams[Side.HOME]
    assert room.panel.just_now.result.headline == f"{home}: 9 keeps the ball"
    drag(room, Cell(70, 20), Cell(74, 20))
    press(room, ENTER, CTRL)
    run_events()
    assert room.panel.just_now.result.spoken == f"{home}: 9 keeps the ball. One moved."
