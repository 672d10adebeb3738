"""A match at its end: its frames, its settings, and the rematch."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from footroll.kernels.layout import Result, Side
from footroll.match.commentary import forfeit_reason
from footroll.notation import write_record
from footroll.ui.models.new_match import Agreed, read_agreed, start_match
from footroll.ui.models.replay.reel import Reel, load_reel, read_reel
from footroll.ui.models.session import PERSON, MatchSession
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from footroll.match import Match
    from footroll.teams import Team

ENDS = {Result.HOME_WON: "{home} win", Result.AWAY_WON: "{away} win", Result.LEVEL: "Level"}
WINNERS = {Result.HOME_WON: Side.HOME, Result.AWAY_WON: Side.AWAY}


@dataclass(frozen=True, slots=True)
class Finished:
    """A record with the settings of its match; `session` is the match that was just played, if it was."""

    reel: Reel
    agreed: Agreed
    path: Path | None = None
    session: MatchSession | None = None

    @property
    def match(self) -> Match:
        """The match after its last answer."""
        return self.reel.frames[-1].match

    @property
    def teams(self) -> tuple[Team, Team]:
        """Home and away."""
        return self.reel.teams

    @property
    def winner(self) -> Side | None:
        """The side that won, if one did."""
        return WINNERS.get(self.match.result)

    @property
    def headline(self) -> str:
        """The result in words; a match that is not over was stopped."""
        if not self.match.over:
            return f"Stopped at turn {self.match.turn}"
        home, away = self.teams
        forfeit = " by forfeit" if len(self.match.forfeits) == 1 else ""
        return ENDS[self.match.result].format(home=home, away=away) + forfeit

    @property
    def about(self) -> str:
        """The turn of the end, why it was a forfeit, where a what-if match began, and whether it is saved."""
        end = "Full time" if self.match.over else "Not finished"
        why = [sentence_case(forfeit_reason(self.teams, self.match.forfeits))] if self.match.forfeits else []
        facts = [*why, f"turn {self.match.turn}" if why else f"{end}, turn {self.match.turn}"]
        if self.agreed.what_if:
            facts.append(self.agreed.what_if)
        if self.path is not None:
            facts.append("saved with your records")
        return " · ".join(facts)

    @property
    def spoken(self) -> str:
        """The result as a screen reader says it first."""
        (home, away), goals = self.teams, self.match.goals
        start = "Full time" if self.match.over else self.headline
        forfeit = f" {sentence_case(forfeit_reason(self.teams, self.match.forfeits))}." if self.match.forfeits else ""
        return f"{start}. {home} {goals[0]}, {away} {goals[1]}.{forfeit}"

    @property
    def persons(self) -> tuple[Side, ...]:
        """The sides that a person coached."""
        return tuple(side for side in Side if self.agreed.seats[side] == PERSON)


def finished_of(show: object) -> Finished:
    """Return the end of a session, of a saved match, or of a reel with or without a frame."""
    if isinstance(show, Finished):
        return show
    if isinstance(show, MatchSession):
        path = show.autosave.path if show.autosave and not show.autosave.fault else None
        agreed = Agreed(
            seats=(show.seats[0], show.seats[1]),
            undo=show.match.undo_policy,
            help_level=show.help_level or Agreed().help_level,
            typed=show.typed is not None,
            what_if=show.what_if,
        )
        return Finished(read_reel(write_record(show.match.record)), agreed, path, show)
    if isinstance(show, Path):
        return Finished(load_reel(show), read_agreed(show), show)
    reel = show[0] if isinstance(show, tuple) else show
    assert isinstance(reel, Reel)
    return Finished(reel, Agreed())


def rematch(finished: Finished, *, folder: Path | None) -> MatchSession:
    """Start the same match again with new dice: both sides change ends, with their coaches."""
    (home, away), (home_seat, away_seat) = finished.teams, finished.agreed.seats
    agreed = replace(finished.agreed, seats=(away_seat, home_seat), seed=secrets.randbits(32), table=False, what_if="")
    match = finished.match
    return start_match((away, home), agreed, pitch=match.pitch, rules=match.rules, folder=folder)
