"""A coach with a handful of plain habits, always the same: the one of the test records.

The window still uses these habits for its suggestions, so they are imported until it does not.
"""

from footroll.agents.plain import PlainCoach, able, first_allowed, line_of, yards

__all__ = ["PlainCoach", "able", "first_allowed", "line_of", "yards"]
