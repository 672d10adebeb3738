"""The sort order of a sheet's rows, by one or two columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

DOWN, UP = "▾", "▴"
RISING = {0, 1, 2}  # columns sorted ascending first: number, name and role


class SortOrder:
    """Sort the rows of a page by up to two columns.

    >>> order = SortOrder(3)
    >>> order.turn(5, also=False)
    >>> order.sort(lambda row, column: [70, 90, 80][row])
    >>> order.rows, order.arrow(5), order.arrow(6)
    ([1, 2, 0], '▾', '')
    """

    def __init__(self, count: int) -> None:
        self.rows = list(range(count))
        self.keys: list[tuple[int, bool]] = []  # column, and whether it is descending

    def turn(self, column: int, *, also: bool) -> None:
        """Sort by a column or add it as the second key; repeat to reverse, then to remove it."""
        first = column not in RISING
        keys, falls = dict(self.keys) if also else {}, dict(self.keys).get(column)
        if falls is (not first):
            keys.pop(column, None)
        else:
            keys[column] = first if falls is None else not first
        self.keys = list(keys.items())

    def sort(self, value: Callable[[int, int], float | str]) -> None:
        """Sort the rows, keeping the page's order for ties."""
        self.rows = list(range(len(self.rows)))
        for column, falls in reversed(self.keys):
            self.rows.sort(key=lambda row, at=column: value(row, at), reverse=falls)  # type: ignore[misc]

    def arrow(self, column: int) -> str:
        """Return the arrow of a sorted column, with its rank if there are two."""
        for place, (key, falls) in enumerate(self.keys, start=1):
            if key == column:
                return (DOWN if falls else UP) + (str(place) if len(self.keys) > 1 else "")
        return ""
