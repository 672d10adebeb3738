"""A question to a person: its words, what the room shows with it, and the actions that answer it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from footroll.errors import IllegalAction
from footroll.kernels.layout import side_of
from footroll.ui.models.answers.icons import ACTION_ICONS, icon_of
from footroll.ui.models.keys import KeyMap, Where, first_key
from footroll.ui.models.naming import name_for, pawn_at, pawn_with_number
from footroll.ui.models.plan import Plan
from footroll.ui.models.refusals import reason, refusal, stays
from footroll.ui.models.scenes import scene_of_match
from footroll.ui.models.shown import Help

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from footroll.agents.assistant import Suggestion
    from footroll.kernels.layout import Do, Side
    from footroll.match import Action, Match
    from footroll.pitch import Cell
    from footroll.ui.models.advice import Adviser
    from footroll.ui.models.chance import Chance, RollShown
    from footroll.ui.models.goal import Goal, Spot
    from footroll.ui.models.moments.moment import Hit
    from footroll.ui.models.plan_lines import PlanShown
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.tables import Table

OTHER, PRIMARY = 2, 3  # places in the ask bar
PLACES = {
    "undo": 0,
    "step_back": 0,
    "assistant": 1,
    "back": 1,
    "again": 1,
    "hint": 1,
    "show_better": 1,
    "play_home": 2,
    "play_away": 3,
}


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the ask bar: its words, its key and what it does."""

    words: str
    key: str
    does: str  # declare, none, commit, best, undo
    primary: bool = False
    tip: str = ""
    enabled: bool = True
    kind: Do | None = None  # the action that it declares, if it is one
    on: bool = False  # a switch that is on

    @property
    def place(self) -> int:
        """The fixed place in the ask bar: undo, assistant, the other way, primary."""
        return PRIMARY if self.primary else PLACES.get(self.does, OTHER)

    @property
    def icon(self) -> str:
        """The icon of what it does."""
        return ACTION_ICONS.get(self.does, "") if self.kind is None else icon_of(self.kind)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a question: its key, its detail, and whether it is allowed."""

    key: str
    words: str
    detail: str
    allowed: bool = True
    chosen: bool = False
    mark: str = ""  # at the right end
    values: tuple[str, ...] = ()  # in the columns of the list
    icon: str = ""


@dataclass(frozen=True, slots=True)
class CellEntry:
    """An entry of a cell's menu: its words, its odds or why it is forbidden, and what it does."""

    words: str
    detail: str
    do: Callable[[], None]
    allowed: bool = True

    def __str__(self) -> str:
        return f"{self.words}: {self.detail}" if self.detail else self.words


class Answer:
    """Asks a person one question; each family of questions is a subclass."""

    role = "Your decision"
    heading = "Your options"
    where = Where.ALWAYS  # the letters that count
    columns: tuple[str, ...] = ()  # of the values of the options
    order = ""  # the setting of a standing order that can answer this question

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        self.match, self.submit, self.refuse = match, submit, refuse
        self.chosen: int | None = None
        self.pointed: Cell | None = None
        self.spot: Spot = (0, 0)  # the target in the goal under the pointer
        self.help = Help.FULL
        self.keys = KeyMap(first_key)
        self.adviser: Adviser | None = None

    def set_help(self, shown: Help) -> None:
        """Set how much help is shown."""
        self.help = shown

    # The assistant

    advised = True  # the assistant has suggestions for this question

    @property
    def helped(self) -> bool:
        """Whether the assistant of this side is on."""
        return self.adviser is not None and self.adviser.on_for(self.side)

    def advice(self) -> tuple[Suggestion, ...]:
        """Return the assistant's suggestions, the best first; none while it is off."""
        return self.adviser.suggest(self.match) if self.adviser and self.helped and self.advised else ()

    def take_advice(self, at: int) -> None:
        """Play one of the suggestions."""
        found = self.advice()
        if at < len(found):
            self.submit(found[at].action)

    def plan_shown(self) -> PlanShown | None:
        """Return the assistant's plan as lines for the panel; None where it is shown otherwise."""
        return None

    def follow_adviser(self) -> None:
        """Show what the assistant suggests now that it was switched on or off."""

    # What is shown

    @property
    def side(self) -> Side:
        """The side that decides."""
        return self.match.decider

    @property
    def question(self) -> str:
        """The question."""
        return ""

    @property
    def consequence(self) -> str:
        """A sentence about what happens next."""
        return ""

    def buttons(self) -> tuple[Button, ...]:
        """Return the other way and the primary button; every question has undo and the assistant too."""
        return ()

    def options(self) -> tuple[Option, ...]:
        """Return the options, allowed and forbidden."""
        return ()

    def chance(self) -> Chance | None:
        """Return the odds at the pointer."""
        return None

    def asides(self) -> tuple[tuple[str, str], ...]:
        """Return notes beside the question: a heading, which may be empty, and a text."""
        return ()

    def subject(self) -> int | None:
        """Return the footballer that the panel describes."""
        return self.chosen

    def roll(self) -> RollShown | None:
        """Return the roll that led to this question, if it is shown."""
        return None

    @property
    def goal(self) -> Goal | None:
        """The goal that the shot aims at."""
        return None

    @property
    def hit(self) -> Hit | None:
        """The target that a shot went to, at a moment."""
        return None

    def tables(self) -> tuple[Table, ...]:
        """Return small tables for the panel."""
        return ()

    def plain_tables(self) -> tuple[Table, ...]:
        """Return the tables that an answer needs, without odds."""
        return ()

    def helps(self) -> tuple[Button, ...]:
        """Return the actions for many pawns at once."""
        return ()

    def facts(self) -> tuple[str, str]:
        """Return a headline and the skills of the chosen footballer."""
        return ("", "")

    @property
    def planned(self) -> bool:
        """Whether there is a plan to undo."""
        return False

    def open_pawns(self) -> tuple[int, ...]:
        """Return the footballers with an open decision, by pawn."""
        return ()

    def ringed(self) -> tuple[int, ...]:
        """Return the footballers that the pitch marks as open."""
        return self.open_pawns()

    def shown(self) -> Match:
        """Return the match as the pitch shows it."""
        return self.match

    def scene(self) -> Scene:
        """Return what the pitch shows."""
        return marked(scene_of_match(self.shown(), chosen=self.chosen), asked=self.ringed())

    def menu(self, cell: Cell) -> tuple[CellEntry, ...]:
        """Return the menu of a cell, or of the footballer there."""
        pawn = pawn_at(self.shown(), cell)
        return () if pawn is None else self.pawn_menu(pawn)

    def pawn_menu(self, pawn: int) -> tuple[CellEntry, ...]:
        """Return the menu of a footballer."""
        return ()

    def entry(self, action: Action, words: str, detail: str = "", *, do: Callable[[], None] | None = None) -> CellEntry:
        """Return the menu entry of an action; a forbidden one is dimmed and names its clause."""
        clause = self.shown().may(action)
        if clause is not None:
            return CellEntry(words, reason(self.shown(), action, clause), lambda: None, allowed=False)
        return CellEntry(words, detail, do or partial(self.submit, action))

    def why(self) -> str:
        """Say what is forbidden at the pointer, or in the list, and by which clauses."""
        entries = self.menu(self.pointed) if self.pointed else ()
        refused = [str(entry) for entry in entries if not entry.allowed]
        if not refused and not entries:
            refused = [f"{option.words}: {option.detail}" for option in self.options() if not option.allowed]
        return " · ".join(refused) or "Nothing here is forbidden."

    # User actions

    def point(self, cell: Cell | None) -> None:
        """Point at a cell, or away from the pitch."""
        self.pointed = cell

    def click(self, cell: Cell) -> None:
        """Click a cell."""
        if (pawn := pawn_at(self.shown(), cell)) is not None:
            self.choose(pawn)

    def click_goal(self) -> None:
        """Click the goal that is attacked."""

    def aim_at(self, spot: Spot) -> None:
        """Point at a target of the goal."""
        self.spot = spot

    def step(self, across: int, up: int) -> bool:
        """Move one target in the goal, and return whether there is a goal."""
        if self.goal is None:
            return False
        self.aim_at(self.goal.beside(self.spot, across=across, up=up))
        return True

    def drop(self, start: Cell, end: Cell) -> None:
        """Drop a pawn on another cell; it stays unless the question is about movement."""
        pawn = pawn_at(self.shown(), start)
        if pawn is not None and start != end:
            self.refuse(stays(self.shown(), who=self.name(pawn), cell=end))

    def reach(self, start: Cell, end: Cell) -> Scene:
        """Return what the pitch shows while a pawn is dragged."""
        return self.scene()

    def choose(self, pawn: int) -> None:
        """Choose a footballer."""
        self.chosen = pawn

    def visit(self, pawn: int) -> None:
        """Go to a footballer with an open decision."""
        self.choose(pawn)

    def mark_next(self, step: int) -> bool:
        """Mark the next choice, and return whether there is one."""
        return False

    def take(self, at: int) -> None:
        """Take one of the options."""

    def take_choice(self, choice: int) -> None:
        """Take the choice of a table row."""

    def declare(self) -> None:
        """Give the answer that is shown."""

    def none(self) -> None:
        """Answer with no action."""

    def commit(self) -> None:
        """Answer with the whole plan."""
        self.declare()

    def best(self) -> None:
        """Answer with the best odds, where the question offers that."""

    def back(self) -> bool:
        """Undo the last planned step, and return whether there was one."""
        return False

    def leave(self) -> None:
        """Drop the current target."""
        self.chosen = None

    def lasso(self, cells: Collection[Cell]) -> None:
        """Choose all footballers on these cells, where many move together."""

    def numbers(self, side: Side) -> tuple[int, ...]:
        """Return the shirt numbers that can be typed."""
        return tuple(self.match.footballer(pawn).number for pawn in self.match.pawns(side))

    def number(self, number: int, side: Side) -> int | None:
        """Take a typed number, and return the footballer with that shirt."""
        pawn = pawn_with_number(self.match, side, number)
        if pawn is None:
            self.refuse(f"No footballer on the pitch has number {number}.")
        return pawn

    # Helpers

    def name(self, pawn: int) -> str:
        """Return how the deciding coach calls a footballer."""
        return name_for(self.match, pawn, self.side)

    def allowed_option(self, option: Option, action: Action) -> Option:
        """Return an option, dimmed with the clause if its action is forbidden."""
        clause = self.match.may(action)
        if clause is None:
            return option
        return replace(option, allowed=False, detail=f"not now: {reason(self.match, action, clause)}")

    def take_key(self, key: str) -> bool:
        """Take the option or the help button with a key, and return whether there is one."""
        if key == "Shift+A" and self.advice():
            self.take_advice(0)
            return True
        helping = next((one for one in self.helps() if one.key == key and one.enabled), None)
        if helping:
            getattr(self, helping.does)()
            return True
        options = self.options()
        found = [at for at, option in enumerate(options) if option.key == key]
        if not found:
            return False
        able = [at for at in found if options[at].allowed]
        marked = next((place for place, at in enumerate(able) if options[at].chosen), -1)
        at = able[(marked + 1) % len(able)] if able else found[0]
        if options[at].allowed:
            self.take(at)
        else:
            self.refuse(f"{options[at].words}: {options[at].detail}")
        return True


class Planned(Answer):
    """A question answered with a plan, which is final only after the commit."""

    where = Where.MOVEMENT

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.plan = Plan(match)

    def pawn_menu(self, pawn: int) -> tuple[CellEntry, ...]:
        """Return the entries to choose a footballer or put them back; opponents cannot be moved."""
        if side_of(pawn) != self.side:
            return (CellEntry("Choose", f"{self.name(pawn)} is not yours.", lambda: None, allowed=False),)
        refusal = self.unable(pawn)
        choose = CellEntry("Choose", refusal, partial(self.choose, pawn), not refusal)
        back = [CellEntry("Put back", "", partial(self.drop_plan, pawn))] if self.plan.has(pawn) else []
        return (choose, *back)

    def unable(self, pawn: int) -> str:
        """Say why nothing can be planned for an own footballer; empty if it can."""
        return ""

    def drop_plan(self, pawn: int) -> None:
        """Remove a footballer from the plan."""
        self.plan.drop(pawn)

    def shown(self) -> Match:
        """Return the match after the plan."""
        return self.plan.preview

    def scene(self) -> Scene:
        """Return the pitch after the plan."""
        scene = marked(scene_of_match(self.shown(), chosen=self.chosen), asked=self.ringed())
        origins = ((action.pawn, self.match.cell(action.pawn)) for action in self.plan.actions if action.cell)
        return replace(scene, trails=tuple((pawn, cell) for pawn, cell in origins if cell))

    def ringed(self) -> tuple[int, ...]:
        """Return no footballer: all can move, so rings would mean nothing."""
        return ()

    @property
    def planned(self) -> bool:
        """Whether there is a plan to undo."""
        return bool(self.plan.actions)

    def put(self, action: Action, *, what: str) -> bool:
        """Add an answer to the plan, or say why it is refused."""
        try:
            self.plan.put(action)
        except IllegalAction as wrong:
            self.refuse(refusal(self.shown(), action, wrong.clause, who=self.name(action.pawn), what=what))
            return False
        return True

    def back(self) -> bool:
        """Undo the last answer of the plan."""
        if not self.plan.actions:
            return False
        self.plan.drop_last()
        return True

    def leave(self) -> None:
        """Choose no footballer."""
        self.chosen = None


def marked(scene: Scene, *, asked: Iterable[int]) -> Scene:
    """Return a scene in which only these pawns have an open decision."""
    ringed = frozenset(asked)
    return replace(scene, pawns=tuple(replace(mark, asked=mark.pawn in ringed) for mark in scene.pawns))


def first_of(pawns: Iterable[int], *, after: int | None, step: int = 1) -> int | None:
    """Return the next pawn after one of them, cyclically.

    >>> first_of([3, 5, 9], after=5), first_of([3, 5, 9], after=9), first_of([3, 5, 9], after=None)
    (9, 3, 3)
    """
    ring = sorted(pawns)
    if not ring:
        return None
    if after not in ring:
        return ring[0 if step > 0 else -1]
    return ring[(ring.index(after) + step) % len(ring)]
