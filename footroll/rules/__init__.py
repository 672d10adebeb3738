"""The rules as said to people: the catalogue of clauses, and a module a chapter."""

from footroll.rules.clauses import Clause, clause, clauses

__all__ = ["Clause", "clause", "clauses"]
