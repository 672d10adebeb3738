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
from footroll.arena.figures import FIGURES, figures_of
from footroll.arena.matches import count_kept, ladder_plan, play_arena, play_ladder, run_plan
from footroll.arena.plans import LIMIT, ArenaPlan, Contender, read_contender, start_of, tally_type
from footroll.arena.replaying import replay_match
from footroll.runs.figures import Figures
from footroll.runs.journal import read_chunks
from footroll.runs.playing import Brake, Failure, failure_words
from footroll.runs.ratings import rate, wilson
from footroll.runs.results import ArenaReport, LadderReport, LadderRow, PlayedMatch, Results, played_matches
from footroll.runs.rows import check_rows_file, save_rows

__all__ = [
    "FIGURES",
    "LIMIT",
    "ArenaPlan",
    "ArenaReport",
    "Brake",
    "Competition",
    "Contender",
    "Cup",
    "Failure",
    "Figures",
    "FixtureResult",
    "LadderReport",
    "LadderRow",
    "League",
    "PlayedMatch",
    "Results",
    "TableRow",
    "TopScorer",
    "check_rows_file",
    "count_kept",
    "failure_words",
    "figures_of",
    "ladder_plan",
    "play_arena",
    "play_cup",
    "play_ladder",
    "play_league",
    "played_matches",
    "rate",
    "read_chunks",
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
