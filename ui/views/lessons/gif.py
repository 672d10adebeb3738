"""A step of a lesson, or a whole one, as a GIF: lines one after the other, then answers and chances."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QImage, QPainter

from footroll.lessons import CHOOSE, as_words, count_step, fill_text, step_match
from footroll.lessons.pictures import describe_position
from footroll.ui.models.lessons.showing import answer_lines, step_lines, step_scene
from footroll.ui.models.replay.gif import check_pillow, find_palette, in_palette, picture_of_bytes, write_gif
from footroll.ui.theme import LIGHT
from footroll.ui.views.controls import fixed
from footroll.ui.views.export import draw_scene, size_of
from footroll.ui.views.gif_export import spread
from footroll.ui.views.gif_picture import line_height

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL import Image

    from footroll.lessons import LessonStep
    from footroll.ui.models.lines import Lines
    from footroll.ui.models.scene import Scene
    from footroll.ui.theme import Theme

WIDTH = 640  # pixels
PLAIN, DRAWN, ASKED, SHOWN = 1.2, 0.8, 3.0, 4.0  # seconds of a position, a mark, a question and its answer
TYPE, EDGE = 15, 12  # pixels of the line above the pitch, at the usual width


class GifFrame(NamedTuple):
    """A picture of a step: the pitch, the line above it, and how long it stays."""

    scene: Scene
    lines: Lines
    words: str
    seconds: float


def step_frames(step: LessonStep) -> Iterator[GifFrame]:
    """Yield the pictures of a step: the position, its marks one by one, the question, the answer."""
    match, title = step_match(step), f"{step.number} {step.title}"
    for count in range(len(step.marks) + 1):
        marks = step.marks[:count]
        seconds = DRAWN if count else PLAIN
        yield GifFrame(step_scene(match, marks), step_lines(match, marks), title, seconds)
    if step.question is None:
        return
    counted, lines = count_step(step), step_lines(match, step.marks)
    ask = as_words(fill_text(step.question.ask, match))
    if counted.mode != CHOOSE:
        yield GifFrame(step_scene(match, step.marks), lines, ask, ASKED)
        return
    best = counted.right[0]
    for chosen, revealed, words, seconds in (("", False, ask, ASKED), (best.key, True, best.words, SHOWN)):
        answers = answer_lines(counted, chosen=chosen, revealed=revealed, given="")
        shown = f"{words}: {best.shown}" if revealed and counted.lead is not None else words
        yield GifFrame(step_scene(match, step.marks, answers=answers), lines, shown, seconds)


def lesson_gif(steps: Sequence[LessonStep], *, theme: Theme = LIGHT, width: int = WIDTH) -> bytes:
    """Return the steps as a GIF, with the last position in words as its comment."""
    check_pillow()
    frames = [frame for step in steps for frame in step_frames(step)]
    pictures = [_picture(frame, theme=theme, width=width) for frame in frames]
    palette = find_palette([pictures[at] for at in spread(list(range(len(pictures))))])
    comment = describe_position(step_match(steps[-1]))
    file = BytesIO()
    drawn = [in_palette(picture, palette) for picture in pictures]
    write_gif(file, drawn, seconds=[frame.seconds for frame in frames], comment=comment)
    return file.getvalue()


def _picture(frame: GifFrame, *, theme: Theme, width: int) -> Image.Image:
    """Paint a frame with its line."""
    pitch, line = size_of(frame.scene.pitch, width=width), line_height(width)
    image = QImage(QSize(width, pitch.height() + line), QImage.Format.Format_RGBX8888)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(image.rect(), QColor(theme.surface))
    painter.setPen(QColor(theme.text))
    painter.setFont(fixed(painter.font(), round(TYPE * width / WIDTH), weight=QFont.Weight.DemiBold))
    box = QRectF(EDGE, 0, width - 2 * EDGE, line)
    words = painter.fontMetrics().elidedText(frame.words, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, words)
    painter.translate(0, line)
    draw_scene(painter, frame.scene, size=pitch, theme=theme, lines=frame.lines)
    painter.end()
    bits = image.constBits()
    assert bits is not None
    pixels = bits.asstring(image.sizeInBytes())
    return picture_of_bytes(pixels, width=image.width(), height=image.height(), row=image.bytesPerLine())


def size_words(data: bytes) -> str:
    """Write the size of a file.

    >>> size_words(b"x" * 84_300), size_words(b"x" * 2_340_000)
    ('84 kB', '2.3 MB')
    """
    return f"{len(data) / 1_000_000:.1f} MB" if len(data) >= 1_000_000 else f"{round(len(data) / 1000)} kB"
