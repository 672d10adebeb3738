"""GIF files, read back by Qt: every picture with its time, its line and the estimated size."""

import io
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("PyQt6")
pytest.importorskip("PIL")

from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from PyQt6.QtCore import QBuffer
from PyQt6.QtGui import QImage, QImageReader

from footroll.ui.models.replay.describe import GifPlan
from footroll.ui.models.replay.gif import find_palette, in_palette, write_gif
from footroll.ui.models.replay.reel import load_reel
from footroll.ui.theme import LIGHT
from footroll.ui.views.gif_export import guess_size, save_gif
from footroll.ui.views.gif_picture import gif_picture, gif_size, line_height, line_of

COLOURS = np.array([[at * 8 % 256, at * 24 % 256, at * 56 % 256] for at in range(32)], dtype=np.uint8)
RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(scope="module")
def reel():
    return load_reel(RECORDS / "one-two.txt")


def written(pictures, *, comment=""):
    file, drawn = io.BytesIO(), [Image.fromarray(picture) for picture in pictures]
    palette = find_palette(drawn)
    shown = [in_palette(picture, palette) for picture in drawn]
    write_gif(file, shown, seconds=[0.5] * len(shown), comment=comment)
    return file.getvalue()


def read_back(data):
    """Return the pictures of a GIF and their times, as Qt reads them."""
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


# The file


@settings(max_examples=30)
@given(
    width=st.integers(8, 90),
    height=st.integers(8, 90),
    kinds=st.integers(2, 32),
    seed=st.integers(0, 2**32 - 1),
)
def test_noise_of_any_size_comes_back_to_the_pixel(width, height, kinds, seed):
    dice = np.random.default_rng(seed)
    pictures = [COLOURS[dice.integers(0, kinds, (height, width))] for _ in range(3)]
    found, times = read_back(written(pictures))
    assert all(np.array_equal(one, other) for one, other in zip(found, pictures, strict=True))
    assert times == [500, 500, 500]


def test_only_what_has_changed_is_written_again():
    first = np.zeros((200, 300, 3), dtype=np.uint8)
    first[:] = np.random.default_rng(5).integers(0, 2, (200, 300, 1)) * 248
    second = first.copy()
    second[90:94, 120:130] = (248, 0, 0)
    third = second.copy()
    third[10:14, 20:30] = (0, 248, 0)
    two, three = written([first, second]), written([first, second, third])
    assert len(three) - len(two) < 400
    found, _ = read_back(three)
    assert np.array_equal(found[1], second)
    assert np.array_equal(found[2], third)


def test_the_comment_can_be_read_in_the_file():
    words = "Norwold 2 – 1 Tamber Vale. " * 20
    picture = np.zeros((4, 4, 3), dtype=np.uint8)
    with Image.open(io.BytesIO(written([picture, picture + 9], comment=words))) as read:
        assert read.info["comment"].decode() == words
        assert read.info["loop"] == 0


# Content


def test_the_line_names_both_teams_the_score_and_the_turn(reel):
    line = line_of(reel, reel.last, width=640)
    assert line.teams == tuple(map(str, reel.teams))
    assert line.score == " – ".join(map(str, reel.frames[reel.last].match.goals))
    assert line.turn == f"Turn {reel.frames[reel.last].turn}"


@pytest.mark.parametrize("width", [320, 640, 1280])
def test_the_line_is_above_the_pitch_and_says_what_changes(reel, width):
    images = [gif_picture(reel, at, width=width, theme=LIGHT) for at in (0, reel.last)]
    assert images[0].size() == gif_size(reel, width=width)
    first, last = (image.copy(0, 0, width, line_height(width)) for image in images)
    assert first != last
    blank = QImage(first.size(), first.format())
    blank.fill(0xFFFFFFFF)
    assert first != blank


@pytest.mark.parametrize("width", [320, 640, 1280])
def test_long_names_are_cut_before_the_turn(reel, width, monkeypatch):
    long = tuple(replace(team, name=80 * letter) for team, letter in zip(reel.teams, "MW", strict=True))
    monkeypatch.setattr(type(reel), "teams", long)
    line = line_of(reel, reel.last, width=width)
    assert all(name.endswith("…") for name in line.teams)
    band = gif_picture(reel, reel.last, width=width, theme=LIGHT).copy(0, 0, width, line_height(width))
    inked = {
        x
        for x in range(width)
        if any(band.pixelColor(x, y).name() != LIGHT.surface.lower() for y in range(2, band.height() - 3))
    }
    assert min(inked) > 1
    gaps = [x for x in range(width * 3 // 4, max(inked)) if inked.isdisjoint(range(x - width // 100, x))]
    assert gaps  # between the away team and the turn


# Size


@pytest.mark.parametrize(("first", "last"), [(0, 3), (2, 12)])
def test_the_guessed_size_is_that_of_the_file_within_a_tenth(reel, tmp_path, first, last):
    plan, path = GifPlan(first, last, width=320), tmp_path / "turns.gif"
    *_, guess = guess_size(reel, plan, theme=LIGHT)
    assert list(save_gif(reel, plan, path=path, theme=LIGHT))[-1] == len(plan.shots(reel))
    assert guess == pytest.approx(path.stat().st_size, rel=0.1)
