"""The checks of a lesson as lines to click, and the ways to share it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRect, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from footroll.ui.theme import BODY, LIGHT, SMALL, px
from footroll.ui.views.controls import KeyButton, section, sized
from footroll.ui.views.flow import Flow
from footroll.ui.views.icons import draw_icon
from footroll.ui.views.panel_style import line

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.ui.models.lesson_editor.reports import CheckLine
    from footroll.ui.theme import Theme

LEFT, EDGE = 26, 3  # pixels before the words, and around them
WRAP = Qt.TextFlag.TextWordWrap
MENDS = {"several": "Both are right"}  # words of a button; any other one puts a field in


class CheckRow(QAbstractButton):
    """One check: a tick or a warning, a sentence, and quieter words; a click leads to the place."""

    def __init__(self, check: CheckLine) -> None:
        super().__init__()
        self.check, self._theme = check, LIGHT
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{'Passed' if check.passed else 'To do'}: {check.says} {check.more}".strip())
        self.setAccessibleDescription("Leads to the place.")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def _fonts(self) -> tuple[QFont, QFont]:
        return sized(self.font(), BODY), sized(self.font(), SMALL)

    def _heights(self, width: int) -> tuple[int, int]:
        """Return the heights of the sentence and of the quieter words."""
        large, small = self._fonts()
        room = QRect(0, 0, max(width - px(LEFT) - 4, 1), 10_000)
        says = QFontMetrics(large).boundingRect(room, WRAP, self.check.says).height()
        more = QFontMetrics(small).boundingRect(room, WRAP, self.check.more).height() if self.check.more else 0
        return says, more

    def heightForWidth(self, a0: int) -> int:
        """Return the height of all lines."""
        return sum(self._heights(a0)) + 2 * EDGE

    def sizeHint(self) -> QSize:
        """Return the size at the width of the column."""
        width = self.width() if self.width() > 100 else px(300)
        return QSize(px(200), self.heightForWidth(width))

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Take as many lines as the words need."""
        super().resizeEvent(a0)
        self.setFixedHeight(self.heightForWidth(self.width()))

    def paintEvent(self, e: QPaintEvent | None) -> None:
        """Paint the mark and the words."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus() or self.underMouse():
            painter.setPen(QPen(QColor(theme.text), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.sunk))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 4, 4)
        large, small = self._fonts()
        says, more = self._heights(self.width())
        mark, ink = ("tick", theme.good) if self.check.passed else ("warning", theme.warn)
        draw_icon(painter, mark, left=2, middle=EDGE + QFontMetrics(large).height() / 2, ink=QColor(ink))
        box = QRect(px(LEFT), EDGE, self.width() - px(LEFT) - 4, says)
        painter.setPen(QColor(theme.text))
        painter.setFont(large)
        painter.drawText(box, WRAP, self.check.says)
        painter.setPen(QColor(theme.second))
        painter.setFont(small)
        painter.drawText(QRect(box.left(), box.bottom() + 1, box.width(), more), WRAP, self.check.more)
        painter.end()


class ChecksCard(QFrame):
    """All checks; those that stop the sharing are amber."""

    led = pyqtSignal(object)  # to the place of a CheckLine
    mended = pyqtSignal(object)  # a CheckLine with its mend

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self._theme = LIGHT
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(2)
        head = QHBoxLayout()
        self.note = line(name="quiet")
        head.addWidget(section("Checks"))
        head.addStretch(1)
        head.addWidget(self.note)
        column.addLayout(head)
        self._list = QVBoxLayout()
        self._list.setSpacing(2)
        column.addLayout(self._list)
        self.rows: list[CheckRow] = []
        self.mends: list[KeyButton] = []
        self._shown: tuple[CheckLine, ...] = ()

    def show_checks(self, checks: tuple[CheckLine, ...], *, counting: bool) -> None:
        """Show the checks; rows that stay the same are kept."""
        self.note.setText("counting…" if counting else "")
        if checks == self._shown:
            return
        self._shown = checks
        for old in (*self.rows, *self.mends):
            self._list.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows, self.mends = [], []
        for check in checks:
            row = CheckRow(check)
            row.set_theme(self._theme)
            row.clicked.connect(partial(self._lead, check))
            self.rows.append(row)
            self._list.addWidget(row)
            if check.mend:
                words = MENDS.get(check.mend, f"Make it {{{check.mend}}}")
                button = KeyButton(words, tip="Mend this")
                button.set_theme(self._theme)
                button.clicked.connect(partial(self._mend, check))
                self.mends.append(button)
                self._list.addWidget(button, 0, Qt.AlignmentFlag.AlignRight)

    def _lead(self, check: CheckLine, _checked: bool = False) -> None:
        self.led.emit(check)

    def _mend(self, check: CheckLine, _checked: bool = False) -> None:
        self.mended.emit(check)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        for row in self.rows:
            row.set_theme(theme)
        for button in self.mends:
            button.set_theme(theme)


SHARES = {
    "file": ("File…", "One text file that opens anywhere, or a study of this step"),
    "page": ("HTML page…", "One page that works without the program and without a network"),
    "handout": ("Handout…", "Pages to print, with the answers at the end"),
    "picture": ("Picture…", "This step as PNG or SVG, with a description"),
    "gif": ("GIF…", "This step, its lines drawn one after the other"),
}
WHOLE = ("file", "page", "handout")  # of a lesson without faults


class ShareCard(QFrame):
    """The ways to share a lesson, and why some have to wait."""

    wanted = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        column.addWidget(section("Share"))
        self.buttons = {
            name: KeyButton(words, tip=tip, icon="print" if name == "handout" else "export")
            for name, (words, tip) in SHARES.items()
        }
        for name, button in self.buttons.items():
            button.clicked.connect(partial(self._want, name))
        body = QWidget()
        flow = Flow(*self.buttons.values())
        body.setLayout(flow)
        policy = body.sizePolicy()
        policy.setHeightForWidth(True)
        body.setSizePolicy(policy)
        column.addWidget(body)
        self.note = line(name="quiet", wraps=True)
        column.addWidget(self.note)

    def _want(self, name: str, _checked: bool = False) -> None:
        self.wanted.emit(name)

    def show_state(self, *, open_checks: int, counting: bool) -> None:
        """Say what can be shared now."""
        ready = not open_checks and not counting
        for name in WHOLE:
            self.buttons[name].setEnabled(ready)
        things = "one check" if open_checks == 1 else f"{open_checks} checks"
        waits = "Counting the lesson." if counting and not open_checks else f"File, page and handout wait for {things}."
        words = "" if ready else f"{waits} A picture shows this step alone."
        self.note.setText(words)
        self.note.setVisible(bool(words))
