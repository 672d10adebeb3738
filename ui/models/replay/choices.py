"""The review of a record: its choices that cost most, as rows that lead to their moments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.agents.review import Reviewer, costliest
from footroll.kernels.layout import Side
from footroll.odds.luck import Who
from footroll.ui.models.replay.luck import Luck
from footroll.wording import lower_first

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from footroll.agents.review import CostlyChoice
    from footroll.ui.models.replay.reel import Reel


def judge_choices(reel: Reel) -> Generator[CostlyChoice, None, None]:
    """Yield the choices of a record that cost something, in the order of the match."""
    reviewer = Reviewer()
    for before, frame in zip(reel.frames, reel.frames[1:], strict=False):
        found = reviewer.judge(before.match, frame.action, number=frame.at) if frame.action else None
        if found is not None:
            yield found


def choice_rows(reel: Reel, choices: Sequence[CostlyChoice], *, side: Side | None, most: int) -> list[Luck]:
    """Return the choices that cost most as rows; each leads to the moment before the choice."""
    return [_row(reel, one) for one in costliest(choices, side=side, most=most)]


def _row(reel: Reel, one: CostlyChoice) -> Luck:
    footballer = reel.frames[one.number - 1].match.footballer(one.actor)
    who = Who(one.side, footballer.number, footballer.name)
    better = f"better: {lower_first(one.best.words)}"
    return Luck(one.number - 1, who, -one.cost, one.chosen.words, better)


def cost_words(reel: Reel, choices: Sequence[CostlyChoice]) -> str:
    """Say how many choices of each side cost about how much."""
    parts = []
    for side, team in zip(Side, reel.teams, strict=True):
        costs = [one.cost for one in choices if one.side is side]
        noun = "choice" if len(costs) == 1 else "choices"
        parts.append(f"{team}: {len(costs)} {noun}, about {sum(costs):.2f}" if costs else f"{team}: none")
    return f"{'. '.join(parts)}. Judged are the ball, runs with it, tackles and targets."
