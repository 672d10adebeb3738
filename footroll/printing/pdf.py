"""PDF files with exact pages and embedded fonts, by reportlab (the extra `print`)."""

from __future__ import annotations

import io
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Any

from footroll.errors import MissingExtra
from footroll.printing.pages import BLACK, FINE

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from footroll.printing.pages import PrintedPage

POINT = 72 / 25.4  # points of a millimetre
FONTS = {False: "Inter-Regular", True: "Inter-Bold"}
TURNS = {0: (1, 0, 0, 1), 90: (0, -1, 1, 0), 180: (-1, 0, 0, -1), 270: (0, 1, -1, 0)}  # clockwise


def check_pdf() -> None:
    """Refuse to write a PDF if reportlab is not installed."""
    try:
        import reportlab  # noqa: F401
    except ModuleNotFoundError:
        raise MissingExtra("Printing a PDF", extra="print") from None


def write_pdf(pages: Sequence[PrintedPage], *, title: str) -> bytes:
    """Return a PDF of pages, which asks viewers not to scale; the same pages give the same bytes."""
    steps = pdf_steps(pages, title=title)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            data: bytes = end.value
            return data


def pdf_steps(pages: Sequence[PrintedPage], *, title: str) -> Generator[int, None, bytes]:
    """Yield the number of each page before it is drawn, and return the PDF."""
    check_pdf()
    from reportlab.pdfgen.canvas import Canvas

    _register_fonts()
    stream = io.BytesIO()
    pdf = Canvas(stream, invariant=1, pageCompression=1, initialFontName=FONTS[False])
    pdf.setTitle(title)
    pdf.setAuthor("Footroll")
    pdf.setCreator("Footroll")
    pdf.setSubject("Print without scaling")
    pdf.setViewerPreference("PrintScaling", "None")
    for number, page in enumerate(pages, start=1):
        yield number
        pdf.setPageSize((page.width * POINT, page.height * POINT))
        if page.stretch != 1:
            pdf.translate(page.width * POINT / 2, page.height * POINT / 2)
            pdf.scale(page.stretch, page.stretch)
            pdf.translate(-page.width * POINT / 2, -page.height * POINT / 2)
        page.draw(PdfCanvas(pdf, height=page.height))
        pdf.bookmarkPage(str(number))
        pdf.addOutlineEntry(page.name, str(number))
        pdf.showPage()
    pdf.save()
    return stream.getvalue()


def _register_fonts() -> None:
    """Load the fonts once."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    known = pdfmetrics.getRegisteredFontNames()
    for name in FONTS.values():
        if name not in known:
            with as_file(files("footroll") / "ui" / "fonts" / f"{name}.ttf") as path:
                pdfmetrics.registerFont(TTFont(name, str(path)))


class PdfCanvas:
    """Draws on a page of a PDF; see `Canvas` for the verbs."""

    def __init__(self, pdf: Any, *, height: float) -> None:
        self._pdf, self._height = pdf, height
        self._set: dict[str, object] = {}  # the current colours, width and dashes

    def line(
        self, x1: float, y1: float, x2: float, y2: float, *, width: float = FINE, ink: str = BLACK, dash: float = 0
    ) -> None:
        """Draw a straight line."""
        self._use(ink=ink, width=width, dash=dash)
        self._pdf.line(x1 * POINT, self._up(y1), x2 * POINT, self._up(y2))

    def rect(
        self, x: float, y: float, wide: float, high: float, *, fill: str = "", ink: str = "", width: float = FINE
    ) -> None:
        """Draw a rectangle."""
        self._use(ink=ink, fill=fill, width=width)
        low = self._up(y + high)
        self._pdf.rect(x * POINT, low, wide * POINT, high * POINT, stroke=int(bool(ink)), fill=int(bool(fill)))

    def circle(self, x: float, y: float, radius: float, *, fill: str = "", ink: str = "", width: float = FINE) -> None:
        """Draw a circle."""
        self._use(ink=ink, fill=fill, width=width)
        self._pdf.circle(x * POINT, self._up(y), radius * POINT, stroke=int(bool(ink)), fill=int(bool(fill)))

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float,
        ink: str = BLACK,
        bold: bool = False,
        align: str = "left",
        room: float = 0,
    ) -> None:
        """Write words, smaller if they would be wider than `room`."""
        self._write(x, y, words, size=size, turn=0, ink=ink, bold=bold, align=align, room=room)

    def turned_text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float,
        turn: int,
        ink: str = BLACK,
        bold: bool = False,
        align: str = "left",
    ) -> None:
        """Write turned words."""
        self._write(x, y, words, size=size, turn=turn, ink=ink, bold=bold, align=align, room=0)

    def _write(
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float,
        turn: int,
        ink: str,
        bold: bool,
        align: str,
        room: float,
    ) -> None:
        from reportlab.pdfbase.pdfmetrics import stringWidth

        font = FONTS[bold]
        wide = stringWidth(words, font, size) if align != "left" or room else 0.0
        if room and wide > room:
            size, wide = size * room / wide, room
        back = {"left": 0.0, "middle": wide / 2, "right": wide}[align]
        a, b, c, d = TURNS[turn]
        self._use(fill=ink)
        text = self._pdf.beginText()
        text.setTextTransform(a, b, c, d, (x - a * back) * POINT, self._up(y + b * back))
        text.setFont(font, size * POINT)
        text.textOut(words)
        self._pdf.drawText(text)

    def _up(self, y: float) -> float:
        """Return a height in points from the lower edge, where PDF starts."""
        return (self._height - y) * POINT

    def _use(self, *, ink: str = "", fill: str = "", width: float = 0, dash: float = 0) -> None:
        """Set colours, width and dashes where they differ from the current ones."""
        if fill and self._set.get("fill") != fill:
            self._pdf.setFillColorRGB(*_rgb(fill))
            self._set["fill"] = fill
        if not ink:
            return
        if self._set.get("ink") != ink:
            self._pdf.setStrokeColorRGB(*_rgb(ink))
        if self._set.get("width") != width:
            self._pdf.setLineWidth(width * POINT)
        if self._set.get("dash", 0) != dash:
            self._pdf.setDash([dash * POINT] * 2 if dash else [])
        self._set.update(ink=ink, width=width, dash=dash)


def _rgb(colour: str) -> tuple[float, float, float]:
    """Return the parts of a colour such as #ff8000, from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue
