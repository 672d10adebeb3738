"""The first-match tour: one attack, played step by step in the real match room."""
