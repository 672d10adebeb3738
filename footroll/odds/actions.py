"""The exact odds of any action in any position, counted to the end of the action.

The engine plays the action. Whenever it rolls, rolls with the same end are grouped into a class, one witness of each
class is played, and the chances are added up. Nothing is sampled, and no rule is written twice.

Other choices may come up on the way. The odds assume that every eligible defender tries to intercept, that opponents
roll in the order of their numbers, and that a shooter chooses the target and the side with the best chance of a goal.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from footroll.errors import IllegalAction
from footroll.kernels.counting.branches import Branch
from footroll.kernels.layout import (
    Ask,
    Attempt,
    Card,
    Catch,
    ContestKind,
    DuelVerdict,
    EventKind,
    Rebound,
    Todo,
    side_of,
)
from footroll.kernels.scores import action_score, judge_attempt
from footroll.odds.contests import Contest, contest_classes
from footroll.odds.flights import Flight
from footroll.odds.outcomes import NEVER, Odds, Part, Parts, Sums, sum_of
from footroll.odds.rolls import D100
from footroll.odds.walks import Walk

if TYPE_CHECKING:
    from fractions import Fraction

    from footroll.kernels.counting.branches import ActionEnd
    from footroll.match import Action, Match
    from footroll.odds.outcomes import Counts, Share

OUTCOMES: dict[int, tuple[str, bool]] = {  # by the last event: the outcome, and whether its cell matters
    EventKind.EVENT_OFFSIDE: ("offside", True),
    EventKind.EVENT_OUT: ("out", True),
    EventKind.EVENT_INTERCEPTION: ("intercepted", False),
    EventKind.EVENT_ERROR: ("astray", True),
    EventKind.EVENT_PASS: ("complete", True),
    EventKind.EVENT_INJURY: ("injured", False),
    EventKind.EVENT_WALL: ("wall", False),
    EventKind.EVENT_SHOT: ("wide", False),
    EventKind.EVENT_REACH: ("blocked", False),
}
GOOD = ("goal", "complete", "won", "ball won", "run", "done")  # what an action is for, the first that can happen
MANY = 1 << 16  # cached ends; those of a match come up again and again
CARDS = {Card.NO_CARD: "", Card.YELLOW: ", yellow card", Card.RED: ", red card"}


@dataclass(frozen=True)
class ActionOdds:
    """The odds of an action, and its ends with the deciding footballer and the ball's cell."""

    odds: Odds
    ends: Sums[Any]  # ends of shots as parts, the others as the engine reports them
    side: int

    @property
    def success(self) -> Fraction:
        """The chance that the action does what it is for: a goal, a ball that arrives, a duel won."""
        return next((chance for word in GOOD if (chance := self.odds.get(word, NEVER))), NEVER)

    @cached_property
    def parts(self) -> Parts:
        """The chance of each end, as fractions that are computed on first use."""
        return Parts(self.ends.totals(partial(name_part, side=self.side)))


def action_odds(match: Match, *plan: Action) -> ActionOdds:
    """Return the odds of a legal action, and of the one-touch actions planned after it.

    Outcomes are named from the view of the acting side, even if an opponent answers. A plan is a pass, then what its
    receiver plays at first touch.
    """
    if forbidden := match.may(plan[0]):
        raise IllegalAction(plan[0], forbidden)
    start = Branch.of(match.save())
    counting = Counting(acting_side(start), plan)
    counting.answer(start)
    return ActionOdds(counting.odds(), counting.ends, counting.side)


def feint_chance(match: Match, action: Action) -> Fraction | None:
    """Return the chance of the feint that a blocked footballer needs, or None without one."""
    walk = Counting(match.decider)
    branch = Branch.of(match.save()).answered(*action.packed)
    while branch.ask == Ask.ASK_ROLL_ORDER or (branch.todo == Todo.TODO_CONTEST and not branch.ordered):
        branch = walk.choose(branch) if branch.ask else branch.advanced()
    if branch.ask or branch.todo != Todo.TODO_CONTEST or branch.rivals.kind != ContestKind.TO_FEINT:
        return None
    counts: dict[int, int] = {}
    for rolls in contest_classes(Contest.of(branch.contest())):
        after = branch.advanced(rolls.witness)
        while after.todo == Todo.TODO_CONTEST_OVER or after.ask in {Ask.ASK_BEST, Ask.ASK_SWAP}:
            after = walk.choose(after) if after.ask else after.advanced()
        if after.under_way:
            counts[rolls.denominator] = counts.get(rolls.denominator, 0) + rolls.numerator
    return sum_of(counts)


class Needs(NamedTuple):
    """The score that a ball needs to arrive, and the lowest roll for it; None if none is enough."""

    score: int
    roll: int | None


def ball_needs(match: Match, action: Action) -> Needs | None:
    """Return what a ball needs to arrive, or None if it does not depend on this roll alone."""
    walk = Counting(match.decider)
    branch = Branch.of(match.save()).answered(*action.packed)
    while branch.ask == Ask.ASK_INTERCEPTORS or (branch.todo == Todo.TODO_FLY and not branch.ask):
        branch = walk.choose(branch) if branch.ask else branch.advanced()
    if branch.ask or branch.todo != Todo.TODO_FLIGHT:
        return None
    flight = Flight.of(branch.flight())
    if flight.automatic:
        return None
    scores = ((roll, action_score(flight.kicker.rating, roll, flight.rounding)) for roll in D100)
    enough = (roll for roll, score in scores if judge_attempt(score, flight.difficulty) == Attempt.SUCCEEDED)
    return Needs(flight.difficulty, next(enough, None))


def acting_side(branch: Branch) -> int:
    """Return the side of the acting footballer, or of the coach who is asked."""
    return branch.decider if branch.actor < 0 else side_of(branch.actor)


class Counting(Walk):
    """A walk that adds up the chances of all ends of an action."""

    def __init__(self, side: int, plan: tuple[Action, ...] = ()) -> None:
        super().__init__(side, plan)
        self.ends = Sums[Any]()

    def odds(self) -> Odds:
        """Return the odds of the outcomes, over all footballers and cells."""
        return Odds.of_sums(self.ends, partial(name_outcome, side=self.side), assumes=self.assumes)

    def add(self, ends: Counts[ActionEnd], share: Share) -> None:
        """Add counted ends of the action."""
        self.ends.add_counts(ends, share)

    def add_shot(self, branch: Branch, counts: Counts[Part], share: Share) -> None:
        """Add the ends of a shot."""
        self.ends.add_counts(counts, share)


def name_outcome(end: ActionEnd | Part, *, side: int) -> str:
    """Name the outcome of an end."""
    if isinstance(end, Part):
        return end.outcome
    known = OUTCOMES.get(end.kind)
    return known[0] if known else _end(end, side).outcome


def name_part(end: ActionEnd | Part, *, side: int) -> Part:
    """Return an end as a part: outcome, deciding footballer and cell of the ball."""
    return end if isinstance(end, Part) else _end(end, side)


def end_of(branch: Branch, side: int) -> Part:
    """Return the end of an action of a side, judged by its last event."""
    return _end(branch.end, side)


@lru_cache(MANY)
def _end(end: ActionEnd, side: int) -> Part:
    """Return the part of an end, from its last event, its last card and the carrier."""
    kind, pawn, verdict, x, y, card, carrier, *_ = end
    if kind in OUTCOMES:
        outcome, has_cell = OUTCOMES[kind]
        return Part(outcome, pawn, (x, y) if has_cell else None)
    ours = side_of(pawn) == side
    if kind == EventKind.EVENT_CONTEST:
        return Part(contest_outcome(x, verdict, ours=ours))
    if kind == EventKind.EVENT_GOAL:
        return Part("goal" if verdict == side else "own goal", pawn)
    if kind == EventKind.EVENT_FOUL:
        return Part(("foul" if ours else "fouled") + CARDS[Card(card)], pawn)
    if kind == EventKind.EVENT_RECEPTION:
        return Part("complete" if ours else "challenge lost", pawn)
    if kind == EventKind.EVENT_CATCH:
        return Part("held" if verdict == Catch.HELD else "corner", pawn)
    if kind == EventKind.EVENT_POST:
        return Part("rebound" if verdict == Rebound.INTO_FIELD else "wide")
    if kind == EventKind.EVENT_RUN:
        return Part("ball won" if carrier == pawn else "run", pawn, (x, y))
    return Part("done", None if kind < 0 else pawn)


def contest_outcome(kind: int, verdict: int, *, ours: bool) -> str:
    """Name the outcome of a contest for the acting side; `ours` says whether it is the initiator."""
    hurt = verdict in {DuelVerdict.FIRST_HURT, DuelVerdict.SECOND_HURT}
    if kind in {ContestKind.TO_CONTROL, ContestKind.TO_CONTROL_MOVING} and hurt:
        return "loose"
    if hurt:
        return "injured" if ours == (verdict == DuelVerdict.FIRST_HURT) else "opponent injured"
    if ours == (verdict == DuelVerdict.DUEL_WON):
        return "won"
    return "tackled" if kind == ContestKind.TO_FEINT else "lost"
