"""The order in which the rows of a sheet are shown: a first key, and others after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

DOWN, UP = "▾", "▴"
RISING = {0, 1, 2}  # columns that begin with the smallest: number, name and role


class Order:
    """Rows of a page in the order of up to two keys.

    >>> order = Order(3)
    >>> order.turn(5, also=False)
    >>> order.sort(lambda row, column: [70, 90, 80][row])
    >>> order.rows, order.arrow(5), order.arrow(6)
    ([1, 2, 0], '▾', '')
    """

    def __init__(self, count: int) -> None:
        self.rows = list(range(count))
        self.keys: list[tuple[int, bool]] = []  # column, and whether the largest comes first

    def turn(self, column: int, *, also: bool) -> None:
        """Take a column as the key, or as one more; taken again it turns round, and then it goes."""
        first = column not in RISING
        keys, falls = dict(self.keys) if also else {}, dict(self.keys).get(column)
        if falls is (not first):
            keys.pop(column, None)
        else:
            keys[column] = first if falls is None else not first
        self.keys = list(keys.items())

    def sort(self, value: Callable[[int, int], float | str]) -> None:
        """Lay the rows by the keys, and equals as the page has them."""
        self.rows = list(range(len(self.rows)))
        for column, falls in reversed(self.keys):
            self.rows.sort(key=lambda row, at=column: value(row, at), reverse=falls)  # type: ignore[misc]

    def arrow(self, column: int) -> str:
        """Return the sign over a column, with its place when there are several keys."""
        for place, (key, falls) in enumerate(self.keys, start=1):
            if key == column:
                return (DOWN if falls else UP) + (str(place) if len(self.keys) > 1 else "")
        return ""
