"""Models of the editors: the team sheet and the pitch."""
