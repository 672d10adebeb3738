"""The movement phase: runs are planned with drags or keys and committed together."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from footroll.agents import PlainCoach
from footroll.agents.plain import reason
from footroll.kernels.layout import Ask, Do, Side, Skill
from footroll.match import DONE, Action
from footroll.match.placing import waiters
from footroll.rules import clause
from footroll.ui.models.answers.arranging import Arranging, way_of
from footroll.ui.models.answers.base import Button
from footroll.ui.models.cell_effects import effects_of
from footroll.ui.models.naming import listed, pawn_at, why_not, yards
from footroll.ui.models.plan import Movement
from footroll.ui.models.races import race_labels, race_table
from footroll.ui.models.session import decide_all

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from footroll.match import Match
    from footroll.pitch import Cell
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.tables import Table

QUESTIONS = {
    Ask.ASK_CARRY: "Run with the ball, and move your attackers",
    Ask.ASK_ATTACK_RUNS: "Move your attackers",
    Ask.ASK_DEFENCE_RUNS: "Move your defenders",
    Ask.ASK_WAITING_RUNS: "Move those who waited",
}
FREE = "Nothing is final until you commit. Drag, or type a number and use the arrow keys."
WAITING = "FR-2.4.2-09"
ZONE = 2  # yards that no reach zone exceeds


class RunAnswer(Arranging):
    """Runs of one side in one stage, the carrier's together with those of his team-mates."""

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.plan = Movement(match)
        self.chosen = match.carrier if match.ask is Ask.ASK_CARRY else None
        self.order = "keeper_follows" if match.ask is Ask.ASK_DEFENCE_RUNS else ""
        self.waiting: frozenset[int] = frozenset()

    @property
    def _attacks(self) -> bool:
        return self.match.ask in (Ask.ASK_CARRY, Ask.ASK_ATTACK_RUNS)

    @cached_property
    def able(self) -> tuple[int, ...]:
        """Those who may run at all: who may run to where he stands, with the ball or after it has gone."""
        moments = (self.match, Movement(self.match).preview)
        pawns = self.match.pawns(self.side)
        return tuple(pawn for pawn in pawns if any(_may_stay(match, pawn) for match in moments))

    # Words

    @property
    def question(self) -> str:
        """The question, with how far the plan has come."""
        helped = f", {len(self.suggested)} suggested" if self.suggested else ""
        return f"{QUESTIONS[self.match.ask]}: {len(self.plan.actions)} of {len(self.able)} set{helped}"

    @property
    def consequence(self) -> str:
        """That nothing is final, and who waits."""
        numbers = [str(self.match.footballer(pawn).number) for pawn in sorted(self.waiting)]
        if not numbers or self.match.ask is Ask.ASK_WAITING_RUNS:
            return FREE
        who = listed(numbers)
        waits = "wait" if len(numbers) > 1 else "waits"
        if self._attacks:
            return f"{who} {waits} for the defenders. {FREE}"
        return f"{self.match.teams[1 - self.side]}’s {who} {waits} and may move after you. {FREE}"

    def buttons(self) -> tuple[Button, ...]:
        """Undo one, all stay, commit."""
        stay = Button("All stay", "N", "none", primary=not self.plan.actions)
        if not self.plan.actions:
            return (Button("Undo", "Ctrl+Z", "undo"), stay)
        commit = Button("Commit moves", "Ctrl+Return", "commit", primary=True)
        return (Button("Undo one", "Ctrl+Z", "undo"), commit)

    def helps(self) -> tuple[Button, ...]:
        """Return what helps with the rest; attackers may wait."""
        tip = "Move after the defenders, in the own half"
        waits = (Button("Wait", "X", "wait", tip=tip, primary=self.chosen in self.waiting),) if self._attacks else ()
        return (*waits, *super().helps())

    @property
    def heading(self) -> str:  # type: ignore[override]
        """How far the plan has come."""
        stay = len(self.able) - len(self.plan.actions) - len(self.suggested)
        helped = f", {len(self.suggested)} suggested" if self.suggested else ""
        return f"Plan: {len(self.plan.actions)} set{helped}, {stay} stay"

    def facts(self) -> tuple[str, str]:
        """Return the chosen footballer, where from and where to."""
        if self.chosen is None:
            return ("", "")
        one, start = self.match.footballer(self.chosen), self.match.cell(self.chosen)
        end = self._aimed or start
        way = str(start) if start == end else f"{start} → {end}"
        used = 0 if start is None or end is None else start.yards_to(end)
        has = self.points(self.chosen)
        points = f"{has} points, {used} used, {has - used} left"
        skills = " · ".join(f"{word} {one.skill(skill)}" for word, skill in self._skills())
        return f"{one.name} {way}", f"{points} · {skills}"

    def _skills(self) -> tuple[tuple[str, Skill], ...]:
        if self.side is self.match.attacking:
            return ("Low-pass", Skill.LOW_PASS), ("Feint", Skill.FEINT)
        return ("Tackle", Skill.TACKLE), ("Intercept", Skill.INTERCEPT)

    def _at(self, pawn: int) -> Cell | None:
        """Return where a footballer would stand; who has yet to roll for a ball stands on it."""
        planned = next((one.cell for one in self.plan.actions if one.pawn == pawn), None)
        return planned or self.match.cell(pawn)

    def _detail(self, action: Action) -> str:
        start = self.match.cell(action.pawn)
        if start is None or action.cell is None:
            return ""
        far = start.yards_to(action.cell)
        return f", {yards(far)}, {self.points(action.pawn) - far} left"

    def _reason(self, action: Action) -> str:
        return f", {reason(self.plan.preview, action)}"

    def tables(self) -> tuple[Table, ...]:
        """Return the race for a loose ball, and what the cell of a chosen defender does."""
        return tuple(table for table in (self._race if self.help.targets else None, self._effects()) if table)

    @property
    def _race(self) -> Table | None:
        """The race for a loose ball, counted once for each plan."""
        if self._raced[0] != self.mine:
            self._raced = self.mine, race_table(self.shown())
        return self._raced[1]

    _raced: tuple[object, Table | None] = (None, None)

    def _effects(self) -> Table | None:
        """Return what the cell of a chosen defender does, counted once for each."""
        cell = self._aimed
        if self.chosen is None or cell is None or self.side is self.match.attacking:
            return None
        asked = (self.chosen, cell, self.mine)
        if self._counted[0] != asked:
            self._counted = asked, effects_of(self.plan.without(self.chosen), self.chosen, cell)
        return self._counted[1]

    _counted: tuple[object, Table | None] = (None, None)

    @property
    def _aimed(self) -> Cell | None:
        """The cell to which the chosen footballer would go: the pointed one if he may, else the planned one."""
        if self.chosen is None or self.chosen not in self.able:
            return None
        base, to = self.plan.without(self.chosen), self.pointed
        if to is not None and to != base.cell(self.chosen) and _allows(base, self.chosen, to):
            return to
        planned = self._at(self.chosen)
        return planned if planned != self.match.cell(self.chosen) else None

    # The pitch

    def scene(self) -> Scene:
        """Return the pitch as planned, with the reach of the chosen footballer."""
        scene = replace(super().scene(), labels=tuple(self._labels()))
        if self.chosen is None or self.chosen not in self.able:
            return scene
        return self._with_reach(scene, self.chosen, self.pointed)

    def _labels(self) -> list[tuple[Cell, str]]:
        cells = (self.shown().cell(pawn) for pawn in sorted(self.waiting))
        race = race_labels(self.shown()) if self.help.targets else ()
        return [*((cell, "waits") for cell in cells if cell), *race]

    def reach(self, start: Cell, end: Cell) -> Scene:
        """Return the pitch while a pawn is dragged."""
        pawn = pawn_at(self.shown(), start)
        if pawn is None or pawn not in self.able:
            return self.scene()
        self.choose(pawn)
        return self._with_reach(super().scene(), pawn, end)

    def _with_reach(self, scene: Scene, pawn: int, to: Cell | None) -> Scene:
        base = self.plan.without(pawn)
        start, points = base.cell(pawn), base.points(pawn)
        assert start is not None
        cells = frozenset(cell for cell in start.around(points) if _allows(base, pawn, cell))
        scene = replace(scene, zones=self._zones(start, points) if pawn == self.match.carrier else ())
        target = to if to in cells and to != start else self._at(pawn)
        if target is None or target == start:
            return replace(scene, reach=cells)
        tag = f"{start.yards_to(target)} of {points} yards"
        return replace(scene, reach=cells, path=way_of(start, target), path_tag=tag)

    def _zones(self, start: Cell, points: int) -> tuple[int, ...]:
        """Return the opponents whose reach zones the carrier may run into."""
        opponents = self.match.pawns(Side(1 - self.side))
        cells = {pawn: cell for pawn in opponents if (cell := self.match.cell(pawn))}
        return tuple(pawn for pawn, cell in cells.items() if start.yards_to(cell) <= points + ZONE)

    # Hands

    def open_pawns(self) -> tuple[int, ...]:
        """Those who may still be moved."""
        return tuple(pawn for pawn in self.able if not self.plan.has(pawn))

    def choose(self, pawn: int) -> None:
        """Choose who is moved, if he may move."""
        if pawn // 11 == self.side and pawn not in self.able:
            self.refuse(f"{self.name(pawn)} cannot run: {self.unable(pawn)}")
        else:
            super().choose(pawn)

    def send(self, pawn: int, cell: Cell) -> None:
        """Plan a run; back to where he stood is none."""
        if pawn in self.able and cell == self.match.cell(pawn) and len(self.group) < 2:
            self.put_back()
        elif pawn in self.able:
            super().send(pawn, cell)

    def wait(self) -> None:
        """Let the chosen wait for the defenders, or wait no more."""
        pawns = self.group or ({self.chosen} if self.chosen is not None else set())
        if not pawns:
            self.refuse("Choose who waits first.")
        elif pawns <= self.waiting:
            self.waiting -= pawns
        else:
            self._let_wait(pawns)

    def _let_wait(self, pawns: Collection[int]) -> None:
        self.lay(tuple(one for one in self.mine if one.pawn not in pawns))
        may = frozenset(waiters(self.plan.preview)) & frozenset(pawns)
        self.waiting |= may
        for pawn in sorted(set(pawns) - may)[:1]:
            self.refuse(f"{self.name(pawn)} cannot wait: {why_not(clause(WAITING))}")

    def change(self, actions: Collection[Action], *, needed: Action | None = None) -> None:
        """Plan runs; who runs does not wait."""
        super().change(actions, needed=needed)
        self.waiting -= {one.pawn for one in actions}

    def _thoughts(self) -> list[Action]:
        """Return the runs that the assistant would make, the carrier's first; who waits stays."""
        first: list[Action] = []
        ahead = Movement(self.match)
        if self.match.ask is Ask.ASK_CARRY and not self._set(self.match.carrier or 0):
            first = [one for one in (PlainCoach().decide(self.match),) if one.cell]
        ahead.lay((*first, *self.mine))
        rest = decide_all(PlainCoach(), ahead.preview.copy()) if ahead.open else []
        return [one for one in (*first, *rest) if one.pawn not in self.waiting]

    def commit(self) -> None:
        """Play the plan and end the stage."""
        waiting = self.waiting if self._attacks else None
        self.submit(*self.plan.ordered, DONE, waiting=waiting)


def _may_stay(match: Match, pawn: int) -> bool:
    return match.allows(Action(Do.DO_RUN, pawn=pawn, cell=match.cell(pawn)))


def _allows(match: Match, pawn: int, cell: Cell) -> bool:
    return match.allows(Action(Do.DO_RUN, pawn=pawn, cell=cell))
