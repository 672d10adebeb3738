"""The Arena room: choose coaches, let every two of them play, read the ladder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QFileDialog,
    QWidget,
)

from footroll.arena import check_rows_file, replay_match
from footroll.errors import FootrollError
from footroll.files import replace_file
from footroll.ui.models.arena.choices import keep_choices, read_choices
from footroll.ui.models.arena.ladder import Ladder
from footroll.ui.models.arena.page import ladder_page
from footroll.ui.models.arena.words import asked_of
from footroll.ui.models.words import sentence_case
from footroll.ui.models.working import time_line
from footroll.ui.theme import px
from footroll.ui.views.arena.choose import ChooseColumn
from footroll.ui.views.arena.middle import Middle
from footroll.ui.views.arena.side import SideColumn
from footroll.ui.views.controls import Chooser
from footroll.ui.views.jobs.room import work_style
from footroll.ui.views.jobs.runs import RunRoom, reel_of
from footroll.wording import number_word

if TYPE_CHECKING:
    from collections.abc import Generator

    from PyQt6.QtGui import QKeyEvent

    from footroll.ui.models.arena.choices import LadderChoices
    from footroll.ui.models.runs.shelf import RunShelf
    from footroll.ui.models.settings import Settings
    from footroll.ui.models.working import AskedWork
    from footroll.ui.theme import Theme

LEFT, MOST_LEFT = 288, 420  # widths in pixels
STEPS = {
    "Choose": "Coaches, team, pitch and matches",
    "Play": "The ladder so far",
    "Read and share": "The football, the command and exports",
}
NEW = "new"
AS_TABLE = "arena/as-table"
EXPORTS = {".csv": "CSV (*.csv)", ".parquet": "Parquet (*.parquet)"}


class ArenaRoom(RunRoom):
    """Let coaches play every other one many times, in the background, and read what came of it."""

    name = "arena"
    help_page = "The Arena"
    waits = "This ladder starts when the other one is done. Start it now and pause the other one?"
    wide, side_width = 1400, 388

    def __init__(self, shelf: RunShelf[Ladder], *, settings: Settings) -> None:
        super().__init__("Arena", STEPS, shelf=shelf, settings=settings)
        self.choose, self.side = ChooseColumn(), SideColumn()
        self.middle = Middle(as_table=settings.kept(AS_TABLE) == "true")
        self.ladders = Chooser("Ladder", name="Ladder", tip="Shows another ladder, or begins a new one.")
        self.lay_out(self.middle, tabs=("Ladder", "Football and export"), saved="Saved every 5 s")
        self.tabs.setAccessibleDescription("Ladder and cross-table, or the football table and exports.")
        self.setAccessibleDescription("Coaches play each other in the background; F6 moves between the parts.")
        self._tie()
        self.watch(shelf.shown or Ladder(read_choices(settings)))

    # Frame

    @property
    def ladder(self) -> Ladder:
        """The ladder that is shown."""
        shown: Ladder = self.run
        return shown

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

    def _tie(self) -> None:
        self.steps.chosen.connect(self._go_to_step)
        self.choose.changed.connect(self._choose)
        self.choose.message.connect(self.message)
        self.choose.duplicated.connect(self.duplicate)
        self.ladders.picked.connect(self._show_other)
        self.middle.pointed.connect(self.say)
        self.middle.opens_match.connect(self._replay)
        self.middle.as_table.toggled.connect(lambda on: self._settings.keep(AS_TABLE, words=str(on).lower()))
        self.side.exported.connect(self.export)
        self.side.message.connect(self.message)

    def choose_width(self, *, wide: bool) -> int:
        """Return the width of the choices."""
        return min(px(LEFT), max(MOST_LEFT, LEFT))

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

    def forget_matches(self) -> None:
        """Close the list of matches."""
        self.middle.close_matches()

    def list_runs(self) -> None:
        """List the ladders."""
        saved = {str(one.path): ladder_name(one) for one in self._shelf.saved()}
        key = str(self.ladder.path) if self.ladder.path else NEW
        self.fill_list(self.ladders, {NEW: "New ladder"} | saved, key=key, words=ladder_name(self.ladder))

    def _show_other(self, key: str) -> None:
        found = self.find_saved(key)
        if found is not None:
            self.watch(found)
        elif self.ladder.started:
            self.watch(Ladder(read_choices(self._settings)))

    def question_of(self, fault: str) -> AskedWork:
        """Return what the ask bar says; `fault` is why the ladder cannot start."""
        return asked_of(self.ladder, fault=fault)

    def show_results(self) -> None:
        """Show the football and the command."""
        ladder = self.ladder
        self.side.show_news(ladder.news, command=ladder.choices.command(), saved=ladder.started and ladder.played > 0)

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

    # Doing

    def _replay(self, number: int) -> None:
        """Play a match again on a thread, and open it in the replay."""
        plan = self.ladder.plan
        if plan is None or self.busy:
            return

        def play() -> Generator[object, None, None]:
            yield reel_of(replay_match(plan, number), f"{self.ladder.title}, match {number + 1:,}")

        self.begin(play(), f"Opening match {number + 1:,} …", lambda reel: self.opens.emit("replay", (reel, 0)))

    def export(self, what: str) -> None:
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
    coaches = sentence_case(number_word(len(ladder.choices.coaches)))
    return f"{coaches} coaches, seed {ladder.choices.seed}"
