"""The map of the sheets of a board: choose one with the pointer or the arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QPointF, QRectF, QSize, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.pitch import Cell
from footroll.printing.ground import markings
from footroll.ui.theme import LABEL, LIGHT, SUBJECT, px
from footroll.ui.views.controls import fitted, sized

if TYPE_CHECKING:
    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from footroll.printing.tiling import Tile
    from footroll.ui.models.printing import PrintJob
    from footroll.ui.theme import Theme

EDGE = 20  # pixels for the ranges above and at the left
DISC = 15  # radius of the disc with a number, in pixels
LEAST = 3.0  # pixels a yard
TINT = 40  # of 255: how strong the grass is


class PageMap(QWidget):
    """Paint the sheets of a board, and let the user choose one."""

    chosen = pyqtSignal(int)  # the index of a sheet
    pointed = pyqtSignal(object)  # the cell under the pointer, or None

    def __init__(self, job: PrintJob) -> None:
        super().__init__()
        self._job, self._theme = job, LIGHT
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName("Page map")
        self.setAccessibleDescription("The arrows choose a tile; Page Up and Page Down turn the preview.")

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def show_job(self) -> None:
        """Show the current sheets."""
        self.setAccessibleName(f"Page map. {self._job.spoken()}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(px(600), px(400))

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which numbers can be read."""
        wide, high = self._yards()
        return QSize(int(wide * LEAST) + 2 * px(EDGE), int(high * LEAST) + 2 * px(EDGE))

    def hasHeightForWidth(self) -> bool:
        """Return True: the map keeps its shape."""
        return True

    def heightForWidth(self, a0: int) -> int:
        """Return the height of the board at a width."""
        wide, high = self._yards()
        return int((a0 - 2 * px(EDGE)) * high / wide) + px(EDGE) + 4

    def _yards(self) -> tuple[int, int]:
        pitch, grass = self._job.plan.pitch, self._job.plan.grass
        return pitch.length + 2 * grass, pitch.width + 2 * grass

    @property
    def _scale(self) -> float:
        """The pixels of a yard."""
        wide, high = self._yards()
        return max(min((self.width() - 2 * px(EDGE)) / wide, (self.height() - px(EDGE) - 4) / high), 1.0)

    @property
    def _origin(self) -> QPointF:
        """The place of the corner of the pitch."""
        grass, spare = self._job.plan.grass * self._scale, self.width() - self._yards()[0] * self._scale
        return QPointF(max(spare / 2, px(EDGE)) + grass, px(EDGE) + grass)

    def box_of(self, tile: Tile) -> QRectF:
        """Return the place of a sheet on the map."""
        scale, origin = self._scale, self._origin
        across, down = tile.across, tile.down
        left, top = origin.x() + across.start * scale, origin.y() + down.start * scale
        return QRectF(left, top, (across.end - across.start) * scale, (down.end - down.start) * scale)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the pitch, the sheets and their numbers."""
        painter, theme, job = QPainter(self), self._theme, self._job
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale, origin, pitch = self._scale, self._origin, job.pitch
        field = QRectF(origin.x(), origin.y(), pitch.length * scale, pitch.width * scale)
        tint = QColor(theme.grass[0])
        tint.setAlpha(TINT)
        painter.fillRect(field, QColor(theme.paper))
        painter.fillRect(field, tint)
        painter.setPen(QPen(QColor(theme.paper_markings), 1))
        for mark in markings(pitch):
            start = origin + QPointF(mark.x1, mark.y1) * scale
            painter.drawLine(QLineF(start, origin + QPointF(mark.x2, mark.y2) * scale))
        self._draw_tiles(painter)
        self._draw_ranges(painter)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()

    def _draw_tiles(self, painter: QPainter) -> None:
        """Paint the edges of the sheets, their overlap, and their numbers."""
        theme, job = self._theme, self._job
        strip = job.plan.overlap * self._scale
        tiles = job.plan.tiles
        for tile in tiles:
            box = self.box_of(tile)
            shade = QColor(theme.border)
            shade.setAlpha(90)
            if tile.right:
                painter.fillRect(QRectF(box.right(), box.top(), strip, box.height()), shade)
            if tile.below:
                painter.fillRect(QRectF(box.left(), box.bottom(), box.width(), strip), shade)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.text), 1, Qt.PenStyle.DashLine))
            painter.drawRect(box)
        here = self.box_of(job.shown_tile)
        painter.setPen(QPen(QColor(theme.text), 4))
        painter.drawRect(here)
        radius = min(px(DISC), here.width() * 0.35, here.height() * 0.35)
        painter.setFont(sized(self.font(), SUBJECT, weight=QFont.Weight.Bold))
        for tile in tiles:
            box, shown = self.box_of(tile), tile.number == job.shown_tile.number
            disc = QRectF(-radius, -radius, 2 * radius, 2 * radius).translated(box.center())
            painter.setBrush(QColor(theme.text if shown else theme.surface))
            painter.setPen(QPen(QColor(theme.text), 1.5))
            painter.drawEllipse(disc)
            painter.setPen(QColor(theme.surface if shown else theme.text))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(tile.number))

    def _columns_of(self, tile: Tile) -> str:
        """Name the columns of a tile."""
        return f"x {max(tile.across.start, 0)}–{min(tile.across.end, self._job.pitch.length) - 1}"

    def range_font(self) -> QFont:
        """Return the font in which the columns of every tile fit above it."""
        font = sized(self.font(), LABEL)
        rooms = {self._columns_of(tile): self.box_of(tile).width() - 4 for tile in self._job.plan.tiles}
        fonts = [fitted(font, words, room=QSizeF(wide, px(EDGE) - 2)) for words, wide in rooms.items()]
        return min(fonts, key=QFont.pixelSize)

    def _draw_ranges(self, painter: QPainter) -> None:
        """Write the columns above the map, and the rows at its left."""
        job = self._job
        painter.setFont(self.range_font())
        painter.setPen(QColor(self._theme.second))
        first = job.plan.tiles[0]
        for tile in job.plan.tiles:
            box = self.box_of(tile)
            if tile.down == first.down:
                room = QRectF(box.left(), 0, box.width(), px(EDGE) - 2)
                painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self._columns_of(tile))
            if tile.across == first.across:
                words = f"y {max(tile.down.start, 0)}–{min(tile.down.end, job.pitch.width) - 1}"
                painter.save()
                painter.translate(box.left() - px(EDGE) / 2, box.center().y())
                painter.rotate(-90)
                painter.drawText(QRectF(-60, -10, 120, 20), Qt.AlignmentFlag.AlignCenter, words)
                painter.restore()

    # Choosing

    def mousePressEvent(self, a0: QMouseEvent | None) -> None:
        """Choose the sheet under the pointer."""
        assert a0 is not None
        for index, tile in enumerate(self._job.plan.tiles):
            if self.box_of(tile).contains(a0.position()):
                self.chosen.emit(index)
                return

    def mouseMoveEvent(self, a0: QMouseEvent | None) -> None:
        """Report the cell under the pointer."""
        assert a0 is not None
        at = (a0.position() - self._origin) / self._scale
        cell = Cell(int(at.x() // 1), int(at.y() // 1))
        self.pointed.emit(cell if cell in self._job.pitch else None)

    def leaveEvent(self, a0: QEvent | None) -> None:
        """Report that no cell is under the pointer."""
        self.pointed.emit(None)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Choose the next sheet with the arrows."""
        assert a0 is not None
        wide = len(self._job.plan.columns)
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -wide, Qt.Key.Key_Down: wide}
        step = steps.get(Qt.Key(a0.key()))
        if step is None:
            super().keyPressEvent(a0)
        elif 0 <= self._job.tile + step < self._job.plan.sheets:
            self.chosen.emit(self._job.tile + step)
