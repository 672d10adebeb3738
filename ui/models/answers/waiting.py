"""The room while no person decides: a coach thinks, or the match is over."""

from __future__ import annotations

from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Phase, Result
from footroll.match.commentary import describe_result
from footroll.ui.models.answers.base import Answer, Button
from footroll.ui.models.goal_chain import goal_chain
from footroll.ui.models.naming import restart_word, shirt
from footroll.ui.models.telling import tell_lines
from footroll.ui.models.words import sentence_case

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match

LONG, WATCHED_LONG = 0.3, 0.4  # seconds; shorter thinking is not shown
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


STAGES = {
    Ask.ASK_SUBSTITUTION: "may change footballers",
    Ask.ASK_TAKER: "name the taker",
    Ask.ASK_ATTACK_PLACES: "place their attackers",
    Ask.ASK_DEFENCE_PLACES: "place their defenders",
    Ask.ASK_OFFSIDE_PLACES: "step back from offside",
    Ask.ASK_CARRIER: "decide about the ball",
    Ask.ASK_ONE_TOUCH: "may play it first time",
    Ask.ASK_INTERCEPTORS: "decide who tries to intercept",
    Ask.ASK_EFFECT_SIDE: "bend the shot",
    Ask.ASK_TARGET: "choose a target",
    Ask.ASK_ATTACKERS: "may slip past their markers",
    Ask.ASK_DEFENDERS: "may tackle",
    Ask.ASK_CARRY: "may run with the ball",
    Ask.ASK_ATTACK_RUNS: "choose where their attackers go",
    Ask.ASK_DEFENCE_RUNS: "choose where their defenders go",
    Ask.ASK_WAITING_RUNS: "move those who waited",
}


class WatchAnswer(CoachAnswer):
    """Two coaches play: what happens in words, and the ways to step back or take over."""

    role = "Two coaches"

    def hold(self) -> None:
        """Show that the coaches are paused."""
        self.held = True

    @property
    def question(self) -> str:
        """The turn, and the side and the footballer with the ball."""
        match = self.match
        team = match.teams[match.attacking]
        if match.state["phase"] == Phase.RESTARTING:
            taking = match.teams[int(match.state["restart_side"])]
            return f"Turn {match.turn}: {restart_word(match)} for {taking}"
        if match.carrier is None:
            return f"Turn {match.turn}: {team} attack, the ball is on its way"
        return f"Turn {match.turn}: {team} have the ball, {shirt(match, match.carrier)}"

    @property
    def consequence(self) -> str:
        """The decision, and how long a coach has been thinking about it."""
        seconds = monotonic() - self._began
        who = self.match.teams[self.match.decider]
        if self.held:
            return f"Paused before {who} {STAGES.get(self.match.ask, 'decide a tie')}."
        long = f" Thinking, {seconds:.1f} s." if seconds >= WATCHED_LONG else ""
        return f"{who} {STAGES.get(self.match.ask, 'decide a tie')}.{long}"

    def buttons(self) -> tuple[Button, ...]:
        """Return a step back, and the ways to take over."""
        return (
            Button("Back", "Ctrl+Left", "step_back", tip="Steps back and pauses; Continue plays the same again."),
            Button("Play home", "H", "play_home", tip="You decide for home from the next question on."),
            Button("Play away", "J", "play_away", tip="You decide for away from the next question on."),
        )


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
