"""Class mode without its widgets: votes, what the class may see, and the server for phones."""
