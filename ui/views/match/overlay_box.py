"""The panel of overlays: the choices, how to read the surface, and its export."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout, QWidget

from footroll.ui.models.answers.reading import carrier_table, line_options, surface_options
from footroll.ui.models.lines import LINES
from footroll.ui.models.overlays import SURFACES
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.flow import Flow
from footroll.ui.views.match.asides import Asides
from footroll.ui.views.match.option_list import OptionList
from footroll.ui.views.match.table_box import Tables

if TYPE_CHECKING:
    from collections.abc import Collection

    from footroll.match import Match
    from footroll.ui.models.overlays import Surface
    from footroll.ui.theme import Theme

EXPORTS = {"png": "PNG", "svg": "SVG", "csv": "Values as CSV"}
EDGE, GAP = 16, 8


class OverlayBox(QWidget):
    """Replaces most of the panel while a surface is shown."""

    switched = pyqtSignal(str)  # the name of an overlay to show or to hide
    cleared = pyqtSignal()
    wanted = pyqtSignal(str)  # a file format

    def __init__(self) -> None:
        super().__init__()
        self.surfaces, self.lines, self.reading, self.tables = OptionList(), OptionList(), Asides(), Tables()
        self.surfaces.taken.connect(self._choose_surface)
        self.lines.taken.connect(lambda at: self.switched.emit([*LINES][at]))
        self.exports = [KeyButton(words, tip=f"Save as {words}", icon="export") for words in EXPORTS.values()]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.surfaces, self.lines, self.reading, self.tables):
            column.addWidget(part)
        for kind, button in zip(EXPORTS, self.exports, strict=True):
            button.clicked.connect(lambda _, kind=kind: self.wanted.emit(kind))
        row = QVBoxLayout()
        row.setContentsMargins(EDGE, GAP, EDGE, GAP)
        row.addLayout(Flow(*self.exports))
        column.addLayout(row)
        self._shown: Surface | None = None
        self._theme: Theme | None = None
        self.hide()

    def _choose_surface(self, at: int) -> None:
        """Choose a surface, or none with the first row."""
        if at == 0:
            self.cleared.emit()
        elif self._shown is None or [*SURFACES][at - 1] != self._shown.name:
            self.switched.emit([*SURFACES][at - 1])

    def show_surface(self, surface: Surface | None, lines: Collection[str], match: Match, *, theme: Theme) -> None:
        """Show the panel of a surface, or hide it without one."""
        self._shown = surface
        self.setVisible(surface is not None)
        if surface is None:
            return
        self.surfaces.show_options("Surface: one at a time", surface_options(surface.name), theme=theme)
        self.lines.show_options("Lines: any number", line_options(lines), theme=theme)
        self.reading.show_asides((("Reading this surface", surface.reading),))
        table = carrier_table(surface, match)
        self.tables.show_tables((table,) if table else (), side=match.attacking, theme=theme)
        if theme is not self._theme:
            self._theme = theme
            for button in self.exports:
                button.set_theme(theme)
