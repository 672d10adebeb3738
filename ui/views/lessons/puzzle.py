"""The puzzle room: one position, one best answer, and every chance after it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPen
from PyQt6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from footroll.kernels.layout import Ask
from footroll.lessons.pictures import describe_position
from footroll.puzzles.scores import best_streak_of, standing_of
from footroll.ui.models.keys import as_pressed
from footroll.ui.models.lessons.library import puzzles_today
from footroll.ui.models.lessons.puzzle import KEYS
from footroll.ui.models.lessons.solving import TODAY
from footroll.ui.models.offer import Offer
from footroll.ui.theme import LIGHT, px
from footroll.ui.views.controls import section
from footroll.ui.views.flow import Flow
from footroll.ui.views.icons import draw_icon, icon_size
from footroll.ui.views.jobs.frame import RoomKeyButton
from footroll.ui.views.lessons.answers import AnswerRows
from footroll.ui.views.lessons.frame import QuestionRoom, letter_of
from footroll.ui.views.lessons.panel import AskingPanel, panel_label
from footroll.ui.views.lessons.strip import PuzzleStrip
from footroll.ui.views.lessons.text import StepText

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from footroll.pitch import Cell
    from footroll.ui.models.lessons.puzzle import PuzzleSession
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

STEPS = {"Look": "The position", "Choose": "An answer on the pitch or in the list", "Answer": "Every chance"}
PROVED = "Proved: every answer is counted to its end against the opponents’ best replies. No dice."
ESTIMATED = "The chances are exact. What a choice gives away is an estimate."
TOMORROW = "Tomorrow there are five more. For more today, choose “More puzzles”."
GIVE_UP = "Show the answer? It counts as not solved."
BOX = 20  # pixels of one of the last ten answers
LEAST_WIDTH = 1400  # pixels of the room; in a narrower one the last ten are a line of words


class LastTen(QWidget):
    """The last ten answers: a tick for each right one."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = LIGHT
        self.last: tuple[bool, ...] = ()
        self.setFixedHeight(px(BOX) + 2)

    def show_last(self, last: tuple[bool, ...]) -> None:
        """Show some answers, the oldest first."""
        self.last = last
        self.setAccessibleName(f"Last {len(last)}: {sum(last)} right")
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of ten boxes."""
        return QSize(10 * (px(BOX) + 6), px(BOX) + 2)

    def paintEvent(self, a0: QPaintEvent | None) -> None:
        """Paint the boxes."""
        painter, size = QPainter(self), px(BOX)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, right in enumerate(self.last):
            box = QRectF(at * (size + 6) + 0.5, 1, size, size)
            painter.setPen(QPen(QColor(self._theme.text), 1.2))
            painter.setBrush(QColor(self._theme.text) if right else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 4, 4)
            ink = QColor(self._theme.surface if right else self._theme.text)
            if right:
                draw_icon(painter, "tick", left=box.center().x() - icon_size() / 2, middle=box.center().y(), ink=ink)
            else:
                painter.fillRect(QRectF(box.center().x() - 4, box.center().y() - 0.75, 8, 1.5), ink)
        painter.end()


class PuzzlePanel(AskingPanel):
    """Shows the answers to a puzzle with their reasons, and the solver's rating and streak."""

    chosen = pyqtSignal(str)
    pressed = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.title, self.rating = panel_label("strong"), panel_label("quiet")
        self.task, self.about = panel_label("about"), panel_label("quiet")
        self.heading, self.measure, self.rows = section(), panel_label("quiet"), AnswerRows()
        self.note = panel_label("quiet")
        self.why_head, self.why = section(), StepText()
        self.last_head, self.last, self.standing = section("Your last ten"), LastTen(), panel_label("quiet")
        above = QHBoxLayout()
        above.addWidget(self.title, 1)
        above.addWidget(self.rating, 0, Qt.AlignmentFlag.AlignBottom)
        head, foot = self.head.layout(), self.foot.layout()
        assert isinstance(head, QVBoxLayout)
        assert isinstance(foot, QVBoxLayout)
        head.addLayout(above)
        head.addWidget(self.task)
        head.addWidget(self.about)
        self.question_part = self.add_part(self.heading, self.measure, self.rows, self.note)
        self.why_part = self.add_part(self.why_head, self.why)
        self.add_part(self.last_head, self.last, self.standing)
        self.keep = RoomKeyButton("Keep as a drill", key="Ctrl+D", tip="It comes back tomorrow", icon="flag")
        self.lesson = RoomKeyButton("Its lesson", key="F3", tip="The lesson that helps", icon="book")
        for button, does in ((self.keep, "keep"), (self.lesson, "lesson")):
            button.clicked.connect(lambda _, does=does: self.pressed.emit(does))
        foot.addLayout(Flow(self.keep, self.lesson))
        self.rows.chosen.connect(self.chosen)
        self.themed(self.rows, self.why, self.last, self.keep, self.lesson)


class PuzzleRoom(QuestionRoom):
    """Solves puzzles and drills."""

    name = "puzzle"
    help_page = "words"

    def __init__(self, session: PuzzleSession, *, settings: Settings) -> None:
        self.session = session
        self.panel: PuzzlePanel
        super().__init__(session.scene(), strip=PuzzleStrip(STEPS), panel=PuzzlePanel(), settings=settings)
        session.setParent(self)
        self._shown: tuple[int, bool] | None = None
        self._zoomed = -1
        self._zooming = QTimer(self)  # when the pitch has its size
        self._zooming.setSingleShot(True)
        self._zooming.timeout.connect(lambda: self.pitch.show_cells(session.cells()))
        self.add_table("Rank", "Answer", "Arrives, then", "Chance", "Yours")
        session.changed.connect(self.show_puzzle)
        session.told.connect(self.message)
        assert isinstance(self.strip, PuzzleStrip)
        self.strip.task_fits.connect(lambda fits: self.panel.task.setVisible(not fits))
        self.panel.chosen.connect(session.choose_row)
        self.panel.pressed.connect(self.do)
        self.pitch.clicked.connect(session.click)
        self.pitch.goal_clicked.connect(session.click_goal)
        self.exact.setText("Numbers: exact     Dice: none in puzzles")
        self.show_puzzle()

    @property
    def title(self) -> str:
        """The way to this puzzle."""
        return f"Lessons › {self.session.words or 'Puzzles'}"

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        super().set_theme(theme)
        self.show_puzzle()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Zoom to the part that matters again, in another size."""
        super().resizeEvent(a0)
        if self.session.options:
            self._zooming.start(0)

    # Display

    def show_puzzle(self) -> None:
        """Show the task as it is now."""
        session, panel, state = self.session, self.panel, self.session.state
        self.ask.show_state(session.ask())
        step = 2 if state.answered else 1 if state.chosen else 0
        assert isinstance(self.strip, PuzzleStrip)
        panel.task.setText(session.task.task)
        self.strip.show_task(
            step, task=session.task.task, note=f"{session.words} {session.at + 1} of {len(session.tasks)}"
        )
        panel.title.setText(session.task.title)
        panel.rating.setText(f"rating {session.task.rating}" if session.task.rating else "")
        panel.about.setText(session.task.about if state.answered else "One answer is clearly the best.")
        self._show_answers()
        head, why = session.why()
        panel.why_head.setText(head.upper())
        panel.why.show_text(why)
        panel.why_part.setVisible(bool(why))
        self._show_standing()
        panel.keep.setEnabled(state.answered and bool(session.task.rating))
        panel.lesson.setEnabled(state.answered)
        self.pitch.set_scene(session.scene())
        self.pitch.setAccessibleDescription(describe_position(session.match))
        self.show_cell(self.pitch.cell)
        self._keep_focus()

    def _show_answers(self) -> None:
        """Show the list of answers: to choose from, or ranked with their chances."""
        session, panel, state = self.session, self.panel, self.session.state
        rows = session.rows()
        panel.heading.setText("THE FIVE BEST" if state.answered else "CHOOSE")
        panel.measure.setText(session.task.measure if state.answered else "Counting" if session.busy else "")
        panel.measure.setVisible(bool(panel.measure.text()))
        panel.rows.show_answers(rows)
        panel.note.setText((PROVED if session.task.rating else ESTIMATED) if state.answered else "")
        panel.note.setVisible(state.answered)
        mine = state.option.action if state.option else None
        self.rows_model.set_rows(
            (str(one.rank), one.words, one.detail, one.value, "yours" if one.action == mine else "")
            for one in (session.options if state.answered else ())
        )

    def _show_standing(self) -> None:
        """Show the last ten answers, the rating and the streak."""
        panel, progress, before = self.panel, self.session.classroom.progress, self.session.state.before
        standing = standing_of(progress)
        panel.last.show_last(standing.last)
        wide = self.width() >= LEAST_WIDTH
        panel.last.setVisible(bool(standing.last) and wide)
        right = f"{sum(standing.last)} of {len(standing.last)}, " if not wide and standing.last else ""
        moved = standing.rating - before.rating if before else 0
        change = f", was {before.rating}, {moved:+d}".replace("-", "−") if before and moved else ""
        streak = f" · streak {standing.streak}, best {best_streak_of(progress)}"
        shown = streak if self.settings.streak else ""
        panel.standing.setText(f"{right}your rating {standing.rating}{change}{shown}")

    def _keep_focus(self) -> None:
        """Zoom to a new task, and focus the pitch for a question, the primary button after the answer."""
        session = self.session
        if self._zoomed != session.at and session.options and self.isVisible():
            self._zoomed = session.at
            self._zooming.start(0)
        shown = session.at, session.state.answered
        if shown == self._shown or not self.isVisible():
            return
        self._shown = shown
        self.pitch.announce(f"{self.ask.question.text()} {self.ask.consequence.text()}")
        if session.state.answered:
            self.ask.take_focus()
            self.panel.keep_in_sight(self.panel.question_part)
        else:
            self.pitch.setFocus()

    def take_focus(self) -> None:
        """Focus what the task asks for."""
        self._shown = None
        self._keep_focus()

    # Keys and buttons

    def event(self, a0: QEvent | None) -> bool:
        """Take Ctrl+D before the menu does."""
        override = isinstance(a0, QKeyEvent) and a0.type() == QEvent.Type.ShortcutOverride
        if override and QKeySequence(a0.keyCombination()).toString() == "Ctrl+D":  # type: ignore[union-attr]
            a0.accept()  # type: ignore[union-attr]  # a key event
            return True
        return super().event(a0)

    def press(self, key: str) -> bool:
        """Handle the letters of a puzzle: actions as in a match before the answer."""
        session, answered = self.session, self.session.state.answered
        letters = {as_pressed(letter): action for letter, action in KEYS.items()}
        doings: dict[str, Callable[[], object]] = {
            "H": session.hint,
            "P": session.play,
            "T": session.again,
            "Ctrl+D": partial(self.do, "keep"),
            "F3": partial(self.do, "lesson"),
            "Ctrl+R": self.switch_table,
            "Esc": partial(self.do, "give_up"),
        }
        runs = session.match.ask is Ask.ASK_DEFENCE_RUNS
        if not answered and runs and letter_of(key) in session.by_key():
            session.choose_row(letter_of(key))
        elif not answered and not runs and key in letters:
            session.choose(letters[key])
        elif letter_of(key) in doings:
            doings[letter_of(key)]()
        else:
            return False
        return True

    def enters(self, cell: Cell | None) -> bool:
        """Answer when Enter is pressed on the cell that is chosen already."""
        session = self.session
        if session.state.answered:
            self.do("next")
            return True
        chosen = session.state.chosen
        again = chosen is not None and cell is not None and session.action_to(cell) == chosen
        plain = chosen is not None and chosen.cell is None
        if again or plain:
            session.submit()
        return again or plain

    def cell_of_number(self, number: int) -> Cell | None:
        """Choose a footballer by shirt number."""
        return self.session.choose_number(number)

    def do(self, what: str) -> None:
        """Do what a button says."""
        session = self.session
        doings: dict[str, Callable[[], object]] = {
            "answer": session.submit,
            "hint": session.hint,
            "again": session.again,
            "play": session.play,
            "next": self._go_on,
            "give_up": self._ask_to_give_up,
            "keep": session.keep,
            "lesson": self._open_lesson,
        }
        doings[what]()

    def _go_on(self) -> None:
        if self.session.go_on():
            return
        self.opens.emit("lessons", None)
        if self.session.words == TODAY:
            solved = [one for one in puzzles_today(self.session.classroom) if one.solved]
            self.message.emit(f"{len(solved)} of {len(self.session.tasks)} today. {TOMORROW}")

    def _ask_to_give_up(self) -> None:
        """Ask before the answer is shown; after it, Esc leads back to the lessons."""
        if self.session.state.answered:
            if not self.hide_message():
                self.opens.emit("lessons", None)
        elif self.session.state.counts:
            leave = partial(self.opens.emit, "lessons", None)
            self.offers.emit(
                Offer(GIVE_UP, "Show the answer", self._give_up, "Go on solving", "Back to the lessons", leave)
            )
        else:
            self._give_up()

    def _give_up(self) -> None:
        self.hide_message()
        self.session.give_up()

    def _open_lesson(self) -> None:
        if self.session.state.answered:
            self.opens.emit("lesson", self.session.task.lesson)

    # Coming and going

    def hand_over(self) -> object:
        """Return the tasks and the place among them."""
        self.session.close()
        return self.session

    def leave(self) -> bool:
        """Stop counting."""
        self.session.close()
        return True
