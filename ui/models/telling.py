"""Match commentary: one line for each event, with the rolls behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask
from footroll.match.actions import TO_CELLS
from footroll.match.commentary import SENTENCES, called
from footroll.match.events import ActionPlayed, Event, PassPlayed, RestartGiven, Rolled
from footroll.play.undo import UndoPolicy
from footroll.ui.models.sums import JUDGED, joined, roll_words, verdict_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from footroll.match import Match


@dataclass(frozen=True, slots=True)
class CommentaryLine:
    """A commentary line: turn, event, rolls, and the kind for filtering."""

    turn: int
    said: str
    sum: str = ""
    kind: str = "play"  # play, goal, card, order
    main: bool = False  # highlighted for skimming readers

    @property
    def words(self) -> str:
        """The whole line."""
        return " ".join(filter(None, (self.said, self.sum)))


def _declared(match: Match, events: Iterable[Event]) -> str:
    """Report a ball that is declared but waits for the interceptors."""
    flight = match.state["flight"]
    kicker, asked = int(flight["kicker"]), match.ask is Ask.ASK_INTERCEPTORS
    declares = any(isinstance(event, ActionPlayed) and event.action in TO_CELLS for event in events)
    if not asked or not declares or kicker < 0:
        return ""
    return f"{called(match, kicker)} declares a pass to {flight['to_x']}:{flight['to_y']}."


def tell_lines(match: Match, events: Sequence[Event], *, turn: int) -> Iterator[CommentaryLine]:
    """Yield the commentary lines of events; rolls go with the event they decided."""
    rolls: list[str] = []
    sums: list[str] = []
    for event in events:
        if isinstance(event, Rolled):
            rolls.append(roll_words(match, event))
            continue
        if rolls and (type(event) in JUDGED or isinstance(event, RestartGiven)):
            sums.append(f"{joined(rolls)}{verdict_words(match, event)}.")
            rolls = []
        elif isinstance(event, PassPlayed):
            sums.append("Reached, no roll.")
        sentence = SENTENCES.get(type(event))
        if sentence and sentence.line and (said := sentence.line(match, event)):
            yield CommentaryLine(turn, said, " ".join(sums), sentence.kind, main=sentence.main)
            sums = []
    if said := _declared(match, events):
        yield CommentaryLine(turn, said, main=True)
    if rest := [*sums, *([f"{joined(rolls)}."] if rolls else [])]:
        yield CommentaryLine(turn, "", " ".join(rest))


def story_of(match: Match) -> Iterator[tuple[CommentaryLine, ...]]:
    """Yield the commentary of the whole match, step by step, as each moment was."""
    twin = match.copy()
    twin.undo_policy = UndoPolicy.ALWAYS
    while twin.may_undo():
        twin.undo()
    yield tuple(tell_lines(twin, twin.opening, turn=0))
    while twin.may_redo():
        turn = twin.turn
        yield tuple(tell_lines(twin, twin.redo(), turn=turn))
