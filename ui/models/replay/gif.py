"""Write GIF files with Pillow: one palette for all frames, and only the changed pixels of each."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from footroll.errors import MissingExtra

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import IO

    from PIL import Image

COLOURS = 255  # colours in a palette; one more marks unchanged pixels


def check_pillow() -> None:
    """Raise a readable error when Pillow is missing."""
    try:
        import PIL.GifImagePlugin  # noqa: F401
    except ModuleNotFoundError as missing:
        raise MissingExtra("A GIF", extra="ui") from missing


def picture_of_bytes(pixels: bytes, *, width: int, height: int, row: int) -> Image.Image:
    """Make a picture from RGBX bytes; `row` is the number of bytes in a line."""
    from PIL import Image

    return Image.frombytes("RGB", (width, height), pixels, "raw", "RGBX", row)


def find_palette(pictures: Sequence[Image.Image]) -> Image.Image:
    """Find the best palette for some pictures of one size."""
    from PIL import Image

    width, height = pictures[0].size
    sheet = Image.new("RGB", (width, height * len(pictures)))
    for at, picture in enumerate(pictures):
        sheet.paste(picture, (0, at * height))
    return sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def in_palette(picture: Image.Image, palette: Image.Image) -> Image.Image:
    """Convert a picture to a palette, each pixel to the nearest colour."""
    from PIL import Image

    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


def write_gif(file: IO[bytes], pictures: Sequence[Image.Image], *, seconds: Sequence[float], comment: str = "") -> None:
    """Write pictures with one palette and their durations, plus a comment as text description."""
    first, *rest = pictures
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=rest,
        duration=[round(1000 * each) for each in seconds],
        loop=0,
        comment=comment.encode(),
        palette=bytes(first.getpalette() or ()),
        optimize=True,  # leave out unchanged pixels
        disposal=1,  # each picture stays, and the next one is drawn over it
    )


def size_of_picture(picture: Image.Image) -> int:
    """Return the size in bytes of a GIF that starts with a picture."""
    return _size(_blank(picture), picture)


def size_of_change(before: Image.Image, picture: Image.Image) -> int:
    """Return the bytes that a picture adds after another one."""
    blank = _blank(picture)
    return _size(blank, before, picture) - _size(blank, before)


def _blank(picture: Image.Image) -> Image.Image:
    """Return a blank first frame; all further pictures are then written as differences."""
    blank = picture.copy()
    blank.paste(0, (0, 0, *picture.size))
    return blank


def _size(*pictures: Image.Image) -> int:
    file = BytesIO()
    write_gif(file, pictures, seconds=[1.0] * len(pictures))
    return file.tell()
