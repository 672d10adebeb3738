"""The football table: what matches were like on average, from their tallies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


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


def _mean(field: str) -> Callable[[Any], float]:
    return lambda tallies: mean(tallies, field)


def _share(part: str, whole: str) -> Callable[[Any], float]:
    return lambda tallies: share(tallies, part, whole)


# One row for each figure, with the range in which club against club stays; docs, JSON and checks follow from the rows.
FIGURES: Mapping[str, Figure] = {
    figure.name: figure
    for figure in (
        Figure("turns", "turns", _mean("turns"), 100, 280),
        Figure("passes", "passes", _mean("passes")),
        Figure("completion", "share of passes completed", _share("completed", "passes"), 0.78, 0.95),
        Figure("passes_per_possession", "completed passes a possession", _share("completed", "possessions"), 3, 7),
        Figure(
            "hands_change",
            "share of turns in which the ball changes hands",
            _share("hands_change", "turns"),
            0.08,
            0.25,
        ),
        Figure(
            "passes_back", "share of passes backwards by more than 3 yards", _share("back_passes", "passes"), 0.03, 0.2
        ),
        Figure("long_passes", "share of passes beyond 30 yards", _share("long_passes", "passes")),
        Figure("one_touches", "one-touch passes", _mean("touches")),
        Figure(
            "idle_passes",
            "most passes in a row without 10 yards of ground won",
            lambda tallies: float(tallies["longest_idle"].max(initial=0)),
            0,
            39,
        ),
        Figure("shots", "shots", _mean("shots"), 10, 20),
        Figure("on_target", "share of shots on target", _share("on_target", "shots"), 0.35, 0.6),
        Figure("shot_yards", "mean distance of a shot, in yards", _share("shot_yards", "shots"), 28, 47),
        Figure("poor_shots", "shots with less than half the worth of something else", _mean("poor_shots"), 0, 0),
        Figure("goals", "goals", _mean("goals")),
        Figure("xg", "expected goals of the shots taken", _mean("xg")),
        Figure("xg_a_shot", "expected goals a shot", _share("xg", "shots"), 0.18, 0.4),
        Figure("goals_per_xg", "goals a goal expected", _share("goals", "xg"), 0.95, 1.05),
        Figure("duels", "duels", _mean("duels"), 8, 60),
        Figure("fouls", "fouls", _mean("fouls")),
        Figure("fouls_a_duel", "fouls a duel", _share("fouls", "duels"), 0.13, 0.17),
        Figure("sent_off", "footballers sent off", _mean("sent_off"), 0, 0.8),
        Figure("injuries", "injuries", _mean("injuries"), 0, 2.5),
        Figure("corners", "corners", _mean("corners"), 0.4, 2),
        Figure("offsides", "offsides", _mean("offsides"), 0, 2),
        Figure("throw_ins", "throw-ins", _mean("throw_ins"), 0, 4),
        Figure("penalties", "penalties", _mean("penalties")),
        Figure("near_ball", "footballers within 5 yards of the ball", _share("near_ball", "turns"), 1.4, 2.6),
        Figure("blocked", "share of turns that begin with a blocked carrier", _share("blocked_turns", "turns")),
        Figure(
            "keeper_turns", "share of turns with the goalkeeper on the ball", _share("keeper_turns", "turns"), 0, 0.1
        ),
        Figure("keeper_dribbles", "dribbles of goalkeepers", _mean("keeper_dribbles"), 0, 0),
        Figure("turns_to_shot", "turns from winning the ball to the first shot", _share("win_to_shot", "counters")),
        Figure(
            "high_wins",
            "balls won in the last third, in 100 turns",
            lambda tallies: 100 * share(tallies, "high_wins", "turns"),
        ),
        Figure("line_depth", "yards from the back line to its goal", _share("line_depth", "line_turns")),
        Figure("wide_turns", "share of turns with the ball in the outer fifths", _share("wide_turns", "turns")),
    )
}

Figures = dict[str, float]


def figures_of(tallies: Any) -> Figures:
    """Return every figure of some matches."""
    return {name: figure.count(tallies) for name, figure in FIGURES.items()}
