"""Exact chances of a FUBA question: of every target, and of every action."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from footroll.errors import FootrollError, IllegalAction
from footroll.fuba import FubaAction, FubaMatch, odds
from footroll.fuba.board import AREAS, name_of
from footroll.fuba.state import array_of
from footroll.kernels.fuba.layout import Ask, Do, Stage
from footroll.play.dice import Dice
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from footroll.rules import Clause

ZERO = Fraction(0)
KEPT = ("kept", "kept, easy")
ASKED_FIRST = "a question first"
BRIEF = {  # why an area cannot be the target, in two words
    "F3-4.1.1-01": "nobody near",
    "F3-4.1.1.1-01": "offside",
    "F3-4.1.1.1-02": "offside",
    "F3-4.1.2-02": "above 6",
    "F3-5.2.2-05": "two needed",
    "F3-5.4-08": "two needed",
}


@dataclass(frozen=True, slots=True)
class TargetForecast:
    """A pass to an area: the ball value there and the chance to keep it."""

    area: int
    value: int
    kept: Fraction
    refusal: Clause | None = None
    declined: bool = False  # counted as if nobody charged or played a skill

    @property
    def brief(self) -> str:
        """The reason of a refusal in two words."""
        return BRIEF.get(self.refusal.id, "not now") if self.refusal else ""


@dataclass(frozen=True, slots=True)
class TargetDetail:
    """All ends of a pass: kept or lost, the order, the new values, and a shot if the side acts first."""

    first: Fraction
    kept: Fraction
    lost: Fraction
    values: dict[int, Fraction] = field(default_factory=dict)
    goal: Fraction | None = None


def forecast_targets(match: FubaMatch) -> dict[int, TargetForecast]:
    """Count the chance to keep the ball in every area, or say why it cannot be the target."""
    if match.ask is not Ask.ASK_TARGET:
        return {}
    found = {}
    for area in AREAS:
        action = FubaAction(Do.DO_TARGET, area=int(area))
        refusal = match.may(action)
        value = min(max(match.value_at(int(area)), 1), 6)
        if refusal:
            found[int(area)] = TargetForecast(int(area), value, ZERO, refusal)
            continue
        counted = odds.outcomes(match, action, through=True)
        kept = sum((counted.chances.get(one, ZERO) for one in KEPT), ZERO)
        found[int(area)] = TargetForecast(int(area), value, kept, declined=counted.declined)
    return found


def look_at_target(match: FubaMatch, action: FubaAction) -> TargetDetail:
    """Count the ends of a pass, and a goal if the side acts first and shoots."""
    side, first, kept, lost = match.decider, ZERO, ZERO, ZERO
    values: dict[int, Fraction] = {}
    for end in odds.ends_of(match, action, through=True):
        if end.outcome not in (*KEPT, "lost"):
            continue
        row = end.row
        if end.outcome == "lost":
            lost += end.chance
            continue
        kept += end.chance
        if int(row["first"]) == side:
            first += end.chance
        value = int(row["value"])
        values[value] = values.get(value, ZERO) + end.chance
    goal = None
    try:
        chances = odds.chain(match, [action, FubaAction(Do.DO_ATTEMPT)]).chances
        goal = sum((chance for words, chance in chances.items() if words.endswith("then goal")), ZERO)
    except IllegalAction:
        pass
    return TargetDetail(first, kept, lost, values, goal)


@dataclass(frozen=True, slots=True)
class ActionForecast:
    """An action in numbers: its outcomes, the ball values after it, and their goal if they shoot next."""

    outcomes: dict[str, Fraction]
    values: dict[int, Fraction]
    against: Fraction | None


def forecast_action(match: FubaMatch, action: FubaAction) -> ActionForecast | None:
    """Count the ends of an action that rolls dice; None if no chance decides it."""
    ends = odds.ends_of(match, action, through=True)
    if all(end.outcome == "done" for end in ends):
        return None
    outcomes: dict[str, Fraction] = {}
    values: dict[int, Fraction] = {}
    against, faced = ZERO, ZERO
    for end in ends:
        outcomes[end.outcome] = outcomes.get(end.outcome, ZERO) + end.chance
        row = end.row
        value = int(row["value"])
        values[value] = values.get(value, ZERO) + end.chance
        if int(row["control"]) != match.decider and int(row["stage"]) == Stage.ACTIONS:
            goal = shot_from(match, end.state)
            faced += end.chance if goal is not None else ZERO
            against += end.chance * (goal or ZERO)
    if "done" in outcomes:  # the answer of a later question decides
        outcomes[ASKED_FIRST] = outcomes.pop("done")
    ranked = dict(sorted(outcomes.items(), key=lambda pair: -pair[1]))
    return ActionForecast(ranked, dict(sorted(values.items())), against / faced if faced else None)


def shot_from(match: FubaMatch, state: bytes) -> Fraction | None:
    """Return the chance of a goal if the side in control shoots in a state; None where it may not."""
    try:
        later = FubaMatch(*match.sides, dice=Dice.scripted(), rules=match.rules, start=array_of(state))
        return odds.attempt(later).chances["goal"]
    except FootrollError:
        return None


def say_action(action: FubaAction, found: ActionForecast | None) -> tuple[str, str]:
    """Return the main chance of an action, and the rest in a few words."""
    if found is None:
        return "", ""
    kind = action.kind
    if kind in (Do.DO_PRESS, Do.DO_AGGRESSIVE):
        failed = "may give a free kick" if kind is Do.DO_AGGRESSIVE else "fails: the value falls by one"
        return percent(found.outcomes.get("won", ZERO)), failed
    if kind in (Do.DO_ATTEMPT, Do.DO_DIRECT):
        corner = found.outcomes.get("corner", ZERO)
        return percent(found.outcomes.get("goal", ZERO)), f"a goal; a corner in {percent(corner)}"
    if kind is Do.DO_POSITION:
        return "", ", ".join(f"value {value} in {percent(share, digits=0)}" for value, share in found.values.items())
    if kind is Do.DO_MOVEMENT:
        return "", ", ".join(
            f"{words} in {percent(share, digits=0)}" for words, share in list(found.outcomes.items())[:3]
        )
    return "", ", ".join(f"{words} {percent(share)}" for words, share in list(found.outcomes.items())[:3])


def name_ends(areas: frozenset[int]) -> str:
    """Name areas in a row.

    >>> name_ends(frozenset({3, 2}))
    'm3, m4'
    """
    return ", ".join(name_of(area) for area in sorted(areas))
