"""The study part of the replay panel: comment, marks, other lines, and the file of a study."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer, pyqtSignal
from PyQt6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from footroll.ui.theme import px
from footroll.ui.views.controls import KeyButton
from footroll.ui.views.flow import Flow
from footroll.ui.views.replay.style import label, part

if TYPE_CHECKING:
    from PyQt6.QtGui import QFocusEvent

    from footroll.ui.models.replay.session import ReplaySession
    from footroll.ui.models.replay.studies import Turnoffs

PAUSE = 800  # milliseconds after the last key before a text is saved
NO_STUDY = "Keep this turn as a file of text, with your own variations, comments and marks."
NO_FILE = "This study has no file yet. Save it to change it."
MARKS = "One mark a line, such as line H8 60:34, zone 60:20-70:30 or words 60:34 free."


class NoteField(QPlainTextEdit):
    """A field of several lines; it reports its text a moment after the last key, and when it is left."""

    edited = pyqtSignal(str)

    def __init__(self, name: str, *, lines: int, placeholder: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self.setTabChangesFocus(True)
        self.setFixedHeight(px(22 * lines + 16))
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.report)
        self.textChanged.connect(self._pause.start)

    def show_text(self, text: str) -> None:
        """Show a text without reporting it; a text that is being typed stays."""
        if text != self.toPlainText():
            self.blockSignals(True)
            self.setPlainText(text)
            self.blockSignals(False)
        self._pause.stop()

    def report(self) -> None:
        """Report the text now."""
        self._pause.stop()
        self.edited.emit(self.toPlainText())

    def report_waiting(self) -> None:
        """Report a text that was typed but not reported yet."""
        if self._pause.isActive():
            self.report()

    def focusOutEvent(self, e: QFocusEvent | None) -> None:
        """Report the text when the field is left."""
        super().focusOutEvent(e)
        self.report_waiting()


class StudyPart(QWidget):
    """Shows and changes the study of a replay; without one, offers to make one of the turn."""

    asked = pyqtSignal(str)  # study, what-if, save study
    line_wanted = pyqtSignal(tuple)  # the turnoffs of another line
    drawn = pyqtSignal()  # the marks have changed

    def __init__(self, session: ReplaySession) -> None:
        super().__init__()
        self._session, self._at = session, session.at
        self.rows: list[KeyButton] = []
        frame, column = part("Study")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(frame)
        self.words = label("quiet")
        self.comment = NoteField("Comment", lines=3, placeholder="Comment on this moment")
        self.marks = NoteField("Marks", lines=2, placeholder=MARKS)
        self._lines = QVBoxLayout()
        self.make = KeyButton("Study this turn…", tip="Save this turn as a study file, and open it")
        self.add = KeyButton("Add a what-if…", tip="Add a match that you played on from here, from its file")
        self.save = KeyButton("Save study…", tip="Save this study to another file")
        for button, what in ((self.make, "study"), (self.add, "add what-if"), (self.save, "save study")):
            button.clicked.connect(partial(self.asked.emit, what))
        self._captions = label("quiet", "Comment"), label("quiet", "Marks")
        for widget in (self.words, self._captions[0], self.comment, self._captions[1], self.marks):
            column.addWidget(widget)
        column.addLayout(self._lines)
        column.addLayout(Flow(self.make, self.add, self.save))
        self.comment.edited.connect(self._keep_comment)
        self.marks.edited.connect(self._keep_marks)
        session.moved.connect(self._move)
        if session.desk:
            session.desk.changed.connect(self._show)
        self._show()

    def finish(self) -> None:
        """Save what was typed last."""
        for field in (self.comment, self.marks):
            field.report_waiting()

    def _move(self) -> None:
        """Save what was typed at the last moment, then show the new one."""
        self.finish()
        self._at = self._session.at
        self._show()

    def _keep_comment(self, text: str) -> None:
        if self._session.desk:
            self._session.desk.set_comment(self._at, text)

    def _keep_marks(self, text: str) -> None:
        if self._session.desk:
            self._session.desk.set_marks(self._at, text, self._session.reel)

    def _show(self) -> None:
        desk = self._session.desk
        for widget in (*self._captions, self.comment, self.marks, self.add, self.save):
            widget.setVisible(desk is not None)
        self.make.setVisible(desk is None)
        for row in self.rows:
            row.deleteLater()
        self.rows = []
        self.words.setVisible(desk is None or not desk.can_edit)
        self.words.setText(NO_STUDY if desk is None else NO_FILE)
        if desk is None:
            return
        for field in (self.comment, self.marks):
            field.setReadOnly(not desk.can_edit)
        self.add.setEnabled(desk.can_edit)
        self.comment.show_text(desk.comment(self._at))
        self.marks.show_text("\n".join(map(str, desk.marks(self._at))))
        self.rows = [self._make_row(one.words, one.turnoffs) for one in desk.others(self._at)]
        self.drawn.emit()

    def _make_row(self, words: str, turnoffs: Turnoffs) -> KeyButton:
        row = KeyButton(words, tip="Show this line")
        row.clicked.connect(lambda: self.line_wanted.emit(turnoffs))
        self._lines.addWidget(row)
        return row
