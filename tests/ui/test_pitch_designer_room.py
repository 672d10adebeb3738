"""The pitch designer: sliders and fields, the heat map, the comparison, and illegal sizes."""

import os
from itertools import combinations

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QFileDialog

from footroll.kernels.layout import Side
from footroll.pitch import LENGTHS, WIDTHS, Cell, Pitch, read_pitch_file
from footroll.ui.theme import DARK
from footroll.ui.views.editors.pitch_designer import PitchDesignerRoom

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def room(qtbot):
    room = PitchDesignerRoom("114x74")
    qtbot.addWidget(room)
    room.resize(1440, 850)
    room.show()
    qtbot.waitExposed(room)
    return room


def size(room):
    return room.design.pitch.length, room.design.pitch.width


def type_yards(qtbot, field, yards):
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, str(yards))
    qtbot.keyClick(field, Qt.Key.Key_Return)


def table(room):
    shown = room.changes.table
    return {
        shown.item(row, 0).text(): tuple(shown.item(row, at).text() for at in (1, 2, 3))
        for row in range(shown.rowCount())
    }


def test_sliders_know_even_yards_within_the_limits_of_the_rules(room, qtbot):
    for part, limits in ((room.size_card.length, LENGTHS), (room.size_card.width_, WIDTHS)):
        part.slider.setFocus()
        qtbot.keyClick(part.slider, Qt.Key.Key_Home)
        assert part.field.value() == limits[0]
        qtbot.keyClick(part.slider, Qt.Key.Key_Right)
        assert part.field.value() == limits[0] + 2
        qtbot.keyClick(part.slider, Qt.Key.Key_End)
        assert part.field.value() == limits[-1]
    assert size(room) == (130, 100)


def test_a_typed_size_is_painted_at_once(room, qtbot):
    type_yards(qtbot, room.size_card.length.field, 120)
    assert size(room) == (120, 74)
    assert room.view.scene.pitch.length == 120
    assert room.size_card.length.slider.value() * 2 == 120
    assert room.title == "Pitches › 120 × 74"


@pytest.mark.parametrize(
    ("length", "width", "clause"),
    [(101, 74, "FR-1.4-05"), (140, 74, "FR-1.4-02"), (114, 48, "FR-1.4-02"), (100, 100, "FR-1.4-03")],
)
def test_an_impossible_pitch_gets_one_sentence_with_its_clause(room, qtbot, length, width, clause):
    type_yards(qtbot, room.size_card.width_.field, width)
    type_yards(qtbot, room.size_card.length.field, length)
    said = room.size_card.fault.text()
    assert room.size_card.fault.isVisible()
    assert said.endswith(f"({clause}).")
    assert said.count(".") == 1 + clause.count(".")
    assert not room.use.save.isEnabled()
    assert room.view.scene.pitch == room.design.pitch
    assert size(room) != (length, width)
    qtbot.mouseClick(room.size_card.offers["recommended"], LEFT)
    assert not room.size_card.fault.isVisible()
    assert room.use.save.isEnabled()


def test_an_international_match_has_limits_of_its_own(room, qtbot):
    qtbot.mouseClick(room.size_card.international, LEFT)
    assert not room.size_card.fault.isVisible()
    type_yards(qtbot, room.size_card.length.field, 100)
    assert "(FR-1.4-04)" in room.size_card.fault.text()
    qtbot.mouseClick(room.size_card.international, LEFT)
    assert size(room) == (100, 74)


def test_the_table_says_what_changes(room):
    changed = table(room)
    # 100 × 64 = 6,400 and 114 × 74 = 8,436; 100 / 8 and 114 / 8; 32 + 4 and 37 + 4
    assert changed["Cells"] == ("6,400", "8,436", "+32%")
    assert changed["Turns end to end at 80"] == ("12.5", "14.2", "+1.8")
    assert changed["Touchline to far post"] == ("36", "41", "+5")
    assert changed["Cells a half at 20 or less"][2] == "same"


def test_the_counts_are_those_of_the_rules_cell_by_cell(room):
    pitch = room.design.pitch
    half = pitch.half(Side.AWAY).cells()
    fair = sum(pitch.difficulty(cell, side=Side.HOME) <= 50 for cell in half)
    assert table(room)["Cells a half at 50 or less"][1] == f"{fair:,}"


def test_nothing_changes_against_the_recommended_pitch_itself(room, qtbot):
    qtbot.mouseClick(room.size_card.offers["recommended"], LEFT)
    assert {change for _, _, change in table(room).values()} == {"same"}


def test_the_outline_shares_the_right_hand_goal(room):
    box, lens = room.view.outline, room.view.lens
    assert box.right() == lens.field.right()
    assert box.center().y() == lens.field.center().y()
    assert (box.width() / lens.scale, box.height() / lens.scale) == (100, 64)


def test_the_outline_is_painted_and_can_be_taken_away(room, qtbot):
    at = room.view.outline.topLeft().toPoint() + QPoint(0, 200)
    dark = QColor("#0B0F0D")

    def painted():
        picture = room.view.grab().toImage()
        return any(picture.pixelColor(at.x() + aside, at.y()) == dark for aside in (-2, -1, 0, 1))

    assert painted()
    qtbot.mouseClick(room.outline, LEFT)
    assert not painted()


@pytest.mark.parametrize("percent", [100, 150])
def test_no_label_of_a_contour_covers_another(qtbot, text_size, monkeypatch, percent):
    labels = {}

    def note(_painter, words, *, box, font, ink):
        labels[words] = box

    monkeypatch.setattr("footroll.ui.views.surfaces.draw_words", note)
    text_size(percent)
    room = PitchDesignerRoom("130x100")
    qtbot.addWidget(room)
    room.resize(1280, 752)
    room.show()
    qtbot.waitUntil(lambda: len(labels) == 6)
    labels.clear()  # those of a window without layout
    qtbot.mouseClick(room.outline, LEFT)  # everything is repainted
    qtbot.waitUntil(lambda: len(labels) == 6)
    assert not any(one.intersects(other) for one, other in combinations(labels.values(), 2))


def test_the_heat_map_gives_way_to_grass(room, qtbot):
    cell = room.view.lens.square(Cell(57, 5)).center().toPoint()
    heat = room.view.grab().toImage().pixelColor(cell)
    qtbot.mouseClick(room.grass, LEFT)
    grass = room.view.grab().toImage().pixelColor(cell)
    assert heat != grass
    assert grass.green() > max(grass.red(), grass.blue())
    assert not room.legend.isVisible()


def test_the_pointer_reads_a_cell(room, qtbot):
    qtbot.mouseMove(room.view, room.view.lens.square(Cell(93, 27)).center().toPoint())
    assert room.cell.text() == "93:27"
    difficulty = Pitch(114, 74).difficulty(Cell(93, 27), side=Side.HOME)
    assert room.facts.text().split("     ") == ["21 yards to the goal line", f"difficulty {difficulty}"]


def test_a_pitch_is_saved_and_opened_again(room, qtbot, tmp_path, monkeypatch):
    path = tmp_path / "ours.toml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    room.use.name.setFocus()
    qtbot.keyClicks(room.use.name, "Ours")
    qtbot.keyClick(room.use.name, Qt.Key.Key_Return)
    qtbot.keyClick(room.use.name, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert read_pitch_file(path) == Pitch(114, 74, name="Ours")
    qtbot.mouseClick(room.size_card.offers["largest"], LEFT)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    qtbot.mouseClick(room.bring, LEFT)
    assert room.design.pitch == Pitch(114, 74, name="Ours")
    assert room.title == "Pitches › Ours"


def test_a_file_that_cannot_be_written_or_read_is_reported(room, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "ours.toml"), ""))
    qtbot.mouseClick(room.use.save, LEFT)
    assert "cannot be written" in room.strip.words
    (tmp_path / "bad.toml").write_text("length = 100\n")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(tmp_path / "bad.toml"), ""))
    qtbot.mouseClick(room.bring, LEFT)
    assert "width is missing" in room.strip.words
    assert size(room) == (114, 74)


def test_a_match_can_be_begun_on_it(room, qtbot):
    with qtbot.waitSignal(room.opens) as opened:
        qtbot.mouseClick(room.use.play, LEFT)
    assert opened.args == ["start", Pitch(114, 74)]


def test_it_has_a_dark_theme(room):
    room.set_theme(DARK)
    assert room.view.grab().toImage().pixelColor(2, 2) == QColor(DARK.window)


# On paper


def test_the_printed_board_is_white(room, qtbot):
    qtbot.mouseClick(room.board, LEFT)
    square = room.view.lens.square(Cell(30, 20)).center().toPoint()
    assert room.view.grab().toImage().pixelColor(square).name() in {"#ffffff", "#f7f7f2"}
    assert not room.legend.isVisible()


def test_printing_opens_the_room_print_with_this_pitch(room, qtbot):
    with qtbot.waitSignal(room.opens) as opened:
        qtbot.mouseClick(room.use.print_, LEFT)
    assert opened.args == ["print", Pitch(114, 74)]


def test_a_pitch_of_the_game_that_is_reshaped_loses_its_name(qtbot):
    room = PitchDesignerRoom("recommended")
    qtbot.addWidget(room)
    assert room.title == "Pitches › Recommended"
    room.size_card.length.slider.setValue(51)
    assert room.title == "Pitches › 102 × 64"


def test_what_can_be_done_with_a_pitch_is_in_sight_in_the_smallest_window(room, qtbot):
    room.resize(1280, 752)
    qtbot.waitUntil(lambda: room.width() == 1280)
    for button in (room.use.save, room.use.print_, room.use.play):
        assert room.rect().contains(button.mapTo(room, button.rect().bottomRight()))
        assert not button.visibleRegion().isEmpty()
