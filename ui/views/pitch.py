"""The pitch as one widget: its ground cached in a pixmap, a scene on it, a cell cursor, zoom, pan and drag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QContextMenuEvent, QPainter, QPixmap
from PyQt6.QtWidgets import QApplication, QSizePolicy, QWidget

from footroll.pitch import Cell
from footroll.ui.models.facts import say_cell
from footroll.ui.theme import LIGHT
from footroll.ui.views.camera import Camera, next_scale
from footroll.ui.views.ground import draw_ground
from footroll.ui.views.lens import view_of
from footroll.ui.views.pawns import Standing, pawn_at, pawn_size, stand
from footroll.ui.views.picture import Picture, draw_picture

if TYPE_CHECKING:
    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent, QWheelEvent

    from footroll.ui.models.overlays import Surface
    from footroll.ui.models.scene import PawnMark, Scene
    from footroll.ui.theme import Theme
    from footroll.ui.views.lens import Lens

ZOOM = 1.25  # a notch of the wheel
STRIDE = 5  # cells that Shift and an arrow go
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
NAME = "Pitch"


class PitchView(QWidget):
    """Shows a scene; says which cell is pointed at, clicked, or asked about, and where a pawn is dragged."""

    pointed = pyqtSignal(object)  # Cell, or None
    clicked = pyqtSignal(object)  # Cell
    menu_wanted = pyqtSignal(object, QPoint)  # Cell, and where on the screen
    dragged = pyqtSignal(object, object)  # from Cell, over Cell
    dropped = pyqtSignal(object, object)  # from Cell, on Cell
    scaled = pyqtSignal(float)  # pixels a yard

    def __init__(self, scene: Scene, *, theme: Theme = LIGHT, movable: bool = True) -> None:
        super().__init__()
        self.scene, self._theme, self._movable = scene, theme, movable
        self._surface: Surface | None = None
        self._camera = Camera(scene.pitch)
        self._cell: Cell | None = None
        self._grip: QPointF | None = None
        self._panned = False
        self._pressed: PawnMark | None = None
        self._held: Standing | None = None
        self._ground: QPixmap | None = None
        self._stood: list[Standing] | None = None
        self._listen()

    def _listen(self) -> None:
        """Take the keys and the mouse."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 240)
        self.setAccessibleName(NAME)
        self.setAccessibleDescription("Arrows move the cell cursor, Enter clicks on its cell.")

    # What is shown

    def set_scene(self, scene: Scene) -> None:
        """Show another scene; a new pitch is shown whole."""
        new = scene.pitch != self.scene.pitch
        self.scene, self._stood = scene, None
        if new:
            self._cell = self._surface = None
            self._camera.look_at(scene.pitch)
            self._renew()
        self._rename()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        self._renew()

    def set_surface(self, surface: Surface | None) -> None:
        """Show a surface on paper, or the grass."""
        self._surface = surface
        self._renew()

    def set_flipped(self, flipped: bool) -> None:
        """Swap the ends, so that home plays from right to left."""
        self._camera.flip(flipped)
        self._renew()

    def set_turned(self, turned: bool) -> None:
        """Look from the other side of the table."""
        self._camera.turn(turned)
        self._renew()

    def sizeHint(self) -> QSize:
        """Return a size at which the smallest pitch has eight pixels a yard."""
        return QSize(880, 560)

    # Zoom and pan

    @property
    def lens(self) -> Lens:
        """Where the yards fall now."""
        return self._camera.lens

    @property
    def view(self) -> QRectF:
        """The part of the widget that shows the pitch."""
        return self._camera.view

    def fit(self) -> None:
        """Show the whole pitch."""
        self._camera.fit()
        self._renew()

    def zoom(self, factor: float, *, about: QPointF | None = None) -> None:
        """Come a notch nearer or go away, about a pixel that stays where it is."""
        self._camera.zoom_to(next_scale(self.lens.scale, factor=factor), about=about or self._focus())
        self._renew()

    def _focus(self) -> QPointF:
        """Return the pixel that keys zoom about: the cursor, or the middle."""
        return self.lens.square(self._cell).center() if self._cell else self.view.center()

    def pan(self, by: QPointF) -> None:
        """Move the pitch by so many pixels."""
        self._camera.pan(by)
        self._renew()

    # The cell cursor

    @property
    def cell(self) -> Cell | None:
        """The cell under the cursor."""
        return self._cell

    def point_at(self, cell: Cell | None) -> None:
        """Put the cursor on a cell, or take it away."""
        if cell == self._cell:
            return
        self._cell = cell
        self._rename()
        self.pointed.emit(cell)
        self.update()

    def _rename(self) -> None:
        """Say the cell under the cursor to a screen reader."""
        self.setAccessibleName(say_cell(self.scene, self._cell) if self._cell else NAME)

    def _step(self, along: int, aside: int) -> None:
        """Move the cursor as the eye sees it, from the middle if there is none, and keep it in view."""
        pitch, lens = self.scene.pitch, self.lens
        old = self._cell or Cell(pitch.length // 2, pitch.width // 2)
        x = min(max(old.x + (-along if lens.backwards else along), 0), pitch.length - 1)
        y = min(max(old.y + (-aside if lens.turned else aside), 0), pitch.width - 1)
        self.point_at(Cell(x, y))
        if self._camera.reveal(Cell(x, y)):
            self._renew()

    # Keys

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Move the cursor, click, zoom, let go."""
        assert a0 is not None
        key = Qt.Key(a0.key())
        if key in ARROWS:
            stride = STRIDE if a0.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            self._step(ARROWS[key][0] * stride, ARROWS[key][1] * stride)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._cell and not a0.modifiers():
            self.clicked.emit(self._cell)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.zoom(1 / ZOOM if key == Qt.Key.Key_Minus else ZOOM)
        elif key == Qt.Key.Key_Escape and self._held:
            self._let_go()
        else:
            super().keyPressEvent(a0)

    # The mouse

    def wheelEvent(self, a0: QWheelEvent | None) -> None:
        """Zoom about the pointer."""
        assert a0 is not None
        if a0.angleDelta().y():
            self.zoom(ZOOM if a0.angleDelta().y() > 0 else 1 / ZOOM, about=a0.position())
        a0.accept()

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Take hold of a pawn, or of the pitch."""
        assert a0 is not None
        if a0.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._grip, self._panned = a0.position(), False
            lifts = self._movable and a0.button() == Qt.MouseButton.LeftButton
            self._pressed = self._mark_under(a0.position()) if lifts else None

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Point; with a button held, drag the pawn or the pitch."""
        assert a0 is not None
        pixel = a0.position()
        if self._grip is None or not a0.buttons():
            self.point_at(self._cell_under(pixel))
        elif self._held or self._panned or _far(pixel - self._grip):
            if self._pressed:
                self._drag(self._pressed, pixel)
            else:
                self._pan_from(self._grip, pixel)

    def _drag(self, mark: PawnMark, pixel: QPointF) -> None:
        """Carry a pawn, and say over which cell."""
        self._held = Standing(mark, pixel)
        cell = self.lens.cell_at(pixel)
        if cell and cell != self._cell:
            self.point_at(cell)
            self.dragged.emit(mark.cell, cell)
        self.update()

    def _pan_from(self, grip: QPointF, pixel: QPointF) -> None:
        self._panned = True
        self.pan(pixel - grip)
        self._grip = pixel

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """Drop the pawn, or click; a pan does neither."""
        assert a0 is not None
        held, panned, gripped = self._held, self._panned, self._grip is not None
        self._let_go()
        if held:
            self._drop(held.mark, self.lens.cell_at(a0.position()))
        elif gripped and not panned and a0.button() == Qt.MouseButton.LeftButton:
            self._click(self._cell_under(a0.position()))

    def _let_go(self) -> None:
        """Hold nothing any more."""
        self._grip = self._pressed = self._held = None
        self._panned = False
        self.update()

    def _drop(self, mark: PawnMark, cell: Cell | None) -> None:
        if cell and cell != mark.cell:
            self.dropped.emit(mark.cell, cell)

    def _click(self, cell: Cell | None) -> None:
        self.point_at(cell)
        if cell:
            self.clicked.emit(cell)

    def contextMenuEvent(self, a0: QContextMenuEvent | None) -> None:
        """Ask what may be done on a cell: the one under the pointer, or by the menu key the one under the cursor."""
        assert a0 is not None
        by_key = a0.reason() == QContextMenuEvent.Reason.Keyboard
        cell = self._cell if by_key else self._cell_under(QPointF(a0.pos()))
        if cell:
            at = self.lens.square(cell).center().toPoint()
            self.menu_wanted.emit(cell, self.mapToGlobal(at) if by_key else a0.globalPos())

    def leaveEvent(self, a0: QEvent | None) -> None:
        """Point at nothing, unless the keys are in use here."""
        if not self.hasFocus():
            self.point_at(None)
        super().leaveEvent(a0)

    def _mark_under(self, pixel: QPointF) -> PawnMark | None:
        return pawn_at(pixel, standings=self._standings(), size=pawn_size(self.lens))

    def _cell_under(self, pixel: QPointF) -> Cell | None:
        """Return the cell of the pawn under a pixel, or the cell itself."""
        if not self.view.contains(pixel):
            return None
        mark = self._mark_under(pixel)
        return mark.cell if mark else self.lens.cell_at(pixel)

    # Painting

    def _renew(self) -> None:
        """Drop what was made for another size, zoom or colour."""
        self._ground = self._stood = None
        self.scaled.emit(self.lens.scale)
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Fit again."""
        self._camera.set_view(view_of(QSizeF(self.size())))
        self._renew()
        super().resizeEvent(a0)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the cached ground and what moves on it."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.drawPixmap(QPoint(0, 0), self.ground())
        draw_picture(painter, self._picture())
        painter.end()

    def ground(self) -> QPixmap:
        """Return the picture of the ground, made anew only after a change."""
        if self._ground is None:
            self._ground = self._make_ground()
        return self._ground

    def _make_ground(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(self.size() * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(QColor(self._theme.window))
        painter = QPainter(pixmap)
        painter.setFont(self.font())
        draw_ground(painter, self._picture().ground)
        painter.end()
        return pixmap

    def _picture(self) -> Picture:
        standings = self._standings()
        return Picture(self.scene, self.lens, self.view, self._theme, standings, self._surface, self._cell, self._held)

    def _standings(self) -> list[Standing]:
        if self._stood is None:
            self._stood = stand(self.scene.pawns, lens=self.lens)
        return self._stood


def _far(way: QPointF) -> bool:
    return way.manhattanLength() >= QApplication.startDragDistance()
