"""The loupe: a few enlarged cells in a corner, to tell pawns apart and click them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.ui.models.keys import first_key
from footroll.ui.theme import LABEL, SMALL, px
from footroll.ui.views.ground import draw_cells
from footroll.ui.views.hand import Hand
from footroll.ui.views.pawns import Standing, stand
from footroll.ui.views.picture import Picture, draw_picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtGui import QMouseEvent, QPaintEvent

    from footroll.pitch import Cell
    from footroll.ui.views.lens import Lens

COLUMNS, ROWS, YARD = 13, 11, 24  # cells across and down, and the pixels of one
HEAD, FRAME = 24, 4
CROWD, NEAR = 2, 2  # opens automatically when pawns are within this many yards
INSET = 12  # pixels from the corner of the pitch
PLACES = 16  # steps from one corner to the next


class Loupe(QWidget):
    """Show the cells around a cell, with mouse input of their own."""

    def __init__(self, parent: QWidget, *, movable: bool) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFixedSize(QSize(COLUMNS * YARD + 2 * FRAME, ROWS * YARD + px(HEAD) + FRAME))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.key = first_key("loupe")
        self.hide()
        self.hand = Hand(self, movable=movable)
        self._picture: Picture | None = None
        self._lens: Lens | None = None

    @property
    def view(self) -> QRectF:
        """The pixels that show the pitch."""
        return QRectF(FRAME, px(HEAD), COLUMNS * YARD, ROWS * YARD)

    @property
    def lens(self) -> Lens:
        """The mapping from yards to pixels."""
        assert self._lens is not None
        return self._lens

    @property
    def standings(self) -> Sequence[Standing]:
        """The pawns on their actual cells."""
        return self._picture.standings if self._picture else ()

    def show_cell(self, middle: Cell, *, whole: Picture) -> None:
        """Show the cells around a cell, from a whole picture."""
        self._middle = middle
        at = replace(whole.lens, scale=YARD, left=0, top=0, close=True)
        corner = self.view.center() - at.square(middle).center()
        self._lens = replace(at, left=corner.x(), top=corner.y())
        standings = stand(whole.scene.pawns, lens=self._lens)
        self._picture = replace(whole, lens=self._lens, view=self.view, standings=standings, held=self._held_in(whole))
        self.setAccessibleName(f"Loupe {middle}")
        self.update()

    def _held_in(self, whole: Picture) -> Standing | None:
        """Return the dragged pawn; one dragged on the pitch is shown over its cell."""
        if self.hand.held or not whole.held or not whole.cell:
            return self.hand.held
        return Standing(whole.held.mark, self.lens.square(whole.cell).center())

    def place(self, view: QRectF, *, away_from: Sequence[QPointF], clear: Sequence[QRectF]) -> bool:
        """Move to a place that covers nothing important; return whether there is one.

        Stay if possible; otherwise use the corner of the view farthest from some pixels, or a place between corners.
        """
        if not self.isHidden() and _is_clear(QRectF(self.geometry()), view, clear):
            return True
        size = QSizeF(self.size())
        half = QPointF(size.width() / 2, size.height() / 2)
        for spots in self._spots(view):
            free = [spot for spot in spots if _is_clear(QRectF(spot, size), view, clear)]
            if free:
                best = max(
                    free,
                    key=lambda spot: min((((spot + half) - one).manhattanLength() for one in away_from), default=0),
                )
                self.move(best.toPoint())
                return True
        return False

    def _spots(self, view: QRectF) -> tuple[list[QPointF], list[QPointF]]:
        """Return the corners of a view, and places between them along top and bottom."""
        box = view.adjusted(INSET, INSET, -INSET - self.width(), -INSET - self.height())
        corners = [box.bottomLeft(), box.bottomRight(), box.topLeft(), box.topRight()]
        lefts = (box.left() + box.width() * at / PLACES for at in range(1, PLACES))
        return corners, [QPointF(left, top) for left in lefts for top in (box.bottom(), box.top())]

    # Events

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Grab a pawn."""
        assert a0 is not None
        self.hand.press(a0)

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Point, or drag a pawn."""
        assert a0 is not None
        self.hand.move(a0)

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """Click, or drop a pawn."""
        assert a0 is not None
        self.hand.release(a0)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the frame, its title and the cells."""
        if self._picture is None:
            return
        painter = QPainter(self)
        self._draw_frame(painter, self._picture)
        painter.setFont(self.font())
        draw_cells(painter, self._picture.ground)
        draw_picture(painter, self._picture)
        painter.end()

    def _draw_frame(self, painter: QPainter, picture: Picture) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(picture.theme.border), 1))
        painter.setBrush(QColor(picture.theme.surface))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        head = QRectF(FRAME + 4, 0, COLUMNS * YARD - 8, px(HEAD))
        name, hides = f"Loupe {self._middle}", f"{self.key} hides"
        taken = self._draw_words(painter, head, name, bold=True, ink=picture.theme.text)
        rest = head.adjusted(taken + 8, 0, 0, 0)
        if self._draw_words(painter, rest, f"{YARD} px a yard · {hides}", bold=False, ink=picture.theme.second) == 0:
            self._draw_words(painter, rest, hides, bold=False, ink=picture.theme.second)

    def _draw_words(self, painter: QPainter, box: QRectF, words: str, *, bold: bool, ink: str) -> int:
        """Draw words if they fit, and return their width, or 0."""
        font = QFont(self.font())
        font.setPixelSize(px(SMALL if bold else LABEL))
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        width = painter.fontMetrics().horizontalAdvance(words)
        if width > box.width():
            return 0
        side = Qt.AlignmentFlag.AlignLeft if bold else Qt.AlignmentFlag.AlignRight
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | side, words)
        return width


def is_crowded(picture: Picture, cell: Cell) -> bool:
    """Check whether pawns are so close to a cell that the loupe should open."""
    near = [mark for mark in picture.scene.pawns if mark.cell.yards_to(cell) <= NEAR]
    return picture.lens.scale < YARD and len(near) >= CROWD


def _is_clear(box: QRectF, view: QRectF, clear: Sequence[QRectF]) -> bool:
    return view.contains(box) and not any(box.intersects(one) for one in clear)
