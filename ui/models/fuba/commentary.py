"""The commentary of a FUBA match, with the minute beside each line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.fuba.commentary import narrate_fuba
from footroll.kernels.fuba.layout import Purpose, Told
from footroll.play.undo import UndoPolicy
from footroll.ui.models.commentary import CommentaryModel
from footroll.ui.models.telling import CommentaryLine
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from footroll.fuba import FubaMatch
    from footroll.fuba.events import FubaEvent, FubaEvents

KINDS = {Told.TOLD_SCORE: "goal", Told.TOLD_YELLOW: "card", Told.TOLD_RED: "card", Told.TOLD_REMOVED: "card"}
MAIN = {Told.TOLD_TARGET, Told.TOLD_ATTEMPT, Told.TOLD_SCORE, Told.TOLD_OVER, Told.TOLD_RED}


class FubaCommentary(CommentaryModel):
    """All commentary lines of a FUBA match, the latest last."""

    unit = "Minute"

    def tell(self, events: FubaEvents, turn: int) -> Iterator[CommentaryLine]:
        """Return the lines of events; the dice stand with what they decided."""
        yield from tell_fuba(self._match, events, minute=turn)

    def story(self) -> Iterator[tuple[CommentaryLine, ...]]:
        """Return the lines of everything played before, step by step."""
        twin = self._match.copy()
        twin.undo_policy = UndoPolicy.ALWAYS
        played = len(twin.record.steps)
        for _ in range(played):
            twin.undo()
        yield tuple(tell_fuba(twin, twin.opening, minute=0))
        for _ in range(played):  # undone answers are not shown
            minute = int(twin.state["minute"])
            yield tuple(tell_fuba(twin, twin.redo(), minute=minute))


def tell_fuba(match: FubaMatch, events: Iterable[FubaEvent], *, minute: int) -> Iterator[CommentaryLine]:
    """Yield a line for each event; dice go with the event that they decided.

    The dice of a turn go with its control check; if others come first, such as for tiredness, they have their own line.
    """
    rolls: list[FubaEvent] = []
    for event in events:
        if event.kind is Told.TOLD_ROLL:
            if rolls and Purpose.FOR_TURN == rolls[-1].number != event.number:
                yield CommentaryLine(minute, "The turn.", _say_dice(rolls))
                rolls.clear()
            rolls.append(event)
            continue
        if event.kind is Told.TOLD_CLOCK:
            minute = event.number
            if rolls and rolls[-1].number != Purpose.FOR_TURN:  # the streaker
                yield CommentaryLine(minute, f"Minute {minute}.", _say_dice(rolls))
                rolls.clear()
        said = next(iter(narrate_fuba(match.sides, [event])), "")
        if not said or event.kind in (Told.TOLD_CLOCK, Told.TOLD_ANSWERED):
            continue
        dice = _say_dice(rolls) if rolls else ""
        rolls.clear()
        yield CommentaryLine(
            minute, f"{sentence_case(said)}.", dice, KINDS.get(event.kind, "play"), main=event.kind in MAIN
        )
    if rolls:
        said = "The teams roll for the first choice." if rolls[0].number == Purpose.FOR_START else ""
        yield CommentaryLine(minute, said, _say_dice(rolls))


def _say_dice(rolls: list[FubaEvent]) -> str:
    return f"Dice {' and '.join(str(roll.other) for roll in rolls)}."
