"""Count passes, shots and penalties of a match: every declared action, whatever its outcome.

A ball that nobody plays, such as a rebound or a bounce, does not count. Penalties are counted separately from shots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Do, Restart

if TYPE_CHECKING:
    from footroll.match.actions import Action
    from footroll.match.match import Match

PASSES = frozenset({Do.DO_PASS, Do.DO_HAND_PASS, Do.DO_LOW_PASS, Do.DO_DEFENSIVE_HEADER})
SHOTS = frozenset({Do.DO_SHOOT, Do.DO_LOB, Do.DO_FINISH, Do.DO_OFFENSIVE_HEADER, Do.DO_SCISSORS_KICK})


def figure_of(match: Match, action: Action) -> str:
    """Return the figure that an answer counts for before it is played, or an empty text."""
    if action.kind in SHOTS:
        return "penalties" if int(match.state["restart"]) == Restart.AT_PENALTY else "shots"
    return "passes" if action.kind in PASSES else ""
