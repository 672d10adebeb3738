"""Pictures of a GIF: the pitch of a frame below a line with teams, score and turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPen
from PyQt6.QtWidgets import QApplication

from footroll.kernels.layout import Side
from footroll.ui.models.replay.scenes import scene_of_frame
from footroll.ui.views.controls import draw_chip
from footroll.ui.views.export import draw_scene, size_of

if TYPE_CHECKING:
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.theme import Theme

USUAL = 640  # width for which the sizes below are given
LINE, TYPE, CHIP, GAP = 32, 15, 14, 8
LEAST_TYPE = 10  # pixels
MIDDLE = Qt.AlignmentFlag.AlignVCenter


def gif_size(reel: Reel, *, width: int) -> QSize:
    """Return the size of a picture at a width, including its line."""
    pitch = size_of(reel.draft.pitch, width=width)
    return QSize(width, pitch.height() + line_height(width))


def line_height(width: int) -> int:
    """Return the height of the line above the pitch."""
    return round(LINE * max(width / USUAL, LEAST_TYPE / TYPE))


def gif_picture(reel: Reel, at: int, *, width: int, theme: Theme) -> QImage:
    """Paint a frame with its line."""
    image, line = QImage(gif_size(reel, width=width), QImage.Format.Format_RGBX8888), line_height(width)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.save()
    painter.translate(0, line)
    draw_scene(painter, scene_of_frame(reel, at), size=size_of(reel.draft.pitch, width=width), theme=theme)
    painter.restore()
    _draw_line(painter, line_of(reel, at, width=width), box=QRectF(0, 0, width, line), theme=theme)
    painter.end()
    return image


class GifLine(NamedTuple):
    """The texts of the line: both teams, shortened if necessary, the score and the turn."""

    teams: tuple[str, str]
    score: str
    turn: str


def line_of(reel: Reel, at: int, *, width: int) -> GifLine:
    """Return the texts of the line above a frame at a width."""
    frame, scale = reel.frames[at], line_height(width) / LINE
    score = " – ".join(map(str, frame.match.goals))
    bold, quiet = QFontMetricsF(_type(scale, QFont.Weight.Bold)), QFontMetricsF(_type(scale, QFont.Weight.Normal))
    taken = bold.horizontalAdvance(score) / 2 + quiet.horizontalAdvance("Turn 000") + (4 * GAP + CHIP) * scale
    home, away = (bold.elidedText(str(team), Qt.TextElideMode.ElideRight, width / 2 - taken) for team in reel.teams)
    return GifLine((home, away), score, f"Turn {frame.turn}")


def _draw_line(painter: QPainter, line: GifLine, *, box: QRectF, theme: Theme) -> None:
    """Paint the line: home, score and away centred, the turn at the right."""
    scale = box.height() / LINE
    bold, quiet = _type(scale, QFont.Weight.Bold), _type(scale, QFont.Weight.Normal)
    gap, chip = GAP * scale, CHIP * scale
    painter.fillRect(box, QColor(theme.surface))
    painter.setPen(QPen(QColor(theme.hairline), 1))
    painter.drawLine(QPointF(0, box.bottom() - 0.5), QPointF(box.right(), box.bottom() - 0.5))
    painter.setFont(bold)
    painter.setPen(QColor(theme.text))
    painter.drawText(box, MIDDLE | Qt.AlignmentFlag.AlignHCenter, line.score)
    half = QFontMetricsF(bold).horizontalAdvance(line.score) / 2 + gap
    for side, words in zip(Side, line.teams, strict=True):
        wide = QFontMetricsF(bold).horizontalAdvance(words)
        left = box.center().x() + (-half - wide if side is Side.HOME else half)
        painter.setPen(QColor(theme.text))
        painter.drawText(QRectF(left, 0, wide + 1, box.height()), MIDDLE, words)
        beside = left - gap - chip if side is Side.HOME else left + wide + gap
        draw_chip(painter, QRectF(beside, (box.height() - chip) / 2, chip, chip), side=side, theme=theme)
    painter.setFont(quiet)
    painter.setPen(QColor(theme.second))
    painter.drawText(box.adjusted(0, 0, -gap, 0), MIDDLE | Qt.AlignmentFlag.AlignRight, line.turn)


def _type(scale: float, weight: QFont.Weight) -> QFont:
    font = QFont(QApplication.font())
    font.setPixelSize(max(LEAST_TYPE, round(TYPE * scale)))
    font.setWeight(weight)
    return font
