"""The figures of a match that is being played: counted answer by answer, as full time counts them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Side, side_of
from footroll.match.figures import SHOTS
from footroll.notation import write_record
from footroll.odds import action_odds
from footroll.odds.luck import Who
from footroll.odds.outcomes import NEVER
from footroll.ui.models.full_time.figures import EndFigure, main_figures
from footroll.ui.models.moments.plays import LastPlay, PlayedStep
from footroll.ui.models.moments.results import TELLING, chance_of_play, outcome_of, result_of, sure, what_of
from footroll.ui.models.replay.reel import Frame, Reel, read_reel
from footroll.ui.models.replay.shots import WITHIN, Shot, end_of, on_ball
from footroll.ui.models.replay.statistics import statistics_of
from footroll.ui.models.replay.tracks import Tracks, tracks_of, with_counts

if TYPE_CHECKING:
    from footroll.match import Events, Match

KEPT = 5  # last moves


@dataclass(frozen=True, slots=True)
class LastMove:
    """A result in the list of the last moves: its turn, its footballer, its words, and how it ended."""

    at: int
    turn: int
    side: Side | None
    number: int | None
    words: str
    ended: str

    @property
    def spoken(self) -> str:
        """The move as a screen reader says it."""
        return f"Turn {self.turn}, {self.number or ''} {self.words}, {self.ended}".replace("%", " percent")


class LiveTally:
    """Follows a match; `reel`, `shots` and `moves` are what has happened so far."""

    def __init__(self, match: Match) -> None:
        self._match = match
        reel = read_reel(write_record(match.record))
        self._draft, self._frames = reel.draft, list(reel.frames)
        self.shots: list[Shot] = []
        self.moves: list[LastMove] = []
        for at in range(1, len(self._frames)):
            self._count(at)

    @property
    def reel(self) -> Reel:
        """The frames so far."""
        return Reel(self._draft, tuple(self._frames))

    def add(self, events: Events, turn: int) -> None:
        """Count the answer that was just played; the roll for the first kick-off begins the match again."""
        action = self._match.last_action
        if action is None:
            self._frames = [Frame(0, self._match.copy(), None, "", events, self._match.turn, 1)]
            return
        steps = sum(frame.turn == turn for frame in self._frames[-200:])
        self._frames.append(Frame(len(self._frames), self._match.copy(), action, "", events, turn, steps + 1))
        self._count(len(self._frames) - 1)

    def keep(self, answers: int) -> None:
        """Forget the answers after the first ones: they were taken back."""
        del self._frames[answers + 1 :]
        self.shots = [shot for shot in self.shots if shot.end <= answers]
        self.moves = [move for move in self.moves if move.at <= answers]

    def _count(self, at: int) -> None:
        """Count the play that an answer completes."""
        if self._frames[at].match.ask in WITHIN and not self._frames[at].match.over:
            return
        start = at
        while start > 1 and self._frames[start - 1].match.ask in WITHIN:
            start -= 1
        action = self._frames[start].action
        if action is None:
            return
        before = self._frames[start - 1].match
        if action.kind in SHOTS:
            self._add_shot(start)
        steps = tuple(
            PlayedStep(frame.action, Side(frame.events.played.decider), tuple(frame.events), earlier.match, frame.match)
            for earlier, frame in zip(self._frames[start - 1 : at], self._frames[start : at + 1], strict=True)
            if frame.action is not None
        )
        play = LastPlay(steps)
        if any(isinstance(event, TELLING) for event in play.events):
            self.moves.append(move_of(play, at=at, turn=before.turn))

    def _add_shot(self, start: int) -> None:
        before, action = self._frames[start - 1].match, self._frames[start].action
        assert action is not None
        pawn = on_ball(before)
        one, side = before.footballer(pawn), side_of(pawn)
        reel = self.reel
        end = end_of(reel, start)
        scored = any(reel.scores(at, Side(side)) for at in range(start, end + 1))
        expected = action_odds(before, action).odds.get("goal", NEVER)
        self.shots.append(Shot(start, end, Who(Side(side), one.number, one.name), expected, scored))

    # What is shown

    def figures(self) -> list[EndFigure]:
        """Return the six figures of both sides."""
        return main_figures({stat.name: stat for stat in statistics_of(self.reel, self.shots)})

    def tracks(self) -> Tracks:
        """Return the xG race so far."""
        reel = self.reel
        return with_counts(tracks_of(reel), reel, shots=self.shots, rolls=())

    def last_moves(self, most: int = KEPT) -> list[LastMove]:
        """Return the last moves, the latest first."""
        return self.moves[: -most - 1 : -1]


def move_of(play: LastPlay, *, at: int, turn: int) -> LastMove:
    """Return a play as a line of the list."""
    result = result_of(play, odds=False)
    what, pawn = what_of(play, odds=False), play.actor
    if not what or pawn is None:
        words, _, ended = result.headline.rpartition(": ")
        return LastMove(
            at, turn, result.side, result.number, (words or ended).rpartition(": ")[2], ended if words else ""
        )
    number = play.before.footballer(pawn).number
    words = what.replace(f" {number} to ", " to ", 1).replace(f" by {number}", "", 1).removeprefix(f"{number} ")
    chance, ended = chance_of_play(play), outcome_of(play)
    return LastMove(at, turn, Side(side_of(pawn)), number, words, f"{sure(chance)}: {ended}" if chance else ended)
