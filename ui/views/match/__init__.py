"""The match on the screen: the question, its stage, the pitch, the panel and the status line."""
