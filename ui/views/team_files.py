"""Choose a team-sheet file, and one of its teams if it has several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QFileDialog, QInputDialog

from footroll.errors import FootrollError
from footroll.sheets import READ_FORMATS, draft_team, teams_in
from footroll.sheets.names import Heading

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

SHEETS = "Team sheets (" + " ".join(f"*{suffix}" for suffix in READ_FORMATS) + ")"


def choose_sheet(parent: QWidget, title: str, *, at: int = 0) -> str:
    """Let the user choose a team, or None if cancelled; `at` is the preselected team of several."""
    path, _ = QFileDialog.getOpenFileName(parent, title, "", SHEETS)
    return _choose_team(parent, path, title=title, at=at) if path else ""


def _choose_team(parent: QWidget, path: str, *, title: str, at: int) -> str:
    """Ask for one of the teams in a file; the readers report its faults."""
    try:
        named = {_name(source): source for source in teams_in(path)}
    except FootrollError:
        return path
    if len(named) == 1:
        return next(iter(named.values()))
    words = "This file holds several teams. Which one?"
    name, chosen = QInputDialog.getItem(parent, title, words, list(named), min(at, len(named) - 1), False)
    return named[name] if chosen else ""


def _name(source: str) -> str:
    """Return a team's name with its identifier in the file."""
    which = source.rpartition(":")[2]
    try:
        name = draft_team(source).heading[Heading.TEAM][0].text
    except (FootrollError, KeyError):
        return which
    return f"{name} ({which})"
