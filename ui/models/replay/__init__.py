"""A record replayed: its frames, what is counted over them, and what is made of them."""
