"""The movement phase: runs are planned with drags or keys and committed together."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.agents import PlainCoach
from footroll.kernels.layout import Ask, Do, Skill
from footroll.match import DONE, Action
from footroll.pitch import Cell
from footroll.ui.models.answers.base import Button, Option, Planned
from footroll.ui.models.naming import pawn_at, shirt, yards
from footroll.ui.models.session import decide_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from footroll.match import Match
    from footroll.ui.models.scene import Scene

QUESTIONS = {
    Ask.ASK_CARRY: "Run with the ball?",
    Ask.ASK_ATTACK_RUNS: "Move your attackers",
    Ask.ASK_DEFENCE_RUNS: "Move your defenders",
    Ask.ASK_WAITING_RUNS: "Move those who waited",
}


def way_of(start: Cell, end: Cell) -> tuple[Cell, ...]:
    """Return an orthogonal way between two cells, along the touchline first.

    >>> [str(cell) for cell in way_of(Cell(3, 4), Cell(5, 3))]
    ['3:4', '4:4', '5:4', '5:3']
    """
    along, aside = (1 if end.x > start.x else -1), (1 if end.y > start.y else -1)
    first = [Cell(x, start.y) for x in range(start.x, end.x + along, along)]
    then = [Cell(end.x, y) for y in range(start.y, end.y + aside, aside)] if end.y != start.y else []
    return tuple(first if end.x != start.x else [start]) + tuple(then[1:])


class RunAnswer(Planned):
    """Runs of one side in one stage."""

    heading = "Plan for this stage"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.able = tuple(pawn for pawn in match.pawns(match.decider) if self._may_stay(match, pawn))
        self.chosen = match.carrier if match.ask is Ask.ASK_CARRY else None
        self.suggested: tuple[Action, ...] = ()

    def _may_stay(self, match: Match, pawn: int) -> bool:
        """Say whether a footballer may run at all: he may if he may run to where he stands."""
        return match.allows(Action(Do.DO_RUN, pawn=pawn, cell=match.cell(pawn)))

    # Words

    @property
    def question(self) -> str:
        """The question, with how far the plan has come."""
        if self.match.ask is Ask.ASK_CARRY:
            return f"{QUESTIONS[self.match.ask]} {shirt(self.match, self.match.carrier or 0)}"
        helped = f", {len(self.suggested)} suggested" if self.suggested else ""
        return f"{QUESTIONS[self.match.ask]}: {len(self.plan.actions)} of {len(self.able)} set{helped}"

    @property
    def consequence(self) -> str:
        """That nothing is final."""
        return "Nothing is final until you commit. Drag, or choose one and click his cell; A asks the assistant."

    def buttons(self) -> tuple[Button, ...]:
        """Undo one, all stay, commit."""
        carry = self.match.ask is Ask.ASK_CARRY
        stay = Button("Stay" if carry else "All stay", "N", "none", primary=not self.plan.actions)
        if not self.plan.actions:
            return (Button("Undo", "Ctrl+Z", "undo"), stay)
        words = "Commit the run" if carry else "Commit moves"
        return (Button("Undo one", "Ctrl+Z", "undo"), Button(words, "Ctrl+Return", "commit", primary=True))

    def facts(self) -> tuple[str, str]:
        """Return the chosen footballer, where from and where to."""
        if self.chosen is None:
            return ("", "")
        one, start, end = self.match.footballer(self.chosen), self.match.cell(self.chosen), self._at(self.chosen)
        way = str(start) if start == end else f"{start} → {end}"
        points = self.match.points(self.chosen)
        return f"{one.name} {way}", f"{points} points · Velocity {one.skill(Skill.VELOCITY)}"

    def _at(self, pawn: int) -> Cell | None:
        """Return where a footballer would stand; who has yet to roll for a ball stands on it."""
        planned = next((one.cell for one in self.plan.actions if one.pawn == pawn), None)
        return planned or self.match.cell(pawn)

    def options(self) -> tuple[Option, ...]:
        """Return the plan, then what the assistant suggests."""
        plan = [self._option(action, "set") for action in self.plan.actions]
        return (*plan, *(self._option(action, "accept") for action in self.suggested))

    def _option(self, action: Action, mark: str) -> Option:
        start = self.match.cell(action.pawn)
        assert start is not None
        assert action.cell is not None
        detail = f"{start} → {action.cell}, {yards(start.yards_to(action.cell))}"
        return Option("", shirt(self.match, action.pawn), detail, chosen=action.pawn == self.chosen, mark=mark)

    # The pitch

    def scene(self) -> Scene:
        """Return the pitch as planned, with the reach of the chosen footballer."""
        scene = super().scene()
        helped = tuple((one.pawn, one.cell) for one in self.suggested if one.cell)
        scene = replace(scene, suggested=helped)
        if self.chosen is None or self.chosen not in self.able:
            return scene
        return self._with_reach(scene, self.chosen, self.pointed)

    def reach(self, start: Cell, end: Cell) -> Scene:
        """Return the pitch while a pawn is dragged."""
        pawn = pawn_at(self.shown(), start)
        if pawn is None or pawn not in self.able:
            return self.scene()
        self.chosen = pawn
        return self._with_reach(super().scene(), pawn, end)

    def _with_reach(self, scene: Scene, pawn: int, to: Cell | None) -> Scene:
        base = self.plan.without(pawn)
        start, points = base.cell(pawn), base.points(pawn)
        assert start is not None
        cells = frozenset(cell for cell in _around(start, points) if _allows(base, pawn, cell))
        target = to if to in cells and to != start else self._at(pawn)
        if target is None or target == start:
            return replace(scene, reach=cells)
        tag = f"{start.yards_to(target)} of {points} yards"
        return replace(scene, reach=cells, path=way_of(start, target), path_tag=tag)

    # Hands

    def open_pawns(self) -> tuple[int, ...]:
        """Those who may still be moved."""
        return tuple(pawn for pawn in self.able if not self.plan.has(pawn))

    def choose(self, pawn: int) -> None:
        """Choose who is moved."""
        if pawn // 11 != self.side:
            self.refuse(f"{self.name(pawn)} is not yours to move.")
        elif pawn in self.able:
            self.chosen = pawn
        else:
            self.put(Action(Do.DO_RUN, pawn=pawn, cell=self.match.cell(pawn)), what="run")

    def click(self, cell: Cell) -> None:
        """Choose the footballer there, or send the chosen one."""
        pawn = pawn_at(self.shown(), cell)
        if pawn is not None and pawn != self.chosen:
            self.choose(pawn)
        elif pawn is None and self.chosen is not None:
            self.send(self.chosen, cell)
        elif pawn is None:
            self.refuse("Choose one of yours first, then his cell.")

    def drop(self, start: Cell, end: Cell) -> None:
        """Send the pawn that was dragged."""
        pawn = pawn_at(self.shown(), start)
        if pawn is not None and start != end:
            self.choose(pawn)
            if pawn in self.able:
                self.send(pawn, end)

    def send(self, pawn: int, cell: Cell) -> None:
        """Plan a run."""
        if cell == self.match.cell(pawn):
            self.plan.drop(pawn)
        elif self.put(Action(Do.DO_RUN, pawn=pawn, cell=cell), what=f"go to {cell}"):
            self.suggested = tuple(one for one in self.suggested if one.pawn != pawn)

    def put_back(self) -> None:
        """Put the chosen footballer back where he was."""
        if self.chosen is not None:
            self.plan.drop(self.chosen)

    def take(self, at: int) -> None:
        """Choose a footballer of the plan, or accept a suggestion."""
        planned = len(self.plan.actions)
        if at < planned:
            self.chosen = self.plan.actions[at].pawn
        else:
            self._accept(self.suggested[at - planned])

    def suggest(self) -> None:
        """Ask the assistant for runs of those who are not set, or send him away."""
        if self.suggested:
            self.suggested = ()
            return
        twin = self.plan.preview.copy()
        found = decide_all(PlainCoach(), twin) if self.plan.open else []
        self.suggested = tuple(one for one in found if one.kind is Do.DO_RUN and not self.plan.has(one.pawn))
        if not self.suggested:
            self.refuse("The assistant would leave the rest where they stand.")

    def accept_one(self) -> None:
        """Accept the first suggestion."""
        if self.suggested:
            self._accept(self.suggested[0])

    def accept_all(self) -> None:
        """Accept every suggestion."""
        if not self.suggested:
            self.suggest()
        for action in self.suggested:
            self._accept(action)

    def _accept(self, action: Action) -> None:
        self.suggested = tuple(one for one in self.suggested if one != action)
        self.put(action, what=f"go to {action.cell}")

    def declare(self) -> None:
        """Send the chosen footballer to the pointed cell; else commit the plan, if there is one."""
        pawn = pawn_at(self.shown(), self.pointed)
        if pawn is not None and pawn != self.chosen and pawn in self.able:
            self.chosen = pawn
        elif self.chosen is not None and self.pointed is not None and pawn is None:
            self.send(self.chosen, self.pointed)
        else:
            self.commit()

    def commit(self) -> None:
        """Play the plan and end the stage."""
        self.submit(*self.plan.ordered, DONE)

    def none(self) -> None:
        """Let the rest stay."""
        self.commit()


def _around(start: Cell, points: int) -> Iterator[Cell]:
    """Yield the cells within so many yards."""
    for along in range(-points, points + 1):
        for aside in range(abs(along) - points, points - abs(along) + 1):
            yield Cell(start.x + along, start.y + aside)


def _allows(match: Match, pawn: int, cell: Cell) -> bool:
    return match.allows(Action(Do.DO_RUN, pawn=pawn, cell=cell))
