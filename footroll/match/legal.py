"""All legal answers of a moment, found one by one."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.batch import pick_answer
from footroll.kernels.layout import Ask, Do, Limit, Side
from footroll.match.actions import CURVED, DONE, TO_CELLS, Action, unpack
from footroll.pitch import Cell
from footroll.play.game import Manners

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from footroll.kernels.coaches.natives import Decider, Weighed
    from footroll.kernels.dice import DiceCup
    from footroll.match.view import MatchView

NAMES = {Ask.ASK_ROLL_ORDER, Ask.ASK_SWAP, Ask.ASK_BEST, Ask.ASK_LINE_ORDER}
NOT_DONE = NAMES | {Ask.ASK_TAKER, Ask.ASK_EFFECT_SIDE, Ask.ASK_TARGET}  # questions that need an answer
MANNERS = Manners(
    done=DONE,
    narrow=frozenset({Ask.ASK_ATTACKERS, Ask.ASK_DEFENDERS, Ask.ASK_EFFECT_SIDE, Ask.ASK_TARGET, *NAMES}),
    one_plan={Ask.ASK_CARRY: Ask.ASK_ATTACK_RUNS},  # a coach answers both with the runs of the attackers
)
RUNS = {Ask.ASK_CARRY, Ask.ASK_ATTACK_RUNS, Ask.ASK_DEFENCE_RUNS, Ask.ASK_WAITING_RUNS}
PLACES = {Ask.ASK_ATTACK_PLACES, Ask.ASK_DEFENCE_PLACES, Ask.ASK_OFFSIDE_PLACES}
CARRIER = (Do.DO_PASS, Do.DO_HAND_PASS, Do.DO_SHOOT, Do.DO_LOB, Do.DO_DRIBBLE, Do.DO_STOP)
TOUCHES = (
    Do.DO_LOW_PASS,
    Do.DO_FINISH,
    Do.DO_OFFENSIVE_HEADER,
    Do.DO_DEFENSIVE_HEADER,
    Do.DO_SCISSORS_KICK,
)


class WeighedAction(NamedTuple):
    """An answer, its worth in goals to a coach, its chances, and the receiver of the ball."""

    action: Action
    worth: float
    succeeds: float
    goal: float
    pressure: int  # opponents who can reach the ball then
    receiver: int | None


class LegalActions:
    """The legal answers to the present question; iterating finds them one by one."""

    def __init__(self, match: MatchView) -> None:
        self._match = match

    def __iter__(self) -> Iterator[Action]:
        if self._match.over:
            return
        done = () if self._match.ask in NOT_DONE else (DONE,)
        for action in (*done, *_candidates(self._match)):
            if self._match.allows(action):
                yield action

    def __contains__(self, action: Action) -> bool:
        return not self._match.over and self._match.allows(action)

    def pick(self, chance: DiceCup) -> Action:
        """Return a random legal answer, or the first one if no guess is legal."""
        found = pick_answer(self._match._engine, chance)
        return next(iter(self)) if found is None else unpack(*found)

    def choose(self, decider: Decider) -> Action:
        """Return the answer of a native coach."""
        found = decider.answer(self._match._engine)
        return next(iter(self)) if found is None else unpack(*found)

    def weigh(self, decider: Decider) -> list[WeighedAction]:
        """Return the answers that a native coach weighs, the best first; none at questions without the ball."""
        found = (_weighed(one) for one in decider.weigh(self._match._engine))
        return [one for one in found if one.action in self]

    def weigh_one(self, decider: Decider, action: Action) -> WeighedAction | None:
        """Return what a native coach thinks of one answer, or None if it cannot judge it."""
        found = decider.weigh_one(self._match._engine, *action.packed)
        return None if found is None else _weighed(found)._replace(action=action)

    def play_out(self, decider: Decider, action: Action, *, count: int) -> list[float]:
        """Return what an answer led to each time that a native coach played it out."""
        return decider.play_out(self._match._engine, count, *action.packed)


def _weighed(one: Weighed) -> WeighedAction:
    """Return a kernel's candidate with its action."""
    receiver = None if one.receiver < 0 else one.receiver
    return WeighedAction(unpack(*one.answer), one.worth, one.succeeds, one.goal, one.pressure, receiver)


def _candidates(match: MatchView) -> Iterable[Action]:
    """Return the possible answers to the present question, legal or not."""
    if match.ask in NAMES:
        return (Action(Do.DO_NAME, pawn=pawn) for pawn in match.choices)
    if match.ask is Ask.ASK_INTERCEPTORS:
        return (Action(Do.DO_TRY, pawn=pawn) for pawn in match.choices)
    if match.ask is Ask.ASK_TARGET:
        goal = product(range(Limit.GOAL_WIDTH), range(Limit.GOAL_HEIGHT))
        return (Action(Do.DO_AIM, other=column, row=row) for column, row in goal)
    if match.ask is Ask.ASK_EFFECT_SIDE:
        return (Action(Do.DO_BEND, other=side) for side in (0, 1))
    if match.ask is Ask.ASK_CARRIER:
        return _plays(match, CARRIER)
    if match.ask is Ask.ASK_ONE_TOUCH:
        return _plays(match, TOUCHES)
    return _by_pawn(match)


def _plays(match: MatchView, kinds: Iterable[Do]) -> Iterator[Action]:
    """Yield the actions with the ball, those to a cell last."""
    for kind in kinds:
        if kind not in TO_CELLS:
            yield Action(kind)
        if kind in CURVED:
            yield Action(kind, effect=True)
    for kind in kinds:
        if kind in TO_CELLS:
            yield from (Action(kind, cell=cell) for cell in match.pitch.all.cells())


def _by_pawn(match: MatchView) -> Iterator[Action]:
    """Yield the possible actions of each footballer of the deciding side."""
    for pawn in match.pawns(match.decider):
        if match.ask is Ask.ASK_SUBSTITUTION:
            yield Action(Do.DO_KEEPER, pawn=pawn)
            yield from (Action(Do.DO_SUBSTITUTE, pawn=pawn, other=place) for place in range(Limit.SQUAD))
        elif match.ask is Ask.ASK_ATTACKERS:
            yield Action(Do.DO_SLIP, pawn=pawn)
        elif match.ask is Ask.ASK_DEFENDERS:
            yield Action(Do.DO_TACKLE, pawn=pawn)
            yield from (Action(Do.DO_FOUL, pawn=pawn, other=other) for other in match.pawns(Side(1 - match.decider)))
        else:
            kind = Do.DO_RUN if match.ask in RUNS else Do.DO_PLACE if match.ask in PLACES else Do.DO_TAKE
            yield from (Action(kind, pawn=pawn, cell=cell) for cell in _cells(match, pawn))


def _cells(match: MatchView, pawn: int) -> Iterable[Cell]:
    """Return the cells that could be legal for a pawn: those in range of a run, else all."""
    if match.ask not in RUNS:
        return match.pitch.all.cells()
    at, points = match.cell(pawn), match.points(pawn)
    if at is None:
        return ()
    steps = ((along, aside) for along in range(-points, points + 1) for aside in range(-points, points + 1))
    return (Cell(at.x + along, at.y + aside) for along, aside in steps if abs(along) + abs(aside) <= points)
