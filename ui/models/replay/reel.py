"""A record as a reel of frames: the match after each action, in turns and steps."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from footroll.errors import NotationError
from footroll.files import check_no_pipe
from footroll.match.events import CardShown, FootballerSentOff, GoalScored
from footroll.notation import is_study, read_study, salvage_record, write_position
from footroll.play.frame import read_text
from footroll.rules import clause
from footroll.ui.models.replay.studies import StudyPlace, draft_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from footroll.kernels.layout import Side
    from footroll.match import Action, Event, Events, Match
    from footroll.notation import SavedRecord
    from footroll.rules import Clause
    from footroll.teams import Team

CARDS = (CardShown, FootballerSentOff)
_CLAUSE = re.compile(r"\((FR-[0-9A-Z.]+-\d\d)\)")


@dataclass(frozen=True, slots=True)
class Frame:
    """One action of a record: the match after it, its events, and its turn and step."""

    at: int
    match: Match
    action: Action | None
    text: str
    events: Events
    turn: int
    step: int

    def has(self, *kinds: type[Event]) -> bool:
        """Check whether an event of these kinds happened."""
        return any(isinstance(event, kinds) for event in self.events)


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A conflict between a record and the rules: the text, the ruling, and the clause."""

    written: str
    ruled: str
    clause: Clause | None

    def __str__(self) -> str:
        return f"The record says {self.written}; the rules say: {self.ruled}."


@dataclass(frozen=True)
class Reel:
    """The frames of a record; the first one comes before any action.

    `damage` says where the text is cut or unreadable, `disagreement` where the rules refuse it.
    """

    draft: SavedRecord
    frames: tuple[Frame, ...]
    damage: str = ""
    disagreement: Disagreement | None = None
    study: StudyPlace | None = None  # the line of a study that is shown

    @property
    def teams(self) -> tuple[Team, Team]:
        """Home and away."""
        return self.draft.home, self.draft.away

    @property
    def last(self) -> int:
        """The index of the last frame."""
        return len(self.frames) - 1

    @property
    def turns(self) -> int:
        """The number of turns."""
        return self.frames[-1].turn

    @cached_property
    def _steps(self) -> Counter[int]:
        return Counter(frame.turn for frame in self.frames)

    @cached_property
    def _turns(self) -> list[int]:
        return [frame.turn for frame in self.frames]

    def steps(self, turn: int) -> int:
        """Return the number of steps in a turn."""
        return self._steps[turn]

    def time(self, at: int) -> float:
        """Return the position of a frame on the turn axis, where all turns are equally long."""
        frame = self.frames[at]
        return frame.turn + (frame.step - 1) / self.steps(frame.turn)

    @cached_property
    def times(self) -> list[float]:
        """The position of each frame on the turn axis."""
        return [self.time(frame.at) for frame in self.frames]

    def at_time(self, time: float) -> int:
        """Return the last frame at or before a time."""
        return max(0, bisect_right(self.times, time) - 1)

    def start_of(self, turn: int) -> int:
        """Return the first frame of a turn, or of the next one."""
        return min(bisect_left(self._turns, turn), self.last)

    @cached_property
    def goals(self) -> tuple[int, ...]:
        """The frames with a goal."""
        return tuple(frame.at for frame in self.frames if frame.has(GoalScored))

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The frames with a card or a sending-off."""
        return tuple(frame.at for frame in self.frames if frame.has(*CARDS))

    def scores(self, at: int, side: Side) -> bool:
        """Check whether a side scored in a frame."""
        return any(isinstance(event, GoalScored) and event.side == side for event in self.frames[at].events)

    @property
    def notice(self) -> str:
        """Explain why the reel is shorter than its record, or return an empty string."""
        if self.damage:
            return f"{self.damage}; it can be opened up to {self.place(self.last)}."
        if self.disagreement:
            return f"The replay stops at {self.place(self.last)}. {self.disagreement}"
        return ""

    @property
    def question(self) -> str:
        """Explain why a cut record stops early, and ask whether to open it anyway."""
        why, place = self.damage.partition(": ")[2] or self.damage, self.place(self.last)
        return f"This record stops after {place}: {why}. Open it up to there?"

    def place(self, at: int) -> str:
        """Name the turn and step of a frame."""
        frame = self.frames[at]
        return f"turn {frame.turn}, step {frame.step}"


def load_reel(path: Path) -> Reel:
    """Read a record or a study from a file and replay as much as possible."""
    check_no_pipe(path, error=NotationError)
    text = read_text(path)
    if is_study(text):
        return reel_of_study(StudyPlace(read_study(text, where=path.name), path))
    return read_reel(text, where=path.name)


def reel_of_study(place: StudyPlace) -> Reel:
    """Replay a line of a study."""
    draft = draft_of(place)
    return Reel(draft, tuple(_frames(draft)), study=place)


def read_reel(text: str, *, where: str = "record") -> Reel:
    """Replay the text of a record as far as possible, or the main line of a study."""
    if is_study(text):
        return reel_of_study(StudyPlace(read_study(text, where=where)))
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


def _frames(draft: SavedRecord) -> Iterator[Frame]:
    """Yield the frames of a record; steps count from 1 in each turn."""
    turn, steps = -1, Counter[int]()
    for moment in draft.replay():
        turn = moment.match.turn if turn < 0 else turn
        steps[turn] += 1
        match = moment.match.copy()
        yield Frame(moment.number, match, moment.action, moment.text, moment.events, turn, steps[turn])
        turn = match.turn


def _parting(draft: SavedRecord, wrong: NotationError, *, played: int) -> Disagreement:
    """Return where the replay of a record stops."""
    moves = draft.moves if "Position" in draft.headers else draft.moves[1:]
    number = played  # the opening is also a frame
    return _disagree(moves[number - 1].canonical(number), wrong.faults[0].what)


def _check(draft: SavedRecord, match: Match) -> Disagreement | None:
    """Return how a fully replayed record still disagrees with the rules."""
    try:
        draft.verify()
    except NotationError as wrong:
        ends_elsewhere = draft.end != write_position(match)
        written = f"it ends with {draft.end}" if ends_elsewhere else f"its digest is {draft.seal}"
        return _disagree(written, wrong.faults[0].what)
    return None


def _disagree(written: str, ruled: str) -> Disagreement:
    """Return a disagreement, with the clause its words name."""
    named = _CLAUSE.search(ruled)
    return Disagreement(written, ruled, clause(named[1]) if named else None)
