"""Replays: the frames of a record, their statistics, and exports."""
