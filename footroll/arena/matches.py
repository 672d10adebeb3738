"""Arena and ladder: coaches play many matches on all cores; a seed always gives the same matches.

Matches 2p and 2p + 1 of a pair share their dice; in the second the contenders change sides. A match that is not over
after the limit of turns is counted apart and is never a win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.agents import SECONDS
from footroll.arena.plans import LIMIT, ArenaPlan, Contender, start_of, tally_type
from footroll.arena.playing import PlayingHall
from footroll.runs.journal import count_rows
from footroll.runs.results import ArenaReport, LadderReport, Results
from footroll.runs.running import check_ladder, run_series

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from pathlib import Path

    from footroll.match import HouseRules
    from footroll.pitch import Pitch
    from footroll.runs.playing import Brake

    Progress = Callable[[Results], bool | None]

__all__ = ["LIMIT", "Contender", "play_arena", "play_ladder", "run_plan", "start_of", "tally_type"]


def run_plan(
    plan: ArenaPlan,
    *,
    threads: int | None = None,
    file: Path | None = None,
    journal_file: Path | None = None,
    brake: Brake | None = None,
    force: bool = False,
    keep: bool = False,
) -> Generator[Results]:
    """Play a plan and yield the results so far, the same object each time, as soon as there are more.

    Files, journals and the brake are those of `run_series`.

    >>> from footroll.sheets import read_team
    >>> park = Contender("park", read_team("midlow-town").team)
    >>> for results in run_plan(ArenaPlan((park, park), matches=40, seed=5)):
    ...     if results.played >= 10:
    ...         break
    >>> results.played < 40, results.report().matches == results.played
    (True, True)
    """
    return run_series(
        plan,
        lambda: PlayingHall(plan, threads=threads),
        file=file,
        journal_file=journal_file,
        brake=brake,
        force=force,
        keep=keep,
    )


def count_kept(path: Path) -> int:
    """Return how many matches a journal has, 0 if it cannot be read."""
    return count_rows(path, tally_type())


def _play(plan: ArenaPlan, *, threads: int | None, progress: Progress | None, file: Path | None = None) -> Results:
    """Play a plan to its end, or until the progress says False."""
    results = Results(plan)
    for results in run_plan(plan, threads=threads, file=file, keep=True):
        if progress and progress(results) is False:
            break
    return results


def play_arena(
    first: Contender,
    second: Contender,
    *,
    matches: int,
    seed: int = 0,
    pitch: Pitch | None = None,
    rules: HouseRules | None = None,
    threads: int | None = None,
    limit: int = LIMIT,
    seconds: float = SECONDS,
    progress: Progress | None = None,
) -> ArenaReport:
    """Play matches of two contenders, sides changed in every other one, and return what they were like.

    `progress` gets the results so far again and again, and stops the run by returning False.

    >>> from footroll.sheets import read_team
    >>> park = Contender("park", read_team("midlow-town").team)
    >>> play_arena(park, park, matches=2, seed=5).matches
    2
    """
    plan = ArenaPlan((first, second), matches, seed, pitch, rules, limit, seconds)
    return _play(plan, threads=threads, progress=progress).report()


def play_ladder(
    contenders: Sequence[Contender],
    *,
    matches: int,
    seed: int = 0,
    pitch: Pitch | None = None,
    rules: HouseRules | None = None,
    threads: int | None = None,
    limit: int = LIMIT,
    seconds: float = SECONDS,
    progress: Progress | None = None,
) -> LadderReport:
    """Let every pair of contenders play matches, and rate them; needs the extra `ratings`.

    >>> from footroll.sheets import read_team
    >>> midlow = read_team("midlow-town").team
    >>> ladder = play_ladder([Contender(name, midlow) for name in ("beginner", "park")], matches=8, seed=5)
    >>> [row.name for row in ladder.rows]
    ['park', 'beginner']
    """
    plan = ladder_plan(contenders, matches=matches, seed=seed, pitch=pitch, rules=rules, limit=limit, seconds=seconds)
    return _play(plan, threads=threads, progress=progress).ladder()


def ladder_plan(
    contenders: Sequence[Contender],
    *,
    matches: int,
    seed: int = 0,
    pitch: Pitch | None = None,
    rules: HouseRules | None = None,
    limit: int = LIMIT,
    seconds: float = SECONDS,
) -> ArenaPlan:
    """Return the plan of a ladder, or refuse one that says nothing.

    >>> ladder_plan([], matches=2)
    Traceback (most recent call last):
    footroll.errors.FootrollError: a ladder needs two coaches or more
    """
    check_ladder(contenders, matches)
    return ArenaPlan(tuple(contenders), matches, seed, pitch, rules, limit, seconds)
