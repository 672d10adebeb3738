"""A question that a person is asked: its words, what is shown with it, and the hands that answer it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from footroll.errors import IllegalAction
from footroll.ui.models.answers.icons import HANDS, icon_of
from footroll.ui.models.keys import KeyMap, Where, first_key
from footroll.ui.models.naming import pawn_at, seen_by, wearing
from footroll.ui.models.plan import Plan
from footroll.ui.models.refusals import reason, refusal, stays
from footroll.ui.models.scenes import scene_of_match
from footroll.ui.models.shown import Help

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from footroll.kernels.layout import Do, Side
    from footroll.match import Action, Match
    from footroll.pitch import Cell
    from footroll.ui.models.chance import Chance, RollShown
    from footroll.ui.models.goal import Goal, Spot
    from footroll.ui.models.scene import Scene
    from footroll.ui.models.tables import Table


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the ask bar: its words, its key and what it does."""

    words: str
    key: str
    does: str  # declare, none, commit, best, undo, redo
    primary: bool = False
    tip: str = ""
    enabled: bool = True
    kind: Do | None = None  # the action that it declares, if it is one

    @property
    def icon(self) -> str:
        """The icon of what it does."""
        return HANDS.get(self.does, "") if self.kind is None else icon_of(self.kind)


@dataclass(frozen=True, slots=True)
class Option:
    """A line of what may be done: with its key, what it comes to, and whether it may be taken."""

    key: str
    words: str
    detail: str
    allowed: bool = True
    chosen: bool = False
    mark: str = ""  # what stands at the right end
    values: tuple[str, ...] = ()  # in the columns of the list
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu of a cell: what is done, what it comes to or why not, and the hand that does it."""

    words: str
    detail: str
    do: Callable[[], None]
    allowed: bool = True

    def __str__(self) -> str:
        return f"{self.words}: {self.detail}" if self.detail else self.words


class Answer:
    """Puts one question to a person; each family of questions says more."""

    role = "Your decision"
    heading = "What may be done now"
    where = Where.ALWAYS  # whose letters count
    columns: tuple[str, ...] = ()  # of the values of the options
    order = ""  # the setting that could answer this from now on

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        self.match, self.submit, self.refuse = match, submit, refuse
        self.chosen: int | None = None
        self.pointed: Cell | None = None
        self.spot: Spot = (0, 0)  # the target that is pointed at in the goal
        self.help = Help.FULL  # how much is told
        self.keys = KeyMap(first_key)  # as they are set

    def set_help(self, shown: Help) -> None:
        """Tell as much as this before a person decides."""
        self.help = shown

    # What is shown

    @property
    def side(self) -> Side:
        """The side that is asked."""
        return self.match.decider

    @property
    def question(self) -> str:
        """The question."""
        return ""

    @property
    def consequence(self) -> str:
        """What happens next."""
        return ""

    def buttons(self) -> tuple[Button, ...]:
        """Return the buttons, the primary one last."""
        return ()

    def options(self) -> tuple[Option, ...]:
        """Return what may be done, and what not."""
        return ()

    def chance(self) -> Chance | None:
        """Return the odds of what is pointed at."""
        return None

    def asides(self) -> tuple[tuple[str, str], ...]:
        """Return what there is to say beside the question: headings, which may be empty, and texts."""
        return ()

    def subject(self) -> int | None:
        """Return the footballer of whom the panel speaks."""
        return self.chosen

    def roll(self) -> RollShown | None:
        """Return the roll after which this is asked, where it is shown."""
        return None

    @property
    def goal(self) -> Goal | None:
        """The goal that is aimed at."""
        return None

    def tables(self) -> tuple[Table, ...]:
        """Return what else the panel tells, in small tables."""
        return ()

    def helps(self) -> tuple[Button, ...]:
        """Return what may be done for many pawns at once."""
        return ()

    def facts(self) -> tuple[str, str]:
        """Return what the panel says of the chosen footballer: a headline and his skills."""
        return ("", "")

    @property
    def planned(self) -> bool:
        """Whether something is planned that could be taken back."""
        return False

    def open_pawns(self) -> tuple[int, ...]:
        """Return the footballers with an open decision, in the order of their pawns."""
        return ()

    def ringed(self) -> tuple[int, ...]:
        """Return the footballers whose open decision the pitch marks."""
        return self.open_pawns()

    def shown(self) -> Match:
        """Return the match as the pitch shows it."""
        return self.match

    def scene(self) -> Scene:
        """Return what the pitch shows."""
        return marked(scene_of_match(self.shown(), chosen=self.chosen), asked=self.ringed())

    def menu(self, cell: Cell) -> tuple[Entry, ...]:
        """Return what may be done on a cell, or with who stands there, and what not."""
        pawn = pawn_at(self.shown(), cell)
        return () if pawn is None else self.pawn_menu(pawn)

    def pawn_menu(self, pawn: int) -> tuple[Entry, ...]:
        """Return what may be done with a footballer, and what not."""
        return ()

    def entry(self, action: Action, words: str, detail: str = "", *, do: Callable[[], None] | None = None) -> Entry:
        """Return the line of an action, which is played unless something else does it, or dimmed with its clause."""
        clause = self.shown().may(action)
        if clause is not None:
            return Entry(words, reason(self.shown(), action, clause), lambda: None, allowed=False)
        return Entry(words, detail, do or partial(self.submit, action))

    def why(self) -> str:
        """Say what is forbidden where one points, or of what stands in the list, and by which clauses."""
        entries = self.menu(self.pointed) if self.pointed else ()
        refused = [str(entry) for entry in entries if not entry.allowed]
        if not refused and not entries:
            refused = [f"{option.words}: {option.detail}" for option in self.options() if not option.allowed]
        return " · ".join(refused) or "Nothing that is offered here is forbidden."

    # What a person does

    def point(self, cell: Cell | None) -> None:
        """Point at a cell, or at none."""
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
        """Go a step in the goal, and say whether there is one."""
        if self.goal is None:
            return False
        self.aim_at(self.goal.beside(self.spot, across=across, up=up))
        return True

    def drop(self, start: Cell, end: Cell) -> None:
        """Drop a pawn on another cell: he stays, unless the question is where he goes."""
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
        """Mark the next of a few choices, and say whether there are any."""
        return False

    def take(self, at: int) -> None:
        """Take one of the options."""

    def declare(self) -> None:
        """Answer with what is shown as the answer."""

    def none(self) -> None:
        """Answer that nothing is done."""

    def commit(self) -> None:
        """Answer with the whole plan."""
        self.declare()

    def best(self) -> None:
        """Answer with what has the best odds, where that is offered."""

    def back(self) -> bool:
        """Take back what was planned last, and say whether there was anything."""
        return False

    def leave(self) -> None:
        """Leave what was aimed at."""
        self.chosen = None

    def lasso(self, cells: Collection[Cell]) -> None:
        """Choose all who stand on some cells, where many are moved together."""

    def numbers(self, side: Side) -> tuple[int, ...]:
        """Return the numbers that can be typed."""
        return tuple(self.match.footballer(pawn).number for pawn in self.match.pawns(side))

    def number(self, number: int, side: Side) -> int | None:
        """Take a number that was typed, and return the footballer whom it means, if it is a shirt."""
        pawn = wearing(self.match, side, number)
        if pawn is None:
            self.refuse(f"Nobody on the pitch wears {number}.")
        return pawn

    # Helpers

    def name(self, pawn: int) -> str:
        """Return how a footballer is called before the coach who is asked."""
        return seen_by(self.match, pawn, self.side)

    def allowed_option(self, option: Option, action: Action) -> Option:
        """Return an option as it is if its action may be done, else dimmed with the clause."""
        clause = self.match.may(action)
        if clause is None:
            return option
        return replace(option, allowed=False, detail=f"not now: {reason(self.match, action, clause)}")

    def take_key(self, key: str) -> bool:
        """Take the option or the help with a key, and say whether there is one."""
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
    """A question that is answered with a plan: nothing is final before the commit."""

    where = Where.MOVEMENT

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self.plan = Plan(match)

    def pawn_menu(self, pawn: int) -> tuple[Entry, ...]:
        """Choose him, or put him back; an opponent is not ours to move."""
        if pawn // 11 != self.side:
            return (Entry("Choose", f"{self.name(pawn)} is not yours.", lambda: None, allowed=False),)
        refusal = self.unable(pawn)
        choose = Entry("Choose", refusal, partial(self.choose, pawn), not refusal)
        back = [Entry("Put back", "", partial(self.drop_plan, pawn))] if self.plan.has(pawn) else []
        return (choose, *back)

    def unable(self, pawn: int) -> str:
        """Say why nothing can be planned for a footballer of ours, or nothing."""
        return ""

    def drop_plan(self, pawn: int) -> None:
        """Forget what is planned for a footballer."""
        self.plan.drop(pawn)

    def shown(self) -> Match:
        """Return the match as it would stand after the plan."""
        return self.plan.preview

    def scene(self) -> Scene:
        """Return the pitch as it would be."""
        scene = marked(scene_of_match(self.shown(), chosen=self.chosen), asked=self.ringed())
        origins = ((action.pawn, self.match.cell(action.pawn)) for action in self.plan.actions if action.cell)
        return replace(scene, trails=tuple((pawn, cell) for pawn, cell in origins if cell))

    def ringed(self) -> tuple[int, ...]:
        """Return nobody: where everybody may be moved, rings would say nothing."""
        return ()

    @property
    def planned(self) -> bool:
        """Whether something is planned that could be taken back."""
        return bool(self.plan.actions)

    def put(self, action: Action, *, what: str) -> bool:
        """Take an answer into the plan, or say why not."""
        try:
            self.plan.put(action)
        except IllegalAction as wrong:
            self.refuse(refusal(self.shown(), action, wrong.clause, who=self.name(action.pawn), what=what))
            return False
        return True

    def back(self) -> bool:
        """Take back the last answer of the plan."""
        if not self.plan.actions:
            return False
        self.plan.drop_last()
        return True

    def leave(self) -> None:
        """Leave the chosen footballer; without one, put him back where he was."""
        self.chosen = None


def marked(scene: Scene, *, asked: Iterable[int]) -> Scene:
    """Return a scene in which these pawns have an open decision, and no others."""
    ringed = frozenset(asked)
    return replace(scene, pawns=tuple(replace(mark, asked=mark.pawn in ringed) for mark in scene.pawns))


def first_of(pawns: Iterable[int], *, after: int | None, step: int = 1) -> int | None:
    """Return the next of some pawns after one of them, round and round.

    >>> first_of([3, 5, 9], after=5), first_of([3, 5, 9], after=9), first_of([3, 5, 9], after=None)
    (9, 3, 3)
    """
    ring = sorted(pawns)
    if not ring:
        return None
    if after not in ring:
        return ring[0 if step > 0 else -1]
    return ring[(ring.index(after) + step) % len(ring)]
