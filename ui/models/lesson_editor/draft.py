"""The lesson that is being written: its file, the page that is shown, and every change with its undo."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QUndoStack

from footroll.errors import Fault, FootrollError, LessonError
from footroll.files import replace_file
from footroll.lessons import Lesson, list_lessons, read_lesson
from footroll.lessons.editing import KICK_OFF, new_step, with_pages
from footroll.lessons.reading import parse_lesson
from footroll.lessons.studies import lesson_of_study
from footroll.lessons.writing import write_lesson
from footroll.notation import is_study, read_study
from footroll.play.frame import read_text
from footroll.ui.models.kick_off import first_fault
from footroll.ui.models.undo import StateChange
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.lessons import LessonStep

UNTITLED = "New lesson"
NEW_STEP = "New step"
MOST_PAGES = 40


@dataclass(frozen=True)
class DraftState:
    """A lesson and the page that is shown."""

    lesson: Lesson
    at: int = 0


class LessonDraft(QObject):
    """A lesson being written; every change goes through here and can be undone."""

    changed = pyqtSignal()  # the lesson, or the page that is shown
    opened = pyqtSignal()  # another lesson
    kept = pyqtSignal()  # whether the file has all changes
    refused = pyqtSignal(str)
    noticed = pyqtSignal(str)

    def __init__(self) -> None:
        super().__init__()
        self.changes = QUndoStack(self)
        self.changes.cleanChanged.connect(self.kept)
        self.path: Path | None = None
        self.state = DraftState(new_lesson_value())
        self._recovered = False  # a copy that is newer than its file

    # The file

    @property
    def lesson(self) -> Lesson:
        """The lesson as it is now."""
        return self.state.lesson

    @property
    def at(self) -> int:
        """The index of the page that is shown."""
        return self.state.at

    @property
    def page(self) -> LessonStep:
        """The step or the moment that is shown."""
        return self.lesson.pages[self.at]

    @property
    def name(self) -> str:
        """The title of the lesson."""
        return self.lesson.title or UNTITLED

    @property
    def is_saved(self) -> bool:
        """Whether the file has all changes."""
        return self.changes.isClean() and not self._recovered

    def open(self, show: object) -> None:
        """Open a lesson, a lesson file, a study file or the id of a shipped lesson, or begin a new one.

        Raises an error if the file cannot be read.
        """
        if isinstance(show, Lesson):
            own = show.path is not None and show.id not in list_lessons()
            self.lay(show, path=show.path if own else None)
        elif show is None:
            self.lay(new_lesson_value(), path=None)
        else:
            self._open_file(Path(str(show)))

    def _open_file(self, path: Path) -> None:
        if str(path) in list_lessons():
            self.lay(read_lesson(str(path)), path=None)
            return
        text = read_text(path)
        if is_study(text):
            self.lay(lesson_of_study(read_study(text, where=str(path))), path=None)
        elif path.suffix == ".toml":
            self.lay(parse_lesson(text, file=str(path), unfinished=True), path=path)
        else:
            raise LessonError(Fault(str(path), "this is neither a lesson (.toml) nor a study"))

    def lay(self, lesson: Lesson, *, path: Path | None, recovered: bool = False) -> None:
        """Show another lesson, with its file if it has one."""
        self.changes.clear()
        self.path, self._recovered = path, recovered
        self.state = DraftState(lesson)
        self.opened.emit()
        self.changed.emit()

    def save(self, path: Path) -> bool:
        """Save the lesson to a file and keep that file; return whether it worked."""
        if not self.write(path, data=write_lesson(finished(self.lesson)).encode()):
            return False
        self.path, self._recovered = path, False
        self.changes.setClean()
        self.kept.emit()
        return True

    def write(self, path: Path, *, data: bytes) -> bool:
        """Write a file completely, or say why not; return whether it worked."""
        try:
            replace_file(path, data=data, error=LessonError)
        except FootrollError as refusal:
            self.refuse(refusal)
            return False
        return True

    def discard(self) -> None:
        """Count the lesson as saved: its changes are not wanted."""
        self._recovered = False
        self.changes.setClean()

    def let_go(self) -> None:
        """Forget a room that shows the draft, so that another can."""
        for signal in (self.changed, self.opened, self.kept, self.refused, self.noticed, self.changes.canUndoChanged):
            with suppress(TypeError):  # nothing is connected
                signal.disconnect()
        self.changes.cleanChanged.disconnect()
        self.changes.cleanChanged.connect(self.kept)

    # Changes

    def turn_to(self, state: DraftState) -> None:
        """Show a state of the lesson."""
        self.state = state
        self.changed.emit()

    def go_to(self, at: int) -> None:
        """Show another page; this is not a change."""
        at = min(max(at, 0), len(self.lesson.pages) - 1)
        if at != self.at:
            self.turn_to(replace(self.state, at=at))

    def change(self, lesson: Lesson, *, words: str, at: int | None = None, typing: str = "") -> None:
        """Make one change."""
        after = DraftState(lesson, self.at if at is None else at)
        if after != self.state:
            place = crc32(typing.encode()) >> 1 if typing else -1
            self.changes.push(StateChange(self.turn_to, self.state, after, words=words, typing=place))

    def set_lesson(self, **values: Any) -> None:
        """Change texts of the lesson, such as its title."""
        self.change(replace(self.lesson, **values), words="Edit the lesson", typing=f"lesson {' '.join(values)}")

    def set_page(self, page: LessonStep, *, words: str = "Edit the step", typing: str = "") -> None:
        """Change the page that is shown."""
        pages = list(self.lesson.pages)
        pages[self.at] = page
        typing = f"{self.at} {typing}" if typing else ""
        self.change(with_pages(self.lesson, tuple(pages)), words=words, typing=typing)

    def edit(self, do: Callable[..., LessonStep], *details: Any, typing: str = "", **more: Any) -> bool:
        """Change the page with a function of `footroll.lessons.editing`; say why if it refuses."""
        try:
            page = do(self.page, *details, **more)
        except (FootrollError, ValueError) as refusal:
            self.refuse(refusal)
            return False
        self.set_page(page, words="Edit the pitch", typing=typing)
        return True

    def refuse(self, refusal: Exception) -> None:
        """Say in one sentence why something cannot be done."""
        words = first_fault(refusal) if isinstance(refusal, FootrollError) else str(refusal)
        self.refused.emit(f"{sentence_case(words).rstrip('.')}.")

    # Pages

    def add_page(self, page: LessonStep | None = None) -> None:
        """Add a step after the one that is shown, with its position."""
        if len(self.lesson.pages) >= MOST_PAGES:
            self.refused.emit(f"A lesson has at most {MOST_PAGES} steps.")
            return
        here = self.page
        made = page or replace(new_step(here.position), title=NEW_STEP, home=here.home, away=here.away)
        after = self.at + 1 if made.source or not here.source else len(self.lesson.steps)
        pages = [*self.lesson.pages[:after], made, *self.lesson.pages[after:]]
        self.change(with_pages(self.lesson, tuple(pages)), words="Add a step", at=after)

    def copy_page(self) -> None:
        """Copy the step that is shown."""
        self.add_page(replace(self.page, title=self.page.title))

    def remove_page(self) -> None:
        """Remove the step that is shown, unless it is the only one."""
        if len(self.lesson.steps) == 1 and not self.page.source:
            self.refused.emit("A lesson has at least one step.")
            return
        pages = [page for at, page in enumerate(self.lesson.pages) if at != self.at]
        self.change(with_pages(self.lesson, tuple(pages)), words="Remove a step", at=min(self.at, len(pages) - 1))

    def move_page(self, start: int, end: int) -> None:
        """Move a page to another place; moments stay after the steps."""
        pages = list(self.lesson.pages)
        first, last = (len(self.lesson.steps), len(pages)) if pages[start].source else (0, len(self.lesson.steps))
        end = min(max(end, first), last - 1)
        pages.insert(end, pages.pop(start))
        self.change(with_pages(self.lesson, tuple(pages)), words="Move a step", at=end)


def new_lesson_value() -> Lesson:
    """Return a lesson with one empty step at kick-off."""
    return Lesson("", "", "", (replace(new_step(KICK_OFF), title=NEW_STEP),))


def finished(lesson: Lesson) -> Lesson:
    """Return a lesson as it is saved: an idea that is not named is the title."""
    return replace(lesson, idea=lesson.idea or lesson.title.lower(), title=lesson.title or UNTITLED)
