"""Save a copy of a match record."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QFileDialog

from footroll.errors import FootrollError
from footroll.notation import save_record

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from footroll.match import Match


def save_copy(parent: QWidget, match: Match) -> str:
    """Ask for a file, write the match so far to it, and return a message; empty if cancelled."""
    name, _ = QFileDialog.getSaveFileName(parent, "Copy of the match", f"turn-{match.turn}.txt", "Record (*.txt)")
    if not name:
        return ""
    try:
        save_record(match.record, path=Path(name))
    except FootrollError as refusal:
        return str(refusal)
    return f"{Path(name).name} holds the match up to turn {match.turn}."
