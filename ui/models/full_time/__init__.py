"""The end of a match: goals, figures, luck, the turning point and the footballer of the match."""
