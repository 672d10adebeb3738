"""The assistant in the FUBA room: exact chances, by mouse and keys, off the main thread, and on until switched off."""

import os
import threading
from fractions import Fraction

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QRect, Qt
from PyQt6.QtGui import QFontMetrics
from PyQt6.QtTest import QTest

from footroll.fuba import FubaAction, FubaSide, odds
from footroll.fuba.agents.assistant import FubaAssistant
from footroll.fuba.notation import read_position
from footroll.fuba.rules import advanced_rules
from footroll.kernels.fuba.layout import Area, Ask, Do
from footroll.match import UndoPolicy
from footroll.play.dice import Dice
from footroll.ui.models.fuba.new_match import FubaAgreed, start_fuba
from footroll.ui.models.fuba.session import FubaSession
from footroll.ui.models.new_match import Agreed
from footroll.ui.theme import DARK, SMALL
from footroll.ui.views.controls import sized
from footroll.ui.views.match.advice_box import WRAPPED
from tests.ui.fuba_hands import ENTER, LEFT, go_to_board, press, walk_to
from tests.ui.test_fuba_room import SHOT, TARGETS

DEFENCE = (
    "fuba-1 3.0 H=K@m1,m2*2,m3*2,m4,m5,s2,s3,s4,s6 A=K@m5,m2,m3*2,m4*3,s3,s6,s7*2 ball=m4 value=2 control=H by=A "
    "ask=free stage=action minute=40 formation=4-4-2/4-3-3 start-area=m3 target=m4 roller=H dice=5.2 check=4 first=A"
)


@pytest.fixture
def at(open_window, settings, qtbot):
    """Return a way to open the room at a position, with the assistant's suggestions."""

    def open_position(line, *, on=True, seats=("person", "person"), size=(1440, 900)):
        settings.assistant = on
        match = read_position(line, dice=Dice.seeded(7), home=FubaSide("Norwold"), away=FubaSide("Vale", (4, 3, 3)))
        match.undo_policy = UndoPolicy.ALWAYS
        room = open_window("fuba-match", FubaSession(match, seats=seats), size=size).room
        if on and room.playing.asks:
            qtbot.waitUntil(lambda: bool(rows(room)))
        return room

    return open_position


def rows(room):
    """Return the suggestions that are shown."""
    return [row for row in room.panel.advice.rows if row.isVisible()]


def last_answer(room):
    """Return the last answer that was played."""
    return room.session.match.record.steps[-1].action


def test_the_best_answers_have_the_exact_chances_of_the_odds(at):
    room = at(TARGETS)
    match, found = room.session.match, room.playing.adviser.suggestions
    assert len(rows(room)) == len(found) == 3
    for row, one in zip(rows(room), found, strict=True):
        chances = odds.outcomes(match, one.action).chances
        kept = chances.get("kept", 0) + chances.get("kept, easy", 0)
        assert row.row.chance == f"keeps it {float(100 * kept):.1f}%"
        assert row.row.worth[0] in "+−0"
        assert f"about {row.row.worth} goals" in row.accessibleName()
        assert one.words in row.accessibleName()
    assert room.panel.advice.unit.text() == "goals, about"
    assert "estimate" in room.panel.advice.note.text()


def test_a_chance_of_one_is_called_sure():
    """A shot is counted as 11 of 36; a pass that nobody can reach is sure."""
    alone = TARGETS.replace("m2,m3*2,m4*3,s3,s6,s7*2", "m5*10").replace("m4,m5,s2", "m4,m2,s2")
    match = read_position(alone, dice=Dice.scripted())
    found = FubaAssistant().suggest(match)[0]
    assert found.chance == Fraction(1)
    assert "keeps the ball for sure" in str(found)


def test_suggestions_are_arrows_on_the_board_with_their_ranks(at):
    room = at(TARGETS)
    arrows = {one.rank: one for one in room.board.scene.advice}
    for rank, one in enumerate(room.playing.adviser.suggestions, start=1):
        assert (arrows[rank].start, arrows[rank].end) == (Area.M3, one.action.area)
    with_arrows = room.board.grab().toImage()
    press(Qt.Key.Key_H)
    assert not room.board.scene.advice
    assert room.board.grab().toImage() != with_arrows


def test_the_chances_of_a_pointed_target_come_before_the_suggestions(at):
    """At 1280 × 800 both have no room; the board is in hand, so its numbers win."""
    room = at(TARGETS, size=(1280, 800))
    panel = room.panel
    assert panel.advice.y() == 0
    walk_to(room, Area.M4)
    QTest.qWait(200)
    assert panel.chance.isVisible()
    assert panel.chance.y() < panel.advice.y()
    press(Qt.Key.Key_H)
    press(Qt.Key.Key_H)
    assert room.playing.pointed == Area.M4


def test_a_click_on_a_suggestion_plays_it(at):
    room = at(TARGETS)
    second = room.playing.adviser.suggestions[1].action
    QTest.mouseClick(rows(room)[1], LEFT)
    assert last_answer(room) == second
    assert room.board.hasFocus()


def test_keys_go_through_the_suggestions_and_enter_plays_one(at):
    room = at(TARGETS)
    third = room.playing.adviser.suggestions[2].action
    go_to_board(room)
    for _ in range(8):
        if rows(room)[0].hasFocus():
            break
        press(Qt.Key.Key_F6)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Down)
    assert rows(room)[2].hasFocus()
    press(Qt.Key.Key_Tab)
    assert room.panel.advice.switch.hasFocus()
    press(Qt.Key.Key_Backtab)
    press(ENTER)
    assert last_answer(room) == third


def test_shift_h_plays_the_best_answer(at):
    room = at(SHOT)
    assert rows(room)[0].row.words == "Shoot"
    press(Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    assert last_answer(room) == FubaAction(Do.DO_ATTEMPT)


def test_an_action_after_the_free_movements_is_proposed_at_once(at):
    """The rows of answers do the same: choosing an action ends the free movements."""
    room = at(DEFENCE)
    assert room.session.match.ask in (Ask.ASK_FREE, Ask.ASK_ACTION)
    at_once = next(one for one in room.playing.adviser.suggestions if one.action.kind is Do.DO_PRESS)
    assert at_once.chance == Fraction(11, 36)  # a 1 on one of two dice: 1 - (5/6)²
    room.playing.take_advice(room.playing.adviser.suggestions.index(at_once))
    assert room.session.match.record.steps[-1].action.kind is Do.DO_PRESS


def test_it_stays_on_from_question_to_question_until_h_is_pressed(at, settings, qtbot):
    room = at(TARGETS, on=False)
    assert not rows(room)
    press(Qt.Key.Key_H)
    qtbot.waitUntil(lambda: bool(rows(room)))
    assert settings.assistant
    QTest.mouseClick(rows(room)[0], LEFT)
    assert rows(room)  # those of the last question stay, faded, until the next are found
    qtbot.waitUntil(lambda: all(row.isEnabled() for row in rows(room)))
    press(Qt.Key.Key_H)
    assert not rows(room)
    assert not settings.assistant
    assert room.panel.advice.switch.accessibleName() == "Assistant, off, H"


def test_the_switch_in_the_panel_does_the_same_by_mouse(at, settings, qtbot):
    room = at(TARGETS, on=False)
    QTest.mouseClick(room.panel.advice.switch, LEFT)
    qtbot.waitUntil(lambda: bool(rows(room)))
    assert settings.assistant
    QTest.mouseClick(room.panel.advice.switch, LEFT)
    assert not rows(room)


def test_the_search_runs_off_the_main_thread(at, monkeypatch):
    threads, suggest = [], FubaAssistant.suggest

    def watched(self, match, **given):
        threads.append(threading.get_ident())
        return suggest(self, match, **given)

    monkeypatch.setattr(FubaAssistant, "suggest", watched)
    at(TARGETS)
    assert threads
    assert threading.get_ident() not in threads


def test_a_search_that_takes_long_is_said_and_ends_with_the_room(at, monkeypatch, qtbot):
    waits, ended = threading.Event(), threading.Event()

    def slow(self, match, **given):
        waits.wait(20)
        ended.set()
        return ()

    monkeypatch.setattr(FubaAssistant, "suggest", slow)
    monkeypatch.setattr(FubaAssistant, "cancel", lambda self: waits.set())
    room = at(TARGETS, on=False)
    press(Qt.Key.Key_H)
    qtbot.waitUntil(lambda: room.panel.advice.note.isVisible())
    assert room.panel.advice.note.text().startswith("Looking a few rolls ahead")
    room.playing.adviser.close()
    assert ended.is_set()


def test_a_suggestion_of_an_earlier_question_is_not_played(at):
    room = at(TARGETS)
    row = rows(room)[0]
    room.session.submit(room.playing.adviser.suggestions[2].action)
    steps = len(room.session.match.record.steps)
    QTest.mouseClick(row, LEFT)
    assert len(room.session.match.record.steps) == steps


def test_a_help_level_without_odds_shows_no_numbers(at, settings):
    settings.help_level = "targets only"
    room = at(TARGETS)
    assert all(not row.row.chance and not row.row.worth for row in rows(room))
    assert any(row.row.reasons for row in rows(room))


def test_no_advice_is_given_while_a_coach_of_the_program_decides(at):
    room = at(TARGETS, seats=("plain", "person"))
    assert not room.panel.advice.isVisible()


def test_a_whole_set_up_is_proposed_and_placed_with_one_click(open_window, settings, qtbot):
    settings.assistant = True
    agreed = Agreed(seed=7, game="fuba", undo=UndoPolicy.ALWAYS)
    room = open_window("fuba-match", start_fuba(FubaAgreed(agreed=agreed), folder=None)).room
    press(Qt.Key.Key_1)  # who kicks off
    qtbot.waitUntil(lambda: [one.row.words for one in rows(room)][:1] == ["Set them all up"])  # after the last ones
    match, side = room.session.match, room.session.match.decider
    QTest.mouseClick(rows(room)[0], LEFT)
    assert match.decider != side
    placed = sum(int(match.state[name][side][area]) for name in ("fresh", "stirred", "spent") for area in Area)
    assert placed == 10


@pytest.mark.parametrize("text", [100, 150])
def test_rows_are_as_high_as_their_words(at, text_size, text):
    text_size(text)
    room = at(DEFENCE, size=(1280, 800))
    for row in rows(room):
        box = QRect(0, 0, row._room, 1000)
        needed = QFontMetrics(sized(row.font(), SMALL)).boundingRect(box, WRAPPED, row.row.reasons).height()
        assert row.height() >= needed + QFontMetrics(row.font()).height(), row.row
    room.set_theme(DARK)


def test_a_match_of_all_advanced_rules_can_be_played_by_suggestions_alone(open_window, settings, qtbot):
    """Every question of the advanced rules has a suggestion in words, and it is legal."""
    settings.assistant = True
    sides = (FubaSide("Norwold", skills=("runner", "catenaccio")), FubaSide("Vale", skills=("stopper", "tackler")))
    agreed = FubaAgreed(*sides, advanced_rules(), Agreed(seed=3, game="fuba", undo=UndoPolicy.ALWAYS))
    room = open_window("fuba-match", start_fuba(agreed, folder=None)).room
    match, asked = room.session.match, set()
    for _ in range(30):
        if room.playing.covered:
            press(ENTER)
        qtbot.waitUntil(lambda: bool(room.playing.adviser.suggestions) or match.over)
        asked.add(match.ask)
        before = len(match.record.steps)
        press(Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
        assert len(match.record.steps) > before, match
    assert {Ask.ASK_PLACE, Ask.ASK_TARGET, Ask.ASK_FREE} <= asked
