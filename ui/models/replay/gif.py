"""Moving pictures as GIF files: a palette of 256 colours, and of each picture only what has changed."""

from __future__ import annotations

from struct import pack
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import IO

    from numpy.typing import NDArray

    Pixels = NDArray[np.uint8]  # rows, columns and the three colours, or their places in a palette

DEPTH = 5  # bits that count of each colour when the commonest are found
BITS = 8  # of a pixel
LONGEST_CODE = 12
BLOCK = 255  # bytes


def find_palette(pictures: Iterable[Pixels]) -> Pixels:
    """Return the 256 colours that are the commonest in some pictures, one of each that can hardly be told apart."""
    colours = np.concatenate([picture.reshape(-1, 3) for picture in pictures])
    _, first, counts = np.unique(_codes(colours), return_index=True, return_counts=True)
    common = np.argsort(-counts)[: 1 << BITS]
    palette = np.zeros((1 << BITS, 3), dtype=np.uint8)
    palette[: len(common)] = colours[first[common]]
    return palette


def _codes(colours: Pixels) -> NDArray[np.int32]:
    """Return a number for each colour, the same for those that can hardly be told apart."""
    red, green, blue = (colours[..., at].astype(np.int32) >> (BITS - DEPTH) for at in range(3))
    return red << 2 * DEPTH | green << DEPTH | blue


def nearest_of(palette: Pixels) -> Pixels:
    """Return the place in a palette that is nearest to each number of a colour."""
    codes = np.arange(1 << 3 * DEPTH)
    half, mask = 1 << (BITS - DEPTH - 1), (1 << DEPTH) - 1
    colours = np.stack([(codes >> 2 * DEPTH) & mask, (codes >> DEPTH) & mask, codes & mask], axis=1)
    wanted = ((colours << (BITS - DEPTH)) + half).astype(np.int32)
    best = np.full(len(codes), np.iinfo(np.int32).max, dtype=np.int32)
    nearest = np.zeros(len(codes), dtype=np.uint8)
    for at, colour in enumerate(palette.astype(np.int32)):
        apart = ((wanted - colour) ** 2).sum(axis=1)
        nearest[apart < best] = at
        np.minimum(best, apart, out=best)
    nearest[_codes(palette)] = np.arange(len(palette))
    return nearest


class GifWriter:
    """Writes pictures of one size into a file, with a comment for those who cannot see them."""

    def __init__(self, file: IO[bytes], *, palette: Pixels, comment: str) -> None:
        self._file, self._palette, self._comment = file, palette, comment
        self._nearest = nearest_of(palette)
        self._last: Pixels | None = None

    def add(self, picture: Pixels, *, seconds: float) -> None:
        """Add a picture that is shown so long."""
        pixels = self._nearest[_codes(picture)]
        if self._last is None:
            self._begin(pixels)
        rows, columns = _changed(pixels, self._last)
        self._file.write(pack("<4BH2B", 0x21, 0xF9, 4, 4, round(seconds * 100), 0, 0))
        part = pixels[rows, columns]
        self._file.write(pack("<B4HB", 0x2C, columns.start, rows.start, part.shape[1], part.shape[0], 0))
        self._file.write(bytes([BITS]) + b"".join(_blocks(compress(part.tobytes()))))
        self._last = pixels

    def _begin(self, pixels: Pixels) -> None:
        """Write the size, the palette, that it is shown again and again, and the comment."""
        height, width = pixels.shape
        self._file.write(b"GIF89a" + pack("<2H3B", width, height, 0xF0 | BITS - 1, 0, 0))
        self._file.write(self._palette.tobytes())
        self._file.write(b"\x21\xff\x0bNETSCAPE2.0" + pack("<2BHB", 3, 1, 0, 0))
        self._file.write(b"\x21\xfe" + b"".join(_blocks(self._comment.encode())))

    def close(self) -> None:
        """Write the end."""
        self._file.write(b"\x3b")


def _changed(pixels: Pixels, last: Pixels | None) -> tuple[slice, slice]:
    """Return the rows and columns within which a picture differs from the last; a pixel if it does not."""
    if last is None:
        return slice(0, pixels.shape[0]), slice(0, pixels.shape[1])
    rows, columns = np.nonzero(pixels != last)
    if not len(rows):
        return slice(0, 1), slice(0, 1)
    return slice(int(rows.min()), int(rows.max()) + 1), slice(int(columns.min()), int(columns.max()) + 1)


def _blocks(data: bytes) -> Iterator[bytes]:
    """Yield data in blocks that begin with their length, an empty one last."""
    for at in range(0, len(data), BLOCK):
        part = data[at : at + BLOCK]
        yield bytes([len(part)]) + part
    yield b"\0"


def compress(pixels: bytes) -> bytes:
    """Return pixels in the codes of Lempel, Ziv and Welch, as GIF packs them."""
    buffer, filled, packed = 0, 0, bytearray()
    for code, width in _lzw(pixels):
        buffer |= code << filled
        filled += width
        while filled >= 8:
            packed.append(buffer & 0xFF)
            buffer >>= 8
            filled -= 8
    return bytes(packed) + (bytes([buffer]) if filled else b"")


def _lzw(pixels: bytes) -> Iterator[tuple[int, int]]:
    """Yield codes with their widths: longer and longer strings of pixels that were met before."""
    clear, end = 1 << BITS, (1 << BITS) + 1
    table: dict[int, int] = {}
    width, code = BITS + 1, pixels[0]
    yield clear, width
    for pixel in pixels[1:]:
        known = table.get(code << BITS | pixel)
        if known is not None:
            code = known
            continue
        yield code, width
        fresh = end + 1 + len(table)
        if fresh < 1 << LONGEST_CODE:
            table[code << BITS | pixel] = fresh
            width += fresh >> width
        else:
            yield clear, width
            table, width = {}, BITS + 1
        code = pixel
    yield code, width
    yield end, width + ((end + 1 + len(table)) >> width if width < LONGEST_CODE else 0)
