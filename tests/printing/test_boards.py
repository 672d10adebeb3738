"""Printed boards read back: exact pages, grid lines, rulers, values both ways round, and fonts.

`make check-print` reads the whole matrix of papers, pitches and scales; here is a sample.
"""

import itertools
import os
import re
import time

import pytest

from footroll.pitch import Pitch, shipped_pitches
from footroll.printing.boards import BoardLook, board_pages
from footroll.printing.inks import INKS
from footroll.printing.paper import PAPERS, VALUES_FROM
from footroll.printing.pdf import write_pdf
from footroll.printing.tiling import plan_board
from tests.printing.reading import MM, lines_of, origin, pages_of, same, values_of

pytest.importorskip("reportlab")

ALL = os.environ.get("FOOTROLL_PRINT") == "all"
SIZES = ((100, 50), (100, 64), (114, 74), (130, 100))
MATRIX = list(itertools.product(("A4", "A3", "A1", "A0", "Letter", "Tabloid"), SIZES, (5.0, 6.5, 8.0, 10.0)))
SAMPLE = [
    ("A4", (100, 64), 8.0),
    ("A3", (130, 100), 10.0),
    ("Letter", (114, 74), 6.5),
    ("Tabloid", (100, 50), 5.0),
    ("A0", (114, 74), 8.0),
]
GRID = INKS["colour"].grid_width


def printed(plan, *, tiles=None, **look):
    """Return a PDF of some sheets of a plan, and these sheets."""
    pages = board_pages(plan, look=BoardLook(**look), with_map=False)
    chosen = plan.tiles if tiles is None else [plan.tiles[at] for at in tiles]
    return write_pdf([pages[tile.number - 1] for tile in chosen], title="board"), chosen


def shown_cells(plan, tile):
    """Return the columns and rows of the pitch on a sheet, overlap included."""
    return (
        range(max(tile.across.start, 0), min(tile.across.shown, plan.pitch.length)),
        range(max(tile.down.start, 0), min(tile.down.shown, plan.pitch.width)),
    )


def check_lines(page, plan, tile):
    """Compare every grid line of a sheet with its place."""
    left, top = origin(plan, tile)
    columns, rows = shown_cells(plan, tile)
    lines = lines_of(page, width=GRID)
    for at, low, high, cells, start in (
        (0, 1, 3, columns, left - tile.across.start * plan.yard),
        (1, 0, 2, rows, top - tile.down.start * plan.yard),
    ):
        across = [line for line in lines if same(line[at], line[at + 2]) and not same(line[low], line[high])]
        wanted = (
            {start + border * plan.yard for border in range(cells.start, cells.stop + 1)}
            if len(columns) and len(rows)
            else set()
        )
        for place in wanted:
            assert any(abs(line[at] - place) <= 0.02 for line in across), (tile.number, place)
        grid = {start + border * plan.yard for border in range(cells.start - 5, cells.stop + 6)}
        for line in across:
            if high_enough(line, low, high):
                assert min(abs(line[at] - place) for place in grid) <= 0.02


def high_enough(line, low, high):
    """Return whether a line is part of the grid: the arms of the crosses are 4 mm long."""
    return abs(line[high] - line[low]) > 4.5


def check_values(page, plan, tile):
    """Compare every value of a sheet with the rules, both ways round."""
    left, top = origin(plan, tile)
    upright, turned = values_of(page, left=left, top=top, yard=plan.yard)
    values = plan.pitch.difficulties()
    columns, rows = shown_cells(plan, tile)
    wanted = {
        (column - tile.across.start, row - tile.down.start): int(values[row, column])
        for row in rows
        for column in columns
    }
    inside = {cell: value for cell, value in upright.items() if cell in wanted}
    assert inside == wanted
    assert turned == wanted
    return len(wanted)


@pytest.mark.parametrize(("paper", "size", "yard"), MATRIX if ALL else SAMPLE)
def test_pages_rulers_and_grid_lines_are_exact(paper, size, yard):
    plan = plan_board(Pitch(*size), paper=PAPERS[paper], yard=yard)
    data, tiles = printed(plan, values="none", tiles=None if ALL else {0, plan.sheets - 1})
    for page, tile in zip(pages_of(data), tiles, strict=True):
        assert same(page.width * MM, plan.paper.width, 0.01)
        assert same(page.height * MM, plan.paper.height, 0.01)
        check_lines(page, plan, tile)
        rulers = [line for line in lines_of(page, width=0.2) if same(line[0], line[2])]
        assert [round(line[3] - line[1], 2) for line in rulers] == [100.0]


@pytest.mark.parametrize("name", shipped_pitches())
def test_every_value_of_a_shipped_pitch_is_right_both_ways_round(name):
    pitch = shipped_pitches()[name]
    plan = plan_board(pitch, paper=PAPERS["A4"], yard=8)
    data, tiles = printed(plan, tiles=None if ALL else {len(plan.columns) - 1})
    read = sum(check_values(page, plan, tile) for page, tile in zip(pages_of(data), tiles, strict=True))
    assert read >= (pitch.length * pitch.width if ALL else 100)


class Pencil:
    """A canvas that remembers the words of a page."""

    def __init__(self):
        self.words = []

    def line(self, *_, **__):
        pass

    rect = circle = line

    def text(self, x, y, words, *, size, **_):
        self.words.append((x, y - 0.3 * size, words, 0))

    def turned_text(self, x, y, words, *, size, turn, **_):
        self.words.append((x, y + 0.3 * size, words, turn))


@pytest.mark.parametrize("name", shipped_pitches())
def test_all_sheets_together_have_every_value_twice(name):
    plan = plan_board(shipped_pitches()[name], paper=PAPERS["A3"], yard=8)
    values, found = plan.pitch.difficulties(), [set(), set()]
    for tile, page in zip(plan.tiles, board_pages(plan, with_map=False), strict=True):
        left, top = origin(plan, tile)
        pencil = Pencil()
        page.draw(pencil)
        for x, y, words, turn in pencil.words:
            if turn in (0, 180) and words.isdigit():
                x += 0.1 if turn == 0 else -0.1
                cell = int((x - left) // plan.yard) + tile.across.start, int((y - top) // plan.yard) + tile.down.start
                assert values[cell[1], cell[0]] == int(words), (tile.number, cell)
                found[turn == 180].add(cell)
    assert len(found[0]) == len(found[1]) == plan.pitch.length * plan.pitch.width


@pytest.mark.parametrize("ink", INKS)
def test_fonts_are_embedded_and_two_runs_are_equal(ink):
    plan = plan_board(Pitch(100, 64), paper=PAPERS["A4"], yard=8)
    pages = board_pages(plan, look=BoardLook(INKS[ink]))
    first, second = (write_pdf(pages, title="board") for _ in range(2))
    assert first == second
    assert len(first) <= 300 * 1024
    fonts = set(re.findall(rb"/BaseFont\s*/(\S+)", first))
    assert {name.partition(b"+")[2] for name in fonts} == {b"Inter-Regular", b"Inter-Bold"}
    assert first.count(b"/FontFile2") >= len(fonts)
    assert b"/PrintScaling /None" in first
    assert len(pages) == 11


@pytest.mark.parametrize("ink", INKS)
def test_sixteen_sheets_are_a_small_file(ink):
    plan = plan_board(Pitch(114, 74), paper=PAPERS["A4"], yard=8)
    assert plan.sheets == 16
    assert len(printed(plan, ink=INKS[ink])[0]) <= 300 * 1024


def test_text_can_be_searched():
    plan = plan_board(Pitch(100, 64), paper=PAPERS["A4"], yard=8)
    text = pages_of(write_pdf(board_pages(plan)[:1], title="board"))[0].extract_text()
    assert "10 sheets of A4, upright, at 8 mm a yard. Finished board: 832 × 544 mm." in text
    assert "Glue 1 to 5, then 6 to 10" in text


def test_a_printer_that_shrinks_is_corrected():
    plan = plan_board(Pitch(100, 64), paper=PAPERS["A4"], yard=8, stretch=100 / 99.4)
    data, _ = printed(plan, values="none", tiles={0})
    page = pages_of(data)[0]
    assert same(page.width * MM, 210, 0.01)
    ruler = max(abs(y2 - y1) for x1, y1, x2, y2 in lines_of(page, width=0.2) if same(x1, x2))
    assert same(ruler, 100.60, 0.01)  # 99.4 % of it are 100 mm


def test_crosses_of_neighbours_are_the_same_points_of_the_board():
    plan = plan_board(Pitch(114, 74), paper=PAPERS["A4"], yard=8)
    data, tiles = printed(plan, values="none", tiles={0, 1})
    points = []
    for page, tile in zip(pages_of(data), tiles, strict=True):
        left, top = origin(plan, tile)
        rings = [one for one in page.curves if same((one["x1"] - one["x0"]) * MM, 2.4, 0.05)]
        assert len(rings) == 4
        points.append(
            {
                (
                    round(((one["x0"] + one["x1"]) / 2 * MM - left) / 8 + tile.across.start, 2),
                    round(((one["top"] + one["bottom"]) / 2 * MM - top) / 8 + tile.down.start, 2),
                )
                for one in rings
            }
        )
    assert len(points[0] & points[1]) == 2


def paper_of(data):
    """Return the first page as grey pixels at 300 dpi."""
    qt = pytest.importorskip("PyQt6.QtPdf")
    from PyQt6.QtCore import QBuffer, QByteArray, QSize
    from PyQt6.QtGui import QImage, QPainter

    store = QBuffer()
    store.setData(QByteArray(data))
    store.open(QBuffer.OpenModeFlag.ReadOnly)
    document = qt.QPdfDocument(None)
    document.load(store)
    size = document.pagePointSize(0)
    scale = 300 / 72
    image = document.render(0, QSize(round(size.width() * scale), round(size.height() * scale)))
    paper = QImage(image.size(), QImage.Format.Format_Grayscale8)
    paper.fill(255)
    painter = QPainter(paper)
    painter.drawImage(0, 0, image)
    painter.end()
    return paper


@pytest.mark.parametrize("ink", ["black", "colour"])
def test_neighbouring_bands_differ_by_an_eighth_of_grey(ink, qapp):
    import numpy as np

    plan = plan_board(Pitch(100, 64), paper=PAPERS["A4"], yard=8)
    data, (tile,) = printed(plan, values="none", ink=INKS[ink], tiles={4})
    image = paper_of(data)
    bits = image.constBits()
    pixels = np.frombuffer(bits.asstring(image.sizeInBytes()), np.uint8).reshape(image.height(), image.bytesPerLine())
    left, top = origin(plan, tile)
    dots = 300 / 25.4

    def grey(x, y):
        x0, y0 = left + (x - tile.across.start) * 8, top + (y - tile.down.start) * 8
        part = pixels[round(y0 * dots) : round((y0 + 8) * dots), round(x0 * dots) : round((x0 + 8) * dots)]
        return part.mean() / 255

    cells = ((90, 29), (85, 17), (90, 3))  # up to 20, up to 50, and above
    assert [int(plan.pitch.difficulties()[y, x] - 1) // 10 for x, y in cells] == [1, 2, 6]
    easy, fair, far = (grey(x, y) for x, y in cells)
    assert far - fair >= 0.12
    assert fair - easy >= 0.12


def test_the_largest_board_is_quick():
    began = time.process_time()
    plan = plan_board(Pitch(130, 100), paper=PAPERS["A4"], yard=10)
    data, _ = printed(plan)
    assert time.process_time() - began <= 5
    assert data.startswith(b"%PDF")


def test_nothing_is_drawn_where_printers_leave_paper_white():
    for rim in (6, 8, 20):
        plan = plan_board(Pitch(100, 64), paper=PAPERS["A4"], yard=8, rim=rim)
        data, _ = printed(plan, tiles={0, plan.sheets // 2})
        for page in pages_of(data):
            for one in (*page.chars, *page.lines, *page.curves):
                assert one["x0"] * MM >= 3.9
                assert one["x1"] * MM <= plan.paper.width - 3.9
                assert one["top"] * MM >= 3.9
                assert one["bottom"] * MM <= plan.paper.height - 3.9


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [(100, 50), (130, 100)])
def test_the_map_and_its_strip_stay_on_the_paper_and_apart(paper, size):
    plan = plan_board(Pitch(*size), paper=PAPERS[paper], yard=10)
    if plan.sheets == 1:
        return
    page = pages_of(write_pdf(board_pages(plan)[:1], title="map"))[0]
    for one in (*page.chars, *page.lines, *page.rects):
        assert one["x0"] * MM >= 9
        assert one["x1"] * MM <= plan.paper.width - 4
        assert one["top"] * MM >= 9
        assert one["bottom"] * MM <= plan.paper.height - 4
    board = max((one for one in page.rects), key=lambda one: one["width"])
    assert board["width"] * MM >= 60
    ruler = [line for line in lines_of(page, width=0.2) if same(abs(line[2] - line[0]), 100, 0.01)]
    assert len(ruler) == 1
    left, top, *_ = ruler[0]
    assert top > board["bottom"] * MM or left > board["x1"] * MM


def test_small_boards_have_no_values():
    plan = plan_board(Pitch(100, 64), paper=PAPERS["A3"], yard=VALUES_FROM - 1)
    data, _ = printed(plan, values="none")
    assert not any(char["text"].isdigit() and char["matrix"][0] < 0 for char in pages_of(data)[0].chars)
