"""Moving many pawns: chosen one by one, by lasso or by line; nothing is final before the commit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.errors import IllegalAction
from footroll.kernels.layout import Do, side_of
from footroll.match import Action
from footroll.match.lineup import line_of
from footroll.match.placing import ball_at_turn
from footroll.pitch import Cell
from footroll.ui.models.answers.base import Button, Option, Planned
from footroll.ui.models.naming import pawn_at, shirt
from footroll.ui.models.refusals import reason, refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from footroll.agents.assistant import Suggestion
    from footroll.match import Match
    from footroll.ui.models.scene import Scene

ACCEPT = "accept"
PLAY_THE_PLAN = Button("Play the plan", "Return", "play_plan", primary=True, tip="Every suggestion, then the commit")


def way_of(start: Cell, end: Cell) -> tuple[Cell, ...]:
    """Return an orthogonal path between two cells, along the touchline first.

    >>> [str(cell) for cell in way_of(Cell(3, 4), Cell(5, 3))]
    ['3:4', '4:4', '5:4', '5:3']
    """
    along, aside = (1 if end.x > start.x else -1), (1 if end.y > start.y else -1)
    first = [Cell(x, start.y) for x in range(start.x, end.x + along, along)]
    then = [Cell(end.x, y) for y in range(start.y, end.y + aside, aside)] if end.y != start.y else []
    return tuple(first if end.x != start.x else [start]) + tuple(then[1:])


class Arranging(Planned):
    """A question about the destinations of one side's pawns."""

    advised = False  # its suggestions are moves, shown on the pitch
    sends = Do.DO_RUN
    what = "go to"  # the verb of a refusal

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.mine: tuple[Action, ...] = ()  # what the coach planned, without the consequences
        self.group: frozenset[int] = frozenset()
        self.suggested: tuple[Action, ...] = ()
        self._reasons: dict[int, str] = {}
        self._had: dict[int, Cell] = {}  # the plan's cells of footballers that the coach has moved
        self._past: list[tuple[Action, ...]] = []

    @property
    def able(self) -> tuple[int, ...]:
        """The footballers that can be moved."""
        return ()

    def points(self, pawn: int) -> int:
        """Return how many yards a footballer can move."""
        return self.match.points(pawn)

    # The plan

    def lay(self, mine: tuple[Action, ...], *, needed: Action | None = None) -> None:
        """Set the plan, leaving out what has become impossible."""
        self.plan.lay(mine, needed=needed)
        self.mine = tuple(one for one in mine if one in self.plan.actions)

    def change(self, actions: Collection[Action], *, needed: Action | None = None) -> None:
        """Add actions, each replacing the footballer's earlier one; one undo removes all."""
        pawns, before = {one.pawn for one in actions}, self.mine
        self._had |= {one.pawn: one.cell for one in self.suggested if one.pawn in pawns and one.cell}
        self.lay((*(one for one in self.mine if one.pawn not in pawns), *actions), needed=needed)
        if self.mine != before:
            self._past.append(before)
        self.suggested = tuple(one for one in self.suggested if not self._set(one.pawn))
        self.follow_adviser()

    def back(self) -> bool:
        """Undo the last planned step."""
        if not self._past:
            return False
        self.lay(self._past.pop())
        self.follow_adviser()
        return True

    @property
    def planned(self) -> bool:
        """Whether there is a plan to undo."""
        return bool(self._past)

    def put_back(self) -> None:
        """Put the chosen footballers back on their original cells."""
        self._drop(self.group or ({self.chosen} if self.chosen is not None else ()))

    def drop_plan(self, pawn: int) -> None:
        """Put a footballer back on the original cell."""
        self._drop({pawn})

    def _drop(self, pawns: Collection[int]) -> None:
        before = self.mine
        self.lay(tuple(one for one in self.mine if one.pawn not in pawns))
        if self.mine != before:
            self._past.append(before)
        self.follow_adviser()

    def unable(self, pawn: int) -> str:
        """Say why an own footballer cannot be moved; empty if they can."""
        if pawn in self.able:
            return ""
        stays = Action(self.sends, pawn=pawn, cell=self.match.cell(pawn))
        forbidden = self.plan.preview.may(stays)
        return reason(self.plan.preview, stays, forbidden) if forbidden else "They stay."

    # Choosing

    def choose(self, pawn: int) -> None:
        """Choose a footballer; one of several chosen ones leads the others."""
        if side_of(pawn) != self.side:
            self.refuse(f"{self.name(pawn)} is not yours to move.")
            return
        self.chosen = pawn
        if pawn not in self.group:
            self.group = frozenset()

    def lasso(self, cells: Collection[Cell]) -> None:
        """Choose all movable footballers on these cells."""
        caught = [pawn for pawn in self.able if self.shown().cell(pawn) in cells]
        self.chosen = caught[0] if caught else None
        self.group = frozenset(caught) if len(caught) > 1 else frozenset()

    def leave(self) -> None:
        """Choose no footballer."""
        self.chosen, self.group = None, frozenset()

    def line(self) -> None:
        """Choose the whole line of the chosen footballer, or only that footballer again."""
        if self.chosen is None:
            self.refuse("First choose a footballer of the line.")
        elif self.group:
            self.group = frozenset()
        else:
            self.group = frozenset(line_of(self.match, self.chosen)) & frozenset(self.able)

    # Sending

    def click(self, cell: Cell) -> None:
        """Choose the footballer on a cell, or move the chosen one there."""
        pawn = pawn_at(self.shown(), cell)
        if pawn is not None and pawn != self.chosen and (side_of(pawn) == self.side or self.chosen is None):
            self.choose(pawn)
        elif self.chosen is not None and pawn != self.chosen:
            self.send(self.chosen, cell)
        elif self.chosen is None:
            self.refuse("First choose one of your footballers, then the cell.")

    def drop(self, start: Cell, end: Cell) -> None:
        """Move the dragged pawn."""
        pawn = pawn_at(self.shown(), start)
        if pawn is not None and start != end:
            self.choose(pawn)
            if side_of(pawn) == self.side:
                self.send(pawn, end)

    def send(self, pawn: int, cell: Cell) -> None:
        """Move a footballer to a cell, and the other chosen ones as far as the slowest can."""
        if len(self.group) > 1 and pawn in self.group:
            start, slowest = self._from(pawn), min(self.points(one) for one in self.group)
            way = way_of(start, cell)
            self._shift(self.group, start, way[min(len(way) - 1, slowest)])
        else:
            action = Action(self.sends, pawn=pawn, cell=cell)
            try:
                self.change([action], needed=action)
            except IllegalAction as wrong:
                before, what = self.plan.without(pawn), f"{self.what} {cell}"
                self.refuse(refusal(before, action, wrong.clause, who=self.name(pawn), what=what))

    def _from(self, pawn: int) -> Cell:
        """Return the cell where a footballer's path begins."""
        at = self.match.cell(pawn)
        assert at is not None
        return at

    def _shift(self, pawns: Iterable[int], start: Cell, end: Cell) -> None:
        """Move footballers along one path, each as far as possible, the foremost first."""
        along, aside = end.x - start.x, end.y - start.y
        places = {pawn: self._from(pawn) for pawn in pawns}
        order = sorted(places, key=lambda pawn: -(places[pawn].x * along + places[pawn].y * aside))
        before, past = self.mine, len(self._past)
        for pawn in order:
            self._go_far(pawn, Cell(places[pawn].x + along, places[pawn].y + aside))
        del self._past[past:]
        if self.mine != before:
            self._past.append(before)

    def _go_far(self, pawn: int, cell: Cell) -> None:
        """Move a footballer as far towards a cell as possible."""
        base, start = self.plan.without(pawn), self._from(pawn)
        way = way_of(start, cell)[1 : self.points(pawn) + 1]
        for spot in reversed(way):
            action = Action(self.sends, pawn=pawn, cell=spot)
            if pawn_at(base, spot) is None and base.allows(action):
                self.change([action])
                return

    def shape(self) -> None:
        """Let all unplanned footballers shift as the ball did this turn."""
        start, ball = ball_at_turn(self.match), self.shown().ball
        if start == ball:
            self.refuse("The ball has not moved this turn, so the shape stays.")
            return
        keeper = self.match.keeper(self.side)
        follow = [pawn for pawn in self.able if not self.plan.has(pawn) and pawn not in (keeper, self.match.carrier)]
        self._shift(follow, start, ball)

    # The assistant

    def suggest(self) -> None:
        """Switch the assistant on or off, for this stage and all that follow."""
        if self.adviser is None or not self.adviser.helps(self.side):
            self.refuse("You play this match without an assistant.")
            return
        self.adviser.toggle()
        self.follow_adviser()
        if self.helped and not self.suggested:
            self.refuse("The assistant suggests no further moves.")

    def follow_adviser(self) -> None:
        """Plan the rest around what the coach has moved, or drop the suggestions."""
        if self.helped:
            self.think()
        else:
            self.suggested = ()

    def think(self) -> None:
        """Find the assistant's moves for the rest."""
        found = [one for one in self._thoughts() if one.action.kind is self.sends and not self._set(one.action.pawn)]
        self.suggested = tuple(one.action for one in found)
        self._reasons = {one.action.pawn: ", ".join(one.reasons) for one in found}

    def plan_had(self, pawn: int) -> Cell | None:
        """Return the cell that the plan had for a footballer, if the coach moved them elsewhere."""
        mine = next((one.cell for one in self.mine if one.pawn == pawn), None)
        had = self._had.get(pawn)
        return had if self.helped and mine and had != mine else None

    def _set(self, pawn: int) -> bool:
        return any(one.pawn == pawn for one in self.mine)

    def _thoughts(self) -> Iterable[Suggestion]:
        """Return the assistant's suggestions after the coach's own moves."""
        plan = type(self.plan)(self.match)
        plan.lay(self.mine)
        return self.adviser.plan(plan.preview) if self.adviser and plan.open else ()

    def accept_one(self) -> None:
        """Accept the suggestion for the footballer under the cursor, or else the first one."""
        pawn = pawn_at(self.shown(), self.pointed)
        own = tuple(one for one in self.suggested if one.pawn == pawn)
        self.accept(own or self.suggested[:1])

    def accept_all(self) -> None:
        """Accept every suggestion, also while the assistant is off."""
        if not self.suggested and self.adviser and self.adviser.helps(self.side):
            self.think()
        if not self.suggested:
            self.refuse("The assistant suggests no further moves.")
        self.accept(self.suggested)

    def play_plan(self) -> None:
        """Accept every suggestion, and commit."""
        self.accept(self.suggested)
        self.commit()

    def accept(self, actions: tuple[Action, ...]) -> None:
        """Accept suggestions; the others stay as they are."""
        left = tuple(one for one in self.suggested if one not in actions)
        self.change(actions)
        self.suggested = tuple(one for one in left if not self._set(one.pawn))

    def helps(self) -> tuple[Button, ...]:
        """Return the help buttons; a drawn plan has them once a footballer is chosen."""
        if self.suggested and self.chosen is None:
            return ()
        had = self.plan_had(self.chosen) if self.chosen is not None else None
        tip = f"Back to {had}, where the assistant wants them"
        return (
            *((Button("As planned", "Backspace", "put_back", tip=tip),) if had else ()),
            Button("Line", "M", "line", tip="Choose the whole line; drag one to move all"),
            Button("Shape", "J", "shape", tip="The rest shift as the ball did this turn"),
        )

    def take_key(self, key: str) -> bool:
        """Take a key; Space accepts one suggestion, and Shift+A all of them even before they are shown."""
        if key == "Shift+A":
            self.accept_all()
            return True
        if key == "Space" and self.suggested:
            self.accept_one()
            return True
        return super().take_key(key)

    # What is shown

    @property
    def listed(self) -> tuple[Action, ...]:
        """The part of the plan that the panel lists."""
        return self.plan.actions

    def options(self) -> tuple[Option, ...]:
        """Return the plan, then the assistant's suggestions."""
        plan = [self._option(one, "set", self._detail(one)) for one in self.listed]
        return (*plan, *(self._option(one, ACCEPT, self._reason(one)) for one in self.suggested))

    def _option(self, action: Action, mark: str, detail: str) -> Option:
        chosen = action.pawn == self.chosen or action.pawn in self.group
        words = f"{self.match.cell(action.pawn)} → {action.cell}{detail}"
        return Option("", shirt(self.match, action.pawn), words, chosen=chosen, mark=mark)

    def _detail(self, action: Action) -> str:
        """Return the details of a planned footballer."""
        return ""

    def _reason(self, action: Action) -> str:
        """Return why the assistant suggests this move."""
        reason = self._reasons.get(action.pawn, "")
        return f", {reason}" if reason else ""

    def take(self, at: int) -> None:
        """Choose a footballer of the plan, or accept a suggestion."""
        planned = len(self.listed)
        if at < planned:
            self.choose(self.listed[at].pawn)
        else:
            self.accept((self.suggested[at - planned],))

    def scene(self) -> Scene:
        """Return the planned pitch, the chosen footballers ringed and the suggestions dashed."""
        scene = super().scene()
        helped = tuple((one.pawn, one.cell) for one in self.suggested if one.cell)
        moved = tuple((one.pawn, had) for one in self.mine if (had := self.plan_had(one.pawn)))
        pawns = tuple(replace(mark, chosen=mark.chosen or mark.pawn in self.group) for mark in scene.pawns)
        return replace(scene, pawns=pawns, suggested=helped, declined=moved)

    # Answers

    def declare(self) -> None:
        """Move the chosen footballer to the pointed cell, or else keep the plan."""
        pawn = pawn_at(self.shown(), self.pointed)
        if pawn is not None and pawn != self.chosen and pawn in self.able:
            self.choose(pawn)
        elif self.chosen is not None and self.pointed is not None and pawn is None:
            self.send(self.chosen, self.pointed)
        elif self.suggested:
            self.play_plan()
        elif any(button.primary and not button.enabled for button in self.buttons()):
            self.refuse(f"Nobody has moved. {self.keys.of('none')} lets all stay.")
        else:
            self.commit()

    def none(self) -> None:
        """Let the rest stay."""
        self.commit()
