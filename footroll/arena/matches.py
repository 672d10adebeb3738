"""Arena: native coaches play many matches on all cores; a seed always gives the same matches.

Matches 2p and 2p + 1 share their dice; in the second the contenders change sides. A match that is not over after the
limit of turns is counted apart and is never a win.
"""

from __future__ import annotations

import os
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.agents.native import USUAL, Budget, native_coach
from footroll.arena.figures import Figures, figures_of
from footroll.kernels.coaches.arena import Stand, blank_tally, play_matches
from footroll.kernels.layout import Result
from footroll.match import HouseRules
from footroll.match.lineup import line_up
from footroll.pitch import read_pitch

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.agents.tactics import Tactics
    from footroll.pitch import Pitch
    from footroll.teams import Team

LIMIT = 2000  # turns after which a match is unfinished
CHUNK = 16  # matches that a thread plays at a time


def tally_type() -> np.dtype[Any]:
    """Return the fields of a match's tally."""
    return np.asarray(blank_tally()).dtype


@dataclass(frozen=True, slots=True)
class Contender:
    """A coach with its team and tactics."""

    coach: str
    team: Team
    tactics: Tactics | None = None
    budget: Budget = USUAL


@dataclass(frozen=True, slots=True)
class ArenaReport:
    """The result of the arena: one tally a match; odd matches were played with the sides changed."""

    tallies: Any

    @property
    def matches(self) -> int:
        """The number of matches."""
        return len(self.tallies)

    @property
    def wins(self) -> tuple[int, int]:
        """The matches that each contender won."""
        return self._won(0), self._won(1)

    def _won(self, contender: int) -> int:
        home = np.arange(self.matches) % 2 == contender
        results = self.tallies["result"]
        won = (home & (results == Result.HOME_WON)) | (~home & (results == Result.AWAY_WON))
        return int(won.sum())

    @property
    def level(self) -> int:
        """The number of matches that ended level."""
        return int((self.tallies["result"] == Result.LEVEL).sum())

    @property
    def unfinished(self) -> int:
        """The number of matches that reached the limit of turns."""
        return int((self.tallies["result"] == Result.UNFINISHED).sum())

    @property
    def forfeits(self) -> int:
        """The number of matches that ended because a side had too few footballers."""
        return int((self.tallies["forfeited"] != 0).sum())

    @property
    def home_wins(self) -> int:
        """The number of matches that the home side won."""
        return int((self.tallies["result"] == Result.HOME_WON).sum())

    def figures(self) -> Figures:
        """Return the football table."""
        return figures_of(self.tallies)


def start_of(home: Team, away: Team, *, pitch: Pitch | None = None, rules: HouseRules | None = None) -> Any:
    """Return the state before the first roll."""
    return line_up(home, away, pitch=pitch or read_pitch(), rules=rules or HouseRules())


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
    progress: Callable[[int], None] | None = None,
) -> ArenaReport:
    """Play matches of two contenders, sides changed in every other one, and return what they were like.

    >>> from footroll.sheets import read_team
    >>> park = Contender("park", read_team("midlow-town").team)
    >>> play_arena(park, park, matches=2, seed=5).matches
    2
    """
    sides = (first, second)
    coaches = [
        native_coach(one.coach, one.team, tactics=one.tactics, seed=seed, budget=one.budget, rival=other.team)
        for one, other in (sides, sides[::-1])
    ]
    starts = [start_of(sides[home].team, sides[1 - home].team, pitch=pitch, rules=rules) for home in range(len(sides))]
    tallies = np.zeros(matches, tally_type())
    own = threading.local()

    def play_chunk(at: int) -> int:
        stand = own.stand = getattr(own, "stand", None) or Stand()
        for home in range(len(sides)):
            slots = tallies[at + home : min(at + CHUNK, matches) : 2]
            played = np.zeros(len(slots), slots.dtype)
            numbers = (at // 2 + np.arange(len(slots))).astype(np.int64)
            play_matches(stand, starts[home], coaches[home], coaches[1 - home], seed, numbers, played, limit)
            slots[:] = played
        return min(CHUNK, matches - at)

    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        for done in pool.map(play_chunk, range(0, matches, CHUNK)):
            if progress:
                progress(done)
    return ArenaReport(tallies)
