"""The chance of an action against the best replies of the opponents.

`footroll.odds` assumes that every eligible defender tries to intercept and that opponents roll in the order of their
numbers. A puzzle may not assume anything: here the opponents make every choice that keeps the chance lowest, and the
side in possession makes its own choices, such as the one-touch, as well as it can. Rolls are counted, never sampled.

A ball astray needs no walk: nobody plays on an errant ball this turn (FR-2.7-12), unless a house rule makes it a goal.

Two choices need no enumeration. Nobody who guards the goal line may intercept a shot (FR-2.16-15), so a try can only
lower the chance of a goal, and everybody tries. And the order of interceptors on one line changes neither the set of
spent defenders nor the chance that all of them fail, so each subset is counted once.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from footroll.kernels.counting.branches import Branch
from footroll.kernels.layout import Ask, Do, EventKind, Todo
from footroll.match import Action
from footroll.odds.actions import name_outcome
from footroll.odds.contests import contest_classes
from footroll.odds.flights import Flight, flight_ways
from footroll.odds.outcomes import CERTAIN, NEVER, sum_of
from footroll.odds.shooting import goal_chance
from footroll.odds.walks import Walk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from footroll.kernels.counting.branches import ActionEnd
    from footroll.kernels.counting.passes import RollClass
    from footroll.match import Match
    from footroll.odds.outcomes import Counts, Part, Share

SHOTS = (  # the one-touch actions that can score
    Action(Do.DO_FINISH),
    Action(Do.DO_FINISH, effect=True),
    Action(Do.DO_OFFENSIVE_HEADER),
    Action(Do.DO_SCISSORS_KICK),
)
SURE = Fraction(1)


class Replies(Walk):
    """A walk from the end: the chance of a goal, or of a ball kept, at every choice of both sides.

    With `scores`, the chance of a goal; else that of a ball kept, by `receiver` if there is one. A receiver other than
    this one may play any of `touches`. With `idle`, nobody tries to intercept a pass: what a decoy promises. With
    `strays`, balls astray are followed too, as a house rule asks for.
    """

    def __init__(
        self,
        side: int,
        *,
        scores: bool = False,
        receiver: int | None = None,
        touches: tuple[Action, ...] = (),
        idle: bool = False,
        strays: bool = False,
    ) -> None:
        super().__init__(side, touches[:1])
        self._touches = touches
        self._scores = scores
        self._receiver = receiver
        self._idle = idle
        self._strays_count = strays
        self._goal = NEVER
        self._known: dict[bytes, Fraction] = {}

    def chance(self, branch: Branch) -> Fraction:
        """Return the chance from a branch on, if both sides choose as well as they can."""
        branch = branch.unasked()
        if branch.under_way:
            if branch.todo == Todo.TODO_FLIGHT and not branch.ask:
                ways = flight_ways(Flight.of(branch.flight(self._packed)))
                return self._rolled(branch, (*ways.complete, *(ways.astray if self._strays_count else ())))
            return self._choice(branch) if branch.ask else self._roll(branch)
        if self._receiver is not None and branch.end[:2] == (EventKind.EVENT_RECEPTION, self._receiver):
            return SURE
        if self._touches and branch.ask == Ask.ASK_ONE_TOUCH and branch.decider == self.side:
            return self._touch(branch)
        if self._scores or self._receiver is not None:
            return NEVER
        return SURE if name_outcome(branch.end, side=self.side) == "complete" else NEVER

    def _touch(self, branch: Branch) -> Fraction:
        """Return the chance of the best one-touch."""
        position = branch.save()
        if position not in self._known:
            legal = [one.packed for one in self._touches if branch.is_planned(self.side, (one.packed,))]
            self._known[position] = max((self.chance(branch.answered(*one)) for one in legal), default=NEVER)
        return self._known[position]

    def _choice(self, branch: Branch) -> Fraction:
        """Return the chance at a choice of either side."""
        if branch.ask == Ask.ASK_EFFECT_SIDE:
            return goal_chance(self._rolled_counts(branch, [(1, branch)]))
        if branch.ask == Ask.ASK_INTERCEPTORS:
            tried = subsets(branch)
            return self.chance(next(tried)) if self._idle else min(map(self.chance, tried))
        best = max if branch.decider == self.side else min
        return best(self.chance(branch.answered(Do.DO_NAME, pawn)) for pawn in _named(branch.choices))

    def _roll(self, branch: Branch) -> Fraction:
        """Return the chance before the rolls of a contest or a shot."""
        if branch.todo == Todo.TODO_CONTEST:
            return self._rolled(branch, contest_classes(self._contest(branch, at=0)))
        if not self._scores:
            return NEVER  # a shot keeps nothing
        if branch.todo == Todo.TODO_BEND:
            self._goal = NEVER
            self._follow_effect(branch, CERTAIN, at=0)
            return self._goal
        return goal_chance(self._shot_counts(branch, b""))

    def _rolled(self, branch: Branch, classes: Iterable[RollClass]) -> Fraction:
        """Return the chance over all classes of rolls."""
        counts: dict[Fraction, dict[int, int]] = {}
        for rolls in classes:
            chance = self.chance(branch.advanced(rolls.witness))
            if chance:
                by_denominator = counts.setdefault(chance, {})
                by_denominator[rolls.denominator] = by_denominator.get(rolls.denominator, 0) + rolls.numerator
        return sum((chance * sum_of(shares) for chance, shares in counts.items()), start=NEVER)

    def add(self, ends: Counts[ActionEnd], share: Share) -> None:
        """Leave out the endings of an effect without a shot: the shooter is injured."""

    def add_shot(self, branch: Branch, counts: Counts[Part], share: Share) -> None:
        """Add the chance of a goal of the shots of an effect."""
        self._goal += goal_chance(counts) * Fraction(*share)


def subsets(branch: Branch) -> Iterator[Branch]:
    """Yield a branch after every choice of interceptors, from nobody to everybody."""
    may_try = _named(branch.choices)
    for chosen in range(1 << len(may_try)):
        after = branch
        for at, pawn in enumerate(may_try):
            if chosen >> at & 1:
                after = after.answered(Do.DO_TRY, pawn).unasked()
        yield after.answered(Do.DO_DONE) if after.ask == Ask.ASK_INTERCEPTORS else after


def _named(mask: int) -> list[int]:
    """Return the pawns of a mask."""
    return [pawn for pawn in range(mask.bit_length()) if mask >> pawn & 1]


def reply_chance(match: Match, action: Action, **wanted: Any) -> Fraction:
    """Return the chance of an action against the opponents' best replies, as `Replies` defines it.

    >>> from footroll.notation import read_action, read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,8@40:32,9@55:32 A=1@99:32,4@90:10 ask=carrier carrier=H8")
    >>> reply_chance(match, read_action("pass 55:32", match=match))
    Fraction(1, 1)
    """
    rules = {"strays": bool(match.rules.stray_pass_goal)}
    return Replies(int(match.decider), **(rules | wanted)).chance(Branch.of(match.save()).answered(*action.packed))
