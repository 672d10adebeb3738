"""The last move of the opponents: their ball and their runs, until the coach has decided."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do, Phase, Side, side_of
from footroll.match.events import PawnRan, PossessionTaken
from footroll.match.legal import PLACES
from footroll.ui.models.moments.plays import BALLS, DUELS, SHOTS, LastPlay, plays_back
from footroll.ui.models.moments.results import COUNTED, chance_of_play, outcome_of, shirt_of, what_of
from footroll.ui.models.naming import listed, pawn_at, surname, yards
from footroll.ui.models.scene import Track
from footroll.ui.models.words import percent, sentence_case

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.pitch import Cell

SHORTEST = 3  # yards of a run that has a trail; shorter ones are only counted
MOST = 5  # lines in the panel
STOPPED = {Ask.ASK_SUBSTITUTION, Ask.ASK_TAKER, *PLACES}


@dataclass(frozen=True, slots=True)
class Did:
    """A line of what the other side did: its number, its words, and a chance or yards."""

    number: int
    words: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Trail:
    """The last move of the opponents: lines for the panel and the pitch, and the rest in words."""

    side: Side | None = None
    lines: tuple[Did, ...] = ()
    tracks: tuple[Track, ...] = ()
    rest: str = ""

    def pointed(self, line: int | None) -> tuple[Track, ...]:
        """Return the tracks; with a line pointed at, the others are faint."""
        if line is None:
            return self.tracks
        return tuple(replace(track, faint=at != line) for at, track in enumerate(self.tracks))

    @property
    def spoken(self) -> str:
        """The trail in one or two sentences."""
        told = "; ".join(f"{line.words}, {line.value}" if line.value else line.words for line in self.lines)
        return " ".join(part for part in (f"{told}." if told else "", self.rest) if part)


NO_TRAIL = Trail()


def trail_of(match: Match, *, odds: bool = True) -> Trail:
    """Return what the opponents of the deciding side did last; nothing at a stoppage."""
    if match.over or match.ask in STOPPED or match.state["phase"] == Phase.RESTARTING:
        return NO_TRAIL
    side = Side(1 - match.decider)
    plays = _last_plays(match, side)
    balls = [play for play in plays if play.action.kind in {**BALLS, **SHOTS, **DUELS}]
    runs = _runs(plays, side)
    lines, tracks = [], []
    for number, play in enumerate(balls, start=1):
        for line, track in _ball_line(play, number, odds=odds):
            lines.append(line)
            tracks.append(track)
    number = len(balls) + 1
    long = sorted((run for run in runs if _length(run) >= SHORTEST), key=lambda run: -_length(run))
    shown = long[: MOST - len(lines)]
    for pawn, (start, end) in shown:
        one = match.footballer(pawn)
        ahead = match.pitch.forward(side, end) - match.pitch.forward(side, start)
        way = "forward" if ahead >= SHORTEST else "back" if -ahead >= SHORTEST else "across"
        lines.append(Did(number, f"{one.number} {surname(one.name)} ran {way} to {end}", yards(start.yards_to(end))))
        tracks.append(Track(number, side, start, end, yards(start.yards_to(end)), shirt=one.number))
    return Trail(side, tuple(lines), tuple(tracks), _rest(match, side, runs, shown=len(shown), kept=not balls))


def _last_plays(match: Match, side: Side) -> list[LastPlay]:
    """Return the plays of a side's last turn, in order; a lost duel that gave it the ball is the first.

    While the side attacks these are the plays of this turn. Otherwise they are those after the last answer of the
    deciding side.
    """
    found: list[LastPlay] = []
    attacks = match.attacking is side
    for play in plays_back(match):
        ours = play.side is not side
        if play.before.ask in STOPPED or (not attacks and ours):
            break
        if attacks and play.before.turn != match.turn:
            taken = play.last(PossessionTaken)
            if taken and taken.new_turn and side_of(taken.carrier) == side:
                found.append(play)
            break
        if play.before.turn < match.turn - 1:
            break
        if not ours:
            found.append(play)
    return found[::-1]


def _runs(plays: list[LastPlay], side: Side) -> list[tuple[int, tuple[Cell, Cell]]]:
    """Return the runs of a side: from where, and to where."""
    ends: dict[int, tuple[Cell, Cell]] = {}
    for play in plays:
        for step in play.steps:
            for event in step.events:
                start = step.before.cell(event.runner) if isinstance(event, PawnRan) else None
                if isinstance(event, PawnRan) and start and side_of(event.runner) == side:
                    ends[event.runner] = (ends.get(event.runner, (start, start))[0], event.cell)
    return [(pawn, way) for pawn, way in ends.items() if way[0] != way[1]]


def _length(run: tuple[int, tuple[Cell, Cell]]) -> int:
    return run[1][0].yards_to(run[1][1])


def _ball_line(play: LastPlay, number: int, *, odds: bool) -> list[tuple[Did, Track]]:
    """Return the line and the track of a ball, or of a duel at its place."""
    match, pawn = play.before, play.actor
    start = None if pawn is None else match.cell(pawn)
    if pawn is None or start is None or play.action.kind is Do.DO_FOUL:
        return []
    chance, ended = chance_of_play(play) if odds else None, outcome_of(play)
    value = "" if chance is None else "sure" if chance == 1 else percent(chance)
    words = what_of(play, odds=odds)
    if play.action.kind not in BALLS or play.action.cell is None:
        ended = ended.removesuffix(" by the goalkeeper")
        track = Track(number, side_of(pawn), start, start, f"{words}: {ended}", ball=True)
        return [(Did(number, f"{sentence_case(what_of(play, odds=False))}: {ended}", value), track)]
    receiver = pawn_at(match, play.action.cell)
    ours = receiver is not None and side_of(receiver) == side_of(pawn)
    to = shirt_of(match, receiver) if ours else str(play.action.cell)
    line = Did(number, f"{_named(match, pawn)} passed to {to}: {ended}", value)
    tag = words.replace(f" {shirt_of(match, pawn)} to {to}", "", 1)
    return [(line, Track(number, side_of(pawn), start, play.action.cell, f"{tag}: {ended}", ball=True))]


def _named(match: Match, pawn: int) -> str:
    one = match.footballer(pawn)
    return f"{one.number} {surname(one.name)}"


def _rest(match: Match, side: Side, runs: list[tuple[int, tuple[Cell, Cell]]], *, shown: int, kept: bool) -> str:
    """Say in words what has no line of its own."""
    others = len(runs) - shown
    if not runs:
        return ""
    if kept and match.attacking is side:
        return f"Kept the ball; {COUNTED[len(runs)].lower()} moved."
    if not others:
        return ""
    numbers = [str(match.footballer(pawn).number) for pawn, _ in sorted(runs, key=_length)[:others]]
    return f"{listed(numbers)} moved a little." if others <= 3 else f"{COUNTED[others]} others moved."
