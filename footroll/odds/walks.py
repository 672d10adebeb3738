"""The ways of an action: all that can follow it, counted to where it is over.

The match itself says what follows what: whenever it rolls, the rolls are gathered into classes that end alike, one of
each is played, and what follows is walked with the chance of its class. What the ends of the ways are used for is said
by those who walk.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from footroll.kernels.layout import Ask, ContestKind, Do, Refusal, Todo
from footroll.odds.contests import Class, Contest, contest_classes
from footroll.odds.flights import Flight, Way, flight_ways
from footroll.odds.rolls import CHECKED, SIX, Roller, card_faces, check_faces, roll_action
from footroll.odds.shooting import Shooting, aimed_counts, best_target, goal_chance, guards, rolled_counts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.kernels.branches import Branch
    from footroll.match import Action
    from footroll.odds.outcomes import Counts, Part

Meaning = TypeVar("Meaning")
CERTAIN = Fraction(1)
COMPLETE = Way("complete")
EIGHT = tuple(bytes([face]) for face in range(1, 9))
STRAIGHT = (b"",)  # a ball without an error is not turned aside
UNDER_WAY = {
    Todo.TODO_CONTEST,
    Todo.TODO_CONTEST_OVER,
    Todo.TODO_FLY,
    Todo.TODO_FLIGHT,
    Todo.TODO_RECEPTION,
    Todo.TODO_BEND,
    Todo.TODO_SHOT,
    Todo.TODO_SHOT_LINE,
    Todo.TODO_SHOT_FLIGHT,
    Todo.TODO_GOAL_LINE,
    Todo.TODO_RACE,
}
ASSUMED = {
    Ask.ASK_INTERCEPTORS: "everybody who can intercept tries",
    Ask.ASK_ROLL_ORDER: "opponents roll in the order of their numbers",
    Ask.ASK_SWAP: "the winner changes cells with the first of those whom he beat",
    Ask.ASK_BEST: "of equal opponents the first has won",
    Ask.ASK_EFFECT_SIDE: "the shooter bends the ball to the side with the better chance of a goal",
    Ask.ASK_TARGET: "the shooter chooses the target with the best chance of a goal",
}
ON_THE_WAY = {*ASSUMED, Ask.ASK_LINE_ORDER}
SHOTS = {Todo.TODO_SHOT, Todo.TODO_SHOT_LINE, Todo.TODO_SHOT_FLIGHT, Todo.TODO_GOAL_LINE}


class Walk(ABC, Generic[Meaning]):
    """A walk along all the ways of an action, and of the one-touch actions that are planned to follow it."""

    cells_matter: ClassVar[bool] = False  # where everybody stands in the end, and not only how an action ended

    def __init__(self, side: int, plan: tuple[Action, ...] = ()) -> None:
        self.side = side
        self.plan = plan
        self._assumed: dict[Ask, None] = {}
        self._strays: dict[tuple[object, Flight, int], tuple[Branch, Fraction]] = {}
        self._landings: dict[object, tuple[list[Branch], list[Meaning]]] = {}

    @abstractmethod
    def read(self, branch: Branch) -> Meaning:
        """Return what it means that an action is over so."""

    @abstractmethod
    def add(self, ends: Iterable[Meaning], chance: Fraction) -> None:
        """Add ends to what was walked so far, each with the same chance."""

    @abstractmethod
    def add_shot(self, branch: Branch, counts: Counts[Part], chance: Fraction) -> None:
        """Add the ends of a shot, which is counted to its end."""

    @property
    def assumes(self) -> tuple[str, ...]:
        """The choices of others that were taken for granted."""
        return tuple(ASSUMED[ask] for ask in self._assumed)

    def answer(self, branch: Branch) -> None:
        """Walk along all the ways that the plan can go."""
        self._answer(branch, CERTAIN, at=0)
        self._land_strays()

    def follow(self, branch: Branch, *, known: bytes = b"") -> None:
        """Walk along all the ways of what is under way; of the rolls that come next the first dice can be known."""
        self._follow(branch, CERTAIN, at=0, known=known)
        self._land_strays()

    def _answer(self, branch: Branch, chance: Fraction, *, at: int) -> None:
        """Walk on from the next answer of the plan."""
        action = self.plan[at].packed
        if branch.ask == Ask.ASK_LINE_ORDER:
            self._end_on_line(branch, chance, named=action[1])
        elif action[0] == Do.DO_FOUL:
            for one in _foul_classes(branch.strength(action[2]), branch.rounding):
                self._follow(branch.answered(*action, one.script), chance * one.chance, at=at + 1)
        else:
            self._follow(branch.answered(*action), chance, at=at + 1)

    def _follow(self, branch: Branch, chance: Fraction, *, at: int, known: bytes = b"") -> None:
        """Walk on until the action is over."""
        while is_under_way(branch):
            if branch.ask == Ask.ASK_LINE_ORDER:
                return self._end_on_line(branch, chance, named=_first_of(branch.choices))
            if branch.ask == Ask.ASK_EFFECT_SIDE:
                return self._end_bent(branch, chance)
            if branch.ask:
                branch = self.choose(branch)
            elif branch.todo == Todo.TODO_FLIGHT:
                return self._follow_flight(branch, chance, at=at, known=known)
            elif classes := self._classes(branch, goes_on=at < len(self.plan), known=known):
                for one in classes:
                    self._follow(branch.advanced(one.script), _share(chance, one), at=at)
                return None
            elif branch.todo in SHOTS:
                return self.add_shot(branch, self._shot_counts(branch, known), chance)
            else:
                branch = branch.advanced()
        if self._is_planned(branch, at):
            return self._answer(branch, chance, at=at)
        return self.add((self.read(branch),), chance)

    def _follow_flight(self, branch: Branch, chance: Fraction, *, at: int, known: bytes) -> None:
        """Walk on from a ball that is played; if it goes astray, once it is known how likely that is on all ways."""
        flight = Flight.of(branch.flight()).knowing(known)
        for way, one in self._ways(branch, flight, at=at).items():
            if way.kind != "astray":
                self._follow(branch.advanced(one.script), _share(chance, one), at=at)
        key = branch.line, flight, at
        self._strays[key] = branch, self._strays[key][1] + chance if key in self._strays else chance

    def _land_strays(self) -> None:
        """Walk on from the balls that went astray: where one lands depends on nothing but its line and its error."""
        while self._strays:
            (_, flight, at), (branch, chance) = self._strays.popitem()
            for way, one in flight_ways(flight).items():
                if way.kind == "astray":
                    self._land(branch, way.error, one.script, _share(chance, one), at=at)

    def _land(self, branch: Branch, error: int, script: bytes, chance: Fraction, *, at: int) -> None:
        """Walk on from a ball with an error, in every direction of the D8 (FR-3.2.1-03)."""
        key = branch.line, error
        if key not in self._landings:
            landed = [branch.advanced(script + face) for face in (EIGHT if error else STRAIGHT)]
            rolling = [one for one in landed if is_under_way(one)]
            self._landings[key] = rolling, [self.read(one) for one in landed if one not in rolling]
        rolling, over = self._landings[key]
        share = chance / (len(rolling) + len(over))
        self.add(over, share)
        for one in rolling:
            self._follow(one, share, at=at)

    def _ways(self, branch: Branch, flight: Flight, *, at: int) -> dict[Way, Class]:
        """Return the ways of a ball, with the injuries of those who tried and would have a part in what follows.

        If the plan goes on everybody may have.
        """
        ways = flight_ways(flight)
        if at < len(self.plan):
            return flight_ways(flight, matters=tuple(range(len(flight.triers))))
        if not flight.triers or COMPLETE not in ways:
            return ways
        rivals = branch.advanced(ways[COMPLETE].script).rivals[2]
        matters = tuple(place for place, pawn in enumerate(branch.triers) if pawn in rivals)
        return flight_ways(flight, matters=matters) if matters else ways

    def _classes(self, branch: Branch, *, goes_on: bool, known: bytes) -> tuple[Class, ...]:
        """Return the classes of the rolls that come next; none if nothing is rolled, or a shot is counted to its end.

        After a feint the ball is played, and after a challenged ball the plan may go on. The first dice can be known,
        so long as they do not decide it.
        """
        if branch.todo == Todo.TODO_CONTEST and branch.ordered:
            return contest_classes(self._contest(branch, goes_on=goes_on).knowing(known))
        if branch.todo == Todo.TODO_BEND and (effect := branch.effect()):
            return _effect_classes(branch, Roller(*effect))
        return ()

    def _contest(self, branch: Branch, *, goes_on: bool) -> Contest:
        """Return a contest, with what of it matters to what follows."""
        kind = branch.rivals[0]
        controls = self.cells_matter or (kind == ContestKind.TO_CONTROL and goes_on)
        contest = Contest.of(branch.contest())
        everybody = tuple(range(len(contest.opponents)))
        feints = kind == ContestKind.TO_FEINT
        hurt_matters = everybody if controls or feints else ()
        if feints and not goes_on:
            hurt_matters = branch.concerned
        return contest._replace(
            best_matters=controls, hurt_matters=hurt_matters, victim_matters=self.cells_matter, hurt_wins=feints
        )

    def _is_planned(self, branch: Branch, at: int) -> bool:
        """Say whether the next of the plan may be played now."""
        if at == len(self.plan) or branch.ask != Ask.ASK_ONE_TOUCH or branch.decider != self.side:
            return False
        return branch.may(*self.plan[at].packed) == Refusal.ALLOWED

    def choose(self, branch: Branch) -> Branch:
        """Return the branch after a choice that is taken for granted."""
        self._assumed[Ask(branch.ask)] = None
        if branch.ask == Ask.ASK_TARGET:
            column, row = best_target(Shooting.of(branch.shot()), branch.aimed()[0])
            return branch.answered(Do.DO_AIM, other=column, y=row)
        kind = Do.DO_TRY if branch.ask == Ask.ASK_INTERCEPTORS else Do.DO_NAME
        return branch.answered(kind, _first_of(branch.choices))

    def _shot_counts(self, branch: Branch, known: bytes) -> Counts[Part]:
        """Return how often a shot under way ends each way."""
        if branch.todo == Todo.TODO_SHOT:
            return self._rolled_counts(branch, known)
        shooting = Shooting.of(branch.shot())
        score, target, post = branch.aimed()
        triers = shooting.triers[target[0]]
        if branch.todo == Todo.TODO_SHOT_FLIGHT:
            shooting, triers = shooting.knowing_tries(guards(branch.tried()), score, known)
        elif branch.todo == Todo.TODO_GOAL_LINE:
            shooting, triers, post = shooting.knowing_save(known), (), False
        return aimed_counts(shooting, score, target, post=post, triers=triers)

    def _rolled_counts(self, branch: Branch, known: bytes = b"") -> Counts[Part]:
        """Return how often a shot ends each way that is about to be rolled, or has just been."""
        aim, shooter = branch.aim()
        self._assumed[Ask.ASK_TARGET] = None
        if not aim.is_open:
            self._assumed[Ask.ASK_INTERCEPTORS] = None
        return rolled_counts(aim, Roller(*shooter, known), rounding=branch.rounding)

    def _end_bent(self, branch: Branch, chance: Fraction) -> None:
        """Come to a shot that is bent to the side with the better chance of a goal (FR-3.3.2-04)."""
        self._assumed[Ask.ASK_EFFECT_SIDE] = None
        sides = (branch.answered(Do.DO_BEND, other=side) for side in range(2) if not branch.may(Do.DO_BEND, other=side))
        bent = [(one, self._rolled_counts(one)) for one in sides]
        self.add_shot(*max(bent, key=lambda one: goal_chance(one[1])), chance)

    def _end_on_line(self, branch: Branch, chance: Fraction, *, named: int) -> None:
        """Come to a shot at defenders on the line, of whom this one tries first (FR-3.5.1-07)."""
        shooting = Shooting.of(branch.shot())
        line = tuple(sorted(shooting.line, key=lambda guard: guard.pawn != named))
        score, target, _ = branch.aimed()
        counts = aimed_counts(shooting._replace(line=line), score, target, post=False, triers=())
        self.add_shot(branch, counts, chance)


def is_under_way(branch: Branch) -> bool:
    """Say whether an action is not over yet: it goes on by itself, or by a choice on the way."""
    if branch.over:
        return False
    return branch.ask in ON_THE_WAY if branch.ask else branch.todo in UNDER_WAY


def _share(chance: Fraction, one: Class) -> Fraction:
    """Return the chance of a class of what happens with a chance."""
    return one.chance if chance is CERTAIN else chance * one.chance


def _first_of(pawns: int) -> int:
    """Return the first pawn of a set of bits."""
    return (pawns & -pawns).bit_length() - 1


def _effect_classes(branch: Branch, shooter: Roller) -> tuple[Class, ...]:
    """Return the rolls of an effect by how far they move the shot (FR-3.3.2-02)."""
    rolled = roll_action(shooter, rounding=branch.rounding)
    found: dict[object, tuple[int, bytes]] = {"hurt": (rolled.hurt.times, rolled.hurt.script)}
    for times, score, _, script in rolled.scored:
        bend = branch.bend(score)
        before, dice = found.get(bend, (0, script))
        found[bend] = before + times, dice
    return tuple(Class(Fraction(times, CHECKED), script) for times, script in found.values() if times)


def _foul_classes(victim: int, rounding: int) -> list[Class]:
    """Return the rolls of a voluntary foul: the card, and the victim's injury check (FR-2.14-18, FR-2.14-23)."""
    return [
        Class(Fraction(card.times * check.times, len(SIX) * 100), card.script + check.script)
        for card in card_faces()
        for check in check_faces(victim, rounding)
        if check.times
    ]
