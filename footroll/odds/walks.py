"""The ways of an action: all that can follow it, counted to where it is over.

The match itself says what follows what: whenever it rolls, the rolls are gathered into classes that end alike, one of
each is played, and what follows is walked with the share of its class. What the ends of the ways are used for is said
by those who walk.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, TypeVar

from footroll.kernels.layout import Ask, ContestKind, Do, Todo
from footroll.odds.contests import Class, Contest, bits_of, classes_from, contest_classes, rounds_of
from footroll.odds.flights import Flight, flight_ways
from footroll.odds.outcomes import CERTAIN, Share
from footroll.odds.rolls import CHECKED, SIX, Roller, card_faces, check_faces, roll_action
from footroll.odds.shooting import Shooting, aimed_counts, aims_of, best_target, guards, named

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.kernels.balls import Rolls
    from footroll.kernels.branches import Branch, End
    from footroll.match import Action
    from footroll.odds.outcomes import Counts, Part
    from footroll.odds.rolls import Rolled

    Moment = tuple[bytes, End, int]  # where the plan goes on: a position, what was told of it, and how far
    Waiting = tuple[Branch, dict[int, int]]  # from which branch to walk on, and with how much of each whole

ASSUMED: dict[int, str] = {  # in the order in which it is told
    Ask.ASK_ROLL_ORDER: "opponents roll in the order of their numbers",
    Ask.ASK_INTERCEPTORS: "everybody who can intercept tries",
    Ask.ASK_SWAP: "the winner changes cells with the first of those whom he beat",
    Ask.ASK_BEST: "of equal opponents the first has won",
    Ask.ASK_EFFECT_SIDE: "the shooter bends the ball to the side with the better chance of a goal",
    Ask.ASK_TARGET: "the shooter chooses the target with the best chance of a goal",
}
What = TypeVar("What")


class Walk(ABC):
    """A walk along all the ways of an action, and of the one-touch actions that are planned to follow it."""

    cells_matter: ClassVar[bool] = False  # where everybody stands in the end, and not only how an action ended

    def __init__(self, side: int, plan: tuple[Action, ...] = ()) -> None:
        self.side = side
        self.plan = plan
        self._packed = tuple(action.packed for action in plan)
        self._planned: dict[Moment, Waiting] = {}
        self._strays: dict[tuple[object, Flight, int], Waiting] = {}
        self._assumed: set[int] = set()

    @abstractmethod
    def add(self, ends: Counts[End], share: Share) -> None:
        """Add ends that come up so often when something happens that has its share."""

    @abstractmethod
    def add_shot(self, branch: Branch, counts: Counts[Part], share: Share) -> None:
        """Add the ends of a shot, which is counted to its end."""

    @property
    def assumes(self) -> tuple[str, ...]:
        """The choices of others that were taken for granted."""
        return tuple(words for ask, words in ASSUMED.items() if ask in self._assumed)

    def answer(self, branch: Branch) -> None:
        """Walk along all the ways that the plan can go."""
        self._answer(branch, CERTAIN, at=0)
        self._go_on()

    def follow(self, branch: Branch, *, known: bytes = b"") -> None:
        """Walk along all the ways of what is under way; of the rolls that come next the first dice can be known."""
        self._follow(branch, CERTAIN, at=0, known=known)
        self._go_on()

    def _go_on(self) -> None:
        """Walk on from what was put off until it is known how likely it is on all ways: the plan, and stray balls."""
        while self._planned or self._strays:
            if self._planned:
                self._play_planned()
            else:
                self._land_stray()

    def _play_planned(self) -> None:
        """Walk on from the first moment at which the plan goes on."""
        moment = next(iter(self._planned))
        branch, shares = self._planned.pop(moment)
        self._answer(branch, Share.sum(shares), at=moment[-1])

    def _answer(self, branch: Branch, share: Share, *, at: int) -> None:
        """Walk on from the next answer of the plan."""
        action = self._packed[at]
        if branch.ask == Ask.ASK_LINE_ORDER:
            self._end_on_line(branch, share, named=action[1])
        elif action[0] == Do.DO_FOUL:
            for one in _foul_classes(branch.strength(action[2]), branch.rounding):
                self._follow(branch.answered(*action, one.script), one.share.of(share), at=at + 1)
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
        """Go on with what is planned, or come to an end."""
        if branch.is_planned(self.side, self._packed[at:]):
            _put_off(self._planned, (branch.save(), branch.end, at), branch, share)
        else:
            self.add({1: {branch.end: 1}}, share)

    def _follow_choice(self, branch: Branch, share: Share, *, at: int, known: bytes) -> None:
        """Walk on from a choice of the shooter or of the defenders on the line."""
        if branch.ask == Ask.ASK_LINE_ORDER:
            self._end_on_line(branch, share, named=_first_of(branch.choices))
        elif branch.ask == Ask.ASK_EFFECT_SIDE:
            self.add_shot(branch, self._rolled_counts(branch, [(1, branch)]), share)
        else:
            self._follow(self.choose(branch), share, at=at, known=known)

    def _follow_rolls(self, branch: Branch, classes: Iterable[Rolls], share: Share, *, at: int) -> None:
        """Walk on from each class of rolls; those after which the action is over are added together."""
        after = branch.after(classes, self._assumed, self.side, self._packed[at:])
        for one, then in after:
            self._follow(then, Share(*one).of(share), at=at)
        self.add(after.over, share)

    def _follow_flight(self, branch: Branch, share: Share, *, at: int, known: bytes) -> None:
        """Walk on from a ball that is played, but for its going astray."""
        flight = Flight.of(branch.flight(self._packed[at:])).knowing(known)
        ways = flight_ways(flight)
        self._follow_true(branch, ways.true, share, at=at)
        if ways.astray:
            _put_off(self._strays, (branch.line, flight, at), branch, share)

    def _follow_true(self, branch: Branch, classes: Iterable[Rolls], share: Share, *, at: int) -> None:
        """Walk on from a ball that goes where it should; it may be challenged there by those whom it has not hurt."""
        challenges: dict[int, list[tuple[tuple[int, int], Branch]]] = {}
        after = branch.after(classes, self._assumed, self.side, self._packed[at:])
        for one, then in after:
            if self._is_challenge(then):
                challenges.setdefault(then.actor, []).append((one, then))
            else:
                self._follow(then, Share(*one).of(share), at=at)
        self.add(after.over, share)
        for alike in challenges.values():
            self._follow_challenges(alike, share, at=at)

    def _is_challenge(self, branch: Branch) -> bool:
        """Say whether a ball is challenged, and it does not matter to everything who was hurt before."""
        return not (branch.ask or self.cells_matter) and branch.todo == Todo.TODO_CONTEST

    def _follow_challenges(self, challenges: list[tuple[tuple[int, int], Branch]], share: Share, *, at: int) -> None:
        """Walk on from challenges that differ in who of the opponents was hurt before.

        They are counted together if those have no part in what is planned.
        """
        (_, out_of), whole = max(challenges, key=lambda challenge: len(challenge[1].rivals[2]))
        opponents = whole.rivals[2]
        rounds = rounds_of(self._contest(whole, at=at))
        together: dict[int, dict[int, tuple[int, Branch]]] = {}
        for (times, _), then in challenges:
            starts = together.setdefault(then.taking_part(self._packed[at:]), {})
            out = bits_of(place for place, pawn in enumerate(opponents) if pawn not in then.rivals[2])
            starts[out] = starts[out][0] + times if out in starts else times, then
        for starts in together.values():
            for start, classes in classes_from(rounds, {out: times for out, (times, _) in starts.items()}).items():
                self._follow_rolls(starts[start][1], classes, Share(1, out_of).of(share), at=at)

    def _land_stray(self) -> None:
        """Walk on from a ball that went astray: where it lands depends on nothing but its line and its error."""
        (_, flight, at), (branch, shares) = self._strays.popitem()
        self._follow_rolls(branch, flight_ways(flight).astray, Share.sum(shares), at=at)

    def _follow_effect(self, branch: Branch, share: Share, *, at: int) -> None:
        """Walk on from an effect: the shots that it can become are counted together."""
        effect = branch.effect()
        assert effect  # without one nothing is rolled here
        rolled = roll_action(Roller(*effect), rounding=branch.rounding)
        if rolled.hurt.times:
            self._follow(branch.advanced(rolled.hurt.script), Share(rolled.hurt.times, CHECKED).of(share), at=at)
        bent = [(times, branch.advanced(script)) for times, script in _bends(branch, rolled)]
        self.add_shot(branch, self._rolled_counts(branch, bent), Share(1, CHECKED).of(share))

    def _contest(self, branch: Branch, *, at: int) -> Contest:
        """Return a contest, with what of it matters to what follows."""
        kind, _, opponents = branch.rivals
        feints = kind == ContestKind.TO_FEINT
        fights = kind == ContestKind.TO_CONTROL
        controls = self.cells_matter or (fights and at < len(self.plan))
        everybody = tuple(range(len(opponents)))
        return Contest.of(branch.contest())._replace(
            order=tuple(sorted(everybody, key=opponents.__getitem__)),
            winner_matters=fights or self.cells_matter,
            beaten_matters=controls and branch.swaps_with_best,
            hurt_matters=everybody if self.cells_matter else branch.concerned(self._packed[at:]),
            victim_matters=self.cells_matter,
            hurt_wins=feints,
        )

    def _assume(self, ask: int, *, when: bool = True) -> None:
        """Remember that a choice is taken for granted."""
        if when:
            self._assumed.add(ask)

    def choose(self, branch: Branch) -> Branch:
        """Return the branch after a choice that is taken for granted."""
        self._assume(branch.ask)
        if branch.ask != Ask.ASK_TARGET:
            return branch.chosen()
        column, row = best_target(Shooting.of(branch.shot()), branch.aimed()[0])
        return branch.answered(Do.DO_AIM, other=column, y=row)

    def _shot_counts(self, branch: Branch, known: bytes) -> Counts[Part]:
        """Return how often a shot under way ends each way."""
        if branch.todo == Todo.TODO_SHOT:
            return self._rolled_counts(branch, [(1, branch)], known)
        shooting = Shooting.of(branch.shot())
        score, target, post = branch.aimed()
        triers = shooting.triers[target[0]]
        if branch.todo == Todo.TODO_SHOT_FLIGHT:
            shooting, triers = shooting.knowing_tries(guards(branch.tried()), score, known)
        elif branch.todo == Todo.TODO_GOAL_LINE:
            shooting, triers, post = shooting.knowing_save(known), (), False
        return aimed_counts(shooting, score, target, post=post, triers=triers)

    def _rolled_counts(self, branch: Branch, shots: list[tuple[int, Branch]], known: bytes = b"") -> Counts[Part]:
        """Return how often shots end each way that are about to be rolled, or have just been, each taken so often.

        Everybody who can tries to intercept them, and they are bent to the better side (FR-3.3.2-04).
        """
        aims = aims_of(Roller(*branch.shooter(), known), rounding=branch.rounding)
        for times, shot in shots:
            aims.add(shot.aims(), times)
        self._assume(Ask.ASK_TARGET)
        self._assume(Ask.ASK_INTERCEPTORS, when=not aims.is_open)
        self._assume(Ask.ASK_EFFECT_SIDE, when=any(shot.ask == Ask.ASK_EFFECT_SIDE for _, shot in shots))
        return named(aims.counts())

    def _end_on_line(self, branch: Branch, share: Share, *, named: int) -> None:
        """Come to a shot at defenders on the line, of whom this one tries first (FR-3.5.1-07)."""
        shooting = Shooting.of(branch.shot())
        line = tuple(sorted(shooting.line, key=lambda guard: guard.pawn != named))
        score, target, _ = branch.aimed()
        counts = aimed_counts(shooting._replace(line=line), score, target, post=False, triers=())
        self.add_shot(branch, counts, share)


def _put_off(waiting: dict[What, Waiting], what: What, branch: Branch, share: Share) -> None:
    """Let something wait that may come on other ways as well."""
    _, shares = waiting.setdefault(what, (branch, {}))
    shares[share.out_of] = shares.get(share.out_of, 0) + share.times


def _first_of(pawns: int) -> int:
    """Return the first pawn of a set of bits."""
    return (pawns & -pawns).bit_length() - 1


def _bends(branch: Branch, rolled: Rolled) -> list[tuple[int, bytes]]:
    """Return the rolls of an effect by how far they move the shot: how often, and dice that show it (FR-3.3.2-02)."""
    found: dict[tuple[int, int], tuple[int, bytes]] = {}
    for times, score, _, script in rolled.scored:
        bend = branch.bend(score)
        before, dice = found.get(bend, (0, script))
        found[bend] = before + times, dice
    return list(found.values())


def _foul_classes(victim: int, rounding: int) -> list[Class]:
    """Return the rolls of a voluntary foul: the card, and the victim's injury check (FR-2.14-18, FR-2.14-23)."""
    return [
        Class(Share(card.times * check.times, len(SIX) * 100), card.script + check.script)
        for card in card_faces()
        for check in check_faces(victim, rounding)
        if check.times
    ]
