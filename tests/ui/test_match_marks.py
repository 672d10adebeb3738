"""Marks on the pitch for a question, which nothing may cover."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, QRectF, QSizeF, Qt
from PyQt6.QtTest import QTest

from footroll.kernels.layout import Ask, Side
from footroll.pitch import Cell
from footroll.ui.models.facts import cell_facts
from footroll.ui.views.ground import goal_box
from footroll.ui.views.pawns import pawn_size
from footroll.ui.views.tags import free_place, tag_font, tag_size
from tests.ui.hands import ENTER, LEFT, NO_KEYS, click, pixel, point, press, run_events

PASS = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:14,10@66:40 A=1@94:32,4@80:30,5@66:21,6@67:41 ask=carrier carrier=H9"
WON = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:30 A=1@94:32,4@71:31 ask=carrier carrier=H9"
CLOSE = "footroll-1 100x64 H=1@5:32,9@60:30,8@60:27,10@70:20 A=1@94:32,4@61:31,5@85:21 ask=carrier carrier=H9"
CROWD = "footroll-1 100x64 H=1@5:32,9@60:30,8@61:31,10@66:40 A=1@94:32,4@80:30,5@85:21,6@60:32 ask=carrier carrier=H10"
SHOT = "footroll-1 100x64 H=1@5:32,9@84:30,8@78:31 A=1@98:32,4@83:33,5@82:32 ask=carrier carrier=H9"
RECEIVER, KICKER = 2, 1  # pawns: home 8 and home 9


def receive(at, **changes):
    """Open a room where 8 has received a pass and may play it first time."""
    room = at(PASS, 70, **changes)
    click(room, Cell(70, 14))
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_ONE_TOUCH
    return room


def option(room, words):
    return next(one for one in room.playing.options() if one.words == words)


def hover(room, cell):
    """Move the pointer to a cell from elsewhere: Qt sends no event if it is already there."""
    QTest.mouseMove(room.pitch, pixel(room, cell) + QPoint(3, 3))
    QTest.mouseMove(room.pitch, pixel(room, cell))
    run_events()


def marks(room):
    return {mark.pawn: mark for mark in room.pitch.scene.pawns}


# A ball that was played


@pytest.mark.clause("FR-2.4.2-14")
def test_a_receiver_that_keeps_the_ball_is_offered_no_run(at):
    room = receive(at)
    assert option(room, "Keep").detail == "no run: a receiver stays put this turn (FR-2.4.2-14)"
    assert "does not run this turn either way" in room.ask.consequence.text()
    for _ in range(3):  # keep it, slip past nobody, foul nobody
        press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_ATTACK_RUNS
    assert RECEIVER not in room.playing.answer.able


def test_a_carrier_that_keeps_the_ball_is_offered_a_run(at):
    assert option(at(PASS), "Keep").detail == "run up to 7 yards later"  # velocity 70


@pytest.mark.clause("FR-2.13-11")
def test_winning_and_keeping_the_ball_announces_a_new_turn(at):
    room = at(WON, 10, 90)  # a pass of ten yards is sure; away 4 wins the challenge
    click(room, Cell(70, 30))
    for _ in range(2):
        if room.session.match.ask is not Ask.ASK_ONE_TOUCH:
            press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_ONE_TOUCH
    assert room.session.match.decider is Side.AWAY
    assert option(room, "Keep").detail == "a new turn begins with you attacking"


@pytest.mark.clause("FR-2.4.2-01")
def test_the_ball_stays_where_it_was_passed_to_until_it_arrives(at):
    room = receive(at)
    assert marks(room)[RECEIVER].ball
    seen = []
    for _ in range(3):
        press(room, Qt.Key.Key_N)
        seen.append(room.session.match.ask)
        assert room.pitch.scene.ball_cell == Cell(70, 14)
        assert room.pitch.scene.ball is None
    assert seen == [Ask.ASK_ATTACKERS, Ask.ASK_DEFENDERS, Ask.ASK_ATTACK_RUNS]
    assert marks(room)[RECEIVER].ball


def test_the_defenders_see_the_pass_that_is_on_its_way(at):
    room = receive(at)
    for _ in range(2):
        press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_DEFENDERS
    scene = room.pitch.scene
    assert scene.flight == (Cell(60, 30), Cell(70, 14))
    assert scene.labels == ((Cell(70, 14), "on its way to 8"),)
    assert "gets the ball" in cell_facts(scene, Cell(70, 14))[1]
    shown, (start, end) = room.pitch.grab().toImage(), (room.pitch.lens.square(cell).center() for cell in scene.flight)
    line = {shown.pixelColor((start + (end - start) * part / 100).toPoint()).name() for part in range(20, 45)}
    assert "#0b0f0d" in line  # between its white dashes
    press(room, Qt.Key.Key_N)
    assert room.pitch.scene.flight is None


def test_a_stray_ball_is_marked_where_it_will_lie(at):
    room = at(PASS, 20, 4)  # 20 × 70 = 14 against 26: four yards off, D8 4
    click(room, Cell(70, 14))
    press(room, Qt.Key.Key_N)
    scene, flight = room.pitch.scene, room.session.match.state["flight"]
    assert flight["under_way"]
    assert flight["receiver"] < 0
    assert scene.ball == Cell(int(flight["to_x"]), int(flight["to_y"])) != Cell(60, 30)
    assert scene.flight == (Cell(60, 30), scene.ball)
    assert scene.labels == ((scene.ball, "loose ball, arrives next"),)


# Names


def test_a_name_is_taken_away_when_another_question_is_put(at):
    room = at(CLOSE)
    hover(room, Cell(61, 31))
    room.pitch.setFocus()
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_DEFENDERS
    assert room.pitch.tag is None
    assert not room.pitch.loupe.isVisible()
    hover(room, Cell(61, 31))
    assert room.pitch.tag is not None


def test_a_name_covers_nobody(at):
    room = at(CLOSE)
    press(room, Qt.Key.Key_N)
    half = pawn_size(room.pitch.lens) / 2
    for mark in room.pitch.scene.pawns:
        point(room, mark.cell)
        tag = room.pitch.tag
        for one in room.pitch.standings:
            box = QRectF(one.at.x() - half, one.at.y() - half, 2 * half, 2 * half)
            assert not tag.intersects(box), f"{mark} hides {one.mark}"


PRESSED = (
    "footroll-1 100x64 H=1@5:32,9@92:30,8@93:32,10@91:33 A=1@99:32,4@94:31,5@93:29,6@94:33,3@92:32 "
    "ask=carrier carrier=H9"
)


def test_a_tag_in_a_crowd_moves_away_until_it_covers_nobody(at):
    room = at(PRESSED)
    point(room, Cell(93, 32))
    half, tag = pawn_size(room.pitch.lens) / 2, room.pitch.tag
    assert room.pitch.scene.aim is not None
    for one in room.pitch.standings:
        box = QRectF(one.at.x() - half, one.at.y() - half, 2 * half, 2 * half)
        assert not tag.intersects(box), f"the tag hides {one.mark}"


def test_a_name_goes_when_the_pointer_leaves_the_pitch(at):
    room = at(CLOSE)
    room.pitch.setFocus()
    hover(room, Cell(60, 27))
    assert room.pitch.tag is not None
    QTest.mouseMove(room.ask, QPoint(20, 20))
    run_events()
    assert room.pitch.cell == Cell(60, 27)  # where the keys continue from
    press(room, Qt.Key.Key_N)
    assert room.pitch.tag is None


# The loupe


def test_the_loupe_is_away_while_a_target_is_chosen(at):
    room = at(SHOT, 90)
    hover(room, Cell(83, 33))
    assert room.pitch.loupe.isVisible()
    press(room, Qt.Key.Key_S)
    assert room.goal.isVisible()
    assert not room.pitch.loupe.isVisible()
    press(room, ENTER)
    assert room.session.match.ask is Ask.ASK_TARGET
    run_events()
    room.pitch.toggle_loupe()
    point(room, Cell(83, 32))
    assert not room.pitch.loupe.isVisible()


def test_a_loupe_that_asked_which_pawn_was_meant_goes_with_the_question(at):
    room = at(CROWD)
    loupe = room.pitch.loupe
    between = (pixel(room, Cell(60, 30)) + pixel(room, Cell(61, 31))) / 2
    QTest.mouseClick(room.pitch, LEFT, NO_KEYS, between)
    assert loupe.isVisible()
    QTest.mouseClick(loupe, LEFT, NO_KEYS, loupe.lens.square(Cell(60, 30)).center().toPoint())
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS
    assert not loupe.isVisible()
    hover(room, Cell(30, 10))
    while room.session.match.ask is not Ask.ASK_DEFENCE_RUNS:
        press(room, Qt.Key.Key_N)
        assert not loupe.isVisible()


def test_a_loupe_that_was_asked_for_goes_with_the_question(at):
    room = at(CLOSE)
    hover(room, Cell(30, 10))
    press(room, Qt.Key.Key_L)
    assert room.pitch.loupe.isVisible()
    press(room, Qt.Key.Key_N)
    assert not room.pitch.loupe.isVisible()


@pytest.mark.parametrize("size", [(1280, 752), (1440, 852), (1920, 1032)])
def test_the_loupe_covers_neither_goal_nor_line_nor_interceptors(at, size):
    room = at(PASS.replace("8@70:14", "8@70:14,7@71:15"))
    room.resize(*size)
    run_events()
    for cell in (Cell(70, 14), Cell(66, 22), Cell(8, 60), Cell(95, 62), Cell(95, 2), Cell(3, 2)):
        point(room, cell)  # like the keys: a mouse would enter the loupe
        if room.pitch.loupe.isHidden():
            room.pitch.toggle_loupe()
        if room.pitch.loupe.isHidden():
            continue  # there is no place for it
        box, lens = QRectF(room.pitch.loupe.geometry()), room.pitch.lens
        aim = room.pitch.scene.aim
        line = [
            lens.square(aim.start).center() * (1 - at / 50) + lens.square(aim.end).center() * (at / 50)
            for at in range(51)
        ]
        assert not any(box.contains(point) for point in line)
        assert not any(box.intersects(goal_box(lens, side=side)) for side in Side)
        stops = {stop.pawn for stop in aim.stops}
        meant = [mark.cell for mark in room.pitch.scene.pawns if mark.ball or mark.pawn in stops]
        assert not any(box.intersects(lens.square(one)) for one in (*meant, cell))


def test_a_wide_tag_near_the_edge_moves_sideways_into_the_view():
    view, beside = QRectF(0, 0, 400, 300), QRectF(360, 150, 16, 16)
    left_of_it = QRectF(0, 140, 350, 40)
    place = free_place(QSizeF(200, 20), beside=beside, view=view, taken=[left_of_it, beside])
    assert view.contains(place)
    assert not place.intersects(left_of_it)
    assert not place.intersects(beside)


def test_a_key_makes_a_tag_as_much_wider_as_its_disc(qapp):
    font = tag_font(qapp.font(), pixels=12)
    plain, keyed = tag_size(font, "back four"), tag_size(font, "back four", key="A")
    assert keyed.width() - plain.width() > font.pixelSize()
    assert keyed.height() == plain.height()
