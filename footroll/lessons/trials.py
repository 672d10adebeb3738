"""An answer played with dice: once, or a thousand times to see its chance come true."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from footroll.lessons.counting import measured
from footroll.lessons.measures import CHANCE, MEASURES
from footroll.lessons.places import pawn_name
from footroll.lessons.plans import read_play
from footroll.odds import action_odds
from footroll.odds.actions import GOOD
from footroll.odds.outcomes import NEVER
from footroll.odds.plays import play_often
from footroll.percent import percent
from footroll.pitch import Cell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from footroll.lessons.counting import CountedQuestion
    from footroll.match import Match
    from footroll.odds.outcomes import Part

TIMES, AT_ONCE = 1000, 50  # plays, and those between two reports
ENDINGS = {  # of a play, in words
    "complete": "it arrived",
    "intercepted": "{who} intercepted it",
    "astray": "it went astray",
    "out": "it went out of play",
    "offside": "it was offside",
    "goal": "a goal",
    "wide": "it went wide",
    "wall": "it hit the wall",
    "blocked": "the goalkeeper stopped it",
    "injured": "somebody was injured",
}


class TrialCount(NamedTuple):
    """The plays of an answer, and those that did what the question asks."""

    played: int
    good: int

    def __str__(self) -> str:
        share = percent(self.good / self.played) if self.played else "0"
        return f"{self.good:,} of {self.played:,}, {share}"


class Trial:
    """The play of an answer: its plan in its position, and what counts as good."""

    def __init__(self, counted: CountedQuestion, match: Match, plays: tuple[str, ...]) -> None:
        question = counted.question
        self.text = max(plays, key=lambda play: measured(question, match, [play]))
        self.match, self.plan = match, read_play(self.text, match)
        self.chance = MEASURES[question.measure].count(self.text, match)
        self._is_good = self._test(question.measure)

    def _test(self, measure: str) -> Callable[[Part], bool]:
        """Return what makes an ending good for a measure."""
        if measure == "succeeds":
            odds = action_odds(self.match, *self.plan).odds
            word = next((word for word in GOOD if odds.get(word, NEVER)), "")
            return lambda part: part.outcome == word
        if measure == "arrives":
            return self._arrives
        return lambda part: part.outcome == measure

    def _arrives(self, part: Part) -> bool:
        """Return whether the ball is complete; a chain only at its last cell."""
        last = self.plan[-1].cell
        if part.outcome != "complete" or len(self.plan) == 1 or last is None:
            return part.outcome == "complete"
        return last == (Cell(*part.cell) if part.cell else self.match.cell(part.pawn or 0))

    def once(self, *, seed: int) -> Part:
        """Play it once."""
        return next(play_often(self.match, *self.plan, seed=seed))

    def often(self, *, seed: int, times: int = TIMES) -> Iterator[TrialCount]:
        """Play it many times, and report now and then how often it was good."""
        good = 0
        for played, part in enumerate(play_often(self.match, *self.plan, seed=seed), start=1):
            good += self._is_good(part)
            if played % AT_ONCE == 0 or played == times:
                yield TrialCount(played, good)
            if played == times:
                return

    def describe(self, part: Part) -> str:
        """Say how a play ended, such as: away 4 intercepted it."""
        return describe_ending(part, self.match)


def describe_ending(part: Part, match: Match) -> str:
    """Say how an action ended, such as: away 4 intercepted it."""
    who = pawn_name(match, part.pawn) if part.pawn is not None else "somebody"
    return ENDINGS.get(part.outcome, part.outcome).format(who=who)


def trial_of(counted: CountedQuestion, key: str = "") -> Trial | None:
    """Return the trial of an answer by its key, or of the only action; None if nothing is played."""
    question = counted.question
    one = next((each for each in counted.answers if each.key == key), None)
    if counted.unit != CHANCE or (counted.answers and one is None) or (one is None and not question.do):
        return None
    plays = (one.do,) if one and question.kind == "best" else question.do
    return Trial(counted, one.match if one else counted.match, plays)
