"""Help levels, the board list with possible actions, and typed dice at the first kick-off."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPointF, QRectF, QSizeF, Qt
from PyQt6.QtTest import QTest

from footroll.kernels.layout import Ask, Do, Side
from footroll.match import Action
from footroll.odds import action_odds
from footroll.pitch import Cell
from footroll.ui.models.board_list import CHANCE, MAY, PAWN
from footroll.ui.models.kick_off import read_board
from footroll.ui.models.new_match import Agreed, kick_off
from footroll.ui.models.words import percent
from footroll.ui.views.legend import SIZE, emptiest
from tests.ui.hands import ENTER, click, point, press, type_die

OPEN = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:14 A=1@94:32,4@80:30,5@66:21,6@68:18 ask=carrier carrier=H9"
SHOT = "footroll-1 100x64 H=1@9:31,9@88:28 A=1@99:30 ask=carrier carrier=H9"
DEFEND = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@61:30,5@66:26 ask=defenders by=A carrier=H9"
LEVELS = ("full odds", "targets only", "none")


@pytest.mark.parametrize("level", LEVELS)
def test_chances_are_shown_only_with_full_odds(at, level):
    room = at(OPEN, help_level=level)
    point(room, Cell(70, 14))
    full = level == "full odds"
    assert room.panel.chance.isVisible() is full
    aim = room.pitch.scene.aim
    assert ("%" in aim.tag) is full
    assert aim.tag.endswith("to 8")
    assert bool(aim.errors) is full
    assert any("%" in option.detail for option in room.playing.options()) is full


@pytest.mark.parametrize(("level", "words"), [("targets only", ["1st", "2nd"]), ("none", [])])
def test_defenders_in_the_way_are_shown_with_targets_and_not_without_help(at, level, words):
    room = at(OPEN, help_level=level)
    point(room, Cell(70, 14))
    assert [stop.words for stop in room.pitch.scene.aim.stops] == words


@pytest.mark.parametrize("level", LEVELS)
def test_a_target_is_chosen_with_every_help_level(at, level):
    room = at(SHOT, 64, 10, 50, 10, help_level=level)
    press(room, Qt.Key.Key_S)
    press(room, ENTER)
    full = level == "full odds"
    assert ("percent" in room.goal.accessibleName()) is full
    assert (room.goal.spot == room.goal.goal.best) is full
    assert any(button.does == "best" for button in room.ask.buttons) is full
    assert ("on this line" in room.playing.answer.consequence) is (level != "none")
    press(room, ENTER)
    assert room.session.match.record.steps[-1].action.kind is Do.DO_AIM


@pytest.mark.parametrize("level", LEVELS)
def test_interceptors_are_chosen_at_every_help_level(at, level):
    room = at(OPEN, help_level=level)
    click(room, Cell(70, 14))
    assert room.session.match.ask is Ask.ASK_INTERCEPTORS
    assert bool(room.playing.options()[0].values) is (level == "full odds")
    press(room, Qt.Key.Key_N)
    assert room.session.match.ask is not Ask.ASK_INTERCEPTORS


def test_reach_is_kept_back_without_help(at):
    moves = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:20 A=1@94:32,4@90:40 ask=carrier carrier=H9"
    for level in LEVELS:
        room = at(moves, help_level=level)
        press(room, Qt.Key.Key_N)
        click(room, Cell(70, 20))
        assert bool(room.pitch.scene.reach) is (level != "none")


# The table of answers to a pass


def test_the_choices_of_a_reaction_tell_ours_theirs_and_astray(at):
    room = at(OPEN)
    click(room, Cell(70, 14))
    options = room.playing.options()
    assert room.playing.answer.columns == ("ours", "theirs", "astray")
    assert options[0].words == "Nobody"
    assert options[0].values[0] == "0.0%"
    assert options[-1].words == "First 5, then 6"  # the ball comes from 60:30 and meets 5 before 6
    for option in options:
        assert sum(float(value.rstrip("%").removeprefix("under ")) for value in option.values) == pytest.approx(
            100, abs=0.2
        )
    stops = room.pitch.scene.aim.stops
    assert [stop.words.split()[0] for stop in stops] == ["1st", "2nd"]
    assert room.pitch.scene.aim.errors


# The board list


def rows(room):
    """Return the actions and chances in the board list."""
    model = room.board_model
    found = {}
    for row in range(model.rowCount()):
        mark = model.index(row, 0).data(PAWN)
        found[mark.pawn] = model.index(row, MAY).data(), model.index(row, CHANCE).data()
    return found


def test_the_board_list_shows_possible_actions_and_chances(at):
    room = at(OPEN)
    press(room, Qt.Key.Key_F2)
    told = rows(room)
    chance = action_odds(room.session.match, Action(Do.DO_PASS, cell=Cell(70, 14))).odds["complete"]
    assert told[2] == ("Pass to 70:14", percent(chance))
    assert told[1][0].startswith("Shoot")
    room = at(DEFEND)
    press(room, Qt.Key.Key_F2)
    assert rows(room)[12][0].startswith("Tackle")
    assert rows(room)[13] == ("", "")


def test_enter_in_the_board_list_acts_as_a_click(at):
    room = at(DEFEND)
    press(room, Qt.Key.Key_F2)
    room.board.mark(Cell(61, 30))
    QTest.keyClick(room.board, ENTER)
    assert room.playing.answer.chosen == 12


# Dice of the table


def test_the_first_kick_off_is_rolled_at_the_table(open_room, tmp_path):
    session = kick_off(read_board(), Agreed(typed=True, seed=4), folder=tmp_path)
    room = open_room(session)
    assert room.ask.dice.isVisible()
    assert "first kick-off" in room.ask.question.text()
    for roll in (50, 50, 20, 70):  # the same twice, and then again
        assert session.match.record.steps == ()
        type_die(room, roll)
    assert not room.ask.dice.isVisible()
    assert session.match.opening.rolls == (50, 50, 20, 70)
    assert session.match.decider is Side.AWAY
    assert "roll 70" in room.story.data(room.story.index(0))
    room.leave()


def test_a_match_keeps_the_help_that_was_agreed(open_room):
    session = kick_off(read_board(), Agreed(help_level="none", seed=4), folder=None)
    assert not open_room(session).playing.help.odds


# Overlays


def test_the_chooser_names_a_surface_that_was_laid_from_outside(at):
    room = at(OPEN)
    assert room.lay_over("pass")
    assert room.tools_bar.surfaces.currentText() == "Pass"
    assert room.overlays.surface == "pass"
    assert room.lay_over("offside")
    assert not room.lay_over("weather")


def test_a_legend_moves_to_the_rim_if_it_would_hide_a_pawn_inside():
    view, size = QRectF(0, 0, 1000, 640), QSizeF(SIZE)
    rim = view.adjusted(-20, -20, 20, 20)
    corners = emptiest(view, [], rim=rim, meant=[], size=size)
    assert view.contains(corners)
    crowd = [QPointF(x, y) for x in range(0, 1000, 100) for y in (80, 560)]
    box = emptiest(view, crowd, rim=rim, meant=[], size=size)
    assert rim.contains(box)
    assert not any(box.contains(point) for point in crowd)


def test_a_legend_hides_no_pawn_of_the_question():
    view, size = QRectF(0, 0, 1000, 640), QSizeF(SIZE)
    free = emptiest(view, [], rim=view, meant=[], size=size)
    chosen = free.center()
    crowd = [QPointF(x, y) for x in (100, 500, 900) for y in (60, 590) if not free.contains(QPointF(x, y))] * 5
    box = emptiest(view, crowd, rim=view, meant=[chosen], size=size)
    assert not box.contains(chosen)
    assert box.size() == size
