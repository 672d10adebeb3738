"""The Lab room."""
