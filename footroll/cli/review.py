"""The review of `footroll report --review`: the choices of a recorded match that cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.agents.review import costliest, review
from footroll.cli.output import as_data, show, show_json
from footroll.kernels.layout import Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from footroll.agents.review import CostlyChoice, ReviewedOption
    from footroll.notation import SavedRecord
    from footroll.teams import Team

MOST = 10  # choices of each side in words
JUDGED = "Judged: the carrier's actions, one-touches, runs with the ball, tackles and targets. Chances are exact."
ABOUT = "Goals are the club coach's estimate of what follows."


def show_review(record: SavedRecord, *, as_json: bool) -> None:
    """Show the choices of both sides that cost most."""
    found = list(review(record.replay()))
    teams = record.home, record.away
    if as_json:
        show_json(review_as_data(teams, found))
        return
    for side in Side:
        show(*review_lines(teams, found, side=side), "")
    show(JUDGED, ABOUT)


def review_lines(teams: tuple[Team, Team], found: list[CostlyChoice], *, side: Side) -> Iterator[str]:
    """Yield the choices of a side that cost most, two lines each."""
    ours = [one for one in found if one.side is side]
    total = sum(one.cost for one in ours)
    if not ours:
        yield f"{teams[side]}: no choice cost anything."
        return
    choices = "1 choice" if len(ours) == 1 else f"{len(ours)} choices"
    yield f"{teams[side]}: {choices} cost about {total:.2f} goals"
    for one in costliest(ours, most=MOST):
        yield f"  turn {one.turn}, answer {one.number}: about {one.cost:.2f} goals"
        yield f"    {one.chosen}"
        yield f"    better: {one.best}"


def review_as_data(teams: tuple[Team, Team], found: list[CostlyChoice]) -> dict[str, Any]:
    """Return the review as JSON data, the costliest choices first."""
    sides = {
        side.name.lower(): {
            "name": teams[side].name,
            "about": round(sum(one.cost for one in found if one.side is side), 4),
            "choices": sum(one.side is side for one in found),
        }
        for side in Side
    }
    return {**sides, "review": [choice_as_data(one) for one in costliest(found, most=len(found))]}


def choice_as_data(one: CostlyChoice) -> dict[str, Any]:
    """Return a choice as data."""
    return {
        "answer": one.number,
        "turn": one.turn,
        "side": one.side.name.lower(),
        "asked": one.asked.name.removeprefix("ASK_").lower().replace("_", " "),
        "about": round(one.cost, 4),
        "chosen": option_as_data(one.chosen),
        "best": option_as_data(one.best),
    }


def option_as_data(option: ReviewedOption) -> dict[str, Any]:
    """Return an answer with its exact chance, its estimate and its reasons."""
    return {
        "action": option.text,
        "words": option.words,
        "chance": None if option.chance is None else as_data(option.chance),
        "worth": round(option.worth, 4),
        "reasons": list(option.reasons),
    }
