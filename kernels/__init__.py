"""The rules as small compiled functions on plain numbers, each with the ids of its clauses."""
