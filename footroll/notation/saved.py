"""A saved record: read from text, then replayed and verified."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import BadRoll, FootrollError, OutOfDice, printable, within
from footroll.match import Dice, Match
from footroll.notation.actions import read_action
from footroll.notation.moves import refuse
from footroll.notation.names import read_number, write_side
from footroll.notation.positions import read_position, write_position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Action, Events, HouseRules, Record
    from footroll.notation.moves import Move
    from footroll.pitch import Pitch
    from footroll.teams import Team


def digest(record: Record | SavedRecord, moves: list[str]) -> str:
    """Return the 20 letters that change with any team, rule, action or roll of a record."""
    teams = [record.home.digest, record.away.digest]
    text = "\n".join([*teams, str(record.pitch), str(record.rules.changed()), *moves])
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def quoted(text: str) -> str:
    """Return a name that is safe to put in quotes."""
    return printable(text).replace('"', "'")


def roll_next(match: Match, rolls: tuple[int, ...]) -> Match:
    """Give a match the rolls of its next action."""
    match.dice = Dice.scripted(*rolls)
    return match


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a replay: its number, action, notation and events, and the match after it.

    Number 0 is the start of the match and has no action. All moments of a replay share one match, which moves on with
    each step; keep `match.copy()` or `match.position` to look at a moment later.
    """

    number: int
    match: Match
    action: Action | None
    text: str
    events: Events


@dataclass(frozen=True, slots=True, repr=False)
class SavedRecord:
    """A match as a record file holds it: teams, pitch, house rules, headers and moves.

    `load_record` and `parse_record` return one. `replay` plays it move by move, and `verify` also checks that nothing
    was changed after the match.

    >>> from footroll.match import DONE
    >>> from footroll.notation import parse_record, write_record
    >>> from footroll.sheets import read_team
    >>> match = Match(read_team("solana-blava").team, read_team("kestrel-forge").team, dice=Dice.seeded(7))
    >>> events = match.play(DONE)
    >>> saved = parse_record(write_record(match.record, seed=7), where="cup.txt")
    >>> saved
    <SavedRecord cup.txt: Solana Blava against Kestrel Forge, 1 action>
    >>> [(moment.number, moment.text) for moment in saved.replay()]
    [(0, ''), (1, 'done')]
    """

    where: str
    home: Team
    away: Team
    pitch: Pitch
    rules: HouseRules
    headers: dict[str, str]
    moves: list[Move]
    seal: str
    end: str

    def __repr__(self) -> str:
        count = sum(move.side is not None for move in self.moves)
        actions = "1 action" if count == 1 else f"{count} actions"
        return f"<SavedRecord {self.where}: {self.home} against {self.away}, {actions}>"

    def at(self, move: Move) -> str:
        """Name the line of a move."""
        return f"{self.where} line {move.line}"

    def replay(self) -> Iterator[Moment]:
        """Play the record move by move with its recorded rolls, and yield each moment.

        The first moment is the start of the match. A move that the rules forbid, or whose rolls do not fit, raises
        `NotationError` with its line.
        """
        match, moves = self.begin()
        yield Moment(0, match, None, "", match.opening)
        for number, move in enumerate(moves, start=1):
            yield self.play(match, move, number=number)

    def begin(self) -> tuple[Match, list[Move]]:
        """Return the match before its first action, and the moves that follow."""
        if "Position" in self.headers:
            with within(self.where):
                return read_position(self.headers["Position"], home=self.home, away=self.away), self.moves
        if not self.moves or self.moves[0].side is not None:
            what = "the roll for the first kick-off is missing; begin the moves with a line like 0. {62 61}"
            raise refuse(self.where, what)
        first = self.moves[0]
        dice = Dice.scripted(*first.rolls)
        try:
            with within(self.where):
                match = Match(self.home, self.away, dice=dice, pitch=self.pitch, rules=self.rules)
        except (BadRoll, OutOfDice) as wrong:
            raise refuse(self.at(first), str(wrong)) from None
        _check_rolls(self.at(first), first.rolls, rolled=dice.rolled)
        return match, self.moves[1:]

    def play(self, match: Match, move: Move, *, number: int) -> Moment:
        """Play one move with its recorded rolls."""
        if match.over:
            raise refuse(self.at(move), "the match is over before this action; remove it and those after it")
        if move.side is not match.decider:
            wrote = "nobody" if move.side is None else write_side(move.side)
            letter = write_side(match.decider)
            what = f"the action is by {wrote}, but {match.teams[match.decider]} ({letter}) decide now; write {letter}"
            raise refuse(self.at(move), what)
        try:
            action = read_action(move.text, match=match)
            events = roll_next(match, move.rolls).play(action)
        except FootrollError as wrong:
            raise refuse(self.at(move), str(wrong)) from None
        _check_rolls(self.at(move), move.rolls, rolled=len(events.rolls))
        return Moment(number, match, action, move.text, events)

    def verify(self) -> Match:
        """Replay the whole record, and refuse it if it was changed after the match."""
        match = [moment.match for moment in self.replay()][-1]
        first = 0 if "Position" not in self.headers else 1
        moves = [move.canonical(number) for number, move in enumerate(self.moves, start=first)]
        for side, team in (("home", self.home), ("away", self.away)):
            if self.headers.get(f"Digest {side}") != team.digest:
                what = f"the team sheet of {side} was changed after the match; its digest does not match"
                raise refuse(self.where, what)
            if self.headers.get(side.capitalize()) != quoted(team.name):
                header = f"the header [{side.capitalize()}] does not name the team of the sheet"
                raise refuse(self.where, f"{header}; write {quoted(team.name)}")
        if write_position(match) != self.end:
            raise refuse(self.where, "the match does not end in the position of its last line; the record was changed")
        if digest(self, moves) != self.seal:
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
        match = Match(self.home, self.away, dice=dice, pitch=self.pitch, rules=self.rules)
        for move in self.moves:
            events = match.opening if move.side is None else match.play(read_action(move.text, match=match))
            if events.rolls != move.rolls:
                what = f"these are not the rolls of seed {self.headers['Seed']}; one of the two was changed"
                raise refuse(self.at(move), what)


def _check_rolls(where: str, rolls: tuple[int, ...], *, rolled: int) -> None:
    """Refuse a number of rolls that the rules did not ask for."""
    if len(rolls) != rolled:
        written = "1 roll is" if len(rolls) == 1 else f"{len(rolls)} rolls are"
        raise refuse(where, f"{written} written, but the rules ask for {rolled}")
