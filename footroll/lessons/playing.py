"""Playing on from the position of a step, against a coach and with seeded dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.agents import make_coach
from footroll.errors import Fault, LessonError
from footroll.kernels.layout import Side, side_of
from footroll.lessons.feedback import Feedback
from footroll.lessons.fields import fill_text
from footroll.match import Dice
from footroll.wording import did_you_mean, quote

if TYPE_CHECKING:
    from footroll.lessons.counting import CountedQuestion
    from footroll.match import Action, Events, Match

AIMS = {"goal": "score a goal", "keep": "still have the ball"}


class PlayOn:
    """A position that a pupil plays on for some turns, with a coach on the other side.

    `match` waits for the pupil's answer whenever `over` is false.
    """

    def __init__(self, counted: CountedQuestion, *, seed: int | None = None) -> None:
        question = counted.question
        self.counted, self.side = counted, counted.side
        self.match: Match = counted.match.copy()
        dice = question.seed if seed is None else seed
        self.match.dice = Dice.seeded(dice)
        self._coach = make_coach(question.coach, seed=dice)
        self._before, self._last = self.match.goals, self.match.turn + question.turns
        self._follow()

    @property
    def over(self) -> bool:
        """Whether the turns are over, or it is decided before."""
        match = self.match
        if match.over or match.turn >= self._last or match.goals != self._before:
            return True
        return self.counted.question.until == "keep" and not self.has_ball

    @property
    def has_ball(self) -> bool:
        """Whether the pupil's side has the ball, or attacks while nobody has it."""
        carrier = self.match.carrier
        return (self.match.attacking if carrier is None else Side(side_of(carrier))) is self.side

    @property
    def succeeded(self) -> bool:
        """Whether the aim is reached."""
        if self.counted.question.until == "goal":
            return self.match.goals[self.side] > self._before[self.side]
        return self.over and self.has_ball

    def play(self, action: Action) -> list[Events]:
        """Play an answer of the pupil, then those of the coach, and return all their events."""
        return [self.match.play(action), *self._follow()]

    def feedback(self) -> Feedback:
        """Judge the play once it is over."""
        question = self.counted.question
        aim = AIMS[question.until]
        head = f"Done: you {aim}." if self.succeeded else f"This time you did not {aim}."
        sentence = question.right if self.succeeded else question.other
        return Feedback("", self.succeeded, head, fill_text(sentence, self.counted.match), match=self.match)

    def _follow(self) -> list[Events]:
        """Let the coach answer until the pupil is asked."""
        events = []
        while not self.over and self.match.decider is not self.side:
            events.append(self.match.play(self._coach.decide(self.match)))
        return events


def check_play(counted: CountedQuestion) -> None:
    """Refuse a position that cannot be played on, and try it once with the coach on both sides."""
    question, place = counted.question, counted.step.place
    if question.until not in AIMS:
        what = f"{quote(question.until)} is not something to play for{did_you_mean(question.until, AIMS)}"
        raise LessonError(Fault(place.at("until"), what))
    trial = PlayOn(counted)
    coach = make_coach(question.coach, seed=question.seed)
    while not trial.over:
        trial.play(coach.decide(trial.match))
