"""The goals of a match, the shots that did not go in, and the luck by kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Do, Side, side_of
from footroll.match.events import GoalScored
from footroll.ui.models.naming import listed, surname

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from footroll.match import Match
    from footroll.odds.luck import Play, Tally
    from footroll.ui.models.full_time.counting import EndCount
    from footroll.ui.models.replay.reel import Reel

HOW = {
    Do.DO_LOB: "lob",
    Do.DO_FINISH: "one-touch",
    Do.DO_OFFENSIVE_HEADER: "header",
    Do.DO_SCISSORS_KICK: "scissors-kick",
}
MISSED = {
    "rebound": "post",
    "held": "saved",
    "corner": "saved",
    "wall": "into the wall",
    "intercepted": "blocked",
}
MOST_MISSED = 6  # shots with their names; the others are counted
KINDS = {
    "shot": "Shots",
    "pass": "Passes",
    "dribble": "Dribbles",
    "feint": "Feints",
    "tackle": "Tackles",
    "slip": "Slips",
    "foul": "Fouls",
    "challenged ball": "Challenged balls",
    "race": "Races",
}
DUELS = ("dribble", "feint", "tackle", "slip", "challenged ball", "race")
FELT = 0.1  # goals of luck that are worth a sentence


@dataclass(frozen=True, slots=True)
class GoalRow:
    """A goal: its frame, turn, side, scorer, way, the score after it, and its xG once counted."""

    at: int
    turn: int
    side: Side
    number: int | None
    name: str
    how: str
    score: str
    expected: float | None = None

    @property
    def spoken(self) -> str:
        """The goal as a screen reader says it."""
        how = f", {self.how}" if self.how else ""
        chance = "" if self.expected is None else f", xG {self.expected:.2f}"
        shirt = "" if self.number is None else f"{self.number} "
        return f"Turn {self.turn}: {shirt}{self.name}{how}, {self.score}{chance}"


def goals_of(reel: Reel, count: EndCount) -> list[GoalRow]:
    """Return the goals in order, with the xG counted so far."""
    events = [(at, event) for at in reel.goals for event in reel.frames[at].events]
    return [_goal(reel, at, event, count) for at, event in events if isinstance(event, GoalScored)]


def _goal(reel: Reel, at: int, event: GoalScored, count: EndCount) -> GoalRow:
    frame, shot = reel.frames[at], next((one for one in count.shots if one.at <= at <= one.end), None)
    number, name = _scorer(frame.match, event, teams=reel)
    how = ""
    if event.scorer is not None and side_of(event.scorer) != event.side:
        how = "own goal"
    elif shot is not None:
        play, action = count.play_at(shot.at), reel.frames[shot.at].action
        how = "penalty" if play and play.penalty else HOW.get(action.kind, "") if action else ""
    score = " – ".join(map(str, event.goals))
    return GoalRow(at, frame.turn, event.side, number, name, how, score, float(shot.expected) if shot else None)


def _scorer(match: Match, event: GoalScored, *, teams: Reel) -> tuple[int | None, str]:
    """Return number and surname of the scorer, or the team if nobody touched the ball."""
    if event.scorer is None:
        return None, str(teams.teams[event.side])
    footballer = match.footballer(event.scorer)
    return footballer.number, surname(footballer.name)


def missed_words(count: EndCount) -> str:
    """Return the shots that were not in, the best chances first, in the order of the match by footballer."""
    missed = [shot for shot in count.shots if not shot.scored]
    if not missed:
        return "Not in: none." if count.done else ""
    named = sorted(missed, key=lambda shot: -shot.expected)[:MOST_MISSED]
    by_name: dict[str, list[str]] = {}
    for shot in sorted(named, key=lambda shot: shot.at):
        words = f"{count.reel.frames[shot.at].turn} {_missed(count.play_at(shot.at))} {float(shot.expected):.2f}"
        by_name.setdefault(surname(shot.who.name), []).append(words)
    rest = len(missed) - len(named)
    more = f", and {rest} more with less" if rest else ""
    return f"Not in: {', '.join(f'{name} {listed(shots)}' for name, shots in by_name.items())}{more}."


def _missed(play: Play | None) -> str:
    """Return how a shot ended, in a word or two."""
    if play is None:
        return ""
    outcome = MISSED.get(play.outcome, play.outcome)
    return f"penalty {outcome}" if play.penalty else outcome


@dataclass(frozen=True, slots=True)
class LuckSum:
    """The luck of home in one kind of roll, in goals."""

    kind: str
    words: str
    goals: float


def luck_rows(tally: Tally, *, most: int = 5) -> list[LuckSum]:
    """Return the luck of a side by kind, the largest first; kinds without luck are left out."""
    rows = [LuckSum(kind, KINDS[kind], float(goals)) for kind, goals in tally.luck.items() if goals]
    return sorted(rows, key=lambda row: -abs(row.goals))[:most]


def luck_sentence(tally: Tally, team: str) -> str:
    """Say where the dice helped a side, and where they did not."""
    places = {"in the duels": DUELS, "in passing": ("pass",), "in front of goal": ("shot",)}
    luck = {place: float(sum(tally.luck.get(kind, 0) for kind in kinds)) for place, kinds in places.items()}
    helped = _places(luck, sign=1)
    hurt = _places(luck, sign=-1)
    if helped and hurt:
        return f"The dice were with {team} {helped}, and against them {hurt}."
    if helped or hurt:
        return f"The dice were {'with' if helped else 'against'} {team} {helped or hurt}."
    return "The dice favoured nobody."


def _places(luck: dict[str, float], *, sign: int) -> str:
    return listed([place for place, goals in luck.items() if sign * goals >= FELT])


def longest(values: Iterable[float]) -> float:
    """Return the largest absolute value, at least a tenth of a goal, for the length of bars.

    >>> longest([0.5, -1.5]), longest([])
    (1.5, 0.1)
    """
    return max((abs(value) for value in values), default=0.1) or 0.1


def read_out(rows: Sequence[LuckSum]) -> str:
    """Return the luck by kind in words, for screen readers."""
    return ", ".join(f"{row.words} {row.goals:+.2f}" for row in rows) or "none"
