"""The question of a step in the editor: how it is answered, its fields, and its answers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFont, QPainter, QPen
from PyQt6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from footroll.lessons import CHOOSE
from footroll.lessons.editing import kinds_of
from footroll.lessons.keys import OPTION, keys_of
from footroll.lessons.kinds import KINDS
from footroll.lessons.measures import MEASURES
from footroll.lessons.model import LETTERS
from footroll.ui.models.lesson_editor.forms import OPTION_LABELS, form_text, is_folded, option_keys, rows_for, ticks_for
from footroll.ui.models.lesson_editor.words import MODES
from footroll.ui.theme import BODY, LIGHT, px
from footroll.ui.views.controls import Chooser, KeyButton, TickBox, section, sized
from footroll.ui.views.lesson_editor.text import WrappedField
from footroll.ui.views.panel_style import line
from footroll.ui.views.start.rows import RowList, RowWords

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent
    from PyQt6.QtWidgets import QLayout

    from footroll.lessons import CountedQuestion, LessonQuestion
    from footroll.ui.models.lesson_editor.forms import FormRow
    from footroll.ui.theme import Theme

NONE = "none"
ROW, DISC = 32, 22  # pixels of an answer and of its letter
DRAW_IT = "Draw a pass from the ball: each one is an answer."


class QuestionCard(QFrame):
    """The kind of question of a step, its words, and what it needs."""

    mode_wanted = pyqtSignal(str)
    kind_wanted = pyqtSignal(str)
    ask_edited = pyqtSignal(str)
    row_edited = pyqtSignal(object, str)  # FormRow and text
    ticked = pyqtSignal(str, bool)
    measure_wanted = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(6)
        self.heading = section("Question")
        words = {mode or NONE: RowWords(name, about) for mode, (name, about, _) in MODES.items()}
        self.modes = RowList("Question", words, wraps=True)
        self.modes.caption.hide()
        self.modes.picked.connect(lambda key: self.mode_wanted.emit("" if key == NONE else key))
        self.ask = WrappedField()
        self.ask.setAccessibleName("The question in words")
        self.ask.setAccessibleDescription("What the pupil is asked.")
        self.ask.edited.connect(self.ask_edited)
        self.kind = Chooser("Kind", name="Kind of question", tip="What is counted")
        self.kind.picked.connect(self.kind_wanted)
        self.measure = Chooser("Counts", name="What is compared", tip="The chance that decides")
        self.measure.offer({name: name for name in MEASURES})
        self.measure.picked.connect(self.measure_wanted)
        self.rows: dict[str, WrappedField] = {}
        self.ticks: dict[str, TickBox] = {}
        self._form = QWidget()
        self._shown: tuple[object, ...] = ()
        self._theme = LIGHT
        column.addWidget(self.heading)
        column.addWidget(self.modes)
        column.addWidget(self.ask)
        self.more = KeyButton("More", tip="Hints, the margin, the expected answer and more", checkable=True)
        self.more.toggled.connect(self._fold)
        self.more.hide()
        choosers = QHBoxLayout()
        choosers.setSpacing(6)
        choosers.addWidget(self.kind, 1)
        choosers.addWidget(self.measure, 1)
        column.addLayout(choosers)
        column.addWidget(self._form)
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self._folded: list[QWidget] = []
        self._column = column

    def _fold(self) -> None:
        """Show the fields that are seldom needed, or hide them."""
        for part in self._folded:
            part.setVisible(self.more.isChecked())
        self.more.setText("Fewer" if self.more.isChecked() else "More")

    def show_question(self, name: str, question: LessonQuestion | None) -> None:
        """Show the question of a step."""
        self.heading.setText(f"Question of {name}".upper())
        kind = KINDS.get(question.kind) if question else None
        self.modes.take(kind.mode if kind else NONE)
        self.ask.setVisible(question is not None)
        self.ask.show_text(question.ask if question else "")
        several = kinds_of(kind.mode) if kind else ()
        self.kind.setVisible(len(several) > 1)
        if kind and [self.kind.itemData(at) for at in range(self.kind.count())] != list(several):
            self.kind.clear()
            self.kind.offer({one: one for one in several})
        if kind:
            self.kind.show_choice(kind.name, kind.name)
            self.kind.setToolTip(kind.says)
        self.measure.setVisible(bool(kind and "measure" in kind.takes))
        if question:
            self.measure.show_choice(question.measure, question.measure)
        self._show_form(question)

    def _show_form(self, question: LessonQuestion | None) -> None:
        """Show the fields of the kind, rebuilt only for another kind."""
        shown: tuple[object, ...] = (question.kind,) if question and question.kind in KINDS else ()
        if shown != self._shown:
            self._shown = shown
            self._make_form(question.kind if question and shown else "")
        if question:
            for row in rows_for(question.kind) if shown else ():
                if not self.rows[row.key].hasFocus():
                    self.rows[row.key].show_text(form_text(question, row))
            for key, box in self.ticks.items():
                box.setChecked(getattr(question, key))

    def _make_form(self, kind: str) -> None:
        self._column.removeWidget(self._form)
        self._form.hide()
        self._form.deleteLater()
        self._form = QWidget()
        grid = QGridLayout(self._form)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        self.rows, self.ticks, self._folded = {}, {}, []
        for at, row in enumerate(rows_for(kind) if kind else ()):
            self.rows[row.key] = field = WrappedField()
            field.setAccessibleName(row.label)
            field.setAccessibleDescription(row.says)
            field.setToolTip(row.says)
            field.edited.connect(partial(self._edit, row))
            label = line(row.label, name="quiet")
            grid.addWidget(label, at, 0)
            grid.addWidget(field, at, 1)
            if is_folded(row, kind):
                self._folded += [label, field]
        for key, words in ticks_for(kind).items() if kind else ():
            self.ticks[key] = box = TickBox()
            box.setText(words)
            box.setAccessibleName(words)
            box.setAccessibleDescription("Yes or no.")
            box.set_theme(self._theme)
            box.clicked.connect(partial(self.ticked.emit, key))
            grid.addWidget(box, grid.rowCount(), 0, 1, 2)
            self._folded.append(box)
        self._column.insertWidget(self._column.count() - 1, self._form)
        self._form.setVisible(bool(kind))
        self.more.setVisible(bool(kind))
        self._fold()

    def _edit(self, row: FormRow, text: str) -> None:
        self.row_edited.emit(row, text)

    def mark_bad(self, key: str, bad: bool) -> None:
        """Outline a field that holds something wrong."""
        field = self.rows.get(key)
        if field is not None and field.property("bad") != bad:
            field.setProperty("bad", bad)
            style = field.style()
            assert style is not None
            style.polish(field)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.modes.set_theme(theme)
        self.kind.set_theme(theme)
        self.measure.set_theme(theme)
        for box in self.ticks.values():
            box.set_theme(theme)


class AnswerLetterRow(QAbstractButton):
    """One answer: its letter, its words and its counted value; the best has a frame."""

    def __init__(self, letter: str) -> None:
        super().__init__()
        self.letter, self.words, self.value, self.best = letter, "", "", False
        self._theme = LIGHT
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedHeight(px(ROW))

    def show_answer(self, words: str, value: str, *, best: bool) -> None:
        """Show the answer."""
        self.words, self.value, self.best = words, value, best
        right = ", the best" if best else ""
        self.setAccessibleName(f"{self.letter}, {words}, {value or 'not counted yet'}{right}")
        self.setAccessibleDescription("Opens its words and its sentence.")
        self.setToolTip(words)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return a row."""
        return QSize(px(200), px(ROW))

    def paintEvent(self, e: QPaintEvent | None) -> None:
        """Paint the row."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, box = QColor(theme.text), QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.best or self.hasFocus() or self.underMouse():
            framed = self.best or self.hasFocus()
            painter.setPen(QPen(ink, 2 if self.hasFocus() else 1.4) if framed else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.sunk))
            painter.drawRoundedRect(box, 6, 6)
        disc = QRectF(8, (self.height() - px(DISC)) / 2, px(DISC), px(DISC))
        painter.setPen(QPen(ink, 1.4))
        painter.setBrush(ink if self.best else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(disc)
        painter.setFont(sized(self.font(), BODY, weight=QFont.Weight.Bold))
        painter.setPen(QColor(theme.surface) if self.best else ink)
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, self.letter)
        painter.setPen(ink)
        right = box.adjusted(0, 0, -8, 0)
        painter.drawText(right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.value)
        taken = painter.fontMetrics().horizontalAdvance(self.value) + 16
        weight = QFont.Weight.DemiBold if self.best else QFont.Weight.Normal
        painter.setFont(sized(self.font(), BODY, weight=weight))
        left = disc.right() + 8
        room = right.right() - taken - left
        words = painter.fontMetrics().elidedText(self.words, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(QRectF(left, 0, room, self.height()), Qt.AlignmentFlag.AlignVCenter, words)
        painter.end()


class AnswersCard(QFrame):
    """The answers of a step with their counted values; an open one shows its fields."""

    option_edited = pyqtSignal(int, str, str)  # which, key and text
    added = pyqtSignal()
    removed = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(4)
        head = QHBoxLayout()
        self.note = line("right one: by the numbers", name="quiet")
        head.addWidget(section("Answers"))
        head.addStretch(1)
        head.addWidget(self.note)
        column.addLayout(head)
        self.rows: list[AnswerLetterRow] = []
        self.fields: dict[str, WrappedField] = {}
        self._labels: list[QLabel] = []
        self.open_at: int | None = None
        self._theme, self._kind = LIGHT, ""
        self._list = QVBoxLayout()
        self._list.setSpacing(2)
        column.addLayout(self._list)
        self._fields = QGridLayout()
        column.addLayout(self._fields)
        self.hint = line(DRAW_IT, name="quiet", wraps=True)
        column.addWidget(self.hint)
        self.add = KeyButton("Answer", tip="Add an answer", icon="plus")
        self.remove = KeyButton("Remove", tip="Remove the open answer")
        buttons = QHBoxLayout()
        for button in (self.add, self.remove):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column.addLayout(buttons)
        self.add.clicked.connect(self.added)
        self.remove.clicked.connect(self._remove)

    def show_answers(self, question: LessonQuestion | None, counted: CountedQuestion | None) -> None:
        """Show the answers of a question, with their values when they are counted."""
        chooses = question is not None and question.kind in KINDS and KINDS[question.kind].mode == CHOOSE
        if question is None or not chooses:
            return
        answers = {one.key: one for one in counted.answers if len(one.key) == 1} if counted else {}
        own = bool(option_keys(question.kind))
        letters = LETTERS[: len(question.options)] if own and not question.every else "".join(answers)
        while len(self.rows) > len(letters):
            row = self.rows.pop()
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
        while len(self.rows) < len(letters):
            self._add_row(len(self.rows))
        for at, (row, letter) in enumerate(zip(self.rows, letters, strict=True)):
            one = answers.get(letter)
            words = one.words if one else (question.options[at].words or question.options[at].do)
            best = bool(one and one.right)
            value = one.shown if one and counted and counted.lead is not None else ""
            row.show_answer(words or "no words yet", value, best=best)
        self.hint.setVisible(question.kind == "best" and not question.every and len(letters) < 2)
        self.add.setVisible(own and not question.every and question.kind != "best" and len(letters) < len(LETTERS))
        if self.open_at is not None and (self.open_at >= len(question.options) or question.kind != self._kind):
            self.open_at = None
        self._kind = question.kind
        self._show_fields(question)

    def _add_row(self, at: int) -> None:
        row = AnswerLetterRow(LETTERS[at])
        row.set_theme(self._theme)
        row.clicked.connect(partial(self.open, at))
        self.rows.append(row)
        self._list.addWidget(row)

    def open(self, at: int, _checked: bool = False) -> None:
        """Show the fields of an answer, or close them."""
        self.open_at = None if at == self.open_at else at
        self.refreshed.emit()

    refreshed = pyqtSignal()  # other fields are shown

    def _show_fields(self, question: LessonQuestion) -> None:
        keys = option_keys(question.kind) if self.open_at is not None and self.open_at < len(question.options) else ()
        if tuple(self.fields) != keys:
            _clear(self._fields)
            self.fields = {}
            for at, key in enumerate(keys):
                self.fields[key] = field = WrappedField()
                field.setAccessibleName(OPTION_LABELS[key])
                field.setAccessibleDescription(keys_of(OPTION)[key].says.replace("`", ""))
                field.setToolTip(field.accessibleDescription())
                field.edited.connect(partial(self._edit, key))
                self._fields.addWidget(line(OPTION_LABELS[key], name="quiet"), at, 0)
                self._fields.addWidget(field, at, 1)
        for key, field in self.fields.items():
            assert self.open_at is not None
            if not field.hasFocus():
                field.show_text(getattr(question.options[self.open_at], key))
        self.remove.setVisible(bool(keys))

    def _remove(self) -> None:
        if self.open_at is not None:
            self.removed.emit(self.open_at)

    def _edit(self, key: str, text: str) -> None:
        if self.open_at is not None:
            self.option_edited.emit(self.open_at, key, text)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        for row in self.rows:
            row.set_theme(theme)


def _clear(layout: QLayout) -> None:
    """Remove all widgets of a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
