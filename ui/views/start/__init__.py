"""The start screen: entries on the left, the new match in the middle, recent matches on the right."""
