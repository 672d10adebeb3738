"""The catalogue of clauses: their texts, and whether a program can be tested against them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from footroll.errors import UnknownClause
from footroll.wording import did_you_mean


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rulebook in our own words; where the book is silent, `ruling` has the reading.

    `house_rule` names the setting that changes the ruling; it is empty if the ruling is fixed.
    """

    id: str
    section: str
    kind: str
    says: str
    ruling: str = ""
    house_rule: str = ""
    testable: bool = False

    def __str__(self) -> str:
        return f"{self.says} ({self.id})"


# The file of each book, by the letters with which its ids begin.
BOOKS = {"FR": ("footroll.rules", "clauses.toml"), "F3": ("footroll.fuba", "clauses/fuba-3.toml")}


@lru_cache(maxsize=8)
def clauses(book: str = "FR") -> dict[str, Clause]:
    """Return every clause of a book by its id, in the order of the book.

    >>> len(clauses()), len(clauses("F3"))
    (652, 440)
    """
    package, name = BOOKS[book]
    table = tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
    return {row["id"]: Clause(**row) for row in table["clause"]}


def clause(name: str) -> Clause:
    """Return the clause with this id.

    >>> print(clause("FR-1.4-03"))
    The length must exceed the width (FIFA: the touchline is longer than the goal line). (FR-1.4-03)
    """
    book = name.upper().partition("-")[0]
    known = clauses(book if book in BOOKS else "FR")
    try:
        return known[name.upper()]
    except KeyError:
        hint = did_you_mean(name, known, otherwise="ids look like FR-3.5.2-01")
        raise UnknownClause(name, hint=hint) from None
