"""Icons: one for every action, inside its grid, in the text colour, sharp when enlarged."""

import os

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
pytest.importorskip("PyQt6")

from PyQt6.QtGui import QColor, QImage, QPainter

from footroll.ui.models.answers.icons import ACTION_ICONS, KINDS
from footroll.ui.theme import BODY, CONTROL_HEIGHT, px
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.icons import GAP, SIZE, STROKES, WEIGHT, draw_icon, icon_path

INK = QColor("#A3261D")


def painted(name, *, ratio):
    """Paint an icon with a margin, and return its picture."""
    image = QImage((SIZE + 8) * ratio, (SIZE + 8) * ratio, QImage.Format.Format_ARGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_icon(painter, name, left=4, middle=4 + SIZE / 2, ink=INK)
    painter.end()
    return image


def solid(image):
    """Count the pixels in pure ink."""
    size = range(image.width())
    return sum(image.pixelColor(x, y) == INK for x in size for y in size)


def test_everything_that_is_done_has_an_icon():
    assert {*KINDS.values(), *ACTION_ICONS.values()} <= set(STROKES)


@pytest.mark.parametrize("name", STROKES)
def test_an_icon_stays_on_its_ground(name, qapp, text_size):
    text_size(100)
    box = icon_path(name).boundingRect().adjusted(-WEIGHT / 2, -WEIGHT / 2, WEIGHT / 2, WEIGHT / 2)
    assert 0 <= box.left() < box.right() <= SIZE
    assert 0 <= box.top() < box.bottom() <= SIZE


@pytest.mark.parametrize("name", STROKES)
def test_an_icon_has_full_ink_at_one_pixel_and_more_at_two(name, qapp, text_size):
    text_size(100)
    once, twice = solid(painted(name, ratio=1)), solid(painted(name, ratio=2))
    assert once > 0
    assert twice > 3 * once  # an enlarged bitmap would have none


def test_a_button_has_room_for_its_icon_beside_its_words(qtbot, text_size):
    text_size(150)
    plain, marked = KeyButton("Undo", tip=""), KeyButton("Undo", tip="", icon="undo")
    for button in (plain, marked):
        qtbot.addWidget(button)
    assert px(BODY) == 20
    assert marked.sizeHint().width() == plain.sizeHint().width() + px(SIZE) + GAP
    assert marked.sizeHint().height() == px(CONTROL_HEIGHT)
