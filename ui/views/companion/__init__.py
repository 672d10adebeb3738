"""The companion screen for a real table."""
