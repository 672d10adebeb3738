"""The room Print: choices, page map, preview, the check of the printer, saving and printing."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6.QtPdf")
pytest.importorskip("reportlab")

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QDesktopServices, QFontMetricsF
from PyQt6.QtPrintSupport import QPrinter
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QFileDialog

from footroll.pitch import Cell, Pitch
from footroll.ui.models.printing import PrintJob
from footroll.ui.theme import DARK
from footroll.ui.views.printing import room as room_module
from tests.printing.reading import MM, pages_of

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(open_window):
    return open_window("print", size=(1440, 900))


@pytest.fixture
def room(window):
    return window.room


@pytest.fixture
def chosen(tmp_path, monkeypatch):
    """Let the file dialog choose a name."""

    def choose(name):
        path = tmp_path / name
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
        return path

    return choose


def enter(qtbot, field, words):
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, words)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_it_opens_with_a_board_on_ten_sheets_and_everything_for_a_match(room):
    assert room.title == "Pitches › 100 × 64 › Print"
    assert room.about.text() == "16 pages of A4 · 8 mm a yard"
    assert room.print_.text() == "Print 16 pages"
    assert room.parts_line.text() == "10 board · 1 map · 2 sheets · 2 cheat · 1 stickers"
    assert room.side.way.text() == "Upright: 10 pages. On its side it would be 12."
    assert room.side.size.text() == "The pitch is 800 × 512 mm; with its edge and goals 832 × 544."
    assert room.tiles_line.text() == "5 × 2 tiles, up to 21 × 34 yards; cuts fall on lines of the grid"


def test_the_facts_of_a_tile_are_those_of_the_design(room):
    room.show_tile(4)
    assert {name: label.text() for name, label in room.tile_facts.items()} == {
        "Cells": "82:0 to 99:31",
        "Joins": "4 left, 10 below",
        "On paper": "160 × 280 mm",  # 20 yards, and 34 with one more to glue under
        "Margin": "25 and 8.5 mm",
    }
    assert room.page_name.text() == "Tile 5 of 10"
    assert "Tile 5 of 10, cells 82:0 to 99:31, joins 4 left, 10 below." in room.preview.accessibleName()


def test_the_arrows_and_the_pointer_choose_a_tile(room, qtbot):
    room.map.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        qtbot.keyClick(room.map, key)
    assert room.job.shown_tile.number == 7
    qtbot.keyClick(room.map, Qt.Key.Key_Down)  # there is no third row
    assert room.job.shown_tile.number == 7
    box = room.map.box_of(room.job.plan.tiles[4])
    qtbot.mouseClick(room.map, LEFT, pos=box.center().toPoint())
    assert room.job.shown_tile.number == 5


def test_pages_are_turned_and_the_map_follows(room, qtbot):
    qtbot.mouseClick(room.after, LEFT)
    assert room.page_name.text() == "Tile 2 of 10"
    assert room.job.shown_tile.number == 2
    QTest.keyClick(room.map, Qt.Key.Key_PageUp)
    QTest.keyClick(room.map, Qt.Key.Key_PageUp)
    assert room.page_name.text() == "Map, 1 of 16"
    assert not room.before.isEnabled()
    for _ in range(20):
        room.turn(1)
    assert room.page_name.text() == "Stickers 1, 16 of 16"
    assert not room.after.isEnabled()


def test_the_preview_is_rendered_from_the_file_itself(room):
    room.show_tile(0)
    image = room.preview.grab().toImage()
    box = room.preview.paper_box()
    assert image.pixelColor(int(box.left()) + 4, int(box.top()) + 4) == QColor("white")
    colours = {
        image.pixelColor(x, int(box.center().y())).name() for x in range(int(box.left()) + 40, int(box.right()) - 40)
    }
    assert "#bbd8c1" in colours or "#8fbb99" in colours


def test_the_loupe_enlarges(room, qtbot):
    before = room.preview.grab().toImage()
    QTest.keyClick(room, Qt.Key.Key_L)
    assert room.loupe.isChecked()
    assert room.preview.grab().toImage() != before


@pytest.mark.parametrize(
    ("part", "typed", "says"),
    [
        ("yard", "3", "From 6 mm, or the values cannot be read."),
        ("yard", "25", "Up to 20 mm; this board would be 2.5 m long."),
        ("overlap", "40", "At most 3 yards, 24 mm."),
    ],
)
def test_a_bad_number_gets_one_sentence_and_the_pages_stay(room, qtbot, part, typed, says):
    field = getattr(room.side, part)
    enter(qtbot, field, typed)
    assert room.side.faults[part].text() == says
    assert room.side.faults[part].isVisibleTo(room.side.area)
    assert field.property("bad")
    assert room.about.text() == "16 pages of A4 · 8 mm a yard"
    enter(qtbot, field, "8" if part == "yard" else "1")
    assert not room.side.faults[part].isVisibleTo(room.side.area)
    assert not field.property("bad")


def test_choices_change_the_sheets(room, qtbot):
    qtbot.mouseClick(room.side.papers["A3"], LEFT)
    assert room.job.plan.sheets == 6
    qtbot.mouseClick(room.side.values["none"], LEFT)
    enter(qtbot, room.side.yard, "5")
    assert room.side.faults["yard"].text() == ""
    assert room.job.plan.yard == 5
    qtbot.mouseClick(room.side.values["twice"], LEFT)
    assert room.job.choices.values == "none"
    assert room.side.faults["values"].text() == "From 6 mm, or the values cannot be read."
    enter(qtbot, room.side.overlap, "0")
    assert room.side.strip.text() == "Tiles will meet edge to edge."


def test_nothing_ticked_cannot_be_printed(room, qtbot):
    for tick in room.side.ticks.values():
        if tick.isChecked():
            tick.click()
    assert not room.print_.isEnabled()
    assert room.print_.toolTip() == "Tick something to print."
    assert room.parts_line.text() == "Tick something to print."


def test_the_ruler_corrects_the_printer_and_is_kept(window, room, qtbot, settings):
    enter(qtbot, room.check.field, "99.4")
    assert room.check.says.text() == "prints at 100.6%"
    assert room.about.text() == "16 pages of A4 · printed at 100.6% to make 8 mm a yard"
    assert room.job.plan.sheets == 10
    window.go_back()
    again = window.open("print")
    assert again.job.choices.measured == 99.4


def test_a_ruler_that_is_far_off_is_not_believed(room, qtbot):
    enter(qtbot, room.check.field, "91")
    assert "turn that off in its dialog" in room.check.fault.text()
    assert room.job.choices.measured == 100


def test_the_status_line_describes_the_cell_under_the_pointer(room, qtbot):
    room.map.pointed.emit(Cell(93, 27))
    assert room.cell.text() == "93:27"
    difficulty = Pitch(100, 64).difficulties()[27, 93]
    assert room.facts_line.text() == f"tile 5     difficulty {difficulty}     744 mm from the left goal line"


def test_the_map_reads_as_a_table(room, qtbot, settings):
    QTest.keyClick(room, Qt.Key.Key_R, CTRL)
    assert room.table.isVisible()
    row = [room.table.item(4, column).text() for column in range(5)]
    assert row == ["5", "82 to 99", "0 to 31", "4 left, 10 below", "160 × 272"]
    room.table.selectRow(6)
    assert room.job.shown_tile.number == 7
    assert settings.kept("printing/table") == "true"


def test_a_pdf_is_saved_with_all_pages(room, qtbot, chosen, monkeypatch):
    path, opened = chosen("board.pdf"), []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    QTest.keyClick(room, Qt.Key.Key_S, CTRL)
    qtbot.waitUntil(lambda: room.strip.words == "16 pages in board.pdf.", timeout=60_000)
    pages = pages_of(path.read_bytes())
    assert len(pages) == 16
    assert round(pages[1].width * MM, 2) == 210
    qtbot.mouseClick(room.strip.offer_button, LEFT)
    qtbot.mouseClick(room.strip.other_button, LEFT)
    assert opened == [str(path), str(path.parent)]


def test_svgs_are_saved_one_a_page(room, qtbot, chosen):
    path = chosen("board.svg")
    qtbot.mouseClick(room.save_svg, LEFT)
    told = "16 pages in board-map.svg to board-stickers-1.svg."
    qtbot.waitUntil(lambda: room.strip.words == told, timeout=60_000)
    assert len(list(path.parent.glob("board-*.svg"))) == 16


def test_writing_shows_its_progress_and_can_be_cancelled(room, qtbot, chosen, held_work):
    held_work(after=4)
    path = chosen("board.pdf")
    qtbot.mouseClick(room.save_pdf, LEFT)
    qtbot.waitUntil(lambda: room.strip.words == "Writing page 4 of 16")
    qtbot.mouseClick(room.strip.offer_button, LEFT)
    assert room.strip.words == "Nothing was written."
    assert [one.name for one in path.parent.iterdir() if one.name != "settings.ini"] == []


def test_a_folder_that_cannot_be_written_is_reported(room, qtbot, chosen):
    chosen("no/board.pdf")
    qtbot.mouseClick(room.save_pdf, LEFT)
    qtbot.waitUntil(lambda: "cannot be written" in room.strip.words)


def test_without_a_printer_a_pdf_is_offered(room, qtbot, chosen, monkeypatch):
    monkeypatch.setattr(room_module, "has_printer", lambda: False)
    QTest.keyClick(room, Qt.Key.Key_P, CTRL)
    assert room.strip.words == "No printer is set up. Save a PDF instead."
    QTest.keyClick(room, Qt.Key.Key_T)
    path = chosen("test.pdf")
    qtbot.mouseClick(room.strip.offer_button, LEFT)
    qtbot.waitUntil(path.exists, timeout=60_000)
    assert len(pages_of(path.read_bytes())) == 1


def test_a_printer_gets_pages_at_true_size(room, tmp_path):
    path, printer = tmp_path / "printed.pdf", QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    room.send(printer, room.job.pages[3:5])
    assert room.strip.words == "Printed page 2 of 2."
    pages = pages_of(path.read_bytes())
    assert len(pages) == 2
    for page in pages:
        assert abs(page.width * MM - 210) < 0.2  # Qt writes whole points
        (image,) = page.images
        assert abs((image["x1"] - image["x0"]) * MM - 210) < 0.2


def test_more_than_sixty_sheets_are_asked_about_once(room, qtbot, monkeypatch):
    monkeypatch.setattr(room_module, "has_printer", lambda: False)
    enter(qtbot, room.side.yard, "20")
    assert len(room.job.pages) > 60
    qtbot.mouseClick(room.print_, LEFT)
    assert room.strip.words == f"These are {len(room.job.pages)} pages. Print them all?"
    qtbot.mouseClick(room.strip.offer_button, LEFT)
    assert room.strip.words == "No printer is set up. Save a PDF instead."
    qtbot.mouseClick(room.print_, LEFT)
    assert room.strip.words == "No printer is set up. Save a PDF instead."


def test_ctrl_p_opens_the_room_from_anywhere_and_esc_goes_back(open_window, qtbot):
    window = open_window("pitch", "114x74")
    QTest.keyClick(window, Qt.Key.Key_P, CTRL)
    assert window.room.name == "print"
    window.go_back()
    assert window.room.name == "pitch"
    window.try_open("print", Pitch(114, 74))
    assert window.room.title == "Pitches › 114 × 74 › Print"


def test_a_match_is_printed_with_its_own_teams(open_window):
    window = open_window("match")
    teams = window.room.session.match.teams
    window.try_open("print")
    assert window.room.job.teams == teams
    window.go_back()
    window.room.leave()


def test_without_the_extra_the_preview_names_it(room, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "reportlab", None)
    room.show_tile(8)
    room.preview.grab()
    assert room.preview.fault == "Printing a PDF needs the extra 'print': pip install 'footroll[print]'."


@pytest.mark.parametrize(
    ("size", "percent", "tabs", "piece"),
    [((1440, 900), 100, False, True), ((1280, 800), 100, False, False), ((1440, 900), 150, True, False)],
)
def test_map_and_preview_make_room_for_each_other(open_window, text_size, size, percent, tabs, piece, qtbot):
    text_size(percent)
    room = open_window("print", size=size).room
    qtbot.waitUntil(lambda: room.tabs.isVisible() is tabs)
    assert room.true_size.isVisible() is piece
    assert room.middle.isVisible()
    assert room.right.isVisible() is not tabs
    room.tabs.setCurrentIndex(1)
    assert room.right.isVisible()
    for button in (room.test, room.save_pdf, room.save_svg, room.print_):
        assert room.bar.rect().contains(button.geometry())


def test_all_columns_of_the_map_have_one_size_of_text_that_fits(open_window, text_size):
    """The first column of 100 × 64 has a shorter name than the others."""
    text_size(150)
    shown = open_window("print", size=(1280, 800)).room.map
    metrics = QFontMetricsF(shown.range_font())
    for words in ("x 0–18", "x 19–39", "x 40–60", "x 61–81", "x 82–99"):
        assert metrics.horizontalAdvance(words) < min(shown.box_of(tile).width() for tile in shown._job.plan.tiles)


def test_it_has_a_dark_theme(window, room):
    window.set_theme(DARK)
    place = room.middle.mapTo(window, room.middle.rect().topLeft())
    assert window.grab().toImage().pixelColor(place.x() + 4, place.y() + 4) == QColor(DARK.window)


def test_a_job_counts_pages_of_a_larger_pitch(teams, qapp):
    job = PrintJob(Pitch(130, 100), teams)
    job.choose(paper="A0", yard=8.0)
    assert job.plan.sheets == 2  # 134 × 104 yards are 1072 × 832 mm; the rim leaves 1173 × 825 mm
