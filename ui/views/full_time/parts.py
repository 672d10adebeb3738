"""Painted parts of the end of a match: xG race, luck by kind, shots again, a die and a picture."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen
from PyQt6.QtWidgets import QSizePolicy, QToolTip, QWidget

from footroll.kernels.layout import Card, Side
from footroll.percent import percent
from footroll.ui.models.full_time.goals import longest
from footroll.ui.models.naming import surname
from footroll.ui.models.replay.luck import luck_words
from footroll.ui.theme import BODY, LABEL, LIGHT, SMALL, SUBJECT, TAG, TAG_TEXT, px
from footroll.ui.views.camera import Camera
from footroll.ui.views.controls import draw_bar, sized
from footroll.ui.views.picture import draw_plain

if TYPE_CHECKING:
    from PyQt6.QtGui import QHelpEvent, QMouseEvent, QPaintEvent

    from footroll.odds.luck import Adjusted
    from footroll.ui.models.full_time.counting import EndCount
    from footroll.ui.models.full_time.goals import LuckSum
    from footroll.ui.models.replay.shots import Shot
    from footroll.ui.models.replay.tracks import Tracks
    from footroll.ui.models.scene import Scene
    from footroll.ui.theme import Theme
    from footroll.ui.views.lens import Lens

CARDS = {Card.YELLOW: "#FFD400", Card.RED: "#D62828"}
DOT, NEAR = 5.0, 12.0  # pixels: the radius of a shot, and how near a click has to be
PICTURE_YARDS, PICTURE_HEIGHT = 42, 236  # yards across the picture of the turning point, and its pixels
AROUND = 3  # yards beside a pawn in such a picture
MIDDLE, LEFT, RIGHT = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


class Painted(QWidget):
    """A widget that paints in the colours of a theme."""

    def __init__(self) -> None:
        super().__init__()
        self.theme = LIGHT

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.theme = theme
        self.update()

    def _painter(self) -> QPainter:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized(self.font(), SMALL))
        return painter


class RaceChart(Painted):
    """The xG of both sides over the turns: a filled dot is a goal, a ring is not."""

    chosen = pyqtSignal(int)  # the frame of a shot

    def __init__(self, count: EndCount) -> None:
        super().__init__()
        self._count = count
        self.tracks: Tracks | None = None
        self.setMouseTracking(True)
        self.setMinimumHeight(px(200))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("xG race; the table has the same numbers")

    def sizeHint(self) -> QSize:
        """Return the size of the drawing."""
        return QSize(px(480), px(330))

    def show_tracks(self, tracks: Tracks) -> None:
        """Show the shots counted so far."""
        self.tracks = tracks
        totals = [tracks.expected(side, tracks.length) for side in Side]
        self.setAccessibleDescription(f"Home {totals[0]:.2f}, away {totals[1]:.2f} expected goals.")
        self.update()

    @property
    def _plot(self) -> QRectF:
        return QRectF(self.rect()).adjusted(px(28), px(34), -px(52), -px(26))

    @property
    def _top(self) -> float:
        """The xG at the top of the chart: the next whole number above both totals."""
        assert self.tracks is not None
        return float(int(max(self.tracks.expected(side, self.tracks.length) for side in Side)) + 1)

    def _at(self, time: float, total: float) -> QPointF:
        assert self.tracks is not None
        plot = self._plot
        x = plot.left() + plot.width() * time / max(self.tracks.length, 1.0)
        return QPointF(x, plot.bottom() - plot.height() * total / self._top)

    def spots(self) -> list[tuple[Shot, QPointF]]:
        """Return the shots with their points."""
        assert self.tracks is not None
        found, sums = [], [0.0, 0.0]
        for shot in self._count.shots:
            sums[shot.side] += float(shot.expected)
            found.append((shot, self._at(self._count.reel.times[shot.at], sums[shot.side])))
        return found

    def shot_near(self, at: QPointF) -> Shot | None:
        """Return the shot at a point, if one is near."""
        if self.tracks is None:
            return None
        far = [((point - at).manhattanLength(), shot) for shot, point in self.spots()]
        nearest = min(far, key=lambda one: one[0], default=None)
        return nearest[1] if nearest and nearest[0] <= NEAR else None

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Choose the shot under the pointer."""
        assert a0 is not None
        if shot := self.shot_near(a0.position()):
            self.chosen.emit(shot.at)

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Show a hand over a shot."""
        assert a0 is not None
        near = self.shot_near(a0.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if near else Qt.CursorShape.ArrowCursor)

    def event(self, a0: QEvent | None) -> bool:
        """Name the shot under the pointer in a tooltip."""
        if a0 is not None and a0.type() == QEvent.Type.ToolTip:
            help_event: QHelpEvent = a0  # type: ignore[assignment]
            shot = self.shot_near(QPointF(help_event.pos()))
            QToolTip.showText(help_event.globalPos(), self._words(shot) if shot else "", self)
            return True
        return super().event(a0)

    def _words(self, shot: Shot) -> str:
        turn, goal = self._count.reel.frames[shot.at].turn, "goal" if shot.scored else "no goal"
        return f"Turn {turn}: {shot.who.number} {surname(shot.who.name)}, xG {float(shot.expected):.2f}, {goal}"

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the axes, both lines, the shots, goals and cards."""
        painter = self._painter()
        if self.tracks is not None:
            self._draw_axes(painter, self.tracks)
            self._draw_pins(painter, self.tracks)
            for side in Side:
                self._draw_line(painter, self.tracks, side)
            self._draw_spots(painter)
            self._draw_totals(painter, self.tracks)
        painter.end()

    def _draw_axes(self, painter: QPainter, tracks: Tracks) -> None:
        plot, step = self._plot, 20 if tracks.length <= 200 else 50
        for total in range(int(self._top) + 1):
            y = self._at(0, total).y()
            painter.setPen(QPen(QColor(self.theme.hairline), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(self.theme.second))
            painter.drawText(QRectF(0, y - px(9), plot.left() - 6, px(18)), MIDDLE | RIGHT, str(total))
        for turn in range(0, int(tracks.length), step):
            box = QRectF(self._at(turn, 0).x() - px(20), plot.bottom() + 4, px(40), px(18))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(turn))

    def _draw_pins(self, painter: QPainter, tracks: Tracks) -> None:
        """Paint the score at each goal, moved apart, and the cards."""
        plot, free = self._plot, 0.0
        for pin in tracks.pins:
            x = self._at(pin.time, 0).x()
            if pin.card in CARDS:
                painter.setPen(QPen(QColor(TAG), 1))
                painter.setBrush(QColor(CARDS[pin.card]))
                painter.drawRoundedRect(QRectF(x - px(4), plot.bottom() - px(17), px(8), px(11)), 1.5, 1.5)
            elif pin.card is None:
                painter.setPen(QPen(QColor(self.theme.third), 1, Qt.PenStyle.DotLine))
                painter.drawLine(QPointF(x, px(22)), QPointF(x, plot.bottom()))
                painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.Bold))
                wide = painter.fontMetrics().horizontalAdvance(pin.words) + px(12)
                left = min(max(x - wide / 2, free), self.width() - wide)
                free = left + wide + 2
                kit = self.theme.kits[pin.side]
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(kit.fill))
                box = QRectF(left, px(2), wide, px(20))
                painter.drawRoundedRect(box, 3, 3)
                painter.setPen(QColor(kit.number))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, pin.words)
        painter.setFont(sized(self.font(), SMALL))

    def _draw_line(self, painter: QPainter, tracks: Tracks, side: Side) -> None:
        path, total = QPainterPath(self._at(0, 0)), 0.0
        for rise in tracks.rises[side]:
            path.lineTo(self._at(rise.time, total))
            total = rise.total
            path.lineTo(self._at(rise.time, total))
        path.lineTo(self._at(tracks.length, total))
        style = Qt.PenStyle.SolidLine if side is Side.HOME else Qt.PenStyle.DashLine
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.theme.inks[side]), 2.4, style, join=Qt.PenJoinStyle.MiterJoin))
        painter.drawPath(path)

    def _draw_spots(self, painter: QPainter) -> None:
        for shot, point in self.spots():
            ink = QColor(self.theme.inks[shot.side])
            painter.setPen(QPen(ink, 1.8))
            painter.setBrush(ink if shot.scored else QColor(self.theme.surface))
            painter.drawEllipse(point, DOT, DOT)

    def _draw_totals(self, painter: QPainter, tracks: Tracks) -> None:
        """Paint both totals at the right, never over each other."""
        painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.Bold))
        totals = [tracks.expected(side, tracks.length) for side in Side]
        low, high = sorted((self._at(0, totals[side]).y(), side) for side in Side)[::-1]
        if low[0] - high[0] < px(18):
            high = (low[0] - px(18), high[1])
        for y, side in (low, high):
            painter.setPen(QColor(self.theme.inks[side]))
            box = QRectF(self._plot.right() + 6, y - px(9), px(46), px(18))
            painter.drawText(box, MIDDLE | LEFT, f"{totals[side]:.2f}")


class LuckBars(Painted):
    """The luck by kind: bars to the right for home, to the left for away."""

    ROW = 26  # pixels

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[LuckSum] = []

    def show_rows(self, rows: list[LuckSum], *, words: str) -> None:
        """Show the luck by kind, and read it out."""
        self.rows = rows
        self.setFixedHeight(px(self.ROW) * max(len(rows), 1))
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint one bar a kind, with its number."""
        painter, most = self._painter(), longest(row.goals for row in self.rows)
        painter.setFont(sized(self.font(), BODY))
        names = px(130)
        centre, half = names + (self.width() - names - px(56)) / 2, (self.width() - names - px(56)) / 2 - 4
        for at, row in enumerate(self.rows):
            top = at * px(self.ROW)
            painter.setPen(QColor(self.theme.text))
            painter.drawText(QRectF(0, top, names, px(self.ROW)), MIDDLE, row.words)
            painter.drawText(QRectF(0, top, self.width(), px(self.ROW)), MIDDLE | RIGHT, luck_words(row.goals))
            wide = half * abs(row.goals) / most
            side = Side.HOME if row.goals > 0 else Side.AWAY
            left = centre if row.goals > 0 else centre - wide
            draw_bar(painter, QRectF(left, top + px(8), max(wide, 1), px(11)), side=side, theme=self.theme)
            painter.setPen(QPen(QColor(self.theme.border), 1))
            painter.drawLine(QPointF(centre, top + px(5)), QPointF(centre, top + px(22)))
        painter.end()


class AgainBar(Painted):
    """The chances that home is ahead, nobody, or away, if every shot is taken again."""

    def __init__(self) -> None:
        super().__init__()
        self._chances = (0.0, 1.0, 0.0)
        self._team = ""
        self.setFixedHeight(px(30))

    def show_chances(self, again: Adjusted, *, teams: tuple[str, str]) -> None:
        """Show the chances of the same shots."""
        self._chances = float(again.home_wins), float(again.level), float(again.away_wins)
        self._team = teams[0]
        home, level, away = (percent(chance) for chance in self._chances)
        self.setAccessibleName(f"{teams[0]} ahead {home}, level {level}, {teams[1]} ahead {away}")
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint three parts of one bar, with words where they fit."""
        painter, left = self._painter(), 0.0
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        kits = self.theme.kits
        looks = (kits[0].fill, kits[0].number), (self.theme.sunk, self.theme.text), (kits[1].fill, kits[1].number)
        for at, (chance, (fill, ink)) in enumerate(zip(self._chances, looks, strict=True)):
            box = QRectF(left, 0.5, self.width() * chance, self.height() - 1)
            painter.setPen(QPen(QColor(self.theme.border), 1))
            painter.setBrush(QColor(fill))
            painter.drawRect(box)
            short = percent(chance)
            full = f"{self._team} ahead {short}" if at == 0 else short
            metrics = painter.fontMetrics()
            fits = next((one for one in (full, short) if metrics.horizontalAdvance(one) + 16 < box.width()), "")
            painter.setPen(QColor(ink))
            painter.drawText(box.adjusted(8, 0, -8, 0), MIDDLE | (LEFT if at == 0 else RIGHT), fits)
            left = box.right()
        painter.end()


class TwoDice(Painted):
    """A D100: tens black, units white."""

    def __init__(self) -> None:
        super().__init__()
        self._roll: int | None = None
        self.setFixedSize(px(64), px(30))

    def show_roll(self, roll: int | None) -> None:
        """Show a roll, or nothing."""
        self._roll = roll
        self.setVisible(roll is not None)
        self.setAccessibleName(f"D100: {roll}")
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint both dice."""
        if self._roll is None:
            return
        painter, size = self._painter(), self.height() - 2
        painter.setFont(sized(self.font(), SUBJECT, weight=QFont.Weight.Bold))
        looks = ((TAG, TAG_TEXT, self._roll // 10), (TAG_TEXT, TAG, self._roll % 10))
        for at, (fill, ink, face) in enumerate(looks):
            box = QRectF(1 + at * (size + 3), 1, size, size)
            painter.setPen(QPen(QColor(self.theme.border if at == 0 else TAG), 1.4))
            painter.setBrush(QColor(fill))
            painter.drawRoundedRect(box, 5, 5)
            painter.setPen(QColor(ink))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(face))
        painter.end()


class MomentPicture(Painted):
    """The part of the pitch where something happened."""

    def __init__(self) -> None:
        super().__init__()
        self._scene: Scene | None = None
        self.setFixedHeight(px(PICTURE_HEIGHT))

    def show_scene(self, scene: Scene, *, words: str) -> None:
        """Show a scene, with words for screen readers."""
        self._scene = scene
        self.setAccessibleName(words)
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the pitch round the ball."""
        if self._scene is None:
            return
        painter, view = self._painter(), QRectF(self.rect())
        path = QPainterPath()
        path.addRoundedRect(view, 6, 6)
        painter.setClipPath(path)
        painter.fillRect(view, QColor(self.theme.grass[0]))
        draw_plain(painter, self._scene, lens=lens_on(self._scene, view=view), view=view, theme=self.theme)
        painter.end()


def lens_on(scene: Scene, *, view: QRectF) -> Lens:
    """Return the lens that shows the whole way of the ball, as near as the view allows."""
    camera = Camera(scene.pitch)
    camera.set_view(view)
    columns, rows = _yards_of(scene)
    scale = max(min(view.width() / max(columns, PICTURE_YARDS), view.height() / rows), camera.fitting)
    camera.take_scale(scale, yards=_middle_of(scene), at=view.center())
    return camera.lens


def _yards_of(scene: Scene) -> tuple[int, int]:
    """Return how many yards along and across the pitch the ball's way needs, with its pawns."""
    if scene.aim is None:
        return 1, 1
    start, end = scene.aim.start, scene.aim.end
    return abs(start.x - end.x) + 2 * AROUND, abs(start.y - end.y) + 2 * AROUND


def _middle_of(scene: Scene) -> QPointF:
    """Return the middle of the ball's way, or the ball, or the middle of the pitch, in yards."""
    if scene.aim is not None:
        start, end = scene.aim.start, scene.aim.end
        return QPointF((start.x + end.x + 1) / 2, (start.y + end.y + 1) / 2)
    cell = scene.ball_cell
    return QPointF(cell.x, cell.y) if cell else QPointF(scene.pitch.length / 2, scene.pitch.width / 2)


def on_kit(theme: Theme, side: Side | None) -> Theme:
    """Return a theme for buttons on the colour of a side, or on the colour of text if nobody won."""
    if side is None:
        fill, ink = theme.text, theme.surface
    else:
        fill, ink = theme.kits[side].fill, theme.kits[side].number
    one, other = QColor(fill), QColor(ink)  # sunk ground is a little nearer to the ink
    mixed = [round(0.86 * a + 0.14 * b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)]
    sunk = QColor(*mixed).name()
    return replace(theme, surface=fill, text=ink, border=ink, second=ink, third=ink, sunk=sunk)
