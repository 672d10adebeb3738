"""Every key of a match; the user's letters; the menu of a cell; and the parts of the window."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QEvent, QPoint, QPointF, Qt
from PyQt6.QtGui import QContextMenuEvent, QMouseEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from footroll.kernels.layout import Ask, Do
from footroll.match import Action
from footroll.notation import read_position
from footroll.odds import action_odds
from footroll.pitch import Cell
from footroll.ui.models.dice import TypedDice
from footroll.ui.models.session import MatchSession
from footroll.ui.models.words import percent
from tests.ui.hands import ENTER, SHIFT, click, pixel, point, press, run_events

OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@66:25 ask=carrier carrier=H9"
DUEL = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@61:30,5@66:26 ask=carrier carrier=H9"
DEFEND = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@61:30,5@66:26 ask=defenders by=A carrier=H9"
TWO_TACKLERS = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30,5@59:30,11@90:9 ask=defenders by=A carrier=H9"
SLIPS = "footroll-1 100x64 H=1@5:32,9@60:30,10@40:20 A=1@94:32,4@41:20 ask=attackers carrier=H9"
KEEPER = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@80:30 ask=carrier carrier=H1"
MOVE = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20,10@40:10,11@45:50 A=1@94:32,4@90:40 ask=carrier carrier=H9"
ALT = Qt.KeyboardModifier.AltModifier


def said(room):
    """Return the message in the strip."""
    told = []
    room.message.connect(told.append)
    return told


def moving(at, **changes):
    """Return a room where home moves its attackers."""
    room = at(MOVE, **changes)
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is Ask.ASK_CARRY
    press(room, Qt.Key.Key_Escape)  # nobody is chosen
    return room


def test_why_not_says_the_clause_of_what_is_pointed_at(at):
    room = at(DEFEND)
    told = said(room)
    point(room, Cell(66, 26))
    press(room, Qt.Key.Key_Question)
    assert told[0].startswith("Tackle: ")
    assert "FR-3.1.3-01" in told[0]


def test_why_not_says_every_clause_of_the_list_when_nothing_is_pointed_at(at):
    room = at(OPEN)
    told = said(room)
    press(room, Qt.Key.Key_Question)
    assert "Dribble: not now: " in told[0]
    assert "(FR-" in told[0]


def test_why_not_says_so_when_nothing_is_forbidden(at):
    room = at(TWO_TACKLERS)
    told = said(room)
    point(room, Cell(61, 30))
    press(room, Qt.Key.Key_Question)
    assert told == ["Nothing here is forbidden."]


def test_k_says_the_odds_again(at):
    room = at(OPEN)
    point(room, Cell(70, 20))
    chance = action_odds(room.session.match, Action(Do.DO_PASS, cell=Cell(70, 20))).odds["complete"]
    press(room, Qt.Key.Key_K)
    assert percent(chance) in room.pitch.accessibleName()
    assert "reaches 8" in room.pitch.accessibleName()


def test_g_goes_to_a_cell_that_is_typed(at):
    room = at(OPEN)
    press(room, Qt.Key.Key_G)
    field = room.focusWidget()
    assert field is room.status.go
    QTest.keyClicks(field, "78:10")
    QTest.keyClick(field, ENTER)
    assert room.pitch.cell == Cell(78, 10)
    assert room.focusWidget() is room.pitch
    assert room.session.match.ask is Ask.ASK_CARRIER  # Enter has declared nothing
    press(room, ENTER)
    assert room.session.match.record.steps[-1].action == Action(Do.DO_PASS, cell=Cell(78, 10))


@pytest.mark.parametrize(("typed", "words"), [("7810", "is not a cell"), ("178:10", "not on this 100x64 pitch")])
def test_a_cell_that_is_none_is_refused(at, typed, words):
    room = at(OPEN)
    press(room, Qt.Key.Key_G)
    QTest.keyClicks(room.status.go, typed)
    QTest.keyClick(room.status.go, ENTER)
    assert words in room.ask.consequence.text()
    assert room.pitch.cell is None


def test_escape_leaves_the_field_of_a_cell(at):
    room = at(OPEN)
    press(room, Qt.Key.Key_G)
    QTest.keyClick(room.status.go, Qt.Key.Key_Escape)
    assert not room.status.go.isVisible()
    assert room.focusWidget() is room.pitch


def test_r_lets_the_program_roll_a_table_die_and_reports_it(open_room):
    typed = TypedDice()
    room = open_room(MatchSession(read_position(DUEL, dice=typed.dice), typed=typed))
    click(room, Cell(61, 30))
    for _ in range(9):
        if room.session.wanted:
            QTest.keyClick(room.ask.dice.field, Qt.Key.Key_R)
    assert room.session.match.record.steps[-1].action == Action(Do.DO_DRIBBLE)
    assert any("The program rolled" in line.words for line in room.story.lines)


def test_two_digits_are_one_shirt_number_and_one_waits_for_the_second(at, qtbot):
    room = moving(at)
    press(room, Qt.Key.Key_1)
    press(room, Qt.Key.Key_0)
    assert room.playing.answer.chosen == 3
    press(room, Qt.Key.Key_8)
    assert room.playing.answer.chosen == 2
    press(room, Qt.Key.Key_1)
    assert room.playing.answer.chosen == 2
    qtbot.waitUntil(lambda: room.playing.answer.chosen == 0, timeout=1500)


def test_numbers_can_be_ended_with_enter(at, qtbot):
    room = moving(at, digits_until_enter=True)
    press(room, Qt.Key.Key_8)
    qtbot.wait(50)
    assert room.playing.answer.chosen is None
    press(room, ENTER)
    assert room.playing.answer.chosen == 2
    assert room.session.match.ask is Ask.ASK_CARRY


def test_a_slash_means_the_opponent(at):
    room = at(OPEN)
    press(room, Qt.Key.Key_Slash)
    press(room, Qt.Key.Key_5)
    assert room.playing.answer.pointed == Cell(66, 25)
    press(room, Qt.Key.Key_8)
    assert room.playing.answer.pointed == Cell(70, 20)


def test_h_throws_and_says_why_not(at):
    room = at(OPEN)
    press(room, Qt.Key.Key_H)
    assert "cannot throw the ball" in room.ask.consequence.text()
    assert "(FR-" in room.ask.consequence.text()
    room = at(KEEPER)
    press(room, Qt.Key.Key_H)
    assert room.playing.answer.way.kind is Do.DO_HAND_PASS


@pytest.mark.parametrize(("key", "kind"), [("P", Do.DO_PASS), ("S", Do.DO_SHOOT), ("E", Do.DO_SHOOT)])
def test_letters_aim(at, key, kind):
    room = at(OPEN)
    press(room, Qt.Key[f"Key_{key}"])
    assert room.playing.answer.way.kind is kind
    assert room.playing.answer.way.effect is (key == "E")


def test_d_slips_and_t_tackles(at):
    room = at(SLIPS, 90, 10)
    press(room, Qt.Key.Key_D)
    assert room.session.match.record.steps[-1].action.kind is Do.DO_SLIP
    room = at(DEFEND, 90, 10)
    press(room, Qt.Key.Key_T)
    assert room.session.match.record.steps[-1].action.kind is Do.DO_TACKLE


def test_a_foul_on_purpose_is_asked_twice(at):
    room = at(DEFEND, 1, 1, 50, 50)
    press(room, Qt.Key.Key_V)
    assert not room.session.match.record.steps
    assert "Press V again" in room.ask.consequence.text()
    press(room, Qt.Key.Key_V)
    assert room.session.match.record.steps[-1].action.kind is Do.DO_FOUL


def test_n_is_nothing_more(at):
    room = at(DEFEND)
    press(room, Qt.Key.Key_N)
    assert room.session.match.record.steps[-1].action.kind is Do.DO_DONE


def test_tab_moves_to_the_next_footballer_that_may_act_and_back(at):
    room = at(TWO_TACKLERS)
    first = room.playing.answer.chosen
    press(room, Qt.Key.Key_Tab)
    second = room.playing.answer.chosen
    assert {first, second} == set(room.playing.answer.able)
    press(room, Qt.Key.Key_Backtab, SHIFT)
    assert room.playing.answer.chosen == first


def test_f6_goes_round_the_parts_of_the_window_and_back(qtbot, at):
    room = at(OPEN)
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    room.pitch.setFocus()
    parts = []
    for _ in range(7):
        QTest.keyClick(room.focusWidget(), Qt.Key.Key_F6)
        parts.append(room.focusWidget())
    assert parts.pop(0) is room.panel.just_now
    assert parts.pop(0) is room.panel.advice.switch
    assert parts[0] in room.panel.options.rows
    assert parts[1] is room.beside.tabs
    assert parts[2] is room.beside.commentary.lines
    assert parts[3] in room.ask.buttons
    assert parts[4] is room.pitch
    QTest.keyClick(room.focusWidget(), Qt.Key.Key_F6, SHIFT)
    assert room.focusWidget() is parts[3]


def test_tab_goes_to_the_next_open_decision_from_the_ask_bar_too(qtbot, at):
    room = at(TWO_TACKLERS)
    room.take_focus()
    qtbot.waitUntil(lambda: room.focusWidget() in room.ask.buttons)
    first = room.playing.answer.chosen
    able = room.playing.answer.able
    assert len(able) > 1
    QTest.keyClick(room.focusWidget(), Qt.Key.Key_Tab)
    assert room.playing.answer.chosen == able[(able.index(first) + 1) % len(able)]
    assert room.focusWidget() is room.pitch


def test_enter_never_turns_an_impossible_tackle_into_a_foul(at):
    room = at("footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@61:30,6@71:20 ask=defenders by=A carrier=H9")
    far = next(pawn for pawn in room.playing.answer.able if not can_tackle(room, pawn))
    click(room, room.session.match.cell(far))
    assert room.playing.answer.buttons()[-1].words == "Leave the carrier"
    press(room, Qt.Key.Key_V)
    assert room.playing.answer.buttons()[-1].words.startswith("Foul with ")
    odds = room.playing.chance()
    assert odds.chance == sum(line.share for line in odds.lines if "red card" in line.words) > 0


def can_tackle(room, pawn):
    return room.session.match.allows(Action(Do.DO_TACKLE, pawn=pawn))


def test_enter_presses_the_button_with_the_focus(at):
    room = at(OPEN)
    keep = next(button for button in room.ask.buttons if button.does == "none")
    keep.setFocus()
    QTest.keyClick(keep, ENTER)
    assert room.session.match.record.steps[-1].action.kind is Do.DO_DONE


def test_letters_on_the_buttons_follow_the_settings(at):
    room = at(OPEN)
    room.settings.set_key("pass", "Z")
    room.settings.set_key("none", "Shift+N")
    room.playing.mark_changed()
    room.playing.refresh()
    assert room.playing.options()[0].key == "Z"
    assert any(button.key == "Shift+N" for button in room.ask.buttons)
    press(room, Qt.Key.Key_S)
    press(room, Qt.Key.Key_P)
    assert room.playing.answer.way.kind is Do.DO_SHOOT
    press(room, Qt.Key.Key_Z)
    assert room.playing.answer.way.kind is Do.DO_PASS
    press(room, Qt.Key.Key_N)
    assert not room.session.match.record.steps
    press(room, Qt.Key.Key_N, SHIFT)
    assert room.session.match.record.steps[-1].action.kind is Do.DO_DONE


def test_letters_can_want_alt(at):
    room = at(OPEN, letters="with Alt")
    press(room, Qt.Key.Key_S)
    assert room.playing.answer.way.kind is Do.DO_PASS
    press(room, Qt.Key.Key_S, ALT)
    assert room.playing.answer.way.kind is Do.DO_SHOOT


# The menu of a cell


def ask_menu(room, cell, *, by_key=False):
    """Open the menu of a cell, and return its lines by text."""
    if by_key:
        point(room, cell)
    reason = QContextMenuEvent.Reason.Keyboard if by_key else QContextMenuEvent.Reason.Mouse
    at = QPoint() if by_key else pixel(room, cell)
    QApplication.sendEvent(room.pitch, QContextMenuEvent(reason, at, room.pitch.mapToGlobal(at)))
    return {action.text(): action for action in room.menu.actions()}


@pytest.mark.parametrize("by_key", [False, True])
def test_the_menu_offers_what_may_be_done_and_dims_what_may_not(at, by_key):
    room = at(DUEL, 90, 12)
    lines = ask_menu(room, Cell(61, 30), by_key=by_key)
    assert room.menu.isVisible()
    dribble = next(action for words, action in lines.items() if words.startswith("Dribble: "))
    assert dribble.isEnabled()
    refused = [words for words, action in lines.items() if not action.isEnabled()]
    assert any("Hand-pass to 61:30: " in words for words in refused)
    room.menu.setActiveAction(dribble)
    QTest.keyClick(room.menu, ENTER)
    assert room.session.match.record.steps[-1].action == Action(Do.DO_DRIBBLE)


def test_the_menu_of_a_defender_quotes_the_clause(at):
    room = at(DEFEND)
    lines = ask_menu(room, Cell(66, 26))
    tackle = next(action for words, action in lines.items() if words.startswith("Tackle: "))
    assert not tackle.isEnabled()
    assert "FR-3.1.3-01" in tackle.toolTip()


def test_a_foul_from_the_menu_is_asked_for_once_more(at):
    room = at(DEFEND, 1, 1, 50, 50)
    lines = ask_menu(room, Cell(61, 30))
    next(action for words, action in lines.items() if words.startswith("Foul Home 9")).trigger()
    run_events()
    assert not room.session.match.record.steps
    assert "Press V again" in room.ask.consequence.text()


def test_the_menu_of_a_runner_selects_the_pawn_and_puts_it_back(at):
    room = moving(at)
    ask_menu(room, Cell(70, 20))["Choose"].trigger()
    run_events()
    assert room.playing.answer.chosen == 2
    click(room, Cell(72, 20))
    ask_menu(room, Cell(72, 20))["Put back"].trigger()
    run_events()
    assert not room.playing.answer.plan.actions
    theirs = ask_menu(room, Cell(90, 40))
    assert not any(action.isEnabled() for action in theirs.values())


def test_the_odds_are_exact_fractions_while_ctrl_is_held_over_them(at, qtbot):
    room = at(OPEN)
    point(room, Cell(70, 20))
    box = room.panel.chance
    middle = box.rect().center()
    QTest.mouseMove(box, middle)
    assert not box.exact
    held = Qt.KeyboardModifier.ControlModifier
    move = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(middle),
        QPointF(middle),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.NoButton,
        held,
    )
    QApplication.sendEvent(box, move)
    assert box.exact
    assert box._share(room.playing.answer.chance().chance) == str(room.playing.answer.chance().chance)


def test_a_button_that_goes_away_leaves_the_focus_to_the_pitch(at, qtbot):
    room = at(OPEN)
    point(room, Cell(70, 20))
    room.activateWindow()
    assert room.ask.take_focus()
    qtbot.waitUntil(lambda: room.ask.primary.hasFocus())
    point(room, None)
    assert not room.ask.primary.isEnabled()
    assert room.focusWidget() is room.pitch
