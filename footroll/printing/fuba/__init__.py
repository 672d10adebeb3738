"""FUBA on paper: the mat in tiles, tracks, cards and counters."""
