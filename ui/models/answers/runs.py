"""The movement phase: runs are planned by mouse or keys, and committed together."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do, Side, Skill, side_of
from footroll.match import DONE, Action
from footroll.match.placing import waiters
from footroll.rules import clause
from footroll.skills import skill_name
from footroll.ui.models.answers.arranging import PLAY_THE_PLAN, Arranging, way_of
from footroll.ui.models.answers.base import Button
from footroll.ui.models.cell_effects import effects_of
from footroll.ui.models.moments.plays import BALLS
from footroll.ui.models.naming import listed, pawn_at, shirt, why_not, yards
from footroll.ui.models.orders import ZONE
from footroll.ui.models.plan import Movement
from footroll.ui.models.plan_lines import BY_HAND, PlanShown, PlanStep, plan_lines
from footroll.ui.models.races import race_labels, race_table
from footroll.ui.models.words import sentence_case
from footroll.wording import number_word

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from footroll.agents.assistant import Suggestion
    from footroll.match import Match
    from footroll.pitch import Cell
    from footroll.ui.models.answers.base import Option
    from footroll.ui.models.plan_lines import PlannedLine
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.tables import Table

QUESTIONS = {
    Ask.ASK_CARRY: "Run with the ball and move your attackers",
    Ask.ASK_ATTACK_RUNS: "Move your attackers",
    Ask.ASK_DEFENCE_RUNS: "Move your defenders",
    Ask.ASK_WAITING_RUNS: "Move your waiting attackers",
}
FREE = "Nothing is final until you commit. Drag, or type a number and use the arrow keys."
DRAWN = "Enter plays it. Drag anybody to change it; nothing is final before that."
WAITING = "FR-2.4.2-09"


class RunAnswer(Arranging):
    """Runs of one side in one stage; the carrier runs with the other attackers."""

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.plan = Movement(match)
        self.chosen = match.carrier if match.ask is Ask.ASK_CARRY else None
        self.waiting: frozenset[int] = frozenset()

    @property
    def _attacks(self) -> bool:
        return self.match.ask in (Ask.ASK_CARRY, Ask.ASK_ATTACK_RUNS)

    @property
    def order(self) -> str:  # type: ignore[override]
        """The standing order of defenders: for the whole plan, or for the goalkeeper alone."""
        if self.match.ask is not Ask.ASK_DEFENCE_RUNS:
            return ""
        return "play_on" if self.helped else "keeper_follows"

    @cached_property
    def able(self) -> tuple[int, ...]:
        """The footballers that may run at all, before or after the ball is played."""
        moments = (self.match, Movement(self.match).preview)
        pawns = self.match.pawns(self.side)
        return tuple(
            pawn
            for pawn in pawns
            if any(match.allows(Action(Do.DO_RUN, pawn=pawn, cell=match.cell(pawn))) for match in moments)
        )

    # Words

    @property
    def question(self) -> str:
        """The question, with the progress of the plan."""
        count, drawn = len(self.plan.actions), len(self.suggested)
        if not self.helped:
            how = f"{count} of {len(self.able)} set"
        elif count:
            how = f"{drawn} by the plan, {count} by hand" if drawn else f"{count} by hand"
        else:
            how = "the plan is drawn" if drawn else "the plan is to stay"
        return f"{QUESTIONS[self.match.ask]}: {how}"

    @property
    def consequence(self) -> str:
        """The waiting footballers, and that nothing is final."""
        numbers = [str(self.match.footballer(pawn).number) for pawn in sorted(self.waiting)]
        how = DRAWN if self.helped else FREE
        if not numbers or self.match.ask is Ask.ASK_WAITING_RUNS:
            return how
        who = listed(numbers)
        waits = "wait" if len(numbers) > 1 else "waits"
        if self._attacks:
            return f"{who} {waits} for the defenders. {how}"
        return f"{self.match.teams[1 - self.side]}’s {who} {waits} and may move after you. {how}"

    def buttons(self) -> tuple[Button, ...]:
        """Let all stay, or play the plan: the assistant's, or the user's."""
        stay = Button("The rest stay" if self.plan.actions else "All stay", "N", "none")
        if self.suggested or (self.helped and not self.plan.actions):
            return stay, PLAY_THE_PLAN
        words = "Play these moves" if self.plan.actions else "Nobody has moved"
        return stay, Button(words, "Return", "commit", primary=True, enabled=bool(self.plan.actions))

    def helps(self) -> tuple[Button, ...]:
        """Return the help buttons; attackers may wait."""
        tip = "Move after the defenders, in the own half"
        waits = (Button("Wait", "X", "wait", tip=tip, primary=self.chosen in self.waiting),) if self._attacks else ()
        return (*waits, *super().helps())

    @property
    def heading(self) -> str:  # type: ignore[override]
        """The progress of the plan; where lines show it, only what was moved by hand."""
        if self._shows_lines:
            return "Moved by hand"
        count, drawn = len(self.plan.actions), len(self.suggested)
        stay = len(self.able) - count - drawn
        if not self.helped:
            return f"Plan: {count} set, {stay} stay"
        by_hand = f"{count} by hand, " if count else ""
        return f"Your plan: {drawn} move{'s' * (drawn == 1)}, {by_hand}{stay} stay{'s' * (stay == 1)}"

    def facts(self) -> tuple[str, str]:
        """Return the chosen footballer with start, end, points and skills."""
        if self.chosen is None:
            return ("", "")
        one, start = self.match.footballer(self.chosen), self.match.cell(self.chosen)
        end = self._aimed or start
        way = str(start) if start == end else f"{start} → {end}"
        used = 0 if start is None or end is None else start.yards_to(end)
        has = self.points(self.chosen)
        if had := self.plan_had(self.chosen):
            return f"{one.name} {way}", f"{used} of {yards(has)}, by hand. The plan had {had}."
        points = f"{has} points, {used} used, {has - used} left"
        attacks = self.side is self.match.attacking
        skills = (Skill.LOW_PASS, Skill.FEINT) if attacks else (Skill.TACKLE, Skill.INTERCEPT)
        words = (f"{skill_name(skill).capitalize()} {one.skill(skill)}" for skill in skills)
        return f"{one.name} {way}", " · ".join((points, *words))

    def options(self) -> tuple[Option, ...]:
        """Return what was moved by hand where lines show the plan, else all moves."""
        found = super().options()
        return found[: len(self.listed)] if self._shows_lines else found

    # The plan of the attackers, as lines

    @property
    def _shows_lines(self) -> bool:
        """Whether the plan is shown as lines of the formation: the assistant moves attackers."""
        return self._attacks and bool(self.suggested) and self.help.targets

    @property
    def _lines(self) -> tuple[PlannedLine, ...]:
        """The lines of the formation after the plan and what was moved by hand."""
        goes = {one.pawn: one.cell for one in (*self.suggested, *self.plan.actions) if one.cell}
        return plan_lines(self.match, goes, reasons=self._reasons)

    def plan_shown(self) -> PlanShown | None:
        """Return the attackers' plan for the panel, where lines show it."""
        if not self._shows_lines:
            return None
        assert self.adviser is not None
        rest = ". ".join(part for part in (self._keeper_goes, self._carrier_stays) if part)
        return PlanShown(self.side, self.adviser.words(self.side), self._lines, rest and f"{rest}.", self._turn_steps)

    def choose_line(self, at: int) -> None:
        """Choose all movable footballers of a line of the plan; a drag moves them together."""
        pawns = [pawn for pawn in self._lines[at].pawns if pawn in self.able]
        self.chosen = pawns[0] if pawns else None
        self.group = frozenset(pawns) if len(pawns) > 1 else frozenset()

    @property
    def _keeper_goes(self) -> str:
        """The goalkeeper's way, in words."""
        run = next((one for one in self.suggested if one.pawn == self.match.keeper(self.side)), None)
        return f"{shirt(self.match, run.pawn)} goes to {run.cell}" if run else ""

    @property
    def _carrier_stays(self) -> str:
        """A few words if the carrier stays on the ball, else nothing."""
        carrier = self.match.carrier
        if carrier is None or any(one.pawn == carrier for one in (*self.suggested, *self.plan.actions)):
            return ""
        return f"{shirt(self.match, carrier)} stays on the ball"

    @property
    def _turn_steps(self) -> tuple[PlanStep, ...]:
        """The steps of this turn: the ball, what was moved by hand, and the plan."""
        ball = (PlanStep(self._declared, "done"),) if self._declared else ()
        moved = tuple(PlanStep(f"{shirt(self.match, one.pawn)} to {one.cell}", BY_HAND) for one in self.mine)
        count = len(self.suggested)
        others = "the other" if self.mine else "all"
        return (*ball, *moved, PlanStep(f"Play the plan for {others} {number_word(count)}", "Enter", done=False))

    @cached_property
    def _declared(self) -> str:
        """The action declared for the ball in this turn; empty if there was none."""
        if self.match.ask is Ask.ASK_CARRY:
            return "Keep the ball"
        for step in reversed(self.match.record.steps):
            if step.action.kind in (Do.DO_RUN, Do.DO_PLACE):
                break  # an earlier turn
            if step.side is self.side and step.action.kind in BALLS:
                there = pawn_at(self.match, step.action.cell)
                ours = there is not None and side_of(there) == self.side
                to = self.match.footballer(there).number if ours and there is not None else step.action.cell
                return sentence_case(f"{BALLS[step.action.kind]} to {to}")
        return ""

    def _at(self, pawn: int) -> Cell | None:
        """Return the planned cell of a footballer; a runner in the race is on the ball."""
        planned = next((one.cell for one in self.plan.actions if one.pawn == pawn), None)
        return planned or self.match.cell(pawn)

    def _detail(self, action: Action) -> str:
        start = self.match.cell(action.pawn)
        if start is None or action.cell is None:
            return ""
        far = start.yards_to(action.cell)
        return f", {yards(far)}, {self.points(action.pawn) - far} left"

    def tables(self) -> tuple[Table, ...]:
        """Return the race for a loose ball, and the effects of the chosen defender's cell."""
        return tuple(table for table in (self._race if self.help.targets else None, self._effects()) if table)

    @property
    def _race(self) -> Table | None:
        """The race for a loose ball, computed once for each plan."""
        if self._raced[0] != self.mine:
            self._raced = self.mine, race_table(self.shown())
        return self._raced[1]

    _raced: tuple[object, Table | None] = (None, None)

    def _effects(self) -> Table | None:
        """Return the effects of the chosen defender's cell, computed once for each cell."""
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
        """The destination of the chosen footballer: the pointed cell if legal, else the planned one."""
        if self.chosen is None or self.chosen not in self.able:
            return None
        base, to = self.plan.without(self.chosen), self.pointed
        if to is not None and to != base.cell(self.chosen) and _allows(base, self.chosen, to):
            return to
        planned = self._at(self.chosen)
        return planned if planned != self.match.cell(self.chosen) else None

    # The pitch

    def scene(self) -> Scene:
        """Return the planned pitch, with the reach of the chosen footballer."""
        cells = (self.shown().cell(pawn) for pawn in sorted(self.waiting))
        race = race_labels(self.shown()) if self.help.targets else ()
        lines = self._lines if self._shows_lines else ()
        had = self.plan_had(self.chosen) if self.chosen is not None else None
        kept = ((had, f"the plan had {had}"),) if had else ()
        labels = (*((cell, "waits") for cell in cells if cell), *race, *kept)
        scene = replace(super().scene(), labels=labels, lines=lines)
        if self.chosen is None or self.chosen not in self.able:
            return scene
        return self._with_reach(scene, self.chosen, self.pointed)

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
        """Return the opponents with reach zones in the carrier's way."""
        opponents = self.match.pawns(Side(1 - self.side))
        cells = {pawn: cell for pawn in opponents if (cell := self.match.cell(pawn))}
        return tuple(pawn for pawn, cell in cells.items() if start.yards_to(cell) <= points + ZONE)

    # User actions

    def open_pawns(self) -> tuple[int, ...]:
        """Return the footballers that can still be moved."""
        return tuple(pawn for pawn in self.able if not self.plan.has(pawn))

    def choose(self, pawn: int) -> None:
        """Choose a footballer, if they can move."""
        if side_of(pawn) == self.side and pawn not in self.able:
            self.refuse(f"{self.name(pawn)} cannot run: {self.unable(pawn)}")
        else:
            super().choose(pawn)

    def send(self, pawn: int, cell: Cell) -> None:
        """Plan a run; a run back to the start removes it."""
        if pawn in self.able and cell == self.match.cell(pawn) and len(self.group) < 2:
            self.put_back()
        elif pawn in self.able:
            super().send(pawn, cell)

    def wait(self) -> None:
        """Let the chosen footballer wait for the defenders, or not."""
        pawns = self.group or ({self.chosen} if self.chosen is not None else set())
        if not pawns:
            self.refuse("First choose the footballer who waits.")
        elif pawns <= self.waiting:
            self.waiting -= pawns
        else:
            self.lay(tuple(one for one in self.mine if one.pawn not in pawns))
            may = frozenset(waiters(self.plan.preview)) & frozenset(pawns)
            self.waiting |= may
            for pawn in sorted(set(pawns) - may)[:1]:
                self.refuse(f"{self.name(pawn)} cannot wait: {why_not(clause(WAITING))}")

    def change(self, actions: Collection[Action], *, needed: Action | None = None) -> None:
        """Plan runs; footballers who run do not wait."""
        super().change(actions, needed=needed)
        self.waiting -= {one.pawn for one in actions}

    def _thoughts(self) -> list[Suggestion]:
        """Return the assistant's runs, the carrier's first; waiting footballers stay."""
        assert self.adviser is not None
        first: tuple[Suggestion, ...] = ()
        ahead = Movement(self.match)
        if self.match.ask is Ask.ASK_CARRY and not self._set(self.match.carrier or 0):
            first = self.adviser.plan(self.match)[:1]
        ahead.lay((*(one.action for one in first), *self.mine))
        rest = self.adviser.plan(ahead.preview) if ahead.open else ()
        return [one for one in (*first, *rest) if one.action.pawn not in self.waiting]

    def commit(self) -> None:
        """Play the plan and end the stage."""
        waiting = self.waiting if self._attacks else None
        self.submit(*self.plan.ordered, DONE, waiting=waiting)


def _allows(match: Match, pawn: int, cell: Cell) -> bool:
    return match.allows(Action(Do.DO_RUN, pawn=pawn, cell=cell))
