"""What may be taken back in a match."""

from __future__ import annotations

from enum import Enum


class UndoPolicy(Enum):
    """What may be taken back: nothing, answers that rolled no die, or everything.

    It is agreed for a session: a record does not tell it, and a match that is replayed may be taken back as the reader
    likes.
    """

    NEVER = "never"
    NOT_PAST_DICE = "not past dice"
    ALWAYS = "always"
