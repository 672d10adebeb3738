"""The catalogue of clauses: what each says, and whether a program can be tested against it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from footroll.errors import UnknownClause


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rulebook in our own words; where the book is silent, `ruling` says how it is read."""

    id: str
    section: str
    kind: str
    says: str
    ruling: str = ""
    testable: bool = False

    def __str__(self) -> str:
        return f"{self.says} ({self.id})"


@cache
def clauses() -> dict[str, Clause]:
    """Return every clause by its id, in the order of the book.

    >>> len(clauses())
    652
    """
    table = tomllib.loads(files("footroll.rules").joinpath("clauses.toml").read_text(encoding="utf-8"))
    return {row["id"]: Clause(**row) for row in table["clause"]}


def clause(name: str) -> Clause:
    """Return the clause of this id.

    >>> print(clause("FR-1.4-03"))
    The length must exceed the width (FIFA: the touchline is longer than the goal line). (FR-1.4-03)
    """
    try:
        return clauses()[name.upper()]
    except KeyError:
        raise UnknownClause(name) from None
