"""Whole matches of two coaches of FUBA, with a tally for each."""
