"""The commentary below the panel: it follows its last line, and can be filtered by kind."""

from __future__ import annotations

from html import escape
from math import ceil
from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QPointF, QSize, Qt
from PyQt6.QtGui import QAbstractTextDocumentLayout, QColor, QFont, QPainter, QPalette, QTextDocument
from PyQt6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QVBoxLayout

from footroll.ui.models.commentary import SAID, TURN
from footroll.ui.theme import LIGHT, SMALL, px
from footroll.ui.views.controls import Chooser, sized

if TYPE_CHECKING:
    from PyQt6.QtCore import QAbstractItemModel
    from PyQt6.QtGui import QResizeEvent
    from PyQt6.QtWidgets import QStyleOptionViewItem

    from footroll.ui.models.commentary import CommentaryModel
    from footroll.ui.theme import Theme

NUMBER, GAP = 32, 12  # pixels of the number of a turn, and between it and the words
COMPACT, LINE = 28, 24  # pixels of the filter, and of a line
KINDS = {"all": "All", "goal": "Goals", "card": "Fouls", "order": "Orders"}


def _left() -> int:
    """Return the left edge of the words."""
    return px(NUMBER) + GAP


class LineDelegate(QStyledItemDelegate):
    """Paints a line: its turn at the left, its words wrapped."""

    def __init__(self, parent: QListView) -> None:
        super().__init__(parent)
        self.theme = LIGHT
        self._view = parent
        self._heights: dict[tuple[str, int], int] = {}  # of words at a width

    def _font(self) -> QFont:
        return sized(self._view.font(), SMALL)

    def _text(self, index: QModelIndex, *, width: int) -> QTextDocument:
        """Return the wrapped words of a line, with the highlights in bold."""
        words, said = str(index.data() or ""), str(index.data(SAID) or "")
        text = QTextDocument()
        text.setDefaultFont(self._font())
        text.setDocumentMargin(0)
        text.setHtml(f"<b>{escape(said)}</b>{escape(words.removeprefix(said))}")
        text.setTextWidth(width)
        return text

    @property
    def _width(self) -> int:
        """The width of the words, always leaving room for the scroll bar."""
        bar = self._view.verticalScrollBar()
        return self._view.width() - _left() - GAP - (bar.sizeHint().width() if bar else 0)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """Return the size of the wrapped words."""
        width = self._width
        key = str(index.data()), width
        if key not in self._heights:
            self._heights[key] = ceil(self._text(index, width=width).size().height()) + 7
        return QSize(_left() + width, self._heights[key])

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint the line."""
        assert painter is not None
        painter.setFont(self._font())
        painter.setPen(QColor(self.theme.third))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        painter.drawText(option.rect.adjusted(0, 3, px(NUMBER) - option.rect.width(), 0), right, str(index.data(TURN)))
        painter.save()
        painter.translate(QPointF(option.rect.left() + _left(), option.rect.top() + 3))
        look = QAbstractTextDocumentLayout.PaintContext()
        look.palette.setColor(QPalette.ColorRole.Text, QColor(self.theme.text))
        text = self._text(index, width=self._width)
        layout = text.documentLayout()
        assert layout is not None
        layout.draw(painter, look)
        painter.restore()


class CommentaryView(QListView):
    """Shows the lines and follows the last one."""

    def __init__(self) -> None:
        super().__init__()
        self.delegate = LineDelegate(self)
        self.setItemDelegate(self.delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setObjectName("lines")
        self.setAccessibleName("Commentary")
        self.setAccessibleDescription("What happened; the last line is at the end.")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerItem)  # so that no line is cut at the top
        self.setResizeMode(QListView.ResizeMode.Adjust)

    def setModel(self, model: QAbstractItemModel | None) -> None:
        """Show a story."""
        super().setModel(model)
        if model is not None:
            model.rowsInserted.connect(self.scrollToBottom)
            model.modelReset.connect(self.scrollToBottom)

    def resizeEvent(self, e: QResizeEvent | None) -> None:
        """Wrap the lines again, and stay at the last one."""
        super().resizeEvent(e)
        self.scheduleDelayedItemsLayout()
        self.scrollToBottom()


class Commentary(QFrame):
    """The commentary, and its filter beside the tabs."""

    def __init__(self, model: CommentaryModel) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._model = model
        self.lines = CommentaryView()
        self.lines.setModel(model)
        model.setParent(self)  # or Python may delete it before its view
        tip = "Shows all lines, or only goals, fouls and cards, or what standing orders did."
        self.kinds = Chooser("", name="Commentary filter", tip=tip)
        self.kinds.offer(KINDS)
        self.kinds.picked.connect(lambda kind: model.filter("" if kind == "all" else kind))
        self.kinds.setFixedHeight(px(COMPACT))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.lines, 1)
        self.lines.setMinimumHeight(px(LINE))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.lines.delegate.theme = theme
        self.kinds.set_theme(theme)
        self.lines.update()
