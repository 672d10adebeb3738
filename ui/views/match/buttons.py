"""The buttons of the ask bar, and the rows of options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen
from PyQt6.QtWidgets import QPushButton

from footroll.ui.models.naming import brief
from footroll.ui.models.words import tip_of
from footroll.ui.theme import BODY, LABEL, LIGHT, SMALL, px
from footroll.ui.views.controls import KeyButton, draw_frame, fitted, sized
from footroll.ui.views.icons import draw_icon, icon_room

if TYPE_CHECKING:
    from PyQt6.QtGui import QFocusEvent, QPaintEvent, QResizeEvent

    from footroll.kernels.layout import Side
    from footroll.ui.models.answers.base import Button, Option
    from footroll.ui.theme import Theme

ROW, SHORT_ROW, CAP = 30, 26, 22  # pixels of a row, of a row in a low window, and of a key
LEAST_PAD, CAP_GAP = 6, 8  # pixels beside the words of a button, and before its key
LINE, BESIDE = 18, 150  # pixels of a line of words, and the least width of a detail beside them
FREE = 10  # pixels above and below the words of a row with several lines
COLUMN = 52  # pixels of a column of values
KEY_WIDTH, DETAIL_LEFT = 30, 124  # pixels of a key before the words, and the least left edge of details
ROOMY = 880  # pixels; a window of this height has tall rows
CHOICE_LEFT = 36  # the left edge of the words of an answer
GONE_TO = {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}  # by keys
BACK = {Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason}
TABS = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
FLAGS = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
WRAPPED = int(FLAGS) | int(Qt.TextFlag.TextWordWrap)


def draw_columns(painter: QPainter, words: tuple[str, ...], *, right: float, height: float) -> None:
    """Paint words in columns, aligned to the right."""
    for at, one in enumerate(reversed(words)):
        box = QRectF(right - 8 - (at + 1) * px(COLUMN), 0, px(COLUMN), height)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, one)


def draw_cap(painter: QPainter, box: QRectF, *, words: str, font: QFont, ink: QColor) -> None:
    """Paint the cap of a key."""
    painter.setFont(font)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 1))
    painter.drawRoundedRect(box, 3, 3)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)


def tall_of(words: str, font: QFont, *, width: int) -> int:
    """Return the height of wrapped words."""
    box = QRect(0, 0, max(width, 1), 1000)
    return QFontMetrics(font).boundingRect(box, WRAPPED, words).height()


def cap_of(key: str) -> str:
    """Return a key as its cap shows it.

    >>> cap_of("Ctrl+Return"), cap_of("Shift+A")
    ('Ctrl Enter', '⇧A')
    """
    return key.replace("Return", "Enter").replace("Shift+", "⇧").replace("Ctrl+", "Ctrl ").replace("Left", "←")


class AskButton(KeyButton):
    """A button of the ask bar; the primary one has the colour of the deciding team."""

    tabbed = pyqtSignal(int)  # to the next or the previous open decision

    def __init__(self, button: Button, *, side: Side, theme: Theme) -> None:
        name = f"{button.words}, {cap_of(button.key)}" if button.key else button.words
        super().__init__(button.words, key=button.key, tip=button.tip or name, icon=button.icon)
        self.does, self.tip, self._side, self._primary = button.does, button.tip, side, button.primary
        self.gone_to = False  # the user moved here by keys; a new question moves the focus here too
        self.place, self._on = button.place, button.on
        self.setAccessibleName(f"{name}, {'on' if button.on else 'off'}" if button.does == "assistant" else name)
        self.setEnabled(button.enabled)
        self.setAutoDefault(True)
        self.set_theme(theme)

    def _listen(self, key: str) -> None:
        """Leave the key to the room, which knows its meaning."""

    def _cap(self) -> str:
        return cap_of(self.key)

    def focusInEvent(self, a0: QFocusEvent | None) -> None:
        """Remember what moved the focus here; reactivating the window does not count."""
        assert a0 is not None
        if a0.reason() not in BACK:
            self.gone_to = a0.reason() in GONE_TO
        super().focusInEvent(a0)

    def event(self, e: QEvent | None) -> bool:
        """Send Tab to the next open decision; F6 moves between parts of the window."""
        if isinstance(e, QKeyEvent) and e.type() == QEvent.Type.KeyPress and e.key() in TABS:
            self.tabbed.emit(TABS[Qt.Key(e.key())])
            return True
        return super().event(e)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Leave every key to the room, which knows its meaning."""
        assert a0 is not None
        a0.ignore()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the primary button in the team's colours, the others as ink on paper."""
        if not self._primary or not self.isEnabled():
            self._paint_plain()
            return
        kit = self._theme.kits[self._side]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        fill = QColor(kit.fill)
        painter.setBrush(fill.lighter(112) if self.underMouse() else fill)
        painter.setPen(QPen(QColor(self._theme.edges[self._side]), 1))
        painter.drawRoundedRect(box, 6, 6)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(kit.number), 2))
            painter.drawRoundedRect(box.adjusted(2.5, 2.5, -2.5, -2.5), 4, 4)
        self._draw_fitting(painter, ink=QColor(kit.number))
        painter.end()

    def _paint_plain(self) -> None:
        """Paint ink on paper; a switch that is on is filled."""
        painter, theme = QPainter(self), self._theme
        filled = self._on or self.isDown()
        draw_frame(painter, self, theme=theme, filled=filled)
        ink = theme.surface if filled else theme.text if self.isEnabled() else theme.third
        self._draw_fitting(painter, ink=QColor(ink))
        painter.end()

    def _draw_fitting(self, painter: QPainter, *, ink: QColor) -> None:
        """Paint icon, words and key in the middle; what does not fit goes: first the icon, then the key."""
        words = QFontMetrics(self._bold()).horizontalAdvance(self.text())
        key = self._key_width() + CAP_GAP if self.key else 0
        icon = icon_room(self._icon)
        room = self.width() - 2 * LEAST_PAD
        icon = icon if words + key + icon <= room else 0
        key = key if words + key <= room else 0
        left = (self.width() - min(words, room) - key - icon) / 2
        if icon:
            draw_icon(painter, self._icon, left=int(left), middle=self.height() / 2, ink=ink)
        painter.setPen(ink)
        painter.setFont(fitted(self._bold(), self.text(), room=QSizeF(room, self.height())))
        painter.drawText(QRectF(left + icon, 0, min(words, room) + 1, self.height()), FLAGS, self.text())
        if key:
            high = px(CAP - 4)
            cap = QRectF(left + icon + words + CAP_GAP, (self.height() - high) / 2, self._key_width(), high)
            draw_cap(painter, cap, words=self._cap(), font=sized(self.font(), LABEL), ink=ink)


class OptionRow(QPushButton):
    """A row of the list: key, words and detail; a forbidden one is dimmed and says why."""

    def __init__(self) -> None:
        super().__init__()
        self.option: Option | None = None
        self._theme = LIGHT
        self.setFixedHeight(px(ROW))
        self.setAutoDefault(True)

    @property
    def key(self) -> str:
        """The key of the option."""
        return self.option.key if self.option else ""

    @property
    def _detail(self) -> str:
        """The detail beside the words; the tooltip names the clause."""
        return brief(self.option.detail) if self.option else ""

    def set_option(self, option: Option, *, theme: Theme) -> None:
        """Show an option."""
        self.option, self._theme = option, theme
        self.setAccessibleName(f"{option.words}, {cap_of(option.key)}" if option.key else option.words)
        leads = ". ".join(part for part in (option.detail, *option.values, option.mark) if part)
        self.setAccessibleDescription(leads or option.words)
        self.setToolTip(tip_of(option.detail))
        self._measure()
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap the words again."""
        super().resizeEvent(a0)
        self._measure()

    def _measure(self) -> None:
        """Set the height for the wrapped words."""
        if self.option is None:
            return
        top = self.window()
        roomy = top is not None and top.height() >= ROOMY
        free = FREE if roomy else FREE - 4
        self.setFixedHeight(max(px(ROW if roomy else SHORT_ROW), self.tall() + free))

    def tall(self) -> int:
        """Return the height of the wrapped words; an answer has its cost below them."""
        assert self.option is not None
        if self.option.values:
            return self._choice_tall(self.option.words, bold=True) + self._choice_tall(self.option.detail) + 4
        tall = tall_of(self._detail, sized(self.font(), SMALL), width=self._detail_room()[1])
        return tall + px(LINE) if self._stacked else tall

    def _choice_tall(self, words: str, *, bold: bool = False) -> int:
        return tall_of(words, self._choice_font(bold=bold), width=self._choice_room())

    def _choice_font(self, *, bold: bool) -> QFont:
        if bold:
            return sized(self.font(), BODY, weight=QFont.Weight.DemiBold)
        return sized(self.font(), SMALL)

    def _choice_room(self) -> int:
        """Return the width left by the columns of values."""
        assert self.option is not None
        return self.width() - CHOICE_LEFT - px(COLUMN) * len(self.option.values) - 4

    def _detail_room(self) -> tuple[int, int]:
        """Return the left edge and the width of the detail."""
        assert self.option is not None
        words = QFontMetrics(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        start = self._words_left()
        left = max(start + words.horizontalAdvance(self.option.words) + 12, DETAIL_LEFT)
        mark = QFontMetrics(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        taken = mark.horizontalAdvance(self.option.mark) + 12 if self.option.mark else 0
        room = self.width() - 10 - taken
        return (start, room - start) if self._stacked else (left, room - left)

    @property
    def _stacked(self) -> bool:
        """Whether the detail goes below the words, for lack of room beside them."""
        if self.option is None or not self._detail:
            return False
        words = QFontMetrics(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        taken = self._words_left() + words.horizontalAdvance(self.option.words) + 12
        long = QFontMetrics(sized(self.font(), SMALL)).horizontalAdvance(self._detail)
        return long > self.width() - taken - 10 and self.width() - taken < px(BESIDE)

    def _words_left(self) -> int:
        """Return the left edge of the words: after the key and the icon, if any."""
        return self._icon_left() + icon_room(self.option.icon if self.option else "")

    def _icon_left(self) -> int:
        return 12 + px(KEY_WIDTH) if self.key else 12

    def sizeHint(self) -> QSize:
        """Return the size of a row."""
        return QSize(280, px(ROW))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the row."""
        if self.option is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_box(painter)
        ink = QColor(self._theme.text if self.option.allowed else self._theme.third)
        if self.option.values:
            self._draw_choice(painter, ink=ink)
        else:
            self._draw_key(painter, ink=ink)
            self._draw_words(painter, ink=ink)
        painter.end()

    def _draw_choice(self, painter: QPainter, *, ink: QColor) -> None:
        """Paint an answer: its mark, its words above its cost, and its values."""
        assert self.option is not None
        painter.setPen(QPen(QColor(self._theme.border), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        middle = QPointF(18, self.height() / 2)
        painter.drawEllipse(middle, 7, 7)
        if self.option.chosen:
            painter.setBrush(ink)
            painter.drawEllipse(middle, 3.5, 3.5)
        painter.setPen(ink)
        painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        draw_columns(painter, self.option.values, right=self.width(), height=self.height())
        top = (self.height() - self.tall()) / 2
        for words, bold in ((self.option.words, True), (self.option.detail, False)):
            tall = self._choice_tall(words, bold=bold)
            painter.setFont(self._choice_font(bold=bold))
            painter.drawText(QRectF(CHOICE_LEFT, top, self._choice_room(), tall), WRAPPED, words)
            top += tall

    def _draw_box(self, painter: QPainter) -> None:
        """Paint the frame of the marked row, or the background of the pointed one."""
        assert self.option is not None
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        marked = self.option.chosen or self.hasFocus()
        painter.setPen(QPen(QColor(self._theme.text), 1.4) if marked else Qt.PenStyle.NoPen)
        sunk = self.option.chosen or (self.underMouse() and self.option.allowed)
        painter.setBrush(QColor(self._theme.sunk) if sunk else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)

    def _draw_key(self, painter: QPainter, *, ink: QColor) -> None:
        assert self.option is not None
        if not self.option.key:
            return
        high = px(CAP - 4)
        cap = QRectF(8, (self.height() - high) / 2, px(CAP), high)
        draw_cap(painter, cap, words=self.option.key, font=sized(self.font(), LABEL), ink=ink)

    def _draw_words(self, painter: QPainter, *, ink: QColor) -> None:
        """Paint the words, the detail and the mark at the right."""
        assert self.option is not None
        height, start = self.height(), self._words_left()
        left, room = self._detail_room()
        draw_icon(painter, self.option.icon, left=self._icon_left(), middle=height / 2, ink=ink)
        painter.setPen(ink)
        painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        top = (height - self.tall()) / 2 if self._stacked else 0
        line = px(LINE) if self._stacked else height
        painter.drawText(QRectF(start, top, self.width() - start, line), FLAGS, self.option.words)
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(QRectF(0, 0, self.width() - 10, height), right, self.option.mark)
        painter.setFont(sized(self.font(), SMALL))
        below = top + line if self._stacked else 0
        painter.drawText(
            QRectF(left, below, room, self.tall() - line if self._stacked else height), WRAPPED, self._detail
        )
