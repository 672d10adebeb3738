"""A saved record: read from text, then replayed and verified."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.errors import within
from footroll.match import Match
from footroll.notation.actions import read_action
from footroll.notation.positions import read_position, write_position
from footroll.play.moves import refuse
from footroll.play.saved import GameMoment, SavedGame, quoted, seal_of

if TYPE_CHECKING:
    from footroll.match import Action, HouseRules, Record
    from footroll.pitch import Pitch
    from footroll.play.dice import Dice
    from footroll.teams import Team

Moment = GameMoment[Match]


def digest(record: Record | SavedRecord, moves: list[str]) -> str:
    """Return the 20 letters that change with any team, rule, action or roll of a record."""
    teams = [record.home.digest, record.away.digest]
    return seal_of([*teams, str(record.pitch), str(record.rules.changed()), *moves])


@dataclass(frozen=True, slots=True, repr=False)
class SavedRecord(SavedGame[Match]):
    """A match as a record file holds it: teams, pitch, house rules, headers and moves.

    `load_record` and `parse_record` return one. `replay` plays it move by move, and `verify` also checks that nothing
    was changed after the match.

    >>> from footroll.match import DONE, Dice
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

    home: Team
    away: Team
    pitch: Pitch
    rules: HouseRules

    @property
    def names(self) -> tuple[str, str]:
        """The names of the teams."""
        return self.home.name, self.away.name

    def new_match(self, dice: Dice) -> Match:
        """Begin the match with these dice."""
        with within(self.where):
            return Match(self.home, self.away, dice=dice, pitch=self.pitch, rules=self.rules)

    def placed_match(self, text: str) -> Match:
        """Begin the match at a position."""
        with within(self.where):
            return read_position(text, home=self.home, away=self.away)

    def read_answers(self, text: str, match: Match) -> list[Action]:
        """Read the answer of a line."""
        return [read_action(text, match=match)]

    def write_end(self, match: Match) -> str:
        """Write the position of a match."""
        return write_position(match)

    def check_opening(self) -> None:
        """Refuse sheets or names that were changed after the match."""
        for side, team in (("home", self.home), ("away", self.away)):
            if self.headers.get(f"Digest {side}") != team.digest:
                what = f"the team sheet of {side} was changed after the match; its digest does not match"
                raise refuse(self.where, what)
            if self.headers.get(side.capitalize()) != quoted(team.name):
                header = f"the header [{side.capitalize()}] does not name the team of the sheet"
                raise refuse(self.where, f"{header}; write {quoted(team.name)}")

    def digest(self, moves: list[str]) -> str:
        """Return the digest of the record."""
        return digest(self, moves)
