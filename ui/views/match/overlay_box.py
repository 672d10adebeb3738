"""The panel of overlays: which surface and which lines are shown, how to read them, and what they can be kept as."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from footroll.ui.models.reading import SURFACES, carrier_table, line_options, surface_options
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.flow import Flow
from footroll.ui.views.match.asides import Asides
from footroll.ui.views.match.option_list import OptionList
from footroll.ui.views.match.table_box import Tables

if TYPE_CHECKING:
    from collections.abc import Collection

    from footroll.match import Match
    from footroll.ui.models.lines import Line
    from footroll.ui.models.overlays import Surface
    from footroll.ui.theme import Theme

EXPORTS = {"png": "PNG", "svg": "SVG", "csv": "Values as CSV"}
EDGE, GAP = 16, 8


class OverlayBox(QWidget):
    """Stands in the panel as long as a surface is shown."""

    pressed = pyqtSignal(int)  # the digit that does the same with Ctrl
    wanted = pyqtSignal(str)  # a kind of file

    def __init__(self) -> None:
        super().__init__()
        self.surfaces, self.lines, self.reading, self.tables = OptionList(), OptionList(), Asides(), Tables()
        self.surfaces.taken.connect(self._press_surface)
        self.lines.taken.connect(lambda at: self.pressed.emit(1 + len(SURFACES) + at))
        self.exports = [KeyButton(words, tip=f"Save as {words}", icon="export") for words in EXPORTS.values()]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.surfaces, self.lines, self.reading, self.tables):
            column.addWidget(part)
        column.addLayout(self._export_row())
        self._shown: Surface | None = None
        self.hide()

    def _export_row(self) -> QVBoxLayout:
        for kind, button in zip(EXPORTS, self.exports, strict=True):
            button.clicked.connect(lambda _, kind=kind: self.wanted.emit(kind))
        row = QVBoxLayout()
        row.setContentsMargins(EDGE, GAP, EDGE, GAP)
        row.addLayout(Flow(*self.exports))
        return row

    def _press_surface(self, at: int) -> None:
        """Take a surface; the one that is shown stays."""
        if self._shown is None or at == 0 or SURFACES[at - 1] is not self._shown.name:
            self.pressed.emit(at)

    def show_surface(self, surface: Surface | None, lines: Collection[Line], match: Match, *, theme: Theme) -> None:
        """Show what is on, or nothing where no surface is."""
        self._shown = surface
        self.setVisible(surface is not None)
        if surface is None:
            return
        self.surfaces.show_options("Surface: one at a time", surface_options(surface.name), theme=theme)
        self.lines.show_options("Lines: any number", line_options(lines), theme=theme)
        self.reading.show_asides((("Reading this surface", surface.reading),))
        table = carrier_table(surface, match)
        self.tables.show_tables((table,) if table else (), side=match.attacking, theme=theme)
        for button in self.exports:
            button.set_theme(theme)
