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
from footroll.odds.flights import Flight, flight_ways
from footroll.odds.rolls import CHECKED, SIX, Roller, card_faces, check_faces, roll_action
from footroll.odds.shooting import GOAL, Shooting, aimed_parts, best_target, guards, line_parts, shot_parts

if TYPE_CHECKING:
    from footroll.kernels.branches import Branch
    from footroll.match import Action
    from footroll.odds.outcomes import Parts

Meaning = TypeVar("Meaning")
CERTAIN = Fraction(1)
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
        self._landings: dict[object, tuple[Branch, Meaning | None]] = {}

    @abstractmethod
    def read(self, branch: Branch) -> Meaning:
        """Return what it means that an action is over so."""

    @abstractmethod
    def add(self, end: Meaning, chance: Fraction) -> None:
        """Add an end to what was walked so far."""

    @abstractmethod
    def add_shot(self, branch: Branch, parts: Parts, chance: Fraction) -> None:
        """Add the ends of a shot, which is counted to its end."""

    @property
    def assumes(self) -> tuple[str, ...]:
        """The choices of others that were taken for granted."""
        return tuple(ASSUMED[ask] for ask in self._assumed)

    def answer(self, branch: Branch, chance: Fraction, *, at: int = 0) -> None:
        """Walk on from the next answer of the plan."""
        action = self.plan[at].packed
        if branch.ask == Ask.ASK_LINE_ORDER:
            self._end_on_line(branch, chance, named=action[1])
        elif action[0] == Do.DO_FOUL:
            for one in _foul_classes(branch.strength(action[2]), branch.rounding):
                self.follow(branch.answered(*action, one.script), chance * one.chance, at=at + 1)
        else:
            self.follow(branch.answered(*action), chance, at=at + 1)

    def follow(self, branch: Branch, chance: Fraction, *, at: int = 0, known: bytes = b"") -> None:
        """Walk on until the action is over; of the rolls that come next the first dice can be known."""
        while is_under_way(branch):
            if branch.ask == Ask.ASK_LINE_ORDER:
                return self._end_on_line(branch, chance, named=_first_of(branch.choices))
            if branch.ask:
                branch = self.choose(branch)
            elif branch.todo == Todo.TODO_FLIGHT:
                return self._follow_flight(branch, chance, at=at, known=known)
            elif classes := self._classes(branch, goes_on=at < len(self.plan), known=known):
                for one in classes:
                    self.follow(branch.advanced(one.script), _share(chance, one), at=at)
                return None
            elif branch.todo in SHOTS:
                return self.add_shot(branch, self._shot_parts(branch, known), chance)
            else:
                branch = branch.advanced()
        if self._is_planned(branch, at):
            return self.answer(branch, chance, at=at)
        return self.add(self.read(branch), chance)

    def _follow_flight(self, branch: Branch, chance: Fraction, *, at: int, known: bytes) -> None:
        """Walk on from a ball that is played; where a failed one lands depends on nothing but its way."""
        shared, share = None, chance
        for way, one in flight_ways(Flight.of(branch.flight()).knowing(known)).items():
            if one.chance is not shared:  # all eight directions of an error have the same
                shared, share = one.chance, _share(chance, one)
            if way.kind != "astray":
                self.follow(branch.advanced(one.script), share, at=at)
                continue
            key = branch.line, way
            if key not in self._landings:
                landed = branch.advanced(one.script)
                self._landings[key] = landed, None if is_under_way(landed) else self.read(landed)
            landed, end = self._landings[key]
            if end is None:
                self.follow(landed, share, at=at)
            else:
                self.add(end, share)

    def _classes(self, branch: Branch, *, goes_on: bool, known: bytes) -> tuple[Class, ...]:
        """Return the classes of the rolls that come next; none if nothing is rolled, or a shot is counted to its end.

        After a feint the ball is played, and after a challenged ball the plan may go on. The first dice can be known,
        so long as they do not decide it.
        """
        if branch.todo == Todo.TODO_CONTEST and branch.ordered:
            kind = branch.rivals[0]
            controls = self.cells_matter or (kind == ContestKind.TO_CONTROL and goes_on)
            contest = Contest.of(branch.contest())._replace(
                best_matters=controls,
                hurt_matters=controls or kind == ContestKind.TO_FEINT,
                victim_matters=self.cells_matter,
            )
            return contest_classes(contest.knowing(known))
        if branch.todo == Todo.TODO_BEND and (effect := branch.effect()):
            return _effect_classes(branch, Roller(*effect))
        return ()

    def _is_planned(self, branch: Branch, at: int) -> bool:
        """Say whether the next of the plan may be played now."""
        if at == len(self.plan) or branch.ask != Ask.ASK_ONE_TOUCH or branch.decider != self.side:
            return False
        return branch.may(*self.plan[at].packed) == Refusal.ALLOWED

    def choose(self, branch: Branch) -> Branch:
        """Return the branch after a choice that is taken for granted."""
        self._assumed[Ask(branch.ask)] = None
        if branch.ask == Ask.ASK_EFFECT_SIDE:
            sides = [
                branch.answered(Do.DO_BEND, other=side) for side in range(2) if not branch.may(Do.DO_BEND, other=side)
            ]
            return max(sides, key=lambda bent: shot_parts(Shooting.of(bent.shot()))[GOAL])
        if branch.ask == Ask.ASK_TARGET:
            column, row = best_target(Shooting.of(branch.shot()), branch.aimed()[0])
            return branch.answered(Do.DO_AIM, other=column, y=row)
        kind = Do.DO_TRY if branch.ask == Ask.ASK_INTERCEPTORS else Do.DO_NAME
        return branch.answered(kind, _first_of(branch.choices))

    def _shot_parts(self, branch: Branch, known: bytes) -> Parts:
        """Return the ends of a shot under way."""
        shooting = Shooting.of(branch.shot())
        if branch.todo == Todo.TODO_SHOT:
            self._assumed[Ask.ASK_TARGET] = None
            if any(shooting.triers):
                self._assumed[Ask.ASK_INTERCEPTORS] = None
            return shot_parts(shooting.knowing_shot(known))
        score, target, post = branch.aimed()
        triers = shooting.triers[target[0]]
        if branch.todo == Todo.TODO_SHOT_FLIGHT:
            shooting, triers = shooting.knowing_tries(guards(branch.tried()), score, known)
        elif branch.todo == Todo.TODO_GOAL_LINE:
            shooting, triers, post = shooting.knowing_save(known), (), False
        return aimed_parts(shooting, score, target, post=post, triers=triers)

    def _end_on_line(self, branch: Branch, chance: Fraction, *, named: int) -> None:
        """Come to a shot at defenders on the line, of whom this one tries first (FR-3.5.1-07)."""
        shooting = Shooting.of(branch.shot())
        line = sorted(shooting.line, key=lambda guard: guard.pawn != named)
        self.add_shot(branch, line_parts(shooting._replace(line=tuple(line)), branch.aimed()[1]), chance)


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
    found: dict[object, Class] = {}
    for times, score, _, script in rolled.scored:
        bend = branch.bend(score)
        before = found.get(bend)
        chance = Fraction(times, CHECKED)
        found[bend] = Class(before.chance + chance, before.script) if before else Class(chance, script)
    hurt = [Class(Fraction(rolled.hurt.times, CHECKED), rolled.hurt.script)] if rolled.hurt.times else []
    return (*found.values(), *hurt)


def _foul_classes(victim: int, rounding: int) -> list[Class]:
    """Return the rolls of a voluntary foul: the card, and the victim's injury check (FR-2.14-18, FR-2.14-23)."""
    return [
        Class(Fraction(card.times * check.times, len(SIX) * 100), card.script + check.script)
        for card in card_faces()
        for check in check_faces(victim, rounding)
        if check.times
    ]
