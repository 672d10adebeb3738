"""A row for every match of a run, saved as CSV or Parquet."""

from __future__ import annotations

import csv
import json
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, FileError, MissingExtra
from footroll.files import whole_file
from footroll.kernels.layout import Result

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    import numpy as np

    from footroll.runs.playing import Chunk
    from footroll.runs.series import Series

CSV, PARQUET = ".csv", ".parquet"
# The columns before the figures of the tally, with their types in Parquet.
BEFORE = {
    "match": "BIGINT",
    "seed": "UBIGINT",
    "dice": "BIGINT",
    "home": "VARCHAR",
    "away": "VARCHAR",
    "swapped": "BOOLEAN",
    "ending": "VARCHAR",
}
AFTER = {"failed": "VARCHAR", "why": "VARCHAR"}  # the coach from a Python file that lost by failing, and the reason
SIDES = ("home", "away")


def check_rows_file(path: Path) -> None:
    """Refuse a file that rows cannot be saved to, before the work starts.

    >>> from pathlib import Path
    >>> check_rows_file(Path("rows.xlsx"))
    Traceback (most recent call last):
    footroll.errors.FileError: rows.xlsx: rows are saved as .csv or .parquet; choose one of these endings
    """
    if path.suffix not in (CSV, PARQUET):
        raise FileError(Fault(str(path), "rows are saved as .csv or .parquet; choose one of these endings"))
    if path.suffix == PARQUET:
        _duckdb()


def _duckdb() -> Any:
    try:
        import duckdb
    except ImportError:
        raise MissingExtra("Parquet", extra="lab") from None
    return duckdb


def columns(kind: np.dtype[Any]) -> dict[str, str]:
    """Return the columns of a row with their types; figures of both sides have two columns.

    >>> import numpy as np
    >>> list(columns(np.dtype([("result", "u1"), ("turns", "u4"), ("goals", "u1", 2)])))[5:-2]
    ['swapped', 'ending', 'turns', 'goals_home', 'goals_away']
    """
    assert kind.names
    figures: dict[str, str] = {}
    for name in kind.names[1:]:  # the result is a word
        word = "DOUBLE" if kind[name].base.kind == "f" else "INTEGER"
        sides = [f"{name}_{side}" for side in SIDES] if kind[name].shape else [name]
        figures |= dict.fromkeys(sides, word)
    return {**BEFORE, **figures, **AFTER}


def rows_of(chunk: Chunk, plan: Series) -> Iterator[list[Any]]:
    """Yield the row of each match of a chunk."""
    stop = chunk.first + len(chunk.tallies)
    slots = plan.slots(chunk.first, stop)
    failures = {one.match: one for one in chunk.failures}
    lists = [
        column.tolist()
        for name in chunk.tallies.dtype.names[1:]
        for column in ([chunk.tallies[name]] if chunk.tallies[name].ndim == 1 else chunk.tallies[name].T)
    ]
    endings = [Result(one).name.lower() for one in chunk.tallies["result"].tolist()]
    names = plan.names
    for at, number in enumerate(range(chunk.first, stop)):
        swapped = bool(slots.swapped[at])
        home, away = plan.sides(int(slots.pair[at]), swapped=swapped)
        failure = failures.get(number)
        yield [
            number,
            plan.seed,
            int(slots.dice[at]),
            names[home],
            names[away],
            str(swapped).lower(),
            endings[at],
            *(values[at] for values in lists),
            names[failure.contender] if failure else "",
            failure.why if failure else "",
        ]


def save_rows(path: Path, chunks: Iterable[Chunk], *, plan: Series, force: bool = False) -> None:
    """Save a row for every match, completely or not at all; the ending of the name decides the format."""
    check_rows_file(path)
    with whole_file(path, error=FileError, force=force) as part:
        if path.suffix == CSV:
            _write_csv(part, chunks, plan=plan)
            return
        table = part.with_name(part.name + CSV)
        try:
            _write_csv(table, chunks, plan=plan)
            _write_parquet(part, table=table, plan=plan)
        finally:
            table.unlink(missing_ok=True)


def _write_csv(path: Path, chunks: Iterable[Chunk], *, plan: Series) -> None:
    with path.open("w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream)
        writer.writerow(columns(plan.tally))
        for chunk in chunks:
            writer.writerows(rows_of(chunk, plan))


def _write_parquet(path: Path, *, table: Path, plan: Series) -> None:
    """Write Parquet from a table of rows, with the plan in its metadata."""
    types = ", ".join(f"'{name}': '{word}'" for name, word in columns(plan.tally).items())
    source = (
        f"read_csv({sql_text(str(table))}, header = true, columns = {{{types}}}, nullstr = '\\N', parallel = false)"
    )
    about = sql_text(json.dumps(plan.as_data(), sort_keys=True))
    with _duckdb().connect(config={"threads": 1}) as session:
        session.execute(
            f"COPY (SELECT * FROM {source}) TO {sql_text(str(path))} "
            f"(FORMAT parquet, KV_METADATA {{footroll: {about}}})"
        )


def sql_text(text: str) -> str:
    """Return a text as SQL writes it.

    >>> sql_text("it's")
    "'it''s'"
    """
    return "'" + text.replace("'", "''") + "'"
