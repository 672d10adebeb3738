"""The first-match tour: one attack that is played step by step in the real match room."""
