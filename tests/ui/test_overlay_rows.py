"""An overlay is declared once, as a row: choosers, keys, help, commands and docs follow from it."""

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor

from footroll.cli.completion import complete_overlays
from footroll.pitch import Cell
from footroll.ui.models.answers.reading import DIGITS, overlay_keys, overlay_names, overlay_table
from footroll.ui.models.help.topics import all_topics
from footroll.ui.models.lines import LINES, LineRow, Lines, Zone
from footroll.ui.models.overlays import SURFACES, chance_surface
from footroll.ui.theme import DARK, LIGHT
from tests.ui.hands import CTRL, pixel, point, press

DOCS = Path(__file__).parent.parent.parent / "docs"
OPEN = "footroll-1 100x64 H=1@5:32,9@80:30,8@70:40 A=1@99:32,4@90:31,5@84:33 ask=carrier carrier=H9"


def pressure(row, match, pawn):
    """Return a made-up surface: the share of the pitch's length."""
    values = np.repeat(np.linspace(0, 1, match.pitch.length)[:, None], match.pitch.width, axis=1)
    return chance_surface(row, values, about="made up for a test")


def boxes(match, kicker):
    """Return made-up lines: the reach zone of one pawn."""
    return Lines(zones=LINES["reach-zones"].make(match, kicker).zones[:1])


@pytest.fixture
def surface(monkeypatch):
    """Add a made-up surface."""
    row = replace(SURFACES["pass"], name="pressure", title="Pressure", shows="made-up pressure", make=pressure)
    monkeypatch.setitem(SURFACES, row.name, row)
    return row


@pytest.fixture
def line(monkeypatch):
    """Add made-up lines."""
    row = LineRow(name="boxes", title="Boxes", about="one zone", shows="made-up boxes", exact=False, make=boxes)
    monkeypatch.setitem(LINES, row.name, row)
    return row


def test_a_surface_is_in_the_chooser_and_its_key_paints_it(surface, at, qtbot):
    room = at(OPEN)
    chooser = room.tools_bar.surfaces
    assert chooser.itemText(chooser.findData(surface.name)) == surface.title
    assert overlay_keys()[surface.name] == "Ctrl+6"
    press(room, Qt.Key.Key_6, CTRL)
    qtbot.waitUntil(room.panel.overlays.isVisible)
    rows = [row.accessibleName() for row in room.panel.overlays.surfaces.rows]
    assert any(name.startswith(surface.title) for name in rows)
    cell = Cell(20, 5)
    point(room, cell)
    assert "pressure 20.2%" in room.status.facts.text()  # 20 of 99
    assert room.pitch.ground().toImage().pixelColor(pixel(room, cell)) == QColor(surface.ramp(LIGHT)[1])


def test_lines_are_in_the_chooser_and_are_drawn(line, at, qtbot):
    room = at(OPEN)
    assert room.tools_bar.actions_of[line.name].text() == "Boxes, estimate"
    assert room.lay_over(line.name)
    assert len(room.overlays.lines) == 1
    assert all(isinstance(zone, Zone) for zone in room.pitch.lines.zones)
    assert len(room.pitch.lines.zones) == 1


@pytest.mark.usefixtures("surface", "line")
def test_help_commands_and_docs_know_an_overlay_from_its_row(settings):
    titles = [topic.title for topic in all_topics(settings)]
    assert "Ctrl+1 … 6: Surfaces: difficulty, goal chance, pass, control, threat, pressure" in titles
    assert any(title.startswith("Ctrl+7 … 9: Lines: ") for title in titles)
    assert {"pressure", "boxes"} <= set(overlay_names())
    offered = complete_overlays(None, None, "")
    assert {"pressure", "boxes"} <= {getattr(one, "value", one) for one in offered}
    assert "| `pressure` | Ctrl+6 | surface, exact | made-up pressure |" in overlay_table().splitlines()
    assert "| `boxes` |  | lines, estimate | made-up boxes |" in overlay_table().splitlines()


def test_the_docs_list_every_overlay():
    assert overlay_table() in (DOCS / "desktop.md").read_text(encoding="utf-8"), overlay_table()


@pytest.mark.parametrize("name", SURFACES)
def test_a_row_has_a_colour_for_each_band(name):
    row = SURFACES[name]
    assert row.name == name
    assert len(row.ramp(LIGHT)) == len(row.ramp(DARK)) == len(row.edges) + 1
    assert 1 <= row.heavy <= len(row.edges)


def test_every_overlay_of_ours_has_a_key():
    assert len(overlay_names()) == len(overlay_keys()) == DIGITS
