"""Slow and simple reference implementations, written from the clauses without kernel code."""
