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
from footroll.rules.clauses import BOOKS

ROOT = Path(__file__).parent.parent
SOURCES = ("kernels", "footroll", "ui")
CLAUSE_ID = re.compile(r"\b(?:FR|F3)-[0-9A-Z.]+-[0-9]+\b")


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
    return found


def missing(marked: set[str], book: str) -> list[Clause]:
    """Return the testable clauses of a book without a test."""
    return [clause for clause in clauses(book).values() if clause.testable and clause.id not in marked]


def report(book: str, *, marked: set[str], named: set[str], listed: bool) -> None:
    """Print which clauses of a book have a test."""
    without = missing(marked, book)
    testable = [clause for clause in clauses(book).values() if clause.testable]
    proved = len(testable) - len(without)
    print(
        f"{book}: {len(clauses(book))} clauses, {len(testable)} testable, {proved} with a test, {len(without)} without"
    )
    for section, count in Counter(clause.section for clause in without).items():
        print(f"  {count:>4}  {section}")
    for clause in without if listed else ():
        print(f"{clause.id}  {clause.says}")
    in_source = sum(clause.id in named for clause in testable)
    print(f"{book}: {proved} of {len(testable)} testable clauses have a test, {in_source} are named in a source")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="name every clause without a test")
    listed = parser.parse_args().list
    marked, named = marked_clauses(), named_clauses()
    if unknown := marked - {name for book in BOOKS for name in clauses(book)}:
        sys.exit(f"marked, but no clauses: {', '.join(sorted(unknown))}")
    for book in BOOKS:
        report(book, marked=marked, named=named, listed=listed)


if __name__ == "__main__":
    main()
