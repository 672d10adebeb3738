"""Exports a moment from where it is seen: a picture, an animation, or a record that opens it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRectF
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtWidgets import QApplication, QFileDialog

from footroll.errors import FootrollError
from footroll.files import whole_file
from footroll.notation import write_position, write_record
from footroll.ui.models.moments.share import MomentGif, moment_link, moment_record
from footroll.ui.models.replay.reel import read_reel
from footroll.ui.theme import ASK_HEIGHT, STAGES_HEIGHT, px
from footroll.ui.views.gif_export import save_gif
from footroll.ui.views.match.banner import draw_banner

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from footroll.ui.models.moments.moment import MatchMoment
    from footroll.ui.theme import Theme
    from footroll.ui.views.match.parts import RoomParts

KINDS = "PNG (*.png);;GIF (*.gif);;Record that opens it (*.txt)"
COPIED = "The moment is copied as a line of text. Paste it into a Footroll window (Ctrl+Shift+V) to open it."


def export_moment(room: RoomParts, moment: MatchMoment, *, theme: Theme) -> str:
    """Ask for a file and save the moment there; report the result, or nothing if cancelled."""
    start = f"{moment.word.lower().replace(' ', '-')}-turn-{moment.turn}.png"
    name, chosen = QFileDialog.getSaveFileName(room.pitch, "Export this moment", start, KINDS)
    path = Path(name)
    if name and not path.suffix:
        path = path.with_suffix(f".{chosen[:3].lower()}" if chosen[:3] in ("PNG", "GIF") else ".txt")
    return save_moment(room, moment, path=path, theme=theme) if name else ""


def save_moment(room: RoomParts, moment: MatchMoment, *, path: Path, theme: Theme) -> str:
    """Save a moment in the format of its file extension, and report the result."""
    try:
        if path.suffix.lower() == ".png":
            _save_png(room, moment, path=path, theme=theme)
        elif path.suffix.lower() == ".gif":
            _save_gif(moment, path=path, theme=theme)
        elif path.suffix.lower() == ".txt":
            with whole_file(path) as part:
                part.write_text(write_record(moment_record(moment.play)))
        else:
            return f"{path}: a moment must end in .png, .gif or .txt."
    except FootrollError as refusal:
        return str(refusal)
    return f"Saved {path.name}."


def copy_link(moment: MatchMoment) -> str:
    """Copy a moment as a line of text, and say how to open it."""
    clipboard = QApplication.clipboard()
    if clipboard:
        clipboard.setText(moment_link(moment.play))
    return COPIED


def picture_of_moment(room: RoomParts, moment: MatchMoment, *, theme: Theme) -> QImage:
    """Paint the banner above the pitch and the goal, as the room shows them."""
    shown: list[QWidget] = [room.pitch, *([] if room.goal.isHidden() else [room.goal])]
    head, wide = px(ASK_HEIGHT) + px(STAGES_HEIGHT), room.pitch.width()
    image = QImage(wide, head + sum(part.height() for part in shown), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    kit, box = theme.kits[moment.side], QRectF(0, 0, wide, head)
    draw_banner(painter, moment, kit=kit, box=box, room=wide - 16, font=room.font())
    top = head
    for part in shown:
        painter.drawPixmap(QPoint(0, top), part.grab())
        top += part.height()
    painter.end()
    return image


def _save_png(room: RoomParts, moment: MatchMoment, *, path: Path, theme: Theme) -> None:
    image = picture_of_moment(room, moment, theme=theme)
    image.setText("Title", moment.title)
    image.setText("Description", moment.spoken)
    image.setText("Position", write_position(moment.shown))
    image.setText("Link", moment_link(moment.play))
    with whole_file(path) as part:
        if not image.save(str(part), "PNG"):
            raise FootrollError(f"{path}: cannot write the picture there")


def _save_gif(moment: MatchMoment, *, path: Path, theme: Theme) -> None:
    reel = read_reel(write_record(moment_record(moment.play)))
    for _ in save_gif(reel, MomentGif(), path=path, theme=theme):
        pass
