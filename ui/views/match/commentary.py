"""The commentary below the panel: it follows its last line, and can be filtered by kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QRect, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QListView, QStyledItemDelegate, QVBoxLayout

from footroll.ui.models.commentary import KIND, TURN
from footroll.ui.theme import LIGHT, SMALL
from footroll.ui.views.controls import Chooser, sized

if TYPE_CHECKING:
    from PyQt6.QtCore import QAbstractItemModel
    from PyQt6.QtGui import QResizeEvent
    from PyQt6.QtWidgets import QStyleOptionViewItem

    from footroll.ui.models.commentary import CommentaryModel
    from footroll.ui.theme import Theme

TURN_WIDTH = 44
WRAP = int(Qt.TextFlag.TextWordWrap)
KINDS = {"all": "Everything", "goal": "Goals", "card": "Fouls and cards"}


class LineDelegate(QStyledItemDelegate):
    """Paints a line: its turn at the left, its words wrapped."""

    def __init__(self, parent: QListView) -> None:
        super().__init__(parent)
        self.theme = LIGHT
        self._view = parent

    def _font(self, index: QModelIndex) -> QFont:
        bold = index.data(KIND) == "goal"
        return sized(self._view.font(), SMALL, weight=QFont.Weight.Bold if bold else QFont.Weight.Normal)

    def _words_box(self, rect: QRect) -> QRect:
        return rect.adjusted(TURN_WIDTH, 3, -12, -3)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """Return room for the wrapped words."""
        viewport = self._view.viewport()
        width = viewport.width() if viewport else 300
        painter_font = self._font(index)
        box = self._words_box(QRect(0, 0, width, 2000))
        height = QFontMetrics(painter_font).boundingRect(box, WRAP, index.data() or "").height()
        return QSize(width, height + 7)

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint the line."""
        assert painter is not None
        font = self._font(index)
        painter.setFont(sized(self._view.font(), SMALL))
        painter.setPen(QColor(self.theme.third))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        painter.drawText(
            option.rect.adjusted(0, 3, TURN_WIDTH - 12 - option.rect.width(), 0), right, str(index.data(TURN))
        )
        painter.setFont(font)
        painter.setPen(QColor(self.theme.text))
        painter.drawText(self._words_box(option.rect), WRAP, index.data() or "")


class CommentaryView(QListView):
    """Shows the lines and follows the last one."""

    def __init__(self) -> None:
        super().__init__()
        self.delegate = LineDelegate(self)
        self.setItemDelegate(self.delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setObjectName("lines")
        self.setAccessibleName("Commentary")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)

    def setModel(self, model: QAbstractItemModel | None) -> None:
        """Follow a story."""
        super().setModel(model)
        if model is not None:
            model.rowsInserted.connect(self.scrollToBottom)

    def resizeEvent(self, e: QResizeEvent | None) -> None:
        """Wrap anew and stay at the last line."""
        super().resizeEvent(e)
        self.scheduleDelayedItemsLayout()


class Commentary(QFrame):
    """The commentary with its name and its filter."""

    def __init__(self, model: CommentaryModel) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._model = model
        self.lines = CommentaryView()
        self.lines.setModel(model)
        self.kinds = Chooser("", name="What the commentary tells")
        self.kinds.offer(KINDS)
        self.kinds.picked.connect(lambda kind: model.filter("" if kind == "all" else kind))
        top = QHBoxLayout()
        top.setContentsMargins(16, 6, 16, 6)
        top.addWidget(self.kinds, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(top)
        column.addWidget(self.lines, 1)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.lines.delegate.theme = theme
        self.kinds.set_theme(theme)
        self.lines.update()
