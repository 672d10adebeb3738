"""Slow and plain second opinions, written from the clauses; they share no code with the kernels."""
