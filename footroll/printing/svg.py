"""SVG files in millimetres, one for each page, for cutters and for drawing on; they need no extra."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from footroll.printing.pages import BLACK, FINE

if TYPE_CHECKING:
    from footroll.printing.pages import PrintedPage

ANCHORS = {"left": "start", "middle": "middle", "right": "end"}
LETTER = 0.58  # width of an ordinary letter, by the size of the text


def write_svg(page: PrintedPage) -> str:
    """Return a page as SVG.

    >>> from footroll.printing.pages import PrintedPage
    >>> page = PrintedPage("strip", 210, 297, lambda canvas: canvas.line(10, 10, 110, 10))
    >>> print(write_svg(page).splitlines()[3])
    <line x1="10" y1="10" x2="110" y2="10" stroke="#000000" stroke-width="0.15"/>
    """
    canvas = SvgCanvas()
    page.draw(canvas)
    wide, high = _number(page.width), _number(page.height)
    body = canvas.parts
    if page.stretch != 1:
        x, y = _number(page.width / 2), _number(page.height / 2)
        move = f"translate({x} {y}) scale({page.stretch:.6f}) translate(-{x} -{y})"
        body = [f'<g transform="{move}">', *body, "</g>"]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}" '
            'font-family="Inter, Helvetica, Arial, sans-serif">',
            f"<title>{_words(page.name)}</title>",
            *body,
            "</svg>\n",
        ]
    )


class SvgCanvas:
    """Collects the elements of an SVG; see `Canvas` for the verbs."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def line(
        self, x1: float, y1: float, x2: float, y2: float, *, width: float = FINE, ink: str = BLACK, dash: float = 0
    ) -> None:
        """Draw a straight line."""
        ends = f'x1="{_number(x1)}" y1="{_number(y1)}" x2="{_number(x2)}" y2="{_number(y2)}"'
        dashes = f' stroke-dasharray="{_number(dash)}"' if dash else ""
        self.parts.append(f'<line {ends} stroke="{ink}" stroke-width="{_number(width)}"{dashes}/>')

    def rect(
        self, x: float, y: float, wide: float, high: float, *, fill: str = "", ink: str = "", width: float = FINE
    ) -> None:
        """Draw a rectangle."""
        box = f'x="{_number(x)}" y="{_number(y)}" width="{_number(wide)}" height="{_number(high)}"'
        self.parts.append(f"<rect {box} {_paint(fill, ink, width)}/>")

    def circle(self, x: float, y: float, radius: float, *, fill: str = "", ink: str = "", width: float = FINE) -> None:
        """Draw a circle."""
        place = f'cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"'
        self.parts.append(f"<circle {place} {_paint(fill, ink, width)}/>")

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
        likely = LETTER * size * len(words)
        self._write(
            x, y, words, size=size * room / likely if 0 < room < likely else size, ink=ink, bold=bold, align=align
        )

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
        self._write(x, y, words, size=size, ink=ink, bold=bold, align=align, turn=turn)

    def _write(
        self, x: float, y: float, words: str, *, size: float, ink: str, bold: bool, align: str, turn: int = 0
    ) -> None:
        place = f'x="{_number(x)}" y="{_number(y)}" font-size="{_number(size)}" fill="{ink}"'
        if bold:
            place += ' font-weight="700"'
        if align != "left":
            place += f' text-anchor="{ANCHORS[align]}"'
        if turn:
            place += f' transform="rotate({turn} {_number(x)} {_number(y)})"'
        self.parts.append(f"<text {place}>{_words(words)}</text>")


def _paint(fill: str, ink: str, width: float) -> str:
    """Return the attributes of a fill and an outline."""
    line = f' stroke="{ink}" stroke-width="{_number(width)}"' if ink else ""
    return f'fill="{fill or "none"}"{line}'


def _number(value: float) -> str:
    """Write a length with up to four decimals."""
    return f"{value:.4f}".rstrip("0").rstrip(".") or "0"


def _words(text: str) -> str:
    """Escape a text for XML, without letters that XML does not allow."""
    return escape("".join(letter if letter.isprintable() else "�" for letter in text))
