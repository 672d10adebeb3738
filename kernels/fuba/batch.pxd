"""Whole matches of random answers."""
