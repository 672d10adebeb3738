"""An experiment in the window: its folder, the job that plays it, and the shelf of all that were run."""

from __future__ import annotations

import json
import secrets
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTemporaryDir, pyqtSignal

from footroll.errors import FootrollError, MissingExtra
from footroll.files import replace_file
from footroll.lab import LabFolder, ThreadEngine, conclude, read_standing, run_experiment
from footroll.ui.models.jobs import Job, Jobs, JobState, spare_cores
from footroll.ui.models.lab.choices import LabChoices
from footroll.ui.models.live import WRONG, FileState, Live, MatchIsOpen, file_state, live_path
from footroll.ui.models.replay.work import Work

if TYPE_CHECKING:
    from collections.abc import Generator

    from footroll.lab import Conclusion, Estimate, Experiment, LabResults

NEEDED = ("duckdb", "scipy")  # of the extra `lab`; importing them takes long
FOLDER, SUFFIX, MATCHES = "lab", ".json", ".lab"
LARGEST_FILE, MOST_SAVED = 1_000_000, 20
SHOWN = ("goals", "shots", "passes", "turns", "first_possession")  # the plots of experiments about the game
OF_TEAMS = ("won", "lead", "goals", "shots", "turns")  # of experiments that change one team


@dataclass(frozen=True, slots=True)
class LabNews:
    """The results of an experiment so far."""

    experiment: Experiment
    done: int
    kept: int
    estimates: tuple[dict[str, Estimate], ...]  # by point
    conclusions: tuple[Conclusion, ...] = ()
    broken: str = ""  # about matches that were set aside

    @property
    def total(self) -> int:
        """The most matches that are played."""
        return self.experiment.total

    @property
    def measures(self) -> tuple[str, ...]:
        """The measures that are plotted."""
        names = self.experiment.factors
        about_one = any(name.startswith("home.") for name in names)
        return OF_TEAMS if about_one else SHOWN


def news_of(standing: LabResults) -> LabNews:
    """Return the results of a run as they are now."""
    estimates = tuple(standing.estimates(at) for at in range(len(standing.points)))
    broken = ""
    if standing.broken:
        first = standing.broken[0]
        broken = f"Match {first.number + 1:,} broke off: {first.why}. It is set aside with its dice {first.dice}."
    return LabNews(
        standing.experiment,
        standing.total if standing.finished else min(standing.done, standing.total - 1),
        standing.kept,
        estimates,
        tuple(conclude(standing)),
        broken,
    )


class LabWork:
    """Plays an experiment in its folder."""

    name, room, title = "Lab", "lab", "the experiment"

    def __init__(self, experiment: Experiment, folder: Path) -> None:
        self.experiment, self.folder = experiment, folder
        self._engine: ThreadEngine | None = None

    def steps(self) -> Generator[LabResults, None, None]:
        """Continue the run; another window that runs it has it locked."""
        try:
            live = Live.take(self.folder)
        except MatchIsOpen:
            raise FootrollError("another window runs this experiment") from None
        self._engine = ThreadEngine(spare_cores())
        try:
            yield from run_experiment(self.experiment, self.folder, engine=self._engine)
        finally:
            self._engine.close()
            live.end()

    def sum_up(self, step: LabResults, *, last: bool) -> LabNews:
        """Return the results so far."""
        return news_of(step)

    def interrupt(self) -> None:
        """Stop the blocks under way."""
        if self._engine:
            self._engine.stop()


class LabRun(QObject):
    """One experiment: its choices until it starts, then its folder and the job that plays it."""

    changed = pyqtSignal()

    def __init__(self, choices: LabChoices, *, folder: Path | None = None) -> None:
        super().__init__()
        self.choices, self.folder = choices, folder
        self.job: Job | None = None
        self.fault = ""  # why a saved one cannot be read
        self._saved = JobState.STOPPED if folder else JobState.READY
        self._news: LabNews | None = None
        self._opening: Work | None = None

    @property
    def started(self) -> bool:
        """Whether its choices are fixed."""
        return self.folder is not None

    @property
    def state(self) -> JobState:
        """The state of its job, or of a saved run."""
        return self.job.state if self.job else self._saved

    @property
    def news(self) -> LabNews | None:
        """Its results so far."""
        return self.job.news if self.job and self.job.news else self._news

    @property
    def title(self) -> str:
        """The question."""
        return self.choices.title

    @property
    def played(self) -> int:
        """The matches that need not be played any more."""
        return self.news.done if self.news else count_kept(self.folder) if self.folder else 0

    def choose(self, choices: LabChoices) -> None:
        """Change the choices of an experiment that has not started."""
        if not self.started and choices != self.choices:
            self.choices = choices
            self.changed.emit()

    def start(self, jobs: Jobs, folder: Path) -> bool:
        """Start, or continue; return whether it runs or has to wait, and raise if it cannot."""
        if not all(map(find_spec, NEEDED)):
            raise MissingExtra("the lab", extra="lab")
        experiment = self.choices.experiment()
        if self.folder is None:
            self.folder = new_folder(folder, self.choices)
        if self.job is None:
            self.job = Job(LabWork(experiment, self.folder))
            self.job.news = self._news
            self.job.changed.connect(self.changed)
        return jobs.start(self.job)

    def open(self) -> None:
        """Read the results of a saved run on a thread."""
        if self.job or self.folder is None or self._opening or self._news:
            return
        self._opening = Work(self._read(), owner=self)
        self._opening.found.connect(self._take)
        self._opening.failed.connect(self._refuse)
        self._opening.begin()

    def _read(self) -> Generator[object, None, None]:
        assert self.folder is not None
        with LabFolder(self.folder, self.choices.experiment()) as kept:
            yield news_of(read_standing(kept))

    def _take(self, news: LabNews) -> None:
        self._news, self._opening = news, None
        self._saved = JobState.DONE if news.done >= news.total else JobState.STOPPED
        self.changed.emit()

    def _refuse(self, why: str) -> None:
        self.fault, self._opening = why, None
        self.changed.emit()

    def kept(self) -> LabFolder:
        """Open its folder, for reports and exports."""
        assert self.folder is not None
        return LabFolder(self.folder, self.choices.experiment())


def count_kept(folder: Path) -> int:
    """Count the matches in the folder of a run by the names of its blocks."""
    ends = [file.stem.split("-")[1:] for file in folder.glob("blocks/*-*-*.parquet")]
    return sum(2 * (int(stop) - int(first)) for first, stop in ends if first.isdigit() and stop.isdigit())


def new_folder(folder: Path, choices: LabChoices) -> Path:
    """Save the choices of a new run, and return the folder for its matches."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"experiment-{secrets.token_hex(4)}{SUFFIX}"
    replace_file(path, data=json.dumps(choices.as_data()).encode())
    return path.with_suffix(MATCHES)


class LabShelf(QObject):
    """The experiments of this window and of earlier ones, and the one that is shown."""

    def __init__(self, folder: Path | None, *, jobs: Jobs) -> None:
        super().__init__()
        self._temporary = None if folder else QTemporaryDir()  # without a folder nothing outlives the window
        self.folder = folder / FOLDER if folder else Path(self._temporary.path() if self._temporary else "")
        self.jobs = jobs
        self.shown: LabRun | None = None
        self._known: dict[Path, LabRun] = {}

    def start(self, run: LabRun) -> bool:
        """Start an experiment, or continue it; return False if it has to wait."""
        try:
            return run.start(self.jobs, self.folder)
        finally:
            if run.folder:
                self._known[run.folder] = run

    def saved(self) -> list[LabRun]:
        """Return the experiments that were started, the latest first."""
        with suppress(OSError):
            files = sorted(self.folder.glob(f"experiment-*{SUFFIX}"), key=lambda file: -file.stat().st_mtime)
            for file in files[:MOST_SAVED]:
                self._read(file)
            order = {file.with_suffix(MATCHES): at for at, file in enumerate(files)}
            return sorted(self._known.values(), key=lambda one: order.get(one.folder, len(order)) if one.folder else -1)
        return list(self._known.values())

    def _read(self, file: Path) -> None:
        """Read a saved run, unless it is known or damaged."""
        folder = file.with_suffix(MATCHES)
        if folder in self._known:
            return
        with suppress(OSError, *WRONG), file.open("rb") as text:
            self._known[folder] = LabRun(LabChoices.of_data(json.loads(text.read(LARGEST_FILE))), folder=folder)

    def broken_off(self) -> LabRun | None:
        """Return the latest experiment that a crash interrupted, if there is one."""
        for run in self.saved():
            if run.folder and run.job is None and file_state(run.folder) is FileState.BROKEN_OFF:
                return run
        return None

    def forget_crash(self, run: LabRun) -> None:
        """Do not offer an interrupted experiment again; its matches stay."""
        if run.folder:
            with suppress(OSError):
                live_path(run.folder).unlink(missing_ok=True)
