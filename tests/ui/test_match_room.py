"""The match room: a match by clicks and keys, for one person, two, or against a coach."""

import os
import re
import threading
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QFocusEvent, QKeyEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from footroll.agents import DEFAULT_COACH, FIRST_OPPONENT
from footroll.kernels.layout import Ask, Do, Side
from footroll.match import Action, Dice, HouseRules, Match, UndoPolicy, read_win
from footroll.notation import load_record, read_position, read_record, write_record
from footroll.pitch import Cell
from footroll.ui.models.autosave import Autosave
from footroll.ui.models.dice import TypedDice
from footroll.ui.models.session import MatchSession
from footroll.ui.models.start_choices import read_choices
from footroll.ui.models.telling import CommentaryLine
from tests.plain import PlainCoach
from tests.ui.hands import CTRL, ENTER, LEFT, answer, click, click_goal, point, press, run_events, type_die

RECORDS = Path(__file__).parent.parent / "records"
DUEL = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@61:30,5@66:26 ask=carrier carrier=H9"
OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@80:30,5@66:25 ask=carrier carrier=H9"


def short_match(teams, seed):
    """Return a match that one goal ends."""
    return Match(*teams, dice=Dice.seeded(seed), rules=HouseRules(win_condition=read_win("one_side(1)")))


def play_on(room, *, most):
    """Answer until the match is over."""
    for _ in range(most):
        if room.session.match.over:
            return
        answer(room)


@pytest.mark.parametrize("seed", [2, 3])
def test_a_whole_match_is_played_by_clicks_and_keys(open_room, teams, seed):
    room = open_room(MatchSession(short_match(teams, seed)))
    play_on(room, most=1000)
    match = room.session.match
    assert match.over
    assert sum(match.goals) == 1
    assert "win" in room.ask.question.text()
    assert read_record(write_record(match.record)).steps == match.record.steps


def test_a_match_that_a_person_finished_is_noted(open_room, teams):
    room = open_room(MatchSession(short_match(teams, 2)))
    assert read_choices(room.settings).seats == ("person", FIRST_OPPONENT)
    play_on(room, most=1000)
    assert room.session.match.over
    assert read_choices(room.settings).seats == ("person", DEFAULT_COACH)


def test_a_match_is_played_against_a_coach(open_room, teams, qtbot):
    room = open_room(MatchSession(short_match(teams, 4), seats=("person", "park")))
    session = room.session
    for _ in range(1000):
        qtbot.waitUntil(lambda: session.person_asked or session.match.over, timeout=5000)
        if session.match.over:
            break
        assert session.match.decider is Side.HOME
        answer(room)
    assert session.match.over


class SlowCoach(PlainCoach):
    """Decides like the plain coach, once it is allowed to."""

    def __init__(self):
        super().__init__()
        self.may = threading.Event()

    def decide(self, match):
        self.may.wait()
        return super().decide(match)


def test_the_thinking_time_of_a_coach_is_shown(open_room, qtbot):
    session = MatchSession(read_position(OPEN), seats=("park", "person"))
    coach = session._coaches[Side.HOME] = SlowCoach()
    room = open_room(session)
    qtbot.waitUntil(lambda: bool(re.match(r"\d+\.\d s\. Esc asks", room.ask.consequence.text())))
    assert room.ask.question.text().endswith("is thinking")
    coach.may.set()
    session.close()


def test_a_line_of_the_commentary_is_as_high_with_a_scroll_bar_as_without(open_room, qapp):
    room = open_room(MatchSession(read_position(OPEN)))
    view = room.beside.commentary.lines
    for words in range(1, 40):
        line = CommentaryLine(1, "ball " * words)
        room.story.show_steps([(line,)])
        qapp.processEvents()
        alone = view.sizeHintForRow(0)
        room.story.show_steps([(line,) * 30])
        qapp.processEvents()
        assert view.verticalScrollBar().isVisible()
        assert view.sizeHintForRow(0) == alone


def test_two_coaches_play_while_nobody_touches_anything(open_room, teams, qtbot):
    room = open_room(MatchSession(short_match(teams, 3), seats=("park", "random"), seed=3))
    qtbot.waitUntil(lambda: room.session.match.turn > 2 and room.story.rowCount() > 2, timeout=20000)
    room.leave()


def think_on(session):
    """Let a thinking coach finish, and process everything that follows."""
    session._pool.waitForDone()
    run_events()


def test_two_coaches_are_held_so_that_one_can_look_and_go_on(open_room, teams, qtbot):
    room = open_room(MatchSession(short_match(teams, 3), seats=("park", "random"), seed=3))

    def steps():
        return len(room.session.match.record.steps)

    qtbot.waitUntil(lambda: steps() > 5, timeout=20000)
    press(room, Qt.Key.Key_C)
    held = steps()
    assert room.ask.consequence.text().startswith("Paused before ")
    think_on(room.session)
    assert steps() == held
    press(room, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: steps() > held)
    once = steps()
    think_on(room.session)
    assert steps() == once
    proceed = room.watching.bar.pause
    assert proceed.text() == "Continue"
    qtbot.mouseClick(proceed, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: steps() > once, timeout=5000)
    room.leave()


def test_a_clicked_cell_is_passed_to(at):
    room = at(OPEN, 80)
    click(room, Cell(70, 20))
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS
    assert room.ask.question.text() == "Who tries to intercept the pass?"
    press(room, Qt.Key.Key_N)
    assert room.session.match.carrier == 2 or room.session.match.ask is Ask.ASK_ONE_TOUCH


def test_pointing_at_a_cell_shows_the_odds_before_anything_is_declared(at, qtbot):
    room = at(OPEN)
    for cell in (Cell(30, 50), Cell(70, 20)):
        QTest.mouseMove(room.pitch, room.pitch.lens.square(cell).center().toPoint())
        run_events()
    qtbot.waitUntil(lambda: room.pitch.scene.aim is not None)
    assert room.pitch.scene.aim.end == Cell(70, 20)
    assert room.pitch.scene.aim.tag.endswith("to 8")
    assert [stop.pawn for stop in room.pitch.scene.aim.stops] == [13]
    assert room.panel.chance.isVisible()
    assert "20 yards" in room.panel.chance.accessibleName()
    assert room.playing.chance().notes[0] == "Score needed: 20, a roll of 28 or more."  # 28 × 70 = 19.6
    assert room.session.match.ask is Ask.ASK_CARRIER


@pytest.mark.parametrize("percent", [100, 150])
def test_the_odds_are_seen_without_scrolling_and_grow_with_the_text(at, percent, qtbot, text_size):
    text_size(percent)
    room = at(OPEN)
    point(room, Cell(70, 20))
    box = room.panel.chance
    qtbot.waitUntil(lambda: box.visibleRegion().boundingRect() == box.rect())
    assert box.height() >= 100 * percent / 100
    assert min(row.height() for row in room.panel.options.rows) >= 26 * percent / 100
    assert room.panel.subject.height() >= 56 * percent / 100 - 10


@pytest.mark.parametrize("percent", [100, 150])
def test_the_acting_footballer_stays_visible_above_odds_that_do_not_fit(at, percent, qtbot, text_size):
    text_size(percent)
    room = at(OPEN)
    room.resize(1280, 560 * percent // 100)
    point(room, Cell(70, 20))
    bar, subject = room.panel.sliding.verticalScrollBar(), room.panel.subject
    qtbot.waitUntil(lambda: bar.value() > 0)
    assert subject.visibleRegion().boundingRect() == subject.rect()
    assert subject.mapTo(room.panel, subject.rect().topLeft()).y() == room.panel.just_now.height()


def test_nothing_of_the_panel_runs_off_its_side_in_large_text(at, text_size):
    text_size(150)
    room = at(OPEN)
    click(room, Cell(70, 20))
    assert room.panel.order.isVisible()
    assert room.panel.order.parentWidget().minimumSizeHint().width() <= room.panel.width()


def test_the_panel_is_as_wide_with_a_scroll_bar_as_without(at):
    """Lines that wrap only beside a scroll bar could make it appear and disappear for ever."""
    room = at(OPEN)
    bar, widths = room.panel.sliding.verticalScrollBar(), {}
    for height in (1600, 450):
        room.resize(1280, height)
        run_events()
        widths[bar.isVisible()] = room.panel.options.width()
    assert widths[True] == widths[False] == room.panel.width()


def test_interceptors_are_switched_on_and_off_by_number(at):
    room = at(OPEN)
    click(room, Cell(70, 20))
    trying = room.playing.answer.trying
    press(room, Qt.Key.Key_5)
    assert room.playing.answer.trying == trying ^ {13}
    press(room, Qt.Key.Key_5)
    assert room.playing.answer.trying == trying


def test_what_is_forbidden_stays_in_the_list_with_its_clause(at):
    room = at(OPEN)
    dribble = next(option for option in room.playing.answer.options() if option.words == "Dribble")
    assert not dribble.allowed
    assert dribble.detail.startswith("not now: ")
    press(room, Qt.Key.Key_D)
    assert "Dribble" in room.ask.consequence.text()
    assert room.session.match.ask is Ask.ASK_CARRIER


def test_a_click_on_the_blocker_dribbles(at):
    room = at(DUEL, 90, 12)
    click(room, Cell(61, 30))
    assert any("dribbles past" in line.words for line in room.story.lines)


def test_a_shot_is_declared_with_two_keys_and_its_target_clicked(at):
    room = at("footroll-1 100x64 H=1@5:32,9@92:32 A=1@99:32,4@40:30 ask=carrier carrier=H9", 90, 10, 50, 10)
    press(room, Qt.Key.Key_S)
    assert room.panel.chance.isVisible()
    press(room, ENTER)
    assert room.session.match.ask is Ask.ASK_TARGET
    assert room.goal.isVisible()
    click_goal(room, 7, 2)
    assert room.session.match.goals == (1, 0)
    assert not room.goal.isVisible()


def test_undo_follows_the_policy_and_brings_back_the_same_dice(at):
    room = at(DUEL, 90, 12, undo=UndoPolicy.NOT_PAST_DICE)
    click(room, Cell(61, 30))
    asked = room.session.match.ask
    press(room, Qt.Key.Key_Z, CTRL)
    assert room.session.match.ask is asked
    assert "dice" in room.ask.consequence.text()
    room = at(DUEL, 90, 12)
    click(room, Cell(61, 30))
    rolls = room.session.match.record.steps[-1].rolls
    press(room, Qt.Key.Key_Z, CTRL)
    assert room.session.match.ask is Ask.ASK_CARRIER
    click(room, Cell(61, 30))
    assert room.session.match.record.steps[-1].rolls == rolls
    press(room, Qt.Key.Key_Z, CTRL)
    press(room, Qt.Key.Key_Y, CTRL)
    assert room.session.match.record.steps[-1].rolls == rolls


def button_of(room, does):
    return next(button for button in room.ask.buttons if button.does == does)


def test_redo_plays_again_what_was_taken_back(at):
    room = at(DUEL, 90, 12)
    click(room, Cell(61, 30))
    played = room.session.match.record.steps[-1]
    assert not room.session.may_redo()
    QTest.mouseClick(button_of(room, "undo"), LEFT)
    assert room.session.match.ask is Ask.ASK_CARRIER
    press(room, Qt.Key.Key_Y, CTRL)
    assert room.session.match.record.steps[-1] == played
    assert not room.session.may_redo()


def test_another_answer_leaves_nothing_to_redo(at):
    room = at(DUEL, 90, 12)
    click(room, Cell(61, 30))
    QTest.mouseClick(button_of(room, "undo"), LEFT)
    QTest.mouseClick(button_of(room, "none"), LEFT)
    assert not room.session.may_redo()


def test_every_button_keeps_its_place_from_question_to_question(at):
    room = at(OPEN)
    seen = {}
    for act in (lambda: None, lambda: click(room, Cell(70, 20)), lambda: press(room, ENTER)):
        act()
        for button in room.ask.buttons:
            assert seen.setdefault(button.place, button.geometry()) == button.geometry()
    assert [box.width() for _, box in sorted(seen.items())] == [116, 164, 168, 212]


class Clock:
    """An elapsed timer under the test's control."""

    def __init__(self, now):
        self.now = now

    def isValid(self):  # noqa: N802 - as Qt has it
        return True

    def restart(self):
        self.now = 0

    def elapsed(self):
        return self.now


def test_a_late_click_does_not_answer_for_the_other_coach(at):
    room = at(OPEN)
    room.playing.guard, room.playing._since = 250, Clock(250)
    click(room, Cell(70, 20))
    for now in (0, 249):
        room.playing._since.now = now
        press(room, ENTER)
        assert room.session.match.ask is Ask.ASK_INTERCEPTORS
    room.playing._since.now = 250
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is not Ask.ASK_INTERCEPTORS


def test_escape_puts_the_ruler_away_before_anything_else(at):
    room = at(OPEN)
    press(room, Qt.Key.Key_Q)
    click(room, Cell(70, 20))
    assert room.session.match.ask is Ask.ASK_CARRIER
    press(room, Qt.Key.Key_Escape)
    click(room, Cell(70, 20))
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS


def test_space_that_is_let_go_elsewhere_leaves_the_pitch_as_it_was(at):
    room = at(OPEN)
    QTest.keyPress(room.pitch, Qt.Key.Key_Space)
    QApplication.sendEvent(room.pitch, QFocusEvent(QEvent.Type.FocusOut))
    click(room, Cell(70, 20))
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS


def test_a_key_that_is_held_down_answers_one_question_only(open_room, teams):
    room = open_room(MatchSession(short_match(teams, 3)))
    press(room, Qt.Key.Key_N)
    asked = room.session.match.ask, room.session.match.decider
    for key, letter in ((Qt.Key.Key_N, "n"), (ENTER, "")):
        held = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, letter, True)
        QApplication.sendEvent(room.pitch, held)
        assert (room.session.match.ask, room.session.match.decider) == asked
    press(room, Qt.Key.Key_N)
    assert (room.session.match.ask, room.session.match.decider) != asked


def test_typed_dice_are_asked_for_one_by_one(open_room):
    typed = TypedDice()
    match = read_position(DUEL, dice=typed.dice)
    room = open_room(MatchSession(match, typed=typed))
    click(room, Cell(61, 30))
    for roll in (90, 12):
        assert room.ask.dice.isVisible()
        type_die(room, roll)
    assert not room.ask.dice.isVisible()
    assert match.record.steps[-1].rolls == (90, 12)


def test_every_answer_is_on_disk_soon(open_room, teams, tmp_path, qtbot):
    path = tmp_path / "short.txt"
    session = MatchSession(short_match(teams, 3), autosave=Autosave(path, seed=3))
    room = open_room(session)
    for _ in range(12):
        answer(room)
    room.leave()
    assert load_record(path).verify().record.steps == session.match.record.steps
    assert not list(tmp_path.glob(".*.part"))


def test_nothing_is_written_any_more_once_a_match_is_left(teams, tmp_path, qtbot):
    path = tmp_path / "short.txt"
    autosave = Autosave(path, seed=3)
    record = short_match(teams, 3).record
    with qtbot.waitSignals([autosave.saved] * 2):
        autosave.keep(record)
        autosave.keep(record)
        autosave.end()
    path.unlink()
    run_events()  # no started work is left over
    autosave.finish()
    assert not path.exists()
    assert not list((tmp_path / ".footroll").iterdir())


def test_the_action_that_is_played_is_the_one_that_was_clicked(at):
    room = at(OPEN)
    click(room, Cell(70, 20))
    assert room.session.match.record.steps[-1].action == Action(Do.DO_PASS, cell=Cell(70, 20))


def test_surfaces_and_lines_are_laid_over_the_pitch_by_their_keys(at, qtbot):
    room = at(OPEN)
    with qtbot.waitSignal(room.overlays.surfaced) as told:
        press(room, Qt.Key.Key_2, CTRL)
    qtbot.waitUntil(lambda: room.overlays.surface is not None)
    assert room.tools_bar.surfaces.currentText() == "Goal chance"
    assert told.args[0] is None or told.args[0].title == "Goal chance"
    press(room, Qt.Key.Key_9, CTRL)
    assert room.overlays.lines
    assert room.tools_bar.lines.currentText() == "Offside line"
    press(room, Qt.Key.Key_0, CTRL)
    assert room.overlays.surface is None
    assert not room.overlays.lines
    assert room.tools_bar.lines.currentText() == "None"


def test_the_zoom_is_chosen_by_its_name_and_follows_the_pitch(at):
    room, scales = at(OPEN), {}
    for name in ("Far", "Mid", "Near", "Fit"):
        room.zoom.setCurrentText(name)
        room.zoom.activated.emit(room.zoom.currentIndex())
        assert room.zoom.currentText() == name
        scales[name] = room.pitch.lens.scale
    assert 5 <= scales["Far"] < 8 <= scales["Fit"] < 16 <= scales["Mid"] < 26 <= scales["Near"]
    press(room, Qt.Key.Key_Plus)
    press(room, Qt.Key.Key_Plus)
    press(room, Qt.Key.Key_Plus)
    assert room.zoom.currentText() == "Mid"


def test_the_board_list_acts_as_a_click_on_the_pitch(at):
    room = at(OPEN)
    press(room, Qt.Key.Key_F2)
    assert room.board.isVisible()
    room.board.mark(Cell(70, 20))
    QTest.keyClick(room.board, ENTER)
    assert room.session.match.record.steps[-1].action == Action(Do.DO_PASS, cell=Cell(70, 20))


def test_the_acting_footballer_is_marked_in_the_sheet(at):
    room = at(OPEN)
    sheets = room.beside.sheets
    assert sheets[Side.HOME].skills.currentIndex().isValid()
    assert not sheets[Side.AWAY].skills.currentIndex().isValid()


def test_a_wide_window_shows_the_statistics(open_room, qtbot):
    match = next(one.match for one in load_record(RECORDS / "save.txt").replay() if one.number == 60)
    room = open_room(MatchSession(match))
    tabs = room.beside.tabs
    assert not tabs.isTabVisible(3)
    room.resize(1920, 1032)
    assert tabs.isTabVisible(3)
    QTest.mouseClick(tabs, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, tabs.tabRect(3).center())
    qtbot.waitUntil(lambda: room.beside.numbers.table is not None, timeout=20_000)
    rows = room.beside.numbers.table.model()
    told = {rows.index(at, 1).data(): rows.index(at, 0).data() for at in range(rows.rowCount())}
    goals = next(value for name, value in told.items() if name == "Goals")
    assert goals == str(match.goals[0])
    room.resize(1280, 752)
    assert room.beside.stack.currentWidget() is room.beside.commentary
