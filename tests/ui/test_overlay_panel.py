"""The overlay panel: chosen by mouse and keys, read in words, saved as files."""

import os

import numpy as np
import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QFileDialog

from footroll.odds import surfaces
from footroll.pitch import Cell
from tests.ui.hands import CTRL, LEFT, point, press

OPEN = "footroll-1 100x64 H=1@5:32,9@70:30,8@70:20 A=1@99:32,4@80:30,5@66:25 ask=carrier carrier=H9"


@pytest.fixture
def room(at, qtbot):
    """Return a room with goal chances over its pitch."""
    room = at(OPEN)
    press(room, Qt.Key.Key_2, CTRL)
    qtbot.waitUntil(room.panel.overlays.isVisible)
    return room


def row(box, words):
    return next(one for one in box.rows if one.isVisible() and one.accessibleName() == words)


def test_a_surface_opens_its_panel_in_the_place_of_the_list(room):
    assert not room.panel.options.isVisible()
    assert room.ask.buttons  # the question stays
    assert [one.option.icon for one in room.panel.overlays.surfaces.rows].count("chosen") == 1
    assert "The heavy contour is 20%." in room.panel.overlays.reading.labels[1].text()


def test_the_surface_texts_fit_a_usual_window(room, qtbot):
    room.resize(1440, 852)
    box = room.panel.overlays
    qtbot.waitUntil(lambda: box.visibleRegion().boundingRect() == box.rect())
    assert box.exports[-1].isVisible()


def test_another_surface_and_none_are_chosen_by_a_click(room, qtbot):
    QTest.mouseClick(row(room.panel.overlays.surfaces, "Pass"), LEFT)
    qtbot.waitUntil(lambda: room.surface is not None and room.surface.title == "Pass")
    assert room.tools_bar.surfaces.currentText() == "Pass"
    QTest.mouseClick(row(room.panel.overlays.surfaces, "None"), LEFT)
    qtbot.waitUntil(lambda: not room.panel.overlays.isVisible())
    assert room.panel.options.isVisible()


def test_lines_are_ticked_in_the_panel(room):
    QTest.mouseClick(row(room.panel.overlays.lines, "Offside line"), LEFT)
    assert room.overlays.lines == {"offside"}
    assert row(room.panel.overlays.lines, "Offside line").option.icon == "ticked"


def test_the_panel_shows_the_carriers_best_cell(room):
    chances = surfaces.goal_chance(room.session.match, room.session.match.carrier)
    (now, here), (best, there) = room.panel.overlays.tables.boxes[0].table.rows
    points = room.session.match.points(room.session.match.carrier)
    reached = max(float(chances[cell.x, cell.y]) for cell in Cell(70, 30).around(points))
    assert now.startswith("Shoot now from 70:30")
    assert here == f"{100 * float(chances[70, 30]):.1f}%"
    assert there == f"{100 * reached:.1f}%"
    assert best.startswith(f"Best cell within {points} yards")


def test_the_status_line_reads_the_surface_under_the_pointer(room):
    point(room, Cell(88, 30))
    assert f"goal chance {room.surface.value_at(Cell(88, 30))}" in room.status.facts.text()


@pytest.mark.parametrize("kind", ["png", "svg", "csv"])
def test_what_is_seen_is_kept_as_a_file(room, kind, tmp_path, monkeypatch):
    path = tmp_path / f"goal.{kind}"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    button = room.panel.overlays.exports[("png", "svg", "csv").index(kind)]
    QTest.mouseClick(button, LEFT)
    if kind == "csv":
        values = np.loadtxt(path, delimiter=",")
        assert values.shape == (64, 100)
        assert np.isnan(values[30, 10])  # the own half
        assert values[30, 88] == pytest.approx(float(room.surface.values[88, 30]), rel=1e-5)
    else:
        assert not QImage(str(path)).isNull()


def test_a_file_that_cannot_be_written_is_reported(room, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "nowhere" / "goal.csv"), ""))
    told = []
    room.message.connect(told.append)
    QTest.mouseClick(room.panel.overlays.exports[2], LEFT)
    assert "cannot be written" in told[0]


def test_all_kinds_of_lines_say_whether_they_are_exact(room):
    certain = {"Reach zones": "exact", "Passing lanes": "exact", "Shadows": "estimate", "Offside line": "exact"}
    told = {one.accessibleName(): one.accessibleDescription() for one in room.panel.overlays.lines.rows}
    assert {words: detail.partition(". ")[0].rpartition(", ")[2] for words, detail in told.items()} == certain
    offered = [action.text() for action in room.tools_bar.lines.menu.actions()]
    assert offered == [f"{words}, {said}" for words, said in certain.items()]
