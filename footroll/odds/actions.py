"""The odds of any action in any position, counted to where the action is over.

The match itself says what follows what: an action is put to it, and whenever it rolls, the rolls are gathered into
classes that end alike, one of each is played, and their chances are added up. Nothing is sampled and no rule is
written a second time.

Until the action is over others may have to choose. It is taken for granted that everybody who can intercept tries,
that opponents roll in the order of their numbers, and that a shooter chooses target and side with the best chance of
a goal.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from footroll.errors import IllegalAction
from footroll.kernels.branches import Branch
from footroll.kernels.layout import Ask, Attempt, Card, Catch, ContestKind, DuelVerdict, Limit, Rebound, Todo, Told
from footroll.kernels.scores import action_score, judge_attempt
from footroll.odds.contests import Contest, contest_classes
from footroll.odds.flights import Flight
from footroll.odds.outcomes import Odds, Part, Parts, Sums, sum_of
from footroll.odds.rolls import D100
from footroll.odds.walks import Walk

if TYPE_CHECKING:
    from fractions import Fraction

    from footroll.kernels.branches import End
    from footroll.match import Action, Match
    from footroll.odds.outcomes import Counts, Share

TOLD: dict[int, tuple[str, bool]] = {
    Told.TOLD_OFFSIDE: ("offside", True),
    Told.TOLD_OUT: ("out", True),
    Told.TOLD_INTERCEPTION: ("intercepted", False),
    Told.TOLD_ERROR: ("astray", True),
    Told.TOLD_PASS: ("complete", True),
    Told.TOLD_INJURY: ("injured", False),
    Told.TOLD_WALL: ("wall", False),
    Told.TOLD_SHOT: ("wide", False),
    Told.TOLD_REACH: ("blocked", False),
}
MANY = 1 << 16  # ends are remembered: those of a match come again and again
CARDS = {Card.NO_CARD: "", Card.YELLOW: ", yellow card", Card.RED: ", red card"}


@dataclass(frozen=True)
class ActionOdds:
    """What an action can come to: the odds of its outcomes, and each with who decides it and where the ball goes."""

    odds: Odds
    ends: Sums[Any]  # as they were told, and those of shots by their parts
    side: int

    @cached_property
    def parts(self) -> Parts:
        """How likely each end is, as fractions, which are made when somebody asks for them."""
        return Parts(self.ends.totals(partial(_part, side=self.side)))


def action_odds(match: Match, *plan: Action) -> ActionOdds:
    """Return the odds of an action that is legal now, and of the one-touch actions that are to follow it.

    Outcomes are named as the side sees them whose action it is, also when the answer is an opponent's.
    A chain is a plan of several: a pass, then what its receiver plays at once if the ball comes to him.
    """
    if forbidden := match.may(plan[0]):
        raise IllegalAction(plan[0], forbidden)
    start = Branch.of(match.save())
    counting = Counting(side_of(start), plan)
    counting.answer(start)
    return ActionOdds(counting.odds(), counting.ends, counting.side)


def feint_chance(match: Match, action: Action) -> Fraction | None:
    """Return the chance of the feint after which a blocked footballer plays the ball, or None if he needs none."""
    walk = Counting(match.decider)
    branch = Branch.of(match.save()).answered(*action.packed)
    while branch.ask == Ask.ASK_ROLL_ORDER or (branch.todo == Todo.TODO_CONTEST and not branch.ordered):
        branch = walk.choose(branch) if branch.ask else branch.advanced()
    if branch.ask or branch.todo != Todo.TODO_CONTEST or branch.rivals[0] != ContestKind.TO_FEINT:
        return None
    counts: dict[int, int] = {}
    for (times, out_of), script in contest_classes(Contest.of(branch.contest())):
        if _plays_on(walk, branch.advanced(script)):
            counts[out_of] = counts.get(out_of, 0) + times
    return sum_of(counts)


class Needs(NamedTuple):
    """What a ball needs to arrive: a score, and the least roll that gives it; None if no roll does."""

    score: int
    roll: int | None


def ball_needs(match: Match, action: Action) -> Needs | None:
    """Return what a ball needs to arrive that is played to a cell, or None if that is not left to this roll alone."""
    walk = Counting(match.decider)
    branch = Branch.of(match.save()).answered(*action.packed)
    while branch.ask == Ask.ASK_INTERCEPTORS or (branch.todo == Todo.TODO_FLY and not branch.ask):
        branch = walk.choose(branch) if branch.ask else branch.advanced()
    if branch.ask or branch.todo != Todo.TODO_FLIGHT:
        return None
    flight = Flight.of(branch.flight())
    return None if flight.automatic else Needs(flight.difficulty, _least_roll(flight))


def _least_roll(flight: Flight) -> int | None:
    """Return the least roll with which a kicker plays a ball to its cell."""
    scores = ((roll, action_score(flight.kicker.rating, roll, flight.rounding)) for roll in D100)
    return next((roll for roll, score in scores if judge_attempt(score, flight.difficulty) == Attempt.SUCCEEDED), None)


def _plays_on(walk: Counting, branch: Branch) -> bool:
    """Say whether the ball is played after a feint."""
    while branch.todo == Todo.TODO_CONTEST_OVER or branch.ask in {Ask.ASK_BEST, Ask.ASK_SWAP}:
        branch = walk.choose(branch) if branch.ask else branch.advanced()
    return branch.under_way


def side_of(branch: Branch) -> int:
    """Return the side whose action it is: that of who acts already, or that of the coach who is asked."""
    return branch.decider if branch.actor < 0 else branch.actor // Limit.SIDE_PAWNS


class Counting(Walk):
    """A walk that adds up how likely each end of a side's action is."""

    def __init__(self, side: int, plan: tuple[Action, ...] = ()) -> None:
        super().__init__(side, plan)
        self.ends = Sums[Any]()

    def odds(self) -> Odds:
        """Return the odds of the outcomes, whoever decides them and wherever the ball goes."""
        return Odds.of_sums(self.ends, partial(_outcome, side=self.side), assumes=self.assumes)

    def add(self, ends: Counts[End], share: Share) -> None:
        """Add to the chance of each of some ends."""
        self.ends.add_counts(ends, share)

    def add_shot(self, branch: Branch, counts: Counts[Part], share: Share) -> None:
        """Add the ends of a shot."""
        self.ends.add_counts(counts, share)


def _outcome(end: End | Part, *, side: int) -> str:
    """Return what an end is called."""
    if isinstance(end, Part):
        return end.outcome
    known = TOLD.get(end[0])
    return known[0] if known else _end(end, side).outcome


def _part(end: End | Part, *, side: int) -> Part:
    """Return an end by what it is called, who decided it, and where the ball goes."""
    return end if isinstance(end, Part) else _end(end, side)


def end_of(branch: Branch, side: int) -> Part:
    """Return how an action of a side has ended, by what was told last of it."""
    return _end(branch.end, side)


@lru_cache(MANY)
def _end(end: End, side: int) -> Part:
    """Return the end that was told, with the last card that was shown and who has the ball."""
    kind, pawn, verdict, x, y, card, carrier, *_ = end
    if kind in TOLD:
        outcome, has_cell = TOLD[kind]
        return Part(outcome, pawn, (x, y) if has_cell else None)
    ours = pawn // Limit.SIDE_PAWNS == side
    if kind == Told.TOLD_CONTEST:
        return Part(_contest_outcome(x, verdict, ours=ours))
    if kind == Told.TOLD_GOAL:
        return Part("goal" if verdict == side else "own goal", pawn)
    if kind == Told.TOLD_FOUL:
        return Part(("foul" if ours else "fouled") + CARDS[Card(card)], pawn)
    if kind == Told.TOLD_RECEPTION:
        return Part("complete" if ours else "challenge lost", pawn)
    if kind == Told.TOLD_CATCH:
        return Part("held" if verdict == Catch.HELD else "corner", pawn)
    if kind == Told.TOLD_POST:
        return Part("rebound" if verdict == Rebound.INTO_FIELD else "wide")
    if kind == Told.TOLD_RUN:
        return Part("ball won" if carrier == pawn else "run", pawn, (x, y))
    return Part("done", None if kind < 0 else pawn)


def _contest_outcome(kind: int, verdict: int, *, ours: bool) -> str:
    """Return what a contest comes to for the side whose action it is; `ours` says whether that side began it."""
    hurt = verdict in {DuelVerdict.FIRST_HURT, DuelVerdict.SECOND_HURT}
    if kind in {ContestKind.TO_CONTROL, ContestKind.TO_CONTROL_MOVING} and hurt:
        return "loose"
    if hurt:
        return "injured" if ours == (verdict == DuelVerdict.FIRST_HURT) else "opponent injured"
    if ours == (verdict == DuelVerdict.DUEL_WON):
        return "won"
    return "tackled" if kind == ContestKind.TO_FEINT else "lost"
