"""Painting of surfaces: bands of colour on neutral paper, thin contours, and a heavy one with labels."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QBrush, QColor, QImage, QPainter, QPen

from footroll.ui.models.sight import contrast
from footroll.ui.theme import LABEL, SMALL, TAG, TAG_TEXT, px
from footroll.ui.views.tags import BLACK, WHITE, draw_words, tag_font, tag_size

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from footroll.pitch import Cell
    from footroll.ui.models.overlays import Surface
    from footroll.ui.theme import Theme
    from footroll.ui.views.lens import Lens

THIN = 46  # of 255: the opacity of thin contours
HATCH, VOID = 70, 26  # of 255
CLEAR = 44.0  # pixels between a label and pawns or other labels, if possible
FAR = 1e6
SHORTEST, MOST = 4, 80  # borders: shorter contours have no label, and only so many are examined
VOID_TAGS = (0.86, 0.92, 0.74, 0.62, 0.3, 0.16)  # possible heights of the words, from the top
TOUCH = 12.0  # pixels of clearance around them


def draw_surface(painter: QPainter, surface: Surface, *, lens: Lens, theme: Theme) -> None:
    """Paint the bands, then the borders between them."""
    painter.drawImage(lens.field, _picture(surface, lens=lens, theme=theme))
    if surface.hatched:
        hatched = (surface.bands >= 0) & (surface.bands < surface.hatched)
        draw_hatches(painter, hatched, lens=lens, brush=hatch_brush(HATCH))
    for band in range(1, len(surface.edges) + 1):
        if lines := borders(surface, band, lens):
            painter.setPen(_contour_pen(surface, band, theme=theme))
            painter.drawLines(*lines)


def _picture(surface: Surface, *, lens: Lens, theme: Theme) -> QImage:
    """Return the bands as an image with one pixel per cell; cells without a band are transparent."""
    colours = [QColor(0, 0, 0, 0), *map(QColor, surface.row.ramp(theme))]
    table = np.array([colour.rgba() for colour in colours], dtype=np.uint32)
    pixels = np.ascontiguousarray(
        table[surface.bands + 1][:: -1 if lens.backwards else 1, :: -1 if lens.turned else 1].T
    )
    rows, columns = pixels.shape
    return QImage(pixels.tobytes(), columns, rows, 4 * columns, QImage.Format.Format_ARGB32).copy()


def _contour_pen(surface: Surface, band: int, *, theme: Theme) -> QPen:
    """Return the pen of the lower border of a band."""
    ramp = surface.row.ramp(theme)
    ink = QColor(ink_on(ramp[band - 1], ramp[band]))
    if band == surface.heavy:
        return QPen(ink, 2)
    ink.setAlpha(THIN)
    return QPen(ink, 1)


@lru_cache(maxsize=256)  # colours of a theme, and of teams
def ink_on(*fills: str) -> str:
    """Return black or white, whichever has more contrast to all fills.

    >>> ink_on("#0D3B4F"), ink_on("#F3F8F9", "#FFFFFF"), ink_on("#3C72B2")
    ('#FFFFFF', '#0B0F0D', '#FFFFFF')
    """
    return max((TAG_TEXT, TAG), key=lambda ink: min(contrast(ink, fill) for fill in fills))


@lru_cache(maxsize=16)  # contours and labels use the same borders
def borders(surface: Surface, band: int, lens: Lens) -> list[QLineF]:
    """Return the lower borders of a band, between cells that have bands."""
    bands, across, down = surface.bands, *lens.grid
    inside, known = bands >= band, bands >= 0
    upright = np.argwhere((inside[1:] != inside[:-1]) & known[1:] & known[:-1]).tolist()
    level = np.argwhere((inside[:, 1:] != inside[:, :-1]) & known[:, 1:] & known[:, :-1]).tolist()
    lines = [QLineF(across[x + 1], down[y], across[x + 1], down[y + 1]) for x, y in upright]
    return lines + [QLineF(across[x], down[y + 1], across[x + 1], down[y + 1]) for x, y in level]


def hatch_brush(strength: int, *, ink: str = TAG) -> QBrush:
    """Return a brush of 45-degree lines."""
    colour = QColor(ink)
    colour.setAlpha(strength)
    return QBrush(colour, Qt.BrushStyle.BDiagPattern)


def draw_hatches(painter: QPainter, cells: NDArray[np.bool_], *, lens: Lens, brush: QBrush) -> None:
    """Hatch cells, equal columns in one stroke."""
    for left, right in _runs(cells):
        edges = np.flatnonzero(np.diff(cells[left].astype(np.int8), prepend=0, append=0)).tolist()
        for top, bottom in zip(edges[::2], edges[1::2], strict=True):
            painter.fillRect(lens.box(left, top, right, bottom), brush)


def _runs(columns: NDArray[np.bool_]) -> Iterator[tuple[int, int]]:
    """Yield the start and the end of each stretch of equal columns.

    >>> list(_runs(np.array([[0, 1], [0, 1], [1, 1]], dtype=bool)))
    [(0, 2), (2, 3)]
    """
    ends = (np.flatnonzero((columns[1:] != columns[:-1]).any(axis=1)) + 1).tolist()
    yield from pairwise([0, *ends, len(columns)])


def draw_void(
    painter: QPainter, surface: Surface, *, lens: Lens, theme: Theme, keep_off: tuple[Cell, ...] = ()
) -> None:
    """Hatch the cells without a band, and say why where no pawn is."""
    void = surface.bands < 0
    if not void.any():
        return
    draw_hatches(painter, void, lens=lens, brush=hatch_brush(VOID, ink=theme.paper_markings))
    if lens.close:
        return
    columns, rows = np.nonzero(void)
    area = lens.box(float(columns.min()), float(rows.min()), float(columns.max() + 1), float(rows.max() + 1))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = tag_font(painter.font(), pixels=SMALL)
    size = tag_size(font, surface.void)
    pawns = [lens.square(cell).center() for cell in keep_off]
    left = area.center().x() - size.width() / 2
    boxes = [QRectF(QPointF(left, area.top() + area.height() * share), size) for share in VOID_TAGS]
    box = min(boxes, key=lambda one: sum(one.adjusted(-TOUCH, -TOUCH, TOUCH, TOUCH).contains(at) for at in pawns))
    draw_words(painter, surface.void, box=box, font=font, ink=BLACK)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)


def draw_labels(painter: QPainter, surface: Surface, *, lens: Lens, view: QRectF, keep_off: tuple[Cell, ...]) -> None:
    """Label each contour, away from pawns, contours and labels; the heavy one first."""
    if lens.close or surface.hatched:  # leads would repeat their labels on every island
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = tag_font(painter.font(), pixels=LABEL)
    spots = {band: _spots(surface, band, lens=lens, view=view) for band in range(1, len(surface.edges) + 1)}
    taken = np.array([_pair(lens.square(cell).center()) for cell in keep_off] or [(-FAR, -FAR)])
    for band in sorted(spots, key=lambda band: band != surface.heavy):
        if len(spots[band]) >= SHORTEST:
            others = np.concatenate([spots[other] for other in spots if other != band])
            at = _best_spot(spots[band], taken=taken, others=others)
            taken = np.vstack([taken, at])
            words = surface.edges[band - 1]
            size = tag_size(font, words)
            corner = QPointF(*at) - QPointF(size.width() / 2, size.height() / 2)
            ink = BLACK if band == surface.heavy else WHITE
            draw_words(painter, words, box=QRectF(corner, size), font=font, ink=ink)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)


def _spots(surface: Surface, band: int, *, lens: Lens, view: QRectF) -> NDArray[np.float64]:
    """Return some points of a contour that are well inside a view."""
    inner = view.intersected(lens.field).adjusted(24, 14, -24, -14)
    middles = [line.center() for line in borders(surface, band, lens)]
    seen = [_pair(spot) for spot in middles if inner.contains(spot)]
    return np.array(seen[:: len(seen) // MOST + 1]).reshape(-1, 2)


def _best_spot(spots: NDArray[np.float64], *, taken: NDArray[np.float64], others: NDArray[np.float64]) -> list[float]:
    """Return the point with the most room around it, up to the size of a label."""
    clear = px(round(CLEAR))
    room = np.minimum(_nearest(spots, taken), clear) + np.minimum(_nearest(spots, others), clear / 2)
    roomy = np.flatnonzero(room == room.max())
    best: list[float] = spots[roomy[len(roomy) // 2]].tolist()
    return best


def _nearest(spots: NDArray[np.float64], others: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the distance of each point to the nearest of others."""
    if not len(others):
        return np.full(len(spots), FAR)
    nearest: NDArray[np.float64] = np.abs(spots[:, None] - others).max(axis=2).min(axis=1)
    return nearest


def _pair(point: QPointF) -> tuple[float, float]:
    return point.x(), point.y()
