"""The Arena room: choose coaches, let every two of them play, read the ladder."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from footroll.arena import check_rows_file, replay_match
from footroll.errors import FootrollError
from footroll.files import replace_file
from footroll.notation import write_record
from footroll.ui.models.arena.choices import count_words, keep_choices, read_choices
from footroll.ui.models.arena.ladder import Ladder
from footroll.ui.models.arena.page import ladder_page
from footroll.ui.models.arena.words import asked_of
from footroll.ui.models.jobs import JobState, spare_cores
from footroll.ui.models.kick_off import first_fault
from footroll.ui.models.offer import Offer
from footroll.ui.models.replay.reel import read_reel
from footroll.ui.models.words import sentence_case
from footroll.ui.models.working import rate_words, time_line
from footroll.ui.theme import px
from footroll.ui.views.arena.choose import ChooseColumn
from footroll.ui.views.arena.middle import Middle
from footroll.ui.views.arena.side import SideColumn
from footroll.ui.views.controls import Chooser, QuietLabel
from footroll.ui.views.jobs.room import WorkRoom, work_style
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from PyQt6.QtGui import QKeyEvent, QResizeEvent

    from footroll.ui.models.arena.choices import LadderChoices
    from footroll.ui.models.arena.ladder import Shelf
    from footroll.ui.models.jobs import Job
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

LEFT, RIGHT, MOST_LEFT = 288, 388, 420  # widths in pixels
WIDE = 1400  # width of the room from which the football has a column
STEPS = {
    "Choose": "Coaches, team, pitch and matches",
    "Play": "The ladder so far",
    "Read and share": "The football, the command and exports",
}
STEP_OF = {JobState.READY: 0, JobState.WAITING: 0, JobState.STOPPED: 2, JobState.DONE: 2, JobState.FAILED: 2}
NEW = "new"
AS_TABLE = "arena/as-table"
WAITS = "This ladder starts when the other one is done. Start it now and pause the other one?"
EXPORTS = {".csv": "CSV (*.csv)", ".parquet": "Parquet (*.parquet)"}


class ArenaRoom(WorkRoom):
    """Let coaches play every other one many times, in the background, and read what came of it."""

    name = "arena"
    help_page = "The Arena"

    def __init__(self, shelf: Shelf, *, settings: Settings) -> None:
        super().__init__("Arena", STEPS)
        self._shelf, self._settings = shelf, settings
        self._state: JobState | None = None
        self.choose, self.side = ChooseColumn(), SideColumn()
        self.middle = Middle(as_table=settings.kept(AS_TABLE) == "true")
        self.tabs, self.pages = QTabBar(), QStackedWidget()
        self.ladders = Chooser("Ladder", name="Ladder", tip="Shows another ladder, or begins a new one.")
        self.pair, self.saved = QuietLabel(), QuietLabel()
        self.ladder = shelf.shown or Ladder(read_choices(settings))
        self._lay_out()
        self._tie()
        self._watch(self.ladder)

    # Frame

    @property
    def title(self) -> str:
        """The room and the ladder."""
        return f"Arena › {self.ladder.title}"

    def tools(self) -> tuple[QWidget, ...]:
        """Return the list of ladders."""
        return (self.ladders,)

    def parts(self) -> tuple[QWidget, ...]:
        """Return the ask bar, the steps, and the columns."""
        return self.bar, self.steps, self.choose, self.tabs, self.middle, self.side

    def _lay_out(self) -> None:
        self.tabs.addTab("Ladder")
        self.tabs.addTab("Football and export")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName("Parts of the results")
        self.tabs.setAccessibleDescription("Ladder and cross-table, or the football table and exports.")
        self.pages.addWidget(self.middle)
        centre = QFrame()
        centre.setObjectName("centre")
        inner = QVBoxLayout(centre)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        inner.addWidget(self.tabs)
        inner.addWidget(self.pages, 1)
        self._row = QHBoxLayout()
        self._row.setSpacing(1)
        self._row.addWidget(self.choose)
        self._row.addWidget(centre, 1)
        for label in (self.pair, self.saved):
            label.setObjectName("fact")
        self.saved.setText("Saved every 5 s")
        status = status_bar((self.pair,), right=(self.saved,))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.steps)
        column.addLayout(self._row, 1)
        column.addWidget(status)
        self.setAccessibleDescription("Coaches play each other in the background; F6 moves between the parts.")
        self._arrange()

    def _tie(self) -> None:
        self.steps.chosen.connect(self._go_to_step)
        self.choose.changed.connect(self._choose)
        self.choose.message.connect(self.message)
        self.choose.duplicated.connect(lambda: self.do("duplicate"))
        self.tabs.currentChanged.connect(self._show_tab)
        self.ladders.picked.connect(self._show_other)
        self.middle.pointed.connect(self.say)
        self.middle.opens_match.connect(self._replay)
        self.middle.as_table.toggled.connect(lambda on: self._settings.keep(AS_TABLE, words=str(on).lower()))
        self.side.exported.connect(self._export)
        self.side.message.connect(self.message)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Give the football a column if there is space, or else a tab."""
        super().resizeEvent(a0)
        self._arrange()

    def _arrange(self) -> None:
        wide = self.width() >= px(WIDE)
        self.choose.setFixedWidth(min(px(LEFT), max(MOST_LEFT, LEFT)))
        if wide and self._row.indexOf(self.side) < 0:
            self._row.addWidget(self.side)
            self.side.show()
            self.tabs.setCurrentIndex(0)
        elif not wide and self.pages.indexOf(self.side) < 0:
            self.side.setMinimumWidth(0)
            self.side.setMaximumWidth(16_777_215)
            self.pages.addWidget(self.side)
        if wide:
            self.side.setFixedWidth(px(RIGHT))
        self.tabs.setVisible(not wide)

    def _show_tab(self, at: int) -> None:
        if self.pages.count() > at:
            self.pages.setCurrentIndex(at)

    def _go_to_step(self, at: int) -> None:
        """Lead to the part of a step."""
        if at and not self.tabs.isHidden():
            self.tabs.setCurrentIndex(at - 1)
        first: QWidget = (
            next(iter(self.choose.rows.values())) if not self.ladder.started else self.choose.duplicate,
            self.middle.ladder,
            self.side.report if self.side.report.isEnabled() else self.side.copy,
        )[at]
        first.setFocus(Qt.FocusReason.TabFocusReason)

    # The ladder that is shown

    def _watch(self, ladder: Ladder) -> None:
        """Show a ladder and follow it."""
        if self.ladder is not ladder:
            self.ladder.changed.disconnect(self.refresh)
        self.ladder = ladder
        self._state = None
        ladder.changed.connect(self.refresh)
        self._shelf.show(ladder)
        ladder.open()
        self.middle.close_matches()
        self._list_ladders()
        self.refresh()

    def _list_ladders(self) -> None:
        self.ladders.blockSignals(True)
        self.ladders.clear()
        self.ladders.offer({NEW: "New ladder"} | {str(one.file): ladder_name(one) for one in self._shelf.saved()})
        key = str(self.ladder.file) if self.ladder.file else NEW
        self.ladders.show_choice(key, ladder_name(self.ladder))
        self.ladders.blockSignals(False)
        self.ladders.updateGeometry()

    def _show_other(self, key: str) -> None:
        found = next((one for one in self._shelf.saved() if str(one.file) == key), None)
        if found is not None:
            self._watch(found)
        elif self.ladder.started:
            self._watch(Ladder(read_choices(self._settings)))

    def refresh(self) -> None:
        """Show the state of the ladder."""
        ladder, job = self.ladder, self.ladder.job
        running = ladder.state in (JobState.RUNNING, JobState.PAUSED, JobState.STOPPING, JobState.WAITING)
        self.choose.show_choices(ladder.choices, locked=ladder.started, running=running)
        fault = self.choose.fault if ladder.state is JobState.READY else ""
        self.bar.show_work(asked_of(ladder, fault=fault), blocked=fault or (ladder.fault if not job else ""))
        self.steps.show_step(STEP_OF.get(ladder.state, 1), note=rate_words(job, cores=spare_cores()))
        self.show_time()
        self.side.show_news(ladder.news, command=ladder.choices.command(), saved=ladder.started and ladder.played > 0)
        self.saved.setVisible(ladder.started)
        if ladder.state is not self._state:
            self._enter_state(ladder.state)

    def _enter_state(self, state: JobState) -> None:
        """Lead the focus to a new question, unless somebody types."""
        first, self._state = self._state is None, state
        if state in (JobState.RUNNING, JobState.STOPPING):
            self._clock.start()
        else:
            self._clock.stop()
        self.titled.emit(self.title)
        if not first:
            self._list_ladders()
            if not isinstance(QApplication.focusWidget(), QLineEdit) and self.isVisible():
                self.bar.take_focus()

    def show_time(self) -> None:
        """Show the progress and the time."""
        ladder = self.ladder
        self.middle.show_news(ladder.news, done=ladder.played, total=ladder.choices.total, time=time_line(ladder.job))

    def _choose(self, choices: LadderChoices) -> None:
        self.message.emit("")
        self.ladder.choose(choices)
        keep_choices(self._settings, choices)
        self.refresh()
        self.titled.emit(self.title)

    def say(self, words: tuple[str, ...]) -> None:
        """Show words about a pair in the status line."""
        self.pair.setText("     ".join(words))

    # Doing

    def do(self, what: str) -> None:
        """Do what a button says."""
        job = self.ladder.job
        doings: dict[str, Callable[[], object]] = {
            "run": self._run,
            "duplicate": self._duplicate,
            "report": partial(self._export, "report"),
        }
        if job:
            doings |= {"now": partial(self._start_now, job), "pause": job.pause, "stop": job.stop}
        doings[what]()

    def _start_now(self, job: Job) -> None:
        """Start a ladder that waits, and pause the other one."""
        self.hide_message()
        self._shelf.jobs.start_now(job)

    def _run(self) -> None:
        """Start or continue the ladder, or say why not."""
        if self.ladder.state is JobState.READY and self.choose.fault:
            return
        self.hide_message()
        try:
            runs = self._shelf.start(self.ladder)
        except (FootrollError, OSError) as refusal:
            fault = first_fault(refusal) if isinstance(refusal, FootrollError) else str(refusal)
            self.message.emit(f"{sentence_case(fault).rstrip('.')}.")
            return
        self.refresh()
        if not runs and self.ladder.job:
            self.offers.emit(Offer(WAITS, "Start it now", partial(self._start_now, self.ladder.job), leaves="Wait"))

    def _duplicate(self) -> None:
        """Copy the choices into a new ladder."""
        if self.ladder.started:
            self._watch(Ladder(self.ladder.choices))
            self.message.emit("This is a copy. Change what you like, then run it.")

    def _replay(self, number: int) -> None:
        """Play a match again on a thread, and open it in the replay."""
        plan = self.ladder.plan
        if plan is None or self.busy:
            return

        def play() -> Generator[object, None, None]:
            match = replay_match(plan, number)
            yield read_reel(write_record(match.record), where=f"{self.ladder.title}, match {number + 1:,}")

        self.begin(play(), f"Opening match {number + 1:,} …", lambda reel: self.opens.emit("replay", (reel, 0)))

    def _export(self, what: str) -> None:
        """Save the report, or a row for every match."""
        news = self.ladder.news
        if what == "report":
            if news is None or news.ladder is None:
                return
            path, _ = QFileDialog.getSaveFileName(self, "Report", "ladder.html", "Page (*.html)")
            if path:
                self._save_page(path)
            return
        try:
            check_rows_file(Path(f"ladder{what}"))
        except FootrollError as refusal:
            self.message.emit(f"{sentence_case(str(refusal))}.")
            return
        path, _ = QFileDialog.getSaveFileName(self, "Matches", f"ladder{what}", EXPORTS[what])
        if path:
            target = Path(path if Path(path).suffix else f"{path}{what}")
            self.begin(self._save_rows(target), "Saving …", self.message.emit)

    def _save_page(self, path: str) -> None:
        try:
            replace_file(path, data=ladder_page(self.ladder).encode())
        except FootrollError as refusal:
            self.message.emit(f"{refusal}.")
        else:
            self.message.emit(f"Saved to {path}.")

    def _save_rows(self, path: Path) -> Generator[object, None, None]:
        count = self.ladder.save_rows(path)
        yield f"{count:,} matches saved to {path}."

    # Keys

    @property
    def is_started(self) -> bool:
        """Whether the choices of the ladder are fixed."""
        return self.ladder.started

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key: in the tables, then in the room."""
        letter = event.text().upper()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.middle.enter():
            return True
        if event.key() == Qt.Key.Key_Escape and self.middle.close_matches():
            return True
        if letter == "R":
            return self.middle.replay_closest()
        if letter == "S":
            self.middle.sort()
            return True
        return super().press(event)

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.setStyleSheet(work_style(theme))
        for part in (self.bar, self.steps, self.choose, self.middle, self.side, self.ladders):
            part.set_theme(theme)


def ladder_name(ladder: Ladder) -> str:
    """Return the name of a ladder in the list."""
    if not ladder.started:
        return "New ladder"
    coaches = sentence_case(count_words(len(ladder.choices.coaches)))
    return f"{coaches} coaches, seed {ladder.choices.seed}"
