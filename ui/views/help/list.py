"""The list of help topics found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyledItemDelegate

from footroll.ui.models.help.finding import TOPIC
from footroll.ui.models.help.topics import Kind
from footroll.ui.theme import BODY, LABEL, LIGHT, px
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QStyleOptionViewItem


KIND_TOP, TITLE_TOP, BELOW = 6, 22, 8  # pixels: top of the kind, top of the title, and margins
EDGE = 16


class TopicDelegate(QStyledItemDelegate):
    """Paint a topic: its kind above, its title below, wrapped."""

    def __init__(self, parent: QListView) -> None:
        super().__init__(parent)
        self.theme = LIGHT
        self._view = parent

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """Return the size of the kind and of the wrapped title."""
        return QSize(100, px(TITLE_TOP + BELOW) + self._title_height(index.data(TOPIC).title))

    def _title_height(self, title: str) -> int:
        ground = self._view.viewport()
        assert ground is not None
        room = QRect(0, 0, ground.width() - 2 * EDGE, 1000)
        metrics = QFontMetrics(sized(self._view.font(), BODY))
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, title).height()

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint both lines, and the background of the current topic."""
        assert painter is not None
        box, topic = QRectF(option.rect), index.data(TOPIC)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setBrush(QColor(self.theme.sunk))
            painter.setPen(QPen(QColor(self.theme.text), 2) if self._view.hasFocus() else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box.adjusted(8, 1, -8, -1), 6, 6)
        kind = f"{topic.kind.upper()} {topic.name}" if topic.kind is Kind.CLAUSE else topic.kind.upper()
        self._draw_line(painter, box, kind, top=px(KIND_TOP), size=LABEL, ink=self.theme.second)
        self._draw_line(painter, box, topic.title, top=px(TITLE_TOP), size=BODY, ink=self.theme.text)

    def _draw_line(self, painter: QPainter, box: QRectF, words: str, *, top: int, size: int, ink: str) -> None:
        weight = QFont.Weight.DemiBold if size == LABEL else QFont.Weight.Normal
        painter.setFont(sized(self._view.font(), size, weight=weight))
        painter.setPen(QColor(ink))
        room = box.adjusted(EDGE, top, -EDGE, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, words)


class TopicList(QListView):
    """Show topics, and emit the current one."""

    read = pyqtSignal(int)  # the row

    def __init__(self) -> None:
        super().__init__()
        self.delegate = TopicDelegate(self)
        self.setItemDelegate(self.delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setObjectName("lines")
        self.setAccessibleName("Found in help")
        self.setAccessibleDescription("The arrows move through the results.")
        self.setResizeMode(QListView.ResizeMode.Adjust)  # titles wrap in a narrow list
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        """Show the current topic."""
        super().currentChanged(current, previous)
        if current.isValid():
            self.read.emit(current.row())
