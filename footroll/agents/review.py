"""The review of a match: the choices that cost most, in goals, by the estimate of the assistant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.agents.assistant import WEIGHED, Assistant, chance_of, describe_answer, words_for
from footroll.agents.reasons import reasons_for
from footroll.kernels.layout import Ask, Side
from footroll.match.legal import WeighedAction
from footroll.notation import write_action
from footroll.odds.targets import aim_odds
from footroll.wording import lower_first

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from fractions import Fraction

    from footroll.match import Action, Match
    from footroll.notation.saved import Moment

LEAST = 0.02  # goals; smaller differences are within the estimate


@dataclass(frozen=True, slots=True)
class ReviewedOption:
    """An answer as the review shows it: its words, its exact chance, its worth, and the reasons."""

    action: Action
    text: str  # in notation
    words: str
    chance: Fraction | None
    worth: float
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        return describe_answer(self.words, self.chance, self.reasons)


@dataclass(frozen=True, slots=True)
class CostlyChoice:
    """A choice of a coach that the review judged: when, by which side, what it was, and what was best.

    `number` is the answer of the record, `turn` its turn, and `cost` about how many goals it gave away.
    """

    number: int
    turn: int
    side: Side
    asked: Ask
    actor: int
    chosen: ReviewedOption
    best: ReviewedOption

    @property
    def cost(self) -> float:
        """About how many goals the choice gave away."""
        return max(self.best.worth - self.chosen.worth, 0.0)

    def __str__(self) -> str:
        return f"{self.chosen.words}; better: {lower_first(self.best.words)}"


class Reviewer:
    """Judges one choice after another, in the order in which they were made."""

    def __init__(self, assistant: Assistant | None = None) -> None:
        self._assistants = (assistant, assistant) if assistant else (Assistant(), Assistant())

    def judge(self, match: Match, action: Action, *, number: int) -> CostlyChoice | None:
        """Return a choice at the question of a match if it cost something, or None."""
        if match.over:
            return None
        if match.ask is Ask.ASK_TARGET:
            found = _judge_target(match, action)
        elif match.ask in WEIGHED:
            assistant = self._assistants[match.decider]
            weighed, other = assistant.weighed(match, action), assistant.best(match)
            found = None if weighed is None or other is None else (weighed, other)
        else:
            return None
        if found is None or found[1].worth - found[0].worth < LEAST:
            return None
        chosen, best = (_option(match, one) for one in found)
        actor = actor_of(match, action)
        return CostlyChoice(number, match.turn, match.decider, match.ask, actor, chosen, best)


def _judge_target(match: Match, action: Action) -> tuple[WeighedAction, WeighedAction] | None:
    """Compare a target with the best one, by the exact chance of a goal."""
    goals = {(one.column, one.row): one.goal for one in aim_odds(match).targets if one.goal is not None}
    chosen = goals.get((action.other, action.row))
    if chosen is None:
        return None
    column, row = max(goals, key=lambda spot: goals[spot])
    best = type(action)(action.kind, other=column, row=row)
    return tuple(  # type: ignore[return-value]  # two of them
        WeighedAction(one, float(goal), float(goal), float(goal), 0, None)
        for one, goal in ((action, chosen), (best, goals[column, row]))
    )


def actor_of(match: Match, action: Action) -> int:
    """Return the footballer that a choice is about: the shooter, receiver or carrier, or the tackler."""
    if match.ask is Ask.ASK_TARGET:
        return int(match.state["shot"]["shooter"])
    if match.ask is Ask.ASK_ONE_TOUCH:
        return int(match.state["flight"]["receiver"])
    if match.ask is Ask.ASK_DEFENDERS and action.pawn >= 0:
        return action.pawn
    return match.carrier if match.carrier is not None else match.pawns(match.decider)[0]


def _option(match: Match, one: WeighedAction) -> ReviewedOption:
    words = words_for(match, one.action, one.receiver)
    text = write_action(one.action, match=match)
    return ReviewedOption(one.action, text, words, chance_of(match, one.action), one.worth, reasons_for(match, one))


def review(moments: Iterable[Moment]) -> Iterator[CostlyChoice]:
    """Yield the choices of a record that cost something, in the order of the match.

    Choices about the ball are judged: the carrier's action, one-touches, runs with the ball, tackles and targets.
    """
    reviewer, before = Reviewer(), None
    for moment in moments:
        if before is not None and moment.action is not None:
            found = reviewer.judge(before, moment.action, number=moment.number)
            if found is not None:
                yield found
        before = moment.match.copy()


def costliest(choices: Iterable[CostlyChoice], *, side: Side | None = None, most: int = 10) -> list[CostlyChoice]:
    """Return the choices that cost most, the costliest first."""
    ours = [one for one in choices if side is None or one.side is side]
    return sorted(ours, key=lambda one: (-one.cost, one.number))[:most]
