"""Standing orders answer for a person, and are noted in the commentary."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest

from footroll.kernels.layout import Ask, Do
from footroll.match import Action
from footroll.pitch import Cell
from footroll.ui.models.orders import intercept_chances
from tests.ui.hands import ENTER, LEFT, click, press

PASS = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:14 A=1@94:32,4@80:30,5@66:21 ask=carrier carrier=H9"
FOULS = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@70:21 ask=carrier carrier=H9"
LINE = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:36 A=1@99:28,4@80:10 ask=carrier carrier=H8"
TIES = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30,5@61:31 ask=carrier carrier=H9"


def told(room):
    return [line.words for line in room.story.lines]


def actions(room):
    return [step.action for step in room.session.match.record.steps]


@pytest.mark.parametrize(("least", "tries"), [(10, True), (75, False)])
def test_an_interception_is_tried_from_the_ordered_chance_on(at, least, tries):
    room = at(PASS, intercept_from=least)
    click(room, Cell(70, 14))
    if not tries:
        assert room.session.match.ask is Ask.ASK_INTERCEPTORS
        assert 0.1 < max(intercept_chances(room.session.match).values()) < 0.75
    else:
        assert Action(Do.DO_TRY, pawn=13) in actions(room)
        assert any(words.startswith("Standing order, intercept from 10%: 5 ") for words in told(room))


def test_an_order_is_given_beside_the_question_and_counts_from_the_next_on(at):
    room = at(PASS)
    click(room, Cell(70, 14))
    assert room.panel.order.isVisible()
    assert "25%" in room.panel.order.box.accessibleName()
    box = room.panel.order.box
    QTest.mouseClick(box, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(8, box.height() // 2))
    assert room.settings.intercept_from == 25
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS


def test_never_foul_skips_a_stage_where_only_a_foul_is_possible(at):
    asked = at(FOULS)
    for _ in range(2):  # the carrier, then the other attackers
        press(asked, Qt.Key.Key_N)
    assert asked.session.match.ask is Ask.ASK_DEFENDERS
    room = at(FOULS, never_foul=True)
    for _ in range(2):
        press(room, Qt.Key.Key_N)
    assert room.session.match.ask is not Ask.ASK_DEFENDERS
    assert "Standing order, never foul: no defender can reach the ball." in told(room)


def test_the_goalkeeper_follows_the_ball_along_the_line(at):
    room = at(LINE, keeper_follows=True)
    while room.session.match.ask is not Ask.ASK_DEFENCE_RUNS:
        press(room, Qt.Key.Key_N)
    assert room.session.match.cell(11) == Cell(99, 35)  # the last row of the goal; the ball is at 36
    assert any("follows the ball along the line to 99:35" in words for words in told(room))


def test_equals_are_taken_by_default(at):
    asked = at(TIES, 90, 10, 10)
    press(asked, Qt.Key.Key_D)
    press(asked, ENTER)
    assert asked.session.match.ask is Ask.ASK_ROLL_ORDER
    room = at(TIES, 90, 10, 10, take_defaults=True)
    press(room, Qt.Key.Key_D)
    press(room, ENTER)
    assert room.session.match.ask is not Ask.ASK_ROLL_ORDER
    assert any(words.startswith("Standing order: the default, 4 ") for words in told(room))


def test_without_orders_nothing_is_answered(at):
    room = at(PASS)
    click(room, Cell(70, 14))
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS
    assert not any("Standing order" in words for words in told(room))


MIXED = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@61:31,5@70:21 ask=carrier carrier=H9"


def test_never_foul_still_asks_for_a_tackle(at):
    room = at(MIXED, never_foul=True)
    for _ in range(2):
        press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_DEFENDERS
    assert room.playing.answer.open_pawns() == (12,)  # away 5 could do nothing but foul
    assert room.ask.question.text().startswith("Tackle with 4 ")
    assert [option.words for option in room.playing.options()] == ["Tackle"]
    press(room, Qt.Key.Key_V)
    assert "never to foul" in room.ask.consequence.text()
    assert room.session.match.ask is Ask.ASK_DEFENDERS
    tick(room)
    assert room.playing.answer.open_pawns() == (12, 13)
    assert "Foul Home 9" in [option.words for option in room.playing.options()]


def tick(room):
    """Click the box of the order beside the question."""
    box = room.panel.order.box
    QTest.mouseClick(box, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(8, box.height() // 2))


def test_an_order_never_to_foul_answers_the_question_it_is_given_beside(at):
    room = at(FOULS)
    for _ in range(2):
        press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_DEFENDERS
    tick(room)
    assert room.settings.never_foul
    assert room.session.match.ask is not Ask.ASK_DEFENDERS
    assert "Standing order, never foul: no defender can reach the ball." in told(room)


FAR = "footroll-1 100x64 H=1@5:32,4@20:30,9@45:30 A=1@94:32,5@80:30,6@80:10 attack=A ask=carrier by=A carrier=A5"
OWN_HALF = "footroll-1 100x64 H=1@5:32,4@20:30,9@70:60 A=1@94:32,5@45:5,6@80:10 attack=A ask=carrier by=A carrier=A5"
PRESSED = "footroll-1 100x64 H=1@5:32,4@20:30,9@72:30 A=1@94:32,5@80:30,6@80:10 attack=A ask=carrier by=A carrier=A5"


def reach_defence(room):
    """Keep the ball and let the attackers stay, until the defenders are asked or another turn starts."""
    match, turn = room.session.match, room.session.match.turn
    while match.turn == turn and match.ask is not Ask.ASK_DEFENCE_RUNS:
        press(room, Qt.Key.Key_N)


@pytest.mark.parametrize(
    ("line", "asks"),
    [(FAR, False), (OWN_HALF, True), (PRESSED, True)],
    ids=["far", "in the own half", "within a run and a reach zone"],
)
def test_the_plan_is_played_until_the_ball_is_near(at, line, asks):
    room = at(line, play_on=True, assistant=True)
    reach_defence(room)
    assert (room.session.match.ask is Ask.ASK_DEFENCE_RUNS) is asks
    words = "Standing order: your defenders move by the plan."
    assert (words in told(room)) is not asks
    assert room.panel.just_now.result.detail.endswith(words) is not asks


@pytest.mark.parametrize("changes", [{"assistant": True}, {"play_on": True}], ids=["no order", "no assistant"])
def test_without_order_or_assistant_every_defence_is_asked(at, changes):
    room = at(FAR, **changes)
    reach_defence(room)
    assert room.session.match.ask is Ask.ASK_DEFENCE_RUNS


def test_the_order_to_play_on_is_given_beside_the_plan(at):
    room = at(FAR, assistant=True)
    reach_defence(room)
    assert room.panel.order.box.accessibleName() == "Play the plan until the ball is near"
    tick(room)
    assert room.settings.play_on
    assert room.session.match.ask is Ask.ASK_DEFENCE_RUNS  # it counts from the next question on
    press(room, ENTER)
    turn = room.session.match.turn
    while room.session.match.turn == turn:
        press(room, Qt.Key.Key_N)
        assert room.session.match.ask is not Ask.ASK_DEFENCE_RUNS
