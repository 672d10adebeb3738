"""The room at the end of a match."""
