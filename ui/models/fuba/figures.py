"""The figures of a FUBA match as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.ui.models.tables import Table

if TYPE_CHECKING:
    from footroll.fuba import FubaMatch
    from footroll.fuba.report import FubaReport

FIGURES = {
    "passes": "Passes",
    "kept": "Passes kept",
    "pressings": "Pressings",
    "won": "Balls won by pressing",
    "attempts": "Goal attempts",
    "goals": "Goals",
    "yellow": "Yellow cards",
    "red": "Red cards",
}


def figures_table(report: FubaReport, match: FubaMatch, *, title: str) -> Table:
    """Return the figures of both sides, and the goals with their minutes."""
    home, away = report.sides
    rows = tuple((words, str(getattr(home, key)), str(getattr(away, key))) for key, words in FIGURES.items())
    goals = "; ".join(f"{minute}: {match.sides[side]}" for minute, side in report.goals)
    names = ("", *(str(side)[:12] for side in match.sides))
    return Table(title, rows=rows, header=names, note=f"Goals: {goals or 'none'}.")
