"""The Markdown of a step with its fields as chips, and the same text as the pupil reads it."""

from __future__ import annotations

import re
from math import ceil
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPen,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
)
from PyQt6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QSizePolicy, QWidget

from footroll.lessons import as_html
from footroll.ui.theme import BODY, CONTROL_HEIGHT, LIGHT, SUBJECT, px

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PyQt6.QtCore import QMimeData
    from PyQt6.QtGui import QPaintEvent, QResizeEvent, QTextDocument

    from footroll.ui.models.lesson_editor.reports import CountedText
    from footroll.ui.theme import Theme

FIELD = re.compile(r"\{([^{}\n]*)\}")
STRONG, HEADING = re.compile(r"\*\*(\S[^*\n]*)\*\*"), re.compile(r"^#+\s.*")
SOFT = re.compile(r"(?<!\*)\*(?!\*)(\S[^*\n]*)\*(?!\*)")
UNDO = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
NO_BREAK = "\u00a0"
BEFORE = " · "  # between a field and its value
FRAME = 4  # pixels of the frame of a focused field, above and below


def leaves_undo(event: QEvent | None) -> bool:
    """Return whether an event asks if a field wants a key that the room's undo takes."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
        return False
    return any(event.matches(key) for key in UNDO)


class LineField(QLineEdit):
    """A line of text that leaves undo to the room."""

    def event(self, a0: QEvent | None) -> bool:
        """Leave Ctrl+Z and Ctrl+Y to the room."""
        if leaves_undo(a0):
            return False
        return super().event(a0)

    def show_text(self, text: str) -> None:
        """Show a text, unless it is there already."""
        if text != self.text():
            self.setText(text)
            self.setCursorPosition(0)  # its beginning is visible


class WrappedField(QPlainTextEdit):
    """A text of one paragraph that is shown whole: its lines wrap, and the field grows with them."""

    edited = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("wrapped")
        self.setUndoRedoEnabled(False)  # the room undoes
        self.setTabChangesFocus(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._silent = False
        self.textChanged.connect(self._report)
        document = self.document()
        layout = document.documentLayout() if document else None
        assert layout is not None
        layout.documentSizeChanged.connect(lambda _: self._fit())

    def event(self, e: QEvent | None) -> bool:
        """Leave Ctrl+Z and Ctrl+Y to the room."""
        if leaves_undo(e):
            return False
        return super().event(e)

    def keyPressEvent(self, e: QKeyEvent | None) -> None:
        """Type, but leave Enter to the room: there is one paragraph."""
        if e is not None and e.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            e.ignore()
            return
        super().keyPressEvent(e)

    def insertFromMimeData(self, source: QMimeData | None) -> None:
        """Paste words as one paragraph."""
        if source is not None:
            self.insertPlainText(" ".join(source.text().split()))

    def text(self) -> str:
        """Return the text."""
        return self.toPlainText()

    def show_text(self, text: str) -> None:
        """Show a text, unless it is there already."""
        if text != self.text():
            self._silent = True
            self.setPlainText(text)
            self._silent = False

    def _report(self) -> None:
        if not self._silent:
            self.edited.emit(self.text())

    def changeEvent(self, e: QEvent | None) -> None:
        """Fit the height to another font."""
        super().changeEvent(e)
        if e is not None and e.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def resizeEvent(self, e: QResizeEvent | None) -> None:
        """Fit the height to the lines of another width."""
        super().resizeEvent(e)
        self._fit()

    def _fit(self) -> None:
        """Make the field as high as its lines, and at least as high as a line field."""
        document = self.document()
        assert document is not None
        lines = self.blockBoundingRect(document.firstBlock()).height() + document.documentMargin() + FRAME
        least = px(CONTROL_HEIGHT - 4) + FRAME
        one = self.fontMetrics().lineSpacing() + 2 * document.documentMargin() + FRAME
        above = max(0, round((least - one) / 2))
        self.setViewportMargins(0, above, 0, 0)
        self.setFixedHeight(ceil(lines) + 2 * above)


class MarkdownLook(QSyntaxHighlighter):
    """Shows headings, bold and italic as they are read, and makes room for the values of fields."""

    def __init__(self, document: QTextDocument | None, field: MarkdownField) -> None:
        super().__init__(document)
        self._field = field

    def highlightBlock(self, text: str | None) -> None:
        """Format one paragraph."""
        words, theme = (text or "").replace(NO_BREAK, " "), self._field.theme
        quiet = QTextCharFormat()
        quiet.setForeground(QColor(theme.third))
        for pattern, weight, italic in ((HEADING, 600, False), (STRONG, 600, False), (SOFT, 400, True)):
            for found in pattern.finditer(words):
                look = QTextCharFormat()
                look.setFontWeight(weight)
                look.setFontItalic(italic)
                self.setFormat(found.start(), len(found[0]), look)
                signs = 2 if pattern is STRONG else 1 if pattern is SOFT else len(found[0].split()[0])
                self.setFormat(found.start(), signs, quiet)
                if pattern is not HEADING:
                    self.setFormat(found.end() - signs, signs, quiet)
        for found in FIELD.finditer(words):
            self._format_field(found)

    def _format_field(self, found: re.Match[str]) -> None:
        """Make the braces small, the field bold, and leave room for its value before the closing brace."""
        theme, width = self._field.theme, self._field.value_width(found[1])
        name = QTextCharFormat()
        name.setFontWeight(600)
        name.setForeground(QColor(theme.bad if self._field.fault_of(found[1]) else theme.text))
        self.setFormat(found.start(), len(found[0]), name)
        brace = QTextCharFormat()
        brace.setForeground(QColor(theme.sunk))
        self.setFormat(found.start(), 1, brace)
        closing = QTextCharFormat(brace)
        closing.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
        closing.setFontLetterSpacing(width)
        self.setFormat(found.end() - 1, 1, closing)


class MarkdownField(QPlainTextEdit):
    """The text of a step; fields are chips with their counted values."""

    edited = pyqtSignal(str)
    left = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.theme = LIGHT
        self._values: Mapping[str, CountedText] = {}
        self._old: dict[str, str] = {}  # values before the last change, shown dimmed
        self.setUndoRedoEnabled(False)  # the room undoes
        self.setTabChangesFocus(True)
        self.setAccessibleName("Text of the step, Markdown")
        self.setAccessibleDescription("Ctrl+M puts in a number from the position. F6 leaves the text.")
        self._look = MarkdownLook(self.document(), self)
        self._silent = False
        self.textChanged.connect(self._report)

    def event(self, e: QEvent | None) -> bool:
        """Leave Ctrl+Z and Ctrl+Y to the room."""
        if leaves_undo(e):
            return False
        return super().event(e)

    def _report(self) -> None:
        if not self._silent:
            self._keep_whole()
            self.edited.emit(self.toPlainText())

    def _keep_whole(self) -> None:
        """Keep each field on one line, with spaces that do not break; `toPlainText` makes them plain again."""
        document = self.document()
        assert document is not None
        self._silent = True
        cursor = QTextCursor(document)
        for found in FIELD.finditer(document.toRawText().replace("\u2029", "\n")):
            for at in (found.start() + at for at, letter in enumerate(found[0]) if letter == " "):
                cursor.setPosition(at)
                cursor.setPosition(at + 1, QTextCursor.MoveMode.KeepAnchor)
                cursor.insertText(NO_BREAK)
        self._silent = False

    def show_text(self, text: str) -> None:
        """Show a text, keeping the cursor where it is."""
        if text == self.toPlainText():
            return
        self._silent = True
        at = self.textCursor().position()
        self.setPlainText(FIELD.sub(lambda one: one[0].replace(" ", NO_BREAK), text))
        cursor = self.textCursor()
        cursor.setPosition(min(at, len(text)))
        self.setTextCursor(cursor)
        self._silent = False

    def show_values(self, values: Mapping[str, CountedText] | None) -> None:
        """Show the values of the fields; None while they are counted."""
        if values is None:
            self._old = {name: one.words for name, one in self._values.items()} or self._old
            values = {}
        if values != self._values:
            self._values = values
            self._silent = True
            self._look.rehighlight()
            self._silent = False
        self.update_chips()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.theme = theme
        self._silent = True
        self._look.rehighlight()
        self._silent = False

    def update_chips(self) -> None:
        """Repaint the chips."""
        viewport = self.viewport()
        assert viewport is not None
        viewport.update()

    def value_of(self, name: str) -> str:
        """Return the value that the chip of a field shows."""
        if name in self._values:
            return self._values[name].words
        return f"… {self._old[name]}" if name in self._old else "…"

    def fault_of(self, name: str) -> str:
        """Return why a field cannot be counted, or nothing."""
        return self._values[name].fault if name in self._values else ""

    def value_width(self, name: str) -> float:
        """Return the width of a value in its chip."""
        return QFontMetricsF(self._bold()).horizontalAdvance(BEFORE + self.value_of(name)) + 4

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def put_field(self, name: str) -> None:
        """Put a field in at the cursor, in place of the selection."""
        self.insertPlainText(f"{{{name}}}")
        self.setFocus()

    def select_part(self, text: str) -> None:
        """Select the first occurrence of some text."""
        at = self.toPlainText().find(text)
        if at >= 0:
            cursor = self.textCursor()
            cursor.setPosition(at)
            cursor.setPosition(at + len(text), QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(cursor)

    def paintEvent(self, e: QPaintEvent | None) -> None:
        """Paint the chips under the text, and the values in them."""
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chips = [(found[1], self._chip_box(found.start(), found.end())) for found in FIELD.finditer(self.toPlainText())]
        for name, box in chips:
            if box:
                bad = bool(self.fault_of(name))
                painter.setPen(QPen(QColor(self.theme.bad if bad else self.theme.border), 1))
                painter.setBrush(QColor(self.theme.sunk))
                painter.drawRoundedRect(box, 4, 4)
        painter.end()
        super().paintEvent(e)
        painter = QPainter(self.viewport())
        painter.setFont(self._bold())
        for name, box in chips:
            if box:
                counted = name in self._values
                ink = self.theme.bad if self.fault_of(name) else self.theme.text if counted else self.theme.third
                painter.setPen(QColor(ink))
                right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                painter.drawText(box.adjusted(0, 0, -6, 0), right, BEFORE + self.value_of(name))
        painter.end()

    def _chip_box(self, start: int, end: int) -> QRectF | None:
        """Return the box of a field on one line; None if it is broken over two."""
        cursor = self.textCursor()
        cursor.setPosition(start)
        first = self.cursorRect(cursor)
        cursor.setPosition(end)
        last = self.cursorRect(cursor)
        if first.top() != last.top():
            return None
        return QRectF(first.left(), first.top() + 1, last.left() - first.left(), first.height() - 2)


class PupilText(QLabel):
    """The text as the pupil reads it, with its numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setAccessibleName("As the pupil reads it")

    def show_text(self, text: str) -> None:
        """Show a text that is filled already."""
        page = as_html(text).replace("<h4>", f"<h4 style='font-size:{px(SUBJECT)}px; margin:0 0 4px 0'>")
        page = page.replace("<p>", "<p style='margin:0 0 8px 0; line-height:135%'>")
        self.setText(f"<div style='font-size:{px(BODY)}px'>{page}</div>")
        self.setAccessibleDescription(re.sub(r"<[^>]+>", "", page))


def spread(widget: QWidget) -> None:
    """Let a widget grow in both directions."""
    policy = widget.sizePolicy()
    widget.setSizePolicy(policy.Policy.Expanding, policy.Policy.Expanding)
