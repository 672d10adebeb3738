"""Ladder and cross-table of the Arena room: real tables, painted as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QHeaderView, QLabel, QStyledItemDelegate, QTableView

from footroll.ui.models.arena.tables import (
    COACH,
    HEADERS,
    INTERVAL,
    NUMBER,
    RATING,
    ROW,
    SHARE,
    SPREAD,
    TACTICS,
    WON,
    CrossModel,
    LadderModel,
)
from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import sized

if TYPE_CHECKING:
    from PyQt6.QtCore import QEvent
    from PyQt6.QtGui import QKeyEvent, QResizeEvent
    from PyQt6.QtWidgets import QStyleOptionViewItem

    from footroll.ui.theme import Theme

LADDER_ROW, CROSS_ROW, HEADER = 28, 27, 26  # pixels
WIDTHS = {NUMBER: 34, COACH: 96, TACTICS: 96, RATING: 58, SPREAD: 44, WON: 92}
PLOT = 220  # pixels; a narrower picture of the intervals is left out
MARGIN = 24  # pixels beside the first and the last tick
STEPS = (12.5, 37.5, 62.5, 82.5, 92.5)  # per cent at which the colour of the cross-table changes
FILLS = (50, 60, 70, 80, 90, 100)  # of the skill sheet
TICKS = (50, 100, 200, 400, 800)
MOST_TICKS = 6
ROUND = 50
OWN_KEYS = {
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Backtab,
}


class ResultTable(QTableView):
    """A table that only uses arrows and Tab; the room has the other keys."""

    def __init__(self, model: LadderModel | CrossModel, *, name: str, tip: str) -> None:
        super().__init__()
        self.setModel(model)
        model.setParent(self)  # keep a reference while the table is alive
        self.theme = LIGHT
        self.setAccessibleName(name)
        self.setAccessibleDescription(tip)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        model.modelReset.connect(self.fit)

    def keyPressEvent(self, e: QKeyEvent | None) -> None:
        """Move with the arrows, and leave everything else to the room."""
        assert e is not None
        if e.key() in OWN_KEYS:
            super().keyPressEvent(e)
        else:
            e.ignore()

    def fit(self) -> None:
        """Make the table as tall as its rows."""

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.theme = theme
        view = self.viewport()
        assert view is not None
        view.update()


class RatingAxis:
    """The scale of the ratings: from the weakest to the strongest, with a tick at round numbers."""

    def __init__(self, low: float, high: float) -> None:
        span = max(high - low, 100.0)
        self.step = next((one for one in TICKS if span / one < MOST_TICKS), TICKS[-1])
        self.low = low // ROUND * ROUND  # the weakest coach is at a round number
        self.high = self.low + max(-(-(high - self.low) // self.step), 1) * self.step

    @property
    def ticks(self) -> list[int]:
        """The round ratings."""
        return [int(self.low + at * self.step) for at in range(int((self.high - self.low) / self.step) + 1)]

    def place(self, rating: float, box: QRect | QRectF) -> float:
        """Return where a rating is in a box."""
        room = box.width() - 2 * MARGIN
        return box.left() + MARGIN + room * (rating - self.low) / (self.high - self.low)


def axis_of(model: LadderModel) -> RatingAxis:
    """Return the scale of a ladder."""
    rows = model.rows.values()
    return RatingAxis(min((row.low for row in rows), default=1000.0), max((row.high for row in rows), default=1400.0))


class LadderHeader(QHeaderView):
    """The names of the columns, and the ticks of the ratings."""

    wanted = pyqtSignal(int)  # a column to sort by

    def __init__(self, table: LadderTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._table = table
        self.setSectionsClickable(True)
        self.setMinimumSectionSize(10)
        self.setFixedHeight(px(HEADER))
        self.sectionClicked.connect(self.wanted)

    def paintSection(self, painter: QPainter | None, rect: QRect, logicalIndex: int) -> None:  # noqa: N803
        """Paint a name, or the ticks."""
        assert painter is not None
        theme = self._table.theme
        painter.fillRect(rect, QColor(theme.surface))
        painter.setPen(QColor(theme.hairline))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.setPen(QColor(theme.second))
        painter.setFont(sized(self.font(), SMALL))
        if logicalIndex == INTERVAL and not self._table.in_words:
            axis = axis_of(self._table.ladder)
            for tick in axis.ticks if self._table.ladder.rows else ():
                at = axis.place(tick, rect)
                place = QRectF(at - 40, rect.top(), 80, rect.height())
                painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(tick))
            return
        align = self._table.ladder.headerData(
            logicalIndex, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole
        )
        painter.drawText(rect.adjusted(2, 0, -2, 0), align, HEADERS[logicalIndex])


class LadderPaper(QStyledItemDelegate):
    """Paint a row of the ladder: words, and the interval as a band with a tick."""

    def __init__(self, table: LadderTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint a cell."""
        assert painter is not None
        theme, rect, row = self._table.theme, option.rect, index.data(ROW)
        painter.save()
        current = self._table.currentIndex()
        chosen = self._table.hasFocus() and current.row() == index.row()
        painter.fillRect(rect, QColor(theme.sunk if chosen else theme.surface))
        painter.setPen(QColor(theme.hairline))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if index.column() == INTERVAL and not self._table.in_words:
            if row:
                self._draw_interval(painter, rect, row)
        else:
            bold = index.column() in (COACH, RATING)
            weight = QFont.Weight.DemiBold if bold else QFont.Weight.Normal
            painter.setFont(sized(option.font, BODY, weight=weight))
            quiet = index.column() in (TACTICS, SPREAD, NUMBER)
            painter.setPen(QColor(theme.second if quiet else theme.text))
            align = index.data(Qt.ItemDataRole.TextAlignmentRole)
            left = 8 if index.column() == NUMBER else 2
            room = rect.adjusted(left, 0, -2, 0)
            words = painter.fontMetrics().elidedText(index.data() or "", Qt.TextElideMode.ElideMiddle, room.width())
            painter.drawText(room, align, words)
        if index.column() == NUMBER:
            self._draw_bracket(painter, rect, index.row())
        if chosen and current.column() == index.column():
            painter.setPen(QPen(QColor(theme.text), 1))
            painter.drawRect(rect.adjusted(0, 0, -1, -1))
        painter.restore()

    def _draw_interval(self, painter: QPainter, rect: QRect, row: object) -> None:
        theme, axis = self._table.theme, axis_of(self._table.ladder)
        painter.setPen(QColor(theme.hairline))
        for tick in axis.ticks:
            at = int(axis.place(tick, rect))
            painter.drawLine(at, rect.top(), at, rect.bottom())
        low, rating, high = (axis.place(getattr(row, name), rect) for name in ("low", "rating", "high"))
        middle = rect.center().y()
        painter.fillRect(QRectF(low, middle - px(4), max(high - low, 1), px(8)), QColor(theme.border))
        painter.fillRect(QRectF(rating - 1, middle - px(8), 2, px(16)), QColor(theme.text))

    def _draw_bracket(self, painter: QPainter, rect: QRect, at: int) -> None:
        """Join ranks whose intervals overlap by a thin bracket."""
        meet = self._table.ladder.brackets()
        painter.setPen(QPen(QColor(self._table.theme.second), 1))
        left, middle = rect.left() + 1, rect.center().y()
        if at in meet:
            painter.drawLine(left, middle, left, rect.bottom())
        if at - 1 in meet:
            painter.drawLine(left, rect.top(), left, middle)
        for begins in (at in meet and at - 1 not in meet, at - 1 in meet and at not in meet):
            if begins:
                painter.drawLine(left, middle, left + 4, middle)


class LadderTable(ResultTable):
    """The ladder."""

    def __init__(self, model: LadderModel) -> None:
        self.ladder, self.in_words = model, False
        super().__init__(model, name="Ladder", tip="Enter goes to the coach in the cross-table, S sorts.")
        self.header = LadderHeader(self)
        self.setHorizontalHeader(self.header)
        self.setItemDelegate(LadderPaper(self))
        down = self.verticalHeader()
        assert down is not None
        down.hide()
        down.setDefaultSectionSize(px(LADDER_ROW))
        self.fit()

    def fit(self) -> None:
        """Make the table as tall as its rows, and give the picture the width that is left."""
        self.setFixedHeight(px(HEADER) + px(LADDER_ROW) * max(self.ladder.rowCount(), 1) + 2)
        widths = {column: px(width) for column, width in WIDTHS.items()}
        bold = QFontMetrics(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        rows = range(self.ladder.rowCount())
        for column in (COACH, TACTICS):
            longest = max(
                (bold.horizontalAdvance(self.ladder.index(row, column).data() or "") for row in rows), default=0
            )
            widths[column] = min(max(longest + 14, px(64)), px(170))
        left = self.width() - sum(widths.values())
        shown = left >= px(PLOT)
        self.setColumnHidden(INTERVAL, not shown and not self.in_words)
        for column, width in widths.items():
            self.setColumnWidth(column, width)
        self.setColumnWidth(INTERVAL, max(left, px(130) if self.in_words else 0))
        if not shown:
            self.setColumnWidth(COACH, widths[COACH] + max(left, 0))

    def read_as_words(self, on: bool) -> None:
        """Show the intervals as numbers, or as a picture."""
        self.in_words = on
        self.fit()
        self.header.update()
        self.set_theme(self.theme)

    def resizeEvent(self, e: QResizeEvent | None) -> None:
        """Fill the width."""
        super().resizeEvent(e)
        self.fit()


class CrossHeader(QHeaderView):
    """The names of the contenders; upright where they would not fit."""

    def __init__(self, orientation: Qt.Orientation, table: CrossTable) -> None:
        super().__init__(orientation, table)
        self._table = table
        self.setMinimumSectionSize(10)

    def paintSection(self, painter: QPainter | None, rect: QRect, logicalIndex: int) -> None:  # noqa: N803
        """Paint a name."""
        assert painter is not None
        theme, across = self._table.theme, self.orientation() == Qt.Orientation.Horizontal
        painter.save()
        painter.fillRect(rect, QColor(theme.surface))
        words = str(self._table.cross.headerData(logicalIndex, self.orientation()) or "")
        painter.setPen(QColor(theme.second if across else theme.text))
        painter.setFont(sized(self.font(), SMALL))
        if across and self._table.upright:
            painter.translate(rect.center().x(), rect.bottom() - 4)
            painter.rotate(-90)
            box = QRectF(0, -rect.width() / 2, rect.height() - 4, rect.width())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        elif across:
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, words)
        else:
            self._draw_name(painter, rect, words)
        painter.restore()

    def _draw_name(self, painter: QPainter, rect: QRect, words: str) -> None:
        """Paint a level in bold and its tactics beside it."""
        theme = self._table.theme
        name, comma, tactics = words.partition(", ")
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        metrics, room = painter.fontMetrics(), rect.width() - 6
        painter.drawText(rect, middle, metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, room))
        taken = metrics.horizontalAdvance(name) + 5
        if comma and taken < room:
            painter.setFont(sized(self.font(), BODY))
            painter.setPen(QColor(theme.second))
            tactics = painter.fontMetrics().elidedText(tactics, Qt.TextElideMode.ElideRight, room - taken)
            painter.drawText(rect.adjusted(taken, 0, 0, 0), middle, tactics)


class CrossPaper(QStyledItemDelegate):
    """Paint a cell of the cross-table in one of six steps, with its number."""

    def __init__(self, table: CrossTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint a cell."""
        assert painter is not None
        theme, share, box = self._table.theme, index.data(SHARE), option.rect.adjusted(0, 0, -1, -1)
        fill, ink = (theme.sunk, theme.third) if share is None else theme.skills[fill_of(share)]
        painter.save()
        painter.fillRect(option.rect, QColor(theme.surface))
        painter.fillRect(box, QColor(fill))
        current = index == self._table.currentIndex() and self._table.hasFocus()
        pointed = index == self._table.pointed and share is not None
        weight = QFont.Weight.Bold if current else QFont.Weight.Normal
        painter.setFont(sized(option.font, BODY, weight=weight))
        painter.setPen(QColor(ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, index.data() or "")
        if current or pointed:
            painter.setPen(QPen(QColor(theme.text), 2 if current else 1))
            painter.drawRect(QRectF(box).adjusted(1, 1, -1, -1))
        painter.restore()


def fill_of(share: float) -> int:
    """Return the step of the cross-table's colour for a share.

    >>> fill_of(0.05), fill_of(0.5), fill_of(0.99)
    (50, 70, 100)
    """
    return FILLS[sum(100 * share >= edge for edge in STEPS)]


class CrossTable(ResultTable):
    """The cross-table; a click on a cell opens its matches."""

    pointed_at = pyqtSignal(QModelIndex)

    def __init__(self, model: CrossModel) -> None:
        self.cross, self.upright, self.pointed = model, False, QModelIndex()
        super().__init__(
            model,
            name="Cross-table",
            tip="Row beats column, in per cent. Enter opens the matches, R replays the closest.",
        )
        self.setHorizontalHeader(CrossHeader(Qt.Orientation.Horizontal, self))
        self.setVerticalHeader(CrossHeader(Qt.Orientation.Vertical, self))
        self.setItemDelegate(CrossPaper(self))
        self.corner = QLabel("Row beats column, %", self)
        self.corner.setObjectName("corner")
        self.entered.connect(self._point)
        self.setCornerButtonEnabled(False)
        self.fit()

    def _point(self, index: QModelIndex) -> None:
        self.pointed = index
        self.pointed_at.emit(index)
        self.set_theme(self.theme)

    def fit(self) -> None:
        """Share the width between the columns; names above them are upright if they would not fit."""
        across, down = self.horizontalHeader(), self.verticalHeader()
        assert across is not None
        assert down is not None
        count = max(self.cross.rowCount(), 1)
        bold = QFontMetrics(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        wholes = [str(self.cross.headerData(at, Qt.Orientation.Vertical) or "") for at in range(self.cross.rowCount())]
        beside = min(max((bold.horizontalAdvance(name) + 16 for name in wholes), default=px(120)), self.width() // 3)
        corner = QFontMetrics(sized(self.font(), SMALL)).horizontalAdvance(self.corner.text())
        beside = max(beside, corner + 8)
        wide = (self.width() - beside) // count
        small = QFontMetrics(sized(self.font(), SMALL))
        shorts = [
            str(self.cross.headerData(at, Qt.Orientation.Horizontal) or "") for at in range(self.cross.rowCount())
        ]
        longest = max((small.horizontalAdvance(name) for name in shorts), default=0)
        self.upright = longest + 6 > wide
        across.setFixedHeight(longest + 12 if self.upright else px(HEADER))
        down.setFixedWidth(beside)
        across.setDefaultSectionSize(max(wide, px(24)))
        down.setDefaultSectionSize(px(CROSS_ROW))
        self.setFixedHeight(across.height() + px(CROSS_ROW) * count + 2)
        self.corner.setGeometry(0, across.height() - px(HEADER), beside, px(HEADER))
        self.corner.raise_()

    def resizeEvent(self, e: QResizeEvent | None) -> None:
        """Fill the width."""
        super().resizeEvent(e)
        self.fit()

    def sizeHint(self) -> QSize:
        """Return any width."""
        return QSize(px(300), self.height())

    def leaveEvent(self, a0: QEvent | None) -> None:
        """Forget the cell under the pointer."""
        self._point(QModelIndex())
        super().leaveEvent(a0)
