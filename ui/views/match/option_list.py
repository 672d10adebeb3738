"""The list of options, with a heading and the names of its columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtGui import QColor, QPainter
from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from footroll.ui.theme import LABEL, LIGHT, px
from footroll.ui.views.controls import section, sized
from footroll.ui.views.match.buttons import OptionRow, draw_columns

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.models.answers.base import Option
    from footroll.ui.theme import Theme

LEFT, RIGHT = 8, 12  # pixels beside a row; the scroll bar may cover those at the right


class ColumnHeads(QWidget):
    """The names of the columns of a list."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(px(18))
        self._columns: tuple[str, ...] = ()
        self._theme = LIGHT

    def show_columns(self, columns: tuple[str, ...], *, theme: Theme) -> None:
        """Show the names, if there are any."""
        self._columns, self._theme = columns, theme
        self.setVisible(bool(columns))
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the names above their columns."""
        painter = QPainter(self)
        painter.setFont(sized(self.font(), LABEL))
        painter.setPen(QColor(self._theme.second))
        draw_columns(painter, self._columns, right=self.width() - RIGHT, height=self.height())
        painter.end()


class OptionList(QWidget):
    """The options of a question, allowed and forbidden."""

    taken = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.heading, self.heads = section(""), ColumnHeads()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 4)
        self._column.setSpacing(0)
        self._column.addWidget(self.heading)
        self._column.addWidget(self.heads)
        self.rows: list[OptionRow] = []
        self._shown: tuple[object, ...] = ()

    def show_options(
        self, heading: str, options: tuple[Option, ...], *, theme: Theme, columns: tuple[str, ...] = ()
    ) -> None:
        """Show the options of a question, with values in columns if it has any."""
        if (heading, options, columns, theme.name) == self._shown:
            return
        self._shown = heading, options, columns, theme.name
        self.heads.show_columns(columns, theme=theme)
        self.heading.setText(heading.upper())
        while len(self.rows) < len(options):
            self._add_row()
        for at, row in enumerate(self.rows):
            row.setVisible(at < len(options))
            if at < len(options):
                row.set_option(options[at], theme=theme)

    def _add_row(self) -> None:
        row, at = OptionRow(), len(self.rows)
        row.clicked.connect(lambda: self.taken.emit(at))
        holder = QVBoxLayout()
        holder.setContentsMargins(LEFT, 0, RIGHT, 0)
        holder.addWidget(row)
        self._column.addLayout(holder)
        self.rows.append(row)
