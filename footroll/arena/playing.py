"""Plays the matches of a plan of the grid game, by native coaches and by coaches from Python files."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from footroll.agents.native import native_coach
from footroll.agents.own import OwnCoach
from footroll.arena.plans import ROLLED, start_of, tally_type
from footroll.errors import CoachFailed
from footroll.kernels.coaches.arena import Stand, WatchedMatch, play_matches
from footroll.kernels.layout import Do
from footroll.match import Dice, HouseRules, Match
from footroll.match.actions import unpack
from footroll.match.lineup import state_of
from footroll.pitch import read_pitch
from footroll.runs.playing import Chunk, Failure, Hall
from footroll.teams import change_shirts

if TYPE_CHECKING:
    from footroll.arena.plans import ArenaPlan
    from footroll.kernels.coaches.natives import NativeCoach


class PlayingHall(Hall["PlayingTable"]):
    """Threads that play the matches of a plan, and what they share."""

    def __init__(self, plan: ArenaPlan, *, threads: int | None = None) -> None:
        super().__init__(threads=threads)
        self.plan = plan
        self.native = lru_cache(maxsize=None)(self._native)
        self.start = lru_cache(maxsize=256)(self._start)

    def make_table(self) -> PlayingTable:
        """Return a table for one thread."""
        return PlayingTable(self)

    def _start(self, home: int, away: int) -> Any:
        plan = self.plan
        return start_of(plan.contenders[home].team, plan.contenders[away].team, pitch=plan.pitch, rules=plan.rules)

    def _native(self, place: int, rival: int) -> NativeCoach | None:
        one, other = self.plan.contenders[place], self.plan.contenders[rival]
        if one.own:
            return None
        return native_coach(
            one.coach, one.team, tactics=one.tactics, seed=self.plan.seed, budget=one.budget, rival=other.team
        )


class PlayingTable:
    """The place where one thread plays."""

    def __init__(self, hall: PlayingHall) -> None:
        self.stand = Stand()
        self._hall = hall
        self._plan = hall.plan
        self._own: dict[tuple[int, int], OwnCoach] = {}

    def play(self, first: int, stop: int) -> Chunk | None:
        """Play the matches from one number up to another."""
        begun = time.monotonic()
        slots = self._plan.slots(first, stop)
        tallies = np.zeros(stop - first, tally_type())
        failures: list[Failure] = []
        for pair, swapped in sorted(set(zip(slots.pair.tolist(), slots.swapped.tolist(), strict=True))):
            chosen = np.flatnonzero((slots.pair == pair) & (slots.swapped == swapped))
            home, away = self._plan.sides(pair, swapped=bool(swapped))
            ours, theirs = self._hall.native(home, away), self._hall.native(away, home)
            if ours and theirs:
                played = np.zeros(len(chosen), tallies.dtype)
                whole = play_matches(
                    self.stand,
                    self._hall.start(home, away),
                    ours,
                    theirs,
                    self._plan.seed,
                    slots.dice[chosen],
                    played,
                    self._plan.limit,
                    first=self._plan.kick_off(swapped=bool(swapped)),
                )
                if not whole:
                    return None
                tallies[chosen] = played
                continue
            for at in chosen.tolist():
                first_side = self._plan.kick_off(swapped=bool(swapped))
                watched = self.watch(home, away, dice=int(slots.dice[at]), first=first_side)
                if watched.match.stopped:
                    return None
                tallies[at] = np.asarray(watched.match.tally())[0]
                if watched.failed is not None:
                    failures.append(Failure(first + at, (home, away)[watched.failed], watched.why))
        return Chunk(first, tallies, tuple(failures), time.monotonic() - begun)

    def watch(self, home: int, away: int, *, dice: int, first: int = ROLLED) -> Watched:
        """Play a match answer by answer; a coach from a Python file that fails loses it."""
        plan, places, native = self._plan, (home, away), self._hall.native
        coaches = [self._coach(place, side) for side, place in enumerate(places)]
        start = self._hall.start(home, away)
        natives = native(home, away), native(away, home)
        match = WatchedMatch(self.stand, start, *natives, plan.seed, dice, plan.limit, first)
        side = 0
        try:
            for side, coach in enumerate(coaches):
                if coach:
                    self._begin(coach, places, seed=own_seed(plan.seed, dice, side))
            while (asked := match.advance()) is not None:
                side, coach = asked, coaches[asked]
                assert coach is not None
                numbers = coach.answer(match.state())
                if match.answer(*numbers):
                    action = unpack(*numbers) if 0 <= numbers[0] < len(Do) else None
                    raise coach.refuse(self._match(places, start=match.state()), action)
        except CoachFailed as failure:
            match.forfeit(side)
            return Watched(match, side, str(failure))
        return Watched(match)

    def _match(self, places: tuple[int, int], *, start: bytes) -> Match:
        """Return a match at a state, to say what is illegal there."""
        home, away = (self._plan.contenders[place].team for place in places)
        return Match(
            home,
            change_shirts(home, away),
            dice=Dice.seeded(0),
            pitch=self._plan.pitch,
            rules=self._plan.rules,
            start=state_of(start).copy(),
        )

    def _begin(self, coach: OwnCoach, places: tuple[int, int], *, seed: int) -> None:
        """Begin a match for a coach from a Python file."""
        home, away = (self._plan.contenders[place].team for place in places)
        pitch, rules = self._plan.pitch or read_pitch(), self._plan.rules or HouseRules()
        coach.begin(home, change_shirts(home, away), pitch=pitch, rules=rules, seed=seed)

    def _coach(self, place: int, side: int) -> OwnCoach | None:
        """Return the coach of a contender from a Python file, one process for each side."""
        one = self._plan.contenders[place]
        if one.own and (place, side) not in self._own:
            self._own[place, side] = OwnCoach(one.coach, seconds=self._plan.seconds)
        return self._own.get((place, side))

    def stop(self) -> None:
        """Stop the match under way, from any thread."""
        self.stand.stop()

    def close(self) -> None:
        """End the processes of coaches."""
        for coach in tuple(self._own.values()):
            coach.close()


@dataclass(frozen=True, slots=True)
class Watched:
    """A match that was played to its end; `failed` is the side whose coach failed, if one did."""

    match: WatchedMatch
    failed: int | None = None
    why: str = ""


def own_seed(seed: int, dice: int, side: int) -> int:
    """Return the seed of a coach's own chance in a match, which says nothing about the dice of the match."""
    return int.from_bytes(hashlib.sha256(f"{seed} {dice} {side}".encode()).digest()[:8], "little")
