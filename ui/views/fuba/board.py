"""The FUBA board: 13 areas, counters, the ball die, and tags; clicked, dragged and walked by keys."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen
from PyQt6.QtWidgets import QApplication, QSizePolicy, QWidget

from footroll.fuba.board import AREAS, name_of
from footroll.fuba.shapes import CORNERS, area_boxes
from footroll.ui.models.fuba.scene import KEEPER, NOWHERE, FubaScene
from footroll.ui.theme import LABEL, LIGHT, TAG, TAG_TEXT, px
from footroll.ui.views.advice_marks import HEAD, draw_arrow
from footroll.ui.views.controls import fixed, sized
from footroll.ui.views.fuba.dice import draw_ball

if TYPE_CHECKING:
    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QMouseEvent, QPaintEvent

    from footroll.fuba.shapes import AreaBox
    from footroll.ui.models.fuba.scene import AreaTag, Counter
    from footroll.ui.theme import Theme

EDGE, FRAME = 6, 12  # pixels around the board, and of grass around its lines
WIDEST, NARROWEST = 2.6, 1.55  # width of the pitch against its height
SIZE = 0.054  # diameter of a counter, of the height of the pitch
LEAST, MOST = 17.0, 40.0  # pixels of a counter
STACK, CROWD = 3, 6  # pieces in one line of a group, and at most one by one
BOX, GOAL, CIRCLE = (1 / 10, 3 / 10), (1 / 60, 1 / 7), 0.146  # parts of the pitch: goal area, goal, centre circle
NAME = "Board"
HELP = "Arrows walk the areas, Enter chooses, letters take the answers beside the board."
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignHCenter


class FubaBoard(QWidget):
    """Paints a scene, and reports what the mouse does with it."""

    pointed = pyqtSignal(object)  # an area, or None
    clicked = pyqtSignal(int, bool)  # an area, and whether the goalkeeper was meant
    dragged = pyqtSignal(int, int, bool, bool)  # from an area to another; the goalkeeper, the ball

    def __init__(self) -> None:
        super().__init__()
        self.scene, self._theme = FubaScene(()), LIGHT
        self._pressed: QPointF | None = None
        self._hand: QPointF | None = None  # where the dragged piece is
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(420, 230)
        self.setAccessibleName(NAME)
        self.setAccessibleDescription(HELP)

    def sizeHint(self) -> QSize:
        """Return a usual size."""
        return QSize(1000, 500)

    def show_scene(self, scene: FubaScene, *, spoken: str = "") -> None:
        """Show a scene; a screen reader says the pointed area."""
        if spoken and spoken != self.accessibleName():
            self.setAccessibleName(spoken)
        if scene != self.scene:
            self.scene = scene
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    # Places

    @property
    def pitch(self) -> QRectF:
        """The pitch without its frame, as large as fits."""
        around = EDGE + FRAME
        room = QRectF(self.rect()).adjusted(around, around, -around, -around)
        width = min(room.width(), room.height() * WIDEST)
        height = min(room.height(), width / NARROWEST)
        return QRectF(room.center().x() - width / 2, room.center().y() - height / 2, width, height)

    def box_of(self, area: int) -> QRectF:
        """Return the pixels of an area."""
        box, pitch = self._boxes()[area], self.pitch
        left, top = pitch.left() + box.left * pitch.width(), pitch.top() + box.top * pitch.height()
        return QRectF(left, top, (box.right - box.left) * pitch.width(), (box.bottom - box.top) * pitch.height())

    def _boxes(self) -> dict[int, AreaBox]:
        return area_boxes(self.scene.geometry)

    @property
    def counter_size(self) -> float:
        """The diameter of a counter."""
        return min(max(self.pitch.height() * SIZE, LEAST), MOST)

    def middle_of(self, place: int) -> QPointF:
        """Return the middle of an area, or the place of a corner spot."""
        if place in CORNERS:
            along, across = CORNERS[place]  # type: ignore[index]  # an Area is its number
            inset, pitch = self.counter_size, self.pitch
            x = pitch.left() + inset if along == 0 else pitch.right() - inset
            return QPointF(x, pitch.top() + inset if across == 0 else pitch.bottom() - inset)
        middle = self.box_of(place).center()
        return middle + QPointF(0, px(LABEL) * 0.8)

    def counter_places(self) -> list[tuple[Counter, QPointF, int]]:
        """Return each painted counter with its middle; a crowd is one counter with its number."""
        found = []
        for place in sorted({one.area for one in self.scene.counters}):
            for side in (0, 1):
                group = [one for one in self.scene.counters if (one.area, one.side) == (place, side)]
                found += self._group_places(place, side, sorted(group, key=lambda one: (not one.keeper, one.moved)))
        return found

    def _group_places(self, place: int, side: int, group: list[Counter]) -> list[tuple[Counter, QPointF, int]]:
        """Lay out the pieces of a side in an area: home at the left, away at the right."""
        size = self.counter_size
        keepers = [one for one in group if one.keeper]
        field = [one for one in group if not one.keeper]
        crowd = len(field) if len(field) > CROWD else 0
        shown = keepers + (field[:1] if crowd else field)
        upright = place < 5  # the middle lane is high, the others are low
        lines = ceil(len(shown) / STACK)
        middle, found = self.middle_of(place), []
        wide = self.box_of(place).width() if place < len(AREAS) else size
        gap = min(size * 1.35, wide / 4)
        for at, one in enumerate(shown):
            line, index = divmod(at, STACK)
            count = min(len(shown) - line * STACK, STACK)
            along, across = (line, index - (count - 1) / 2) if upright else (index, line - (lines - 1) / 2)
            away = gap + along * size * 1.18
            shift = QPointF(away if side else -away, across * size * 1.22)
            if place in CORNERS:
                shift = QPointF(0, 0)
            found.append((one, middle + shift, crowd if not one.keeper else 0))
        return found

    def area_at(self, place: QPointF) -> int | None:
        """Return the area at a pixel."""
        return next((int(area) for area in AREAS if self.box_of(int(area)).contains(place)), None)

    def counter_at(self, place: QPointF) -> Counter | None:
        """Return the counter at a pixel."""
        reach = self.counter_size / 2 + 2
        near = [(one, (middle - place).manhattanLength()) for one, middle, _ in self.counter_places()]
        close = [pair for pair in near if pair[1] <= reach * 1.3]
        return min(close, key=lambda pair: pair[1])[0] if close else None

    def _on_ball(self, place: QPointF) -> bool:
        ball = self.scene.ball
        return ball != NOWHERE and (self.middle_of(ball) - place).manhattanLength() <= self.ball_radius * 1.3

    @property
    def ball_radius(self) -> float:
        """The radius of the ball die."""
        return self.counter_size * 0.62

    # The mouse

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Point at an area, or carry a piece."""
        assert a0 is not None
        place = a0.position()
        self.pointed.emit(self.area_at(place))
        if self._pressed is not None:
            far = (place - self._pressed).manhattanLength() >= QApplication.startDragDistance()
            self._hand = place if far or self._hand is not None else None
            self.update()

    def leaveEvent(self, a0: QEvent | None) -> None:
        """Point at nothing."""
        self.pointed.emit(None)
        super().leaveEvent(a0)

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Take hold of a piece, or begin a click."""
        assert a0 is not None
        self.setFocus()
        if a0.button() == Qt.MouseButton.LeftButton:
            self._pressed = a0.position()

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """Click, or drop the piece that was dragged."""
        assert a0 is not None
        if self._pressed is None or a0.button() != Qt.MouseButton.LeftButton:
            return
        start, dragged, end = self._pressed, self._hand is not None, self.area_at(a0.position())
        self._pressed = self._hand = None
        self.update()
        begun = self.area_at(start)
        if begun is None or end is None:
            return
        piece = self.counter_at(start)
        keeper = bool(piece and piece.keeper)
        leaves_spot = bool(piece and piece.area in CORNERS) and self.counter_at(a0.position()) != piece
        if dragged and (begun != end or leaves_spot):
            self.dragged.emit(begun, end, keeper, piece is None and self._on_ball(start))
        elif not dragged:
            self.clicked.emit(end, keeper)

    # Painting

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the board."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = self.pitch.adjusted(-FRAME, -FRAME, FRAME, FRAME)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.grass[1]).darker(108))
        painter.drawRoundedRect(frame, 6, 6)
        for area in AREAS:
            self._draw_area(painter, int(area))
        self._draw_lines(painter)
        self._draw_advice(painter)
        for tag in self.scene.tags:
            self._draw_tag(painter, tag)
        self._draw_names(painter)
        self._draw_marks(painter)
        self._draw_pieces(painter)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame.adjusted(-3, -3, 3, 3), 8, 8)
        painter.end()

    def _draw_area(self, painter: QPainter, area: int) -> None:
        """Paint the grass of an area; an area that answers the question is brighter."""
        row, column = (0, area) if area < 5 else divmod(area - 5, 4)
        shade = (95, 103, 99)[(column + (0 if area < 5 else row + 1)) % 3]
        grass = QColor(self._theme.grass[0])
        colour = grass.lighter(shade) if self._theme.name != "print" else grass
        if area in self.scene.open and self._theme.name != "print":
            colour = colour.lighter(108)
        if area == self.scene.pointed:
            colour = colour.lighter(118)
        painter.fillRect(self.box_of(area), colour)
        tag = self.scene.tag_of(area)
        if tag and tag.refused:
            shadow = QColor(0, 0, 0, 90)
            painter.fillRect(self.box_of(area), QBrush(shadow, Qt.BrushStyle.BDiagPattern))

    def _draw_lines(self, painter: QPainter) -> None:
        """Paint the lines of a pitch, and the cuts between areas."""
        pitch, white = self.pitch, QColor(self._theme.markings)
        dotted = QPen(white, 1.2, Qt.PenStyle.DotLine)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(dotted)
        for area in AREAS:
            painter.drawRect(self.box_of(int(area)))
        painter.setPen(QPen(white, 2))
        painter.drawRect(pitch)
        painter.drawLine(QPointF(pitch.center().x(), pitch.top()), QPointF(pitch.center().x(), pitch.bottom()))
        for box in (0, 4):
            painter.drawRect(self.box_of(box))
        painter.setPen(QPen(white, 1.6))
        radius = pitch.height() * CIRCLE
        painter.drawEllipse(pitch.center(), radius, radius)
        for (deep, wide), outside in ((BOX, False), (GOAL, True)):
            width, height = deep * pitch.width() * 0.58 if not outside else FRAME, wide * pitch.height()
            top = pitch.center().y() - height / 2
            left = pitch.left() - width if outside else pitch.left()
            right = pitch.right() if outside else pitch.right() - width
            painter.drawRect(QRectF(left, top, width, height))
            painter.drawRect(QRectF(right, top, width, height))

    def _draw_names(self, painter: QPainter) -> None:
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.Medium))
        painter.setPen(QColor(self._theme.markings))
        for area in AREAS:
            place = self.box_of(int(area)).topLeft() + QPointF(8, 5 + painter.fontMetrics().ascent())
            painter.drawText(place, name_of(int(area)))

    def _draw_tag(self, painter: QPainter, tag: AreaTag) -> None:
        """Paint the tag of an area at its upper right corner."""
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        box, metrics = self.box_of(tag.area), painter.fontMetrics()
        width, height = metrics.horizontalAdvance(tag.words) + 12.0, metrics.height() + 3.0
        name = 14 + metrics.horizontalAdvance(name_of(tag.area))
        down = 3 if width + name <= box.width() else 5 + height  # below the name in a narrow area
        place = QRectF(box.right() - width - 4, box.top() + down, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        fill = QColor(TAG)
        fill.setAlpha(255 if tag.strong else 205)
        if not tag.refused:
            painter.setBrush(fill)
            painter.drawRoundedRect(place, 4, 4)
        painter.setPen(QColor(TAG_TEXT))
        painter.drawText(place, RIGHT, tag.words)

    def _draw_advice(self, painter: QPainter) -> None:
        """Paint the assistant's suggestions as arrows between areas, below the pieces, with their ranks."""
        for one in reversed(self.scene.advice):
            if one.start == one.end or (self.scene.flight and self.scene.flight.end == one.end):
                continue  # the tag of the area has the rank
            movable = [middle for piece, middle, _ in self.counter_places() if piece.may and piece.area == one.start]
            line = QLineF(movable[0] if movable else self.middle_of(one.start), self.middle_of(one.end))
            room = self.ball_radius * 1.6
            line.setLength(max(line.length() - room, HEAD * 2))
            draw_arrow(painter, line, best=one.rank == 1)
            painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
            box = QRectF(0, 0, px(18), px(18))
            box.moveCenter(line.pointAt(0.62))
            painter.setPen(QPen(QColor(TAG_TEXT), 1.4))
            painter.setBrush(QColor(TAG))
            painter.drawEllipse(box)
            painter.drawText(box, RIGHT, str(one.rank))

    def _draw_marks(self, painter: QPainter) -> None:
        """Frame the pointed area, and draw the way of the ball."""
        pointed = self.scene.pointed
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for area in self.scene.open:
            if area < len(AREAS) and self.scene.source is not None:
                painter.setPen(QPen(QColor("#FFFFFF"), 2, Qt.PenStyle.DashLine))
                painter.drawRect(self.box_of(area).adjusted(4, 4, -4, -4))
        if pointed is not None and pointed < len(AREAS):
            for colour, width in (("#000000", 4.0), ("#FFFFFF", 2.0)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawRoundedRect(self.box_of(pointed).adjusted(3, 3, -3, -3), 4, 4)
        flight = self.scene.flight
        if flight and flight.start != flight.end:
            way = _arc(self.middle_of(flight.start), self.middle_of(flight.end))
            for colour, width, style in (
                ("#0B0F0D", 5.0, Qt.PenStyle.SolidLine),
                ("#FFFFFF", 2.2, Qt.PenStyle.DashLine),
            ):
                painter.setPen(QPen(QColor(colour), width, style))
                painter.drawPath(way)

    def _draw_pieces(self, painter: QPainter) -> None:
        flight = self.scene.flight
        if flight and flight.start != flight.end:
            draw_ball(painter, self.middle_of(flight.end), self.ball_radius * 0.85, flight.value, ghost=True)
        held = self.counter_at(self._pressed) if self._pressed is not None and self._hand is not None else None
        for counter, middle, crowd in self.counter_places():
            if held is counter and self._hand is not None:
                held, middle = None, self._hand
            self._draw_counter(painter, counter, middle, crowd=crowd)
        if self.scene.ball != NOWHERE:
            draw_ball(painter, self.middle_of(self.scene.ball), self.ball_radius, self.scene.value)

    def _draw_counter(self, painter: QPainter, counter: Counter, middle: QPointF, *, crowd: int) -> None:
        """Paint a disc or a rounded square; the goalkeeper has a second rim, and moved pieces are dimmed."""
        kit, size = self._theme.kits[counter.side], self.counter_size
        box = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        chosen = counter.may and self.scene.source == (KEEPER if counter.keeper else counter.area)
        if counter.may:
            for colour, width, out in (("#000000", 4.5, 3.5), ("#FFFFFF", 2.5, 3.5)):
                painter.setPen(QPen(QColor(colour if not chosen or width > 3 else "#FFD54A"), width))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                _draw_shape(painter, box.adjusted(-out, -out, out, out), round_=kit.round)
        painter.setOpacity(0.55 if counter.moved else 1.0)
        painter.setPen(QPen(QColor(kit.rim), 1.6))
        painter.setBrush(QColor(kit.fill))
        _draw_shape(painter, box, round_=kit.round)
        if counter.keeper:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(kit.number), 1.2))
            _draw_shape(painter, box.adjusted(3, 3, -3, -3), round_=kit.round)
        words = "GK" if counter.keeper else str(crowd) if crowd else ""
        painter.setPen(QColor(kit.number))
        painter.setFont(
            fixed(self.font(), max(round(size * (0.34 if counter.keeper else 0.55)), 7), weight=QFont.Weight.Bold)
        )
        painter.drawText(box, RIGHT, words)
        painter.setOpacity(1.0)


def _arc(start: QPointF, end: QPointF) -> QPainterPath:
    """Return the flight of a ball: a flat arc that rises towards the top of the board."""
    way, rise = QPainterPath(start), 0.16 * QLineF(start, end).length()
    way.quadTo((start + end) / 2 - QPointF(0, 2 * rise), end)
    return way


def _draw_shape(painter: QPainter, box: QRectF, *, round_: bool) -> None:
    if round_:
        painter.drawEllipse(box)
    else:
        painter.drawRoundedRect(box, box.width() * 0.18, box.width() * 0.18)
