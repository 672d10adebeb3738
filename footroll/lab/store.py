"""The folder of an experiment: what it was, its blocks, and its reports. The folder is the state."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self

import tomlkit

from footroll.errors import ExperimentError, Fault, FileError
from footroll.files import PARTS, is_there, reason_of, replace_file, whole_file
from footroll.interrupts import finish_first
from footroll.lab.playing import engine_digest
from footroll.lab.reading import read_experiment
from footroll.lab.rows import (
    Columns,
    DatabaseError,
    open_duckdb,
    plain_errors,
    read_rows,
    rows_of,
    write_rows,
)
from footroll.runs.rows import sql_text
from footroll.tomlfiles import read_toml

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from footroll.lab.experiments import Experiment
    from footroll.lab.playing import PlayedBlock

SUFFIX = ".lab"
ABOUT, BLOCKS = "experiment.toml", "blocks"
LEFT = (PARTS, f"tmp_{PARTS}")  # files of a program that was killed; duckdb writes beside its target too
REPORTS = ("report.html", "report.md")
NAME = re.compile(r"(\d{4})-(\d{7})-(\d{7})\.parquet")


def folder_beside(path: Path) -> Path:
    """Return the folder of an experiment file.

    >>> from pathlib import Path
    >>> folder_beside(Path("cups/size.toml")).as_posix()
    'cups/size.lab'
    """
    return path.with_suffix(SUFFIX)


class LabFolder:
    """The folder of an experiment, open for reading and writing.

    Every block is written beside its place, flushed to the disk and renamed, so that a program that is killed leaves
    whole blocks only. Two programs in one folder write the same bytes.
    """

    def __init__(self, path: Path, experiment: Experiment) -> None:
        self.path, self.experiment = path, experiment
        self._session = open_duckdb()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the session of the database."""
        self._session.close()

    def prepare(self, *, anew: bool = False) -> None:
        """Make the folder, or check that what it has belongs to this experiment and engine."""
        about = self.path / ABOUT
        try:
            if self.path.exists() and not self.path.is_dir():
                raise ExperimentError(Fault(str(self.path), "this is a file, not a folder; choose another with --out"))
            if about.exists() and not anew:
                self._check(about)
            elif not about.exists() and self._has_other_files():
                what = "this folder has other files; choose an empty or a new one with --out"
                raise ExperimentError(Fault(str(self.path), what))
            elif anew:
                for file in [*self.blocks.glob("*.parquet"), *(self.path / name for name in (ABOUT, *REPORTS))]:
                    file.unlink(missing_ok=True)
            self.blocks.mkdir(parents=True, exist_ok=True)
            for part in [one for left in LEFT for folder in (self.path, self.blocks) for one in folder.glob(left)]:
                part.unlink(missing_ok=True)  # of a program that was killed
        except OSError as reason:
            what = f"the folder cannot be written ({reason_of(reason)}); choose another with --out"
            raise ExperimentError(Fault(str(self.path), what)) from None
        replace_file(about, data=self._described().encode(), error=ExperimentError)

    def _check(self, about: Path) -> None:
        """Refuse a folder of another experiment or engine."""
        digests = read_toml(about, where=str(about), error=ExperimentError).get("digests", {})
        if digests.get("experiment") != self.experiment.digest:
            what = "this folder has another experiment; choose another with --out, or start again with --anew"
            raise ExperimentError(Fault(str(self.path), what))
        if digests.get("engine") != engine_digest() and any(self.kept()):
            what = "its matches were played by another version of Footroll; start again with --anew"
            raise ExperimentError(Fault(str(self.path), what))

    def _has_other_files(self) -> bool:
        """Return whether there is more than a program leaves that was killed as it began."""
        found = self.path.iterdir() if self.path.exists() else ()
        return any(self.kept()) or any(one.name != BLOCKS and not any(map(one.match, LEFT)) for one in found)

    def _described(self) -> str:
        """Return the experiment as text, with the digests of what plays it."""
        document = tomlkit.parse(self.experiment.text)
        digests = tomlkit.table()
        digests["experiment"], digests["engine"] = self.experiment.digest, engine_digest()
        digests["teams"] = sorted(
            {one.team.digest[:16] for point in self.experiment.points for one in point.setting.contenders}
        )
        document["digests"] = digests
        return tomlkit.dumps(document)

    @property
    def blocks(self) -> Path:
        """The folder of the blocks."""
        return self.path / BLOCKS

    def kept(self) -> dict[int, dict[int, int]]:
        """Return the blocks that are kept: for each point the end of a block by its first pair."""
        found: dict[int, dict[int, int]] = {}
        for point, first, stop in self._names():
            found.setdefault(point, {})[first] = max(stop, found.get(point, {}).get(first, 0))
        return found

    def _names(self) -> Iterator[tuple[int, int, int]]:
        """Yield the points and pairs of the files with blocks."""
        with suppress(FileNotFoundError):
            for file in self.blocks.iterdir():
                if name := NAME.fullmatch(file.name):
                    point, first, stop = map(int, name.groups())
                    yield point, first, stop

    def _file(self, point: int, first: int, stop: int) -> Path:
        return self.blocks / f"{point:04}-{first:07}-{stop:07}.parquet"

    def keep(self, played: PlayedBlock) -> Columns:
        """Write a block, completely or not at all, and return its rows."""
        rows, block = rows_of(played, self.experiment), played.block
        path = self._file(block.point, block.first, block.stop)
        try:
            with finish_first(), whole_file(path, error=FileError) as part, plain_errors():
                write_rows(self._session, part, rows)
        except (FileError, DatabaseError) as wrong:  # duckdb has its own error for a full disk
            why = wrong.faults[0].what if isinstance(wrong, FileError) else str(wrong)
            raise DiskTrouble(self.path, why) from None
        return rows

    def read_kept(self, point: int, first: int, stop: int) -> Columns:
        """Return the rows of a kept block."""
        return read_rows(self._session, self._file(point, first, stop))

    def run_sql(self, query: str, *, counted: dict[int, int] | None = None) -> QueryAnswer:
        """Run a query over the table `matches`; `counted` limits the pairs of each point."""
        files = sql_text(str(self.blocks / "*.parquet"))
        limits = " OR ".join(f"(point = {point} AND pair < {pairs})" for point, pairs in (counted or {}).items())
        where = f" WHERE {limits}" if limits else ""
        with plain_errors():
            self._session.execute(f"CREATE OR REPLACE TEMP VIEW matches AS SELECT * FROM read_parquet({files}){where}")
            cursor = self._session.execute(query)
            names = [one[0] for one in cursor.description or ()]
            return QueryAnswer(tuple(names), tuple(cursor.fetchall()))


class DiskTrouble(ExperimentError):
    """A block could not be written; all blocks before it are safe."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(Fault(str(path), f"a block cannot be saved: {why}"))
        self.why = why


class QueryAnswer:
    """The answer of a query: names of columns, and rows."""

    def __init__(self, names: tuple[str, ...], rows: tuple[tuple[Any, ...], ...]) -> None:
        self.names, self.rows = names, rows


def open_folder(path: Path) -> LabFolder:
    """Open the folder of an experiment that was run before, or refuse one that has none."""
    about = path / ABOUT
    if not is_there(path):
        raise ExperimentError(Fault(str(path), "there is no such folder; footroll lab run makes one that ends in .lab"))
    if not is_there(about) or not about.is_file():
        what = f"this is not the folder of an experiment; footroll lab run makes one, with {ABOUT} in it"
        raise ExperimentError(Fault(str(path), what))
    return LabFolder(path, read_experiment(about))
