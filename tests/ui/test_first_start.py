"""The first minute: one obvious thing to do, and a match against the beginner in two clicks."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QRect, Qt
from PyQt6.QtGui import QFont, QFontMetrics, QFontMetricsF
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QPushButton

from footroll.ui.models.start_choices import note_finished
from footroll.ui.models.tour.first_start import tour_scene
from footroll.ui.models.tour.progress import MET, STEP, TourProgress
from footroll.ui.views.start.first import skill_columns

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def new_window(open_window, settings, tmp_path):
    """Return a way to open the start screen of somebody new, with an empty folder for matches."""
    settings.store.remove(MET)
    return lambda **more: open_window("start", folder=tmp_path / "matches", **more)


def button(window, words):
    """Return the only visible button with these words."""
    (found,) = (one for one in window.findChildren(QPushButton) if one.text() == words and one.isVisible())
    return found


def click(widget):
    QTest.mouseClick(widget, LEFT)


def test_two_clicks_lead_to_a_running_match_against_the_beginner(new_window, qtbot):
    window = new_window()
    click(button(window, "Kick off"))
    room = window.room
    assert room.name == "match"
    assert room.session.seats == ("person", "beginner")
    assert str(room.session.match.rules.win_condition) == "one_side(1)"
    room.playing.guard = room.session.pace = 0
    qtbot.waitUntil(lambda: room.session.person_asked and room._is_current)
    assert room.panel.tips.isVisible()  # the tour's help
    before = len(room.session.match.record.steps)
    click(room.ask.primary)
    qtbot.waitUntil(lambda: len(room.session.match.record.steps) > before)


def test_the_largest_button_is_the_tour_and_enter_presses_it(new_window):
    window = new_window()
    first = window.room.first
    assert QApplication.focusWidget() is first.tour
    assert first.tour.accessibleName() == "Start with one attack. Play the tour, about five minutes"
    others = [one for one in window.findChildren(QPushButton) if one.isVisible() and one is not first.tour]
    painted = [one for one in others if one.parentWidget() is first.widget()]
    assert all(one.height() < first.tour.height() for one in painted)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert window.room.name == "tour"


def test_a_click_on_the_picture_starts_the_tour(new_window):
    window = new_window()
    click(window.room.first.picture)
    assert window.room.name == "tour"


def test_b_kicks_off(new_window):
    window = new_window()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_B)
    assert window.room.name == "match"
    assert window.room.session.seats[1] == "beginner"


def test_n_shows_the_usual_start_screen(new_window):
    window = new_window()
    room = window.room
    assert not room.table.isVisible()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_N)
    assert room.table.isVisible()
    assert room.recent.isVisible()
    assert not room.first.isVisible()
    QTest.keyClick(room, Qt.Key.Key_Return)
    assert window.room.name == "match"


def test_first_match_is_the_first_entry(new_window):
    rows = new_window().room.entries.rows
    assert rows["tour"].y() < rows["new"].y()
    assert rows["tour"].marked


@pytest.mark.parametrize(
    ("key", "opens"), [(Qt.Key.Key_K, "companion"), (Qt.Key.Key_T, "team"), (Qt.Key.Key_P, "pitch")]
)
def test_keys_of_the_lines_open_their_rooms(new_window, key, opens):
    window = new_window()
    QTest.keyClick(QApplication.focusWidget(), key)
    assert window.room.name == opens


def test_enter_on_a_line_opens_it(new_window):
    window = new_window()
    row = next(row for row in window.room.here.rows if row.place.opens == "team")
    row.setFocus()
    QTest.keyClick(row, Qt.Key.Key_Return)
    assert window.room.name == "team"


def test_a_tour_that_was_left_continues_from_its_step(new_window, settings):
    settings.keep(STEP, words="4")
    assert new_window().room.first.tour.text() == "Continue the tour, step 4 of 7"


def test_after_the_tour_the_start_screen_is_the_usual_one(new_window, settings):
    TourProgress(settings).finish()
    window = new_window()
    assert window.room.first is None
    assert window.room.table.isVisible()


def test_after_the_first_match_the_start_screen_is_the_usual_one(new_window, settings):
    note_finished(settings)
    assert new_window().room.first is None


def test_a_match_on_the_disk_makes_it_the_usual_one(new_window, qtbot):
    window = new_window()
    click(button(window, "Kick off"))
    window.open("start")
    assert window.room.first is None
    assert len(window.room.recents) == 1


def test_large_text_puts_the_lines_below_and_keeps_the_button_in_view(new_window, text_size, settings):
    settings.text_size = 150
    text_size(150)
    room = new_window(size=(1280, 800)).room
    assert room.first.isAncestorOf(room.here)
    spot = room.first.tour.mapTo(room, room.first.tour.rect().bottomLeft())
    assert spot.y() < room.height()


def test_a_small_team_sheet_has_only_as_many_columns_as_skills_fit():
    font = QFont()
    whole = QFontMetricsF(font).horizontalAdvance("100") + 3
    assert [skill_columns(font, room=room) for room in (3 * whole + 5, 7 * whole, 20 * whole, 1)] == [3, 7, 7, 1]


def test_the_picture_shows_the_first_pass_of_the_tour():
    aim = tour_scene().aim
    assert (str(aim.start), str(aim.end)) == ("60:28", "70:14")
    assert aim.tag.endswith("% to 11")


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080)])
def test_what_is_here_shows_whole_sentences_beside_the_pictures(new_window, size):
    room = new_window(size=size).room
    assert room.here.width() == int(0.34 * room.width())  # a third of the screen, as drawn
    for row in room.here.rows:
        picture = 132 if row.width() < 400 else 172
        words = QFontMetrics(row.font()).boundingRect(
            QRect(0, 0, row.width() - picture - 32, 400), Qt.TextFlag.TextWordWrap, row.place.says
        )
        assert row.height() >= 42 + words.height(), row.place.name


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_everything_to_do_first_is_in_view_without_scrolling(new_window, size):
    first = new_window(size=size).room.first
    assert not first.verticalScrollBar().isVisible()
    for button in (first.tour, first.match, first.form, first.record):
        assert button.visibleRegion().boundingRect() == button.rect()
        assert button.width() >= button.sizeHint().width()
