"""The results of a ladder so far: its ratings, what the football was like, and every score."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from footroll.arena import ArenaPlan, Brake, run_plan
from footroll.errors import FootrollError, OtherRun
from footroll.ui.models.jobs import spare_cores
from footroll.ui.models.live import Live, MatchIsOpen

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from footroll.arena import ArenaReport, Failure, LadderReport, PlayedMatch, Results

RATE_EVERY = 1.0  # seconds between two ladders at least
CHANGED = "coaches, teams or the program have changed since this ladder was started; duplicate it to play again"
SHARE = 5  # a ladder is counted again after this many times the seconds that it took


@dataclass(frozen=True, slots=True)
class LadderNews:
    """The results of a ladder so far; ratings and scores may be a moment older than the count."""

    plan: ArenaPlan
    done: int
    ladder: LadderReport | None = None
    football: ArenaReport | None = None
    scores: Any = None
    failures: tuple[Failure, ...] = ()

    @property
    def total(self) -> int:
        """The number of all matches."""
        return self.plan.total


def football_pairs(plan: ArenaPlan) -> tuple[int, ...]:
    """Return the pairs of the football table: those of the strongest level that met itself, or else all.

    >>> from footroll.arena import ladder_plan, read_contender
    >>> from footroll.sheets import read_team
    >>> team = read_team("midlow-town").team
    >>> coaches = [read_contender(name, team) for name in ("club", "club:wings", "park")]
    >>> football_pairs(ladder_plan(coaches, matches=2)), football_pairs(ladder_plan(coaches[1:], matches=2))
    ((0,), (0,))
    """
    levels = [one.coach for one in plan.contenders]
    for level in dict.fromkeys(levels):
        if levels.count(level) > 1:
            return tuple(at for at, pair in enumerate(plan.pairs) if all(levels[one] == level for one in pair))
    return tuple(range(len(plan.pairs)))


class LadderWork:
    """Plays the matches of a ladder, and saves them in its file as they are played."""

    name, room, title = "Arena", "arena", "the ladder"

    def __init__(self, plan: ArenaPlan, file: Path) -> None:
        self.plan, self.file = plan, file
        self._brake = Brake()
        self._last, self._cost, self._rated = LadderNews(plan, 0), 0.0, 0.0

    def steps(self) -> Generator[Results, None, None]:
        """Continue the run; another window that plays it has it locked."""
        self._brake = Brake()
        try:
            live = Live.take(self.file)
        except MatchIsOpen:
            raise FootrollError("another window plays this ladder") from None
        try:
            yield from run_plan(self.plan, threads=spare_cores(), journal_file=self.file, brake=self._brake)
        except OtherRun:
            raise FootrollError(CHANGED) from None
        finally:
            live.end()

    def interrupt(self) -> None:
        """Stop the matches under way."""
        self._brake.pull()

    def sum_up(self, step: Results, *, last: bool) -> LadderNews:
        """Return the results so far; the ladder is counted again only now and then."""
        before, now = self._last, time.monotonic()
        due = last or now - self._rated > max(RATE_EVERY, SHARE * self._cost)
        if due and step.played >= 2 * len(self.plan.pairs):  # every two have met
            self._last = rated_news(step)
            self._rated = time.monotonic()
            self._cost = self._rated - now
        else:
            self._last = LadderNews(
                self.plan, step.played, before.ladder, before.football, before.scores, tuple(step.failures)
            )
        return self._last


def rated_news(results: Results) -> LadderNews:
    """Return all results of a run in which every two have met."""
    plan = results.plan
    assert isinstance(plan, ArenaPlan)
    ladder, football = results.ladder(), results.report(*football_pairs(plan))
    return LadderNews(plan, results.played, ladder, football, results.scores(), tuple(results.failures))


def closest_match(matches: list[PlayedMatch]) -> PlayedMatch | None:
    """Return the closest match: the smallest margin, then the most turns; unfinished ones do not count."""
    finished = [one for one in matches if one.finished]
    return min(finished, key=lambda one: (abs(one.goals[0] - one.goals[1]), -one.turns, one.number), default=None)
