"""The status line: the pointed cell at the left, dice, autosave and scale at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel

from footroll.ui.models.facts import cell_facts
from footroll.ui.models.naming import yards
from footroll.ui.theme import STATUS_HEIGHT, px
from footroll.ui.views.controls import FittedLabel
from footroll.ui.views.icons import draw_icon, icon_room
from footroll.ui.views.match.fields import Field

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.pitch import Cell
    from footroll.ui.models.goal import Goal, Spot
    from footroll.ui.models.moments.moment import MatchMoment
    from footroll.ui.models.overlays import Surface
    from footroll.ui.models.scene import Scene


DICE = "dice"


class DiceLabel(QLabel):
    """Says how dice are rolled, beside the icon of a die."""

    def __init__(self) -> None:
        super().__init__()
        self.setContentsMargins(icon_room(DICE), 0, 0, 0)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the die and the words."""
        super().paintEvent(a0)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self.palette().color(self.foregroundRole())
        draw_icon(painter, DICE, left=0, middle=self.height() / 2, ink=ink)
        painter.end()


class StatusLine(QFrame):
    """Shows facts about the pointed cell."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("status")
        self.setFixedHeight(px(STATUS_HEIGHT))
        self.cell, self.facts = QLabel(), FittedLabel()
        self.dice, self.saved, self.scale = DiceLabel(), QLabel(), QLabel()
        self.cell.setObjectName("cell")
        self.go = Field(name="Go to a cell, as in 78:10", width=96)
        self.go.setPlaceholderText("78:10")
        self.go.setFixedHeight(px(STATUS_HEIGHT) - 4)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(20)
        row.addWidget(self.go)
        row.addWidget(self.cell)
        row.addWidget(self.facts, 1)
        for part in (self.facts, self.dice, self.saved, self.scale):
            part.setObjectName("fact")
            part.setTextFormat(Qt.TextFormat.PlainText)
        for part in (self.dice, self.saved, self.scale):
            row.addWidget(part)

    def show_cell(self, scene: Scene, cell: Cell | None, *, origin: Cell | None, surface: Surface | None) -> None:
        """Show a cell, its value on the surface, and its distance from the chosen footballer."""
        name, *facts = cell_facts(scene, cell) if cell else ("", "Point at a cell, or move the cursor with the arrows.")
        if cell and surface:
            facts.append(surface.words_at(cell))
        if cell and origin and origin != cell:
            facts.append(f"{yards(origin.yards_to(cell))} from {origin}")
        self._say(name, facts)

    def show_spot(self, goal: Goal, spot: Spot, *, odds: bool) -> None:
        """Show a target of the goal."""
        name, *facts = goal.spot_facts(spot, odds=odds)
        self._say(name, facts)

    def show_moment(self, moment: MatchMoment) -> None:
        """Show what a moment is about, and what follows it."""
        name, *facts = moment.facts
        self._say(name, facts)

    def _say(self, name: str, facts: list[str]) -> None:
        self.cell.setText(name)
        self.cell.setVisible(bool(name))
        self.facts.setText("     ".join(facts))
