"""Many matches of FUBA coaches: results, the football table and ladders."""

from footroll.fuba.arena.matches import play_fuba_arena, play_fuba_ladder, run_fuba_plan
from footroll.fuba.arena.plans import FUBA_FIGURES, FubaContender, FubaPlan, read_fuba_contender

__all__ = [
    "FUBA_FIGURES",
    "FubaContender",
    "FubaPlan",
    "play_fuba_arena",
    "play_fuba_ladder",
    "read_fuba_contender",
    "run_fuba_plan",
]
