"""A ladder in the window, and the shelf of all ladders that were saved."""

from __future__ import annotations

import json
import secrets
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTemporaryDir, pyqtSignal

from footroll.arena import Results, count_kept, read_chunks
from footroll.errors import FootrollError, MissingExtra, OtherRun
from footroll.files import reason_of, replace_file
from footroll.runs.rows import save_rows
from footroll.ui.models.arena.choices import LadderChoices, count_words
from footroll.ui.models.arena.news import CHANGED, LadderNews, LadderWork, rated_news
from footroll.ui.models.jobs import Job, Jobs, JobState
from footroll.ui.models.live import WRONG, FileState, file_state, live_path
from footroll.ui.models.replay.work import Work

if TYPE_CHECKING:
    from collections.abc import Generator

    from footroll.arena import ArenaPlan

FOLDER, SUFFIX, MATCHES = "arena", ".json", ".matches"
LARGEST_FILE = 1_000_000  # bytes
MOST_SAVED = 20  # ladders in the list


class Ladder(QObject):
    """One ladder: its choices until it starts, then its matches in a file and the job that plays them."""

    changed = pyqtSignal()

    def __init__(self, choices: LadderChoices, *, file: Path | None = None) -> None:
        super().__init__()
        self.choices, self.file = choices, file  # the file of its matches, once it has started
        self.plan: ArenaPlan | None = None
        self.job: Job | None = None
        self.fault = ""  # why a saved one cannot be read
        self._saved = JobState.STOPPED if file else JobState.READY
        self._opening: Work | None = None
        self._news: LadderNews | None = None

    @property
    def started(self) -> bool:
        """Whether its choices are fixed."""
        return self.file is not None

    @property
    def state(self) -> JobState:
        """The state of its job, or of a saved ladder."""
        return self.job.state if self.job else self._saved

    @property
    def news(self) -> LadderNews | None:
        """Its results so far."""
        return self.job.news if self.job and self.job.news else self._news

    @property
    def title(self) -> str:
        """Its name: the number of coaches."""
        return f"Ladder of {count_words(len(self.choices.coaches))}"

    @property
    def played(self) -> int:
        """The number of matches played."""
        news = self.news
        return news.done if news else min(count_kept(self.file), self.choices.total) if self.file else 0

    def choose(self, choices: LadderChoices) -> None:
        """Change the choices of a ladder that has not started."""
        if not self.started and choices != self.choices:
            self.choices = choices
            self.changed.emit()

    def start(self, jobs: Jobs, folder: Path) -> bool:
        """Start, or continue; return whether it runs or has to wait, and raise if it cannot."""
        if find_spec("choix") is None:  # importing it takes long, and the job does it
            raise MissingExtra("a ladder", extra="ratings")
        if self.plan is None:
            self.plan = self.choices.plan()
        if self.file is None:
            self.file = new_file(folder, self.choices)
        if self.job is None:
            self.job = Job(LadderWork(self.plan, self.file))
            self.job.news = self._news
            self.job.changed.connect(self.changed)
        return jobs.start(self.job)

    def open(self) -> None:
        """Read the matches of a saved ladder on a thread."""
        if self.job or self.file is None or self._opening or self._news:
            return
        try:
            self.plan = self.choices.plan()
        except (FootrollError, OSError) as refusal:
            self.fault = str(refusal).splitlines()[0]
            return
        self._opening = Work(self._read(), owner=self)
        self._opening.found.connect(self._take)
        self._opening.failed.connect(self._refuse)
        self._opening.begin()

    def _read(self) -> Generator[object, None, None]:
        assert self.plan is not None
        assert self.file is not None
        results = Results(self.plan)
        try:
            for chunk in read_chunks(self.file, self.plan, stop=min(count_kept(self.file), self.plan.total)):
                results.add(chunk)
        except OtherRun:
            raise FootrollError(CHANGED) from None
        except OSError as reason:
            if self.file.exists():
                raise FootrollError(f"the matches cannot be read ({reason_of(reason)})") from None
        rated = results.played >= 2 * len(self.plan.pairs)
        yield rated_news(results) if rated else LadderNews(self.plan, results.played)

    def _take(self, news: LadderNews) -> None:
        self._news, self._opening = news, None
        self._saved = JobState.DONE if news.done >= news.total else JobState.STOPPED
        self.changed.emit()

    def _refuse(self, why: str) -> None:
        self.fault, self._opening = why, None
        self.changed.emit()

    def save_rows(self, path: Path) -> int:
        """Save a row for every match so far as CSV or Parquet, and return how many."""
        assert self.plan is not None
        assert self.file is not None
        count = min(count_kept(self.file), self.plan.total)
        save_rows(path, read_chunks(self.file, self.plan, stop=count), plan=self.plan, force=True)
        return count


def new_file(folder: Path, choices: LadderChoices) -> Path:
    """Save the choices of a new ladder, and return the file for its matches."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"ladder-{secrets.token_hex(4)}{SUFFIX}"
    replace_file(path, data=json.dumps(choices.as_data()).encode())
    return path.with_suffix(MATCHES)


class Shelf(QObject):
    """The ladders of this window and of earlier ones, and the one that is shown."""

    def __init__(self, folder: Path | None, *, jobs: Jobs) -> None:
        super().__init__()
        self._temporary = None if folder else QTemporaryDir()  # without a folder nothing outlives the window
        self.folder = folder / FOLDER if folder else Path(self._temporary.path() if self._temporary else "")
        self.jobs = jobs
        self.shown: Ladder | None = None
        self._known: dict[Path, Ladder] = {}

    def show(self, ladder: Ladder) -> None:
        """Show a ladder."""
        self.shown = ladder

    def start(self, ladder: Ladder) -> bool:
        """Start a ladder, or continue it; return False if it has to wait."""
        try:
            return ladder.start(self.jobs, self.folder)
        finally:
            if ladder.file:
                self._known[ladder.file] = ladder

    def saved(self) -> list[Ladder]:
        """Return the ladders that were started, the latest first."""
        with suppress(OSError):
            files = sorted(self.folder.glob(f"ladder-*{SUFFIX}"), key=lambda file: -file.stat().st_mtime)
            for file in files[:MOST_SAVED]:
                self._read(file)
            order = {file.with_suffix(MATCHES): at for at, file in enumerate(files)}
            return sorted(self._known.values(), key=lambda one: order.get(one.file, len(order)) if one.file else -1)
        return list(self._known.values())

    def _read(self, file: Path) -> None:
        """Read a saved ladder, unless it is known or damaged."""
        matches = file.with_suffix(MATCHES)
        if matches in self._known or not file.is_file():  # a pipe would never end
            return
        with suppress(OSError, *WRONG), file.open("rb") as text:
            self._known[matches] = Ladder(LadderChoices.of_data(json.loads(text.read(LARGEST_FILE))), file=matches)

    def broken_off(self) -> Ladder | None:
        """Return the latest ladder that a crash interrupted, if there is one."""
        for ladder in self.saved():
            if ladder.file and ladder.job is None and file_state(ladder.file) is FileState.BROKEN_OFF:
                return ladder
        return None

    def forget_crash(self, ladder: Ladder) -> None:
        """Do not offer an interrupted ladder again; its matches stay."""
        if ladder.file:
            with suppress(OSError):
                live_path(ladder.file).unlink(missing_ok=True)
