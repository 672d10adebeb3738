"""The strip of stages: done, passed, now and open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import QWidget

from footroll.ui.models.stages import StageProgress
from footroll.ui.theme import LABEL, LIGHT, SMALL, STAGES_HEIGHT, px
from footroll.ui.views.controls import fitted, sized
from footroll.ui.views.icons import draw_icon, icon_room

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.models.stages import Stage
    from footroll.ui.theme import Theme

TICK = "tick"
NARROW = 1400  # pixels; a narrower strip leaves out the names of the groups


class StageStrip(QWidget):
    """Shows how far the turn has come."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(px(STAGES_HEIGHT))
        self._theme = LIGHT
        self.stages: tuple[Stage, ...] = ()
        self.note = ""

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def show_stages(self, stages: tuple[Stage, ...], *, note: str) -> None:
        """Show the stages, with a note at the right."""
        if (stages, note) == (self.stages, self.note):
            return
        self.stages, self.note = stages, note
        now = next((at for at, stage in enumerate(stages) if stage.progress is StageProgress.NOW), 0)
        words = ", ".join(part for part in (stages[now].words, stages[now].count) if part) if stages else ""
        self.setAccessibleName(f"Stage {now + 1} of {len(stages)}, {words}. {note}")
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the stages from the left, the note at the right."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(self._theme.surface))
        painter.setPen(QColor(self._theme.hairline))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        left = 16.0
        for at, stage in enumerate(self.stages):
            left = self._draw_group(painter, stage, left=left, first=at == 0)
            left = self._draw_stage(painter, stage, left=left)
        room = self.width() - left - 32
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(self._theme.second))
        painter.setFont(fitted(painter.font(), self.note, room=QSizeF(max(room, 0), self.height())))
        if painter.fontMetrics().horizontalAdvance(self.note) <= room:
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(self.rect().adjusted(0, 0, -16, 0), right, self.note)
        painter.end()

    def _draw_group(self, painter: QPainter, stage: Stage, *, left: float, first: bool) -> float:
        """Paint the name of a group, or the separator of two stages."""
        if first or not stage.group:
            return left if first and self._narrow else self._draw_named(painter, stage.group or "›", left=left)
        painter.setPen(QPen(QColor(self._theme.border), 1))
        painter.drawLine(int(left), 9, int(left), self.height() - 10)
        return left + 12 if self._narrow else self._draw_named(painter, stage.group, left=left + 12)

    @property
    def _narrow(self) -> bool:
        return self.width() < NARROW

    def _draw_named(self, painter: QPainter, words: str, *, left: float) -> float:
        bold = words != "›"
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.Bold if bold else QFont.Weight.Normal))
        painter.setPen(QColor(self._theme.text if bold else self._theme.third))
        return self._draw_text(painter, words, left=left)

    def _draw_text(self, painter: QPainter, words: str, *, left: float) -> float:
        width = painter.fontMetrics().horizontalAdvance(words)
        painter.drawText(QRectF(left, 0, width + 4, self.height()), Qt.AlignmentFlag.AlignVCenter, words)
        return left + width + 10

    def _draw_stage(self, painter: QPainter, stage: Stage, *, left: float) -> float:
        now, passed = stage.progress is StageProgress.NOW, stage.progress is StageProgress.PASSED
        font = sized(self.font(), SMALL, weight=QFont.Weight.Bold if now else QFont.Weight.Normal)
        font.setStrikeOut(passed)
        painter.setFont(font)
        words = stage.words
        if now:
            width = painter.fontMetrics().horizontalAdvance(words)
            painter.setPen(QPen(QColor(self._theme.text), 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(left, 4.5, width + 20, self.height() - 10), 11, 11)
        if stage.progress is StageProgress.DONE:
            draw_icon(painter, TICK, left=left, middle=(self.height() - 1) / 2, ink=QColor(self._theme.second))
            left += icon_room(TICK)
        ink = self._theme.text if now else self._theme.third if passed else self._theme.second
        painter.setPen(QColor(ink))
        left = self._draw_text(painter, words, left=left + (10 if now else 0)) + (10 if now else 0)
        return self._draw_count(painter, stage.count, left=left) if stage.count else left

    def _draw_count(self, painter: QPainter, words: str, *, left: float) -> float:
        """Paint the count of a stage on a badge."""
        painter.setFont(sized(self.font(), LABEL, weight=QFont.Weight.DemiBold))
        width = painter.fontMetrics().horizontalAdvance(words) + 12
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.sunk))
        painter.drawRoundedRect(QRectF(left - 4, 7, width, self.height() - 15), 4, 4)
        painter.setPen(QColor(self._theme.text))
        painter.drawText(QRectF(left - 4, 7, width, self.height() - 15), Qt.AlignmentFlag.AlignCenter, words)
        return left + width + 6
