"""Parts of rooms in which the program works in the background."""
