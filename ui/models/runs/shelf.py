"""One saved run with its choices, matches and job, and the shelf of all runs of its kind."""

from __future__ import annotations

import json
import secrets
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from PyQt6.QtCore import QObject, QTemporaryDir, pyqtSignal

from footroll.files import replace_file
from footroll.ui.models.jobs import Job, Jobs, JobState
from footroll.ui.models.live import WRONG, FileState, file_state, live_path
from footroll.ui.models.replay.work import Work

if TYPE_CHECKING:
    from collections.abc import Generator

    from footroll.ui.models.jobs import JobWork

SUFFIX = ".json"  # of the choices, beside the matches
LARGEST_FILE = 1_000_000  # bytes
MOST_SAVED = 20  # runs in a list


class SavedRun(QObject):
    """One run: its choices until it starts, then its matches on disk and the job that plays them."""

    changed = pyqtSignal()

    folder: ClassVar[str]  # of its kind, in the user's folder
    prefix: ClassVar[str]  # of its files
    suffix: ClassVar[str]  # of its matches
    choices: Any

    def __init__(self, choices: Any, *, path: Path | None = None) -> None:
        super().__init__()
        self.choices, self.path = choices, path  # where its matches are, once it has started
        self.job: Job | None = None
        self.fault = ""  # why a saved one cannot be read
        self._saved = JobState.STOPPED if path else JobState.READY
        self._news: Any = None
        self._opening: Work | None = None

    @classmethod
    def of_data(cls, data: Any, path: Path) -> Self:
        """Return a saved run from its choices as data."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        """Its name."""
        raise NotImplementedError

    @property
    def played(self) -> int:
        """The number of matches played."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise an error if the run cannot start."""
        raise NotImplementedError

    def make_work(self) -> JobWork:
        """Return what its job does."""
        raise NotImplementedError

    def read_news(self) -> Generator[object, None, None]:
        """Yield the results of a saved run, on a thread."""
        raise NotImplementedError

    @property
    def started(self) -> bool:
        """Whether its choices are fixed."""
        return self.path is not None

    @property
    def state(self) -> JobState:
        """The state of its job, or of a saved run."""
        return self.job.state if self.job else self._saved

    @property
    def news(self) -> Any:
        """Its results so far."""
        return self.job.news if self.job and self.job.news else self._news

    def choose(self, choices: Any) -> None:
        """Change the choices of a run that has not started."""
        if not self.started and choices != self.choices:
            self.choices = choices
            self.changed.emit()

    def start(self, jobs: Jobs, folder: Path) -> bool:
        """Start, or continue; return whether it runs or has to wait, and raise if it cannot."""
        self.check()
        if self.path is None:
            folder.mkdir(parents=True, exist_ok=True)
            file = folder / f"{self.prefix}-{secrets.token_hex(4)}{SUFFIX}"
            replace_file(file, data=json.dumps(self.choices.as_data()).encode())
            self.path = file.with_suffix(self.suffix)
        if self.job is None:
            self.job = Job(self.make_work())
            self.job.news = self._news
            self.job.changed.connect(self.changed)
        return jobs.start(self.job)

    def open(self) -> None:
        """Read the results of a saved run on a thread."""
        if self.job or self.path is None or self._opening or self._news:
            return
        self._opening = Work(self.read_news(), owner=self)
        self._opening.found.connect(self._take)
        self._opening.failed.connect(self._refuse)
        self._opening.begin()

    def _take(self, news: Any) -> None:
        self._news, self._opening = news, None
        self._saved = JobState.DONE if news.done >= news.total else JobState.STOPPED
        self.changed.emit()

    def _refuse(self, why: str) -> None:
        self.fault, self._opening = why.splitlines()[0], None
        self.changed.emit()


Run = TypeVar("Run", bound=SavedRun)


class RunShelf(QObject, Generic[Run]):
    """The runs of one kind, of this window and of earlier ones, and the one that is shown."""

    kind: type[Run]

    def __init__(self, folder: Path | None, *, jobs: Jobs) -> None:
        super().__init__()
        kind = self.kind
        self._temporary = None if folder else QTemporaryDir()  # without a folder nothing outlives the window
        self.folder = folder / kind.folder if folder else Path(self._temporary.path() if self._temporary else "")
        self.jobs = jobs
        self.shown: Run | None = None
        self._known: dict[Path, Run] = {}

    def show(self, run: Run) -> None:
        """Show a run."""
        self.shown = run

    def start(self, run: Run) -> bool:
        """Start a run, or continue it; return False if it has to wait."""
        try:
            return run.start(self.jobs, self.folder)
        finally:
            if run.path:
                self._known[run.path] = run

    def saved(self) -> list[Run]:
        """Return the runs that were started, the latest first."""
        with suppress(OSError):
            files = sorted(self.folder.glob(f"{self.kind.prefix}-*{SUFFIX}"), key=lambda file: -file.stat().st_mtime)
            for file in files[:MOST_SAVED]:
                self._read(file)
            order = {file.with_suffix(self.kind.suffix): at for at, file in enumerate(files)}
            return sorted(self._known.values(), key=lambda one: order.get(one.path, len(order)) if one.path else -1)
        return list(self._known.values())

    def _read(self, file: Path) -> None:
        """Read a saved run, unless it is known or damaged."""
        path = file.with_suffix(self.kind.suffix)
        if path in self._known or not file.is_file():  # a pipe would never end
            return
        with suppress(OSError, *WRONG), file.open("rb") as text:
            self._known[path] = self.kind.of_data(json.loads(text.read(LARGEST_FILE)), path)

    def broken_off(self) -> Run | None:
        """Return the latest run that a crash interrupted, if there is one."""
        for run in self.saved():
            if run.path and run.job is None and file_state(run.path) is FileState.BROKEN_OFF:
                return run
        return None

    def forget_crash(self, run: Run) -> None:
        """Do not offer an interrupted run again; its matches stay."""
        if run.path:
            with suppress(OSError):
                live_path(run.path).unlink(missing_ok=True)
