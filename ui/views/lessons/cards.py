"""Cards of the library: a lesson with its picture, and rows of puzzles and mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPixmap
from PyQt6.QtWidgets import QPushButton, QSizePolicy

from footroll.ui.models.lessons.library import picture_of_lesson
from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import sized
from footroll.ui.views.icons import draw_icon, icon_room
from footroll.ui.views.lens import Lens
from footroll.ui.views.lines import draw_shadows
from footroll.ui.views.thumbnail import draw_thumbnail

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent, QPaintEvent

    from footroll.ui.models.lessons.drills import OwnMistake
    from footroll.ui.models.lessons.library import DueEntry, LessonEntry, PuzzleEntry
    from footroll.ui.models.lines import Lines
    from footroll.ui.models.scene import Scene
    from footroll.ui.theme import Theme

HIGH, EDGE, PICTURE = 118, 12, 104  # pixels of a card, its margin, and its picture
NARROW, SMALL_PICTURE = 260, 80  # a narrower card has a smaller picture
WRAPPED = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
ROW = 31  # pixels of a puzzle
NUMBER = 20  # pixels of the disc with its number
MIDDLE = Qt.AlignmentFlag.AlignVCenter
AT_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class LibraryButton(QPushButton):
    """A painted button of the library; arrows and Space are left to the room."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self._theme = LIGHT
        self.setAutoDefault(True)
        self.setAccessibleDescription("Enter opens it.")

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Open with Enter; leave every other key to the room."""
        assert a0 is not None
        if a0.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            a0.ignore()

    def draw_box(self, painter: QPainter, *, dashed: bool = False, filled: bool = True) -> None:
        """Paint the box: a hairline, or a frame with the focus."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self.hasFocus()
        pen = QPen(QColor(self._theme.text if focused else self._theme.hairline), 2.4 if focused else 1)
        if dashed and not focused:
            pen = QPen(QColor(self._theme.border), 1, Qt.PenStyle.DashLine)
        painter.setPen(pen if filled or focused else Qt.PenStyle.NoPen)
        hovered = self.underMouse() and self.isEnabled()
        ground = self._theme.sunk if hovered else self._theme.surface
        painter.setBrush(QColor(ground) if (filled and not dashed) or hovered else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 8, 8)


class LessonCard(LibraryButton):
    """A lesson: its picture, title, line, minutes and state."""

    def __init__(self, entry: LessonEntry) -> None:
        super().__init__(entry.title)
        self.entry = entry
        self._picture: QPixmap | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(entry.spoken)
        self.setAccessibleDescription("Enter opens the lesson, Space says more about it.")

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._picture = None
        super().set_theme(theme)

    def sizeHint(self) -> QSize:
        """Return the size of a card; a longer title makes it higher."""
        return QSize(px(232), self._tall())

    def resizeEvent(self, a0: object) -> None:
        """Grow with wrapped words."""
        if self.height() != self._tall():
            self.setFixedHeight(self._tall())

    def _tall(self) -> int:
        room = QRectF(0, 0, self._room(), 1000).toRect()
        title = QFontMetrics(self._bold()).boundingRect(room, int(WRAPPED), self.entry.title).height()
        line = QFontMetrics(sized(self.font(), SMALL)).boundingRect(room, int(WRAPPED), self.entry.lesson.line).height()
        return max(px(HIGH), 2 * EDGE + title + line + px(26))

    def _bold(self) -> QFont:
        return sized(self.font(), BODY, weight=QFont.Weight.DemiBold)

    def _wide(self) -> int:
        """Return the width of the picture."""
        return px(PICTURE) if self.width() >= px(NARROW) else px(SMALL_PICTURE)

    def _room(self) -> int:
        return max(60, self.width() - self._wide() - 3 * EDGE)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the card."""
        painter, theme, entry = QPainter(self), self._theme, self.entry
        self.draw_box(painter)
        wide = self._wide()
        if self._picture is None or self._picture.width() != round(wide * self.devicePixelRatioF()):
            self._picture = lesson_picture(entry, width=wide, theme=theme, ratio=self.devicePixelRatioF())
        painter.drawPixmap(QPointF(EDGE, EDGE), self._picture)
        left, room = wide + 2 * EDGE, self._room()
        painter.setPen(QColor(theme.text))
        painter.setFont(self._bold())
        box = QRectF(left, EDGE - 2, room, self.height())
        tall = painter.fontMetrics().boundingRect(box.toRect(), int(WRAPPED), entry.title).height()
        painter.drawText(box, WRAPPED, entry.title)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(theme.second))
        painter.drawText(box.adjusted(0, tall + 2, 0, 0), WRAPPED, entry.lesson.line)
        foot = QRectF(left, self.height() - EDGE - px(18), room, px(18))
        painter.drawText(foot, MIDDLE, f"{entry.lesson.minutes} min")
        self._draw_state(painter, foot)
        painter.end()

    def _draw_state(self, painter: QPainter, foot: QRectF) -> None:
        """Paint what became of the lesson, with a tick if it is done."""
        entry, theme = self.entry, self._theme
        if not entry.state:
            return
        ink = QColor(theme.good if entry.place.done else theme.text)
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        painter.setPen(ink)
        painter.drawText(foot, AT_RIGHT, entry.state)
        if entry.place.done:
            wide = painter.fontMetrics().horizontalAdvance(entry.state)
            draw_icon(painter, "tick", left=foot.right() - wide - icon_room("tick"), middle=foot.center().y(), ink=ink)


class NewLessonCard(LibraryButton):
    """The dashed card that starts or opens a lesson of the user."""

    def __init__(self, *, writes: bool) -> None:
        super().__init__("Lessons of your own")
        self._line = "write one, or open a file" if writes else "open a file"
        self.setAccessibleName(f"Lessons of your own, {self._line}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(px(HIGH))

    def sizeHint(self) -> QSize:
        """Return the size of a card."""
        return QSize(px(232), px(HIGH))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the card."""
        painter = QPainter(self)
        self.draw_box(painter, dashed=True)
        draw_icon(painter, "plus", left=2 * EDGE, middle=self.height() / 2, ink=QColor(self._theme.text))
        left = 2 * EDGE + icon_room("plus") + 8
        painter.setPen(QColor(self._theme.text))
        painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        middle = self.height() / 2
        painter.drawText(QRectF(left, middle - px(18), self.width() - left, px(18)), MIDDLE, self.text())
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(self._theme.second))
        painter.drawText(QRectF(left, middle, self.width() - left, px(18)), MIDDLE, self._line)
        painter.end()


class PuzzleRow(LibraryButton):
    """A puzzle of the day: its number, its title, its result and its rating."""

    def __init__(self, entry: PuzzleEntry, *, now: bool) -> None:
        super().__init__(entry.title)
        self.entry, self._now = entry, now
        result = entry.result or "not answered"
        self.setAccessibleName(f"Puzzle {entry.number}, {entry.title}, {result}, rating {entry.puzzle.rating}")
        self.setFixedHeight(px(ROW))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the row."""
        painter, theme, entry = QPainter(self), self._theme, self.entry
        self.draw_box(painter, filled=False)
        middle, size = self.height() / 2, px(NUMBER)
        if self._now and not self.hasFocus():
            painter.setPen(QPen(QColor(theme.text), 1.4))
            painter.setBrush(QColor(theme.sunk))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)
        painter.setPen(QPen(QColor(theme.text), 1.4))
        painter.setBrush(QColor(theme.text) if self._now else Qt.BrushStyle.NoBrush)
        disc = QRectF(8, middle - size / 2, size, size)
        painter.drawEllipse(disc)
        painter.setPen(QColor(theme.surface if self._now else theme.text))
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.Bold))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(entry.number))
        weight = QFont.Weight.DemiBold if self._now else QFont.Weight.Normal
        painter.setFont(sized(self.font(), BODY, weight=weight))
        painter.setPen(QColor(theme.text))
        right = self.width() - 10
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(theme.second))
        painter.drawText(
            QRectF(right - px(40), 0, px(40), self.height()),
            AT_RIGHT,
            str(entry.puzzle.rating),
        )
        left = self._draw_result(painter, right=right - px(48))
        painter.setFont(sized(self.font(), BODY, weight=weight))
        painter.setPen(QColor(theme.text))
        start = disc.right() + 10
        words = painter.fontMetrics().elidedText(entry.title, Qt.TextElideMode.ElideRight, int(left - start - 6))
        painter.drawText(QRectF(start, 0, left - start, self.height()), MIDDLE, words)
        painter.end()

    def _draw_result(self, painter: QPainter, *, right: float) -> float:
        """Paint the result, and return its left edge."""
        entry = self.entry
        if not entry.result:
            return right
        ink = QColor(self._theme.good if entry.solved else self._theme.second)
        painter.setFont(
            sized(self.font(), SMALL, weight=QFont.Weight.DemiBold if entry.solved else QFont.Weight.Normal)
        )
        painter.setPen(ink)
        wide = painter.fontMetrics().horizontalAdvance(entry.result)
        painter.drawText(QRectF(right - wide, 0, wide + 1, self.height()), MIDDLE, entry.result)
        if entry.solved:
            wide += icon_room("tick")
            draw_icon(painter, "tick", left=right - wide, middle=self.height() / 2, ink=ink)
        return right - wide


class DueRow(LibraryButton):
    """A question of a lesson that comes back today."""

    def __init__(self, entry: DueEntry) -> None:
        super().__init__(entry.title)
        self.entry = entry
        self.setAccessibleName(f"Again today: {entry.title}")
        self.setToolTip(entry.title)
        self.setFixedHeight(px(ROW))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the row."""
        painter, ink = QPainter(self), QColor(self._theme.text)
        self.draw_box(painter, filled=False)
        draw_icon(painter, "book", left=8, middle=self.height() / 2, ink=ink)
        painter.setPen(ink)
        painter.setFont(sized(self.font(), BODY))
        start = 8 + icon_room("book") + 8
        room = self.width() - start - 8
        words = painter.fontMetrics().elidedText(self.entry.title, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(QRectF(start, 0, room, self.height()), MIDDLE, words)
        painter.end()


class MistakeRow(LibraryButton):
    """A costly choice: what it was, when, the lesson that helps, and what it cost."""

    def __init__(self, mistake: OwnMistake) -> None:
        super().__init__(mistake.words)
        self.mistake = mistake
        self.setAccessibleName(f"{mistake.words}, {mistake.about}, about {mistake.cost} goals")
        self.setFixedHeight(px(44))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the row."""
        painter, theme = QPainter(self), self._theme
        self.draw_box(painter, filled=False)
        right, room = self.width() - 8, self.width() - px(64) - 8
        half = self.height() / 2
        painter.setPen(QColor(theme.text))
        painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        top = QRectF(8, 3, room, half - 3)
        cut = painter.fontMetrics().elidedText(self.mistake.words, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(top, MIDDLE, cut)
        painter.drawText(QRectF(right - px(60), 3, px(60), half - 3), AT_RIGHT, self.mistake.cost)
        painter.setFont(sized(self.font(), SMALL))
        painter.setPen(QColor(theme.second))
        cut = painter.fontMetrics().elidedText(self.mistake.about, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(QRectF(8, half, room, half - 3), MIDDLE, cut)
        painter.drawText(QRectF(right - px(60), half, px(60), half - 3), AT_RIGHT, "goals")
        painter.end()


def lesson_picture(entry: LessonEntry, *, width: int, theme: Theme, ratio: float) -> QPixmap:
    """Return the small picture of a lesson."""
    tall = round(width * 0.66)
    pixmap = QPixmap(round(width * ratio), round(tall * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(theme.grass[0]))
    found = picture_of_lesson(entry.lesson)
    if found is not None:
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_small(painter, *found, width=width, height=tall, theme=theme)
        painter.end()
    return pixmap


def draw_small(painter: QPainter, scene: Scene, lines: Lines, *, width: int, height: int, theme: Theme) -> None:
    """Paint a position with its marks as a small picture."""
    scale = (width - 8) / scene.pitch.length
    lens = Lens(scene.pitch, scale, 4, (height - scene.pitch.width * scale) / 2)
    draw_thumbnail(painter, scene, QSize(width, height), theme=theme, edge=4, pawns=False)
    draw_shadows(painter, lines, lens=lens, on_paper=False)
    for track in scene.drawn:
        ends = [lens.square(cell).center() for cell in (track.start, track.end)]
        for colour, thick in (("#0B0F0D", 3.0), ("#FFFFFF", 1.6)):
            painter.setPen(QPen(QColor(colour), thick))
            painter.drawLine(*ends)
    draw_thumbnail(painter, scene, QSize(width, height), theme=theme, edge=4, ground=False)
