"""Run every race and print its ratios: `make bench`, or `python -m benchmarks --json FILE`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from benchmarks import (
    actions,
    chess,
    coaches,
    duels,
    frames,
    fuba,
    grid,
    hovers,
    lab,
    matches,
    odds,
    passes,
    puzzles,
    reach,
    starts,
    surfaces,
)

RACES = (
    grid.race,
    reach.race,
    passes.race,
    duels.race,
    duels.distribution,
    surfaces.goals,
    surfaces.crowded,
    surfaces.passing,
    odds.passing,
    odds.shooting,
    odds.dribbling,
    matches.silent,
    matches.play,
    matches.play_and_read,
    matches.decide_and_play,
    matches.copies,
    matches.engine_copies,
    coaches.park,
    coaches.park_answers,
    coaches.club,
    coaches.club_answers,
    coaches.park_threads,
    coaches.club_threads,
    fuba.silent,
    fuba.silent_advanced,
    fuba.play,
    fuba.play_advanced,
    fuba.copies,
    fuba.copies_advanced,
    fuba.answers,
    fuba.answers_advanced,
    fuba.targets,
    fuba.targets_advanced,
    frames.race,
    hovers.race,
    starts.race,
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", metavar="FILE", help="write the figures to FILE, or to stdout with -")
    out = parser.parse_args().json
    if chess.is_missing():
        print("OpenSpiel is not installed: its chess is skipped (pip install '.[bench]')", file=sys.stderr)
    if frames.is_missing():
        print("PyQt6 is not installed: the desktop is skipped", file=sys.stderr)
    rows = [row for make in RACES for row in make().measure()]
    spreads, costs = actions.spreads() + fuba.spreads(), lab.costs() + puzzles.costs()
    if out == "-":
        json.dump(rows + spreads + costs, sys.stdout, indent=1)
        return
    if out:
        Path(out).write_text(json.dumps(rows + spreads + costs, indent=1) + "\n", encoding="utf-8")
    console = Console(width=max(Console().width, 140))
    console.print(table_of(rows))
    console.print(spread_table(spreads))
    console.print(cost_table(costs))


def table_of(rows: list[dict[str, object]]) -> Table:
    table = Table("kernel", "beside", "per", "ours ns", "peer ns", "ratio", "floor", "stretch", "limit ns", box=SIMPLE)
    for row in rows:
        mark = "" if row["held"] else "  missed"
        table.add_row(
            str(row["kernel"]),
            str(row["peer"]),
            str(row["unit"]),
            f"{row['ours_ns']:,}",
            f"{row['peer_ns']:,}",
            f"{row['ratio']:,} x{mark}",
            f"{row['floor']:g} x" if row["floor"] else "",
            f"{row['stretch']:g} x" if row["stretch"] else "",
            f"{row['limit_ns']:,}" if row["limit_ns"] else "",
        )
    return table


def spread_table(spreads: list[dict[str, object]]) -> Table:
    table = Table("odds of", "actions", "median ms", "p90", "p99", "worst", "above 2 ms", box=SIMPLE)
    for row in spreads:
        columns = {name: str(row[name]) for name in ("odds", "actions", "median_ms", "p90_ms", "p99_ms", "worst_ms")}
        for name, most in zip(("median_ms", "worst_ms"), row.get("most_ms", ()), strict=False):
            columns[name] += f" of {most:g}" + ("" if row[name] <= most else "  missed")
        table.add_row(*columns.values(), f"{row['above_limit']:.1%}")
    return table


def cost_table(costs: list[dict[str, object]]) -> Table:
    table = Table("lab", "value", "limit", box=SIMPLE)
    for row in costs:
        limit = f"{row['limit']:,} {row['unit']}" if row["limit"] is not None else ""
        mark = "  missed" if row["limit"] is not None and row["value"] > row["limit"] else ""
        table.add_row(str(row["what"]), f"{row['value']:,.3g} {row['unit']}{mark}", limit)
    return table


if __name__ == "__main__":
    main()
