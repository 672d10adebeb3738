"""The start screen: its controls, what it remembers, and the opponent of a new user."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, QSettings, Qt
from PyQt6.QtGui import QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLineEdit, QSpinBox

from footroll.agents import DEFAULT_COACH, FIRST_OPPONENT
from footroll.kernels.layout import Side, Win
from footroll.match import WinCondition, read_win
from footroll.match.switches import WIN_FAMILIES
from footroll.sheets import read_team, write_team
from footroll.ui.models.settings import Settings
from footroll.ui.models.start_choices import note_finished, read_choices
from footroll.ui.window import Window

RECORDS = Path(__file__).parents[1] / "records"
LEFT, ENTER = Qt.MouseButton.LeftButton, Qt.Key.Key_Return


def choose(chooser, key):
    """Choose a line of a list with the keys: open it, move there, press Enter."""
    chooser.setFocus()
    QTest.keyClick(chooser, Qt.Key.Key_Space)
    lines = chooser.view()
    QTest.keyClick(lines, Qt.Key.Key_Home)
    for _ in range(chooser.findData(key)):
        QTest.keyClick(lines, Qt.Key.Key_Down)
    QTest.keyClick(lines, ENTER)
    QApplication.processEvents()
    assert chooser.currentData() == key


@pytest.fixture
def table(open_window):
    return open_window().room.table


@pytest.fixture
def own(table, qtbot):
    qtbot.mouseClick(table.win.buttons["own"], LEFT)
    return table.win.own


# The words of levels and tactics, and the recent matches


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
@pytest.mark.parametrize("text", [100, 150])
def test_no_words_of_levels_and_tactics_are_cut(open_window, text_size, text, size):
    text_size(text)
    corner = open_window(size=size).room.table.corners[Side.HOME]
    rows = [row for rows in (corner.levels, corner.tactics) for row in rows.rows.values()]
    assert [row.row.words for row in rows if not row.fits_one_line] == []


@pytest.mark.parametrize(("wide", "shown"), [(1280, 3), (1440, 2), (1920, 3)])
def test_in_a_narrow_column_recent_matches_are_told_below_their_pictures(open_window, tmp_path, wide, shown):
    record = (RECORDS / "penalty.txt").read_bytes()
    for number in range(3):
        (tmp_path / f"{number}.txt").write_bytes(record)
    recent = open_window(size=(wide, 900), folder=tmp_path).room.recent
    cards = [card for card in recent.cards if card.isVisible()]
    assert len(cards) == shown
    for card in cards:
        below = card.button.y() >= card.picture.geometry().bottom()
        assert below is (wide == 1440)
        assert card.rect().contains(card.button.geometry())
    if wide == 1440:
        assert recent.minimumSizeHint().height() <= recent.height()


# The wheel


def turn_wheel(field):
    """Turn the wheel one notch down over a field."""
    middle = field.rect().center().toPointF()
    wheel = QWheelEvent(
        middle,
        field.mapToGlobal(middle),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(field, wheel)
    return wheel


def test_the_wheel_scrolls_past_lists_and_numbers_without_changing_them(table, own):
    corner = table.corners[Side.HOME]
    before = shown(table)
    lists = (corner.team, corner.formation, table.pitches.more)
    for field in (*lists, own.limit.field):
        assert not turn_wheel(field).isAccepted()  # the page scrolls instead
    assert shown(table) == before


# A custom winning condition


@pytest.mark.parametrize("win", list(Win))
def test_every_kind_of_winning_condition_is_made_with_the_mouse(table, own, win, qtbot):
    choose(own.kind, win.name)
    for _ in range(2):
        qtbot.mouseClick(own.goals.more, LEFT)
    assert own.limit.isVisible() is bool(WIN_FAMILIES[win].limit)
    if own.limit.isVisible():
        qtbot.mouseClick(own.limit.less, LEFT)
    limit = 6 if WIN_FAMILIES[win].limit else 0
    assert table.house.rules(win=table.win.taken).win_condition == WinCondition(win, 5, limit)


def test_nobody_has_to_type_a_code_to_end_a_match(table, own):
    fields = [field for field in table.win.findChildren(QLineEdit) if not isinstance(field.parent(), QSpinBox)]
    assert fields == []


def test_the_second_number_is_never_below_the_first(own, qtbot):
    QTest.keyClick(own.goals.field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(own.goals.field, "12")
    assert (own.goals.value, own.limit.value) == (12, 12)
    assert not own.limit.less.isEnabled()
    assert own.condition == read_win("diff_or_total(12, 12)")


def test_the_words_beside_a_number_say_one_goal_or_more(own):
    choose(own.kind, Win.ONE_SIDE.name)
    own.goals.set_value(1)
    assert own.goals.counts.text() == "goal"
    QTest.keyClick(own.goals.field, Qt.Key.Key_Up)
    assert own.goals.counts.text() == "goals"


def test_enter_kicks_off_from_a_number(open_window, qtbot):
    window = open_window()
    qtbot.mouseClick(window.room.table.win.buttons["own"], LEFT)
    QTest.keyClick(window.room.table.win.own.goals.field, ENTER)
    assert window.room.name == "match"
    assert str(window.room.session.match.rules.win_condition) == "diff_or_total(3, 7)"
    window.room.leave()


# The opponent of a new user


def test_a_new_user_plays_against_a_coach(open_window):
    window = open_window()
    QTest.keyClick(window.room, ENTER)
    assert window.room.session.seats == ("person", FIRST_OPPONENT)
    window.room.leave()


def test_after_a_finished_match_the_club_is_offered(settings):
    note_finished(settings)
    assert read_choices(settings).seats == ("person", DEFAULT_COACH)


# Remembered choices


def reopened(window):
    """Close a window, and open another like the next start of the program."""
    window.close()
    file = QSettings(window.settings.store.fileName(), QSettings.Format.IniFormat)
    again = Window(settings=Settings(file))
    again.open("start")
    return again


def change_everything(table, qtbot):
    choose(table.corners[Side.HOME].team, "ilha-serena")
    choose(table.corners[Side.AWAY].formation, "4-5-1")
    qtbot.mouseClick(table.corners[Side.AWAY].seat.buttons["person"], LEFT)
    qtbot.mouseClick(table.corners[Side.HOME].seat.buttons["coach"], LEFT)
    qtbot.mouseClick(table.corners[Side.HOME].levels.rows["park"], LEFT)
    qtbot.mouseClick(table.corners[Side.HOME].tactics.rows["wings"], LEFT)
    qtbot.mouseClick(table.corners[Side.AWAY].assisted, LEFT)
    qtbot.mouseClick(table.pitches.buttons["fifa"], LEFT)
    qtbot.mouseClick(table.win.buttons["own"], LEFT)
    qtbot.mouseClick(table.win.own.limit.more, LEFT)
    for row, key in ((table.dice, "typed"), (table.undo, "always"), (table.help, "none")):
        qtbot.mouseClick(row.buttons[key], LEFT)
    qtbot.mouseClick(table.house.fold, LEFT)
    choose(table.house.choosers["reach_zone"], "diamond")


def shown(table):
    return table.kick_off.board, table.choices()


def test_the_next_start_shows_what_was_chosen(open_window, qtbot):
    window = open_window()
    change_everything(window.room.table, qtbot)
    board, choices = shown(window.room.table)
    assert choices.seats == ("park", "person")
    assert choices.tactics == ("wings", "possession")
    assert choices.helpers[Side.AWAY] == "none"
    assert choices.win == "diff_or_total(3, 8)"
    assert choices.house == {"reach_zone": "diamond"}
    again = reopened(window)
    qtbot.addWidget(again)
    assert shown(again.room.table) == (board, choices)
    assert again.room.table.corners[Side.HOME].levels.rows["park"].isChecked()
    assert again.room.table.corners[Side.AWAY].assisted.text() == "on your own"
    assert again.room.table.win.own.isVisibleTo(again.room)
    assert again.settings.undo == "always"


def test_what_was_chosen_is_there_after_another_room(open_window, qtbot):
    window = open_window()
    change_everything(window.room.table, qtbot)
    before = shown(window.room.table)
    window.open("about")
    window.open("pitch")
    window.open("start")
    assert shown(window.room.table) == before


def test_a_missing_team_is_reported_and_the_default_one_plays(open_window, tmp_path, qtbot):
    sheet = tmp_path / "reds.toml"
    write_team(read_team("ilha-serena").team, path=sheet)
    window = open_window()
    window.room.table.kick_off.change_team(Side.HOME, str(sheet))
    sheet.unlink()
    again = reopened(window)
    qtbot.addWidget(again)
    assert "reds.toml" in again.strip.words
    assert again.strip.words.endswith("Using the default home team instead of your last choice.")
    assert again.room.table.kick_off.board.home.source == "solana-blava"


@pytest.mark.parametrize("text", ["soon", "[", '{"reach_zone": "circle"}', "null", "7"])
def test_choices_that_no_version_wrote_count_as_never_made(open_window, settings, text):
    for name in ("home-seat", "win", "dice", "house", "home-formation"):
        settings.keep(f"start/{name}", words=text)
    choices = open_window().room.table.choices()
    assert (choices.seats, choices.win, choices.dice, choices.house) == (
        ("person", FIRST_OPPONENT),
        "one_side(3)",
        "here",
        {},
    )
