"""A record as it was written, replayed and verified."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import BadRoll, FootrollError, OutOfDice, printable, within
from footroll.match import Dice, Match
from footroll.notation.actions import read_action
from footroll.notation.moves import refuse
from footroll.notation.names import read_number
from footroll.notation.positions import read_position, write_position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Action, Events, HouseRules, Record
    from footroll.notation.moves import Move
    from footroll.pitch import Pitch
    from footroll.teams import Team


def digest(record: Record | Draft, moves: list[str]) -> str:
    """Return what seals a record: twenty letters that change with any team, rule, action or roll."""
    teams = [record.home.digest, record.away.digest]
    text = "\n".join([*teams, str(record.pitch), str(record.rules.changed()), *moves])
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def quoted(text: str) -> str:
    """Return a name as it can stand between quotes."""
    return printable(text).replace('"', "'")


def roll_next(match: Match, rolls: tuple[int, ...]) -> Match:
    """Give a match the dice of its next action."""
    match.dice = Dice.scripted(*rolls)
    return match


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a replay: the match after it, and what happened."""

    number: int
    match: Match
    action: Action | None
    text: str
    events: Events


@dataclass(frozen=True, slots=True)
class Draft:
    """A record as it was written, before anybody replayed it."""

    where: str
    home: Team
    away: Team
    pitch: Pitch
    rules: HouseRules
    headers: dict[str, str]
    moves: list[Move]
    seal: str
    end: str

    def at(self, move: Move) -> str:
        """Return where a move stands."""
        return f"{self.where} line {move.line}"

    def replay(self) -> Iterator[Moment]:
        """Yield the match after each action, rolled as it is written; what cannot be replayed is refused."""
        match, moves = self._begin()
        yield Moment(0, match, None, "", match.opening)
        for number, move in enumerate(moves, start=1):
            yield self._play(match, move, number=number)

    def _begin(self) -> tuple[Match, list[Move]]:
        """Return the match before the first action, and the moves that follow."""
        if "Position" in self.headers:
            with within(self.where):
                return read_position(self.headers["Position"], home=self.home, away=self.away), self.moves
        if not self.moves or self.moves[0].side is not None:
            raise refuse(self.where, "the roll for the first kick-off is missing; the moves begin with 0. {62 61}")
        first = self.moves[0]
        dice = Dice.scripted(*first.rolls)
        try:
            with within(self.where):
                match = Match(self.home, self.away, dice=dice, pitch=self.pitch, rules=self.rules)
        except (BadRoll, OutOfDice) as wrong:
            raise refuse(self.at(first), str(wrong)) from None
        _check_rolls(self.at(first), first.rolls, rolled=dice.rolled)
        return match, self.moves[1:]

    def _play(self, match: Match, move: Move, *, number: int) -> Moment:
        """Play one move of a record."""
        if match.over:
            raise refuse(self.at(move), "the match is over, and more actions are written")
        if move.side is not match.decider:
            asked, wrote = match.teams[match.decider], "nobody" if move.side is None else match.teams[move.side]
            raise refuse(self.at(move), f"{asked} are asked, and {wrote} answer")
        try:
            action = read_action(move.text, match=match)
            events = roll_next(match, move.rolls).play(action)
        except FootrollError as wrong:
            raise refuse(self.at(move), str(wrong)) from None
        _check_rolls(self.at(move), move.rolls, rolled=len(events.rolls))
        return Moment(number, match, action, move.text, events)

    def verify(self) -> Match:
        """Replay the whole, and refuse a record that was changed or does not end where it says."""
        match = [moment.match for moment in self.replay()][-1]
        first = 0 if "Position" not in self.headers else 1
        moves = [move.canonical(number) for number, move in enumerate(self.moves, start=first)]
        for side, team in (("home", self.home), ("away", self.away)):
            if self.headers.get(f"Digest {side}") != team.digest:
                raise refuse(self.where, f"the team sheet of {side} was changed: it has another digest")
            if self.headers.get(side.capitalize()) != quoted(team.name):
                raise refuse(self.where, f"the header [{side.capitalize()}] does not name the team of the sheet")
        if write_position(match) != self.end:
            raise refuse(self.where, "the match does not end in the position that the record says")
        if digest(self, moves) != self.seal:
            raise refuse(self.where, "an action or a roll was changed: the record has another digest")
        self._verify_seed()
        return match

    def _verify_seed(self) -> None:
        """Refuse rolls that are not those of the seed."""
        if "Seed" not in self.headers or "Position" in self.headers:
            return
        try:
            dice = Dice.seeded(read_number(self.headers["Seed"], low=0, high=2**64 - 1))
        except ValueError as wrong:
            raise refuse(self.where, f"the header [Seed] is wrong: {wrong}") from None
        match = Match(self.home, self.away, dice=dice, pitch=self.pitch, rules=self.rules)
        for move in self.moves:
            events = match.opening if move.side is None else match.play(read_action(move.text, match=match))
            if events.rolls != move.rolls:
                raise refuse(self.at(move), f"the rolls are not those of seed {self.headers['Seed']}")


def _check_rolls(where: str, rolls: tuple[int, ...], *, rolled: int) -> None:
    """Refuse rolls that nobody asked for."""
    if len(rolls) != rolled:
        raise refuse(where, f"{len(rolls)} rolls are written, and {rolled} were asked for")
