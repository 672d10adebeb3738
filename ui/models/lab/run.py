"""An experiment in the window: the job that plays it, and its results so far."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Self

from footroll.errors import FootrollError, MissingExtra
from footroll.lab import LabFolder, ThreadEngine, conclude, read_standing, run_experiment
from footroll.ui.models.jobs import spare_cores
from footroll.ui.models.lab.choices import LabChoices
from footroll.ui.models.live import Live, MatchIsOpen
from footroll.ui.models.runs.shelf import RunShelf, SavedRun

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from footroll.lab import Conclusion, Estimate, Experiment, LabResults

NEEDED = ("duckdb", "scipy")  # of the extra `lab`; importing them takes long
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


class LabRun(SavedRun):
    """One experiment: its points, and the folder of its matches."""

    folder, prefix, suffix = "lab", "experiment", ".lab"
    choices: LabChoices

    @classmethod
    def of_data(cls, data: Any, path: Path) -> Self:
        """Return a saved experiment from its choices as data."""
        return cls(LabChoices.of_data(data), path=path)

    @property
    def title(self) -> str:
        """The question."""
        return self.choices.title

    @property
    def played(self) -> int:
        """The matches that need not be played any more."""
        return self.news.done if self.news else count_kept(self.path) if self.path else 0

    def check(self) -> None:
        """Raise an error if the experiment cannot start."""
        if not all(map(find_spec, NEEDED)):
            raise MissingExtra("the lab", extra="lab")
        self.choices.experiment()

    def make_work(self) -> LabWork:
        """Return what its job does."""
        assert self.path is not None
        return LabWork(self.choices.experiment(), self.path)

    def read_news(self) -> Generator[object, None, None]:
        """Yield the results of a saved experiment, on a thread."""
        with self.kept() as kept:
            yield news_of(read_standing(kept))

    def kept(self) -> LabFolder:
        """Open its folder, for reports and exports."""
        assert self.path is not None
        return LabFolder(self.path, self.choices.experiment())


def count_kept(folder: Path) -> int:
    """Count the matches in the folder of a run by the names of its blocks."""
    ends = [file.stem.split("-")[1:] for file in folder.glob("blocks/*-*-*.parquet")]
    return sum(2 * (int(stop) - int(first)) for first, stop in ends if first.isdigit() and stop.isdigit())


class LabShelf(RunShelf[LabRun]):
    """The experiments of this window and of earlier ones."""

    kind = LabRun
