"""The editors of team sheets and pitches."""
