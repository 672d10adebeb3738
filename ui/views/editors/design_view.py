"""The pitch that is designed, with the outline of the recommended one around the same right-hand goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QColor, QPainter, QPen

from footroll.ui.theme import TAG
from footroll.ui.views.pitch import PitchView
from footroll.ui.views.tags import draw_tag

if TYPE_CHECKING:
    from PyQt6.QtCore import QRectF
    from PyQt6.QtGui import QPaintEvent

    from footroll.pitch import Pitch
    from footroll.ui.models.scene import Scene

DASHES = [5, 3]
OUTLINE = "#FFC233"


class DesignView(PitchView):
    """A pitch without pawns, and an outline over it."""

    def __init__(self, scene: Scene, *, base: Pitch) -> None:
        super().__init__(scene, legend=False)  # it stands in the strip
        self._base, self._outlined = base, True

    def set_outlined(self, on: bool) -> None:
        """Show the outline of the recommended pitch, or not."""
        self._outlined = on
        self.update()

    @property
    def outline(self) -> QRectF:
        """Where the recommended pitch lies when both have the right-hand goal in common."""
        pitch, base = self.scene.pitch, self._base
        top = (pitch.width - base.width) / 2
        return self.lens.box(pitch.length - base.length, top, pitch.length, top + base.width)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the outline over the pitch."""
        super().paintEvent(a0)
        same = (self.scene.pitch.length, self.scene.pitch.width) == (self._base.length, self._base.width)
        if not self._outlined or same:
            return
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setClipRect(self.view)
        self._draw_outline(painter)
        painter.end()

    def _draw_outline(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(TAG), 4, join=Qt.PenJoinStyle.MiterJoin))
        painter.drawRect(self.outline)
        dashes = QPen(QColor(OUTLINE), 2, join=Qt.PenJoinStyle.MiterJoin)
        dashes.setDashPattern(DASHES)
        painter.setPen(dashes)
        painter.drawRect(self.outline)
        if self.cell is None:
            words = f"{self._base.length} × {self._base.width} with this goal in common"
            corner = QPointF(self.outline.left() + 124, max(self.outline.top(), self.view.top()))
            draw_tag(painter, words, at=corner, gap=8, view=self.view, below=True)
