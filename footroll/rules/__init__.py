"""The rules in words: the catalogue of clauses, and one module per chapter."""

from footroll.rules.clauses import Clause, clause, clauses

__all__ = ["Clause", "clause", "clauses"]
