"""Export turns of a replay as GIF, and estimate the file size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.files import whole_file
from footroll.ui.models.replay.describe import describe
from footroll.ui.models.replay.gif import (
    check_pillow,
    find_palette,
    in_palette,
    picture_of_bytes,
    size_of_change,
    size_of_picture,
    write_gif,
)
from footroll.ui.views.gif_picture import gif_picture

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from pathlib import Path

    from PIL import Image

    from footroll.ui.models.replay.describe import Shots
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.theme import Theme

SAMPLES = 4  # pictures used for the palette
GUESSED = 24  # most picture changes used for an estimate


def save_gif(reel: Reel, plan: Shots, *, path: Path, theme: Theme) -> Generator[int, None, None]:
    """Write turns as a GIF: yield the pictures drawn, and leave no partial file behind."""
    shots, drawn = plan.shots(reel), []
    comment = str(describe(reel, shots[-1][0]))
    for picture in _pictures(reel, plan, [at for at, _ in shots], theme):
        drawn.append(picture)
        yield len(drawn)
    with whole_file(path) as part, part.open("wb") as file:
        write_gif(file, drawn, seconds=[seconds for _, seconds in shots], comment=comment)


def _pictures(reel: Reel, plan: Shots, frames: list[int], theme: Theme) -> Iterator[Image.Image]:
    """Yield frames as pictures with one palette."""
    check_pillow()
    palette = find_palette([_picture(reel, at, plan, theme) for at in spread([at for at, _ in plan.shots(reel)])])
    for at in frames:
        yield in_palette(_picture(reel, at, plan, theme), palette)


def _picture(reel: Reel, at: int, plan: Shots, theme: Theme) -> Image.Image:
    image = gif_picture(reel, at, width=plan.width, theme=theme)
    bits = image.constBits()
    assert bits is not None
    pixels = bits.asstring(image.sizeInBytes())
    return picture_of_bytes(pixels, width=image.width(), height=image.height(), row=image.bytesPerLine())


def spread(things: list[int], *, most: int = SAMPLES) -> list[int]:
    """Return items spread evenly over a list, starting with the first.

    >>> spread([0, 1, 2, 3, 4, 5, 6, 7]), spread([5, 6])
    ([0, 2, 4, 6], [5, 6])
    """
    taken = min(most, len(things))
    return [things[len(things) * at // taken] for at in range(taken)]


def guess_size(reel: Reel, plan: Shots, *, theme: Theme) -> Generator[int, None, None]:
    """Yield better and better estimates of a GIF's size, from samples all over it.

    The first picture is complete, each later one only has the changes. With few pictures the count is exact.
    """
    frames = [at for at, _ in plan.shots(reel)]
    steps = set(spread(list(range(1, len(frames))), most=GUESSED)) if len(frames) > 1 else set()
    wanted = sorted({0} | steps | {at - 1 for at in steps})
    pictures = zip(wanted, _pictures(reel, plan, [frames[at] for at in wanted], theme), strict=True)
    _, before = next(pictures)
    whole = size_of_picture(before) + len(str(describe(reel, frames[-1])).encode())
    yield whole
    changes, counted = 0, 0
    for at, picture in pictures:
        if at in steps:
            changes, counted = changes + size_of_change(before, picture), counted + 1
            yield whole + changes * (len(frames) - 1) // counted
        before = picture
