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
from fractions import Fraction
from typing import TYPE_CHECKING

from footroll.errors import IllegalAction
from footroll.kernels.branches import Branch
from footroll.kernels.layout import Ask, Card, Catch, ContestKind, Do, DuelVerdict, Limit, Rebound, Refusal, Todo, Told
from footroll.odds.contests import Class, Contest, contest_classes
from footroll.odds.flights import Flight, flight_ways
from footroll.odds.outcomes import Odds, Part, Parts
from footroll.odds.rolls import CHECKED, SIX, Roller, card_faces, check_faces, roll_action
from footroll.odds.shooting import Shooting, aimed_parts, guards, line_parts, shot_parts

if TYPE_CHECKING:
    from footroll.match import Action, Match

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
SHOTS = {Todo.TODO_SHOT, Todo.TODO_SHOT_LINE, Todo.TODO_SHOT_FLIGHT, Todo.TODO_GOAL_LINE}
CARDS = {Card.NO_CARD: "", Card.YELLOW: ", yellow card", Card.RED: ", red card"}


@dataclass(frozen=True, slots=True)
class ActionOdds:
    """What an action can come to: the odds of its outcomes, and each with who decides it and where the ball goes."""

    odds: Odds
    parts: Parts


def action_odds(match: Match, *plan: Action) -> ActionOdds:
    """Return the odds of an action that is legal now, and of the one-touch actions that are to follow it.

    Outcomes are named as the side sees them whose action it is, also when the answer is an opponent's.
    A chain is a plan of several: a pass, then what its receiver plays at once if the ball comes to him.
    """
    if forbidden := match.may(plan[0]):
        raise IllegalAction(plan[0], forbidden)
    start = Branch(match.save())
    counting = _Counting(plan, side_of(start))
    counting.answer(start, CERTAIN)
    odds = Odds.of(((part.outcome, chance) for part, chance in counting.parts.items()), assumes=counting.assumes)
    return ActionOdds(odds, counting.parts)


def side_of(branch: Branch) -> int:
    """Return the side whose action it is: that of who acts already, or that of the coach who is asked."""
    return branch.decider if branch.actor < 0 else branch.actor // Limit.SIDE_PAWNS


class _Counting:
    """The odds of a plan of one side, as they are added up."""

    def __init__(self, plan: tuple[Action, ...], side: int) -> None:
        self.plan = list(plan)
        self.side = side
        self.parts = Parts()
        self._assumed: dict[Ask, None] = {}
        self._landings: dict[object, tuple[Branch, Part | None]] = {}

    @property
    def assumes(self) -> tuple[str, ...]:
        """The choices of others that were taken for granted."""
        return tuple(ASSUMED[ask] for ask in self._assumed)

    def answer(self, branch: Branch, chance: Fraction, *, at: int = 0) -> None:
        """Count what follows the next answer of the plan."""
        action = self.plan[at].packed
        if branch.ask == Ask.ASK_LINE_ORDER:
            self._add_line(branch, chance, named=action[1])
        elif action[0] == Do.DO_FOUL:
            for one in _foul_classes(branch.strength(action[2]), branch.rounding):
                self.follow(branch.answered(*action, one.script), chance * one.chance, at=at + 1)
        else:
            self.follow(branch.answered(*action), chance, at=at + 1)

    def follow(self, branch: Branch, chance: Fraction, *, at: int) -> None:
        """Count what follows, until the action is over."""
        while not branch.over:
            if branch.ask:
                if at < len(self.plan) and branch.ask == Ask.ASK_ONE_TOUCH and self._is_planned(branch, at):
                    return self.answer(branch, chance, at=at)
                if branch.ask not in ASSUMED:
                    break
                branch = self._choose(branch)
            elif branch.todo not in UNDER_WAY:
                break
            elif branch.todo == Todo.TODO_FLIGHT:
                return self._follow_flight(branch, chance, at=at)
            elif classes := _classes(branch, goes_on=at < len(self.plan)):
                for one in classes:
                    self.follow(branch.advanced(one.script), _share(chance, one), at=at)
                return None
            elif branch.todo in SHOTS:
                return self._add_shot(branch, chance)
            else:
                branch = branch.advanced()
        return self.parts.add(end_of(branch, self.side), chance)

    def _follow_flight(self, branch: Branch, chance: Fraction, *, at: int) -> None:
        """Count what follows a ball that is played; where a failed one lands depends on nothing but its way."""
        kicker, triers, *rest = branch.flight()
        flight = Flight(Roller(*kicker), tuple(Roller(*one) for one in triers), *rest)
        shared, share = None, chance
        for way, one in flight_ways(flight).items():
            if one.chance is not shared:  # all eight directions of an error have the same
                shared, share = one.chance, _share(chance, one)
            if way.kind != "astray":
                self.follow(branch.advanced(one.script), share, at=at)
                continue
            key = branch.line, way
            if key not in self._landings:
                landed = branch.advanced(one.script)
                self._landings[key] = landed, None if landed.todo in UNDER_WAY else end_of(landed, self.side)
            landed, end = self._landings[key]
            if end is None:
                self.follow(landed, share, at=at)
            else:
                self.parts.add(end, share)

    def _is_planned(self, branch: Branch, at: int) -> bool:
        """Say whether the next of the plan may be played now."""
        return branch.decider == self.side and branch.may(*self.plan[at].packed) == Refusal.ALLOWED

    def _choose(self, branch: Branch) -> Branch:
        """Return the branch after a choice that is taken for granted."""
        self._assumed[Ask(branch.ask)] = None
        if branch.ask == Ask.ASK_EFFECT_SIDE:
            sides = [
                branch.answered(Do.DO_BEND, other=side) for side in range(2) if not branch.may(Do.DO_BEND, other=side)
            ]
            return max(sides, key=lambda bent: shot_parts(Shooting.of(bent.shot()))[Part("goal")])
        kind = Do.DO_TRY if branch.ask == Ask.ASK_INTERCEPTORS else Do.DO_NAME
        return branch.answered(kind, _first_of(branch.choices))

    def _add_shot(self, branch: Branch, chance: Fraction) -> None:
        """Add the ends of a shot under way."""
        shooting = Shooting.of(branch.shot())
        if branch.todo == Todo.TODO_SHOT:
            self._assumed[Ask.ASK_TARGET] = None
            if any(shooting.triers):
                self._assumed[Ask.ASK_INTERCEPTORS] = None
            self.parts.add_all(shot_parts(shooting), chance)
            return
        score, target, post = branch.aimed()
        triers = shooting.triers[target[0]]
        if branch.todo == Todo.TODO_SHOT_FLIGHT:
            triers = guards(branch.tried())
        elif branch.todo == Todo.TODO_GOAL_LINE:
            triers, post = (), False
        self.parts.add_all(aimed_parts(shooting, score, target, post=post, triers=triers), chance)

    def _add_line(self, branch: Branch, chance: Fraction, *, named: int) -> None:
        """Add the ends of a shot at defenders on the line, of whom this one tries first (FR-3.5.1-07)."""
        shooting = Shooting.of(branch.shot())
        line = sorted(shooting.line, key=lambda guard: guard.pawn != named)
        self.parts.add_all(line_parts(shooting._replace(line=tuple(line)), branch.aimed()[1]), chance)


def _share(chance: Fraction, one: Class) -> Fraction:
    """Return the chance of a class of what happens with a chance."""
    return one.chance if chance is CERTAIN else chance * one.chance


def _first_of(pawns: int) -> int:
    """Return the first pawn of a set of bits."""
    return (pawns & -pawns).bit_length() - 1


def _classes(branch: Branch, *, goes_on: bool) -> tuple[Class, ...]:
    """Return the classes of the rolls that come next; none if nothing is rolled, or a shot is counted to its end.

    After a feint the ball is played, and after a challenged ball the plan may go on.
    """
    if branch.todo == Todo.TODO_CONTEST and branch.ordered:
        kind, first, opponents, fouls, ignored, rounding = branch.contest()
        rollers = tuple(Roller(*one) for one in opponents)
        controls = kind == ContestKind.TO_CONTROL and goes_on
        return contest_classes(
            Contest(
                Roller(*first),
                rollers,
                fouls,
                ignored,
                rounding,
                best_matters=controls,
                hurt_matters=controls or kind == ContestKind.TO_FEINT,
            )
        )
    if branch.todo == Todo.TODO_BEND and (effect := branch.effect()):
        return _effect_classes(branch, Roller(*effect))
    return ()


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


def end_of(branch: Branch, side: int) -> Part:
    """Return how an action of a side has ended, by what was told last of it."""
    kind, pawn, _, verdict, x, y = branch.told
    ours = pawn // Limit.SIDE_PAWNS == side
    if kind == Told.TOLD_CONTEST:
        return Part(_contest_outcome(x, verdict, ours=ours))
    if kind == Told.TOLD_GOAL:
        return Part("goal" if verdict == side else "own goal", pawn)
    if kind == Told.TOLD_FOUL:
        return Part(("foul" if ours else "fouled") + CARDS[Card(branch.card)], pawn)
    if kind == Told.TOLD_RECEPTION:
        return Part("complete" if ours else "challenge lost", pawn)
    if kind == Told.TOLD_CATCH:
        return Part("held" if verdict == Catch.HELD else "corner", pawn)
    if kind == Told.TOLD_POST:
        return Part("rebound" if verdict == Rebound.INTO_FIELD else "wide")
    if kind == Told.TOLD_RUN:
        return Part("ball won" if branch.carrier == pawn else "run", pawn, (x, y))
    outcome, has_cell = TOLD.get(kind, ("done", False))
    return Part(outcome, None if kind < 0 else pawn, (x, y) if has_cell else None)


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
