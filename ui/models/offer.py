"""A message in the strip under the title, with buttons to act on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Offer:
    """The message, the words and actions of its buttons, and the words to dismiss it."""

    says: str
    does: str
    then: Callable[[], object]
    leaves: str = "Close"
    other: str = ""  # the words of a second button, if there is one
    or_then: Callable[[], object] | None = None
    kind: str = "notice"  # or fault
