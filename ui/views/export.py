"""Export a moment of a replay as PNG or SVG, with its description."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, QSizeF
from PyQt6.QtGui import QColor, QFont, QImage, QPainter
from PyQt6.QtSvg import QSvgGenerator
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.errors import FootrollError
from footroll.files import whole_file
from footroll.ui.models.replay.describe import describe
from footroll.ui.models.replay.scenes import scene_of_frame
from footroll.ui.views.camera import Camera
from footroll.ui.views.lens import view_of
from footroll.ui.views.picture import draw_whole, picture_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtWidgets import QWidget

    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.theme import Theme

WIDTH = 1280  # width of a still picture, in pixels


def size_of(reel: Reel, *, width: int) -> QSize:
    """Return the picture size at a width, with little space around the pitch."""
    pitch = reel.draft.pitch
    return QSize(width, round(width * (pitch.width + 6) / (pitch.length + 6)))


def draw_frame_of(painter: QPainter, reel: Reel, at: int, *, size: QSize, theme: Theme) -> None:
    """Paint a frame of a reel at a size."""
    scene = scene_of_frame(reel, at)
    camera = Camera(scene.pitch)
    camera.set_view(view_of(QSizeF(size)))
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), QColor(theme.window))
    painter.setFont(QFont(QApplication.font()))
    draw_whole(painter, picture_of(scene, lens=camera.lens, view=camera.view, theme=theme))


def image_of(reel: Reel, at: int, *, size: QSize, theme: Theme) -> QImage:
    """Return a frame as an image."""
    image = QImage(size, QImage.Format.Format_RGBX8888)
    painter = QPainter(image)
    draw_frame_of(painter, reel, at, size=size, theme=theme)
    painter.end()
    return image


def save_png(reel: Reel, at: int, *, path: Path, theme: Theme) -> None:
    """Save a frame as PNG, with its description and position."""
    image, about = image_of(reel, at, size=size_of(reel, width=WIDTH), theme=theme), describe(reel, at)
    image.setText("Title", about.title)
    image.setText("Description", about.words)
    image.setText("Position", about.position)
    with whole_file(path) as part:
        if not image.save(str(part), "PNG"):
            raise FootrollError(f"{path}: cannot write the picture there")


def save_svg(reel: Reel, at: int, *, path: Path, theme: Theme) -> None:
    """Save a frame as SVG, with its description and position."""
    about, size = describe(reel, at), size_of(reel, width=WIDTH)
    generator = QSvgGenerator()
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle(about.title)
    generator.setDescription(f"{about.words} Position: {about.position}")
    with whole_file(path) as part:
        generator.setFileName(str(part))
        painter = QPainter()
        if not painter.begin(generator):
            raise FootrollError(f"{path}: cannot write the picture there")
        draw_frame_of(painter, reel, at, size=size, theme=theme)
        painter.end()


STILLS = {"PNG": save_png, "SVG": save_svg}


def export_still(parent: QWidget, reel: Reel, at: int, *, theme: Theme, kinds: Sequence[str] = tuple(STILLS)) -> str:
    """Ask for a file and save a frame there; report the result, or nothing if cancelled."""
    first, wanted = kinds[0].lower(), ";;".join(f"{kind} (*.{kind.lower()})" for kind in kinds)
    start = f"turn-{reel.frames[at].turn}.{first}"
    name, chosen = QFileDialog.getSaveFileName(parent, "Position as a picture", start, wanted)
    path = Path(name)
    if name and not path.suffix:
        path = path.with_suffix(f".{chosen[:3].lower() or first}")
    return save_still(reel, at, path=path, theme=theme) if name else ""


def save_still(reel: Reel, at: int, *, path: Path, theme: Theme) -> str:
    """Save a frame in the format of its file extension, and report the result."""
    save = STILLS.get(path.suffix[1:].upper())
    if save is None:
        return f"{path}: a picture must end in .png or .svg."
    try:
        save(reel, at, path=path, theme=theme)
    except FootrollError as refusal:
        return str(refusal)
    return f"Saved {path.name}, with its description and position as text."
