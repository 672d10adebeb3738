"""What can be undone in a match."""

from __future__ import annotations

from enum import Enum


class UndoPolicy(Enum):
    """What can be undone: nothing, answers that rolled no die, or everything.

    The policy belongs to a session. Records do not hold it, and a replayed match may use another one.
    """

    NEVER = "never"
    NOT_PAST_DICE = "not past dice"
    ALWAYS = "always"
