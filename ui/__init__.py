"""Desktop window: the pitch, the match and the team sheets. Rules stay in `footroll`."""
