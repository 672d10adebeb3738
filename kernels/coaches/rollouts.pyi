"""Rollouts: the club coach plays on from a position, and the place where that leads is judged."""
