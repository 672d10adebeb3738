"""Pictures of a replay as files: PNG and SVG of a moment, GIF of some turns, each with its description."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PyQt6.QtCore import QRectF, QSize, QSizeF
from PyQt6.QtGui import QColor, QFont, QImage, QPainter
from PyQt6.QtSvg import QSvgGenerator
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.errors import FootrollError
from footroll.ui.models.replay.describe import describe
from footroll.ui.models.replay.gif import GifWriter, find_palette
from footroll.ui.models.replay.scenes import scene_of_frame
from footroll.ui.views.camera import Camera
from footroll.ui.views.lens import view_of
from footroll.ui.views.picture import draw_whole, picture_of

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from typing import IO

    from numpy.typing import NDArray
    from PyQt6.QtWidgets import QWidget

    from footroll.ui.models.replay.describe import GifPlan
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.theme import Theme

WIDTH = 1280  # pixels of a still picture
SAMPLES = 4  # pictures that a palette or the guess at a size is made of


def size_of(reel: Reel, *, width: int) -> QSize:
    """Return the size of a picture of this width in which the pitch leaves little room beside it."""
    pitch = reel.draft.pitch
    return QSize(width, round(width * (pitch.width + 6) / (pitch.length + 6)))


def draw_frame_of(painter: QPainter, reel: Reel, at: int, *, size: QSize, theme: Theme) -> None:
    """Paint a frame of a reel at this size."""
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
    """Write a frame as a PNG that holds its description and its position."""
    image, told = image_of(reel, at, size=size_of(reel, width=WIDTH), theme=theme), describe(reel, at)
    image.setText("Title", told.title)
    image.setText("Description", told.words)
    image.setText("Position", told.position)
    if not image.save(str(path), "PNG"):
        raise FootrollError(f"{path}: the picture cannot be written there")


def save_svg(reel: Reel, at: int, *, path: Path, theme: Theme) -> None:
    """Write a frame as an SVG that holds its description and its position."""
    told, size = describe(reel, at), size_of(reel, width=WIDTH)
    generator = QSvgGenerator()
    generator.setFileName(str(path))
    generator.setSize(size)
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle(told.title)
    generator.setDescription(f"{told.words} Position: {told.position}")
    painter = QPainter()
    if not painter.begin(generator):
        raise FootrollError(f"{path}: the picture cannot be written there")
    draw_frame_of(painter, reel, at, size=size, theme=theme)
    painter.end()


STILLS = {"PNG": save_png, "SVG": save_svg}


def export_still(parent: QWidget, reel: Reel, at: int, *, theme: Theme, kinds: Sequence[str] = tuple(STILLS)) -> str:
    """Ask for a file, write a frame into it, and say what became of it; nothing if no file is named."""
    first, wanted = kinds[0].lower(), ";;".join(f"{kind} (*.{kind.lower()})" for kind in kinds)
    start = f"turn-{reel.frames[at].turn}.{first}"
    name, chosen = QFileDialog.getSaveFileName(parent, "Position as a picture", start, wanted)
    path = Path(name)
    if name and not path.suffix:
        path = path.with_suffix(f".{chosen[:3].lower() or first}")
    return save_still(reel, at, path=path, theme=theme) if name else ""


def save_still(reel: Reel, at: int, *, path: Path, theme: Theme) -> str:
    """Write a frame by the ending of its file, and say what became of it."""
    save = STILLS.get(path.suffix[1:].upper())
    if save is None:
        return f"{path}: a picture ends in .png or .svg."
    try:
        save(reel, at, path=path, theme=theme)
    except FootrollError as refusal:
        return str(refusal)
    return f"{path.name} is written, with its description and its position as text."


def pixels_of(image: QImage) -> NDArray[np.uint8]:
    """Return the colours of an image by rows and columns."""
    bits = image.constBits()
    assert bits is not None
    pixels = np.frombuffer(bits.asstring(image.sizeInBytes()), dtype=np.uint8)
    return pixels.reshape(image.height(), image.width(), 4)[..., :3]


def save_gif(reel: Reel, plan: GifPlan, *, path: Path, theme: Theme) -> Generator[int, None, None]:
    """Write turns as a GIF, picture by picture: yields how many are written, and leaves no half file behind."""
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("wb") as file:
            yield from _write_gif(file, reel, plan, theme)
        part.replace(path)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise FootrollError(f"{path}: the picture cannot be written there ({reason})") from None
    finally:
        part.unlink(missing_ok=True)


def _write_gif(file: IO[bytes], reel: Reel, plan: GifPlan, theme: Theme) -> Iterator[int]:
    """Write the pictures of a plan; yields how many are written."""
    shots = plan.shots(reel)
    writer = GifWriter(file, palette=_palette(reel, plan, theme), comment=str(describe(reel, shots[-1][0])))
    for done, (at, seconds) in enumerate(shots, start=1):
        writer.add(_pixels(reel, at, plan, theme), seconds=seconds)
        yield done
    writer.close()


def _pixels(reel: Reel, at: int, plan: GifPlan, theme: Theme) -> NDArray[np.uint8]:
    return pixels_of(image_of(reel, at, size=size_of(reel, width=plan.width), theme=theme))


def _palette(reel: Reel, plan: GifPlan, theme: Theme) -> NDArray[np.uint8]:
    """Return the colours of some pictures from all over a plan."""
    shots = plan.shots(reel)
    some = [shots[len(shots) * at // SAMPLES][0] for at in range(min(SAMPLES, len(shots)))]
    return find_palette([_pixels(reel, at, plan, theme) for at in some])


def guess_size(reel: Reel, plan: GifPlan, *, theme: Theme) -> Generator[int, None, None]:
    """Yield better and better guesses at the bytes of a GIF: its first pictures, and more of the same."""
    shots, file = plan.shots(reel), BytesIO()
    opening = _pixels(reel, shots[0][0], plan, theme)
    writer = GifWriter(file, palette=find_palette([opening]), comment="")
    writer.add(opening, seconds=1)
    first = file.tell()
    yield first
    for done, (at, _) in enumerate(shots[1 : 1 + SAMPLES], start=1):
        writer.add(_pixels(reel, at, plan, theme), seconds=1)
        yield first + (file.tell() - first) * (len(shots) - 1) // done
