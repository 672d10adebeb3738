"""The loupe: a few cells in a corner of the pitch, large enough to tell two pawns apart and to hit either."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
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
CROWD, NEAR = 2, 2  # pawns within so many yards make it open by itself
INSET = 12  # pixels from the corner of the pitch


class Loupe(QWidget):
    """Shows the cells around one, with a hand of its own."""

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
        """Where the yards fall."""
        assert self._lens is not None
        return self._lens

    @property
    def standings(self) -> Sequence[Standing]:
        """The pawns on their true cells."""
        return self._picture.standings if self._picture else ()

    def show_cell(self, middle: Cell, *, whole: Picture) -> None:
        """Show the cells around one, as a whole picture has them."""
        self._middle = middle
        self._lens = self._lens_on(middle, whole.lens)
        standings = stand(whole.scene.pawns, lens=self._lens)
        self._picture = replace(whole, lens=self._lens, view=self.view, standings=standings, held=self._held_in(whole))
        self.setAccessibleName(f"Loupe {middle}")
        self.update()

    def _held_in(self, whole: Picture) -> Standing | None:
        """Return the pawn in the hand; one that is carried on the pitch is over the cell it is carried over."""
        if self.hand.held or not whole.held or not whole.cell:
            return self.hand.held
        return Standing(whole.held.mark, self.lens.square(whole.cell).center())

    def _lens_on(self, middle: Cell, whole: Lens) -> Lens:
        """Return a lens with a cell in its middle, from the same end and side as another."""
        at = replace(whole, scale=YARD, left=0, top=0, close=True)
        corner = self.view.center() - at.square(middle).center()
        return replace(at, left=corner.x(), top=corner.y())

    def place(self, view: QRectF, *, away_from: Sequence[QPointF]) -> None:
        """Stand in the corner of a view that is farthest from some pixels."""
        box = view.adjusted(INSET, INSET, -INSET - self.width(), -INSET - self.height())
        corners = (box.bottomLeft(), box.bottomRight(), box.topLeft(), box.topRight())
        half = QPointF(self.width() / 2, self.height() / 2)
        best = max(corners, key=lambda corner: min((_apart(corner + half, one) for one in away_from), default=0))
        self.move(best.toPoint())

    # Events

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Take hold of a pawn."""
        assert a0 is not None
        self.hand.press(a0)

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Point, or carry a pawn."""
        assert a0 is not None
        self.hand.move(a0)

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """Click, or drop a pawn."""
        assert a0 is not None
        self.hand.release(a0)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the frame, its head and the cells."""
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
        self._draw_words(painter, head, f"Loupe {self._middle}", bold=True, ink=picture.theme.text)
        self._draw_words(painter, head, f"{YARD} px a yard · {self.key} hides", bold=False, ink=picture.theme.second)

    def _draw_words(self, painter: QPainter, box: QRectF, words: str, *, bold: bool, ink: str) -> None:
        font = QFont(self.font())
        font.setPixelSize(px(SMALL if bold else LABEL))
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        side = Qt.AlignmentFlag.AlignLeft if bold else Qt.AlignmentFlag.AlignRight
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | side, words)


def is_crowded(picture: Picture, cell: Cell) -> bool:
    """Say whether pawns stand so close to a cell that the loupe should open."""
    near = [mark for mark in picture.scene.pawns if mark.cell.yards_to(cell) <= NEAR]
    return picture.lens.scale < YARD and len(near) >= CROWD


def _apart(one: QPointF, other: QPointF) -> float:
    return (one - other).manhattanLength()
