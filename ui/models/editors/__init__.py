"""Models of the team-sheet and pitch editors."""
