"""The left column of the lesson editor, the text with its preview, and the right column with its tabs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QTabBar, QVBoxLayout, QWidget

from footroll.ui.theme import STRIP_HEIGHT, px
from footroll.ui.views.controls import KeyButton, section
from footroll.ui.views.lesson_editor.checks import ChecksCard, ShareCard
from footroll.ui.views.lesson_editor.question import AnswersCard, QuestionCard
from footroll.ui.views.lesson_editor.steps import StepList
from footroll.ui.views.lesson_editor.text import MarkdownField, PupilText, WrappedField, spread
from footroll.ui.views.panel_style import line, side, stack

if TYPE_CHECKING:
    from footroll.lessons import Lesson, LessonStep
    from footroll.ui.models.lesson_editor.words import StepRow
    from footroll.ui.theme import Theme

WIDE, NARROW, RIGHT = 232, 76, 340  # pixels of the columns
SLIM, WIDEST = 100, 420  # pixels that the narrow and the right column have at most
TALL, LOW = 214, 122  # pixels of the text, beside its preview or in a tab
TEXTS = {  # fields of the lesson: label and what it is for
    "title": ("Title", "The name of the lesson."),
    "chapter": ("Chapter", "The chapter that it belongs to."),
    "author": ("Written by", "Who wrote it."),
    "line": ("A few words", "The words below its title."),
    "idea": ("Idea", "The one idea that it teaches, for progress and drills."),
    "summary": ("To remember", "What to remember, in at most 60 words."),
    "differs": ("Differs", "Where the game differs from football, in at most 60 words."),
}
FIRST = ("title", "chapter", "author")  # the others are folded away


class LessonColumn(QFrame):
    """The steps, the name of the step that is shown, and the texts of the lesson."""

    lesson_edited = pyqtSignal(str, str)  # key and text
    title_edited = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("side-left")
        self.steps = StepList()
        self.minutes = line(name="quiet")
        self.add = KeyButton("Step", key="Ctrl+Return", tip="Add a step after this one", icon="plus")
        self.copy = KeyButton("Copy", tip="Copy this step", icon="copy")
        self.more = KeyButton("More", tip="More texts of the lesson", checkable=True)
        self.unfold = KeyButton("Texts", tip="Show the titles and the texts of the lesson", checkable=True)
        self.fields: dict[str, WrappedField] = {}
        self._labels: dict[str, QLabel] = {}
        self.step_title = WrappedField()
        self.step_title.setAccessibleName("Title of the step")
        self.step_title.setAccessibleDescription("The name of this step in the list.")
        self.step_title.edited.connect(self.title_edited)
        column = stack(self)
        head = QHBoxLayout()
        head.setContentsMargins(16, 12, 16, 4)
        self.heading = section("Steps")
        head.addWidget(self.heading)
        head.addStretch(1)
        head.addWidget(self.minutes)
        column.addLayout(head)
        column.addWidget(self.steps, 1)
        buttons = QVBoxLayout()
        buttons.setContentsMargins(12, 4, 12, 8)
        buttons.setSpacing(8)
        for button in (self.add, self.copy, self.unfold):
            buttons.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(buttons)
        column.addWidget(self._make_texts())
        self.narrow = False
        self.unfold.toggled.connect(self._fold)
        self.more.toggled.connect(self._fold)
        self.set_narrow(False)

    def _make_texts(self) -> QWidget:
        self.texts = QWidget()
        column = QVBoxLayout(self.texts)
        column.setContentsMargins(16, 4, 16, 12)
        column.setSpacing(3)
        column.addWidget(section("Step"))
        column.addWidget(self.step_title)
        column.addSpacing(6)
        column.addWidget(section("Lesson"))
        for key, (label, says) in TEXTS.items():
            self.fields[key] = field = WrappedField()
            field.setAccessibleName(f"Lesson: {label.lower()}")
            field.setAccessibleDescription(says)
            field.setToolTip(says)
            field.edited.connect(partial(self.lesson_edited.emit, key))
            self._labels[key] = line(label, name="quiet")
            column.addWidget(self._labels[key])
            column.addWidget(field)
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        return self.texts

    def set_narrow(self, narrow: bool) -> None:
        """Show only the numbers of the steps, or all of the column."""
        self.narrow = narrow
        self.unfold.setVisible(narrow)
        self._fold()

    def _fold(self) -> None:
        small = self.narrow and not self.unfold.isChecked()
        self.setFixedWidth(min(px(NARROW), SLIM) if small else px(WIDE))
        for part in (self.texts, self.minutes):
            part.setVisible(not small)
        self.add.set_short(small)
        self.copy.set_short(small)
        for key in TEXTS:
            shown = key in FIRST or self.more.isChecked()
            self.fields[key].setVisible(shown)
            self._labels[key].setVisible(shown)
        self.more.setText("Fewer" if self.more.isChecked() else "More")

    def show_lesson(self, lesson: Lesson, page: LessonStep, rows: tuple[StepRow, ...], at: int) -> None:
        """Show the lesson."""
        self.steps.show_rows(rows, at)
        self.step_title.show_text(page.title)
        for key, field in self.fields.items():
            field.show_text(getattr(lesson, key))

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.steps.set_theme(theme)


def _scrolling(page: QWidget) -> QScrollArea:
    """Return a page that scrolls in its column."""
    area = QScrollArea()
    area.setObjectName("reading")
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    return area


class TextPart(QFrame):
    """The Markdown of a step, and beside it or on another tab the text as the pupil reads it."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("lower")
        self.markdown, self.pupil = MarkdownField(), PupilText()
        self.words = line(name="quiet")
        self.number = KeyButton("Number from the position", key="Ctrl+M", tip="Put in a counted number", icon="plus")
        self.tabs = QTabBar()
        self.tabs.setAccessibleName("Text or preview")
        self.tabs.setAccessibleDescription("The arrows choose the Markdown, or the text as the pupil reads it.")
        self.tabs.addTab("Text")
        self.tabs.addTab("As the pupil reads it")
        self.tabs.setDrawBase(False)
        self.tabs.currentChanged.connect(self._show_tab)
        self.left, self.right = QWidget(), QFrame()
        self.right.setObjectName("preview")
        write = QVBoxLayout(self.left)
        write.setContentsMargins(16, 8, 16, 8)
        self._title = section("Text, Markdown")
        self._heading = QHBoxLayout()
        self._heading.addWidget(self._title)
        self._heading.addStretch(1)
        self._heading.addWidget(self.number)
        write.addLayout(self._heading)
        write.addWidget(self.markdown, 1)
        read, above = QVBoxLayout(self.right), QHBoxLayout()
        read.setContentsMargins(16, 8, 16, 8)
        self._read_title = section("As the pupil reads it")
        above.addWidget(self._read_title)
        above.addStretch(1)
        above.addWidget(self.words)
        read.addLayout(above)
        read.addWidget(_scrolling(self.pupil), 1)
        spread(self.left)
        spread(self.right)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.left, 1)
        row.addWidget(self.right, 1)
        column = stack(self)
        self._above = QHBoxLayout()
        self._above.setContentsMargins(0, 0, 16, 0)
        self._above.addWidget(self.tabs)
        self._above.addStretch(1)
        column.addLayout(self._above)
        column.addLayout(row, 1)
        self._narrow = False
        self.set_narrow(False)

    def set_narrow(self, narrow: bool) -> None:
        """Show two tabs instead of two columns, or the other way round."""
        self._narrow = narrow
        self.tabs.setVisible(narrow)
        (self._above if narrow else self._heading).addWidget(self.number)
        self.setFixedHeight(px(LOW if narrow else TALL))
        self._title.setVisible(not narrow)
        self._read_title.setVisible(not narrow)
        self._show_tab()

    def _show_tab(self) -> None:
        self.left.setVisible(not self._narrow or self.tabs.currentIndex() == 0)
        self.right.setVisible(not self._narrow or self.tabs.currentIndex() == 1)


class RightColumn(QWidget):
    """Question, answers, checks and sharing; with large text they become three tabs."""

    TABS = ("Question", "Checks", "Share")

    def __init__(self) -> None:
        super().__init__()
        self.question, self.answers, self.checks, self.share = QuestionCard(), AnswersCard(), ChecksCard(), ShareCard()
        self.tabs = QTabBar()
        self.tabs.setAccessibleName("Question, checks or sharing")
        self.tabs.setAccessibleDescription("The arrows choose what the column shows.")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(True)
        for words in self.TABS:
            self.tabs.addTab(words)
        self.tabs.currentChanged.connect(self._show_tab)
        self.area = side(self.question, self.answers, self.checks, self.share, width=RIGHT)
        self.area.setAccessibleName("Question, answers, checks and sharing")
        stack(self, self.tabs).addWidget(self.area, 1)
        for part in (self, self.area):
            part.setFixedWidth(min(px(RIGHT), WIDEST))
        self.tabs.setFixedHeight(px(STRIP_HEIGHT - 8))
        self._tabbed, self._chooses = False, False
        self.set_tabbed(False)

    def set_tabbed(self, tabbed: bool) -> None:
        """Show three tabs, or all cards below each other."""
        self._tabbed = tabbed
        self.tabs.setVisible(tabbed)
        self._show_tab()

    def let_choose(self, chooses: bool) -> None:
        """Show the answers where the question has letters."""
        self._chooses = chooses
        self._show_tab()

    def show_part(self, part: str) -> None:
        """Show the tab of a part."""
        self.tabs.setCurrentIndex({"question": 0, "checks": 1}.get(part, 2))

    def _show_tab(self) -> None:
        at = self.tabs.currentIndex()
        self.question.setVisible(not self._tabbed or at == 0)
        self.answers.setVisible(self._chooses and (not self._tabbed or at == 0))
        self.checks.setVisible(not self._tabbed or at == 1)
        self.share.setVisible(not self._tabbed or at == 2)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        for part in (self.question, self.answers, self.checks):
            part.set_theme(theme)
