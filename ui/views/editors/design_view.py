"""The designed pitch, with the outline of the recommended one around the same right-hand goal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QColor, QPainter, QPen

from footroll.ui.theme import SMALL, TAG
from footroll.ui.views.picture import draw_picture
from footroll.ui.views.pitch import PitchView
from footroll.ui.views.tags import draw_tag, tag_font, tag_size

if TYPE_CHECKING:
    from PyQt6.QtCore import QRectF
    from PyQt6.QtGui import QPaintEvent, QPixmap

    from footroll.pitch import Pitch
    from footroll.ui.models.scene import Scene

DASHES = [5, 3]
OUTLINE = "#FFC233"


class DesignView(PitchView):
    """A pitch without pawns, with an outline over it."""

    def __init__(self, scene: Scene, *, base: Pitch) -> None:
        super().__init__(scene, legend=False)  # shown in the strip instead
        self._base, self._outlined = base, True

    def set_outlined(self, on: bool) -> None:
        """Show or hide the outline of the recommended pitch."""
        self._outlined = on
        self._reset_ground()

    @property
    def outline(self) -> QRectF:
        """The recommended pitch, aligned at the right-hand goal."""
        pitch, base = self.scene.pitch, self._base
        top = (pitch.width - base.width) / 2
        return self.lens.box(pitch.length - base.length, top, pitch.length, top + base.width)

    def _make_ground(self) -> QPixmap:
        """Draw the outline on the ground, beneath the cursor."""
        pixmap = super()._make_ground()
        same = (self.scene.pitch.length, self.scene.pitch.width) == (self._base.length, self._base.width)
        if self._outlined and not same:
            painter = QPainter(pixmap)
            painter.setFont(self.font())
            painter.setClipRect(self.view)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(TAG), 4, join=Qt.PenJoinStyle.MiterJoin))
            painter.drawRect(self.outline)
            dashes = QPen(QColor(OUTLINE), 2, join=Qt.PenJoinStyle.MiterJoin)
            dashes.setDashPattern(DASHES)
            painter.setPen(dashes)
            painter.drawRect(self.outline)
            words = f"{self._base.length} × {self._base.width}, aligned at this goal"
            half = tag_size(tag_font(painter.font(), pixels=SMALL), words).width() / 2
            corner = QPointF(self.outline.left() + 16 + half, min(self.outline.bottom(), self.view.bottom()))
            draw_tag(painter, words, at=corner, gap=8, view=self.view)
            painter.end()
        return pixmap

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the ground and the cursor with its value; the legend is above."""
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.drawPixmap(QPoint(0, 0), self.ground())
        picture = self._picture()
        draw_picture(painter, replace(picture, surface=None))
        if self.cell and picture.surface:
            words = f"{self.cell} {picture.surface.words_at(self.cell)}"
            box = self.lens.square(self.cell)
            draw_tag(painter, words, at=box.center(), gap=box.height() / 2 + 8, view=self.view)
        painter.end()
