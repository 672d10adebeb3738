"""What is shown while nobody here is asked: a coach thinks, a die is rolled at the table, the match is over."""

from __future__ import annotations

from footroll.kernels.layout import Result
from footroll.ui.models.answers.base import Answer, Button

ENDS = {Result.HOME_WON: "{home} win", Result.AWAY_WON: "{away} win", Result.LEVEL: "Nobody wins"}


class CoachAnswer(Answer):
    """A coach of ours thinks."""

    role = "Coach is thinking"

    @property
    def question(self) -> str:
        """Who thinks."""
        return f"{self.match.teams[self.side]} is thinking"

    @property
    def consequence(self) -> str:
        """That he may be hurried."""
        return "Esc asks for a quick answer. Ctrl+Z takes your last answer back, where the match allows it."

    def buttons(self) -> tuple[Button, ...]:
        """Undo."""
        return (Button("Undo", "Ctrl+Z", "undo"),)


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

    def buttons(self) -> tuple[Button, ...]:
        """Another match, or a replay."""
        return (
            Button("Undo", "Ctrl+Z", "undo"),
            Button("Replay", "Shift+R", "replay"),
            Button("New match", "Return", "leave", primary=True),
        )
