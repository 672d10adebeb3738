"""Rows: one for every match, in Parquet files that duckdb writes and reads."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.errors import FootrollError, MissingExtra
from footroll.kernels.layout import Result
from footroll.lab.blocks import BROKEN
from footroll.lab.measures import LONG_MATCH
from footroll.runs.rows import sql_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from footroll.lab.experiments import Experiment
    from footroll.lab.playing import PlayedBlock

Columns = dict[str, Any]
FAILED_FILE = re.compile(r'IO Error: [^":]+ "[^"]*": ([\w ]+)')
OMITTED = ("result", "kicked_off", "forfeited")  # of a tally: other columns say it in words


def open_duckdb() -> Any:
    """Return a session of duckdb, or name the extra that has it."""
    try:
        import duckdb
    except ImportError:
        raise MissingExtra("the lab", extra="lab") from None
    session = duckdb.connect(config={"threads": 1, "memory_limit": "150MB"})
    if session.execute("SELECT name FROM duckdb_settings() WHERE name = 'async_threads'").fetchall():
        session.execute("SET async_threads = 0")  # of duckdb 2: a file is whole and in order when COPY returns
    return session


@contextmanager
def plain_errors() -> Iterator[None]:
    """Turn errors of duckdb into one sentence, and an interrupted query into a KeyboardInterrupt."""
    import duckdb

    try:
        yield
    except duckdb.InterruptException:
        raise KeyboardInterrupt from None
    except RuntimeError as reason:
        if "interrupt" in str(reason).lower():
            raise KeyboardInterrupt from None
        raise
    except duckdb.Error as reason:
        raise DatabaseError(database_words(str(reason))) from None


def database_words(text: str) -> str:
    """Return the system's reason for a failure with a file, or else what the database says, in one line.

    >>> database_words('IO Error: Could not write file "matches.parquet": No space left on device')
    'no space left on device'
    """
    line = " ".join(text.split())[:300]
    failed = FAILED_FILE.fullmatch(line)
    return failed[1].lower() if failed else line


class DatabaseError(FootrollError):
    """The database refused to do something; the text is its reason."""


def rows_of(played: PlayedBlock, experiment: Experiment) -> Columns:
    """Return the rows of a block, column by column; team 1 is at home in leg 0."""
    block, tallies = played.block, played.tallies
    count = len(tallies)
    plan, point = experiment.plan(block.point), experiment.points[block.point]
    slots = plan.slots(2 * block.first, 2 * block.stop)
    swapped = slots.swapped == 1
    pitch = point.setting.pitch
    rows: Columns = {
        "point": np.full(count, block.point, np.int32),
        "pair": np.arange(2 * block.first, 2 * block.stop, dtype=np.int32) // 2,
        "leg": slots.swapped.astype(np.int8),
        **{
            name: np.full(count, value, object if isinstance(value, str) else None)
            for name, value in point.values.items()
        },
        "length": np.full(count, pitch.length, np.int16),
        "width": np.full(count, pitch.width, np.int16),
        "dice": slots.dice,
        **_results(tallies, swapped),
    }
    names = tallies.dtype.names
    assert names
    for name in names:
        values = tallies[name]
        if name in OMITTED:
            continue
        if values.ndim == 1:
            rows[name] = values
        else:
            rows[f"{name}_1"] = np.where(swapped, values[:, 1], values[:, 0])
            rows[f"{name}_2"] = np.where(swapped, values[:, 0], values[:, 1])
    why = np.full(count, "", object)
    for failure in played.failures:
        why[failure.match - 2 * block.first] = failure.why
    return {**rows, **_differences(rows, swapped), "why": why}


def _results(tallies: Any, swapped: Any) -> Columns:
    """Return the winner, the team that kicked off, and the ending of each match."""
    result = tallies["result"]
    at_home = np.where(swapped, 2, 1).astype(np.int8)
    away = (3 - at_home).astype(np.int8)
    winner = np.where(result == Result.HOME_WON, at_home, np.where(result == Result.AWAY_WON, away, 0)).astype(np.int8)
    words = {int(one): one.name.lower() for one in Result} | {BROKEN: "broken"}
    ending = np.array([words[one] for one in result.tolist()], object)
    ending[(tallies["forfeited"] != 0) & (winner > 0)] = "forfeited"
    kicked_off = np.where(tallies["kicked_off"] == 0, at_home, away).astype(np.int8)
    share = np.where(winner == 1, 1.0, np.where(winner == 2, 0.0, 0.5))
    return {
        "home": at_home,
        "winner": winner,
        "kicked_off": kicked_off,
        "ending": ending,
        "share_1": share,
        "share_home": np.where(at_home == 1, share, 1 - share),
        "share_kicker": np.where(kicked_off == 1, share, 1 - share),
    }


def _differences(rows: Mapping[str, Any], swapped: Any) -> Columns:
    """Return goals of one team over the other, and by how much goals exceed the expected ones."""
    lead = rows["goals_1"] - rows["goals_2"]
    over = lead - (rows["xg_1"] - rows["xg_2"])
    return {
        "lead": lead,
        "lead_home": np.where(swapped, -lead, lead),
        "excess": rows["goals_1"] + rows["goals_2"] - rows["xg_1"] - rows["xg_2"],
        "lead_excess": over,
        "home_excess": np.where(swapped, -over, over),
        "kicker_excess": np.where(rows["kicked_off"] == 1, over, -over),
        "long_match": (rows["turns"] > LONG_MATCH).astype(np.int8),
    }


def write_rows(session: Any, path: Path, rows: Columns) -> None:
    """Write rows as a Parquet file."""
    session.register("written", rows)
    try:
        session.execute(f"COPY written TO {sql_text(str(path))} (FORMAT parquet)")
    finally:
        session.unregister("written")


def read_rows(session: Any, path: Path) -> Columns:
    """Read the rows of a Parquet file, column by column."""
    with plain_errors():
        rows: Columns = session.execute(f"SELECT * FROM read_parquet({sql_text(str(path))})").fetchnumpy()
    return rows
