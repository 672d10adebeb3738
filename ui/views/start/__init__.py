"""The start screen: entries at the left, the new match in the middle, recent matches at the right."""
