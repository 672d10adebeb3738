"""A record as a reel: the match after each of its actions, in turns and steps."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from footroll.errors import NotationError
from footroll.kernels.layout import Told
from footroll.notation import salvage_record, write_position
from footroll.notation.records import read_text
from footroll.rules import clause

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from footroll.kernels.layout import Side
    from footroll.match import Action, Events, Match
    from footroll.notation import Draft
    from footroll.rules import Clause
    from footroll.teams import Team

CARDS = {Told.TOLD_CARD, Told.TOLD_SENT_OFF}
_CLAUSE = re.compile(r"\((FR-[0-9A-Z.]+-\d\d)\)")


@dataclass(frozen=True, slots=True)
class Frame:
    """One action of a record: the match after it, what happened, and the turn and step in which it was played."""

    at: int
    match: Match
    action: Action | None
    text: str
    events: Events
    turn: int
    step: int

    def tells(self, *kinds: Told) -> bool:
        """Say whether something of these kinds happened."""
        return any(event.kind in kinds for event in self.events)


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Where a record and the rules part: what is written, what the rules say to it, and by which clause."""

    written: str
    ruled: str
    clause: Clause | None

    def __str__(self) -> str:
        return f"The record says {self.written}; the rules say: {self.ruled}."


@dataclass(frozen=True)
class Reel:
    """The frames of a record, the first before any action.

    `damage` says where the text was cut or cannot be read, `disagreement` where the rules refuse it.
    """

    draft: Draft
    frames: tuple[Frame, ...]
    damage: str = ""
    disagreement: Disagreement | None = None

    @property
    def teams(self) -> tuple[Team, Team]:
        """Home and away."""
        return self.draft.home, self.draft.away

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    @property
    def turns(self) -> int:
        """How many turns there are."""
        return self.frames[-1].turn

    @cached_property
    def _steps(self) -> Counter[int]:
        return Counter(frame.turn for frame in self.frames)

    @cached_property
    def _turns(self) -> list[int]:
        return [frame.turn for frame in self.frames]

    def steps(self, turn: int) -> int:
        """Return how many steps a turn has."""
        return self._steps[turn]

    def time(self, at: int) -> float:
        """Return where a frame stands on the axis of turns, on which every turn is as long as another."""
        frame = self.frames[at]
        return frame.turn + (frame.step - 1) / self.steps(frame.turn)

    @cached_property
    def times(self) -> list[float]:
        """Where each frame stands on the axis of turns."""
        return [self.time(frame.at) for frame in self.frames]

    def at_time(self, time: float) -> int:
        """Return the last frame that is not after a time."""
        return max(0, bisect_right(self.times, time) - 1)

    def start_of(self, turn: int) -> int:
        """Return the first frame of a turn, or of the first that follows it."""
        return min(bisect_left(self._turns, turn), self.last)

    @cached_property
    def goals(self) -> tuple[int, ...]:
        """The frames in which a goal was scored."""
        return tuple(frame.at for frame in self.frames if frame.tells(Told.TOLD_GOAL))

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The frames in which a card was shown or somebody was sent off."""
        return tuple(frame.at for frame in self.frames if frame.tells(*CARDS))

    def scores(self, at: int, side: Side) -> bool:
        """Say whether a side scored in a frame."""
        return any(event.kind is Told.TOLD_GOAL and event.verdict == side for event in self.frames[at].events)

    @property
    def notice(self) -> str:
        """Say in one sentence why the reel ends before its record does; nothing if it is whole."""
        if self.damage:
            return f"{self.damage}; it is open up to {self.place(self.last)}."
        if self.disagreement:
            return f"The replay stops at {self.place(self.last)}. {self.disagreement}"
        return ""

    @property
    def question(self) -> str:
        """Say why a record that is cut stops early, and ask whether it shall be opened all the same."""
        why, place = self.damage.partition(": ")[2] or self.damage, self.place(self.last)
        return f"This record stops after {place}: {why}. Open it up to there?"

    def place(self, at: int) -> str:
        """Say turn and step of a frame."""
        frame = self.frames[at]
        return f"turn {frame.turn}, step {frame.step}"


def load_reel(path: Path) -> Reel:
    """Read a record from a file and replay it as far as it goes."""
    return read_reel(read_text(path), where=path.name)


def read_reel(text: str, *, where: str = "record") -> Reel:
    """Replay the text of a record as far as it goes."""
    draft, damage = salvage_record(text, where=where)
    frames: list[Frame] = []
    try:
        for frame in _frames(draft):
            frames.append(frame)  # noqa: PERF402 - it may end half-way
    except NotationError as wrong:
        if not frames:
            raise
        return Reel(draft, tuple(frames), damage, _parting(draft, wrong, played=len(frames)))
    return Reel(draft, tuple(frames), damage, None if damage else _check(draft, frames[-1].match))


def _frames(draft: Draft) -> Iterator[Frame]:
    """Yield the frames of a record; those of one turn count their steps from 1."""
    turn, steps = 0, Counter[int]()
    for moment in draft.replay():
        steps[turn] += 1
        match = moment.match.copy()
        yield Frame(moment.number, match, moment.action, moment.text, moment.events, turn, steps[turn])
        turn = match.turn


def _parting(draft: Draft, wrong: NotationError, *, played: int) -> Disagreement:
    """Return where a record cannot be replayed any further."""
    moves = draft.moves if "Position" in draft.headers else draft.moves[1:]
    number = played  # the opening is a frame too
    return _disagree(moves[number - 1].canonical(number), wrong.faults[0].what)


def _check(draft: Draft, match: Match) -> Disagreement | None:
    """Return how a record that was replayed to its end still disagrees."""
    try:
        draft.verify()
    except NotationError as wrong:
        ends_elsewhere = draft.end != write_position(match)
        written = f"it ends with {draft.end}" if ends_elsewhere else f"its digest is {draft.seal}"
        return _disagree(written, wrong.faults[0].what)
    return None


def _disagree(written: str, ruled: str) -> Disagreement:
    """Return a disagreement with the clause that its words name."""
    named = _CLAUSE.search(ruled)
    return Disagreement(written, ruled, clause(named[1]) if named else None)
