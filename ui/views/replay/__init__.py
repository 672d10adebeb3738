"""Replay screens: the room with tracks and panel, and the statistics."""
