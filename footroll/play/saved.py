"""A saved record of either game: read from text, then replayed and verified."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from footroll.errors import BadRoll, FootrollError, OutOfDice, printable
from footroll.play.dice import Dice
from footroll.play.moves import refuse
from footroll.play.sides import read_number, write_side

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from footroll.play.moves import Move

PlayedMatch = TypeVar("PlayedMatch", bound=Any)


def seal_of(parts: Sequence[str]) -> str:
    """Return the 20 letters that change with any part of a record."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:20]


def quoted(text: str) -> str:
    """Return a name that is safe to put in quotes."""
    return printable(text).replace('"', "'")


def roll_next(match: PlayedMatch, rolls: tuple[int, ...]) -> PlayedMatch:
    """Give a match the rolls of its next action."""
    match.dice = Dice.scripted(*rolls)
    return match


@dataclass(frozen=True, slots=True)
class GameMoment(Generic[PlayedMatch]):
    """One step of a replay: its number, action, notation and events, and the match after it.

    Number 0 is the start of the match and has no action. All moments of a replay share one match, which moves on with
    each step; keep `match.copy()` or `match.position` to look at a moment later.
    """

    number: int
    match: PlayedMatch
    action: Any
    text: str
    events: Any


@dataclass(frozen=True, slots=True, repr=False)
class SavedGame(Generic[PlayedMatch]):
    """A match as a record file holds it: headers, moves, digest and last position.

    `replay` plays it move by move, and `verify` also checks that nothing was changed after the match. Each game says
    how it begins and how its answers and positions are written.
    """

    where: str
    headers: dict[str, str]
    moves: list[Move]
    seal: str
    end: str

    @property
    def names(self) -> tuple[str, str]:
        """The names of the teams."""
        raise NotImplementedError

    def new_match(self, dice: Dice) -> PlayedMatch:
        """Begin the match with these dice."""
        raise NotImplementedError

    def placed_match(self, text: str) -> PlayedMatch:
        """Begin the match at a position."""
        raise NotImplementedError

    def read_answers(self, text: str, match: PlayedMatch) -> Sequence[Any]:
        """Read the answers of a line; most lines have one."""
        raise NotImplementedError

    def write_end(self, match: PlayedMatch) -> str:
        """Write the position of a match."""
        raise NotImplementedError

    def check_opening(self) -> None:
        """Refuse headers or sheets that were changed after the match."""

    def digest(self, moves: list[str]) -> str:
        """Return the digest of the record."""
        raise NotImplementedError

    def __repr__(self) -> str:
        count = sum(move.side is not None for move in self.moves)
        actions = "1 action" if count == 1 else f"{count} actions"
        return f"<{type(self).__name__} {self.where}: {' against '.join(self.names)}, {actions}>"

    def at(self, move: Move) -> str:
        """Name the line of a move."""
        return f"{self.where} line {move.line}"

    def replay(self) -> Iterator[GameMoment[PlayedMatch]]:
        """Play the record move by move with its recorded rolls, and yield each moment.

        The first moment is the start of the match. A move that the rules forbid, or whose rolls do not fit, raises
        `NotationError` with its line.
        """
        match, moves = self.begin()
        yield GameMoment(0, match, None, "", match.opening)
        for number, move in enumerate(moves, start=1):
            yield self.play(match, move, number=number)

    def begin(self) -> tuple[PlayedMatch, list[Move]]:
        """Return the match before its first action, and the moves that follow."""
        if "Position" in self.headers:
            return self.placed_match(self.headers["Position"]), self.moves
        if not self.moves or self.moves[0].side is not None:
            what = "the roll for the first kick-off is missing; begin the moves with a line like 0. {62 61}"
            raise refuse(self.where, what)
        first = self.moves[0]
        dice = Dice.scripted(*first.rolls)
        try:
            match = self.new_match(dice)
        except (BadRoll, OutOfDice) as wrong:
            raise refuse(self.at(first), str(wrong)) from None
        check_rolls(self.at(first), first.rolls, rolled=dice.rolled)
        return match, self.moves[1:]

    def play(self, match: PlayedMatch, move: Move, *, number: int) -> GameMoment[PlayedMatch]:
        """Play one move with its recorded rolls."""
        if match.over:
            raise refuse(self.at(move), "the match is over before this action; remove it and those after it")
        if move.side is not match.decider:
            wrote = "nobody" if move.side is None else write_side(move.side)
            letter = write_side(match.decider)
            what = f"the action is by {wrote}, but {self.names[match.decider]} ({letter}) decide now; write {letter}"
            raise refuse(self.at(move), what)
        try:
            answers = self.read_answers(move.text, match)
            roll_next(match, move.rolls)
            told = [match.play(action) for action in answers]
        except FootrollError as wrong:
            raise refuse(self.at(move), str(wrong)) from None
        check_rolls(self.at(move), move.rolls, rolled=sum(len(events.rolls) for events in told))
        return GameMoment(number, match, answers[-1], move.text, told[-1])

    def verify(self) -> PlayedMatch:
        """Replay the whole record, and refuse it if it was changed after the match."""
        match = [moment.match for moment in self.replay()][-1]
        first = 0 if "Position" not in self.headers else 1
        moves = [move.canonical(number) for number, move in enumerate(self.moves, start=first)]
        self.check_opening()
        if self.write_end(match) != self.end:
            raise refuse(self.where, "the match does not end in the position of its last line; the record was changed")
        if self.digest(moves) != self.seal:
            what = "an action or a roll was changed after the match; the digest of the last line does not match"
            raise refuse(self.where, what)
        self.verify_seed()
        return match

    def verify_seed(self) -> None:
        """Refuse rolls that the seed does not give."""
        if "Seed" not in self.headers or "Position" in self.headers:
            return
        try:
            dice = Dice.seeded(read_number(self.headers["Seed"], low=0, high=2**64 - 1))
        except ValueError as wrong:
            raise refuse(self.where, f"the header [Seed] cannot be read: {wrong}") from None
        match = self.new_match(dice)
        for move in self.moves:
            answers = [] if move.side is None else self.read_answers(move.text, match)
            told = [match.play(action) for action in answers] if answers else [match.opening]
            if tuple(roll for events in told for roll in events.rolls) != move.rolls:
                what = f"these are not the rolls of seed {self.headers['Seed']}; one of the two was changed"
                raise refuse(self.at(move), what)


def check_rolls(where: str, rolls: tuple[int, ...], *, rolled: int) -> None:
    """Refuse a number of rolls that the rules did not ask for."""
    if len(rolls) != rolled:
        written = "1 roll is" if len(rolls) == 1 else f"{len(rolls)} rolls are"
        raise refuse(where, f"{written} written, but the rules ask for {rolled}")
