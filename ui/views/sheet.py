"""The skill sheet of a team: fixed number, name and role; skills scroll in five groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QPointF, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QStyle,
    QStyledItemDelegate,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from footroll.ui.models.skills import FOOTBALLER, GROUP, LEADING, NAME, NUMBER, ROLE, SKILLS, STARTS, SkillsModel
from footroll.ui.theme import LABEL, LIGHT, SMALL, px
from footroll.ui.views.controls import PAD, Chip, QuietLabel, draw_chip, sized
from footroll.ui.views.linked import link_halves, split_columns

if TYPE_CHECKING:
    from PyQt6.QtCore import QAbstractItemModel
    from PyQt6.QtGui import QResizeEvent
    from PyQt6.QtWidgets import QStyleOptionViewItem

    from footroll.kernels.layout import Side
    from footroll.teams import Team
    from footroll.ui.theme import Theme

ROW, TALLEST_ROW = 23, 30
HEADER = 140
BAR = 12  # pixels of a scroll bar
EDGE = 6  # free pixels at the right
GROUP_HEIGHT = 22
COLUMN, WIDEST_COLUMN = 28, 38
WIDTHS = {NUMBER: 34, NAME: 98, ROLE: 42}
WIDEST_NAME = 170


class SheetDelegate(QStyledItemDelegate):
    """Paint a cell of the sheet; two lines mark the current row."""

    def __init__(self, side: Side, parent: QWidget) -> None:
        super().__init__(parent)
        self.side, self.theme = side, LIGHT

    def paint(self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint the background, text and lines of a cell."""
        assert painter is not None
        painter.save()
        painter.fillRect(option.rect, QColor(self.theme.surface))
        fill = index.data(Qt.ItemDataRole.BackgroundRole)
        if fill is not None:
            painter.fillRect(option.rect.adjusted(0, 0, -1, -1), fill)
        if index.column() == NUMBER:
            self._draw_number(painter, option, index)
        else:
            painter.setFont(self._font(painter.font(), index))
            painter.setPen(self._ink(index))
            leading = index.column() < len(LEADING)
            place = option.rect.adjusted(6 if leading else 0, 0, -4 if leading else -1, -1)
            flags = Qt.AlignmentFlag.AlignVCenter
            flags |= Qt.AlignmentFlag.AlignLeft if leading else Qt.AlignmentFlag.AlignHCenter
            fits = place.width() if leading else place.width() + 8
            words = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, fits)
            painter.drawText(place, flags, words)
        box, model = option.rect, index.model()
        if model is not None and model.headerData(index.column(), Qt.Orientation.Horizontal, GROUP):
            painter.fillRect(QRect(box.left(), box.top(), 2, box.height()), QColor(self.theme.border))
        if index.row() and not index.data(STARTS) and index.siblingAtRow(index.row() - 1).data(STARTS):
            painter.fillRect(QRect(box.left(), box.top(), box.width(), 1), QColor(self.theme.border))
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(QRect(box.left(), box.top(), box.width(), 2), QColor(self.theme.text))
            painter.fillRect(QRect(box.left(), box.bottom() - 1, box.width(), 2), QColor(self.theme.text))
        painter.restore()

    def _draw_number(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Paint the shirt number on the shape of the team."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        centre = QPointF(option.rect.center()) + QPointF(3, 0.5)
        box = QRectF(centre.x() - 10, centre.y() - 10, 20, 20)
        draw_chip(painter, box, side=self.side, theme=self.theme)
        painter.setFont(sized(painter.font(), LABEL, weight=QFont.Weight.Bold))
        painter.setPen(QColor(self.theme.kits[self.side].number))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(index.data()))

    def _font(self, font: QFont, index: QModelIndex) -> QFont:
        """Return the font of a cell: bold for top scores and starters' names."""
        if index.data(Qt.ItemDataRole.FontRole) is not None:
            return sized(font, LABEL if len(str(index.data())) > 2 else SMALL, weight=QFont.Weight.Bold)
        named = index.column() == NAME and index.data(STARTS)
        return sized(font, SMALL, weight=QFont.Weight.Medium if named else QFont.Weight.Normal)

    def _ink(self, index: QModelIndex) -> QColor:
        """Return the text colour of a cell."""
        ink = index.data(Qt.ItemDataRole.ForegroundRole)
        if ink is not None:
            return QColor(ink)
        quiet = index.column() != NAME or not index.data(STARTS)
        return QColor(self.theme.second if quiet else self.theme.text)


class SkillHeader(QHeaderView):
    """Name the columns: skills vertically, their groups above."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.theme = LIGHT
        self.setSectionsClickable(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(px(COLUMN))

    def sizeHint(self) -> QSize:
        """Return the size of the longest skill and its group."""
        return QSize(super().sizeHint().width(), px(HEADER))

    def paintSection(self, painter: QPainter | None, rect: QRect, logicalIndex: int) -> None:  # noqa: N803
        """Paint the name of a column."""
        model = self.model()
        assert painter is not None
        assert model is not None
        painter.save()
        painter.fillRect(rect, QColor(self.theme.surface))
        name = str(model.headerData(logicalIndex, Qt.Orientation.Horizontal))
        if logicalIndex < len(LEADING):
            self._draw_level(painter, rect, name=name)
        else:
            painter.setFont(self.upright_font(name))
            painter.setPen(QColor(self.theme.text))
            painter.translate(QPointF(rect.left(), rect.bottom() - 8))
            painter.rotate(-90)
            place = QRectF(0, 0, px(HEADER) - px(GROUP_HEIGHT) - 8, rect.width())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
            painter.resetTransform()
            self._draw_group(painter, rect, column=logicalIndex, model=model)
        painter.restore()

    def _draw_level(self, painter: QPainter, rect: QRect, *, name: str) -> None:
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        painter.setPen(QColor(self.theme.text))
        place = rect.adjusted(8 if not rect.left() else 6, 0, 0, -8)
        painter.drawText(place, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft, name)

    def upright_font(self, name: str) -> QFont:
        """Return the font of a skill's name."""
        return sized(self.font(), SMALL)

    def _draw_group(self, painter: QPainter, rect: QRect, *, column: int, model: QAbstractItemModel) -> None:
        """Paint the name of a group above its skills, and the line before it."""
        first = column
        while not (group := model.headerData(first, Qt.Orientation.Horizontal, GROUP)):
            first -= 1
        left = self.sectionViewportPosition(first)
        if first == column:
            painter.fillRect(QRect(rect.left(), 0, 2, rect.height()), QColor(self.theme.border))
        painter.setClipRect(rect)
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        painter.setPen(QColor(self.theme.text))
        place = QRectF(max(left, 0) + 8, 4, 200, px(GROUP_HEIGHT) - 4)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, str(group))


class SheetTable(QTableView):
    """One half of a sheet."""

    def __init__(self, model: SkillsModel, *, side: Side, name: str) -> None:
        super().__init__()
        self.setModel(model)
        self.paper = SheetDelegate(side, self)
        self.header = SkillHeader(self)
        self.setHorizontalHeader(self.header)
        self.setItemDelegate(self.paper)
        self.setObjectName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabKeyNavigation(False)
        rows = self.verticalHeader()
        assert rows is not None
        rows.hide()
        rows.setMinimumSectionSize(px(ROW))
        rows.setDefaultSectionSize(px(ROW))
        for column in range(model.columnCount()):
            self.setColumnWidth(column, px(WIDTHS.get(column, COLUMN)))

    def set_row_height(self, height: int) -> None:
        """Set the height of every row."""
        rows = self.verticalHeader()
        assert rows is not None
        rows.setDefaultSectionSize(height)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.paper.theme = self.header.theme = theme
        self.header.update()
        viewport = self.viewport()
        assert viewport is not None
        viewport.update()


class SkillSheet(QWidget):
    """A team's sheet below its name; emits the chosen footballer."""

    chosen = pyqtSignal(object, int)  # side and shirt number

    def __init__(self, team: Team, *, side: Side) -> None:
        super().__init__()
        self.side = side
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.model = SkillsModel(team, shades=LIGHT.skills)
        self.model.setParent(self)  # keep a reference while the views are alive
        self.names = SheetTable(self.model, side=side, name="names")
        self.skills = SheetTable(self.model, side=side, name="skills")
        self._chip, self._title, self._about = Chip(side), QuietLabel(), QLabel()
        split_columns(self.names, self.skills, leading=len(LEADING), count=self.model.columnCount())
        self.names.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        link_halves(self.names, self.skills).currentRowChanged.connect(self._announce)
        for label in (self._title, self._about):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setObjectName("subject")
        self._about.setObjectName("about")
        self._about.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        name = QHBoxLayout()
        name.setSpacing(8)
        name.addWidget(self._chip)
        name.addWidget(self._title, 1)
        heading = QVBoxLayout()
        heading.setContentsMargins(PAD, PAD, PAD, PAD - 4)
        heading.setSpacing(6)
        heading.addLayout(name)
        heading.addWidget(self._about)
        column.addLayout(heading)
        halves = QHBoxLayout()
        halves.setSpacing(0)
        halves.setContentsMargins(0, 0, EDGE, 0)
        halves.addWidget(self.names)
        halves.addWidget(self.skills, 1)
        column.addLayout(halves, 100)
        column.addStretch(1)
        self.set_team(team)

    def set_team(self, team: Team) -> None:
        """Show another team."""
        if team != self.model.team:
            self.model.set_team(team)
        self._title.setText(team.name)
        self._about.setText(team.character or f"{len(team.footballers)} footballers")
        self.names.setAccessibleName(f"{team.name}, footballers")
        self.skills.setAccessibleName(f"{team.name}, skills")
        self._fill()

    def set_titled(self, titled: bool) -> None:
        """Show the team's name above the sheet, if no tab does."""
        self._chip.setVisible(titled)
        self._title.setVisible(titled)
        self._fill()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.model.set_shades(theme.skills)
        self._chip.set_theme(theme)
        for half in (self.names, self.skills):
            half.set_theme(theme)

    def mark(self, number: int) -> None:
        """Select the row of a shirt number, and scroll to it."""
        column = max(self.skills.currentIndex().column(), len(LEADING))
        self.skills.setCurrentIndex(self.model.index(self.model.row_of(number), column))

    def clear(self) -> None:
        """Clear the selection."""
        selection = self.skills.selectionModel()
        assert selection is not None
        selection.clear()

    def _announce(self, current: QModelIndex) -> None:
        if current.isValid():
            self.chosen.emit(self.side, current.data(FOOTBALLER).number)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Distribute the space to text, rows, names and columns."""
        self._fill()
        super().resizeEvent(a0)

    def _fill(self) -> None:
        self._about.ensurePolished()
        self._about.setMinimumHeight(0)  # otherwise it could never shrink
        self._about.setFixedHeight(self._about.heightForWidth(self.width() - 2 * PAD))
        count = max(self.model.rowCount(), 1)
        row = min(max(self._room() // count, px(ROW)), px(TALLEST_ROW))
        for half in (self.names, self.skills):
            half.set_row_height(row)
            half.setMaximumHeight(px(HEADER) + row * count + BAR)
        skills = len(SKILLS)
        room = (
            self.width()
            - EDGE
            - (0 if (self._room() >= px(ROW) * self.model.rowCount()) else BAR)
            - px(WIDTHS[NUMBER])
            - px(WIDTHS[ROLE])
        )
        spare = room - px(COLUMN) * skills
        name = spare if spare >= px(WIDTHS[NAME]) else max(self.width() // 3, px(WIDTHS[NAME]))
        name = min(name, px(WIDEST_NAME))
        shown = min(max((room - name) // px(COLUMN), 1), skills)
        width = min((room - name) // shown, px(WIDEST_COLUMN))
        if shown < skills:
            name = room - width * shown
        whole = shown == skills
        self.names.setColumnWidth(NAME, name)
        self.names.setFixedWidth(px(WIDTHS[NUMBER]) + name + px(WIDTHS[ROLE]))
        for column in range(len(LEADING), self.model.columnCount()):
            self.skills.setColumnWidth(column, width)
        bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if whole else Qt.ScrollBarPolicy.ScrollBarAlwaysOn
        self.names.setHorizontalScrollBarPolicy(bar)
        self.skills.setHorizontalScrollBarPolicy(bar)

    def _room(self) -> int:
        """Return the pixels available to all rows."""
        heading = self._about.height() + (2 * PAD + 24 if self._title.isVisibleTo(self) else 2 * PAD)
        return self.height() - heading - px(HEADER) - BAR
