"""Report which clauses a test proves and a source names; list those without a test: `make clauses`."""

from __future__ import annotations

import argparse
import contextlib
import io
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from footroll.rules import Clause, clauses

ROOT = Path(__file__).parent.parent
SOURCES = ("kernels", "footroll", "ui")
CLAUSE_ID = re.compile(r"\bFR-[0-9A-Z.]+-[0-9]+\b")


class MarkedClauses:
    """Collects the clause ids of tests, except those of the referee: they don't prove the engine."""

    def __init__(self) -> None:
        self.ids: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        proving = (item for item in items if "referee" not in item.path.parts)
        for item in proving:
            for mark in item.iter_markers("clause"):
                self.ids.update(mark.args)


def marked_clauses() -> set[str]:
    """Return the ids of every clause with a test."""
    marked = MarkedClauses()
    with contextlib.redirect_stdout(io.StringIO()) as said:
        code = pytest.main(["--collect-only", "-q", "-p", "no:xdist"], plugins=[marked])
    if code != pytest.ExitCode.OK:
        sys.exit(said.getvalue())
    return marked.ids


def named_clauses() -> set[str]:
    """Return the ids of all clauses that a source names, in code or in comments; tests and data do not count."""
    found: set[str] = set()
    for folder in SOURCES:
        files = (file for file in (ROOT / folder).rglob("*") if file.suffix in {".py", ".pyx", ".pxd", ".pyi", ".h"})
        for file in files:
            found.update(CLAUSE_ID.findall(file.read_text(encoding="utf-8")))
    return found & clauses().keys()


def missing(marked: set[str]) -> list[Clause]:
    """Return the testable clauses without a test."""
    return [clause for clause in clauses().values() if clause.testable and clause.id not in marked]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="name every clause without a test")
    listed = parser.parse_args().list
    marked = marked_clauses()
    if unknown := marked - clauses().keys():
        sys.exit(f"marked, but no clauses: {', '.join(sorted(unknown))}")
    without = missing(marked)
    testable = sum(clause.testable for clause in clauses().values())
    print(
        f"{len(clauses())} clauses, {testable} testable, {testable - len(without)} with a test, {len(without)} without"
    )
    for section, count in Counter(clause.section for clause in without).items():
        print(f"  {count:>4}  {section}")
    for clause in without if listed else ():
        print(f"{clause.id}  {clause.says}")
    named = sum(clause.testable for clause in clauses().values() if clause.id in named_clauses())
    print(f"{testable - len(without)} of {testable} testable clauses have a test, {named} are named in a source")


if __name__ == "__main__":
    main()
