"""Episodes: the moments that a storyteller picks from the events of a match, with names and places."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from math import hypot
from typing import TYPE_CHECKING

from footroll.kernels.layout import side_of

if TYPE_CHECKING:
    from footroll.kernels.layout import Side
    from footroll.match import Match
    from footroll.odds.luck import Who
    from footroll.pitch import Cell, Pitch
    from footroll.teams import Team


NOBODY = "nobody"


class EpisodeKind(Enum):
    """The kinds of episodes."""

    GAIN = "a side gets the ball"
    RESTART = "a side restarts play"
    PASS = "a pass reaches a team-mate"
    LOSS = "a pass does not"
    RUN = "the carrier runs with the ball"
    DUEL = "the carrier gets past an opponent"
    BEATEN = "the carrier loses a duel"
    SHOT = "a shot"
    FOUL = "a foul"
    CARD = "a card"
    SENT_OFF = "a footballer is sent off"
    INJURY = "a footballer is injured"
    CHANGE = "a substitute comes on"
    OFFSIDE = "an offside"
    GOAL = "a goal"
    FORFEIT = "a side has too few footballers"
    END = "the end"


@dataclass(frozen=True, slots=True)
class BallSpot:
    """A place as a side sees it: yards from its goal line and from the axis, and the size of the pitch."""

    forward: int
    aside: float
    length: int
    width: int

    @classmethod
    def of(cls, cell: Cell, *, side: Side, pitch: Pitch) -> BallSpot:
        """Return the place of a cell.

        >>> from footroll.kernels.layout import Side
        >>> from footroll.pitch import Cell, Pitch
        >>> BallSpot.of(Cell(99, 32), side=Side.AWAY, pitch=Pitch(100, 64)).forward
        0
        """
        aside = cell.y + 0.5 - pitch.width / 2
        return cls(pitch.forward(side, cell), aside, pitch.length, pitch.width)

    @property
    def yards_to_goal(self) -> int:
        """The straight distance to the middle of the goal attacked, in whole yards."""
        return max(1, round(hypot(self.length - 1 - self.forward, self.aside)))

    @property
    def is_wide(self) -> bool:
        """Whether it is in an outer fifth of the pitch."""
        return abs(self.aside) > 0.3 * self.width

    @property
    def third(self) -> int:
        """The third of the pitch: 0 the own one, 2 the one attacked."""
        return min(3 * self.forward // self.length, 2)


@dataclass(frozen=True, slots=True)
class Episode:
    """One episode of an action: footballers by name, where the ball was, and where it went."""

    kind: EpisodeKind
    number: int
    turn: int
    side: Side
    who: str = ""
    other: str = ""
    how: str = ""
    start: BallSpot | None = None
    end: BallSpot | None = None

    @property
    def yards(self) -> int:
        """The straight distance of a pass or run, in whole yards."""
        if self.start is None or self.end is None:
            return 0
        return round(hypot(self.end.forward - self.start.forward, self.end.aside - self.start.aside))

    @property
    def gain(self) -> int:
        """The yards that it went forward."""
        return self.end.forward - self.start.forward if self.start and self.end else 0


@dataclass(frozen=True, slots=True)
class FamilyNames:
    """The names that a commentator uses, by side and shirt number."""

    called: dict[tuple[int, int], str]

    @classmethod
    def of(cls, teams: tuple[Team, Team]) -> FamilyNames:
        """Choose the family name, the whole name if two share it, or the name with the team if two share that."""
        every = {(side, one.number): one.name for side, team in enumerate(teams) for one in team.footballers}
        family = {who: name.split(maxsplit=1)[-1] for who, name in every.items()}
        shared = {
            who: f"{name} ({teams[who[0]].short})" if list(every.values()).count(name) > 1 else name
            for who, name in every.items()
        }
        often = Counter(family.values())
        return cls({who: name if often[name] == 1 else shared[who] for who, name in family.items()})

    def of_pawn(self, match: Match, pawn: int | None) -> str:
        """Return the name of the footballer of a pawn."""
        return NOBODY if pawn is None else self.called[side_of(pawn), match.footballer(pawn).number]

    def of_who(self, who: Who) -> str:
        """Return the name of a footballer of a report."""
        return self.called[who.side, who.number]
