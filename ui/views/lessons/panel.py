"""The panel of a lesson: its progress, the text, the question with its answers, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QRectF, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QColor, QPainter, QPen
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from footroll.ui.theme import BODY, CONTROL_HEIGHT, LABEL, LIGHT, SMALL, SUBJECT, px
from footroll.ui.views.controls import KeyButton, section
from footroll.ui.views.flow import Flow
from footroll.ui.views.jobs.frame import RoomKeyButton
from footroll.ui.views.lessons.answers import AnswerRows
from footroll.ui.views.lessons.text import StepText

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent, QPaintEvent

    from footroll.ui.theme import Theme

EDGE, BAR, FIELD = 16, 6, 76  # pixels


class ShareBar(QWidget):
    """A thin bar for a share that is done."""

    def __init__(self) -> None:
        super().__init__()
        self._theme, self.share = LIGHT, 0.0
        self.setFixedHeight(BAR)

    def show_share(self, share: float) -> None:
        """Show a share from 0 to 1."""
        self.share = share
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the bar."""
        painter, box = QPainter(self), QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._theme.hairline), 1))
        painter.setBrush(QColor(self._theme.sunk))
        painter.drawRoundedRect(box, 3, 3)
        if self.share > 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.text))
            painter.drawRoundedRect(QRectF(box.left(), box.top(), box.width() * min(self.share, 1), box.height()), 3, 3)
        painter.end()


class NumberLine(QLineEdit):
    """A field for a number; letters stay with the room."""

    def keyPressEvent(self, a0: QKeyEvent | None) -> None:
        """Type digits and signs; leave letters, Enter and Esc to the room."""
        assert a0 is not None
        if a0.text().isalpha() or a0.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            a0.ignore()
        else:
            super().keyPressEvent(a0)


class QuestionPanel(QWidget):
    """Parts one below the other: a head and a foot that stay, and between them what scrolls."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = LIGHT
        self._themed: list[QWidget] = []
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.head = self._frame("head")
        self.area = QScrollArea()
        self.area.setObjectName("panel")
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        body.setObjectName("scrolled")
        self.column = QVBoxLayout(body)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addStretch(1)
        self.area.setWidget(body)
        self.foot = self._frame("foot")
        whole.addWidget(self.head)
        whole.addWidget(self.area, 1)
        whole.addWidget(self.foot)
        self._sight = QTimer(self)
        self._sight.setSingleShot(True)
        self._sight.timeout.connect(self._see)
        self._seen: QWidget | None = None

    def _frame(self, name: str) -> QFrame:
        frame = QFrame()
        frame.setObjectName(name)
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(EDGE, 10, EDGE, 10)
        inner.setSpacing(6)
        return frame

    def add_part(self, *things: QWidget) -> QFrame:
        """Add a part that scrolls, and return its frame."""
        frame = self._frame("part")
        inner = frame.layout()
        assert inner is not None
        for thing in things:
            inner.addWidget(thing)
        self.column.insertWidget(self.column.count() - 1, frame)
        return frame

    def themed(self, *parts: QWidget) -> None:
        """Remember parts that follow the theme."""
        self._themed += parts

    def keep_in_sight(self, part: QWidget) -> None:
        """Scroll to a part when everything has its place; of one that is too tall, to its top."""
        self._seen = part
        self._sight.start(0)

    def _see(self) -> None:
        if self._seen is not None and self._seen.isVisible():
            self.area.ensureWidgetVisible(self._seen, 0, 4)
            body, bar = self.area.widget(), self.area.verticalScrollBar()
            assert body is not None
            assert bar is not None
            bar.setValue(min(bar.value(), self._seen.mapTo(body, QPoint(0, 0)).y()))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        line = f"1px solid {theme.hairline}"
        self.setStyleSheet(f"""
            #panel, #scrolled, #head, #foot, #part {{ background: {theme.surface}; border: none; }}
            #head, #part {{ border-bottom: {line}; }} #foot {{ border-top: {line}; }}
            #panel #section {{ padding: 0; border: none; font-size: {px(LABEL)}px; }}
            #strong {{ font-weight: 600; font-size: {px(SUBJECT)}px; }}
            #quiet {{ color: {theme.second}; font-size: {px(SMALL)}px; }}
            #wrong {{ color: {theme.bad}; font-size: {px(SMALL)}px; font-weight: 600; }}
        """)
        for part in self._themed:
            part.set_theme(theme)  # type: ignore[attr-defined]  # all of them have it


class AskingPanel(QuestionPanel):
    """A panel with a question and its answers."""

    question_part: QFrame


class LessonPanel(AskingPanel):
    """Shows a page of a lesson."""

    chosen = pyqtSignal(str)  # an answer
    typed = pyqtSignal(str)  # what is in the field
    pressed = pyqtSignal(str)  # what a button does

    def __init__(self) -> None:
        super().__init__()
        self.title, self.far, self.line, self.bar = (
            panel_label("strong"),
            panel_label("quiet"),
            panel_label("quiet"),
            ShareBar(),
        )
        self.heading, self.text = section(), StepText()
        self.question, self.rows, self.field, self.unit = section(), AnswerRows(), NumberLine(), QLabel("%")
        self.counting, self.exact = panel_label("quiet"), panel_label("quiet")
        self.why_head, self.why, self.played = section(), StepText(), panel_label("quiet")
        for label in (self.heading, self.question, self.why_head):
            label.setWordWrap(True)
        self.field.setAccessibleDescription("A number; Enter answers with it.")
        self.score = panel_label("quiet")
        self.field.setFixedSize(px(FIELD), px(CONTROL_HEIGHT))
        self.field.setMaxLength(8)
        self.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._fill_head()
        typing = QWidget()
        row = QHBoxLayout(typing)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.field)
        row.addWidget(self.unit)
        row.addStretch(1)
        self.typing = typing
        self.add_part(self.heading, self.text)
        self.question_part = self.add_part(self.question, self.rows, typing, self.counting, self.exact)
        self.why_part = self.add_part(self.why_head, self.why, self.played)
        self._fill_foot()
        self.rows.chosen.connect(self.chosen)
        self.field.textEdited.connect(self.typed)
        self.themed(self.bar, self.text, self.rows, self.why, self.hint, self.free, self.often)

    def _fill_head(self) -> None:
        above = QHBoxLayout()
        above.addWidget(self.title, 1)
        above.addWidget(self.far, 0, Qt.AlignmentFlag.AlignBottom)
        inner = self.head.layout()
        assert isinstance(inner, QVBoxLayout)
        inner.addLayout(above)
        inner.addWidget(self.line)
        inner.addWidget(self.bar)

    def _fill_foot(self) -> None:
        self.hint = RoomKeyButton("Hint", key="H", tip="A hint; after the last one, the answer", icon="bulb")
        self.free = RoomKeyButton(
            "Move a pawn", key="M", tip="Move anybody, and the numbers follow", checkable=True, icon="pawn"
        )
        self.often = RoomKeyButton(
            "1,000 times", key="Shift+P", tip="Play the answer 1,000 times with dice", icon="dice"
        )
        for button, does in ((self.hint, "hint"), (self.free, "free"), (self.often, "often")):
            button.clicked.connect(lambda _, does=does: self.pressed.emit(does))
        flow = Flow()
        for button in (self.hint, self.free, self.often):
            flow.addWidget(button)
        inner = self.foot.layout()
        assert isinstance(inner, QVBoxLayout)
        inner.addLayout(flow)
        inner.addWidget(self.score)

    def buttons(self) -> tuple[KeyButton, ...]:
        """Return the buttons of the foot."""
        return self.hint, self.free, self.often


def panel_label(name: str) -> QLabel:
    """Return a label that wraps."""
    label = QLabel()
    label.setObjectName(name)
    label.setWordWrap(name != "strong")
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setMinimumHeight(px(BODY) if name == "strong" else 0)
    return label
