"""Native coaches: the kernels' deciders behind the `Coach` protocol."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from footroll.agents.tactics import BASE, read_tactics, read_values
from footroll.errors import FootrollError
from footroll.formations import read_formation
from footroll.kernels.coaches.coaches import Kind
from footroll.kernels.coaches.natives import Decider, NativeCoach
from footroll.match.lineup import formation_of

if TYPE_CHECKING:
    from footroll.agents.tactics import Tactics
    from footroll.match import Action, Match
    from footroll.teams import Team


@dataclass(frozen=True, slots=True)
class CoachLevel:
    """A level: the things that its coach sees, and the seeded noise that blurs its judgement."""

    kind: Kind
    sees_space: bool = True
    sees_touch: bool = True
    sees_reach: bool = True
    marks: bool = True
    covers: bool = True
    noise: float = 0.0

    def flags(self) -> tuple[bool, ...]:
        """Return what is seen, in the order of the kernels' struct."""
        return self.sees_space, self.sees_touch, self.sees_reach, self.marks, self.covers


@dataclass(frozen=True, slots=True)
class Budget:
    """The cost of a decision of a coach that searches: rollouts, milliseconds, or the first of both.

    With rollouts alone the answer depends on the position only, on any computer.

    >>> Budget(milliseconds=50).nodes is None
    True
    """

    nodes: int | None = None
    milliseconds: float | None = None

    def __post_init__(self) -> None:
        if self.nodes is None and self.milliseconds is None:
            raise FootrollError("a budget needs rollouts (nodes) or milliseconds")
        if self.nodes is not None and not 0 <= self.nodes < ANY_NUMBER:
            raise FootrollError(f"a budget has 0 to {ANY_NUMBER - 1} rollouts, not {self.nodes}")
        if self.milliseconds is not None and not 0 < self.milliseconds <= LONGEST:
            raise FootrollError(f"a budget has up to {LONGEST:,} milliseconds, not {self.milliseconds:g}")


ANY_NUMBER = 2**32 - 1  # of rollouts, as the kernels count them
LONGEST = 3_600_000  # an hour
USUAL = Budget(nodes=160)
SEARCHES = "national"  # the coach with a budget

LEVELS = {
    "random": CoachLevel(Kind.RANDOM),
    "beginner": CoachLevel(Kind.BEGINNER, False, False, False, False, False, noise=0.4),
    "park": CoachLevel(Kind.PARK, False, False, True, False, False, noise=0.12),
    "club": CoachLevel(Kind.CLUB),
    SEARCHES: CoachLevel(Kind.NATIONAL),
}


def native_coach(
    name: str,
    team: Team,
    *,
    tactics: Tactics | None = None,
    seed: int = 0,
    budget: Budget = USUAL,
    rival: Team | None = None,
) -> NativeCoach:
    """Make a coach of a level for a team, ready for the kernels.

    A coach that searches knows the formation on its rival's team sheet.
    """
    level, wanted = LEVELS[name], tactics or read_tactics(BASE)
    packed = wanted.packed()
    packed["noise"] = max(level.noise, float(packed["noise"][0]))
    places = places_of(team, formation=wanted.formation)
    return NativeCoach(
        level.kind,
        packed,
        places,
        read_values(),
        level=level.flags(),
        seed=seed,
        rival=places_of(rival) if rival else None,
        nodes=ANY_NUMBER if budget.nodes is None else budget.nodes,
        nanoseconds=round(1e6 * (budget.milliseconds or 0)),
    )


def places_of(team: Team, *, formation: str | None = None) -> list[tuple[int, int]]:
    """Return the places of a formation, or of the team's own, in percent of the half and of the width."""
    found = read_formation(formation) if formation else formation_of(team)
    return [(place.forward, place.across) for place in found.places]


@dataclass(slots=True)
class NativeAgent:
    """A native coach that decides in a `Match`; it can take over either side at any moment."""

    name: str
    tactics: Tactics | None = None
    seed: int = 0
    budget: Budget = USUAL
    _deciders: dict[int, tuple[tuple[Team, Team], Any]] = field(default_factory=dict)
    _asked: Decider | None = None

    def decide(self, match: Match) -> Action:
        """Return a legal answer to what the match asks."""
        self._asked = self._decider(match)
        return match.legal_actions().choose(self._asked)

    def cancel(self) -> None:
        """End the search under way with the best answer so far; any thread may call it."""
        if self._asked:
            self._asked.cancel()

    def _decider(self, match: Match) -> Decider:
        """Return the decider of the side that is asked."""
        side = int(match.decider)
        teams = match.teams[side], match.teams[1 - side]
        known = self._deciders.get(side)
        if known is None or any(one is not other for one, other in zip(known[0], teams, strict=True)):
            coach = native_coach(
                self.name, teams[0], tactics=self.tactics, seed=self.seed, budget=self.budget, rival=teams[1]
            )
            self._deciders[side] = teams, Decider(coach, self.seed)
        decider: Decider = self._deciders[side][1]
        return decider
