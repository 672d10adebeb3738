"""Something that a room asks in the strip under the title: what happened, what can be done about it, and what not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Offer:
    """What is said, the words of the button that does something about it, and those of the button that does not."""

    says: str
    does: str
    then: Callable[[], object]
    leaves: str = "Close"
    kind: str = "notice"  # or fault
