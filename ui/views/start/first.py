"""The start screen of somebody new: one large button, one other way, and what the program has."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from footroll.kernels.layout import Side
from footroll.ui.models.keys import as_pressed
from footroll.ui.models.tour.first_start import PLACES, Feature, tour_scene
from footroll.ui.theme import BODY, CONTROL_HEIGHT, LABEL, LIGHT, SMALL, SUBJECT, TAG, TAG_TEXT, px
from footroll.ui.views.camera import Camera
from footroll.ui.views.controls import Chip, KeyButton, listen, sized
from footroll.ui.views.full_time.parts import MomentPicture
from footroll.ui.views.picture import draw_plain
from footroll.ui.views.start.segments import words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from PyQt6.QtGui import QMouseEvent, QPaintEvent, QResizeEvent

    from footroll.ui.models.scene import Scene
    from footroll.ui.theme import Theme

HEADING = "Start with one attack"
ABOUT = (
    "You choose, the dice answer, and the chance is always shown beforehand. The tour is one attack of four turns: a"
    " pass, a feint, a run and a shot."
)
LEAVE = "Five minutes. Leave it any time with Esc;\nit waits where you left it."
MATCH = "Or a first match against Beginner"
MATCH_ABOUT = "First to one goal. The assistant suggests moves; you decide."
LATER = "No matches yet. They will appear here, each with its picture and Continue or Replay."
PICTURE, SMALL_PICTURE, SMALLEST_PICTURE = QSize(172, 112), QSize(132, 86), QSize(84, 60)
NARROW, NARROWEST = 400, 300  # widths in pixels below which pictures are small, or above their sentence
COLUMNS = 7  # of the small team sheet, at most


class StartPicture(MomentPicture):
    """The first moment of the tour; a click starts it."""

    clicked = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.show_scene(tour_scene(), words="The first moment of the tour: a pass from 10 to 11")
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, a0: QMouseEvent | None) -> None:
        """Start the tour."""
        self.clicked.emit()


class LargeButton(KeyButton):
    """The one obvious thing to do."""

    def __init__(self, words: str, *, tip: str) -> None:
        super().__init__(words, key="Enter", tip=tip, primary=True, icon="play")

    def _listen(self, key: str) -> None:
        """Leave Enter to the room."""

    def sizeHint(self) -> QSize:
        """Return a large size."""
        return super().sizeHint() + QSize(px(36), px(20))

    def _bold(self) -> QFont:
        return sized(self.font(), SUBJECT + 1, weight=QFont.Weight.DemiBold)


class FirstStart(QScrollArea):
    """The middle of the first start screen."""

    tour_wanted, match_wanted = pyqtSignal(), pyqtSignal()
    form_wanted, record_wanted = pyqtSignal(), pyqtSignal()

    def __init__(self, *, step: int, steps: int) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        words = f"Continue the tour, step {step} of {steps}" if step else "Play the tour"
        self.picture = StartPicture()
        self.tour = LargeButton(words, tip="One attack of four turns, about five minutes")
        self.tour.setAccessibleName(f"{HEADING}. {words}, about five minutes")
        self.match = KeyButton("Kick off", key="B", tip=f"{MATCH}: {MATCH_ABOUT}")
        self.form = KeyButton("Set up a match yourself", key="", tip="Teams, pitch, rules and dice; the key is N")
        self.record = KeyButton("Open a record", key="", tip="Replay any match; the key is O")
        body = QWidget()
        body.setObjectName("ground")
        self.column = column = QVBoxLayout(body)
        column.setContentsMargins(32, 20, 32, 16)
        column.setSpacing(12)
        for label in (words_of(HEADING, "logo"), words_of(ABOUT, "lead")):
            column.addWidget(label)
        column.addWidget(self.picture)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addWidget(self.tour)
        row.addWidget(words_of(LEAVE, "about"), 1)
        column.addLayout(row)
        column.addWidget(self._match_card())
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(words_of("You know the game already?", "about"), 1)
        row.addWidget(self.form)
        row.addWidget(self.record)
        column.addLayout(row)
        column.addStretch(1)
        self.setWidget(body)
        self.picture.clicked.connect(self.tour_wanted)
        self.tour.clicked.connect(self.tour_wanted)
        self.match.clicked.connect(self.match_wanted)
        self.form.clicked.connect(self.form_wanted)
        self.record.clicked.connect(self.record_wanted)

    def _match_card(self) -> QFrame:
        card = QFrame()
        card.setObjectName("card")
        self.chip = Chip(Side.HOME)
        row, words = QHBoxLayout(card), QVBoxLayout()
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(16)
        words.setSpacing(2)
        words.addWidget(words_of(MATCH, "subject"))
        words.addWidget(words_of(MATCH_ABOUT, "about"))
        row.addWidget(self.chip)
        row.addLayout(words, 1)
        row.addWidget(self.match)
        return card

    def put_below(self, widget: QWidget) -> None:
        """Add a widget below, if there is no space beside."""
        widget.setMinimumHeight(widget.sizeHint().height())
        if self.column.indexOf(widget) < 0:
            self.column.insertWidget(self.column.count() - 1, widget)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Give the picture the height that leaves everything else in view."""
        super().resizeEvent(a0)
        rest, most = px(330), px(450 if self.width() >= px(640) else 320)  # in a narrow column the words take more
        self.picture.setFixedHeight(max(px(160), min(most, self.height() - rest)))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.setStyleSheet(f"#lead {{ font-size: {px(SUBJECT)}px; color: {theme.second}; }}")
        self.picture.set_theme(theme)
        self.chip.set_theme(theme)
        for button in (self.tour, self.match, self.form, self.record):
            button.set_theme(theme)


class PlaceRow(QPushButton):
    """One line of what the program has: a picture, a name, its key and a sentence."""

    def __init__(self, place: Feature, scene: Scene) -> None:
        super().__init__()
        self.place, self._scene, self._theme = place, scene, LIGHT
        self.setAutoDefault(True)
        self.setAccessibleName(f"{place.name}, {place.key}")
        self.setAccessibleDescription(place.says)
        self._size = PICTURE
        self.setFixedHeight(px(PICTURE.height()) + 20)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Use a small picture where the words need the space."""
        super().resizeEvent(a0)
        wide = self.width()
        self._size = SMALLEST_PICTURE if wide < px(NARROWEST) else SMALL_PICTURE if wide < px(NARROW) else PICTURE
        below = self._says_box.height() + px(6) if self._size is SMALLEST_PICTURE else 0
        self.setFixedHeight(px(self._size.height()) + round(below) + 20)

    @property
    def _says_box(self) -> QRectF:
        """The box of the sentence: beside the picture, or below it in a narrow column."""
        wide, high = px(self._size.width()), px(self._size.height())
        if self._size is not SMALLEST_PICTURE:
            return QRectF(self.rect()).adjusted(wide + 22, 10 + px(32), -10, -10)
        room = QRectF(6, 10 + high + px(6), self.width() - 16, 200)
        wrapped = QFontMetricsF(sized(self.font(), BODY)).boundingRect(room, Qt.TextFlag.TextWordWrap, self.place.says)
        return QRectF(room.left(), room.top(), room.width(), wrapped.height())

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        if self.hasFocus() or self.underMouse():
            painter.setBrush(QColor(self._theme.sunk))
            painter.setPen(QPen(QColor(self._theme.text), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)
        wide, high = px(self._size.width()), px(self._size.height())
        picture = QRectF(6, 10, wide, high)
        self._draw_picture(painter, picture)
        words = box.adjusted(wide + 22, 10, -10, -10)
        painter.setPen(QColor(self._theme.text))
        painter.setFont(sized(self.font(), SUBJECT, weight=QFont.Weight.DemiBold))
        cap = self._cap_box(words)
        name = QRectF(words.left(), words.top() + px(8), cap.left() - 4 - words.left(), high)
        painter.drawText(name, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self.place.name)
        self._draw_cap(painter, cap)
        painter.setFont(sized(self.font(), BODY))
        painter.setPen(QColor(self._theme.second))
        painter.drawText(self._says_box, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self.place.says)
        painter.end()

    def _cap_box(self, words: QRectF) -> QRectF:
        """Return the box of the key, at the right of the name."""
        metrics = QFontMetricsF(sized(self.font(), LABEL))
        wide = max(px(20), metrics.horizontalAdvance(as_pressed(self.place.key)) + 10)
        return QRectF(words.right() - wide, words.top() + px(7), wide, px(20))

    def _draw_cap(self, painter: QPainter, cap: QRectF) -> None:
        painter.setFont(sized(self.font(), LABEL))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, 3, 3)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, as_pressed(self.place.key))

    def _draw_picture(self, painter: QPainter, box: QRectF) -> None:
        painter.save()
        path = QPainterPath()
        path.addRoundedRect(box, 6, 6)
        painter.setClipPath(path)
        painter.fillRect(box, QColor(self._theme.grass[0]))
        DRAW[self.place.picture](painter, box, self._scene, self._theme)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._theme.hairline), 1))
        painter.drawPath(path)


def _draw_scene(painter: QPainter, box: QRectF, scene: Scene, theme: Theme, *, yards: float, at: QPointF) -> None:
    camera = Camera(scene.pitch)
    camera.set_view(box)
    camera.take_scale(box.width() / yards, yards=at, at=box.center())
    draw_plain(painter, scene, lens=camera.lens, view=box, theme=theme)


def _draw_pass(painter: QPainter, box: QRectF, scene: Scene, theme: Theme) -> None:
    """Paint the pass from nearby."""
    aim = replace(scene.aim, tag="", plain="", stops=()) if scene.aim else None
    _draw_scene(painter, box, replace(scene, aim=aim), theme, yards=26, at=QPointF(66, 22))


def _draw_dice(painter: QPainter, box: QRectF, scene: Scene, theme: Theme) -> None:
    """Paint three dice."""
    size = box.height() * 0.4
    painter.setFont(sized(painter.font(), SUBJECT + 4, weight=QFont.Weight.Bold))
    dice = ("5", TAG, TAG_TEXT, -8), ("9", TAG_TEXT, TAG, 6), ("7", TAG_TEXT, TAG, 45)
    for at, (face, fill, ink, turned) in enumerate(dice):
        painter.save()
        painter.translate(box.left() + box.width() * (0.24 + 0.26 * at), box.center().y())
        painter.rotate(turned)
        side = size if at < 2 else size * 0.7
        die = QRectF(-side / 2, -side / 2, side, side)
        painter.setPen(QPen(QColor(TAG), 1.4))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(die, 6 if at < 2 else 2, 6 if at < 2 else 2)
        painter.rotate(-turned)
        painter.setPen(QColor(ink))
        painter.drawText(die, Qt.AlignmentFlag.AlignCenter, face)
        painter.restore()


def skill_columns(font: QFont, *, room: float) -> int:
    """Return how many columns fit a space, each wide enough for the highest skill."""
    return max(1, min(COLUMNS, int(room // (QFontMetricsF(font).horizontalAdvance("100") + 3))))


def _draw_skills(painter: QPainter, box: QRectF, scene: Scene, theme: Theme) -> None:
    """Paint a part of a team sheet."""
    painter.fillRect(box, QColor(theme.surface))
    painter.setFont(sized(painter.font(), SMALL - 3))
    steps, columns, rows = sorted(theme.skills), skill_columns(painter.font(), room=box.width() - 28), 5
    wide, high = (box.width() - 28) / columns, (box.height() - 12) / rows
    for row in range(rows):
        top = box.top() + 6 + row * high
        kit = theme.kits[0]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(kit.fill))
        painter.drawEllipse(QPointF(box.left() + 13, top + high / 2), 4.5, 4.5)
        for column in range(columns):
            value = steps[(3 * row + 5 * column + row * column) % len(steps)]
            fill, ink = theme.skills[value]
            cell = QRectF(box.left() + 22 + column * wide, top, wide - 1, high - 1)
            painter.fillRect(cell, QColor(fill))
            painter.setPen(QColor(ink))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, str(value))


DRAW: dict[str, Callable[[QPainter, QRectF, Scene, Theme], None]] = {
    "shot": lambda painter, box, scene, theme: _draw_scene(  # the attackers in front of the goal
        painter, box, replace(scene, aim=None), theme, yards=34, at=QPointF(86, 32)
    ),
    "dice": _draw_dice,
    "skills": _draw_skills,
    "pitch": lambda painter, box, scene, theme: _draw_scene(  # empty
        painter, box, replace(scene, aim=None, pawns=(), ball=None), theme, yards=106, at=QPointF(50, 32)
    ),
    "pass": _draw_pass,
}


class WhatIsHere(QScrollArea):
    """The right of the first start screen: what the program has."""

    chosen = pyqtSignal(str)

    def __init__(self, rooms: Collection[str]) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scene, here = tour_scene(), {*rooms, "new"}
        self.rows = [PlaceRow(place, scene) for place in PLACES if place.opens in here]
        body = QWidget()
        body.setObjectName("panel")
        column = QVBoxLayout(body)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(4)
        title = QLabel("What is here")
        title.setObjectName("heading")
        title.setMinimumHeight(px(CONTROL_HEIGHT))
        column.addWidget(title)
        for row in self.rows:
            row.clicked.connect(lambda _=False, opens=row.place.opens: self.chosen.emit(opens))
            if row.place.opens == "companion":  # the entries at the left have the other keys
                listen(row, as_pressed(row.place.key))
            column.addWidget(row)
        column.addWidget(words_of(LATER, "about"))
        column.addStretch(1)
        self.setWidget(body)

    def sizeHint(self) -> QSize:
        """Return the size of all lines."""
        body = self.widget()
        assert body is not None
        return body.sizeHint()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for row in self.rows:
            row.set_theme(theme)
