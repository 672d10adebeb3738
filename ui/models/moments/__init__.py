"""The latest events of a match: results, dice with names, moments, and the last move of the opponents."""
