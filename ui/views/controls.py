"""Basic controls, painted like ink on paper: choosers, buttons with keys, and the legend."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QIcon,
    QKeySequence,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
    QShortcut,
)
from PyQt6.QtWidgets import QCheckBox, QComboBox, QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from footroll.ui.models.keys import as_pressed
from footroll.ui.models.kits import FAINT
from footroll.ui.models.overlays import DIFFICULTY_EDGES, SURFACES
from footroll.ui.models.sight import contrast
from footroll.ui.models.words import tip_of
from footroll.ui.theme import BODY, CONTROL_HEIGHT, LABEL, LIGHT, SMALL, px
from footroll.ui.views.icons import draw_icon, icon_room, icon_size
from footroll.ui.views.wheel import scroll_past

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PyQt6.QtCore import QObject
    from PyQt6.QtGui import QPaintEvent

    from footroll.kernels.layout import Side
    from footroll.ui.theme import Theme

CRUMB = " › "  # between the parts of a way
PAD = 12
GAP = 8
CAP = 20  # size of a key cap, in pixels
CAPS = {"Return": "Enter", "Shift+": "⇧", "Ctrl+": "Ctrl ", "Backspace": "⌫"}
MOST_CHOICE = 140  # width that is never cut, in pixels
WIDE = 10_000.0  # pixels: wider than any text
TICKED = "ticked"
FROM_FILE = "Open a file…"


def sized(font: QFont, pixels: int, *, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return a font of this size and weight, scaled by the text size."""
    return fixed(font, px(pixels), weight=weight)


def fixed(font: QFont, pixels: int, *, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return an unscaled font of this size and weight, for a painter that scales everything."""
    made = QFont(font)
    made.setPixelSize(pixels)
    made.setWeight(weight)
    return made


def fitted(font: QFont, words: str, *, room: QSizeF, flags: int = 0) -> QFont:
    """Return the largest readable font at which words fit a space."""
    made = QFont(font)
    box = QRectF(0, 0, max(room.width(), 1), WIDE)
    for pixels in range(font.pixelSize(), LABEL - 1, -1):
        made.setPixelSize(pixels)
        taken = QFontMetricsF(made).boundingRect(box, flags, words)
        if taken.width() <= box.width() and taken.height() <= room.height():
            break
    return made


def cut(words: str, metrics: QFontMetrics, *, room: float) -> str:
    """Cut each word that is too long for a space with an ellipsis."""
    if metrics.horizontalAdvance(words) <= room:
        return words
    most = max(int(room), 1)
    return re.sub(r"[^ \n]+", lambda word: metrics.elidedText(word[0], Qt.TextElideMode.ElideRight, most), words)


def text_scale() -> float:
    """Return the current text size relative to the usual one."""
    return px(BODY) / BODY


def draw_frame(painter: QPainter, widget: QWidget, *, theme: Theme, filled: bool) -> None:
    """Paint the box of a control, and its focus ring."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
    painter.setBrush(QColor(theme.text if filled else theme.sunk if widget.underMouse() else theme.surface))
    painter.setPen(QPen(QColor(theme.text if filled else theme.border), 1))
    painter.drawRoundedRect(box, 6, 6)
    if widget.hasFocus():
        painter.setPen(QPen(QColor(theme.surface if filled else theme.text), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(2.5, 2.5, -2.5, -2.5), 4, 4)


def section(words: str = "", parent: QWidget | None = None) -> QLabel:
    """Return the heading of a section."""
    label = QLabel(words.upper(), parent)
    label.setObjectName("section")
    label.setIndent(0)  # a framed label would be indented
    return label


class Chooser(QComboBox):
    """A drop-down list that shows its caption and the chosen item."""

    picked = pyqtSignal(str)  # the key of the user's choice
    opening = pyqtSignal()  # the user wants a file

    def __init__(self, caption: str, *, name: str, tip: str, files: bool = False, icon: str = "") -> None:
        super().__init__()
        self._caption, self._files, self._icon, self._theme = caption, files, icon, LIGHT
        self.filled = False  # painted like a pressed button
        self.setAccessibleName(name)
        self.setAccessibleDescription(tip)
        self.setToolTip(name)
        scroll_past(self)
        self.activated.connect(self._announce)
        self.currentTextChanged.connect(lambda _: self.updateGeometry())

    def offer(self, things: Mapping[str, str]) -> None:
        """Offer items: their words by key."""
        for key, words in things.items():
            self.addItem(words, key)
        if self._files:
            self.addItem(FROM_FILE, "")

    def show_choice(self, key: str, words: str) -> None:
        """Show the choice, even if it is not among the items."""
        index = self.findData(key)
        if index < 0:
            index = self.count() - 1 if self._files else self.count()
            self.insertItem(index, words, key)
        self.setCurrentIndex(index)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def set_filled(self, filled: bool) -> None:
        """Paint the button as pressed, or as released."""
        self.filled = filled
        self.updateGeometry()
        self.update()

    def _announce(self, index: int) -> None:
        key = str(self.itemData(index))
        if key:
            self.picked.emit(key)
        else:
            self.opening.emit()

    def sizeHint(self) -> QSize:
        """Return the size for the caption, the longest choice and the arrow."""
        bold = QFontMetrics(self._bold())
        words = max((bold.horizontalAdvance(self.itemText(at)) for at in range(self.count())), default=40)
        return QSize(self._left() + words + PAD + 20, px(CONTROL_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Return the size for caption and choice; the icon may be dropped."""
        choice = QFontMetrics(self._bold()).horizontalAdvance(self.currentText())
        return QSize(PAD + self._caption_width() + min(choice + PAD + 20, px(MOST_CHOICE)), px(CONTROL_HEIGHT))

    def _choice(self) -> str:
        """Return the displayed words of the choice."""
        return self.currentText()

    def _bold(self) -> QFont:
        return sized(self.font(), BODY, weight=QFont.Weight.DemiBold)

    def _left(self) -> int:
        """Return where the choice starts: after the icon and the caption."""
        return PAD + icon_room(self._icon) + self._caption_width()

    def _caption_width(self) -> int:
        if not self._caption:
            return 0
        return QFontMetrics(sized(self.font(), BODY)).horizontalAdvance(self._caption) + GAP

    def paintEvent(self, e: QPaintEvent | None) -> None:
        """Paint the caption, the choice in bold, and the arrow."""
        painter = QPainter(self)
        draw_frame(painter, self, theme=self._theme, filled=self.filled)
        choice = QFontMetrics(self._bold()).horizontalAdvance(self.currentText())
        spared = 0 if self._left() + choice + PAD + 20 <= self.width() else icon_room(self._icon)
        left, right = self._left() - spared, self.width() - PAD - 16
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        ink = QColor(self._theme.surface if self.filled else self._theme.second)
        if not spared:
            draw_icon(painter, self._icon, left=PAD, middle=self.height() / 2, ink=ink)
        painter.setFont(sized(self.font(), BODY))
        painter.setPen(ink)
        caption = left - self._caption_width()
        painter.drawText(self.rect().adjusted(caption, 0, 0, 0), flags, self._caption)
        painter.setFont(fitted(self._bold(), self._choice(), room=QSizeF(right - left, self.height())))
        painter.setPen(QColor(self._theme.surface if self.filled else self._theme.text))
        words = painter.fontMetrics().elidedText(self._choice(), Qt.TextElideMode.ElideRight, right - left)
        painter.drawText(QRectF(left, 0, right - left, self.height()), flags, words)
        x, y = self.width() - PAD - 5, self.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.surface if self.filled else self._theme.text))
        painter.drawPolygon(QPolygonF([QPointF(x - 4, y - 2), QPointF(x + 4, y - 2), QPointF(x, y + 3)]))
        painter.end()


def listen(button: QPushButton, key: str) -> None:
    """Let a key press a button at once; Qt's shortcut animates and drops fast key presses."""
    shortcut = QShortcut(QKeySequence(key), button)
    shortcut.setAutoRepeat(False)  # a held key presses once
    shortcut.activated.connect(button.click)


class KeyButton(QPushButton):
    """A button that shows its key; filled if checked or primary."""

    def __init__(
        self, words: str, *, key: str = "", tip: str, checkable: bool = False, primary: bool = False, icon: str = ""
    ) -> None:
        super().__init__(words)
        key = as_pressed(key)
        self.key, self._theme, self._primary, self._icon = key, LIGHT, primary, icon
        self._short = False  # the icon alone
        self.setCheckable(checkable)
        self.setToolTip(tip)
        self.setAccessibleName(f"{words}, {key}" if key else words)
        self.setAccessibleDescription(tip)
        if key:
            self._listen(key)

    def _listen(self, key: str) -> None:
        """Let a key press the button."""
        listen(self, key)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size for the words and the key."""
        if self._short:
            return QSize(icon_room(self._icon, alone=True) + 2 * PAD, px(CONTROL_HEIGHT))
        words = QFontMetrics(self._bold()).horizontalAdvance(self.text())
        key = self._key_width() + GAP if self.key else 0
        icon = icon_room(self._icon, alone=not self.text())
        return QSize(icon + words + 2 * PAD + key, px(CONTROL_HEIGHT))

    def set_short(self, short: bool) -> None:
        """Show the icon alone, or the words and the key too."""
        self._short = short
        self.updateGeometry()
        self.update()

    def set_icon(self, name: str) -> None:
        """Show another icon."""
        self._icon = name
        self.updateGeometry()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return the same size: words are never cut."""
        return self.sizeHint()

    def _bold(self) -> QFont:
        return sized(self.font(), BODY, weight=QFont.Weight.Medium)

    def _key_width(self) -> int:
        return QFontMetrics(sized(self.font(), LABEL)).horizontalAdvance(self._cap()) + 10

    def _cap(self) -> str:
        """Return the key as its cap shows it."""
        key = self.key
        for name, cap in CAPS.items():
            key = key.replace(name, cap)
        return key

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the words and the key cap."""
        painter = QPainter(self)
        filled = (self._primary and self.isEnabled()) or self.isChecked() or self.isDown()
        draw_frame(painter, self, theme=self._theme, filled=filled)
        ink = QColor(self._theme.surface if filled else self._theme.text if self.isEnabled() else self._theme.third)
        self._draw_words(painter, ink=ink)
        painter.end()

    def _draw_words(self, painter: QPainter, *, ink: QColor, aside: int = 0) -> None:
        """Paint the icon, the words and the key cap, with some more room at either side."""
        pad, high = PAD + aside, px(CAP)
        draw_icon(painter, self._icon, left=pad, middle=self.height() / 2, ink=ink)
        if self._short:
            return
        painter.setPen(ink)
        painter.setFont(self._bold())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self.rect().adjusted(pad + icon_room(self._icon), 0, 0, 0), flags, self.text())
        if self.key:
            cap = QRectF(self.width() - pad - self._key_width(), (self.height() - high) / 2, self._key_width(), high)
            painter.setFont(sized(self.font(), LABEL))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(ink, 1))
            painter.drawRoundedRect(cap.adjusted(0.5, 0.5, 0.5, -0.5), 3, 3)
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._cap())


class BackButton(KeyButton):
    """The Back button; the window handles Esc when nothing else uses it."""

    def __init__(self) -> None:
        super().__init__("Back", key="Esc", tip="Go back")

    def _listen(self, key: str) -> None:
        """Leave Esc to the window."""


class TickBox(QCheckBox):
    """A checkbox with its words beside it, split into lines already."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = LIGHT

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size for the box and all lines."""
        words = QFontMetrics(sized(self.font(), BODY)).size(0, self.text())
        return QSize(icon_room(TICKED) + words.width(), max(words.height(), icon_size()) + 4)

    def hitButton(self, pos: QPoint) -> bool:
        """Accept clicks on the words too."""
        return self.rect().contains(pos)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the box beside the first line, and the focus ring."""
        painter, ink = QPainter(self), QColor(self._theme.text)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(sized(self.font(), BODY))
        middle = 2 + painter.fontMetrics().height() / 2
        draw_icon(painter, TICKED if self.isChecked() else f"not {TICKED}", left=0, middle=middle, ink=ink)
        painter.setPen(ink)
        painter.drawText(self.rect().adjusted(icon_room(TICKED), 2, 0, 0), Qt.AlignmentFlag.AlignTop, self.text())
        if self.hasFocus():
            painter.setPen(QPen(ink, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()


class MenuButton(KeyButton):
    """The menu button: three bars, with a box only on hover or focus, and perhaps a note."""

    def __init__(self) -> None:
        super().__init__("Menu", tip="The menu (F10)")
        self.note = ""
        self.set_note("")

    def set_note(self, note: str) -> None:
        """Show how far work in the background is."""
        self.note = note
        self.setAccessibleName(f"Menu, F10, {note}" if note else "Menu, F10")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a square size, wider with a note."""
        words = QFontMetrics(self._bold()).horizontalAdvance(self.note) + GAP if self.note else 0
        return QSize(px(CONTROL_HEIGHT) + words, px(CONTROL_HEIGHT))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the bars and the note."""
        painter, middle = QPainter(self), QRect(0, 0, px(CONTROL_HEIGHT), self.height()).center()
        if self.underMouse() or self.hasFocus():
            draw_frame(painter, self, theme=self._theme, filled=False)
        for y in (-6, 0, 6):
            painter.fillRect(middle.x() - 8, middle.y() + y, 18, 2, QColor(self._theme.text))
        if self.note:
            painter.setFont(self._bold())
            painter.setPen(QColor(self._theme.text))
            painter.drawText(
                self.rect().adjusted(px(CONTROL_HEIGHT), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.note
            )
        painter.end()


class Chip(QWidget):
    """The shape of a team: a disc or a square."""

    def __init__(self, side: Side) -> None:
        super().__init__()
        self._side, self.theme = side, LIGHT
        self.setFixedSize(20, 20)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.theme = theme
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the shape."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_chip(painter, QRectF(1, 1, 18, 18), side=self._side, theme=self.theme)
        painter.end()


def draw_chip(painter: QPainter, box: QRectF, *, side: Side, theme: Theme) -> None:
    """Paint the shape of a team on paper, where a disc needs no rim in the light."""
    kit = theme.kits[side]
    painter.setBrush(QColor(kit.fill))
    rimmed = not kit.round or theme.name == "dark"
    painter.setPen(QPen(QColor(kit.rim), 1.2) if rimmed else QPen(QColor(kit.fill), 1.2))
    if kit.round:
        painter.drawEllipse(box)
    else:
        painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 4, 4)


def draw_bar(painter: QPainter, box: QRectF, *, side: Side, theme: Theme, faint: float = FAINT) -> None:
    """Paint a bar in a team's colour, with an edge if it is wide but faint."""
    painter.fillRect(box, QColor(theme.kits[side].fill))
    if box.width() > 3:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(edge_of(side, theme=theme, faint=faint))
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))


def edge_of(side: Side, *, theme: Theme, faint: float = FAINT) -> QPen:
    """Return an edge for a team's colour, if it is too faint on the surface."""
    seen = contrast(theme.kits[side].fill, theme.surface) >= faint
    return QPen(Qt.PenStyle.NoPen) if seen else QPen(QColor(theme.inks[side]), 1)


def chip_icon(side: Side, *, theme: Theme) -> QIcon:
    """Return the shape of a team as an icon, sharp on high-resolution screens."""
    picture = QPixmap(64, 64)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.scale(3.2, 3.2)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_chip(painter, QRectF(1, 1, 18, 18), side=side, theme=theme)
    painter.end()
    return QIcon(picture)


class QuietLabel(QLabel):
    """A one-line label that elides long text and shows it all in the tooltip."""

    def setText(self, a0: str | None) -> None:
        """Set the text."""
        super().setText(a0)
        self.setToolTip(tip_of(a0 or ""))

    def minimumSizeHint(self) -> QSize:
        """Return a size without width."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint as much of the text as fits."""
        painter = QPainter(self)
        words = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, words)
        painter.end()


class CutLabel(QLabel):
    """A wrapped label; a word too long for a line is elided."""

    def __init__(self, words: str = "", *, room: int) -> None:
        """Make a label for text in a width of pixels at the usual text size."""
        super().__init__()
        self._room = room
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setText(words)

    def setText(self, a0: str | None) -> None:
        """Set the text."""
        super().setText(cut(a0 or "", self.fontMetrics(), room=px(self._room)))


class CrumbLabel(QuietLabel):
    """A one-line way such as Lessons › Support › Between the lines.

    Where there is no room for all, the first parts give way to the last one, which shrinks before it is cut.
    """

    def shown(self) -> tuple[str, QFont]:
        """Return the words that fit, and their font."""
        parts, metrics = self.text().split(CRUMB), self.fontMetrics()
        while len(parts) > 1 and metrics.horizontalAdvance(CRUMB.join(parts)) > self.width():
            parts.pop(0)
        words = CRUMB.join(parts)
        font = fitted(self.font(), words, room=QSizeF(self.size()))
        return QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, self.width()), font

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the parts that fit."""
        painter, (words, font) = QPainter(self), self.shown()
        painter.setFont(font)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, words)
        painter.end()


class FittedLabel(QuietLabel):
    """A one-line label that shrinks its font until all words fit."""

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the line as large as fits."""
        painter = QPainter(self)
        painter.setFont(fitted(self.font(), self.text(), room=QSizeF(self.size())))
        words = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, words)
        painter.end()


class SpareLabel(QuietLabel):
    """A label that shows nothing when its text does not fit, apart from the tooltip."""

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the line if all of it fits."""
        if self.fontMetrics().horizontalAdvance(self.text()) <= self.width():
            super().paintEvent(a0)


class Legend(QWidget):
    """The legend of the difficulty surface."""

    STEP, HEIGHT = 34, 36

    def __init__(self) -> None:
        super().__init__()
        self._theme = LIGHT
        self._step = px(self.STEP)
        self._words = f"difficulty of a shot; heavy line: {DIFFICULTY_EDGES[1]}"
        self.setFixedHeight(px(self.HEIGHT))
        bands = ", ".join(map(str, DIFFICULTY_EDGES))
        self.setAccessibleName(f"Legend: {self._words}; steps at {bands}")

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size for the steps and the words."""
        words = QFontMetrics(sized(self.font(), SMALL)).horizontalAdvance(self._words)
        return QSize(self._step * (len(DIFFICULTY_EDGES) + 1) + GAP + words + 2, px(self.HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Return the size of the steps; the words may be cut."""
        return QSize(self._step * (len(DIFFICULTY_EDGES) + 1) + 2, px(self.HEIGHT))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the steps, the values between them and the words."""
        painter = QPainter(self)
        self._draw_steps(painter)
        painter.setFont(sized(self.font(), LABEL))
        painter.setPen(QColor(self._theme.second))
        for at, value in enumerate(DIFFICULTY_EDGES, start=1):
            place = QRectF(at * self._step - self._step / 2, px(18), self._step, px(18))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(value))
        painter.setFont(sized(self.font(), SMALL))
        left = self._step * len(SURFACES["difficulty"].ramp(self._theme)) + GAP
        painter.drawText(QRectF(left, 1, self.width() - left, px(16)), Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.end()

    def _draw_steps(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(self._theme.border), 1))
        for at, colour in enumerate(SURFACES["difficulty"].ramp(self._theme)):
            painter.setBrush(QColor(colour))
            painter.drawRect(at * self._step, 2, self._step, px(14))


class Strip(QFrame):
    """A message strip over the top of a part, for faults and notices, with up to two actions."""

    taken = pyqtSignal()  # the first action was clicked
    other_taken = pyqtSignal()  # the second action was clicked
    covered: QWidget | None = None  # on the class: Qt still sends events while Python destroys a window

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("fault")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._below: Callable[[], int] = lambda: 0
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.label.setAccessibleDescription("A message of this screen")
        self.close_button = KeyButton("Close", tip="Close this message")
        self.close_button.clicked.connect(self.hide)
        self.offer_button = KeyButton("", tip="Do what this line offers")
        self.offer_button.clicked.connect(self.taken)
        self.other_button = KeyButton("", tip="Do what this line offers")
        self.other_button.clicked.connect(self.other_taken)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 16, 8)
        row.setSpacing(GAP)
        row.addWidget(self.label, 1)
        for button in (self.offer_button, self.other_button, self.close_button):
            row.addWidget(button)
        self.hide()

    def lie_over(self, part: QWidget, *, inside: QWidget, below: Callable[[], int] = lambda: 0) -> None:
        """Place the strip over the top of a part, some pixels below its edge, as a child of `inside`."""
        if self.covered is not None:
            self.covered.removeEventFilter(self)
        if self.parentWidget() is not inside:
            self.setParent(inside)
            self.hide()
        self.covered, self._below = part, below
        part.installEventFilter(self)
        self.settle()

    def eventFilter(self, a0: QObject | None, a1: QEvent | None) -> bool:
        """Stay over the covered part when it moves or resizes."""
        if a0 is self.covered and a1 is not None and a1.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self.settle()
        return super().eventFilter(a0, a1)

    def event(self, a0: QEvent | None) -> bool:
        """Take as many lines as the text needs."""
        if a0 is not None and a0.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest):
            self.settle()
        return super().event(a0)

    def settle(self) -> None:
        """Move to the place over the part."""
        if self.covered is not None:
            row, around = self.layout(), self.parentWidget()
            assert row is not None
            assert around is not None
            box = QRect(self.covered.mapTo(around, QPoint(0, 0)), self.covered.size())
            tall = max(row.heightForWidth(box.width()), row.minimumSize().height())
            self.setGeometry(box.left(), box.top() + self._below(), box.width(), tall)
            self.raise_()

    @property
    def words(self) -> str:
        """The text of the strip."""
        return self.label.text()

    @property
    def is_notice(self) -> bool:
        """Whether the text only says that something was done."""
        return self.property("kind") == "notice" and not self.offer_button.text()

    def show_message(self, words: str, *, kind: str, offer: str = "", other: str = "", leave: str = "Close") -> None:
        """Show a `fault` or a `notice`, with the actions it offers."""
        self.setProperty("kind", kind)
        for button, does in ((self.offer_button, offer), (self.other_button, other)):
            button.setText(does)
            button.setAccessibleName(does)
            button.setVisible(bool(does))
        self.close_button.setText(leave)
        self.close_button.setAccessibleName(leave)
        self.label.setText(words)
        self.label.setAccessibleName(words)
        style = self.style()
        assert style is not None
        style.polish(self)
        self.show()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for button in (self.offer_button, self.other_button, self.close_button):
            button.set_theme(theme)
