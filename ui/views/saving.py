"""Saves printed pages from a room: asks for a file, and reports success or failure."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QFileDialog

from footroll.errors import FootrollError
from footroll.printing.files import write_pages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtWidgets import QWidget

    from footroll.printing.pages import PrintedPage


def ask_for_page(parent: QWidget, name: str, *, suffix: str = ".pdf") -> Path | None:
    """Ask for the file of printed pages."""
    kind = suffix.removeprefix(".").upper()
    path, _ = QFileDialog.getSaveFileName(parent, "Printable pages", f"{name}{suffix}", f"{kind} (*{suffix})")
    return Path(path) if path else None


def save_pages(path: Path, pages: Sequence[PrintedPage], *, title: str) -> str:
    """Write pages, and report success or failure."""
    try:
        write_pages(pages, path=path, title=title)
    except FootrollError as refusal:
        return str(refusal)
    count = "one page" if len(pages) == 1 else f"{len(pages)} pages"
    return f"Saved {path.name}: {count}, ready to print."
