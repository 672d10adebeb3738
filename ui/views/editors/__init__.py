"""The editors: the team sheet and the pitch."""
