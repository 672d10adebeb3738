"""A match replayed action by action: expected goals, what happened, and the luck of each roll.

An action begins when it is declared and ends where its odds end; a contest for a loose ball is an action too. The luck
of a roll is the change in expected goals that it causes. A coach's choice during the action also changes them, but is
not luck. All values are goals from home's point of view.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.counting.branches import Branch
from footroll.kernels.counting.contests import ContestOutcome
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Ask, ContestKind, Do, DuelVerdict, EventKind, Restart, Side, Todo, side_of
from footroll.match.figures import PASSES, SHOTS
from footroll.odds.actions import Counting, acting_side, end_of
from footroll.odds.contests import Contest, contest_ends
from footroll.odds.luck.throws import throws_of
from footroll.odds.luck.worth import NOTHING, Valuing, Worth, value_after, value_of
from footroll.odds.shooting import Shooting

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from footroll.match import Action, Match
    from footroll.notation import Moment
    from footroll.odds.luck.throws import Throw
    from footroll.odds.outcomes import Odds

KINDS = {
    **dict.fromkeys(PASSES, "pass"),
    **dict.fromkeys(SHOTS, "shot"),
    Do.DO_DRIBBLE: "dribble",
    Do.DO_SLIP: "slip",
    Do.DO_TACKLE: "tackle",
    Do.DO_FOUL: "foul",
}
CONTESTS = {
    ContestKind.TO_DRIBBLE: "dribble",
    ContestKind.TO_FEINT: "feint",
    ContestKind.TO_TACKLE: "tackle",
    ContestKind.TO_SLIP: "slip",
    ContestKind.TO_CONTROL: "challenged ball",
    ContestKind.TO_CONTROL_MOVING: "challenged ball",
    ContestKind.TO_WIN_RACE: "race",
}
FIGHTS = {Ask.ASK_ROLL_ORDER, Ask.ASK_SWAP, Ask.ASK_BEST}


class Who(NamedTuple):
    """A footballer of a side."""

    side: Side
    number: int
    name: str


class Roll(NamedTuple):
    """A roll, the kind of action or contest it belongs to, and its luck."""

    kind: str
    who: Who
    what: str
    dice: bytes
    luck: Fraction


class Decision(NamedTuple):
    """A coach's choice during an action, and how much it changed the expected goals."""

    side: Side
    ask: Ask
    change: Fraction


class Duel(NamedTuple):
    """A contest: initiator, opponents, the chance of each side to win it, and its verdict."""

    first: Who
    opponents: tuple[Who, ...]
    won: Fraction
    lost: Fraction
    verdict: int


class Save(NamedTuple):
    """A shot that reached the goalkeeper on the line: its chance of a goal, and whether it was one."""

    keeper: Who
    chance: Fraction
    conceded: bool


@dataclass(slots=True)
class Play:
    """An action: its declaration, odds and outcome, with its rolls and choices."""

    number: int
    turn: int
    kind: str
    who: Who
    odds: Odds
    expected: Fraction
    before: Fraction  # the value of the ball for home before the action
    penalty: bool = False
    restart: bool = False  # the ball had to be played from a restart
    outcome: str = ""
    rolls: list[Roll] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    duels: list[Duel] = field(default_factory=list)
    saves: list[Save] = field(default_factory=list)
    interceptors: list[Who] = field(default_factory=list)

    @property
    def luck(self) -> Fraction:
        """The goals that home gained by luck."""
        return sum((roll.luck for roll in self.rolls), NOTHING)

    @property
    def chance(self) -> Fraction:
        """The chance of this outcome when the action was declared."""
        return self.odds.get(self.outcome, NOTHING)


def plays_of(match: Match, moments: Iterable[Moment]) -> Iterator[Play]:
    """Yield the actions of a replayed match, each when it ends.

    An action that the record does not finish is left out.
    """
    replay = _Replay(match)
    for moment in moments:
        yield from replay.follow(moment)


class _Replay:
    """A match followed answer by answer, with the action under way."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._worth = Worth(*match.teams, pitch=match.pitch, rules=match.rules)
        self._branch = Branch.of(match.save())
        self._turn, self._number = match.turn, 0
        self._play: Play | None = None
        self._side = 0
        self._goals = match.goals
        self._value = NOTHING
        self._throws: list[Throw] = []
        self._over: list[Play] = []

    def follow(self, moment: Moment) -> list[Play]:
        """Follow one answer, and return the actions that end with it."""
        assert moment.action is not None
        self._number, self._over = moment.number, []
        self._throws = throws_of(moment.events)
        if self._throws or self._is_played(moment.action):
            branch = self._answer(moment.action)
            self._close_if_over(branch)
            while not branch.ask and not branch.over:
                branch = self._advance(branch)
                self._close_if_over(branch)
            self._branch = branch
        if self._play is None:
            self._branch = Branch.of(self._match.save())
        self._turn = self._match.turn
        return self._over

    def _is_played(self, action: Action) -> bool:
        """Return whether an answer declares an action or continues one."""
        return action.kind in KINDS or self._branch.under_way

    def _answer(self, action: Action) -> Branch:
        """Play an answer: it declares an action, or is a choice during one."""
        before, cup = self._branch, self._cup()
        after = before.answered_with(cup, *action.packed)
        if self._play is None and self._is_played(action):
            pawn = action.pawn if action.kind is Do.DO_FOUL else after.actor
            self._open(before, pawn if pawn >= 0 else before.actor, plan=(action,))
        elif self._play and not cup.rolled:
            self._decide(before, after)
        if cup.rolled:
            self._roll(before, after, self._take(cup.rolled), kind=_kind_of(before, action.kind))
        return after

    def _advance(self, branch: Branch) -> Branch:
        """Advance by one step, with the dice of the record."""
        cup = self._cup()
        after = branch.rolled(cup)
        if not cup.rolled:
            return after
        if self._play is None:
            self._open(branch, branch.actor)
        self._note_result(branch, after)
        self._roll(branch, after, self._take(cup.rolled), kind=_kind_of(branch))
        return after

    def _cup(self) -> DiceCup:
        """Return the remaining dice of the answer."""
        return DiceCup.scripted(*b"".join(throw.dice for throw in self._throws))

    def _take(self, dice: int) -> list[Throw]:
        """Remove and return the next rolls, up to this many dice."""
        taken = []
        while dice > 0:
            taken.append(self._throws.pop(0))
            dice -= len(taken[-1].dice)
        return taken

    def _open(self, start: Branch, pawn: int, *, plan: tuple[Action, ...] = ()) -> None:
        """Begin an action, and count its odds."""
        self._goals = start.goals
        self._side = side_of(pawn) if not plan else acting_side(start)
        counting = Counting(self._side, plan)
        valuing = Valuing(self._worth, self._goals, side=self._side, plan=plan)
        for walk in (counting, valuing):
            if plan:
                walk.answer(start)
            else:
                walk.follow(start)
        self._value = valuing.value
        kind = _kind_of(start, *(action.kind for action in plan))
        penalty = kind == "shot" and start.restart == Restart.AT_PENALTY
        *_, side, x, y = start.end
        before, who = self._worth.at(side, x, y), self._who(pawn)
        restart = bool(plan) and start.restart != Restart.IN_PLAY
        self._play = Play(self._number, self._turn, kind, who, counting.odds(), self._value, before, penalty, restart)

    def _close_if_over(self, branch: Branch) -> None:
        """Set the outcome of the action if it has ended."""
        if self._play and not branch.under_way:
            self._play.outcome = end_of(branch, self._side).outcome
            self._over.append(self._play)
            self._play = None

    def _decide(self, before: Branch, after: Branch) -> None:
        """Note how much a choice changed the expected goals."""
        assert self._play
        value = value_of(after, worth=self._worth, goals=self._goals)
        self._play.decisions.append(Decision(Side(before.decider), Ask(before.ask), value - self._value))
        self._value = value

    def _roll(self, before: Branch, after: Branch, throws: list[Throw], *, kind: str) -> None:
        """Note the luck of each roll between two moments."""
        assert self._play
        known = b""
        for throw in throws:
            known += throw.dice
            if throw is throws[-1]:
                value = value_after(before, after, worth=self._worth, goals=self._goals)
            else:
                value = value_of(before, worth=self._worth, goals=self._goals, known=known)
            self._play.rolls.append(Roll(kind, self._who(throw.pawn), throw.what, throw.dice, value - self._value))
            self._value = value

    def _note_result(self, before: Branch, after: Branch) -> None:
        """Note a contest, an interception or a save."""
        assert self._play
        kind, pawn, verdict, *_ = after.end
        if before.todo == Todo.TODO_CONTEST:
            self._play.duels.append(
                self._duel(before, verdict if kind == EventKind.EVENT_CONTEST else DuelVerdict.UNDECIDED)
            )
        elif kind == EventKind.EVENT_INTERCEPTION and verdict:
            self._play.interceptors.append(self._who(pawn))
        elif before.todo == Todo.TODO_GOAL_LINE and (keeper := Shooting.of(before.shot()).keeper):
            self._play.saves.append(Save(self._who(keeper.pawn), abs(self._value), before.goals != after.goals))

    def _duel(self, before: Branch, verdict: int) -> Duel:
        """Return the contest that was rolled, with its chances."""
        _, first, opponents = before.rivals
        contest = Contest.of(before.contest())
        ends = contest_ends(contest)
        won, lost = (
            sum((Fraction(*rolls[:2]) for end, rolls in ends.items() if end.outcome == wanted), NOTHING)
            for wanted in (ContestOutcome.INITIATOR_WINS, ContestOutcome.OPPONENT_WINS)
        )
        return Duel(self._who(first), tuple(map(self._who, opponents)), won, lost, verdict)

    def _who(self, pawn: int) -> Who:
        """Return the footballer of a pawn."""
        footballer = self._match.footballer(pawn)
        return Who(side_of(pawn), footballer.number, footballer.name)


def _kind_of(start: Branch, answer: Do = Do.DO_DONE) -> str:
    """Name the declared action, or the one under way."""
    if answer in KINDS:
        return KINDS[answer]
    if start.ask in FIGHTS or start.todo == Todo.TODO_CONTEST:
        return CONTESTS[ContestKind(start.rivals.kind)]
    return "shot" if start.is_shot else "pass"
