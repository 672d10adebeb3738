"""The goals and the figures at the end of a match, painted row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QAbstractListModel, QModelIndex, QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QPen
from PyQt6.QtWidgets import QHeaderView, QListView, QStyle, QStyledItemDelegate, QTableView

from footroll.kernels.layout import Side
from footroll.ui.models.full_time.figures import AWAY, AWAY_BAR, HOME, HOME_BAR, NAME, SHARE
from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import draw_bar, sized
from footroll.ui.views.rows import table_of
from footroll.ui.views.shirt import draw_shirt

if TYPE_CHECKING:
    from PyQt6.QtGui import QPainter
    from PyQt6.QtWidgets import QStyleOptionViewItem

    from footroll.ui.models.full_time.figures import FiguresModel
    from footroll.ui.models.full_time.goals import GoalRow
    from footroll.ui.theme import Theme

GOAL = Qt.ItemDataRole.UserRole
ROW, FIGURE_ROW = 36, 30  # pixels
BAR = 60  # pixels of the longest bar
MIDDLE, LEFT, RIGHT = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight


class GoalsModel(QAbstractListModel):
    """The goals in order."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[GoalRow] = []

    def set_rows(self, rows: list[GoalRow]) -> None:
        """Show the goals; their xG may come later."""
        if len(rows) != len(self.rows):
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()
        elif rows:
            self.rows = rows
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return the number of goals."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a goal, or its words."""
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == GOAL:
            return row
        return row.spoken if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None


class RowDelegate(QStyledItemDelegate):
    """Paints a row between hairlines, marked when it has the focus."""

    def __init__(self, parent: QListView | QTableView) -> None:
        super().__init__(parent)
        self.theme = LIGHT

    def _draw_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> QRectF:
        """Paint the ground of a row and return its box."""
        box = QRectF(option.rect)
        focus = option.state & QStyle.StateFlag.State_HasFocus or option.state & QStyle.StateFlag.State_MouseOver
        painter.fillRect(box, QColor(self.theme.sunk if focus else self.theme.surface))
        painter.setPen(QPen(QColor(self.theme.hairline), 1))
        foot = QPointF(0, 0.5)
        painter.drawLine(box.bottomLeft() - foot, box.bottomRight() - foot)
        return box


class GoalDelegate(RowDelegate):
    """Paints a goal: turn, shirt, scorer, way, score and xG."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """Return the height of a row."""
        return QSize(px(300), px(ROW))

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint one goal."""
        assert painter is not None
        painter.save()
        box, row = self._draw_ground(painter, option), index.data(GOAL)
        plain = sized(option.font, BODY)
        painter.setFont(plain)
        painter.setPen(QColor(self.theme.second))
        painter.drawText(box.adjusted(0, 0, px(28) - box.width(), 0), MIDDLE | RIGHT, str(row.turn))
        side = px(22)
        shirt = QRectF(box.left() + px(38), box.center().y() - side / 2, side, side)
        draw_shirt(painter, shirt, side=row.side, number=row.number, theme=self.theme)
        self._draw_words(painter, option, row, box)
        painter.restore()

    def _draw_words(self, painter: QPainter, option: QStyleOptionViewItem, row: GoalRow, box: QRectF) -> None:
        plain, bold = sized(option.font, BODY), sized(option.font, BODY, weight=QFont.Weight.DemiBold)
        painter.setPen(QColor(self.theme.text))
        painter.setFont(plain)
        expected = "" if row.expected is None else f"{row.expected:.2f}"
        painter.drawText(box, MIDDLE | RIGHT, expected)
        painter.setFont(bold)
        painter.drawText(box.adjusted(0, 0, -px(52), 0), MIDDLE | RIGHT, row.score)
        words = box.adjusted(px(70), 0, -px(108), 0)
        name = painter.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, int(words.width()))
        painter.drawText(words, MIDDLE | LEFT, name)
        beside = words.adjusted(painter.fontMetrics().horizontalAdvance(name) + px(10), 0, 0, 0)
        painter.setFont(sized(option.font, SMALL))
        painter.setPen(QColor(self.theme.second))
        if beside.width() > 0:
            how = painter.fontMetrics().elidedText(row.how, Qt.TextElideMode.ElideRight, int(beside.width()))
            painter.drawText(beside, MIDDLE | LEFT, how)


class FigureDelegate(RowDelegate):
    """Paints a number, a name or a bar."""

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint one cell of the figures."""
        assert painter is not None
        painter.save()
        box, column = self._draw_ground(painter, option), index.column()
        share = index.data(SHARE)
        if share is not None:
            side = Side.HOME if column == HOME_BAR else Side.AWAY
            wide, high = box.width() * min(share, 1.0), px(9)
            left = box.right() - wide if side is Side.HOME else box.left()
            if wide >= 1:
                draw_bar(painter, QRectF(left, box.center().y() - high / 2, wide, high), side=side, theme=self.theme)
        else:
            bold = QFont.Weight.Normal if column == NAME else QFont.Weight.DemiBold
            painter.setFont(sized(option.font, BODY, weight=bold))
            painter.setPen(QColor(self.theme.second if column == NAME else self.theme.text))
            inner = box.adjusted(px(6) if column == AWAY else 0, 0, -px(6) if column == HOME else 0, 0)
            painter.drawText(inner, index.data(Qt.ItemDataRole.TextAlignmentRole), str(index.data() or ""))
        painter.restore()


def goal_list(model: GoalsModel) -> QListView:
    """Return the list of goals, as high as its rows."""
    view = QListView()
    view.setModel(model)
    model.setParent(view)
    view.setItemDelegate(GoalDelegate(view))
    view.setMouseTracking(True)
    view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setTabKeyNavigation(False)
    return view


def figure_table(model: FiguresModel) -> QTableView:
    """Return the table of figures, as high as its rows."""
    table = table_of(model, name="Figures of both teams", tip="Enter shows the moments behind a number.")
    table.setItemDelegate(FigureDelegate(table))
    table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    across, down = table.horizontalHeader(), table.verticalHeader()
    assert across is not None
    assert down is not None
    across.hide()
    down.setDefaultSectionSize(px(FIGURE_ROW))
    across.setMinimumSectionSize(px(BAR))
    across.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    for column in (HOME_BAR, AWAY_BAR):
        across.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        across.resizeSection(column, px(BAR))
    return table


def set_list_theme(view: QListView | QTableView, theme: Theme) -> None:
    """Apply the theme to a list or table."""
    delegate = view.itemDelegate()
    assert isinstance(delegate, RowDelegate)
    delegate.theme = theme
    viewport = view.viewport()
    assert viewport is not None
    viewport.update()
