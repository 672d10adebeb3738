"""The football table of the grid game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.runs.figures import Figure, Figures, count_figures, mean_of, share, share_of

if TYPE_CHECKING:
    from collections.abc import Mapping

# One row for each figure, with the range in which club against club stays; docs, JSON and checks follow from the rows.
FIGURES: Mapping[str, Figure] = {
    figure.name: figure
    for figure in (
        Figure("turns", "turns", mean_of("turns"), 100, 280),
        Figure("passes", "passes", mean_of("passes")),
        Figure("completion", "share of passes completed", share_of("completed", "passes"), 0.78, 0.95),
        Figure("passes_per_possession", "completed passes a possession", share_of("completed", "possessions"), 3, 7),
        Figure(
            "hands_change",
            "share of turns in which the ball changes hands",
            share_of("hands_change", "turns"),
            0.08,
            0.25,
        ),
        Figure(
            "passes_back",
            "share of passes backwards by more than 3 yards",
            share_of("back_passes", "passes"),
            0.03,
            0.2,
        ),
        Figure("long_passes", "share of passes beyond 30 yards", share_of("long_passes", "passes")),
        Figure("one_touches", "one-touch passes", mean_of("touches")),
        Figure(
            "idle_passes",
            "most passes in a row without 10 yards of ground won",
            lambda tallies: float(tallies["longest_idle"].max(initial=0)),
            0,
            39,
        ),
        Figure("shots", "shots", mean_of("shots"), 10, 20),
        Figure("on_target", "share of shots on target", share_of("on_target", "shots"), 0.35, 0.6),
        Figure("shot_yards", "mean distance of a shot, in yards", share_of("shot_yards", "shots"), 28, 47),
        Figure("poor_shots", "shots with less than half the worth of something else", mean_of("poor_shots"), 0, 0),
        Figure("goals", "goals", mean_of("goals")),
        Figure("xg", "expected goals of the shots taken", mean_of("xg")),
        Figure("xg_a_shot", "expected goals a shot", share_of("xg", "shots"), 0.18, 0.4),
        Figure("goals_per_xg", "goals a goal expected", share_of("goals", "xg"), 0.95, 1.05),
        Figure("duels", "duels", mean_of("duels"), 8, 60),
        Figure("fouls", "fouls", mean_of("fouls")),
        Figure("fouls_a_duel", "fouls a duel", share_of("fouls", "duels"), 0.13, 0.17),
        Figure("sent_off", "footballers sent off", mean_of("sent_off"), 0, 0.8),
        Figure("injuries", "injuries", mean_of("injuries"), 0, 2.5),
        Figure("corners", "corners", mean_of("corners"), 0.4, 2),
        Figure("offsides", "offsides", mean_of("offsides"), 0, 2),
        Figure("throw_ins", "throw-ins", mean_of("throw_ins"), 0, 4),
        Figure("penalties", "penalties", mean_of("penalties")),
        Figure("near_ball", "footballers within 5 yards of the ball", share_of("near_ball", "turns"), 1.4, 2.6),
        Figure("blocked", "share of turns that begin with a blocked carrier", share_of("blocked_turns", "turns")),
        Figure(
            "keeper_turns", "share of turns with the goalkeeper on the ball", share_of("keeper_turns", "turns"), 0, 0.1
        ),
        Figure("keeper_dribbles", "dribbles of goalkeepers", mean_of("keeper_dribbles"), 0, 0),
        Figure("turns_to_shot", "turns from winning the ball to the first shot", share_of("win_to_shot", "counters")),
        Figure(
            "high_wins",
            "balls won in the last third, in 100 turns",
            lambda tallies: 100 * share(tallies, "high_wins", "turns"),
        ),
        Figure("line_depth", "yards from the back line to its goal", share_of("line_depth", "line_turns")),
        Figure("wide_turns", "share of turns with the ball in the outer fifths", share_of("wide_turns", "turns")),
    )
}


def figures_of(tallies: Any) -> Figures:
    """Return every figure of some matches."""
    return count_figures(FIGURES, tallies)
