"""Whole matches of two native coaches."""
