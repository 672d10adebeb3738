"""The pitch designer: sliders, a live heat map, and differences from the recommended pitch."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QButtonGroup, QFileDialog, QFrame, QHBoxLayout, QWidget

from footroll.pitch import LENGTHS, WIDTHS
from footroll.ui.models.editors.design import Design
from footroll.ui.models.overlays import difficulty_surface
from footroll.ui.models.scene import Scene
from footroll.ui.theme import LIGHT, PRINT, px
from footroll.ui.views.controls import KeyButton, Legend, SpareLabel, Strip
from footroll.ui.views.editors.design_side import ChangesCard, SizeCard, UseCard
from footroll.ui.views.editors.design_view import DesignView
from footroll.ui.views.panel_style import WIDE_PANEL, bar, editor_style, line, row_of, side, stack
from footroll.ui.views.room import Room
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from footroll.pitch import Cell
    from footroll.ui.theme import Theme

AT_REST = "Point at a cell, or move the cursor with the arrows."


class PitchDesignerRoom(Room):
    """Design one pitch."""

    name = "pitch"

    def __init__(self, source: str | None = None) -> None:
        super().__init__()
        self.design, self._theme = Design(), LIGHT
        self.subject, self.about = line("Pitch designer", name="subject"), SpareLabel()
        self.about.setObjectName("about")
        limits = f"{LENGTHS[0]} to {LENGTHS[-1]} by {WIDTHS[0]} to {WIDTHS[-1]} yards"
        self.about.setText(f"limits {limits}")
        self.heat = KeyButton("Heat map", tip="Show the difficulty of a shot from every cell", checkable=True)
        self.grass = KeyButton("Grass", tip="Show the pitch as in a match", checkable=True)
        self.board = KeyButton("Printed board", tip="Show it in black on white, as printed", checkable=True)
        self._looks = QButtonGroup(self)
        for look in (self.heat, self.grass, self.board):
            self._looks.addButton(look)
        self.heat.setChecked(True)
        self.both = KeyButton("Values upside down too", tip="For two people face to face", checkable=True)
        base = self.design.base
        words = f"Show {base.length} × {base.width}"
        self.outline = KeyButton(words, tip="Outline it around the same right-hand goal", checkable=True)
        self.outline.setChecked(True)
        self.bring = KeyButton("Open…", tip="Start from a pitch file")
        self.legend, self.strip = Legend(), Strip()
        self.view = DesignView(Scene(base), base=base)
        self.size_card, self.changes, self.use = SizeCard(self.design), ChangesCard(self.design), UseCard(self.design)
        self.cell, self.facts, self.scale = line(name="strong"), line(AT_REST, name="fact"), line(name="fact")
        self.setObjectName("room")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        body = QWidget()
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._board(), 1)
        row.addWidget(self._make_side())
        column = stack(self, self._tools())
        column.addWidget(body, 1)
        self.body = body
        self.strip.lie_over(body, inside=self)
        column.addWidget(status_bar((self.cell, self.facts), right=(self.scale,)))
        self.cell.hide()
        self.setFocusProxy(self.size_card.length.slider)
        self._tie()
        if source is None or not self.design.open(source):
            self.design.show(self.design.pitch)
        self._show_pitch()
        self.changes.show_design()
        self.set_theme(LIGHT)

    # Making the parts, and laying them out

    @property
    def told_over(self) -> QWidget:
        """The widget below the tool bar."""
        return self.body

    def _make_side(self) -> QWidget:
        """Return the right-hand column: size and differences scroll, the actions stay visible."""
        self.side, column = QWidget(), side(self.size_card, self.changes, width=WIDE_PANEL)
        self.use.setObjectName("foot")
        self.side.setFixedWidth(px(WIDE_PANEL))
        stack(self.side, self.use).insertWidget(0, column, 1)
        return self.side

    def _board(self) -> QWidget:
        """Return the pitch with its legend above."""
        board = QWidget()
        board.setObjectName("ground")
        column = stack(board)
        above = row_of(self.legend)
        above.setContentsMargins(24, 12, 24, 0)
        column.addLayout(above)
        column.addWidget(self.view, 1)
        return board

    def _tools(self) -> QFrame:
        self.bar, row = bar("strip")
        row.addWidget(self.subject)
        row.addWidget(self.about, 1)
        for part in (self.heat, self.grass, self.board, self.outline, self.both, self.bring):
            row.addWidget(part)
        return self.bar

    def parts(self) -> tuple[QWidget, ...]:
        """Return the bar, the pitch and the right-hand column."""
        return self.bar, self.view, self.side

    # Tying them together

    def _tie(self) -> None:
        self.design.reshaped.connect(self._show_pitch)
        self.design.refused.connect(partial(self.strip.show_message, kind="fault"))
        self._looks.buttonClicked.connect(self._show_look)
        self.both.toggled.connect(self.view.set_both_ways)
        self.outline.toggled.connect(self.view.set_outlined)
        self.bring.clicked.connect(self._open)
        self.view.pointed.connect(self._tell_cell)
        self.view.scaled.connect(lambda scale: self.scale.setText(f"{scale:g} px a yard"))
        self.use.save.clicked.connect(self._save)
        self.use.print_.clicked.connect(lambda: self.opens.emit("print", self.design.pitch))
        self.use.play.clicked.connect(lambda: self.opens.emit("start", self.design.pitch))

    # What they do

    @property
    def title(self) -> str:
        """The text of the title bar."""
        pitch = self.design.pitch
        return f"Pitches › {pitch.name or f'{pitch.length} × {pitch.width}'}"

    def _show_pitch(self) -> None:
        """Paint the current pitch."""
        self.strip.hide()
        self.view.set_scene(Scene(self.design.pitch))
        self._show_look()
        self._tell_cell(self.view.cell)
        self.titled.emit(self.title)

    def _show_look(self) -> None:
        """Show the heat map, the grass, or the printed board."""
        heat = self.heat.isChecked()
        self.view.set_theme(PRINT if self.board.isChecked() else self._theme)
        self.view.set_surface(difficulty_surface(self.design.pitch) if heat else None)
        self.legend.setVisible(heat)

    def _tell_cell(self, cell: Cell | None) -> None:
        """Describe a cell in the status line."""
        name, *facts = self.design.facts(cell) if cell else ("", AT_REST)
        self.cell.setText(name)
        self.cell.setVisible(bool(name))
        self.facts.setText("     ".join(facts))

    def _open(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, "Pitch", "", "Pitches (*.toml)")
        if path:
            self.design.open(path)

    def _save(self) -> None:
        pitch = self.design.pitch
        suggested = f"{'-'.join((pitch.name or str(pitch)).lower().split())}.toml"
        path, _ = QFileDialog.getSaveFileName(self, "Save the pitch", suggested, "Pitches (*.toml)")
        if path and self.design.save(Path(path)):
            self.strip.show_message(f"Saved to {path}.", kind="notice")

    # How it looks

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.setStyleSheet(editor_style(theme))
        for button in self.findChildren(KeyButton):
            button.set_theme(theme)
        self._show_look()
        self.legend.set_theme(theme)
