"""Restarts: the choice of the taker, and the placing of both teams."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from footroll.agents import NativeAgent
from footroll.agents.native import places_on
from footroll.agents.set_pieces import SIZES, exact_wall, mark_men, own_wall, target_of
from footroll.kernels.layout import Ask, Do, GridNorm, Restart, Side, Skill, side_of
from footroll.match import DONE, Action
from footroll.match.placing import line_up_again, nearest_place, settle, steps_back
from footroll.ui.models.answers.arranging import PLAY_THE_PLAN, Arranging
from footroll.ui.models.answers.base import Answer, Button, Option
from footroll.ui.models.naming import pawn_at, restart_word, shirt, surname, yards
from footroll.ui.models.plan import Plan
from footroll.ui.models.refusals import refusal
from footroll.ui.models.tables import Table
from footroll.ui.models.walls import asks_for_wall, bend_table, bends_round, plain_wall_table, wall_in, wall_table
from footroll.ui.models.words import percent, sentence_case

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from footroll.match import Match
    from footroll.odds.free_kicks import Curve
    from footroll.pitch import Cell
    from footroll.ui.models.scene import Scene

TAKEN = "FR-1.4-11"  # the cell is occupied; not a zone of the pitch
WIDEST = 15  # yards; a zone around the ball up to this size is labelled with its width
FIRST_DIGITS = f"{SIZES[0]} to {SIZES[-1]}"


class TakerAnswer(Answer):
    """Asks for the taker of a restart, and for the cell where there is a choice."""

    heading = "Possible takers"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self._set(NativeAgent("club").decide(match))

    def _set(self, action: Action) -> None:
        self.action = action
        self.chosen = action.pawn

    @property
    def question(self) -> str:
        """The question."""
        return f"Who takes the {restart_word(self.match)}?"

    @property
    def consequence(self) -> str:
        """The effect of Enter, and what follows."""
        other = " Arrow keys change the cell." if len(self.cells) > 1 else ""
        who = f"Enter lets {self.name(self.action.pawn)} take it from {self.action.cell}."
        return f"{who}{other} Then both teams place their footballers."

    def buttons(self) -> tuple[Button, ...]:
        """Return the taker."""
        words = f"{shirt(self.match, self.action.pawn)} takes it"
        return (Button(words, "Return", "declare", primary=True),)

    def _able(self) -> list[int]:
        """Return the possible takers, from the marked cell or from another."""
        return [pawn for pawn in self.match.pawns(self.side) if self._spot(pawn)]

    def _spot(self, pawn: int) -> Cell | None:
        """Return a cell from which a footballer may take it, the marked one if possible."""
        cells = [self.action.cell, *self.cells]
        return next((cell for cell in cells if cell and self._allows(pawn, cell)), None)

    def _allows(self, pawn: int, cell: Cell) -> bool:
        return self.match.allows(Action(Do.DO_TAKE, pawn=pawn, cell=cell))

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells from which the restart may be taken."""
        return tuple(cell for cell in self.match.pitch.all.cells() if self._allows(self.action.pawn, cell))

    def options(self) -> tuple[Option, ...]:
        """Return the possible takers."""
        return tuple(
            Option("", shirt(self.match, pawn), f"at {self.match.cell(pawn)}", chosen=pawn == self.action.pawn)
            for pawn in self._able()
        )

    def open_pawns(self) -> tuple[int, ...]:
        """Return the possible takers."""
        return tuple(self._able())

    def scene(self) -> Scene:
        """Return the pitch with the possible cells, and the marked one labelled."""
        scene = replace(super().scene(), candidates=self.cells)
        return scene if self.action.cell is None else replace(scene, labels=((self.action.cell, "from here"),))

    def take(self, at: int) -> None:
        """Choose another taker."""
        self.choose(self._able()[at])

    def choose(self, pawn: int) -> None:
        """Choose this footballer as the taker."""
        if side_of(pawn) != self.side:
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
        """Mark the next possible cell of the taker."""
        at = self.cells.index(self.action.cell) if self.action.cell in self.cells else 0
        cell = self.cells[(at + (along or -up)) % len(self.cells)]
        self._set(Action(Do.DO_TAKE, pawn=self.action.pawn, cell=cell))
        return True

    def declare(self) -> None:
        """Confirm the taker."""
        self.submit(self.action)

    def none(self) -> None:
        """Confirm the marked taker: the question must be answered."""
        self.declare()


class PlaceAnswer(Arranging):
    """Placing of one side at a restart, from the nearest legal cells or the kick-off formation."""

    sends = Do.DO_PLACE
    heading = "Placed"

    def __init__(self, match: Match, *, submit: Callable[..., None], refuse: Callable[[str], None]) -> None:
        super().__init__(match, submit=submit, refuse=refuse)
        self._counting = False  # the next number is the size of a wall
        self._taken = False  # the assistant's plan was taken
        self._bending = False  # effects around the wall are shown
        self._wall: frozenset[int] = frozenset()  # its footballers
        self.lay(())

    @property
    def _correcting(self) -> bool:
        return self.match.ask is Ask.ASK_OFFSIDE_PLACES

    def lay(self, mine: tuple[Action, ...], *, needed: Action | None = None) -> None:
        """Place footballers; displaced ones move to the nearest legal cells."""
        super().lay(mine, needed=needed)
        for action in line_up_again(self.plan.preview) if self._kicks_off and self.plan.open else ():
            self.plan.put(action)
        for action in settle(self.plan.preview) if self.plan.open else ():
            self.plan.put(action)

    @property
    def _kicks_off(self) -> bool:
        """Whether this is a kick-off."""
        return self.match.state["restart"] == Restart.AT_KICK_OFF and not self._correcting

    @property
    def listed(self) -> tuple[Action, ...]:
        """The listed part of the plan: at a kick-off, what the coach has moved."""
        return self.mine if self._kicks_off else self.plan.actions

    @property
    def forced(self) -> int:
        """The number of footballers that were displaced."""
        return len(self.plan.actions) - len(self.mine)

    @cached_property
    def able(self) -> tuple[int, ...]:
        """The footballers to place: all but the taker, or those who are offside."""
        pawns = self.match.pawns(self.side)
        if self._correcting:
            return tuple(sorted(steps_back(self.match)))
        return tuple(pawn for pawn in pawns if not self.match.state["placed"][pawn])

    def points(self, pawn: int) -> int:
        """Return how far a footballer can move: anywhere."""
        return self.match.pitch.length + self.match.pitch.width

    # Words

    @property
    def question(self) -> str:
        """The question."""
        if self._counting:
            return f"A wall of how many? {FIRST_DIGITS}"
        if self._correcting:
            return f"{len(self.able)} of your footballers {'is' if len(self.able) == 1 else 'are'} offside: step back?"
        return f"Place your footballers for the {restart_word(self.match)}"

    @property
    def consequence(self) -> str:
        """The rule of the restart, and what Enter does."""
        if self._counting:
            how = "Type the number, or click a row of the table."
            return f"{how} The nearest footballers form it between the ball and the goal. Esc cancels."
        if self._correcting:
            leaves = f"{self.keys.of('none')} leaves them."
            return f"Tab and Enter, or a click on a marked cell, put a footballer on the line; {leaves}"
        start = f"{self.forced} moved to the nearest legal cell. " if self.forced else ""
        if self._kicks_off:
            start = "Your team is in formation. "
        return f"{start}{self._law} Enter leaves them as shown.".strip()

    @property
    def _law(self) -> str:
        """The rule of the forbidden zone, or how to place footballers without one."""
        pawn, cell = next(reversed(self.able), None), next(iter(self.forbidden), None)
        clause = None if pawn is None or cell is None else self.match.may(Action(Do.DO_PLACE, pawn=pawn, cell=cell))
        if clause is None:
            return "Drag, or type a number and use the arrow keys."
        says = clause.says.rpartition("Law ")[2].partition(": ")[2] or clause.says
        return sentence_case(says)

    def buttons(self) -> tuple[Button, ...]:
        """Leave them as they stand, or place them as planned."""
        other = Button("Leave them" if self._correcting else "As they stand", "N", "none")
        if self.suggested:
            return other, PLAY_THE_PLAN
        words = "Kick off" if self._kicks_off else "Placed" if self.mine or not self._correcting else "Leave them"
        return other, Button(words, "Return", "commit", primary=True)

    def helps(self) -> tuple[Button, ...]:
        """Return the actions for many footballers at once."""
        if self._correcting:
            return ()
        wall = Button("Wall of…", "W", "wall", primary=self._counting, tip=f"A wall of {FIRST_DIGITS}")
        mark = Button("Man-mark", "M", "mark", tip="A marker beside each opponent in your half, on the goal side")
        bends = Button(
            "Show the bends", "E", "bends", primary=self._bending, tip="The effects that bend round the wall"
        )
        rest = tuple(one for one in super().helps() if one.does != "line")
        marks = (mark, *rest) if self._defends else rest
        return (wall, *marks, bends) if asks_for_wall(self.match) else marks

    @property
    def _defends(self) -> bool:
        return self.match.ask is Ask.ASK_DEFENCE_PLACES

    def facts(self) -> tuple[str, str]:
        """Return the chosen footballer with the distance to the ball, or else the taker."""
        at = None if self.chosen is None else self.shown().cell(self.chosen)
        if self.chosen is None or at is None:
            return self._taker_facts()
        one, ball = self.match.footballer(self.chosen), self.match.ball
        return one.name, f"{one.position} · at {at}, {yards(at.yards_to(ball))} from the ball"

    def subject(self) -> int | None:
        """Return the chosen footballer, or the taker of a free-kick at goal."""
        return self.match.carrier if self.chosen is None and asks_for_wall(self.match) else self.chosen

    def _taker_facts(self) -> tuple[str, str]:
        """Return the taker of a free-kick at goal, and its difficulty."""
        taker, ball = self.match.carrier, self.match.ball
        if taker is None or not asks_for_wall(self.match):
            return ("", "")
        one, kicking = self.match.footballer(taker), Side(1 - self.side)
        skills = f"Free-kick {one.skill(Skill.FREE_KICK)} · Effect {one.skill(Skill.EFFECT)}"
        norm = GridNorm(self.match.rules.packed()["shot_grid_norm"])
        hard = f"difficulty {self.match.pitch.difficulty(ball, side=kicking, norm=norm)} at {ball}"
        return f"{surname(one.name)} may shoot or pass", f"{skills} · {hard}"

    def tables(self) -> tuple[Table, ...]:
        """Return the steps of the restart, and what a wall does."""
        found = (*self._walls, self._steps())
        return tuple(table for table in found if table)

    def plain_tables(self) -> tuple[Table, ...]:
        """Return the table of wall sizes, for the mouse at every help level."""
        return (plain_wall_table(self.shown()),) if asks_for_wall(self.match) and self.plan.open else ()

    def _steps(self) -> Table:
        ours, theirs = (str(self.match.teams[side]) for side in (self.side, Side(1 - self.side)))
        attack, defence = (theirs, ours) if self._defends else (ours, theirs)
        words = (f"{attack} places", f"{defence} places", f"{attack} may step back from offside", "The kick")
        now = 2 if self._correcting else 1 if self._defends else 0
        rows = tuple(("✓" if at < now else str(at + 1), one) for at, one in enumerate(words))
        return Table("Placing, step by step", rows, marked=now)

    @property
    def _walls(self) -> tuple[Table | None, ...]:
        """The tables of the wall, computed once for each plan."""
        if self._counted[0] != self.plan.actions:
            self._counted = self.plan.actions, self._count_walls()
        return self._counted[1]

    _counted: tuple[object, tuple[Table | None, ...]] = (None, ())

    def _count_walls(self) -> tuple[Table | None, ...]:
        if not asks_for_wall(self.match) or not self.plan.open:
            return ()
        return wall_table(self._bare(), self.shown()), bend_table(self.shown())

    def _bare(self) -> Match:
        """Return the match after the plan without the wall."""
        plan = Plan(self.match)
        plan.lay(tuple(one for one in self.mine if one.pawn not in self._wall))
        return plan.preview

    # The pitch

    def open_pawns(self) -> tuple[int, ...]:
        """Return the footballers that can be placed."""
        return self.able

    @cached_property
    def forbidden(self) -> frozenset[Cell]:
        """The cells that are forbidden to the side."""
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
        if self._kicks_off:  # trails would cross the whole pitch
            scene = replace(scene, trails=())
        wall = wall_in(self.shown()) if self.plan.open else ()
        cells = frozenset(cell for pawn in wall if (cell := self.shown().cell(pawn)))
        scene = replace(scene, wall=cells, sights=self._sights)
        if self._bending:
            return replace(scene, candidates=tuple(bend.cell for bend in self._bends()))
        if not self._correcting:
            return scene
        beyond = {pawn for pawn in self.able if not self._set(pawn)}
        flagged = tuple(replace(mark, offside=mark.offside or mark.pawn in beyond) for mark in scene.pawns)
        return replace(scene, candidates=self._line_cells(), pawns=flagged)

    @property
    def _sights(self) -> tuple[tuple[Cell, Cell], ...]:
        """The straight line of a free-kick at goal, and the shown bends round the wall."""
        if not asks_for_wall(self.match):
            return ()
        starts = (self.match.ball, *(bend.cell for bend in self._bends()))
        return tuple((start, target_of(self.match, Side(1 - self.side))) for start in starts)

    def _bends(self) -> tuple[Curve, ...]:
        """Return the smallest effects that bend round the wall, if they are shown."""
        return bends_round(self.shown()) if self._bending and self.plan.open else ()

    def _line_cells(self) -> tuple[Cell, ...]:
        """Return the cells to which the chosen or first attacker may step back."""
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
            table = next((one for one in self._walls if one and one.marked is not None), None)
            adds = f": {table.rows[table.marked][1]}" if table and table.marked is not None else ""
            yield last, f"Wall of {len(wall)}{adds}"
        for bend in self._bends():
            chance = f": {percent(bend.chance)}" if self.help.odds else ""
            yield bend.cell, f"effect {bend.score}{chance}"

    # User actions

    def click(self, cell: Cell) -> None:
        """Choose the footballer on a cell, or place the chosen or first offside one there."""
        if self._correcting and self.chosen is None and pawn_at(self.shown(), cell) is None and self.able:
            self.send(self.able[0], cell)
        else:
            super().click(cell)

    def _from(self, pawn: int) -> Cell:
        """Return the planned cell of a footballer."""
        at = self.shown().cell(pawn)
        assert at is not None
        return at

    def _go_far(self, pawn: int, cell: Cell) -> None:
        """Place a footballer as near to a cell as is legal."""
        if spot := nearest_place(self.plan.without(pawn), pawn, cell):
            self.change([Action(Do.DO_PLACE, pawn=pawn, cell=spot)])

    def declare(self) -> None:
        """Place the chosen footballer at the pointer, or an offside one on the line; else commit."""
        spots = self._line_cells() if self._correcting and self.chosen in self.able else ()
        if self.chosen is not None and spots and not self._set(self.chosen) and self.pointed not in spots:
            self.send(self.chosen, spots[0])
        else:
            super().declare()

    def bends(self) -> None:
        """Show or hide the effects that bend round the wall."""
        self._bending = not self._bending
        if self._bending and not self._bends():
            self._bending = False
            self.refuse("No effect bends round: there is no wall, or it cannot be passed on either side.")

    def wall(self) -> None:
        """Ask for the size of a wall, or cancel."""
        self._counting = not self._counting

    def numbers(self, side: Side) -> tuple[int, ...]:
        """Return the sizes of a wall while one is being built, else shirt numbers."""
        return tuple(SIZES) if self._counting else super().numbers(side)

    def number(self, number: int, side: Side) -> int | None:
        """Take the size of a wall, or a shirt number."""
        if not self._counting:
            return super().number(number, side)
        self._counting = False
        self._build(number)
        return None

    def take_choice(self, choice: int) -> None:
        """Build a wall of the clicked size, unless it is already there."""
        self._counting = False
        if choice != len(own_wall(self.shown(), self.side)):
            self._build(choice)

    def _build(self, size: int) -> None:
        """Build a wall instead of the previous one."""
        placings = exact_wall(self._bare(), size) if size in SIZES else None
        if placings is None:
            who = f"a wall has {FIRST_DIGITS} footballers, if enough footballers and cells are free"
            self.refuse(f"A wall of {size} cannot be built here: {who}.")
            return
        before, kept = self.mine, tuple(one for one in self.mine if one.pawn not in self._wall)
        wall = frozenset(one.pawn for one in placings)
        self.lay((*(one for one in kept if one.pawn not in wall), *placings))
        self._wall = wall
        self._past.append(before)
        self.follow_adviser()

    def mark(self) -> None:
        """Give each opponent in the own half a marker from the unplaced footballers."""
        plan = Plan(self.match)
        plan.lay(self.mine)
        placings = mark_men(plan.preview)
        if placings:
            self.change(placings)
        else:
            self.refuse("No opponent to mark, or no footballer left to mark them.")

    def play_plan(self) -> None:
        """Place everybody else as the assistant suggests, and commit."""
        self._taken = True
        super().play_plan()

    def leave(self) -> None:
        """Choose no footballer, and cancel the wall."""
        super().leave()
        self._counting = False

    def commit(self) -> None:
        """Commit the placing; at a kick-off it is the shape that the assistant keeps from then on."""
        if self._kicks_off and self.mine and self.adviser and not self._taken:
            self.adviser.keep_shape(self.side, places_on(self.shown(), self.side))
        self.submit(*self.plan.ordered, DONE)
