"""The screen beside a real table."""
