"""The board list: every pawn in words, and Enter as a click on the pitch."""

import os
from dataclasses import replace

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QAbstractItemModelTester

from footroll.kernels.layout import Side
from footroll.pitch import Cell, Pitch
from footroll.ui.models.board_list import CELL, CHANCE, MAY, NUMBER, STATE, TEAM, YARDS, BoardListModel, PawnActions
from footroll.ui.models.scene import PawnMark, Scene
from footroll.ui.views.board_list import BoardList

SCENE = Scene(
    Pitch(100, 64),
    (
        PawnMark(8, Side.HOME, 9, "Veyra", Cell(81, 33), role="Forward"),
        PawnMark(9, Side.HOME, 10, "Maddic", Cell(66, 24), ball=True, chosen=True),
        PawnMark(16, Side.AWAY, 6, "Quent", Cell(72, 27), spent=True, halved=True, booked=True),
    ),
)


@pytest.fixture
def model(qapp):
    model = BoardListModel(SCENE, names=("Norwold", "Tamber Vale"))
    model.tester = QAbstractItemModelTester(model)
    return model


@pytest.fixture
def board_list(qtbot, model):
    board_list = BoardList(model)
    qtbot.addWidget(board_list)
    board_list.resize(1000, 300)
    board_list.show()
    qtbot.waitExposed(board_list)
    board_list.setFocus()
    return board_list


def shown(model, row, column):
    return model.index(row, column).data()


def test_a_column_is_named_on_the_side_on_which_it_is_written(model):
    across, side = Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole
    for column in range(model.columnCount()):
        assert model.headerData(column, across, side) == model.index(0, column).data(side)


def test_text_that_does_not_fit_is_shown_in_a_tooltip(model):
    assert "booked, half movement, spent" in model.index(2, STATE).data(Qt.ItemDataRole.ToolTipRole)


def test_a_row_describes_everything_visible_about_a_pawn(model):
    assert [shown(model, 2, column) for column in (TEAM, NUMBER, CELL, YARDS, STATE)] == [
        "Tamber Vale",
        "6",
        "72:27",
        "9",
        "booked, half movement, spent",
    ]


def test_a_row_lists_the_actions_of_its_pawn(model):
    model.set_offers({16: PawnActions("Tackle 10", "43.3%")})
    assert (shown(model, 2, MAY), shown(model, 2, CHANCE)) == ("Tackle 10", "43.3%")
    assert (shown(model, 0, MAY), shown(model, 0, CHANCE)) == ("", "")


def test_a_loose_ball_is_measured_too(model):
    free = [replace(mark, ball=False) for mark in SCENE.pawns]
    model.set_scene(replace(SCENE, pawns=tuple(free), ball=Cell(80, 33)))
    assert shown(model, 0, YARDS) == "1"


def test_cells_are_said_with_their_columns(model):
    assert model.index(2, STATE).data(Qt.ItemDataRole.AccessibleTextRole) == "State: booked, half movement, spent"
    assert model.index(0, STATE).data(Qt.ItemDataRole.AccessibleTextRole) == "State: none"


def test_enter_is_a_click_on_the_cell(board_list, qtbot):
    board_list.mark(Cell(72, 27))
    with qtbot.waitSignal(board_list.entered_at) as told:
        qtbot.keyClick(board_list, Qt.Key.Key_Return)
    assert told.args == [Cell(72, 27)]


def test_arrows_point_at_the_cells_of_the_rows(board_list, qtbot):
    board_list.mark(Cell(81, 33))
    with qtbot.waitSignal(board_list.pointed) as told:
        qtbot.keyClick(board_list, Qt.Key.Key_Down)
    assert told.args == [Cell(66, 24)]


def test_the_list_is_sorted_by_numbers_as_numbers(board_list):
    board_list.sortByColumn(NUMBER, Qt.SortOrder.AscendingOrder)
    model = board_list.model()
    assert [model.index(row, NUMBER).data() for row in range(3)] == ["6", "9", "10"]


def test_the_current_row_stays_when_pawns_move(board_list, model):
    board_list.mark(Cell(72, 27))
    moved = replace(SCENE.pawns[2], cell=Cell(70, 27))
    model.set_scene(replace(SCENE, pawns=(*SCENE.pawns[:2], moved)))
    assert board_list.currentIndex().siblingAtColumn(CELL).data() == "70:27"
