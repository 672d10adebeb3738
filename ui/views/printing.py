"""Printable pages in black on white, as PDF files."""

from __future__ import annotations

from contextlib import contextmanager
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QMarginsF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.errors import FootrollError
from footroll.files import whole_file
from footroll.ui.models.scene import Scene
from footroll.ui.theme import PRINT, SUBJECT
from footroll.ui.views.camera import Camera
from footroll.ui.views.lens import APRON, Lens
from footroll.ui.views.picture import draw_whole, picture_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from PyQt6.QtWidgets import QWidget

    from footroll.pitch import Pitch

    Draw = Callable[[QPainter, QRectF], None]
    Progress = Generator[int | str, None, None]  # a percentage, and at the end a sentence about the file

A4 = QPageSize(QPageSize.PageSizeId.A4)
RIM = 10.0  # millimetres that printers leave white
OVERLAP = 10.0  # millimetres of overlap between sheets, for glue
DOTS = 96  # dots an inch, so that type is as large as on a screen
INCH = 25.4  # millimetres
YARD = 8.0  # millimetres of a yard on a printed board
TITLE = 28  # pixels


def ask_for_page(parent: QWidget, name: str) -> Path | None:
    """Ask for the file of a page."""
    path, _ = QFileDialog.getSaveFileName(parent, "Printable page", f"{name}.pdf", "PDF (*.pdf)")
    return Path(path) if path else None


def print_page(path: Path, draw: Draw, *, title: str) -> str:
    """Write one sheet with its title, and report success or failure."""
    try:
        with whole_file(path) as part:
            writer = _writer(part, title=title, size=A4, rim=RIM)
            with _painting(writer, path=path) as painter:
                box = QRectF(0, 0, writer.width(), writer.height())
                painter.setFont(_type(bold=True))
                painter.drawText(box.adjusted(0, 0, 0, TITLE - box.height()), Qt.AlignmentFlag.AlignLeft, title)
                painter.setFont(_type())
                draw(painter, box.adjusted(0, TITLE, 0, 0))
    except FootrollError as refusal:
        return str(refusal)
    return f"Saved {path.name}: one A4 page, ready to print."


def print_board(path: Path, pitch: Pitch) -> Progress:
    """Write a whole board with its values on one large sheet."""
    size = QSizeF(*(YARD * yards for yards in _yards(pitch)))
    sheet = QPageSize(size, QPageSize.Unit.Millimeter, "board", QPageSize.SizeMatchPolicy.ExactMatch)
    with whole_file(path) as part:
        writer = _writer(part, title=str(pitch), size=sheet, rim=0)
        with _painting(writer, path=path) as painter:
            yield 0
            draw_ground_of(painter, pitch, tile=None)
    yield f"Saved {path.name}: one sheet of {size.width():.0f} × {size.height():.0f} mm."


def print_tiles(path: Path, pitch: Pitch) -> Progress:
    """Write a board on A4 sheets that overlap for glueing."""
    with whole_file(path) as part:
        writer = _writer(part, title=str(pitch), size=A4, rim=RIM)
        tiles = list(tiles_of(pitch, QSizeF(writer.width(), writer.height())))
        with _painting(writer, path=path) as painter:
            for at, tile in enumerate(tiles):
                yield 100 * at // len(tiles)
                if at:
                    writer.newPage()
                _draw_tile(painter, pitch, tile, number=at + 1)
    yield f"Saved {path.name}: {len(tiles)} A4 pages at {YARD:g} mm a yard, with {OVERLAP:g} mm overlap for glueing."


@contextmanager
def _painting(writer: QPdfWriter, *, path: Path) -> Iterator[QPainter]:
    """Provide a painter for the pages of a file, or refuse the file."""
    painter = QPainter()
    if not painter.begin(writer):
        raise FootrollError(f"{path}: cannot write the page there.")
    try:
        yield painter
    finally:
        painter.end()


def tiles_of(pitch: Pitch, page: QSizeF) -> Iterator[QRectF]:
    """Yield the part of a board on each sheet, row by row, in pixels of the whole board."""
    width, height = (_pixels(YARD * yards) for yards in _yards(pitch))
    step = page - QSizeF(_pixels(OVERLAP), _pixels(OVERLAP))
    for row in range(ceil((height - _pixels(OVERLAP)) / step.height())):
        for column in range(ceil((width - _pixels(OVERLAP)) / step.width())):
            yield QRectF(column * step.width(), row * step.height(), page.width(), page.height())


def _draw_tile(painter: QPainter, pitch: Pitch, tile: QRectF, *, number: int) -> None:
    """Paint a framed part of a board, numbered in a corner."""
    painter.save()
    painter.setClipRect(QRectF(0, 0, tile.width(), tile.height()))
    painter.translate(-tile.topLeft())
    draw_ground_of(painter, pitch, tile=tile)
    painter.restore()
    painter.setPen(QPen(QColor(PRINT.third), 1, Qt.PenStyle.DotLine))
    painter.drawRect(QRectF(0, 0, tile.width() - 1, tile.height() - 1))
    painter.setFont(_type())
    painter.drawText(QRectF(4, tile.height() - 20, 60, 16), Qt.AlignmentFlag.AlignLeft, str(number))


def draw_ground_of(painter: QPainter, pitch: Pitch, *, tile: QRectF | None) -> None:
    """Paint a board at its printed size with all values; all of it, or one sheet's part."""
    scale = _pixels(YARD)
    lens = Lens(pitch, scale, APRON.width() * scale, APRON.height() * scale)
    painter.setFont(_type())
    draw_whole(painter, picture_of(Scene(pitch), lens=lens, view=tile or lens.apron, theme=PRINT))


def draw_board(painter: QPainter, box: QRectF, *, scene: Scene) -> None:
    """Paint a board with its pawns into a part of a page."""
    camera = Camera(scene.pitch)
    camera.set_view(box)
    draw_whole(painter, picture_of(scene, lens=camera.lens, view=camera.view, theme=PRINT))


def _yards(pitch: Pitch) -> tuple[float, float]:
    """Return the yards of a board including the grass around it."""
    return pitch.length + 2 * APRON.width(), pitch.width + 2 * APRON.height()


def _pixels(millimetres: float) -> float:
    return millimetres * DOTS / INCH


def _writer(path: Path, *, title: str, size: QPageSize, rim: float) -> QPdfWriter:
    writer = QPdfWriter(str(path))
    writer.setTitle(title)
    writer.setCreator("Footroll")
    writer.setResolution(DOTS)
    across = QPageLayout.Orientation.Landscape if size == A4 else QPageLayout.Orientation.Portrait
    rims = QMarginsF(rim, rim, rim, rim)
    writer.setPageLayout(QPageLayout(size, across, rims, QPageLayout.Unit.Millimeter))
    return writer


def _type(*, bold: bool = False) -> QFont:
    font = QFont(QApplication.font())
    font.setPixelSize(SUBJECT)
    font.setBold(bold)
    return font
