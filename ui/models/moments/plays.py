"""The last answers of a match, grouped into plays: from a declaration to its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from footroll.kernels.layout import Do, Side
from footroll.match.events import Event
from footroll.play.undo import UndoPolicy
from footroll.ui.models.replay.shots import WITHIN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.match import Action, Match

BALLS = {
    Do.DO_PASS: "pass",
    Do.DO_HAND_PASS: "hand-pass",
    Do.DO_LOW_PASS: "one-touch pass",
    Do.DO_DEFENSIVE_HEADER: "defensive header",
}
SHOTS = {
    Do.DO_SHOOT: "shot",
    Do.DO_LOB: "lob",
    Do.DO_FINISH: "one-touch shot",
    Do.DO_OFFENSIVE_HEADER: "header",
    Do.DO_SCISSORS_KICK: "scissors-kick",
}
DUELS = {Do.DO_DRIBBLE: "dribble", Do.DO_TACKLE: "tackle", Do.DO_SLIP: "slip", Do.DO_FOUL: "foul"}

_E = TypeVar("_E", bound=Event)


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """One answer: its side, its events, and the match before and after it."""

    action: Action
    side: Side
    events: tuple[Event, ...]
    before: Match
    after: Match


@dataclass(frozen=True, slots=True)
class LastPlay:
    """A declaration and the answers that belong to it, such as the target of a shot."""

    steps: tuple[PlayedStep, ...]

    @property
    def action(self) -> Action:
        """The declared action."""
        return self.steps[0].action

    @property
    def side(self) -> Side:
        """The side that declared it."""
        return self.steps[0].side

    @property
    def before(self) -> Match:
        """The match before the declaration."""
        return self.steps[0].before

    @property
    def after(self) -> Match:
        """The match after the last answer."""
        return self.steps[-1].after

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, in order."""
        return tuple(event for step in self.steps for event in step.events)

    def last(self, kind: type[_E]) -> _E | None:
        """Return the last event of a kind."""
        return next((event for event in reversed(self.events) if isinstance(event, kind)), None)

    @property
    def actor(self) -> int | None:
        """The footballer who acts: the one that the action names, or the one on the ball."""
        if self.action.pawn >= 0:
            return self.action.pawn
        if self.before.carrier is not None:
            return self.before.carrier
        receiver = int(self.before.state["flight"]["receiver"])
        return receiver if receiver >= 0 and self.action.kind in {**BALLS, **SHOTS} else None


def steps_back(match: Match) -> Iterator[PlayedStep]:
    """Yield the answers of a match, the last first."""
    twin = match.copy()
    twin.undo_policy = UndoPolicy.ALWAYS
    after = twin.copy()
    while (action := twin.last_action) is not None:
        events = twin.last_events
        twin.undo()
        before = twin.copy()
        yield PlayedStep(action, Side(events.played.decider), tuple(events), before, after)
        after = before


def plays_back(match: Match) -> Iterator[LastPlay]:
    """Yield the plays of a match, the last first; the last one may not be over."""
    steps: list[PlayedStep] = []
    for step in steps_back(match):
        steps.append(step)
        if step.before.ask not in WITHIN:
            yield LastPlay(tuple(reversed(steps)))
            steps = []
    if steps:  # the match began within a play
        yield LastPlay(tuple(reversed(steps)))
