"""The pitch widget: a cached ground, a scene, a cell cursor, zoom, pan, loupe and ruler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEasingCurve, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, QVariantAnimation, pyqtSignal
from PyQt6.QtGui import QColor, QContextMenuEvent, QKeySequence, QPainter, QPixmap
from PyQt6.QtWidgets import QSizePolicy, QWidget

from footroll.kernels.layout import Side
from footroll.pitch import Cell
from footroll.ui.models.facts import yards_words
from footroll.ui.models.keys import KEYS, Where
from footroll.ui.models.speech import NORMAL, say_cell
from footroll.ui.theme import LIGHT
from footroll.ui.views.camera import Camera, next_scale
from footroll.ui.views.ground import draw_cells, draw_ground, goal_box
from footroll.ui.views.hand import Hand
from footroll.ui.views.lens import LARGEST, Level, view_of
from footroll.ui.views.loupe import Loupe, is_crowded
from footroll.ui.views.motion import Motion
from footroll.ui.views.pawns import Standing, stand
from footroll.ui.views.picture import NO_LINES, Picture, asked_boxes, draw_picture, draw_whole, tag_box

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent, QWheelEvent

    from footroll.ui.models.lines import Lines
    from footroll.ui.models.moments.moves import Moves
    from footroll.ui.models.overlays import Surface
    from footroll.ui.models.scene import Scene
    from footroll.ui.theme import Theme
    from footroll.ui.views.lens import Lens

ZOOM = 1.25  # a notch of the wheel
NOTCH = 120  # the angle of a notch in Qt's units
GLIDE = 120  # milliseconds of a smooth zoom
STRIDE = 5  # cells for Shift and an arrow
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
NAME = "Pitch"
SCALES = {Level.FAR: 6, Level.MID: 20, Level.NEAR: 32}  # pixels a yard of each level
ROOMY, NEARER = 400, 20  # with this height in pixels, a glance at a third has this many pixels a yard


class PitchView(QWidget):
    """Shows a scene, and emits the cells that are pointed at, clicked or dragged over."""

    pointed = pyqtSignal(object)  # Cell, or None
    clicked = pyqtSignal(object)  # Cell
    menu_wanted = pyqtSignal(object, QPoint)  # Cell, and a point of the screen
    dragged = pyqtSignal(object, object)  # from Cell, over Cell
    dropped = pyqtSignal(object, object)  # from Cell, on Cell
    goal_clicked = pyqtSignal(object)  # Side that attacks it
    lassoed = pyqtSignal(object)  # frozenset of Cell: those of the caught pawns
    scaled = pyqtSignal(float)  # pixels a yard

    ruled = True  # rulers at the left and the top

    def __init__(self, scene: Scene, *, theme: Theme = LIGHT, movable: bool = True, legend: bool = True) -> None:
        super().__init__()
        self.scene, self.theme, self._legend = scene, theme, legend
        self.surface: Surface | None = None
        self.lines = NO_LINES
        self._camera = Camera(scene.pitch)
        self._cell: Cell | None = None
        self._both_ways = self.measures = False
        self._speech, self._news = NORMAL, ""
        self._origin: Cell | None = None  # of the ruler
        self._glanced: Side | None = None  # the side whose attack is shown for a while
        self._ground: QPixmap | None = None
        self._stood: list[Standing] | None = None
        self._hand = Hand(self, movable=movable)
        self.loupe = Loupe(self, movable=movable)
        self._loupe_wanted: bool | None = None  # None: only in a crowd
        self._unsure = False  # a click could mean two pawns, and the loupe asks which
        self._fresh = False  # the user has pointed at the cell since the last question
        self._loupe_allowed = True
        self.trail_key = KEYS["trail"].key
        self.scene_follows = False  # each pointed cell brings a new scene, with which the cell is read out once
        self.set_keys(lambda name: KEYS[name].key)
        self._make_glide()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 200)
        self.setAccessibleName(NAME)
        self.setAccessibleDescription("Arrows move the cell cursor, Enter clicks on its cell.")
        self._hand.pointed.connect(self.point_at)
        self._hand.unsure.connect(self._open_loupe)
        self._hand.panned.connect(self.pan)
        self.loupe.hand.pointed.connect(self._point_in_loupe)
        self.loupe.hand.unsure.connect(self.clicked)
        self.loupe.hand.clicked.connect(self._end_unsure)
        for hand in (self._hand, self.loupe.hand):
            hand.clicked.connect(self.clicked)
            hand.dragged.connect(self.dragged)
            hand.dropped.connect(self.dropped)
            hand.lassoed.connect(self.lassoed)
            hand.moved.connect(self._repaint)

    def set_keys(self, key_of: Callable[[str], str]) -> None:
        """Take the letters of the pitch from the settings."""
        self._keys = {name: key_of(name) for name, key in KEYS.items() if key.where is Where.PITCH}
        self.loupe.key = self._keys["loupe"]

    def _make_glide(self) -> None:
        """Create the animations of pawns, ball and zoom."""
        self.motion = Motion(self)
        self.motion.stepped.connect(self._repaint)
        self.smooth = True
        self._glide = QVariantAnimation(self)
        self._glide.setDuration(GLIDE)
        self._glide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._glide.valueChanged.connect(self._zoom_to)

    @property
    def lassos(self) -> bool:
        """Whether a drag that begins on the grass catches pawns instead of moving the pitch."""
        return self._hand.lassos

    @lassos.setter
    def lassos(self, lassos: bool) -> None:
        self._hand.lassos = self.loupe.hand.lassos = lassos

    # The scene

    def set_scene(self, scene: Scene, *, moves: Moves | None = None) -> None:
        """Show another scene with the moves that led to it; a new pitch is shown whole."""
        if scene == self.scene and not moves:
            self._rename()
            return
        new = scene.pitch != self.scene.pitch
        if scene.pawns != self.scene.pawns:
            self._stood = None
        self.scene = scene
        if moves:
            self.motion.play(moves)
        if new:
            self._cell = self.surface = None
            self.lines = NO_LINES
            self._camera.look_at(scene.pitch)
            self._reset_ground()
        self._rename()
        if self.loupe.underMouse() or self.loupe.hand.held:
            self._repaint()
        else:
            self._set_loupe()
            self._settle_unsure()

    def forget_pointer(self) -> None:
        """Remove names and loupe for a new question; the cursor stays for the keys."""
        self._fresh = self._unsure = False
        self._loupe_wanted = None
        self._set_loupe()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.theme = theme
        self._reset_ground()

    def set_surface(self, surface: Surface | None) -> None:
        """Show a surface on paper, or the grass."""
        if surface is not self.surface:
            self.surface = surface
            self._reset_ground()

    def set_lines(self, lines: Lines) -> None:
        """Show reach zones, lanes, shadows and offside lines."""
        if lines != self.lines:
            self.lines = lines
            self._repaint()

    def set_both_ways(self, both: bool) -> None:
        """Print every value upside down as well, for two people face to face."""
        self._both_ways = both
        self._reset_ground()

    def set_flipped(self, flipped: bool) -> None:
        """Swap the ends: home plays from right to left."""
        self._camera.flip(flipped)
        self._reset_ground()

    def set_turned(self, turned: bool) -> None:
        """Show the pitch from the other side of the table."""
        self._camera.turn(turned)
        self._reset_ground()

    def sizeHint(self) -> QSize:
        """Return a size at which the smallest pitch has eight pixels a yard."""
        return QSize(880, 560)

    # Zoom and pan

    @property
    def lens(self) -> Lens:
        """The current mapping from yards to pixels."""
        return self._camera.lens

    @property
    def view(self) -> QRectF:
        """The part of the widget that shows the pitch."""
        return self._camera.view

    def fit(self) -> None:
        """Show the whole pitch."""
        self._camera.fit()
        self._reset_ground()

    def glance_at(self, end: Side | None) -> None:
        """Zoom to the third that a side attacks and to the shooter, or zoom back."""
        self._glanced = end
        if end is None:
            self._camera.look_back()
        else:
            pitch, tall = self.scene.pitch, self.height() >= ROOMY
            far = (end is Side.HOME) is not self.lens.backwards
            goal = QPointF(pitch.length if far else 0, pitch.width / 2)
            start = self._line_start()
            self._camera.glance(
                goal,
                scale=NEARER if tall else Level.MID,
                beside=(self._camera.yards_at(self.lens.square(start).center()) if start else None),
            )
        self._reset_ground()

    def _line_start(self) -> Cell | None:
        """Return where an aimed ball, or the ball of a moment, starts."""
        if self.scene.aim:
            return self.scene.aim.start
        story = self.scene.story
        return story.line[0] if story and story.line else None

    def glance_near(self, cell: Cell, *, beside: Cell | None) -> None:
        """Zoom to a cell so that another one stays visible, until the next glance."""
        at, other = (self._camera.yards_at(self.lens.square(one).center()) for one in (cell, beside or cell))
        self._camera.glance(at, scale=NEARER, beside=other)
        self._reset_ground()

    @property
    def level(self) -> Level:
        """The zoom level; FIT when the whole pitch is shown, at any scale."""
        return Level.FIT if self.lens.scale == self._camera.fitting else self.lens.level

    def show_level(self, level: Level) -> None:
        """Show the whole pitch, or zoom to a level."""
        if level is Level.FIT:
            self.fit()
        else:
            about = self._focus()
            self._camera.take_scale(SCALES[level], yards=self._camera.yards_at(about), at=about)
            self._reset_ground()

    def show_cells(self, cells: Sequence[Cell], *, edge: int = 8) -> None:
        """Zoom so that some cells fill the view with some yards around them, at most to Mid."""
        left, right = min(cell.x for cell in cells) - edge, max(cell.x for cell in cells) + edge
        top, bottom = min(cell.y for cell in cells) - edge, max(cell.y for cell in cells) + edge
        wide, tall = self.view.width() / (right - left + 1), self.view.height() / (bottom - top + 1)
        scale = min(SCALES[Level.MID], int(min(wide, tall)))
        if scale <= self._camera.fitting:
            self.fit()
            return
        middle = self.lens.point((left + right + 1) / 2, (top + bottom + 1) / 2)
        self._camera.take_scale(scale, yards=self._camera.yards_at(middle), at=self.view.center())
        self._reset_ground()

    def zoom(self, factor: float, *, about: QPointF | None = None) -> None:
        """Zoom in or out by a notch, about a fixed pixel."""
        about = about or self._focus()
        scale = next_scale(self.lens.scale, factor=factor)
        self._camera.zoom_to(scale, yards=self._camera.yards_at(about), at=about)
        self._reset_ground()

    def glide(self, factor: float, *, about: QPointF) -> None:
        """Zoom smoothly about a pixel, continuing a zoom in progress."""
        under_way = self._glide.state() == QVariantAnimation.State.Running
        start = self._glide.endValue() if under_way else self.lens.scale
        end = min(max(start * factor, self._camera.fitting), LARGEST)
        self._glide.stop()
        self._anchor = self._camera.yards_at(about), about
        self._glide.setStartValue(float(self.lens.scale))
        self._glide.setEndValue(float(end))
        if self.smooth:
            self._glide.start()
        else:
            self._zoom_to(end)

    def _zoom_to(self, scale: float) -> None:
        yards, at = self._anchor
        self._camera.zoom_to(scale, yards=yards, at=at)
        self._reset_ground()

    def _focus(self) -> QPointF:
        """Return the centre for zooming by keys: cursor, chosen footballer, ball, or middle."""
        chosen = self.scene.chosen
        cell = self._cell or (chosen.cell if chosen else self.scene.ball_cell)
        return self.lens.square(cell).center() if cell else self.view.center()

    def pan(self, by: QPointF) -> None:
        """Move the pitch by a number of pixels."""
        self._camera.pan(by)
        self._reset_ground()

    # The cell cursor

    @property
    def cell(self) -> Cell | None:
        """The cell under the cursor."""
        return self._cell

    def point_at(self, cell: Cell | None) -> None:
        """Put the cursor on a cell, or remove it."""
        again, self._fresh = self._fresh, cell is not None
        if cell == self._cell:
            if self._fresh is not again:
                self._set_loupe()
            return
        self._cell, self._news, self._unsure = cell, "", False
        self.pointed.emit(cell)
        if not self.scene_follows:
            self._rename()
        self._set_loupe()

    def set_speech(self, level: str) -> None:
        """Set how much a screen reader says of a cell."""
        self._speech = level
        self._rename()

    def announce(self, news: str) -> None:
        """Have a screen reader say something before the cell, from the next scene until the cursor moves."""
        self._news = news

    def _rename(self) -> None:
        """Name the cell under the cursor for screen readers, which speak every change of the name."""
        words = [say_cell(self.scene, self._cell, level=self._speech)] if self._cell else [NAME]
        words = [self._news, *words] if self._news else words
        if self._cell and self.surface:
            words.append(self.surface.words_at(self._cell))
        if self._ruler:
            words.append(yards_words(*self._ruler))
        name = ". ".join(words).replace("?. ", "? ")
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def say(self, words: str) -> None:
        """Have a screen reader say something, even twice in a row."""
        self.setAccessibleName("")
        self.setAccessibleName(words)

    def go_to(self, cell: Cell) -> None:
        """Put the cursor on a cell, and scroll it into view."""
        self.point_at(cell)
        if self._camera.reveal(cell):
            self._reset_ground()

    def aim_at(self, cells: Container[Cell]) -> None:
        """Let clicks mean these cells even where a pawn beside them covers them."""
        self._hand.targets = self.loupe.hand.targets = cells

    # The loupe and the ruler

    def toggle_loupe(self) -> None:
        """Open the loupe on the cursor, or close it."""
        self._loupe_wanted, self._unsure = self.loupe.isHidden(), False
        self._set_loupe()

    def allow_loupe(self, allowed: bool) -> None:
        """Allow the loupe, or keep it closed."""
        if allowed is not self._loupe_allowed:
            self._loupe_allowed = allowed
            self._set_loupe()

    def _open_loupe(self, cell: Cell) -> None:
        """Open the loupe where a click could mean two pawns; without room for it, take the nearer."""
        self.point_at(cell)
        self._unsure = True
        self._set_loupe()
        self._settle_unsure()

    def _settle_unsure(self) -> None:
        """Take the nearer pawn of an ambiguous click if the loupe has no room to ask."""
        if self._unsure and self.loupe.isHidden() and self._cell:
            self._unsure = False
            self.clicked.emit(self._cell)

    def _end_unsure(self) -> None:
        """End an ambiguous click: the user has chosen a pawn in the loupe."""
        self._unsure = False

    def _set_loupe(self) -> None:
        """Show the loupe if it is wanted or needed, where it covers nothing important."""
        cell, shown = self._cell, False
        if cell is not None and self._loupe_allowed and self._wants_loupe(cell):
            away = [self.lens.square(one).center() for one in (cell, self.scene.ball_cell) if one]
            shown = self.loupe.place(self.view, away_from=away, clear=asked_boxes(self._picture()))
        self.loupe.setVisible(shown)
        if cell and shown:
            self._magnified = cell
        self._repaint()

    def _wants_loupe(self, cell: Cell) -> bool:
        """Return whether to open the loupe: by key, after an ambiguous click, or in a crowd."""
        crowded = self._fresh and is_crowded(self._picture(), cell)
        if self._loupe_wanted is False and not crowded:
            self._loupe_wanted = None
        return self._unsure or (crowded if self._loupe_wanted is None else self._loupe_wanted)

    @property
    def tag(self) -> QRectF | None:
        """The box of the tag on the pitch."""
        return tag_box(self._picture(), self.font())

    def _point_in_loupe(self, cell: Cell | None) -> None:
        """Point at a cell in the loupe, which stays in place."""
        if cell and cell != self._cell:
            self._cell, self._news, self._fresh = cell, "", True
            self.pointed.emit(cell)
            if not self.scene_follows:
                self._rename()
            self._repaint()

    def toggle_ruler(self) -> None:
        """Measure from the cursor or the next press of the mouse, or remove the ruler."""
        self.measures = not self.measures
        self._origin = self._cell if self.measures else None
        self.setCursor(Qt.CursorShape.CrossCursor if self.measures else Qt.CursorShape.ArrowCursor)
        self._rename()
        self._repaint()

    @property
    def _ruler(self) -> tuple[Cell, Cell] | None:
        """The two ends of the ruler."""
        return (self._origin, self._cell) if self._origin and self._cell else None

    # Keys

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Move the cursor, click, zoom, let go, or do what a letter means."""
        assert a0 is not None
        self.motion.end()
        key = Qt.Key(a0.key())
        if key in ARROWS:
            stride = STRIDE if a0.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            along = ARROWS[key][0] * stride
            aside = ARROWS[key][1] * stride
            pitch, lens = self.scene.pitch, self.lens
            old = self._cell or Cell(pitch.length // 2, pitch.width // 2)
            x = min(max(old.x + (-along if lens.backwards else along), 0), pitch.length - 1)
            y = min(max(old.y + (-aside if lens.turned else aside), 0), pitch.width - 1)
            self.go_to(Cell(x, y))
        elif (
            key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and self._cell
            and not bool(a0.modifiers() & Qt.KeyboardModifier.ControlModifier)
        ):
            self.clicked.emit(self._cell)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.zoom(1 / ZOOM if key == Qt.Key.Key_Minus else ZOOM)
        elif not (key == Qt.Key.Key_Escape and self.let_go()) and not self._do_letter(a0):
            self._hand.pushes = self._hand.pushes or key == Qt.Key.Key_Space  # every drag pushes the pitch
            super().keyPressEvent(a0)

    def let_go(self) -> bool:
        """Drop the held pawn or the ruler, and return whether there was one."""
        if self._hand.held or self._hand.lasso or self.loupe.hand.held:
            self._hand.let_go()
            self.loupe.hand.let_go()
        elif self.measures:
            self.toggle_ruler()
        else:
            return False
        return True

    def _do_letter(self, event: QKeyEvent) -> bool:
        """Do what a letter of the pitch means, and return whether it is one."""
        letters: dict[str, Callable[[], None]] = {
            "fit": self.fit,
            "loupe": self.toggle_loupe,
            "ruler": self.toggle_ruler,
            "turn": lambda: self.set_turned(not self.lens.turned),
            "flip": lambda: self.set_flipped(not self.lens.flipped),
        }
        pressed = QKeySequence(event.keyCombination()).toString()
        do = next((do for name, do in letters.items() if self._keys[name] == pressed), None)
        if do:
            do()
        return do is not None

    def keyReleaseEvent(self, a0: QKeyEvent | None) -> None:
        """Let drags carry pawns again."""
        assert a0 is not None
        if a0.key() == Qt.Key.Key_Space and not a0.isAutoRepeat():
            self._hand.pushes = False
        super().keyReleaseEvent(a0)

    def focusInEvent(self, a0: QFocusEvent | None) -> None:
        """Let drags carry pawns again: Space may have been released elsewhere."""
        self._hand.pushes = False
        super().focusInEvent(a0)

    # The mouse

    def wheelEvent(self, a0: QWheelEvent | None) -> None:
        """Zoom about the pointer by notches, or smoothly with Ctrl."""
        assert a0 is not None
        angle = a0.angleDelta().y()
        if angle and a0.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.glide(ZOOM ** (angle / NOTCH), about=a0.position())
        elif angle:
            self.zoom(ZOOM if angle > 0 else 1 / ZOOM, about=a0.position())
        a0.accept()

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Take hold of a pawn or the pitch, or begin to measure; animations end."""
        assert a0 is not None
        self.motion.end()
        if self.measures and a0.button() == Qt.MouseButton.LeftButton:
            self._cell = self._origin = self.lens.cell_at(a0.position())
            self._rename()
            self._repaint()
        else:
            self._hand.press(a0)

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Point, measure, carry or push."""
        assert a0 is not None
        if self.measures and a0.buttons() & Qt.MouseButton.LeftButton:
            self.point_at(self.lens.cell_at(a0.position()) or self._cell)
        else:
            self._hand.move(a0)

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """Drop or click; a click on a goal emits the attacking side."""
        assert a0 is not None
        free = not self.measures and self._hand.held is None and a0.button() == Qt.MouseButton.LeftButton
        side = self.goal_at(a0.position())
        self._hand.release(a0)
        if free and side is not None:
            self.goal_clicked.emit(side)

    def goal_at(self, pixel: QPointF) -> Side | None:
        """Return the side that attacks the goal under a pixel."""
        return next((side for side in Side if goal_box(self.lens, side=Side(1 - side)).contains(pixel)), None)

    def contextMenuEvent(self, a0: QContextMenuEvent | None) -> None:
        """Request the menu of the cell under the pointer, or by the menu key under the cursor."""
        assert a0 is not None
        by_key = a0.reason() == QContextMenuEvent.Reason.Keyboard
        cell = self._cell if by_key else self._hand.cell_under(QPointF(a0.pos()))
        if cell:
            at = self.lens.square(cell).center().toPoint()
            self.menu_wanted.emit(cell, self.mapToGlobal(at) if by_key else a0.globalPos())

    def cell_on_screen(self, where: QPoint) -> Cell | None:
        """Return the cell at a point of the screen, or that of the pawn there."""
        return self._hand.cell_under(QPointF(self.mapFromGlobal(where)))

    def leaveEvent(self, a0: QEvent | None) -> None:
        """Stop pointing, unless the pointer is in the loupe; with the focus the cursor stays."""
        if not self.loupe.underMouse():
            if self.hasFocus():
                self._fresh = self._unsure = False
                self._set_loupe()
            else:
                self.point_at(None)
        super().leaveEvent(a0)

    # Painting

    def _reset_ground(self) -> None:
        """Drop the cached ground after a change of size, zoom or colours."""
        self._ground = self._stood = None
        self.scaled.emit(self.lens.scale)
        self._set_loupe()

    def _repaint(self) -> None:
        """Repaint the pitch and the loupe."""
        if not self.loupe.isHidden():
            self.loupe.show_cell(self._magnified, whole=self._picture())
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Fit the pitch to the new size."""
        self._camera.set_view(view_of(QSizeF(self.size())))
        if self._glanced is not None:
            self.glance_at(self._glanced)
        self._reset_ground()
        super().resizeEvent(a0)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the cached ground and the scene."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.drawPixmap(QPoint(0, 0), self.ground())
        draw_picture(painter, self._picture())
        painter.end()

    def draw(self, painter: QPainter) -> None:
        """Paint everything for a file."""
        painter.setFont(self.font())
        draw_whole(painter, self._picture())

    def ground(self) -> QPixmap:
        """Return the cached picture of the ground."""
        if self._ground is None:
            self._ground = self._make_ground()
        return self._ground

    def _make_ground(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(self.size() * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(QColor(self.theme.window))
        painter = QPainter(pixmap)
        painter.setFont(self.font())
        (draw_ground if self.ruled else draw_cells)(painter, self._picture().ground)
        painter.end()
        return pixmap

    def _picture(self) -> Picture:
        return Picture(
            scene=self.scene,
            lens=self.lens,
            view=self.view,
            theme=self.theme,
            standings=self.standings,
            surface=self.surface,
            lines=self.lines,
            cell=self._cell,
            fresh=self._fresh,
            held=self._held,
            flying=self.motion.ball(self.lens),
            flash=self.motion.flash,
            lasso=self._hand.lasso,
            ruler=self._ruler,
            legend=self._legend,
            both_ways=self._both_ways,
            trail_key=self.trail_key,
        )

    @property
    def _held(self) -> Standing | None:
        """The dragged pawn; one dragged in the loupe is shown over its cell."""
        other = self.loupe.hand.held
        if other and self._cell:
            return Standing(other.mark, self.lens.square(self._cell).center())
        return self._hand.held

    @property
    def standings(self) -> list[Standing]:
        """The pawns with their painted positions."""
        if self._stood is None:
            self._stood = stand(self.scene.pawns, lens=self.lens)
        return self.motion.moved(self._stood, lens=self.lens)
