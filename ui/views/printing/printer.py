"""Sends pages to a printer at true size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QMarginsF, QRectF
from PyQt6.QtGui import QPageLayout, QPageSize, QPainter
from PyQt6.QtPrintSupport import QPrinter, QPrinterInfo

from footroll.errors import PrintError
from footroll.printing.pdf import write_pdf
from footroll.ui.views.printing.preview import INCH, PdfPages, pixels_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from footroll.printing.pages import PrintedPage

DOTS = 300  # an inch
NO_PRINTER = "No printer is set up. Save a PDF instead."


def has_printer() -> bool:
    """Return whether this computer has a printer."""
    return bool(QPrinterInfo.availablePrinterNames())


def send_pages(printer: QPrinter, pages: Sequence[PrintedPage], *, title: str) -> Iterator[int]:
    """Print pages, and yield the number of each after it is sent."""
    printer.setDocName(title)
    printer.setFullPage(True)
    drawn, painter = PdfPages(write_pdf(pages, title=title)), QPainter()
    for number, page in enumerate(pages):
        upright = page.width <= page.height
        way = QPageLayout.Orientation.Portrait if upright else QPageLayout.Orientation.Landscape
        millimetres = drawn.millimetres(number)
        size = QPageSize(
            millimetres if upright else millimetres.transposed(),
            QPageSize.Unit.Millimeter,
            "",
            QPageSize.SizeMatchPolicy.FuzzyMatch,
        )
        printer.setPageLayout(QPageLayout(size, way, QMarginsF(), QPageLayout.Unit.Millimeter))
        printer.setFullPage(True)
        begun = printer.newPage() if painter.isActive() else painter.begin(printer)
        if not begun:
            raise PrintError("the printer takes no page; look at its queue, or save a PDF instead")
        scale = printer.resolution() / INCH
        place = QRectF(0, 0, millimetres.width() * scale, millimetres.height() * scale)
        painter.drawImage(place, drawn.render(number, pixels_of(millimetres, dots=DOTS)))
        yield number + 1
    painter.end()
