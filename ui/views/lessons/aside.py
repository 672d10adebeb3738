"""The right column of the library: puzzles of the day, the user's mistakes, teachers, and progress."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QVBoxLayout

from footroll.ui.models.lessons.library import puzzles_today, questions_due, standing_words
from footroll.ui.theme import LIGHT
from footroll.ui.views.controls import KeyButton, QuietLabel
from footroll.ui.views.flow import Flow
from footroll.ui.views.jobs.columns import WorkColumn, about_label
from footroll.ui.views.jobs.frame import RoomKeyButton
from footroll.ui.views.lessons.cards import DueRow, MistakeRow, PuzzleRow

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from footroll.lessons import Lesson
    from footroll.ui.models.lessons.classroom import PupilDesk
    from footroll.ui.models.lessons.drills import OwnMistake
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

DRILLS, DUE, EDITED = 3, 4, 4  # that are shown
NO_MATCHES = "Your mistakes will appear here once you have played a match."
COUNTING = "Looking at your last matches"
NO_MISTAKES = "No choice of your last matches cost a tenth of a goal."
ESTIMATE = "What a choice cost is an estimate. The chances in the drill are exact."
TEACHERS = {"lesson-editor", "class"}  # the rooms for them


class LibrarySide(WorkColumn):
    """Shows what there is besides lessons."""

    wanted = pyqtSignal(str)  # what a button does
    opens = pyqtSignal(str, object)  # a room, and what it shows

    def __init__(self, classroom: PupilDesk, *, settings: Settings, rooms: Collection[str]) -> None:
        super().__init__()
        self._classroom, self._settings, self._rooms, self._theme = classroom, settings, set(rooms), LIGHT
        self.puzzles: list[PuzzleRow] = []
        self.due: list[DueRow] = []
        self.drills: list[MistakeRow] = []
        self.edits: list[KeyButton] = []
        self.standing, self.drill_note = QuietLabel(), about_label("")
        self.standing.setObjectName("about")
        self.puzzle_box, self.due_box, self.drill_box, self.edit_box = (QVBoxLayout() for _ in range(4))
        for box in (self.puzzle_box, self.due_box, self.drill_box, self.edit_box):
            box.setSpacing(2)
        self._make_buttons()
        solving, drilling = Flow(self.solve, self.more), Flow(self.drill, self.all_drills)
        teaching = about_label("Set up a position, ask, and share it; or put a question on the wall.")
        kept = about_label("It is kept on this computer, and nowhere else.")
        self.due_words = about_label("")
        puzzles = self.add_part("Puzzles of the day", self.standing, self.puzzle_box, solving)
        self._again = self.add_part("Again today, from your lessons", self.due_box, self.due_words)
        drills = self.add_part("Your own mistakes, as drills", self.drill_box, drilling, self.drill_note)
        teachers = self.add_part("For teachers", teaching, Flow(self.write, self.class_), self.edit_box)
        progress = self.add_part("Your progress", kept, Flow(self.export, self.wipe))
        self.write.setVisible("lesson-editor" in self._rooms)  # without a parent they would be windows of their own
        self.class_.setVisible("class" in self._rooms)
        self._teachers = teachers
        self._tabs = {1: (puzzles, self._again), 2: (drills,), 3: (teachers, progress)}
        self.show_tab(None)

    def _make_buttons(self) -> None:
        self.solve = RoomKeyButton("Solve", key="Z", tip="The next puzzle of the day", icon="play")
        self.more = KeyButton("More puzzles…", tip="Puzzles that you have not solved yet")
        self.drill = RoomKeyButton("Drill these", key="D", tip="Decide these moments again", icon="play")
        self.all_drills = KeyButton("All…", tip="All costly choices of your last matches")
        self.write = RoomKeyButton("Write", key="Ctrl+N", tip="Write a lesson", icon="letters")
        self.class_ = RoomKeyButton("Class mode…", key="F5", tip="A question on the wall", icon="screen")
        self.export = KeyButton("Export…", tip="Save all your answers as a table", icon="export")
        self.wipe = KeyButton("Wipe…", tip="Delete all your answers from this computer")
        self.buttons = {
            "solve": self.solve,
            "more": self.more,
            "drill": self.drill,
            "all": self.all_drills,
            "write": self.write,
            "class": self.class_,
            "export": self.export,
            "wipe": self.wipe,
        }
        for does, button in self.buttons.items():
            button.clicked.connect(lambda _, does=does: self.wanted.emit(does))

    def fill_puzzles(self) -> None:
        """Show the five puzzles of the day, the next one framed."""
        _empty(self.puzzle_box)
        entries = puzzles_today(self._classroom)
        following = next((one for one in entries if one.solved is None), None)
        self.puzzles = [PuzzleRow(entry, now=entry is following) for entry in entries]
        for row in self.puzzles:
            row.clicked.connect(lambda _, puzzle=row.entry.puzzle: self.opens.emit("puzzle", puzzle))
            self.puzzle_box.addWidget(row)
        right = sum(bool(one.solved) for one in entries)
        self.solve.setText(f"Solve {following.number}" if following else f"{right} of {len(entries)} today")
        self.solve.setEnabled(following is not None)
        self.solve.updateGeometry()
        self.standing.setText(standing_words(self._classroom, streak=self._settings.streak))

    def fill_due(self) -> None:
        """Show the questions of lessons that come back today, if there are any."""
        _empty(self.due_box)
        found = questions_due(self._classroom)
        self.due = [DueRow(one) for one in found[:DUE]]
        for row in self.due:
            row.clicked.connect(lambda _, one=row.entry: self.opens.emit("lesson", (one.lesson, one.page)))
            self.due_box.addWidget(row)
        more = len(found) - len(self.due)
        self.due_words.setText(f"{more} more come after these." if more > 1 else "One more comes after these.")
        self.due_words.setVisible(more > 0)
        self._again.setVisible(bool(found))

    def fill_mistakes(self, mistakes: Sequence[OwnMistake] | None, *, searching: bool) -> None:
        """Show the worst mistakes, or why there are none."""
        _empty(self.drill_box)
        found = mistakes or []
        self.drills = [MistakeRow(one) for one in found[:DRILLS]]
        for row in self.drills:
            row.clicked.connect(lambda _, one=row.mistake: self.opens.emit("puzzle", one))
            self.drill_box.addWidget(row)
        if mistakes is None:
            self.drill_note.setText(COUNTING if searching else NO_MATCHES)
        else:
            self.drill_note.setText(ESTIMATE if found else NO_MISTAKES)
        self.drill.setVisible(bool(found))
        self.drill.setText(f"Drill these {len(self.drills)}")
        self.all_drills.setVisible(len(found) > DRILLS)
        self.all_drills.setText(f"All {len(found)}…")
        self.set_theme(self._theme)

    def fill_edits(self, own: Sequence[Lesson]) -> None:
        """Offer to edit the user's lessons, if there is an editor."""
        _empty(self.edit_box)
        self.edits = []
        for lesson in [one for one in own if one.path][:EDITED] if "lesson-editor" in self._rooms else ():
            button = KeyButton(f"Edit: {lesson.title}", tip=f"Open {lesson.title} in the lesson editor", icon="book")
            button.clicked.connect(partial(self.opens.emit, "lesson-editor", lesson.path))
            self.edit_box.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            self.edits.append(button)

    def show_tab(self, tab: int | None) -> None:
        """Show the parts of one tab, or all of them."""
        for at, parts in self._tabs.items():
            for part in parts:
                hidden = (part is self._teachers and not TEACHERS & self._rooms) or (
                    part is self._again and not self.due
                )
                part.setVisible(tab in (None, at) and not hidden)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self._theme = theme
        for part in (*self.buttons.values(), *self.puzzles, *self.due, *self.drills, *self.edits):
            part.set_theme(theme)  # type: ignore[attr-defined]  # all of them have it


def _empty(box: QVBoxLayout) -> None:
    """Remove the widgets of a layout."""
    while (item := box.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
