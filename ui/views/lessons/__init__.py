"""Rooms of the classroom: the library, a lesson and a puzzle, and the parts that they share."""
