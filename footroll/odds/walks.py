"""The ways of an action: everything that can follow it, counted until the action is over.

The match itself decides what follows: whenever it rolls, the rolls are grouped into classes with the same ending, the
witness of each class is played, and the walk continues with the share of its class. Subclasses decide what to do with
the ends.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, TypeVar

from footroll.kernels.counting.passes import RollClass
from footroll.kernels.layout import Ask, ContestKind, Do, Todo
from footroll.odds.contests import Contest, classes_from, contest_classes, counter_of, mask_of
from footroll.odds.flights import Flight, flight_ways
from footroll.odds.outcomes import CERTAIN, Share
from footroll.odds.rolls import CHECKED, SIX, Roller, card_faces, check_faces, roll_action
from footroll.odds.shooting import Shooting, aimed_counts, best_target, guards, named, shot_counter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.kernels.counting.branches import ActionEnd, Branch
    from footroll.match import Action
    from footroll.odds.outcomes import Counts, Part

    PlanPoint = tuple[bytes, ActionEnd, int]  # where the plan continues: position, last end, and next action
    Waiting = tuple[Branch, dict[int, int]]  # the branch to continue from, and its counts by denominator

ASSUMED: dict[int, str] = {  # in the order in which assumptions are listed
    Ask.ASK_ROLL_ORDER: "opponents roll in the order of their numbers",
    Ask.ASK_INTERCEPTORS: "every eligible defender tries to intercept",
    Ask.ASK_SWAP: "the winner swaps cells with the first opponent they beat",
    Ask.ASK_BEST: "the first of tied opponents wins",
    Ask.ASK_EFFECT_SIDE: "the shooter bends the ball to the side with the better chance of a goal",
    Ask.ASK_TARGET: "the shooter chooses the target with the best chance of a goal",
}
What = TypeVar("What")


class Walk(ABC):
    """A walk along all ways of an action, and of the one-touch actions planned after it."""

    cells_matter: ClassVar[bool] = False  # whether the final cells matter, and not only how the action ended

    def __init__(self, side: int, plan: tuple[Action, ...] = ()) -> None:
        self.side = side
        self.plan = plan
        self._packed = tuple(action.packed for action in plan)
        self._planned: dict[PlanPoint, Waiting] = {}
        self._strays: dict[tuple[object, Flight, int], Waiting] = {}
        self._assumed: set[int] = set()

    @abstractmethod
    def add(self, ends: Counts[ActionEnd], share: Share) -> None:
        """Add counted ends, weighted by the share of the rolls before them."""

    @abstractmethod
    def add_shot(self, branch: Branch, counts: Counts[Part], share: Share) -> None:
        """Add the counted ends of a shot."""

    @property
    def assumes(self) -> tuple[str, ...]:
        """The assumptions made about other choices."""
        return tuple(words for ask, words in ASSUMED.items() if ask in self._assumed)

    def answer(self, branch: Branch) -> None:
        """Walk along all ways of the plan."""
        self._answer(branch, CERTAIN, at=0)
        self._finish()

    def follow(self, branch: Branch, *, known: bytes = b"") -> None:
        """Walk along all ways of the action under way; the first dice of the next rolls can be known."""
        self._follow(branch, CERTAIN, at=0, known=known)
        self._finish()

    def _finish(self) -> None:
        """Continue from deferred branches once all paths to them are added up: the plan, and balls astray."""
        while self._planned or self._strays:
            if self._planned:
                point = next(iter(self._planned))
                branch, shares = self._planned.pop(point)
                self._answer(branch, Share.sum(shares), at=point[-1])
            else:  # where a ball astray lands depends on its line and its error alone
                (_, flight, at), (branch, shares) = self._strays.popitem()
                self._follow_rolls(branch, flight_ways(flight).astray, Share.sum(shares), at=at)

    def _answer(self, branch: Branch, share: Share, *, at: int) -> None:
        """Continue from the next action of the plan."""
        action = self._packed[at]
        if branch.ask == Ask.ASK_LINE_ORDER:
            self._end_on_line(branch, share, named=action[1])
        elif action[0] == Do.DO_FOUL:
            for rolls in foul_classes(branch.strength(action[2]), branch.rounding):
                self._follow(branch.answered(*action, rolls.witness), _share_of(rolls, share), at=at + 1)
        else:
            self._follow(branch.answered(*action), share, at=at + 1)

    def _follow(self, branch: Branch, share: Share, *, at: int, known: bytes = b"") -> None:
        """Walk on until the action is over."""
        branch = branch.settled(self._assumed)
        if not branch.under_way:
            self._end(branch, share, at=at)
        elif branch.ask:
            self._follow_choice(branch, share, at=at, known=known)
        elif branch.todo == Todo.TODO_CONTEST:
            classes = contest_classes(self._contest(branch, at=at).knowing(known))
            self._follow_rolls(branch, classes, share, at=at)
        elif branch.todo == Todo.TODO_FLIGHT:
            self._follow_flight(branch, share, at=at, known=known)
        elif branch.todo == Todo.TODO_BEND:
            self._follow_effect(branch, share, at=at)
        else:
            self.add_shot(branch, self._shot_counts(branch, known), share)

    def _end(self, branch: Branch, share: Share, *, at: int) -> None:
        """Continue with the plan, or add the end."""
        if branch.is_planned(self.side, self._packed[at:]):
            _put_off(self._planned, (branch.save(), branch.end, at), branch, share)
        else:
            self.add({1: {branch.end: 1}}, share)

    def _follow_choice(self, branch: Branch, share: Share, *, at: int, known: bytes) -> None:
        """Continue from a choice of the shooter or of the defenders on the line."""
        if branch.ask == Ask.ASK_LINE_ORDER:
            first = (branch.choices & -branch.choices).bit_length() - 1
            self._end_on_line(branch, share, named=first)
        elif branch.ask == Ask.ASK_EFFECT_SIDE:
            self.add_shot(branch, self._rolled_counts(branch, [(1, branch)]), share)
        else:
            self._follow(self.choose(branch), share, at=at, known=known)

    def _follow_rolls(self, branch: Branch, classes: Iterable[RollClass], share: Share, *, at: int) -> None:
        """Continue from each class of rolls; classes that end the action are added together."""
        after = branch.after(classes, self._assumed, self.side, self._packed[at:])
        for rolls, then in after:
            self._follow(then, _share_of(rolls, share), at=at)
        self.add(after.over, share)

    def _follow_flight(self, branch: Branch, share: Share, *, at: int, known: bytes) -> None:
        """Continue from a ball in flight; balls astray are deferred."""
        flight = Flight.of(branch.flight(self._packed[at:])).knowing(known)
        ways = flight_ways(flight)
        self._follow_straight(branch, ways.straight, share, at=at)
        if ways.astray:
            _put_off(self._strays, (branch.line, flight, at), branch, share)

    def _follow_straight(self, branch: Branch, classes: Iterable[RollClass], share: Share, *, at: int) -> None:
        """Continue from a ball that is not astray; uninjured opponents may challenge for it."""
        challenges: dict[int, list[tuple[RollClass, Branch]]] = {}
        after = branch.after(classes, self._assumed, self.side, self._packed[at:])
        for rolls, then in after:
            challenged = not then.ask and then.todo == Todo.TODO_CONTEST
            if challenged and not self.cells_matter:  # with cells, earlier injuries matter
                challenges.setdefault(then.actor, []).append((rolls, then))
            else:
                self._follow(then, _share_of(rolls, share), at=at)
        self.add(after.over, share)
        for alike in challenges.values():
            self._follow_challenges(alike, share, at=at)

    def _follow_challenges(self, challenges: list[tuple[RollClass, Branch]], share: Share, *, at: int) -> None:
        """Continue from challenges that differ in the opponents injured before.

        They are counted together, as one contest with several starts, unless the injured could influence the plan.
        """
        largest, full = max(challenges, key=lambda challenge: len(challenge[1].rivals.opponents))
        opponents = full.rivals.opponents
        counter = counter_of(self._contest(full, at=at))
        together: dict[int, dict[int, tuple[int, Branch]]] = {}
        for rolls, then in challenges:
            starts = together.setdefault(then.taking_part(self._packed[at:]), {})
            out = mask_of(place for place, pawn in enumerate(opponents) if pawn not in then.rivals.opponents)
            starts[out] = starts[out][0] + rolls.numerator if out in starts else rolls.numerator, then
        for starts in together.values():
            counts = {out: count for out, (count, _) in starts.items()}
            for start, classes in classes_from(counter, counts).items():
                self._follow_rolls(starts[start][1], classes, Share(1, largest.denominator).of(share), at=at)

    def _follow_effect(self, branch: Branch, share: Share, *, at: int) -> None:
        """Continue from an effect: all bent shots are counted together."""
        effect = branch.effect()
        assert effect  # without an effect this step has no roll
        rolled = roll_action(Roller(*effect), rounding=branch.rounding)
        injured = rolled.injured
        if injured.rolls:
            self._follow(branch.advanced(injured.witness), Share(injured.rolls, CHECKED).of(share), at=at)
        bends: dict[tuple[int, int], tuple[int, bytes]] = {}  # rolls by how far they bend the shot (FR-3.3.2-02)
        for count, score, _, witness in rolled.scored:
            before, first = bends.get(branch.bend(score), (0, witness))
            bends[branch.bend(score)] = before + count, first
        bent = [(count, branch.advanced(witness)) for count, witness in bends.values()]
        self.add_shot(branch, self._rolled_counts(branch, bent), Share(1, CHECKED).of(share))

    def _contest(self, branch: Branch, *, at: int) -> Contest:
        """Return the contest of a branch, with what matters to what follows."""
        kind, _, opponents = branch.rivals
        feints = kind == ContestKind.TO_FEINT
        fights = kind == ContestKind.TO_CONTROL
        controls = self.cells_matter or (fights and at < len(self.plan))
        everybody = tuple(range(len(opponents)))
        return Contest.of(branch.contest())._replace(
            order=tuple(sorted(everybody, key=opponents.__getitem__)),
            winner_matters=fights or self.cells_matter,
            beaten_matters=controls and branch.swaps_with_best,
            injured_matter=everybody if self.cells_matter else branch.concerned(self._packed[at:]),
            victim_matters=self.cells_matter,
            injury_wins=feints,
        )

    def _assume(self, ask: int, *, when: bool = True) -> None:
        """Note an assumption about a choice."""
        if when:
            self._assumed.add(ask)

    def choose(self, branch: Branch) -> Branch:
        """Return the branch after an assumed choice."""
        self._assume(branch.ask)
        if branch.ask != Ask.ASK_TARGET:
            return branch.chosen()
        column, row = best_target(Shooting.of(branch.shot()), branch.aimed().score)
        return branch.answered(Do.DO_AIM, other=column, y=row)

    def _shot_counts(self, branch: Branch, known: bytes) -> Counts[Part]:
        """Count the ends of a shot under way."""
        if branch.todo == Todo.TODO_SHOT:
            return self._rolled_counts(branch, [(1, branch)], known)
        shooting = Shooting.of(branch.shot())
        score, target, post = branch.aimed()
        interceptors = shooting.interceptors[target[0]]
        if branch.todo == Todo.TODO_SHOT_FLIGHT:
            shooting, interceptors = shooting.knowing_interceptions(guards(branch.tried()), score, known)
        elif branch.todo == Todo.TODO_GOAL_LINE:
            shooting, interceptors, post = shooting.knowing_save(known), (), False
        return aimed_counts(shooting, score, target, post=post, interceptors=interceptors)

    def _rolled_counts(self, branch: Branch, shots: list[tuple[int, Branch]], known: bytes = b"") -> Counts[Part]:
        """Count the ends of shots about to be rolled, each as often as it is taken.

        Everybody who can intercepts, and the ball bends to the better side (FR-3.3.2-04).
        """
        counter = shot_counter(Roller(*branch.shooter(), known), rounding=branch.rounding)
        for count, shot in shots:
            counter.add(shot.shot_models(), count)
        self._assume(Ask.ASK_TARGET)
        self._assume(Ask.ASK_INTERCEPTORS, when=not counter.is_open)
        self._assume(Ask.ASK_EFFECT_SIDE, when=any(shot.ask == Ask.ASK_EFFECT_SIDE for _, shot in shots))
        return named(counter.counts())

    def _end_on_line(self, branch: Branch, share: Share, *, named: int) -> None:
        """Add the ends of a shot at defenders on the line; the named one tries first (FR-3.5.1-07)."""
        shooting = Shooting.of(branch.shot())
        line = tuple(sorted(shooting.line, key=lambda guard: guard.pawn != named))
        score, target, _ = branch.aimed()
        counts = aimed_counts(shooting._replace(line=line), score, target, post=False, interceptors=())
        self.add_shot(branch, counts, share)


def _share_of(rolls: RollClass, share: Share) -> Share:
    """Return the share of a class of rolls, given the share of the rolls before them."""
    return Share(rolls.numerator * share.times, rolls.denominator * share.out_of)


def _put_off(waiting: dict[What, Waiting], what: What, branch: Branch, share: Share) -> None:
    """Defer a branch, because other branches may reach the same state."""
    _, counts = waiting.setdefault(what, (branch, {}))
    counts[share.out_of] = counts.get(share.out_of, 0) + share.times


def foul_classes(victim: int, rounding: int) -> list[RollClass]:
    """Return the rolls of a voluntary foul: card and injury check (FR-2.14-18, FR-2.14-23)."""
    return [
        RollClass(card.rolls * check.rolls, len(SIX) * 100, card.witness + check.witness)
        for card in card_faces()
        for check in check_faces(victim, rounding)
        if check.rolls
    ]
