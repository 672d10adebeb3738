"""GIF files, read back by Qt: every picture comes out as it went in, with its time."""

import io

import numpy as np
import pytest

pytest.importorskip("PyQt6")

from hypothesis import given, settings
from hypothesis import strategies as st
from PyQt6.QtCore import QBuffer
from PyQt6.QtGui import QImage, QImageReader

from footroll.ui.models.replay.gif import GifWriter, find_palette

COLOURS = np.array([[at * 8 % 256, at * 24 % 256, at * 56 % 256] for at in range(32)], dtype=np.uint8)


def written(pictures, *, comment=""):
    file = io.BytesIO()
    writer = GifWriter(file, palette=find_palette(pictures), comment=comment)
    for picture in pictures:
        writer.add(picture, seconds=0.5)
    writer.close()
    return file.getvalue()


def read_back(data):
    """Return the pictures of a GIF and their times as Qt reads them."""
    buffer = QBuffer()
    buffer.setData(data)
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader, found, times = QImageReader(buffer, b"gif"), [], []
    while reader.canRead():
        image = reader.read().convertToFormat(QImage.Format.Format_RGBX8888)
        times.append(reader.nextImageDelay())
        bits = image.constBits().asstring(image.sizeInBytes())
        found.append(np.frombuffer(bits, dtype=np.uint8).reshape(image.height(), image.width(), 4)[..., :3])
    return found, times


@settings(max_examples=60)
@given(
    width=st.integers(1, 90),
    height=st.integers(1, 90),
    kinds=st.integers(1, 32),
    seed=st.integers(0, 2**32 - 1),
)
def test_noise_of_any_size_comes_back_to_the_pixel(width, height, kinds, seed):
    dice = np.random.default_rng(seed)
    pictures = [COLOURS[dice.integers(0, kinds, (height, width))] for _ in range(2)]
    found, times = read_back(written(pictures))
    assert all(np.array_equal(one, other) for one, other in zip(found, pictures, strict=True))
    assert times == [500, 500]


def test_a_large_picture_fills_the_table_of_codes_and_comes_back():
    picture = COLOURS[np.random.default_rng(3).integers(0, 32, (300, 400))]
    (found,), _ = read_back(written([picture]))
    assert np.array_equal(found, picture)


def test_only_what_has_changed_is_written_again():
    first = np.zeros((200, 300, 3), dtype=np.uint8)
    first[:] = np.random.default_rng(5).integers(0, 2, (200, 300, 1)) * 248
    second = first.copy()
    second[90:94, 120:130] = (248, 0, 0)
    whole, moving = written([first]), written([first, second, second])
    assert len(moving) - len(whole) < 400
    found, _ = read_back(moving)
    assert np.array_equal(found[1], second)
    assert np.array_equal(found[2], second)


def test_the_comment_can_be_read_in_the_file():
    words = "Norwold 2 – 1 Tamber Vale. " * 20
    data = written([np.zeros((4, 4, 3), dtype=np.uint8)], comment=words)
    start = data.index(b"\x21\xfe") + 2
    told = b""
    while data[start]:
        told += data[start + 1 : start + 1 + data[start]]
        start += 1 + data[start]
    assert told.decode() == words


def test_more_colours_than_a_palette_holds_are_shown_by_their_nearest():
    ramp = np.stack([np.arange(256)] * 3, axis=1).astype(np.uint8)
    picture = np.concatenate([ramp, ramp * [1, 0, 0], ramp * [0, 1, 0]]).reshape(3, 256, 3).astype(np.uint8)
    (found,), _ = read_back(written([picture]))
    assert np.abs(found.astype(int) - picture.astype(int)).max() <= 8
