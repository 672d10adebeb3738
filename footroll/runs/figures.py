"""The football table: what matches were like on average, from their tallies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Figures = dict[str, float]


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of the football table: its name, what it counts, and how to find it from tallies."""

    name: str
    words: str
    count: Callable[[Any], float]
    low: float | None = None
    high: float | None = None


def mean(tallies: Any, field: str) -> float:
    """Return the mean of a field a match, both sides together."""
    values = tallies[field]
    return float(values.reshape(len(tallies), -1).sum(axis=1).mean()) if len(tallies) else 0.0


def share(tallies: Any, part: str, whole: str) -> float:
    """Return how much of one field another is, over all matches."""
    total = float(np.asarray(tallies[whole], dtype=float).sum())
    return float(np.asarray(tallies[part], dtype=float).sum()) / total if total else 0.0


def mean_of(field: str) -> Callable[[Any], float]:
    """Return what counts the mean of a field a match."""
    return lambda tallies: mean(tallies, field)


def share_of(part: str, whole: str) -> Callable[[Any], float]:
    """Return what counts how much of one field another is."""
    return lambda tallies: share(tallies, part, whole)


def count_figures(rows: Mapping[str, Figure], tallies: Any) -> Figures:
    """Return every figure of some matches."""
    return {name: figure.count(tallies) for name, figure in rows.items()}
