"""Many matches of coaches, whatever the game: pairs, threads, journals, results and ratings."""
