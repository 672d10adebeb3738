"""Choices between sides and footballers, one-touch by keys, and declarations before the roll."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPointF, Qt

from footroll.kernels.layout import Ask, Do
from footroll.match import Action, Dice
from footroll.notation import load_record
from footroll.odds import action_odds
from footroll.pitch import Cell
from footroll.ui.models.answers.balls import BallAnswer
from footroll.ui.models.answers.stops import STOP
from footroll.ui.models.session import MatchSession
from footroll.ui.models.words import percent
from tests.ui.hands import ENTER, SHIFT, click, point, press

RECORDS = Path(__file__).parent.parent / "records"
SHOT = "footroll-1 100x64 H=1@9:31,9@80:20 A=1@99:30 ask=carrier carrier=H9"
TIES = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30,5@61:31 ask=carrier carrier=H9"
PASS = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:14 A=1@94:32,4@80:30,5@66:21 ask=carrier carrier=H9"


def bending(at):
    """Return a room that asks for the side of an effect."""
    room = at(SHOT, 90, 60, 10, 10)
    press(room, Qt.Key.Key_E)
    press(room, ENTER)
    assert room.session.match.ask is Ask.ASK_EFFECT_SIDE
    return room


def test_an_effect_is_reported_before_the_target(at):
    room = at(SHOT, 90, 60, 10, 10)
    press(room, Qt.Key.Key_S)
    assert room.ask.consequence.text() == "Enter declares the shot; then you choose a target."
    press(room, Qt.Key.Key_E)
    assert "the effect is rolled first, then you choose left or right" in room.ask.consequence.text()
    press(room, ENTER)
    assert room.session.match.ask is Ask.ASK_EFFECT_SIDE
    press(room, ENTER)
    assert room.session.match.ask is Ask.ASK_TARGET


def test_the_bends_stay_shown_when_the_aim_is_left(at):
    room = bending(at)
    press(room, Qt.Key.Key_Escape)
    assert len(room.pitch.scene.sights) == 2
    assert room.playing.answer.facts()[0].endswith("bends the shot")


def test_both_sides_of_an_effect_show_their_cell_difficulty_and_chance(at):
    room = bending(at)
    match = room.session.match
    options = room.playing.options()
    assert [option.key for option in options] == ["→", "←"]
    for option, cell, side in zip(options, room.pitch.scene.candidates, (0, 1), strict=True):
        chance = action_odds(match, Action(Do.DO_BEND, other=side)).odds["goal"]
        difficulty = match.pitch.difficulty(cell, side=match.decider)
        assert option.detail == f"as from {cell}, difficulty {difficulty}, goal {percent(chance)}"


@pytest.mark.parametrize(("key", "side"), [(Qt.Key.Key_Right, 0), (Qt.Key.Key_Left, 1)])
def test_arrows_mark_a_side_and_enter_bends(at, key, side):
    room = bending(at)
    press(room, key)
    assert room.session.match.ask is Ask.ASK_EFFECT_SIDE
    press(room, ENTER)
    assert Action(Do.DO_BEND, other=side) in [step.action for step in room.session.match.record.steps]


def test_a_click_on_its_cell_bends_to_a_side(at):
    room = bending(at)
    click(room, Cell(3, 3))
    assert room.session.match.ask is Ask.ASK_EFFECT_SIDE
    click(room, room.pitch.scene.candidates[1])
    assert Action(Do.DO_BEND, other=1) in [step.action for step in room.session.match.record.steps]


def test_every_combination_of_three_interceptors_shows_its_chances(at):
    room = at("footroll-1 100x64 H=1@5:32,9@50:30,8@70:30 A=1@94:32,4@55:31,5@60:31,6@65:31 ask=carrier carrier=H9")
    click(room, Cell(70, 30))
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS
    options = room.playing.options()
    assert len({option.words for option in options}) == 8
    assert [option.values[0] == "0.0%" for option in options] == [True, *[False] * 7]


def test_tab_marks_the_next_candidate_and_enter_chooses_it(at):
    room = at(TIES, 90, 10, 10)
    press(room, Qt.Key.Key_D)
    press(room, ENTER)
    assert room.session.match.ask is Ask.ASK_ROLL_ORDER
    first = room.playing.answer.actions[room.playing.answer.at]
    press(room, Qt.Key.Key_Tab)
    second = room.playing.answer.actions[room.playing.answer.at]
    assert first != second
    press(room, ENTER)
    assert second in [step.action for step in room.session.match.record.steps]


def test_a_shirt_number_chooses_the_footballer(at):
    room = at(TIES, 90, 10, 10)
    press(room, Qt.Key.Key_D)
    press(room, ENTER)
    press(room, Qt.Key.Key_5)
    assert Action(Do.DO_NAME, pawn=13) in [step.action for step in room.session.match.record.steps]


@pytest.mark.parametrize(
    ("record", "kind"), [("header.txt", Do.DO_OFFENSIVE_HEADER), ("scissors-kick.txt", Do.DO_SCISSORS_KICK)]
)
def test_x_heads_the_ball_or_takes_a_scissors_kick(open_room, record, kind):
    for moment in load_record(RECORDS / record).replay():
        match = moment.match
        if match.ask is Ask.ASK_ONE_TOUCH and match.allows(Action(kind)):
            break
    match.dice = Dice.seeded(1)
    room = open_room(MatchSession(match))
    for _ in range(2):
        press(room, Qt.Key.Key_X)
        if room.playing.answer.way.kind is kind:
            break
    assert room.playing.answer.way.kind is kind
    press(room, ENTER)
    assert room.session.match.record.steps[-1].action == Action(kind)


def test_a_pass_that_waits_for_an_answer_is_reported_as_declared(at):
    room = at(PASS)
    click(room, Cell(70, 14))
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS
    assert [line.words for line in room.story.lines] == ["Home 9 declares a pass to 70:14."]


def test_escape_asks_a_coach_for_a_quick_answer(open_room, at, qtbot):
    match = at(PASS).session.match.copy()
    session = MatchSession(match, seats=("park", "person"))
    room = open_room(session)
    session.pace = 60_000
    room.session._ticket += 1  # make current waits a minute long
    press(room, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: bool(match.record.steps), timeout=5000)
    room.leave()


def at_stop(open_room):
    """Open a room where play may stop for an injury."""
    moments = load_record(RECORDS / "stop-for-an-injured.txt").replay()
    match = next(one.match for one in moments if one.match.ask is Ask.ASK_CARRIER and one.match.allows(STOP))
    match.dice = Dice.seeded(1)
    return open_room(MatchSession(match))


@pytest.mark.clause("FR-2.15-16")
def test_a_stop_for_the_injured_is_asked_before_the_carrier(open_room):
    room = at_stop(open_room)
    assert room.ask.question.text() == "Stop to replace 11 Escrigues?"
    assert "the ball is dropped" in room.ask.consequence.text()
    press(room, ENTER)
    assert room.session.match.ask is Ask.ASK_SUBSTITUTION


@pytest.mark.clause("FR-2.15-16")
def test_playing_on_after_an_injury_is_not_asked_again_this_turn(open_room):
    room = at_stop(open_room)
    press(room, Qt.Key.Key_N)
    assert isinstance(room.playing.answer, BallAnswer)
    room.session.changed.emit()
    assert isinstance(room.playing.answer, BallAnswer)
    assert not room.session.match.last_events.rolls


def test_a_one_touch_ball_is_shown_with_its_receiver(at):
    room = at(PASS.replace("A=1@94:32,4@80:30,5@66:21", "A=1@94:32,4@80:30"), 90)
    click(room, Cell(70, 14))
    assert room.session.match.ask is Ask.ASK_ONE_TOUCH
    assert room.pitch.scene.ball is None
    assert room.pitch.scene.carrier.cell == Cell(70, 14)


def test_an_impossible_ball_shows_the_reason_while_aiming(at):
    room = at(PASS.replace("A=1@94:32,4@80:30,5@66:21", "A=1@94:32,4@80:30"), 90)
    click(room, Cell(70, 14))
    point(room, Cell(5, 60))
    assert "cannot pass at once to 5:60: " in room.ask.consequence.text()
    assert "FR-" in room.ask.consequence.text()


def test_tab_moves_between_interceptors_and_t_toggles_one(at):
    room = at(PASS.replace("5@66:21", "5@66:21,6@68:18"))
    click(room, Cell(70, 14))
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS
    able = room.playing.answer.able
    assert len(able) == 2
    for pawn in able:
        press(room, Qt.Key.Key_Tab)
        assert room.pitch.cell == room.session.match.cell(pawn)
        assert room.playing.answer.trying == frozenset(able)
    press(room, Qt.Key.Key_T)
    assert room.playing.answer.trying == {able[0]}
    press(room, Qt.Key.Key_Tab, SHIFT)
    press(room, Qt.Key.Key_T)
    assert not room.playing.answer.trying


def test_the_loupe_shows_the_points_left_at_each_cell_of_an_error(at):
    room = at("footroll-1 100x64 H=1@5:32,9@60:30,8@88:10 A=1@94:32,4@92:14 ask=carrier carrier=H9")
    match, home, away = room.session.match, Cell(88, 10), Cell(92, 14)
    point(room, home)
    runners = {cell: left for cell, *left in room.pitch.scene.aim.runners}
    assert set(runners) == {cell for cell, _ in room.pitch.scene.aim.errors}
    free = [cell for cell in runners if cell not in (home, away) and cell.yards_to(away) <= match.points(12)]
    assert free
    for cell in free:
        far = match.points(12) - cell.yards_to(away)
        assert runners[cell] == [max(match.points(2) - cell.yards_to(home), -1), far]
    press(room, Qt.Key.Key_L)
    assert room.pitch.loupe.isVisible()
    cell = next(one for one in free if runners[one][0] >= 0 and room.pitch.loupe.view.contains(foot(room, one)))
    shown, fill = room.pitch.loupe.grab().toImage(), room.pitch.theme.kits[0].fill
    assert shown.pixelColor(foot(room, cell).toPoint()).name().upper() == fill


def foot(room, cell):
    """Return the loupe's pixel just inside the lower left corner of a cell."""
    return room.pitch.loupe.lens.square(cell).bottomLeft() + QPointF(2, -5)
