"""Each question of a match to a person, and the ways to answer it."""
