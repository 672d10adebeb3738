"""What is shown while nobody here is asked: a coach thinks, a die is rolled at the table, the match is over."""

from __future__ import annotations

from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING

from footroll.kernels.layout import Result
from footroll.ui.models.answers.base import Answer, Button
from footroll.ui.models.goal_chain import goal_chain
from footroll.ui.models.naming import win_words
from footroll.ui.models.telling import tell_lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match

LONG = 0.3  # seconds of thinking that are worth a word
ENDS = {Result.HOME_WON: "{home} win", Result.AWAY_WON: "{away} win", Result.LEVEL: "Nobody wins"}


class CoachAnswer(Answer):
    """A coach of ours thinks."""

    role = "Coach is thinking"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self._began = monotonic()
        self.held = False

    def hold(self) -> None:
        """Say that he waits until he is let go on."""
        self.held, self.role = True, "Coach is held"

    @property
    def question(self) -> str:
        """Who thinks, or is held."""
        return f"{self.match.teams[self.side]} {'waits for you' if self.held else 'is thinking'}"

    @property
    def consequence(self) -> str:
        """For how long, and that he may be hurried."""
        if self.held:
            return "Go on lets the coaches play; Esc lets this one give a single answer."
        seconds = monotonic() - self._began
        long = f"{seconds:.1f} s. " if seconds >= LONG else ""
        return f"{long}Esc asks for a quick answer. Ctrl+Z takes your last answer back, where the match allows it."

    def buttons(self) -> tuple[Button, ...]:
        """Undo, and hold the coaches or let them go on."""
        return Button("Undo", "Ctrl+Z", "undo"), Button("Go on" if self.held else "Hold", "C", "hold")


class OverAnswer(Answer):
    """The match has ended."""

    role = "The match is over"

    @property
    def question(self) -> str:
        """How it ended."""
        home, away = self.match.teams
        goals = " – ".join(map(str, self.match.goals))
        return f"{ENDS.get(self.match.result, 'The end').format(home=home, away=away)}: {goals}"

    @property
    def consequence(self) -> str:
        """That it is kept."""
        return "The match is saved with your records; it can be replayed from there."

    def asides(self) -> tuple[tuple[str, str], ...]:
        """Say what the match ended with, roll by roll, and what it was played for."""
        wins = win_words(self.match.rules.win_condition)
        return (("How it ended", self._last), ("The winning condition", f"{wins[:1].upper()}{wins[1:]}."))

    @cached_property
    def _last(self) -> str:
        """The last goal from the ball before the shot, or whatever else ended the match."""
        lines = tell_lines(self.match, self.match.told, turn=self.match.turn)
        return goal_chain(self.match) or " ".join(line.words for line in lines)

    def buttons(self) -> tuple[Button, ...]:
        """Another match, or a replay."""
        return (
            Button("Undo", "Ctrl+Z", "undo"),
            Button("Replay", "Shift+R", "replay"),
            Button("New match", "Return", "leave", primary=True),
        )
