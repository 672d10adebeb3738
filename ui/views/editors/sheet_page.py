"""A printed team sheet: vertical headings, a line for each footballer, reserves below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPen

from footroll.ui.models.skills import LEADING, NAME, STARTS, SkillsModel
from footroll.ui.theme import PRINT, SMALL
from footroll.ui.views.controls import fixed

if TYPE_CHECKING:
    from PyQt6.QtGui import QPainter

    from footroll.teams import Team

HEADER = 120  # height of the vertical words, in pixels
FIRSTS = (32, 150, 36)  # widths of number, name and role, in pixels
ROW, RESERVES = 26, 14  # heights of a line and of the gap above the reserves, in pixels


def draw_sheet(painter: QPainter, box: QRectF, *, team: Team) -> None:
    """Paint a whole team sheet on a page."""
    model = SkillsModel(team, shades=PRINT.skills)
    painter.setFont(fixed(painter.font(), SMALL))
    painter.setPen(QColor(PRINT.text))
    for column in range(model.columnCount()):
        words = str(model.headerData(column, Qt.Orientation.Horizontal))
        place = _cell(box, column, top=box.top(), high=HEADER, count=model.columnCount())
        painter.save()
        if column >= len(LEADING):
            painter.translate(place.center().x(), place.bottom() - 6)
            painter.rotate(-90)
            painter.drawText(QRectF(0, -8, HEADER, 16), Qt.AlignmentFlag.AlignVCenter, words)
        else:
            painter.drawText(place.adjusted(2, 0, 0, -6), Qt.AlignmentFlag.AlignBottom, words)
        painter.restore()
    top = box.top() + HEADER
    for row in range(model.rowCount()):
        starts = [model.index(each, NAME).data(STARTS) for each in (max(row - 1, 0), row)]
        top += RESERVES if starts[0] and not starts[1] else 0
        _draw_row(painter, box, model, row=row, top=top)
        top += ROW


def _cell(box: QRectF, column: int, *, top: float, high: float, count: int) -> QRectF:
    """Return the box of a column in a line."""
    if column < len(FIRSTS):
        return QRectF(box.left() + sum(FIRSTS[:column]), top, FIRSTS[column], high)
    wide = (box.width() - sum(FIRSTS)) / (count - len(FIRSTS))
    return QRectF(box.left() + sum(FIRSTS) + (column - len(FIRSTS)) * wide, top, wide, high)


def _draw_row(painter: QPainter, box: QRectF, model: SkillsModel, *, row: int, top: float) -> None:
    """Paint the line of a footballer, with top scores in bold."""
    painter.setPen(QPen(QColor(PRINT.hairline), 1))
    painter.drawLine(int(box.left()), int(top), int(box.right()), int(top))
    for column in range(model.columnCount()):
        index = model.index(row, column, QModelIndex())
        place = _cell(box, column, top=top, high=ROW, count=model.columnCount())
        bold = isinstance(font := index.data(Qt.ItemDataRole.FontRole), QFont) and font.bold()
        painter.setFont(fixed(painter.font(), SMALL, weight=QFont.Weight.Bold if bold else QFont.Weight.Normal))
        painter.setPen(QColor(PRINT.text))
        side = Qt.AlignmentFlag.AlignLeft if column < len(LEADING) else Qt.AlignmentFlag.AlignHCenter
        painter.drawText(place.adjusted(2, 0, 0, 0), side | Qt.AlignmentFlag.AlignVCenter, str(index.data() or ""))
