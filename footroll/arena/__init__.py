"""Many matches of two native coaches: results, the football table, fair and the same on every machine."""

from footroll.arena.figures import FIGURES, Figures, figures_of
from footroll.arena.matches import ArenaReport, Contender, play_arena, start_of, tally_type

__all__ = [
    "FIGURES",
    "ArenaReport",
    "Contender",
    "Figures",
    "figures_of",
    "play_arena",
    "start_of",
    "tally_type",
]
