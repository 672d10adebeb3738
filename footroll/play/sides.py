"""Sides and numbers as text, read and written."""

from __future__ import annotations

import re

from footroll.kernels.layout import Side
from footroll.wording import quote

LETTERS = "HA"


def write_side(side: int) -> str:
    """Write a side as its letter.

    >>> write_side(Side.AWAY)
    'A'
    """
    return LETTERS[side]


def read_side(text: str) -> Side:
    """Read a side from its letter.

    >>> read_side("A").name
    'AWAY'
    """
    if text not in ("H", "A"):
        raise ValueError(f"{quote(text)} is not a side; write H for home or A for away")
    return Side(LETTERS.index(text))


def read_number(text: str, *, low: int, high: int) -> int:
    """Read a whole number within limits.

    >>> read_number("12", low=0, high=99)
    12
    """
    if not re.fullmatch(r"-?\d{1,20}", text, re.ASCII) or not low <= int(text) <= high:
        raise ValueError(f"{quote(text)} must be a whole number from {low} to {high}")
    return int(text)
