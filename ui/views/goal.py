"""The goal as the shooter sees it: 8 x 3 targets with cost, chance and reach, for mouse or keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from footroll.kernels.layout import Side
from footroll.percent import percent
from footroll.ui.models.goal import COLUMNS, ROW_NAMES, ROWS
from footroll.ui.models.overlays import SURFACES
from footroll.ui.theme import LABEL, LIGHT, SMALL, SUBJECT, TAG, TAG_TEXT, px
from footroll.ui.views.controls import draw_chip, fitted, sized
from footroll.ui.views.goal_hit import draw_hit, draw_hit_words, draw_reach, hit_words, pale
from footroll.ui.views.surfaces import hatch_brush, ink_on

if TYPE_CHECKING:
    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from footroll.ui.models.goal import Goal, Spot, Target
    from footroll.ui.models.moments.moment import Hit
    from footroll.ui.theme import Theme

TARGET = QSize(88, 62)
TALLEST = 78  # most pixels of a target at large text: the pitch above needs space too
SIDE, HELP = 158, 204  # pixels for the words on the left, and on the right if there is space
NARROW = 600  # below this width the words on the left make way for the targets
ROW_NAME = 44  # width of the row names, in pixels
TOP, FOOT = 40, 54
POST = 5
PAD = 16
VOID = 40  # of 255: the hatching of unaffordable targets
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
HELP_LINES = (
    "top left: points it costs",
    "middle: chance of a goal",
    "bottom right: difficulty",
    "of the keeper’s reach",
)


class GoalView(QWidget):
    """Show a goal; emit the hovered and the chosen target."""

    pointed = pyqtSignal(int, int)  # column and row
    aimed = pyqtSignal(int, int)

    def __init__(self, goal: Goal | None = None, *, theme: Theme = LIGHT) -> None:
        super().__init__()
        self._theme, self._goal, self._odds = theme, goal, True
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(_top() + ROWS * _target_height() + FOOT)
        self.setMinimumWidth(480)
        self.setAccessibleDescription("Arrows move in the goal, Enter shoots.")
        self.spot: Spot = (0, 0)
        self.hit: Hit | None = None  # where a shot went, at a moment
        if goal is not None:
            self.show_goal(goal, goal.best)

    @property
    def goal(self) -> Goal:
        """The displayed goal."""
        assert self._goal is not None
        return self._goal

    def show_goal(self, goal: Goal, spot: Spot, *, odds: bool = True, hit: Hit | None = None) -> None:
        """Show another goal, with a target marked or hit, with or without chances."""
        if (goal, spot, odds, hit) == (self._goal, self.spot, self._odds, self.hit):
            return
        self._goal, self.spot, self._odds, self.hit = goal, spot, odds, hit
        self.setAccessibleName(hit_words(hit) if hit else goal.words(spot, odds=odds))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    # Pointing and aiming

    def point_at(self, spot: Spot) -> None:
        """Mark a target, unless a shot has already hit one."""
        if spot != self.spot and self.hit is None:
            self.spot = spot
            self.setAccessibleName(self.goal.words(spot, odds=self._odds))
            self.pointed.emit(*spot)
            self.update()

    def aim(self) -> None:
        """Choose the marked target, if it is affordable and the shot is rolled."""
        if self.hit is None and self.goal.result is not None and self.goal.targets[self.spot].chance is not None:
            self.aimed.emit(*self.spot)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Move in the goal, or shoot."""
        assert a0 is not None
        key = Qt.Key(a0.key())
        if key in ARROWS:
            across, up = ARROWS[key]
            self.point_at(self.goal.beside(self.spot, across=across, up=up))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.aim()
        else:
            super().keyPressEvent(a0)

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Mark the target under the pointer."""
        assert a0 is not None
        if spot := self.spot_at(a0.position()):
            self.point_at(spot)

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Choose the target under the pointer."""
        assert a0 is not None
        spot = self.spot_at(a0.position())
        if spot and a0.button() == Qt.MouseButton.LeftButton:
            self.point_at(spot)
            self.aim()

    def focusInEvent(self, a0: QEvent | None) -> None:
        """Show the focus."""
        self.update()

    def focusOutEvent(self, a0: QEvent | None) -> None:
        """Hide the focus."""
        self.update()

    # Geometry

    @property
    def mouth(self) -> QRectF:
        """The rectangle of all targets."""
        across, spare = COLUMNS * px(TARGET.width()), self.width() - self._side - self._help
        left = self._side + (max(0, spare - across) / 2 if self._has_help else 0)
        room = self.width() - left - (self._help if self._has_help else PAD)
        return QRectF(left, _top(), min(float(across), room), ROWS * _target_height())

    @property
    def _side(self) -> int:
        """The rectangle of the words on the left, or only of the row names if space is short."""
        if self.width() < px(NARROW):
            return px(ROW_NAME) + POST + PAD
        return SIDE + px(ROW_NAME) - ROW_NAME

    @property
    def _help(self) -> int:
        """The rectangle of the words on the right."""
        return px(HELP)

    @property
    def _has_help(self) -> bool:
        return self.width() >= self._side + self._help + COLUMNS * px(TARGET.width())

    def box_of(self, spot: Spot) -> QRectF:
        """Return the rectangle of a target."""
        mouth, at = self.mouth, self.goal.columns.index(spot[0])
        width = mouth.width() / COLUMNS
        tall = _target_height()
        return QRectF(mouth.left() + at * width, mouth.top() + (ROWS - 1 - spot[1]) * tall, width, tall)

    def spot_at(self, pixel: QPointF) -> Spot | None:
        """Return the target under a pixel."""
        return next((spot for spot in self.goal.targets if self.box_of(spot).contains(pixel)), None)

    # Painting

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint words, frame and targets: the closest dashed, the marked one with a double frame."""
        if self._goal is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self._theme.surface))
        self._draw_frame(painter)
        for spot, target in self.goal.targets.items():
            self._draw_target(painter, target, box=self.box_of(spot).adjusted(1, 1, -1, -1))
        if self.hit:
            self._draw_hit(painter, self.hit)
            painter.end()
            return
        self._draw_closest(painter)
        box = self.box_of(self.spot)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, out in ((TAG, 1.0), (TAG_TEXT, -2.0), (TAG, -4.0)):
            painter.setPen(QPen(QColor(colour), 2.4 if out > 0 else 2.0, join=Qt.PenJoinStyle.MiterJoin))
            painter.drawRect(box.adjusted(-out, -out, out, out))
        self._draw_sides(painter)
        theme, goal = self._theme, self.goal
        self._font(painter, SMALL)
        closest = self.box_of((goal.closest, 0)).translated(0, _target_height()).adjusted(-px(20), 6, px(20), -26)
        taken = goal.keeper is not None and abs(goal.keeper_column - goal.closest) < 2
        if not taken:
            self._write(painter, closest, "closest target", ink=theme.second, flags=Qt.AlignmentFlag.AlignCenter)
        if goal.keeper is not None and 0 <= goal.keeper_column < COLUMNS:
            self._draw_keeper(painter)
        painter.end()

    def _draw_hit(self, painter: QPainter, hit: Hit) -> None:
        """Paint where a shot went, how far the keeper got, and the words beside the goal."""
        draw_hit(painter, hit, box=self.box_of(hit.spot), theme=self._theme)
        self._draw_title(painter)
        if 0 <= self.goal.keeper_column < COLUMNS:
            ground = [self.box_of((column, 0)) for column in (self.goal.keeper_column, hit.spot[0])]
            keeper, target = (box.translated(0, _target_height()) for box in ground)
            draw_reach(painter, hit, keeper=keeper, target=target, view=QRectF(self.rect()), theme=self._theme)
        if self._has_help:
            place = QRectF(self.mouth.right() + PAD + 8, _top() - 4, self._help - PAD - 16, self.height() - _top())
            draw_hit_words(painter, hit, box=place, font=self.font(), theme=self._theme)

    def _write(self, painter: QPainter, box: QRectF, words: str, *, ink: str, flags: Qt.AlignmentFlag) -> None:
        painter.setPen(QColor(ink))
        painter.drawText(box, flags | Qt.TextFlag.TextWordWrap, words)

    def _write_fitted(self, painter: QPainter, box: QRectF, words: str, *, ink: str, flags: Qt.AlignmentFlag) -> None:
        """Write on one line, smaller if space is short."""
        painter.setFont(fitted(painter.font(), words, room=box.size()))
        painter.setPen(QColor(ink))
        painter.drawText(box, flags, words)

    def _font(self, painter: QPainter, pixels: int, weight: QFont.Weight = QFont.Weight.Normal) -> None:
        painter.setFont(sized(self.font(), pixels, weight=weight))

    def _draw_frame(self, painter: QPainter) -> None:
        """Paint posts, bar, ground, column numbers and row names."""
        mouth, theme = self.mouth, self._theme
        pen = QPen(QColor(theme.text), POST, join=Qt.PenJoinStyle.MiterJoin, cap=Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        out = mouth.adjusted(-POST / 2 - 1, -POST / 2 - 1, POST / 2 + 1, 0)
        painter.drawPolyline(out.bottomLeft(), out.topLeft(), out.topRight(), out.bottomRight())
        painter.setPen(QPen(QColor(theme.border), 2))
        painter.drawLine(mouth.bottomLeft() + QPointF(-PAD, 1), mouth.bottomRight() + QPointF(PAD, 1))
        self._font(painter, LABEL)
        for column in range(COLUMNS):
            above = self.box_of((column, ROWS - 1)).translated(0, -_target_height() - POST - 2)
            flags = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
            self._write(painter, above, str(column + 1), ink=theme.second, flags=flags)
        for row, name in enumerate(ROW_NAMES):
            box = self.box_of((self.goal.columns[0], row))
            beside = QRectF(box.left() - px(ROW_NAME) - POST - 8, box.top(), px(ROW_NAME), box.height())
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            self._write(painter, beside, name, ink=theme.second, flags=flags)

    def _draw_target(self, painter: QPainter, target: Target, *, box: QRectF) -> None:
        """Paint a target in the colour of its chance, or hatched if too expensive."""
        if self.hit:
            fill = pale(self._theme.sunk if target.chance is None else self._fill_of(target), theme=self._theme)
            painter.fillRect(box, QColor(fill))
            self._draw_chance(painter, target, box=box, ink=ink_on(fill))
        elif target.chance is None:
            painter.fillRect(box, QColor(self._theme.sunk))
            painter.fillRect(box, hatch_brush(VOID, ink=self._theme.text))
            self._draw_numbers(painter, target, box=box, ink=self._theme.second)
        else:
            fill = self._fill_of(target)
            painter.fillRect(box, QColor(fill))
            self._draw_numbers(painter, target, box=box, ink=ink_on(fill))

    def _fill_of(self, target: Target) -> str:
        """Return the colour of a target's chance; without chances all affordable ones look alike."""
        return SURFACES["pass"].ramp(self._theme)[target.band if self._odds else 1]

    def _draw_numbers(self, painter: QPainter, target: Target, *, box: QRectF, ink: str) -> None:
        """Write cost, chance and reach in their places."""
        inner = box.adjusted(6, 3, -6, -3)
        self._font(painter, LABEL)
        if target.chance is not None:
            flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
            self._write(painter, inner, str(target.cost), ink=ink, flags=flags)
        if target.reach is not None:
            flags = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight
            whole = box.adjusted(2, 3, -3, -3)  # a small goal has little room for the word
            self._write_fitted(painter, whole, f"reach {target.reach}", ink=ink, flags=flags)
        self._draw_chance(painter, target, box=inner, ink=ink)

    def _draw_chance(self, painter: QPainter, target: Target, *, box: QRectF, ink: str) -> None:
        """Write the chance of a target, or what it needs."""
        dear = target.chance is None
        self._font(painter, SMALL if dear else 19, QFont.Weight.DemiBold if dear else QFont.Weight.Bold)
        chance = percent(target.chance or 0, digits=0) if self._odds else "open"
        words = f"needs {target.cost}" if target.chance is None else chance
        self._write_fitted(painter, box, words, ink=ink, flags=Qt.AlignmentFlag.AlignCenter)

    def _draw_closest(self, painter: QPainter) -> None:
        """Frame the closest target with dashes."""
        spot = (self.goal.closest, 0)
        target = self.goal.targets[spot]
        ink = self._theme.text if target.chance is None else ink_on(self._fill_of(target))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(ink), 1.6, Qt.PenStyle.DashLine))
        painter.drawRect(self.box_of(spot).adjusted(4, 4, -4, -4))

    def _draw_title(self, painter: QPainter) -> QRectF:
        """Write whose view of the goal this is, and return the box."""
        top = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        title = QRectF(PAD, PAD, self._side - PAD - px(ROW_NAME) - POST - 12, px(44))
        if self.width() >= px(NARROW):
            words = f"The goal,\nseen by {self.goal.shooter.number}"
            self._font(painter, SUBJECT, QFont.Weight.DemiBold)
            self._write_fitted(painter, title, words, ink=self._theme.text, flags=top)
        return title

    def _draw_sides(self, painter: QPainter) -> None:
        """Write whose goal this is, the points to spend, and what a target shows."""
        if self.width() < px(NARROW):
            return
        theme, title = self._theme, self._draw_title(painter)
        top, room = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, title.width()
        self._font(painter, SMALL)
        below = QRectF(PAD, title.bottom() + 8, room, self.height() - title.bottom() - 8)
        self._write(painter, below, self._points(), ink=theme.second, flags=top)
        if self._has_help:
            place = QRectF(self.mouth.right() + PAD + 8, _top() - 4, self._help - PAD - 16, px(160))
            flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
            self._font(painter, SMALL, QFont.Weight.DemiBold)
            self._write(painter, place, "In each target", ink=self._theme.text, flags=flags)
            self._font(painter, SMALL)
            dear = [] if self.goal.result is None else [f"hatched: costs more than {self.goal.result}"]
            lines = "\n".join((*HELP_LINES, *dear))
            self._write(painter, place.adjusted(0, px(20), 0, 0), lines, ink=self._theme.second, flags=flags)

    def _points(self) -> str:
        """Say how many points there are to spend, or what the numbers mean before the roll."""
        if self.goal.result is None and not self._odds:
            return "Before the roll: what each target costs"
        if self.goal.result is None:
            return "Before the roll: the chance of a goal if you can afford the target"
        return f"R {self.goal.result} to spend, {self.goal.step} a cell from the closest target"

    def _draw_keeper(self, painter: QPainter) -> None:
        """Paint the goalkeeper's chip and name at their column."""
        goal, side = self.goal, Side(1 - self.goal.side)
        assert goal.keeper is not None
        below, size = self.box_of((goal.keeper_column, 0)).translated(0, _target_height()), px(20)
        chip = QRectF(below.center().x() - size / 2, below.top() + 10, size, size)
        draw_chip(painter, chip, side=side, theme=self._theme)
        self._font(painter, LABEL, QFont.Weight.Bold)
        centre = Qt.AlignmentFlag.AlignCenter
        self._write(painter, chip, str(goal.keeper.number), ink=self._theme.kits[side].number, flags=centre)
        self._font(painter, SMALL)
        words = f"{goal.keeper.name}, column {goal.keeper_column + 1}"
        wide = painter.fontMetrics().horizontalAdvance(words)
        fits = chip.right() + 8 + wide <= self.width() - PAD
        left = chip.right() + 8 if fits else chip.left() - 8 - wide
        place = QRectF(left, chip.top(), wide + 2, chip.height())
        self._write_fitted(painter, place, words, ink=self._theme.text, flags=Qt.AlignmentFlag.AlignVCenter)


def _top() -> int:
    """Return the pixels above the targets."""
    return TOP - 20 + px(20)


def _target_height() -> int:
    """Return the height of a target, which grows with the text as far as the pitch allows."""
    return min(px(TARGET.height()), TALLEST)
