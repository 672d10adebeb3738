"""Policies for undoing the answers of a match."""

from __future__ import annotations

from enum import Enum


class UndoPolicy(Enum):
    """The answers that can be undone: none, those that rolled no die, or all.

    The policy belongs to a session. Records do not hold it, and a replayed match may use another one.
    """

    NEVER = "never"
    NOT_PAST_DICE = "not past dice"
    ALWAYS = "always"
