"""What is seen on the pitch as a file: a picture, or the values of the surface over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter
from PyQt6.QtSvg import QSvgGenerator

from footroll.errors import FootrollError

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.ui.models.overlays import Surface
    from footroll.ui.views.pitch import PitchView


def save_view(pitch: PitchView, surface: Surface, *, path: Path) -> None:
    """Write what is seen, by the ending of the file: PNG, SVG, or CSV for the values, a line for each row of cells."""
    write = {".png": _save_png, ".svg": _save_svg, ".csv": _save_csv}.get(path.suffix.lower())
    if write is None:
        raise FootrollError(f"{path}: a picture ends in .png or .svg, and values in .csv")
    try:
        write(pitch, surface, path)
    except OSError as error:
        raise FootrollError(f"{path}: it cannot be written there ({error.strerror})") from error


def _save_png(pitch: PitchView, _surface: Surface, path: Path) -> None:
    if not pitch.grab().save(str(path), "PNG"):
        raise FootrollError(f"{path}: the picture cannot be written there")


def _save_svg(pitch: PitchView, surface: Surface, path: Path) -> None:
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(pitch.size())
    generator.setViewBox(QRectF(pitch.rect()))
    generator.setTitle(f"{surface.title}, {surface.certainty}")
    generator.setDescription(surface.about)
    painter = QPainter()
    if not painter.begin(generator):
        raise FootrollError(f"{path}: the picture cannot be written there")
    pitch.draw(painter)
    painter.end()


def _save_csv(_pitch: PitchView, surface: Surface, path: Path) -> None:
    values = np.where(surface.bands.T < 0, np.nan, surface.values.T)
    np.savetxt(path, values, fmt="%.6g", delimiter=",")
