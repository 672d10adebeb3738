"""Many matches of coaches: results, the football table, ladders, leagues and cups."""

from footroll.arena.competitions import (
    Competition,
    Cup,
    FixtureResult,
    League,
    TableRow,
    TopScorer,
    play_cup,
    play_league,
    run_cup,
    run_league,
)
from footroll.arena.figures import FIGURES, Figures, figures_of
from footroll.arena.matches import ladder_plan, play_arena, play_ladder, run_plan
from footroll.arena.plans import LIMIT, ArenaPlan, Contender, read_contender, start_of
from footroll.arena.playing import Failure, tally_type
from footroll.arena.ratings import rate, wilson
from footroll.arena.replaying import replay_match
from footroll.arena.results import ArenaReport, LadderReport, LadderRow, Results
from footroll.arena.rows import check_rows_file, save_rows

__all__ = [
    "FIGURES",
    "LIMIT",
    "ArenaPlan",
    "ArenaReport",
    "Competition",
    "Contender",
    "Cup",
    "Failure",
    "Figures",
    "FixtureResult",
    "LadderReport",
    "LadderRow",
    "League",
    "Results",
    "TableRow",
    "TopScorer",
    "check_rows_file",
    "figures_of",
    "ladder_plan",
    "play_arena",
    "play_cup",
    "play_ladder",
    "play_league",
    "rate",
    "read_contender",
    "replay_match",
    "run_cup",
    "run_league",
    "run_plan",
    "save_rows",
    "start_of",
    "tally_type",
    "wilson",
]
