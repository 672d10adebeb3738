"""The xG timeline as a chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyqtgraph
from PyQt6.QtCore import Qt

from footroll.kernels.layout import Side
from footroll.ui.theme import LABEL, px

if TYPE_CHECKING:
    from footroll.ui.models.replay.tracks import Tracks
    from footroll.ui.theme import Theme

NAME = 200  # width of a team's name, in pixels
ABOVE, BELOW = 1.25, -0.25  # offset of a name above its line, in name heights
LOW, NEAR = 0.2, 0.15  # fractions of the height: too low for a name below, and too close for names above both


class XgChart(pyqtgraph.PlotWidget):  # type: ignore[misc]
    """Both xG totals as steps over the turns, home solid, away dashed, a dot for each shot."""

    def __init__(self, teams: tuple[str, str]) -> None:
        super().__init__()
        self._teams = teams
        self._tracks: Tracks | None = None
        self._theme: Theme | None = None
        self.setMenuEnabled(False)
        self.setMouseEnabled(x=False, y=False)
        self.hideButtons()
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the chart has the focus itself
        self.setAccessibleName("xG timeline; the table has the same numbers")
        self.setAccessibleDescription("Expected goals of both teams, turn by turn.")

    def set_tracks(self, tracks: Tracks) -> None:
        """Show the shots known so far."""
        self._tracks = tracks
        self._draw()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.setBackground(theme.surface)
        for side in ("left", "bottom"):
            axis = self.getAxis(side)
            axis.setPen(theme.border)
            axis.setTextPen(theme.second)
            axis.setStyle(tickFont=None)
        self._draw()

    def _draw(self) -> None:
        """Redraw everything."""
        if self._tracks is None or self._theme is None:
            return
        self.clear()
        item = self.getPlotItem()
        item.setLabel("bottom", "turn", color=self._theme.second, size=f"{LABEL}px")
        item.setLabel("left", "xG", color=self._theme.second, size=f"{LABEL}px")
        for side in Side:
            self._draw_side(side, self._tracks, self._theme)
        self.setXRange(0, self._tracks.length, padding=0.01)
        most = _most([self._tracks.expected(side, self._tracks.length) for side in Side])
        self.setYRange(0, most * 1.16, padding=0)

    def _draw_side(self, side: Side, tracks: Tracks, theme: Theme) -> None:
        """Draw the steps and shots of a side, and its total."""
        rises = tracks.rises[side]
        colour = theme.inks[side]
        style = Qt.PenStyle.SolidLine if side is Side.HOME else Qt.PenStyle.DashLine
        times = [0.0, *(rise.time for rise in rises), tracks.length]
        pen = pyqtgraph.mkPen(colour, width=2, style=style)
        self.plot(times, [0.0, *(rise.total for rise in rises)], stepMode="center", pen=pen)
        shape = "o" if theme.kits[side].round else "s"
        spots = {"symbol": shape, "symbolSize": 8, "symbolBrush": colour, "symbolPen": None}
        self.plot([rise.time for rise in rises], [rise.total for rise in rises], pen=None, **spots)
        totals = [tracks.expected(one, tracks.length) for one in Side]
        total, up = totals[side], _lift(side, totals)
        team = self.fontMetrics().elidedText(self._teams[side], Qt.TextElideMode.ElideRight, px(NAME))
        words = f"{team} {total:.2f}"
        text = pyqtgraph.TextItem(words, color=theme.inks[side], fill=theme.surface, anchor=(1, up))
        text.setZValue(1)  # above both lines, to be readable
        text.setPos(tracks.length, total)
        self.addItem(text)


def _most(totals: list[float]) -> float:
    """Return the height of the chart."""
    return max(1.0, *totals)


def _lift(side: Side, totals: list[float]) -> float:
    """Return the offset of a name: above the leader's line, below the other's unless too low.

    >>> _lift(Side.HOME, [1.5, 1.4]), _lift(Side.AWAY, [1.5, 1.4])
    (1.25, -0.25)
    >>> _lift(Side.HOME, [0.0, 0.0]), _lift(Side.AWAY, [0.0, 0.0])
    (2.25, 1.25)
    """
    height, (low, high) = _most(totals), sorted(totals)
    leads = totals[side] == high and (side is Side.HOME or low < high)
    if low >= LOW * height:
        return ABOVE if leads else BELOW
    return ABOVE + 1 if leads and high - low < NEAR * height else ABOVE
