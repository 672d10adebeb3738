"""The budget of a coach that searches."""

from __future__ import annotations

from dataclasses import dataclass

from footroll.errors import FootrollError

ANY_NUMBER = 2**32 - 1  # of nodes, as the kernels count them
LONGEST = 3_600_000  # milliseconds of an hour


@dataclass(frozen=True, slots=True)
class Budget:
    """The cost of a decision of a coach that searches: nodes, milliseconds, or the first of both.

    A node is a rollout in the grid game, and a position that is judged in FUBA. With nodes alone the answer depends on
    the position only, on any computer.

    >>> Budget(milliseconds=50).nodes is None
    True
    """

    nodes: int | None = None
    milliseconds: float | None = None

    def __post_init__(self) -> None:
        if self.nodes is None and self.milliseconds is None:
            raise FootrollError("a budget needs nodes or milliseconds")
        if self.nodes is not None and not 0 <= self.nodes < ANY_NUMBER:
            raise FootrollError(f"a budget has 0 to {ANY_NUMBER - 1} nodes, not {self.nodes}")
        if self.milliseconds is not None and not 0 < self.milliseconds <= LONGEST:
            raise FootrollError(f"a budget has up to {LONGEST:,} milliseconds, not {self.milliseconds:g}")

    @property
    def packed(self) -> tuple[int, int]:
        """Nodes and nanoseconds as the kernels take them; no nanoseconds are any number."""
        nodes = ANY_NUMBER if self.nodes is None else self.nodes
        return nodes, round(1e6 * (self.milliseconds or 0))
