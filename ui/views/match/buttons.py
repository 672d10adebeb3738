"""The buttons of the ask bar and the lines of what may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen
from PyQt6.QtWidgets import QPushButton

from footroll.ui.models.naming import brief
from footroll.ui.models.words import tip_of
from footroll.ui.theme import BODY, LABEL, LIGHT, SMALL, px
from footroll.ui.views.controls import KeyButton, sized
from footroll.ui.views.icons import draw_icon, icon_room

if TYPE_CHECKING:
    from PyQt6.QtGui import QFocusEvent, QPaintEvent, QResizeEvent

    from footroll.kernels.layout import Side
    from footroll.ui.models.answers.base import Button, Option
    from footroll.ui.theme import Theme

ROW, SHORT_ROW, CAP = 30, 26, 22  # pixels of a line, one in a low window, a key
LINE, BESIDE = 18, 150  # pixels of a line of words, and what a detail needs beside them
FREE = 10  # pixels above and below the words of a line that takes more
COLUMN = 52  # pixels of a column of values
KEY_WIDTH, DETAIL_LEFT = 30, 124  # what a key takes before the words, and where details begin at least
ROOMY = 880  # pixels of a window in which lines are airy
CHOICE_LEFT = 36  # where the words of one of several answers begin
GONE_TO = {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}  # by keys
BACK = {Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason}
TABS = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}
FLAGS = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
WRAPPED = int(FLAGS) | int(Qt.TextFlag.TextWordWrap)


def draw_columns(painter: QPainter, words: tuple[str, ...], *, right: float, height: float) -> None:
    """Write words in columns that end at the right."""
    for at, one in enumerate(reversed(words)):
        box = QRectF(right - 8 - (at + 1) * px(COLUMN), 0, px(COLUMN), height)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, one)


def tall_of(words: str, font: QFont, *, width: int) -> int:
    """Return how high words are when they are wrapped."""
    box = QRect(0, 0, max(width, 1), 1000)
    return QFontMetrics(font).boundingRect(box, WRAPPED, words).height()


def cap_of(key: str) -> str:
    """Return a key as its cap says it.

    >>> cap_of("Ctrl+Return"), cap_of("Shift+A")
    ('Ctrl Enter', '⇧A')
    """
    return key.replace("Return", "Enter").replace("Shift+", "⇧").replace("Ctrl+", "Ctrl ")


class AskButton(KeyButton):
    """A button of the ask bar; the primary one wears the colour of the team that is asked."""

    tabbed = pyqtSignal(int)  # to the next open decision, or to the one before

    def __init__(self, button: Button, *, side: Side, theme: Theme) -> None:
        name = f"{button.words}, {cap_of(button.key)}" if button.key else button.words
        super().__init__(button.words, key=button.key, tip=button.tip or name, icon=button.icon)
        self.does, self.tip, self._side, self._primary = button.does, button.tip, side, button.primary
        self.gone_to = False  # by a person's keys; a new question leads the focus here too
        self._button, self.whole = button, self.sizeHint().width()
        self.setAccessibleName(name)
        self.setEnabled(button.enabled)
        self.setAutoDefault(True)
        self.set_theme(theme)

    def set_brief(self, brief: bool) -> None:
        """Spare the key of undo, and all but the icon of redo, where words need the room."""
        spared = brief and self.does in ("undo", "redo")
        self._key = "" if spared else self._button.key
        self.setText("" if spared and self.does == "redo" else self._button.words)
        self.updateGeometry()

    def _listen(self, key: str) -> None:
        """Leave the key to the room, which knows what it means now."""

    def _cap(self) -> str:
        return cap_of(self._key)

    def focusInEvent(self, a0: QFocusEvent | None) -> None:
        """Remember who brought the focus; a window that is come back to leaves it as it was."""
        assert a0 is not None
        if a0.reason() not in BACK:
            self.gone_to = a0.reason() in GONE_TO
        super().focusInEvent(a0)

    def event(self, e: QEvent | None) -> bool:
        """Say Tab: in a match it goes to the next open decision, and F6 to the next part of the window."""
        if isinstance(e, QKeyEvent) and e.type() == QEvent.Type.KeyPress and e.key() in TABS:
            self.tabbed.emit(TABS[Qt.Key(e.key())])
            return True
        return super().event(e)

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Leave every key to the room, which knows what it means now."""
        assert a0 is not None
        a0.ignore()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the primary button in the team's colours, the others as ink on paper."""
        if not self._primary or not self.isEnabled():
            super().paintEvent(a0)
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
        self._draw_words(painter, ink=QColor(kit.number))
        painter.end()


class OptionRow(QPushButton):
    """A line of the list: key, words, what it comes to; one that is forbidden is dimmed and says why."""

    def __init__(self) -> None:
        super().__init__()
        self._option: Option | None = None
        self._theme = LIGHT
        self.setFixedHeight(px(ROW))
        self.setAutoDefault(True)

    @property
    def key(self) -> str:
        """The key of the option."""
        return self._option.key if self._option else ""

    @property
    def _detail(self) -> str:
        """What is written beside the words; the clause of a reason stands in the tooltip."""
        return brief(self._option.detail) if self._option else ""

    def set_option(self, option: Option, *, theme: Theme) -> None:
        """Show an option."""
        self._option, self._theme = option, theme
        self.setAccessibleName(f"{option.words}, {cap_of(option.key)}" if option.key else option.words)
        leads = ". ".join(part for part in (option.detail, *option.values, option.mark) if part)
        self.setAccessibleDescription(leads or option.words)
        self.setToolTip(tip_of(option.detail))
        self._measure()
        self.update()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Wrap anew."""
        super().resizeEvent(a0)
        self._measure()

    def _measure(self) -> None:
        """Take as many lines as the words need."""
        if self._option is None:
            return
        top = self.window()
        roomy = top is not None and top.height() >= ROOMY
        free = FREE if roomy else FREE - 4
        self.setFixedHeight(max(px(ROW if roomy else SHORT_ROW), self._tall() + free))

    def _tall(self) -> int:
        """Return how high the words are, wrapped: of a choice what it costs stands below them."""
        assert self._option is not None
        if self._option.values:
            return self._choice_tall(self._option.words, bold=True) + self._choice_tall(self._option.detail) + 4
        tall = tall_of(self._detail, sized(self.font(), SMALL), width=self._detail_room()[1])
        return tall + px(LINE) if self._stacked else tall

    def _choice_tall(self, words: str, *, bold: bool = False) -> int:
        return tall_of(words, self._choice_font(bold=bold), width=self._choice_room())

    def _choice_font(self, *, bold: bool) -> QFont:
        if bold:
            return sized(self.font(), BODY, weight=QFont.Weight.DemiBold)
        return sized(self.font(), SMALL)

    def _choice_room(self) -> int:
        """Return the pixels beside the columns of values."""
        assert self._option is not None
        return self.width() - CHOICE_LEFT - px(COLUMN) * len(self._option.values) - 4

    def _detail_room(self) -> tuple[int, int]:
        """Return where the detail begins, and how wide it may be."""
        assert self._option is not None
        words = QFontMetrics(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        start = self._words_left()
        left = max(start + words.horizontalAdvance(self._option.words) + 12, DETAIL_LEFT)
        mark = QFontMetrics(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        taken = mark.horizontalAdvance(self._option.mark) + 12 if self._option.mark else 0
        room = self.width() - 10 - taken
        return (start, room - start) if self._stacked else (left, room - left)

    @property
    def _stacked(self) -> bool:
        """Whether what it comes to stands below words that leave it too little room beside them."""
        if self._option is None or not self._detail:
            return False
        words = QFontMetrics(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        taken = self._words_left() + words.horizontalAdvance(self._option.words) + 12
        long = QFontMetrics(sized(self.font(), SMALL)).horizontalAdvance(self._detail)
        return long > self.width() - taken - 10 and self.width() - taken < px(BESIDE)

    def _words_left(self) -> int:
        """Return where the words begin: after the key and the icon if there are any."""
        return self._icon_left() + icon_room(self._option.icon if self._option else "")

    def _icon_left(self) -> int:
        return 12 + px(KEY_WIDTH) if self.key else 12

    def sizeHint(self) -> QSize:
        """Return room for a line."""
        return QSize(280, px(ROW))

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the line."""
        if self._option is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_box(painter)
        ink = QColor(self._theme.text if self._option.allowed else self._theme.third)
        if self._option.values:
            self._draw_choice(painter, ink=ink)
        else:
            self._draw_key(painter, ink=ink)
            self._draw_words(painter, ink=ink)
        painter.end()

    def _draw_choice(self, painter: QPainter, *, ink: QColor) -> None:
        """Paint one of several answers: whether it is taken, its words over what they cost, and its values."""
        assert self._option is not None
        painter.setPen(QPen(QColor(self._theme.border), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        middle = QPointF(18, self.height() / 2)
        painter.drawEllipse(middle, 7, 7)
        if self._option.chosen:
            painter.setBrush(ink)
            painter.drawEllipse(middle, 3.5, 3.5)
        painter.setPen(ink)
        painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        draw_columns(painter, self._option.values, right=self.width(), height=self.height())
        top = (self.height() - self._tall()) / 2
        for words, bold in ((self._option.words, True), (self._option.detail, False)):
            tall = self._choice_tall(words, bold=bold)
            painter.setFont(self._choice_font(bold=bold))
            painter.drawText(QRectF(CHOICE_LEFT, top, self._choice_room(), tall), WRAPPED, words)
            top += tall

    def _draw_box(self, painter: QPainter) -> None:
        """Paint the frame of the marked line, or the ground of the pointed one."""
        assert self._option is not None
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        marked = self._option.chosen or self.hasFocus()
        painter.setPen(QPen(QColor(self._theme.text), 1.4) if marked else Qt.PenStyle.NoPen)
        sunk = self._option.chosen or (self.underMouse() and self._option.allowed)
        painter.setBrush(QColor(self._theme.sunk) if sunk else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)

    def _draw_key(self, painter: QPainter, *, ink: QColor) -> None:
        assert self._option is not None
        if not self._option.key:
            return
        high = px(CAP - 4)
        cap = QRectF(8, (self.height() - high) / 2, px(CAP), high)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, 1))
        painter.drawRoundedRect(cap, 3, 3)
        painter.setFont(sized(self.font(), LABEL))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._option.key)

    def _draw_words(self, painter: QPainter, *, ink: QColor) -> None:
        """Paint the words, what they come to, and the mark at the right end."""
        assert self._option is not None
        height, start = self.height(), self._words_left()
        left, room = self._detail_room()
        draw_icon(painter, self._option.icon, left=self._icon_left(), middle=height / 2, ink=ink)
        painter.setPen(ink)
        painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.DemiBold))
        top = (height - self._tall()) / 2 if self._stacked else 0
        line = px(LINE) if self._stacked else height
        painter.drawText(QRectF(start, top, self.width() - start, line), FLAGS, self._option.words)
        painter.setFont(sized(self.font(), SMALL, weight=QFont.Weight.DemiBold))
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(QRectF(0, 0, self.width() - 10, height), right, self._option.mark)
        painter.setFont(sized(self.font(), SMALL))
        below = top + line if self._stacked else 0
        painter.drawText(
            QRectF(left, below, room, self._tall() - line if self._stacked else height), WRAPPED, self._detail
        )
