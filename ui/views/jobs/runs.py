"""The base of rooms that show one run of a shelf: how it is shown, starts, waits and is copied."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from PyQt6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLineEdit, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from footroll.errors import FootrollError
from footroll.notation import write_record
from footroll.ui.models.jobs import JobState, spare_cores
from footroll.ui.models.kick_off import first_fault
from footroll.ui.models.offer import Offer
from footroll.ui.models.replay.reel import read_reel
from footroll.ui.models.words import sentence_case
from footroll.ui.models.working import rate_words
from footroll.ui.theme import px
from footroll.ui.views.controls import QuietLabel
from footroll.ui.views.jobs.room import WorkRoom
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QResizeEvent

    from footroll.match import Match
    from footroll.ui.models.jobs import Job
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.models.runs.shelf import RunShelf, SavedRun
    from footroll.ui.models.settings import Settings
    from footroll.ui.models.working import AskedWork
    from footroll.ui.views.controls import Chooser

STEP_OF = {JobState.READY: 0, JobState.WAITING: 0, JobState.STOPPED: 2, JobState.DONE: 2, JobState.FAILED: 2}
BUSY = (JobState.RUNNING, JobState.PAUSED, JobState.STOPPING, JobState.WAITING)
WIDEST = 16_777_215  # Qt's largest width: no limit


class RunRoom(WorkRoom):
    """A room with one run of a shelf: choices, results, and a column or a tab beside them."""

    waits: ClassVar[str]  # the question while another job runs
    wide: ClassVar[int]  # pixels of the room from which the side has a column
    side_width: ClassVar[int]

    def __init__(self, title: str, steps: dict[str, str], *, shelf: RunShelf[Any], settings: Settings) -> None:
        super().__init__(title, steps)
        self._shelf, self._settings = shelf, settings
        self._state: JobState | None = None
        self.tabs, self.pages = QTabBar(), QStackedWidget()
        self.facts, self.saved = QuietLabel(), QuietLabel()
        self.run: Any = None  # what is shown
        self.choose: Any
        self.side: Any

    @property
    def is_started(self) -> bool:
        """Whether the choices are fixed."""
        return bool(self.run.started)

    # Layout

    def lay_out(self, middle: QWidget, *, tabs: tuple[str, str], saved: str) -> None:
        """Put the parts in their places; `saved` is said in the status line."""
        for words in tabs:
            self.tabs.addTab(words)
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName("Parts of the results")
        self.tabs.currentChanged.connect(self._show_tab)
        self.pages.addWidget(middle)
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
        for label in (self.facts, self.saved):
            label.setObjectName("fact")
        self.saved.setText(saved)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.steps)
        column.addLayout(self._row, 1)
        column.addWidget(status_bar((self.facts,), right=(self.saved,)))
        self._arrange()

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Give the side a column if there is space, or else a tab."""
        super().resizeEvent(a0)
        self._arrange()

    def choose_width(self, *, wide: bool) -> int:
        """Return the width of the choices."""
        raise NotImplementedError

    def _arrange(self) -> None:
        wide = self.width() >= px(self.wide)
        self.choose.setFixedWidth(self.choose_width(wide=wide))
        if wide and self._row.indexOf(self.side) < 0:
            self._row.addWidget(self.side)
            self.side.show()
            self.tabs.setCurrentIndex(0)
        elif not wide and self.pages.indexOf(self.side) < 0:
            self.side.setMinimumWidth(0)
            self.side.setMaximumWidth(WIDEST)
            self.pages.addWidget(self.side)
        if wide:
            self.side.setFixedWidth(px(self.side_width))
        self.tabs.setVisible(not wide)

    def _show_tab(self, at: int) -> None:
        if self.pages.count() > at:
            self.pages.setCurrentIndex(at)

    # The run that is shown

    def watch(self, run: SavedRun) -> None:
        """Show a run and follow it."""
        if self.run is not None and self.run is not run:
            self.run.changed.disconnect(self.refresh)
        self.run, self._state = run, None
        run.changed.connect(self.refresh)
        self._shelf.show(run)
        run.open()
        self.forget_matches()
        self.list_runs()
        self.refresh()

    def forget_matches(self) -> None:
        """Close the matches that the run before offered."""
        raise NotImplementedError

    def list_runs(self) -> None:
        """List the runs of the shelf."""
        raise NotImplementedError

    def fill_list(self, chooser: Chooser, offers: dict[str, str], *, key: str, words: str) -> None:
        """Offer runs in a list and show the choice, without a signal."""
        chooser.blockSignals(True)
        chooser.clear()
        chooser.offer(offers)
        chooser.show_choice(key, words)
        chooser.blockSignals(False)
        chooser.updateGeometry()

    def find_saved(self, key: str) -> Any:
        """Return the run of the shelf that a list names, or None."""
        return next((one for one in self._shelf.saved() if str(one.path) == key), None)

    def refresh(self) -> None:
        """Show the state of the run."""
        run = self.run
        self.choose.show_choices(run.choices, locked=run.started, running=run.state in BUSY)
        fault = self.choose.fault if run.state is JobState.READY else ""
        self.bar.show_work(self.question_of(fault), blocked=fault or (run.fault if not run.job else ""))
        self.steps.show_step(STEP_OF.get(run.state, 1), note=rate_words(run.job, cores=spare_cores()))
        self.show_time()
        self.show_results()
        self.saved.setVisible(run.started)
        if run.state is not self._state:
            self._enter_state(run.state)

    def question_of(self, fault: str) -> AskedWork:
        """Return what the ask bar says; `fault` is why the run cannot start."""
        raise NotImplementedError

    def show_results(self) -> None:
        """Show the results so far."""
        raise NotImplementedError

    def _enter_state(self, state: JobState) -> None:
        """Lead the focus to a new question, unless somebody types."""
        first, self._state = self._state is None, state
        if state in (JobState.RUNNING, JobState.STOPPING):
            self._clock.start()
        else:
            self._clock.stop()
        self.titled.emit(self.title)
        if not first:
            self.list_runs()
            if not isinstance(QApplication.focusWidget(), QLineEdit) and self.isVisible():
                self.bar.take_focus()

    def say(self, words: tuple[str, ...]) -> None:
        """Show words in the status line."""
        self.facts.setText("     ".join(words))

    # Doing

    def do(self, what: str) -> None:
        """Do what a button says."""
        job = self.run.job
        doings: dict[str, Callable[[], object]] = {
            "run": self._run,
            "duplicate": self.duplicate,
            "report": partial(self.export, "report"),
        }
        if job:
            doings |= {"now": partial(self._start_now, job), "pause": job.pause, "stop": job.stop}
        doings[what]()

    def export(self, what: str) -> None:
        """Save a report or something else of the run."""
        raise NotImplementedError

    def _start_now(self, job: Job) -> None:
        """Start a run that waits, and pause the other job."""
        self.hide_message()
        self._shelf.jobs.start_now(job)

    def _run(self) -> None:
        """Start or continue the run, or say why not."""
        if self.run.state is JobState.READY and self.choose.fault:
            return
        self.hide_message()
        try:
            runs = self._shelf.start(self.run)
        except (FootrollError, OSError) as refusal:
            fault = first_fault(refusal) if isinstance(refusal, FootrollError) else str(refusal)
            self.message.emit(f"{sentence_case(fault).rstrip('.')}.")
            return
        self.refresh()
        if not runs and self.run.job:
            self.offers.emit(Offer(self.waits, "Start it now", partial(self._start_now, self.run.job), leaves="Wait"))

    def duplicate(self) -> None:
        """Copy the choices into a new run."""
        if self.run.started:
            self.watch(type(self.run)(self.run.choices))
            self.message.emit("This is a copy. Change what you like, then run it.")


def reel_of(match: Match, where: str) -> Reel:
    """Return a match as the replay shows it."""
    return read_reel(write_record(match.record), where=where)
