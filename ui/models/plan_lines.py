"""The assistant's plan as lines of the formation: where each line goes, how far and why."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.agents.reasons import for_many, join_words
from footroll.kernels.layout import side_of
from footroll.match.lineup import line_of
from footroll.ui.models.naming import yards
from footroll.ui.models.words import sentence_case
from footroll.wording import number_word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from footroll.kernels.layout import Side
    from footroll.match import Match
    from footroll.pitch import Cell

LETTERS = "ABCDE"
BY_HAND = "by hand"  # the way of a step that the plan did not have
ALONE = ("defender", "midfielder", "forward")  # a line of one, by its place in the team


@dataclass(frozen=True, slots=True)
class PlannedLine:
    """A line of the formation in the plan: its letter, name and way, and its footballers from the left."""

    letter: str
    name: str
    way: str
    pawns: tuple[int, ...]
    cells: tuple[Cell, ...]
    numbers: tuple[int, ...]
    reason: str = ""

    @property
    def words(self) -> str:
        """The line in a few words, for the pitch."""
        return f"{self.name}: {self.way}"

    @property
    def says(self) -> str:
        """The way and the reason, for the panel."""
        return sentence_case(f"{self.way}: {self.reason}" if self.reason else self.way)


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One step of a coach's turn: what is done, or what is left to do, and how."""

    words: str
    how: str
    done: bool = True


@dataclass(frozen=True, slots=True)
class PlanShown:
    """The plan in the panel: its author, its lines, the rest in words, and the steps of the turn."""

    side: Side
    author: str
    lines: tuple[PlannedLine, ...]
    rest: str = ""
    steps: tuple[PlanStep, ...] = ()

    @property
    def title(self) -> str:
        """The heading of the lines."""
        return f"The plan: {number_word(len(self.lines))} {'line' if len(self.lines) == 1 else 'lines'}"

    @property
    def turn(self) -> str:
        """The heading of the steps."""
        steps = len(self.steps)  # a footballer moved by hand is a step, so there can be more than eleven
        return f"Your turn in {number_word(steps)}"

    @property
    def spoken(self) -> str:
        """The plan for a screen reader."""
        lines = ", ".join(f"{line.name} {line.way}" for line in self.lines)
        hand = ", ".join(step.words for step in self.steps if step.how == BY_HAND)
        return " ".join(part for part in (f"Plan: {lines}.", self.rest, hand and f"By hand: {hand}.") if part)


def plan_lines(
    match: Match, goes: Mapping[int, Cell], *, reasons: Mapping[int, str] | None = None
) -> tuple[PlannedLine, ...]:
    """Return the lines of a side after its plan, the back line first; `goes` are the planned cells."""
    side = side_of(next(iter(goes)))
    keeper = match.keeper(side)
    groups = sorted({line_of(match, pawn) for pawn in match.pawns(side) if pawn != keeper})
    groups = [group for group in (tuple(pawn for pawn in one if pawn != keeper) for one in groups) if group]
    found = []
    for at, group in enumerate(groups):
        places = {pawn: cell for pawn in group if (cell := goes.get(pawn) or match.cell(pawn))}
        placed = sorted(places, key=lambda pawn: places[pawn].y)
        found.append(
            PlannedLine(
                letter=LETTERS[at],
                name=_name(at, len(groups), len(group)),
                way=_way(match, group, goes),
                pawns=tuple(placed),
                cells=tuple(places[pawn] for pawn in placed),
                numbers=tuple(match.footballer(pawn).number for pawn in placed),
                reason=_reason(match, [pawn for pawn in placed if pawn in goes], reasons or {}),
            )
        )
    return tuple(found)


def _name(at: int, lines: int, count: int) -> str:
    """Name a line by its place in the team."""
    if count == 1:
        return ALONE[0 if at == 0 else 2 if at == lines - 1 else 1]
    if at == 0:
        return f"back {number_word(count)}"
    if at == lines - 1:
        return f"front {number_word(count)}"
    return "midfield" if lines == 3 else f"midfield {number_word(count)}"


def _way(match: Match, group: tuple[int, ...], goes: Mapping[int, Cell]) -> str:
    """Say how far a line goes up or back."""
    side = side_of(group[0])
    ways = []
    for pawn in group:
        start, end = match.cell(pawn), goes.get(pawn)
        if start and end:
            ways.append(match.pitch.forward(side, end) - match.pitch.forward(side, start))
    if not ways:
        return "stays"
    up, back = [way for way in ways if way > 0], [-way for way in ways if way < 0]
    if up and back:
        return "up and back"
    if not up and not back:
        return "across"
    return f"{'up' if up else 'back'} {_span(up or back, all_go=len(up or back) == len(ways))}"


def _span(sizes: list[int], *, all_go: bool) -> str:
    """Write one distance, the smallest and the largest, or the largest where others only go across.

    >>> _span([4, 4], all_go=True), _span([5, 4], all_go=True), _span([8], all_go=False)
    ('4 yards', '4 to 5 yards', 'at most 8 yards')
    """
    least, most = min(sizes), max(sizes)
    if not all_go:
        return f"at most {yards(most)}"
    return yards(most) if least == most else f"{least} to {yards(most)}"


def _reason(match: Match, pawns: list[int], reasons: Mapping[int, str]) -> str:
    """Join the reasons of the footballers of a line, the rarest first."""
    groups = defaultdict[str, list[int]](list)
    for pawn in pawns:
        if why := reasons.get(pawn):
            groups[why].append(pawn)
    parts = []
    for why, same in sorted(groups.items(), key=lambda one: len(one[1])):
        numbers = join_words([str(match.footballer(pawn).number) for pawn in same])
        parts.append(f"{numbers} {for_many(why, len(same))}")
    return ", ".join(parts)
