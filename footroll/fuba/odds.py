"""Exact chances in FUBA, counted over every roll of the dice."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import lcm
from typing import TYPE_CHECKING, Any

from footroll.errors import BadNumber, IllegalAction
from footroll.fuba.actions import DONE, FubaAction
from footroll.fuba.board import name_of
from footroll.fuba.catalogue import clause_of, event_key
from footroll.fuba.fields import CLASSES
from footroll.fuba.state import array_of
from footroll.kernels.fuba import attempts, contests, values
from footroll.kernels.fuba.branches import Branches
from footroll.kernels.fuba.engine import FubaEngine
from footroll.kernels.fuba.layout import Ask, CheckResult, Do, Limit, Refusal, Stage, Told, Verdict
from footroll.kernels.fuba.moves import moves_allowed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from footroll.fuba.match import FubaMatch

FACES = range(1, 7)
SIDES = ("home", "away")
VALUES = tuple("0123456")
PAIRS = tuple(product(FACES, FACES))
CHECKS = {CheckResult.KEPT: "kept", CheckResult.EASY: "kept, easy", CheckResult.LOST: "lost"}
VERDICTS = {
    Verdict.GOAL: "goal",
    Verdict.CORNER_WON: "corner",
    Verdict.MISS: "goal kick",
    Verdict.REBOUND: "rebound",
    Verdict.FOULED: "foul",
}
ATTEMPT = ("goal", "corner", "rebound lost", "goal kick")


@dataclass(frozen=True, slots=True)
class FubaOdds:
    """The chance of each outcome, as fractions that sum to 1.

    `numbers` are the chances of what an outcome leaves behind, such as the new ball value. `declined` says whether a
    question came in between, such as that for a charge, and was counted as declined.
    """

    chances: Mapping[str, Fraction]
    numbers: Mapping[str, Mapping[str, Fraction]]
    declined: bool = False


@dataclass(frozen=True, slots=True)
class FubaEnd:
    """One end of an answer: its outcome, its chance, and the state it leads to."""

    outcome: str
    chance: Fraction
    state: bytes

    @property
    def row(self) -> Any:
        """The state as one row of a structured array."""
        return array_of(self.state)[0]


def _sum(parts: Iterable[tuple[str, Fraction]], *, among: Sequence[str] = ()) -> dict[str, Fraction]:
    """Add up chances by name; the names of `among` come first, even impossible ones."""
    sums = dict.fromkeys(among, Fraction(0))
    for name, chance in parts:
        sums[name] = sums.get(name, Fraction(0)) + chance
    return sums


def _check_value(value: int) -> None:
    if type(value) is not int or not 1 <= value <= 6:
        raise BadNumber("ball value", value, wants="a whole number from 1 to 6", clause="F3-1.1-05")


def check(*, value: int, lower: bool = True) -> FubaOdds:
    """Count a control check: kept or lost, who acts first, and the new ball value (F3-4.2.2-03).

    `lower` is a pass to a neighbour that the passing side holds.

    >>> check(value=4).chances["kept"]
    Fraction(3, 4)
    """
    _check_value(value)
    each = Fraction(1, len(PAIRS))
    kept = _sum(
        (("kept" if values.keeps_ball(*pair, value) else "lost", each) for pair in PAIRS), among=("kept", "lost")
    )
    first = _sum(("roller" if values.acts_first(*pair, value) else "opponent", each) for pair in PAIRS)
    new = _sum(((str(values.new_value(*pair, lower)), each) for pair in PAIRS), among=tuple(map(str, FACES)))
    return FubaOdds(kept, {"first": first, "value": new})


def press(*, value: int, aggressive: bool = False) -> FubaOdds:
    """Count a pressing: won or failed, and the ball value after it (F3-4.7-05, F3-A6-06).

    >>> press(value=3).chances["won"], press(value=3, aggressive=True).chances["won"]
    (Fraction(5, 9), Fraction(3, 4))
    """
    _check_value(value)
    each, failed = Fraction(1, len(PAIRS)), value if aggressive else max(1, value - 1)
    after = [contests.pressed(value, *pair, aggressive) for pair in PAIRS]
    chances = _sum((("won" if new else "failed", each) for new in after), among=("won", "failed"))
    return FubaOdds(
        chances, {"value": _sum(((str(new or failed), each) for new in after), among=tuple(map(str, FACES)))}
    )


def position(*, value: int, controls: bool, ours: int, theirs: int) -> FubaOdds:
    """Count positioning with the pieces of both sides at the ball: the ball value after it (F3-4.6).

    >>> {value: str(chance) for value, chance in position(value=3, controls=True, ours=1, theirs=1).chances.items()}
    {'1': '1/9', '2': '4/9', '3': '4/9'}
    """
    _check_value(value)
    each = Fraction(1, len(PAIRS))
    new = (str(contests.positioned(value, *pair, controls, ours, theirs)) for pair in PAIRS)
    return FubaOdds(dict(sorted(_sum((one, each) for one in new).items())), {})


def movement(*, line: int) -> FubaOdds:
    """Count the moves of a movement action, by the line of the ball's zone (F3-4.5-01, F3-4.5-02).

    >>> movement(line=4).chances["4"]
    Fraction(8, 9)
    """
    if type(line) is not int or not 0 <= line <= 10:
        raise BadNumber("line", line, wants="a whole number from 0 to 10", clause="F3-2.1-04")
    each = Fraction(1, len(PAIRS))
    return FubaOdds(dict(sorted(_sum((str(moves_allowed(*pair, line)), each) for pair in PAIRS).items())), {})


def penalty(*, kick: int, guess: int) -> FubaOdds:
    """Count a penalty by both choices; 0 is left, 1 the middle or no guess, 2 right (F3-5.5.2-02).

    >>> penalty(kick=2, guess=0).chances["goal"]
    Fraction(1, 6)
    """
    for name, choice in (("kick", kick), ("guess", guess)):
        if choice not in range(3):
            raise BadNumber(name, choice, wants="0, 1 or 2", clause="F3-5.5.2-02")
    goal = Fraction(7 - attempts.needed_to_score(kick, guess), 6)
    return FubaOdds({"goal": goal, "goal kick": 1 - goal}, {})


def attempt(match: FubaMatch) -> FubaOdds:
    """Count a goal attempt by the side in control, now (F3-4.4-02)."""
    state = array_of(match.save())
    row = state[0]
    side, ball = int(row["control"]), int(row["ball"])
    here = int(row["keeper"][side]) == ball or any(row[kind][side][ball] for kind in CLASSES.values())
    if ball == Limit.NOWHERE or not here:
        raise IllegalAction(FubaAction(Do.DO_ATTEMPT), clause_of(Refusal.F3_4_5_3_01), words="attempt")
    row["ask"], row["decider"], row["stage"], row["acts"] = Ask.ASK_ACTION, row["control"], Stage.ACTIONS, 0
    shot = FubaAction(Do.DO_ATTEMPT)
    parts = ((end.outcome, end.chance) for end in _ends(FubaEngine(state), shot, through=True))
    return FubaOdds(_sum(parts, among=ATTEMPT), {})


def ends_of(match: FubaMatch, action: FubaAction, *, through: bool = False) -> list[FubaEnd]:
    """Return every end of an answer to the present question, the likeliest first.

    An answer ends at the next question. With `through`, questions before its outcome are passed over, as if nobody
    charged, boosted, moved or played a skill; where a piece or a zone has to be named, it is the first.
    """
    _check_legal(match, action)
    return _ends(match._engine, action, through=through)


def _check_legal(match: FubaMatch, action: FubaAction) -> None:
    """Refuse an illegal answer as the match does; one to another question names the one asked."""
    if refusal := match._engine.may(*action.packed):
        raise match._refuse(action, refusal)


def _branches(engine: FubaEngine, action: FubaAction, *, whole: bool, through: bool) -> Branches:
    """Play an answer with every roll, or refuse it."""
    branches = Branches(engine, *action.packed, whole, through)
    if branches.refusal:
        raise IllegalAction(action, clause_of(branches.refusal), words=str(action))
    return branches


def _ends(engine: FubaEngine, action: FubaAction, *, through: bool) -> list[FubaEnd]:
    """Count the ends of an answer, the likeliest first."""
    ends = _branches(engine, action, whole=True, through=through).ends()
    found = [FubaEnd(outcome_of(note), Fraction(rolls, among), state) for note, state, rolls, among in ends]
    return sorted(found, key=lambda end: -end.chance)


@lru_cache(maxsize=1024)
def outcome_of(note: tuple[int, ...]) -> str:
    """Name the outcome that an event decides.

    >>> outcome_of((Told.TOLD_CHECK, 0, 0, 3, CheckResult.KEPT, 4))
    'kept'
    """
    if not note:
        return "done"
    kind, _, _, _, number, other = note
    if kind == Told.TOLD_CHECK:
        return CHECKS[CheckResult(number)]
    if kind == Told.TOLD_VERDICT:
        return VERDICTS[Verdict(number)]
    if kind == Told.TOLD_REBOUND:
        return "goal" if number > other else "corner" if number == other else "rebound lost"
    if kind == Told.TOLD_PRESSED:
        return "won" if number else "failed"
    if kind == Told.TOLD_PENALTY:
        return "goal" if number else "goal kick"
    if kind == Told.TOLD_POSITIONED:
        return f"value {number}"
    if kind == Told.TOLD_ALLOWED:
        return f"{number} moves"
    if kind == Told.TOLD_EVENT:
        return event_key(number).replace("-", " ")
    if kind == Told.TOLD_VAR:
        return "goal cancelled"
    return "half over"


def outcomes(match: FubaMatch, action: FubaAction, *, through: bool = False) -> FubaOdds:
    """Count the outcomes of any answer to the present question, with the ball value and control it leaves.

    `through` counts on through the questions in between, like `ends_of`.
    """
    _check_legal(match, action)
    branches = _branches(match._engine, action, whole=False, through=through)
    tally = branches.tally()
    total = lcm(*(among for part in tally for *_, among in part))
    names: dict[str, int] = {}
    for note, number, among in tally[0]:
        name = outcome_of(note)
        names[name] = names.get(name, 0) + number * (total // among)
    value, control = (
        {name: number * (total // among) for name, (number, among) in zip(words, part, strict=True) if number}
        for words, part in zip((VALUES, SIDES), tally[1:], strict=True)
    )
    numbers = {"value": _shares(value, total), "control": _shares(control, total)}
    return FubaOdds(_shares(names, total), numbers, branches.declined)


def _shares(counts: dict[str, int], total: int) -> dict[str, Fraction]:
    """Return counts as shares of a total, the largest first."""
    return {name: _share(counts[name], total) for name in sorted(counts, key=counts.__getitem__, reverse=True)}


@lru_cache(maxsize=4096)
def _share(count: int, total: int) -> Fraction:
    """Return a share; the targets of a turn have many in common."""
    return Fraction(count, total)


def targets(match: FubaMatch) -> dict[str, FubaOdds]:
    """Count every target of the present turn, as if nobody charged or played a skill.

    A crossing is counted only for a target that no other pass may have.
    """
    passes: dict[str, FubaAction] = {}
    for action in match.legal_actions():  # crossings come last
        if action.kind is Do.DO_TARGET:
            passes.setdefault(name_of(action.area), action)
    return {name: outcomes(match, action, through=True) for name, action in passes.items()}


def chain(match: FubaMatch, actions: Sequence[FubaAction]) -> FubaOdds:
    """Count answers of one side in a row, such as a pass and then a shot if that side acts first.

    Free movements in between are declined, and so are charges, boosts and skills. A chain that stops early, because
    another side or another question comes, is reported by the outcome at which it stopped.
    """
    side = match.decider
    parts = list(_follow(match._engine, tuple(actions), side=side, before=Fraction(1)))
    return FubaOdds(_sum(sorted(parts, key=lambda part: -part[1])), {})


def _follow(
    engine: FubaEngine, actions: tuple[FubaAction, ...], *, side: int, before: Fraction
) -> Iterable[tuple[str, Fraction]]:
    """Yield the outcomes of a chain with their chances."""
    first, *later = actions
    for end in _ends(engine, first, through=True):
        twin = FubaEngine(array_of(end.state))
        if later and twin.ask == Ask.ASK_FREE and twin.decider == side:
            twin = FubaEngine(array_of(_ends(twin, DONE, through=True)[0].state))
        if not later:
            yield end.outcome, before * end.chance
        elif twin.decider == side and not twin.may(*later[0].packed):
            for outcome, chance in _follow(twin, tuple(later), side=side, before=before * end.chance):
                yield f"{end.outcome}, then {outcome}", chance
        else:
            yield f"{end.outcome}, then stopped", before * end.chance
