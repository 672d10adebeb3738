"""Exports the pitch: a picture, or the values of its surface."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter
from PyQt6.QtSvg import QSvgGenerator

from footroll.errors import FootrollError
from footroll.files import whole_file

if TYPE_CHECKING:
    from pathlib import Path

    from footroll.ui.models.overlays import Surface
    from footroll.ui.views.pitch import PitchView


def save_view(pitch: PitchView, surface: Surface, *, path: Path) -> None:
    """Write the pitch as PNG or SVG, or the values as CSV with a line for each row of cells."""
    write = {".png": _save_png, ".svg": _save_svg, ".csv": _save_csv}.get(path.suffix.lower())
    if write is None:
        raise FootrollError(f"{path}: a picture ends in .png or .svg, and values in .csv")
    with whole_file(path) as part:
        if not write(pitch, surface, part):
            raise FootrollError(f"{path}: the picture cannot be written there")


def _save_png(pitch: PitchView, _surface: Surface, path: Path) -> bool:
    return pitch.grab().save(str(path), "PNG")


def _save_svg(pitch: PitchView, surface: Surface, path: Path) -> bool:
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(pitch.size())
    generator.setViewBox(QRectF(pitch.rect()))
    generator.setTitle(f"{surface.title}, {surface.certainty}")
    generator.setDescription(surface.about)
    painter = QPainter()
    if not painter.begin(generator):
        return False
    pitch.draw(painter)
    return painter.end()


def _save_csv(_pitch: PitchView, surface: Surface, path: Path) -> bool:
    values = np.where(surface.bands.T < 0, np.nan, surface.values.T)
    np.savetxt(path, values, fmt="%.6g", delimiter=",")
    return True
