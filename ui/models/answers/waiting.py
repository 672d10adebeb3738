"""The room while no person decides: a coach thinks, or the match is over."""

from __future__ import annotations

from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING

from footroll.kernels.layout import Result
from footroll.match.commentary import describe_result
from footroll.ui.models.answers.base import Answer, Button
from footroll.ui.models.goal_chain import goal_chain
from footroll.ui.models.telling import tell_lines
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match

LONG = 0.3  # seconds; shorter thinking is not shown
ENDS = {Result.HOME_WON: "{home} win", Result.AWAY_WON: "{away} win", Result.LEVEL: "Nobody wins"}


class CoachAnswer(Answer):
    """A computer coach is thinking."""

    advised = False
    role = "Coach is thinking"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self._began = monotonic()
        self.held = False

    def hold(self) -> None:
        """Show that the coach is paused."""
        self.held, self.role = True, "Coach is paused"

    @property
    def question(self) -> str:
        """The team that is thinking or paused."""
        return f"{self.match.teams[self.side]} {'waits for you' if self.held else 'is thinking'}"

    @property
    def consequence(self) -> str:
        """The coach's thinking time so far, and how to hurry."""
        if self.held:
            return "Continue lets the coaches play; Esc asks for a single answer."
        seconds = monotonic() - self._began
        long = f"{seconds:.1f} s. " if seconds >= LONG else ""
        return f"{long}Esc asks for a quick answer. Ctrl+Z undoes your last answer, if the match allows it."

    def buttons(self) -> tuple[Button, ...]:
        """Return pause or continue."""
        return (Button("Continue" if self.held else "Pause", "C", "hold"),)


class OverAnswer(Answer):
    """The match has ended."""

    advised = False
    role = "The match is over"

    @property
    def question(self) -> str:
        """The result."""
        home, away = self.match.teams
        goals = " – ".join(map(str, self.match.goals))
        forfeit = " by forfeit" if len(self.match.forfeits) == 1 else ""
        return f"{ENDS.get(self.match.result, 'The end').format(home=home, away=away)}{forfeit}: {goals}"

    @property
    def consequence(self) -> str:
        """The content of the next room."""
        return "Full time shows goals, figures, luck and the turning point."

    def asides(self) -> tuple[tuple[str, str], ...]:
        """Describe the end of the match roll by roll, and the winning condition."""
        wins = self.match.rules.win_condition.words
        return (("How it ended", self._last), ("The winning condition", f"{sentence_case(wins)}."))

    @cached_property
    def _last(self) -> str:
        """The last goal roll by roll, or another end of the match."""
        lines = tell_lines(self.match, self.match.last_events, turn=self.match.turn)
        chain = "" if self.match.forfeits else goal_chain(self.match)
        if words := chain or " ".join(line.words for line in lines):
            return words
        # a match that was opened at its end has no events
        result = describe_result(self.match.teams, result=self.match.result, forfeits=self.match.forfeits)
        return f"{sentence_case(result)}."

    def buttons(self) -> tuple[Button, ...]:
        """Return the replay, and the full time."""
        return (
            Button("Replay", "Shift+R", "replay"),
            Button("Full time", "Return", "leave", primary=True),
        )
