"""A match on a real board: typed dice, and the moves to make on the table."""
