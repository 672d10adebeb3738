"""Export a moment of a replay as PNG or SVG, with its description."""

from __future__ import annotations

from dataclasses import dataclass
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
from footroll.ui.views.picture import NO_LINES, draw_whole, picture_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PyQt6.QtWidgets import QWidget

    from footroll.pitch import Pitch
    from footroll.ui.models.lines import Lines
    from footroll.ui.models.replay.describe import Description
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.models.scene import Scene
    from footroll.ui.theme import Theme

WIDTH = 1280  # width of a still picture, in pixels


@dataclass(frozen=True)
class Still:
    """A picture of a position: the scene, what it shows in words, and lines over the pitch."""

    scene: Scene
    about: Description
    lines: Lines = NO_LINES


def size_of(pitch: Pitch, *, width: int) -> QSize:
    """Return the picture size at a width, with little space around the pitch."""
    return QSize(width, round(width * (pitch.width + 6) / (pitch.length + 6)))


def draw_scene(painter: QPainter, scene: Scene, *, size: QSize, theme: Theme, lines: Lines = NO_LINES) -> None:
    """Paint a scene at a size."""
    camera = Camera(scene.pitch)
    camera.set_view(view_of(QSizeF(size)))
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), QColor(theme.window))
    painter.setFont(QFont(QApplication.font()))
    draw_whole(painter, picture_of(scene, lens=camera.lens, view=camera.view, theme=theme, lines=lines))


def image_of(still: Still, *, size: QSize, theme: Theme) -> QImage:
    """Return a still picture as an image."""
    image = QImage(size, QImage.Format.Format_RGBX8888)
    painter = QPainter(image)
    draw_scene(painter, still.scene, size=size, theme=theme, lines=still.lines)
    painter.end()
    return image


def save_png(still: Still, *, path: Path, theme: Theme) -> None:
    """Save a still picture as PNG, with its description and position."""
    size, about = size_of(still.scene.pitch, width=WIDTH), still.about
    image = image_of(still, size=size, theme=theme)
    image.setText("Title", about.title)
    image.setText("Description", about.words)
    image.setText("Position", about.position)
    with whole_file(path) as part:
        if not image.save(str(part), "PNG"):
            raise FootrollError(f"{path}: cannot write the picture there")


def save_svg(still: Still, *, path: Path, theme: Theme) -> None:
    """Save a still picture as SVG, with its description and position."""
    about, size = still.about, size_of(still.scene.pitch, width=WIDTH)
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
        draw_scene(painter, still.scene, size=size, theme=theme, lines=still.lines)
        painter.end()


STILLS = {"PNG": save_png, "SVG": save_svg}


def export_still(parent: QWidget, reel: Reel, at: int, *, theme: Theme, kinds: Sequence[str] = tuple(STILLS)) -> str:
    """Ask for a file and save a frame there; report the result, or nothing if cancelled."""
    path = ask_for_still(parent, f"turn-{reel.frames[at].turn}", kinds=kinds)
    still = Still(scene_of_frame(reel, at), describe(reel, at))
    return save_still(still, path=path, theme=theme) if path else ""


def ask_for_still(parent: QWidget, stem: str, *, kinds: Sequence[str] = tuple(STILLS)) -> Path | None:
    """Ask for the file of a picture."""
    first, wanted = kinds[0].lower(), ";;".join(f"{kind} (*.{kind.lower()})" for kind in kinds)
    name, chosen = QFileDialog.getSaveFileName(parent, "Position as a picture", f"{stem}.{first}", wanted)
    path = Path(name)
    if name and not path.suffix:
        path = path.with_suffix(f".{chosen[:3].lower() or first}")
    return path if name else None


def save_still(still: Still, *, path: Path, theme: Theme) -> str:
    """Save a picture in the format of its file extension, and report the result."""
    save = STILLS.get(path.suffix[1:].upper())
    if save is None:
        return f"{path}: a picture must end in .png or .svg."
    try:
        save(still, path=path, theme=theme)
    except FootrollError as refusal:
        return str(refusal)
    return f"Saved {path.name}, with its description and position as text."
