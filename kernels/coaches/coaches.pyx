"""The kinds of coach and the reasons for runs, for Python."""
