"""Surfaces on neutral paper: bands in steps of colour, thin contours between them and a heavy one with its label."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PyQt6.QtCore import QLineF
from PyQt6.QtGui import QColor, QImage, QPainter, QPen

from footroll.ui.theme import TAG, TAG_TEXT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from footroll.ui.models.overlays import Surface
    from footroll.ui.theme import Theme
    from footroll.ui.views.lens import Lens

THIN = 46  # of 255: the strength of the contours that are not heavy
BRIGHT = 0.42  # the lightness from which ink is dark


def draw_surface(painter: QPainter, surface: Surface, *, lens: Lens, theme: Theme) -> None:
    """Paint the bands, then the borders between them."""
    painter.drawImage(lens.field, _picture(surface, lens=lens, theme=theme))
    for band in range(1, len(surface.edges) + 1):
        painter.setPen(_contour_pen(surface, band, theme=theme))
        painter.drawLines(*borders(surface.bands >= band, lens=lens))


def _picture(surface: Surface, *, lens: Lens, theme: Theme) -> QImage:
    """Return the bands as a picture of one pixel a cell; where there is no band it is clear."""
    colours = [QColor(0, 0, 0, 0), *map(QColor, theme.ramps[surface.name])]
    table = np.array([colour.rgba() for colour in colours], dtype=np.uint32)
    pixels = np.ascontiguousarray(_as_seen(table[surface.bands + 1], lens=lens).T)
    rows, columns = pixels.shape
    return QImage(pixels.tobytes(), columns, rows, 4 * columns, QImage.Format.Format_ARGB32).copy()


def _as_seen(cells: NDArray[np.generic], *, lens: Lens) -> NDArray[np.generic]:
    """Return an array of cells from left to right and from the top down, as the lens shows them."""
    return cells[:: -1 if lens.backwards else 1, :: -1 if lens.turned else 1]


def _contour_pen(surface: Surface, band: int, *, theme: Theme) -> QPen:
    """Return the pen of the border at which a band begins."""
    ramp = theme.ramps[surface.name]
    ink = QColor(ink_on(ramp[band - 1], ramp[band]))
    if band == surface.heavy:
        return QPen(ink, 2)
    ink.setAlpha(THIN)
    return QPen(ink, 1)


def ink_on(*fills: str) -> str:
    """Return black or white, whichever is farther from all of some fills.

    >>> ink_on("#0D3B4F"), ink_on("#F3F8F9", "#FFFFFF")
    ('#FFFFFF', '#0B0F0D')
    """
    bright = sum(QColor(fill).lightnessF() for fill in fills) / len(fills)
    return TAG_TEXT if bright < BRIGHT else TAG


def borders(inside: NDArray[np.bool_], *, lens: Lens) -> list[QLineF]:
    """Return the borders between the cells that are inside and those that are not, the edge of the pitch left out."""
    point = lens.point
    upright = np.argwhere(inside[1:] != inside[:-1]).tolist()
    level = np.argwhere(inside[:, 1:] != inside[:, :-1]).tolist()
    lines = [QLineF(point(x + 1, y), point(x + 1, y + 1)) for x, y in upright]
    return lines + [QLineF(point(x, y + 1), point(x + 1, y + 1)) for x, y in level]
