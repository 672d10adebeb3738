"""Mouse input on a pitch or loupe: point, click, drag a pawn, lasso pawns, or pan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PyQt6.QtCore import QObject, QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtWidgets import QApplication

from footroll.ui.views.pawns import Standing, pawns_near

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from PyQt6.QtGui import QMouseEvent

    from footroll.pitch import Cell
    from footroll.ui.models.scene import PawnMark
    from footroll.ui.views.lens import Lens


class Sight(Protocol):
    """The facts about the pitch that mouse input needs."""

    @property
    def lens(self) -> Lens:
        """The mapping from yards to pixels."""

    @property
    def view(self) -> QRectF:
        """The pixels that show the pitch."""

    @property
    def standings(self) -> Sequence[Standing]:
        """The painted positions of the pawns."""


class Hand(QObject):
    """Translate mouse events into cells."""

    pointed = pyqtSignal(object)  # Cell, or None
    clicked = pyqtSignal(object)  # Cell
    unsure = pyqtSignal(object)  # Cell: a click between two pawns
    dragged = pyqtSignal(object, object)  # from Cell, over Cell
    dropped = pyqtSignal(object, object)  # from Cell, on Cell
    lassoed = pyqtSignal(object)  # frozenset of Cell
    panned = pyqtSignal(QPointF)
    moved = pyqtSignal()  # the dragged thing has moved

    def __init__(self, sight: Sight, *, movable: bool) -> None:
        super().__init__()
        self._sight, self._movable = sight, movable
        self.pushes = False  # every drag pans
        self.lassos = False  # a drag from the grass selects pawns
        self.targets: Container[Cell] = ()  # cells that a click means even where a pawn beside them covers them
        self.lasso: QRectF | None = None
        self.held: Standing | None = None
        self._grip: QPointF | None = None
        self._pushed = self._catches = False
        self._pressed: PawnMark | None = None
        self._over: Cell | None = None

    def press(self, event: QMouseEvent) -> None:
        """Grab a pawn, or the pitch."""
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._grip, self._pushed = event.position(), False
            lifts = self._movable and not self.pushes and event.button() == Qt.MouseButton.LeftButton
            self._pressed = self._mark_under(event.position()) if lifts else None
            self._over = self._pressed.cell if self._pressed else None
            self._catches = lifts and self.lassos and self._pressed is None

    def move(self, event: QMouseEvent) -> None:
        """Point; with a button held, drag the pawn or pan."""
        pixel = event.position()
        if self._grip is None or not event.buttons():
            self.pointed.emit(self.cell_under(pixel))
        elif self.held or self._pushed or (pixel - self._grip).manhattanLength() >= QApplication.startDragDistance():
            if mark := self._pressed:
                self.held = Standing(mark, pixel)
                cell = self._sight.lens.cell_at(pixel)
                if cell and cell != self._over:
                    self._over = cell
                    self.pointed.emit(cell)
                    self.dragged.emit(mark.cell, cell)
                self.moved.emit()
            elif self._catches:
                self._pushed, self.lasso = True, QRectF(self._grip, pixel).normalized()
                self.moved.emit()
            else:
                by = pixel - self._grip
                self._grip, self._pushed = pixel, True
                self.panned.emit(by)

    def release(self, event: QMouseEvent) -> None:
        """Drop the pawn, or click; after panning do neither."""
        held, lasso, pushed, gripped = self.held, self.lasso, self._pushed, self._grip is not None
        self.let_go()
        if held:
            cell = self._sight.lens.cell_at(event.position())
            if cell and cell != held.mark.cell:
                self.dropped.emit(held.mark.cell, cell)
        elif lasso:
            caught = (one.mark.cell for one in self._sight.standings if lasso.contains(one.at))
            self.lassoed.emit(frozenset(caught))
        elif gripped and not pushed and not self.pushes and event.button() == Qt.MouseButton.LeftButton:
            self._click(event.position())

    def let_go(self) -> None:
        """Drop everything."""
        self._grip = self._pressed = self.held = self.lasso = None
        self._pushed = False
        self.moved.emit()

    def _click(self, pixel: QPointF) -> None:
        """Click a cell, unless it could mean two pawns."""
        cell, near = self.cell_under(pixel), self._marks_near(pixel)
        self.pointed.emit(cell)
        if cell and len(near) > 1 and cell not in self.targets:
            self.unsure.emit(cell)
        elif cell:
            self.clicked.emit(cell)

    def cell_under(self, pixel: QPointF) -> Cell | None:
        """Return the cell of the pawn under a pixel, or else the cell there; a target goes before a pawn."""
        if not self._sight.view.contains(pixel):
            return None
        cell, mark = self._sight.lens.cell_at(pixel), self._mark_under(pixel)
        return mark.cell if mark and cell not in self.targets else cell

    def _mark_under(self, pixel: QPointF) -> PawnMark | None:
        return next(iter(self._marks_near(pixel)), None)

    def _marks_near(self, pixel: QPointF) -> list[PawnMark]:
        return pawns_near(pixel, standings=self._sight.standings, lens=self._sight.lens)
