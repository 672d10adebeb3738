"""The Lab room: choose what varies, run it in the background, and read what the matches say."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from footroll.files import replace_file, whole_file
from footroll.lab import read_standing, replay_three
from footroll.ui.models.lab.choices import READY, READY_WORDS, keep_choices, read_choices
from footroll.ui.models.lab.pace import keep_pace, read_pace
from footroll.ui.models.lab.plots import table_headers, table_rows
from footroll.ui.models.lab.run import LabRun
from footroll.ui.models.lab.words import asked_of, folded_words, label_of, point_words
from footroll.ui.models.rows import RowsModel
from footroll.ui.models.words import sentence_case
from footroll.ui.models.working import time_line
from footroll.ui.theme import px
from footroll.ui.views.controls import Chooser, KeyButton, QuietLabel
from footroll.ui.views.flow import Flow
from footroll.ui.views.jobs.columns import about_label
from footroll.ui.views.jobs.frame import WorkProgress
from footroll.ui.views.jobs.room import work_style
from footroll.ui.views.jobs.runs import RunRoom, reel_of
from footroll.ui.views.lab.choose import LabChoose
from footroll.ui.views.lab.plots import FOOT, PlotSheet
from footroll.ui.views.lab.side import LabSide
from footroll.ui.views.rows import table_of

if TYPE_CHECKING:
    from collections.abc import Generator

    from footroll.ui.models.lab.choices import LabChoices
    from footroll.ui.models.lab.run import LabNews
    from footroll.ui.models.replay.reel import Reel
    from footroll.ui.models.runs.shelf import RunShelf
    from footroll.ui.models.settings import Settings
    from footroll.ui.models.working import AskedWork
    from footroll.ui.theme import Theme

LEFT, NARROW = 300, 260  # widths of the choices in pixels
STEPS = {
    "Choose": "What varies, teams and matches",
    "Run": "The plots so far",
    "Read and share": "Conclusions, reports and exports",
}
NEW = "new:"
AS_TABLE = "lab/as-table"
EMPTY = "Take a ready-made experiment above, or tick what varies on the left. The plots appear here."
LEGEND = "Dot: mean. Bar: its 95% interval. Hollow: 100×64, which the rulebook recommends. A click opens three matches."
FILES = {
    "report": ("Report", ".html", "Page (*.html)"),
    ".csv": ("Matches", ".csv", "CSV (*.csv)"),
    ".parquet": ("Matches", ".parquet", "Parquet (*.parquet)"),
    ".toml": ("Experiment", ".toml", "Experiment (*.toml)"),
}


class LabRoom(RunRoom):
    """Experiments over thousands of matches, in the background."""

    name = "lab"
    help_page = "The Lab"
    waits = "This experiment starts when the other job is done. Start it now and pause the other one?"
    wide, side_width = 1270, 360

    run: LabRun

    def __init__(self, shelf: RunShelf[LabRun], *, settings: Settings) -> None:
        super().__init__("Lab", STEPS, shelf=shelf, settings=settings)
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
        scroll = self.sheet.verticalScrollBar()
        assert scroll is not None
        scroll.valueChanged.connect(self.plots.update)  # the axis stays below
        self.table = table_of(RowsModel("Point"), name="Figures", tip="Every figure of every point, with its interval.")
        self.as_table = KeyButton("Read as table", key="Ctrl+R", tip="Show all figures as a table", checkable=True)
        self.legend = about_label(LEGEND)
        self.folded, self.unfold = QFrame(), KeyButton("Show", tip="Show all choices beside the plots", checkable=True)
        self.chosen = about_label("")
        self.three = [KeyButton("Match", icon="replay", tip="Open this match in the replay") for _ in range(3)]
        self.runs_list = Chooser("Experiment", name="Experiment", tip="Shows another experiment, or begins one.")
        self.lay_out(self._middle(), tabs=("Plots", "Conclusions and export"), saved="Every block is saved")
        self.setAccessibleDescription("Experiments run in the background; F6 moves between the parts.")
        shown = shelf.shown or LabRun(read_choices(settings))
        self.as_table.setChecked(settings.kept(AS_TABLE) == "true")
        self._tie()
        self.watch(shown)

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

    # Layout

    def _middle(self) -> QWidget:
        self.folded.setObjectName("part")
        line = QHBoxLayout(self.folded)
        line.setContentsMargins(16, 6, 16, 6)
        line.addWidget(self.chosen, 1)
        line.addWidget(self.unfold)
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
        column.addWidget(self.folded)
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
        self.choose.duplicated.connect(self.duplicate)
        self.runs_list.picked.connect(self._show_other)
        self.plots.pointed.connect(self._point)
        self.plots.opened.connect(self._replay)
        self.plots.walked.connect(self._follow_cursor)
        self.as_table.toggled.connect(self._read_as_table)
        self.unfold.toggled.connect(self._fold)
        self.side.wants.connect(self.export)
        self.side.message.connect(self.message)

    def choose_width(self, *, wide: bool) -> int:
        """Return the width of the choices."""
        return px(LEFT if wide else NARROW)

    def _arrange(self) -> None:
        super()._arrange()
        self._fold()

    def _fold(self) -> None:
        """Fold the choices of a started experiment to a line, where there is no room for three columns."""
        narrow = self.run is not None and self.run.started and not self.tabs.isHidden()
        self.folded.setVisible(narrow)
        self.choose.setVisible(not narrow or self.unfold.isChecked())
        self.unfold.setText("Hide" if self.unfold.isChecked() else "Show")
        if narrow:
            self.chosen.setText(folded_words(self.run.choices))

    def _go_to_step(self, at: int) -> None:
        """Lead to the part of a step."""
        if at == 0:
            self.unfold.setChecked(True)
        if at and not self.tabs.isHidden():
            self.tabs.setCurrentIndex(at - 1)
        first: QWidget = (
            self.choose.duplicate if self.run.started else self.choose.rows["pitch"].box,
            self.table if self.as_table.isChecked() else self.plots,
            self.side.report if self.side.report.isEnabled() else self.side.command.copy,
        )[at]
        first.setFocus(Qt.FocusReason.TabFocusReason)

    # The experiment that is shown

    def forget_matches(self) -> None:
        """Hide the three matches of a point."""
        for button in self.three:
            button.hide()

    def list_runs(self) -> None:
        """List the ready-made experiments, and those that were started."""
        run = self.run
        offers = {f"{NEW}{name}": words for name, (words, _) in READY_WORDS.items()}
        offers |= {str(one.path): f"{one.title} (seed {one.choices.seed})" for one in self._shelf.saved()}
        ready = next((name for name, one in READY.items() if one.values.keys() == run.choices.values.keys()), "")
        words = READY_WORDS[ready][0] if ready and not run.path else run.title
        self.fill_list(self.runs_list, offers, key=str(run.path) if run.path else f"{NEW}{ready}", words=words)

    def _show_other(self, key: str) -> None:
        found = self.find_saved(key)
        if found is None and key.removeprefix(NEW) in READY:
            found = LabRun(READY[key.removeprefix(NEW)])
        if found is not None:
            self.watch(found)
            self.titled.emit(self.title)

    def question_of(self, fault: str) -> AskedWork:
        """Return what the ask bar says; `fault` is why the experiment cannot start."""
        return asked_of(self.run, fault=fault, pace=read_pace(self._settings, self.run.choices))

    def show_results(self) -> None:
        """Show the plots, the table and the conclusions."""
        self._fold()
        self.plots.show_news(self.run.news)
        self._show_table(self.run.news)
        self._show_side()

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

    def show_time(self) -> None:
        """Show the progress and the time."""
        run = self.run
        keep_pace(self._settings, run.choices, run.job)
        self.progress.setVisible(run.started)
        self.progress.show_progress(run.played, run.choices.total, time=time_line(run.job))
        each = run.played // max(run.choices.points, 1)
        self.fair.setText(f"About {each:,} of each; all grow together, so the plots are fair at any time.")
        self.fair.setVisible(run.started)

    def _choose(self, choices: LabChoices) -> None:
        self.message.emit("")
        self.run.choose(choices)
        keep_choices(self._settings, choices)
        self.list_runs()
        self.refresh()
        self.titled.emit(self.title)

    def _point(self, at: int) -> None:
        news = self.run.news
        self.say(point_words(news, at) if news and at >= 0 else ())
        self._show_side()

    def _follow_cursor(self) -> None:
        """Scroll to the plot that the arrow keys reached."""
        box = self.plots.cursor_box()
        self.sheet.ensureVisible(round(box.x()), round(box.center().y()), 0, round(box.height() / 2) + px(FOOT))

    # Doing

    def _replay(self, point: int) -> None:
        """Play three matches of a point again on a thread, and open the usual one in the replay."""
        if not self.run.started or self.busy or self.run.news is None:
            return

        def play() -> Generator[object, None, None]:
            with self.run.kept() as folder:
                found = replay_three(folder.experiment, point, folder)
            label = label_of(folder.experiment.points[point].label)
            yield [(f"{label}, {one.why}", reel_of(one.match, f"{label}, {one.why}")) for one in found]

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

    def export(self, what: str) -> None:
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
        for button in (self.as_table, self.unfold, *self.three):
            button.set_theme(theme)
