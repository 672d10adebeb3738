"""Models of the classroom: a step as it is shown, a lesson, the library and puzzles."""
