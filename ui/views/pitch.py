"""The pitch as one widget: its ground cached in a pixmap, its pawns, a cell cursor, zoom and pan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QPainter, QPixmap
from PyQt6.QtWidgets import QApplication, QSizePolicy, QWidget

from footroll.pitch import Area, Cell
from footroll.ui.theme import LIGHT
from footroll.ui.views.ground import Ground, draw_ground, draw_values
from footroll.ui.views.lens import APRON, LARGEST, Lens, Level, fit_scale, view_of
from footroll.ui.views.pawns import (
    draw_chosen,
    draw_cursor,
    draw_pawn,
    draw_tag,
    pawn_at,
    pawn_size,
    stand,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent, QWheelEvent

    from footroll.kernels.layout import Side
    from footroll.ui.models.kick_off import Board, Pawn
    from footroll.ui.theme import Theme
    from footroll.ui.views.pawns import Standing

ZOOM = 1.25  # a notch of the wheel
STRIDE = 5  # cells that Shift and an arrow go
ROUND_POINTER = 3  # at Mid zoom, values stand so many cells around the pointed one
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class PitchView(QWidget):
    """Shows a board; says which cell is pointed at and which pawn is chosen."""

    pointed = pyqtSignal(object)  # Cell, or None
    chosen = pyqtSignal(object, int)  # side and shirt number
    scaled = pyqtSignal(float)  # pixels a yard

    def __init__(self, board: Board, *, theme: Theme = LIGHT) -> None:
        super().__init__()
        self._board, self._theme = board, theme
        self._surface = self._flipped = False
        self._scale: float | None = None  # None fits
        self._middle = QPointF(board.pitch.length / 2, board.pitch.width / 2)
        self._cell: Cell | None = None
        self._pawn: Pawn | None = None
        self._grip: QPointF | None = None
        self._dragged = False
        self._lens: Lens | None = None
        self._ground: QPixmap | None = None
        self._stood: list[Standing] | None = None
        self._listen()

    def _listen(self) -> None:
        """Take the keys and the mouse."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 240)
        self.setAccessibleName("Pitch")
        self.setAccessibleDescription("Arrows move the cell cursor, Enter chooses the pawn on it.")

    # What is shown

    def set_board(self, board: Board) -> None:
        """Show another board; a new pitch is shown whole."""
        if board.pitch != self._board.pitch:
            self._scale, self._cell = None, None
            self._middle = QPointF(board.pitch.length / 2, board.pitch.width / 2)
        self._pawn = next((pawn for pawn in board.pawns.values() if self._is_chosen(pawn)), None)
        self._board = board
        self._renew()

    def _is_chosen(self, pawn: Pawn) -> bool:
        """Say whether a pawn is the chosen footballer, wherever he stands now."""
        old = self._pawn
        return old is not None and (old.side, old.footballer) == (pawn.side, pawn.footballer)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        self._renew()

    def set_surface(self, shown: bool) -> None:
        """Show the difficulties as a surface, or the grass."""
        self._surface = shown
        self._renew()

    def set_flipped(self, flipped: bool) -> None:
        """Look from the other touchline, so that home plays from right to left."""
        pitch = self._board.pitch
        self._middle = QPointF(pitch.length, pitch.width) - self._middle
        self._flipped = flipped
        self._renew()

    def mark(self, side: Side, number: int) -> None:
        """Ring the pawn of a footballer; one of the bench leaves no ring."""
        self._pawn = self._board.pawn_of(side, number=number)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size at which the smallest pitch has eight pixels a yard."""
        return QSize(880, 560)

    # Zoom and pan

    @property
    def lens(self) -> Lens:
        """Where the yards fall now."""
        if self._lens is None:
            self._lens = self._make_lens()
        return self._lens

    @property
    def view(self) -> QRectF:
        """The part of the widget that shows the pitch."""
        return view_of(QSizeF(self.size()))

    def _make_lens(self) -> Lens:
        scale = self._scale or fit_scale(self._board.pitch, view=self.view)
        self._middle = self._bounded(self._middle, scale=scale)
        corner = self.view.center() - self._middle * scale
        return Lens(self._board.pitch, scale, round(corner.x()), round(corner.y()), self._flipped)

    def _bounded(self, middle: QPointF, *, scale: float) -> QPointF:
        """Return the nearest middle at which no more than the apron's end is seen."""
        pitch, view = self._board.pitch, self.view
        x = _bound(middle.x(), whole=pitch.length, apron=APRON.width(), seen=view.width() / scale)
        y = _bound(middle.y(), whole=pitch.width, apron=APRON.height(), seen=view.height() / scale)
        return QPointF(x, y)

    def fit(self) -> None:
        """Show the whole pitch."""
        self._scale = None
        self._renew()

    def zoom(self, factor: float, *, about: QPointF | None = None) -> None:
        """Come nearer or go away, about a pixel that stays where it is."""
        old, about = self.lens, about or self._focus()
        fit = fit_scale(self._board.pitch, view=self.view)
        scale = _next_scale(old.scale, factor=factor)
        self._scale = min(scale, LARGEST) if scale > fit else None
        yards = (about - QPointF(old.left, old.top)) / old.scale
        self._middle = yards - (about - self.view.center()) / (self._scale or fit)
        self._renew()

    def _focus(self) -> QPointF:
        """Return the pixel that keys zoom about: the cursor, or the middle."""
        return self.lens.square(self._cell).center() if self._cell else self.view.center()

    def pan(self, by: QPointF) -> None:
        """Move the pitch by so many pixels."""
        self._middle -= by / self.lens.scale
        self._renew()

    # The cell cursor

    def point_at(self, cell: Cell | None) -> None:
        """Put the cursor on a cell, or take it away."""
        if cell == self._cell:
            return
        self._cell = cell
        self.setAccessibleName(". ".join(self._board.facts(cell)) if cell else "Pitch")
        self.pointed.emit(cell)
        self.update()

    def _step(self, along: int, aside: int) -> None:
        """Move the cursor as the eye sees it, from the middle if there is none, and keep it in view."""
        pitch, turn = self._board.pitch, -1 if self._flipped else 1
        old = self._cell or Cell(pitch.length // 2, pitch.width // 2)
        x = min(max(old.x + turn * along, 0), pitch.length - 1)
        y = min(max(old.y + turn * aside, 0), pitch.width - 1)
        self.point_at(Cell(x, y))
        self._reveal(Cell(x, y))

    def _reveal(self, cell: Cell) -> None:
        """Pan until a cell is seen whole."""
        square, view = self.lens.square(cell), self.view
        right, left = max(0.0, square.right() - view.right()), max(0.0, view.left() - square.left())
        down, up = max(0.0, square.bottom() - view.bottom()), max(0.0, view.top() - square.top())
        if right or left or down or up:
            self.pan(QPointF(left - right, up - down))

    def _choose(self, pawn: Pawn | None) -> None:
        if pawn:
            self.chosen.emit(pawn.side, pawn.footballer.number)

    # Events

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Move the cursor, choose, zoom."""
        assert a0 is not None
        key = Qt.Key(a0.key())
        if key in ARROWS:
            stride = STRIDE if a0.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            self._step(ARROWS[key][0] * stride, ARROWS[key][1] * stride)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._cell:
            self._choose(self._board.pawns.get(self._cell))
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.zoom(1 / ZOOM if key == Qt.Key.Key_Minus else ZOOM)
        else:
            super().keyPressEvent(a0)

    def wheelEvent(self, a0: QWheelEvent | None) -> None:
        """Zoom about the pointer."""
        assert a0 is not None
        if a0.angleDelta().y():
            self.zoom(ZOOM if a0.angleDelta().y() > 0 else 1 / ZOOM, about=a0.position())
        a0.accept()

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Take hold of the pitch."""
        assert a0 is not None
        self._grip, self._dragged = a0.position(), False

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Pan while a button is held, else point."""
        assert a0 is not None
        if self._grip is None or not a0.buttons():
            self.point_at(self._cell_under(a0.position()))
        elif self._dragged or _far(a0.position() - self._grip):
            self._dragged = True
            self.pan(a0.position() - self._grip)
            self._grip = a0.position()

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """Choose the pawn under a click; a drag chooses nobody."""
        assert a0 is not None
        if not self._dragged and a0.button() == Qt.MouseButton.LeftButton:
            self._choose(self._pawn_under(a0.position()))
            self.point_at(self._cell_under(a0.position()))
        self._grip, self._dragged = None, False

    def leaveEvent(self, a0: QEvent | None) -> None:
        """Point at nothing, unless the keys are in use here."""
        if not self.hasFocus():
            self.point_at(None)
        super().leaveEvent(a0)

    def _pawn_under(self, pixel: QPointF) -> Pawn | None:
        return pawn_at(pixel, standings=self._standings(), size=pawn_size(self.lens))

    def _cell_under(self, pixel: QPointF) -> Cell | None:
        """Return the cell of the pawn under a pixel, or the cell itself."""
        if not self.view.contains(pixel):
            return None
        pawn = self._pawn_under(pixel)
        return pawn.cell if pawn else self.lens.cell_at(pixel)

    # Painting

    def _forget(self) -> None:
        """Drop what was made for another size, zoom or colour."""
        self._lens = self._ground = self._stood = None

    def _renew(self) -> None:
        self._forget()
        self.scaled.emit(self.lens.scale)
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Fit again."""
        self._renew()
        super().resizeEvent(a0)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the cached ground and what moves on it."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.drawPixmap(QPoint(0, 0), self.ground())
        painter.setClipRect(self.view)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_near_values(painter)
        self._draw_pawns(painter)
        self._draw_tags(painter)
        painter.end()

    def ground(self) -> QPixmap:
        """Return the picture of the ground, made anew only after a change."""
        if self._ground is None:
            self._ground = self._make_ground()
        return self._ground

    def _make_ground(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(QColor(self._theme.window))
        painter = QPainter(picture)
        painter.setFont(self.font())
        draw_ground(painter, self._facts_of_ground())
        painter.end()
        return picture

    def _facts_of_ground(self) -> Ground:
        return Ground(self.lens, self.view, self._theme, self._board.difficulties, self._surface)

    def _standings(self) -> list[Standing]:
        if self._stood is None:
            self._stood = stand(self._board.pawns.values(), lens=self.lens)
        return self._stood

    def _draw_near_values(self, painter: QPainter) -> None:
        """Paint the values around the pointed cell and the chosen pawn where not every cell has room."""
        if self.lens.level is not Level.MID:
            return
        middles = [cell for cell in (self._cell, self._pawn and self._pawn.cell) if cell]
        cells = {cell for middle in middles for cell in _around(middle) if cell in self._board.pitch}
        draw_values(painter, self._facts_of_ground(), cells=cells)

    def _draw_pawns(self, painter: QPainter) -> None:
        """Paint the true cells, then the pawns, then the ring of the chosen one."""
        size = pawn_size(self.lens)
        self._draw_true_cells(painter)
        for standing in self._standings():
            draw_pawn(painter, standing, size=size, theme=self._theme, halo=self._surface)
        for standing in self._chosen_standing():
            draw_chosen(painter, standing.at, size=size)

    def _draw_true_cells(self, painter: QPainter) -> None:
        """Fill the cells that pawns stand on, which larger pawns may hide or be pushed from."""
        if self.lens.level is Level.NEAR:
            return
        for cell, pawn in self._board.pawns.items():
            painter.fillRect(self.lens.square(cell), QColor(self._theme.kits[pawn.side].fill))

    def _chosen_standing(self) -> Iterable[Standing]:
        return (one for one in self._standings() if one.pawn == self._pawn)

    def _draw_tags(self, painter: QPainter) -> None:
        """Paint the cursor, and one tag: the pawn pointed at, else the value, else the chosen pawn."""
        if self._cell:
            draw_cursor(painter, self.lens.square(self._cell))
        pawn = self._board.pawns.get(self._cell) if self._cell else self._pawn
        if pawn:
            at = next(one.at for one in self._standings() if one.pawn == pawn)
            self._draw_tag(painter, f"{pawn.footballer} · {pawn.footballer.position}", over=at)
        elif self._cell and self._surface:
            value = self._board.difficulties[self._cell.y][self._cell.x]
            over = self.lens.square(self._cell).center()
            self._draw_tag(painter, f"{self._cell} difficulty {value}", over=over)

    def _draw_tag(self, painter: QPainter, text: str, *, over: QPointF) -> None:
        gap = pawn_size(self.lens) / 2 + 8
        draw_tag(painter, text, over=over, gap=gap, view=self.view)


def _bound(middle: float, *, whole: int, apron: float, seen: float) -> float:
    """Return the nearest middle at which the view stays on the grass, or the pitch in the middle of the view."""
    if seen >= whole + 2 * apron:
        return whole / 2
    return min(max(middle, seen / 2 - apron), whole + apron - seen / 2)


def _next_scale(scale: float, *, factor: float) -> int:
    """Return the scale a notch away, in whole pixels and never the same.

    >>> _next_scale(9, factor=1.25), _next_scale(3, factor=1.25), _next_scale(10, factor=0.8)
    (11, 4, 8)
    """
    if factor > 1:
        return max(round(scale * factor), int(scale) + 1)
    return min(round(scale * factor), int(scale) - 1)


def _far(way: QPointF) -> bool:
    return way.manhattanLength() >= QApplication.startDragDistance()


def _around(cell: Cell) -> Iterable[Cell]:
    """Return the cells around a cell, itself included."""
    reach = ROUND_POINTER
    return Area(cell.x - reach, cell.y - reach, cell.x + reach + 1, cell.y + reach + 1).cells()
