"""The Arena room."""
