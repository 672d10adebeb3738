"""Native coaches: the kernels' deciders behind the `Coach` protocol."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from footroll.agents.tactics import BASE, read_tactics, read_values
from footroll.formations import read_formation
from footroll.kernels.coaches.coaches import Kind, Reason
from footroll.kernels.coaches.natives import Decider, NativeCoach
from footroll.kernels.layout import Limit, Side
from footroll.match.lineup import formation_of
from footroll.play.budget import Budget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.agents.tactics import Tactics
    from footroll.match import Action, Match
    from footroll.match.legal import WeighedAction
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
    habits: Mapping[str, float] = field(default_factory=dict)  # instead of the club's, unless tactics change them

    def leaves_out(self) -> list[str]:
        """Return in words what the coach does not see or do.

        >>> LEVELS["park"].leaves_out()
        ['balls into space', 'one-touch passes', 'marking', 'cover']
        """
        return [words for name, words in SIGHT.items() if not getattr(self, name)]

    def flags(self) -> tuple[bool, ...]:
        """Return the values in the order of the kernels' struct."""
        return self.sees_space, self.sees_touch, self.sees_reach, self.marks, self.covers


SIGHT = {
    "sees_space": "balls into space",
    "sees_touch": "one-touch passes",
    "sees_reach": "opponents who can run next to a cell",
    "marks": "marking",
    "covers": "cover",
}

# The shape and the pressing of coaches who see little; they do not learn what club is tuned to.
PLAIN = {
    "line_push": 0.43,
    "attack_push": 0.9,
    "line_floor": 15.0,
    "block_length": 35.0,
    "attack_length": 53.0,
    "defence_width": 0.79,
    "attack_width": 1.1,
    "squeeze": 0.2,
    "press_from": 1.0,
    "pressers": 1.0,
    "patience": 0.003,
    "care": 0.0,
}


USUAL = Budget(nodes=160)
SEARCHES = "national"  # the coach with a budget

LEVELS = {
    "random": CoachLevel(Kind.RANDOM),
    "beginner": CoachLevel(Kind.BEGINNER, False, False, False, False, False, noise=0.4, habits=PLAIN),
    "park": CoachLevel(Kind.PARK, False, False, True, False, False, noise=0.12, habits=PLAIN),
    "club": CoachLevel(Kind.CLUB),
    SEARCHES: CoachLevel(Kind.NATIONAL),
}


Places = list[tuple[int, int]]  # of the eleven, in percent of the own half and of the width


def native_coach(
    name: str,
    team: Team,
    *,
    tactics: Tactics | None = None,
    seed: int = 0,
    places: Places | None = None,
    budget: Budget = USUAL,
    rival: Team | None = None,
) -> NativeCoach:
    """Make a coach of a level for a team, ready for the kernels; `places` replace the formation's.

    A coach that searches knows the formation on its rival's team sheet.
    """
    level, wanted = LEVELS[name], tactics or read_tactics(BASE)
    packed = replace(wanted, numbers={**wanted.numbers, **level.habits, **wanted.changed()}).packed()
    nodes, nanoseconds = budget.packed
    packed["noise"] = max(level.noise, float(packed["noise"][0]))
    return NativeCoach(
        level.kind,
        packed,
        places or places_of(team, formation=wanted.formation),
        read_values(),
        level=level.flags(),
        seed=seed,
        rival=places_of(rival) if rival else None,
        nodes=nodes,
        nanoseconds=nanoseconds,
    )


def places_of(team: Team, *, formation: str | None = None) -> Places:
    """Return the places of a formation, or of the team's own, in percent of the half and of the width."""
    found = read_formation(formation) if formation else formation_of(team)
    return [(place.forward, place.across) for place in found.places]


def places_on(match: Match, side: Side) -> Places:
    """Return the places of a side as it is on the pitch; a missing footballer keeps the formation's place."""
    found, pitch = places_of(match.teams[side]), match.pitch
    for pawn in match.pawns(side):
        cell = match.cell(pawn)
        if cell is not None:
            y = cell.y if side is Side.HOME else pitch.width - 1 - cell.y
            forward = min(100, 100 * pitch.forward(side, cell) // (pitch.length // 2))
            found[pawn % int(Limit.SIDE_PAWNS)] = forward, 100 * y // (pitch.width - 1)
    return found


@dataclass(slots=True)
class NativeAgent:
    """A native coach that decides in a `Match`; it can take over either side at any moment."""

    name: str
    tactics: Tactics | None = None
    seed: int = 0
    budget: Budget = USUAL
    _deciders: dict[int, tuple[tuple[Team, Team], Any]] = field(default_factory=dict)
    _places: dict[int, Places] = field(default_factory=dict)
    _asked: Decider | None = None

    def decide(self, match: Match) -> Action:
        """Return a legal answer to what the match asks."""
        self._asked = self._decider(match)
        return match.legal_actions().choose(self._asked)

    def cancel(self) -> None:
        """End the current search with the best answer so far; any thread may call this."""
        if self._asked:
            self._asked.cancel()

    def weigh(self, match: Match) -> list[WeighedAction]:
        """Return the uses of the ball, runs with it or tackles that the coach weighs, the best first."""
        return match.legal_actions().weigh(self._decider(match))

    def weigh_one(self, match: Match, action: Action) -> WeighedAction | None:
        """Return what the coach thinks of one answer, or None if it cannot judge it."""
        return match.legal_actions().weigh_one(self._decider(match), action)

    def play_out(self, match: Match, action: Action, *, count: int) -> list[float]:
        """Return the worth of an answer, in goals, in each of some play-outs."""
        return match.legal_actions().play_out(self._decider(match), action, count=count)

    def reason(self, match: Match, pawn: int) -> Reason:
        """Return why the deciding side's last plan sends a footballer where it does."""
        return Reason(self._decider(match).reason(pawn))

    def forget_plan(self, match: Match) -> None:
        """Plan the rest of this stage again, around those who have moved."""
        self._decider(match).forget_plan()

    def keep_shape(self, side: int, places: Places) -> None:
        """Play a side in these places instead of its formation."""
        if self._places.get(side) != places:
            self._places[side] = places
            self._deciders.pop(side, None)

    def _decider(self, match: Match) -> Decider:
        """Return the decider of the side that is asked."""
        side = int(match.decider)
        teams = match.teams[side], match.teams[1 - side]
        known = self._deciders.get(side)
        if known is None or any(one is not other for one, other in zip(known[0], teams, strict=True)):
            coach = native_coach(
                self.name,
                teams[0],
                tactics=self.tactics,
                seed=self.seed,
                places=self._places.get(side),
                budget=self.budget,
                rival=teams[1],
            )
            self._deciders[side] = teams, Decider(coach, self.seed)
        decider: Decider = self._deciders[side][1]
        return decider
