"""The pitch of the lesson editor: pawns to drag, lines to draw, and a bench beside each goal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QColor, QMouseEvent, QPainter, QPen
from PyQt6.QtWidgets import QAbstractButton, QApplication, QVBoxLayout, QWidget

from footroll.pitch import Cell
from footroll.ui.models.scene import PawnMark
from footroll.ui.theme import LIGHT, px
from footroll.ui.views.marks import draw_cased, draw_lasso
from footroll.ui.views.pawns import Standing, draw_pawn
from footroll.ui.views.pitch import ARROWS, STRIDE, PitchView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtGui import QKeyEvent, QPaintEvent

    from footroll.kernels.layout import Side
    from footroll.ui.models.scene import Scene
    from footroll.ui.theme import Theme

DRAG, BALL, PASS, RUN, ZONE, WORDS, RUB = "drag", "ball", "pass", "run", "zone", "words", "rub"
LINES = (PASS, RUN, ZONE)  # tools that draw from one cell to another
DIGITS = 600  # milliseconds in which a second digit belongs to the first
BENCH, PIECE = 30, 24  # pixels of the bench and of a pawn on it
HELP = (
    "A number chooses a footballer of the side with the ball, / before it one of the other. Arrows move them, "
    "Enter leaves them there, Delete takes them off. With another tool, Enter draws at the cell."
)


class LessonBoard(PitchView):
    """A pitch to build positions on; the tool decides what a drag or a click means."""

    drawn = pyqtSignal(object, object)  # from Cell to Cell, or to None for the goal
    pushed_off = pyqtSignal(object)  # the Cell of a pawn that was dropped beside the pitch
    shirt_typed = pyqtSignal(bool, int)  # whether of the other side, and the number
    nudged = pyqtSignal(int, int)  # the chosen pawn, by yards along and across
    let_go_of = pyqtSignal()  # the chosen pawn stays where it is
    taken_off = pyqtSignal()  # the chosen pawn leaves the pitch

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.tool = DRAG
        self._start: Cell | None = None  # of a line or a zone
        self._end: Cell | None = None
        self._to_goal = False
        self._typed, self._away = "", False
        self._waits = QTimer(self)
        self._waits.setSingleShot(True)
        self._waits.setInterval(DIGITS)
        self._waits.timeout.connect(self._end_number)
        self.setAccessibleDescription(HELP)
        self.allow_loupe(False)

    def take_tool(self, tool: str) -> None:
        """Use another tool."""
        self.tool, self._start = tool, None
        self.setCursor(Qt.CursorShape.ArrowCursor if tool == DRAG else Qt.CursorShape.CrossCursor)
        self._repaint()

    def hold(self, mark: PawnMark | None, at: QPoint) -> Cell | None:
        """Show a pawn from the bench under the pointer, and return its cell; without a pawn, show none."""
        pixel = QPointF(self.mapFromGlobal(at))
        self._hand.held = Standing(mark, pixel) if mark else None
        self._repaint()
        return self.lens.cell_at(pixel)

    # The mouse

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Begin a line or a zone, or take hold of a pawn."""
        assert a0 is not None
        if self.tool in LINES and a0.button() == Qt.MouseButton.LeftButton and not self.measures:
            self._grip = a0.position()
            pressed = self._hand.cell_under(a0.position())
            self._start = self._start or pressed
            self._end = pressed
        else:
            super().mousePressEvent(a0)

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Draw a line, or carry a pawn; with Shift it keeps to its row or column."""
        assert a0 is not None
        if self.tool in LINES and self._start is not None:
            self._aim_at(a0.position())
        elif self._hand.held and a0.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            super().mouseMoveEvent(self._straightened(a0))
        else:
            super().mouseMoveEvent(a0)

    def _aim_at(self, pixel: QPointF) -> None:
        self._end = self._hand.cell_under(pixel) or self._end
        self._to_goal = self.goal_at(pixel) is not None and self.tool == PASS
        self.point_at(self._end)
        self._repaint()

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """End a line or a zone, drop a pawn, or take it off beyond the edge."""
        assert a0 is not None
        if self.tool in LINES and self._start is not None and a0.button() == Qt.MouseButton.LeftButton:
            self._aim_at(a0.position())
            if self._end != self._start or self._to_goal:
                self._draw()
            return
        held = self._hand.held
        if held and self.lens.cell_at(a0.position()) is None:
            self._hand.let_go()
            self.pushed_off.emit(held.mark.cell)
        elif held and a0.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            super().mouseReleaseEvent(self._straightened(a0))
        else:
            super().mouseReleaseEvent(a0)

    def _draw(self) -> None:
        """Emit the line or zone that was drawn."""
        start, end, self._start = self._start, None if self._to_goal else self._end, None
        self._to_goal = False
        self.drawn.emit(start, end)
        self._repaint()

    def _straightened(self, event: QMouseEvent) -> QMouseEvent:
        """Return a mouse event moved to the row or the column in which the pawn began."""
        held = self._hand.held
        assert held is not None
        start, at = self.lens.square(held.mark.cell).center(), event.position()
        along = abs(at.x() - start.x()) >= abs(at.y() - start.y())
        pixel = QPointF(at.x(), start.y()) if along else QPointF(start.x(), at.y())
        return QMouseEvent(event.type(), pixel, event.globalPosition(), event.button(), event.buttons(), NO_KEYS)

    # Keys

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Type a shirt number, move the chosen pawn, draw, or do what the pitch does."""
        assert a0 is not None
        key, text, chosen = Qt.Key(a0.key()), a0.text(), self.scene.chosen
        plain = not a0.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if plain and (text == "/" or (text.isdecimal() and text.isascii())):
            self._type(text)
        elif key in ARROWS and chosen and self.tool == DRAG and plain:
            stride = STRIDE if a0.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            self.nudged.emit(ARROWS[key][0] * stride, ARROWS[key][1] * stride)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain and self._typed:
            self._end_number()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain and self.tool in LINES and self.cell:
            self.step_to(self.cell)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape) and chosen and plain:
            self.let_go_of.emit()
        elif key == Qt.Key.Key_Escape and self._start is not None:
            self._start = None
            self._repaint()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and chosen:
            self.taken_off.emit()
        else:
            super().keyPressEvent(a0)

    def step_to(self, cell: Cell) -> None:
        """Begin a line or a zone at a cell, or end it there."""
        if self._start is None:
            self._start = self._end = cell
        elif cell != self._start or self.tool == ZONE:
            self._end = cell
            self._draw()
        self._repaint()

    def _type(self, text: str) -> None:
        if text == "/":
            self._typed, self._away = "", True
        else:
            self._typed += text
        if len(self._typed) == 2:
            self._end_number()
        else:
            self._waits.start()

    def _end_number(self) -> None:
        """Emit the shirt that was typed."""
        self._waits.stop()
        typed, away, self._typed, self._away = self._typed, self._away, "", False
        if typed:
            self.shirt_typed.emit(away, int(typed))

    # Painting

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the pitch, and the line or zone under way."""
        super().paintEvent(a0)
        if self._start is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        end = self.cell or self._end or self._start
        if self.tool == ZONE:
            draw_lasso(painter, self.lens.square(self._start).united(self.lens.square(end)))
        elif end != self._start:
            draw_cased(painter, [self.lens.square(cell).center() for cell in (self._start, end)])
        painter.end()


NO_KEYS = Qt.KeyboardModifier.NoModifier


class BenchPawn(QAbstractButton):
    """A footballer who is not on the pitch: drag them on, or press to put them near the cursor."""

    carried = pyqtSignal(object, QPoint)  # the pawn, and where the pointer is
    dropped = pyqtSignal(object, QPoint)

    def __init__(self, side: Side, number: int) -> None:
        super().__init__()
        self.mark = PawnMark(-1, side, number, "", Cell(-1, -1), keeper=number == 1)
        self._theme, self._pressed, self._dragged = LIGHT, QPointF(), False
        self.setFixedSize(px(PIECE), px(PIECE))
        name = f"{side.name.capitalize()} {number}"
        self.setAccessibleName(f"{name}, on the bench")
        self.setAccessibleDescription("Puts the footballer near the cursor; or drag them to a cell.")
        self.setToolTip(f"{name}: drag onto the pitch")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def mousePressEvent(self, e: QMouseEvent | None) -> None:
        """Take hold."""
        assert e is not None
        self._pressed, self._dragged = e.position(), False
        super().mousePressEvent(e)

    def mouseMoveEvent(self, e: QMouseEvent | None) -> None:
        """Carry the pawn."""
        assert e is not None
        far = (e.position() - self._pressed).manhattanLength() >= QApplication.startDragDistance()
        if e.buttons() and (self._dragged or far):
            self._dragged = True
            self.carried.emit(self.mark, e.globalPosition().toPoint())

    def mouseReleaseEvent(self, e: QMouseEvent | None) -> None:
        """Drop the pawn where the pointer is, or press the button."""
        assert e is not None
        if self._dragged:
            self._dragged = False
            self.setDown(False)
            self.dropped.emit(self.mark, e.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(e)

    def paintEvent(self, e: QPaintEvent | None) -> None:
        """Paint the pawn, with a ring for the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, self.height() / 2)
        draw_pawn(painter, Standing(self.mark, middle), size=px(PIECE) - 6, theme=self._theme, halo=False)
        if self.hasFocus() or self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._theme.text), 2 if self.hasFocus() else 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        painter.end()


class BenchColumn(QWidget):
    """The bench of one side, beside its goal."""

    carried = pyqtSignal(object, QPoint)
    dropped = pyqtSignal(object, QPoint)
    pressed = pyqtSignal(object)  # the pawn

    def __init__(self, side: Side) -> None:
        super().__init__()
        self._side, self._theme = side, LIGHT
        self.pieces: list[BenchPawn] = []
        self.setFixedWidth(px(BENCH))
        self.setAccessibleName(f"{side.name.capitalize()}'s bench")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(3, 0, 3, 0)
        self._column.setSpacing(2)
        self._column.addStretch(1)
        self._column.addStretch(1)

    def sizeHint(self) -> QSize:
        """Return a narrow column."""
        return QSize(px(BENCH), px(PIECE))

    def show_shirts(self, numbers: Sequence[int]) -> None:
        """Show the footballers who are not on the pitch."""
        if [piece.mark.number for piece in self.pieces] == list(numbers):
            return
        for old in self.pieces:
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.pieces = [BenchPawn(self._side, number) for number in numbers]
        for at, piece in enumerate(self.pieces, start=1):
            piece.set_theme(self._theme)
            piece.carried.connect(self.carried)
            piece.dropped.connect(self.dropped)
            piece.clicked.connect(partial(self.pressed.emit, piece.mark))
            self._column.insertWidget(at, piece)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        for piece in self.pieces:
            piece.set_theme(theme)
