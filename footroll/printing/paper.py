"""Paper sizes, lengths in millimetres, and the limits of a printed board."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import isfinite

from footroll.errors import PrintError
from footroll.wording import did_you_mean, quote


@dataclass(frozen=True, slots=True)
class PaperSize:
    """A sheet of paper held upright: its name, and its sides in millimetres.

    >>> PAPERS["A4"].turned
    PaperSize(name='A4', width=297.0, height=210.0)
    """

    name: str
    width: float
    height: float

    @property
    def turned(self) -> PaperSize:
        """The same sheet on its side."""
        return PaperSize(self.name, self.height, self.width)

    def __str__(self) -> str:
        return f"{self.name} ({self.width:g} × {self.height:g} mm)"


PAPERS = {
    paper.name: paper
    for paper in (
        PaperSize("A4", 210.0, 297.0),
        PaperSize("A3", 297.0, 420.0),
        PaperSize("A2", 420.0, 594.0),
        PaperSize("A1", 594.0, 841.0),
        PaperSize("A0", 841.0, 1189.0),
        PaperSize("Letter", 215.9, 279.4),
        PaperSize("Tabloid", 279.4, 431.8),
    )
}


@dataclass(frozen=True, slots=True)
class Limits:
    """The smallest and the largest value of a setting, with its unit."""

    name: str
    low: float
    high: float
    unit: str

    def check(self, value: float, *, why: str = "") -> float:
        """Return a value within the limits, or refuse it with the nearest one.

        >>> RIMS.check(90)
        Traceback (most recent call last):
        footroll.errors.PrintError: rim 90 mm is too large; write 6 to 40 mm
        """
        if not self.low <= value <= self.high:
            wrong = "large" if value > self.high else "small"
            what = f"{self.name} {value:g} {self.unit} is too {wrong}{why}"
            raise PrintError(f"{what}; write {self.low:g} to {self.high:g} {self.unit}")
        return value


SCALES = Limits("scale", 2, 20, "mm")  # of a yard
RIMS = Limits("rim", 6, 40, "mm")  # printers leave 3 to 5 mm white, and the ruler needs some room
GRASSES = Limits("grass", 0, 5, "yards")
OVERLAPS = Limits("overlap", 0, 3, "yards")
STICKERS = Limits("size", 5, 40, "mm")
VALUES_FROM = 6.0  # millimetres of a yard from which two values in a cell can be read
RULER = 100.0  # millimetres
BELIEVED = range(95, 106)  # millimetres that the printed ruler may measure

SCALE, RIM, GRASS, OVERLAP = 8.0, 8.0, 2, 1


def read_paper(text: str) -> PaperSize:
    """Read the name of a paper size in any case.

    >>> read_paper("letter").width
    215.9
    """
    for name, paper in PAPERS.items():
        if name.casefold() == text.strip().casefold():
            return paper
    raise PrintError(f"there is no paper {quote(text)}{did_you_mean(text, PAPERS)}")


def read_millimetres(text: str, *, name: str, example: str) -> float:
    """Read a length such as 8mm or 6.5; the unit may be left out.

    >>> read_millimetres("6.5 mm", name="scale", example="8mm")
    6.5
    """
    found = re.fullmatch(r"\s*([+-]?\d{1,6}(?:[.,]\d{1,6})?)\s*(?:mm)?\s*", text, re.ASCII | re.IGNORECASE)
    value = float(found[1].replace(",", ".")) if found else float("nan")
    if not isfinite(value):
        raise PrintError(f"{name} {quote(text)} is not a length in millimetres; write one such as {example}")
    return value


def check_measured(measured: float) -> float:
    """Return the factor that corrects a printer whose 100 mm ruler measures this much.

    >>> round(check_measured(99.4), 4)
    1.006
    """
    if not BELIEVED[0] <= measured <= BELIEVED[-1]:
        raise PrintError(
            f"{measured:g} mm for the ruler of 100 mm means that the printer fits pages to its paper; turn that off in "
            f"its dialog, print the ruler again, and write {BELIEVED[0]} to {BELIEVED[-1]} mm"
        )
    return RULER / measured
