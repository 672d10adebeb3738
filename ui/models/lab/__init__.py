"""The Lab in the window: what is chosen, what is run, and what it shows."""
