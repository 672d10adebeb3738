"""Parts of rooms in which the program works: ask bar with an ink block, steps, progress and fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from footroll.ui.models.working import spoken_progress
from footroll.ui.theme import ASK_HEIGHT, CONTROL_HEIGHT, LIGHT, SMALL, STAGES_HEIGHT, SUBJECT, px
from footroll.ui.views.controls import KeyButton, QuietLabel, sized
from footroll.ui.views.icons import draw_icon, icon_room
from footroll.ui.views.match.ask_words import AskWords

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from footroll.ui.models.working import AskedWork, WorkButton
    from footroll.ui.theme import Theme

BLOCK, EDGE, GAP = 176, 16, 8
BAR = 8  # height of the progress bar, in pixels
FIELD = 72  # width of a number field
TICK = "tick"


class RoomKeyButton(KeyButton):
    """A button whose key the room handles, after fields and tables had a chance to use it."""

    def _listen(self, key: str) -> None:
        """Leave the key to the room."""


class RightLabel(QuietLabel):
    """A one-line label at the right of its place."""

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint as much of the text as fits."""
        painter = QPainter(self)
        words = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, words)
        painter.end()


class InkBlock(QWidget):
    """The room and what it does now, in ink: no team is asked."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name, self._role, self._theme = name, "", LIGHT
        self.setFixedSize(px(BLOCK), px(ASK_HEIGHT))

    def show_role(self, role: str) -> None:
        """Show what the room does now."""
        self._role = role
        self.setAccessibleName(f"{self._name}: {role}")
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the block."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.text))
        painter.setPen(QColor(self._theme.surface))
        painter.setFont(sized(self.font(), SUBJECT, weight=QFont.Weight.Bold))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(EDGE, px(12), self.width() - 2 * EDGE, px(20)), middle, self._name)
        painter.setFont(sized(self.font(), SMALL))
        painter.drawText(QRectF(EDGE, px(33), self.width() - 2 * EDGE, px(18)), middle, self._role)
        painter.end()


class WorkBar(QFrame):
    """Says what the program does, and what can be done about it."""

    pressed = pyqtSignal(str)  # what the button does

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName("strip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(px(ASK_HEIGHT) + 1)
        self._theme = LIGHT
        self._shown: tuple[object, ...] = ()
        self.block, self.words = InkBlock(name), AskWords()
        self.buttons: dict[str, RoomKeyButton] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, EDGE, 0)
        self._row.setSpacing(GAP)
        self._row.addWidget(self.block)
        self._row.addWidget(self.words, 1)

    def show_work(self, asked: AskedWork, *, blocked: str = "") -> None:
        """Show the question and the buttons; `blocked` is why the primary one is off."""
        self.block.show_role(asked.role)
        if self.words.question.text() != asked.question or self.words.consequence.text() != asked.consequence:
            self.words.question.setText(asked.question)
            self.words.consequence.setText(asked.consequence)
            self.words.lay_out()
        self.setAccessibleName(f"{asked.role}: {asked.question}")
        self._show_buttons(asked.buttons)
        for button in asked.buttons:
            self.buttons[button.does].setEnabled(not (button.primary and blocked))
            self.buttons[button.does].setAccessibleDescription(button.tip)

    def _show_buttons(self, buttons: tuple[WorkButton, ...]) -> None:
        """Replace the buttons if they have changed; the focus stays at the primary one."""
        if buttons == self._shown:
            return
        self._shown = buttons
        window = self.window()
        focus = window.focusWidget() if window else None
        held = any(button is focus for button in self.buttons.values())
        for old in self.buttons.values():
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.buttons = {}
        for one in buttons:
            button = RoomKeyButton(one.words, key=one.key, tip=one.tip, primary=one.primary, icon=one.icon)
            button.set_theme(self._theme)
            button.clicked.connect(lambda _, does=one.does: self.pressed.emit(does))
            self._row.addWidget(button)
            self.buttons[one.does] = button
        if held:
            self.take_focus()

    @property
    def primary(self) -> RoomKeyButton | None:
        """The button that Enter presses."""
        return next((button for button in self.buttons.values() if button._primary), None)

    def take_focus(self) -> bool:
        """Focus the primary button, and return whether it takes the focus."""
        button = self.primary
        if button is None or not button.isEnabled():
            return False
        button.show()  # the layout would show a new button only later
        button.setFocus()
        return True

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.block.set_theme(theme)
        for button in self.buttons.values():
            button.set_theme(theme)


class StepButton(QPushButton):
    """A step of the room: done, now or later."""

    def __init__(self, words: str, tip: str) -> None:
        super().__init__(words)
        self._theme, self.progress = LIGHT, "later"
        self.setToolTip(tip)
        self.setAccessibleDescription(tip)

    def show_progress(self, progress: str) -> None:
        """Show whether the step is done, now or later."""
        self.progress = progress
        self.setAccessibleName(f"{self.text()}, {progress}")
        self.updateGeometry()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def _font(self) -> QFont:
        return sized(self.font(), SMALL, weight=QFont.Weight.Bold if self.progress == "now" else QFont.Weight.Normal)

    def sizeHint(self) -> QSize:
        """Return the size of the words, with a tick or a frame."""
        words = QFontMetrics(self._font()).horizontalAdvance(self.text())
        return QSize(words + (icon_room(TICK) if self.progress == "done" else 24), px(STAGES_HEIGHT) - 6)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the words, in a frame if it is now."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, done = self.progress == "now", self.progress == "done"
        ink = QColor(self._theme.text if now else self._theme.second)
        if now or self.hasFocus():
            painter.setPen(QPen(QColor(self._theme.text), 2 if self.hasFocus() else 1.4))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 2, -1, -2), 11, 11)
        if done:
            draw_icon(painter, TICK, left=2, middle=self.height() / 2, ink=ink)
        painter.setPen(ink)
        painter.setFont(self._font())
        left = icon_room(TICK) if done else 12
        painter.drawText(self.rect().adjusted(left, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()


class StepStrip(QFrame):
    """The steps of the room, with a note at the right; a click leads to the part of a step."""

    chosen = pyqtSignal(int)

    def __init__(self, steps: dict[str, str]) -> None:
        super().__init__()
        self.setObjectName("strip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(px(STAGES_HEIGHT))
        self.steps = [StepButton(words, tip) for words, tip in steps.items()]
        self.note = QuietLabel()
        self.note.setObjectName("about")
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, 0, EDGE, 0)
        row.setSpacing(GAP)
        for at, step in enumerate(self.steps):
            if at:
                row.addWidget(QLabel("›"))
            row.addWidget(step)
            step.clicked.connect(lambda _, at=at: self.chosen.emit(at))
        row.addStretch(1)
        row.addWidget(self.note)
        self.note.setMinimumWidth(0)

    def show_step(self, now: int, *, note: str) -> None:
        """Show the step in which the room is."""
        for at, step in enumerate(self.steps):
            step.show_progress("done" if at < now else "now" if at == now else "later")
        if note != self.note.text():
            self.note.setText(note)
            self.note.setMinimumWidth(QFontMetrics(self.note.font()).horizontalAdvance(note) + 2)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for step in self.steps:
            step.set_theme(theme)


class WorkProgress(QWidget):
    """The progress in words and as a bar; a screen reader hears of every quarter."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self._share = LIGHT, 0.0
        self.count, self.time = QLabel(), QuietLabel()
        self.count.setObjectName("strong")
        self.time.setObjectName("about")
        self.bar = QWidget()
        self.bar.setFixedHeight(px(BAR))
        row = QHBoxLayout()
        row.addWidget(self.count)
        row.addStretch(1)
        row.addWidget(self.time)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.bar)

    def show_progress(self, done: int, total: int, *, time: str) -> None:
        """Show how much is done, and the time."""
        self.count.setText(f"{done:,} of {total:,} matches")
        self.time.setText(time)
        self.time.setMinimumWidth(QFontMetrics(self.time.font()).horizontalAdvance(time) + 2)
        self._share = done / total if total else 0.0
        spoken = spoken_progress(done, total)
        if self.accessibleName() != spoken:
            self.setAccessibleName(spoken)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the bar."""
        painter, box = QPainter(self), QRectF(self.bar.geometry()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.hairline), 1))
        painter.setBrush(QColor(self._theme.sunk))
        painter.drawRoundedRect(box, 4, 4)
        if self._share:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.text))
            box.setWidth(max(box.width() * self._share, box.height()))
            painter.drawRoundedRect(box, 4, 4)
        painter.end()


class WorkField(QWidget):
    """A number that is typed, with its words beside it and a fault below."""

    changed = pyqtSignal(str)

    def __init__(self, words: str, *, tip: str) -> None:
        super().__init__()
        self.field, self.words, self.fault = QLineEdit(), QLabel(words), QLabel()
        self._theme = LIGHT
        self.field.setFixedSize(px(FIELD), px(CONTROL_HEIGHT))
        self.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.field.setMaxLength(19)
        self.field.setAccessibleDescription(tip)
        self.name(words)
        self.fault.setWordWrap(True)
        self.fault.setObjectName("about")
        self.fault.hide()
        self.words.setWordWrap(True)
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addWidget(self.field)
        row.addWidget(self.words, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.fault)
        self.field.textEdited.connect(self.changed)

    def name(self, words: str) -> None:
        """Set the words beside the number."""
        self.words.setText(words)
        self.field.setAccessibleName(words)

    def show_value(self, value: str, *, fault: str) -> None:
        """Show a number unless it is being typed, and what is wrong with it."""
        if not self.field.hasFocus() and self.field.text() != value:
            self.field.setText(value)
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        self.set_theme(self._theme)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme; a wrong number is outlined."""
        self._theme = theme
        wrong = bool(self.fault.text())
        edge = f"2px solid {theme.bad}" if wrong else f"1px solid {theme.border}"
        focus = theme.bad if wrong else theme.text
        style = f"QLineEdit {{ border: {edge}; }} QLineEdit:focus {{ border: 2px solid {focus}; }}"
        if style != self.field.styleSheet():
            self.field.setStyleSheet(style)
            self.fault.setStyleSheet(f"color: {theme.bad};")
