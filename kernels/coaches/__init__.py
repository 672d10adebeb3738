"""Coaches in C: they decide for a side without Python's lock and without allocating memory."""
