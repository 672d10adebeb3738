"""Texts of a match at every text size: they grow, and none is cut."""

import os
from itertools import pairwise

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, QSizeF, Qt
from PyQt6.QtGui import QFont
from PyQt6.QtTest import QTest

from footroll.pitch import Cell
from footroll.ui.models.kick_off import read_board
from footroll.ui.models.settings import Settings
from footroll.ui.models.telling import CommentaryLine
from footroll.ui.theme import LIGHT, SMALL
from footroll.ui.views.lens import Level, view_of
from footroll.ui.views.match.ask_words import LEAST
from footroll.ui.views.match.overlays import FLIP, TURN
from footroll.ui.views.start.room import StartRoom
from footroll.ui.views.tags import tag_font, tag_size
from tests.ui.hands import click, point, press, run_events

OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,10@70:20,11@66:44 A=1@99:32,4@90:31,5@66:25,6@64:36 ask=carrier carrier=H9"
SHOT = "footroll-1 100x64 H=1@5:32,9@88:30,10@70:20 A=1@99:32,4@90:40,5@66:25 ask=carrier carrier=H9"
SIZES = pytest.mark.parametrize("percent", [90, 100, 120, 150])


def is_whole(room):
    """Check whether the question and its consequence are complete and large enough."""
    lines = room.ask.question, room.ask.consequence
    shares = {line.share for line in lines}
    fits = all(line.tall(line.share, width=line.width()) <= line.height() for line in lines)
    return fits and room.ask.consequence.geometry().bottom() <= room.ask.height() and min(shares) > LEAST


@SIZES
def test_no_word_of_the_ask_bar_is_cut(at, percent, text_size):
    text_size(percent)
    room = at(OPEN)
    assert is_whole(room)
    point(room, Cell(70, 20))
    assert "then Away decides who tries to intercept." in room.ask.consequence.text()
    assert is_whole(room)
    press(room, Qt.Key.Key_D)
    assert "FR-" in room.ask.consequence.text()
    assert is_whole(room)
    click(room, Cell(70, 20))
    assert is_whole(room)


def in_a_row(room):
    """Check whether the texts and buttons of the ask bar are side by side."""
    parts = [room.ask.team, room.ask.words, *room.ask.buttons]
    apart = all(one.geometry().right() < other.x() for one, other in pairwise(parts))
    return apart and parts[-1].geometry().right() < room.ask.width()


@SIZES
def test_four_places_leave_the_question_its_room(at, percent, text_size):
    text_size(percent)
    room = at(SHOT)
    point(room, Cell(70, 20))
    run_events()
    assert [button.place for button in room.ask.buttons] == [0, 1, 2, 3]
    assert room.width() == 1280
    assert in_a_row(room)
    assert is_whole(room)


@SIZES
def test_every_reason_in_the_list_has_the_lines_that_it_takes(at, percent, text_size):
    text_size(percent)
    room = at(OPEN)
    rows = [row for row in room.panel.options.rows if row.isVisible()]
    assert rows
    assert all(row.tall() <= row.height() for row in rows)
    click(room, Cell(70, 20))
    choices = [row for row in room.panel.options.rows if row.isVisible()]
    assert choices
    assert all(row.tall() <= row.height() for row in choices)


@SIZES
def test_the_commentary_never_lies_under_its_filter(at, percent, text_size):
    text_size(percent)
    room = at(OPEN)
    run_events()
    story, tabs = room.beside.commentary, room.beside.tabs
    assert story.lines.viewport().height() >= 20  # a whole line
    last = max((tabs.tabRect(at) for at in range(tabs.count()) if tabs.isTabVisible(at)), key=lambda box: box.right())
    assert story.kinds.isHidden() or story.kinds.x() > tabs.x() + last.right()
    assert story.kinds.geometry().bottom() < room.beside.stack.y() + story.lines.y()
    assert story.kinds.isVisible() or percent > 100


@SIZES
def test_the_commentary_begins_with_a_whole_line(at, percent, text_size):
    text_size(percent)
    room = at(OPEN)
    long = "A line with many words, so that it takes two or three lines of the panel, whatever their size."
    room.story.show_steps([(CommentaryLine(turn, long if turn % 2 else "Short."),) for turn in range(1, 8)])
    run_events()
    lines = room.beside.commentary.lines
    first = lines.indexAt(QPoint(40, 0))
    assert lines.visualRect(first).top() == 0
    last = lines.visualRect(lines.model().index(lines.model().rowCount() - 1, 0))
    assert last.top() < lines.viewport().height()  # and follows the last one


def test_the_filter_leaves_with_the_commentary_and_stays_while_it_hides_lines(at):
    room = at(OPEN)
    kinds, tabs = room.beside.commentary.kinds, room.beside.tabs
    assert kinds.isVisible()
    tabs.setCurrentIndex(1)
    assert not kinds.isVisible()
    tabs.setCurrentIndex(0)
    assert kinds.isVisible()


def test_the_words_on_the_pitch_grow_with_the_text(at, text_size):
    text_size(100)
    usual, edge = tag_size(tag_font(QFont(), pixels=SMALL), "43.3% to 11"), view_of(QSizeF(at(OPEN).pitch.size()))
    text_size(150)
    large, grown = tag_size(tag_font(QFont(), pixels=SMALL), "43.3% to 11"), view_of(QSizeF(at(OPEN).pitch.size()))
    assert large.height() > 1.25 * usual.height()
    assert large.width() > 1.25 * usual.width()
    assert grown.left() > 1.4 * edge.left()  # the rulers


def test_the_goal_grows_with_the_text_and_leaves_the_pitch_some_room(at, text_size):
    text_size(150)
    room = at(SHOT)
    press(room, Qt.Key.Key_S)
    run_events()
    assert room.goal.isVisible()
    assert room.goal.box_of((0, 0)).height() >= 73  # three lines of 17, 29 and 17 pixels
    assert room.goal.mouth.right() <= room.goal.width()
    assert room.pitch.height() >= 150


def test_the_start_screen_names_the_text_size_in_force(qtbot, text_size, tmp_path):
    text_size(150)
    room = StartRoom(read_board(), folder=tmp_path, settings=Settings(), rooms=set())
    qtbot.addWidget(room)
    room.set_theme(LIGHT)
    assert "Text 150%" in room.look.text()


def test_the_ends_and_the_side_are_changed_in_the_list_of_zooms(at):
    room = at(OPEN)
    for key in (FLIP, TURN):
        room.zoom.showPopup()
        view = room.zoom.view()
        place = view.visualRect(room.zoom.model().index(room.zoom.findData(key), 0)).center()
        QTest.mouseMove(view.viewport(), place + QPoint(1, 1))
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert (room.pitch.lens.flipped, room.pitch.lens.turned) == (True, True)
    assert room.zoom.currentText() == Level.FIT.name.capitalize()
