"""Runs a series: plays its matches, keeps them on the disk, and yields the results so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.errors import FileError, FootrollError
from footroll.files import check_writable
from footroll.runs.journal import Journal, journal_path
from footroll.runs.playing import play_chunks
from footroll.runs.results import Results
from footroll.runs.rows import check_rows_file, save_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from pathlib import Path
    from typing import Any

    from footroll.runs.playing import Brake, Hall
    from footroll.runs.series import Series

FEWEST_COACHES, FEWEST_MATCHES = 2, 2


def run_series(
    series: Series,
    hall: Callable[[], Hall[Any]],
    *,
    file: Path | None = None,
    journal_file: Path | None = None,
    brake: Brake | None = None,
    force: bool = False,
    keep: bool = False,
) -> Generator[Results]:
    """Play a series and yield the results so far, the same object each time, as soon as there are more.

    A caller that stops asking pauses the run, and closing the iterator stops it. With a file, ending in .csv or
    .parquet, a row for every match is saved there in the end. Until then all matches are kept beside it: a run that was
    stopped or killed continues where it was, and ends in the same bytes. With a journal file instead, they stay there
    when the run is complete; `read_chunks` reads them. A brake stops the run from another thread.
    """
    journal = Journal(journal_file, series, fresh=force) if journal_file else None
    if file:
        journal = _open_journal(series, file, force=force)
    results = Results(series, keep=keep)
    try:
        for chunk in journal.chunks() if journal else ():
            results.add(chunk)
        yield results
        if not results.done:
            playing = play_chunks(hall(), series, first=results.played, brake=brake)
            try:
                for chunk in playing:
                    if journal:
                        journal.append(chunk)
                    results.add(chunk)
                    yield results
            finally:
                playing.close()
        if journal and file and results.done:
            save_rows(file, journal.chunks(), plan=series, force=force)
            journal.remove()
    finally:
        if journal:
            journal.close()


def _open_journal(series: Series, file: Path, *, force: bool) -> Journal:
    """Open the journal of a run, or refuse a file that could not be saved in the end."""
    check_rows_file(file)
    check_writable(file, error=FileError, force=force)
    return Journal(journal_path(file), series, fresh=force)


def check_ladder(contenders: Sequence[Any], matches: int) -> None:
    """Refuse a ladder that says nothing."""
    if len(contenders) < FEWEST_COACHES:
        raise FootrollError("a ladder needs two coaches or more")
    if matches < FEWEST_MATCHES or matches % 2:
        what = "each pair of a ladder plays at both ends, so the number of matches must be even"
        raise FootrollError(f"{what}, not {matches}")
