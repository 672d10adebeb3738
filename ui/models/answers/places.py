"""Restarts: who takes them, and where everybody stands."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from footroll.agents import PlainCoach
from footroll.agents.set_pieces import SIZES, build_wall, mark_men, target_of
from footroll.kernels.layout import Ask, Do, GridNorm, Side, Skill
from footroll.match import DONE, Action
from footroll.match.placing import nearest_place, settle, steps_back
from footroll.ui.models.answers.arranging import Arranging
from footroll.ui.models.answers.base import Answer, Button, Option
from footroll.ui.models.naming import pawn_at, restart_word, shirt, surname, yards
from footroll.ui.models.plan import Plan
from footroll.ui.models.refusals import refusal
from footroll.ui.models.tables import Table
from footroll.ui.models.walls import asks_for_wall, bend_table, bends_round, wall_in, wall_table
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from footroll.match import Match
    from footroll.odds.free_kicks import Curve
    from footroll.pitch import Cell
    from footroll.ui.models.scene import PawnMark, Scene

TAKEN = "FR-1.4-11"  # another stands there: no zone of the pitch
WIDEST = 15  # yards of a zone around the ball that is named by its width
FIRST_DIGITS = f"{SIZES[0]} to {SIZES[-1]}"


class TakerAnswer(Answer):
    """Says who takes a restart, and from which cell where there is a choice."""

    heading = "Who takes it"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self._set(PlainCoach().decide(match))

    def _set(self, action: Action) -> None:
        self.action = action
        self.chosen = action.pawn

    @property
    def question(self) -> str:
        """The question."""
        return f"Who takes the {restart_word(self.match)}?"

    @property
    def consequence(self) -> str:
        """What Enter says, and what follows."""
        other = " Arrow keys change the cell." if len(self.cells) > 1 else ""
        who = f"Enter lets {self.name(self.action.pawn)} take it from {self.action.cell}."
        return f"{who}{other} Then both sides place theirs."

    def buttons(self) -> tuple[Button, ...]:
        """Return the taker."""
        words = f"{shirt(self.match, self.action.pawn)} takes it"
        return (Button("Undo", "Ctrl+Z", "undo"), Button(words, "Return", "declare", primary=True))

    def _able(self) -> list[int]:
        """Return who may take it from the cell that is marked, or from another."""
        return [pawn for pawn in self.match.pawns(self.side) if self._spot(pawn)]

    def _spot(self, pawn: int) -> Cell | None:
        """Return a cell from which a footballer may take it: the marked one, or else any."""
        cells = [self.action.cell, *self.cells]
        return next((cell for cell in cells if cell and self._allows(pawn, cell)), None)

    def _allows(self, pawn: int, cell: Cell) -> bool:
        return self.match.allows(Action(Do.DO_TAKE, pawn=pawn, cell=cell))

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells from which the restart may be taken."""
        return tuple(cell for cell in self.match.pitch.all.cells() if self._allows(self.action.pawn, cell))

    def options(self) -> tuple[Option, ...]:
        """Those who may take it."""
        return tuple(
            Option("", shirt(self.match, pawn), f"at {self.match.cell(pawn)}", chosen=pawn == self.action.pawn)
            for pawn in self._able()
        )

    def open_pawns(self) -> tuple[int, ...]:
        """Those who may take it."""
        return tuple(self._able())

    def scene(self) -> Scene:
        """Return the pitch with the cells from which it may be taken, and the marked one among them."""
        scene = replace(super().scene(), candidates=self.cells)
        return scene if self.action.cell is None else replace(scene, labels=((self.action.cell, "from here"),))

    def take(self, at: int) -> None:
        """Let another take it."""
        self.choose(self._able()[at])

    def choose(self, pawn: int) -> None:
        """Let this footballer take it."""
        if pawn // 11 != self.side:
            self.refuse(f"{self.name(pawn)} is not yours.")
            return
        cell = self._spot(pawn)
        if cell is None:
            self._refuse(Action(Do.DO_TAKE, pawn=pawn, cell=self.action.cell), "take it")
        else:
            self._set(Action(Do.DO_TAKE, pawn=pawn, cell=cell))

    def click(self, cell: Cell) -> None:
        """Mark a cell, or a taker."""
        if self._allows(self.action.pawn, cell):
            again = cell == self.action.cell and len(self.cells) > 1
            self._set(Action(Do.DO_TAKE, pawn=self.action.pawn, cell=cell))
            if again:
                self.declare()
        elif pawn_at(self.match, cell) is not None:
            super().click(cell)
        else:
            self._refuse(Action(Do.DO_TAKE, pawn=self.action.pawn, cell=cell), f"take it from {cell}")

    def _refuse(self, action: Action, what: str) -> None:
        if clause := self.match.may(action):
            self.refuse(refusal(self.match, action, clause, who=self.name(action.pawn), what=what))

    def step(self, along: int, up: int) -> bool:
        """Mark the next of the cells from which he may take it."""
        at = self.cells.index(self.action.cell) if self.action.cell in self.cells else 0
        cell = self.cells[(at + (along or -up)) % len(self.cells)]
        self._set(Action(Do.DO_TAKE, pawn=self.action.pawn, cell=cell))
        return True

    def declare(self) -> None:
        """Let him take it."""
        self.submit(self.action)

    def none(self) -> None:
        """Take what is marked: somebody has to."""
        self.declare()


class PlaceAnswer(Arranging):
    """Where one side stands at a restart; everybody starts on the nearest legal cell."""

    sends = Do.DO_PLACE
    what = "stand at"
    heading = "Placed"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self._counting = False  # the next number is the size of a wall
        self._bending = False  # the effects that go round the wall are shown
        self._wall: frozenset[int] = frozenset()  # who was sent into it
        self.lay(())

    @property
    def _correcting(self) -> bool:
        return self.match.ask is Ask.ASK_OFFSIDE_PLACES

    def lay(self, mine: tuple[Action, ...], *, needed: Action | None = None) -> None:
        """Place some, and whom they drive away or who may not stay on the nearest legal cells."""
        super().lay(mine, needed=needed)
        for action in settle(self.plan.preview) if self.plan.open else ():
            self.plan.put(action)

    @property
    def forced(self) -> int:
        """How many had to give way."""
        return len(self.plan.actions) - len(self.mine)

    @cached_property
    def able(self) -> tuple[int, ...]:
        """Those who may be placed: all but the taker, or those who stand offside."""
        pawns = self.match.pawns(self.side)
        if self._correcting:
            return tuple(sorted(steps_back(self.match)))
        return tuple(pawn for pawn in pawns if not self.match.state["placed"][pawn])

    def points(self, pawn: int) -> int:
        """Return how far a footballer may go: anywhere."""
        return self.match.pitch.length + self.match.pitch.width

    # Words

    @property
    def question(self) -> str:
        """The question."""
        if self._counting:
            return f"A wall of how many? {FIRST_DIGITS}"
        if self._correcting:
            return f"{len(self.able)} of yours stand{'s' * (len(self.able) == 1)} offside: step back?"
        return f"Place your footballers for the {restart_word(self.match)}"

    @property
    def consequence(self) -> str:
        """That Enter is a legal answer."""
        if self._counting:
            return "Type the number: the nearest come, and stand between the ball and the goal. Esc leaves it."
        if self._correcting:
            leaves = f"{self.keys.of('none')} leaves them."
            return f"Tab and Enter put one on the line, and so does a click on a marked cell; {leaves}"
        away = f"{self.forced} had to give way and stand on the nearest legal cell. " if self.forced else ""
        return f"{away}{self._law} Enter leaves them as shown.".strip()

    @property
    def _law(self) -> str:
        """The rule of the zone in which nobody may stand, or how they are placed where there is none."""
        pawn, cell = next(reversed(self.able), None), next(iter(self.forbidden), None)
        clause = None if pawn is None or cell is None else self.match.may(Action(Do.DO_PLACE, pawn=pawn, cell=cell))
        if clause is None:
            return "Drag, or type a number and use the arrow keys."
        says = clause.says.rpartition("Law ")[2].partition(": ")[2] or clause.says
        return f"{says[:1].upper()}{says[1:]}"

    def buttons(self) -> tuple[Button, ...]:
        """Undo one, as they stand, placed."""
        words = "Placed" if self.mine else "Leave them" if self._correcting else "As they stand"
        undo = Button("Undo one" if self.mine else "Undo", "Ctrl+Z", "undo")
        return (undo, Button(words, "Ctrl+Return" if self.mine else "N", "commit", primary=True))

    def helps(self) -> tuple[Button, ...]:
        """Return what arranges many at once."""
        if self._correcting:
            return ()
        wall = Button("Wall of…", "W", "wall", primary=self._counting, tip=f"A wall of {FIRST_DIGITS}")
        mark = Button("Mark each man", "M", "mark", tip="A man beside each opponent in your half, towards the goal")
        bends = Button("Show the bends", "E", "bends", primary=self._bending, tip="The effects that go round the wall")
        rest = tuple(one for one in super().helps() if one.does != "line")
        marks = (mark, *rest) if self._defends else rest
        return (wall, *marks, bends) if asks_for_wall(self.match) else marks

    @property
    def _defends(self) -> bool:
        return self.match.ask is Ask.ASK_DEFENCE_PLACES

    def facts(self) -> tuple[str, str]:
        """Return the chosen footballer, and how far from the ball he stands; without one, who takes it."""
        at = None if self.chosen is None else self.shown().cell(self.chosen)
        if self.chosen is None or at is None:
            return self._taker_facts()
        one, ball = self.match.footballer(self.chosen), self.match.ball
        return one.name, f"{one.position} · at {at}, {yards(at.yards_to(ball))} from the ball"

    def subject(self) -> int | None:
        """Return the chosen footballer, or who takes a free-kick at goal."""
        return self.match.carrier if self.chosen is None and asks_for_wall(self.match) else self.chosen

    def _taker_facts(self) -> tuple[str, str]:
        """Return who takes a free-kick at goal, and how hard it is."""
        taker, ball = self.match.carrier, self.match.ball
        if taker is None or not asks_for_wall(self.match):
            return ("", "")
        one, kicking = self.match.footballer(taker), Side(1 - self.side)
        skills = f"Free-kick {one.skill(Skill.FREE_KICK)} · Effect {one.skill(Skill.EFFECT)}"
        norm = GridNorm(self.match.rules.packed()["shot_grid_norm"])
        hard = f"difficulty {self.match.pitch.difficulty(ball, side=kicking, norm=norm)} at {ball}"
        return f"{surname(one.name)} may shoot or pass", f"{skills} · {hard}"

    def tables(self) -> tuple[Table, ...]:
        """Return how the restart goes on, and what a wall does."""
        found = (*self._walls, self._steps())
        return tuple(table for table in found if table)

    def _steps(self) -> Table:
        ours, theirs = (str(self.match.teams[side]) for side in (self.side, Side(1 - self.side)))
        attack, defence = (theirs, ours) if self._defends else (ours, theirs)
        words = (f"{attack} places", f"{defence} places", f"{attack} may step offside men back", "The kick")
        now = 2 if self._correcting else 1 if self._defends else 0
        rows = tuple(("✓" if at < now else str(at + 1), one) for at, one in enumerate(words))
        return Table("Placing, step by step", rows, marked=now)

    @property
    def _walls(self) -> tuple[Table | None, ...]:
        """The tables of the wall, counted once for each plan."""
        if self._counted[0] != self.plan.actions:
            self._counted = self.plan.actions, self._count_walls()
        return self._counted[1]

    _counted: tuple[object, tuple[Table | None, ...]] = (None, ())

    def _count_walls(self) -> tuple[Table | None, ...]:
        if not asks_for_wall(self.match) or not self.plan.open:
            return ()
        return wall_table(self._bare(), self.shown()), bend_table(self.shown())

    def _bare(self) -> Match:
        """Return the match with all placed but those of the wall."""
        plan = Plan(self.match)
        plan.lay(tuple(one for one in self.mine if one.pawn not in self._wall))
        return plan.preview

    # The pitch

    def open_pawns(self) -> tuple[int, ...]:
        """Those who may be placed."""
        return self.able

    @cached_property
    def forbidden(self) -> frozenset[Cell]:
        """Where the side may not stand."""
        pawn = next((one for one in reversed(self.able)), None)
        return frozenset() if pawn is None or self._correcting else frozenset(self._refused(pawn))

    def _refused(self, pawn: int) -> Iterator[Cell]:
        for cell in self.match.pitch.all.cells():
            action = Action(Do.DO_PLACE, pawn=pawn, cell=cell)
            if not self.match.allows(action):
                clause = self.match.may(action)
                if clause is not None and clause.id != TAKEN:
                    yield cell

    def scene(self) -> Scene:
        """Return the pitch with the forbidden zone, the wall, and the cells of the offside line."""
        scene = replace(super().scene(), forbidden=self.forbidden, labels=tuple(self._labels()))
        wall = wall_in(self.shown()) if self.plan.open else ()
        cells = frozenset(cell for pawn in wall if (cell := self.shown().cell(pawn)))
        scene = replace(scene, wall=cells, sights=self._sights)
        if self._bending:
            return replace(scene, candidates=tuple(bend.cell for bend in self._bends()))
        return replace(scene, candidates=self._line_cells(), pawns=self._flagged(scene)) if self._correcting else scene

    def _flagged(self, scene: Scene) -> tuple[PawnMark, ...]:
        """Return the pawns with a flag on those who would be offside, and are not set yet."""
        beyond = {pawn for pawn in self.able if not self._set(pawn)}
        return tuple(replace(mark, offside=mark.offside or mark.pawn in beyond) for mark in scene.pawns)

    @property
    def _sights(self) -> tuple[tuple[Cell, Cell], ...]:
        """The straight way of a free-kick at goal, and while bends are shown those round the wall."""
        if not asks_for_wall(self.match):
            return ()
        starts = (self.match.ball, *(bend.cell for bend in self._bends()))
        return tuple((start, target_of(self.match, Side(1 - self.side))) for start in starts)

    def _bends(self) -> tuple[Curve, ...]:
        """Return the least effects that go round the wall of the plan, while they are shown."""
        return bends_round(self.shown()) if self._bending and self.plan.open else ()

    def _line_cells(self) -> tuple[Cell, ...]:
        """Return where the chosen attacker, or the first, may step back to."""
        found = steps_back(self.shown()) if self.plan.open else {}
        return found.get(self.chosen if self.chosen in found else next(iter(sorted(found)), -1), ())

    def _labels(self) -> Iterator[tuple[Cell, str]]:
        """Yield the words on the pitch: the ball, the zone to keep out of, the wall."""
        ball = self.match.ball
        yield ball, f"Ball {ball}"
        if self.forbidden:
            widest = max(cell.yards_to(ball) for cell in self.forbidden)
            foot = max(self.forbidden, key=lambda cell: (cell.y, -abs(cell.x - ball.x)))
            yield foot, f"{widest + 1} yards: keep out" if widest < WIDEST else "Keep out"
        if wall := wall_in(self.shown()) if self.plan.open else ():
            last = max(cell for pawn in wall if (cell := self.shown().cell(pawn)))
            yield last, f"Wall of {len(wall)}{self._adds}"
        for bend in self._bends():
            chance = f": {percent(bend.chance)}" if self.help.odds else ""
            yield bend.cell, f"effect {bend.score}{chance}"

    @property
    def _adds(self) -> str:
        """What the wall adds to the difficulty."""
        table = next((one for one in self._walls if one and one.marked is not None), None)
        return f": {table.rows[table.marked][1]}" if table and table.marked is not None else ""

    # Hands

    def click(self, cell: Cell) -> None:
        """Choose the footballer there, or place the chosen one; who is offside needs no choosing."""
        if self._correcting and self.chosen is None and pawn_at(self.shown(), cell) is None and self.able:
            self.send(self.able[0], cell)
        else:
            super().click(cell)

    def _from(self, pawn: int) -> Cell:
        """Return where a footballer stands in the plan."""
        at = self.shown().cell(pawn)
        assert at is not None
        return at

    def _go_far(self, pawn: int, cell: Cell) -> None:
        """Place a footballer as near to a cell as he may stand."""
        if spot := nearest_place(self.plan.without(pawn), pawn, cell):
            self.change([Action(Do.DO_PLACE, pawn=pawn, cell=spot)])

    def declare(self) -> None:
        """Place the chosen one on the pointed cell, an offside one on the line; else they stand."""
        spots = self._line_cells() if self._correcting and self.chosen in self.able else ()
        if self.chosen is not None and spots and not self._set(self.chosen) and self.pointed not in spots:
            self.send(self.chosen, spots[0])
        else:
            super().declare()

    def bends(self) -> None:
        """Show which effects go round the wall, or show them no more."""
        self._bending = not self._bending
        if self._bending and not self._bends():
            self._bending = False
            self.refuse("No effect goes round: there is no wall, or it cannot be passed on either side.")

    def wall(self) -> None:
        """Ask for the size of a wall, or ask no more."""
        self._counting = not self._counting

    def numbers(self, side: Side) -> tuple[int, ...]:
        """Return the sizes of a wall while one is asked for, else the shirts."""
        return tuple(SIZES) if self._counting else super().numbers(side)

    def number(self, number: int, side: Side) -> int | None:
        """Take the size of a wall, or a shirt."""
        if not self._counting:
            return super().number(number, side)
        self._counting = False
        self._build(number)
        return None

    def _build(self, size: int) -> None:
        """Build a wall in the place of the one before."""
        placings = build_wall(self._bare(), size) if size in SIZES else ()
        if not placings:
            self.refuse(f"A wall of {size} cannot be built here: walls are of {FIRST_DIGITS}, with the men there are.")
            return
        self._replace_wall(placings)

    def _replace_wall(self, placings: tuple[Action, ...]) -> None:
        before, kept = self.mine, tuple(one for one in self.mine if one.pawn not in self._wall)
        men = frozenset(one.pawn for one in placings)
        self.lay((*(one for one in kept if one.pawn not in men), *placings))
        self._wall = men
        self._past.append(before)

    def mark(self) -> None:
        """Give each opponent in the own half a man, out of those who are not set."""
        plan = Plan(self.match)
        plan.lay(self.mine)
        placings = mark_men(plan.preview)
        if placings:
            self.change(placings)
        else:
            self.refuse("Nobody is left to mark, or nobody to mark him.")

    def leave(self) -> None:
        """Leave whom was chosen, and the size of a wall."""
        super().leave()
        self._counting = False

    def commit(self) -> None:
        """Let them stand so."""
        self.submit(*self.plan.ordered, DONE)
