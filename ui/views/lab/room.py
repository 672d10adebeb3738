"""The Lab room: choose what varies, run it in the background, and read what the matches say."""

from __future__ import annotations

from contextlib import suppress
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
    QScrollArea,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from footroll.errors import FootrollError
from footroll.files import replace_file, whole_file
from footroll.lab import read_standing, replay_three
from footroll.notation import write_record
from footroll.ui.models.jobs import JobState, spare_cores
from footroll.ui.models.kick_off import first_fault
from footroll.ui.models.lab.choices import READY, READY_WORDS, keep_choices, read_choices
from footroll.ui.models.lab.plots import table_headers, table_rows
from footroll.ui.models.lab.run import LabRun
from footroll.ui.models.lab.words import asked_of, label_of, point_words
from footroll.ui.models.offer import Offer
from footroll.ui.models.replay.reel import read_reel
from footroll.ui.models.rows import RowsModel
from footroll.ui.models.words import sentence_case
from footroll.ui.models.working import rate_words, time_line
from footroll.ui.theme import px
from footroll.ui.views.controls import Chooser, KeyButton, QuietLabel
from footroll.ui.views.flow import Flow
from footroll.ui.views.jobs.columns import about_label
from footroll.ui.views.jobs.frame import WorkProgress
from footroll.ui.views.jobs.room import WorkRoom, work_style
from footroll.ui.views.lab.choose import LabChoose
from footroll.ui.views.lab.plots import PlotSheet
from footroll.ui.views.lab.side import LabSide
from footroll.ui.views.rows import table_of
from footroll.ui.views.status import status_bar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from PyQt6.QtGui import QResizeEvent

    from footroll.ui.models.jobs import Job
    from footroll.ui.models.lab.choices import LabChoices
    from footroll.ui.models.lab.run import LabNews, LabShelf
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.models.settings import Settings
    from footroll.ui.theme import Theme

LEFT, RIGHT, WIDE = 300, 360, 1270  # widths in pixels; from WIDE on the conclusions have a column
STEPS = {
    "Choose": "What varies, teams and matches",
    "Run": "The plots so far",
    "Read and share": "Conclusions, reports and exports",
}
STEP_OF = {JobState.READY: 0, JobState.WAITING: 0, JobState.STOPPED: 2, JobState.DONE: 2, JobState.FAILED: 2}
NEW = "new:"
AS_TABLE = "lab/as-table"
WAITS = "This experiment starts when the other job is done. Start it now and pause the other one?"
EMPTY = "Take a ready-made experiment above, or tick what varies on the left. The plots appear here."
LEGEND = "Dot: mean. Bar: its 95% interval. Hollow: 100×64, which the rulebook recommends. A click opens three matches."
FILES = {
    "report": ("Report", ".html", "Page (*.html)"),
    ".csv": ("Matches", ".csv", "CSV (*.csv)"),
    ".parquet": ("Matches", ".parquet", "Parquet (*.parquet)"),
    ".toml": ("Experiment", ".toml", "Experiment (*.toml)"),
}


class LabRoom(WorkRoom):
    """Experiments over thousands of matches, in the background."""

    name = "lab"
    help_page = "The Lab"

    def __init__(self, shelf: LabShelf, *, settings: Settings) -> None:
        super().__init__("Lab", STEPS)
        self._shelf, self._settings = shelf, settings
        self._state: JobState | None = None
        self.choose, self.side, self.plots = LabChoose(), LabSide(), PlotSheet()
        self.progress, self.fair, self.empty = WorkProgress(), QuietLabel(), about_label(EMPTY)
        self.fair.setObjectName("about")
        self.sheet = QScrollArea()  # large text makes the plots higher than the room
        self.sheet.setObjectName("panel")
        self.sheet.setFrameShape(QFrame.Shape.NoFrame)
        self.sheet.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.sheet.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sheet.setWidgetResizable(True)
        self.sheet.setWidget(self.plots)
        self.table = table_of(RowsModel("Point"), name="Figures", tip="Every figure of every point, with its interval.")
        self.as_table = KeyButton("Read as table", key="Ctrl+R", tip="Show all figures as a table", checkable=True)
        self.legend = about_label(LEGEND)
        self.three = [KeyButton("Match", icon="replay", tip="Open this match in the replay") for _ in range(3)]
        self.tabs, self.pages = QTabBar(), QStackedWidget()
        self.runs_list = Chooser("Experiment", name="Experiment", tip="Shows another experiment, or begins one.")
        self.facts, self.saved = QuietLabel(), QuietLabel()
        self.run = shelf.shown or LabRun(read_choices(settings))
        self._lay_out()
        self._tie()
        self.as_table.setChecked(settings.kept(AS_TABLE) == "true")
        self._watch(self.run)

    @property
    def title(self) -> str:
        """The room and the question."""
        return f"Lab › {self.run.title}"

    def tools(self) -> tuple[QWidget, ...]:
        """Return the list of experiments."""
        return (self.runs_list,)

    def parts(self) -> tuple[QWidget, ...]:
        """Return the ask bar, the steps, and the columns."""
        return self.bar, self.steps, self.choose, self.tabs, self.plots, self.side

    @property
    def is_started(self) -> bool:
        """Whether the choices of the experiment are fixed."""
        return self.run.started

    # Layout

    def _lay_out(self) -> None:
        for words in ("Plots", "Conclusions and export"):
            self.tabs.addTab(words)
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName("Parts of the results")
        self.pages.addWidget(self._middle())
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
        self.saved.setText("Every block is saved")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.steps)
        column.addLayout(self._row, 1)
        column.addWidget(status_bar((self.facts,), right=(self.saved,)))
        self.setAccessibleDescription("Experiments run in the background; F6 moves between the parts.")
        self._arrange()

    def _middle(self) -> QWidget:
        page = QFrame()
        page.setObjectName("panel")
        head = QVBoxLayout()
        head.setContentsMargins(16, 10, 16, 8)
        head.addWidget(self.progress)
        head.addWidget(self.fair)
        head.addWidget(self.empty)
        head.addLayout(Flow(*self.three))
        foot = QHBoxLayout()
        foot.setContentsMargins(16, 6, 16, 8)
        foot.addWidget(self.legend, 1)
        foot.addWidget(self.as_table, 0, Qt.AlignmentFlag.AlignRight)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.sheet, 1)
        column.addWidget(self.table, 1)
        column.addStretch(0)
        column.addLayout(foot)
        return page

    def _tie(self) -> None:
        self.steps.chosen.connect(self._go_to_step)
        self.choose.changed.connect(self._choose)
        self.choose.message.connect(self.message)
        self.choose.duplicated.connect(self._duplicate)
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        self.runs_list.picked.connect(self._show_other)
        self.plots.pointed.connect(self._point)
        self.plots.opened.connect(self._replay)
        self.plots.walked.connect(self._follow_cursor)
        self.as_table.toggled.connect(self._read_as_table)
        self.side.wants.connect(self._want)
        self.side.message.connect(self.message)

    def resizeEvent(self, a0: QResizeEvent | None) -> None:
        """Give the conclusions a column if there is space, or else a tab."""
        super().resizeEvent(a0)
        self._arrange()

    def _arrange(self) -> None:
        wide = self.width() >= px(WIDE)
        self.choose.setFixedWidth(px(LEFT if wide else 260))
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

    def _go_to_step(self, at: int) -> None:
        """Lead to the part of a step."""
        if at and not self.tabs.isHidden():
            self.tabs.setCurrentIndex(at - 1)
        first: QWidget = (
            self.choose.duplicate if self.run.started else self.choose.rows["pitch"].box,
            self.table if self.as_table.isChecked() else self.plots,
            self.side.report if self.side.report.isEnabled() else self.side.command.copy,
        )[at]
        first.setFocus(Qt.FocusReason.TabFocusReason)

    # The experiment that is shown

    def _watch(self, run: LabRun) -> None:
        """Show an experiment and follow it."""
        if self.run is not run:
            self.run.changed.disconnect(self.refresh)
        self.run, self._state = run, None
        run.changed.connect(self.refresh)
        self._shelf.shown = run
        run.open()
        for button in self.three:
            button.hide()
        self._list_runs()
        self.refresh()

    def _list_runs(self) -> None:
        self.runs_list.blockSignals(True)
        self.runs_list.clear()
        self.runs_list.offer({f"{NEW}{name}": words for name, (words, _) in READY_WORDS.items()})
        self.runs_list.offer({str(one.folder): f"{one.title} (seed {one.choices.seed})" for one in self._shelf.saved()})
        ready = next((name for name, one in READY.items() if one.values.keys() == self.run.choices.values.keys()), "")
        key = str(self.run.folder) if self.run.folder else f"{NEW}{ready}"
        self.runs_list.show_choice(key, READY_WORDS[ready][0] if ready and not self.run.folder else self.run.title)
        self.runs_list.blockSignals(False)
        self.runs_list.updateGeometry()

    def _show_other(self, key: str) -> None:
        found = next((one for one in self._shelf.saved() if str(one.folder) == key), None)
        if found is None and key.removeprefix(NEW) in READY:
            found = LabRun(READY[key.removeprefix(NEW)])
        if found is not None:
            self._watch(found)
            self.titled.emit(self.title)

    def refresh(self) -> None:
        """Show the state of the experiment."""
        run, job = self.run, self.run.job
        running = run.state in (JobState.RUNNING, JobState.PAUSED, JobState.STOPPING, JobState.WAITING)
        self.choose.show_choices(run.choices, locked=run.started, running=running)
        fault = self.choose.fault if run.state is JobState.READY else ""
        self.bar.show_work(asked_of(run, fault=fault), blocked=fault or (run.fault if not job else ""))
        self.steps.show_step(STEP_OF.get(run.state, 1), note=rate_words(job, cores=spare_cores()))
        self.show_time()
        self.plots.show_news(run.news)
        self._show_table(run.news)
        self._show_side()
        self.saved.setVisible(run.started)
        if run.state is not self._state:
            self._enter_state(run.state)

    def _show_side(self) -> None:
        self.side.show_news(self.run.news, command=self._command(), pitch=self._pitch())

    def _command(self) -> str:
        return f"footroll lab run {'-'.join(self.run.choices.values) or 'experiment'}.toml"

    def _pitch(self) -> str:
        """Return the pitch of the point under the cursor, or of the last one."""
        news = self.run.news
        return label_of(str(news.experiment.points[self.plots.point].setting.pitch)) if news else ""

    def _show_table(self, news: LabNews | None) -> None:
        model = self.table.model()
        assert isinstance(model, RowsModel)
        on = self.as_table.isChecked()
        self.table.setVisible(on and news is not None)
        for part in (self.plots, self.sheet):
            part.setVisible(not on and news is not None)
        self.legend.setVisible(not on and news is not None)
        self.empty.setVisible(news is None)
        if on and news is not None:
            rows = table_rows(news)
            if model.rowCount() == len(rows):
                model.change_rows(rows)
            else:
                model.set_rows(rows, headers=table_headers(news))
                across = self.table.horizontalHeader()
                assert across is not None
                across.setSectionResizeMode(across.ResizeMode.ResizeToContents)

    def _read_as_table(self, on: bool) -> None:
        self._settings.keep(AS_TABLE, words=str(on).lower())
        self._show_table(self.run.news)

    def _enter_state(self, state: JobState) -> None:
        """Lead the focus to a new question, unless somebody types."""
        first, self._state = self._state is None, state
        if state in (JobState.RUNNING, JobState.STOPPING):
            self._clock.start()
        else:
            self._clock.stop()
        self.titled.emit(self.title)
        if not first:
            self._list_runs()
            if not isinstance(QApplication.focusWidget(), QLineEdit) and self.isVisible():
                self.bar.take_focus()

    def show_time(self) -> None:
        """Show the progress and the time."""
        run = self.run
        self.progress.setVisible(run.started)
        self.progress.show_progress(run.played, run.choices.total, time=time_line(run.job))
        each = run.played // max(run.choices.points, 1)
        self.fair.setText(f"About {each:,} of each; all grow together, so the plots are fair at any time.")
        self.fair.setVisible(run.started)

    def _choose(self, choices: LabChoices) -> None:
        self.message.emit("")
        self.run.choose(choices)
        keep_choices(self._settings, choices)
        self._list_runs()
        self.refresh()
        self.titled.emit(self.title)

    def _point(self, at: int) -> None:
        news = self.run.news
        self.say(point_words(news, at) if news and at >= 0 else ())
        self._show_side()

    def _follow_cursor(self) -> None:
        """Scroll to the plot that the arrow keys reached."""
        box = self.plots.cursor_box()
        self.sheet.ensureVisible(round(box.x()), round(box.center().y()), 0, round(box.height() / 2) + 8)

    def say(self, words: tuple[str, ...]) -> None:
        """Show words about a point in the status line."""
        self.facts.setText("     ".join(words))

    # Doing

    def do(self, what: str) -> None:
        """Do what a button says."""
        job = self.run.job
        doings: dict[str, Callable[[], object]] = {
            "run": self._run,
            "duplicate": self._duplicate,
            "report": partial(self._want, "report"),
        }
        if job:
            doings |= {"now": partial(self._start_now, job), "pause": job.pause, "stop": job.stop}
        doings[what]()

    def _start_now(self, job: Job) -> None:
        """Start an experiment that waits, and pause the other job."""
        self.hide_message()
        self._shelf.jobs.start_now(job)

    def _run(self) -> None:
        """Start or continue the experiment, or say why not."""
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
            self.offers.emit(Offer(WAITS, "Start it now", partial(self._start_now, self.run.job), leaves="Wait"))

    def _duplicate(self) -> None:
        """Copy the choices into a new experiment."""
        if self.run.started:
            self._watch(LabRun(self.run.choices))
            self.message.emit("This is a copy. Change what you like, then run it.")

    def _replay(self, point: int) -> None:
        """Play three matches of a point again on a thread, and open the usual one in the replay."""
        if not self.run.started or self.busy or self.run.news is None:
            return

        def play() -> Generator[object, None, None]:
            with self.run.kept() as folder:
                found = replay_three(folder.experiment, point, folder)
            label = label_of(folder.experiment.points[point].label)
            yield [
                (f"{label}, {one.why}", read_reel(write_record(one.match.record), where=f"{label}, {one.why}"))
                for one in found
            ]

        self.begin(play(), "Opening three matches …", self._offer_reels)

    def _offer_reels(self, found: list[tuple[str, Reel]]) -> None:
        """Offer the matches of a point; a click on one opens its replay."""
        for button, (words, reel) in zip(self.three, found, strict=False):
            button.setText(sentence_case(words))
            button.updateGeometry()
            button.show()
            with suppress(TypeError):  # nothing was connected yet
                button.clicked.disconnect()
            button.clicked.connect(lambda _, reel=reel: self.opens.emit("replay", (reel, 0)))
        self.three[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _want(self, what: str) -> None:
        """Save a report, the rows or the experiment, print the pitch, or play on it."""
        news = self.run.news
        if what == "print" and news:
            self.opens.emit("print", news.experiment.points[self.plots.point].setting.pitch)
        elif what == "match" and news:
            self.opens.emit("start", news.experiment.points[self.plots.point].setting.pitch)
        elif what in FILES and (what == ".toml" or (news and news.kept)):
            title, suffix, kind = FILES[what]
            path, _ = QFileDialog.getSaveFileName(self, title, f"experiment{suffix}", kind)
            if path:
                target = Path(path if Path(path).suffix else f"{path}{suffix}")
                self.begin(self._save(what, target), "Saving …", self.message.emit)

    def _save(self, what: str, path: Path) -> Generator[object, None, None]:
        """Save something on a thread, and say what."""
        if what == ".toml":
            replace_file(path, data=self.run.choices.text().encode())
            yield f"Saved to {path}."
            return
        with self.run.kept() as folder:
            if what == "report":
                from footroll.lab.reports import html_report  # its plots need a library that takes long to load

                replace_file(path, data=html_report(read_standing(folder), command=self._command()).encode())
                yield f"Saved to {path}."
                return
            kind = "CSV" if what == ".csv" else "PARQUET"
            with whole_file(path) as part:
                folder.run_sql(f"COPY matches TO '{str(part).replace(chr(39), chr(39) * 2)}' (FORMAT {kind})")
            (count,) = folder.run_sql("SELECT count(*) FROM matches").rows[0]
            yield f"{count:,} matches saved to {path}."

    def set_theme(self, theme: Theme) -> None:
        """Apply the theme."""
        self.setStyleSheet(work_style(theme))
        for part in (self.bar, self.steps, self.choose, self.side, self.plots, self.progress, self.runs_list):
            part.set_theme(theme)
        for button in (self.as_table, *self.three):
            button.set_theme(theme)
