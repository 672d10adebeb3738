"""The events of a FUBA match, one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

from footroll.kernels.fuba.layout import Told

if TYPE_CHECKING:
    from footroll.kernels.fuba.engine import FubaPlayed

KINDS = tuple(Told)


@dataclass(frozen=True, slots=True)
class FubaEvent:
    """One event: its kind and side, areas and numbers; `Told` says which of them a kind uses."""

    kind: Told
    side: int
    source: int
    area: int
    number: int
    other: int


class FubaEvents(Sequence[FubaEvent]):
    """The events of one step, read when they are first asked for."""

    __slots__ = ("_read", "played")

    def __init__(self, played: FubaPlayed) -> None:
        self.played = played
        self._read: tuple[FubaEvent, ...] | None = None

    @property
    def rolls(self) -> tuple[int, ...]:
        """The rolls in order."""
        return self.played.rolls()

    def _all(self) -> tuple[FubaEvent, ...]:
        if self._read is None:
            self._read = tuple(FubaEvent(KINDS[kind], *rest) for kind, *rest in self.played.note_tuples())
        return self._read

    @overload
    def __getitem__(self, at: int) -> FubaEvent: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[FubaEvent, ...]: ...
    def __getitem__(self, at: int | slice) -> FubaEvent | tuple[FubaEvent, ...]:
        return self._all()[at]

    def __len__(self) -> int:
        return len(self.played)

    def __repr__(self) -> str:
        return f"FubaEvents({list(self._all())})"
